"""Antes, cards dealt face down, and community cards turned up one after another."""

from typing import Any

from dealer.cards import is_joker, name, parse
from dealer.deal.facts import Scribe
from dealer.deal.state import Deal
from dealer.games.words import Ante, Down, TurnUp
from dealer.line import Line, text
from dealer.refusal import Refused


def ante(scribe: Scribe, step: Ante) -> None:
    """Everybody antes, a short stack what it has; or the dealer once for the whole table, as dead money."""
    chips: int = scribe.deal.rules["ante"]
    if scribe.deal.rules["ante_by"] == "dealer":
        dealer = scribe.deal.player(scribe.deal.dealer)
        posted = min(chips, dealer.stack)
        if posted:
            scribe.note("paid", player=dealer.name, chips=posted, level=0, did=f"anted {posted} for all")
        return
    for player in scribe.deal.players:
        if chips and player.stack:
            scribe.note("anted", player=player.name, chips=min(chips, player.stack))


def deal_down(scribe: Scribe, step: Down) -> None:
    """Cards to each player, face down; nothing is entered."""
    each = scribe.deal.own if "private_cards" in scribe.deal.game.rules else step.count
    scribe.note("dealt out", left=scribe.deal.deck.left - each * len(scribe.deal.live))


def next_turn(deal: Deal, step: TurnUp) -> dict[str, Any] | None:
    """The community card to be turned up, or None when all lie."""
    before = sum(s.count for s in deal.script[: deal.at] if isinstance(s, TurnUp))
    return {"may": ["turn"]} if len(deal.board) < before + step.count else None


def turn(scribe: Scribe, line: Line) -> None:
    """Turn up a community card; with `spit_timing: called_with_bet`, `player` called for it."""
    deal = scribe.deal
    card = parse(text(line, "card"))
    place_of(deal, card)
    said = {}
    if line.get("player") and deal.rules["spit_timing"] == "called_with_bet":
        right = deal.clockwise(deal.place(deal.dealer) - 1)[0].name
        if line["player"] != right:
            raise Refused(f'Only {right}, on the dealer\'s right, may call "Spit!", not {line["player"]}.')
        said["player"] = line["player"]
    scribe.note("turned", card=card, **said)


def place_of(deal: Deal, card: str, besides: str | None = None) -> None:
    """Refuse a card that is not in this deck or lies somewhere else already, naming both places."""
    if is_joker(card) and (deal.rules["joker"] == "out" or int(card[1]) > deal.rules["jokers"]):
        raise Refused(f"There is no {name(card)} in this deck.")
    if card in deal.board:
        raise Refused(f"The {name(card)} lies in the middle already; it cannot be here too.")
    for player in deal.players:
        if player.name != besides and card in (player.shown or (player.kept,)):
            raise Refused(f"The {name(card)} is {player.name}'s already; it cannot be here too.")
