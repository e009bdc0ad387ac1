"""Who plays on which phone: a phone says that it is Ann's, the host's tap lets it be; and the way from a match's code to its page."""

from urllib.parse import quote

from flask import Blueprint, Response, request, url_for

from dealer.line import folded
from dealer.night.matches import only_a_match
from dealer.refusal import Refused
from dealer.store import phones
from dealer.web import door, joining, views
from dealer.web.guard import open_to
from dealer.web.house import house
from dealer.web.spit import refuse
from dealer.web.spit_live import race_of
from dealer.web.viewer import NIGHT_COOKIE, Role, remember, viewer

blueprint = Blueprint("spit_door", __name__)

KEPT = {"history.history", "history.line_page", "devices.devices", "joining.trouble", "menu.code", "stream.live"}
"""The pages of a night that are those of a match alone too."""
INSTEAD = {
    "screen.screen": "spit.room",
    "menu.menu": "spit_pages.more",
    "menu.settings": "spit_pages.more",
    "standings.standings": "spit_pages.rounds",
    "rules_page.rules": "spit_pages.rules",
    "menu.standing": "spit_pages.rules",
}
"""What a record that holds only a match shows in the place of a night's page, where it is not the match itself."""


@blueprint.before_app_request
def not_a_night() -> Response | None:
    """A match of its own has no stacks and no seats: its pages are those of Spit."""
    asked, night = request.endpoint or "", (request.view_args or {}).get("night")
    if night is None or request.method != "GET" or asked in KEPT or asked.startswith("spit"):
        return None
    if not house().desk.look(night, lambda record: only_a_match(record.night)):
        return None
    return views.go_to(url_for(INSTEAD.get(asked, "spit.match"), night=night))


@blueprint.post("/n/<int:night>/spit/join")
@open_to(Role.WATCHER)
def claim(night: int) -> Response:
    """Say who this phone is; the host lets it in."""
    seen, race = viewer(night), race_of(night)
    wanted = request.form.get("claim", "")
    player = next((name for name in race.match.names if folded(name) == folded(wanted)), None)
    if player is None:
        return refuse(night, seen, Refused("Nobody of that name plays here."))
    with house().store.writing() as session:
        device, token = joining.device_of(session, night)
        phones.ask_for_seat(session, device, night, player)
    house().hub.stir(night)
    response = views.go_to(url_for("spit.match", night=night))
    if token:
        remember(response, NIGHT_COOKIE.format(night), token)
    return remember(response, joining.NAME_COOKIE, quote(player))


@blueprint.post("/n/<int:night>/spit/door/<int:asked>")
@open_to(Role.DEPUTY)
def answer(night: int, asked: int) -> Response:
    """Let a phone be a player's, or not."""
    race = race_of(night)
    with house().store.reading() as session:
        found = next((one for one in phones.waiting_requests(session, night) if one.id == asked), None)
    if found is not None:
        player = next((name for name in race.match.names if folded(name) == folded(found.player)), None)
        if request.form.get("answer") == "yes" and player:
            door.give_seat(night, player, found.device_id, asked)
        else:
            with house().store.writing() as session:
                phones.answer_request(session, asked, "turned away")
    house().hub.stir(night)
    if views.asked_by_htmx():
        return Response(views.body("spit", night, viewer(night)))
    return views.go_to(url_for("spit.match", night=night))
