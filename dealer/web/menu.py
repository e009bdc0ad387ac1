"""The night's menu: everything that is not the next step."""

from dataclasses import dataclass
from typing import Any

from flask import Blueprint, Response, make_response, render_template, request, url_for

from dealer.games import CATALOGUE
from dealer.night import Night
from dealer.refusal import Refused
from dealer.rules import resolve
from dealer.store import nights
from dealer.web import addresses, deal, joining, say, views
from dealer.web.amounts import typed, whole
from dealer.web.forms import say_form
from dealer.web.guard import open_to
from dealer.web.house import house
from dealer.web.rule_words import rule_sentence
from dealer.web.viewer import Role, viewer

blueprint = Blueprint("menu", __name__)
STANDING = (
    "ante",
    "ante_by",
    "raise_cap",
    "five_kind_rank",
    "wild_duplicates",
    "natural_beats_wild",
    "odd_chip",
    "show_order",
    "low_system",
    "both_rule",
    "declare_code",
    "table_stakes",
    "deck_shortage",
)


@dataclass(frozen=True)
class Way:
    """A way out of the menu."""

    words: str
    href: str
    sub: str = ""


@blueprint.get("/n/<int:night>/menu")
@open_to(Role.DEPUTY)
def menu(night: int) -> Response:
    """The menu."""
    table = views.table_of(night)
    ways = [
        Way("Seats and players", url_for("seats.seats", night=night), "rebuy, sit out, move, leave"),
        Way("The record", url_for("history.history", night=night), "every line; change one"),
        Way("Standings", url_for("standings.standings", night=night), "results, chart, who pays whom"),
        Way("The code to join", url_for("menu.code", night=night)),
        Way("Phones", url_for("devices.devices", night=night), "sign out, deputy, move a seat"),
        Way("House rules", url_for("menu.standing", night=night), "from the next deal on"),
        Way("How this night is run", url_for("menu.settings", night=night), "phones, dealer, Wi-Fi"),
        Way("Rules of the game", url_for("rules_page.rules", night=night)),
        *race_ways(night),
        Way("My own seat", url_for("phone.phone", night=night), "as the players see it"),
        Way("Show on a big screen", url_for("screen.screen", night=night)),
        Way("Light, dark, suits", url_for("home.settings")),
        Way("All nights", url_for("home.home")),
    ]
    form = say_form(night, viewer(night), table.seq, "to host")
    return make_response(render_template("night/menu.html", night=night, table=table, ways=ways, form=form))


def race_ways(night: int) -> list[Way]:
    """The way to the match of Spit that stands in this night, and for the host to a new one."""
    state = house().desk.look(night, lambda record: record.night)
    ways = [Way("Spit, the race", url_for("spit.match", night=night), "the match")] if state.match else []
    if viewer(night).role is Role.HOST and not state.dealing and not (state.match and state.match.in_round):
        ways.append(Way("Race Spit", url_for("spit_opening.new", night=night), "a new match, between two deals"))
    return ways


@blueprint.get("/n/<int:night>/code")
@open_to(Role.DEPUTY)
def code(night: int) -> Response:
    """The code to join, at any time of the night."""
    table = views.table_of(night)
    return make_response(
        render_template("night/code.html", night=night, table=table, join=joining.card(night, table.code))
    )


# ---- standing house rules ----


@blueprint.get("/n/<int:night>/house-rules")
@open_to(Role.DEPUTY)
def standing(night: int) -> Response:
    """Standing house rules."""
    return _standing(night)


def _standing(night_id: int, refused: str = "", status: int = 200) -> Response:
    seen = viewer(night_id)
    state = house().desk.look(night_id, lambda record: record.night)
    table = views.table_of(night_id)
    page = render_template(
        "night/house_rules.html",
        night=night_id,
        asked=deal.several(STANDING, _now(state)),
        bets=_now(state)["bets"],
        said=[rule_sentence(name, value) for name, value in state.rules.items()],
        form=say_form(night_id, seen, "", "menu", refused),
        table=table,
    )
    return make_response(page, status)


def _now(night: Night) -> dict[str, Any]:
    """The house rules in force for the next deal, of the game last played."""
    game = night.deal.game if night.deal else next(iter(CATALOGUE.values()))
    return dict(resolve(game, night.rules))


@blueprint.post("/n/<int:night>/house-rules")
@open_to(Role.DEPUTY)
def agree(night: int) -> Response:
    """Agree on them."""
    seen = viewer(night)
    try:
        state = house().desk.look(night, lambda record: record.night)
        rules = deal.rules_of(request.form, _now(state))
        if typed(request.form.get("small")):
            small = whole(request.form["small"], "Small bet", 1)
            big = whole(request.form.get("big", ""), "Big bet", small)
            if [small, big] != _now(state)["bets"]:
                rules["bets"] = [small, big]
        if not rules:
            raise Refused("No rule was changed.")
        heard = house().desk.say(
            night, [{"do": "rules", "rules": rules}], by=seen.by, key=request.form.get("key") or None
        )
        if isinstance(heard, Refused):
            raise heard
    except Refused as refused:
        if views.asked_by_htmx():
            return views.refusal(refused.sentence, 422)
        return _standing(night, refused.sentence, 422)
    return say.answer(night, seen, "to host")


# ---- how the night is run ----


@blueprint.get("/n/<int:night>/settings")
@open_to(Role.DEPUTY)
def settings(night: int) -> Response:
    """What is not in the record: who taps, the Wi-Fi, the address."""
    table = views.table_of(night)
    page = render_template(
        "night/settings.html",
        night=night,
        table=table,
        settings=house().house_settings(night),
        reach=addresses.here(),
        chosen=addresses.ip(night),
        form=say_form(night, viewer(night), "", "menu"),
    )
    return make_response(page)


@blueprint.post("/n/<int:night>/settings")
@open_to(Role.DEPUTY)
def change_settings(night: int) -> Response:
    """Change it; the pages of the night are woken."""
    said = request.form
    changed: dict[str, Any] = {
        "phones_act": said.get("phones_act") == "yes",
        "dealer_drives": said.get("dealer_drives") == "yes",
        "wifi_name": said.get("wifi_name", "").strip()[:32],
        "wifi_password": said.get("wifi_password", "").strip()[:63],
    }
    if said.get("address") in [address.ip for address in addresses.here()]:
        changed["address"] = said["address"]
    with house().store.writing() as session:
        nights.change_settings(session, night, changed)
    house().hub.stir(night)
    return views.go_to(url_for("host.host", night=night))


# ---- the deal that went wrong ----


@blueprint.get("/n/<int:night>/award")
@open_to(Role.DEPUTY)
def award(night: int) -> Response:
    """The table itself rules."""
    return _award(night)


def _award(night_id: int, refused: str = "", status: int = 200) -> Response:
    table = views.table_of(night_id)
    form = say_form(night_id, viewer(night_id), table.seq, "menu", refused)
    return make_response(
        render_template("night/award.html", night=night_id, table=table, form=form, said=request.form), status
    )


@blueprint.get("/n/<int:night>/pay")
@open_to(Role.DEPUTY)
def pay(night: int) -> Response:
    """Somebody pays, in a game that only the table knows."""
    table = views.table_of(night)
    form = say_form(night, viewer(night), table.seq, "to host")
    return make_response(render_template("night/pay.html", night=night, table=table, form=form))


@blueprint.post("/n/<int:night>/award")
@open_to(Role.DEPUTY)
def give(night: int) -> Response:
    """Award the pots."""
    seen = viewer(night)
    table = views.table_of(night)
    try:
        to = {
            seat.name: whole(request.form[f"to.{seat.number}"], f"What {seat.name} gets")
            for seat in table.seats
            if typed(request.form.get(f"to.{seat.number}"))
        }
        if not to and typed(request.form.get("all")):
            to = {request.form["all"]: table.pot}
        why = request.form.get("why", "").strip()[:200] or "the table agreed"
        line = {"do": "award", "to": to, "why": why}
        key = request.form.get("key") or None
        heard = house().desk.say(night, [line], by=seen.by, key=key, expected=whole(request.form.get("seq", "0")))
        if isinstance(heard, Refused):
            raise heard
    except Refused as refused:
        if views.asked_by_htmx():
            return views.refusal(refused.sentence, 422)
        return _award(night, refused.sentence, 422)
    return say.answer(night, seen, "to host")
