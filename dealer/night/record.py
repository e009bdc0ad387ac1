"""The record of a night: its lines in order, the facts in force, and the state that they fold to.

Nothing in it is ever deleted. An `undo` or `amend` line holds the new facts of each line that it changed; the fold takes for
each seq the newest facts (RECORD.md 2).
"""

from bisect import bisect_left
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from dealer.line import Line, integer
from dealer.night.decide import Facts, decide
from dealer.night.facts import fold
from dealer.night.state import Night
from dealer.refusal import Refused

CHECKPOINT = 64
MENDS = ("undo", "amend")


_ABOUT = ("seq", "at", "by", "facts")


def saying(line: Line) -> dict[str, Any]:
    """The words of a line, without what a stored line tells about it. `key` is an argument of the verb `game` alone."""
    about = _ABOUT if line.get("do") == "game" else (*_ABOUT, "key")
    return {word: value for word, value in line.items() if word not in about}


@dataclass(frozen=True)
class Entry:
    """One line of the record: as it was said, and what it caused: facts, or for a mend the new facts of each seq changed."""

    seq: int
    line: Line
    facts: Facts | Mapping[str, Facts | None]

    @property
    def mends(self) -> bool:
        """Whether this line changes earlier ones."""
        return self.line["do"] in MENDS


class Record:
    """A night's lines in order with their facts in force, and the `night` that these fold to."""

    def __init__(self) -> None:
        self.night = Night()
        self._entries: dict[int, Entry] = {}
        self._lines: list[int] = []  # the seqs of the lines that mend nothing
        self._in_force: dict[int, Facts | None] = {}
        self._mends: dict[int, Line] = {}
        self._checkpoints: list[Night] = [Night()]

    @classmethod
    def of(cls, stored: Iterable[Line]) -> "Record":
        """The record of stored lines, folded by their facts; a line without facts is decided. Refuses one that cannot be."""
        record = cls()
        for line in stored:
            entry = record.read(line, line.get("seq", record.seq + 1))
            if isinstance(entry, Refused):
                raise entry
            record.append(entry)
        return record

    def copied(self) -> "Record":
        """A record of the same history that goes on by itself."""
        copy = Record()
        copy.night, copy._entries, copy._lines = self.night, dict(self._entries), list(self._lines)
        copy._in_force, copy._mends = dict(self._in_force), dict(self._mends)
        copy._checkpoints = list(self._checkpoints)
        return copy

    @property
    def seq(self) -> int:
        """The seq of the newest line, 0 when there is none."""
        return next(reversed(self._entries), 0)

    def read(self, line: Line, seq: int) -> Entry | Refused:
        """The entry of a stored line: by its facts if it has them, else decided."""
        if "facts" not in line:
            return self.decide(line, seq)
        return Entry(seq, saying(line), line["facts"])

    def decide(self, line: Line, seq: int | None = None) -> Entry | Refused:
        """What saying this line would put on record, or why it cannot be said; nothing changes."""
        seq = self.seq + 1 if seq is None else seq
        if seq <= self.seq:
            return Refused(f"Line {seq} is on record already; the next is {self.seq + 1}.")
        line = saying(line)
        if line.get("do") in MENDS:
            try:
                return self._mend(line, seq)
            except Refused as refused:
                return refused
        decided = decide(self.night, line)
        return decided if isinstance(decided, Refused) else Entry(seq, *decided)

    def after(self, entry: Entry) -> Night:
        """The state that the entry would lead to; nothing changes."""
        if not isinstance(entry.facts, Mapping):
            return fold(self.night, entry.facts)
        changed = {int(seq): facts for seq, facts in entry.facts.items()}
        if not changed:
            return self.night
        return self._folded(self._place(min(changed)), {**self._in_force, **changed})

    def append(self, entry: Entry) -> None:
        """The entry becomes history."""
        self.night = self.after(entry)
        self._entries[entry.seq] = entry
        if isinstance(entry.facts, Mapping):
            self._mends[entry.seq] = entry.line
            changed = {int(seq): facts for seq, facts in entry.facts.items()}
            self._in_force.update(changed)
            if changed:
                self._mark_again(self._place(min(changed)))
            return
        self._lines.append(entry.seq)
        self._in_force[entry.seq] = entry.facts
        if len(self._lines) % CHECKPOINT == 0:
            self._checkpoints.append(self.night)

    def lines(self) -> Iterator[Entry]:
        """Every line in order."""
        return iter(self._entries.values())

    def backwards(self) -> Iterator[Entry]:
        """Every line, the newest first."""
        return reversed(self._entries.values())

    def entry(self, seq: int) -> Entry | None:
        """The line with that seq."""
        return self._entries.get(seq)

    def in_force(self, seq: int) -> bool:
        """Whether the line with that seq counts: it is not taken back."""
        if seq in self._mends:
            return self._active({**self._mends}).get(seq, False)
        return self._in_force.get(seq) is not None

    def now(self, seq: int) -> list[Line]:
        """The lines that stand in the place of that seq now: itself, what it was amended to, or none."""
        return self._content(self._mends).get(seq, [self._entries[seq].line])

    def last(self) -> Entry | None:
        """The last line in force that is not itself an undo or amend: what an undo takes back."""
        return next((self._entries[s] for s in reversed(self._lines) if self._in_force[s] is not None), None)

    def before(self, seq: int) -> Night:
        """The state before the line with that seq."""
        return self._state_before(self._place(seq))

    # ---- mending ----

    def _mend(self, line: Line, seq: int) -> Entry:
        line = self._completed(line)
        root = self._root(line["of"])
        content = self._content({**self._mends, seq: line})
        start = self._place(root)
        night = self._state_before(start)
        changed: dict[str, Facts | None] = {}
        new: list[Line] = []
        for at in self._lines[start:]:
            said = content.get(at, [self._entries[at].line])
            facts: Facts | None = [] if said else None
            for each in said:
                decided = decide(night, each)
                if isinstance(decided, Refused):
                    if at == root:
                        raise decided
                    raise Refused(f"Line {at} ({each['do']}) could not stand then: {decided.sentence}")
                assert facts is not None
                facts += decided[1]
                night = fold(night, decided[1])
                if at == root:
                    new.append(decided[0])
            if facts != self._in_force[at]:
                changed[str(at)] = facts
        if line["do"] == "amend":  # the new lines with their players filled in
            line = {**line, "with": new[0] if isinstance(line["with"], dict) else new}
        return Entry(seq, line, changed)

    def _completed(self, line: Line) -> Line:
        """The mend with its target named; refuses one that is not on record or not in force."""
        if "of" not in line:
            last = self.last()
            if line["do"] == "amend" or last is None:
                raise Refused("Say of which line: of." if last else "There is nothing to undo.")
            line = {**line, "of": last.seq}
        of = integer(line, "of", 1)
        if of not in self._entries:
            raise Refused(f"There is no line {of} in the record.")
        target = self._entries[of]
        if not self.in_force(of):
            raise Refused(f"Line {of} is taken back already.")
        opening = of == self._lines[0]
        if line["do"] == "undo":
            if opening:
                raise Refused("The first line of a record cannot be undone; amend it instead.")
            return line
        if target.mends:
            raise Refused(f"Line {of} is {target.line['do']}: undo it instead.")
        said = line.get("with")
        lines = [said] if isinstance(said, dict) else said
        if not isinstance(lines, list) or not all(isinstance(each, dict) for each in lines):
            raise Refused("amend needs with: a whole line, or a list of lines.")
        if any(each.get("do") in MENDS for each in lines):
            raise Refused("amend puts lines of the night in place, not another undo or amend.")
        if opening and [each.get("do") for each in lines] != [target.line["do"]]:
            raise Refused(f"The first line of this record can only be amended to another {target.line['do']}.")
        return line

    def _root(self, seq: int) -> int:
        """The line that an undo or amend is about in the end."""
        while seq in self._mends:
            seq = self._mends[seq]["of"]
        return seq

    @staticmethod
    def _active(mends: Mapping[int, Line]) -> dict[int, bool]:
        """Which undo and amend lines are not themselves undone."""
        active: dict[int, bool] = {}
        undone: set[int] = set()
        for seq in sorted(mends, reverse=True):
            active[seq] = seq not in undone
            if active[seq] and mends[seq]["do"] == "undo":
                undone.add(mends[seq]["of"])
        return active

    def _content(self, mends: Mapping[int, Line]) -> dict[int, list[Line]]:
        """For each line that is mended: the lines that stand in its place."""
        active = self._active(mends)
        content: dict[int, list[Line]] = {}
        for seq in sorted(mends):
            line = mends[seq]
            if active[seq] and line["of"] not in mends:
                said = line.get("with", []) if line["do"] == "amend" else []
                content[line["of"]] = [said] if isinstance(said, dict) else list(said)
        return content

    def _place(self, seq: int) -> int:
        """The place of that seq among the lines that mend nothing."""
        place = bisect_left(self._lines, seq)
        if place == len(self._lines) or self._lines[place] != seq:
            raise KeyError(seq)
        return place

    def _state_before(self, place: int) -> Night:
        """The state before the line at that place."""
        nearest = min(place // CHECKPOINT, len(self._checkpoints) - 1)
        night = self._checkpoints[nearest]
        for seq in self._lines[nearest * CHECKPOINT : place]:
            night = fold(night, self._in_force[seq] or [])
        return night

    def _folded(self, place: int, in_force: Mapping[int, Facts | None]) -> Night:
        """The state now, folded from the line at that place on by these facts."""
        night = self._state_before(place)
        for seq in self._lines[place:]:
            night = fold(night, in_force[seq] or [])
        return night

    def _mark_again(self, place: int) -> None:
        """Lay the checkpoints behind that place anew."""
        del self._checkpoints[place // CHECKPOINT + 1 :]
        while len(self._lines) >= len(self._checkpoints) * CHECKPOINT:
            self._checkpoints.append(self._state_before(len(self._checkpoints) * CHECKPOINT))
