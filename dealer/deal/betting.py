"""A betting round: who acts, what he may do, and what it does (RECORD.md 4, RULES.md 6)."""

from collections.abc import Callable, Mapping
from typing import Any

from dealer.deal.boards import BY_BOARD, leader, unknown
from dealer.deal.facts import Scribe
from dealer.deal.limits import Rises, counts_as, full_size, rises
from dealer.deal.pots import unmatched
from dealer.deal.state import Deal, Player
from dealer.games.words import Bet, DeclaredBet, Up
from dealer.line import Line, integer, listed
from dealer.refusal import Refused
from dealer.values import replace


def open_round(scribe: Scribe, step: Bet) -> None:
    """Start the round, unless nobody can bet in it or the dealer has to name the opener first."""
    deal = scribe.deal
    if not _can_bet(deal) or _unnamed(deal):
        return
    opener, why = _opener(deal)
    scribe.note("opened", player=opener.name, why=why)
    if deal.rules["opener"] == "low_card_brings_in" and deal.ordinal(Bet) == 1:
        _bring_in(scribe, opener)


def open_with_blinds(scribe: Scribe, step: Bet) -> None:
    """Start the round with the blinds; of two players the dealer posts the small one and acts first."""
    deal = scribe.deal
    small, big = deal.rules["blinds"] or (0, 0)
    first, second = deal.players[:2] if len(deal.players) > 2 else (deal.players[1], deal.players[0])
    scribe.note("opened", player=first.name, why="")
    for player, blind in ((first, small), (second, big)):
        chips = min(blind, scribe.deal.player(player.name).stack)
        scribe.note("blinded", player=player.name, chips=chips, level=blind, full=blind == big)


def close_round(scribe: Scribe, step: Bet | None = None) -> None:
    """Give back what nobody else's total reaches, to its owner if he is live."""
    top = unmatched({p.name: p.bets for p in scribe.deal.players})
    if top and scribe.deal.player(top[0]).live:
        scribe.note("returned", player=top[0], chips=top[1])


def to_act(deal: Deal) -> Player | None:
    """Whose turn it is in the betting round, or None when the round is over."""
    betting = deal.round
    if betting is None:
        return None
    able = [p for p in deal.clockwise(betting.after + 1) if p.can_bet]
    if len(able) == 1 and able[0].in_round >= max(p.in_round for p in deal.players if p.live and p is not able[0]):
        return None
    return next((p for p in able if p.acted is None or p.in_round < betting.high), None)


def next_act(deal: Deal, step: Bet | None = None) -> dict[str, Any] | None:
    """Whose turn it is and everything he may do, with the amounts; or the dealer is to name the opener."""
    if deal.round is None:
        return {"may": ["opens"]} if _can_bet(deal) else None
    player = to_act(deal)
    if player is None:
        return None
    high, owed = deal.round.high, deal.round.high - player.in_round
    open_to = rises(deal, player)
    forced = _must_open(deal)
    if forced:
        open_to = replace(open_to, most=min(open_to.least, open_to.most), amounts=None, reach=open_to.least)
    if _locked(deal, player):
        open_to = Rises()
    offer: dict[str, Any] = {"player": player.name, "may": []}
    if owed:
        offer["may"].append("call")
        offer["call"] = min(owed, player.stack)
    elif not forced:
        offer["may"].append("check")
    if open_to.least <= open_to.most:
        verb = "raise" if high else "bet"
        offer["may"].append(verb)
        offer[verb] = {"min": open_to.least, "max": open_to.most}
        if open_to.amounts is not None:
            offer[verb]["amounts"] = list(open_to.amounts)
    if player.stack <= owed or player.in_round + player.stack <= open_to.reach:
        offer["may"].append("all-in")
    offer["may"].append("fold")
    return offer


def opens(scribe: Scribe, line: Line) -> None:
    """The dealer names who opens, where an up card that decides is not known."""
    if scribe.deal.round is not None:
        raise Refused("This round is open already.")
    scribe.note("led", player=line["player"], why="")
    open_round(scribe, Bet())


def check(scribe: Scribe, line: Line) -> None:
    """Bet nothing."""
    player, offer = _turn(scribe.deal, line)
    if "check" not in offer["may"]:
        if "call" not in offer:
            raise Refused(f"{player.name} has to open: {_said(offer)}.")
        raise Refused(f"{player.name} cannot check, with {offer['call']} to call: {_said(offer)}.")
    scribe.note("checked", player=player.name)


def call(scribe: Scribe, line: Line) -> None:
    """Match the highest total, or put in the whole stack when it is less."""
    player, offer = _turn(scribe.deal, line)
    if "call" not in offer["may"]:
        raise Refused(f"{player.name} has nothing to call: check, or {_rise_words(offer)}.")
    short = offer["call"] == player.stack
    did = f"all-in for {offer['call']}" if short else f"called {offer['call']}"
    scribe.note("put", player=player.name, chips=offer["call"], did=did)


def bet(scribe: Scribe, line: Line) -> None:
    """Open this round's betting."""
    player, offer = _turn(scribe.deal, line)
    chips = integer(line, "chips", least=0)
    if scribe.deal.round is not None and scribe.deal.round.high:
        raise Refused(f"There is a bet of {scribe.deal.round.high} already: {_said(offer)}.")
    _legal(scribe.deal, player, offer, "bet", chips)
    _rise(scribe, player, chips, f"bet {chips}")


def raise_to(scribe: Scribe, line: Line) -> None:
    """Raise so that the player's total of this round is `to`."""
    player, offer = _turn(scribe.deal, line)
    total = integer(line, "to", least=0)
    if scribe.deal.round is not None and not scribe.deal.round.high:
        raise Refused(f"Nobody has bet yet, so {player.name} cannot raise: check, or {_rise_words(offer)}.")
    _legal(scribe.deal, player, offer, "raise", total)
    _rise(scribe, player, total, f"raised to {total}")


def all_in(scribe: Scribe, line: Line) -> None:
    """Put in the whole stack: as a bet, a call for less, or a raise."""
    player, offer = _turn(scribe.deal, line)
    betting = scribe.deal.round
    assert betting is not None
    if "all-in" not in offer["may"]:
        raise Refused(f"{player.name} has {player.stack}, more than the limit allows now: {_said(offer)}.")
    total = player.in_round + player.stack
    did = f"all-in for {player.stack}"
    if total <= betting.high:
        scribe.note("put", player=player.name, chips=player.stack, did=did)
    else:
        _rise(scribe, player, total, did)


def fold(scribe: Scribe, line: Line) -> None:
    """Give up the hand."""
    player, _ = _turn(scribe.deal, line)
    scribe.note("folded", player=player.name, did="folded", cards=scribe.deal.held(player), acts=True)


def _rise(scribe: Scribe, player: Player, total: int, did: str) -> None:
    rise = counts_as(scribe.deal, player, total)
    chips = total - player.in_round
    if chips == player.stack and not did.startswith("all-in"):
        did += ", all-in"
    more = {"uncapped": True} if rise.uncapped else {}
    scribe.note("put", player=player.name, chips=chips, did=did, rise=rise.kind, size=rise.size, **more)


def _can_bet(deal: Deal) -> bool:
    return sum(p.can_bet for p in deal.players) >= 2


def _unnamed(deal: Deal) -> bool:
    """Whether the opener goes by boards, and a card that decides is not known."""
    return deal.opener is None and _by_board(deal) and unknown(deal)


def _by_board(deal: Deal) -> bool:
    return deal.rules["opener"] in BY_BOARD and deal.ordinal(Up) > 0


def _opener(deal: Deal) -> tuple[Player, str]:
    """The first live player with chips from where the house rule `opener` begins, with the reason if boards decide."""
    if deal.opener is not None:
        start, why = deal.place(deal.opener), deal.why_opens
    elif _by_board(deal):
        first, why = leader(deal, low=deal.rules["opener"] == "low_card_brings_in" and deal.ordinal(Bet) == 1)
        start = deal.place(first.name)
    else:
        start, why = _OPENERS.get(deal.rules["opener"], _left_of_dealer)(deal), ""
    return next(p for p in deal.clockwise(start) if p.can_bet), why


def _bring_in(scribe: Scribe, opener: Player) -> None:
    """The lowest card brings it in: less than a full bet, the next raise completes it."""
    deal = scribe.deal
    chips = min(deal.rules["bring_in"] or 0, opener.stack)
    if not chips:
        return
    assert deal.round is not None
    full = full_size(deal, deal.round)
    rise = {"rise": "bet", "size": full} if chips >= full else {"rise": "short", "size": 0}
    scribe.note("put", player=opener.name, chips=chips, did=f"brought in {chips}", **rise)


def _must_open(deal: Deal) -> bool:
    """Whether the house rule makes the first to act in the deal bet the minimum."""
    betting = deal.round
    forced = deal.rules["first_bet_forced"] and deal.ordinal(Bet) == 1
    return bool(forced and betting and not betting.high and all(p.acted is None for p in deal.players))


def _locked(deal: Deal, player: Player) -> bool:
    """Whether the only one to have declared a side may not raise now (house rule `lock_may_raise`)."""
    if deal.rules["lock_may_raise"] or not isinstance(deal.step, DeclaredBet) or player.declared == "both":
        return False
    return not any(p.live and p.name != player.name and p.declared in (player.declared, "both") for p in deal.players)


def _left_of_dealer(deal: Deal) -> int:
    return 0


_OPENERS: Mapping[str, Callable[[Deal], int]] = {
    "left_of_dealer": _left_of_dealer,
    "last_opener": lambda deal: deal.place(deal.first_bettor) if deal.first_bettor else 0,
    "last_raiser": lambda deal: deal.place(deal.last_bettor) if deal.last_bettor else 0,
    "rotates": lambda deal: deal.ordinal(Bet) - 1,
}


def _turn(deal: Deal, line: Line) -> tuple[Player, dict[str, Any]]:
    offer = next_act(deal)
    assert offer is not None
    player = deal.player(line["player"])
    if "player" not in offer:
        raise Refused("The dealer has to say first who opens this round.")
    if offer["player"] != player.name:
        raise Refused(f"It is {offer['player']}'s turn, not {player.name}'s.")
    return player, offer


def _legal(deal: Deal, player: Player, offer: dict[str, Any], verb: str, total: int) -> None:
    """Refuse an amount that is not one of the legal ones, naming these."""
    if total - player.in_round > player.stack:
        raise Refused(f"{player.name} has {player.stack} left, less than that: {_said(offer)}.")
    if verb not in offer["may"]:
        raise Refused(f"{player.name} cannot {verb} now{_why_not(deal, player, offer)}: {_said(offer)}.")
    limits = offer[verb]
    if "amounts" in limits:
        if total not in limits["amounts"]:
            raise Refused(f"{_rise_words(offer).capitalize()}: {total} is not one of these.")
    elif not limits["min"] <= total <= limits["max"]:
        if limits["min"] == limits["max"]:
            what = "Bets are exactly" if verb == "bet" else "A raise is now to exactly"
            raise Refused(f"{what} {limits['min']} in this round, not {total}.")
        raise Refused(
            f"A {verb} is {'to ' if verb == 'raise' else ''}{limits['min']} to {limits['max']} now, not {total}."
        )


def _why_not(deal: Deal, player: Player, offer: dict[str, Any]) -> str:
    betting, open_to = deal.round, rises(deal, player)
    assert betting is not None
    if _locked(deal, player):
        return f": nobody else said {player.declared}, and {player.name} may not raise the others"
    if open_to.reach:
        return f", with {player.stack} left"
    cap = deal.rules["raise_cap"]
    if cap != "none" and betting.raises >= cap:
        return f": the {cap} raises of this round are made" if cap else ": there are no raises"
    if player.acted is not None:
        return f": since {player.name} acted nobody has made a full raise"
    return ": nobody could call it"


def _rise_words(offer: dict[str, Any]) -> str:
    verb = "bet" if "bet" in offer else "raise"
    if verb not in offer:
        return "all-in" if "all-in" in offer["may"] else "fold"
    limits = offer[verb]
    to = "to " if verb == "raise" else ""
    if "amounts" in limits:
        return f"{verb} {to}{listed([str(n) for n in limits['amounts']])}"
    if limits["min"] == limits["max"]:
        return f"{verb} {to}{limits['min']}"
    return f"{verb} {to}{limits['min']} to {limits['max']}"


def _said(offer: dict[str, Any]) -> str:
    words = []
    for verb in offer["may"]:
        if verb in ("bet", "raise"):
            words.append(_rise_words(offer))
        elif verb == "call":
            words.append(f"call {offer['call']}")
        else:
            words.append(verb)
    return listed(words)
