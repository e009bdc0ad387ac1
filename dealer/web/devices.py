"""The phones of a night: who has which seat, who helps the host, and signing one out."""

from dataclasses import dataclass

from flask import Blueprint, Response, abort, make_response, render_template, request, url_for

from dealer.store import phones
from dealer.store.nights import renew_token
from dealer.web import door, views
from dealer.web.forms import say_form
from dealer.web.guard import open_to
from dealer.web.house import house
from dealer.web.viewer import Role, viewer

blueprint = Blueprint("devices", __name__)
WORDS = {"seat": "plays", "deputy": "deputy of the host", "watcher": "watches", "host": "host"}


@dataclass(frozen=True)
class Known:
    """A browser that is in."""

    id: int
    label: str
    does: str
    player: str
    deputy: bool
    me: bool
    came: str


@blueprint.get("/n/<int:night>/phones")
@open_to(Role.DEPUTY)
def devices(night: int) -> Response:
    """Every browser that is in at this night."""
    seen = viewer(night)
    with house().store.reading() as session:
        found = phones.devices(session, night)
    known = [
        Known(
            one.id,
            one.label or "another browser",
            WORDS[one.role],
            one.player or "",
            one.role in ("deputy", "host"),
            one.id == seen.device,
            f"{one.came_at.astimezone():%H:%M}",
        )
        for one in sorted(found, key=lambda one: (not one.player, one.player or "", one.came_at))
    ]
    table = views.table_of(night)
    form = say_form(night, seen, "", "menu")
    page = render_template(
        "night/phones.html", night=night, table=table, phones=known, form=form, may_appoint=seen.role is Role.HOST
    )
    return make_response(page)


@blueprint.post("/n/<int:night>/phones/<int:device>")
@open_to(Role.DEPUTY)
def change(night: int, device: int) -> Response:
    """Sign a phone out, give it a seat, make it the host's deputy or not, hand the night over to it."""
    seen = viewer(night)
    act = request.form.get("act", "")
    with house().store.reading() as session:
        known = next((one for one in phones.devices(session, night) if one.id == device), None)
    if known is None:
        abort(404)
    if act in ("deputy", "plain", "host") and seen.role is not Role.HOST:
        abort(403)
    if act.startswith("seat "):
        name = door.seated(act.removeprefix("seat "), views.table_of(night))
        if name:
            door.give_seat(night, name, device)
    else:
        with house().store.writing() as session:
            if act == "out":
                phones.sign_out(session, device)
            elif act == "deputy":
                phones.give_role(session, device, "deputy", known.player)
            elif act == "host":
                phones.give_role(session, device, "host", known.player)
            elif act == "plain":
                phones.give_role(session, device, "seat" if known.player else "watcher", known.player)
    house().hub.stir(night)
    return views.go_to(url_for("devices.devices", night=night))


@blueprint.post("/n/<int:night>/code")
@open_to(Role.DEPUTY)
def new_code(night: int) -> Response:
    """A new code to join; the old one lets nobody in any more."""
    with house().store.writing() as session:
        renew_token(session, night)
    house().hub.stir(night)
    return views.go_to(url_for("menu.code", night=night))
