"""The desk: load, decide, append, publish. The only place where a line becomes history."""

import re
import secrets
import threading
from collections import OrderedDict
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from datetime import UTC, datetime
from typing import Any, TypeVar

from sqlmodel import Session

from dealer.live import Hub
from dealer.night import Entry, Night, Record, shown
from dealer.night.record import saying
from dealer.night.soundness import read_foreign
from dealer.refusal import Refused
from dealer.settings import Settings
from dealer.store import Store, lines, nights, open_store
from dealer.store.backup import Keeper
from dealer.store.lines import FOLLOWS, MOST_AT_ONCE, StoredLine
from dealer.store.sharing import Shared

Line = Mapping[str, Any]
Seen = TypeVar("Seen")

RECORDS_KEPT = 8
"""So many nights are kept folded in memory; another one is read from the store again."""

_KEY = re.compile(r"[\x21-\x7e]{1,100}", re.ASCII)
_MENDS = ("undo", "amend")


@dataclass(frozen=True)
class Said:
    """What became history: the lines that were said, completed. `again` when the key was known and this is the first answer again."""

    night_id: int
    lines: tuple[StoredLine, ...]
    again: bool = False

    @property
    def seq(self) -> int:
        """The seq of the last of the lines."""
        return self.lines[-1].seq


class Stale(Refused):
    """The page that it was said on shows an older table; the sentence says what happened meanwhile."""


class NoSuchNight(Refused):
    """No night has that number."""


@dataclass
class _Held:
    """A night's record in memory; who reads or changes it holds the lock."""

    record: Record = field(default_factory=Record)
    version: int = -1
    """The store's when the record was last brought up to it."""
    lock: threading.RLock = field(default_factory=threading.RLock)


class Desk:
    """Where lines are said. Any thread may; what it answered is on the disk."""

    def __init__(self, store: Store, hub: Hub | None = None, deal_ended: Callable[[], None] = lambda: None) -> None:
        self.store = store
        self.hub = hub or Hub()
        self._deal_ended = deal_ended
        self._closing: list[Callable[[], None]] = []
        self._held: OrderedDict[int, _Held] = OrderedDict()
        self._holding = threading.Lock()
        self._shared = Shared()

    @classmethod
    def at(cls, settings: Settings) -> "Desk":
        """The desk of an installation, with a backup after every deal; Unopenable when its store cannot be used."""
        store = open_store(settings.database_url, settings.backups)
        keeper = Keeper(store.back_up)
        desk = cls(store, deal_ended=keeper.soon)
        desk._closing.append(keeper.close)
        desk.note_results()
        return desk

    def close(self) -> None:
        """End the streams, finish the backup, close the store."""
        self.hub.close()
        for close in self._closing:
            close()
        self.store.close()

    # ---- saying ----

    def open_night(
        self, line: Line, settings: Mapping[str, Any] | None = None, *, by: str = "host", key: str | None = None
    ) -> Said | Refused:
        """Open a night with its first line, `night` or `match`."""
        return self._found([line], settings or {}, by, key or secrets.token_hex(8))

    def say(
        self, night_id: int, said: Sequence[Line], *, by: str, key: str | None = None, expected: int | None = None
    ) -> Said | Refused:
        """Put lines on the night's record, all of them or none; the same key again gets the first answer again.

        `expected` is the seq of the table that the speaker saw: said of an older one, it is Stale. Without a key it is said anew.
        """
        key = key or secrets.token_hex(8)
        if refused := _unfit(said, key):
            return refused
        try:
            with self._holding_night(night_id) as held:
                with self.store.writing() as session:
                    self._catch_up(held, session, night_id)
                    if known := lines.said_under(session, night_id, key):
                        return _answered_before(night_id, known, said)
                    record = held.record
                    if expected is not None and (refused := _stale(record, expected, said)):
                        return refused
                    plan = _plan(record, said)
                    if isinstance(plan, Refused):
                        return plan
                    entries, after = plan
                    before = record.night
                    stored = _stored(entries, by, key)
                    lines.append(session, night_id, stored)
                    if _listed(before) != _listed(after):
                        nights.note_evening(session, night_id, *_listed(after))
                self._remember(held, entries)
        except Refused as refused:
            return refused
        if _ends_a_deal(before, after):
            self._deal_ended()
        self.hub.publish(night_id, stored[-1].seq)
        return Said(night_id, tuple(stored))

    def would(self, night_id: int, said: Sequence[Line]) -> Night | Refused:
        """The night as these lines would leave it, for a page that asks before it says; nothing changes."""
        plan = self.look(night_id, lambda record: _plan(record, said))
        return plan if isinstance(plan, Refused) else plan[1]

    # ---- reading ----

    def record(self, night_id: int) -> Record:
        """The night's record as it is in the store now. Another thread may add to it: pages use `look`. Refuses an unknown night."""
        return self.look(night_id, lambda record: record)

    def look(self, night_id: int, read: Callable[[Record], Seen]) -> Seen:
        """What `read` takes from the night's record, while nothing can be added to it. Refuses an unknown night."""
        with self._holding_night(night_id) as held:
            version = self.store.version()
            if version != held.version:
                with self.store.reading() as session:
                    self._catch_up(held, session, night_id)
                held.version = version
            return read(held.record)

    def stored(self, night_id: int, after: int = 0) -> list[StoredLine]:
        """The stored lines after that seq, with who said each and when."""
        with self.store.reading() as session:
            return list(lines.lines_after(session, night_id, after))

    # ---- whole nights ----

    def exported(self, night_id: int) -> Iterator[dict[str, Any]]:
        """The night's lines as a record writes them. While a declaration is secret, it ends before the first fist."""
        end = self.look(night_id, _first_secret)
        with self.store.reading() as session:
            for stored in lines.lines_after(session, night_id):
                if end is None or stored.seq < end:
                    yield stored.written()

    def imported(self, written: Sequence[tuple[int, Line]]) -> Said | Refused:
        """A new night from a record's lines, each with its number in the file: all of them, or none when one is refused."""
        record = Record()
        stored: list[StoredLine] = []
        keys: set[str] = set()
        for number, line in written:
            seq = line.get("seq", number)
            if not isinstance(seq, int) or isinstance(seq, bool) or seq <= record.seq:
                return Refused(f"Line {number}: its seq is not beyond the one before. Nothing was imported.")
            entry = read_foreign(record, line, seq)
            if isinstance(entry, Refused):
                return Refused(f"Line {number}: {entry.sentence} Nothing was imported.")
            record.append(entry)
            stored.append(StoredLine(seq, _at(line), _by(line), _key(line, seq, keys), entry.line, entry.facts))
        if not stored:
            return Refused("There is no line in it. Nothing was imported.")
        with self.store.writing() as session:
            night_id = nights.add_evening(session, _title(record.night, stored[0]), stored[0].at, {})
            lines.append(session, night_id, stored)
            nights.note_evening(session, night_id, _title(record.night, stored[0]), *_listed(record.night)[1:])
        return Said(night_id, tuple(stored))

    def note_results(self) -> None:
        """Make the results of closed nights that lack them, from their records."""
        with self.store.reading() as session:
            lacking = nights.without_results(session)
        for night_id in lacking:
            night = self.look(night_id, lambda record: record.night)
            with self.store.writing() as session:
                nights.note_evening(session, night_id, *_listed(night))

    # ---- inside ----

    def _found(self, said: Sequence[Line], settings: Mapping[str, Any], by: str, key: str) -> Said | Refused:
        if refused := _unfit(said, key):
            return refused
        plan = _plan(Record(), said)
        if isinstance(plan, Refused):
            return plan
        entries, night = plan
        stored = _stored(entries, by, key)
        try:
            with self.store.writing() as session:
                night_id = nights.add_evening(session, _title(night, stored[0]), stored[0].at, settings)
                lines.append(session, night_id, stored)
        except Refused as refused:
            return refused
        return Said(night_id, tuple(stored))

    @contextmanager
    def _holding_night(self, night_id: int) -> Iterator[_Held]:
        with self._holding:
            held = self._held.setdefault(night_id, _Held())
            self._held.move_to_end(night_id)
            if len(self._held) > RECORDS_KEPT:
                self._held.popitem(last=False)
        with held.lock:
            yield held

    def _catch_up(self, held: _Held, session: Session, night_id: int) -> None:
        """Bring the record in memory to the store's newest line."""
        newest = lines.newest_seq(session, night_id)
        if newest == held.record.seq != 0:
            return
        if newest < held.record.seq:
            held.record = Record()
        if nights.evening(session, night_id) is None:
            with self._holding:
                self._held.pop(night_id, None)
            raise NoSuchNight(f"There is no night {night_id} here.")
        for stored in lines.lines_after(session, night_id, held.record.seq):
            held.record.append(self._slim(Entry(stored.seq, stored.line, stored.facts)))

    def _slim(self, entry: Entry) -> Entry:
        return Entry(entry.seq, self._shared(entry.line), self._shared(entry.facts))

    def _remember(self, held: _Held, entries: Sequence[Entry]) -> None:
        """What was just stored becomes part of the record in memory; if that fails, it is read from the store again."""
        try:
            for entry in entries:
                held.record.append(self._slim(entry))
        except BaseException:
            held.record = Record()
            raise


def _unfit(said: Sequence[Line], key: str) -> Refused | None:
    if not said or not all(isinstance(line, Mapping) for line in said):
        return Refused("There is no line to say.")
    if len(said) > MOST_AT_ONCE:
        return Refused(f"At most {MOST_AT_ONCE} lines are said at once.")
    if not _KEY.fullmatch(key):
        return Refused("The key of this page cannot be read. Open the page again.")
    return None


def _plan(record: Record, said: Sequence[Line]) -> tuple[list[Entry], Night] | Refused:
    """The entries that these lines would become, one after the other, and the night after them."""
    if len(said) == 1:
        entry = record.decide(saying(said[0]))
        return entry if isinstance(entry, Refused) else ([entry], record.after(entry))
    trial, entries = record.copied(), []
    for line in map(saying, said):
        entry = trial.decide(line)
        if isinstance(entry, Refused):
            return entry
        trial.append(entry)
        entries.append(entry)
    return entries, trial.night


def _stored(entries: Sequence[Entry], by: str, key: str) -> list[StoredLine]:
    at = datetime.now(UTC)
    keys = [key] + [f"{key}{FOLLOWS}{number}" for number in range(2, len(entries) + 1)]
    return [
        StoredLine(entry.seq, at, by, its_key, entry.line, entry.facts)
        for entry, its_key in zip(entries, keys, strict=True)
    ]


def _answered_before(night_id: int, known: Sequence[StoredLine], said: Sequence[Line]) -> Said | Stale:
    """The first answer again; if something else is said under the same key, what was said first."""
    for stored, line in zip(known, said, strict=False):
        if any(stored.line.get(word) != line.get(word) for word in _TELLING if word in line):
            return Stale(f"{_happened(stored.line)} from this page. Only that counts.")
    return Said(night_id, tuple(known), again=True)


def _stale(record: Record, expected: int, said: Sequence[Line]) -> Stale | None:
    """What happened since the table that the speaker saw, unless it leaves what is said as it was."""
    if expected == record.seq:
        return None
    meanwhile = [entry.line for seq in range(max(1, expected + 1), record.seq + 1) if (entry := record.entry(seq))]
    if meanwhile and all(_independent(line, earlier) for line in said for earlier in meanwhile):
        return None
    speakers = {line.get("player") for line in said}
    telling = next((line for line in meanwhile if "player" in line and line["player"] in speakers), None)
    happened = telling or (meanwhile[-1] if meanwhile else None)
    what = f"{_happened(happened)}. " if happened else ""
    return Stale(f"{what}You were shown an older table. Nothing changed.")


def _independent(line: Line, earlier: Line) -> bool:
    """Whether two players say these at the same time as far as the table is concerned: fists that open, hands turned up.

    In a match: who is stuck, who slaps, and what somebody has left, in any order; and a card played, which names the top that it goes on.
    """
    both = {line.get("do"), earlier.get("do")}
    if both == {"slap", "left"}:
        return True
    return both in _AT_ONCE and line.get("player") not in (None, earlier.get("player"))


_AT_ONCE = ({"declare"}, {"show"}, {"stuck"}, {"slap"}, {"left"}, {"play"})

_TELLING = ("do", "chips", "to", "count", "way", "of", "seat")

_PAST = {
    "sit": "sat down",
    "buy": "bought chips",
    "away": "went away",
    "back": "came back",
    "move": "moved",
    "leave": "left",
    "check": "checked",
    "call": "called",
    "fold": "folded",
    "bet": "bet {chips}",
    "raise": "raised to {to}",
    "all-in": "went all-in",
    "draw": "drew {count}",
    "exchange": "exchanged a card",
    "stand": "stood",
    "take": "took a card",
    "pass": "passed cards on",
    "discard": "threw cards away",
    "roll": "turned up a card",
    "extra": "took an extra card",
    "pay": "paid {chips}",
    "declare": "declared",
    "show": "showed",
    "muck": "mucked",
    "dead": "had the hand called dead",
    "up": "got an up card",
    "opens": "was named to open",
    "stuck": "said stuck",
    "unstuck": "can play",
    "cleared": "cleared",
    "slap": "took a pile",
    "left": "counted what is left",
    "penalty": "has a penalty",
}
_MEANWHILE = {
    "deal": "The next deal has begun",
    "void": "The deal was called off",
    "turn": "A card was turned up",
    "undo": "Something was taken back",
    "amend": "Something was put right",
    "award": "The pot was awarded",
    "rules": "The house rules changed",
    "close": "The night was closed",
    "open": "The round was opened",
    "spit": "The spit was counted",
    "next": "The next round was dealt",
    "pause": "Play was paused",
    "resume": "Play goes on",
}


def _happened(line: Line) -> str:
    """What a line did, as a table says it: "Ben already called"."""
    do = line["do"]
    if do in _MEANWHILE:
        return _MEANWHILE[do]
    if "player" in line:
        return f"{line['player']} already {_PAST.get(do, f'said {do}').format_map(line)}"
    return f"Something else was said ({do})"


def _ends_a_deal(before: Night, after: Night) -> bool:
    """Whether what was said ended a deal, or the night."""
    ended = after.deal is not None and after.deal.over
    over_before = before.deal is not None and before.deal.over and before.deals == after.deals
    return (ended and not over_before) or (after.closed and not before.closed)


def _first_secret(record: Record) -> int | None:
    """The seq of the first fist of a simultaneous declaration that is not open yet."""
    following = shown(record.night)["next"]
    if not following or "declare" not in following["may"] or "waiting" not in following:
        return None
    first: int | None = None
    for entry in record.backwards():
        if entry.line["do"] == "deal":
            break
        if "declare" in _verbs(entry.line):
            first = entry.seq
    return first


def _verbs(line: Line) -> list[Any]:
    put = line.get("with", [])
    return [each.get("do") for each in (line, *([put] if isinstance(put, Mapping) else put))]


def _listed(night: Night) -> tuple[str, int, Mapping[str, int] | None]:
    """What the list of nights shows of it: name, deals, and the results once it is closed."""
    return night.name, night.deals, night.settle["results"] if night.closed and night.settle else None


def _title(night: Night, first: StoredLine) -> str:
    return night.name or ("Spit" if first.line["do"] == "match" else "")


def _at(line: Line) -> datetime:
    try:
        return lines.read_moment(line.get("at"))
    except ValueError:
        return datetime.now(UTC)


def _by(line: Line) -> str:
    by = line.get("by")
    return by if isinstance(by, str) and 1 <= len(by) <= 60 else "import"


def _key(line: Line, seq: int, taken: set[str]) -> str:
    """The key that the line was said under; where it has none of its own, one that tells its place: it was said alone."""
    said = line.get("key") if line.get("do") != "game" else None
    key = said if isinstance(said, str) and 1 <= len(said) <= 120 and said not in taken else f"line{seq}"
    while key in taken:
        key += "+"
    taken.add(key)
    return key
