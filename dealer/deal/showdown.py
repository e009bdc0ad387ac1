"""The showdown: who shows first, the cards turned up, and the ruling that pays the pots."""

from typing import Any

from dealer.cards import name, parse_all
from dealer.deal.dealing import place_of
from dealer.deal.facts import Scribe
from dealer.deal.judge import rule_showdown
from dealer.deal.pots import Pot
from dealer.deal.state import Deal, Player
from dealer.games.words import Down, Showdown, Up
from dealer.line import Line, counted
from dealer.refusal import Refused


def next_show(deal: Deal, step: Showdown) -> dict[str, Any] | None:
    """Whose turn it is to show by `show_order`, or None when the ruling can be given."""
    waiting = [p for p in show_order(deal) if p.live and p.shown is None and not p.mucked]
    contenders = [p for p in deal.live if not p.mucked]
    if not waiting or len(contenders) == 1:
        return None
    return {"player": waiting[0].name, "may": ["show", "muck"], "cards": cards_to_show(deal, waiting[0])}


def cards_to_show(deal: Deal, player: Player) -> int:
    """How many cards a player turns up: the down cards and every up card that is not known."""
    return deal.own + player.extra - len(player.ups)


def show(scribe: Scribe, line: Line) -> None:
    """Turn up the private cards; a second time replaces the first."""
    deal, player = scribe.deal, _live(scribe.deal, line)
    if player.mucked:
        raise Refused(f"{player.name} has mucked. Undo that, then show the hand.")
    if "cards" not in line:
        raise Refused(f"show needs cards: {player.name}'s {counted(cards_to_show(deal, player), 'card')}.")
    cards = parse_all(line["cards"])
    for i, card in enumerate(cards):
        if card in cards[:i]:
            raise Refused(f"The {name(card)} is named twice in {player.name}'s hand.")
        place_of(deal, card, besides=player.name)
    need = cards_to_show(deal, player)
    if len(cards) < need:
        raise Refused(f"{player.name} needs {counted(need - len(cards), 'more card', 'more cards')}: {need} in all.")
    if len(cards) > need:
        raise Refused(f"{player.name} holds {counted(need, 'card')}, not {len(cards)}.")
    if player.kept and player.kept not in cards:
        raise Refused(f"{player.name} drew four by keeping the {name(player.kept)}: it has to be in the hand.")
    scribe.note("showed", player=player.name, cards=cards)


def muck(scribe: Scribe, line: Line) -> None:
    """Give up every pot that somebody else can still win."""
    player = _live(scribe.deal, line)
    if player.mucked:
        raise Refused(f"{player.name} has mucked already.")
    scribe.note("mucked", player=player.name)


def pay_showdown(scribe: Scribe) -> None:
    """Rule every pot among those who can win it, and pay."""
    deal = scribe.deal
    pots = [Pot(pot.chips, _claimants(deal, pot)) for pot in deal.pots()]
    dealt = {p.name: _as_dealt(deal, p) for p in deal.players}
    hands = {p.name: dealt[p.name][0] for p in deal.live if p.shown is not None and not p.mucked}
    declared = {p.name: p.declared for p in deal.live if p.declared is not None}
    ruling = rule_showdown(
        deal.game,
        deal.rules,
        seats=deal.names,
        board=_board(deal),
        hands=hands,
        pots=_joined(pots),
        declared=declared,
        ups={name: ups for name, (_, ups) in dealt.items()},
    )
    scribe.note("ruled", ruling={**ruling, "returned": dict(deal.returned)})


def pay_last(scribe: Scribe) -> None:
    """Pay the last live player, who shows nothing."""
    deal = scribe.deal
    last = deal.live[0].name
    pots = [Pot(deal.put_in, (last,))] if deal.put_in else []
    ruling = rule_showdown(deal.game, deal.rules, seats=deal.names, board=[], hands={}, pots=pots)
    scribe.note("ruled", ruling={**ruling, "returned": dict(deal.returned)})


def _board(deal: Deal) -> list[str | None]:
    """The community cards by place; none where the game has only a row for sale."""
    size = deal.game.board
    return [*deal.board[:size], *[None] * (size - len(deal.board))]


def _as_dealt(deal: Deal, player: Player) -> tuple[list[str], list[str | None]]:
    """That player's cards in the order in which they were dealt, and his up cards by street, None for one never seen.

    What he showed fills the places of the cards that were not known; a card turned up for all is his last one.
    """
    shown, known, street = list(player.shown or ()), player.dealt_up, 0
    hand: list[str] = []
    ups: list[str | None] = []
    for step in deal.script[: deal.at + 1]:
        if isinstance(step, Up):
            street += 1
            up = known.pop(street, None) or (shown.pop(0) if shown else None)
            ups.append(up)
            hand += [up] if up else []
        elif isinstance(step, Down):
            taken = shown[: step.count]
            hand += taken
            del shown[: step.count]
    return [*hand, *shown, *known.values()], [*ups, *known.values()]


def _claimants(deal: Deal, pot: Pot) -> tuple[str, ...]:
    """Those who still claim a pot; if all mucked, the last who did, for then nobody else could win it."""
    players = [deal.player(n) for n in pot.players]
    claim = [p.name for p in players if not p.mucked]
    return tuple(claim) or (max(players, key=lambda p: p.mucked).name,)


def _joined(pots: list[Pot]) -> list[Pot]:
    joined: list[Pot] = []
    for pot in pots:
        if joined and joined[-1].players == pot.players:
            joined[-1] = Pot(joined[-1].chips + pot.chips, pot.players)
        else:
            joined.append(pot)
    return joined


def show_order(deal: Deal) -> tuple[Player, ...]:
    """Everybody in the order in which they show: from the last bettor or raiser, else from the dealer's left."""
    if deal.bettor is None or deal.rules["show_order"] == "left_of_dealer":
        return deal.players
    return deal.clockwise(deal.place(deal.bettor))


def _live(deal: Deal, line: Line) -> Player:
    player = deal.player(line["player"])
    if not player.live:
        raise Refused(f"{player.name} has folded and has nothing to show.")
    return player
