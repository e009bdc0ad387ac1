"""All 249,900 hands of Spit in the Ocean under each of the 13 spit ranks, by both judges.

First 2,000 hands show that the slow judge's memory by ranks and suit equals its plain substitution.
"""

import random
import time
from itertools import combinations, pairwise
from multiprocessing import Pool

from dealer.cards import DECK, RANKS
from dealer.ranking.encode import encode
from dealer.ranking.high import high
from dealer.ranking.order import HighRules
from tests import slow_judge

SEED = 20261130
PLAIN = {1: 1_600, 2: 380, 3: 18, 4: 2}
"""How many hands are replaced plainly, by their wild cards: each costs 25 times the one before."""


def memory_differs(wilds: int) -> int:
    """How many hands with so many wild cards the memory and plain substitution see differently."""
    dice, rules, wrong = random.Random(SEED + wilds), slow_judge.DEFAULTS, 0
    for _ in range(PLAIN[wilds]):
        naturals = tuple(dice.sample(slow_judge.CARDS, 5 - wilds))
        plain = slow_judge.plain_high(naturals, wilds, 0, rules)
        wrong += slow_judge.high(naturals, wilds, 0, rules) != plain
    return wrong


def hands_differ(letter: str) -> tuple[int, int]:
    """How many hands there are with this spit rank, and how many the judges see differently."""
    order, rules, spit = high(HighRules()), slow_judge.DEFAULTS, letter + "d"
    others = [card for card in DECK if card != spit]
    wild = [letter + suit for suit in "cdhs"]
    ints = dict(zip(others, encode(others, wild), strict=True))
    (spit_int,) = encode([spit], wild)
    pairs: dict[int, tuple] = {}
    hands = wrong = 0
    for own in combinations(others, 4):
        naturals = tuple((slow_judge.RANK[card[0]], card[1]) for card in own if card[0] != letter)
        expected = slow_judge.high(naturals, 5 - len(naturals), 0, rules)
        value = order.five([spit_int, *(ints[card] for card in own)])
        hands += 1
        wrong += pairs.setdefault(value, (expected, 5 - len(naturals))) != (expected, 5 - len(naturals))
    for value, ((_, name, ranks), wilds) in pairs.items():
        wrong += (order.read(value)[:2], 5 - (value & 7)) != ((name, ranks), wilds)
    by_us = sorted(pairs, key=lambda value: value >> 3)
    for one, other in pairwise(by_us):
        mine, theirs = pairs[one][0][0], pairs[other][0][0]
        wrong += (mine < theirs) != (one >> 3 < other >> 3)
    return hands, wrong


def main() -> int:
    """Compare every hand; 1 on any difference."""
    started = time.perf_counter()
    with Pool(2) as pool:
        memory = pool.map_async(memory_differs, sorted(PLAIN, reverse=True), chunksize=1)
        found = pool.map(hands_differ, RANKS, chunksize=1)
        remembered = sum(memory.get())
    hands, wrong = sum(count for count, _ in found), sum(count for _, count in found)
    print(
        f"spit hands: {hands:,} hands under 13 spit ranks, {wrong} differ; the memory on {sum(PLAIN.values()):,} hands, "
        f"{remembered} differ ({time.perf_counter() - started:.0f} s, seed {SEED})"
    )
    return 1 if wrong or remembered or hands != 13 * 249_900 else 0


if __name__ == "__main__":
    raise SystemExit(main())
