"""Starting a deal: which game, by whom, under which house rules."""

import json
import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from flask import Blueprint, Response, abort, make_response, render_template, request

from dealer.deal.deck_words import deck_words
from dealer.games.words import Game
from dealer.night import Night
from dealer.refusal import Refused
from dealer.rules import OPTIONS, check, resolve
from dealer.store.nights import evenings
from dealer.web import game_list, game_words, say, views
from dealer.web.amounts import typed, whole
from dealer.web.forms import say_form
from dealer.web.guard import open_to
from dealer.web.house import house
from dealer.web.of_use import of_use
from dealer.web.rule_words import label, value_words
from dealer.web.speech import sentence_case
from dealer.web.viewer import Role, Viewer, deals, may_say, viewer

blueprint = Blueprint("deal", __name__)
ALWAYS_ASKED = ("ante",)
BLINDS_ASKED = ("blinds", "bets")
CHIPS = ("ante", "bring_in")
LISTS = ("bets", "blinds", "exchange_prices")
FIRST = "spit-in-the-ocean"


@dataclass(frozen=True)
class Choice:
    """One value of a house rule."""

    value: str
    words: str
    chosen: bool
    usual: bool = False


@dataclass(frozen=True)
class Asked:
    """A house rule that the dealer announces: on keys where its values can be counted, typed where they are chips."""

    name: str
    words: str
    choices: tuple[Choice, ...] = ()
    typed: str = ""
    about: str = ""
    example: str = ""
    """How it is typed, where it is no number of chips."""


@dataclass(frozen=True)
class Card:
    """A game before it is dealt: what it is, what the dealer announces, what else he may change, whether the deck is enough."""

    game: Game
    summary: str
    asked: tuple[Asked, ...]
    more: tuple[Asked, ...]
    deck: tuple[str, ...]
    remembered: str = ""


@blueprint.get("/n/<int:night>/games")
@open_to(Role.SEAT)
def games(night: int) -> Response:
    """The list of games."""
    seen = viewer(night)
    table, state = views.moment(night)
    if not seen.keeps and not deals(seen, state, house().house_settings(night)):
        abort(403)
    find = request.args.get("find", "")[:60]
    tonight = house().desk.look(night, game_list.dealt_tonight)
    page = render_template(
        "night/games.html", night=night, table=table, find=find, keeps=seen.keeps,
        shelves=game_list.shelves(state, tonight, find), dealer=table.next_dealer,
    )  # fmt: skip
    return make_response(page)


@blueprint.get("/n/<int:night>/deal")
@open_to(Role.SEAT)
def choose(night: int) -> Response:
    """The page to choose game, dealer and rules on."""
    return _page(night, viewer(night))


def _page(night_id: int, seen: Viewer, refused: str = "", status: int = 200) -> Response:
    home = house()
    table, state = views.moment(night_id)
    if not seen.keeps and not deals(seen, state, home.house_settings(night_id)):
        abort(403)
    known = game_list.games_of(state)
    game = known.get(request.values.get("game") or table.game_key) or known[FIRST]
    page = render_template(
        "night/deal.html",
        night=night_id,
        table=table,
        card=card(game, state, *remembered(night_id, game.key)),
        dealers=[seat for seat in table.seats if seat.stack and not seat.away],
        dealer=table.next_dealer,
        form=say_form(night_id, seen, table.seq, "host" if seen.keeps else "phone", refused),
        said=request.form,
    )
    return make_response(page, status)


def remembered(night_id: int, key: str) -> tuple[Mapping[str, Any], str]:
    """The rules under which this table dealt that game last, tonight or the night before, and where they come from."""
    desk = house().desk
    tonight = desk.look(night_id, lambda record: game_list.last_rules(record, key))
    if tonight is not None:
        return tonight, "As it was dealt last tonight." if tonight else ""
    with house().store.reading() as session:
        before = next((one.id for one in evenings(session, before=night_id, most=1)), None)
    last = desk.look(before, lambda record: game_list.last_rules(record, key)) if before is not None else None
    return (last, "As last night.") if last else ({}, "")


def card(game: Game, night: Night, rules: Mapping[str, Any], said: str = "") -> Card:
    """The game's card. `rules` are those remembered; what can no longer stand together is left out. Pure."""
    try:
        now = resolve(game, night.rules, check(rules))
    except Refused:
        now, said = resolve(game, night.rules), ""
    usual = resolve(game)
    asks = tuple(dict.fromkeys((*game.asks, *(BLINDS_ASKED if now["blinds"] else ALWAYS_ASKED))))
    more = tuple(name for name in dict.fromkeys((*of_use(game), *game.rules)) if name not in asks)
    players = max(2, len(night.next_dealt))
    return Card(
        game=game,
        summary=game_words.summary(game, now),
        asked=tuple(several(asks, now, usual)),
        more=tuple(several(more, now, usual)),
        deck=tuple(deck_words(game, now, players)),
        remembered=said,
    )


def several(names: Sequence[str], rules: Mapping[str, Any], usual: Mapping[str, Any] | None = None) -> list[Asked]:
    """Those of the house rules that can be asked on keys or typed; `usual` are the game's own values."""
    usual = usual or {}
    return [found for name in names if (found := one_asked(name, rules[name], usual.get(name)))]


def one_asked(name: str, now: Any, usual: Any = None) -> Asked | None:
    """One house rule with its values; None where it is neither counted nor typed."""
    about = sentence_case(OPTIONS[name].sentence) + "."
    if name == "wild":
        return Asked(name, label(name), typed=", ".join(now), about=about, example="2, Js")
    if name in CHIPS:
        return Asked(name, label(name), typed=str(now or 0), about=about)
    if name in LISTS:
        return Asked(name, label(name), typed=written(name, now), about=about, example=EXAMPLES[name]) if now else None
    values = counted_values(name)
    if values is None:
        return None

    def same(value: Any, other: Any) -> bool:
        return bool(value == other) and type(value) is type(other)

    return Asked(
        name,
        label(name),
        tuple(Choice(json.dumps(v), value_words(name, v), same(v, now), same(v, usual)) for v in values),
        about=about,
    )


EXAMPLES = {"bets": "1 2, or 1-4", "blinds": "1 2", "exchange_prices": "4 6, 8 10"}


def written(name: str, value: Any) -> str:
    """A list of amounts as it is typed."""
    if isinstance(value, dict):
        return f"{value['min']}-{value['max']}" if "max" in value else f"{value['min']}+"
    if name == "exchange_prices":
        return ", ".join(" ".join(map(str, pair)) for pair in value)
    return " ".join(map(str, value))


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
        except (ValueError, RecursionError):
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
    if name in LISTS:
        return _amounts(name, text.strip())
    return json.loads(text)


def _amounts(name: str, text: str) -> Any:
    """Amounts as they are typed: `1 2`, `1-4`, `1+`; pairs of prices between commas."""
    what = label(name)
    if name == "exchange_prices":
        return [[whole(one, what) for one in pair.split()] for pair in text.split(",")]
    if name == "bets" and text.endswith("+"):
        return {"min": whole(text[:-1], what, 1)}
    if name == "bets" and text.count("-") == 1:
        least, most = text.split("-")
        return {"min": whole(least, what, 1), "max": whole(most, what, 1)}
    return [whole(one, what) for one in text.replace(",", " ").split()]


@blueprint.post("/n/<int:night>/deal")
@open_to(Role.SEAT)
def start(night: int) -> Response:
    """Start the deal."""
    seen = viewer(night)
    home = house()
    try:
        state = home.desk.look(night, lambda record: record.night)
        game = state.game(request.form.get("game", ""))
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
