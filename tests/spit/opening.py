"""The chance that nobody can move when a first round is opened: exactly, and by opening rounds."""

from fractions import Fraction
from itertools import permutations
from math import comb, sqrt
from random import Random
from typing import Any

from dealer.refusal import Refused
from dealer.spit import Match, decide, fold
from dealer.spit.stuck import all_stuck

CENTRE, TOPS, DECK = 2, 10, 52
RULES: dict[str, dict[str, Any]] = {
    "wrap": {},
    "no wrap": {"wrap": False},
    "equal rank allowed": {"equal_on_centre": True},
}
CARDS = [rank + suit for rank in "A23456789TJQK" for suit in "cdhs"]


def exactly(*, wrap: bool = True, equal_on_centre: bool = False) -> Fraction:
    """The chance that none of ten tops fits either of two centre cards.

    For each pair of centre cards: of the fifty others so many fit one of the two, and all ten tops are among the rest.
    """
    ways = 0
    for one, other in permutations(range(DECK), CENTRE):
        ranks = {near % 13 for card in (one, other) for near in _near(card // 4, wrap, equal_on_centre)}
        fitting = 4 * len(ranks) - sum(1 for card in (one, other) if card // 4 in ranks)
        ways += comb(DECK - CENTRE - fitting, TOPS)
    return Fraction(ways, DECK * (DECK - 1) * comb(DECK - CENTRE, TOPS))


def _near(rank: int, wrap: bool, equal: bool) -> list[int]:
    around = [rank - 1, rank + 1, *([rank] if equal else [])]
    return [near for near in around if wrap or 0 <= near < 13]


def opened(rng: Random, rules: dict[str, Any]) -> Match:
    """A first round between two players, shuffled, laid and opened."""
    deck = CARDS[:]
    rng.shuffle(deck)
    match: Match | None = None
    lines: list[dict[str, Any]] = [{"do": "match", "players": ["Ann", "Ben"], "rules": rules}]
    for start, name in ((0, "Ann"), (26, "Ben")):
        hand = deck[start : start + 26]
        slots = [hand[0:1], hand[1:3], hand[3:6], hand[6:10], hand[10:15]]
        lines.append({"do": "lay", "player": name, "slots": slots, "reserve": hand[15:]})
    for line in [*lines, {"do": "open"}]:
        facts = decide(match, line)
        assert not isinstance(facts, Refused), facts
        match = fold(match, facts)
    assert match is not None
    return match


def stuck_among(rounds: int, rng: Random, rules: dict[str, Any]) -> int:
    """In how many of these openings nobody can move."""
    return sum(all_stuck(opened(rng, rules)) for _ in range(rounds))


def deviations(stuck: int, rounds: int, chance: Fraction) -> float:
    """How many standard deviations the count lies from what the chance foretells."""
    p = float(chance)
    return (stuck - rounds * p) / sqrt(rounds * p * (1 - p))
