"""Spit: 20,000 random live rounds against a second table, and the chance of being stuck at the opening, exactly and by trying."""

import time
from collections import Counter
from concurrent.futures import ProcessPoolExecutor
from random import Random

from tests.spit.opening import RULES, deviations, exactly, stuck_among
from tests.spit.random_races import Races, merged

SEED, ROUNDS, BLOCKS = 20261130, 20_000, 40
OPENINGS = 20_000
ENOUGH = {
    "1 piles": 300, "3 piles": 500, "4 piles": 500, "deadlocks": 400, "tied": 50, "sudden deaths": 10, "lone spits": 5_000,
    "slaps": 5_000, "stack": 3_000, "pick": 1_000, "opened stuck": 100, "matches won": 1_000,
}  # fmt: skip
"""What has to come about at least so often, or the rounds are too tame to prove anything."""


def races(block: int) -> Counter[str] | str:
    """One block of rounds; what differs, in words."""
    try:
        return Races(SEED + block).play(ROUNDS // BLOCKS)
    except AssertionError as differs:
        return f"block {block}: {differs}"


def openings(rules: str) -> tuple[str, int]:
    """In how many openings nobody can move, by these rules."""
    return rules, stuck_among(OPENINGS, Random(f"{SEED} {rules}"), RULES[rules])


def main() -> int:
    """Play everything on both cores; 1 on any difference."""
    started, wrong = time.perf_counter(), 0
    with ProcessPoolExecutor(2) as cores:
        played = list(cores.map(races, range(BLOCKS)))
        stuck = dict(cores.map(openings, RULES))
    for differs in played:
        if isinstance(differs, str):
            wrong += 1
            print(differs)
    seen = merged(count for count in played if not isinstance(count, str))
    for what, least in ENOUGH.items():
        if seen[what] < least:
            wrong += 1
            print(f"spit: only {seen[what]} {what}, at least {least} are needed")
    for rules, count in stuck.items():
        chance = exactly(**RULES[rules])
        off = deviations(count, OPENINGS, chance)
        wrong += abs(off) > 4
        print(
            f"spit: nobody can move at the opening, {rules}: {float(chance):.5f} exactly ({chance}), {count / OPENINGS:.5f} of {OPENINGS:,} ({off:+.1f} deviations)"
        )
    took = time.perf_counter() - started
    print(
        f"spit: {seen['rounds']:,} live rounds, {seen['lines']:,} lines, agree with the second table: {wrong} differ ({took:.0f} s, seed {SEED})"
    )
    print("spit: " + ", ".join(f"{number:,} {what}" for what, number in sorted(seen.items()) if what in ENOUGH))
    return 1 if wrong else 0
