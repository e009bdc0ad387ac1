"""A hand as a ruling shows it: its class, its ranks, its five cards in that order, and what each wild card stands for."""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass

from dealer.cards import RANKS, SUITS, is_joker, rank
from dealer.ranking.order import FLUSH, SKIP_STRAIGHT, STRAIGHT, STRAIGHT_FLUSH, WRAP_STRAIGHT

_ANY_BUG = (STRAIGHT, STRAIGHT_FLUSH, FLUSH, SKIP_STRAIGHT, WRAP_STRAIGHT)


@dataclass(frozen=True)
class Reading:
    """Five cards read as a hand; `stands_for` names every wild card among them, `ranks` the most important first."""

    name: str
    ranks: tuple[int, ...]
    cards: tuple[str, ...]
    stands_for: Mapping[str, str]


def read_five(
    name: str,
    ranks: Sequence[int],
    targets: Sequence[int],
    five: Sequence[str],
    wild: Collection[str],
    bugs: Collection[str],
) -> Reading:
    """Lay five cards out in the order of `targets`, the ranks of a hand of that class, each wild card on a rank not held."""
    open_ranks = [14 if each == 1 else each for each in targets]
    order = {each: place for place, each in reversed(list(enumerate(open_ranks)))}
    naturals = [card for card in five if card not in wild and card not in bugs]
    for card in naturals:
        open_ranks.remove(rank(card))
    suited = {card[1] for card in naturals} or {"s"}
    suit = suited.pop() if name in (FLUSH, STRAIGHT_FLUSH) else None
    stands = _stand_in(
        [card for card in five if card in bugs], [], naturals, open_ranks, suit, aces=name not in _ANY_BUG
    )
    stands |= _stand_in([card for card in five if card in wild], list(stands.values()), naturals, open_ranks, suit)
    laid = sorted(five, key=lambda card: (order[rank(stands.get(card, card))], card in stands))
    return Reading(name, tuple(ranks), tuple(laid), {card: stands[card] for card in laid if card in stands})


def _stand_in(
    helpers: Sequence[str],
    taken: Sequence[str],
    naturals: Sequence[str],
    open_ranks: list[int],
    suit: str | None,
    *,
    aces: bool = False,
) -> dict[str, str]:
    """What each wild card stands for; itself where that fits, else the highest open rank in a suit that is free."""
    stands: dict[str, str] = {}
    for card in helpers:
        if not is_joker(card) and rank(card) in open_ranks and suit in (None, card[1]):
            stands[card] = card
            open_ranks.remove(rank(card))
    held = {*naturals, *taken, *stands.values()}
    for card in helpers:
        if card not in stands:
            number = 14 if aces and 14 in open_ranks else open_ranks[0]
            open_ranks.remove(number)
            letter = RANKS[number - 2]
            free = [letter + each for each in (suit or _mixed(naturals)) if letter + each not in held]
            stands[card] = free[0] if free else letter + (suit or "s")
            held.add(stands[card])
    return stands


def _mixed(naturals: Sequence[str]) -> str:
    """The suits in the order to try them, so that a hand that is no flush does not look like one."""
    if naturals and all(card[1] == naturals[0][1] for card in naturals):
        return SUITS.replace(naturals[0][1], "") + naturals[0][1]
    return SUITS
