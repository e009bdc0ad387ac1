"""The ruling of a showdown: every hand, every pot, every part, and why."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from dealer.deal.cutting import Cut, cut_pots
from dealer.deal.hands import Hands, Showdown, part_names
from dealer.deal.pots import Pot
from dealer.deal.reasons import EVERYONE_FOLDED, why
from dealer.deal.turning import turned
from dealer.games.words import Game
from dealer.refusal import Refused

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
    showdown = Showdown(game, seats, board, hands, ups)
    ranked = showdown.ranked(rules) if hands else {part: {} for part in part_names(game)}
    for name in contested:
        if "high" in ranked and name not in ranked["high"]:
            raise Refused(f"{name} cannot make a hand of five cards: too few cards of the board are face up.")
    strengths = {part: {name: hand.strength for name, hand in held.items()} for part, held in ranked.items()}
    cuts = cut_pots(game, rules, seats, hands, pots, said, strengths)
    turned_by = iter(turned(showdown, rules, seats, pots, said, ranked, cuts))
    ruled = [_told(each, ranked, said, rules, hands, turned_by) for each in cuts]
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


def _told(
    each: Cut,
    ranked: Hands,
    declared: Mapping[str, str],
    rules: Mapping[str, Any],
    hands: Mapping[str, Sequence[str]],
    turned_by: Iterator[list[str]],
) -> dict[str, Any]:
    """A pot as JSON, with the reason for each of its parts."""
    pot, shares, sides, unqualified = each
    parts = []
    for share, options in zip(shares, turned_by, strict=False):
        reason = EVERYONE_FOLDED
        if sides:
            reason = why(share, pot, sides, ranked, declared, rules, hands, low_unqualified=unqualified)
        if options:
            reason += f"; by the house rule{'s' if len(options) > 1 else ''} {', '.join(options)}"
        parts.append({"part": share.part, "chips": share.chips, "to": dict(share.to), "why": reason})
    return {"chips": pot.chips, "for": list(pot.players), "parts": parts}
