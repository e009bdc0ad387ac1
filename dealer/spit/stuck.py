"""Who can move in a live round, and who is stuck, exactly (SPIT.md 1.4 and 5.2).

Stuck: no top fits a centre pile, and no move in the layout that the options allow would turn up a face-down card. A lone card moved to
another empty slot is legal but idle.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from dealer.spit.fits import fits, spoken
from dealer.spit.options import Options
from dealer.spit.state import Match, Seat, Slot

PICKED_UP = 5


@dataclass(frozen=True)
class Move:
    """Something that a player can do: the verb, and its slot and pile or slots, counted from 1."""

    do: str
    slot: int
    to: int

    @property
    def sentence(self) -> str:
        """What to do, as it is said after "not stuck:"."""
        return _SAID[self.do].format(slot=self.slot, to=self.to)


def play(seat: Seat, match: Match) -> Move | None:
    """The first top of that player that fits a centre pile."""
    options = match.options
    for slot, stock in enumerate(seat.slots or (), start=1):
        top = stock.top
        if top is None:
            continue
        for number, pile in enumerate(match.piles, start=1):
            if pile.top is not None and fits(top, pile.top, options):
                return Move("play", slot, number)
    return None


def turning_up(slots: Sequence[Slot], options: Options) -> Move | None:
    """The first move in the layout that turns up a face-down card, at once or by the slot that it frees.

    A run of equals counts as one thing, also where runs move card by card: its cards can follow one another.
    """
    hidden = [number for number, slot in enumerate(slots, start=1) if slot.down]
    empty = [number for number, slot in enumerate(slots, start=1) if not slot.up]
    if not hidden:
        return None
    if options.fill_empty and empty:
        return Move("fill", hidden[0], empty[0])
    if options.stack_equal:
        for number, slot in enumerate(slots, start=1):
            for other, on in enumerate(slots, start=1):
                same = number != other and slot.up and on.up and slot.up[-1][0] == on.up[-1][0]
                if same and (slot.down or options.fill_empty):
                    return Move("stack", number, other)
    if options.last_five and can_pick_up(slots):
        return Move("pick", hidden[0], hidden[0])
    return None


def way_out(seat: Seat, match: Match) -> Move | None:
    """What keeps that player from being stuck, None when stuck."""
    return play(seat, match) or turning_up(seat.slots or (), match.options)


def is_stuck(seat: Seat, match: Match) -> bool:
    """Whether that player is stuck. Only in a live round."""
    return way_out(seat, match) is None


def all_stuck(match: Match) -> bool:
    """Whether nobody can move. Only in a live round."""
    return all(is_stuck(seat, match) for seat in match.seats)


def can_pick_up(slots: Sequence[Slot]) -> bool:
    """Whether so few cards are left that they may be picked up, each to lie by itself."""
    return 0 < sum(slot.cards for slot in slots) <= min(PICKED_UP, len(slots))


def picked_up(slots: Sequence[Slot]) -> tuple[Slot, ...]:
    """The layout after its last cards are picked up: every top stays where it is, the cards below go to empty slots."""
    below = [card for slot in slots for card in reversed((slot.down + slot.up)[:-1])]
    spread = []
    for slot in slots:
        top = slot.top or (below.pop(0) if below else None)
        spread.append(Slot(up=(top,) if top else ()))
    return tuple(spread)


def can_fill(slots: Sequence[Slot]) -> bool:
    """Whether a card could be moved to an empty slot."""
    return any(not slot.up for slot in slots) and any(slot.up for slot in slots)


def can_stack(slots: Sequence[Slot]) -> bool:
    """Whether two tops are equal."""
    ranks = [slot.up[-1][0] for slot in slots if slot.up]
    return len(ranks) != len(set(ranks))


def found(seat: Seat, match: Match, move: Move) -> str:
    """Why that player is not stuck, in a sentence."""
    if move.do != "play" or seat.slots is None:
        return f"{seat.name} is not stuck: {move.sentence}."
    card, top = seat.slots[move.slot - 1].top, match.piles[move.to - 1].top
    assert card is not None and top is not None
    return f"{seat.name} is not stuck: {spoken(card)} in slot {move.slot} fits {spoken(top)} on pile {move.to}."


_SAID = {
    "play": "slot {slot} fits pile {to}",
    "fill": "slot {slot} can move to the empty slot {to}, and a card turns up",
    "stack": "slot {slot} can be laid on its equal in slot {to}",
    "pick": "the last cards can be picked up",
}
