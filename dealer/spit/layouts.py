"""How many cards each slot gets, and what is left for the reserve (SPIT.md 1.2, 1.6 and 1.9). Counts only."""

from collections.abc import Sequence
from dataclasses import dataclass

from dealer.line import counted
from dealer.refusal import Refused

CARDS = 52
_SLOTS = {2: 5, 3: 4, 4: 3}


def slots_for(players: int) -> int:
    """How many slots each of so many players has: five, four, three."""
    return _SLOTS[players]


def room(shape: str, players: int = 2) -> tuple[int, ...]:
    """How many cards each slot takes at most: a triangle, or the same number of cards with all but the last slot single."""
    slots = slots_for(players)
    if shape == "triangle":
        return tuple(range(1, slots + 1))
    return (*(1 for _ in range(slots - 1)), slots * (slots + 1) // 2 - slots + 1)


def laid_out(cards: int, *, fill: str = "rows", shape: str = "triangle", players: int = 2) -> tuple[int, ...]:
    """How many cards each slot gets from a holding of `cards`; what does not fit is the reserve.

    `rows` deals as for patience, a card to every slot that still has room, and again; `columns` fills the first slot, then the
    second. With enough cards both are the same.
    """
    most = room(shape, players)
    left = min(cards, sum(most))
    sizes = [0] * len(most)
    if fill == "columns":
        for slot, size in enumerate(most):
            sizes[slot] = min(size, left)
            left -= sizes[slot]
        return tuple(sizes)
    while left:
        for slot, size in enumerate(most):
            if left and sizes[slot] < size:
                sizes[slot] += 1
                left -= 1
    return tuple(sizes)


def first_holdings(players: int) -> tuple[int, ...]:
    """The cards that each player starts a match with: 26 and 26; 17, 17 and 18; 13 each."""
    each, odd = divmod(CARDS, players)
    return tuple(each + (place >= players - odd) for place in range(players))


@dataclass(frozen=True)
class Outlook:
    """What a holding means for the next round: the layout's slots, the reserve, and what to tell the table."""

    cards: int
    slots: tuple[int, ...]
    reserve: int


@dataclass(frozen=True)
class NextRound:
    """The next round as two counts foretell it (SPIT.md 2, F8). `piles` is the number of centre piles."""

    players: tuple[Outlook, ...]
    piles: int
    sentence: str


def outlook(cards: int, *, fill: str = "rows", shape: str = "triangle", players: int = 2) -> Outlook:
    """The layout and the reserve of a player who holds so many cards. Refuses a count that is none."""
    if not 0 <= cards <= CARDS:
        raise Refused(f"A player holds 0 to {CARDS} cards, not {cards}.", "BAD_COUNT")
    slots = laid_out(cards, fill=fill, shape=shape, players=players)
    return Outlook(cards, slots, cards - sum(slots))


def next_round(
    holdings: Sequence[int], names: Sequence[str], *, fill: str = "rows", shape: str = "triangle"
) -> NextRound:
    """Both layouts, the number of centre piles, and who wins the match by clearing now; one count is enough for two players.

    Refuses counts that do not sum to 52.
    """
    counts = [*holdings, CARDS - sum(holdings)] if len(holdings) == len(names) - 1 else list(holdings)
    if sum(counts) != CARDS or min(counts) < 0:
        raise Refused(f"Together the players hold {CARDS} cards, not {sum(counts)}. Count again.", "COUNT_MISMATCH")
    each = tuple(outlook(count, fill=fill, shape=shape, players=len(names)) for count in counts)
    piles = sum(1 for player in each if player.reserve)
    words = [
        f"{name} has {counted(player.reserve, 'card')} in reserve" for name, player in zip(names, each, strict=True)
    ]
    told = f"{'; '.join(words)}: {counted(piles, 'centre pile')}."
    ahead = [name for name, player in zip(names, each, strict=True) if not player.reserve]
    if piles == 1 and ahead:
        told += f" {' or '.join(ahead)} wins the match by clearing now."
    return NextRound(each, piles, told)
