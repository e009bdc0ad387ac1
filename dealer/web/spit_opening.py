"""Opening a match: the last one again in one tap, or its players, a preset, and any option by itself."""

import secrets
from dataclasses import dataclass
from typing import Any

from flask import Blueprint, Response, make_response, render_template, request, url_for

from dealer.refusal import Refused
from dealer.spit import PRESETS, Match, switches
from dealer.spit.options import PLAYERS_OF_PRESET
from dealer.store.nights import evening, evenings
from dealer.web import views
from dealer.web.amounts import typed, whole
from dealer.web.guard import open_to
from dealer.web.house import house
from dealer.web.keys import line
from dealer.web.speech import listed
from dealer.web.spit_rules import NO, WORDS, YES
from dealer.web.spit_words import TITLES
from dealer.web.viewer import Role, csrf_token, viewer

blueprint = Blueprint("spit_opening", __name__)
MOST_PLAYERS = 4
RECENT = 8


@dataclass(frozen=True)
class Preset:
    """A way to play, with its options in one line."""

    key: str
    title: str
    words: str
    players: int | None


@dataclass(frozen=True)
class Again:
    """The last match, to be had again."""

    say: str
    players: str
    words: str


def presets() -> list[Preset]:
    """The presets in the order of the page."""
    return [Preset(key, TITLES[key], switches(options), PLAYERS_OF_PRESET.get(key)) for key, options in PRESETS.items()]


@blueprint.get("/spit/new")
@open_to(Role.HOST)
def new() -> Response:
    """The page to open a match on."""
    return _page()


def _page(refused: str = "", status: int = 200) -> Response:
    known = last_match()
    said = request.form or request.args
    names = list(said.getlist("player")) or seated(said.get("night", "")) or (list(known.names) if known else [])
    page = render_template(
        "spit/new.html",
        presets=presets(),
        chosen=said.get("preset", "decisive"),
        options=WORDS,
        said=said,
        night=said.get("night", ""),
        names=(names + [""] * MOST_PLAYERS)[:MOST_PLAYERS],
        again=_again(known) if known else None,
        csrf=csrf_token(viewer()),
        key=secrets.token_urlsafe(9),
        refused=refused,
    )
    return make_response(page, status)


def seated(night: str) -> list[str]:
    """Who sits at that night's table; nobody where none is named."""
    if not night.isascii() or not night.isdigit() or len(night) > 18:
        return []
    with house().store.reading() as session:
        known = evening(session, int(night))
    if known is None:
        return []
    state = house().desk.look(known.id, lambda record: record.night)
    return [account.name for account in state.seated]


def last_match() -> Match | None:
    """The newest match of this house."""
    with house().store.reading() as session:
        recent = evenings(session, most=RECENT)
    for one in recent:
        match = house().desk.look(one.id, lambda record: record.night.match)
        if match is not None:
            return match
    return None


def _again(match: Match) -> Again:
    say = line("match", players=list(match.names), rules=match.options.named())
    return Again(say, listed(match.names), switches(match.options))


@blueprint.post("/spit")
@open_to(Role.HOST)
def open_match() -> Response:
    """Open it: in a record of its own, or between two deals of a night."""
    try:
        first = first_line(request.form)
        key = request.form.get("key") or secrets.token_urlsafe(9)
        desk = house().desk
        if typed(request.form.get("night")):
            night = whole(request.form["night"], "A night", 1)
            opened = desk.say(night, [first], by="host", key=key)
        else:
            opened = desk.open_night(first, {}, by="host", key=key)
        if isinstance(opened, Refused):
            raise opened
    except Refused as refused:
        if views.asked_by_htmx():
            return views.refusal(refused.sentence, 422)
        return _page(refused.sentence, 422)
    return views.go_to(url_for("spit.match", night=opened.night_id))


def first_line(form: Any) -> dict[str, Any]:
    """The line that begins the match."""
    if form.get("say"):
        return _said_again(form["say"])
    names = [name.strip() for name in form.getlist("player") if typed(name)]
    rules: dict[str, Any] = {"preset": form.get("preset", "decisive")}
    for name in WORDS:
        value = form.get(f"option.{name}", "")
        if value:
            rules[name] = value == YES if value in (YES, NO) else value
    if typed(form.get("option.n")):
        rules["n"] = whole(form["option.n"], "The number of rounds", 1)
    return {"do": "match", "players": names, "rules": rules}


def _said_again(said: str) -> dict[str, Any]:
    match = last_match()
    if match is None or said != _again(match).say:
        raise Refused("Another match has been played since. Open this page again.")
    return {"do": "match", "players": list(match.names), "rules": match.options.named()}
