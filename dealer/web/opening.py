"""Opening a night: the last one again in one tap, or its name, stakes and buy-in."""

import secrets
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from flask import Blueprint, Response, make_response, render_template, request, url_for

from dealer.games.writing import write
from dealer.night import Night
from dealer.refusal import Refused
from dealer.rules import OPTIONS
from dealer.store.lines import said_under
from dealer.store.nights import evenings
from dealer.web import views
from dealer.web.amounts import typed, whole
from dealer.web.guard import open_to
from dealer.web.house import house
from dealer.web.speech import listed
from dealer.web.viewer import Role, csrf_token, viewer

blueprint = Blueprint("opening", __name__)
CURRENCIES = ("USD", "EUR", "GBP", "ILS", "CAD", "AUD", "CHF", "JPY", "SEK", "PLN")


@dataclass(frozen=True)
class Again:
    """The last night, to be had again."""

    night: int
    name: str
    players: str
    stakes: str


@blueprint.get("/nights/new")
@open_to(Role.HOST)
def new() -> Response:
    """The page to open a night on."""
    return _page()


def _page(refused: str = "", status: int = 200) -> Response:
    page = render_template(
        "home/new.html",
        again=last_night(),
        form=request.form,
        currencies=CURRENCIES,
        csrf=csrf_token(viewer()),
        key=secrets.token_urlsafe(9),
        refused=refused,
    )
    return make_response(page, status)


def last_night() -> Again | None:
    """The newest night with players, None when there is none."""
    with house().store.reading() as session:
        nights = evenings(session, most=5)
    for evening in nights:
        night = house().desk.look(evening.id, lambda record: record.night)
        names = [account.name for account in night.seated]
        if names:
            return Again(evening.id, night.name, listed(names), _stakes(night))
    return None


def _stakes(night: Night) -> str:
    bets = night.rules.get("bets", [1, 2])
    said = " and ".join(str(bet) for bet in bets) if isinstance(bets, list) else f"from {bets['min']}"
    return f"{night.buy_in} chips each, bets {said}, ante {night.rules.get('ante', 1)}"


@blueprint.post("/nights")
@open_to(Role.HOST)
def open_night() -> Response:
    """Open it."""
    try:
        lines, settings = _again(whole(request.form["again"])) if request.form.get("again") else (_first(), chosen())
    except Refused as refused:
        return _refused(refused.sentence)
    home = house()
    key = request.form.get("key") or secrets.token_urlsafe(9)
    if (before := opened_under(key)) is not None:
        return views.go_to(url_for("host.host", night=before))
    opened = home.desk.open_night(lines[0], settings, by="host", key=key)
    if isinstance(opened, Refused):
        return _refused(opened.sentence)
    if lines[1:]:
        heard = home.desk.say(opened.night_id, lines[1:], by="host")
        if isinstance(heard, Refused):
            return _refused(heard.sentence)
    where = url_for("host.host", night=opened.night_id)
    return views.go_to(where)


def opened_under(key: str) -> int | None:
    """The newest night, if this very form has opened it."""
    with house().store.reading() as session:
        newest = next(iter(evenings(session, most=1)), None)
        return newest.id if newest and said_under(session, newest.id, key) else None


def _refused(sentence: str) -> Response:
    return views.refusal(sentence, 422) if views.asked_by_htmx() else _page(sentence, 422)


def _first() -> list[dict[str, Any]]:
    form = request.form
    name = form.get("name", "").strip()
    if not name:
        raise Refused("The night needs a name, such as Kitchen table.")
    line: dict[str, Any] = {"do": "night", "name": name[:80]}
    if typed(form.get("buy_in")):
        line["buy_in"] = whole(form["buy_in"], "“Chips each to begin”")
    if typed(form.get("until")):
        line["until"] = form["until"].strip()
    if typed(form.get("worth")) and form.get("currency") in CURRENCIES:
        line["unit"] = {"minor": whole(form["worth"], "“A chip is worth, in cents”", 1), "currency": form["currency"]}
    if form.get("chips") == "real":
        line["chips"] = "real"
    rules = stakes(form)
    if rules:
        line["rules"] = rules
    return [line]


def stakes(form: Mapping[str, str]) -> dict[str, Any]:
    """Ante and bets as standing rules, where others than the usual ones were typed: those are each game's own."""
    rules: dict[str, Any] = {}
    if typed(form.get("ante")):
        rules["ante"] = whole(form["ante"], "Ante")
    if typed(form.get("small")) or typed(form.get("big")):
        small = whole(form.get("small", ""), "“Bets before the draw”", 1)
        rules["bets"] = [small, whole(form["big"], "“Bets after it”", small) if typed(form.get("big")) else 2 * small]
    return {name: value for name, value in rules.items() if value != OPTIONS[name].default}


def chosen() -> dict[str, Any]:
    """The settings beside the record."""
    return {
        "phones_act": request.form.get("phones_act", "yes") == "yes",
        "dealer_drives": request.form.get("dealer_drives") == "yes",
    }


def _again(night_id: int) -> tuple[list[dict[str, Any]], dict[str, Any]]:
    """The lines that open the last night again: its name, stakes and rules, and everybody where he sat."""
    home = house()
    night = home.desk.look(night_id, lambda record: record.night)
    line: dict[str, Any] = {
        "do": "night",
        "name": night.name,
        "buy_in": night.buy_in,
        "chips": night.chips,
        "rules": dict(night.rules),
    }
    if night.until:
        line["until"] = night.until
    if night.unit:
        line["unit"] = dict(night.unit)
    if night.cash:
        line["cash"] = True
    sits = [{"do": "sit", "player": account.name, "seat": account.seat} for account in night.seated]
    own = [{"do": "game", "key": key, "declaration": write(game)} for key, game in night.games.items()]
    return [line, *sits, *own], home.house_settings(night_id)
