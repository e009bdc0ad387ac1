"""The state of a night as the record's readers see it: the object that `dealer replay --json` prints (RECORD.md 5)."""

from typing import Any

from dealer.deal import engine
from dealer.night.state import Night


def shown(night: Night) -> dict[str, Any]:
    """Stacks, waiting rebuys, pots, stage and what is next, in chips of the smallest unit."""
    deal = night.deal
    pots: list[dict[str, Any]] = []
    if deal is not None and not deal.over:
        pots = [{"chips": pot.chips, "for": list(pot.players)} for pot in deal.pots()]
    elif night.carried:
        pots = [{"chips": night.carried, "for": []}]
    return {
        "stacks": stacks(night),
        "waiting": {a.name: a.waiting for a in night.seated if a.waiting},
        "pots": pots,
        "stage": "closed" if night.closed else engine.stage(deal) if deal is not None else None,
        "next": engine.next_up(deal) if deal is not None and not night.closed else None,
    }


def stacks(night: Night) -> dict[str, int]:
    """The chips before everybody seated, by seat."""
    return {a.name: night.stack(a) for a in night.seated}
