"""The score of Spit's cousins: Speed, both kinds of Slam, Nertz. A sheet is its address: nothing is stored, and undo is the address before."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from flask import Blueprint, Response, abort, make_response, redirect, render_template, request, url_for
from werkzeug.datastructures import MultiDict

from dealer.refusal import Refused
from dealer.spit import nertz, slam, speed
from dealer.spit.layouts import first_holdings
from dealer.spit.scoring import Standing, table
from dealer.web.amounts import typed, whole
from dealer.web.charts import Chart
from dealer.web.guard import open_to
from dealer.web.speech import listed, told, who
from dealer.web.spit_drawings import rounds_chart
from dealer.web.viewer import Role

blueprint = Blueprint("spit_scores", __name__)
MOST_PLAYERS, MOST_ROUNDS = 12, 60
Options = Mapping[str, str]
Scored = Callable[[Sequence[str], Sequence[str], Options], Standing]
Fields = tuple[tuple[str, tuple[str, ...]], ...]
"""The numbers that each player gives after a round: rows of fields, each row with its words and those of its columns."""


@dataclass(frozen=True)
class Choice:
    """An option of a sheet with its values; the first is the default."""

    name: str
    words: str
    values: tuple[tuple[str, str], ...]


@dataclass(frozen=True)
class Kind:
    """A cousin: what it is, the numbers that are asked for after a round, its options, and how it is scored."""

    key: str
    title: str
    words: str
    fields: Callable[[Options], Fields]
    score: Scored
    choices: tuple[Choice, ...] = ()
    winner_only: Callable[[Options], bool] = lambda options: False
    players: tuple[int, int] = (2, MOST_PLAYERS)
    holds: bool = False  # the totals are cards held, and fewest leads
    may_be_stuck: bool = False  # a round may end without a call


@dataclass(frozen=True)
class Row:
    """A player's line: the total, and the points of the last round."""

    name: str
    total: str
    last: str


@dataclass(frozen=True)
class Sheet:
    """A score sheet as it stands."""

    kind: Kind
    names: tuple[str, ...]
    options: Options
    rounds: tuple[str, ...]
    title: str
    text: str
    rows: tuple[Row, ...]
    table: tuple[tuple[str, ...], ...]
    winner: str | None
    chart: Chart | None
    by_winner: bool
    fields: Fields


def _cards(said: str) -> list[int]:
    return [whole(each, "A count of cards") for each in said.split(".")]


def _split(said: str) -> list[str]:
    return said.split("-")


def _one_row(*columns: str) -> Callable[[Options], Fields]:
    return lambda options: (("", columns),)


DOOR = "door"
_KINDS_OF_CARDS = ("aces", "10 to K", "others")


def _nertz_fields(options: Options) -> Fields:
    if options["off"] == DOOR:
        return (("played", _KINDS_OF_CARDS), ("left", _KINDS_OF_CARDS))
    return (("", ("on the foundations", "left in the pile")),)


def _nertz(names: Sequence[str], rounds: Sequence[str], options: Options) -> Standing:
    door = options["off"] == DOOR
    asked = 6 if door else 2
    rules = nertz.Rules(0 if door else int(options["off"]), int(options["caller"]), int(options["target"]))
    made = []
    for said in rounds:
        stuck = said.endswith("-stuck")
        numbers = [_cards(each) for each in _split(said.removesuffix("-stuck"))]
        if len(numbers) != len(names) or any(len(each) != asked for each in numbers):
            raise Refused(f"{'Six' if door else 'Two'} numbers a player: own cards on the foundations, and cards left.")
        entries = [nertz.swinging_door(each[:3], each[3:]) if door else nertz.Entry(*each) for each in numbers]
        made.append(nertz.Round(dict(zip(names, entries, strict=True)), stuck=stuck))
    return nertz.score(names, made, rules)


def _left_over(names: Sequence[str], said: str) -> tuple[str, dict[str, int]]:
    """Who won a round, with nothing left, and what the others have."""
    counts = [_cards(each)[0] for each in _split(said)]
    if len(counts) != len(names):
        raise Refused("One number a player: the cards left.")
    out = [name for name, count in zip(names, counts, strict=True) if count == 0]
    if len(out) != 1:
        raise Refused(f"Exactly one player has no card left, and {listed(out) or 'nobody'} has none.")
    return out[0], {n: count for n, count in zip(names, counts, strict=True) if count}


def _speed(names: Sequence[str], rounds: Sequence[str], options: Options) -> Standing:
    if options["by"].startswith("games"):
        return speed.by_games(names, _winners(names, rounds), best_of=int(options["by"][5:]))
    made = [speed.Round(*_left_over(names, said)) for said in rounds]
    return speed.by_cards(names, made, target=int(options["by"]))


def _slam(names: Sequence[str], rounds: Sequence[str], options: Options) -> Standing:
    if options["by"].startswith("wins"):
        return slam.one_pile(names, _winners(names, rounds), wins=int(options["by"][4:]))
    return slam.one_pile_by_cards(names, [_left_over(names, said) for said in rounds], target=int(options["by"]))


def _slam_uk(names: Sequence[str], rounds: Sequence[str], options: Options) -> Standing:
    counts = [{n: count for n, (count,) in zip(names, map(_cards, _split(said)), strict=True)} for said in rounds]
    held = slam.uk(names, counts)
    return Standing(held.rounds[1:], held.rounds[-1], held.winner)


def _winners(names: Sequence[str], rounds: Sequence[str]) -> list[str]:
    places = [whole(said, "A player's place") for said in rounds]
    if any(place >= len(names) for place in places):
        raise Refused("That player is not on the sheet.")
    return [names[place] for place in places]


KINDS: Mapping[str, Kind] = {
    kind.key: kind
    for kind in (
        Kind(
            "nertz", "Nertz", "Also Pounce or Racing Demon: a point for each own card on the foundations, less what is left. Swinging Door: an ace counts 20, a ten to king 15, any other 10, and so much off when it is left.",
            _nertz_fields, _nertz,
            (
                Choice("off", "Off for each card left", (("2", "2 points"), ("1", "1 point"), (DOOR, "Swinging Door"))),
                Choice("caller", "For the caller", (("0", "nothing"), ("10", "10 points"))),
                Choice("target", "Played to", (("100", "100"), ("200", "200"), ("500", "500"))),
            ),
            may_be_stuck=True,
        ),
        Kind(
            "speed", "Speed", "A point for each card that the others still hold, or by games.",
            _one_row("cards left"), _speed,
            (Choice("by", "Counted by", (("25", "cards, to 25"), ("50", "cards, to 50"), ("games3", "best of 3"), ("games5", "best of 5"))),),
            lambda options: options["by"].startswith("games"),
        ),
        Kind(
            "slam", "Slam, one pile", "Fifteen each and one centre pile; the first without cards wins the round.",
            _one_row("cards left"), _slam,
            (Choice("by", "Counted by", (("wins3", "rounds, to 3"), ("wins5", "rounds, to 5"), ("25", "cards, to 25"))),),
            lambda options: options["by"].startswith("wins"),
        ),
        Kind(
            "slam-uk", "Slam, British", "Spit with doubles: the cards that each holds after a round; who has none wins.",
            _one_row("cards held"), _slam_uk, players=(2, 4), holds=True,
        ),
    )
}  # fmt: skip
"""The sheets."""


@blueprint.get("/spit/score")
@open_to(Role.STRANGER)
def kinds() -> Response:
    """The list of sheets."""
    return make_response(render_template("spit/kinds.html", kinds=KINDS.values()))


@blueprint.get("/spit/score/<name>")
@open_to(Role.STRANGER)
def sheet(name: str) -> Response:
    """A score sheet; with a round that was added, the way to the sheet with it."""
    kind = KINDS.get(name)
    if kind is None:
        abort(404)
    said = request.args
    names = [each for each in said.getlist("p") if typed(each)][:MOST_PLAYERS]
    rounds = said.getlist("r")[:MOST_ROUNDS]
    if not names:
        return _names(kind)
    try:
        table(names)
        if not kind.players[0] <= len(names) <= kind.players[1]:
            raise Refused(f"{kind.title} is for {kind.players[0]} to {kind.players[1]} players.")
    except Refused as refused:
        return _names(kind, refused.sentence, 422)
    added, refused_ = "", ""
    try:
        made = scored(kind, names, said, rounds)
    except Refused as refused:
        return _names(kind, refused.sentence, 422)
    try:
        added = entered(kind, names, said, made.options)
        if added:
            scored(kind, names, said, [*rounds, added])
    except Refused as refused:
        refused_ = told(refused.sentence, names)
    if added and not refused_:
        return make_response(redirect(address(made, [*rounds, added]), 303))
    back = address(made, made.rounds[:-1]) if made.rounds else ""
    page = render_template("spit/sheet.html", sheet=made, said=said, refused=refused_, undo=back)
    return make_response(page, 422 if refused_ else 200)


def _names(kind: Kind, refused: str = "", status: int = 200) -> Response:
    """Who plays, and how it is counted."""
    names = (request.args.getlist("p") + [""] * MOST_PLAYERS)[: min(MOST_PLAYERS, kind.players[1])]
    page = render_template("spit/names.html", kind=kind, names=names, said=request.args, refused=refused)
    return make_response(page, status)


def address(made: Sheet, rounds: Sequence[str]) -> str:
    """The address of the sheet with these rounds."""
    said: dict[str, Any] = {"p": list(made.names), "r": list(rounds), **made.options}
    return url_for("spit_scores.sheet", name=made.kind.key, **said)


def entered(kind: Kind, names: Sequence[str], said: MultiDict[str, str], options: Options) -> str:
    """The round that was typed or tapped, as the address writes it; empty when there is none."""
    if kind.winner_only(options):
        return said.get("won", "")
    if "add" not in said:
        return ""
    asked = sum(len(columns) for _, columns in kind.fields(options))
    numbers = [[said.get(f"n{place}.{number}", "") or "0" for number in range(asked)] for place in range(len(names))]
    whole_round = "-".join(".".join(str(whole(each, "A count of cards")) for each in one) for one in numbers)
    return f"{whole_round}-stuck" if said.get("stuck") else whole_round


def scored(kind: Kind, names: Sequence[str], said: MultiDict[str, str], rounds: Sequence[str]) -> Sheet:
    """The sheet after these rounds; refuses numbers that cannot be."""
    options = {
        choice.name: said[choice.name] if said.get(choice.name) in dict(choice.values) else choice.values[0][0]
        for choice in kind.choices
    }
    standing = kind.score(names, rounds, options)
    known = tuple(standing.totals)
    lead = sorted(known, key=lambda name: standing.totals[name], reverse=not kind.holds)
    title = f"{who(standing.winner)} wins" if standing.winner else kind.title
    if rounds and not standing.winner:
        title = _leads(kind, standing, lead)
    last = standing.rounds[-1] if standing.rounds else {}
    rows = tuple(
        Row(name, _said(standing.totals[name]), _signed(kind, last.get(name, 0)) if last else "") for name in lead
    )
    return Sheet(
        kind, known, options, tuple(rounds), title, _text(kind, options, len(rounds)), rows,
        tuple(tuple(_said(each.get(name, 0)) for name in known) for each in standing.rounds),
        standing.winner, _chart(kind, standing, known), kind.winner_only(options), kind.fields(options),
    )  # fmt: skip


def _leads(kind: Kind, standing: Standing, lead: Sequence[str]) -> str:
    best, next_ = standing.totals[lead[0]], standing.totals[lead[1]]
    if best == next_:
        return "Level"
    if kind.holds:
        return f"{who(lead[0])} holds fewest"
    return f"{who(lead[0])} leads"


def _text(kind: Kind, options: Options, rounds: int) -> str:
    chosen = [dict(choice.values)[options[choice.name]] for choice in kind.choices]
    words = [f"{choice.words}: {value}" for choice, value in zip(kind.choices, chosen, strict=True)]
    played = "No round yet" if not rounds else f"{rounds} round{'s' if rounds != 1 else ''}"
    return " ".join(f"{said}." for said in (played, *words))


def _said(points: int) -> str:
    return str(points).replace("-", "−")


def _signed(kind: Kind, points: int) -> str:
    if kind.holds:
        return ""
    return f"+{points}" if points > 0 else f"−{-points}" if points < 0 else "0"


def _chart(kind: Kind, standing: Standing, names: Sequence[str]) -> Chart | None:
    if kind.holds:
        start = dict(zip(names, first_holdings(len(names)), strict=True))
        return rounds_chart([start, *standing.rounds], "Cards held", fewest_leads=True)
    totals: list[dict[str, Any]] = [dict.fromkeys(names, 0)]
    for each in standing.rounds:
        totals.append({name: totals[-1][name] + each.get(name, 0) for name in names})
    return rounds_chart(totals, "Points", max(1, *(max(each.values()) for each in totals)))
