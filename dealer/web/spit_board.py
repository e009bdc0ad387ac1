"""A round in which every card is known: its board, on which a card is followed by two taps, its slot and where it goes. Pure.

Nobody can keep up with a real race so. It is for a slow round that teaches, and for settling afterwards how a round went.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from dealer.cards import name as card_name
from dealer.refusal import Refused
from dealer.spit import Match
from dealer.spit.state import Seat
from dealer.spit.stuck import can_pick_up
from dealer.web.faces import Face, face
from dealer.web.keys import Key, line
from dealer.web.spit_words import pile_name

Line = dict[str, Any]

OF_A_SLOT = ("play", "fill", "stack", "pick")
"""The verbs that the board says of the slot that was tapped first."""


@dataclass(frozen=True)
class Place:
    """One slot: what is tapped to take its top, the top, and how many cards lie below it. An empty one has neither."""

    value: str
    top: Face | None
    below: str = ""


@dataclass(frozen=True)
class Row:
    """A player's slots."""

    name: str
    places: tuple[Place, ...]


@dataclass(frozen=True)
class Onto:
    """A centre pile as a key, with its top."""

    key: Key
    top: Face


@dataclass(frozen=True)
class Board:
    """The rows that this viewer may play from, the piles, and the other moves that the table allows."""

    rows: tuple[Row, ...]
    piles: tuple[Onto, ...]
    others: tuple[Key, ...]


def board(match: Match, me: str | None, *, keeps: bool) -> Board | None:
    """The board for `me`, or for the device that keeps the match; None while no single card can be played."""
    if not match.live or match.phase not in ("PLAYING", "CALLED") or not (keeps or me):
        return None
    seats = [seat for seat in match.seats if me in (None, seat.name)]
    piles = tuple(
        Onto(
            Key(
                f"On {pile_name(number, match)}",
                line("play", pile=number, seen=pile.top, epoch=match.round),
                card_name(pile.top),
            ),
            face(pile.top),
        )
        for number, pile in enumerate(match.piles, start=1)
        if pile.top is not None
    )
    return Board(tuple(_row(seat) for seat in seats), piles, _others(match, seats))


def _row(seat: Seat) -> Row:
    return Row(
        seat.name,
        tuple(
            Place(
                f"{number} {seat.name}",
                face(slot.top) if slot.top else None,
                f"{slot.cards - 1} below" if slot.cards > 1 else "",
            )
            for number, slot in enumerate(seat.slots or (), start=1)
        ),
    )


def _others(match: Match, seats: list[Seat]) -> tuple[Key, ...]:
    options = match.options
    keys = []
    if options.fill_empty:
        keys.append(Key("To an empty slot", line("fill"), look="slim"))
    if options.stack_equal:
        keys.append(Key("On its equal", line("stack"), look="slim"))
    if options.last_five and any(can_pick_up(seat.slots or ()) for seat in seats):
        keys.append(Key("Pick all up", line("pick"), look="slim"))
    return tuple(keys)


def moved(said: Line, match: Match, tapped: str) -> Line:
    """The line with the slot that was tapped first, and for a move in the layout the slot that it goes to. Refuses no slot, and no such move."""
    number, _, name = tapped.partition(" ")
    seat = match.find(name) if name else None
    if seat is None or not number.isdigit():
        raise Refused("Tap a card first, then where it goes.")
    own = {"player": seat.name}
    if said["do"] == "pick":
        return said | own
    if said["do"] == "play":
        return said | own | {"slot": int(number)}
    return said | own | {"from": int(number), "to": _goes_to(said["do"], seat, int(number))}


def _goes_to(do: str, seat: Seat, number: int) -> int:
    slots = dict(enumerate(seat.slots or (), start=1))
    rank = (slots[number].top or "")[:1] if number in slots else ""
    wanted: Mapping[str, str] = {"fill": "", "stack": rank}
    found = [other for other, slot in slots.items() if other != number and (slot.top or "")[:1] == wanted[do]]
    if not found:
        raise Refused("No slot is empty." if do == "fill" else "No other top is its equal.")
    return found[0]
