"""Whole frequency tables against the published numbers: five cards, seven cards, deuces wild, and the three lows."""

import time
from collections import Counter
from collections.abc import Iterator
from itertools import combinations, combinations_with_replacement
from math import comb, prod
from multiprocessing import Pool

from dealer.cards import DECK, RANKS
from dealer.ranking.encode import encode, encode_wide
from dealer.ranking.high import high
from dealer.ranking.low import LowRules, low
from dealer.ranking.order import HighRules

FIVE_CARDS = {
    "royal flush": 4,
    "straight flush": 36,
    "four of a kind": 624,
    "full house": 3_744,
    "flush": 5_108,
    "straight": 10_200,
    "three of a kind": 54_912,
    "two pair": 123_552,
    "one pair": 1_098_240,
    "high card": 1_302_540,
}
DEUCES_WILD = {
    "natural royal flush": 4,
    "four deuces": 48,
    "wild royal flush": 480,
    "five of a kind": 624,
    "straight flush": 2_068,
    "four of a kind": 31_552,
    "full house": 12_672,
    "flush": 14_472,
    "straight": 62_232,
    "three of a kind": 355_080,
    "two pair": 95_040,
    "one pair": 1_225_008,
    "high card": 799_680,
}
SEVEN_CARDS = {
    "royal flush": 4_324,
    "straight flush": 37_260,
    "four of a kind": 224_848,
    "full house": 3_473_184,
    "flush": 4_047_644,
    "straight": 6_180_020,
    "three of a kind": 6_461_620,
    "two pair": 31_433_400,
    "one pair": 58_627_800,
    "high card": 23_294_460,
}
_PAIRED_LOWS = {"one pair": 1_098_240, "two pair": 123_552, "three of a kind": 54_912, "full house": 3_744}
_COUNTING_STRAIGHTS = {
    "high card": 1_303_560,  # 1,278 sets of ranks, 1,020 mixed hands each
    "flush": 5_112,
    "straight": 9_180,
    "straight flush": 36,
    "four of a kind": 624,
    **_PAIRED_LOWS,
}
LOWS = {
    "A-5": {"high card": 1_317_888, "four of a kind": 624, **_PAIRED_LOWS},
    "A-6": _COUNTING_STRAIGHTS,
    "2-7": _COUNTING_STRAIGHTS,
    "A-6_wheel": {
        **_COUNTING_STRAIGHTS,
        "high card": 1_304_580,
        "flush": 5_116,
        "straight": 8_160,
        "straight flush": 32,
    },
}
BEST_LOWS = {"A-5": ((5, 4, 3, 2, 1), 1_024), "A-6": ((6, 4, 3, 2, 1), 1_020), "2-7": ((7, 5, 4, 3, 2), 1_020)}


def five_cards() -> dict[str, int]:
    """All 2,598,960 hands of five natural cards."""
    order = high(HighRules())
    values = Counter(map(order.five, combinations(encode(DECK), 5)))
    return _named(values)


def deuces_wild() -> dict[str, int]:
    """All 2,598,960 hands with the four deuces wild."""
    order = high(HighRules())
    ints = encode(DECK, [card for card in DECK if card[0] == "2"])
    counted: Counter[str] = Counter()
    for value, count in Counter(map(order.five, combinations(ints, 5))).items():
        name, ranks, _ = order.read(value)
        wilds = 5 - (value & 7)
        if name == "five of a kind" and wilds == 4:
            name = "four deuces"
        elif name == "straight flush" and ranks == (14,):
            name = "wild royal flush" if wilds else "natural royal flush"
        counted[name] += count
    return dict(counted)


def seven_cards() -> dict[str, int]:
    """All 133,784,560 hands of seven cards, grouped by ranks and by the ranks of the suit that has five or more."""
    order = high(HighRules())
    values: Counter[int] = Counter()
    for ranks in combinations_with_replacement(range(13), 7):
        counts = Counter(ranks)
        if max(counts.values()) > 4:
            continue
        left = prod(comb(4, count) for count in counts.values())
        for size in range(5, len(counts) + 1):
            for inside in combinations(counts, size):
                ways = 4 * prod(
                    comb(3, count - 1) if rank in inside else comb(3, count) for rank, count in counts.items()
                )
                if ways:
                    left -= ways
                    values[order.best(encode_wide(_suited(counts, inside)))] += ways
        if left:
            values[order.best(encode_wide(_mixed(counts)))] += left
    return _named(values)


def _suited(counts: Counter[int], inside: tuple[int, ...]) -> Iterator[str]:
    """Seven cards of these ranks of which exactly those of `inside` are spades."""
    for rank, count in counts.items():
        suits = "s" * (rank in inside) + "cdh"
        yield from (RANKS[rank] + suit for suit in suits[:count])


def _mixed(counts: Counter[int]) -> Iterator[str]:
    """Seven cards of these ranks of which no five share a suit."""
    for place, (rank, count) in enumerate(counts.items()):
        yield from (RANKS[rank] + "cdhs"[(place + copy) % 4] for copy in range(count))


def _named(values: dict[int, int] | Counter[int]) -> dict[str, int]:
    order = high(HighRules())
    counted: Counter[str] = Counter()
    for value, count in values.items():
        name, ranks, _ = order.read(value)
        counted["royal flush" if name == "straight flush" and ranks == (14,) else name] += count
    return dict(counted)


def low_hands(system: str) -> tuple[dict[str, int], tuple[tuple[int, ...], int]]:
    """All 2,598,960 hands as lows: how many of each class, and the best one with how many hands make it."""
    order = low(LowRules(system=system))
    values = Counter(map(order.five, combinations(encode(DECK), 5)))
    counted: Counter[str] = Counter()
    for value, count in values.items():
        counted[order.read(value)[0]] += count
    best = max(values)
    return dict(counted), (order.read(best)[1], values[best])


def main() -> int:
    """Count every table and compare it; 1 on any difference."""
    started, wrong = time.perf_counter(), 0
    with Pool(2) as pool:
        tables = [
            ("five cards", FIVE_CARDS, pool.apply_async(five_cards)),
            ("deuces wild", DEUCES_WILD, pool.apply_async(deuces_wild)),
            ("seven cards", SEVEN_CARDS, pool.apply_async(seven_cards)),
        ]
        lows = [(system, pool.apply_async(low_hands, (system,))) for system in LOWS]
        for name, published, table in tables:
            wrong += _told(name, published, table.get())
        for system, found in lows:
            counted, best = found.get()
            wrong += _told(f"{system} low", LOWS[system], counted)
            if best != BEST_LOWS.get(system, best):
                wrong += 1
                print(f"{system}: the best low is {best}, not {BEST_LOWS[system]}")
    print(f"frequencies: {'all agree' if not wrong else f'{wrong} differ'} ({time.perf_counter() - started:.0f} s)")
    return 1 if wrong else 0


def _told(name: str, published: dict[str, int], counted: dict[str, int]) -> int:
    print(f"{name}: {sum(counted.values()):,} hands, {len(published)} classes")
    differ = [each for each in {*published, *counted} if published.get(each, 0) != counted.get(each, 0)]
    for each in differ:
        print(f"  {each}: counted {counted.get(each, 0):,}, published {published.get(each, 0):,}")
    return len(differ)


if __name__ == "__main__":
    raise SystemExit(main())
