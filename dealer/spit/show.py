"""A match as the record's readers see it: the object that `dealer replay --json` prints (RECORD.md 7)."""

from typing import Any

from dealer.spit.counting import reckon
from dealer.spit.ending import free_piles, slaps_at_deadlock, waiting_to_slap
from dealer.spit.spitting import flippers
from dealer.spit.state import ENDING, RUNNING, Match, Seat
from dealer.spit.stuck import can_fill, can_pick_up, can_stack, is_stuck, play


def shown(match: Match | None) -> dict[str, Any]:
    """Phase, round, counts, tops, piles, who is stuck, what may be said, and who has won; what is not known is None."""
    if match is None:
        return dict.fromkeys(_KEYS)
    now = match.paused or match.phase
    return {
        "phase": match.phase,
        "round": match.round,
        "holdings": {seat.name: seat.holding for seat in match.seats},
        "reserves": {seat.name: seat.reserve for seat in match.seats},
        "layouts": {seat.name: list(match.layout(seat)) for seat in match.seats} if now == "DEALT" else None,
        "tops": {seat.name: _tops(seat) for seat in match.seats},
        "piles": [
            {"owner": pile.owner, "top": pile.top, "count": count}
            for pile, count in zip(match.piles, _counts(match), strict=True)
        ],
        "stuck": {seat.name: _stuck(seat, match) for seat in match.seats},
        "may": list(may(match)),
        "wins": {seat.name: seat.wins for seat in match.seats},
        "winner": match.winner,
        "tied": match.tied,
    }


_KEYS = (
    "phase", "round", "holdings", "reserves", "layouts", "tops", "piles", "stuck", "may", "wins", "winner", "tied",
)  # fmt: skip


def _counts(match: Match) -> tuple[int | None, ...]:
    """How many cards each centre pile holds, as far as it is known or follows."""
    if match.ended is not None and match.phase in ENDING and match.piles:
        return reckon(match).piles
    return tuple(pile.count for pile in match.piles)


def _tops(seat: Seat) -> list[str | None] | None:
    return None if seat.slots is None else [slot.top for slot in seat.slots]


def _stuck(seat: Seat, match: Match) -> bool | None:
    if not match.live:
        return True if seat.stuck else None
    return is_stuck(seat, match) if (match.paused or match.phase) in ("PLAYING", "CALLED", "SPITTING") else None


def may(match: Match) -> tuple[str, ...]:
    """The verbs that somebody may say now and that change something, in the order of RECORD.md 7."""
    able = _able(match)
    return tuple(verb for verb in _ORDER if verb in able)


_ORDER = (
    "lay", "open", "play", "fill", "stack", "stuck", "unstuck", "spit", "pick", "cleared", "slap", "left", "count",
    "penalty", "pause", "resume", "next",
)  # fmt: skip


def _able(match: Match) -> set[str]:
    phase = match.phase
    if phase == "PAUSED":
        return {"penalty", "resume"}
    if phase not in RUNNING:
        return {"next"} if phase == "ROUND_OVER" else set()
    verbs = {"penalty", "pause"}
    if phase == "DEALT":
        return verbs | ({"lay", "open"} if flippers(match) or match.piles else {"lay"})
    if phase in ENDING:
        return verbs | _ending_verbs(match)
    if phase == "SPITTING":
        return verbs | ({"spit"} if match.live else {"spit", "unstuck"})
    return verbs | (_live_verbs(match) if match.live else _table_verbs(match))


def _table_verbs(match: Match) -> set[str]:
    verbs = {"stuck", "cleared"}
    verbs |= {"unstuck"} if match.phase == "CALLED" else set()
    return verbs | ({"pick"} if match.options.last_five else set())


def _live_verbs(match: Match) -> set[str]:
    options, verbs = match.options, {"unstuck"} if match.phase == "CALLED" else set()
    for seat in match.seats:
        slots = seat.slots or ()
        able = {
            "play": play(seat, match) is not None,
            "fill": options.fill_empty and can_fill(slots),
            "stack": options.stack_equal and can_stack(slots),
            "pick": options.last_five and can_pick_up(slots),
            "stuck": not seat.stuck and is_stuck(seat, match),
        }
        verbs |= {verb for verb, is_able in able.items() if is_able}
    return verbs


def _ending_verbs(match: Match) -> set[str]:
    claims = match.options.contest == "claim" or slaps_at_deadlock(match)
    waits = match.ended == "deadlock" and match.clearer is None and not slaps_at_deadlock(match)
    verbs = set() if match.live else {"left"}
    if claims and (not match.live or match.phase == "CLAIM"):
        verbs.add("count")
    if claims and not waits and waiting_to_slap(match) and free_piles(match):
        two = len(match.seats) == 2 and len(match.piles) == 1
        verbs |= set() if two else {"slap"}
    return verbs
