"""One SQLite file: many readers, one writer, every commit on the disk before it is answered."""

import sqlite3
import threading
from collections.abc import Callable, Hashable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, TypeVar

from sqlalchemy import Connection, Engine, create_engine, event
from sqlalchemy.exc import DBAPIError
from sqlalchemy.pool import ConnectionPoolEntry
from sqlmodel import Session

from dealer.store.backup import back_up
from dealer.store.faults import Unstored, fault_at

BUSY_SECONDS = 5
ANSWERS_KEPT = 500
READERS = 100
"""As many as the server has threads: a page never waits for another page's reading."""


Answer = TypeVar("Answer")


class Store:
    """The record kept in one file. Made by `dealer.store.open_store`, which looks at the file first."""

    def __init__(self, path: Path, backups: Path) -> None:
        self.path = path
        self.backups = backups
        self._writing = threading.Lock()
        self._watching = threading.Lock()
        self._keeping = threading.Lock()
        self._answers: dict[Hashable, Any] = {}
        self._answers_of = -1
        self._watch: sqlite3.Connection | None = None
        self._readers = _engine(path, connections=READERS, begin="BEGIN")
        self._writer = _engine(path, connections=1, begin="BEGIN IMMEDIATE")

    @contextmanager
    def reading(self) -> Iterator[Session]:
        """A session that sees one moment of the store and changes nothing."""
        with self._faults_told(), Session(self._readers, expire_on_commit=False) as session:
            yield session

    @contextmanager
    def writing(self) -> Iterator[Session]:
        """The one session that writes: what is done in it is on the disk when the block ends, all of it, or nothing of it."""
        with (
            self._writing,
            self._faults_told(),
            Session(self._writer, expire_on_commit=False) as session,
            session.begin(),
        ):
            yield session

    def version(self) -> int:
        """A number that is another one after every commit, whoever made it: much cheaper than to read what it changed."""
        with self._faults_told(), self._watching:
            if self._watch is None:
                self._watch = sqlite3.connect(self.path, timeout=BUSY_SECONDS, check_same_thread=False)
            found: int = self._watch.execute("PRAGMA data_version").fetchone()[0]
            return found

    def kept(self, asked: Hashable, read: Callable[[Session], Answer]) -> Answer:
        """What `read` finds, kept until the next commit, for what every page asks; `asked` says what that is."""
        version = self.version()
        with self._keeping:
            if version != self._answers_of or len(self._answers) > ANSWERS_KEPT:
                self._answers_of, self._answers = version, {}
            answers = self._answers
        if asked not in answers:
            with self.reading() as session:
                answers[asked] = read(session)
        found: Answer = answers[asked]
        return found

    @contextmanager
    def changing_tables(self) -> Iterator[Connection]:
        """The writer's connection, in one transaction, for migrations: a table may be built anew, if every reference holds after it."""
        with self._writing, self._writer.connect() as connection:
            driver = connection.connection.driver_connection
            assert driver is not None
            driver.execute("PRAGMA foreign_keys=OFF")  # only outside of a transaction
            try:
                with connection.begin():
                    yield connection
                    if broken := connection.exec_driver_sql("PRAGMA foreign_key_check").fetchall():
                        raise sqlite3.IntegrityError(f"references that lead nowhere: {broken[:3]}")
            finally:
                driver.execute("PRAGMA foreign_keys=ON")

    def back_up(self) -> Path:
        """A copy of this moment among the backups, of which the last ten are kept."""
        return back_up(self.path, self.backups)

    def close(self) -> None:
        """Close every connection; SQLite then folds its write-ahead log into the file."""
        with self._watching:
            if self._watch is not None:
                self._watch.close()
                self._watch = None
        self._readers.dispose()
        self._writer.dispose()

    @contextmanager
    def _faults_told(self) -> Iterator[None]:
        try:
            yield
        except DBAPIError as error:
            if isinstance(error.orig, sqlite3.IntegrityError | sqlite3.ProgrammingError):
                raise
            raise Unstored(fault_at(self.path, error.orig)) from error
        except sqlite3.OperationalError as error:
            raise Unstored(fault_at(self.path, error)) from error


def _engine(path: Path, *, connections: int, begin: str) -> Engine:
    engine = create_engine(
        f"sqlite:///{path}",
        pool_size=min(connections, 10),
        max_overflow=max(0, connections - 10),
        connect_args={"timeout": BUSY_SECONDS, "check_same_thread": False},
    )

    @event.listens_for(engine, "connect")
    def prepare(connection: sqlite3.Connection, _entry: ConnectionPoolEntry) -> None:
        connection.isolation_level = None  # transactions begin where this file says so, not where the driver guesses
        connection.execute(f"PRAGMA busy_timeout={int(BUSY_SECONDS * 1000)}")
        connection.execute("PRAGMA journal_mode=WAL")
        connection.execute("PRAGMA synchronous=FULL")
        connection.execute("PRAGMA foreign_keys=ON")

    @event.listens_for(engine, "begin")
    def start(connection: Connection) -> None:
        connection.exec_driver_sql(begin)

    return engine
