"""What a high hand is worth: one integer, the larger wins.

A value holds the place of the class, up to five ranks, and in its lowest bits how many of the five are natural, so that of two
otherwise equal ways to make a hand the one with fewer wild cards is read (`strength` says whether that also decides). Tables
fill themselves as hands come; a five-card hand costs one sum and one look-up.
"""

from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache

from dealer.cards import rank
from dealer.ranking.encode import (
    BUG,
    HELPERS_AT,
    KEY,
    MASKS_AT,
    NATURAL,
    SUIT_BITS,
    SUIT_CODES,
    SUITED,
    SUITED_AT,
    WIDE_HELPERS_AT,
    WIDE_KEY,
    WIDE_PAD,
    WIDE_SUITED,
    WILD,
    Holding,
    Table,
    holding,
    masked_holding,
    wide_holding,
)
from dealer.ranking.makers import BY_RANKS, BY_SUIT, DOWN, Held, Maker
from dealer.ranking.order import (
    FIVE,
    FOUR,
    FOUR_FLUSH,
    FULL_HOUSE,
    NATURAL_ROYAL,
    ONE_PAIR,
    SKIP_STRAIGHT,
    STRAIGHT,
    STRAIGHT_FLUSH,
    THREE,
    TWO_PAIR,
    WRAP_STRAIGHT,
    HighRules,
)

_NATURALS_BITS = 3
_CLASS_AT = 20 + _NATURALS_BITS
_RANK_OF = {card & KEY: rank(name) for name, card in NATURAL.items()}
_SHAPES = {
    FIVE: (5,),
    FOUR: (4, 1),
    FULL_HOUSE: (3, 2),
    THREE: (3, 1, 1),
    TWO_PAIR: (2, 2, 1),
    ONE_PAIR: (2, 1, 1, 1),
}
_RUNS = {STRAIGHT: STRAIGHT, STRAIGHT_FLUSH: STRAIGHT, SKIP_STRAIGHT: SKIP_STRAIGHT, WRAP_STRAIGHT: WRAP_STRAIGHT}


Named = tuple[str, tuple[int, ...], tuple[int, ...]]
"""The class of a hand, its ranks as a ruling names them, and the ranks of its five cards in that order, the ace 14."""


class High:
    """The high order of one set of house rules.

    `worth` values the key of five cards (four flushes, which need the cards seen, left out), `five` five card ints, `best` any
    number of wide ones.
    """

    def __init__(self, rules: HighRules) -> None:
        self.rules = rules
        self._place = rules.ladder
        self._names = {place: name for name, place in rules.ladder.items()}
        self._best_first = tuple(reversed(tuple(rules.ladder)))
        self.worth = Table(self._worth)
        self._wide_ranked = Table(lambda key: self._best(BY_RANKS, wide_holding(key)))
        self._wide_flushes = Table(lambda key: self._best(BY_SUIT, masked_holding(key)))
        self._best_suited = (max(self._place[name] for name in BY_SUIT if name in self._place) + 1) << _CLASS_AT
        self._above_four_flush = (self._place.get(FOUR_FLUSH, -1) + 1) << _CLASS_AT
        self.five = self._five()

    def _worth(self, key: int) -> int:
        if key >= SUITED:
            return max(self.worth[key & KEY], self._best(BY_SUIT, holding(key)))
        return self._best(BY_RANKS, holding(key))

    def _five(self) -> Callable[[Sequence[int]], int]:
        worth, suited_at, helpers_at, mask = self.worth, SUITED_AT, HELPERS_AT, KEY

        def five(hand: Sequence[int]) -> int:
            a, b, c, d, e = hand
            total = a + b + c + d + e
            return worth[total & mask | suited_at[total >> helpers_at]]

        def five_or_four_flush(hand: Sequence[int]) -> int:
            return max(five(hand), self._four_flush(hand))

        return five_or_four_flush if self.rules.four_flush else five

    def may_be_four_flush(self, value: int) -> bool:
        """Whether four flushes count and one would be worth more than this value."""
        return value < self._above_four_flush

    def best(self, hand: Sequence[int]) -> int:
        """The value of the best five of six wide card ints or more (four flushes, which need each five seen, left out)."""
        total = sum(hand)
        value = self._wide_ranked[total & WIDE_KEY]
        flags = total + WIDE_PAD & WIDE_SUITED
        if flags and value < self._best_suited:
            helpers = (total >> WIDE_HELPERS_AT & 63) << 13
            for mask_at in MASKS_AT[flags]:
                flush = self._wide_flushes[total >> mask_at & 8191 | helpers]
                if flush > value:
                    value = flush
        return value

    def read(self, value: int) -> Named:
        """What a value is called."""
        name = self._names[value >> _CLASS_AT]
        ranks = tuple((value >> shift) & 15 for shift in range(_CLASS_AT - 4, _NATURALS_BITS - 1, -4))
        if name == NATURAL_ROYAL:
            return STRAIGHT_FLUSH, (14,), (14, 13, 12, 11, 10)
        if name in _RUNS:
            run = self.rules.runs[_RUNS[name]][ranks[0]]
            return name, run[:1], run
        shape = _SHAPES.get(name, (1, 1, 1, 1, 1))
        named = ranks[: len(shape)]
        return name, named, tuple(each for each, count in zip(named, shape, strict=True) for _ in range(count))

    def _best(self, makers: Mapping[str, Maker], held: Holding) -> int:
        """The best class that can be made of five of the cards, with the fewest wild cards that make it."""
        naturals, all_wilds, all_bugs = held
        count = sum(naturals)
        return max(
            [
                self._first_made(makers, Held(naturals, wilds, bugs, self.rules))
                for wilds in range(max(0, 5 - count - all_bugs), min(5, all_wilds) + 1)
                for bugs in range(max(0, 5 - count - wilds), min(5 - wilds, all_bugs) + 1)
            ]
        )

    def _first_made(self, makers: Mapping[str, Maker], held: Held) -> int:
        for name in self._best_first:
            if name in makers and (ranks := makers[name](held)):
                return self._value(name, ranks, held.wilds + held.bugs)
        raise AssertionError("every five cards are at least a high card")

    def _value(self, name: str, ranks: Sequence[int], helpers: int) -> int:
        value = self._place[name]
        for index in range(5):
            value = value << 4 | (ranks[index] if index < len(ranks) else 0)
        return value << _NATURALS_BITS | (5 - helpers)

    def _four_flush(self, hand: Sequence[int]) -> int:
        """Four cards of a suit among five, or 0; a wild card is the highest missing one, a bug only the ace."""
        wilds, bugs = hand.count(WILD), hand.count(BUG)
        naturals = [card for card in hand if card not in (WILD, BUG)]
        best = 0
        for suit in SUIT_CODES:
            ranks = [_RANK_OF[card & KEY] for card in naturals if card & SUIT_BITS == suit]
            outside = [_RANK_OF[card & KEY] for card in naturals if card & SUIT_BITS != suit]
            for _ in range(bugs):
                (outside if 14 in ranks else ranks).append(14)
            for _ in range(wilds):
                ranks.append(next(each for each in DOWN if each not in ranks))
            if len(ranks) == 4 and len(outside) == 1:
                four = self._value(FOUR_FLUSH, [*sorted(ranks, reverse=True), *outside], wilds + bugs)
                best = max(best, four)
        return best


def strength(value: int, natural_beats_wild: str) -> int:
    """What of a value decides: with `exact_tie` also having no wild card, with `fewest_wilds` how many, else neither."""
    core, naturals = value >> _NATURALS_BITS, value & 7
    if natural_beats_wild == "exact_tie":
        return core << 1 | (naturals == 5)
    return value if natural_beats_wild == "fewest_wilds" else core


@lru_cache(maxsize=8)
def high(rules: HighRules) -> High:
    """The high order of these house rules; the last eight are kept."""
    return High(rules)
