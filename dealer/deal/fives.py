"""Every five cards that the game lets a player use, as keys of the tables that value them; worked out once a showdown."""

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from dealer.deal.wilds import Wilds
from dealer.games.words import Game, WidowWild
from dealer.ranking.construction import Choice, Sums, choices, sums, totals
from dealer.ranking.encode import encode, keys
from dealer.ranking.spots import encode_spots


class Reach(NamedTuple):
    """Which five cards the game lets a player use: how many own ones, and the cards of each group of the board."""

    counts: tuple[int, ...]
    groups: tuple[tuple[str, ...], ...]
    lines: bool


def reach(game: Game, rules: Mapping[str, Any], board: Sequence[str | None]) -> Reach:
    """Which five cards this game's hands are made of; cards still face down (None) are left out."""
    if any(isinstance(word, WidowWild) for word in game.wild) and not rules["widow_plays"]:
        return Reach((5,), ((),), lines=False)
    places = game.hand.groups or (range(1, len(board) + 1),)
    groups = tuple(tuple(card for place in group if (card := board[place - 1])) for group in places)
    return Reach(game.hand.own, groups, game.hand.lines)


class Fives:
    """The fives of every hand within one reach. Each is asked for by its place in the order of `choices`."""

    def __init__(self, reached: Reach, hands: Mapping[str, Sequence[str]]) -> None:
        self._reach, self._hands = reached, hands
        self._sizes = tuple(map(len, reached.groups))
        self._rest = [5 - count for count in reached.counts]
        self._boards: dict[Wilds, list[Sums]] = {}
        self._keys: dict[tuple[str, Wilds], list[int]] = {}
        self._spots: list[Sums] = []

    def keys(self, name: str, wilds: Wilds) -> list[int]:
        """The keys of all fives of a player with these wild cards."""
        found = self._keys.get((name, wilds))
        if found is None:
            found = self._keys[name, wilds] = keys(self._totals(name, wilds))
        return found

    def spots(self, name: str) -> list[int]:
        """The sums of the spots of all fives of a player."""
        if not self._spots:
            self._spots = [sums(encode_spots(group), self._rest) for group in self._reach.groups]
        own = sums(encode_spots(self._hands[name]), self._reach.counts)
        return totals(self._reach.counts, [own] * len(self._spots), self._spots)

    def ints(self, name: str, wilds: Wilds) -> list[list[int]]:
        """The card ints of all fives of a player, where a key does not say enough."""
        return [
            encode(self.cards(name, choice), wilds.of_group(choice.group), wilds.bugs) for choice in self._all(name)
        ]

    def choice(self, name: str, place: int) -> Choice:
        """The five at a place."""
        return self._all(name)[place]

    def cards(self, name: str, choice: Choice) -> list[str]:
        """The five cards of a choice."""
        own, group = self._hands[name], self._reach.groups[choice.group]
        return [own[place] for place in choice.own] + [group[place] for place in choice.board]

    def where(self, choice: Choice) -> dict[str, int]:
        """The line of a grid that a choice uses, 1 to 8."""
        return {"line": choice.group + 1} if self._reach.lines else {}

    def _all(self, name: str) -> tuple[Choice, ...]:
        return choices(self._reach.counts, len(self._hands[name]), self._sizes)

    def _totals(self, name: str, wilds: Wilds) -> list[int]:
        board = self._boards.get(wilds)
        if board is None:
            board = self._boards[wilds] = [
                sums(encode(group, wilds.of_group(index), wilds.bugs), self._rest)
                for index, group in enumerate(self._reach.groups)
            ]
        counts, hand, bugs = self._reach.counts, self._hands[name], wilds.bugs
        if not wilds.by_group:
            return totals(counts, [sums(encode(hand, wilds.cards, bugs), counts)] * len(board), board)
        wild_in = [wilds.of_group(index) for index in range(len(board))]
        own = {cards: sums(encode(hand, cards, bugs), counts) for cards in dict.fromkeys(wild_in)}
        return totals(counts, [own[cards] for cards in wild_in], board)
