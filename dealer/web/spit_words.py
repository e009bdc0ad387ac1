"""The lines of a match as people read them, and what its pages call things."""

from collections.abc import Callable, Mapping
from typing import Any

from dealer.line import counted
from dealer.spit import Match
from dealer.web.speech import listed, who, whose

Line = Mapping[str, Any]

TITLES: Mapping[str, str] = {
    "decisive": "Decisive",
    "classic": "Classic",
    "doubles": "Doubles",
    "first-to-3": "First to 3",
    "three-players": "Three players",
}
"""The presets by their names in the record, as people read them."""
SIDES = ("left", "right")
COIN, REPLAY = "lost the coin", "plays the card again"
"""What the table rules where nobody saw it, as the record writes it."""


def pile_name(number: int, match: Match) -> str:
    """What a centre pile is called: left and right where there are two, else by its number or the player who started it."""
    if len(match.piles) == 2:
        return SIDES[number - 1]
    if len(match.piles) == 1:
        return "the pile"
    return f"pile {number}"


def started_by(number: int, match: Match) -> str:
    """Who started that pile."""
    return f"{who(match.piles[number - 1].owner)} started it"


_TOLD: Mapping[str, Callable[[Line, Match | None], str]] = {
    "match": lambda line, match: f"A match of Spit: {listed(line['players'])}",
    "lay": lambda line, match: f"{_who(line)} lays out",
    "open": lambda line, match: "Round opened",
    "play": lambda line, match: f"{_who(line)} plays from slot {line['slot']}",
    "fill": lambda line, match: f"{_who(line)} fills slot {line['to']}",
    "stack": lambda line, match: f"{_who(line)} stacks on slot {line['to']}",
    "stuck": lambda line, match: f"{_who(line)} is stuck",
    "unstuck": lambda line, match: f"{_who(line)} can play",
    "spit": lambda line, match: "Spit",
    "pick": lambda line, match: f"{_who(line)} picks up the last cards",
    "cleared": lambda line, match: f"{_who(line)} cleared",
    "slap": lambda line, match: f"{_who(line)} slapped {_pile(line, match)}",
    "left": lambda line, match: f"{_who(line)} has {line['count']} left",
    "count": lambda line, match: f"{_what(line, match)} counted, {line['cards']}",
    "penalty": lambda line, match: f"{_who(line)}{' ' if line['offence'] in (COIN, REPLAY) else ', '}{line['offence']}",
    "pause": lambda line, match: "Pause",
    "resume": lambda line, match: "Play goes on",
    "next": lambda line, match: "Next round",
}


def told_line(line: Line, match: Match | None = None) -> str:
    """A line in one short sentence without its full stop; without the match, piles are told by their number."""
    tell = _TOLD.get(line["do"])
    try:
        return tell(line, match) if tell else str(line["do"])
    except (KeyError, TypeError, IndexError):
        return str(line["do"])


def ruling(line: Line, match: Match) -> str:
    """What everybody has to read of a line that rules where nobody saw it; empty for any other line."""
    if line["do"] != "penalty" or line["offence"] not in (COIN, REPLAY):
        return ""
    return "Play it again" if line["offence"] == REPLAY else told_line(line, match)


def _who(line: Line) -> str:
    return who(line["player"])


def _pile(line: Line, match: Match | None) -> str:
    return pile_name(line["pile"], match) if match and match.piles else f"pile {line['pile']}"


def _what(line: Line, match: Match | None) -> str:
    return who(line["player"]) if "player" in line else _pile(line, match)


def spits(count: int) -> str:
    """How many spits there were."""
    return counted(count, "spit") if count else "no spit yet"


def reserves(match: Match) -> str:
    """The reserves in one sentence: one number where all have the same."""
    counts = {seat.reserve for seat in match.seats}
    if len(counts) == 1:
        return f"{counts.pop()} in each reserve."
    return f"Reserves: {', '.join(f'{who(seat.name)} {seat.reserve}' for seat in match.seats)}."


def holds(name: str) -> str:
    """Whose cards are counted."""
    return f"{whose(name)} cards"


def minutes(milliseconds: int) -> str:
    """A duration as a clock shows it."""
    seconds = max(0, milliseconds) // 1000
    return f"{seconds // 60}:{seconds % 60:02}"
