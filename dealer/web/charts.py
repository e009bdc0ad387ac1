"""A chart of counts, a line for each player with the name at its end. Whole numbers for the templates' SVG. Pure."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

LEFT, RIGHT, TOP, BOTTOM = 30, 268, 16, 196
LABEL = 14
DASHES = ("", "d1", "d2", "d3")


@dataclass(frozen=True)
class Line:
    """One player's line, and the height of its name."""

    name: str
    path: str
    label_y: int
    top: bool
    dash: str


@dataclass(frozen=True)
class Chart:
    """Lines to draw, most first. `grid` are the heights and figures of its rules, `first` and `last` the ends of the time."""

    lines: tuple[Line, ...]
    grid: tuple[tuple[int, int], ...]
    label: str
    first: str
    last: str = "now"


def chart(
    history: Sequence[Mapping[str, int]],
    label: str,
    *,
    low: int,
    high: int,
    grid: Iterable[int],
    first: str = "start",
    fewest_leads: bool = False,
) -> Chart:
    """The counts of everybody who is there at the end, from `low` to `high`; two places of time at least."""
    last = history[-1]
    names = sorted(last, key=lambda name: -last[name])
    across = (RIGHT - LEFT) / (len(history) - 1)

    def y(count: int) -> int:
        return round(BOTTOM - (BOTTOM - TOP) * (count - low) / max(1, high - low))

    labels = spread([y(last[name]) + 4 for name in names])
    ahead = len(names) - 1 if fewest_leads else 0
    lines = []
    for rank, name in enumerate(names):
        points = [(round(LEFT + place * across), y(each[name])) for place, each in enumerate(history) if name in each]
        path = "M" + "L".join(f"{px} {py}" for px, py in points)
        lines.append(Line(name, path, labels[rank], rank == ahead, DASHES[rank % len(DASHES)]))
    return Chart(tuple(lines), tuple((y(value), value) for value in grid), label, first)


def spread(wanted: Sequence[int]) -> list[int]:
    """Places for labels from above, each as near as possible to the one wanted and none over another."""
    placed: list[int] = []
    for place in wanted:
        placed.append(max(place, placed[-1] + LABEL) if placed else place)
    lowest = BOTTOM + 4
    for i in range(len(placed) - 1, -1, -1):
        placed[i] = min(placed[i], lowest)
        lowest = placed[i] - LABEL
    return placed
