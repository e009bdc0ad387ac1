"""The first page: the nights, a new one, the judge; and the key that makes one browser the host."""

from dataclasses import dataclass

from flask import Blueprint, Response, make_response, render_template, request, url_for

from dealer.line import counted
from dealer.night.matches import only_a_match
from dealer.store import phones
from dealer.store.nights import Evening, evenings
from dealer.web import views
from dealer.web.guard import open_to
from dealer.web.house import house
from dealer.web.speech import signed, who
from dealer.web.viewer import HOST_COOKIE, Role, csrf_token, remember, viewer

blueprint = Blueprint("home", __name__)
PAST = 3
THEME, SUITS = "dealer_theme", "dealer_suits"


@dataclass(frozen=True)
class Look:
    """How this browser wants its pages: a forced theme, or suits in two colours."""

    theme: str = ""
    two_colour: bool = False


@dataclass(frozen=True)
class Past:
    """A night that is over, in one line."""

    name: str
    when: str
    best: str
    href: str


def look() -> Look:
    """What this browser asked for."""
    theme = request.cookies.get(THEME, "")
    return Look(theme if theme in ("light", "dark") else "", request.cookies.get(SUITS) == "two")


@blueprint.get("/")
@open_to(Role.STRANGER)
def home() -> Response:
    """The first page."""
    seen = viewer()
    nights: list[Evening] = []
    if seen.role is Role.HOST:
        with house().store.reading() as session:
            nights = evenings(session, closed=PAST)
    running = [night for night in nights if night.closed_at is None and (night.deals or not _raced(night))]
    past = [_past(night) for night in nights if night.closed_at is not None]
    return make_response(render_template("home/page.html", host=seen.role is Role.HOST, running=running, past=past))


def _raced(night: Evening) -> bool:
    """Whether it was a match of Spit alone that is over: nobody closes it."""
    state = house().desk.look(night.id, lambda record: record.night)
    return only_a_match(state) and state.match is not None and state.match.phase == "MATCH_OVER"


def _past(night: Evening) -> Past:
    best = next(iter(night.results), None)
    when = f"{night.opened_at.day} {night.opened_at:%B}, {counted(night.deals, 'deal')}"
    words = f"{who(best)} {signed(night.results[best])}" if best else ""
    return Past(night.name, when, words, url_for("standings.standings", night=night.id))


@blueprint.get("/host/<key>")
@open_to(Role.STRANGER)
def become_host(key: str) -> Response:
    """The link that `dealer` prints: once, and this browser is the host."""
    if viewer().role is Role.HOST:
        return views.go_to(url_for("home.home"))
    with house().store.writing() as session:
        token = phones.use_host_key(session, key)
    if token is None:
        text = "It works once. Start dealer again for a new one, or ask the host to hand over."
        return make_response(render_template("plain.html", title="This link was used", text=text), 403)
    return remember(views.go_to(url_for("home.home")), HOST_COOKIE, token)


@blueprint.post("/look")
@open_to(Role.STRANGER, form_token=False)
def choose_look() -> Response:
    """Light or dark, four colours or two: kept by the browser, nothing is stored here."""
    response = views.go_to(url_for("home.settings"))
    theme, suits = request.form.get("theme", ""), request.form.get("suits", "")
    response.set_cookie(
        THEME, theme if theme in ("light", "dark") else "", max_age=31536000, httponly=True, samesite="Lax"
    )
    response.set_cookie(SUITS, "two" if suits == "two" else "", max_age=31536000, httponly=True, samesite="Lax")
    return response


@blueprint.get("/look")
@open_to(Role.STRANGER)
def settings() -> Response:
    """The page to choose it on."""
    return make_response(render_template("home/look.html", csrf=csrf_token(viewer())))
