"""2,000 random deals of every game of the catalogue on both cores: every property after every line, and the hard cases counted."""

import sys
import time
from multiprocessing import Pool, cpu_count

from dealer.games import CATALOGUE
from tests.games.playing import play_and_check
from tests.games.random_games import GameCounts

SEED, DEALS, A_NIGHT = 20261130, 2_000, 4
THOROUGH = 5
"""Every so many nights all verbs and amounts that are not offered are tried after every line, in the others after every twelfth."""


def _one(asked: tuple[str, int]) -> tuple[str, GameCounts | None, str]:
    key, index = asked
    try:
        every = 1 if index % THOROUGH == 0 else 12
        return key, play_and_check(key, SEED + index, deals=A_NIGHT, every=every), ""
    except Exception as error:  # noqa: BLE001 - whatever goes wrong in a deal is a difference to report
        return key, None, f"{type(error).__name__}: {error}"


def main(deals: int = DEALS) -> int:
    """Play them all; 1 on any difference or when a wanted case came up too seldom."""
    started, wrong = time.perf_counter(), []
    totals = {key: GameCounts() for key in CATALOGUE}
    nights = [(key, index) for index in range(-(-deals // A_NIGHT)) for key in CATALOGUE]
    with Pool(min(cpu_count(), 2)) as pool:
        for key, counts, trouble in pool.imap_unordered(_one, nights, chunksize=10):
            if counts is None:
                wrong.append(trouble)
            else:
                totals[key].add(counts)
    total = GameCounts()
    for counts in totals.values():
        total.add(counts)
    took = time.perf_counter() - started
    fewest = min(totals, key=lambda key: totals[key].deals)
    print(f"games: {len(totals)}, at least {totals[fewest].deals:,} deals of each ({fewest} the fewest); {total}")
    print(f"chips, offers, secrets, facts, replay and undo: {len(wrong)} nights differ ({took:.0f} s, seed {SEED})")
    for trouble in wrong[:20]:
        print(f"  {trouble[:900]}")
    few = total.too_few()
    for case in few:
        print(f"  too few {case}")
    return 1 if wrong or few else 0


if __name__ == "__main__":
    sys.exit(main(int(sys.argv[1]) if len(sys.argv) > 1 else DEALS))
