"""The pieces that several screens share: the sentence on top, seats, pots, wild cards, the ruling. Pure, from a `Table`."""

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from dealer import cards
from dealer.web.faces import SUIT_KEYS, WILD_WORDS, Face, down, face, short
from dealer.web.speech import chips, listed, ordinal, plain, sentence_case, told, who, whose
from dealer.web.table import Seat, Table

GRID = 9
"""A board of so many places is a grid, in which cards still face down are drawn too."""


@dataclass(frozen=True)
class Band:
    """What the dealer says aloud now: the context, the one sentence, and what it costs."""

    ctx: str
    title: str
    text: str = ""
    look: str = ""


@dataclass(frozen=True)
class Row:
    """A seat in the ledger."""

    name: str
    stack: int
    did: str
    turn: bool = False
    out: bool = False
    folded: bool = False
    all_in: bool = False
    dealer: bool = False
    number: int = 0


@dataclass(frozen=True)
class PotRow:
    """A pot in the ledger."""

    label: str
    chips: int
    who: str = ""


@dataclass(frozen=True)
class WildBand:
    """Which cards are wild."""

    text: str
    cards: tuple[Face, ...]


def row(seat: Seat, table: Table, me: str | None = None) -> Row:
    """A seat as one line: who, what he did last, what lies before him."""
    turn = table.turn == seat.name
    folded = table.running and seat.dealt_in and not seat.live
    did = seat.did
    if seat.away:
        did = "away"
    elif turn and not did:
        did = "to act"
    elif table.running and not seat.dealt_in:
        did = "next deal"
    elif not table.running:
        did = f"seat {seat.number}"
    if seat.waiting:
        did = f"+{seat.waiting} next deal"
    return Row(
        name="You" if seat.name == me else seat.name,
        stack=seat.stack,
        did=did,
        turn=turn,
        out=seat.away or folded or (table.running and not seat.dealt_in),
        folded=folded,
        all_in=table.running and seat.all_in,
        dealer=seat.name == (table.dealer if table.running or table.stage == "over" else table.next_dealer),
        number=seat.number,
    )


def rows(table: Table, me: str | None = None) -> list[Row]:
    """All seats, from the dealer's left while there is a deal, by seat number otherwise."""
    seats = table.from_left if table.running else list(table.seats)
    return [row(seat, table, me) for seat in seats]


def pot_rows(table: Table) -> list[PotRow]:
    """The pots, first one first; names only where there is more than one."""
    if len(table.pots) <= 1:
        return [PotRow("Pot", table.pot)]
    labels = [
        "Main pot",
        *(["Side pot"] if len(table.pots) == 2 else [f"Side pot {i}" for i in range(1, len(table.pots))]),
    ]
    return [
        PotRow(label, pot["chips"], ", ".join(who(name) for name in pot["for"]))
        for label, pot in zip(labels, table.pots, strict=True)
    ]


def wild_band(table: Table) -> WildBand | None:
    """The wild cards of this deal: ranks first, then single cards."""
    if not table.wild or (table.game and not table.board and not table.running):
        return None
    ranks = [item for item in table.wild if len(item) == 1]
    single = [item for item in table.wild if len(item) == 2]
    words = [WILD_WORDS[rank] for rank in ranks]
    mates = "KQJT98765432A"
    if single and not ranks and len({card[0] for card in single}) == 1 and len(single) == 3:
        text = f"The other {WILD_WORDS[single[0][0]].lower()} are wild"
    elif single and not ranks:
        text = f"{' and '.join(short(card) for card in single)} {'is' if len(single) == 1 else 'are'} wild"
    else:
        text = f"{' and '.join([words[0], *(w.lower() for w in words[1:])])} are wild"
    spit = table.turned[0] if table.turned else ""
    shown = [f"{rank}{suit}" for rank in sorted(ranks, key=mates.index) for suit in _spit_first(spit, rank)] + single
    return WildBand(text, tuple(face(card) for card in shown) if len(shown) <= 4 else ())


def _spit_first(spit: str, rank: str) -> Sequence[str]:
    order = "dchs" if spit[:1] == rank else SUIT_KEYS
    return sorted(order, key=lambda suit: f"{rank}{suit}" != spit)


def board(table: Table) -> list[Face]:
    """The cards in the middle."""
    grid = len(table.board) >= GRID
    return [face(card, table.wild) if card else down() for card in table.board if card or grid]


def context(table: Table) -> str:
    """Where we are: the game and the step."""
    if not table.running or not table.game:
        return table.name
    stage = {"turn": "the deal", "showdown": "showdown"}.get(table.stage or "", table.stage)
    return f"{table.game}, {stage}"


def band(table: Table) -> Band:
    """The sentence on top of the host's page."""
    offer = table.next or {}
    may: Sequence[str] = offer.get("may", ())
    name = offer.get("player")
    ctx = context(table)
    if table.stage == "closed":
        return Band(table.name, "The night is over")
    if table.stage == "over":
        return verdict(table)
    if not table.running:
        return Band(table.name, "Scan to join", f"Everyone starts with {chips(table.buy_in)}." if table.buy_in else "")
    for verb, say in _ASKS:
        if verb in may:
            return say(table, ctx, name or "")
    return Band(ctx, sentence_case(table.stage or ""), table.notice)


def _asks_turn(table: Table, ctx: str, name: str) -> Band:
    if name:
        return Band(ctx, f"{who(name)} turns a card", "Which place, which card?")
    if table.spit:
        return Band(ctx, "The spit card", _deal_words(table))
    return Band(ctx, f"The {ordinal(len(table.turned) + 1)} card up", "Turn it up in the middle.")


def _asks_draw(table: Table, ctx: str, name: str) -> Band:
    limit = (table.next or {})["count"]["max"]
    return Band(ctx, f"{who(name)} draws", table.notice or f"How many cards? 0 to {limit}.")


def _asks_declare(table: Table, ctx: str, name: str) -> Band:
    waiting = (table.next or {}).get("waiting", [name])
    return Band(ctx, "All declare" if not name else f"{who(name)} declares", f"Waiting for {listed(waiting)}.")


_ASKS: tuple[tuple[str, Callable[[Table, str, str], Band]], ...] = (
    ("turn", _asks_turn),
    ("round", lambda table, ctx, name: Band(ctx, "What is next?", f"The pots hold {table.pot}.")),
    ("up", lambda table, ctx, name: Band(ctx, f"{whose(name)} up card", "Or say who opens.")),
    ("opens", lambda table, ctx, name: Band(ctx, "Who opens?", "Tap the player.")),
    ("draw", _asks_draw),
    (
        "show",
        lambda table, ctx, name: Band(_showdown_context(table), f"{whose(name)} cards", "Two taps a card, or type."),
    ),
    ("declare", _asks_declare),
    ("exchange", lambda table, ctx, name: Band(ctx, f"{who(name)} may exchange", "One card for its price, or none.")),
    ("take", lambda table, ctx, name: Band(ctx, f"{who(name)} may buy", "A card of the row, or the top card.")),
    ("pass", lambda table, ctx, name: Band(ctx, f"{who(name)} passes", "Cards go to the left.")),
    ("discard", lambda table, ctx, name: Band(ctx, f"{who(name)} throws away", "Face down.")),
    ("roll", lambda table, ctx, name: Band(ctx, f"{who(name)} turns one up", "Which card?")),
    ("pay", lambda table, ctx, name: Band(ctx, f"{who(name)} pays or folds", "The price of the card.")),
    ("extra", lambda table, ctx, name: Band(ctx, f"{who(name)}: an extra card?", "")),
    ("fold", lambda table, ctx, name: Band(ctx, f"{who(name)} to act", cost(table))),
)


def _deal_words(table: Table) -> str:
    first = table.from_left[0].name if table.seats else ""
    each = f"{table.own} cards each" if table.own else "The cards"
    return f"{each}, first to {who(first)}. Then one card up." if first else f"{each}, then one card up."


def _showdown_context(table: Table) -> str:
    wild = wild_band(table)
    return f"Showdown. {wild.text}" if wild else "Showdown"


def cost(table: Table) -> str:
    """What it costs the player whose turn it is."""
    offer = table.next or {}
    seat = table.seat(offer.get("player"))
    if seat is None:
        return ""
    if "call" in offer:
        return f"{offer['call']} to call, {seat.stack} left."
    bet = offer.get("bet")
    if bet and bet["min"] == bet["max"]:
        return f"Nothing to call. Bets are {bet['min']} now."
    if bet:
        return f"Nothing to call. Bets are {bet['min']} to {bet['max']}."
    return "Nothing to call."


# ---- the ruling ----


@dataclass(frozen=True)
class ShownHand:
    """A hand in the ruling, with the cards that counted and what each wild stood for."""

    name: str
    text: str
    won: int
    cards: tuple[Face, ...]


@dataclass(frozen=True)
class RuledPot:
    """A pot in the ruling: to whom, and why."""

    label: str
    to: str
    for_whom: str
    why: tuple[str, ...]


@dataclass(frozen=True)
class Ruling:
    """The whole ruling as it is read."""

    band: Band
    hands: tuple[ShownHand, ...]
    pots: tuple[RuledPot, ...]
    facts: tuple[tuple[str, str], ...]
    paid: str


def verdict(table: Table) -> Band:
    """Who beats whom, then why."""
    ruling = table.ruling
    ctx = f"Ruling. {table.game}, deal {table.deals}" if table.game else "Ruling"
    if not ruling:
        return Band(ctx, "The deal is void", "Every chip went back.", "verdict")
    paid = {name: won for name, won in ruling["paid"].items() if won}
    whys = [part["why"] for pot in ruling["pots"] for part in pot["parts"]]
    first = sentence_case(told(whys[0], table.names)).rstrip(".") + "." if whys else ""
    if not paid:
        return Band(ctx, "Nobody wins the pot", first or "It rides.", "verdict")
    title = _beats(ruling, paid, table)
    if title:
        return Band(
            ctx, title, first if len(whys) > 1 else f"{listed(list(paid))} takes {sum(paid.values())}.", "verdict"
        )
    if len(paid) == 1:
        name, won = next(iter(paid.items()))
        return Band(ctx, f"{who(name)} wins {won}", first, "verdict")
    if len(ruling["pots"]) == 1 and len(whys) == 1:
        return Band(ctx, f"{listed(list(paid))} share {sum(paid.values())}", first, "verdict")
    return Band(ctx, ", ".join(f"{who(name)} wins {won}" for name, won in paid.items()), first, "verdict")


def _beats(ruling: Mapping[str, Any], paid: Mapping[str, int], table: Table) -> str:
    """Carla's four queens beat Anna's ace-high flush; empty where the reason has another form."""
    if len(paid) != 1 or not ruling["pots"]:
        return ""
    winner = next(iter(paid))
    hands = {name: hand["high"]["text"] for name, hand in ruling["hands"].items() if hand.get("high")}
    found = re.fullmatch(r"(?:an? |the )?(.+?) (beats?) (?:an? |the )?(.+?)\.?", ruling["pots"][-1]["parts"][0]["why"])
    if not found or hands.get(winner) != found[1]:
        return ""
    loser = next((name for name, text in hands.items() if name != winner and text == found[3]), None)
    return f"{whose(winner)} {found[1]} {found[2]} {whose(loser)} {found[3]}." if loser else ""


def ruling(table: Table) -> Ruling:
    """The ruling of the deal that is over."""
    ruled = table.ruling or {"hands": {}, "pots": [], "paid": {}, "returned": {}, "carried": 0}
    paid: Mapping[str, int] = ruled["paid"]
    hands = []
    for name, parts in ruled["hands"].items():
        best = parts.get("high")
        if best:
            shown = tuple(face(card, table.wild, best["as"].get(card, "")) for card in best["cards"])
            hands.append(ShownHand(name, sentence_case(best["text"]), paid.get(name, 0), shown))
    hands.sort(key=lambda hand: -hand.won)
    pots = tuple(_ruled_pot(i, pot, ruled["pots"], table) for i, pot in enumerate(ruled["pots"]))
    winners = [name for name, won in paid.items() if won]
    return Ruling(
        band=verdict(table),
        hands=tuple(hands),
        pots=pots,
        facts=_facts(table, ruled),
        paid=f"{sum(paid.values())} paid to {listed(winners)}" if winners else "nothing paid",
    )


def _ruled_pot(index: int, pot: Mapping[str, Any], pots: Sequence[Mapping[str, Any]], table: Table) -> RuledPot:
    names = ["Main pot", *(f"Side pot {i}" for i in range(1, len(pots)))] if len(pots) > 1 else ["Pot"]
    to: dict[str, int] = {}
    for part in pot["parts"]:
        for name, won in part["to"].items():
            to[name] = to.get(name, 0) + won
    return RuledPot(
        label=f"{names[index]} {pot['chips']}",
        to=", ".join(f"{who(name)} {won}" for name, won in to.items()) or "rides",
        for_whom=f"Played for by {listed(pot['for'])}." if pot["for"] else "",
        why=tuple(sentence_case(told(part["why"], table.names)).rstrip(".") + "." for part in pot["parts"]),
    )


def _facts(table: Table, ruled: Mapping[str, Any]) -> tuple[tuple[str, str], ...]:
    facts = []
    wild = wild_band(table)
    if wild and len(table.turned) == 1:
        facts.append(("Wild", f"{wild.text}, by the spit {short(table.turned[0])}."))
    elif wild:
        facts.append(("Wild", f"{wild.text}."))
    for name, back in ruled["returned"].items():
        facts.append(("Returned", f"{back} to {who(name)}: nobody called it."))
    if ruled["carried"]:
        facts.append(("Rides", f"{chips(ruled['carried'])} for the next deal."))
    return tuple(facts)


def check(table: Table) -> str:
    """The bank's proof: chips in play against chips bought."""
    return f"in play {table.in_play} = {table.bought}" if table.in_play == table.bought else ""


def last_words(table: Table) -> str:
    """The last things done, newest first."""
    return " ".join(f"{said.text}." for said in table.last[:2])


def card_label(card: str) -> str:
    """The card in words."""
    return cards.name(card)


def title_of(text: str) -> str:
    """A title for the browser's tab."""
    return f"{plain(text)} - dealer"
