"""The record as people read it, and changing one of its lines: what would be different is shown before it is accepted."""

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from flask import Blueprint, Response, abort, make_response, render_template, request

from dealer.cards import parse_all
from dealer.night import Night, Record, shown
from dealer.refusal import Refused
from dealer.web import entry, snapshot, views
from dealer.web.amounts import typed, whole
from dealer.web.faces import face
from dealer.web.forms import filled, say_form
from dealer.web.guard import open_to
from dealer.web.house import house
from dealer.web.keys import Key, line
from dealer.web.speech import sentence_case, told, who, whose
from dealer.web.table import Said
from dealer.web.telling import told_cards, told_line
from dealer.web.viewer import Role, viewer

blueprint = Blueprint("history", __name__)
PER_PAGE = 120
FEW = 8


@dataclass(frozen=True)
class Chapter:
    """A deal of the record, or what was said between two."""

    title: str
    lines: tuple[Said, ...]


@blueprint.get("/n/<int:night>/record")
@open_to(Role.WATCHER)
def history(night: int) -> Response:
    """Every line in words, newest deal first; the host may change each."""
    table = views.table_of(night)
    said = house().desk.look(night, snapshot.history)
    before = request.args.get("before", "")
    if before.isascii() and before.isdigit() and len(before) < 20:
        said = [one for one in said if one.seq < int(before)]
    page = render_template(
        "night/record.html",
        night=night,
        table=table,
        chapters=chapters(said[-PER_PAGE:]),
        older=said[-PER_PAGE].seq if len(said) > PER_PAGE else 0,
        keeps=viewer(night).keeps,
    )
    return make_response(page)


def chapters(said: Sequence[Said]) -> list[Chapter]:
    """The lines by deals, newest first."""
    found: list[list[Said]] = [[]]
    for one in said:
        if one.do == "deal":
            found.append([])
        found[-1].append(one)
    told = [Chapter(lines[0].text if lines[0].do == "deal" else "Before", tuple(lines)) for lines in found if lines]
    return told[::-1]


@dataclass(frozen=True)
class Alternative:
    """Something that may stand in the place of a line: its words, and the lines as JSON."""

    words: str
    put: str


@dataclass(frozen=True)
class Change:
    """What would be different, one line of the page each: a name, how it is now, how it would be."""

    what: str
    was: str
    now: str


@blueprint.get("/n/<int:night>/record/<int:seq>")
@open_to(Role.DEPUTY)
def line_page(night: int, seq: int) -> Response:
    """One line, and what may stand in its place."""
    return _line(night, seq)


def _line(night: int, seq: int, refused: str = "", status: int = 200) -> Response:
    table = views.table_of(night)
    found = house().desk.look(night, lambda record: _at(record, seq))
    if found is None:
        abort(404)
    said, state, stands = found
    sealed = house().desk.look(night, lambda record: is_sealed(record, seq))
    page = render_template(
        "night/line.html",
        night=night,
        table=table,
        said=said,
        cards=told_cards(stands),
        instead=alternatives(stands, state)[-1:] if sealed else alternatives(stands, state),
        before=[] if sealed else inserted(stands, state),
        pad=_pad(_entered(stands) if refused else stands, state, table.night, seq),
        typed=[(name, words, _kept(f"new.{name}", now, refused)) for name, words, now in typed_fields(stands)],
        stands="" if sealed else json.dumps(stands, ensure_ascii=False),
        form=say_form(night, viewer(night), table.seq, "record", refused),
    )
    return make_response(page, status)


def _kept(field: str, now: str, refused: str) -> str:
    """What a field of the page shows: how it is now, or after a refusal what was typed."""
    return request.form.get(field, now) if refused else now


def is_sealed(record: Record, seq: int) -> bool:
    """Whether that line is a declaration which nobody has seen yet: not even its page may hold the way."""
    deal = record.night.deal
    if deal is None or deal.over or deal.revealed or deal.rules["declare"] == "in_turn":
        return False
    lines = record.now(seq)
    begun = max((e.seq for e in record.lines() if e.line["do"] == "deal" and record.in_force(e.seq)), default=0)
    return seq > begun and any(line["do"] == "declare" for line in lines)


def _at(record: Record, seq: int) -> tuple[Said, Night, Mapping[str, Any]] | None:
    """The line in words, the state before it, and the line that stands there now."""
    found = record.entry(seq)
    if found is None or found.mends or not record.in_force(seq) or found.line["do"] == "night":
        return None
    stands = record.now(seq)
    said = next(one for one in snapshot.history(record) if one.seq == seq)
    return said, record.before(seq), stands[0] if stands else found.line


def alternatives(stands: Mapping[str, Any], before: Night) -> list[Alternative]:
    """What could have been said instead, and taking it out."""
    found = [
        Alternative(sentence_case(told_line(one)), json.dumps(one, ensure_ascii=False))
        for one in (dealers(stands, before) if stands["do"] == "deal" else legal(before))
        if one != stands
    ]
    found.append(Alternative("It never happened: take it out", "[]"))
    return found


def inserted(stands: Mapping[str, Any], before: Night) -> list[Alternative]:
    """What may have been forgotten just before this line."""
    return [
        Alternative(sentence_case(told_line(one)), json.dumps([one, dict(stands)], ensure_ascii=False))
        for one in legal(before)
    ]


def dealers(stands: Mapping[str, Any], before: Night) -> list[dict[str, Any]]:
    """The same deal by each player who could have dealt it."""
    return [{**stands, "dealer": account.name} for account in before.next_dealt]


def legal(before: Night) -> list[dict[str, Any]]:
    """The acts that were open then, each amount by itself where they are few."""
    offer = shown(before)["next"] or {}
    player = {"player": offer["player"]} if "player" in offer else {}
    found: list[dict[str, Any]] = []
    for verb in offer.get("may", ()):
        if verb in ("bet", "raise"):
            argument = "chips" if verb == "bet" else "to"
            limits = offer[verb]
            amounts = limits.get("amounts") or range(limits["min"], min(limits["max"], limits["min"] + FEW - 1) + 1)
            found += [{"do": verb, **player, argument: amount} for amount in amounts]
        elif verb == "draw":
            found += [
                {"do": verb, **player, "count": n} for n in range(offer["count"]["min"], offer["count"]["max"] + 1)
            ]
        elif verb not in ("show", "turn"):
            found.append({"do": verb, **player})
    return found


def typed_fields(stands: Mapping[str, Any]) -> list[tuple[str, str, str]]:
    """The amounts of a line that may be typed anew: name, words, value now."""
    words = {"chips": "Chips", "to": "Raise to", "seat": "Seat", "count": "Cards", "cards": "Cards counted"}
    return [(name, words[name], str(stands[name])) for name in words if isinstance(stands.get(name), int)]


def _pad(stands: Mapping[str, Any], before: Night, night_id: int, seq: int) -> entry.Entry | None:
    """The pad for a line that names cards, filled with them."""
    do = stands["do"]
    if do not in ("show", "turn") or before.deal is None:
        return None
    deal = before.deal
    used = dict.fromkeys([card for card in deal.board if card], "board")
    for player in deal.players:
        if player.shown and player.name != stands.get("player"):
            used.update(dict.fromkeys(player.shown, player.name))
    named = tuple(told for told in _tokens(stands))
    name = stands.get("player", "")
    title = whose(name) + " cards" if do == "show" else "The spit card"
    pad = entry.Pad(
        count=deal.own if do == "show" else 1, used=used, say=line(do, **({"player": name} if name else {})),
        go="What would change?", start=named, each=f"{whose(name)} * card" if do == "show" else "", all=title,
    )  # fmt: skip
    wild = snapshot.wild_cards(deal)
    hand = entry.HandRow(name or "In the middle", live=True, cards=tuple(face(card, wild) for card in named))
    return entry.Entry(f"{night_id}:{seq}:mend", pad, (hand,), wild=" ".join(wild))


def _entered(stands: Mapping[str, Any]) -> Mapping[str, Any]:
    """The line with the cards that were entered in its place, where they can be read."""
    try:
        cards = parse_all(request.form.get("cards") or request.form.get("typed") or "")
    except Refused:
        return stands
    if not cards or stands["do"] not in ("show", "turn"):
        return stands
    return {**stands, "cards": cards if stands["do"] == "show" else cards[:1]}


def _tokens(stands: Mapping[str, Any]) -> list[str]:
    said = stands.get("cards") or [stands["card"]]
    return [said[i : i + 2] for i in range(0, len(said), 2)] if isinstance(said, str) else list(said)


@blueprint.post("/n/<int:night>/record/<int:seq>/try")
@open_to(Role.DEPUTY)
def preview(night: int, seq: int) -> Response:
    """What would change if this stood there; nothing changes yet."""
    table = views.table_of(night)
    try:
        amend = wanted(seq)
        after = house().desk.would(night, [amend])
        if isinstance(after, Refused):
            raise after
    except Refused as refused:
        return _line(night, seq, told(refused.sentence, table.names), 422)
    before = house().desk.look(night, lambda record: record.night)
    found = house().desk.look(night, lambda record: _at(record, seq))
    if found is None:
        abort(404)
    put = amend["with"]
    lines = [put] if isinstance(put, dict) else put
    page = render_template(
        "night/preview.html",
        night=night,
        table=table,
        seq=seq,
        said=found[0],
        instead=", then ".join(told_line(one) + (f" {told_cards(one)}" if told_cards(one) else "") for one in lines)
        or "nothing",
        changes=changes(before, after),
        key=Key("Change it", json.dumps(amend, ensure_ascii=False)),
        form=say_form(night, viewer(night), table.seq, "host"),
    )
    return make_response(page)


def wanted(seq: int) -> dict[str, Any]:
    """The amend that the form asks for."""
    form = request.form
    if form.get("put"):
        put = _read(form["put"])
    elif form.get("say"):
        put = filled(_as_line(_read(form["say"])), {"cards": form.get("cards", ""), "typed": form.get("typed", "")})
    else:
        put = dict(_as_line(_read(form.get("stands", ""))))
        for name, words, _ in typed_fields(put):
            if typed(form.get(f"new.{name}")):
                put[name] = whole(form[f"new.{name}"], words)
    return {"do": "amend", "of": seq, "with": put}


def _read(text: str) -> Any:
    try:
        return json.loads(text)
    except (ValueError, RecursionError):
        raise Refused("That change cannot be read. Open the page again; nothing changed.") from None


def _as_line(value: Any) -> dict[str, Any]:
    if not isinstance(value, dict):
        raise Refused("That change cannot be read. Open the page again; nothing changed.")
    return value


def changes(before: Night, after: Night) -> list[Change]:
    """Stacks, pots, whose turn, the ruling and the match of Spit: only what differs."""
    was, now = shown(before), shown(after)
    found = [
        Change(who(name), str(was["stacks"].get(name, "-")), str(now["stacks"].get(name, "-")))
        for name in {**was["stacks"], **now["stacks"]}
        if was["stacks"].get(name) != now["stacks"].get(name)
    ]
    for what, read in (("Pots", _pots), ("Next", _next), ("Ruling", _ruling), ("Spit", _spit)):
        if read(before) != read(after):
            found.append(Change(what, read(before), read(after)))
    return found


def _pots(night: Night) -> str:
    return " and ".join(str(pot["chips"]) for pot in shown(night)["pots"]) or "none"


def _next(night: Night) -> str:
    state = shown(night)
    offer = state["next"] or {}
    name = f"{who(offer['player'])}, " if "player" in offer else ""
    return f"{name}{state['stage'] or 'no deal'}"


def _spit(night: Night) -> str:
    match = night.match
    if match is None:
        return "no match"
    held = ", ".join(f"{who(seat.name)} {seat.holding}" for seat in match.seats)
    over = f", {who(match.winner)} wins" if match.winner else ""
    return f"round {match.round}, {match.phase.lower().replace('_', ' ')}: {held}{over}"


def _ruling(night: Night) -> str:
    ruling = night.deal.ruling if night.deal else None
    paid = ", ".join(f"{who(name)} {chips}" for name, chips in ruling["paid"].items() if chips) if ruling else ""
    return paid or "none yet"
