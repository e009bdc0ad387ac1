"""Antes, cards dealt face down, and community cards turned up one after another."""

from typing import Any

from dealer.cards import is_joker, name, parse
from dealer.deal.facts import Scribe
from dealer.deal.state import Deal, Player
from dealer.games.words import Ante, CalledBet, Down, TurnInTurn, TurnUp, Up
from dealer.line import Line, counted, integer, listed, text
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
    for _ in range(each):
        stub_serves(scribe, len(scribe.deal.live))


def next_turn(deal: Deal, step: TurnUp) -> dict[str, Any] | None:
    """The community card to be turned up, or None when all of this step lie."""
    return {"may": ["turn"]} if _turned_now(deal) < step.count else None


def turn(scribe: Scribe, line: Line) -> None:
    """Turn up a community card; with `spit_timing: called_with_bet`, `player` called for it."""
    deal, step = scribe.deal, scribe.deal.step
    assert isinstance(step, TurnUp)
    card = parse(text(line, "card"))
    place_of(deal, card, there="lie in the middle")
    place = step.places[_turned_now(deal)] if step.places else len(deal.board) + 1
    said: dict[str, Any] = {}
    if line.get("player") and _can_be_called(deal):
        right = deal.clockwise(deal.place(deal.dealer) - 1)[0].name
        if line["player"] != right:
            raise Refused(f'Only {right}, on the dealer\'s right, may call "Spit!", not {line["player"]}.')
        said["player"] = line["player"]
    scribe.note("turned", card=card, place=place, **said, **turned_from(deal))


def _can_be_called(deal: Deal) -> bool:
    """Whether somebody may call "Spit!" in this deal, with a betting round after it."""
    return any(isinstance(step, CalledBet) for step in deal.script)


def next_for_all(deal: Deal, step: Down) -> dict[str, Any] | None:
    """The card that is turned up for all because the stub cannot serve everybody."""
    return {"may": ["turn"]} if deal.short else None


def turn_for_all(scribe: Scribe, line: Line) -> None:
    """Turn up one card that everybody in the hand uses instead of one of his own (RULES.md 6.9)."""
    deal = scribe.deal
    if not deal.short:
        raise Refused("The deck serves everybody: each gets a card of his own.")
    card = parse(text(line, "card"))
    place_of(deal, card)
    street = (
        deal.ordinal(Up) if isinstance(deal.step, Up) else len(deal.script) + max(len(p.streets) for p in deal.live)
    )
    scribe.note("shared", card=card, street=street)


def next_in_turn(deal: Deal, step: TurnInTurn) -> dict[str, Any] | None:
    """Whose turn it is to turn a card of the grid, and the places that still lie face down."""
    if any(deal.at in p.turns for p in deal.players):
        return None
    down = [n for n in range(1, step.places + 1) if len(deal.board) < n or deal.board[n - 1] is None]
    return {"player": _turner(deal).name, "may": ["turn"], "places": down}


def turn_in_grid(scribe: Scribe, line: Line) -> None:
    """The player in turn turns up the card at a place of his choice."""
    deal, step = scribe.deal, scribe.deal.step
    assert isinstance(step, TurnInTurn)
    offer = next_in_turn(deal, step)
    assert offer is not None
    if line["player"] != offer["player"]:
        raise Refused(f"It is {offer['player']}'s turn to turn a card, not {line['player']}'s.")
    card = parse(text(line, "card"))
    place = integer(line, "place", 1, step.places)
    if place not in offer["places"]:
        raise Refused(f"Place {place} lies face up already: {listed([str(n) for n in offer['places']])} are face down.")
    place_of(deal, card, there=f"lie in place {place}")
    scribe.note("turned", card=card, place=place, player=line["player"], **turned_from(deal))


def place_of(deal: Deal, card: str, besides: str | None = None, there: str = "") -> None:
    """Refuse a card that is not in this deck or lies somewhere else already, naming both places.

    `besides` is the player whose hand it is to be, `there` what to say of another place where it was to lie.
    """
    if is_joker(card) and (deal.rules["joker"] == "out" or int(card[1]) > deal.rules["jokers"]):
        raise Refused(f"There is no {name(card)} in this deck.")
    there = there or (f"be {besides}'s" if besides else "be here")
    too = f"it cannot {there} too"
    if card in deal.board or card in deal.for_all:
        place = f", in place {deal.board.index(card) + 1}" if card in deal.board and len(deal.board) > 1 else ""
        raise Refused(f"The {name(card)} lies in the middle already{place}; {too}.")
    if card in deal.aside:
        raise Refused(f"The {name(card)} was laid aside; {too}.")
    for player in deal.players:
        if player.name == besides:
            if card in player.ups:
                raise Refused(f"The {name(card)} lies face up before {besides} already; it is not in the hand too.")
            continue
        if card in player.ups:
            raise Refused(f"The {name(card)} lies face up before {player.name} already; {too}.")
        if card in (*(player.shown or ()), player.kept):
            raise Refused(f"The {name(card)} is {player.name}'s already; {too}.")


def fee(scribe: Scribe, player: Player, chips: int, did: str) -> None:
    """A price paid: dead money that lies where the payer's last bet chip lies, or in the first pot (RULES.md 6.8)."""
    level = 0 if scribe.deal.rules["fee_pot"] == "main" else player.bets
    scribe.note("paid", player=player.name, chips=chips, level=level, did=did)


def stub_gives(deal: Deal, player: str, count: int) -> dict[str, Any]:
    """What is left and lies aside once the stub has given a player `count` cards for as many of his own, and what is told.

    Short of cards, those laid aside are shuffled first, without the taker's own (RULES.md 6.9).
    """
    deck = deal.deck
    if count <= deck.left:
        return {"left": deck.left - count, "aside": deck.aside + count}
    told = (
        f"The deck has {counted(deck.left, 'card')} and {player} draws {count}: deal those, then shuffle the "
        f"{counted(deck.aside, 'card')} laid aside, not {player}'s own, and deal on."
    )
    left = max(0, deck.left + deck.aside - count)
    return {"left": left, "aside": count, "notice": told, "reshuffled": True}


def stub_serves(scribe: Scribe, count: int) -> None:
    """The stub gives one card to each of `count` players; when it cannot, the dealer is told what the house rule says.

    Where even the cards laid aside are too few, one card is turned up for all whatever the rule says (RULES.md 6.9).
    """
    deck = scribe.deal.deck
    if count <= deck.left:
        scribe.note("dealt out", left=deck.left - count)
        return
    short = f"The deck has {counted(deck.left, 'card')} for {counted(count, 'player')}"
    shuffle = f"shuffle the {counted(deck.aside, 'card')} laid aside"
    if scribe.deal.rules["deck_shortage"] == "reshuffle" and count <= deck.left + deck.aside:
        told = f"{short}: {shuffle} and deal on."
        left = deck.left + deck.aside - count
        scribe.note("dealt out", left=left, aside=0, notice=told, reshuffled=True)
    elif deck.left:
        scribe.note("dealt out", left=deck.left - 1, notice=f"{short}: turn one card up for all.", short=1)
    else:
        told = f"{short}: {shuffle} and turn one card up for all."
        scribe.note("dealt out", left=max(0, deck.aside - 1), aside=0, notice=told, reshuffled=True, short=1)


def turned_from(deal: Deal) -> dict[str, Any]:
    """What is told where the stub has no card left to turn up."""
    deck = deal.deck
    if deck.left or not deck.aside:
        return {}
    told = f"The deck is out: shuffle the {counted(deck.aside, 'card')} laid aside and turn the next one up."
    return {"left": deck.aside - 1, "aside": 0, "notice": told, "reshuffled": True}


def _turned_now(deal: Deal) -> int:
    """How many cards of this step are turned up."""
    before = sum(s.count for s in deal.script[: deal.at] if isinstance(s, TurnUp))
    before += sum(isinstance(s, TurnInTurn) for s in deal.script[: deal.at])
    return sum(card is not None for card in deal.board) - before


def _turner(deal: Deal) -> Player:
    """The next player after the last turner who takes his turn; folded ones do by the house rule `folded_turn`."""
    start = deal.place(deal.turner) + 1 if deal.turner else 0
    all_turn = deal.rules["folded_turn"] == "turn"
    return next(p for p in deal.clockwise(start) if p.live or (all_turn and not p.gone))
