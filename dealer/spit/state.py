"""The state of a match of Spit. Values only; `reserve` is a player's face-down rest, `piles` are the shared centre piles.

Two fidelities: in a live round (`live`) every card is known, in a round of the table only counts are (SPIT.md 5.1).
"""

from collections.abc import Mapping
from dataclasses import dataclass, field

from dealer.line import folded
from dealer.spit.layouts import CARDS, laid_out, slots_for
from dealer.spit.options import Options
from dealer.values import replace

RUNNING = ("DEALT", "PLAYING", "CALLED", "SPITTING", "CLEARED", "DEADLOCK", "CLAIM", "COUNTING")
"""The phases in which a round is going on."""
ENDING = ("CLEARED", "DEADLOCK", "CLAIM", "COUNTING")
"""The phases in which a round has stopped and its numbers are taken."""
OVER = ("ROUND_OVER", "MATCH_OVER")


@dataclass(frozen=True)
class Slot:
    """One stockpile: the face-down cards, and what is face up: one card, or a run of equals. Both bottom first."""

    down: tuple[str, ...] = ()
    up: tuple[str, ...] = ()

    @property
    def top(self) -> str | None:
        """The card that can be played."""
        return self.up[-1] if self.up else None

    @property
    def cards(self) -> int:
        """How many cards lie here."""
        return len(self.down) + len(self.up)


@dataclass(frozen=True)
class Seat:
    """One player. `holding` is counted at the start of a round, and anew once it is over.

    `slots` and `stock` (the reserve's cards, top first) are known in a live round. For the end of a round: `left` are the cards left in
    the layout, `takes` the number of the pile taken (0: none), `counted` a count of everything held; None while not known.
    """

    name: str
    holding: int
    reserve: int = 0
    wins: int = 0
    slots: tuple[Slot, ...] | None = None
    stock: tuple[str, ...] | None = None
    stuck: bool = False
    slapped: bool = False
    left: int | None = None
    takes: int | None = None
    counted: int | None = None

    @property
    def in_layout(self) -> int:
        """The cards in the layout of a live round."""
        return sum(slot.cards for slot in self.slots or ())


@dataclass(frozen=True)
class Pile:
    """One centre pile: who started it, its cards from the bottom (live), how many, and how many of them opened it or were spat."""

    owner: str
    flipped: int
    cards: tuple[str, ...] | None = None
    count: int | None = None

    @property
    def top(self) -> str | None:
        """The card that counts, where it is known."""
        return self.cards[-1] if self.cards else None


@dataclass(frozen=True)
class Result:
    """One round that is over, for the list of rounds: who won it, its spits, and what each holds then."""

    round: int
    won: tuple[str, ...]
    tied: bool
    spits: int
    holdings: Mapping[str, int]


@dataclass(frozen=True)
class Match:
    """A match, or what is left of it. `ended` is why the round stopped: cleared, deadlock, penalty; `clearer` who counts as its clearer."""

    options: Options
    seats: tuple[Seat, ...]
    phase: str = "DEALT"
    round: int = 1
    live: bool = False
    piles: tuple[Pile, ...] = ()
    spits: int = 0
    kept: Mapping[str, int] = field(default_factory=dict)
    ended: str | None = None
    clearer: str | None = None
    paused: str | None = None
    winner: str | None = None
    tied: bool = False
    results: tuple[Result, ...] = ()

    @property
    def names(self) -> tuple[str, ...]:
        """The players, clockwise."""
        return tuple(seat.name for seat in self.seats)

    def seat(self, name: str) -> Seat:
        """The seat of that player, by the exact name."""
        return next(seat for seat in self.seats if seat.name == name)

    def find(self, name: str) -> Seat | None:
        """The seat of that player, compared without case."""
        return next((seat for seat in self.seats if folded(seat.name) == folded(name)), None)

    def after(self, name: str) -> Seat:
        """The next player clockwise."""
        return self.seats[(self.names.index(name) + 1) % len(self.seats)]

    def changed(self, name: str, **values: object) -> "Match":
        """This match with one seat's fields replaced."""
        return replace(self, seats=tuple(replace(seat, **values) if seat.name == name else seat for seat in self.seats))

    @property
    def slots(self) -> int:
        """How many slots each player has."""
        return slots_for(len(self.seats))

    def layout(self, seat: Seat) -> tuple[int, ...]:
        """The sizes of that player's slots at the start of the round."""
        options = self.options
        return laid_out(seat.holding, fill=options.layout, shape=options.shape, players=len(self.seats))

    @property
    def in_round(self) -> bool:
        """Whether a round is being played: opened, not over, not paused."""
        return self.phase in RUNNING and self.phase != "DEALT"

    @property
    def own_piles(self) -> Mapping[str, int]:
        """The number of the pile that each player started."""
        return {pile.owner: number for number, pile in enumerate(self.piles, start=1)}

    @property
    def all_laid(self) -> bool:
        """Whether every card is known, so that the round can be opened live."""
        standing = all(pile.cards is not None for pile in self.piles)
        return standing and all(seat.slots is not None and seat.stock is not None for seat in self.seats)

    @property
    def standing(self) -> int:
        """The cards that lie in the centre before a round is opened: those of a sudden death, else none."""
        return CARDS - sum(seat.holding for seat in self.seats)
