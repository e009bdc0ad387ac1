"""Pots: bets layered among those who can win them, and dead money lying where it was paid.

Two books for each player. *Bets* (antes, blinds, bets, calls, raises) are layered and matched. *Dead money* (fees, prices, the
ante that the dealer posts for all, carried chips) only lies in a pot: it is never layered and never returned (RULES.md 6.6-6.8).
"""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass


@dataclass(frozen=True)
class Pot:
    """A pot: its chips, and the players who can win it, from the dealer's left."""

    chips: int
    players: tuple[str, ...]


@dataclass(frozen=True)
class Dead:
    """Dead chips that lie at a bet level: in the pot that holds that level, at level 0 in the first pot."""

    chips: int
    level: int = 0


def unmatched(bets: Mapping[str, int]) -> tuple[str, int] | None:
    """The player whose total alone is the highest and the chips that nobody else's total reaches, or None."""
    first, second = sorted([*bets.values(), 0, 0], reverse=True)[:2]
    if first == second:
        return None
    return next(name for name, total in bets.items() if total == first), first - second


def running(
    order: Sequence[str],
    bets: Mapping[str, int],
    live: Collection[str],
    all_in: Collection[str],
    dead: Sequence[Dead] = (),
) -> tuple[Pot, ...]:
    """The pots while a deal runs: a pot ends only where a live player is all-in.

    `order` is everybody dealt in from the dealer's left, `bets` each one's bets of the whole deal, `all_in` the live players
    without chips. The tops of the pots are the bet totals of the live all-in players; what lies above the highest is for the
    live players who have chips, or, if there are none, joins the pot below (RECORD.md 4).
    """
    tops = sorted({bets.get(name, 0) for name in order if name in live and name in all_in})
    if not tops or any(name in live and name not in all_in for name in order):
        tops.append(max([*bets.values(), *tops, 0]) + 1)

    def winners(top: int) -> tuple[str, ...]:
        return tuple(name for name in order if name in live and (name not in all_in or bets.get(name, 0) >= top))

    return _layers(bets, dead, [(top, winners(top)) for top in tops])


def layered(
    order: Sequence[str], bets: Mapping[str, int], live: Collection[str], dead: Sequence[Dead] = ()
) -> tuple[Pot, ...]:
    """The pots of a showdown from what each player put in, once the uncalled top is back: levels of all live players.

    Folded chips above the highest live level join the last pot (RULES.md 6.7).
    """
    tops = sorted({bets.get(name, 0) for name in order if name in live})

    def winners(top: int) -> tuple[str, ...]:
        return tuple(name for name in order if name in live and bets.get(name, 0) >= top)

    return _layers(bets, dead, [(top, winners(top)) for top in tops])


def _layers(
    bets: Mapping[str, int], dead: Sequence[Dead], tops: Sequence[tuple[int, tuple[str, ...]]]
) -> tuple[Pot, ...]:
    """Cut the bets at the tops; the last pot takes everything above. Neighbours for the same players are one pot."""
    pots: list[Pot] = []
    low = 0
    for index, (top, players) in enumerate(tops):
        first, last = index == 0, index == len(tops) - 1
        chips = sum(max(0, (total if last else min(total, top)) - low) for total in bets.values())
        chips += sum(
            d.chips for d in dead if low < d.level <= top or (first and d.level <= top) or (last and d.level > top)
        )
        if chips and pots and pots[-1].players == players:
            pots[-1] = Pot(pots[-1].chips + chips, players)
        elif chips:
            pots.append(Pot(chips, players))
        low = top
    return tuple(pots)
