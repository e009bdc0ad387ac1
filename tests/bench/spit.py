"""How long a line of Spit takes: to decide it, to fold its facts, and to show what may be said next."""

import time
from random import Random
from statistics import quantiles

from dealer.refusal import Refused
from dealer.spit import Match, decide, fold, shown
from tests.spit.opening import opened
from tests.spit.random_races import Races

SEED, ROUNDS, OPENINGS = 20261130, 60, 300


def main() -> int:
    """Print the median and the 95th hundredth of each, in microseconds."""
    times: dict[str, list[float]] = {"decide": [], "fold": [], "show": []}
    lines = 0
    races = Races(SEED)
    while lines < 50 * ROUNDS:
        races.one_match(most=4)
        match: Match | None = None
        for line in races.log:
            start = time.perf_counter()
            facts = decide(match, line)
            decided = time.perf_counter()
            assert not isinstance(facts, Refused), facts
            match = fold(match, facts)
            folded = time.perf_counter()
            shown(match)
            for what, seconds in zip(
                times, (decided - start, folded - decided, time.perf_counter() - folded), strict=True
            ):
                times[what].append(seconds * 1e6)
            lines += 1
    start, rng = time.perf_counter(), Random(SEED)
    for _ in range(OPENINGS):
        opened(rng, {})
    opening = (time.perf_counter() - start) / OPENINGS * 1e3
    told = ", ".join(f"{what} {_middle(each):.0f} µs ({quantiles(each, n=20)[-1]:.0f})" for what, each in times.items())
    print(f"spit: a line, median (95 %) of {lines:,}: {told}; a round laid and opened {opening:.1f} ms")
    return 0


def _middle(numbers: list[float]) -> float:
    return quantiles(numbers, n=2)[0]
