"""Cards entered: which hand, what is asked, which cards are taken and where they lie."""

from dataclasses import dataclass, field, replace

from dealer.web import boards
from dealer.web.boards import Board
from dealer.web.faces import RANK_KEYS as RANKS
from dealer.web.faces import SUIT_KEYS, Face, RankKey, face, rank_label, read_back, short, slots
from dealer.web.keys import Key, line
from dealer.web.speech import sentence_case, who, whose
from dealer.web.table import Seat, Table


@dataclass(frozen=True)
class Pad:
    """The card pad: two taps a card, up to `count`. `used` says where each card already lies; the rest are its words."""

    count: int
    used: dict[str, str]
    say: str
    go: str
    sub: str = ""
    start: tuple[str, ...] = ()
    ask: str = "Two taps a card, or type."
    each: str = ""
    all: str = ""
    right: str = "Right? A wrong card: tap it."
    fewest: int = 0
    """From how many cards on it may go on, where not all of them have to come."""
    goes: bool = False
    """Whether the tap that makes it full says it, as the confirming key would."""

    @property
    def ranks(self) -> list[RankKey]:
        """The rank keys in the order of the pad, with how many of each are left."""
        return [
            RankKey(rank, rank_label(rank), sum(rank + suit not in self.used for suit in SUIT_KEYS)) for rank in RANKS
        ]

    @property
    def suits(self) -> list[tuple[str, str]]:
        """The suit keys in the order of the pad: letter and name."""
        return [("s", "spades"), ("h", "hearts"), ("d", "diamonds"), ("c", "clubs")]


@dataclass(frozen=True)
class HandRow:
    """A hand on the page: being entered, entered, or to come."""

    name: str
    live: bool = False
    note: str = ""
    cards: tuple[Face, ...] = ()
    read: str = ""
    mend: str = ""


@dataclass(frozen=True)
class Entry:
    """A page of card entry. `name` keeps one entry's half-typed cards apart from the next one's."""

    name: str
    pad: Pad
    hands: tuple[HandRow, ...]
    shared: tuple[Face, ...] = ()
    shared_label: str = ""
    example: str = "QcQh6c4s"
    wild: str = ""
    others: tuple[Key, ...] = ()
    undo: Key | None = None
    caller: str = ""
    """Who may have called for this card, with a bet after it."""
    board: Board = field(default_factory=Board)


def taken(table: Table, besides: str | None = None) -> dict[str, str]:
    """Where each card already lies."""
    used = dict.fromkeys(table.turned, table.only_card or "board")
    for seat in table.seats:
        used.update(dict.fromkeys(seat.ups, seat.name))
        if seat.shown and seat.name != besides:
            used.update(dict.fromkeys(seat.shown, seat.name))
    return used


def asking(entry: Entry, words: str) -> Entry:
    """The same entry, asking for its first card with the words of the page's band."""
    return replace(entry, pad=replace(entry.pad, ask=words)) if words else entry


def turning(table: Table, undo: Key | None) -> Entry:
    """A card is turned up in the middle: the spit card, a board card, or one of a grid at a place of the player's choice.

    Two taps say it where one more, the undo, takes it back, and where nobody may have called for it.
    """
    offer = table.next or {}
    said = {"player": offer["player"]} if "player" in offer else {}
    title = "The card"
    pad = _one_card(table, line("turn", **said), title, goes=undo is not None and not table.may_call)
    middle = boards.board(table, offer.get("places", ()))
    hand = HandRow("The card" if middle.shaped else "In the middle", live=True, note="1 to go", cards=tuple(slots(1)))
    return Entry(
        f"{table.night}:{table.seq}:turn", pad, (hand,), example="6d", undo=undo, caller=table.may_call,
        board=middle if middle.shaped else Board(),
        shared=() if middle.shaped else tuple(cell.face for cell in middle.cells), shared_label="In the middle",
    )  # fmt: skip


def own_card(table: Table, undo: Key | None, first: str | None = None, here: str = "") -> Entry:
    """A card of one player is dealt face up or turned up; `first` comes before whose turn it is.

    Where only some up cards have to be entered, anybody's can come first, by `here`, the address of this page.
    """
    offer = table.next or {}
    verb, name = offer["may"][0], first or offer["player"]
    pad = _one_card(table, line(verb, player=name), f"{whose(name)} card", goes=undo is not None)
    shown = [
        HandRow(seat.name, cards=tuple(face(card, table.wild) for card in seat.ups))
        for seat in table.from_left
        if seat.ups and seat.live
    ]
    hand = HandRow(name, live=True, note="1 to go", cards=tuple(slots(1)))
    others = [
        HandRow(seat.name, note="enter first", mend=f"{here}?hand={seat.number}")
        for seat in table.from_left
        if table.to_enter and here and seat.due and seat.name != name
    ]
    live = [seat.name for seat in table.from_left if seat.live]
    opens = [Key(f"{who(each)} opens", line("opens", player=each), look="slim") for each in live]
    if not table.names_opener:
        opens = [Key("Go on without entering", line("opens", player=live[0]), look="slim")]
    return Entry(
        f"{table.night}:{table.seq}:{verb}:{name}", pad, (hand, *others, *shown), example="6d", undo=undo,
        others=tuple(opens) if "opens" in offer["may"] else (),
    )  # fmt: skip


def coming_in(table: Table, out: str, back: str, *, goes: bool = False) -> Entry:
    """A paid exchange in which the card that goes has been named: which card comes? `back` is the page without this question."""
    offer = table.next or {}
    name = offer["player"]
    said = line("exchange", player=name, card="up", out=out)
    pad = _one_card(table, said, f"{whose(name)} new card", goes=goes)
    hand = HandRow(name, live=True, note=f"{short(out)} goes out", cards=tuple(slots(1)))
    keep = Key("Keep it", href=back, look="slim", money=False)
    return Entry(f"{table.night}:{table.seq}:in", pad, (hand,), example="6d", others=(keep,))


def _one_card(table: Table, say: str, title: str, *, goes: bool) -> Pad:
    return Pad(count=1, used=taken(table), say=say, go="Turned up", ask="Which card is it?", all=title, goes=goes)


def showing(table: Table, player: str, *, undo: Key | None = None, own: bool = False, here: str = "") -> Entry:
    """A hand is turned up. `here` is the address of this page, which can be asked for another hand first."""
    seat = table.seat(player)
    assert seat is not None
    count = seat.to_show or table.own
    start = seat.shown or ()
    others = tuple(waiting_hands(table, player, here)) if not own else ()
    last = not any(
        other.live and not other.shown and not other.mucked and other.name != player for other in table.seats
    )
    pad = Pad(
        count=count,
        used=taken(table, besides=player),
        say=line("show", player=player),
        go="Show my cards" if own else f"These are {whose(player)} cards",
        sub="then the ruling" if last else "",
        start=tuple(start),
        each="Your * card" if own else f"{whose(player)} * card",
        all="Your cards" if own else f"{whose(player)} cards",
        ask=f"In the order dealt: {seat.order}." if seat.order else Pad.ask,
        goes=count == 1 and not own,
    )
    live = HandRow(player if not own else "You", live=True, note=f"{count} to go", cards=tuple(slots(count)))
    muck = Key("Muck" if own else f"{who(player)} mucks", line("muck", player=player), look="slim")
    return Entry(
        name=f"{table.night}:{table.deals}:{player}",
        pad=pad,
        hands=(*_entered(table, player, here), live, *others),
        shared=tuple(face(card, table.wild) for card in (table.turned or seat.ups)),
        shared_label=sentence_case(table.only_card) or ("In the middle" if table.turned else "Showing"),
        wild=" ".join(table.wild),
        others=() if seat.shown else (muck,),
        undo=undo,
    )


def _entered(table: Table, besides: str, here: str) -> list[HandRow]:
    return [
        HandRow(
            seat.name,
            cards=tuple(face(card, table.wild) for card in seat.shown),
            read=read_back(seat.shown),
            mend=f"{here}?hand={seat.number}&at={table.seq}" if here else "",
        )
        for seat in table.from_left
        if seat.shown and seat.live and seat.name != besides
    ]


def waiting_hands(table: Table, besides: str, here: str) -> list[HandRow]:
    """The hands that are still to be turned up: any of them may come first."""
    return [
        HandRow(seat.name, note="enter first", mend=f"{here}?hand={seat.number}")
        for seat in _still(table)
        if seat.name != besides
    ]


def _still(table: Table) -> list[Seat]:
    return [seat for seat in table.from_left if seat.live and not seat.shown and not seat.mucked]
