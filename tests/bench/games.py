"""The catalogue's share of the start, an action in every game beside Spit in the Ocean, and the 200th line of a deal beside the first."""

import subprocess
import sys
import time
from statistics import median
from typing import Any

from dealer.cards import DECK
from dealer.games import CATALOGUE, find
from dealer.games.words import Up
from dealer.night import Entry, Record, shown

NAMES = ("Ann", "Ben", "Cy", "Di", "Eve", "Finn", "Gus", "Hal", "Ida", "Joe")
RUNS, DEALS = 5, 6
BETTING = ("check", "call", "fold")

_IMPORT = """
import dataclasses, enum, pkgutil, re, time, typing, unicodedata  # the program needs them without any game
before = time.process_time()
import dealer.games
print(time.process_time() - before)
"""


def catalogue() -> float:
    """Seconds of the processor that a fresh interpreter takes to read all games and the words that they are written in."""
    said = [
        subprocess.run([sys.executable, "-c", _IMPORT], capture_output=True, text=True, check=True) for _ in range(RUNS)
    ]
    return median(float(each.stdout) for each in said)


class Deals:
    """One night of one game in which everybody checks, stands pat and stays."""

    def __init__(self, key: str, players: int) -> None:
        self.key, self.record = key, Record()
        self.times: list[tuple[str, float]] = []
        self.say({"do": "night", "name": "Bench"})
        for name in NAMES[:players]:
            self.say({"do": "sit", "player": name, "chips": 100_000})

    def say(self, line: dict[str, Any]) -> None:
        """Decide a line, make it history, and note what that took."""
        started = time.thread_time()
        entry = self.record.decide(line)
        assert isinstance(entry, Entry), entry
        self.record.append(entry)
        self.times.append((line["do"], time.thread_time() - started))

    def deal(self, rounds: int = 0) -> None:
        """One whole deal; in any-game with so many rounds."""
        self.times.clear()
        self.say({"do": "deal", "game": self.key})
        stub = iter(DECK)
        while (offer := shown(self.record.night)["next"]) is not None:
            verb, said = offer["may"][0], {"player": offer["player"]} if "player" in offer else {}
            if verb == "round":
                if not rounds:
                    self.say({"do": "award", "to": {NAMES[0]: 1}, "why": "the end"})
                    continue
                rounds -= 1
            elif verb in ("turn", "up", "roll"):
                said["card"] = next(stub)
                said |= {"place": offer["places"][0]} if "places" in offer else {}
            elif verb in ("draw", "pass", "discard"):
                said["count"] = offer["count"]["min"]
            elif verb in ("exchange", "take", "extra"):
                verb = "stand"
            elif verb == "pay":
                said["chips"] = offer["pay"]
            elif verb == "declare":
                said = {"player": offer.get("player") or offer["waiting"][0], "way": "high"}
            elif "show" in offer["may"]:
                verb = "muck"
            self.say({"do": verb, **said})


def an_action(key: str) -> float:
    """Seconds of a check or call with six players, the median over some deals."""
    most = 5 if any(isinstance(step, Up) for step in find(key).steps) else 6
    night = Deals(key, most)
    took = []
    for _ in range(DEALS):
        night.deal(rounds=3)
        took += [seconds for verb, seconds in night.times if verb in BETTING]
    return median(took)


def long_deal() -> tuple[float, float]:
    """Seconds of a check in the first round of a deal, and of one past its line 200."""
    first, late = [], []
    for _ in range(RUNS):
        night = Deals("any-game", 10)
        night.deal(rounds=21)
        first += [seconds for verb, seconds in night.times[2:11] if verb in BETTING]
        late += [seconds for verb, seconds in night.times[200:222] if verb in BETTING]
    return median(first), median(late)


def main() -> None:
    """Print what each takes, with the budget in brackets."""
    print(f"the catalogue of {len(CATALOGUE)} games: {catalogue() * 1e3:.0f} ms of the start (100)")
    base = an_action("spit-in-the-ocean")
    ratios = {key: median(an_action(key) for _ in range(3)) / base for key in CATALOGUE}
    print(f"a check in Spit in the Ocean: {base * 1e6:.0f} us; the others, times as much (2):")
    print("  " + ", ".join(f"{key} {ratio:.2f}" for key, ratio in ratios.items()))
    slowest = max(ratios, key=ratios.__getitem__)
    print(f"  the slowest is {slowest}: {ratios[slowest]:.2f} times (2)")
    first, late = long_deal()
    print(
        f"a check in a deal: {first * 1e6:.0f} us in the first round, {late * 1e6:.0f} us past line 200: {late / first:.2f} times (1.2)"
    )


if __name__ == "__main__":
    main()
