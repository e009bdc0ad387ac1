"""Every five cards that the game lets a player use, as keys of the tables that value them; worked out once a showdown."""

from collections.abc import Callable, Collection, Mapping, Sequence
from typing import Any, NamedTuple

from dealer.deal.wilds import Wilds
from dealer.games.words import Game, WidowWild
from dealer.ranking.construction import Choice, Sums, choices, sums, totals
from dealer.ranking.encode import FOUR_SUITED, encode, encode_suits, keys
from dealer.ranking.spots import MostBySuit, encode_spots, most_by_suit, most_spots

Code = Callable[[Sequence[str], Collection[str], Collection[str]], list[int]]
"""Cards as ints, by which of them are wild and which are bugs."""


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
        self._boards: dict[tuple[Code, Wilds], list[Sums]] = {}
        self._keys: dict[tuple[str, Wilds], list[int]] = {}
        self._spots: list[tuple[Sums, MostBySuit]] = []

    def keys(self, name: str, wilds: Wilds) -> list[int]:
        """The keys of all fives of a player with these wild cards."""
        found = self._keys.get((name, wilds))
        if found is None:
            found = self._keys[name, wilds] = keys(self._totals(encode, name, wilds))
        return found

    def four_suited(self, name: str, wilds: Wilds) -> list[int]:
        """The places of the fives in which four cards or more could share a suit."""
        return [place for place, total in enumerate(self._totals(encode_suits, name, wilds)) if total & FOUR_SUITED]

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
        board = self._boards.get((code, wilds))
        if board is None:
            board = self._boards[code, wilds] = [
                sums(code(group, wilds.of_group(index), wilds.bugs), self._rest)
                for index, group in enumerate(self._reach.groups)
            ]
        counts, hand, bugs = self._reach.counts, self._hands[name], wilds.bugs
        if not wilds.by_group:
            own = sums(code(hand, wilds.cards, bugs), counts)
            return [total for rest in board for total in totals(counts, own, rest)]
        wild_in = [wilds.of_group(index) for index in range(len(board))]
        owns = {cards: sums(code(hand, cards, bugs), counts) for cards in dict.fromkeys(wild_in)}
        return [
            total for cards, rest in zip(wild_in, board, strict=True) for total in totals(counts, owns[cards], rest)
        ]
