"""Pictures of a match: how a player lays out, and the cards held over the rounds. Whole numbers for the templates' SVG. Pure."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from dealer.spit.layouts import CARDS, Outlook, outlook
from dealer.spit.state import Match
from dealer.web.charts import Chart, chart

STEP, WIDE, HIGH, DOWN = 23, 19, 26, 7


@dataclass(frozen=True)
class Card:
    """One card of a picture, with its corner; `up` is the face-up top."""

    x: int
    y: int
    up: bool


@dataclass(frozen=True)
class Layout:
    """A player's layout as it is laid out, with what it says below it."""

    name: str
    cards: tuple[Card, ...]
    width: int
    height: int
    sizes: str
    words: str
    label: str


def layouts(match: Match, holdings: Mapping[str, int]) -> tuple[Layout, ...]:
    """Every player's next layout as a picture (F8)."""
    ahead = _ahead(match, holdings)
    piles = max(sum(1 for each in ahead.values() if each.reserve), len(match.piles) if match.standing else 0)
    highest = max(1, *(size for each in ahead.values() for size in each.slots))
    drawn = []
    for name, each in ahead.items():
        words = f"and keeps {each.reserve} in reserve" if each.reserve else "no reserve"
        if not each.reserve and piles == 1:
            words = "no reserve: one centre pile"
        drawn.append(_drawn(name, each.slots, words, highest))
    return tuple(drawn)


def wins_by_clearing(match: Match, holdings: Mapping[str, int]) -> tuple[str, ...]:
    """Who wins the match by clearing now: whoever has no reserve when there is one centre pile (SPIT.md 1.6)."""
    ahead = _ahead(match, holdings)
    if match.options.contest != "claim" or sum(1 for each in ahead.values() if each.reserve) != 1:
        return ()
    return tuple(name for name, each in ahead.items() if not each.reserve)


def _ahead(match: Match, holdings: Mapping[str, int]) -> dict[str, Outlook]:
    options, players = match.options, len(match.seats)
    return {
        name: outlook(holdings[name], fill=options.layout, shape=options.shape, players=players) for name in match.names
    }


def _drawn(name: str, slots: Sequence[int], words: str, highest: int) -> Layout:
    step = max(3, min(DOWN, 40 // highest))
    cards = tuple(
        Card(2 + slot * STEP, 4 + step * below, below == size - 1)
        for slot, size in enumerate(slots)
        for below in range(size)
    )
    sizes = "-".join(map(str, slots))
    height = 4 + step * (highest - 1) + HIGH + 2
    return Layout(name, cards, 1 + STEP * len(slots), height, sizes, words, f"Slots of {sizes}: {words}")


def rounds_chart(
    rounds: Sequence[Mapping[str, int]], what: str, most: int = CARDS, *, fewest_leads: bool = False
) -> Chart | None:
    """Cards held, points or rounds won, one place a round; None before there are two."""
    if len(rounds) < 2:
        return None
    last = rounds[-1]
    low = min(0, min(count for each in rounds for count in each.values()))
    said = ", ".join(f"{name} {last[name]}" for name in sorted(last, key=lambda name: -last[name]))
    label = f"{what} over {len(rounds) - 1} rounds: now {said}."
    return chart(
        rounds, label, low=low, high=most, grid=sorted({0, (most + low) // 2, most}), fewest_leads=fewest_leads
    )
