"""A card as an int, so that a hand is a sum and its value one look-up.

The rank of a card is one of thirteen numbers of which no two different hands of up to five cards have the same sum. Beside it
lie small counters: wild cards, bugs, and two for the suit. The suits are the corners of a square, so five cards share a suit
just when both sums are at an end of their range. All of it fits in thirty bits, one digit of a Python integer.

Six cards and more have a second form (`WIDE`), with a counter for each rank and each suit.
"""

from collections.abc import Callable, Collection, Iterable, Mapping
from functools import cache, lru_cache
from itertools import combinations_with_replacement
from typing import TypeVar

from dealer import cards

_RANK_NUMBERS = (0, 1, 5, 22, 94, 312, 992, 2422, 5624, 12522, 19998, 43258, 79415)
_WILD_AT, _BUG_AT, _SUIT_AT = 19, 22, 24
HELPERS_AT = _WILD_AT
KEY = (1 << _SUIT_AT) - 1
"""The part of a sum that says everything but suits; with `SUITED` the key of every table of five cards."""

WILD = 1 << _WILD_AT
BUG = 1 << _BUG_AT
_CORNERS = dict(zip(cards.SUITS, ((0, 0), (1, 0), (0, 1), (1, 1)), strict=True))
SUIT_CODES = {(x << _SUIT_AT) | (y << _SUIT_AT + 3): letter for letter, (x, y) in _CORNERS.items()}
_CODE_OF = {letter: code for code, letter in SUIT_CODES.items()}
SUIT_BITS = 0b111111 << _SUIT_AT

NATURAL = {card: _RANK_NUMBERS[cards.rank(card) - 2] | _CODE_OF[card[1]] for card in cards.DECK}
"""Every card of the deck as the int of its natural rank and suit."""


def encode(hand: Iterable[str], wild: Collection[str] = (), bugs: Collection[str] = ()) -> list[int]:
    """The ints of cards, those of `wild` fully wild and those of `bugs` bugs; every joker must be one of them."""
    ints = ints_of(frozenset(wild), frozenset(bugs))
    return [ints[card] for card in hand]


@lru_cache(maxsize=256)
def ints_of(wild: frozenset[str], bugs: frozenset[str]) -> Mapping[str, int]:
    """The int of every card where these are wild, and these bugs."""
    return NATURAL | dict.fromkeys(bugs, BUG) | dict.fromkeys(wild, WILD)


def _shares_suit(index: int) -> bool:
    wilds, bugs, x, y = index & 7, index >> 3 & 3, index >> 5 & 7, index >> 8 & 7
    naturals = 5 - wilds - bugs
    return naturals >= 0 and x in (0, naturals) and y in (0, naturals)


SUITED = 1 << _SUIT_AT
"""The bit of a key that says that the natural cards of the five share a suit."""

SUITED_AT = tuple(SUITED if _shares_suit(index) else 0 for index in range(2048))
"""By `sum >> HELPERS_AT`: that bit, or 0."""


def keys(totals: Iterable[int]) -> list[int]:
    """The keys of five cards by their sums: what they are worth depends on nothing else."""
    mask, suited_at, helpers_at = KEY, SUITED_AT, HELPERS_AT
    return [total & mask | suited_at[total >> helpers_at] for total in totals]


_SUIT_COUNTS = {card: 1 << 3 * cards.SUITS.index(card[1]) for card in cards.DECK}
FOUR_SUITED = 0o4444
"""The bits of a sum of five such ints of which one is set where four cards or more could share a suit."""


@lru_cache(maxsize=256)
def suit_counts(wild: frozenset[str], bugs: frozenset[str]) -> Mapping[str, int]:
    """Every card as a counter for each suit; a wild card and a bug count in all of them."""
    return _SUIT_COUNTS | dict.fromkeys(wild | bugs, 0o1111)


Holding = tuple[tuple[int, ...], int, int]
"""Natural cards by rank (index 2 to 14), wild cards, bugs."""


@cache
def _rank_sums() -> dict[int, tuple[int, ...]]:
    """The natural ranks of every sum of up to five cards, by their number (so that deuces, number 0, are told apart) and sum."""
    sums: dict[int, tuple[int, ...]] = {}
    for size in range(6):
        for ranks in combinations_with_replacement(range(13), size):
            counts = tuple(0 if rank < 2 else ranks.count(rank - 2) for rank in range(15))
            if max(counts) < 5:
                sums[size << 20 | sum(_RANK_NUMBERS[rank] for rank in ranks)] = counts
    return sums


def holding(key: int) -> Holding:
    """What the five cards of a key are, suits aside."""
    wilds, bugs = key >> _WILD_AT & 7, key >> _BUG_AT & 3
    return _rank_sums()[(5 - wilds - bugs) << 20 | key & (1 << _WILD_AT) - 1], wilds, bugs


# ---- six cards and more: counters of ranks, helpers and suits, then a mask of the ranks of each suit ----

_WIDE_WILD_AT, _WIDE_BUG_AT, _WIDE_SUIT_AT, _WIDE_MASK_AT = 39, 43, 45, 61
WIDE_HELPERS_AT = _WIDE_WILD_AT
WIDE_KEY = (1 << _WIDE_SUIT_AT) - 1
"""The part of a wide sum that says everything but suits."""

_WIDE_SUITS = tuple(1 << (_WIDE_SUIT_AT + 4 * index) for index in range(4))
_EVERY_SUIT = sum(_WIDE_SUITS)
WIDE_PAD = 3 * _EVERY_SUIT
WIDE_SUITED = 8 * _EVERY_SUIT
"""`(sum + WIDE_PAD) & WIDE_SUITED` has a bit for every suit that five cards could share."""

MASKS_AT = {
    sum(_WIDE_SUITS[index] << 3 for index in range(4) if chosen >> index & 1): tuple(
        _WIDE_MASK_AT + 13 * index for index in range(4) if chosen >> index & 1
    )
    for chosen in range(16)
}
"""By those bits: where the ranks of each such suit lie in the sum, thirteen bits from the deuce."""

_WIDE_WILD = 1 << _WIDE_WILD_AT | _EVERY_SUIT
_WIDE_BUG = 1 << _WIDE_BUG_AT | _EVERY_SUIT
WIDE = {
    card: 1 << 3 * (number - 2)
    | _WIDE_SUITS[cards.SUITS.index(card[1])]
    | 1 << _WIDE_MASK_AT + 13 * cards.SUITS.index(card[1]) + number - 2
    for card, number in cards.RANK_OF.items()
}


def encode_wide(hand: Iterable[str], wild: Collection[str] = (), bugs: Collection[str] = ()) -> list[int]:
    """As `encode`, in the form for hands of more than five cards."""
    return [_WIDE_WILD if card in wild else _WIDE_BUG if card in bugs else WIDE[card] for card in hand]


def wide_holding(key: int) -> Holding:
    """What the cards of a wide key are, suits aside."""
    counts = (0, 0, *(key >> 3 * place & 7 for place in range(13)))
    return counts, key >> _WIDE_WILD_AT & 15, key >> _WIDE_BUG_AT & 3


def masked_holding(key: int) -> Holding:
    """The natural cards of one suit (a mask of ranks) and the helpers (above it) of a flush's key."""
    counts = (0, 0, *(key >> place & 1 for place in range(13)))
    return counts, key >> 13 & 15, key >> 17 & 3


Value = TypeVar("Value")


class Table(dict[int, Value]):
    """Values by key, each worked out when it is first asked for."""

    def __init__(self, work_out: Callable[[int], Value]) -> None:
        super().__init__()
        self._work_out = work_out

    def __missing__(self, key: int) -> Value:
        value = self[key] = self._work_out(key)
        return value
