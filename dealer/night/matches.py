"""A match of Spit inside a record: it stands between deals, and a record may hold nothing else (RECORD.md 7)."""

from typing import Any

from dealer import spit
from dealer.line import Line
from dealer.night.state import Night
from dealer.refusal import Refused

VERBS = spit.VERBS


def complete(night: Night, line: Line) -> Line:
    """The line with its player as first written; refuses it while a deal is going on, or a new match in the middle of a round."""
    if night.dealing:
        raise Refused("A deal is going on. Finish or void it first.")
    if line["do"] == "match":
        refuse_in_round(night)
        return line
    if night.match is None:
        raise Refused("No match of Spit is going on. Begin one with match.")
    return spit.completed(night.match, line)


def refuse_in_round(night: Night) -> None:
    """Refuse what cannot begin while a round of Spit is being played."""
    if night.match is not None and night.match.in_round:
        raise Refused("A round of Spit is going on. Finish or pause it first.")


def decide(night: Night, line: Line) -> list[dict[str, Any]]:
    """The facts that a line of a match causes."""
    facts = spit.decide(night.match, line)
    if isinstance(facts, Refused):
        raise facts
    return facts


def only_a_match(night: Night) -> bool:
    """Whether this record is of a match alone, without a night."""
    return night.match is not None and not night.open
