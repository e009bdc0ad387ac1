"""5,000 random nights of Spit in the Ocean on both cores: every property after every line, and the hard cases counted."""

import time
from multiprocessing import Pool, cpu_count

from tests.night.properties import play_and_check
from tests.night.random_nights import Counts

SEED, NIGHTS, DEALS, EVERY_LINE = 20261130, 5_000, 2, 10


def _one(index: int) -> tuple[Counts | None, str]:
    try:
        return play_and_check(SEED + index, deals=DEALS, undo_every_line=index < EVERY_LINE), ""
    except Exception as error:  # noqa: BLE001 - whatever goes wrong in a night is a difference to report
        return None, f"{type(error).__name__}: {error}"


def main() -> int:
    """Play them all; 1 on any difference or when a wanted case came up too seldom."""
    started, total, wrong = time.perf_counter(), Counts(), []
    with Pool(min(cpu_count(), 2)) as pool:
        for counts, trouble in pool.imap_unordered(_one, range(NIGHTS), chunksize=20):
            if counts is None:
                wrong.append(trouble)
            else:
                total.add(counts)
    took = time.perf_counter() - started
    print(f"nights: {total}")
    print(
        f"undo of every line of {EVERY_LINE} nights, of one line of each other; {len(wrong)} differ ({took:.0f} s, seed {SEED})"
    )
    for trouble in wrong[:20]:
        print(f"  {trouble}")
    few = total.too_few()
    for case in few:
        print(f"  too few {case}")
    return 1 if wrong or few else 0
