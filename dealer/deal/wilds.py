"""Which cards are wild: each wild word of a game's declaration, and the house rules `wild`, `joker` and `spit_wild`."""

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

from dealer.cards import JOKERS, RANKS, SUITS, is_joker, rank
from dealer.games.words import (
    CentreOfLine,
    FollowsQueen,
    Game,
    LowestBoardCard,
    LowHoleCard,
    RankAtPlaces,
    RanksWild,
    SpitWild,
    WidowWild,
    Wild,
)

Cards = frozenset[str]
NONE: Cards = frozenset()
_JOKERS = frozenset(JOKERS)
RANK_MATES = {letter: frozenset(letter + suit for suit in SUITS) for letter in RANKS}


@dataclass(frozen=True)
class Table:
    """What the wild words look at: the house rules, the board (None face down), the up cards of everybody in the order dealt
    (None one that was not seen), and each player's hole cards."""

    rules: Mapping[str, Any]
    board: Sequence[str | None]
    up_cards: Sequence[str | None]
    holes: Mapping[str, Sequence[str]]


class Wilds(NamedTuple):
    """The wild cards of one player, besides those of a group of the board only, and the bugs."""

    cards: Cards
    by_group: tuple[Cards, ...]
    bugs: Cards

    def of_group(self, index: int) -> Cards:
        """The wild cards of a hand that uses this group of the board."""
        return self.cards | self.by_group[index] if self.by_group else self.cards

    def among(self, cards: Collection[str | None]) -> tuple[Cards, ...]:
        """Which of some cards are wild, bugs, and wild in each group of the board; empty when none is anything."""
        found = tuple(each.intersection(cards) for each in (self.cards, self.bugs, *self.by_group))
        return found if any(found) else ()

    def jokers_only(self) -> "Wilds":
        """The wild cards without those that have a natural value of their own."""
        return Wilds(self.cards & _JOKERS, (), self.bugs)


def lay_out(
    game: Game,
    rules: Mapping[str, Any],
    seats: Sequence[str],
    board: Sequence[str | None],
    hands: Mapping[str, Sequence[str]],
    ups: Mapping[str, Sequence[str | None]] | None,
) -> Table:
    """The table as the wild words see it; without `ups` the hands of stud are taken as they were dealt.

    A seat that shows no hand is passed over then, unless the house rule `wild` names what it held: that seat's cards were not seen.
    """
    if ups is None and not game.ups:
        return Table(rules, board, (), hands)
    unknown = ups is None
    if ups is None:
        ups = {name: [hand[place - 1] for place in game.ups if place <= len(hand)] for name, hand in hands.items()}
    streets = max((len(cards) for cards in ups.values()), default=0)
    unseen: Sequence[str | None] = [None] * streets if unknown and rules["wild"] else ()
    dealt = [
        cards[street] for street in range(streets) for seat in seats if street < len(cards := ups.get(seat, unseen))
    ]
    holes = {name: [card for card in hand if card not in ups.get(name, ())] for name, hand in hands.items()}
    return Table(rules, board, dealt, holes)


def for_players(game: Game, table: Table, names: Sequence[str]) -> dict[str, Wilds]:
    """The wild cards of each player: those of everybody, and where the game has it those of his own hand."""
    named = (RANK_MATES.get(word, frozenset((word,))) for word in table.rules["wild"])
    jokers = _JOKERS if table.rules["joker"] == "wild" else NONE
    common = NONE.union(
        jokers, *named, *(_COMMON[type(word)](word, table) for word in game.wild if type(word) in _COMMON)
    )
    by_group: tuple[Cards, ...] = ()
    for word in game.wild:
        if isinstance(word, CentreOfLine):
            centre = _rank_of(table.board[word.place - 1])
            by_group = tuple(centre if word.place in group else NONE for group in game.hand.groups)
    everybody = Wilds(common, by_group, _JOKERS - common if table.rules["joker"] == "bug" else NONE)
    if not any(isinstance(word, LowHoleCard) for word in game.wild):
        return dict.fromkeys(names, everybody)
    return {name: everybody._replace(cards=common | _low_hole(table.holes[name])) for name in names}


def _rank_of(card: str | None) -> Cards:
    """The card and its rank-mates; a joker has none."""
    if card is None:
        return NONE
    return frozenset((card,)) if is_joker(card) else RANK_MATES[card[0]]


def _spit(word: SpitWild | WidowWild, table: Table) -> Cards:
    card = table.board[word.place - 1]
    if card is None:
        return NONE
    just = frozenset((card,))
    return {"card_and_rank": _rank_of(card), "card": just, "rank_mates": _rank_of(card) - just, "none": NONE}[
        table.rules["spit_wild"]
    ]


def _widow(word: WidowWild, table: Table) -> Cards:
    if table.rules["widow_plays"]:
        return _spit(word, table)
    card = table.board[word.place - 1]
    return _rank_of(card) - {card} if card else NONE


def _at_places(word: RankAtPlaces, table: Table) -> Cards:
    return NONE.union(*(_rank_of(table.board[place - 1]) for place in word.places))


def _ranks(word: RanksWild, _: Table) -> Cards:
    return NONE.union(*(RANK_MATES[letter] for letter in word.ranks))


def _lowest_board(_: LowestBoardCard, table: Table) -> Cards:
    shown = [card for card in table.board if card and not is_joker(card)]
    return _rank_of(min(shown, key=rank)) if shown else NONE


def _follows_queen(_: FollowsQueen, table: Table) -> Cards:
    ups = table.up_cards
    last = max((place for place, card in enumerate(ups) if card and card[0] == "Q"), default=len(ups))
    return RANK_MATES["Q"] | (_rank_of(ups[last + 1]) if last + 1 < len(ups) else NONE)


def _low_hole(hole: Sequence[str]) -> Cards:
    ranked = [card for card in hole if not is_joker(card)]
    return _rank_of(min(ranked, key=rank)) if ranked else NONE


_COMMON: Mapping[type[Wild], Callable[[Any, Table], Cards]] = {
    SpitWild: _spit,
    WidowWild: _widow,
    RankAtPlaces: _at_places,
    RanksWild: _ranks,
    LowestBoardCard: _lowest_board,
    FollowsQueen: _follows_queen,
}
