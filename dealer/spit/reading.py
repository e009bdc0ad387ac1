"""Reading what a line of a match says, and noting what it causes. A refusal carries a code of SPIT.md 5.2 where that has one."""

from typing import Any

from dealer.cards import is_joker, parse_all
from dealer.line import Line, counted, folded, integer, listed, name
from dealer.refusal import Refused
from dealer.spit.facts import apply
from dealer.spit.state import Match, Seat

BAD_PLAYERS = "BAD_PLAYERS"
NOT_NOW = "NOT_NOW"
"""The code of a line said in a phase in which it says nothing, where SPIT.md 5.2 has no code of its own."""
FEWEST_PLAYERS, MOST_PLAYERS = 2, 4


class Scribe:
    """Notes facts one after another, each applied at once, so that the next is decided on what is then true."""

    def __init__(self, match: Match) -> None:
        self.match = match
        self.facts: list[dict[str, Any]] = []

    def note(self, fact: str, **values: Any) -> None:
        """Note one fact."""
        noted = {"fact": fact, **values}
        self.facts.append(noted)
        self.match = apply(self.match, noted)


def players(said: object) -> list[str]:
    """The names of two to four players, as they are kept."""
    if not isinstance(said, list):
        raise Refused("match needs players: a list of two to four names.", BAD_PLAYERS)
    if not FEWEST_PLAYERS <= len(said) <= MOST_PLAYERS:
        raise Refused(f"Spit is for two to four players, not {len(said)}.", BAD_PLAYERS)
    names: list[str] = []
    for each in said:
        try:
            kept = name(each)
        except Refused as refused:
            raise Refused(refused.sentence, BAD_PLAYERS) from refused
        if any(folded(kept) == folded(other) for other in names):
            raise Refused(f"{kept} is in this match already. Take another name.", BAD_PLAYERS)
        names.append(kept)
    return names


def player(match: Match, line: Line) -> Seat:
    """The seat of the player whom the line names."""
    said = line.get("player")
    if not isinstance(said, str):
        raise Refused(f"{line['do']} needs the player's name.", BAD_PLAYERS)
    seat = match.find(said)
    if seat is None:
        raise Refused(f"Nobody called {said.strip()[:24]} plays: {listed(list(match.names), 'and')} do.", BAD_PLAYERS)
    return seat


def number(line: Line, key: str, least: int, most: int, code: str, what: str) -> int:
    """A whole number under `key`; one outside `least` to `most` is refused with the code and the sentence `what`."""
    value = coded(line, key, code)
    if not least <= value <= most:
        raise Refused(f"{what}, not {value}.", code)
    return value


def coded(line: Line, key: str, code: str) -> int:
    """The whole number under `key`; what is none is refused with the code."""
    try:
        return integer(line, key)
    except Refused as refused:
        raise Refused(refused.sentence, code) from refused


def slot(match: Match, line: Line, key: str = "slot") -> int:
    """The number of a slot, from 1; there is nothing in a slot that does not exist."""
    return number(line, key, 1, match.slots, "EMPTY_SLOT", f"Slots are 1 to {match.slots}")


def pile(match: Match, line: Line) -> int:
    """The number of a centre pile, from 1."""
    piles = len(match.piles)
    what = f"There {'is' if piles == 1 else 'are'} {counted(piles, 'centre pile')}, from 1"
    return number(line, "pile", 1, piles, "NO_SUCH_CENTRE_PILE", what)


def cards(written: object) -> list[str]:
    """The cards of a string or a list; Spit has no jokers."""
    try:
        found = parse_all(written)
    except Refused as refused:
        raise Refused(refused.sentence, "BAD_CARD") from refused
    if any(is_joker(card) for card in found):
        raise Refused("There is no joker in Spit.", "BAD_CARD")
    return found


def while_playing(match: Match, line: Line) -> None:
    """Refuses what only belongs to play itself, when the cards do not run."""
    if match.phase not in ("PLAYING", "CALLED"):
        raise Refused(f"{line['do']} is said while the cards run; {_NOW[match.phase]}.", "NOT_PLAYING")


def known_cards(match: Match, line: Line) -> None:
    """Refuses a move of a card in a round in which the cards are not known."""
    if not match.live:
        raise Refused("The cards of this round were not laid, so no single card can be followed.", "CARDS_UNKNOWN")


def only(match: Match, line: Line, *phases: str, code: str = NOT_NOW) -> None:
    """Refuses a line outside these phases."""
    if match.phase not in phases:
        raise Refused(f"{line['do']} does not fit now: {_NOW[match.phase]}.", code)


_NOW = {
    "DEALT": "the round is not open yet",
    "PLAYING": "the cards run",
    "CALLED": "somebody has said stuck",
    "SPITTING": "everybody is stuck and the spit comes next",
    "CLEARED": "a layout is cleared and the rest is counted",
    "DEADLOCK": "nobody can go on and what is left is counted",
    "CLAIM": "the centre piles are being claimed",
    "COUNTING": "the cards are being counted",
    "ROUND_OVER": "the round is over",
    "MATCH_OVER": "the match is over",
    "PAUSED": "the match is paused",
}
