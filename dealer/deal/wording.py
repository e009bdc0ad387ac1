"""A hand in words, and the comparison that decided, as a dealer says them."""

from collections.abc import Sequence
from functools import lru_cache

from dealer.cards import name as card_name
from dealer.cards import rank_word, suit_word
from dealer.ranking.order import (
    BLAZE,
    FIVE,
    FLUSH,
    FOUR,
    FOUR_FLUSH,
    FULL_HOUSE,
    HIGH_CARD,
    ONE_PAIR,
    STRAIGHT_FLUSH,
    THREE,
    TWO_PAIR,
)

_COUNTS = {FIVE: "five", FOUR: "four", THREE: "three"}
_LINES = (
    "top row",
    "middle row",
    "bottom row",
    "left column",
    "middle column",
    "right column",
    "falling diagonal",
    "rising diagonal",
)
_PLURAL = (FIVE, FOUR, THREE, TWO_PAIR)


def _many(rank: int) -> str:
    return rank_word(rank, plural=True)


@lru_cache(maxsize=8192)
def high_text(name: str, ranks: tuple[int, ...]) -> str:
    """A high hand in words: "four queens", "ace-high flush", "full house, kings over fours"."""
    top = rank_word(ranks[0])
    if name in _COUNTS:
        return f"{_COUNTS[name]} {_many(ranks[0])}"
    if name == STRAIGHT_FLUSH and ranks == (14,):
        return "royal flush"
    if name == FULL_HOUSE:
        return f"full house, {_many(ranks[0])} over {_many(ranks[1])}"
    if name == TWO_PAIR:
        return f"{_many(ranks[0])} and {_many(ranks[1])}"
    if name == ONE_PAIR:
        return f"pair of {_many(ranks[0])}"
    if name == BLAZE:
        twice = [rank for rank in dict.fromkeys(ranks) if ranks.count(rank) == 2]
        return f"blaze, {_many(twice[0])} and {_many(twice[1])}"
    if name == HIGH_CARD:
        return f"{top} high"
    return f"{top}-high {name}"


@lru_cache(maxsize=8192)
def low_text(name: str, ranks: tuple[int, ...]) -> str:
    """A low hand in words: "seven-five low", "pair of fours for low"."""
    if name == HIGH_CARD:
        return f"{rank_word(ranks[0])}-{rank_word(ranks[1])} low"
    return f"{high_text(name, ranks)} for low"


def line_text(line: int | None) -> str:
    """By which line of a grid a hand is made, to follow the hand: " by the middle column"."""
    return f" by the {_LINES[line - 1]}" if line else ""


def spots_text(points: int, suit: str, line: int | None = None) -> str:
    """A spots hand in words: "33 in hearts by the middle column"."""
    return f"{points} in {suit_word(suit)}{line_text(line)}"


def spade_text(card: str) -> str:
    """The spade in the hole in words."""
    return f"{card_name(card)} in the hole"


def phrase(text: str, name: str) -> str:
    """The hand as the subject or object of a sentence: "four queens", "an ace-high flush", "a pair of kings"."""
    if name in _PLURAL or (name in (HIGH_CARD, "spots") and " low" not in text):
        return text
    if name == "spade":
        return f"the {text}"
    comma = "," if text.startswith(("full house", "blaze")) else ""
    return f"{'an' if text[0] in 'ae' and not text.startswith('eu') else 'a'} {text}{comma}"


def beats(name: str) -> str:
    """The verb that goes with a hand of this class."""
    return "beat" if name in _PLURAL else "beats"


Hand = tuple[str, tuple[int, ...], str]
"""A hand to compare: its class, its ranks, its text."""


def compared(winner: Hand, loser: Hand) -> str:
    """What decided between two hands (class, ranks, text), in one clause."""
    name, ranks, text = winner
    other, other_ranks, other_text = loser
    if name != other or text != other_text:
        return f"{phrase(text, name)} {beats(name)} {phrase(other_text, other).rstrip(',')}"
    for place, (mine, theirs) in enumerate(zip(ranks, other_ranks, strict=False)):
        if mine != theirs:
            again = name == FLUSH and mine in ranks[:place]
            return f"both hold {phrase(text, name).rstrip(',')}; {_decider(name, mine, theirs, again=again)}"
    return f"both hold {phrase(text, name).rstrip(',')}"


def _decider(name: str, mine: int, theirs: int, *, again: bool) -> str:
    if again:
        return f"the second {rank_word(mine)} beats the {rank_word(theirs)}"
    if name in (FLUSH, HIGH_CARD, FOUR_FLUSH, BLAZE):
        return f"the {rank_word(mine)} beats the {rank_word(theirs)}"
    return f"the {rank_word(mine)} kicker plays"


def names_list(names: Sequence[str]) -> str:
    """Names in a row: "Ben", "Ben and Carla", "Ben, Carla and Dan"."""
    return " and ".join([", ".join(names[:-1]), names[-1]] if len(names) > 1 else names)
