"""Spots: the values of the cards of one suit added up; an ace counts 1, 2 to 10 their face, pictures and jokers nothing."""

from collections.abc import Iterable, Mapping, Sequence
from operator import add

from dealer.cards import SUITS, is_joker, rank
from dealer.ranking.construction import Sums

_FIELD, _MOST = 7, 127
_FIELDS = range(0, 4 * _FIELD, _FIELD)
POINTS = tuple(1 if number == 14 else number if number <= 10 else 0 for number in range(15))


def encode_spots(hand: Iterable[str]) -> list[int]:
    """The ints of cards for spots: the value of each in the field of its suit."""
    return [0 if is_joker(card) else POINTS[rank(card)] << _FIELD * SUITS.index(card[1]) for card in hand]


MostBySuit = Mapping[int, Sequence[int]]
"""For each number of cards, the most spots in each suit that a choice of so many has; without a choice nothing."""


def most_by_suit(chosen: Sums) -> MostBySuit:
    """The most spots in each suit, by how many cards are chosen."""
    return {
        count: [max([total >> at & _MOST for total in found]) for at in _FIELDS]
        for count, found in chosen.items()
        if found
    }


def most_spots(counts: Sequence[int], own: Sums, groups: Sequence[tuple[Sums, MostBySuit]]) -> int | None:
    """The place, in the order of `choices`, of the first five that hold the most spots, None where there is no five."""
    mine = most_by_suit(own)
    best, at, place = -1, None, 0
    for board, most in groups:
        for count in counts:
            rest = 5 - count
            if count in mine and rest in most:
                points = max(map(add, mine[count], most[rest]))
                if points > best:
                    best, at = points, (place, count, board[rest])
            place += len(own[count]) * len(board[rest])
    if at is None:
        return None
    first, count, rests = at
    totals = [total + rest for rest in rests for total in own[count]]
    return first + next(place for place, total in enumerate(totals) if best in [total >> at & _MOST for at in _FIELDS])


def scoring_suit(five: Iterable[str]) -> tuple[str, int]:
    """The suit that scores best among the cards, the first of clubs, diamonds, hearts and spades, and its points."""
    total = sum(encode_spots(five))
    by_suit = [total >> at & _MOST for at in _FIELDS]
    return SUITS[by_suit.index(max(by_suit))], max(by_suit)
