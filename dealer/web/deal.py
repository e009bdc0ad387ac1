"""Starting a deal: which game, by whom, under which house rules."""

import json
import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from flask import Blueprint, Response, abort, make_response, render_template, request

from dealer.games import CATALOGUE, find
from dealer.games.words import Game
from dealer.night import Night
from dealer.refusal import Refused
from dealer.rules import OPTIONS, check, resolve
from dealer.web import say, views
from dealer.web.amounts import typed, whole
from dealer.web.forms import say_form
from dealer.web.guard import open_to
from dealer.web.house import house
from dealer.web.rule_words import label, value_words
from dealer.web.viewer import Role, Viewer, deals, may_say, viewer

blueprint = Blueprint("deal", __name__)
ALWAYS_ASKED = ("ante",)
CHIPS = ("ante", "bring_in")
FIRST = "spit-in-the-ocean"


@dataclass(frozen=True)
class Choice:
    """One value of a house rule."""

    value: str
    words: str
    chosen: bool


@dataclass(frozen=True)
class Asked:
    """A house rule that the dealer announces: on keys where its values can be counted, typed where they are chips."""

    name: str
    words: str
    choices: tuple[Choice, ...] = ()
    typed: str = ""


@blueprint.get("/n/<int:night>/deal")
@open_to(Role.SEAT)
def choose(night: int) -> Response:
    """The page to choose game, dealer and rules on."""
    return _page(night, viewer(night))


def _page(night_id: int, seen: Viewer, refused: str = "", status: int = 200) -> Response:
    home = house()
    state = home.desk.look(night_id, lambda record: record.night)
    if not seen.keeps and not deals(seen, state, home.house_settings(night_id)):
        abort(403)
    table = views.table_of(night_id)
    wanted = request.values.get("game") or table.game_key or FIRST
    games = sorted((game for game in CATALOGUE.values() if game.steps), key=lambda game: game.name)
    game = CATALOGUE.get(wanted) or games[0]
    page = render_template(
        "night/deal.html",
        night=night_id,
        table=table,
        games=games,
        game=game,
        asked=asked(game, state),
        dealers=[seat for seat in table.seats if seat.stack and not seat.away],
        dealer=table.next_dealer,
        form=say_form(night_id, seen, table.seq, "host" if seen.keeps else "phone", refused),
    )
    return make_response(page, status)


def asked(game: Game, night: Night) -> list[Asked]:
    """The house rules that the dealer of this game announces, with the values in force now."""
    rules = resolve(game, night.rules)
    return several(tuple(dict.fromkeys((*game.asks, *ALWAYS_ASKED))), rules)


def several(names: Sequence[str], rules: Mapping[str, Any]) -> list[Asked]:
    """Those of the house rules that can be asked on keys or typed as chips or cards."""
    return [found for name in names if (found := one_asked(name, rules[name]))]


def one_asked(name: str, now: Any) -> Asked | None:
    """One house rule with its values; None where it is neither counted nor typed."""
    values = counted_values(name)
    if name == "wild":
        return Asked(name, label(name), typed=", ".join(now))
    if name in CHIPS:
        return Asked(name, label(name), typed=str(now))
    if values is None:
        return None
    return Asked(
        name,
        label(name),
        tuple(Choice(json.dumps(v), value_words(name, v), v == now and type(v) is type(now)) for v in values),
    )


def counted_values(name: str) -> list[Any] | None:
    """The values of a house rule where they can be counted, None for chips and lists."""
    found = []
    for word in re.split(r", | or ", OPTIONS[name].values.removeprefix("one of ")):
        value: Any = {"true": True, "false": False}.get(word, int(word) if word.isascii() and word.isdigit() else word)
        try:
            check({name: value})
        except Refused:
            return None
        found.append(value)
    return found if len(found) > 1 else None


def rules_of(form: Mapping[str, str], base: Mapping[str, Any]) -> dict[str, Any]:
    """The house rules that a form names and that differ from `base`."""
    rules: dict[str, Any] = {}
    for field, text in form.items():
        name = field.removeprefix("rule.")
        if name == field or (not typed(text) and name != "wild"):
            continue
        try:
            value = _value(name, text)
        except ValueError:
            raise Refused(f"{label(name)}: “{text[:24]}” cannot be read.") from None
        if name not in base or base[name] != value or type(base[name]) is not type(value):
            rules[name] = value
    return check(rules)


def _value(name: str, text: str) -> Any:
    """The value of a house rule as it stands in the form."""
    if name in CHIPS:
        return whole(text, label(name))
    if name == "wild":
        return text.replace(",", " ").split()
    return json.loads(text)


@blueprint.post("/n/<int:night>/deal")
@open_to(Role.SEAT)
def start(night: int) -> Response:
    """Start the deal."""
    seen = viewer(night)
    home = house()
    try:
        state = home.desk.look(night, lambda record: record.night)
        game = find(request.form.get("game", ""))
        rules = rules_of(request.form, resolve(game, state.rules))
        line: dict[str, Any] = {"do": "deal", "game": game.key}
        if rules:
            line["rules"] = rules
        if typed(request.form.get("dealer")):
            line["dealer"] = request.form["dealer"]
        may_say(seen, line, state, home.house_settings(night), 0)
        heard = home.desk.say(night, [line], by=seen.by, key=request.form.get("key") or None)
        if isinstance(heard, Refused):
            raise heard
    except Refused as refused:
        if views.asked_by_htmx():
            return views.refusal(refused.sentence, 422)
        return _page(night, seen, refused.sentence, 422)
    return say.answer(night, seen, "go host" if seen.keeps else "go phone")
