"""What a low hand is worth: one integer, the larger wins, 0 for no low (RULES.md 3.2)."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property, lru_cache
from itertools import combinations

from dealer.ranking.encode import SUITED, Holding, Table, holding, keys
from dealer.ranking.high import Named
from dealer.ranking.order import FLUSH, FOUR, FULL_HOUSE, HIGH_CARD, ONE_PAIR, STRAIGHT, STRAIGHT_FLUSH, THREE, TWO_PAIR

_NATURALS_BITS = 3
_CLASS_AT = 20 + _NATURALS_BITS
_GROUPS = {
    (1, 1, 1, 1, 1): HIGH_CARD,
    (2, 1, 1, 1): ONE_PAIR,
    (2, 2, 1): TWO_PAIR,
    (3, 1, 1): THREE,
    (3, 2): FULL_HOUSE,
    (4, 1): FOUR,
}
_SHAPES = {name: shape for shape, name in _GROUPS.items()}
_WORST_FIRST = (STRAIGHT_FLUSH, FOUR, FULL_HOUSE, FLUSH, STRAIGHT, THREE, TWO_PAIR, ONE_PAIR, HIGH_CARD)
_PLACE = {name: place + 1 for place, name in enumerate(_WORST_FIRST)}


@dataclass(frozen=True)
class LowRules:
    """The house rules that say what a low hand is worth; `qualifier` is the highest card that it may have, 0 for any."""

    system: str = "A-5"
    qualifier: int = 0
    broadway_is_straight: bool = False
    aces_highest_pair: bool = False
    wilds_usable: bool = True

    @cached_property
    def ladder(self) -> Sequence[int]:
        """The ranks from the lowest; the ace is 14 in 2-7 and 1 elsewhere."""
        return range(2, 15) if self.system == "2-7" else range(1, 14)

    @cached_property
    def straights(self) -> Mapping[frozenset[int], int]:
        """The straights that count against a hand, each with its top card."""
        if self.system == "A-5":
            return {}
        first = {"A-6": 5, "A-6_wheel": 6, "2-7": 6}[self.system]
        runs = {frozenset(range(top - 4, top + 1)): top for top in range(first, self.ladder[-1] + 1)}
        if self.broadway_is_straight and self.system != "2-7":
            runs[frozenset((1, 10, 11, 12, 13))] = 14
        return runs


class Low:
    """The low order of one set of house rules: `worth` values the key of five cards, `five` their ints; 0 is no low."""

    def __init__(self, rules: LowRules) -> None:
        self.rules = rules
        self.worth = Table(lambda key: self._best(holding(key), suited=key >= SUITED))

    def five(self, hand: Sequence[int]) -> int:
        """The value of five card ints, 0 when they are no low."""
        return self.worth[keys([sum(hand)])[0]]

    def read(self, value: int) -> Named:
        """What a value is called."""
        name = _WORST_FIRST[(value >> _CLASS_AT) - 1]
        ranks = tuple(15 - (value >> shift & 15) for shift in range(_CLASS_AT - 4, _NATURALS_BITS - 1, -4))
        if name in (STRAIGHT, STRAIGHT_FLUSH):
            run = next(run for run, top in self.rules.straights.items() if top == ranks[0])
            cards = sorted(run, key=lambda rank: 14 if (rank, ranks[0]) == (1, 14) else rank, reverse=True)
            return name, ranks[:1], tuple(map(_ace_14, cards))
        shape = _SHAPES.get(name, (1, 1, 1, 1, 1))
        named = ranks[: len(shape)]
        return name, named, tuple(_ace_14(rank) for rank, count in zip(named, shape, strict=True) for _ in range(count))

    def _best(self, held: Holding, *, suited: bool) -> int:
        """The lowest that the wild cards make of the natural ones; a bug is the lowest rank not held (RULES.md 7)."""
        naturals, wilds, bugs = held
        if wilds + bugs and not self.rules.wilds_usable:
            return 0
        ranks = [
            1 if rank == 14 and self.rules.system != "2-7" else rank
            for rank in range(15)
            for _ in range(naturals[rank])
        ]
        missing = [rank for rank in self.rules.ladder if rank not in ranks]
        ranks, missing = ranks + missing[:bugs], missing[bugs:]
        flush = suited and not wilds + bugs
        return max(
            self._value([*ranks, *added], flush=flush, helpers=wilds + bugs)
            for added in combinations(missing[: wilds + 2], wilds)  # two ranks to spare dodge every straight
        )

    def _value(self, ranks: list[int], *, flush: bool, helpers: int) -> int:
        rules = self.rules
        counted = {rank: ranks.count(rank) for rank in ranks}
        if rules.aces_highest_pair and rules.system.startswith("A-6") and counted.get(1, 0) > 1:
            counted[14] = counted.pop(1)
        grouped = sorted(counted, key=lambda rank: (counted[rank], rank), reverse=True)
        name = _GROUPS[tuple(counted[rank] for rank in grouped)]
        if name == HIGH_CARD and rules.system != "A-5":
            top = rules.straights.get(frozenset(ranks))
            name = {(True, True): STRAIGHT_FLUSH, (True, False): STRAIGHT, (False, True): FLUSH}.get(
                (top is not None, flush), HIGH_CARD
            )
            grouped = [top] if top else grouped
        if rules.qualifier and (name != HIGH_CARD or grouped[0] > rules.qualifier):
            return 0
        value = _PLACE[name]
        for index in range(5):
            value = value << 4 | (15 - grouped[index] if index < len(grouped) else 0)
        return value << _NATURALS_BITS | (5 - helpers)


def _ace_14(rank: int) -> int:
    return 14 if rank == 1 else rank


@lru_cache(maxsize=8)
def low(rules: LowRules) -> Low:
    """The low order of these house rules; the last eight are kept."""
    return Low(rules)
