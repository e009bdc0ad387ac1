"""The browsers that were let in, who asks for a seat, and the key that makes one browser the host. Tokens are kept as hashes."""

import hashlib
import secrets
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import Literal

from sqlmodel import Session, col, select, update

from dealer.store.tables import DeviceRow, HostKeyRow, RequestRow

Role = Literal["host", "deputy", "seat", "watcher"]
Answer = Literal["let in", "turned away"]


@dataclass(frozen=True)
class Device:
    """A browser that was let in. `night_id` is None for the host of the house; `player` is whose seat it has."""

    id: int
    night_id: int | None
    role: Role
    player: str | None
    label: str
    came_at: datetime


@dataclass(frozen=True)
class Request:
    """A phone that asks for a seat."""

    id: int
    night_id: int
    device_id: int
    player: str
    seat: int | None
    asked_at: datetime
    answer: str


def let_in(
    session: Session, role: Role, night_id: int | None = None, player: str | None = None, label: str = ""
) -> str:
    """Let a browser in; the token that it is known by from now on, which is nowhere else."""
    token = secrets.token_urlsafe(24)
    row = DeviceRow(
        token_hash=_hash(token),
        night_id=night_id,
        role=role,
        player=player,
        label=label[:80],
        came_at=datetime.now(UTC),
    )
    session.add(row)
    session.flush()
    return token


def device(session: Session, token: str) -> Device | None:
    """The browser that shows this token, unless it was signed out."""
    found = select(DeviceRow).where(DeviceRow.token_hash == _hash(token), col(DeviceRow.signed_out_at).is_(None))
    row = session.exec(found).first()
    return _device(row) if row else None


def devices(session: Session, night_id: int) -> list[Device]:
    """Every browser that is in at this night, in the order in which they came; the host of the house is not among them."""
    found = select(DeviceRow).where(DeviceRow.night_id == night_id, col(DeviceRow.signed_out_at).is_(None))
    return [_device(row) for row in session.exec(found.order_by(col(DeviceRow.id)))]


def give_role(session: Session, device_id: int, role: Role, player: str | None = None) -> None:
    """What this browser may do from now on."""
    row = session.get_one(DeviceRow, device_id)
    row.role, row.player = role, player
    session.add(row)


def sign_out(session: Session, device_id: int) -> None:
    """This browser is not known any more."""
    row = session.get_one(DeviceRow, device_id)
    row.signed_out_at = datetime.now(UTC)
    session.add(row)


def ask_for_seat(session: Session, device_id: int, night_id: int, player: str, seat: int | None = None) -> int:
    """A phone asks for a seat, in the place of what it asked for before; the number of the request."""
    session.execute(
        update(RequestRow)
        .where(col(RequestRow.device_id) == device_id, col(RequestRow.answer) == "waiting")
        .values(answer="turned away")
    )
    row = RequestRow(night_id=night_id, device_id=device_id, player=player, seat=seat, asked_at=datetime.now(UTC))
    session.add(row)
    session.flush()
    assert row.id is not None
    return row.id


def waiting_requests(session: Session, night_id: int) -> list[Request]:
    """Who asks for a seat and has no answer yet, first come first."""
    found = select(RequestRow).where(RequestRow.night_id == night_id, RequestRow.answer == "waiting")
    return [_request(row) for row in session.exec(found.order_by(col(RequestRow.id)))]


def request_of(session: Session, device_id: int) -> Request | None:
    """What this phone asked for last."""
    found = select(RequestRow).where(RequestRow.device_id == device_id).order_by(col(RequestRow.id).desc())
    row = session.exec(found).first()
    return _request(row) if row else None


def answer_request(session: Session, request_id: int, answer: Answer) -> Request | None:
    """The host's answer, once: the request that it was about, or None when it has an answer already."""
    row = session.get(RequestRow, request_id)
    if row is None or row.answer != "waiting":
        return None
    row.answer = answer
    session.add(row)
    if answer == "let in":
        give_role(session, row.device_id, "seat", row.player)
    return _request(row)


def new_host_key(session: Session) -> str:
    """A key that makes one browser the host of the house, once."""
    key = secrets.token_urlsafe(12)
    session.add(HostKeyRow(key_hash=_hash(key), made_at=datetime.now(UTC)))
    return key


def use_host_key(session: Session, key: str, label: str = "") -> str | None:
    """The token of the browser that brings this key, which is then used up; None when it is unknown or used."""
    row = session.get(HostKeyRow, _hash(key))
    if row is None or row.used_at is not None:
        return None
    row.used_at = datetime.now(UTC)
    session.add(row)
    return let_in(session, "host", label=label)


def _hash(token: str) -> str:
    return hashlib.sha256(token.encode()).hexdigest()


def _device(row: DeviceRow) -> Device:
    assert row.id is not None
    role: Role = row.role  # type: ignore[assignment]
    return Device(row.id, row.night_id, role, row.player, row.label, row.came_at)


def _request(row: RequestRow) -> Request:
    assert row.id is not None
    return Request(row.id, row.night_id, row.device_id, row.player, row.seat, row.asked_at, row.answer)
