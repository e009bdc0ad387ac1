"""Which five cards may be used: so many own cards and the rest from one group of the board; the best such five."""

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import combinations

Ints = Sequence[int]


@dataclass(frozen=True)
class Choice:
    """The best five: its value, the places of the own cards and of the group's cards, and which group (from 0)."""

    value: int
    own: tuple[int, ...]
    group: int
    board: tuple[int, ...]


Sums = Mapping[int, Sequence[tuple[int, tuple[int, ...]]]]
"""For each number of cards, the sum and the places of every choice of so many."""


@cache
def _places(size: int, count: int) -> tuple[tuple[int, ...], ...]:
    return tuple(combinations(range(size), count))


def sums(cards: Ints, counts: Collection[int]) -> Sums:
    """Every choice of so many of the cards, by how many."""
    size = len(cards)
    return {
        count: [(sum(cards), _places(size, count)[0])]
        if count == size
        else [(sum([cards[place] for place in places]), places) for places in _places(size, count)]
        for count in counts
        if count <= size
    }


def best_by_sum(
    at: Callable[[int], int],
    counts: Sequence[int],
    own: Sequence[Sums],
    groups: Sequence[Sums],
    most: int | None = None,
) -> Choice | None:
    """The best five by a value of sums. `own` has the own cards once for all groups, or once for each group.

    Where it is known that no five are worth more than `most`, the search ends at the first that are worth it.
    """
    best, found = 0, None
    for index, group in enumerate(groups):
        mine = own[index if len(own) > 1 else 0]
        for count in counts:
            owned = mine.get(count, ())
            for rest, board in group.get(5 - count, ()):
                for total, places in owned:
                    value = at(total + rest)
                    if value > best:
                        best, found = value, (places, index, board)
                        if value == most:
                            return Choice(best, *found)
    return Choice(best, *found) if found else None


def best_by_cards(
    five: Callable[[Ints], int], counts: Sequence[int], own: Sequence[Ints], groups: Sequence[Ints]
) -> Choice | None:
    """As `best_by_sum`, for a value that has to see the five cards."""
    choices = (
        Choice(five([*(mine[place] for place in places), *(group[place] for place in board)]), places, index, board)
        for index, group in enumerate(groups)
        for mine in [own[index if len(own) > 1 else 0]]
        for count in counts
        for board in _places(len(group), 5 - count)
        for places in _places(len(mine), count)
    )
    return max((choice for choice in choices if choice.value), key=lambda choice: choice.value, default=None)
