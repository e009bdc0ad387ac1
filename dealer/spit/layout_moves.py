"""Moves inside a player's own layout: filling an empty slot, stacking equals, picking up the last five (SPIT.md 1.3)."""

from dealer.line import Line
from dealer.refusal import Refused
from dealer.spit.fits import spoken
from dealer.spit.reading import Scribe, known_cards, player, slot, while_playing
from dealer.spit.state import Slot
from dealer.spit.stuck import PICKED_UP, can_pick_up, picked_up


def fill(scribe: Scribe, line: Line) -> None:
    """A top moves to an empty slot and what lay beneath it turns up; with `run_moves` all the equals go together."""
    match = scribe.match
    seat = player(match, line)
    while_playing(match, line)
    known_cards(match, line)
    assert seat.slots is not None
    if not match.options.fill_empty:
        raise Refused("An empty slot stays empty at this table.", "FILL_NOT_ALLOWED")
    source, to = slot(match, line, "from"), slot(match, line, "to")
    moved = _moved(seat.slots[source - 1], unit=match.options.run_moves)
    if not moved:
        raise Refused(f"{seat.name}'s slot {source} is empty.", "EMPTY_SLOT")
    if seat.slots[to - 1].up:
        raise Refused(f"{seat.name}'s slot {to} is not empty.", "SLOT_NOT_EMPTY")
    scribe.note("match shifted", **{"player": seat.name, "from": source, "to": to, "cards": moved})


def stack(scribe: Scribe, line: Line) -> None:
    """A top is laid on an equal one; with `run_moves` all the equals go together."""
    match = scribe.match
    seat = player(match, line)
    while_playing(match, line)
    known_cards(match, line)
    assert seat.slots is not None
    if not match.options.stack_equal:
        raise Refused("Equal cards are not stacked at this table.", "STACK_NOT_ALLOWED")
    source, to = slot(match, line, "from"), slot(match, line, "to")
    card, onto = seat.slots[source - 1].top, seat.slots[to - 1].top
    if card is None or onto is None:
        raise Refused(f"{seat.name}'s slot {source if card is None else to} is empty.", "EMPTY_SLOT")
    if source == to or card[0] != onto[0]:
        what = "a slot on itself" if source == to else f"{spoken(card)} on {spoken(onto)}"
        raise Refused(f"Only equal cards of two slots are stacked, not {what}.", "NOT_EQUAL")
    moved = _moved(seat.slots[source - 1], unit=match.options.run_moves)
    scribe.note("match shifted", **{"player": seat.name, "from": source, "to": to, "cards": moved})


def pick(scribe: Scribe, line: Line) -> None:
    """The last five cards of a layout, or fewer, are picked up: each lies by itself and can be played."""
    match = scribe.match
    seat = player(match, line)
    while_playing(match, line)
    if not match.options.last_five:
        raise Refused("The last five cards are not picked up at this table.", "PICK_NOT_ALLOWED")
    if seat.slots is None:
        scribe.note("match picked up", player=seat.name, slots=None)
        return
    if not can_pick_up(seat.slots):
        most = min(PICKED_UP, match.slots)
        raise Refused(f"{seat.name} has {seat.in_layout} cards left; the last {most} are picked up.", "BAD_COUNT")
    spread = [each.top for each in picked_up(seat.slots)]
    scribe.note("match picked up", player=seat.name, slots=spread)


def _moved(source: Slot, *, unit: bool) -> list[str]:
    return list(source.up if unit else source.up[-1:])
