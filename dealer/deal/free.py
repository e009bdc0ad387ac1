"""A game that only the table knows: betting rounds and payments as the dealer calls them, and pots that ride."""

from typing import Any

from dealer.deal.betting import close_round
from dealer.deal.dealing import fee
from dealer.deal.facts import Scribe
from dealer.deal.pots import Pot
from dealer.deal.showdown import next_show, pay_showdown
from dealer.deal.state import Deal
from dealer.games.words import Carry, Free, Showdown
from dealer.line import Line, counted, integer
from dealer.refusal import Refused


def next_free(deal: Deal, step: Free) -> dict[str, Any] | None:
    """Another betting round, a payment, or the hands, until one of them has ended the deal."""
    if deal.at + 1 < len(deal.script):
        return None
    offer = next_show(deal, Showdown())
    paying = ["pay"] if any(p.stack for p in deal.live) else []
    return {"may": ["round", *paying, *offer["may"]], "cards": offer["cards"]} if offer else None


def another_round(scribe: Scribe, line: Line) -> None:
    """Open another betting round."""
    scribe.note("called a round")


def pay(scribe: Scribe, line: Line) -> None:
    """Pay a price, a penalty or a matched pot: dead money."""
    player = scribe.deal.player(line["player"])
    chips = integer(line, "chips", 1)
    if chips > player.stack:
        raise Refused(f"{player.name} has {counted(player.stack, 'chip')} and cannot pay {chips}.")
    fee(scribe, player, chips, f"paid {chips}")


def close(scribe: Scribe, step: Free) -> None:
    """Rule the hands, unless another round comes; an ante that nobody matched goes back first."""
    if scribe.deal.at + 1 == len(scribe.deal.script):
        close_round(scribe)
        pay_showdown(scribe)


def carry(scribe: Scribe, step: Carry) -> None:
    """The pot rides if nobody has bet, though somebody could; who is all-in by the ante plays for it without a bet."""
    deal = scribe.deal
    if deal.first_bettor is None and any(p.acted is not None for p in deal.players):
        pots = [_riding(pot) for pot in deal.pots()]
        ruling = {"hands": {}, "pots": pots, "returned": dict(deal.returned), "paid": {}, "carried": deal.put_in}
        scribe.note("ruled", ruling={**ruling, "error": None})


def _riding(pot: Pot) -> dict[str, Any]:
    part = {"part": "high", "chips": pot.chips, "to": {}, "why": "nobody opened: the pot rides"}
    return {"chips": pot.chips, "for": list(pot.players), "parts": [part]}
