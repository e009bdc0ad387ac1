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
class TurnUp(Step):
    """Community cards turned up one after another in the middle; `name` is what the table calls each."""

    count: int
    name: str


@dataclass(frozen=True)
class Bet(Step):
    """A betting round."""

    size: Size = SMALL


@dataclass(frozen=True)
class CalledBet(Bet):
    """A betting round that is played only if a player called "Spit!" (house rule `spit_timing`)."""


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
class Part:
    """A part of the pot and what wins it."""


@dataclass(frozen=True)
class High(Part):
    """The best high hand."""


@dataclass(frozen=True)
class Game:
    """A game as the table declares it.

    `own` is how many private cards a player holds at the showdown, `board` how many community cards there are then.
    `rules` are the game's own values of house rules (RULES.md 7, "per game"); `asks` names the house rules that the dealer
    has to announce.
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
