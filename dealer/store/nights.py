"""The evenings in the store: their names, when they were, and the token that lets phones join."""

import secrets
from collections.abc import Mapping
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import Any

from sqlmodel import Session, col, select

from dealer.store.tables import NightRow

TOKEN_LETTERS = "abcdefghjkmnpqrstuvwxyz23456789"
TOKEN_LENGTH = 3
"""So short that the address in the QR code stays readable from across a table; it lets nobody act, the host's tap does."""


@dataclass(frozen=True)
class Evening:
    """A night as the list of nights shows it. `token` lets phones join; `settings` are the house's, not the rules."""

    id: int
    name: str
    opened_at: datetime
    closed_at: datetime | None
    token: str | None
    settings: Mapping[str, Any]


def evenings(session: Session) -> list[Evening]:
    """Every night, newest first."""
    return [_evening(row) for row in session.exec(select(NightRow).order_by(col(NightRow.id).desc()))]


def evening(session: Session, night_id: int) -> Evening | None:
    """The night with that number."""
    row = session.get(NightRow, night_id)
    return _evening(row) if row else None


def evening_of(session: Session, token: str) -> Evening | None:
    """The night that a join token belongs to."""
    row = session.exec(select(NightRow).where(NightRow.token == token)).first()
    return _evening(row) if row else None


def add_evening(session: Session, name: str, opened_at: datetime, settings: Mapping[str, Any]) -> int:
    """A new night, open for phones; its number."""
    row = NightRow(name=name, opened_at=opened_at, token=_free_token(session), settings=dict(settings))
    session.add(row)
    session.flush()
    assert row.id is not None
    return row.id


def note_evening(session: Session, night_id: int, name: str, *, closed: bool) -> None:
    """Bring the name and the closing up to what the record says."""
    row = session.get_one(NightRow, night_id)
    row.name = name
    if closed != (row.closed_at is not None):
        row.closed_at = datetime.now(UTC) if closed else None
    session.add(row)


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


def _evening(row: NightRow) -> Evening:
    assert row.id is not None
    return Evening(row.id, row.name, row.opened_at, row.closed_at, row.token, dict(row.settings))
