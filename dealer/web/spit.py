"""Spit, the race: the page of a match, what is said on it, and its clock."""

from flask import Blueprint, Response, request, url_for

from dealer.desk import Stale
from dealer.refusal import Refused
from dealer.web import spit_live, views
from dealer.web.guard import open_to
from dealer.web.speech import told
from dealer.web.spit_beside import now_ms
from dealer.web.spit_live import race_of
from dealer.web.spit_say import speak
from dealer.web.viewer import Role, Viewer, viewer

blueprint = Blueprint("spit", __name__)


@blueprint.get("/n/<int:night>/spit")
@open_to(Role.WATCHER)
def match(night: int) -> Response:
    """The page of the match."""
    return spit_live.page("spit", night, viewer(night))


@blueprint.get("/n/<int:night>/spit/screen")
@open_to(Role.WATCHER)
def room(night: int) -> Response:
    """The big screen of the match."""
    return spit_live.page("spit-room", night, viewer(night))


@blueprint.get("/n/<int:night>/spit/clock")
@open_to(Role.WATCHER)
def clock(night: int) -> Response:
    """The server's clock in milliseconds, for pages that count to the same moment."""
    return Response(str(now_ms()), mimetype="text/plain")


@blueprint.post("/n/<int:night>/spit/say")
@open_to(Role.SEAT)
def say(night: int) -> Response:
    """Say what the tapped key carries, as whoever this browser is."""
    seen = viewer(night)
    try:
        speak(race_of(night), seen, request.form)
    except Refused as refused:
        return refuse(night, seen, refused)
    if request.form.get("view") == "spit" and views.asked_by_htmx():
        return Response(views.body("spit", night, seen))
    return views.go_to(url_for("spit.match", night=night))


def refuse(night: int, seen: Viewer, refused: Refused) -> Response:
    """Say why not, on top of the dock. 409 for an older table, 422 for all else."""
    status = 409 if isinstance(refused, Stale) else 422
    sentence = told(refused.sentence, race_of(night).match.names)
    if views.asked_by_htmx():
        return views.refusal(sentence, status)
    return spit_live.page("spit", night, seen, sentence, status)
