"""A hand as a ruling shows it: its five cards in the order of its ranks, and what each wild card stands for."""

from collections.abc import Collection, Sequence
from functools import lru_cache

from dealer.cards import RANKS, SUITS
from dealer.ranking.order import FLUSH, FOUR_FLUSH, SKIP_STRAIGHT, STRAIGHT, STRAIGHT_FLUSH, WRAP_STRAIGHT

_ANY_BUG = (STRAIGHT, STRAIGHT_FLUSH, FLUSH, SKIP_STRAIGHT, WRAP_STRAIGHT)

_OF_A_SUIT = (FLUSH, STRAIGHT_FLUSH, FOUR_FLUSH)


Laid = tuple[list[str], dict[str, str]]
"""Five cards in the order of their hand's ranks, and what each wild card among them stands for."""


def lay_out(
    name: str,
    targets: Sequence[int],
    five: Sequence[str],
    wild: Collection[str],
    bugs: Collection[str],
    *,
    flush_counts: bool = False,
) -> Laid:
    """Lay five cards out in the order of `targets`, the ranks of a hand of class `name`; each wild card on a rank not held.

    Where a flush would count against the hand, no wild card stands for itself in the suit that all natural cards share.
    """
    letters = _letters(targets)
    place = letters.index
    held = [card for card in five if card not in wild and card not in bugs]
    held.sort(key=lambda card: place(card[0]))
    if len(held) == 5 and name != FOUR_FLUSH:
        return held, {}
    helpers = [card for card in five if card in wild or card in bugs]
    suit = _common_suit(held) if name in _OF_A_SUIT else None
    suits = suit or _mixed(held)
    if name == FOUR_FLUSH:
        held.sort(key=lambda card: card[1] != suit)
    as_itself = suits[:-1] if flush_counts and len({card[1] for card in held}) == 1 and not suit else suits
    aces = () if name in _ANY_BUG else bugs
    taken = {*five}
    laid: list[str] = []
    stands: dict[str, str] = {}
    naturals = iter([*held, "no more"])
    card = next(naturals)
    for letter in letters:
        if card[0] == letter:
            laid.append(card)
            card = next(naturals)
            continue
        helper = helpers[0] if len(helpers) == 1 else _helper_for(letter, helpers, suit, aces)
        helpers.remove(helper)
        laid.append(helper)
        if helper[0] == letter and helper[1] in as_itself:
            stands[helper] = helper
            continue
        for each in suits:
            stands[helper] = letter + each
            if letter + each not in taken:
                break
        else:
            stands[helper] = letter + suits[0]
        taken.add(stands[helper])
    return laid, stands


@lru_cache(maxsize=8192)
def _letters(targets: Sequence[int]) -> str:
    return "".join(RANKS[target - 2] for target in targets)


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
