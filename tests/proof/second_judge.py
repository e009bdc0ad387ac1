"""200,000 random hands over all games and house rules: the judge against the slow second judge, chips and all."""

import random
import time
from multiprocessing import Pool

from tests.random_showdowns import HAND_RULES, palette, random_rules, random_showdown
from tests.second_opinion import differences

SEED, HANDS, SETS, BATCHES = 20261130, 200_000, 12, 400


def batch(number: int) -> tuple[int, int, list[str]]:
    """Showdowns of one set of hand rules: hands and showdowns ruled, and what differs."""
    sets = palette(random.Random(SEED), SETS)
    dice = random.Random(f"{SEED}/{number}")
    rules = sets[number * SETS // BATCHES]
    hands = showdowns = 0
    found: list[str] = []
    while hands < HANDS // BATCHES:
        free = {name: value for name, value in random_rules(dice).items() if name not in HAND_RULES}
        request = random_showdown(dice, rules={**free, **rules})
        hands += len(request["hands"])
        showdowns += 1
        found += [f"{difference}\n  {request}" for difference in differences(request)]
    return hands, showdowns, found


def main() -> int:
    """Rule every showdown twice; 1 on any difference."""
    started = time.perf_counter()
    with Pool(2) as pool:
        results = pool.map(batch, range(BATCHES), chunksize=5)
    found = [difference for _, _, differing in results for difference in differing]
    for difference in found[:5]:
        print(difference)
    print(
        f"second judge: {sum(hands for hands, _, _ in results):,} hands in {sum(count for _, count, _ in results):,} showdowns, "
        f"{SETS} sets of hand rules, {len(found)} differ ({time.perf_counter() - started:.0f} s, seed {SEED})"
    )
    return 1 if found else 0


if __name__ == "__main__":
    raise SystemExit(main())
