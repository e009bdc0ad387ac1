"""The state of one evening: who sits where, whose chips are whose, and the deal going on. Values only."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from dealer.deal.state import Deal
from dealer.games import find
from dealer.games.words import Game
from dealer.line import folded
from dealer.spit import Match
from dealer.values import replace

SEATS = 12


@dataclass(frozen=True)
class Account:
    """What the bank knows of one player, in chips. `seat` is None once he has left; `stack` lies before him between deals.

    `bought` and `cashed_out` are of the whole night; `tab` is what the bank owes him beside his stack, below 0 what he owes;
    `waiting` chips (the second number paid in cash) are bought in mid-deal and count from its end.
    """

    name: str
    seat: int | None
    stack: int = 0
    away: bool = False
    waiting: int = 0
    waiting_cash: int = 0
    bought: int = 0
    cashed_out: int = 0
    tab: int = 0


@dataclass(frozen=True)
class Night:
    """One evening. `accounts` in the order in which the players first sat down."""

    open: bool = False
    closed: bool = False
    name: str = ""
    unit: Mapping[str, Any] = field(default_factory=dict)
    buy_in: int = 0
    until: str | None = None
    cash: bool = False
    chips: str = "app"
    rules: Mapping[str, Any] = field(default_factory=dict)
    games: Mapping[str, Game] = field(default_factory=dict)  # the table's own, besides the catalogue
    accounts: tuple[Account, ...] = ()
    bank: int = 0  # cash at the bank, in chips
    deal: Deal | None = None
    match: Match | None = None  # of Spit, which stands between deals
    deals: int = 0
    dealer_seat: int = 0
    dealer_stays: bool = False
    carried: int = 0
    last_dealt: tuple[str, ...] = ()
    settle: Mapping[str, Any] | None = None

    @property
    def dealing(self) -> bool:
        """Whether a deal is going on."""
        return self.deal is not None and not self.deal.over

    @property
    def seated(self) -> tuple[Account, ...]:
        """Who sits at the table, away or not, by seat."""
        return tuple(sorted((a for a in self.accounts if a.seat is not None), key=lambda a: a.seat or 0))

    def game(self, key: str) -> Game:
        """The game of that key, the table's own or one of the catalogue; refuses an unknown one."""
        return self.games[key] if key in self.games else find(key)

    def account(self, name: str) -> Account | None:
        """The account of that name, compared without case."""
        exact = next((a for a in self.accounts if a.name == name), None)
        return exact or next((a for a in self.accounts if folded(a.name) == folded(name)), None)

    def in_deal(self, name: str) -> bool:
        """Whether that player is in the deal going on and still at the table."""
        deal = self.deal
        if deal is None or deal.over:
            return False
        return any(p.name == name and not p.gone for p in deal.players)

    def stack(self, account: Account) -> int:
        """The chips before that player now."""
        if self.deal is not None and self.in_deal(account.name):
            return self.deal.player(account.name).stack
        return account.stack

    def changed(self, name: str, **values: Any) -> "Night":
        """This night with one account's fields replaced."""
        return replace(self, accounts=tuple(replace(a, **values) if a.name == name else a for a in self.accounts))

    @property
    def next_dealt(self) -> tuple[Account, ...]:
        """Who will be dealt in: seated, not away, with chips, by seat."""
        return tuple(a for a in self.seated if not a.away and a.stack > 0)

    @property
    def next_dealer(self) -> Account | None:
        """Who deals next: the first one dealt in clockwise from the last dealer."""
        dealt = self.next_dealt
        if not dealt:
            return None
        start = self.dealer_seat if self.dealer_stays else self.dealer_seat + 1
        return min(dealt, key=lambda a: ((a.seat or 0) - start) % SEATS)

    @property
    def in_play(self) -> int:
        """Every chip on the table: stacks and pots."""
        pots = self.deal.put_in if self.deal is not None and self.dealing else self.carried
        return sum(self.stack(a) for a in self.accounts if a.seat is not None) + pots

    @property
    def bought(self) -> int:
        """Chips bought less chips cashed out."""
        return sum(a.bought - a.cashed_out for a in self.accounts)
