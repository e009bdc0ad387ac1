"""Backups by SQLite's own online copy: never a copy of the file, which would miss what is still in the write-ahead log."""

import logging
import sqlite3
import threading
from collections.abc import Callable, Iterator
from contextlib import closing
from datetime import UTC, datetime
from pathlib import Path

from dealer.store.faults import AboutFile

KEPT = 10
SIDE_FILES = ("", "-wal", "-shm", "-journal")


def back_up(database: Path, folder: Path) -> Path:
    """Copy the database into the folder while it is in use, keep the last ten copies, and say where the new one is."""
    folder.mkdir(parents=True, exist_ok=True)
    copy = folder / f"{database.stem}-{_now()}.db"
    copy_to(database, copy)
    for old in sorted(folder.glob(f"{database.stem}-*.db"))[:-KEPT]:
        old.unlink(missing_ok=True)
    return copy


def copy_to(database: Path, copy: Path) -> None:
    """One whole copy of the database at this moment; an unfinished one never bears the name of a copy."""
    unfinished = copy.with_name(f".{copy.name}.unfinished")
    unfinished.unlink(missing_ok=True)
    try:
        with closing(_read_only(database)) as source, closing(sqlite3.connect(unfinished)) as target:
            source.backup(target)
            target.execute("PRAGMA journal_mode=DELETE")
        unfinished.replace(copy)
    finally:
        for side in SIDE_FILES:
            unfinished.with_name(unfinished.name + side).unlink(missing_ok=True)


def backups(database: Path, folder: Path) -> Iterator[Path]:
    """The backups of the database that can be read, newest first."""
    for copy in sorted(folder.glob(f"{database.stem}-*.db"), reverse=True):
        if _sound(copy):
            yield copy


def restore(database: Path, backup: Path) -> Path | None:
    """Put a backup in the database's place; what was there is set aside, not deleted. Says where it is now."""
    if not (backup.is_file() and _sound(backup)):
        raise AboutFile(f"{backup} is not a whole backup. Nothing was changed.")
    if _in_use(database):
        raise AboutFile(f"{database} is in use. Stop dealer first. Nothing was changed.")
    database.parent.mkdir(parents=True, exist_ok=True)
    fresh = database.with_name(f"{database.name}.restored")
    copy_to(backup, fresh)
    aside = database.with_name(f"{database.name}.aside-{_now()}") if database.exists() else None
    for side in SIDE_FILES:
        present = database.with_name(database.name + side)
        if aside and present.exists():
            present.rename(aside.with_name(aside.name + side))
    fresh.replace(database)
    return aside


class Keeper:
    """Makes a backup beside the game whenever it is asked to: several wishes while one is made become one more."""

    def __init__(self, make: Callable[[], object]) -> None:
        self._make = make
        self._changed = threading.Condition()
        self._wished = False
        self._closed = False
        self._thread: threading.Thread | None = None

    def soon(self) -> None:
        """Make a backup soon, without waiting for it."""
        with self._changed:
            if self._closed:
                return
            if self._thread is None:
                self._thread = threading.Thread(target=self._work, name="backups", daemon=True)
                self._thread.start()
            self._wished = True
            self._changed.notify()

    def close(self) -> None:
        """Finish what was wished, then stop."""
        with self._changed:
            self._closed = True
            self._changed.notify()
        if self._thread is not None:
            self._thread.join()

    def _work(self) -> None:
        while True:
            with self._changed:
                self._changed.wait_for(lambda: self._wished or self._closed)
                if not self._wished:
                    return
                self._wished = False
            try:
                self._make()
            except (OSError, sqlite3.Error) as error:
                logging.getLogger(__name__).warning("No backup could be made: %s", error)


def _read_only(database: Path) -> sqlite3.Connection:
    return sqlite3.connect(f"{database.absolute().as_uri()}?mode=ro", uri=True, timeout=5)


def _in_use(database: Path) -> bool:
    """Whether another program has the database open: then its write-ahead log cannot be taken away."""
    if not database.is_file():
        return False
    try:
        with closing(sqlite3.connect(database, timeout=0.2)) as connection:
            connection.execute("PRAGMA journal_mode=DELETE").fetchone()
    except sqlite3.Error as error:
        return (error.sqlite_errorname or "").startswith(("SQLITE_BUSY", "SQLITE_LOCKED"))
    return False


def _sound(copy: Path) -> bool:
    try:
        with closing(_read_only(copy)) as connection:
            return bool(connection.execute("PRAGMA quick_check(1)").fetchone() == ("ok",))
    except sqlite3.Error:
        return False


def _now() -> str:
    return datetime.now(UTC).strftime("%Y%m%d-%H%M%S-%f")
