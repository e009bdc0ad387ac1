"""The state of one deal: who was dealt in, what each has put in, and which step the deal is at. Values only."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from dealer.deal.pots import Dead, Pot, running
from dealer.games.words import Bet, Discard, Down, Game, Step, Up
from dealer.values import replace

ORDINALS = ("first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth")


@dataclass(frozen=True)
class Player:
    """One player dealt in. `stack` is in front of him, `bets` what he bet in the whole deal, `paid` his dead money."""

    name: str
    stack: int
    bets: int = 0
    in_round: int = 0
    paid: int = 0
    live: bool = True
    gone: bool = False  # left the table
    sealed: bool = False  # all-in for this deal, though he has bought chips since
    acted: int | None = None  # the full bets and raises seen when he last acted in this round
    ups: tuple[str, ...] = ()  # the up cards that are known
    streets: tuple[int, ...] = ()  # and the street in which each was dealt
    turns: tuple[int, ...] = ()  # the steps of the script in which he has had his turn, betting aside
    owes: int = 0  # the price of his last up card
    offered: bool = False  # he may take an extra card
    extra: int = 0  # extra cards taken
    declared: str | None = None
    drew: tuple[int, ...] = ()
    kept: str | None = None  # the ace shown when drawing
    shown: tuple[str, ...] | None = None
    mucked: int = 0  # the how manieth to muck
    did: str = ""

    @property
    def all_in(self) -> bool:
        """Live without chips to bet in this deal."""
        return self.live and (self.stack == 0 or self.sealed)

    @property
    def can_bet(self) -> bool:
        """Live with chips to bet in this deal."""
        return self.live and self.stack > 0 and not self.sealed

    @property
    def dealt_up(self) -> dict[int, str]:
        """His known up cards by street."""
        return dict(zip(self.streets, self.ups, strict=True))


@dataclass(frozen=True)
class Round:
    """A betting round. `high` is the highest total, `full` the last full level, `size` the last full bet or raise."""

    high: int = 0
    full: int = 0
    size: int = 0
    raises: int = 0
    fulls: int = 0
    uncapped: bool = False
    after: int = -1  # the place in `players` after which the next to act is looked for


@dataclass(frozen=True)
class Deck:
    """The cards counted: how many there were, are left in the stub, and lie aside."""

    cards: int = 52
    left: int = 52
    aside: int = 0


@dataclass(frozen=True)
class Deal:
    """One deal from the ante to the payout. `players` run from the dealer's left; the dealer is the last of them."""

    number: int
    game: Game
    rules: Mapping[str, Any]
    dealer: str
    players: tuple[Player, ...]
    script: tuple[Step, ...]
    at: int = -1
    round: Round | None = None
    bettor: str | None = None  # last to bet or raise in the last round that was not passed over
    first_bettor: str | None = None  # who opened the last round in which anybody bet
    last_bettor: str | None = None  # and who bet or raised last in it
    dead: tuple[Dead, ...] = ()
    board: tuple[str | None, ...] = ()  # by place; None lies face down
    aside: tuple[str, ...] = ()  # known cards laid aside
    opener: str | None = None  # who opens the next betting round, when the dealer has named him
    why_opens: str = ""
    revealed: bool = False  # the declarations lie open
    turner: str | None = None  # who turned the last card of the grid, or called "Spit!"
    deck: Deck = Deck()
    notice: str = ""  # what the dealer has to be told now
    short: int = 0  # cards still to be turned up for all, because the stub cannot serve everybody
    returned: Mapping[str, int] = field(default_factory=dict)
    carried: int = 0
    ruling: Mapping[str, Any] | None = None
    over: bool = False

    @property
    def step(self) -> Step:
        """The step that the deal is at."""
        return self.script[self.at]

    @property
    def live(self) -> tuple[Player, ...]:
        """Those who still hold cards, from the dealer's left."""
        return tuple(p for p in self.players if p.live)

    @property
    def names(self) -> tuple[str, ...]:
        """Everybody dealt in, from the dealer's left."""
        return tuple(p.name for p in self.players)

    @property
    def own(self) -> int:
        """How many private cards each player holds."""
        return own_cards(self.game, self.rules)

    @property
    def for_all(self) -> frozenset[str]:
        """The cards that were turned up for all where the deck ran short: everybody in the hand has them."""
        ups = [frozenset(p.ups) for p in self.live]
        return frozenset.intersection(*ups) if len(ups) > 1 else frozenset()

    def held(self, player: Player) -> int:
        """How many cards that player holds now."""
        count = player.extra - len(self.for_all)
        for at, step in enumerate(self.script[: self.at + 1]):
            if isinstance(step, Down):
                count += self.own if "private_cards" in self.game.rules else step.count
            elif isinstance(step, Up):
                count += 1
            elif isinstance(step, Discard) and at in player.turns:
                count -= step.count
        return count

    @property
    def put_in(self) -> int:
        """Every chip that lies in the pots."""
        return sum(p.bets for p in self.players) + sum(d.chips for d in self.dead)

    def player(self, name: str) -> Player:
        """The player of that name."""
        return next(p for p in self.players if p.name == name)

    def has(self, name: str) -> bool:
        """Whether that player was dealt in."""
        return any(p.name == name for p in self.players)

    def place(self, name: str) -> int:
        """How far from the dealer's left that player sits, 0 first."""
        return self.names.index(name)

    def clockwise(self, start: int) -> tuple[Player, ...]:
        """Everybody dealt in, beginning with place `start`."""
        start %= len(self.players)
        return self.players[start:] + self.players[:start]

    def changed(self, name: str, **values: Any) -> "Deal":
        """This deal with one player's fields replaced."""
        return replace(self, players=tuple(replace(p, **values) if p.name == name else p for p in self.players))

    def pots(self) -> tuple[Pot, ...]:
        """The pots as they stand now."""
        return running(
            self.names,
            {p.name: p.bets for p in self.players},
            {p.name for p in self.players if p.live},
            {p.name for p in self.players if p.all_in},
            self.dead,
        )

    def ordinal(self, kind: type[Step]) -> int:
        """How many steps of that kind the deal has come to, this one included."""
        return sum(isinstance(step, kind) for step in self.script[: self.at + 1])


def own_cards(game: Game, rules: Mapping[str, Any]) -> int:
    """How many private cards a player holds, by the house rule where the game leaves it open."""
    return int(rules["private_cards"]) if "private_cards" in game.rules else game.own


def ordinal_word(number: int) -> str:
    """ "first" to "tenth", then "11th"."""
    return ORDINALS[number - 1] if number <= len(ORDINALS) else f"{number}th"


def bet_size(deal: Deal) -> int:
    """Chips of a full bet in this round at fixed limits."""
    step = deal.step
    assert isinstance(step, Bet)
    sizes: list[int] = deal.rules["bets"]
    return sizes[0] if step.size.value == "small" else sizes[-1]
