"""The lines of a night in the store: appended, never edited."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import Any

from sqlmodel import Session, col, func, insert, select

from dealer.store.tables import LineRow

MOST_AT_ONCE = 100
"""A group of lines that is said at once is never longer."""

FOLLOWS = " "
"""Between the key of a group of lines and the number of a further line; it cannot stand in a key that is said."""


@dataclass(frozen=True)
class StoredLine:
    """One stored line: what was said, when and by whom, under which key, and what it caused."""

    seq: int
    at: datetime
    by: str
    key: str
    line: Mapping[str, Any]
    facts: Any

    def written(self) -> dict[str, Any]:
        """The line as the record writes it. An argument called `key` (of the verb `game`) goes before the idempotency key."""
        about = {"seq": self.seq, "at": written_moment(self.at), "by": self.by, "key": self.key}
        return about | dict(self.line) | {"facts": self.facts}


def newest_seq(session: Session, night_id: int) -> int:
    """The seq of the newest line, 0 when there is none."""
    return session.exec(select(func.max(LineRow.seq)).where(LineRow.night_id == night_id)).one() or 0


def lines_after(session: Session, night_id: int, seq: int = 0) -> Iterator[StoredLine]:
    """The lines of a night after that seq, in order."""
    return _lines(session, night_id, LineRow.seq > seq)


def lines_from(session: Session, night_id: int, first: int, last: int) -> Iterator[StoredLine]:
    """The lines of a night from one seq to another, both in it."""
    return _lines(session, night_id, LineRow.seq >= first, LineRow.seq <= last)


def said_under(session: Session, night_id: int, key: str) -> list[StoredLine]:
    """The line, or the group of lines, that was stored under this key; empty when the key is new."""
    first = list(_lines(session, night_id, LineRow.key == key))
    if not first:
        return []
    group = col(LineRow.key).startswith(key + FOLLOWS, autoescape=True)
    return first + list(
        _lines(session, night_id, LineRow.seq > first[0].seq, LineRow.seq <= first[0].seq + MOST_AT_ONCE, group)
    )


def append(session: Session, night_id: int, lines: list[StoredLine]) -> None:
    """Put these lines at the end of the night's record."""
    rows = [
        {
            "night_id": night_id,
            "seq": stored.seq,
            "at": stored.at,
            "said_by": stored.by,
            "key": stored.key,
            "line": dict(stored.line),
            "facts": stored.facts,
        }
        for stored in lines
    ]
    session.execute(insert(LineRow), rows)


def written_moment(at: datetime) -> str:
    """A moment as the record writes it: UTC, to the millisecond."""
    return at.astimezone(UTC).isoformat(timespec="milliseconds").replace("+00:00", "Z")


def read_moment(text: object) -> datetime:
    """The moment that a record writes; one without an offset is UTC. ValueError when it is none."""
    if not isinstance(text, str):
        raise ValueError(f"not a moment: {text!r}")
    at = datetime.fromisoformat(text)
    return at if at.tzinfo else at.replace(tzinfo=UTC)


def _lines(session: Session, night_id: int, *conditions: Any) -> Iterator[StoredLine]:
    columns = (LineRow.seq, LineRow.at, LineRow.said_by, LineRow.key, LineRow.line, LineRow.facts)
    rows = session.execute(
        select(*columns).where(LineRow.night_id == night_id, *conditions).order_by(col(LineRow.seq))  # type: ignore[call-overload]
    )
    return (StoredLine(*row) for row in rows)
