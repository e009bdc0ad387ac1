"""A hand as a ruling shows it: its five cards in the order of its ranks, and what each wild card stands for."""

from collections.abc import Collection, Sequence
from functools import lru_cache

from dealer.cards import RANK_OF, RANKS, SUITS, is_joker
from dealer.ranking.order import FLUSH, FOUR_FLUSH, SKIP_STRAIGHT, STRAIGHT, STRAIGHT_FLUSH, WRAP_STRAIGHT

_ANY_BUG = (STRAIGHT, STRAIGHT_FLUSH, FLUSH, SKIP_STRAIGHT, WRAP_STRAIGHT)

_OF_A_SUIT = (FLUSH, STRAIGHT_FLUSH, FOUR_FLUSH)


Laid = tuple[list[str], dict[str, str]]
"""Five cards in the order of their hand's ranks, and what each wild card among them stands for."""


def lay_out(
    name: str, targets: tuple[int, ...], five: Sequence[str], wild: Collection[str], bugs: Collection[str]
) -> Laid:
    """Lay five cards out in the order of `targets`, the ranks of a hand of class `name`; each wild card on a rank not held."""
    naturals = [card for card in five if card not in wild and card not in bugs]
    stands: dict[str, str] = {}
    if len(naturals) < 5:
        missing = list(targets)
        for card in naturals:
            missing.remove(RANK_OF[card])
        suit = _common_suit(naturals) if name in _OF_A_SUIT else None
        if bugs:
            bug_cards = [card for card in five if card in bugs and card not in wild]
            _stand_in(bug_cards, missing, stands, naturals, suit, aces=name not in _ANY_BUG)
        _stand_in([card for card in five if card in wild], missing, stands, naturals, suit)
    place = _first_places(targets)
    read_as = {card: card for card in naturals} | stands
    laid = sorted(read_as, key=lambda card: place[RANK_OF[read_as[card]]])
    if name == FOUR_FLUSH:
        four = _common_suit(naturals)
        laid.sort(key=lambda card: read_as[card][1] != four)
    if len(stands) > 1:
        stands = {card: stands[card] for card in laid if card in stands}
    return laid, stands


@lru_cache(maxsize=8192)
def _first_places(targets: tuple[int, ...]) -> dict[int, int]:
    """The first place of each rank."""
    return {rank: targets.index(rank) for rank in targets}


def _stand_in(
    helpers: Sequence[str],
    missing: list[int],
    stands: dict[str, str],
    naturals: Sequence[str],
    suit: str | None,
    *,
    aces: bool = False,
) -> None:
    """Say what each wild card is: itself where its rank is missing, else the highest missing rank in a suit that is free."""
    waiting = []
    for card in helpers:
        if not is_joker(card) and RANK_OF[card] in missing and suit in (None, card[1]):
            missing.remove(RANK_OF[card])
            stands[card] = card
        else:
            waiting.append(card)
    taken = {*naturals, *stands.values()}
    for card in waiting:
        rank = 14 if aces and 14 in missing else missing[0]
        missing.remove(rank)
        letter = RANKS[rank - 2]
        free = [letter + each for each in (suit or _mixed(naturals)) if letter + each not in taken]
        stands[card] = free[0] if free else letter + (suit or "s")
        taken.add(stands[card])


def _common_suit(naturals: Sequence[str]) -> str:
    """The suit that most of the natural cards share, spades when there are none."""
    return max("scdh", key=[card[1] for card in naturals].count)


def _mixed(naturals: Sequence[str]) -> str:
    """The suits in the order to try them, so that a hand that is no flush does not look like one."""
    if naturals and all(card[1] == naturals[0][1] for card in naturals):
        return SUITS.replace(naturals[0][1], "") + naturals[0][1]
    return SUITS
