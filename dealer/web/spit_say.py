"""Saying something in a match: a line of the record, or what a page keeps beside it. What a role may not say is refused here."""

import json
from collections.abc import Mapping, Sequence
from secrets import token_hex
from typing import Any

from werkzeug.datastructures import MultiDict

from dealer.desk import Stale
from dealer.refusal import Refused
from dealer.spit import VERBS, Match
from dealer.web import spit_beside
from dealer.web.amounts import typed, whole
from dealer.web.forms import MOST_LINES, expected
from dealer.web.house import house
from dealer.web.spit_beside import Asked
from dealer.web.spit_board import OF_A_SLOT, moved
from dealer.web.spit_race import Race
from dealer.web.spit_unseen import settled
from dealer.web.viewer import Viewer

Line = dict[str, Any]

OWN = frozenset({"stuck", "slap", "lay", "play", "fill", "stack", "pick"})
"""What a player says of himself only; the device of the table says it for all."""
BESIDE = frozenset({"ready", "not ready", "agree", "disagree"})
UNREADABLE = "That key said nothing that can be read. Open the page again; nothing changed."


def said(form: Mapping[str, str]) -> list[Line]:
    """The lines of a form: those of the key that was tapped, with what was typed beside it."""
    try:
        read = json.loads(form.get("say", ""))
    except (ValueError, RecursionError):
        raise Refused(UNREADABLE) from None
    found = [read] if isinstance(read, dict) else read
    if not isinstance(found, list) or not 0 < len(found) <= MOST_LINES or not all(isinstance(x, dict) for x in found):
        raise Refused(UNREADABLE)
    laid = [line for line in found if line.get("do") != "lay" or "slots" in line or _typed_cards(line, form)]
    if not laid:
        raise Refused("Type the cards of one player at least.")
    return [_filled(dict(line), form) for line in laid]


def _typed_cards(line: Line, form: Mapping[str, str]) -> bool:
    return any(typed(form.get(f"{what}.{line.get('player')}")) for what in ("slots", "reserve"))


def _filled(line: Line, form: Mapping[str, str]) -> Line:
    if line.get("do") == "count" and "cards" not in line:
        line["cards"] = whole(form.get("cards", "") if typed(form.get("cards")) else "-", "A count of cards")
        kind, _, name = form.get("what", "").partition(" ")
        line |= {"pile": whole(name, "A pile", 1)} if kind == "pile" else {"player": name}
    if line.get("do") == "lay" and "slots" not in line:
        whose = line.get("player")
        line["slots"] = form.get(f"slots.{whose}", "").split("/")
        line["reserve"] = form.get(f"reserve.{whose}", "")
    if line.get("do") == "penalty":
        size = form.get("size", "")
        line |= (
            {"cards": int(size)} if size in ("1", "2", "3", "4", "5") else {"round": True} if size == "round" else {}
        )
        if size == "back":
            line["offence"] = f"{line.get('offence')}: takes it back"
    return line


def speak(race: Race, seen: Viewer, form: MultiDict[str, str]) -> None:
    """Say what the form says; refuses what the role, the desk or the engine refuses."""
    key = form.get("key") or None
    lines = [line for each in said(form) for line in _meant(each, race.match, form, key)]
    me = player_of(race.match, seen)
    for line in lines:
        may_say(seen, me, line, race)
    if lines[0].get("do") in BESIDE:
        _beside(race, seen, me, lines[0], expected(form), key)
        return
    if any(line.get("do") == "undo" for line in lines):
        _undo(race, seen, lines, key, expected(form))
        return
    if needs_yes(race.match, seen, me, lines[0]):
        ask_for_yes(race, me, lines[0])
        return
    _heard(race, seen, lines, key, expected(form))


def _meant(line: Line, match: Match, form: MultiDict[str, str], key: str | None) -> list[Line]:
    """The lines that a key stands for, with what was tapped before it."""
    if line.get("do") in OF_A_SLOT and "player" not in line:
        return [moved(line, match, form.get("card", ""))]
    return settled(line, match, form.getlist("between"), key or token_hex(8))


def player_of(match: Match, seen: Viewer) -> str | None:
    """Who of the match this browser is, None for the table's own device and for those who watch."""
    found = match.find(seen.player) if seen.player else None
    return found.name if found else None


def may_say(seen: Viewer, me: str | None, line: Line, race: Race) -> None:
    """Refuse what is not this viewer's to say: only the players and the table log (SPIT.md 2)."""
    do = line.get("do")
    if do == "undo":
        of = line.get("of")
        if not isinstance(of, int) or of <= race.begun:
            raise Refused("That is not of this match.")
    elif do not in VERBS and do not in BESIDE:
        raise Refused("That is not said in a match of Spit.")
    if seen.keeps:
        return
    if me is None:
        raise Refused(
            "You are watching. Say who you are to play." if seen.role else "Scan the code of the table first."
        )
    own = do in OWN or do in BESIDE
    if own and line.get("player", me) != me:
        raise Refused(f"That is {line.get('player')}'s to say, or the table's.")
    if do == "match" and race.match.phase != "MATCH_OVER":
        raise Refused("That is for the host to say.")


def _heard(race: Race, seen: Viewer, lines: Sequence[Line], key: str | None, shown: int | None) -> None:
    heard = house().desk.say(race.night, lines, by=seen.by, key=key, expected=shown)
    if isinstance(heard, Refused):
        raise heard


def _undo(race: Race, seen: Viewer, lines: Sequence[Line], key: str | None, shown: int | None) -> None:
    """Take back what one tap has said, the last line first; each undo is a line of its own."""
    for number, line in enumerate(lines):
        its_key = f"{key}-{number}" if key else None
        _heard(race, seen, [line], its_key, None if number else shown)


def _beside(race: Race, seen: Viewer, me: str | None, line: Line, shown: int | None, key: str | None) -> None:
    """Ready or not, agreed or not: nothing of it is in the record."""
    do = line["do"]
    if do in ("agree", "disagree"):
        _answer(race, seen, me, agrees=do == "agree", key=key)
        return
    if race.match.phase != "DEALT":
        raise Refused("The round is open already.")
    if shown is not None and shown != race.seq:
        raise Stale("The table has gone on. You were shown an older table. Nothing changed.")
    names = (me,) if me else race.match.names
    if do == "ready":
        spit_beside.say_ready(race.night, race.seq, names, race.match.names)
    else:
        spit_beside.say_not_ready(race.night, race.seq, names)


# ---- a penalty that moves cards ----


def needs_yes(match: Match, seen: Viewer, me: str | None, line: Line) -> bool:
    """Whether the others have to agree first: a penalty that moves cards or ends the round, said on a phone."""
    return line.get("do") == "penalty" and not seen.keeps and bool(line.get("cards") or line.get("round"))


def ask_for_yes(race: Race, me: str | None, line: Line) -> None:
    """Ask those whose cards it moves; what the engine would refuse is refused at once."""
    would = house().desk.would(race.night, [line])
    if isinstance(would, Refused):
        raise would
    offender = race.match.find(str(line.get("player")))
    assert offender is not None
    parties = {offender.name, race.match.after(offender.name).name}
    wait = tuple(name for name in race.match.names if name in parties and name != me)
    spit_beside.ask(race.night, Asked(me or "", line, wait, race.match.round))


def _answer(race: Race, seen: Viewer, me: str | None, *, agrees: bool, key: str | None) -> None:
    asked = race.beside.asked
    if asked is None or asked.round != race.match.round:
        raise Refused("Nothing waits for a yes.")
    if not seen.keeps and me not in asked.wait:
        raise Refused("That is for the others to say.")
    if not agrees:
        spit_beside.ask(race.night, None)
        return
    wait = () if seen.keeps else tuple(name for name in asked.wait if name != me)
    if wait:
        spit_beside.ask(race.night, Asked(asked.by, asked.line, wait, asked.round))
        return
    _heard(race, seen, [dict(asked.line)], key, None)
    spit_beside.ask(race.night, None)
