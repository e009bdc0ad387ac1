"""The snapshot that the pages draw, taken from the record."""

from collections.abc import Mapping
from typing import Any

from dealer.cards import RANKS
from dealer.deal import wilds
from dealer.deal.hands import part_names
from dealer.deal.showdown import cards_to_show
from dealer.deal.state import Deal
from dealer.games.words import TurnUp
from dealer.night import Account, Entry, Night, Record, shown
from dealer.rules import changed
from dealer.web import real_cards
from dealer.web.of_use import has_use
from dealer.web.table import Said, Seat, Table
from dealer.web.telling import told_line

LAST = 3
EVERYBODY = ""
"""Whoever holds nothing of his own: what is wild for him is wild for all."""


def take(record: Record, night_id: int) -> Table:
    """The table as the newest line of the record left it."""
    night = record.night
    state = shown(night)
    deal = night.deal
    last = _last(record)
    undo = record.last()
    next_dealer = night.next_dealer
    return Table(
        night=night_id,
        seq=record.seq,
        name=night.name,
        seats=tuple(_seat(night, account) for account in night.seated),
        stage=state["stage"],
        next=state["next"],
        pots=tuple(state["pots"]),
        ruling=deal.ruling if deal else None,
        settle=night.settle,
        dealer=deal.dealer if deal else None,
        next_dealer=next_dealer.name if next_dealer else None,
        game=deal.game.name if deal else "",
        game_key=deal.game.key if deal else "",
        rules=_chosen(record, deal) if deal else {},
        deal_rules=_deal_rules(record),
        deals=night.deals,
        board=deal.board if deal else (),
        own=deal.own if deal else 0,
        spit=deal is not None and deal.game.board == 1,
        only_card=real_cards.only_card(deal) if deal else "",
        to_deal=real_cards.to_deal(deal) if deal else "",
        to_enter=real_cards.to_enter(deal) if deal else "",
        may_call=real_cards.may_call(deal) if deal else "",
        names_opener=deal is not None and not deal.over and real_cards.names_opener(deal),
        turns_up=real_cards.turned_up(deal) if deal else "",
        places=deal.game.board if deal else 0,
        groups=deal.game.hand.groups if deal else (),
        lines=bool(deal and deal.game.hand.lines),
        next_place=_next_place(deal) if deal else 0,
        capped=_capped(deal) if deal else None,
        parts=part_names(deal.game) if deal else (),
        resolved=deal.rules if deal else {},
        why_opens=_why_opens(deal) if deal else "",
        declared=_seen_ways(deal) if deal else {},
        wild=wild_cards(deal) if deal else (),
        deck_left=deal.deck.left if deal and not deal.over else None,
        notice=deal.notice if deal else "",
        buy_in=night.buy_in,
        until=night.until or "",
        unit=night.unit or None,
        real_chips=night.chips == "real",
        in_play=night.in_play,
        bought=night.bought,
        undo=None if undo is None or undo.line["do"] == "night" else _said(undo, record),
        last=last,
    )


def _seat(night: Night, account: Account) -> Seat:
    assert account.seat is not None
    deal = night.deal
    player = deal.player(account.name) if deal and deal.has(account.name) and not _gone(deal, account.name) else None
    return Seat(
        name=account.name,
        number=account.seat,
        stack=night.stack(account),
        waiting=account.waiting,
        did=player.did if player else "",
        away=account.away,
        dealt_in=player is not None,
        live=player is not None and player.live,
        all_in=player is not None and player.all_in,
        dealer=deal is not None and deal.dealer == account.name,
        in_round=player.in_round if player else 0,
        shown=player.shown if player else None,
        mucked=bool(player and player.mucked),
        ups=player.ups if player else (),
        to_show=cards_to_show(deal, player) if deal and player and player.live else 0,
        due=bool(deal and player and real_cards.due(deal, player)),
        order=real_cards.to_show(deal, player) if deal and player and player.live else "",
    )


def _next_place(deal: Deal) -> int:
    """The place of the board that is turned up next where the game fixes it, 0 elsewhere."""
    if deal.over or not isinstance(deal.step, TurnUp) or not deal.step.places:
        return 0
    down = [place for place in deal.step.places if place > len(deal.board) or deal.board[place - 1] is None]
    return down[0] if down else 0


def _capped(deal: Deal) -> int | None:
    """The cap on raises, once a betting round going on has had them all."""
    cap, betting = deal.rules["raise_cap"], deal.round
    if deal.over or betting is None or cap == "none" or betting.uncapped or not betting.full or betting.raises < cap:
        return None
    return int(cap)


def _why_opens(deal: Deal) -> str:
    """Why that player opened the betting round going on, where the boards say."""
    return deal.why_opens if deal.round is not None and not deal.over else ""


def _seen_ways(deal: Deal) -> dict[str, str]:
    """The declarations that lie open: said aloud in turn, or all at once and all in."""
    if not deal.revealed and deal.rules["declare"] != "in_turn":
        return {}
    return {player.name: player.declared for player in deal.players if player.declared}


def _gone(deal: Deal, name: str) -> bool:
    return deal.player(name).gone


def wild_cards(deal: Deal) -> tuple[str, ...]:
    """The ranks ("6") and cards ("6d") that are wild for everybody now, for the band that says so."""
    board = (*deal.board, *(None,) * (deal.game.board - len(deal.board)))
    ups = {player.name: player.ups for player in deal.players}
    table = wilds.lay_out(deal.game, deal.rules, deal.names, board, {EVERYBODY: ()}, ups)
    wild = wilds.for_players(deal.game, table, (EVERYBODY,))[EVERYBODY].cards
    ranks = [rank for rank in RANKS if wilds.RANK_MATES[rank] <= wild]
    return (*ranks, *sorted(card for card in wild if card[0] not in ranks and card[0] != "X"))


def _deal_rules(record: Record) -> Mapping[str, Any]:
    """The rules that the dealer of the last deal asked for himself."""
    for entry in record.backwards():
        if entry.line["do"] == "deal" and record.in_force(entry.seq):
            said = record.now(entry.seq)[0].get("rules", {})
            return said if isinstance(said, Mapping) else {}
    return {}


def _chosen(record: Record, deal: Deal) -> dict[str, Any]:
    """The rules that somebody chose, for the night or for this deal, that this game has a use for and does not have anyway."""
    said = {*record.night.rules, *_deal_rules(record)}
    return {
        name: value
        for name, value in changed(deal.game, deal.rules).items()
        if name in said and has_use(deal.game, name)
    }


def _last(record: Record) -> tuple[Said, ...]:
    found: list[Said] = []
    for entry in record.backwards():
        if not entry.mends and record.in_force(entry.seq):
            found.append(_said(entry, record))
        if len(found) == LAST or entry.line["do"] == "deal":
            break
    return tuple(found)


def _said(entry: Entry, record: Record) -> Said:
    lines = record.now(entry.seq) if record.in_force(entry.seq) else [entry.line]
    text = ", ".join(told_line(named(line, entry.facts)) for line in lines)
    return Said(entry.seq, entry.line["do"], text, record.in_force(entry.seq))


def named(line: Mapping[str, Any], facts: Any) -> Mapping[str, Any]:
    """A deal's line with its dealer, who may have gone without saying."""
    if line["do"] != "deal" or line.get("dealer") or isinstance(facts, Mapping):
        return line
    dealt = next((fact for fact in facts if fact.get("fact") == "dealt"), None)
    return {**line, "dealer": dealt["dealer"]} if dealt else line


def history(record: Record) -> list[Said]:
    """Every line in words, oldest first; lines taken back are there and marked."""
    return [_said(entry, record) for entry in record.lines()]
