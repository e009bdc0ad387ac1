"""What a form says: a line of the record on the key that was tapped, and what was typed beside it."""

import json
import secrets
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from flask import request, url_for

from dealer.cards import parse_all
from dealer.refusal import Refused
from dealer.web.amounts import typed, whole
from dealer.web.viewer import Viewer, csrf_token

Line = dict[str, Any]

MOST_LINES = 40
NUMBERS = {"chips": 0, "to": 0, "count": 0, "seat": 1, "place": 1}
WORDS = ("why", "reason", "player", "way", "keep")


@dataclass(frozen=True)
class Form:
    """What every form carries: where it goes, its tokens, the seq of the table that it shows, a refusal to show on it,
    and the cards that were typed when it was refused."""

    action: str
    csrf: str
    key: str
    seq: int | str
    view: str
    refused: str = ""
    typed: str = ""


def say_form(night_id: int, seen: Viewer, seq: int | str, view: str, refused: str = "") -> Form:
    """A form that says lines; its idempotency key is minted with it."""
    action = url_for("say.say", night=night_id)
    typed_before = request.form.get("typed", "") if refused else ""
    return Form(action, csrf_token(seen), secrets.token_urlsafe(9), seq, view, refused, typed_before)


def said(form: Mapping[str, str]) -> list[Line]:
    """The lines that a form says. Refuses what is no line, and amounts and cards that cannot be read."""
    try:
        lines = json.loads(form.get("say", ""))
    except (ValueError, RecursionError):
        raise Refused("That key said nothing that can be read. Open the page again; nothing changed.") from None
    if isinstance(lines, dict):
        return [filled(lines, form)]
    if not isinstance(lines, list) or not 0 < len(lines) <= MOST_LINES or not all(isinstance(x, dict) for x in lines):
        raise Refused("That key said nothing that can be read. Open the page again; nothing changed.")
    return lines


def filled(line: Line, form: Mapping[str, str]) -> Line:
    """The line with what was typed beside the key."""
    line = dict(line)
    for name, least in NUMBERS.items():
        if name in form and name not in line and (typed(form[name]) or line.get("do") in ("bet", "raise")):
            line[name] = whole(form[name], _WHAT.get(name, "An amount"), least)
    for name in WORDS:
        if name in form and name not in line and typed(form[name]):
            line[name] = form[name].strip()[:200]
    entered = form.get("cards") or form.get("typed") or ""
    if line.get("do") in ("turn", "up", "roll") and "card" not in line:
        line["card"] = _one(entered)
    elif line.get("do") == "exchange" and "out" in line and "in" not in line:
        line["in"] = _one(entered)
    elif line.get("do") == "show" and "cards" not in line:
        line["cards"] = parse_all(entered)
    return line


def _one(entered: str) -> str:
    cards = parse_all(entered)
    if len(cards) != 1:
        raise Refused("One card only." if cards else "Say which card: rank, then suit.")
    return cards[0]


_WHAT = {"count": "A count of cards", "seat": "A seat", "place": "A place"}


def expected(form: Mapping[str, str]) -> int | None:
    """The seq of the table that the form showed; None where the form does not depend on it."""
    seq = form.get("seq", "")
    return whole(seq, "The page’s place in the record") if typed(seq) else None
