"""An action in the core: deciding a line and making it history, early and late in one night; and what a night weighs."""

import time
import tracemalloc
from statistics import median

from dealer.night import Entry, Record, shown

NAMES = ("Ann", "Ben", "Cy", "Di", "Eve", "Finn")
HANDS = dict(
    zip(NAMES, ("Kc 4h 7c 9d", "Qc 4d 7s 9h", "Jc 3d 5h 8s", "Tc 3h 5d 8c", "2c 3s 5s 8d", "2h 3c 5c 8h"), strict=True)
)
DEALS, RUNS = 200, 5


def opening() -> Record:
    """Six players with chips for a long night."""
    record = Record()
    for line in (
        {"do": "night", "name": "Bench"},
        *({"do": "sit", "player": name, "chips": 1_000_000} for name in NAMES),
    ):
        say(record, line)
    return record


def say(record: Record, line: dict) -> float:
    """Seconds of the processor from the line to the history."""
    started = time.thread_time()
    entry = record.decide(line)
    assert isinstance(entry, Entry), entry
    record.append(entry)
    return time.thread_time() - started


def deal(record: Record) -> list[float]:
    """One whole deal of 31 lines: everybody checks, draws one, checks, shows."""
    took = [say(record, {"do": "deal", "game": "spit-in-the-ocean"}), say(record, {"do": "turn", "card": "6d"})]
    while (next_up := shown(record.night)["next"]) is not None:
        verb, player = next_up["may"][0], next_up["player"]
        more = {"draw": {"count": 1}, "show": {"cards": HANDS[player]}}.get(verb, {})
        took.append(say(record, {"do": verb, "player": player, **more}))
    return took


def main() -> None:
    """Print the times, their ratios with the budget, and the memory."""
    early, late, first, later = [], [], [], []
    for _ in range(RUNS):
        record = opening()
        lines = [took for _ in range(DEALS) for took in deal(record)]
        each = len(lines) // DEALS
        early.append(sum(lines[each : 6 * each]) / 5)
        late.append(sum(lines[-5 * each :]) / 5)
        first.append(median(lines[2:8]))  # the checks of the first round
        at = 7 * each + 2
        later.append(median(lines[at : at + 6]))  # those of the round that holds line 200 and some
    print(f"a deal of {each} lines: {median(early) * 1e3:.2f} ms at the start, {median(late) * 1e3:.2f} ms at deal {DEALS}: "
          f"{median(late) / median(early):.2f} times (1.2)")  # fmt: skip
    print(f"a check: {median(first) * 1e6:.0f} us at line 1, {median(later) * 1e6:.0f} us past line 200: "
          f"{median(later) / median(first):.2f} times (1.2)")  # fmt: skip
    times = []
    for of in range(len(record._lines) - 200, len(record._lines)):
        started = time.thread_time()
        record.before(record._lines[of])
        times.append(time.thread_time() - started)
    print(f"the state before one of the last 200 lines of {len(record._lines):,}: {median(times) * 1e3:.2f} ms")
    tracemalloc.start()
    before, record = tracemalloc.get_traced_memory()[0], opening()
    count = 0
    while count < 5_000:
        count += len(deal(record))
    grown = tracemalloc.get_traced_memory()[0] - before
    tracemalloc.stop()
    print(f"memory: {grown / count * 1_000 / 1e6:.2f} MB for 1,000 lines of six players")


if __name__ == "__main__":
    main()
