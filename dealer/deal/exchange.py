"""The paid exchange: one card for a price, which is dead money, no bet (RULES.md 2.2 and 6.8)."""

from typing import Any

from dealer.cards import name, parse
from dealer.deal.boards import leader, unknown
from dealer.deal.dealing import fee, place_of, stub_gives
from dealer.deal.facts import Scribe
from dealer.deal.state import Deal, Player
from dealer.games.words import Exchange
from dealer.line import Line, text
from dealer.refusal import Refused


def next_exchange(deal: Deal, step: Exchange) -> dict[str, Any] | None:
    """The next player who can pay for a card, with the prices he can pay; who can pay none is passed over."""
    prices = dict(zip(("up", "down"), _prices(deal), strict=True))
    for player in _order(deal):
        if not player.live or deal.at in player.turns:
            continue
        affordable = {which: price for which, price in prices.items() if price <= player.stack and player.stack}
        if affordable:
            return {"player": player.name, "may": ["exchange", "stand"], **affordable}
    return None


def exchange(scribe: Scribe, line: Line) -> None:
    """Pay, lay one card aside and get one of the same kind; `out` and `in` name them where they are seen."""
    deal, player, offer = scribe.deal, *_turn(scribe.deal, line)
    which = text(line, "card")
    if which not in ("up", "down"):
        raise Refused(f"card is up or down, not {which}.")
    if which not in offer:
        raise Refused(
            f"{player.name} has {player.stack} and cannot pay for {'an up' if which == 'up' else 'the down'} card."
        )
    out, new = _cards(deal, player, line, which)
    price = offer[which]
    fee(scribe, player, price, f"paid {price} for {'an up' if which == 'up' else 'the down'} card")
    cards = {"out": out, "in": new} if out else {}
    scribe.note("exchanged", player=player.name, card=which, **cards, **stub_gives(scribe.deal, player.name, 1))


def stand(scribe: Scribe, line: Line) -> None:
    """Keep all cards."""
    _turn(scribe.deal, line)
    scribe.note("stood", player=line["player"], did="stands")


def _turn(deal: Deal, line: Line) -> tuple[Player, dict[str, Any]]:
    step = deal.step
    assert isinstance(step, Exchange)
    offer = next_exchange(deal, step)
    assert offer is not None
    if offer["player"] != line["player"]:
        raise Refused(f"It is {offer['player']}'s turn to exchange, not {line['player']}'s.")
    return deal.player(line["player"]), offer


def _cards(deal: Deal, player: Player, line: Line, which: str) -> tuple[str | None, str | None]:
    if which == "down" or ("out" not in line and "in" not in line):
        return None, None
    if "out" not in line or "in" not in line:
        raise Refused("An up card goes out and one comes in: name both, or neither.")
    out, new = parse(text(line, "out")), parse(text(line, "in"))
    if out not in player.ups:
        raise Refused(f"{player.name} does not show the {name(out)}.")
    place_of(deal, new)
    return out, new


def _prices(deal: Deal) -> list[int]:
    prices: list[list[int]] = deal.rules["exchange_prices"]
    return prices[min(deal.ordinal(Exchange), len(prices)) - 1]


def _order(deal: Deal) -> tuple[Player, ...]:
    if deal.rules["exchange_order"] != "high_board" or unknown(deal):
        return deal.players
    return deal.clockwise(deal.place(leader(deal, low=False)[0].name))
