"""Scoring Speed: by games, or a point for each card that the losers still hold (SPIT.md 1.11). Counts are of cards."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from dealer.spit.scoring import Standing, losers, one_of, standing, table

MOST_HELD = 34
"""More than any player can still hold in one of the deals that are played."""


@dataclass(frozen=True)
class Round:
    """One round: who won, and what the others still hold (asked for only where points count)."""

    winner: str
    left: Mapping[str, int]


def by_games(players: Sequence[str], winners: Sequence[str], *, best_of: int = 3) -> Standing:
    """A point for each round won; more than half of `best_of` wins."""
    names = table(players)
    return standing(names, [{one_of(names, each): 1} for each in winners], best_of // 2 + 1)


def by_cards(players: Sequence[str], rounds: Sequence[Round], *, target: int = 25) -> Standing:
    """The winner of a round scores a point for each card that the others still hold; the first to `target` (25 or 50) wins."""
    names = table(players)
    points = []
    for each in rounds:
        winner = one_of(names, each.winner)
        points.append({winner: sum(losers(names, winner, each.left, MOST_HELD).values())})
    return standing(names, points, target)
