"""Seats and players: who sits where, what each can do between and in the middle of deals."""

from flask import Blueprint, Response, abort, make_response, render_template, request

from dealer.refusal import Refused
from dealer.web import joining, say, views
from dealer.web.amounts import typed, whole
from dealer.web.forms import say_form
from dealer.web.guard import open_to
from dealer.web.house import house
from dealer.web.keys import line
from dealer.web.speech import told
from dealer.web.viewer import Role, viewer

blueprint = Blueprint("seats", __name__)


@blueprint.get("/n/<int:night>/seats")
@open_to(Role.DEPUTY)
def seats(night: int) -> Response:
    """Everybody at the table, and a free seat for somebody without a phone."""
    return _page(night)


def _page(night: int, refused: str = "", status: int = 200) -> Response:
    table = views.table_of(night)
    page = render_template(
        "night/seats.html",
        night=night,
        table=table,
        places=joining.places(table),
        free=joining.first_free(table),
        form=say_form(night, viewer(night), "", "seats", refused),
        said=request.form,
    )
    return make_response(page, status)


@blueprint.post("/n/<int:night>/seats")
@open_to(Role.DEPUTY)
def add(night: int) -> Response:
    """Seat somebody."""
    seen = viewer(night)
    form = request.form
    try:
        sit: dict[str, object] = {"do": "sit", "player": form.get("name", "")}
        if typed(form.get("seat")):
            sit["seat"] = whole(form["seat"], "Seat", 1)
        if typed(form.get("chips")):
            sit["chips"] = whole(form["chips"], "Chips")
        heard = house().desk.say(night, [sit], by=seen.by, key=form.get("key") or None)
        if isinstance(heard, Refused):
            raise heard
    except Refused as refused:
        sentence = told(refused.sentence, views.table_of(night).names)
        if views.asked_by_htmx():
            return views.refusal(sentence, 422)
        return _page(night, sentence, 422)
    return say.answer(night, seen, "seats")


@blueprint.get("/n/<int:night>/seats/<int:number>")
@open_to(Role.DEPUTY)
def player(night: int, number: int) -> Response:
    """One player: buy, sit out, move, leave, and in a deal a dead hand."""
    table = views.table_of(night)
    seat = next((seat for seat in table.seats if seat.number == number), None)
    if seat is None:
        abort(404)
    page = render_template(
        "night/player.html",
        night=night,
        table=table,
        seat=seat,
        places=joining.places(table),
        lines={
            "buy": line("buy", player=seat.name),
            "again": line("buy", player=seat.name, chips=table.buy_in),
            "away": line("away", player=seat.name),
            "back": line("back", player=seat.name),
            "leave": line("leave", player=seat.name),
            "dead": line("dead", player=seat.name),
            "move": {
                place.number: line("move", player=seat.name, seat=place.number) for place in joining.places(table)
            },
        },
        form=say_form(night, viewer(night), "", "seats"),
        at_table=say_form(night, viewer(night), "", "to host"),
    )
    return make_response(page)
