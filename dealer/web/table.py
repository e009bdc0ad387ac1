"""What the pages know of a table: one snapshot of the record, from which every screen takes what its viewer may see."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any


@dataclass(frozen=True)
class Seat:
    """One seat as everybody at the table sees it; chips are integers of the smallest chip. `order` is that of the cards to
    show; `due` where the up card of this street has not been entered."""

    name: str
    number: int
    stack: int
    waiting: int = 0
    did: str = ""
    away: bool = False
    dealt_in: bool = False
    live: bool = False
    all_in: bool = False
    dealer: bool = False
    in_round: int = 0
    shown: tuple[str, ...] | None = None
    mucked: bool = False
    ups: tuple[str, ...] = ()
    to_show: int = 0
    order: str = ""
    due: bool = False


@dataclass(frozen=True)
class Said:
    """A line of the record in words. `seq` is its place, `text` what was said."""

    seq: int
    do: str
    text: str
    in_force: bool = True


@dataclass(frozen=True)
class Table:
    """A night at one moment. `seats` are in seat order; everything is as the newest line left it.

    `places`, `groups` and `lines` say how the cards in the middle lie; `declared` holds ways that everybody has seen, no other.
    `only_card` is what the one card in the middle is called, `turns_up` the card to be turned up now, `to_deal` what the dealer
    deals or lays out before what is asked now, `to_enter` which up cards matter, `may_call` who may call "Spit!" for a bet. `capped` is the cap on raises once a round has had them all.
    """

    night: int
    seq: int
    name: str
    code: str = ""
    seats: tuple[Seat, ...] = ()
    stage: str | None = None
    next: Mapping[str, Any] | None = None
    pots: tuple[Mapping[str, Any], ...] = ()
    ruling: Mapping[str, Any] | None = None
    settle: Mapping[str, Any] | None = None
    dealer: str | None = None
    next_dealer: str | None = None
    game: str = ""
    game_key: str = ""
    rules: Mapping[str, Any] = field(default_factory=dict)
    deal_rules: Mapping[str, Any] = field(default_factory=dict)
    deals: int = 0
    board: tuple[str | None, ...] = ()
    own: int = 0
    spit: bool = False
    only_card: str = ""
    places: int = 0
    groups: tuple[tuple[int, ...], ...] = ()
    lines: bool = False
    next_place: int = 0
    to_deal: str = ""
    to_enter: str = ""
    may_call: str = ""
    names_opener: bool = False
    turns_up: str = ""
    capped: int | None = None
    parts: tuple[str, ...] = ()
    resolved: Mapping[str, Any] = field(default_factory=dict)
    why_opens: str = ""
    declared: Mapping[str, str] = field(default_factory=dict)
    wild: tuple[str, ...] = ()
    deck_left: int | None = None
    notice: str = ""
    buy_in: int = 0
    until: str = ""
    unit: Mapping[str, Any] | None = None
    real_chips: bool = False
    in_play: int = 0
    bought: int = 0
    undo: Said | None = None
    undone_together: tuple[int, ...] = ()
    last: tuple[Said, ...] = ()

    def seat(self, name: str | None) -> Seat | None:
        """The seat of that player, or None."""
        return next((seat for seat in self.seats if seat.name == name), None)

    @property
    def names(self) -> list[str]:
        """Everybody at the table."""
        return [seat.name for seat in self.seats]

    @property
    def turn(self) -> str | None:
        """Whose turn it is, where it is one player's."""
        return self.next.get("player") if self.next else None

    @property
    def from_left(self) -> list[Seat]:
        """The seats from the dealer's left, the dealer last."""
        at = next((i for i, seat in enumerate(self.seats) if seat.name == self.dealer), -1)
        return [*self.seats[at + 1 :], *self.seats[: at + 1]]

    @property
    def turned(self) -> list[str]:
        """The cards in the middle that lie face up."""
        return [card for card in self.board if card]

    @property
    def pot(self) -> int:
        """All chips in the middle."""
        return sum(int(pot["chips"]) for pot in self.pots)

    @property
    def needs_ace(self) -> bool:
        """Whether the most cards may be changed only by who keeps an ace and shows it."""
        most = (self.next or {}).get("count", {}).get("max", 0)
        return most > 3 and self.resolved.get("draw_max") == "3_or_4_with_ace"

    @property
    def running(self) -> bool:
        """Whether a deal is going on."""
        return self.stage not in (None, "over", "closed")
