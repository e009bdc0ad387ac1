"""Whole rulings: a nine-player showdown of Spots, and Spit in the Ocean one request a line."""

import io
import json
import random
import time
from contextlib import redirect_stdout
from statistics import median

from dealer.cards import DECK
from dealer.deal.judge import judge
from dealer.judge_commands import rule_lines

NINE = ["Ann", "Ben", "Cy", "Di", "Eve", "Finn", "Gus", "Hal", "Ida"]
REQUESTS, RUNS = 2_000, 5


def spots(dice: random.Random) -> dict:
    """Nine players and a full grid."""
    deck = dice.sample(DECK, 45)
    hands = {name: deck[4 * place : 4 * place + 4] for place, name in enumerate(NINE)}
    return {"game": "spots", "board": deck[36:], "hands": hands, "pots": [{"chips": 100, "for": NINE}]}


def spit(dice: random.Random) -> bytes:
    """Five players of Spit in the Ocean, as a line of JSON."""
    deck = dice.sample(DECK, 21)
    hands = {name: " ".join(deck[4 * place : 4 * place + 4]) for place, name in enumerate(NINE[:5])}
    request = {"game": "spit-in-the-ocean", "board": deck[20], "hands": hands, "pots": [{"chips": 50, "for": NINE[:5]}]}
    return json.dumps(request).encode() + b"\n"


def main() -> None:
    """Print both with their budgets."""
    dice = random.Random(1)
    times = []
    for request in [spots(dice) for _ in range(300)]:
        started = time.perf_counter()
        judge(request)
        times.append(time.perf_counter() - started)
    print(f"nine-player Spots: {median(times) * 1e3:.2f} ms (3), slowest {max(times) * 1e3:.1f} ms")
    lines = b"".join(spit(dice) for _ in range(REQUESTS))
    rates = []
    for _ in range(RUNS):
        with redirect_stdout(io.StringIO()):
            started = time.perf_counter()
            rule_lines(io.BytesIO(lines))
            rates.append(REQUESTS / (time.perf_counter() - started))
    print(f"--jsonl: {median(rates):,.0f} five-player showdowns of Spit in the Ocean a second (5,000)")


if __name__ == "__main__":
    main()
