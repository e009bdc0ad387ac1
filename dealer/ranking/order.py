"""The order of high hands: every class once, from the lowest to the highest, with the place that a house rule gives it."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property

HIGH_CARD = "high card"
ONE_PAIR = "one pair"
FOUR_FLUSH = "four flush"
TWO_PAIR = "two pair"
BLAZE = "blaze"
THREE = "three of a kind"
SKIP_STRAIGHT = "skip straight"
WRAP_STRAIGHT = "wrap straight"
STRAIGHT = "straight"
FLUSH = "flush"
FULL_HOUSE = "full house"
FOUR = "four of a kind"
STRAIGHT_FLUSH = "straight flush"
FIVE = "five of a kind"
NATURAL_ROYAL = "natural royal"
"""A royal flush without wild cards, where the house sets it above five of a kind; it is read as a straight flush."""

WHEEL = (5, 4, 3, 2, 14)
Run = tuple[int, ...]


@dataclass(frozen=True)
class HighRules:
    """The house rules that say what a high hand is worth (RULES.md 3.1 and 7)."""

    five_kind_rank: str = "above_straight_flush"
    wild_duplicates: str = "five_kind_only"
    ace_low_straight: str = "lowest"
    wrap_straight: bool = False
    skip_straight: bool = False
    blaze: bool = False
    four_flush: bool = False

    @cached_property
    def ladder(self) -> Mapping[str, int]:
        """The classes that count, each with its place from below."""
        five = "off" if self.wild_duplicates == "never" else self.five_kind_rank
        steps = (
            (HIGH_CARD, True),
            (ONE_PAIR, True),
            (FOUR_FLUSH, self.four_flush),
            (TWO_PAIR, True),
            (BLAZE, self.blaze),
            (THREE, True),
            (SKIP_STRAIGHT, self.skip_straight),
            (WRAP_STRAIGHT, self.wrap_straight),
            (STRAIGHT, True),
            (FLUSH, True),
            (FULL_HOUSE, True),
            (FOUR, True),
            (FIVE, five == "below_straight_flush"),
            (STRAIGHT_FLUSH, True),
            (FIVE, five in ("above_straight_flush", "below_natural_royal")),
            (NATURAL_ROYAL, five == "below_natural_royal"),
        )
        return {name: place for place, name in enumerate(name for name, counts in steps if counts)}

    @cached_property
    def runs(self) -> Mapping[str, tuple[Run, ...]]:
        """The straights of each class from the lowest to the highest, each from its top card down."""
        plain = [tuple(range(top, top - 5, -1)) for top in range(6, 15)]
        place = {"lowest": [0], "second_highest": [len(plain) - 1], "none": []}[self.ace_low_straight]
        for index in place:
            plain.insert(index, WHEEL)
        skips = [(9, 7, 5, 3, 14), *(tuple(range(top, top - 10, -2)) for top in range(10, 15))]
        wraps = [(2, 14, 13, 12, 11), (3, 2, 14, 13, 12), (4, 3, 2, 14, 13)]
        return {STRAIGHT: tuple(plain), SKIP_STRAIGHT: tuple(skips), WRAP_STRAIGHT: tuple(wraps)}

    @cached_property
    def run_masks(self) -> Mapping[str, tuple[int, ...]]:
        """The same straights as masks of their ranks."""
        return {name: tuple(sum(1 << rank for rank in run) for run in runs) for name, runs in self.runs.items()}
