"""Which house rules turned a ruling: each part that would have gone otherwise under the game's own value of a rule."""

from collections.abc import Mapping, Sequence
from typing import Any

from dealer.deal.cutting import Cut, cut_pots
from dealer.deal.hands import Hands, Showdown
from dealer.deal.pots import Pot
from dealer.ranking.order import BLAZE, FIVE, FLUSH, FOUR_FLUSH, SKIP_STRAIGHT, STRAIGHT, STRAIGHT_FLUSH, WRAP_STRAIGHT
from dealer.rules import OPTIONS, shown

_CARDS = ("wild", "spit_wild", "widow_plays")
"""The house rules that say which cards are wild, and play."""

_TRIED: Mapping[str, tuple[str, ...]] = {
    **dict.fromkeys(_CARDS, ("high", "low", "spots")),
    "five_kind_rank": ("high",),
    "wild_duplicates": ("high",),
    "natural_beats_wild": ("high", "low"),
    "ace_low_straight": ("high",),
    "wrap_straight": ("high",),
    "skip_straight": ("high",),
    "blaze": ("high",),
    "four_flush": ("high",),
    "low_system": ("low",),
    "low_qualifier": ("low",),
    "unqualified_low": (),
    "a6_broadway_is_straight": ("low",),
    "a6_aces_highest_pair": ("low",),
    "wilds_in_low": ("low",),
    "both_rule": (),
    "failed_both": (),
    "cross_win": (),
    "both_fails_everywhere": (),
    "odd_chip": (),
}
"""The house rules that can turn a ruling, with the parts in which they can change what hands are worth.

A joker that lies on the table cannot be thought away.
"""

_DEFAULTS = {option: OPTIONS[option].default for option in _TRIED}
_OF_WILDS = ("five_kind_rank", "wild_duplicates", "natural_beats_wild", "wilds_in_low")
_MOVES: Mapping[str, tuple[str, ...]] = {
    "five_kind_rank": (FIVE, STRAIGHT_FLUSH),
    "wild_duplicates": (FIVE, STRAIGHT_FLUSH, FLUSH),
    "ace_low_straight": (STRAIGHT, STRAIGHT_FLUSH),
    "wrap_straight": (WRAP_STRAIGHT,),
    "skip_straight": (SKIP_STRAIGHT,),
    "blaze": (BLAZE,),
    "four_flush": (FOUR_FLUSH,),
}
"""The classes of hands that a rule which lets them count can move: where nobody's best hand is one of them, it moved nothing."""


def turned(
    showdown: Showdown,
    rules: Mapping[str, Any],
    seats: Sequence[str],
    pots: Sequence[Pot],
    declared: Mapping[str, str],
    ranked: Hands,
    cuts: Sequence[Cut],
) -> list[list[str]]:
    """For each share of all pots, in order, the house rules without which it would have gone otherwise, as they are said."""
    now = _went(cuts)
    said: list[list[str]] = [[] for _ in now]
    game = showdown.game
    own = {**_DEFAULTS, **game.rules}
    other = [option for option in _TRIED if rules[option] != own[option]]
    if not other or not any(len(pot.players) > 1 for pot in pots):
        return said
    strengths = {part: {name: hand.strength for name, hand in held.items()} for part, held in ranked.items()}
    for option in other:
        tried = {**rules, option: own[option]}
        parts = [part for part in _TRIED[option] if part in ranked]
        if _TRIED[option] and (not parts or _idle(showdown, rules, tried, option, ranked)):
            continue
        again = {**strengths, **showdown.strengths(tried, parts)} if parts else strengths
        otherwise = _went(cut_pots(game, tried, seats, showdown.hands, pots, declared, again))
        for index, share in enumerate(now):
            if share not in otherwise:
                said[index].append(_as_set(option, rules))
    return said


def _as_set(option: str, rules: Mapping[str, Any]) -> str:
    """A house rule with its value, by the word that the table used for it."""
    word = "double_ace_flush" if option == "wild_duplicates" and rules["double_ace_flush"] else option
    return f"{word} {shown(rules[word])}"


def _went(cuts: Sequence[Cut]) -> list[tuple[int, str, Mapping[str, int]]]:
    return [(place, share.part, share.to) for place, each in enumerate(cuts) for share in each.shares]


def _idle(showdown: Showdown, rules: Mapping[str, Any], tried: Mapping[str, Any], option: str, ranked: Hands) -> bool:
    """Whether it is plain without ranking again that a rule has no say in what these hands are worth."""
    if option in _CARDS:
        return showdown.same_cards(rules, tried)
    if option.startswith("a6"):
        return not rules["low_system"].startswith("A-6")
    if option in _OF_WILDS and not showdown.helpers(rules):
        return True
    counts = rules[option] not in (False, "off", "none", "never")
    moved = _MOVES.get(option, ())
    return bool(moved) and counts and not any(hand.name in moved for hand in ranked["high"].values())
