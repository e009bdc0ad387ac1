"""The words of a game's declaration: steps, hand, wild cards, parts and limit. Data only: each word has its module elsewhere.

A step is carried out by the module of `deal/` that registers it; a hand, wild or part word by one of `ranking/`.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import Enum
from typing import Any

# ---- steps: what happens at the table, in order ----


class Size(Enum):
    """Which of the two fixed bet sizes a betting round is played at."""

    SMALL = "small"
    BIG = "big"


SMALL, BIG = Size.SMALL, Size.BIG


@dataclass(frozen=True)
class Step:
    """One thing that happens in a deal."""


@dataclass(frozen=True)
class Ante(Step):
    """Everybody (or the dealer for all) antes, by the house rules `ante` and `ante_by`."""


@dataclass(frozen=True)
class Down(Step):
    """`count` cards to each player, face down; never entered."""

    count: int


@dataclass(frozen=True)
class Up(Step):
    """One card to each player, face up; entered by `up`, or passed over by `opens`.

    A card of the ranks `matches` has to be paid for with as much as is in the pots, or the hand is folded; one of the ranks
    `extras` brings an extra card.
    """

    matches: tuple[int, ...] = ()
    extras: tuple[int, ...] = ()


@dataclass(frozen=True)
class TurnUp(Step):
    """Community cards turned up one after another in the middle; `name` is what the table calls each.

    `places` are the board places (1-based, reading order) in the order of turning; none means the next free ones.
    """

    count: int
    name: str
    places: tuple[int, ...] = ()


@dataclass(frozen=True)
class TurnInTurn(Step):
    """One face-down card of the grid, chosen and turned up by the players in turn."""

    places: int = 9


@dataclass(frozen=True)
class Bet(Step):
    """A betting round."""

    size: Size = SMALL


@dataclass(frozen=True)
class CalledBet(Bet):
    """A betting round that is played only if a player called "Spit!" (house rule `spit_timing`)."""


@dataclass(frozen=True)
class BlindBet(Bet):
    """A betting round that the blinds open (house rule `blinds`)."""


@dataclass(frozen=True)
class DeclaredBet(Bet):
    """A betting round after the declaration (house rules `declare` and `bet_after_declare`)."""


@dataclass(frozen=True)
class Exchange(Step):
    """A paid exchange of one card: each live player in turn pays and changes an up or a down card, or stands."""


@dataclass(frozen=True)
class Declare(Step):
    """High, low or both, as the house rule `declare` says; nothing happens where the cards speak."""


@dataclass(frozen=True)
class Pass(Step):
    """Each live player passes `count` cards to the left."""

    count: int


@dataclass(frozen=True)
class Discard(Step):
    """Each live player throws `count` cards away."""

    count: int


@dataclass(frozen=True)
class Market(Step):
    """Each live player in turn buys a card of the row in the middle, or the unseen top card, or stands.

    `prices` in small bets, the cheapest place first, the top card last.
    """

    prices: tuple[int, ...]


@dataclass(frozen=True)
class Roll(Step):
    """Each live player turns up one of his own cards."""


@dataclass(frozen=True)
class Carry(Step):
    """The pot rides and the deal ends if nobody has bet in the rounds so far."""


@dataclass(frozen=True)
class Free(Step):
    """Betting rounds and payments as the dealer calls them, until the table awards the pot."""


@dataclass(frozen=True)
class Draw(Step):
    """Each live player in turn changes up to `draw_max` cards."""


@dataclass(frozen=True)
class EachDraw(Step):
    """`steps` once for each draw that the house rules `draws` and `draw_max` allow."""

    steps: tuple[Step, ...]


@dataclass(frozen=True)
class Showdown(Step):
    """The live players turn up their cards and the pots are ruled."""


# ---- hand, wild, parts ----


@dataclass(frozen=True)
class Hand:
    """Which five cards may be used: how many own cards, and from which board places the rest come.

    `own` are the allowed numbers of own cards among the five. `groups` are sets of board places (1-based, reading order) of
    which a hand uses one only; none means the whole board.
    """

    own: tuple[int, ...]
    groups: tuple[tuple[int, ...], ...] = ()
    lines: bool = False  # a group is a named line of a grid


@dataclass(frozen=True)
class Wild:
    """A rule that makes cards wild."""


@dataclass(frozen=True)
class SpitWild(Wild):
    """Wild by the community card at `place`, as the house rule `spit_wild` says."""

    place: int = 1


@dataclass(frozen=True)
class WidowWild(Wild):
    """The other three cards of the widow's rank; where the house rule `widow_plays` is on, as `SpitWild`."""

    place: int = 1


@dataclass(frozen=True)
class RanksWild(Wild):
    """Every card of these ranks."""

    ranks: tuple[str, ...]


@dataclass(frozen=True)
class RankAtPlaces(Wild):
    """The community cards at these places and every card of their ranks."""

    places: tuple[int, ...]


@dataclass(frozen=True)
class LowestBoardCard(Wild):
    """The lowest community card and every card of its rank, the ace high."""


@dataclass(frozen=True)
class LowHoleCard(Wild):
    """Each player's own lowest hole card and every card of its rank in that hand, the ace high."""


@dataclass(frozen=True)
class FollowsQueen(Wild):
    """Queens, and the rank of the up card dealt next after the last up queen; each is dealt round from the dealer's left."""


@dataclass(frozen=True)
class CentreOfLine(Wild):
    """The community card at `place` and its rank, only in a hand that uses a line through it."""

    place: int


@dataclass(frozen=True)
class Part:
    """A part of the pot and what wins it."""


@dataclass(frozen=True)
class High(Part):
    """The best high hand."""


@dataclass(frozen=True)
class Low(Part):
    """The best low hand, by the house rules `low_system` and `low_qualifier`."""


@dataclass(frozen=True)
class Spots(Part):
    """The most spots of one suit among the five cards: the ace counts 1, pictures nothing."""


@dataclass(frozen=True)
class SpadeInHole(Part):
    """The highest spade among the hole cards, the ace high; no wild card becomes it."""


@dataclass(frozen=True)
class Game:
    """A game as the table declares it.

    `own` is how many private cards a player holds at the showdown (up to `extra` more where cards bring further ones), `board`
    how many community cards there are then. In stud `ups` are the places of the up cards in a hand as it was dealt (1-based).
    `rules` are the game's own values of house rules (RULES.md 7, "per game"); `asks` names the house rules that the dealer
    has to announce; `note` is what else the table has to know, such as the order in which a hand's cards are entered.
    """

    key: str
    name: str
    players: range
    own: int
    board: int
    hand: Hand
    parts: tuple[Part, ...] = (High(),)
    wild: tuple[Wild, ...] = ()
    steps: tuple[Step, ...] = ()
    rules: Mapping[str, Any] = field(default_factory=dict)
    asks: tuple[str, ...] = ()
    extra: int = 0
    ups: tuple[int, ...] = ()
    note: str = ""
