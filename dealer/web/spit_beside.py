"""What a page of Spit keeps beside the record: who is ready, when the count-down ends, and a penalty that waits for a yes.

The engine knows no clock (SPIT.md 5.2). The server says at what moment of its clock everybody starts and keeps no timer: the pages count.
"""

import time
from collections.abc import Mapping
from dataclasses import asdict, dataclass
from typing import Any

from dealer.store import nights
from dealer.web.house import house

COUNT_MS = 3500
"""From the tap that completes it to the start: three, two, one, and half a second for the news to reach every phone."""
SETTING = "spit"


@dataclass(frozen=True)
class Asked:
    """A penalty that moves cards: who asks for it, its line of the record, and who still has to agree."""

    by: str
    line: Mapping[str, Any]
    wait: tuple[str, ...]
    round: int


@dataclass(frozen=True)
class Beside:
    """`ready` and `starts` (milliseconds of the server's clock) count for the table at that `seq` only."""

    seq: int = 0
    ready: tuple[str, ...] = ()
    starts: int | None = None
    asked: Asked | None = None


def now_ms() -> int:
    """The server's clock in milliseconds."""
    return time.time_ns() // 1_000_000


def of(settings: Mapping[str, Any]) -> Beside:
    """What the settings of a night hold of it."""
    kept = settings.get(SETTING)
    if not isinstance(kept, Mapping):
        return Beside()
    asked = kept.get("asked")
    return Beside(
        int(kept.get("seq", 0)),
        tuple(kept.get("ready", ())),
        kept.get("starts"),
        Asked(asked["by"], asked["line"], tuple(asked["wait"]), asked["round"]) if asked else None,
    )


def with_ready(kept: Beside, seq: int, said: tuple[str, ...], everybody: tuple[str, ...], at: int) -> Beside:
    """After these players said that they are ready; the last of them starts the count-down. Pure."""
    before = kept.ready if kept.seq == seq else ()
    ready = tuple(name for name in everybody if name in before or name in said)
    running = kept.starts if kept.seq == seq else None
    starts = running or (at + COUNT_MS if ready == everybody else None)
    return Beside(seq, ready, starts, kept.asked)


def without_ready(kept: Beside, seq: int, said: tuple[str, ...]) -> Beside:
    """After these players said that they are not ready after all: nothing counts down. Pure."""
    before = kept.ready if kept.seq == seq else ()
    return Beside(seq, tuple(name for name in before if name not in said), None, kept.asked)


def say_ready(night_id: int, seq: int, said: tuple[str, ...], everybody: tuple[str, ...]) -> None:
    """Keep that these players are ready at the table with that seq."""
    _change(night_id, lambda kept: with_ready(kept, seq, said, everybody, now_ms()))


def say_not_ready(night_id: int, seq: int, said: tuple[str, ...]) -> None:
    """Keep that they are not."""
    _change(night_id, lambda kept: without_ready(kept, seq, said))


def ask(night_id: int, asked: Asked | None) -> None:
    """Keep a penalty that waits for a yes, or that none does."""
    _change(night_id, lambda kept: Beside(kept.seq, kept.ready, kept.starts, asked))


def _change(night_id: int, change: Any) -> None:
    with house().store.writing() as session:
        found = nights.evening(session, night_id)
        assert found is not None
        nights.change_settings(session, night_id, {SETTING: asdict(change(of(found.settings)))})
    house().hub.stir(night_id)
