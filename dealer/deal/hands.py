"""What each player's cards are worth for each part of the pot: the best five that the game allows, read and put in words."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from operator import itemgetter
from typing import Any, NamedTuple

from dealer.cards import is_joker, rank
from dealer.deal.wilds import NONE, Cards, Table, Wilds, for_players, lay_out
from dealer.deal.wording import high_text, line_text, low_text, spade_text, spots_text
from dealer.games.words import Game, High, Low, Part, SpadeInHole, Spots, WidowWild
from dealer.ranking.construction import Choice, Sums, best_by_cards, best_by_sum, sums
from dealer.ranking.encode import encode, encode_wide
from dealer.ranking.high import Named, high, strength
from dealer.ranking.low import LowRules, low
from dealer.ranking.order import HighRules
from dealer.ranking.reading import lay_out as lay_out_hand
from dealer.ranking.spots import encode_spots, points_at, scoring_suit

PART_NAMES: Mapping[type[Part], str] = {High: "high", Low: "low", Spots: "spots", SpadeInHole: "spade"}


class Ranked(NamedTuple):
    """A player's hand for one part: the larger strength wins, equal ones share. `shown` is the hand as JSON tells it."""

    strength: int
    name: str
    ranks: tuple[int, ...]
    shown: Mapping[str, Any]


Hands = Mapping[str, Mapping[str, Ranked]]
"""For each part, the hand of each player who has one."""


@dataclass(frozen=True)
class Reach:
    """Which five cards the game lets a player use: how many own ones, and the cards of each group of the board."""

    counts: tuple[int, ...]
    groups: tuple[tuple[str, ...], ...]
    lines: bool


def part_names(game: Game) -> tuple[str, ...]:
    """The parts of the game's pot in listed order."""
    return tuple(PART_NAMES[type(part)] for part in game.parts)


def reach(game: Game, rules: Mapping[str, Any], board: Sequence[str | None]) -> Reach:
    """Which five cards this game's hands are made of; cards still face down (None) are left out."""
    if any(isinstance(word, WidowWild) for word in game.wild) and not rules["widow_plays"]:
        return Reach((5,), ((),), lines=False)
    places = game.hand.groups or (range(1, len(board) + 1),)
    groups = tuple(tuple(card for place in group if (card := board[place - 1])) for group in places)
    return Reach(game.hand.own, groups, game.hand.lines)


def rank_hands(
    game: Game,
    rules: Mapping[str, Any],
    seats: Sequence[str],
    board: Sequence[str | None],
    hands: Mapping[str, Sequence[str]],
    ups: Mapping[str, Sequence[str | None]] | None = None,
) -> Hands:
    """The best hand of every player for every part; without `ups` the hands of stud are taken as they were dealt."""
    table = lay_out(game, rules, seats, board, hands, ups)
    reached = reach(game, rules, board)
    rankers = {PART_NAMES[type(part)]: _RANKERS[type(part)](rules, reached, table) for part in game.parts}
    wilds = for_players(game, table, [name for name in seats if name in hands])
    return {
        part: {name: found for name, his in wilds.items() if (found := best(name, hands[name], his))}
        for part, best in rankers.items()
    }


_Ranker = Callable[[str, Sequence[str], Wilds], Ranked | None]
_Value = Callable[[Sequence[int]], int]
_Encode = Callable[[Sequence[str], Cards, Cards], list[int]]


class _Search:
    """The best five of one order within what the game lets a player use."""

    def __init__(
        self,
        reached: Reach,
        at: Callable[[int], int],
        encoded: _Encode,
        *,
        five: _Value | None = None,
        whole: _Value | None = None,
    ) -> None:
        """`at` values a sum, `five` five cards where their sum is not enough, `whole` the best five of more cards."""
        self._reach, self._at, self._encoded, self._five, self._whole = reached, at, encoded, five, whole
        self._rest = [5 - count for count in reached.counts]
        self._laid_for: Wilds | None = None
        self._laid: list[Sums] = []

    def best(self, own: Sequence[str], wilds: Wilds) -> Choice | None:
        """The best choice, or None when no five cards are a hand of this order."""
        counts, groups = self._reach.counts, range(len(self._reach.groups)) if wilds.by_group else (0,)
        mine = [self._encoded(own, wilds.of_group(group), wilds.bugs) for group in groups]
        if self._five:
            return best_by_cards(self._five, counts, mine, self._board(wilds))
        if wilds is not self._laid_for:  # mostly everybody has the same wild cards
            self._laid_for = wilds
            self._laid = [sums(cards, self._rest) for cards in self._board(wilds)]
        most = self._most(own, wilds) if self._whole else None
        return best_by_sum(self._at, counts, [sums(cards, counts) for cards in mine], self._laid, most)

    def _most(self, own: Sequence[str], wilds: Wilds) -> int | None:
        """What the best five of six or seven cards are worth, where the game lets a player use any of them."""
        if self._whole is None or len(self._reach.groups) > 1 or wilds.by_group:
            return None
        cards = [*own, *self._reach.groups[0]]
        fewest = max(0, 5 - len(self._reach.groups[0]))
        free = set(range(fewest, min(5, len(own)) + 1)) <= set(self._reach.counts)
        return self._whole(encode_wide(cards, wilds.cards, wilds.bugs)) if free and len(cards) in (6, 7) else None

    def _board(self, wilds: Wilds) -> list[list[int]]:
        return [
            self._encoded(group, wilds.of_group(index), wilds.bugs) for index, group in enumerate(self._reach.groups)
        ]

    def cards(self, own: Sequence[str], choice: Choice) -> list[str]:
        """The five cards of a choice."""
        group = self._reach.groups[choice.group]
        return [*(own[place] for place in choice.own), *(group[place] for place in choice.board)]

    def where(self, choice: Choice) -> dict[str, int]:
        """The line of a grid that a choice uses, 1 to 8."""
        return {"line": choice.group + 1} if self._reach.lines else {}


_HIGH_OPTIONS = itemgetter(
    "five_kind_rank",
    "wild_duplicates",
    "ace_low_straight",
    "wrap_straight",
    "skip_straight",
    "blaze",
    "four_flush",
)


def _high(rules: Mapping[str, Any], reached: Reach, _: Table) -> _Ranker:
    order = high(HighRules(*_HIGH_OPTIONS(rules)))
    search = (
        _Search(reached, order.at, encode, five=order.five)
        if rules["four_flush"]
        else _Search(reached, order.at, encode, whole=order.best)
    )

    def best(_: str, own: Sequence[str], wilds: Wilds) -> Ranked | None:
        choice = search.best(own, wilds)
        if choice is None:
            return None
        return _shown(search, choice, own, order.read(choice.value), wilds, rules["natural_beats_wild"], high_text)

    return best


def _low(rules: Mapping[str, Any], reached: Reach, _: Table) -> _Ranker:
    order = low(
        LowRules(
            rules["low_system"],
            0 if rules["low_qualifier"] == "none" else rules["low_qualifier"],
            rules["a6_broadway_is_straight"],
            rules["a6_aces_highest_pair"],
            rules["wilds_in_low"] != "unusable",
        )
    )
    search = _Search(reached, order.at, encode)

    def best(_: str, own: Sequence[str], wilds: Wilds) -> Ranked | None:
        if rules["wilds_in_low"] == "natural":
            wilds = wilds.jokers_only()
        choice = search.best(own, wilds)
        if choice is None:
            return None
        return _shown(search, choice, own, order.read(choice.value), wilds, rules["natural_beats_wild"], low_text)

    return best


def _shown(
    search: _Search,
    choice: Choice,
    own: Sequence[str],
    named: Named,
    wilds: Wilds,
    natural_beats_wild: str,
    text: Callable[[str, tuple[int, ...]], str],
) -> Ranked:
    name, ranks, targets = named
    five = search.cards(own, choice)
    laid, stands = lay_out_hand(name, targets, five, wilds.of_group(choice.group), wilds.bugs)
    deciding = strength(choice.value, natural_beats_wild)
    where = search.where(choice)
    shown = {
        "class": name,
        "ranks": list(ranks),
        "cards": laid,
        "as": stands,
        "wilds": len(stands),
        **where,
        "strength": deciding,
        "text": text(name, ranks) + line_text(where.get("line")),
    }
    return Ranked(deciding, name, ranks, shown)


def _spots(_: Mapping[str, Any], reached: Reach, _table: Table) -> _Ranker:
    search = _Search(reached, points_at, lambda hand, _wild, _bugs: encode_spots(hand))

    def best(_name: str, own: Sequence[str], _wilds: Wilds) -> Ranked | None:
        choice = search.best(own, Wilds(NONE, (), NONE))
        if choice is None:
            return None
        five = search.cards(own, choice)
        suit, points = scoring_suit(five)
        where = search.where(choice)
        shown = {
            "points": points,
            "suit": suit,
            "cards": five,
            **where,
            "strength": points,
            "text": spots_text(points, suit, where.get("line")),
        }
        return Ranked(points, "spots", (points,), shown)

    return best


def _spade(_: Mapping[str, Any], _reached: Reach, table: Table) -> _Ranker:
    def best(name: str, _own: Sequence[str], _wilds: Wilds) -> Ranked | None:
        spades = [card for card in table.holes[name] if not is_joker(card) and card[1] == "s"]
        if not spades:
            return None
        card = max(spades, key=rank)
        shown = {"cards": [card], "strength": rank(card), "text": spade_text(card)}
        return Ranked(rank(card), "spade", (rank(card),), shown)

    return best


_RANKERS: Mapping[type[Part], Callable[[Mapping[str, Any], Reach, Table], _Ranker]] = {
    High: _high,
    Low: _low,
    Spots: _spots,
    SpadeInHole: _spade,
}
