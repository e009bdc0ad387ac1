"""The tables. A night's lines are inserted and never edited; what was said and what it caused stand beside each other."""

from datetime import UTC, datetime
from typing import Any, ClassVar

from sqlalchemy import JSON, CheckConstraint, Column, DateTime, ForeignKey, Integer, MetaData, UniqueConstraint
from sqlalchemy.engine import Dialect
from sqlalchemy.orm import registry
from sqlalchemy.types import TypeDecorator
from sqlmodel import Field, SQLModel

METADATA = MetaData(
    naming_convention={
        "ix": "ix_%(table_name)s_%(column_0_N_name)s",
        "uq": "uq_%(table_name)s_%(column_0_N_name)s",
        "ck": "ck_%(table_name)s_%(constraint_name)s",
        "fk": "fk_%(table_name)s_%(column_0_N_name)s",
        "pk": "pk_%(table_name)s",
    }
)


class Moment(TypeDecorator[datetime]):
    """A point in time: aware and in UTC in Python, plain UTC in the table."""

    impl = DateTime
    cache_ok = True

    def process_bind_param(self, value: datetime | None, dialect: Dialect) -> datetime | None:
        return value.astimezone(UTC).replace(tzinfo=None) if value else None

    def process_result_value(self, value: datetime | None, dialect: Dialect) -> datetime | None:
        return value.replace(tzinfo=UTC) if value else None


class Table(SQLModel, registry=registry(metadata=METADATA)):
    """A table of this program."""


class NightRow(Table, table=True):
    """One evening. `token` lets a phone join; None when nobody can join any more. `settings` are the house's, not the rules."""

    __tablename__: ClassVar[str] = "night"
    __table_args__ = (CheckConstraint("length(name) <= 200", name="name"), CheckConstraint("deals >= 0", name="deals"))

    id: int | None = Field(default=None, primary_key=True)
    name: str
    opened_at: datetime = Field(sa_column=Column(Moment, nullable=False))
    closed_at: datetime | None = Field(default=None, sa_column=Column(Moment))
    token: str | None = Field(default=None, unique=True)
    settings: dict[str, Any] = Field(default_factory=dict, sa_column=Column(JSON, nullable=False))
    deals: int = Field(default=0, sa_column=Column(Integer, nullable=False, server_default="0"))


class ResultRow(Table, table=True):
    """What a player won or lost in a closed night, in chips. Made from the record, and made again whenever that changes."""

    __tablename__: ClassVar[str] = "result"

    night_id: int = Field(sa_column=Column(ForeignKey("night.id"), primary_key=True))
    player: str = Field(primary_key=True)
    chips: int


class LineRow(Table, table=True):
    """One line of a night's record: `line` as it was said, completed, and `facts` that it caused when it was said."""

    __tablename__: ClassVar[str] = "line"
    __table_args__ = (
        UniqueConstraint("night_id", "key"),
        CheckConstraint("seq >= 1", name="seq"),
        CheckConstraint("length(key) BETWEEN 1 AND 120", name="key"),
        CheckConstraint("length(said_by) BETWEEN 1 AND 60", name="said_by"),
    )

    night_id: int = Field(sa_column=Column(ForeignKey("night.id"), primary_key=True))
    seq: int = Field(primary_key=True)
    at: datetime = Field(sa_column=Column(Moment, nullable=False))
    said_by: str
    key: str
    line: dict[str, Any] = Field(sa_column=Column(JSON, nullable=False))
    facts: Any = Field(sa_column=Column(JSON, nullable=False))


class DeviceRow(Table, table=True):
    """A browser that was let in, known by the hash of its token. `night_id` is None for the host of the house, before any night."""

    __tablename__: ClassVar[str] = "device"
    __table_args__ = (
        CheckConstraint("role IN ('host', 'deputy', 'seat', 'watcher')", name="role"),
        CheckConstraint("role <> 'seat' OR player IS NOT NULL", name="seat_has_player"),
        CheckConstraint("night_id IS NOT NULL OR role = 'host'", name="only_a_host_has_no_night"),
    )

    id: int | None = Field(default=None, primary_key=True)
    token_hash: str = Field(unique=True)
    night_id: int | None = Field(default=None, sa_column=Column(ForeignKey("night.id"), index=True))
    role: str
    player: str | None = None
    label: str = ""
    came_at: datetime = Field(sa_column=Column(Moment, nullable=False))
    signed_out_at: datetime | None = Field(default=None, sa_column=Column(Moment))


class RequestRow(Table, table=True):
    """A phone that asks for a seat under a name, and the host's answer to it."""

    __tablename__: ClassVar[str] = "join_request"
    __table_args__ = (
        CheckConstraint("seat IS NULL OR seat BETWEEN 1 AND 12", name="seat"),
        CheckConstraint("answer IN ('waiting', 'let in', 'turned away')", name="answer"),
    )

    id: int | None = Field(default=None, primary_key=True)
    night_id: int = Field(sa_column=Column(ForeignKey("night.id"), nullable=False, index=True))
    device_id: int = Field(sa_column=Column(ForeignKey("device.id"), nullable=False, index=True))
    player: str
    seat: int | None = None
    asked_at: datetime = Field(sa_column=Column(Moment, nullable=False))
    answer: str = "waiting"


class HostKeyRow(Table, table=True):
    """A key that makes one browser the host of the house, once."""

    __tablename__: ClassVar[str] = "host_key"

    key_hash: str = Field(primary_key=True)
    made_at: datetime = Field(sa_column=Column(Moment, nullable=False))
    used_at: datetime | None = Field(default=None, sa_column=Column(Moment))
