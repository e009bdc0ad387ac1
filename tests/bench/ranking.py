"""Valuing hands against treys and phevaluator: medians of five interleaved runs, each with the budget of the design."""

import random
import time
import tracemalloc
from collections.abc import Callable, Sequence
from itertools import combinations_with_replacement
from statistics import median
from typing import Any

from phevaluator import evaluate_cards
from treys import Card
from treys.evaluator import Evaluator

from dealer.cards import DECK
from dealer.ranking.encode import encode, encode_wide
from dealer.ranking.high import High
from dealer.ranking.order import HighRules

HANDS, RUNS = 20_000, 5


def seconds(work: Callable[[Any], object], hands: Sequence[Any]) -> float:
    """How long all hands take."""
    started = time.perf_counter()
    for hand in hands:
        work(hand)
    return time.perf_counter() - started


def interleaved(*works: tuple[Callable[[Any], object], Sequence[Any]]) -> list[float]:
    """The median time of each, run in turns so that a busy machine is busy for all."""
    runs = [[seconds(work, hands) for work, hands in works] for _ in range(RUNS)]
    return [median(times) for times in zip(*runs, strict=True)]


def dealt(count: int, wilds: int, dice: random.Random) -> list[list[str]]:
    """Hands with exactly so many of the four deuces, if they are wild."""
    naturals = [card for card in DECK if card[0] != "2"]
    return [dice.sample(naturals, count - wilds) + DEUCES[:wilds] for _ in range(HANDS)]


DEUCES = ["2c", "2d", "2h", "2s"]


def main() -> None:
    """Print each ratio with its budget."""
    dice, rival, order = random.Random(1), Evaluator(), High(HighRules())
    theirs = [[Card.new(card) for card in hand] for hand in dealt(5, 0, dice)]
    board: list[int] = []

    def public(hand: list[int]) -> int:
        return rival.evaluate(hand, board)

    for wilds in range(5):
        ours = [encode(hand, DEUCES) for hand in dealt(5, wilds, dice)]
        seconds(order.five, ours)
        mine, five, evaluate = interleaved((order.five, ours), (rival._five, theirs), (public, theirs))
        print(
            f"five cards, {wilds} wild: {mine / HANDS * 1e9:.0f} ns, {five / mine:.2f} x treys _five (0.9), "
            f"{evaluate / mine:.2f} x treys evaluate (1.5)"
        )
    for wilds in range(5):
        ours = [encode_wide(hand, DEUCES) for hand in dealt(7, wilds, dice)]
        seconds(order.best, ours)
        mine, five = interleaved((order.best, ours), (rival._five, theirs))
        print(f"seven cards, {wilds} wild: {mine / HANDS * 1e9:.0f} ns, {five / mine:.2f} x treys _five (0.5)")
    _substitution(order, dice)
    _tables()


def _substitution(order: High, dice: random.Random) -> None:
    """Two wild cards against replacing both by every card on phevaluator."""
    hands = dealt(5, 2, dice)
    ours = [encode(hand, DEUCES) for hand in hands]

    def replaced(hand: list[str]) -> int:
        kept = [card for card in hand if card[0] != "2"]
        pairs = combinations_with_replacement([card for card in DECK if card not in kept], 2)
        return min(evaluate_cards(*kept, *pair) for pair in pairs if pair[0] != pair[1])

    mine = median(seconds(order.five, ours) for _ in range(RUNS)) / HANDS
    plain = seconds(replaced, hands[:20]) / 20
    print(f"two wild cards: {plain / mine:,.0f} x plain substitution on phevaluator (500)")


def _tables() -> None:
    """Filling every five-card table of one set of house rules, and what it keeps."""
    keys = {tuple(sorted(encode(hand, DEUCES))) for hand in _every_holding()}
    tracemalloc.start()
    started = time.perf_counter()
    order = High(HighRules())
    for key in keys:
        order.five(key)
    took = time.perf_counter() - started
    kept = tracemalloc.get_traced_memory()[0]
    tracemalloc.stop()
    untraced = High(HighRules())
    started = time.perf_counter()
    for key in keys:
        untraced.five(key)
    took = time.perf_counter() - started
    print(f"five-card tables: {len(keys):,} hands filled in {took:.2f} s (0.3), {kept / 2**20:.1f} MiB kept (20)")


def _every_holding() -> list[list[str]]:
    """Hands of every multiset of ranks with up to four wild cards, mixed and of one suit."""
    found = []
    ranks = "3456789TJQKA"
    for wilds in range(5):
        for chosen in combinations_with_replacement(ranks, 5 - wilds):
            if max(map(chosen.count, chosen), default=0) < 5:
                suits = [chosen[:place].count(rank) for place, rank in enumerate(chosen)]
                found.append([rank + "cdhs"[suit] for rank, suit in zip(chosen, suits, strict=True)] + DEUCES[:wilds])
                if len(set(chosen)) == len(chosen):
                    mixed = [rank + "cdhs"[place % 4] for place, rank in enumerate(chosen)]
                    found.append(mixed + DEUCES[:wilds])
    return found


if __name__ == "__main__":
    main()
