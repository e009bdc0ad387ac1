"""The pieces that several screens share: the sentence on top, seats, pots, wild cards, the ruling. Pure, from a `Table`."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

from dealer import cards
from dealer.line import counted
from dealer.web.faces import SUIT_KEYS, WILD_WORDS, Face, face, short
from dealer.web.rule_words import rule_sentence, value_words
from dealer.web.speech import chips, listed, sentence_case, signed, told, who, whose
from dealer.web.table import Seat, Table


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
    ups: tuple[Face, ...] = ()


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
    if seat.live and table.stage in ("declare", "showdown") and seat.name in table.declared:
        did = f"said {table.declared[seat.name]}"
    if seat.away:
        did = "away"
    elif turn and not did:
        did = "to act"
    elif table.running and not seat.dealt_in:
        did = "next deal"
    elif table.stage == "closed" and table.settle:
        did = signed(table.settle["results"].get(seat.name, 0))
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
        ups=tuple(face(card, table.wild) for card in seat.ups) if table.running and seat.live else (),
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
    if not table.wild or table.stage == "closed" or (table.game and not table.board and not table.running):
        return None
    ranks = [item for item in table.wild if len(item) == 1]
    single = [item for item in table.wild if len(item) == 2]
    mates = "KQJT98765432A"
    text = wild_words(table, table.wild)
    if text.endswith("for high"):
        return WildBand(text, ())
    spit = table.turned[0] if table.turned else ""
    shown = [f"{rank}{suit}" for rank in sorted(ranks, key=mates.index) for suit in _spit_first(spit, rank)] + single
    return WildBand(text, tuple(face(card) for card in shown) if len(shown) <= 4 else ())


def wild_words(table: Table, wild: Sequence[str]) -> str:
    """These ranks and cards, said to be wild: "Threes and nines are wild", "J♠ is wild", "The other queens are wild"."""
    ranks = [item for item in wild if len(item) == 1]
    single = [item for item in wild if len(item) == 2]
    high = ", for high" if "low" in table.parts and table.resolved.get("wilds_in_low") == "natural" else ""
    if len(single) == 3 and not ranks and len({card[0] for card in single}) == 1:
        return f"The other {WILD_WORDS[single[0][0]].lower()} are wild{high}"
    words = [*(WILD_WORDS[rank].lower() for rank in ranks), *(short(card) for card in single)]
    said = " and ".join([", ".join(words[:-1]), words[-1]] if len(words) > 1 else words)
    return f"{sentence_case(said)} {'are' if ranks or len(single) > 1 else 'is'} wild{high}"


def _spit_first(spit: str, rank: str) -> Sequence[str]:
    order = "dchs" if spit[:1] == rank else SUIT_KEYS
    return sorted(order, key=lambda suit: f"{rank}{suit}" != spit)


def context(table: Table) -> str:
    """Where we are: the game and the step."""
    if not table.running or not table.game:
        return table.name
    stage = {"turn": "the deal"}.get(table.stage or "", table.stage)
    if "round" in (table.next or {}).get("may", ()):
        return table.game
    why = f". {told(table.why_opens, table.names)}" if table.why_opens else ""
    return f"{table.game}, {stage}{why}"


def band(table: Table) -> Band:
    """The sentence on top of the host's page."""
    offer = table.next or {}
    may: Sequence[str] = offer.get("may", ())
    name = offer.get("player")
    ctx = context(table)
    if table.stage == "closed":
        return Band(table.name, closing(table))
    if not table.running:
        return Band(table.name, "Scan to join", f"Everyone starts with {chips(table.buy_in)}." if table.buy_in else "")
    for verb, say in _ASKS:
        if verb in may:
            return say(table, ctx, name or "")
    return Band(ctx, sentence_case(table.stage or ""), table.notice)


def closing(table: Table) -> str:
    """Who has won the night."""
    won: Mapping[str, int] = (table.settle or {}).get("results", {})
    best = max(won.values(), default=0)
    if best <= 0:
        return "The night is over"
    winners = [name for name, result in won.items() if result == best]
    return f"{listed(winners)} {'wins' if len(winners) == 1 else 'win'} the night"


def own_end(table: Table, name: str) -> str:
    """What the night came to for one player, and whom he pays or who pays him."""
    settle = table.settle or {}
    result = settle.get("results", {}).get(name, 0)
    told_result = f"You won {result}" if result > 0 else f"You lost {-result}" if result else "You are even"
    moved = [
        f"you pay {_party(one['to'])} {one['chips']}"
        if one["from"] == name
        else f"{_party(one['from'])} pays you {one['chips']}"
        for one in settle.get("payments", ())
        if name in (one["from"], one["to"])
    ]
    return f"{'. '.join([told_result, *(sentence_case(each) for each in moved)])}."


def _party(name: str) -> str:
    return "the bank" if name == "bank" else who(name)


def _asks_turn(table: Table, ctx: str, name: str) -> Band:
    if name:
        return Band(ctx, f"{who(name)} turns a card", table.notice or "Tap a place of the grid, then the card.")
    at = "Turn it up at the marked place." if table.next_place else "Turn it up in the middle."
    return Band(ctx, sentence_case(table.turns_up), _first(table, "" if table.to_deal or table.notice else at))


def _asks_draw(table: Table, ctx: str, name: str) -> Band:
    return Band(ctx, f"{who(name)} draws", table.notice or f"How many cards? {how_many(table)}.")


def _asks_declare(table: Table, ctx: str, name: str) -> Band:
    if name:
        return Band(ctx, f"{who(name)} declares", "High, low or both, aloud.")
    return Band(ctx, "All declare", f"Waiting for {listed((table.next or {}).get('waiting', []))}.")


_ASKS: tuple[tuple[str, Callable[[Table, str, str], Band]], ...] = (
    ("turn", _asks_turn),
    ("round", lambda table, ctx, name: Band(ctx, "What is next?", f"The pots hold {table.pot}.")),
    (
        "up",
        lambda table, ctx, name: Band(
            ctx, f"{whose(name)} up card", _first(table, table.to_enter or "Which is it? Or say who opens.")
        ),
    ),
    ("opens", lambda table, ctx, name: Band(ctx, "Who opens?", _first(table, _leads(table)))),
    ("draw", _asks_draw),
    (
        "show",
        lambda table, ctx, name: Band(_showdown_context(table), f"{whose(name)} cards", "Two taps a card, or type."),
    ),
    ("declare", _asks_declare),
    ("exchange", lambda table, ctx, name: Band(ctx, f"{who(name)} may exchange", table.notice or _prices(table))),
    (
        "take",
        lambda table, ctx, name: Band(
            ctx,
            f"{who(name)} may buy",
            table.notice or "A card of the row or the top card; one of his own is laid aside for it.",
        ),
    ),
    ("pass", lambda table, ctx, name: Band(ctx, f"{who(name)} passes", _passed(table, "face down to the left"))),
    (
        "discard",
        lambda table, ctx, name: Band(ctx, f"{who(name)} throws away", _passed(table, "face down, out of play")),
    ),
    ("roll", lambda table, ctx, name: Band(ctx, f"{who(name)} turns one up", "One of the own cards: which?")),
    ("pay", lambda table, ctx, name: Band(ctx, f"{who(name)} pays or folds", _match(table, name))),
    ("extra", lambda table, ctx, name: Band(ctx, f"{who(name)}: an extra card?", _bonus(table, name))),
    ("fold", lambda table, ctx, name: Band(ctx, f"{who(name)} to act", _first(table, cost(table)))),
)


def coming_in(table: Table, out: str) -> Band:
    """A card goes for a price, and another one comes."""
    offer = table.next or {}
    return Band(
        context(table),
        f"{whose(offer['player'])} new card",
        f"{short(out)} goes out for {offer['up']}. Which comes in?",
    )


def _prices(table: Table) -> str:
    """What an exchange costs this player."""
    offer = table.next or {}
    prices = [f"{offer[which]} for {words}" for which, words in _EXCHANGED.items() if which in offer]
    return f"One card: {', '.join(prices)}, or none."


def _passed(table: Table, where: str) -> str:
    """How many cards go where."""
    return f"{sentence_case(counted((table.next or {})['count']['min'], 'card'))}, {where}."


def _match(table: Table, name: str) -> str:
    """What the card that has just been dealt up asks for."""
    return f"For the {_last_up(table, name)}: match the pot, or fold."


def _bonus(table: Table, name: str) -> str:
    """Which card brings another one."""
    return f"The {_last_up(table, name)} brings one. Deal it, if it is taken."


def _last_up(table: Table, name: str) -> str:
    seat = table.seat(name)
    return cards.name(seat.ups[-1]) if seat and seat.ups else "card"


_EXCHANGED = {"up": "an up card", "down": "the down card"}


def how_many(table: Table) -> str:
    """How many cards may be changed in the draw: "0 to 3", "0 to 3, or 4 with an ace shown"."""
    most: int = (table.next or {})["count"]["max"]
    if table.needs_ace:
        return f"0 to {most - 1}, or {most} with an ace shown"
    return f"0 to {most}"


def _first(table: Table, then: str) -> str:
    """What the dealer has to be told before all else, what he deals or lays out, and then this."""
    return " ".join(said for said in (table.notice, table.to_deal, then) if said)


def _leads(table: Table) -> str:
    """Whose name to tap as the opener's."""
    lowest = table.resolved.get("opener") == "low_card_brings_in" and table.stage == "first bet"
    return f"Tap whoever shows the {'lowest card' if lowest else 'best cards'}."


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
    if bet and "amounts" in bet and len(bet["amounts"]) > 1:
        return f"Nothing to call. Bets are {value_words('bets', bet['amounts'])} now."
    if bet and bet["min"] == bet["max"]:
        return f"Nothing to call. Bets are {bet['min']} now."
    if bet:
        return f"Nothing to call. Bets are {bet['min']} to {bet['max']}."
    return "Nothing to call."


def check(table: Table) -> str:
    """The bank's proof: chips in play against chips bought."""
    return f"in play {table.in_play} = {table.bought}" if table.in_play == table.bought else ""


def announced(table: Table) -> tuple[str, ...]:
    """The house rules of this deal that differ from the game's own, as everybody has to know them."""
    return tuple(rule_sentence(name, value) for name, value in table.rules.items()) if table.running else ()


def last_words(table: Table) -> str:
    """The last things done, newest first."""
    return " ".join(f"{said.text}." for said in table.last[:2])


def card_label(card: str) -> str:
    """The card in words."""
    return cards.name(card)
