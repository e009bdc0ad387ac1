"""Lines that came from outside: whether their facts lead to a state that can be, with whole chips, none made and none lost."""

from collections.abc import Iterable, Mapping
from typing import Any

from dealer import spit
from dealer.line import Line, integer
from dealer.night.decide import known
from dealer.night.record import MENDS, Entry, Record
from dealer.night.show import shown
from dealer.night.state import SEATS, Night
from dealer.refusal import Refused
from dealer.rules import OPTIONS

_UNREADABLE = (
    ArithmeticError,
    AssertionError,
    AttributeError,
    LookupError,
    RuntimeError,
    StopIteration,
    TypeError,
    ValueError,
)
"""What facts that no program of ours wrote may raise when they are folded, or when a later line is decided on them."""


def read_foreign(record: Record, line: Line, seq: int) -> Entry | Refused:
    """The entry of a line from a file: by its facts if it has them, else decided; refuses facts that could not have been."""
    try:
        if "facts" not in line or not (line.get("do") in MENDS or known(line.get("do"))):
            return record.decide(line, seq)  # which says what is wrong with an unknown verb
        entry = record.read(line, seq)
        if isinstance(entry, Entry):
            _look_over(record, entry)
    except _UNREADABLE:
        return Refused(f"Line {seq} cannot be read: its facts are none, or it does not fit those before it.")
    except Refused as refused:
        return refused
    return entry


def _look_over(record: Record, entry: Entry) -> None:
    mends = isinstance(entry.facts, Mapping)
    if mends is not entry.mends or (mends and record.entry(integer(entry.line, "of")) is None):
        raise Refused("These facts are not of such a line.")
    after = record.after(entry)
    shown(after)
    if after.match is not None:
        spit.shown(after.match)
    if not is_sound(after):
        raise Refused("The facts of this line make chips, lose chips or name what cannot be.")


def is_sound(night: Night) -> bool:
    """Whether the chips in play are those bought less those cashed out, and every name, seat and amount is one."""
    accounts, deal = night.accounts, night.deal
    seats = [a.seat for a in accounts if a.seat is not None]
    amounts: list[Any] = [night.carried, night.dealer_seat, night.deals, night.buy_in]
    for a in accounts:
        amounts += (a.stack, a.waiting, a.waiting_cash, a.bought, a.cashed_out)
    if deal is not None:
        if not OPTIONS.keys() <= deal.rules.keys() or not -1 <= deal.at < len(deal.script):
            return False
        for p in deal.players:
            amounts += (p.stack, p.bets, p.in_round, p.paid)
        for d in deal.dead:
            amounts += (d.chips, d.level)
    return (
        all(type(amount) is int and amount >= 0 for amount in amounts)
        and all(type(seat) is int and 1 <= seat <= SEATS for seat in seats)
        and _apart(seats)
        and all(type(a.name) is str and a.name and type(a.tab) is int for a in accounts)
        and _apart(a.name for a in accounts)
        and type(night.bank) is int
        and night.in_play == night.bought
    )


def _apart(values: Iterable[Any]) -> bool:
    listed = list(values)
    return len(set(listed)) == len(listed)
