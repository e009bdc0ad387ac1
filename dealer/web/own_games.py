"""A game of the table's own: its declaration written in plain forms, checked where it is typed, kept with the night."""

import re
import unicodedata
from collections.abc import Mapping
from dataclasses import MISSING, dataclass, fields
from enum import Enum
from typing import Any, get_type_hints

from flask import Blueprint, Response, make_response, render_template, request, url_for

from dealer.games import CATALOGUE, writing
from dealer.games import words as w
from dealer.games.words import Game
from dealer.night import Night
from dealer.refusal import Refused
from dealer.rules import OPTIONS, resolve
from dealer.web import deal, game_list, game_words, views
from dealer.web.amounts import typed, whole
from dealer.web.forms import Form, say_form
from dealer.web.game_words import StepLine
from dealer.web.guard import open_to
from dealer.web.house import house
from dealer.web.of_use import of_use
from dealer.web.rule_words import label
from dealer.web.speech import sentence_case
from dealer.web.viewer import Role, viewer

blueprint = Blueprint("own_games", __name__)
FIRST = "five-card-draw"

STEP_WORDS: Mapping[str, str] = {
    "ante": "everyone antes",
    "down": "cards dealt down",
    "up": "one card dealt up",
    "turn_up": "cards turned up in the middle",
    "turn_in_turn": "a player turns a card of the grid",
    "bet": "a betting round",
    "called_bet": "a bet if “Spit!” was called",
    "blind_bet": "a betting round with blinds",
    "declared_bet": "a bet after declaring",
    "draw": "a draw",
    "each_draw": "for each draw",
    "exchange": "a paid exchange",
    "declare": "declare high or low",
    "pass": "pass cards to the left",
    "discard": "throw cards away",
    "market": "buy from a row",
    "roll": "turn up an own card",
    "carry": "rides if nobody bet",
    "free": "as the dealer calls it",
    "showdown": "showdown",
}
WILD_NAMES: Mapping[str, str] = {
    "spit_wild": "the spit, as the house rule says",
    "widow_wild": "the widow’s rank",
    "ranks_wild": "these ranks",
    "rank_at_places": "the ranks at these places",
    "lowest_board_card": "the lowest card in the middle",
    "low_hole_card": "each one’s lowest down card",
    "follows_queen": "queens and what follows them",
    "centre_of_line": "the centre, in its lines only",
}
PART_NAMES: Mapping[str, str] = {
    "high": "best high hand",
    "low": "best low hand",
    "spots": "most spots of one suit",
    "spade_in_hole": "highest spade in the hole",
}
BEGINNINGS: Mapping[str, Mapping[str, str]] = {
    "down": {"count": "1"},
    "turn_up": {"count": "1", "name": "board card"},
    "each_draw": {"steps": "draw, bet big"},
    "pass": {"count": "1"},
    "discard": {"count": "1"},
    "market": {"prices": "1 2 3 4"},
    "ranks_wild": {"ranks": "2"},
    "rank_at_places": {"places": "1"},
    "centre_of_line": {"place": "5"},
}
"""What a word that has just been chosen says, so that it can be changed instead of found out."""
SIZES = (("small", "the small size"), ("big", "the big size"))
DRAWN = (("draw, bet big", "a draw, a big bet"), ("draw, bet small", "a draw, a small bet"), ("draw", "a draw alone"))
FIELD_NAMES: Mapping[str, str] = {
    "count": "how many",
    "name": "called",
    "size": "bets of",
    "places": "places",
    "matches": "pays the pot for",
    "extras": "extra card for",
    "prices": "prices in small bets",
    "steps": "what comes then",
    "place": "place",
    "ranks": "ranks",
}


@dataclass(frozen=True)
class Blank:
    """One thing that a word needs to be told."""

    name: str
    words: str
    value: str
    choices: tuple[tuple[str, str], ...] = ()
    """The values that can be chosen, each with its words; typed where there are none."""


@dataclass(frozen=True)
class WordRow:
    """A step or a wild word in the form."""

    word: str
    blanks: tuple[Blank, ...]
    refused: str = ""


@dataclass(frozen=True)
class Written:
    """The form as it stands: what was typed, what is refused where, and how the game reads if nothing is."""

    own_key: str
    name: str
    least: str
    most: str
    steps: tuple[WordRow, ...]
    wild: tuple[WordRow, ...]
    parts: frozenset[str]
    own: frozenset[str]
    groups: str
    lines: bool
    note: str
    asks: frozenset[str]
    rules: tuple[deal.Asked, ...]
    may_ask: tuple[tuple[str, str], ...]
    game: Game | None = None
    course: tuple[StepLine, ...] = ()
    hand: str = ""
    refused: Mapping[str, str] | None = None


@blueprint.get("/n/<int:night>/games/own")
@open_to(Role.DEPUTY)
def new(night: int) -> Response:
    """A new game, from a copy of one that there is; or one of the table's own, to be changed."""
    _, state = views.moment(night)
    wanted = request.args.get("copy", "")
    source = state.games.get(wanted) or CATALOGUE.get(wanted)
    if source is None or not source.steps:
        page = render_template(
            "night/own_start.html", night=night, games=sorted(game_list.games_of(state).values(), key=lambda g: g.name)
        )
        return make_response(page)
    form = form_of(source, own=wanted in state.games)
    return _page(night, read_form(form, state), say_form(night, viewer(night), "", "host"))


@blueprint.post("/n/<int:night>/games/own")
@open_to(Role.DEPUTY)
def write(night: int) -> Response:
    """Check the game, change a row of it, or keep it."""
    _, state = views.moment(night)
    seen = viewer(night)
    act = request.form.get("act", "fields")
    form = with_rows(request.form.to_dict(), request.form.getlist("own"), request.form.getlist("part"), act)
    form["asks"] = " ".join(request.form.getlist("ask"))
    said = read_form(form, state)
    if act != "keep" or said.game is None:
        status = 422 if act in ("keep", "check") and said.refused else 200
        return _page(night, said, say_form(night, seen, "", "host", (said.refused or {}).get("all", "")), status)
    line = {"do": "game", "key": said.game.key, "declaration": writing.write(said.game)}
    heard = house().desk.say(night, [line], by=seen.by, key=request.form.get("key") or None)
    if isinstance(heard, Refused):
        return _page(night, said, say_form(night, seen, "", "host", heard.sentence), 422)
    return views.go_to(url_for("deal.choose", night=night, game=said.game.key))


def _page(night: int, said: Written, form: Form, status: int = 200) -> Response:
    page = render_template(
        "night/own_game.html", night=night, said=said, form=form, step_words=STEP_WORDS, wild_words=WILD_NAMES,
        part_words=PART_NAMES,
    )  # fmt: skip
    return make_response(page, status)


# ---- from a game to the fields of the form ----


def form_of(game: Game, *, own: bool) -> dict[str, str]:
    """The fields that write this game; a copy of a catalogue game gets a name of its own. Pure."""
    written = writing.write(game)
    form = {
        "name": game.name if own else f"Our {game.name}"[:60],
        "own_key": game.key if own else "",
        "least": str(game.players.start),
        "most": str(game.players.stop - 1),
        "own": " ".join(map(str, game.hand.own)),
        "part": " ".join(_name(part) for part in written["parts"]),
        "groups": ", ".join(" ".join(map(str, group)) for group in game.hand.groups),
        "lines": "yes" if game.hand.lines else "",
        "note": game.note,
        "extra": str(game.extra),
        "asks": " ".join(game.asks),
    }
    for kind, words in (("step", written["steps"]), ("wild", written["wild"])):
        for i, word in enumerate(words):
            form[f"{kind}.{i}"] = _name(word)
            if isinstance(word, dict):
                form |= {f"{kind}.{i}.{name}": _typed(value) for name, value in word.items() if name != "word"}
    rules = resolve(game)
    for name, value in game.rules.items():
        shown = deal.one_asked(name, rules[name])
        if shown:
            chosen = next((choice.value for choice in shown.choices if choice.chosen), shown.typed)
            form[f"rule.{name}"] = chosen if value is not None else ""
    return form


def _name(word: Any) -> str:
    return str(word["word"]) if isinstance(word, dict) else str(word)


def _typed(value: Any) -> str:
    """A field of a word as it is typed: nested steps between commas."""
    if isinstance(value, list):
        if any(isinstance(each, dict) or each in writing.STEPS for each in value):
            return ", ".join(_nested(each) for each in value)
        return " ".join(str(each) for each in value)
    return str(value)


def _nested(step: Any) -> str:
    return (
        step if isinstance(step, str) else " ".join([step["word"], *(str(v) for k, v in step.items() if k != "word")])
    )


# ---- from the fields to a game ----


def with_rows(form: dict[str, str], own: list[str], parts: list[str], act: str) -> dict[str, str]:
    """The fields with a row put in or taken out, as the tapped key says: `step+3`, `wild-0`. Pure."""
    form = {**form, "own": " ".join(own), "part": " ".join(parts)}
    found = re.fullmatch(r"(step|wild)([+-])(\d{1,2})", act)
    if not found:
        return form
    kind, sign, at = found[1], found[2], int(found[3])
    rows = _rows(form, kind)
    if sign == "+":
        rows.insert(at, {"": "bet" if kind == "step" else "ranks_wild"})
    elif at < len(rows):
        del rows[at]
    kept = {name: value for name, value in form.items() if not re.match(rf"{kind}\.\d", name)}
    for i, row in enumerate(rows):
        kept |= {f"{kind}.{i}" + (f".{name}" if name else ""): value for name, value in row.items()}
    return kept


def _rows(form: Mapping[str, str], kind: str) -> list[dict[str, str]]:
    """The rows of the form in order; the word itself stands under the empty name."""
    found: dict[int, dict[str, str]] = {}
    for name, value in form.items():
        if match := re.fullmatch(rf"{kind}\.(\d{{1,2}})(?:\.([a-z_]+))?", name):
            found.setdefault(int(match[1]), {})[match[2] or ""] = value
    return [found[i] for i in sorted(found) if found[i].get("")]


def read_form(form: Mapping[str, str], night: Night) -> Written:
    """What the form says, with each refusal at the place where it was typed. Pure."""
    refused: dict[str, str] = {}
    steps = [_row(row, writing.STEPS, "step", f"step.{i}", refused) for i, row in enumerate(_rows(form, "step"))]
    wilds = [_row(row, writing.WILDS, "wild", f"wild.{i}", refused) for i, row in enumerate(_rows(form, "wild"))]
    rules: dict[str, Any] = {}
    try:
        rules = deal.rules_of(form, {name: option.default for name, option in OPTIONS.items()})
    except Refused as wrong:
        refused["rules"] = wrong.sentence
    name = form.get("name", "").strip()[:60]
    key = form.get("own_key") or key_of(name, night)
    groups = _groups(form.get("groups", ""), refused)
    players = _players(form, refused)
    game = None
    if not refused:
        declaration = {
            "name": name, "players": players, **counted_cards([said for _, said in steps], form),
            "hand": {
                "own": sorted(int(n) for n in form.get("own", "").split() if n.isdigit()), "groups": groups,
                "lines": form.get("lines") == "yes",
            },
            "parts": [part for part in PART_NAMES if part in form.get("part", "").split()],
            "wild": [said for _, said in wilds], "steps": [said for _, said in steps], "rules": rules,
            "asks": form.get("asks", "").split(), "note": form.get("note", ""),
        }  # fmt: skip
        try:
            game = writing.read(key, declaration)
            resolve(game, night.rules)
        except Refused as wrong:
            game = None
            refused[_where(wrong.sentence)] = wrong.sentence
    use = _of_use([said for _, said in steps], form)
    return Written(
        own_key=form.get("own_key", ""),
        name=name,
        least=form.get("least", "2"),
        most=form.get("most", "8"),
        steps=tuple(_shown(row, writing.STEPS, refused.get(f"step.{i}", "")) for i, (row, _) in enumerate(steps)),
        wild=tuple(_shown(row, writing.WILDS, refused.get(f"wild.{i}", "")) for i, (row, _) in enumerate(wilds)),
        parts=frozenset(form.get("part", "").split()),
        own=frozenset(form.get("own", "").split()),
        groups=form.get("groups", ""),
        lines=form.get("lines") == "yes",
        note=form.get("note", ""),
        asks=frozenset(form.get("asks", "").split()),
        rules=tuple(_asked(use, form, rules)),
        may_ask=tuple((name, label(name)) for name in use),
        game=game,
        course=game_words.course(game, resolve(game, night.rules)) if game else (),
        hand=game_words.hand(game, resolve(game, night.rules)) if game else "",
        refused=refused,
    )


def key_of(name: str, night: Night) -> str:
    """The key under which a game of that name is kept: its letters, and never one of the catalogue. Pure."""
    plain = unicodedata.normalize("NFKD", name.casefold()).encode("ascii", "ignore").decode()
    key = "-".join(re.findall(r"[a-z0-9]+", plain))[:32].strip("-") or f"own-{len(night.games) + 1}"
    return f"{key}-own" if key in CATALOGUE else key


def counted_cards(steps: list[Any], form: Mapping[str, str]) -> dict[str, Any]:
    """Own cards, community cards and the places of the up cards, counted from the steps. Pure."""
    own = board = 0
    ups: list[int] = []
    for step in steps:
        name, said = _name(step), step if isinstance(step, dict) else {}
        if name == "down":
            own += said.get("count", 0)
        elif name == "up":
            own += 1
            ups.append(own)
        elif name == "discard":
            own -= said.get("count", 0)
        elif name == "turn_up":
            board += said.get("count", 0)
        elif name == "turn_in_turn":
            board += 1
    extra = form.get("extra", "0")
    return {"own": own, "board": board, "ups": ups, "extra": int(extra) if extra.isascii() and extra.isdigit() else 0}


def _row(
    row: dict[str, str], known: Mapping[str, type[Any]], kind: str, at: str, refused: dict[str, str]
) -> tuple[dict[str, str], Any]:
    """The row with the word that it says, or its refusal noted; fields that the form did not have yet say what is usual."""
    name = row[""]
    row = {**BEGINNINGS.get(name, {}), **row}
    said: dict[str, Any] = {"word": name}
    try:
        if name in known:
            hints = get_type_hints(known[name])
            for field in fields(known[name]):
                if typed(row.get(field.name)):
                    said[field.name] = _value(
                        row[field.name], hints[field.name], FIELD_NAMES.get(field.name, field.name)
                    )
        missing = [field for field in BEGINNINGS.get(name, {}) if field not in said]
        if missing:
            what = " and ".join(f"“{FIELD_NAMES[field]}”" for field in missing)
            raise Refused(f"“{sentence_case({**STEP_WORDS, **WILD_NAMES}[name])}” needs {what}.")
        writing.word(said, known, kind)
    except Refused as wrong:
        refused[at] = wrong.sentence
    return row, said if len(said) > 1 else name


def _value(text: str, hint: Any, what: str) -> Any:
    """A field as it was typed, in the type that the word has for it."""
    text = text.strip()
    if hint is int:
        return whole(text, what)
    if hint is str or (isinstance(hint, type) and issubclass(hint, Enum)):
        return text
    inner = hint.__args__[0]
    if inner is w.Step:
        return [_nested_step(each.split()) for each in text.split(",") if each.strip()]
    each = text.replace(",", " ").split()
    return [whole(one, what) for one in each] if inner is int else [one.upper().replace("10", "T") for one in each]


def _nested_step(said: list[str]) -> Any:
    if len(said) == 2 and said[1] in ("small", "big"):
        return {"word": said[0], "size": said[1]}
    if len(said) == 2 and said[1].isascii() and said[1].isdigit():
        return {"word": said[0], "count": int(said[1])}
    return " ".join(said)


def _groups(text: str, refused: dict[str, str]) -> list[list[int]]:
    try:
        return [[whole(one, "A place", 1) for one in group.split()] for group in text.split(",") if group.strip()]
    except Refused as wrong:
        refused["hand"] = wrong.sentence
        return []


def _players(form: Mapping[str, str], refused: dict[str, str]) -> list[int]:
    try:
        return [whole(form.get(one, ""), "The number of players", 2) for one in ("least", "most")]
    except Refused as wrong:
        refused["players"] = wrong.sentence
        return [2, 8]


_PLACES = (
    ("players", "players"),
    ("needs a name", "name"),
    ("hand", "hand"),
    ("groups", "hand"),
    ("five cards", "hand"),
    ("step", "steps"),
)


def _where(sentence: str) -> str:
    """The part of the form that a refusal of the whole is about."""
    return next((place for word, place in _PLACES if word in sentence), "all")


def _shown(row: dict[str, str], known: Mapping[str, type[Any]], refused: str) -> WordRow:
    name = row[""]
    if name not in known:
        return WordRow(name, (), refused)
    hints = get_type_hints(known[name])
    blanks = []
    for field in fields(known[name]):
        hint = hints[field.name]
        default = "" if field.default in (MISSING, ()) else _plain(field.default)
        value = row.get(field.name) or default
        blanks.append(Blank(field.name, FIELD_NAMES.get(field.name, field.name), value, _choices(hint, value)))
    return WordRow(name, tuple(blanks), refused)


def _choices(hint: Any, value: str) -> tuple[tuple[str, str], ...]:
    """What can be chosen for a field of this type; what stands there already can be kept."""
    if hint is w.Size:
        return SIZES
    if hint == tuple[w.Step, ...]:
        known = [words for words in DRAWN if words[0] == value]
        return DRAWN if known or not value else (*DRAWN, (value, value))
    return ()


def _plain(value: Any) -> str:
    return str(value.value) if isinstance(value, Enum) else str(value)


def _of_use(steps: list[Any], form: Mapping[str, str]) -> tuple[str, ...]:
    """The house rules that the words of this form have a use for."""
    kinds = [
        writing.STEPS[name]() for step in steps if (name := _name(step)) in writing.STEPS and _bare(writing.STEPS[name])
    ]
    if any(_name(step) == "each_draw" for step in steps):
        kinds.append(w.Draw())
    parts = [writing.PARTS[part]() for part in form.get("part", "").split() if part in writing.PARTS]
    wild = [
        writing.WILDS[row[""]]()
        for row in _rows(form, "wild")
        if row[""] in writing.WILDS and _bare(writing.WILDS[row[""]])
    ]
    made = Game("own", "own", range(2, 9), 5, 0, w.Hand((5,)), tuple(parts), tuple(wild), tuple(kinds))
    return tuple(dict.fromkeys((*of_use(made), "ante", "bring_in" if w.Up() in kinds else "ante")))


def _bare(word: type[Any]) -> bool:
    """Whether the word needs nothing to be told."""
    return all(field.default is not MISSING or field.default_factory is not MISSING for field in fields(word))


def _asked(names: tuple[str, ...], form: Mapping[str, str], rules: Mapping[str, Any]) -> list[deal.Asked]:
    """The house rules as the form has them, with the usual values where it says nothing."""
    now = {name: rules.get(name, option.default) for name, option in OPTIONS.items()}
    now["bets"] = now["bets"] or [1, 2]
    usual = {name: option.default for name, option in OPTIONS.items()}
    found = []
    for name in names:
        if now[name] is None and name in deal.LISTS:
            found.append(deal.Asked(name, label(name), typed=form.get(f"rule.{name}", ""), example=deal.EXAMPLES[name]))
        elif one := deal.one_asked(name, now[name], usual[name]):
            found.append(one)
    return found
