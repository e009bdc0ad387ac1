"""What each fact of a deal does to its state. Facts are past tense and carry their amounts: a paid pot stays paid."""

from collections.abc import Callable, Mapping
from typing import Any

from dealer.deal.pots import Dead
from dealer.deal.state import Deal, Deck, Player, Round
from dealer.games.words import Bet, CalledBet, Free
from dealer.values import replace

Fact = Mapping[str, Any]


class Scribe:
    """Notes facts one after another, each applied at once, so that the next is decided on what is then true."""

    def __init__(self, deal: Deal) -> None:
        self.deal = deal
        self.facts: list[dict[str, Any]] = []

    def note(self, fact: str, **values: Any) -> None:
        """Note one fact."""
        noted = {"fact": fact, **values}
        self.facts.append(noted)
        self.deal = apply(self.deal, noted)


def apply(deal: Deal, fact: Fact) -> Deal:
    """The deal after `fact`."""
    return _FACTS[fact["fact"]](deal, fact)


def is_of_a_deal(fact: Fact) -> bool:
    """Whether this fact is about the deal going on."""
    return fact["fact"] in _FACTS


def _stepped(deal: Deal, fact: Fact) -> Deal:
    return replace(deal, at=fact["at"], round=None, notice=fact.get("notice", ""))


def _anted(deal: Deal, fact: Fact) -> Deal:
    p = deal.player(fact["player"])
    return deal.changed(
        p.name, stack=p.stack - fact["chips"], bets=p.bets + fact["chips"], did=f"anted {fact['chips']}"
    )


def _paid(deal: Deal, fact: Fact) -> Deal:
    p = deal.player(fact["player"])
    lying = replace(deal, dead=(*deal.dead, Dead(fact["chips"], fact["level"])))
    return lying.changed(p.name, stack=p.stack - fact["chips"], paid=p.paid + fact["chips"], owes=0, did=fact["did"])


def _dealt_out(deal: Deal, fact: Fact) -> Deal:
    return _stub(deal, fact)


def _stub(deal: Deal, fact: Fact) -> Deal:
    """The deck counted anew, with what the dealer has to be told; a reshuffle frees the cards that lay aside."""
    deck = Deck(deal.deck.cards, fact["left"], fact.get("aside", deal.deck.aside))
    deal = replace(deal, deck=deck, notice=fact.get("notice", deal.notice), short=deal.short + fact.get("short", 0))
    if fact.get("reshuffled"):
        players = tuple(p if p.live else replace(p, ups=(), streets=()) for p in deal.players)
        deal = replace(deal, aside=(), players=players)
    return deal


def _shared(deal: Deal, fact: Fact) -> Deal:
    """A card turned up for all: everybody in the hand has it among his up cards."""
    card, street = fact["card"], fact["street"]
    players = tuple(replace(p, ups=(*p.ups, card), streets=(*p.streets, street)) if p.live else p for p in deal.players)
    return replace(deal, players=players, short=deal.short - 1)


def _dealt_up(deal: Deal, fact: Fact) -> Deal:
    p = deal.player(fact["player"])
    owes, offered = fact.get("owes", 0), fact.get("offered", False)
    return deal.changed(
        p.name, ups=(*p.ups, fact["card"]), streets=(*p.streets, fact["street"]), owes=owes, offered=offered
    )


def _rolled(deal: Deal, fact: Fact) -> Deal:
    p = deal.player(fact["player"])
    rolled = deal.changed(p.name, ups=(*p.ups, fact["card"]), streets=(*p.streets, len(p.streets) + 1))
    return _had_his_turn(rolled, p.name, "turned one up")


def _took_extra(deal: Deal, fact: Fact) -> Deal:
    p = deal.player(fact["player"])
    return deal.changed(p.name, extra=p.extra + 1, offered=False, did="took an extra card")


def _took(deal: Deal, fact: Fact) -> Deal:
    deal = _had_his_turn(_stub(deal, fact), fact["player"], "bought a card").changed(fact["player"], ups=(), streets=())
    place = fact.get("place", 0)
    return replace(deal, board=deal.board[: place - 1] + deal.board[place:]) if place else deal


def _called_a_round(deal: Deal, fact: Fact) -> Deal:
    return replace(deal, script=(*deal.script, Bet(), Free()))


def _led(deal: Deal, fact: Fact) -> Deal:
    return replace(deal, opener=fact["player"], why_opens=fact["why"])


def _exchanged(deal: Deal, fact: Fact) -> Deal:
    deal = _stub(deal, fact)
    p = deal.player(fact["player"])
    which = "an up card" if fact["card"] == "up" else "the down card"
    deal = _had_his_turn(deal, p.name, f"changed {which}")
    if fact["card"] == "down":
        return deal
    if fact.get("out") is None:
        return deal.changed(p.name, ups=(), streets=())
    ups = tuple(fact["in"] if card == fact["out"] else card for card in p.ups)
    return replace(deal, aside=(*deal.aside, fact["out"])).changed(p.name, ups=ups)


def _stood(deal: Deal, fact: Fact) -> Deal:
    return _had_his_turn(deal, fact["player"], fact["did"])


def _had_his_turn(deal: Deal, name: str, did: str) -> Deal:
    return deal.changed(name, turns=(*deal.player(name).turns, deal.at), offered=False, did=did)


def _declared(deal: Deal, fact: Fact) -> Deal:
    return deal.changed(fact["player"], declared=fact["way"], did="has declared")


def _revealed(deal: Deal, fact: Fact) -> Deal:
    players = tuple(replace(p, did=f"declared {p.declared}") if p.live else p for p in deal.players)
    return replace(deal, players=players, revealed=True)


def _opened(deal: Deal, fact: Fact) -> Deal:
    players = tuple(replace(p, in_round=0, acted=None) for p in deal.players)
    after = deal.place(fact["player"]) - 1
    why = fact.get("why", "")
    return replace(deal, players=players, round=Round(after=after), bettor=None, opener=None, why_opens=why)


def _checked(deal: Deal, fact: Fact) -> Deal:
    return _acts(deal, fact["player"], "checked")


def _put(deal: Deal, fact: Fact) -> Deal:
    p, chips, betting = deal.player(fact["player"]), fact["chips"], deal.round
    assert betting is not None
    total = p.in_round + chips
    rise = fact.get("rise")
    if rise:
        full = rise in ("bet", "raise")
        betting = replace(
            betting,
            high=total,
            full=total if full else betting.full,
            size=fact["size"],
            raises=betting.raises + (rise == "raise"),
            fulls=betting.fulls + full,
            uncapped=betting.uncapped or fact.get("uncapped", False),
        )
    if rise:
        first = p.name if deal.bettor is None else deal.first_bettor
        deal = replace(deal, bettor=p.name, first_bettor=first, last_bettor=p.name)
    return _acts(deal, p.name, fact["did"], betting, stack=p.stack - chips, bets=p.bets + chips, in_round=total)


def _blinded(deal: Deal, fact: Fact) -> Deal:
    p, betting = deal.player(fact["player"]), deal.round
    assert betting is not None
    level = max(betting.high, fact["level"])
    betting = replace(betting, high=level, after=deal.place(p.name))
    if fact["full"]:
        betting = replace(betting, full=level, size=level, fulls=1)
    chips = fact["chips"]
    deal = replace(deal, round=betting)
    did = f"posted {chips}"
    return deal.changed(p.name, stack=p.stack - chips, bets=p.bets + chips, in_round=p.in_round + chips, did=did)


def _acts(deal: Deal, name: str, did: str, betting: Round | None = None, **values: Any) -> Deal:
    """That player has acted; `betting` is the round then, and `values` what else changes about him."""
    betting = betting or deal.round
    assert betting is not None
    players = tuple(replace(p, acted=betting.fulls, did=did, **values) if p.name == name else p for p in deal.players)
    return replace(deal, players=players, round=replace(betting, after=deal.place(name)))


def _folded(deal: Deal, fact: Fact) -> Deal:
    p = deal.player(fact["player"])
    held = fact.get("cards", 0)
    deck = replace(deal.deck, aside=deal.deck.aside + held)
    deal = replace(deal, deck=deck).changed(p.name, live=False, shown=None, owes=0, did=fact["did"])
    if fact.get("acts") and deal.round is not None:
        deal = replace(deal, round=replace(deal.round, after=deal.place(p.name)))
    return deal


def _cashed(deal: Deal, fact: Fact) -> Deal:
    return deal.changed(fact["player"], stack=0, gone=True)


def _chipped(deal: Deal, fact: Fact) -> Deal:
    """Who is all-in below the bets of earlier rounds stays so in this deal: what he buys now cannot win those side pots."""
    p = deal.player(fact["player"])
    sealed = p.all_in and _before_this_round(deal, p) < max(_before_this_round(deal, q) for q in deal.live)
    return deal.changed(p.name, stack=p.stack + fact["chips"], sealed=sealed)


def _before_this_round(deal: Deal, player: Player) -> int:
    return player.bets - (player.in_round if deal.round is not None else 0)


def _returned(deal: Deal, fact: Fact) -> Deal:
    p, chips = deal.player(fact["player"]), fact["chips"]
    returned = {**deal.returned, p.name: deal.returned.get(p.name, 0) + chips}
    return replace(deal, returned=returned).changed(p.name, stack=p.stack + chips, bets=p.bets - chips)


def _turned(deal: Deal, fact: Fact) -> Deal:
    script, player, place = deal.script, fact.get("player"), fact["place"]
    if not player:
        script = tuple(s for i, s in enumerate(script) if i <= deal.at or not isinstance(s, CalledBet))
    board = deal.board + (None,) * (place - len(deal.board))
    board = (*board[: place - 1], fact["card"], *board[place:])
    deal = _stub(deal, {**fact, "left": fact.get("left", max(0, deal.deck.left - 1))})
    deal = replace(deal, board=board, turner=player, script=script)
    return _had_his_turn(deal, player, "turned a card") if player and deal.has(player) else deal


def _drew(deal: Deal, fact: Fact) -> Deal:
    p, count = deal.player(fact["player"]), fact["count"]
    did = f"drew {count}" if count else "stood pat"
    deal = replace(_stub(deal, fact), notice=fact.get("notice", ""))
    return deal.changed(p.name, drew=(*p.drew, count), kept=fact.get("keep"), did=did)


def _showed(deal: Deal, fact: Fact) -> Deal:
    return deal.changed(fact["player"], shown=tuple(fact["cards"]), did="showed")


def _mucked(deal: Deal, fact: Fact) -> Deal:
    order = 1 + max(p.mucked for p in deal.players)
    return deal.changed(fact["player"], shown=None, mucked=order, did="mucked")


def _ruled(deal: Deal, fact: Fact) -> Deal:
    ruling = fact["ruling"]

    def settled(p: Player) -> Player:
        return replace(p, stack=p.stack + ruling["paid"].get(p.name, 0), bets=0, in_round=0)

    players = tuple(settled(p) for p in deal.players)
    return replace(deal, players=players, dead=(), carried=ruling["carried"], ruling=ruling, round=None, over=True)


def _voided(deal: Deal, fact: Fact) -> Deal:
    def back(p: Player) -> Player:
        return replace(p, stack=p.stack + p.bets + p.paid, bets=0, in_round=0, paid=0)

    players = tuple(back(p) for p in deal.players)
    return replace(deal, players=players, dead=(), carried=fact["carried"], round=None, over=True)


_FACTS: Mapping[str, Callable[[Deal, Fact], Deal]] = {
    "stepped": _stepped,
    "anted": _anted,
    "paid": _paid,
    "dealt out": _dealt_out,
    "dealt up": _dealt_up,
    "shared": _shared,
    "led": _led,
    "rolled": _rolled,
    "took": _took,
    "took extra": _took_extra,
    "called a round": _called_a_round,
    "exchanged": _exchanged,
    "stood": _stood,
    "declared": _declared,
    "revealed": _revealed,
    "opened": _opened,
    "blinded": _blinded,
    "checked": _checked,
    "put": _put,
    "folded": _folded,
    "cashed": _cashed,
    "chipped": _chipped,
    "returned": _returned,
    "turned": _turned,
    "drew": _drew,
    "showed": _showed,
    "mucked": _mucked,
    "ruled": _ruled,
    "voided": _voided,
}
