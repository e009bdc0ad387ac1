"""What may be wrong with the file that keeps the record, each in one plain sentence."""

import shutil
import sqlite3
from enum import Enum
from pathlib import Path

from dealer.refusal import Refused

ROOM = 256 * 1024
"""Bytes without which SQLite cannot even begin: its shared memory and a few pages."""


class Fault(Enum):
    """What is wrong with a database file or the place that it lies in."""

    DAMAGED = "is damaged"
    FOREIGN = "belongs to another program"
    NEWER = "was written by a newer dealer"
    READ_ONLY = "cannot be written"
    LOCKED = "is held by another program"
    FULL = "cannot grow, because the disk is full"
    UNREADABLE = "cannot be read or written by the system"


WHAT_TO_DO = {
    Fault.DAMAGED: "Set it aside and go on from a backup with 'dealer restore'.",
    Fault.FOREIGN: "Name another file in DEALER_DATABASE_URL, or move this one away.",
    Fault.NEWER: "Install that version to go on.",
    Fault.READ_ONLY: "Give this user the right to write the file and its folder.",
    Fault.LOCKED: "Close the other program, then start dealer again.",
    Fault.FULL: "Free some space, then start dealer again.",
    Fault.UNREADABLE: "Look at the disk, then start dealer again.",
}


class AboutFile(Refused):
    """A refusal that names a file; its path stands there whole, however long it is."""

    def __init__(self, sentence: str) -> None:
        super().__init__(sentence)
        self.sentence = sentence
        self.args = (sentence,)


class Unopenable(AboutFile):
    """The store cannot be opened; the sentence says why and what to do. Nothing was written."""

    def __init__(self, path: Path, fault: Fault, last_backup: Path | None = None) -> None:
        offer = f" The last backup is {last_backup}." if last_backup else ""
        super().__init__(f"{path} {fault.value}. Nothing was changed. {WHAT_TO_DO[fault]}{offer}")
        self.fault = fault


class Unstored(Refused):
    """What was said could not be stored; nothing changed."""

    def __init__(self, fault: Fault) -> None:
        super().__init__(
            f"Nothing changed: the file that keeps the record {fault.value}. Mend that, then say it again."
        )
        self.fault = fault


def fault_at(path: Path, error: BaseException | None) -> Fault:
    """The fault behind an SQLite error at that file; where the disk has no room, that is it, whatever SQLite calls it."""
    fault = _by_code(error)
    if fault is Fault.UNREADABLE and shutil.disk_usage(path.parent).free < ROOM:
        return Fault.FULL
    return fault


def _by_code(error: BaseException | None) -> Fault:
    name = getattr(error, "sqlite_errorname", None) or ""
    for start, fault in (
        ("SQLITE_BUSY", Fault.LOCKED),
        ("SQLITE_LOCKED", Fault.LOCKED),
        ("SQLITE_FULL", Fault.FULL),
        ("SQLITE_READONLY", Fault.READ_ONLY),
        ("SQLITE_CANTOPEN", Fault.READ_ONLY),
        ("SQLITE_PERM", Fault.READ_ONLY),
        ("SQLITE_AUTH", Fault.READ_ONLY),
        ("SQLITE_CORRUPT", Fault.DAMAGED),
        ("SQLITE_NOTADB", Fault.DAMAGED),
    ):
        if name.startswith(start):
            return fault
    if isinstance(error, sqlite3.DatabaseError) and not isinstance(error, sqlite3.OperationalError):
        return Fault.DAMAGED
    return Fault.UNREADABLE
