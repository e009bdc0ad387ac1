"""The ruling of a showdown: every hand, every pot, every part, and why."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from dealer.deal.hands import Hands, part_names, rank_hands
from dealer.deal.parts import Sides, by_cards, by_declaration, cut
from dealer.deal.pots import Pot
from dealer.deal.reasons import EVERYONE_FOLDED, highest_card, why
from dealer.games.words import Game
from dealer.refusal import Refused
from dealer.rules import OPTIONS, shown

Ruling = dict[str, Any]


def rule_showdown(
    game: Game,
    rules: Mapping[str, Any],
    *,
    seats: Sequence[str],
    board: Sequence[str | None],
    hands: Mapping[str, Sequence[str]],
    pots: Sequence[Pot],
    declared: Mapping[str, str] | None = None,
    ups: Mapping[str, Sequence[str | None]] | None = None,
) -> Ruling:
    """The ruling as JSON (RECORD.md 6): hands, pots, paid and carried chips; nothing is returned here.

    `seats` run from the dealer's left, `board` in reading order with None for a card face down, `rules` are resolved. A pot that
    only one player can win needs no hand. `ups` are everybody's up cards in the order dealt (None one not seen), folded ones too,
    where the game's wild cards need them; without them the hands of stud are in the order dealt.
    Refuses a player in a contested pot who has no hand, or no declaration where the game is declared.
    """
    declaring = is_declared(game, rules)
    said = dict(declared or {}) if declaring else {}
    contested = [name for pot in pots if len(pot.players) > 1 for name in pot.players]
    for name in contested:
        if name not in hands:
            raise Refused(f"{name} can win a pot but shows no hand.")
        if declaring and name not in said:
            raise Refused(f"{name} has not declared: high, low or both.")
    ranked = rank_hands(game, rules, seats, board, hands, ups) if hands else {part: {} for part in part_names(game)}
    for name in contested:
        if "high" in ranked and name not in ranked["high"]:
            raise Refused(f"{name} cannot make a hand of five cards: too few cards of the board are face up.")
    ruled = _ruled_pots(game, rules, seats, hands, pots, said, ranked)
    for part, options in _mattered(game, rules, seats, board, hands, pots, said, ups, ruled):
        part["why"] += f"; by the house rule{'s' if len(options) > 1 else ''} {', '.join(options)}"
    paid: dict[str, int] = {}
    for pot in ruled:
        for part in pot["parts"]:
            for name, chips in part["to"].items():
                paid[name] = paid.get(name, 0) + chips
    return {
        "hands": {
            name: {part: ranked[part][name].shown if name in ranked[part] else None for part in ranked}
            for name in seats
            if name in hands
        },
        "pots": ruled,
        "returned": {},
        "paid": {name: paid[name] for name in seats if name in paid},
        "carried": sum(pot.chips for pot in pots) - sum(paid.values()),
        "error": None,
    }


def judge(request: object) -> Ruling:
    """Rule one request of RECORD.md 6; never raises: what cannot be judged is `{"error": sentence}`."""
    from dealer.deal.request import read

    try:
        asked = read(request)
        ruling = rule_showdown(
            asked.game,
            asked.rules,
            seats=asked.seats,
            board=asked.board,
            hands=asked.hands,
            pots=asked.pots,
            declared=asked.declared,
        )
    except Refused as refused:
        return {"error": refused.sentence}
    return {**ruling, "returned": dict(asked.returned)}


def is_declared(game: Game, rules: Mapping[str, Any]) -> bool:
    """Whether players declare high, low or both in this game."""
    return rules["declare"] != "cards_speak" and {"high", "low"} <= set(part_names(game))


def _ruled_pots(
    game: Game,
    rules: Mapping[str, Any],
    seats: Sequence[str],
    hands: Mapping[str, Sequence[str]],
    pots: Sequence[Pot],
    declared: Mapping[str, str],
    ranked: Hands,
) -> list[dict[str, Any]]:
    place = {name: index for index, name in enumerate(seats)}
    order: Callable[[str], Any] = place.__getitem__
    if rules["odd_chip"] == "suit":
        order = lambda name: (highest_card(hands[name]), place[name])  # noqa: E731
    strengths = {part: {name: hand.strength for name, hand in held.items()} for part, held in ranked.items()}

    def sides(pot: Pot, lost: frozenset[str] = frozenset()) -> Sides:
        if declared:
            return by_declaration(pot.players, strengths, declared, rules, lost)
        return by_cards(pot.players, strengths)

    lost: frozenset[str] = frozenset()
    if declared and rules["both_fails_everywhere"]:
        lost = frozenset(name for pot in pots if len(pot.players) > 1 for name in sides(pot).failed)
    ruled = []
    for pot in pots:
        pot = Pot(pot.chips, tuple(sorted(pot.players, key=place.__getitem__)))
        if len(pot.players) == 1:
            parts = [{"part": "all", "chips": pot.chips, "to": {pot.players[0]: pot.chips}, "why": EVERYONE_FOLDED}]
        else:
            parts = _parts(game, rules, hands, pot, sides(pot, lost), declared, ranked, order)
        ruled.append({"chips": pot.chips, "for": list(pot.players), "parts": parts})
    return ruled


_TRIED = (
    *(
        "wild",
        "spit_wild",
        "widow_plays",
        "five_kind_rank",
        "wild_duplicates",
        "double_ace_flush",
        "natural_beats_wild",
    ),
    *("ace_low_straight", "wrap_straight", "skip_straight", "blaze", "four_flush"),
    *(
        "low_system",
        "low_qualifier",
        "unqualified_low",
        "a6_broadway_is_straight",
        "a6_aces_highest_pair",
        "wilds_in_low",
    ),
    *("both_rule", "failed_both", "cross_win", "both_fails_everywhere", "odd_chip"),
)
"""The house rules that can turn a ruling; a joker that lies on the table cannot be thought away."""


def _mattered(
    game: Game,
    rules: Mapping[str, Any],
    seats: Sequence[str],
    board: Sequence[str | None],
    hands: Mapping[str, Sequence[str]],
    pots: Sequence[Pot],
    declared: Mapping[str, str],
    ups: Mapping[str, Sequence[str | None]] | None,
    ruled: Sequence[Mapping[str, Any]],
) -> list[tuple[dict[str, Any], list[str]]]:
    """Each part that would have gone otherwise under the game's own values of house rules, with those rules."""
    if not any(len(pot.players) > 1 for pot in pots):
        return []
    parts = [part for pot in ruled for part in pot["parts"]]
    mattered: list[list[str]] = [[] for _ in parts]
    for option in _TRIED:
        own = game.rules.get(option, OPTIONS[option].default)
        if rules[option] == own:
            continue
        tried = {**rules, option: own}
        ranked = rank_hands(game, tried, seats, board, hands, ups)
        otherwise = _ruled_pots(game, tried, seats, hands, pots, declared, ranked)
        before = [(place, part["part"], part["to"]) for place, pot in enumerate(otherwise) for part in pot["parts"]]
        now = [(place, part["part"], part["to"]) for place, pot in enumerate(ruled) for part in pot["parts"]]
        for index, part in enumerate(now):
            if part not in before:
                mattered[index].append(f"{option} {shown(rules[option])}")
    return [(part, options) for part, options in zip(parts, mattered, strict=True) if options]


def _parts(
    game: Game,
    rules: Mapping[str, Any],
    hands: Mapping[str, Sequence[str]],
    pot: Pot,
    sides: Sides,
    declared: Mapping[str, str],
    ranked: Hands,
    order: Callable[[str], Any],
) -> list[dict[str, Any]]:
    lows = ranked.get("low", {})
    unqualified = (
        "low" in ranked
        and not any(name in lows for name in pot.players if declared.get(name, "low") in ("low", "both"))
        and any(declared.get(name, "low") in ("low", "both") for name in pot.players)
    )
    shares = cut(pot, sides, part_names(game), rules, order, low_unqualified=unqualified)
    return [
        {
            "part": share.part,
            "chips": share.chips,
            "to": dict(share.to),
            "why": why(share, pot, sides, ranked, declared, rules, hands, low_unqualified=unqualified),
        }
        for share in shares
    ]
