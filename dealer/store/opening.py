"""Opening the store: look at the file first, bring its tables up to date, and never overwrite what is not ours."""

import os
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

from sqlalchemy.engine import make_url
from sqlalchemy.exc import ArgumentError, DBAPIError

from dealer.refusal import Refused
from dealer.store.backup import backups as sound_backups
from dealer.store.database import Store
from dealer.store.faults import Fault, Unopenable, Unstored, fault_at
from dealer.store.migrate import UnknownVersion, bring_up_to_date

APPLICATION_ID = 0x6465616C
"""'deal', in the place that SQLite keeps in each file for the program that it belongs to."""

MAGIC = b"SQLite format 3\x00"
LOCK_SECONDS = 2


def open_store(url: str, backups: Path) -> Store:
    """The store at an `sqlite:///` address, made when there is none, its tables up to date; else Unopenable."""
    path = database_file(url)
    with _faults_told(path, backups):
        _look(path, has_backups=any(backups.glob(f"{path.stem}-*.db")))
        store = Store(path, backups)
        try:
            bring_up_to_date(store, APPLICATION_ID)
        except BaseException:
            store.close()
            raise
    return store


def database_file(url: str) -> Path:
    """The file that an `sqlite:///` address names; every other address is refused."""
    try:
        address = make_url(url)
    except ArgumentError:
        raise Refused(f"DEALER_DATABASE_URL is {url!r}: it must look like sqlite:////folder/dealer.db.") from None
    if address.drivername not in ("sqlite", "sqlite+pysqlite"):
        raise Refused(f"DEALER_DATABASE_URL names {address.drivername}: so far the record is kept in SQLite only.")
    if not address.database or address.database == ":memory:" or address.database.startswith("file:"):
        raise Refused("DEALER_DATABASE_URL must name a file: a night in memory would be gone with the program.")
    return Path(address.database).absolute()


def _look(path: Path, *, has_backups: bool) -> None:
    """Raise what is wrong with the file or its folder before anything is written."""
    path.parent.mkdir(parents=True, exist_ok=True)
    if not os.access(path.parent, os.W_OK | os.X_OK, effective_ids=os.access in os.supports_effective_ids):
        raise Unopenable(path, Fault.READ_ONLY)
    if not path.exists():
        return
    with path.open("r+b") as file:
        start = file.read(len(MAGIC))
    if start != MAGIC and (start or has_backups):
        raise Unopenable(path, Fault.DAMAGED)
    with closing(sqlite3.connect(f"{path.as_uri()}?mode=rw", uri=True, timeout=LOCK_SECONDS)) as connection:
        connection.isolation_level = None
        owner = connection.execute("PRAGMA application_id").fetchone()[0]
        tables = connection.execute("SELECT count(*) FROM sqlite_master").fetchone()[0]
        if tables and owner != APPLICATION_ID:
            raise Unopenable(path, Fault.FOREIGN)
        if connection.execute("PRAGMA quick_check(1)").fetchone() != ("ok",):
            raise Unopenable(path, Fault.DAMAGED)
        connection.execute("BEGIN IMMEDIATE")
        connection.execute("ROLLBACK")


@contextmanager
def _faults_told(path: Path, backups: Path) -> Iterator[None]:
    """Every fault as one sentence, with the last backup where that helps."""
    try:
        yield
    except (Unopenable, Unstored) as error:
        fault, cause = error.fault, error.__cause__
    except UnknownVersion as error:
        fault, cause = Fault.NEWER, error
    except DBAPIError as error:
        fault, cause = fault_at(path, error.orig), error
    except sqlite3.Error as error:
        fault, cause = fault_at(path, error), error
    except OSError as error:
        fault, cause = Fault.READ_ONLY, error
    else:
        return
    offer = fault in (Fault.DAMAGED, Fault.NEWER, Fault.UNREADABLE)
    raise Unopenable(path, fault, next(sound_backups(path, backups), None) if offer else None) from cause
