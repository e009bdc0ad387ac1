"""The evenings in the store: their names, when they were, and the token that lets phones join."""

import secrets
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from datetime import UTC, datetime
from typing import Any

from sqlmodel import Session, col, delete, or_, select

from dealer.store.tables import NightRow, ResultRow

TOKEN_LETTERS = "abcdefghjkmnpqrstuvwxyz23456789"
TOKEN_LENGTH = 3
"""So short that the address in the QR code stays readable from across a table; it lets nobody act, the host's tap does."""


@dataclass(frozen=True)
class Evening:
    """A night as the list of nights shows it. `token` lets phones join; `settings` are the house's, not the rules.

    `results` are each player's chips won or lost, best first, once the night is closed.
    """

    id: int
    name: str
    opened_at: datetime
    closed_at: datetime | None
    token: str | None
    settings: Mapping[str, Any]
    deals: int = 0
    results: Mapping[str, int] = field(default_factory=dict)


def evenings(
    session: Session, *, before: int | None = None, most: int | None = None, closed: int | None = None
) -> list[Evening]:
    """Every night, newest first: those `before` a night, no more than `most`, and of the closed ones no more than `closed`."""
    newest = col(NightRow.id).desc()
    found = select(NightRow).order_by(newest).limit(most)
    if before is not None:
        found = found.where(col(NightRow.id) < before)
    if closed is not None:
        over = col(NightRow.closed_at).is_not(None)
        last = select(NightRow.id).where(over).order_by(newest).limit(closed)
        found = found.where(or_(~over, col(NightRow.id).in_(last)))
    rows = session.exec(found).all()
    results = _results(session, [row.id for row in rows if row.closed_at is not None])
    return [_evening(row, results.get(row.id or 0, {})) for row in rows]


def evening(session: Session, night_id: int) -> Evening | None:
    """The night with that number."""
    return _one(session, session.get(NightRow, night_id))


def evening_of(session: Session, token: str) -> Evening | None:
    """The night that a join token belongs to."""
    return _one(session, session.exec(select(NightRow).where(NightRow.token == token)).first())


def add_evening(session: Session, name: str, opened_at: datetime, settings: Mapping[str, Any]) -> int:
    """A new night, open for phones; its number."""
    row = NightRow(name=name, opened_at=opened_at, token=_free_token(session), settings=dict(settings))
    session.add(row)
    session.flush()
    assert row.id is not None
    return row.id


def note_evening(session: Session, night_id: int, name: str, deals: int, results: Mapping[str, int] | None) -> None:
    """Bring what the list of nights shows up to what the record says; `results` are None while the night is not closed."""
    row = session.get_one(NightRow, night_id)
    row.name, row.deals = name, deals
    if (results is None) != (row.closed_at is None):
        row.closed_at = None if results is None else datetime.now(UTC)
    session.add(row)
    session.execute(delete(ResultRow).where(col(ResultRow.night_id) == night_id))
    session.add_all(ResultRow(night_id=night_id, player=name, chips=chips) for name, chips in (results or {}).items())


def without_results(session: Session) -> list[int]:
    """The closed nights whose results are not kept: those of an older version."""
    kept = select(ResultRow.night_id)
    found = select(NightRow.id).where(col(NightRow.closed_at).is_not(None), col(NightRow.id).not_in(kept))
    return [night_id for night_id in session.exec(found) if night_id is not None]


def change_settings(session: Session, night_id: int, settings: Mapping[str, Any]) -> None:
    """Replace the house settings that are named."""
    row = session.get_one(NightRow, night_id)
    row.settings = {**row.settings, **settings}
    session.add(row)


def renew_token(session: Session, night_id: int) -> str:
    """A new join token; the old one lets nobody in any more."""
    row = session.get_one(NightRow, night_id)
    row.token = _free_token(session)
    session.add(row)
    return row.token


def _free_token(session: Session) -> str:
    while True:
        token = "".join(secrets.choice(TOKEN_LETTERS) for _ in range(TOKEN_LENGTH))
        if evening_of(session, token) is None:
            return token


def _results(session: Session, closed: Sequence[int | None]) -> dict[int, dict[str, int]]:
    """The results of closed nights by their numbers; nothing is asked where none is closed."""
    results: dict[int, dict[str, int]] = {}
    if closed:
        found = select(ResultRow).where(col(ResultRow.night_id).in_(closed))
        for row in session.exec(found.order_by(col(ResultRow.chips).desc(), col(ResultRow.player))):
            results.setdefault(row.night_id, {})[row.player] = row.chips
    return results


def _one(session: Session, row: NightRow | None) -> Evening | None:
    if row is None:
        return None
    return _evening(row, _results(session, [row.id] if row.closed_at else []).get(row.id or 0, {}))


def _evening(row: NightRow, results: Mapping[str, int]) -> Evening:
    assert row.id is not None
    return Evening(row.id, row.name, row.opened_at, row.closed_at, row.token, dict(row.settings), row.deals, results)
