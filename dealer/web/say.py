"""Saying a line: the one address where a page changes the record."""

from flask import Blueprint, Response, request, url_for

from dealer.desk import Stale
from dealer.night import Record
from dealer.refusal import Refused
from dealer.web import views
from dealer.web.forms import expected, said
from dealer.web.guard import open_to
from dealer.web.house import house
from dealer.web.speech import told
from dealer.web.viewer import Role, Viewer, may_say, viewer

blueprint = Blueprint("say", __name__)
PAGES = {"seats": "seats.seats", "menu": "menu.menu", "record": "history.history", "standings": "standings.standings"}


@blueprint.post("/n/<int:night>/say")
@open_to(Role.SEAT)
def say(night: int) -> Response:
    """Say what the tapped key carries, as whoever this browser is."""
    seen = viewer(night)
    view = request.form.get("view", "")
    try:
        spoken(night, seen)
    except Refused as refused:
        return answer_refused(night, seen, view, refused)
    return answer(night, seen, view)


def spoken(night: int, seen: Viewer) -> None:
    """Say the form's lines; refuses what the desk or the role refuses."""
    home = house()
    lines = said(request.form)
    settings = home.house_settings(night)
    since, state = home.desk.look(night, lambda record: (deal_seq(record), record.night))
    for line in lines:
        may_say(seen, line, state, settings, since)
    key = request.form.get("key") or None
    heard = home.desk.say(night, lines, by=seen.by, key=key, expected=expected(request.form))
    if isinstance(heard, Refused):
        raise heard


def deal_seq(record: Record) -> int:
    """The seq of the line that began the deal going on or just over, 0 when there is none."""
    for entry in record.backwards():
        if entry.line["do"] == "deal" and record.in_force(entry.seq):
            return entry.seq
    return 0


def answer(night: int, seen: Viewer, view: str) -> Response:
    """Show the table as it is now: the live body to htmx, else the way to the page."""
    if view in views.LIVE and views.asked_by_htmx():
        return Response(views.body(view, night, seen))
    return views.go_to(after(night, seen, view))


def after(night: int, seen: Viewer, view: str) -> str:
    """The page to go to when a form has been heard."""
    if view in PAGES and seen.keeps:
        return url_for(PAGES[view], night=night)
    return url_for("host.host" if seen.keeps and view != "phone" else "phone.phone", night=night)


def answer_refused(night: int, seen: Viewer, view: str, refused: Refused) -> Response:
    """Say why not, on top of the page that it was said on. 409 for an older table, 422 for all else."""
    status = 409 if isinstance(refused, Stale) else 422
    sentence = told(refused.sentence, views.table_of(night).names)
    if views.asked_by_htmx():
        return views.refusal(sentence, status)
    shown = view if view in views.LIVE else "host" if seen.keeps else "phone"
    return views.page(shown, night, seen, sentence, status)
