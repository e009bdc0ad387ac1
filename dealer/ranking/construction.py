"""Which five cards may be used: so many own cards and the rest from one group of the board; the best such five."""

from collections.abc import Collection, Mapping, Sequence
from functools import lru_cache
from itertools import combinations
from typing import NamedTuple

Ints = Sequence[int]


class Choice(NamedTuple):
    """Five cards that may be used: the places of the own cards, which group (from 0), and the places of its cards."""

    own: tuple[int, ...]
    group: int
    board: tuple[int, ...]


@lru_cache(maxsize=64)
def choices(counts: tuple[int, ...], own: int, groups: tuple[int, ...]) -> tuple[Choice, ...]:
    """Every five of `own` cards and of groups of these sizes that use one of `counts` own cards."""
    return tuple(
        Choice(mine, group, rest)
        for group, size in enumerate(groups)
        for count in counts
        for rest in (combinations(range(size), 5 - count))
        for mine in combinations(range(own), count)
    )


Sums = Mapping[int, Sequence[int]]
"""For each number of cards, the sum of every choice of so many."""


def sums(cards: Ints, counts: Collection[int]) -> Sums:
    """The sum of every choice of so many of the cards, by how many."""
    return {count: [sum(cards)] if count == len(cards) else [*map(sum, combinations(cards, count))] for count in counts}


def totals(counts: Sequence[int], own: Sums, group: Sums) -> list[int]:
    """The sums of all fives of own cards and one group, in the order of `choices`."""
    return [mine + rest for count in counts for rest in group[5 - count] for mine in own[count]]
