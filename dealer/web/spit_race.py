"""What the pages of Spit know of a match: one snapshot of the record, and what stands beside it."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from dealer.night import Record
from dealer.night.matches import only_a_match
from dealer.spit import PRESETS, Match
from dealer.values import replace
from dealer.web.spit_beside import COUNT_MS, Beside
from dealer.web.spit_words import TITLES, ruling, told_line
from dealer.web.table import Said

OWN_RULES = "House rules"
"""What a match is called whose options are none of the presets."""


@dataclass(frozen=True)
class Race:
    """A match at one moment. `begun` is the seq of its first line, `alone` whether its record holds no night.

    Times are milliseconds of the server's clock: `since` when this round was opened, `starts` when a count-down ends, None when there is
    none. `together` are the lines that the last tap has said, the last first. `ruled` is what the last line rules that nobody saw.
    """

    night: int
    seq: int
    match: Match
    begun: int = 1
    alone: bool = True
    code: str = ""
    undo: Said | None = None
    together: tuple[int, ...] = ()
    ruled: str = ""
    since: int | None = None
    starts: int | None = None
    beside: Beside = field(default_factory=Beside)

    @property
    def preset(self) -> str:
        """The name of the preset with just these options, or that they are the table's own."""
        named = (TITLES[name] for name, options in PRESETS.items() if options == self.match.options)
        return next(named, OWN_RULES)


@dataclass(frozen=True)
class Marks:
    """Places in the record that a page needs to know the time of."""

    begun: int
    opened: int | None
    newest: int
    newest_do: str


def marks(record: Record) -> Marks | None:
    """The line that began the match, the one that opened this round, and the newest; None where there is no match."""
    if record.night.match is None:
        return None
    opened = None
    newest = record.entry(record.seq)
    assert newest is not None
    for entry in record.backwards():
        if entry.mends or not record.in_force(entry.seq):
            continue
        if entry.line["do"] == "open" and opened is None:
            opened = entry.seq
        if entry.line["do"] in ("next", "match") and opened is None:
            opened = 0
        if entry.line["do"] == "match":
            return Marks(entry.seq, opened or None, record.seq, newest.line["do"])
    return None


def take(record: Record, night_id: int, code: str, beside: Beside) -> tuple[Race, Marks] | None:
    """The match as the newest line left it, still without times, and the lines that tell them. Pure."""
    found, match = marks(record), record.night.match
    if found is None or match is None:
        return None
    last = record.last()
    undo, ruled = None, ""
    if last is not None and last.seq > found.begun:
        undo = Said(last.seq, last.line["do"], told_line(last.line, match))
        ruled = ruling(last.line, match)
    alone = only_a_match(record.night)
    return Race(night_id, record.seq, match, found.begun, alone, code, undo, ruled=ruled, beside=beside), found


def timed(race: Race, found: Marks, moments: Mapping[int, int]) -> Race:
    """The match with its times, out of when the marked lines were said. Pure.

    A count-down follows the line that made everybody stuck, and nothing else: what is taken back or resumed is not counted again.
    """
    starts = race.beside.starts if race.beside.seq == race.seq and race.match.phase == "DEALT" else None
    if race.match.phase == "SPITTING" and found.newest_do == "stuck" and found.newest in moments:
        starts = moments[found.newest] + COUNT_MS
    return replace(race, starts=starts, since=moments.get(found.opened or 0))
