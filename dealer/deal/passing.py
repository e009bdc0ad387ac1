"""Cards passed to the left and cards thrown away; they stay unseen, only their number is said."""

from collections.abc import Callable
from typing import Any

from dealer.deal.facts import Scribe
from dealer.deal.state import Deal
from dealer.games.words import Discard, Pass
from dealer.line import Line, counted, integer
from dealer.refusal import Refused


def next_with(verb: str) -> Callable[[Deal, Pass | Discard], dict[str, Any] | None]:
    """The question who is next to pass or to throw away, and how many cards."""

    def next_one(deal: Deal, step: Pass | Discard) -> dict[str, Any] | None:
        player = next((p for p in deal.players if p.live and deal.at not in p.turns), None)
        count = {"min": step.count, "max": step.count}
        return {"player": player.name, "may": [verb], "count": count} if player else None

    return next_one


def give(scribe: Scribe, line: Line) -> None:
    """Pass cards on, or throw them away."""
    deal, step, do = scribe.deal, scribe.deal.step, line["do"]
    assert isinstance(step, (Pass, Discard))
    player = deal.player(line["player"])
    offer = next_with(do)(deal, step)
    assert offer is not None
    if deal.at in player.turns:
        raise Refused(f"{player.name} has done so already.")
    if offer["player"] != player.name:
        raise Refused(f"It is {offer['player']}'s turn to {do}, not {player.name}'s.")
    if integer(line, "count") != step.count:
        raise Refused(f"{player.name} has to {do} {counted(step.count, 'card')}, not {line['count']}.")
    did = f"passed {step.count}" if do == "pass" else f"threw away {step.count}"
    scribe.note("stood", player=player.name, did=did)
