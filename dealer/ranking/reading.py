"""A hand as a ruling shows it: its class, its ranks, its five cards in that order, and what each wild card stands for."""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass

from dealer.cards import RANKS, SUITS, is_joker, rank
from dealer.ranking.order import FLUSH, FOUR_FLUSH, SKIP_STRAIGHT, STRAIGHT, STRAIGHT_FLUSH, WRAP_STRAIGHT

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
    aces_high = [14 if each == 1 else each for each in targets]
    naturals = [card for card in five if card not in wild and card not in bugs]
    open_ranks = list(aces_high)
    for card in naturals:
        open_ranks.remove(rank(card))
    suit = _common_suit(naturals) if name in (FLUSH, STRAIGHT_FLUSH, FOUR_FLUSH) else None
    bug_cards = [card for card in five if card in bugs]
    stands = _stand_in(bug_cards, [], naturals, open_ranks, suit, aces=name not in _ANY_BUG)
    wild_cards = [card for card in five if card in wild]
    stands = {**stands, **_stand_in(wild_cards, list(stands.values()), naturals, open_ranks, suit)}
    laid: list[str] = [""] * 5
    for card in sorted(five, key=lambda each: (each in stands, suit is not None and each[1] != suit)):
        place = next(at for at, each in enumerate(aces_high) if not laid[at] and each == rank(stands.get(card, card)))
        laid[place] = card
    return Reading(name, tuple(ranks), tuple(laid), {card: stands[card] for card in laid if card in stands})


def _common_suit(naturals: Sequence[str]) -> str:
    """The suit that most of the natural cards share, spades when there are none."""
    return max("scdh", key=[card[1] for card in naturals].count)


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
