"""The declaration: high, low or both, in turn or all at once and unseen until the last one is in (RULES.md 4.1)."""

from typing import Any

from dealer.deal.facts import Scribe
from dealer.deal.showdown import show_order
from dealer.deal.state import Deal
from dealer.games.words import Declare
from dealer.line import Line, text
from dealer.refusal import Refused

WAYS = ("high", "low", "both")


def next_declare(deal: Deal, step: Declare) -> dict[str, Any] | None:
    """Who is still to declare: one by one in turn, or all who have not."""
    waiting = [p.name for p in show_order(deal) if p.live and p.declared is None]
    if not waiting:
        return None
    if deal.rules["declare"] == "in_turn":
        return {"player": waiting[0], "may": ["declare"]}
    return {"may": ["declare"], "waiting": [n for n in deal.names if n in waiting]}


def declare(scribe: Scribe, line: Line) -> None:
    """Declare a way; all at once, a second word replaces the first until the last one is in."""
    deal, player, way = scribe.deal, line["player"], text(line, "way")
    if way not in WAYS:
        raise Refused(f"{player} declares high, low or both.")
    if deal.rules["declare"] == "in_turn":
        turn = next(p.name for p in show_order(deal) if p.live and p.declared is None)
        if turn != player:
            raise Refused(f"It is {turn}'s turn to declare, not {player}'s.")
    scribe.note("declared", player=player, way=way)


def reveal(scribe: Scribe, step: Declare) -> None:
    """The fists open."""
    scribe.note("revealed")
