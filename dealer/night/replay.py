"""Reading a record again: one object for each line, as `dealer replay --json` prints them (RECORD.md 1 and 5)."""

import json
from collections.abc import Iterable, Iterator
from math import isfinite
from typing import Any

from dealer import spit
from dealer.line import Line, once
from dealer.night import matches
from dealer.night.record import MENDS, Entry, Record
from dealer.night.show import shown, stacks
from dealer.night.soundness import read_foreign
from dealer.night.state import Night
from dealer.refusal import Refused, quoted

DEEPEST = 20
"""How deep the values of a line may be nested; the facts of an undo come to about ten."""


def replay(lines: Iterable[str], *, check: bool = False, record: Record | None = None) -> Iterator[dict[str, Any]]:
    """Fold a record and give one object for each line read; a refused line changes nothing and reading goes on.

    With `check`, every line that carries facts is decided again too, and the object of one that would have moved other chips
    today has `was` and `now`: what each player's stack gained by it.
    """
    record = Record() if record is None else record
    for number, written in enumerate(lines, start=1):
        if not written.strip() or written.lstrip().startswith("#"):
            continue
        before = record.night
        line = read_line(written)
        said = None if isinstance(line, Refused) or not isinstance(line.get("do"), str) else line["do"]
        seen: dict[str, Any] = {"line": number, "do": said, "ok": True, "error": None}
        entry = line if isinstance(line, Refused) else _enter(record, line, number)
        if check and isinstance(line, dict) and "facts" in line and isinstance(entry, Entry):
            seen.update(_difference(record, line, entry))
        if isinstance(entry, Refused):
            seen.update(ok=False, error=entry.sentence, **_state(before, said, refused=entry))
            yield seen
            continue
        record.append(entry)
        seen.update(_state(record.night, said, ruling=_new_ruling(before, record.night)))
        if record.night.closed and not before.closed:
            seen["settle"] = record.night.settle
        yield seen


def _state(night: Night, do: str | None, *, ruling: Any = None, refused: Refused | None = None) -> dict[str, Any]:
    """The state after a line, by its verb: the match's for one of Spit, else the night's; both for a mend of a night with a match."""
    mends = do in MENDS
    of_match = do in matches.VERBS or matches.only_a_match(night) or (mends and night.match is not None)
    state: dict[str, Any] = {}
    if not of_match or (mends and night.open):
        state.update(shown(night), ruling=ruling)
    if of_match:
        code = refused.code or ("CANNOT_UNDO" if mends else None) if refused is not None else None
        state.update(code=code, **spit.shown(night.match))
    return state


def read_line(written: str) -> Line | Refused:
    """A line of a record as it is written; refuses what is no JSON object, says a word twice or is nested too deep."""
    try:
        line = json.loads(written, parse_constant=_refuse_constant, parse_float=_finite, object_pairs_hook=once)
    except Refused as refused:
        return refused
    except (ValueError, RecursionError):
        return Refused("This is not a JSON object.")
    if not isinstance(line, dict):
        return Refused("This is not a JSON object.")
    if not _fits(line, DEEPEST):
        return Refused("This line holds lists within lists, or halves of letters; no line of a record does.")
    return line


def _refuse_constant(word: str) -> None:
    raise ValueError(word)


def _finite(written: str) -> float:
    number = float(written)
    if not isfinite(number):
        raise ValueError(written)
    return number


def _fits(value: Any, depth: int) -> bool:
    """Whether a value is nested no deeper than that, and every text in it can be written again."""
    if isinstance(value, str):
        return value.isascii() or not any("\ud800" <= c <= "\udfff" for c in value)
    if isinstance(value, dict):
        return depth > 0 and all(_fits(k, 0) and _fits(v, depth - 1) for k, v in value.items())
    return not isinstance(value, list) or (depth > 0 and all(_fits(v, depth - 1) for v in value))


def _enter(record: Record, line: Line, number: int) -> Entry | Refused:
    seq = line.get("seq", number)
    if isinstance(seq, bool) or not isinstance(seq, int) or seq < 1:
        return Refused(f"seq is a whole number from 1, not {quoted(seq)}.")
    if seq <= record.seq:
        return Refused(f"Line {seq} is on record already; the next is {record.seq + 1}.")
    return read_foreign(record, line, seq)


def _new_ruling(before: Night, after: Night) -> Any:
    ruling = after.deal.ruling if after.deal is not None and after.deal.over else None
    was = before.deal.ruling if before.deal is not None and before.deal.over else None
    same_deal = before.deals == after.deals
    return None if ruling is None or (same_deal and ruling == was) else ruling


def _difference(record: Record, line: Line, entry: Entry) -> dict[str, Any]:
    """What the line's facts moved and what it would move today, where these differ."""
    before = record.night
    today = read_foreign(record, {key: value for key, value in line.items() if key != "facts"}, entry.seq)
    was = _gains(before, record, entry)
    now = {"error": today.sentence} if isinstance(today, Refused) else _gains(before, record, today)
    return {} if was == now else {"was": was, "now": now}


def _gains(night: Night, record: Record, entry: Entry) -> dict[str, Any]:
    then = record.after(entry)
    if entry.line["do"] in matches.VERBS:
        return {word: value for word, value in spit.shown(then.match).items() if word != "may"}
    before, after = stacks(night), stacks(then)
    names = [*before, *(n for n in after if n not in before)]
    return {n: after.get(n, 0) - before.get(n, 0) for n in names if after.get(n, 0) != before.get(n, 0)}
