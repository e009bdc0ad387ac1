"""A hand as a ruling shows it: its five cards in the order of its ranks, and what each wild card stands for."""

from collections.abc import Collection, Sequence

from dealer.cards import RANK_OF, RANKS, SUITS
from dealer.ranking.order import FLUSH, FOUR_FLUSH, SKIP_STRAIGHT, STRAIGHT, STRAIGHT_FLUSH, WRAP_STRAIGHT

_ANY_BUG = (STRAIGHT, STRAIGHT_FLUSH, FLUSH, SKIP_STRAIGHT, WRAP_STRAIGHT)

_OF_A_SUIT = (FLUSH, STRAIGHT_FLUSH, FOUR_FLUSH)


Laid = tuple[list[str], dict[str, str]]
"""Five cards in the order of their hand's ranks, and what each wild card among them stands for."""


def lay_out(
    name: str, targets: Sequence[int], five: Sequence[str], wild: Collection[str], bugs: Collection[str]
) -> Laid:
    """Lay five cards out in the order of `targets`, the ranks of a hand of class `name`; each wild card on a rank not held."""
    helpers = [card for card in five if card in wild or card in bugs]
    if not helpers and name != FOUR_FLUSH:
        return sorted(five, key=lambda card: targets.index(RANK_OF[card])), {}
    held = [card for card in five if card not in helpers]
    suit = _common_suit(held) if name in _OF_A_SUIT else None
    suits = suit or _mixed(held)
    if name == FOUR_FLUSH:
        held.sort(key=lambda card: card[1] != suit)
    laid: list[str] = []
    stands: dict[str, str] = {}
    for target in targets:
        letter = RANKS[target - 2]
        for card in held:
            if card[0] == letter:
                held.remove(card)
                break
        else:
            card = _helper_for(letter, helpers, suit, bugs if name not in _ANY_BUG else ())
            helpers.remove(card)
            if card[0] == letter and card[1] in suits:
                stands[card] = card
            else:
                taken = {*five, *stands.values()}
                stands[card] = next((letter + each for each in suits if letter + each not in taken), letter + suits[0])
        laid.append(card)
    return laid, stands


def _helper_for(letter: str, helpers: Sequence[str], suit: str | None, aces: Collection[str]) -> str:
    """The wild card to stand for a rank: one of that rank, as itself, else the first; a bug of `aces` only for the ace."""
    for card in helpers:
        if card[0] == letter and suit in (None, card[1]):
            return card
    if aces:
        return next((card for card in helpers if (card in aces) == (letter == "A")), helpers[0])
    return helpers[0]


def _common_suit(held: Sequence[str]) -> str:
    """The suit that most of the natural cards share, spades when there are none."""
    suits = [card[1] for card in held]
    return max("scdh", key=suits.count)


def _mixed(held: Sequence[str]) -> str:
    """The suits in the order to try them, so that a hand that is no flush does not look like one."""
    suits = {card[1] for card in held}
    if len(suits) == 1:
        (only,) = suits
        return SUITS.replace(only, "") + only
    return SUITS
