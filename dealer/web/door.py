"""The door: who asks to sit down or to take his seat on another phone, and the host's answer."""

from dataclasses import dataclass

from flask import Blueprint, Response, request, url_for

from dealer.line import folded
from dealer.refusal import Refused
from dealer.store import phones
from dealer.store.phones import Request
from dealer.web import say, views
from dealer.web.guard import open_to
from dealer.web.house import house
from dealer.web.table import Table
from dealer.web.viewer import Role, viewer

blueprint = Blueprint("door", __name__)


@dataclass(frozen=True)
class Guest:
    """Somebody at the door, in words."""

    name: str
    wants: str
    yes: str
    action: str


def guests(night_id: int, table: Table) -> tuple[Guest, ...]:
    """Who waits at the door, first come first."""
    with house().store.reading() as session:
        waiting = phones.waiting_requests(session, night_id)
    return tuple(_guest(asked, table) for asked in waiting)


def _guest(asked: Request, table: Table) -> Guest:
    action = url_for("door.answer", night=asked.night_id, asked=asked.id)
    if seated(asked.player, table):
        return Guest(asked.player, "says it is their seat, on another phone", "It is", action)
    return Guest(asked.player, f"wants seat {asked.seat}" if asked.seat else "wants a seat", "Let in", action)


def seated(name: str, table: Table) -> str | None:
    """The player at the table under that name, as it is written there."""
    return next((known for known in table.names if folded(known) == folded(name)), None)


@blueprint.post("/n/<int:night>/door/<int:asked>")
@open_to(Role.DEPUTY)
def answer(night: int, asked: int) -> Response:
    """Let somebody in, or not."""
    seen = viewer(night)
    try:
        if request.form.get("answer") == "yes":
            let_in(night, asked)
        else:
            with house().store.writing() as session:
                phones.answer_request(session, asked, "turned away")
    except Refused as refused:
        return say.answer_refused(night, seen, "host", refused)
    house().hub.stir(night)
    return say.answer(night, seen, "host")


def let_in(night_id: int, asked_id: int) -> None:
    """Seat him if he does not sit yet, and give the seat to his phone; any other phone that had it only watches from now on."""
    home = house()
    table = views.table_of(night_id)
    with home.store.reading() as session:
        asked = next((one for one in phones.waiting_requests(session, night_id) if one.id == asked_id), None)
    if asked is None:
        return
    if seated(asked.player, table) is None:
        line: dict[str, object] = {"do": "sit", "player": asked.player}
        if asked.seat and all(seat.number != asked.seat for seat in table.seats):
            line["seat"] = asked.seat
        heard = home.desk.say(night_id, [line], by="host", key=f"door-{asked_id}")
        if isinstance(heard, Refused):
            raise heard
    give_seat(night_id, asked.player, asked.device_id, asked_id)


def give_seat(night_id: int, player: str, device_id: int, asked_id: int | None = None) -> None:
    """One seat, one phone."""
    known = seated(player, views.table_of(night_id)) or player
    with house().store.writing() as session:
        for other in phones.devices(session, night_id):
            if other.player == known and other.id != device_id and other.role == "seat":
                phones.give_role(session, other.id, "watcher")
        if asked_id is not None:
            phones.answer_request(session, asked_id, "let in")
        phones.give_role(session, device_id, "seat", known)
    house().hub.stir(night_id)
