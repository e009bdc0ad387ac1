"""Every five cards that the game lets a player use, as keys of the tables that value them; worked out once a showdown."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, NamedTuple

from dealer.deal.wilds import Cards, Wilds
from dealer.games.words import Game, WidowWild
from dealer.ranking.construction import Choice, Sums, choices, sums, totals
from dealer.ranking.encode import FOUR_SUITED, encode, ints_of, keys, suit_counts
from dealer.ranking.spots import MostBySuit, encode_spots, most_by_suit, most_spots

Code = Callable[[Cards, Cards], Mapping[str, int]]
"""The int of every card, by which cards are wild and which are bugs."""


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
        self._boards: dict[tuple[Code, Wilds], list[tuple[Mapping[str, int], Sums]]] = {}
        self._keys: dict[tuple[str, Wilds], list[int]] = {}
        self._spots: list[tuple[Sums, MostBySuit]] = []

    def keys(self, name: str, wilds: Wilds) -> list[int]:
        """The keys of all fives of a player with these wild cards."""
        found = self._keys.get((name, wilds))
        if found is None:
            found = self._keys[name, wilds] = keys(self._totals(ints_of, name, wilds))
        return found

    def four_suited(self, name: str, wilds: Wilds) -> list[int]:
        """The places of the fives in which four cards or more could share a suit."""
        return [place for place, total in enumerate(self._totals(suit_counts, name, wilds)) if total & FOUR_SUITED]

    def ints(self, name: str, place: int, wilds: Wilds) -> list[int]:
        """The card ints of the five at a place, where a key does not say enough."""
        choice = self.choice(name, place)
        return encode(self.cards(name, choice), wilds.of_group(choice.group), wilds.bugs)

    def spots(self, name: str) -> int | None:
        """The place of the first of the fives that hold the most spots, None where there is no five."""
        if not self._spots:
            boards = [sums(encode_spots(group), self._rest) for group in self._reach.groups]
            self._spots = [(board, most_by_suit(board)) for board in boards]
        return most_spots(self._reach.counts, sums(encode_spots(self._hands[name]), self._reach.counts), self._spots)

    def choice(self, name: str, place: int) -> Choice:
        """The five at a place."""
        return choices(self._reach.counts, len(self._hands[name]), self._sizes)[place]

    def cards(self, name: str, choice: Choice) -> list[str]:
        """The five cards of a choice."""
        own, group = self._hands[name], self._reach.groups[choice.group]
        return [own[place] for place in choice.own] + [group[place] for place in choice.board]

    def where(self, choice: Choice) -> dict[str, int]:
        """The line of a grid that a choice uses, 1 to 8."""
        return {"line": choice.group + 1} if self._reach.lines else {}

    def _totals(self, code: Code, name: str, wilds: Wilds) -> list[int]:
        """The sums of the ints of all fives of a player."""
        groups = self._boards.get((code, wilds))
        if groups is None:
            groups = self._boards[code, wilds] = [
                ((ints := code(wilds.of_group(index), wilds.bugs)), sums([ints[card] for card in group], self._rest))
                for index, group in enumerate(self._reach.groups)
            ]
        counts, hand = self._reach.counts, self._hands[name]
        found: list[int] = []
        own: Sums = {}
        coded = None
        for ints, rest in groups:
            if ints is not coded:
                own, coded = sums([ints[card] for card in hand], counts), ints
            found += totals(counts, own, rest)
        return found
