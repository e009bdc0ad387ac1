"""Spots: the values of the cards of one suit added up; an ace counts 1, 2 to 10 their face, pictures and jokers nothing."""

from collections.abc import Iterable

from dealer.cards import SUITS, is_joker, rank

_FIELD = 7
POINTS = tuple(1 if number == 14 else number if number <= 10 else 0 for number in range(15))


def encode_spots(hand: Iterable[str]) -> list[int]:
    """The ints of cards for spots: the value of each in the field of its suit."""
    return [0 if is_joker(card) else POINTS[rank(card)] << _FIELD * SUITS.index(card[1]) for card in hand]


def points(totals: Iterable[int]) -> list[int]:
    """The spots of five cards by the sums of their ints: those of the suit that has most."""
    return [max(total & 127, total >> 7 & 127, total >> 14 & 127, total >> 21) for total in totals]


def scoring_suit(five: Iterable[str]) -> tuple[str, int]:
    """The suit that scores best among the cards, the first of clubs, diamonds, hearts and spades, and its points."""
    total = sum(encode_spots(five))
    by_suit = [total >> _FIELD * index & 127 for index in range(4)]
    return SUITS[by_suit.index(max(by_suit))], max(by_suit)
