"""Pots against the chip-by-chip oracle on 50,000 random layouts with dead money, running and at the showdown."""

import time
from random import Random

from dealer.deal.pots import Dead, Pot, layered, running, unmatched
from tests.deal.chip_oracle import running_pots, showdown_pots, uncalled

SEED, LAYOUTS = 20261130, 50_000
NAMES = ("Ann", "Ben", "Cy", "Di", "Eve", "Flo", "Gus", "Hal", "Ida", "Joe", "Kim", "Lea")


def difference(rng: Random) -> str | None:
    """One random layout, counted by both; what differs, in words."""
    order = NAMES[: rng.randint(2, rng.choice((4, 9, 12)))]
    highest = rng.choice((2, 4, 12, 40))
    bets = {name: rng.randint(0, highest) for name in order if rng.random() < 0.95}
    live = {name for name in order if rng.random() < 0.7} or {rng.choice(order)}
    all_in = {name for name in live if rng.random() < rng.choice((0.1, 0.5, 1.0))}
    dead = [
        (rng.randint(1, 5), rng.choice((0, 0, rng.randint(0, highest + 2)))) for _ in range(rng.choice((0, 0, 1, 3)))
    ]
    lying = [Dead(chips, level) for chips, level in dead]
    layout = f"{order=} {bets=} {live=} {all_in=} {dead=}"

    ours, theirs = running(order, bets, live, all_in, lying), running_pots(bets, live, all_in, dead)
    if _plain(ours, order) != theirs:
        return f"running: {ours} against {theirs} for {layout}"
    top = uncalled(bets)
    if len(bets) > 1 and dict([t] if (t := unmatched(bets)) else []) != top:
        return f"uncalled: {unmatched(bets)} against {top} for {layout}"
    matched = {name: total - top.get(name, 0) for name, total in bets.items()}
    ours, theirs = layered(order, matched, live, lying), showdown_pots(matched, live, dead)
    if _plain(ours, order) != theirs:
        return f"layered: {ours} against {theirs} for {layout}"
    return None


def _plain(pots: tuple[Pot, ...], order: tuple[str, ...]) -> list[tuple[int, frozenset[str]]]:
    for pot in pots:
        assert list(pot.players) == [name for name in order if name in pot.players], "not from the dealer's left"
    return [(pot.chips, frozenset(pot.players)) for pot in pots]


def main() -> int:
    """Count every layout both ways; 1 on any difference."""
    started, rng, wrong = time.perf_counter(), Random(SEED), 0
    for _ in range(LAYOUTS):
        found = difference(rng)
        if found:
            wrong += 1
            print(found)
    took = time.perf_counter() - started
    print(
        f"pots: {LAYOUTS:,} layouts, running and at the showdown, counted chip by chip: {wrong} differ ({took:.0f} s, seed {SEED})"
    )
    return 1 if wrong else 0
