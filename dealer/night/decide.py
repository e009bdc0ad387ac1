"""Deciding a line of the night: the facts that it causes, or a refusal in one sentence. Pure (DESIGN.md 2)."""

import re
from collections.abc import Callable, Mapping
from typing import Any

from dealer.deal import engine
from dealer.deal.facts import Scribe
from dealer.games import CATALOGUE, writing
from dealer.line import Line, amounts, counted, flag, folded, integer, mapping, name, text
from dealer.night import matches
from dealer.night.facts import apply, fold, with_deal
from dealer.night.settle import settle
from dealer.night.state import SEATS, Account, Night
from dealer.refusal import Refused, quoted
from dealer.rules import check, resolve

Facts = list[dict[str, Any]]

BANK = "bank"


class Notes:
    """The facts of one line, each applied at once."""

    def __init__(self, night: Night) -> None:
        self.night = night
        self.facts: Facts = []

    def note(self, fact: str, **values: Any) -> None:
        """Note one fact."""
        noted = {"fact": fact, **values}
        self.facts.append(noted)
        self.night = apply(self.night, noted)

    def in_deal(self, act: Callable[[Scribe], None]) -> None:
        """Carry out something in the deal going on and note its facts."""
        assert self.night.deal is not None
        scribe = Scribe(self.night.deal)
        act(scribe)
        self.facts += scribe.facts
        self.night = with_deal(self.night, scribe.deal)


def decide(night: Night, line: Line) -> tuple[Line, Facts] | Refused:
    """The line completed with its player and the facts that it causes, or the refusal; the night itself is not changed."""
    notes = Notes(night)
    try:
        said = _complete(night, line)
        _VERBS.get(said["do"], _in_deal)(notes, said)
    except Refused as refused:
        return refused
    return said, notes.facts


def known(do: object) -> bool:
    """Whether that is a verb of the record that a night decides by itself."""
    return isinstance(do, str) and (do in _VERBS or do in engine.VERBS)


def _complete(night: Night, line: Line) -> Line:
    do = line.get("do")
    if not known(do):
        raise Refused(
            f"There is no word {quoted(do)} in the record." if isinstance(do, str) else "The line has no verb: do."
        )
    if night.closed:
        raise Refused("The night is closed. Undo the closing to go on.")
    if do in matches.VERBS:
        return matches.complete(night, line)
    if matches.only_a_match(night):
        raise Refused("This record is of a match of Spit alone; a night has a record of its own.")
    if not night.open and do != "night":
        raise Refused("A record begins with night or match.")
    if do in engine.VERBS:
        if night.deal is None or night.deal.over:
            raise Refused(f"No deal is going on: {do} comes in one. Begin one with deal.")
        return engine.complete(night.deal, line)
    if do in _OF_A_PLAYER:
        return {**line, "player": _account(night, line).name}
    return line


def _account(night: Night, line: Line) -> Account:
    said = line.get("player")
    if not isinstance(said, str):
        raise Refused(f"{line['do']} needs the player's name.")
    account = night.account(said)
    if account is None:
        raise Refused(f"Nobody called {said.strip()[:24]} has sat down tonight.")
    if account.seat is None:
        raise Refused(f"{account.name} has left the table. Let them sit down again first.")
    return account


def _in_deal(notes: Notes, line: Line) -> None:
    notes.in_deal(lambda scribe: engine.decide(scribe, line))


def _in_match(notes: Notes, line: Line) -> None:
    facts = matches.decide(notes.night, line)
    notes.facts += facts
    notes.night = fold(notes.night, facts)


def _night(notes: Notes, line: Line) -> None:
    if notes.night.open:
        raise Refused("This night is open already; a new one has a record of its own.")
    unit = mapping(line, "unit", {})
    if unit:
        integer(unit, "minor")
        text(unit, "currency")
    until = line.get("until")
    if "until" in line and (not isinstance(until, str) or not re.fullmatch(r"([01]\d|2[0-3]):[0-5]\d", until, re.A)):
        raise Refused(f"until is a time like 23:30, not {quoted(until)}.")
    kind = text(line, "chips", "app")
    if kind not in ("app", "real"):
        raise Refused(f"chips is app or real, not {kind}.")
    title = text(line, "name").strip()
    notes.note(
        "named",
        name=title,
        unit=dict(unit),
        buy_in=integer(line, "buy_in") if "buy_in" in line else 0,
        until=until,
        cash=flag(line, "cash"),
        chips=kind,
        rules=check(mapping(line, "rules", {})),
    )


def _sit(notes: Notes, line: Line) -> None:
    night = notes.night
    if "player" not in line:
        raise Refused("sit needs the player's name.")
    player = name(line["player"])
    if folded(player) == BANK:
        raise Refused("The bank is a party of the settle-up. Take another name.")
    account = night.account(player)
    if account is not None and account.seat is not None:
        raise Refused(f"{account.name} sits at this table already. Take another name.")
    taken = {a.seat: a.name for a in night.seated}
    if "seat" in line:
        seat = integer(line, "seat", 1, SEATS)
        if seat in taken:
            raise Refused(f"Seat {seat} is {taken[seat]}'s. Take a free one.")
    elif len(taken) == SEATS:
        raise Refused(f"All {SEATS} seats are taken.")
    else:
        seat = next(n for n in range(1, SEATS + 1) if n not in taken)
    chips = integer(line, "chips") if "chips" in line else night.buy_in
    player = account.name if account is not None else player
    cash = flag(line, "cash", night.cash)
    notes.note("sat", player=player, seat=seat)
    if chips:
        notes.note("bought", player=player, chips=chips, cash=cash)


def _buy(notes: Notes, line: Line) -> None:
    night, player = notes.night, line["player"]
    chips = integer(line, "chips")
    cash = flag(line, "cash", night.cash)
    if not chips:
        raise Refused(f"{player} buys at least 1 chip.")
    waits = night.deal is not None and night.in_deal(player) and night.deal.rules["table_stakes"] is True
    notes.note("waited" if waits else "bought", player=player, chips=chips, cash=cash)


def _away(notes: Notes, line: Line) -> None:
    account = _account(notes.night, line)
    if account.away:
        raise Refused(f"{account.name} is away already.")
    notes.note("went away", player=account.name)


def _back(notes: Notes, line: Line) -> None:
    account = _account(notes.night, line)
    if not account.away:
        raise Refused(f"{account.name} is not away.")
    notes.note("came back", player=account.name)


def _move(notes: Notes, line: Line) -> None:
    seat = integer(line, "seat", 1, SEATS)
    if notes.night.dealing:
        raise Refused("Seats change between deals. Finish this deal first.")
    if _account(notes.night, line).seat == seat:
        raise Refused(f"{line['player']} sits at {seat} already.")
    notes.note("moved", player=line["player"], seat=seat)


def _leave(notes: Notes, line: Line) -> None:
    night = notes.night
    account = _account(night, line)
    book = night.stack(account) + account.waiting
    cash = flag(line, "cash", night.cash)
    if "chips" in line and integer(line, "chips") != book:
        raise Refused(f"{account.name} hands in {line['chips']} and the book says {book}. Count again.")
    playing = night.in_deal(account.name)
    if playing:
        scribe = _scribe(night)
        engine.leave(scribe, account.name)
        first = 1 + next(i for i, fact in enumerate(scribe.facts) if fact["fact"] == "cashed")
        for fact in scribe.facts[:first]:
            notes.note(**fact)
        notes.note("left", player=account.name, chips=book, cash=cash)
        for fact in scribe.facts[first:]:
            notes.note(**fact)
    else:
        notes.note("left", player=account.name, chips=book, cash=cash)


def _scribe(night: Night) -> Scribe:
    assert night.deal is not None
    return Scribe(night.deal)


def _rules(notes: Notes, line: Line) -> None:
    rules = check(mapping(line, "rules"))
    check({**notes.night.rules, **rules})  # they have to stand together
    notes.note("agreed", rules=rules)


def _game(notes: Notes, line: Line) -> None:
    key = text(line, "key")
    if key in CATALOGUE:
        raise Refused(f"{CATALOGUE[key].name} is in the catalogue. Give the table's own game another key than {key}.")
    declaration = mapping(line, "declaration")
    writing.read(key, declaration)
    notes.note("brought", key=key, declaration=dict(declaration))


def _deal(notes: Notes, line: Line) -> None:
    night = notes.night
    if night.dealing:
        raise Refused("A deal is going on. Finish or void it first.")
    matches.refuse_in_round(night)
    game = night.game(text(line, "game"))
    rules = resolve(game, night.rules, check(mapping(line, "rules", {})))
    dealt = night.next_dealt
    if len(dealt) < 2:
        raise Refused(f"A deal needs two players with chips; {counted(len(dealt), 'player')} can be dealt in.")
    if "dealer" in line:
        dealer = next((a for a in dealt if folded(a.name) == folded(text(line, "dealer"))), None)
        if dealer is None:
            raise Refused(f"{line['dealer']} is not dealt in and cannot deal: {', '.join(a.name for a in dealt)} can.")
    else:
        dealer = night.next_dealer
        assert dealer is not None
    start = dealt.index(dealer) + 1
    order = [(a.name, a.stack) for a in (*dealt[start:], *dealt[:start])]
    engine.begin(game, rules, order, dealer.name, night.deals + 1, night.carried)
    notes.note("dealt", game=game.key, rules=dict(rules), dealer=dealer.name, players=[list(p) for p in order])
    notes.in_deal(engine.start)


def _void(notes: Notes, line: Line) -> None:
    text(line, "reason")
    if not notes.night.dealing or notes.night.deal is None:
        raise Refused("No deal is going on, so there is nothing to void.")
    carried = sum(d.chips for d in notes.night.deal.dead) - sum(p.paid for p in notes.night.deal.players)
    notes.in_deal(lambda scribe: engine.void(scribe, carried))


def _close(notes: Notes, line: Line) -> None:
    night = notes.night
    anyway = flag(line, "anyway")
    if night.dealing:
        raise Refused("A deal is going on. Finish or void it, then close the night.")
    if night.carried and night.last_dealt:
        notes.note("shared out", to=_shares(night.carried, night.last_dealt))
        night = notes.night
    if "counts" in line and not anyway:
        _count_check(night, amounts(line, "counts"))
    elif "counts" in line:
        amounts(line, "counts")
    results = {a.name: a.stack + a.cashed_out - a.bought for a in night.accounts}
    tabs = {a.name: a.stack + a.tab for a in night.accounts}
    notes.note("closed", settle={"results": results, "payments": settle({**tabs, BANK: -night.bank})})


def _shares(chips: int, names: tuple[str, ...]) -> dict[str, int]:
    each, odd = divmod(chips, len(names))
    shares = {name: each + (place < odd) for place, name in enumerate(names)}
    return {name: share for name, share in shares.items() if share}


def _count_check(night: Night, counts: Mapping[str, int]) -> None:
    differ = []
    for said, chips in counts.items():
        account = night.account(said)
        if account is None or account.seat is None:
            raise Refused(f"Nobody called {said} sits at this table, so no chips of theirs can be counted.")
        if chips != account.stack:
            more = "over" if chips > account.stack else "short"
            differ.append(
                f"{account.name} counts {chips}, the book says {account.stack} ({abs(chips - account.stack)} {more})"
            )
    if differ:
        raise Refused(f"{'; '.join(differ)}. Count again, or close anyway.")


_OF_A_PLAYER = {"buy", "away", "back", "move", "leave"}

_VERBS: Mapping[str, Callable[[Notes, Line], None]] = {
    "night": _night,
    "sit": _sit,
    "buy": _buy,
    "away": _away,
    "back": _back,
    "move": _move,
    "leave": _leave,
    "rules": _rules,
    "game": _game,
    "deal": _deal,
    "void": _void,
    "close": _close,
    **dict.fromkeys(sorted(matches.VERBS), _in_match),
}
