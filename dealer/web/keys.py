"""The keys of the dock: what may be said now, each as one tap."""

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from dealer.web.faces import SUIT_KEYS, short
from dealer.web.game_words import number
from dealer.web.rule_words import value_words
from dealer.web.speech import sentence_case, who
from dealer.web.table import Seat, Table

CLOSE = 3
"""So many amounts stand in one row with fold, in fewer words."""
NONE: Mapping[str, str] = {}
FEW = 4
"""Up to so many amounts have a key each; beyond that there is a page to choose one."""


@dataclass(frozen=True)
class Key:
    """One key: its words, what it says when tapped (a line as JSON) or where it leads."""

    label: str
    say: str = ""
    sub: str = ""
    look: str = ""
    wide: bool = False
    money: bool = True
    href: str = ""
    narrow: bool = False


@dataclass(frozen=True)
class Digits:
    """An amount between two bounds, chosen digit by digit."""

    say: str
    field: str
    verb: str
    least: int
    most: int


@dataclass(frozen=True)
class Dock:
    """The keys of one step, in the order of the page: one tap for all, the expected act, the others, the named undo."""

    go: Key | None = None
    rows: tuple[tuple[Key, ...], ...] = ()
    all: tuple[Key, ...] = ()
    digits: Digits | None = None
    undo: Key | None = None
    hint: str = ""


def line(do: str, **arguments: Any) -> str:
    """A line of the record as the key carries it."""
    return json.dumps({"do": do, **arguments}, ensure_ascii=False, separators=(",", ":"))


def leaves(seat: Seat, chips: int, *, own: bool) -> str:
    """What an act leaves in front of the player."""
    return f"leaves {'you' if own else who(seat.name)} {seat.stack - chips}"


def betting(table: Table, *, own: bool) -> Dock:
    """The keys of a betting turn: check or call is the big one, fold on the left, each exact amount on the right."""
    offer = table.next or {}
    seat = table.seat(offer.get("player"))
    assert seat is not None
    may: Sequence[str] = offer["may"]
    go, row = None, []
    if "check" in may:
        go = Key("Check", line("check", player=seat.name), "bets nothing", "go", wide=True)
    elif "call" in may:
        short = offer["call"] == seat.stack
        sub = "all-in" if short else leaves(seat, offer["call"], own=own)
        go = Key(f"Call {offer['call']}", line("call", player=seat.name), sub, "go", wide=True)
    if "fold" in may:
        row.append(Key("Fold", line("fold", player=seat.name), narrow=True))
    digits, quick = None, []
    for verb, argument in (("bet", "chips"), ("raise", "to")):
        if verb in may:
            amounts = _amounts(offer[verb])
            if amounts is None:
                least, *more = _often(table, seat, offer[verb])
                row.append(_rise(seat, verb, argument, least, own=own))
                quick = [_rise(seat, verb, argument, amount, own=own) for amount in more]
                digits = Digits(line(verb, player=seat.name), argument, verb, offer[verb]["min"], offer[verb]["max"])
            else:
                row += _rises(seat, verb, argument, amounts, own=own)
    if "all-in" in may and not ("call" in may and offer["call"] == seat.stack):
        quick.append(Key("All in", line("all-in", player=seat.name), f"{seat.stack} chips"))
    hint = no_more(table) if "raise" not in may else ""
    return Dock(go=go, rows=(*_rowed(row, CLOSE + 1), *_rowed(quick)), digits=digits, hint=hint)


def no_more(table: Table) -> str:
    """Why nobody may raise any more, where it is the cap."""
    if table.capped is None:
        return ""
    made = sentence_case(number(table.capped))
    return f"{made} raise{'' if table.capped == 1 else 's'} made, no more." if table.capped else "No raises here."


def _amounts(limits: Mapping[str, Any]) -> list[int] | None:
    if "amounts" in limits:
        return list(limits["amounts"])
    if limits["max"] - limits["min"] < FEW:
        return list(range(limits["min"], limits["max"] + 1))
    return None


def _rise(seat: Seat, verb: str, argument: str, amount: int, *, own: bool) -> Key:
    words = f"Bet {amount}" if verb == "bet" else f"Raise to {amount}"
    return Key(words, line(verb, player=seat.name, **{argument: amount}), leaves(seat, amount - seat.in_round, own=own))


def _rises(seat: Seat, verb: str, argument: str, amounts: Sequence[int], *, own: bool) -> list[Key]:
    """A key for each exact amount; where they stand close, what it leaves is said shorter."""
    keys = [_rise(seat, verb, argument, amount, own=own) for amount in amounts]
    if len(keys) < CLOSE:
        return keys
    return [
        replace(key, sub=f"{seat.stack - amount + seat.in_round} left")
        for key, amount in zip(keys, amounts, strict=True)
    ]


def _often(table: Table, seat: Seat, limits: Mapping[str, Any]) -> list[int]:
    """The amounts that are said often: the least, half the pot, the pot; each within the limits, the least first."""
    least, most = limits["min"], limits["max"]
    call = max((other.in_round for other in table.seats), default=0) - seat.in_round
    half = seat.in_round + call + (table.pot + call) // 2
    full = seat.in_round + call + table.pot + call
    return sorted({least, *(amount for amount in (half, full) if least <= amount <= most)})


def _rowed(keys: Sequence[Key], width: int = 3) -> tuple[tuple[Key, ...], ...]:
    """At most so many keys to a row, fold first."""
    if len(keys) <= width:
        return (tuple(keys),) if keys else ()
    return (tuple(keys[:width]), *_rowed(keys[width:], width))


def drawing(table: Table, *, own: bool) -> Dock:
    """One key for each number of cards that may be changed."""
    offer = table.next or {}
    name = offer["player"]
    least, most = offer["count"]["min"], offer["count"]["max"]
    keys = [
        Key("Stands pat" if count == 0 else f"{count}", line("draw", player=name, count=count), "" if count else "changes none")
        for count in range(least, most + (0 if table.needs_ace else 1))
    ]  # fmt: skip
    aces = [
        Key(f"{most}, {short(f'A{suit}')}", line("draw", player=name, count=most, keep=f"A{suit}"), "kept and shown")
        for suit in (SUIT_KEYS if table.needs_ace else "")
    ]
    rows = (tuple(keys[:1]), tuple(keys[1:])) if least == 0 else (tuple(keys),)
    return Dock(rows=(*rows, *_rowed(aces, 2)))


WAYS = {"high": "High", "low": "Low", "both": "Both"}
SHORT_WAYS = {"L": "low", "H": "high", "B": "both"}


def declaring(table: Table, player: str) -> tuple[Key, ...]:
    """High, low or both, each with what it takes."""
    rules = table.resolved
    printed = " A wild card counts as printed." if table.wild and rules.get("wilds_in_low") == "natural" else ""
    subs = {
        "high": "Best high takes half.",
        "low": f"Best low takes half.{printed}",
        "both": f"{sentence_case(value_words('both_rule', rules['both_rule']))}.",
    }
    return tuple(Key(label, line("declare", player=player, way=way), subs[way]) for way, label in WAYS.items())


def declaring_for(table: Table, player: str) -> tuple[Key, ...]:
    """The same on the host's page, where the fists are open: the words with the chips that mean them, fewest first."""
    code = str(table.resolved["declare_code"])
    if table.turn:
        return tuple(Key(label, line("declare", player=player, way=way)) for way, label in WAYS.items())
    return tuple(
        Key(WAYS[SHORT_WAYS[way]], line("declare", player=player, way=SHORT_WAYS[way]), _in_fist(int(count)))
        for count, way in zip(code[::2], code[1::2], strict=True)
    )


def _in_fist(count: int) -> str:
    return "empty fist" if not count else f"{count} chip{'' if count == 1 else 's'}"


def opening(table: Table) -> Dock:
    """Who opens this betting round, named by the dealer."""
    live = [seat for seat in table.from_left if seat.live]
    return Dock(rows=_rowed([Key(who(seat.name), line("opens", player=seat.name)) for seat in live]))


def exchanging(table: Table, *, own: bool, here: str = "") -> Dock:
    """The cards that may be exchanged for a price, or none. `here` is this page, which can be asked for the card that goes."""
    offer = table.next or {}
    seat = table.seat(offer["player"])
    assert seat is not None
    keys = [
        Key(
            f"{words} for {offer[card]}",
            line("exchange", player=seat.name, card=card),
            leaves(seat, offer[card], own=own),
        )
        for card, words in (("up", "Up"), ("down", "Down"))
        if card in offer
    ]
    named = [
        Key(
            f"{short(card)} out",
            sub=f"for {offer['up']}",
            href=f"{here}?out={card}&at={table.seq}",
            look="mid",
            money=False,
        )
        for card in seat.ups
        if "up" in offer and here
    ]
    return Dock(
        go=Key("Stands", line("stand", player=seat.name), "keeps all cards", "go", wide=True),
        rows=(*_rowed(keys), *((tuple(named),) if named else ())),
    )


def buying(table: Table, *, own: bool) -> Dock:
    """The cards for sale: the row by place, the unseen top card last."""
    offer = table.next or {}
    seat = table.seat(offer["player"])
    assert seat is not None
    row = len([card for card in table.board if card])
    keys = []
    for place, price in enumerate(offer["prices"], start=1):
        bought = {"place": place} if place <= row else {}
        words = short(table.board[place - 1] or "") if bought else "Top card"
        keys.append(Key(f"{words} for {price}", line("take", player=seat.name, **bought), leaves(seat, price, own=own)))
    go = Key("Stands", line("stand", player=seat.name), "buys nothing", "go", wide=True)
    return Dock(go=go, rows=_rowed(keys, 2))


def counted(table: Table) -> Dock:
    """Cards passed on or thrown away: their number is fixed."""
    offer = table.next or {}
    verb, name, count = offer["may"][0], offer["player"], offer["count"]["min"]
    words = f"{'Passed' if verb == 'pass' else 'Threw away'} {count}"
    return Dock(go=Key(words, line(verb, player=name, count=count), look="go", wide=True))


def priced(table: Table, *, own: bool) -> Dock:
    """A price to pay, or the hand is folded."""
    offer = table.next or {}
    seat = table.seat(offer["player"])
    assert seat is not None
    pay = Key(
        f"Pay {offer['pay']}",
        line("pay", player=seat.name, chips=offer["pay"]),
        leaves(seat, offer["pay"], own=own),
        "go",
        wide=True,
    )
    return Dock(go=pay, rows=((Key("Fold", line("fold", player=seat.name)),),))


def extra(table: Table) -> Dock:
    """An extra card, taken or left."""
    name = (table.next or {})["player"]
    take = Key("Takes the extra card", line("extra", player=name), look="go", wide=True)
    return Dock(go=take, rows=((Key("Leaves it", line("stand", player=name)),),))


def free(table: Table, links: Mapping[str, str], here: str) -> Dock:
    """A game that only the table knows."""
    go = Key("Another betting round", line("round"), look="go", wide=True)
    first = next((seat for seat in table.from_left if seat.live and not seat.shown and not seat.mucked), None)
    ways = [Key("Award the pots", href=links["award"], money=False, look="mid")] if links.get("award") else []
    if links.get("pay") and "pay" in (table.next or {}).get("may", ()):
        ways.append(Key("Somebody pays", href=links["pay"], money=False, look="mid"))
    if here and first:
        ways.append(
            Key("Hands are shown", sub="five cards each", href=f"{here}?hand={first.number}", money=False, look="mid")
        )
    return Dock(go=go, rows=_rowed(ways, 2))


def acting(table: Table, *, own: bool, links: Mapping[str, str] = NONE, here: str = "") -> Dock:
    """The keys of whoever is asked now; `links` are the pages that some of them lead to."""
    may = (table.next or {}).get("may", ())
    if "draw" in may:
        return drawing(table, own=own)
    if "round" in may:
        return free(table, links, here)
    if "pay" in may:
        return priced(table, own=own)
    if "fold" in may:
        return betting(table, own=own)
    if "exchange" in may:
        return exchanging(table, own=own, here=here)
    if "take" in may:
        return buying(table, own=own)
    if "extra" in may:
        return extra(table)
    if "pass" in may or "discard" in may:
        return counted(table)
    if may == ["opens"]:
        return opening(table)
    return Dock()
