"""What each player's cards are worth for each part of the pot: the best five that the game allows, read and put in words."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import lru_cache
from operator import itemgetter
from typing import Any, NamedTuple

from dealer.cards import is_joker, rank
from dealer.deal.fives import Fives, Reach, reach
from dealer.deal.wilds import Table as Seen
from dealer.deal.wilds import Wilds, for_players, lay_out
from dealer.deal.wording import high_text, line_text, low_text, spade_text, spots_text
from dealer.games.words import Game, High, Low, Part, SpadeInHole, Spots
from dealer.ranking.encode import Table
from dealer.ranking.high import High as HighOrder
from dealer.ranking.high import Named, high, strength
from dealer.ranking.low import LowRules, low
from dealer.ranking.order import HighRules
from dealer.ranking.reading import lay_out as lay_out_hand
from dealer.ranking.spots import scoring_suit

PART_NAMES: Mapping[type[Part], str] = {High: "high", Low: "low", Spots: "spots", SpadeInHole: "spade"}


class Ranked(NamedTuple):
    """A player's hand for one part: the larger strength wins, equal ones share. `shown` is the hand as JSON tells it."""

    strength: int
    name: str
    ranks: tuple[int, ...]
    shown: Mapping[str, Any]


Hands = Mapping[str, Mapping[str, Ranked]]
"""For each part, the hand of each player who has one."""


def part_names(game: Game) -> tuple[str, ...]:
    """The parts of the game's pot in listed order."""
    return tuple(PART_NAMES[type(part)] for part in game.parts)


class Showdown:
    """The cards of a showdown, to be ranked by one set of house rules or another; without `ups` the hands of stud are taken
    as they were dealt."""

    def __init__(
        self,
        game: Game,
        seats: Sequence[str],
        board: Sequence[str | None],
        hands: Mapping[str, Sequence[str]],
        ups: Mapping[str, Sequence[str | None]] | None = None,
    ) -> None:
        self.game, self.board, self.hands = game, board, hands
        self._seats, self._ups = seats, ups
        self._names = [name for name in seats if name in hands]
        self._fives: dict[Reach, Fives] = {}

    def ranked(self, rules: Mapping[str, Any]) -> Hands:
        """The best hand of every player for every part."""
        wilds, rankers = self._read(rules, part_names(self.game))
        return {
            part: {name: found for name in self._names if (found := ranker.best(name, wilds[name]))}
            for part, ranker in rankers.items()
        }

    def strengths(self, rules: Mapping[str, Any], parts: Iterable[str]) -> dict[str, dict[str, int]]:
        """Only the strengths of the best hands, for some parts."""
        wilds, rankers = self._read(rules, parts)
        return {
            part: {name: found for name in self._names if (found := ranker.strength(name, wilds[name])) is not None}
            for part, ranker in rankers.items()
        }

    def wilds(self, rules: Mapping[str, Any]) -> dict[str, Wilds]:
        """The wild cards of each player who shows."""
        return for_players(self.game, self._table(rules), self._names)

    def helpers(self, rules: Mapping[str, Any]) -> bool:
        """Whether anybody has a wild card or a bug to use."""
        return any(wilds.among(self._seen(name)) for name, wilds in self.wilds(rules).items())

    def same_cards(self, rules: Mapping[str, Any], others: Mapping[str, Any]) -> bool:
        """Whether two sets of house rules make the same fives of the same wild cards."""
        if reach(self.game, rules, self.board) != reach(self.game, others, self.board):
            return False
        after = self.wilds(others)
        return all(
            wilds.among(self._seen(name)) == after[name].among(self._seen(name))
            for name, wilds in self.wilds(rules).items()
        )

    def _seen(self, name: str) -> set[str | None]:
        return {*self.hands[name], *self.board}

    def _table(self, rules: Mapping[str, Any]) -> Seen:
        return lay_out(self.game, rules, self._seats, self.board, self.hands, self._ups)

    def _read(self, rules: Mapping[str, Any], parts: Iterable[str]) -> tuple[dict[str, Wilds], dict[str, "_Ranker"]]:
        table = self._table(rules)
        reached = reach(self.game, rules, self.board)
        fives = self._fives.get(reached)
        if fives is None:
            fives = self._fives[reached] = Fives(reached, self.hands)
        rankers = {part: _RANKERS[part](rules, fives, table) for part in parts}
        return for_players(self.game, table, self._names), rankers


def rank_hands(
    game: Game,
    rules: Mapping[str, Any],
    seats: Sequence[str],
    board: Sequence[str | None],
    hands: Mapping[str, Sequence[str]],
) -> Hands:
    """The best hand of every player for every part."""
    return Showdown(game, seats, board, hands).ranked(rules)


class _Ranker:
    """Finds the best five for one part of the pot."""

    def __init__(self, rules: Mapping[str, Any], fives: Fives, table: Seen) -> None:
        self.rules, self.fives, self.table = rules, fives, table

    def strength(self, name: str, wilds: Wilds) -> int | None:
        """How strong a player's best hand is, None when he has none."""
        best = self.best(name, wilds)
        return best.strength if best else None

    def best(self, name: str, wilds: Wilds) -> Ranked | None:
        """A player's best hand."""
        raise NotImplementedError


class _Told(NamedTuple):
    """What is said of a value: its class and ranks, the ranks of the five cards, what of it decides, in words."""

    name: str
    ranks: tuple[int, ...]
    targets: tuple[int, ...]
    strength: int
    text: str


@lru_cache(maxsize=16)
def _told(
    read: Callable[[int], Named], natural_beats_wild: str, text: Callable[[str, tuple[int, ...]], str]
) -> Table[_Told]:
    """What is said of the values of one order of hands, each worked out once."""

    def told(value: int) -> _Told:
        name, ranks, targets = read(value)
        return _Told(name, ranks, targets, strength(value, natural_beats_wild), text(name, ranks))

    return Table(told)


class _Ordered(_Ranker):
    """The best five of an order of hands."""

    worth: Callable[[int], int]
    told: Table[_Told]
    flush_counts = False

    def strength(self, name: str, wilds: Wilds) -> int | None:
        best = max(self._values(name, wilds), default=0)
        return self.told[best].strength if best else None

    def best(self, name: str, wilds: Wilds) -> Ranked | None:
        values = self._values(name, wilds)
        best = max(values, default=0)
        if not best:
            return None
        fives, told = self.fives, self.told[best]
        choice = fives.choice(name, values.index(best))
        wild = self._wilds(wilds)
        laid, stands = lay_out_hand(
            told.name,
            told.targets,
            fives.cards(name, choice),
            wild.of_group(choice.group),
            wild.bugs,
            flush_counts=self.flush_counts,
        )
        where = fives.where(choice)
        shown = {
            "class": told.name,
            "ranks": list(told.ranks),
            "cards": laid,
            "as": stands,
            "wilds": len(stands),
            **where,
            "strength": told.strength,
            "text": told.text + line_text(where.get("line")),
        }
        return Ranked(told.strength, told.name, told.ranks, shown)

    def _values(self, name: str, wilds: Wilds) -> list[int]:
        return [*map(self.worth, self.fives.keys(name, self._wilds(wilds)))]

    def _wilds(self, wilds: Wilds) -> Wilds:
        return wilds


_HIGH_OPTIONS = itemgetter(
    "five_kind_rank",
    "wild_duplicates",
    "ace_low_straight",
    "wrap_straight",
    "skip_straight",
    "blaze",
    "four_flush",
)


@lru_cache(maxsize=8)
def _high_order(options: tuple[Any, ...]) -> HighOrder:
    return high(HighRules(*options))


class _High(_Ordered):
    def __init__(self, rules: Mapping[str, Any], fives: Fives, table: Seen) -> None:
        super().__init__(rules, fives, table)
        self.order = _high_order(_HIGH_OPTIONS(rules))
        self.worth = self.order.worth.__getitem__
        self.told = _told(self.order.read, rules["natural_beats_wild"], high_text)

    def _values(self, name: str, wilds: Wilds) -> list[int]:
        values = super()._values(name, wilds)
        if self.order.may_be_four_flush(max(values, default=0)):
            for place in self.fives.four_suited(name, wilds):
                values[place] = self.order.five(self.fives.ints(name, place, wilds))
        return values


class _Low(_Ordered):
    def __init__(self, rules: Mapping[str, Any], fives: Fives, table: Seen) -> None:
        super().__init__(rules, fives, table)
        order = low(
            LowRules(
                rules["low_system"],
                0 if rules["low_qualifier"] == "none" else rules["low_qualifier"],
                rules["a6_broadway_is_straight"],
                rules["a6_aces_highest_pair"],
                rules["wilds_in_low"] != "unusable",
            )
        )
        self.worth = order.worth.__getitem__
        self.told = _told(order.read, rules["natural_beats_wild"], low_text)
        self.flush_counts = rules["low_system"] != "A-5"

    def _wilds(self, wilds: Wilds) -> Wilds:
        return wilds.jokers_only() if self.rules["wilds_in_low"] == "natural" else wilds


class _Spots(_Ranker):
    def best(self, name: str, wilds: Wilds) -> Ranked | None:
        place = self.fives.spots(name)
        if place is None:
            return None
        choice = self.fives.choice(name, place)
        five = self.fives.cards(name, choice)
        suit, most = scoring_suit(five)
        where = self.fives.where(choice)
        shown = {
            "points": most,
            "suit": suit,
            "cards": five,
            **where,
            "strength": most,
            "text": spots_text(most, suit, where.get("line")),
        }
        return Ranked(most, "spots", (most,), shown)


class _Spade(_Ranker):
    def best(self, name: str, wilds: Wilds) -> Ranked | None:
        spades = [card for card in self.table.holes[name] if not is_joker(card) and card[1] == "s"]
        if not spades:
            return None
        card = max(spades, key=rank)
        shown = {"cards": [card], "strength": rank(card), "text": spade_text(card)}
        return Ranked(rank(card), "spade", (rank(card),), shown)


_RANKERS: Mapping[str, Callable[[Mapping[str, Any], Fives, Seen], _Ranker]] = {
    "high": _High,
    "low": _Low,
    "spots": _Spots,
    "spade": _Spade,
}
