"""What each fact does to a match. The state is the fold of these and of nothing else (DESIGN.md 2)."""

from collections.abc import Callable, Iterable, Mapping
from typing import Any

from dealer.spit.layouts import CARDS
from dealer.spit.options import Options
from dealer.spit.state import Match, Pile, Result, Seat, Slot
from dealer.values import replace

Fact = Mapping[str, Any]

BEGINS = "match begun"


def is_of_a_match(fact: Fact) -> bool:
    """Whether this fact is about a match of Spit."""
    return fact["fact"] in _FACTS


def apply(match: Match | None, fact: Fact) -> Match:
    """The match after one fact; only the first fact of a match needs none before it."""
    if fact["fact"] == BEGINS:
        return _begun(fact)
    assert match is not None
    return _FACTS[fact["fact"]](match, fact)


def fold(match: Match | None, facts: Iterable[Fact]) -> Match | None:
    """The match after these facts."""
    for fact in facts:
        match = apply(match, fact)
    return match


def _begun(fact: Fact) -> Match:
    seats = tuple(Seat(name, holding) for name, holding in fact["players"])
    return _dealt(Match(Options(**fact["options"]), seats))


def _dealt(match: Match) -> Match:
    """The layouts counted out of the holdings; whatever belonged to the round before is gone."""
    seats = tuple(
        Seat(seat.name, seat.holding, seat.holding - sum(match.layout(seat)), seat.wins) for seat in match.seats
    )
    return replace(
        match, seats=seats, phase="DEALT", live=False, spits=0, kept={}, ended=None, clearer=None, paused=None
    )


def _laid(match: Match, fact: Fact) -> Match:
    values: dict[str, Any] = {}
    if "slots" in fact:
        values["slots"] = tuple(Slot(tuple(cards[:-1]), tuple(cards[-1:])) for cards in fact["slots"])
    if "reserve" in fact:
        values["stock"] = tuple(fact["reserve"])
    return match.changed(fact["player"], **values)


def _opened(match: Match, fact: Fact) -> Match:
    """The first cards go to the centre; in a round that is not live, cards that were laid are forgotten."""
    live = fact["live"]
    piles = match.piles
    if not piles:
        piles = tuple(Pile(owner, 0, () if live else None, 0 if live else None) for owner in fact["owners"])
    match = replace(match, phase="PLAYING", live=live, piles=piles, tied=False)
    if not live:
        seats = tuple(replace(seat, slots=None, stock=None) for seat in match.seats)
        match = replace(match, seats=seats, piles=tuple(replace(pile, cards=None, count=None) for pile in piles))
    for number, owner in enumerate(fact["owners"], start=1):
        match = _flipped(match, owner, number)
    return match


def _flipped(match: Match, name: str, number: int) -> Match:
    """The top card of that player's reserve goes on that pile."""
    seat, pile = match.seat(name), match.piles[number - 1]
    pile = replace(pile, flipped=pile.flipped + 1)
    if seat.stock is not None and pile.cards is not None:
        pile = replace(pile, cards=(*pile.cards, seat.stock[0]), count=len(pile.cards) + 1)
        match = match.changed(name, reserve=seat.reserve - 1, stock=seat.stock[1:])
    else:
        match = match.changed(name, reserve=seat.reserve - 1)
    return _with_pile(match, number, pile)


def _with_pile(match: Match, number: int, pile: Pile) -> Match:
    return replace(match, piles=(*match.piles[: number - 1], pile, *match.piles[number:]))


def _quiet(match: Match) -> Match:
    """Play goes on: what was said about being stuck no longer counts."""
    if any(seat.stuck for seat in match.seats):
        match = replace(match, seats=tuple(replace(seat, stuck=False) for seat in match.seats))
    return replace(match, phase="PLAYING")


def _without(slot: Slot, cards: int) -> Slot:
    """The slot after so many face-up cards have left it; a card beneath is turned up at once."""
    up = slot.up[:-cards]
    if not up and slot.down:
        return Slot(slot.down[:-1], slot.down[-1:])
    return Slot(slot.down, up)


def _with_slots(match: Match, name: str, slots: Mapping[int, Slot], **values: Any) -> Match:
    """The match with these slots, by number from 1, replaced in that player's layout."""
    now = match.seat(name).slots or ()
    laid = tuple(slots.get(number, slot) for number, slot in enumerate(now, start=1))
    return match.changed(name, slots=laid, **values)


def _played(match: Match, fact: Fact) -> Match:
    name, number, card = fact["player"], fact["pile"], fact["card"]
    slots = match.seat(name).slots
    assert slots is not None
    pile = match.piles[number - 1]
    match = _with_slots(match, name, {fact["slot"]: _without(slots[fact["slot"] - 1], 1)})
    cards = (*(pile.cards or ()), card)
    return _quiet(_with_pile(match, number, replace(pile, cards=cards, count=len(cards))))


def _shifted(match: Match, fact: Fact) -> Match:
    name, source, to, moved = fact["player"], fact["from"], fact["to"], tuple(fact["cards"])
    slots = match.seat(name).slots
    assert slots is not None
    onto = slots[to - 1]
    after = {source: _without(slots[source - 1], len(moved)), to: Slot(onto.down, onto.up + moved)}
    return _own_call_dropped(_with_slots(match, name, after), name)


def _picked_up(match: Match, fact: Fact) -> Match:
    if fact["slots"] is not None:
        slots = tuple(Slot(up=(card,) if card else ()) for card in fact["slots"])
        match = match.changed(fact["player"], slots=slots)
    return _own_call_dropped(match, fact["player"])


def _own_call_dropped(match: Match, name: str) -> Match:
    match = match.changed(name, stuck=False)
    return match if any(seat.stuck for seat in match.seats) else replace(match, phase="PLAYING")


def _said_stuck(match: Match, fact: Fact) -> Match:
    return replace(match.changed(fact["player"], stuck=True), phase=fact["phase"])


def _can_play(match: Match, fact: Fact) -> Match:
    return _quiet(match)


def _spat(match: Match, fact: Fact) -> Match:
    for name, number in fact["flips"]:
        match = _flipped(match, name, number)
    return _quiet(replace(match, spits=match.spits + 1, kept={**match.kept, **fact["kept"]}))


def _stopped(match: Match, fact: Fact) -> Match:
    """The round is over for the cards: what lies in the layouts is counted where it can be seen, and by the clearing itself."""
    match = _quiet(match)
    clearer, why = fact["clearer"], fact["why"]
    seats = []
    for seat in match.seats:
        left = seat.in_layout if match.live else 0 if why == "cleared" and seat.name == clearer else seat.left
        seats.append(replace(seat, left=left, takes=None, slapped=False, counted=None))
    phase = "DEADLOCK" if why == "deadlock" else "CLEARED"
    return replace(match, seats=tuple(seats), phase=phase, ended=why, clearer=clearer, paused=None)


def _counts_as_clearer(match: Match, fact: Fact) -> Match:
    return replace(match, clearer=fact["player"])


def _left_over(match: Match, fact: Fact) -> Match:
    return match.changed(fact["player"], left=fact["count"])


def _slapped(match: Match, fact: Fact) -> Match:
    return match.changed(fact["player"], slapped=True)


def _takes(match: Match, fact: Fact) -> Match:
    for name, number in fact["piles"].items():
        match = match.changed(name, takes=number)
    return match


def _pile_counted(match: Match, fact: Fact) -> Match:
    number = fact["pile"]
    return _with_pile(match, number, replace(match.piles[number - 1], count=fact["cards"]))


def _holding_counted(match: Match, fact: Fact) -> Match:
    return match.changed(fact["player"], counted=fact["cards"])


def _went_on(match: Match, fact: Fact) -> Match:
    return replace(match, phase=fact["phase"])


def _round_ended(match: Match, fact: Fact) -> Match:
    """The round is decided: who won it, what each holds now, and whether that ends the match."""
    for name in fact["won"]:
        match = match.changed(name, wins=match.seat(name).wins + 1)
    holdings = fact["holdings"]
    for name, cards in holdings.items():
        match = match.changed(name, holding=cards)
    for name, cards in fact["left"].items():
        match = match.changed(name, left=cards)
    for number, cards in enumerate(fact["piles"], start=1):
        match = _with_pile(match, number, replace(match.piles[number - 1], count=cards))
    phase = "MATCH_OVER" if fact["match_over"] else "ROUND_OVER"
    match = replace(match, phase=phase, winner=fact["winner"], tied=fact["tied"], paused=None)
    return _noted(match, fact["won"], fact["tied"])


def _noted(match: Match, won: Iterable[str], tied: bool) -> Match:
    held = {seat.name: seat.holding for seat in match.seats}
    return replace(match, results=(*match.results, Result(match.round, tuple(won), tied, match.spits, held)))


def _tied(match: Match, fact: Fact) -> Match:
    """The round is played again: with the same holdings, or (sudden death) with what is left, onto the piles as they lie."""
    match = _noted(match, (), True)
    for name, cards in fact["holdings"].items():
        match = match.changed(name, holding=cards)
    stay = match.standing > 0
    match = _dealt(replace(match, round=match.round + 1, tied=True, winner=None, piles=match.piles if stay else ()))
    assert stay or sum(seat.holding for seat in match.seats) == CARDS
    return match


def _next_dealt(match: Match, fact: Fact) -> Match:
    for name, cards in fact["holdings"].items():
        match = match.changed(name, holding=cards)
    return _dealt(replace(match, round=match.round + 1, tied=False, piles=()))


def _penalised(match: Match, fact: Fact) -> Match:
    """Cards go from the top of the next player's reserve under that of the offender; laid cards move with them where all are known."""
    cards = fact["cards"]
    if not cards:
        return match
    giver, taker = match.seat(fact["from"]), match.seat(fact["player"])
    given = taken = None
    if giver.stock is not None and taker.stock is not None:
        given, taken = giver.stock[cards:], taker.stock + giver.stock[:cards]
    match = match.changed(giver.name, reserve=giver.reserve - cards, stock=given)
    return match.changed(taker.name, reserve=taker.reserve + cards, stock=taken)


def _paused(match: Match, fact: Fact) -> Match:
    return replace(match, phase="PAUSED", paused=match.phase)


def _resumed(match: Match, fact: Fact) -> Match:
    assert match.paused is not None
    return replace(match, phase=match.paused, paused=None)


_FACTS: Mapping[str, Callable[[Match, Fact], Match]] = {
    BEGINS: lambda match, fact: _begun(fact),
    "match laid": _laid,
    "match opened": _opened,
    "match played": _played,
    "match shifted": _shifted,
    "match picked up": _picked_up,
    "match said stuck": _said_stuck,
    "match can play": _can_play,
    "match spat": _spat,
    "match stopped": _stopped,
    "match counts as clearer": _counts_as_clearer,
    "match left over": _left_over,
    "match slapped": _slapped,
    "match takes": _takes,
    "match pile counted": _pile_counted,
    "match holding counted": _holding_counted,
    "match went on": _went_on,
    "match round ended": _round_ended,
    "match tied": _tied,
    "match next": _next_dealt,
    "match penalised": _penalised,
    "match paused": _paused,
    "match resumed": _resumed,
}
