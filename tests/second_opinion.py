"""Where the judge and the slow second judge differ on a showdown, in words; nothing when they agree."""

from dealer.deal.judge import judge
from tests import slow_judge


def differences(request: dict) -> list[str]:
    """Every difference in hands, in the order of hands, in what is paid and in what is carried."""
    ruling = judge(request)
    if ruling["error"]:
        return [ruling["error"]]
    pots = [(pot["chips"], [name for name in request["seats"] if name in pot["for"]]) for pot in request["pots"]]
    worth, paid, carried = slow_judge.rule(
        request["game"],
        request["rules"],
        request["seats"],
        request["hands"],
        request["board"],
        pots,
        request["declared"],
    )
    found = []
    if ruling["paid"] != paid:
        found.append(f"paid {ruling['paid']}, second judge {paid}")
    if ruling["carried"] != carried:
        found.append(f"carried {ruling['carried']}, second judge {carried}")
    strengths: dict[str, dict] = {}
    for name, parts in worth.items():
        for part, expected in parts.items():
            shown = ruling["hands"][name][part]
            if (shown is None) != (expected is None):
                found.append(f"{name} {part}: {shown}, second judge {expected}")
            elif shown is not None:
                found += _hand_differences(f"{name} {part}", part, shown, expected)
                strengths.setdefault(part, {})[name] = (shown["strength"], expected[0])
    for part, both in strengths.items():
        for one, (strength, value) in both.items():
            for other, (its_strength, its_value) in both.items():
                if (strength > its_strength, strength == its_strength) != (value > its_value, value == its_value):
                    found.append(f"{part}: {one} against {other}")
    return found


def _hand_differences(who: str, part: str, shown: dict, expected: tuple) -> list[str]:
    _, name, ranks, helpers = expected
    if part == "spots":
        return [] if shown["points"] == ranks[0] else [f"{who}: {shown['points']} points, second judge {ranks[0]}"]
    if part == "spade":
        return [] if shown["strength"] == ranks[0] else [f"{who}: {shown}, second judge {ranks[0]}"]
    seen = (shown["class"], tuple(shown["ranks"]), shown["wilds"])
    found = [] if seen == (name, ranks, helpers) else [f"{who}: {seen}, second judge {(name, ranks, helpers)}"]
    if len(shown["as"]) != helpers or len(shown["cards"]) != 5:
        found.append(f"{who}: {shown['cards']} as {shown['as']}")
    return found
