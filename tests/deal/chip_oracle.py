"""Pots counted chip by chip: every chip is an object that lies at a height, and who can win it is asked of that chip alone.

The n-th chip of a player's bets lies at height n; a dead chip lies where it was paid, at height 0 if nothing was bet yet. A live player
can win a chip while the deal runs if he still has chips or his own bets reach its height (RECORD.md 4); at a showdown that is laid
out from totals, if his own bets reach its height (RULES.md 6.7). A chip that nobody can win belongs with the highest ones below
it that somebody can. Nothing here cuts layers: the pots come out by asking each chip.
"""

from collections.abc import Collection, Iterable, Mapping
from functools import cache
from itertools import groupby

Pots = list[tuple[int, frozenset[str]]]
Chip = tuple[int, str]


def chips_of(bets: Mapping[str, int], dead: Iterable[tuple[int, int]]) -> list[Chip]:
    """Every single chip with its height and where it came from; `dead` are pairs of chips and the height where they lie."""
    own = [(height, name) for name, total in bets.items() for height in range(1, total + 1)]
    return own + [(level, "dead") for chips, level in dead for _ in range(chips)]


def running_pots(
    bets: Mapping[str, int], live: Collection[str], all_in: Collection[str], dead: Iterable[tuple[int, int]] = ()
) -> Pots:
    """The pots in the middle of a deal, first pot first."""

    def can_win(name: str, height: int) -> bool:
        return name not in all_in or bets.get(name, 0) >= height

    return _gathered(chips_of(bets, dead), live, can_win)


def showdown_pots(bets: Mapping[str, int], live: Collection[str], dead: Iterable[tuple[int, int]] = ()) -> Pots:
    """The pots of a showdown from what everybody put in, first pot first."""

    def can_win(name: str, height: int) -> bool:
        return bets.get(name, 0) >= height

    return _gathered(chips_of(bets, dead), live, can_win)


def uncalled(bets: Mapping[str, int]) -> dict[str, int]:
    """The chips that lie higher than anybody else's chip: height by height from the top down, while one player lies there alone."""
    back: dict[str, int] = {}
    for height in range(max(bets.values(), default=0), 0, -1):
        there = [name for name, total in bets.items() if total >= height]
        if len(there) != 1:
            break
        back[there[0]] = back.get(there[0], 0) + 1
    return back


def _gathered(chips: list[Chip], live: Collection[str], can_win) -> Pots:
    @cache
    def winners(height: int) -> frozenset[str]:
        while height >= 0:
            able = frozenset(name for name in live if can_win(name, height))
            if able:
                return able
            height -= 1
        raise AssertionError("nobody is left who could win a chip")

    claimed = [(height, winners(height)) for height, _ in sorted(chips)]
    return [(len(list(group)), able) for able, group in groupby(claimed, key=lambda each: each[1])]
