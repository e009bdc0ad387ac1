"""The keys of a match: what may be said now, each as one tap (SPIT.md 2, F3 and F5 to F12). Pure."""

import json
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from dealer.spit import Match, may
from dealer.spit.counting import centre_total, reckon, smaller_pile
from dealer.spit.ending import free_piles, slaps_at_deadlock, waiting_to_slap
from dealer.spit.layouts import CARDS
from dealer.spit.spitting import asks_pile, flippers
from dealer.spit.state import ENDING
from dealer.values import replace
from dealer.web.keys import Key, line
from dealer.web.speech import listed, who, whose
from dealer.web.spit_race import Race
from dealer.web.spit_words import pile_name, started_by

PAIR = 2


@dataclass(frozen=True)
class Numbers:
    """A count that is one tap: whose, and a key for each number."""

    ask: str
    keys: tuple[Key, ...]


@dataclass(frozen=True)
class Count:
    """A pile or a player to be counted on digits: what there is to count, and what the count is good for."""

    ask: str
    what: tuple[tuple[str, str], ...]
    text: str = ""


@dataclass(frozen=True)
class Steps:
    """The keys of one step: the expected act, the others, numbers to tap, a count, the named undo. `spit` says that nobody can move."""

    go: Key | None = None
    rows: tuple[tuple[Key, ...], ...] = ()
    numbers: Numbers | None = None
    count: Count | None = None
    undo: Key | None = None
    hint: str = ""
    spit: str = ""


def steps(race: Race, me: str | None, *, keeps: bool) -> Steps:
    """The keys for `me`, or for the device that keeps the match for all; nobody else has keys."""
    if not keeps and me is None:
        return Steps()
    match = race.match
    undo = undo_key(race)
    if match.phase in ENDING:
        return _ending(match, me, undo, keeps=keeps)
    make = {
        "DEALT": _dealt,
        "PLAYING": _playing,
        "CALLED": _called,
        "SPITTING": _spitting,
        "ROUND_OVER": _round_over,
        "MATCH_OVER": _match_over,
        "PAUSED": _paused,
    }[match.phase]
    go, rows, hint = make(race, me)
    return Steps(go, rows, undo=undo, hint=hint, spit=spit_line(match, me))


def spit_line(match: Match, me: str | None) -> str:
    """What says, once it is proven, that nobody can move: the own "stuck" on a phone, everybody's on the device of the table."""
    if match.phase not in ("PLAYING", "CALLED"):
        return ""
    names = [name for name in _not_stuck(match) if me in (None, name)]
    return stuck_lines(match, names) if names else ""


Made = tuple[Key | None, tuple[tuple[Key, ...], ...], str]


def _go(label: str, say: str, sub: str = "") -> Key:
    return Key(label, say, sub, "go", wide=True)


def both(match: Match) -> str:
    """Everybody at this table, in one word."""
    return "Both" if len(match.seats) == PAIR else "All"


def lines(said: Sequence[dict[str, Any]]) -> str:
    """Several lines on one key."""
    return json.dumps(list(said), ensure_ascii=False, separators=(",", ":"))


def _dealt(race: Race, me: str | None) -> Made:
    match = race.match
    if not flippers(match) and not match.piles:
        return None, (), "Nobody has a card in reserve to open with."
    ready = race.beside.ready if race.beside.seq == race.seq else ()
    mine = {"player": me} if me else {}
    opened = Key("Open now", line("open"), "without the count", "mid")
    if race.starts is not None:
        return _go("Not yet", line("not ready", **mine), "stops the count"), ((opened,),), ""
    waits = [name for name in match.names if name not in ready]
    if me and me in ready:
        key = Key("Not yet", line("not ready", player=me), look="mid")
        return None, ((key, opened),), f"You are ready. Waiting for {listed(waits)}."
    sub = f"{listed(ready)} ready" if ready else "three, two, one, together"
    if me:
        return _go("Ready", line("ready", player=me), sub), ((opened,),), ""
    return _go("Start", line("ready"), sub), ((opened,),), ""


def stuck_lines(match: Match, names: Sequence[str]) -> str:
    """These players say "stuck"; if nobody has a card to flip then, what is left is counted at once."""
    said: list[dict[str, Any]] = [{"do": "stuck", "player": name} for name in names]
    everybody = all(seat.stuck or seat.name in names for seat in match.seats)
    if everybody and not flippers(match):
        said.append({"do": "spit"})
    return lines(said)


def _not_stuck(match: Match) -> list[str]:
    return [seat.name for seat in match.seats if not seat.stuck]


def _cleared(match: Match) -> tuple[Key, ...]:
    if match.live:
        return ()
    if len(match.seats) == PAIR:
        sub = "ends the round" if match.phase == "PLAYING" else ""
        return tuple(Key(f"{who(name)} cleared", line("cleared", player=name), sub, "slim") for name in match.names)
    return tuple(Key(who(name), line("cleared", player=name), "cleared", "slim") for name in match.names)


def _playing(race: Race, me: str | None) -> Made:
    match = race.match
    if me:
        return _go("Stuck", stuck_lines(match, [me]), "I cannot move"), _row(_cleared(match)), ""
    sub = "three, two, one, spit" if flippers(match) else "no reserve: count what is left"
    return _go(f"{both(match)} stuck", stuck_lines(match, match.names), sub), _row(_cleared(match)), ""


def _called(race: Race, me: str | None) -> Made:
    match = race.match
    waits = _not_stuck(match)
    called = next(seat.name for seat in match.seats if seat.stuck)
    cleared = _cleared(match)
    if me and me not in waits:
        others = listed(waits) if len(waits) == 1 else f"{len(waits)} others"
        return _go("I can play", line("unstuck", player=me), f"waiting for {others}"), _row(cleared), ""
    if me:
        can = Key("I can play", line("unstuck", player=me), look="slim")
        go = _go("Stuck too", stuck_lines(match, [me]), "then three, two, one")
    elif len(match.seats) == PAIR:
        can = Key("No, play on", line("unstuck", player=called), look="slim")
        go = _go(f"{listed(waits)} is too", stuck_lines(match, waits), "then three, two, one, spit")
    else:
        can = Key("No, play on", line("unstuck", player=called), look="slim")
        go = _go("All stuck", stuck_lines(match, waits), "three, two, one")
    if len(match.seats) == PAIR:
        return go, _row((can, *cleared)), ""
    return None, ((can, replace(go, wide=False)), *_row(cleared)), ""


def _spitting(race: Race, me: str | None) -> Made:
    match = race.match
    can = _go("I can play" if me else "Somebody can play", line("unstuck", player=me or match.names[0]), "no spit")
    if not flippers(match):
        left = _go("Count what is left", line("spit"), "no reserve has a card")
        return left, () if match.live else ((Key(can.label, can.say, can.sub),),), ""
    if asks_pile(match):
        keys = tuple(
            Key(f"On {pile_name(number, match)}", line("spit", pile=number), started_by(number, match))
            for number in range(1, len(match.piles) + 1)
        )
    else:
        keys = (Key("Flipped", line("spit"), "count the spit now", "mid"),)
    return can if not match.live else None, (keys,), ""


def _ending(match: Match, me: str | None, undo: Key | None, *, keeps: bool) -> Steps:
    able = may(match)
    slaps = _slaps(match, me, keeps=keeps) if "slap" in able else ()
    numbers = _left(match, me) if "left" in able else None
    count = _count(match, me) if "count" in able and (match.phase != "DEADLOCK" or slaps_at_deadlock(match)) else None
    hint = "Both hands on one pile? The one underneath has it." if slaps else ""
    if not (slaps or numbers or count):
        hint = "Waiting for the others."
    return Steps(None, _rowed(slaps), numbers, count, undo, hint)


def _slaps(match: Match, me: str | None, *, keeps: bool) -> tuple[Key, ...]:
    waiting = [seat.name for seat in waiting_to_slap(match)]
    if me:
        names = [me] if me in waiting else []
    elif len(match.seats) == PAIR:
        names = [match.clearer] if match.clearer in waiting else waiting[:1]
    else:
        names = waiting if keeps else []
    return tuple(
        Key(
            f"I took {pile_name(number, match)}" if me else f"{who(name)} took {pile_name(number, match)}",
            line("slap", player=name, pile=number),
            started_by(number, match),
            "mid",
        )
        for name in names
        if name
        for number in free_piles(match)
    )


def _left(match: Match, me: str | None) -> Numbers | None:
    """The stock cards left: the own ones first on a phone, else of whoever is not counted yet."""
    unknown = [seat for seat in match.seats if seat.left is None]
    if not unknown:
        return None
    seat = next((seat for seat in unknown if seat.name == me), unknown[0])
    most = sum(match.layout(seat))
    keys = tuple(Key(str(count), line("left", player=seat.name, count=count)) for count in range(most + 1))
    whose_ = "Your stock cards left" if seat.name == me else f"{whose(seat.name)} stock cards left"
    return Numbers(whose_, keys)


def _count(match: Match, me: str | None) -> Count:
    """A pile while the piles lie there; once each has taken one, on a phone first what its own player holds."""
    piles = [(f"pile {number}", f"{pile_name(number, match)} pile") for number in range(1, len(match.piles) + 1)]
    if len(match.piles) == 1:
        piles = [("pile 1", "the pile")]
    players = [
        (f"player {seat.name}", "I hold" if seat.name == me else f"{who(seat.name)} holds") for seat in match.seats
    ]
    players.sort(key=lambda what: what[0] != f"player {me}")
    own_first = me is not None and not waiting_to_slap(match)
    return Count("Count one of these", (*players, *piles) if own_first else (*piles, *players), half(match))


def half(match: Match) -> str:
    """How many cards make the smaller of two piles, as soon as it follows (F7); empty before."""
    left = [seat.left for seat in match.seats]
    if len(match.piles) != PAIR or None in left:
        return ""
    total = centre_total([seat.reserve for seat in match.seats], [count for count in left if count is not None])
    counts = reckon(match).piles
    if counts[0] is not None:
        return smaller_pile(total, counts[0], lowest=1).sentence.replace(f": {counts[0]} is", ": the left one is")
    middle = f"{total // 2}½" if total % 2 else str(total // 2)
    most = (total - 1) // 2
    return f"{total} cards in the piles, half is {middle}: {most} or fewer is the smaller one."


def _round_over(race: Race, me: str | None) -> Made:
    return _go("Next round", line("next"), "shuffle and lay out"), (), ""


def _match_over(race: Race, me: str | None) -> Made:
    match = race.match
    again = line("match", players=list(match.names), rules=match.options.named())
    return _go("Play again", again, f"{listed(match.names)}, same rules"), (), ""


def _paused(race: Race, me: str | None) -> Made:
    return _go("Go on", line("resume")), (), ""


def _row(keys: tuple[Key, ...]) -> tuple[tuple[Key, ...], ...]:
    """All keys in one row, so that the ring above them stays in sight; no row without keys."""
    return (keys,) if keys else ()


def _rowed(keys: Sequence[Key]) -> tuple[tuple[Key, ...], ...]:
    """Up to three keys to a row, none alone in the last."""
    wide = PAIR if len(keys) in (PAIR, 4) else 3
    return tuple(tuple(keys[at : at + wide]) for at in range(0, len(keys), wide))


def undo_key(race: Race) -> Key | None:
    """The undo, named after what it takes back: one line, or all that one tap has said."""
    if race.undo is None:
        return None
    together = [seq for seq in race.together if seq > race.begun] or [race.undo.seq]
    words = race.undo.text if len(together) == 1 else f"{race.undo.text} and {len(together) - 1} more"
    if len(together) > 1 and race.undo.do in ("stuck", "spit"):
        words = "everybody stuck"
    return Key(f"Undo: {words}", lines([{"do": "undo", "of": seq} for seq in together]), look="low")


def at_zero(race: Race) -> str:
    """What the pages say when the count-down ends; empty where somebody has to choose first."""
    if race.starts is None:
        return ""
    if race.match.phase == "DEALT":
        return line("open")
    if race.match.phase == "SPITTING" and not asks_pile(race.match):
        return line("spit")
    return ""


def total(match: Match) -> str:
    """The check: what is held before the round, against the deck."""
    held = sum(seat.holding for seat in match.seats) + match.standing
    return f"{held}" if held == CARDS else f"{held} of {CARDS}"
