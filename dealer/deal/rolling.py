"""Own cards turned up one at a time."""

from typing import Any

from dealer.cards import parse
from dealer.deal.dealing import place_of
from dealer.deal.facts import Scribe
from dealer.deal.state import Deal
from dealer.games.words import Roll
from dealer.line import Line, text
from dealer.refusal import Refused


def next_roll(deal: Deal, step: Roll) -> dict[str, Any] | None:
    """The first live player who has not turned one up in this step."""
    player = next((p for p in deal.players if p.live and deal.at not in p.turns), None)
    return {"player": player.name, "may": ["roll"]} if player else None


def roll(scribe: Scribe, line: Line) -> None:
    """Turn up one own card."""
    player = scribe.deal.player(line["player"])
    offer = next_roll(scribe.deal, Roll())
    assert offer is not None
    if scribe.deal.at in player.turns:
        raise Refused(f"{player.name} has turned one up already.")
    if offer["player"] != player.name:
        raise Refused(f"It is {offer['player']}'s turn to turn one up, not {player.name}'s.")
    card = parse(text(line, "card"))
    place_of(scribe.deal, card)
    scribe.note("rolled", player=player.name, card=card)
