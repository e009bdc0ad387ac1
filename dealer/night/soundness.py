"""Whether facts that came from outside lead to a state that can be: whole chips, none made and none lost, nobody twice."""

from collections.abc import Iterable
from typing import Any

from dealer.night.state import SEATS, Night
from dealer.rules import OPTIONS


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
