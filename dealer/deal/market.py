"""A row of cards for sale: each live player in turn buys one of them, or the unseen top card, or stands (RULES.md 1.3)."""

from typing import Any

from dealer.cards import parse
from dealer.deal.dealing import fee, place_of, stub_gives, turned_from
from dealer.deal.facts import Scribe
from dealer.deal.limits import smallest
from dealer.deal.state import Deal
from dealer.games.words import Market
from dealer.line import Line, integer, text
from dealer.refusal import Refused


def next_sale(deal: Deal, step: Market) -> dict[str, Any] | None:
    """A card to be turned into the row, or the next player who can buy with the prices that he can pay."""
    row = len(step.prices) - 1
    for player in deal.players:
        if not player.live or deal.at in player.turns:
            continue
        prices = [price for price in _prices(deal, step) if price <= player.stack]
        if prices and player.stack and len(deal.board) < row:
            return {"may": ["turn"]}
        if prices and player.stack:
            return {"player": player.name, "may": ["take", "stand"], "prices": prices}
    return None


def refill(scribe: Scribe, line: Line) -> None:
    """Turn the next card into the row, nearest to the stub."""
    if (next_sale(scribe.deal, _step(scribe.deal)) or {}).get("may") != ["turn"]:
        raise Refused("The row is full.")
    card = parse(text(line, "card"))
    place_of(scribe.deal, card)
    scribe.note("turned", card=card, place=len(scribe.deal.board) + 1, **turned_from(scribe.deal))


def take(scribe: Scribe, line: Line) -> None:
    """Buy the card at `place`, or without a place the unseen top card; one of the own cards is laid aside for it."""
    deal, step = scribe.deal, _step(scribe.deal)
    offer = next_sale(deal, step)
    assert offer is not None
    if offer.get("player") != line["player"]:
        raise Refused(f"It is not {line['player']}'s turn to buy.")
    prices = _prices(deal, step)
    place = integer(line, "place", 1, len(prices) - 1) if "place" in line else len(prices)
    price = prices[place - 1]
    player = deal.player(line["player"])
    if price > player.stack:
        raise Refused(f"{player.name} has {player.stack} and cannot pay {price} for that card.")
    fee(scribe, player, price, f"paid {price} for a card")
    bought = {"place": place} if "place" in line else {}
    left = stub_gives(scribe.deal, player.name, 0 if bought else 1)
    scribe.note("took", player=player.name, **bought, **left)


def stand(scribe: Scribe, line: Line) -> None:
    """Buy nothing."""
    offer = next_sale(scribe.deal, _step(scribe.deal))
    assert offer is not None
    if offer.get("player") != line["player"]:
        raise Refused(f"It is not {line['player']}'s turn to buy.")
    scribe.note("stood", player=line["player"], did="stands")


def _step(deal: Deal) -> Market:
    step = deal.step
    assert isinstance(step, Market)
    return step


def _prices(deal: Deal, step: Market) -> list[int]:
    return [units * smallest(deal.rules["bets"]) for units in step.prices]
