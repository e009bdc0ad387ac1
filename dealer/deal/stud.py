"""Streets: a card face up to each live player, entered in any order or passed over by naming who opens."""

from typing import Any

from dealer.cards import is_joker, name, parse, rank
from dealer.deal.dealing import fee, place_of, stub_serves
from dealer.deal.facts import Scribe
from dealer.deal.state import Deal
from dealer.games.words import Up
from dealer.line import Line, counted, integer, text
from dealer.refusal import Refused


def deal_up(scribe: Scribe, step: Up) -> None:
    """A card to each live player leaves the stub."""
    stub_serves(scribe, len(scribe.deal.live))


def next_up_card(deal: Deal, step: Up) -> dict[str, Any] | None:
    """Who has to pay for his card or may take an extra one, else the first live player whose card is not entered."""
    if deal.short:
        return {"may": ["turn"]}
    if owing := next((p for p in deal.players if p.live and p.owes), None):
        return {"player": owing.name, "may": ["pay", "fold"], "pay": owing.owes}
    if offered := next((p for p in deal.players if p.live and p.offered), None):
        return {"player": offered.name, "may": ["extra", "stand"]}
    if deal.opener is not None:
        return None
    street = deal.ordinal(Up)
    waiting = next((p for p in deal.players if p.live and street not in p.streets), None)
    return {"player": waiting.name, "may": ["up", "opens"]} if waiting else None


def up(scribe: Scribe, line: Line) -> None:
    """That player's card of this street."""
    deal, step, street = _asked(scribe, "up"), scribe.deal.step, scribe.deal.ordinal(Up)
    assert isinstance(step, Up)
    player = deal.player(line["player"])
    card = parse(text(line, "card"))
    if street in player.streets:
        raise Refused(f"{player.name} has the {name(player.dealt_up[street])} in this street already.")
    place_of(deal, card)
    brings: dict[str, Any] = {}
    ranked = 0 if is_joker(card) else rank(card)
    if ranked in step.matches and player.stack:
        brings["owes"] = min(deal.put_in, player.stack)
    if ranked in step.extras and _more_cards(deal):
        brings["offered"] = True
    scribe.note("dealt up", player=player.name, card=card, street=street, **brings)


def _more_cards(deal: Deal) -> bool:
    """Whether there is a card for who wants an extra one."""
    return deal.deck.left > 0 or (deal.rules["deck_shortage"] == "reshuffle" and deal.deck.aside > 0)


def pay(scribe: Scribe, line: Line) -> None:
    """Pay the price of the card."""
    player = _asked(scribe, "pay", line["player"]).player(line["player"])
    if integer(line, "chips") != player.owes:
        raise Refused(f"The price is {counted(player.owes, 'chip')}, not {line['chips']}: pay that or fold.")
    fee(scribe, player, player.owes, f"paid {player.owes}")


def fold(scribe: Scribe, line: Line) -> None:
    """Decline the price."""
    deal = _asked(scribe, "fold", line["player"])
    scribe.note("folded", player=line["player"], did="folded", cards=deal.held(deal.player(line["player"])))


def extra(scribe: Scribe, line: Line) -> None:
    """Take the extra card."""
    _asked(scribe, "extra", line["player"])
    stub_serves(scribe, 1)
    scribe.note("took extra", player=line["player"])


def stand(scribe: Scribe, line: Line) -> None:
    """Leave the extra card."""
    _asked(scribe, "stand", line["player"])
    scribe.note("stood", player=line["player"], did="stands")


def _asked(scribe: Scribe, verb: str, player: str | None = None) -> Deal:
    """The deal, if that is what is asked now, and of that player where it is asked of one alone."""
    step = scribe.deal.step
    assert isinstance(step, Up)
    offer = next_up_card(scribe.deal, step)
    assert offer is not None
    if verb not in offer["may"]:
        who = f"{offer['player']} may" if "player" in offer else "The dealer has to"
        raise Refused(f"{who} {' or '.join(offer['may'])} now.")
    if player is not None and offer["player"] != player:
        raise Refused(f"It is {offer['player']} who may {' or '.join(offer['may'])} now, not {player}.")
    return scribe.deal


def opens(scribe: Scribe, line: Line) -> None:
    """The dealer names who opens, and the cards not entered stay unknown."""
    _asked(scribe, "opens")
    scribe.note("led", player=line["player"], why="")
