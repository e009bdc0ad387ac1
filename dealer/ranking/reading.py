"""A hand as a ruling shows it: its five cards in the order of its ranks, and what each wild card stands for."""

from collections.abc import Collection, Sequence

from dealer.cards import RANK_OF, RANKS, SUITS, is_joker
from dealer.ranking.order import FLUSH, FOUR_FLUSH, SKIP_STRAIGHT, STRAIGHT, STRAIGHT_FLUSH, WRAP_STRAIGHT

_ANY_BUG = (STRAIGHT, STRAIGHT_FLUSH, FLUSH, SKIP_STRAIGHT, WRAP_STRAIGHT)

_NO_CARDS: list[str] = []
_OF_A_SUIT = (FLUSH, STRAIGHT_FLUSH, FOUR_FLUSH)


Laid = tuple[list[str], dict[str, str]]
"""Five cards in the order of their hand's ranks, and what each wild card among them stands for."""


def lay_out(
    name: str, targets: Sequence[int], five: Sequence[str], wild: Collection[str], bugs: Collection[str]
) -> Laid:
    """Lay five cards out in the order of `targets`, the ranks of a hand of class `name`; each wild card on a rank not held."""
    naturals = [card for card in five if card not in wild and card not in bugs]
    suit = _common_suit(naturals) if name in _OF_A_SUIT else None
    held: dict[int, list[str]] = {}
    for card in naturals:
        same = held.setdefault(RANK_OF[card], [])
        same.insert(0 if card[1] == suit else len(same), card)
    laid: list[str] = []
    gaps: list[tuple[int, int]] = []
    for target in targets:
        same = held.get(target, _NO_CARDS)
        if same:
            laid.append(same.pop(0))
        else:
            gaps.append((len(laid), target))
            laid.append("")
    stands: dict[str, str] = {}
    if gaps:
        bug_cards = [card for card in five if card in bugs and card not in wild] if bugs else []
        if bug_cards:
            _stand_in(bug_cards, gaps, laid, stands, naturals, suit, aces=name not in _ANY_BUG)
        _stand_in([card for card in five if card in wild], gaps, laid, stands, naturals, suit)
        if len(stands) > 1:
            stands = {card: stands[card] for card in laid if card in stands}
    return laid, stands


def _stand_in(
    helpers: Sequence[str],
    gaps: list[tuple[int, int]],
    laid: list[str],
    stands: dict[str, str],
    naturals: Sequence[str],
    suit: str | None,
    *,
    aces: bool = False,
) -> None:
    """Lay each wild card in a gap: as itself where that fits, else as the highest rank missing in a suit that is free."""
    waiting = []
    for card in helpers:
        own = None if is_joker(card) or suit not in (None, card[1]) else RANK_OF[card]
        gap = next((gap for gap in gaps if gap[1] == own), None)
        if gap is None:
            waiting.append(card)
            continue
        gaps.remove(gap)
        laid[gap[0]] = stands[card] = card
    taken = {*naturals, *stands.values()}
    for card in waiting:
        gap = next((gap for gap in gaps if gap[1] == 14), gaps[0]) if aces else gaps[0]
        gaps.remove(gap)
        letter = RANKS[gap[1] - 2]
        free = [letter + each for each in (suit or _mixed(naturals)) if letter + each not in taken]
        laid[gap[0]] = card
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
