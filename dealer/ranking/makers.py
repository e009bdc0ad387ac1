"""How each class of high hand is made: from what is held, the ranks that decide, or None if it cannot be made.

A wild card is any card. A bug is an ace, or one card of a straight, a flush or a straight flush.
"""

from collections.abc import Callable, Sequence

from dealer.ranking.order import (
    BLAZE,
    FIVE,
    FLUSH,
    FOUR,
    FULL_HOUSE,
    HIGH_CARD,
    NATURAL_ROYAL,
    ONE_PAIR,
    SKIP_STRAIGHT,
    STRAIGHT,
    STRAIGHT_FLUSH,
    THREE,
    TWO_PAIR,
    WRAP_STRAIGHT,
    HighRules,
)

DOWN = range(14, 1, -1)
Ranks = list[int]


class Held:
    """Cards to make a hand of: naturals counted by rank (index 2 to 14), wild cards and bugs, and the house rules."""

    def __init__(self, naturals: Sequence[int], wilds: int, bugs: int, rules: HighRules) -> None:
        self.naturals, self.wilds, self.bugs, self.rules = naturals, wilds, bugs, rules
        self.counts = (*naturals[:14], naturals[14] + bugs) if bugs else naturals
        """The cards by rank with every bug an ace."""
        self.most = max(self.counts) + wilds
        """How many cards of one rank the wild cards can make."""
        self.down = [rank for rank in DOWN if self.counts[rank] for _ in range(self.counts[rank])]
        """The rank of every card that is no wild card from the highest, every bug an ace."""
        self.mask = sum([1 << rank for rank in {*self.down} if naturals[rank]])
        """The natural ranks as a mask."""

    def highest(self, reach: int) -> int | None:
        """The highest rank of which the wild cards can make `reach` cards."""
        if self.most < reach:
            return None
        return next(rank for rank in DOWN if self.counts[rank] + self.wilds >= reach)

    def kickers(self, count: int, *taken: int) -> Ranks:
        """The highest natural cards of other ranks."""
        return [rank for rank in self.down if rank not in taken][:count]


def _five(held: Held) -> Ranks | None:
    five = held.highest(5)
    return [five] if five else None


def _four(held: Held) -> Ranks | None:
    four = held.highest(4)
    if not four:
        return None
    if held.wilds > max(0, 4 - held.counts[four]):
        return [four, 13 if four == 14 else 14]
    return [
        four,
        *(held.kickers(1, four) or [four]),
    ]  # no other card: aces and bugs where five of a kind does not count


def _full_house(held: Held) -> Ranks | None:
    if held.most < 3:
        return None
    for three in DOWN:
        left = held.wilds - max(0, 3 - held.counts[three])
        if left >= 0:
            pair = next((rank for rank in DOWN if rank != three and held.counts[rank] + left >= 2), None)
            if pair:
                return [three, pair]
    return None


def _three(held: Held) -> Ranks | None:
    three = held.highest(3)
    return [three, *held.kickers(2, three)] if three else None


def _blaze(held: Held) -> Ranks | None:
    pictures = [rank for rank in (13, 12, 11) for _ in range(held.naturals[rank])]
    return pictures[:5] if len(pictures) >= 5 else None


def _two_pair(held: Held) -> Ranks | None:
    pairs = [rank for rank in DOWN if held.counts[rank] >= 2][:2]
    return [*pairs, *held.kickers(1, *pairs)] if len(pairs) == 2 else None


def _one_pair(held: Held) -> Ranks | None:
    pair = held.highest(2)
    return [pair, *held.kickers(3, pair)] if pair else None


def _high_card(held: Held) -> Ranks | None:
    return held.kickers(5)


def _run(name: str, mask: int, helpers: int, rules: HighRules) -> Ranks | None:
    """The place of the best straight that so many helpers complete."""
    least = 5 - helpers
    if mask.bit_count() < least:
        return None
    masks = rules.run_masks[name]
    for place in range(len(masks) - 1, -1, -1):
        if (masks[place] & mask).bit_count() >= least:
            return [place]
    return None


def _straight(held: Held) -> Ranks | None:
    return _run(STRAIGHT, held.mask, held.wilds + held.bugs, held.rules)


def _wrap_straight(held: Held) -> Ranks | None:
    return _run(WRAP_STRAIGHT, held.mask | bool(held.bugs) << 14, held.wilds, held.rules)


def _skip_straight(held: Held) -> Ranks | None:
    return _run(SKIP_STRAIGHT, held.mask | bool(held.bugs) << 14, held.wilds, held.rules)


def _natural_royal(held: Held) -> Ranks | None:
    return [14] if not held.wilds + held.bugs and all(held.naturals[10:15]) else None


def _flush(held: Held) -> Ranks | None:
    helpers = held.wilds + held.bugs
    aces = held.wilds if held.rules.wild_duplicates == "anything" else 0
    missing = [rank for rank in DOWN if not held.naturals[rank] and not (aces and rank == 14)]
    ranks = [14] * aces + missing[: helpers - aces] + [rank for rank in DOWN if held.naturals[rank]]
    return sorted(ranks, reverse=True)[:5]


Maker = Callable[[Held], Ranks | None]
BY_RANKS: dict[str, Maker] = {
    FIVE: _five,
    FOUR: _four,
    FULL_HOUSE: _full_house,
    STRAIGHT: _straight,
    WRAP_STRAIGHT: _wrap_straight,
    SKIP_STRAIGHT: _skip_straight,
    THREE: _three,
    BLAZE: _blaze,
    TWO_PAIR: _two_pair,
    ONE_PAIR: _one_pair,
    HIGH_CARD: _high_card,
}
"""The classes that any cards can make."""

BY_SUIT: dict[str, Maker] = {NATURAL_ROYAL: _natural_royal, STRAIGHT_FLUSH: _straight, FLUSH: _flush}
"""The classes made of the natural cards of one suit and the wild cards."""
