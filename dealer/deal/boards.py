"""The up cards of a stud game: whose board opens the betting (RULES.md 2.2 and 6.10)."""

from collections import Counter
from collections.abc import Sequence

from dealer.cards import DECK, JOKERS, SUITS, is_joker, name, rank, rank_word, suit
from dealer.deal.state import Deal, Player
from dealer.games.words import RanksWild, Up

BY_BOARD = ("high_board", "low_card_brings_in")
ACE = 14


def unknown(deal: Deal) -> bool:
    """Whether an up card that decides who opens has not been entered."""
    dealt = range(1, deal.ordinal(Up) + 1)
    return any(p.live and any(street not in p.streets for street in dealt) for p in deal.players)


def leader(deal: Deal, *, low: bool) -> tuple[Player, str]:
    """Whose board opens, with the reason in words; `low`: the lowest single card, suits deciding, clubs lowest."""
    live = deal.live
    if low:
        lowest = min(live, key=lambda p: _height(p.ups[0]))
        return lowest, f"{lowest.name}'s {name(lowest.ups[0])} is the lowest card showing"
    wild = _wild(deal)
    boards = {p.name: _board(deal, p) for p in live}
    worth = {name: _worth(board, wild) for name, board in boards.items()}
    best = max(worth.values())
    tied = [p for p in live if worth[p.name] == best]
    first, broken = tied[0], ""
    if len(tied) > 1 and deal.rules["opener_tie"] == "suit":
        first = max(tied, key=lambda p: _by_suit(boards[p.name]))
        broken = "; suits broke the tie"
    elif len(tied) > 1:
        broken = "; seat order broke the tie"
    return first, f"{first.name}'s {_words(best)} leads{broken}"


def _board(deal: Deal, player: Player) -> list[str]:
    """The up cards of the streets so far; a card that is turned for all instead of the last down card is nobody's board."""
    return [card for street, card in player.dealt_up.items() if street <= deal.ordinal(Up)]


def _wild(deal: Deal) -> frozenset[str]:
    """Up cards that count as wild in finding the opener: the joker, and by `board_wilds_for_opener` the ranks that are wild."""
    jokers = frozenset(JOKERS)
    if not deal.rules["board_wilds_for_opener"]:
        return jokers
    named = {*deal.rules["wild"], *(r for word in deal.game.wild if isinstance(word, RanksWild) for r in word.ranks)}
    return jokers | frozenset(card for card in DECK if card in named or card[0] in named)


def _height(card: str) -> tuple[int, int]:
    """A card by rank, then suit, clubs lowest; a joker above all."""
    return (15, int(card[1])) if is_joker(card) else (rank(card), SUITS.index(suit(card)))


def _worth(ups: Sequence[str], wild: frozenset[str]) -> tuple[list[int], list[int]]:
    """Pairs, threes and fours before high cards; four cards make no straight and no flush. A wild card joins the best."""
    wilds = sum(card in wild for card in ups)
    counted = sorted(((n, r) for r, n in Counter(rank(c) for c in ups if c not in wild).items()), reverse=True)
    if wilds:
        most, best = counted[0] if counted else (0, ACE)
        counted[:1] = [(most + wilds, best)]
    return [n for n, _ in counted], [r for _, r in counted]


def _by_suit(ups: Sequence[str]) -> list[tuple[int, int, int]]:
    counts = Counter(_height(card)[0] for card in ups)
    return sorted(((counts[_height(c)[0]], *_height(c)) for c in ups), reverse=True)


def _words(worth: tuple[list[int], list[int]]) -> str:
    counts, ranks = worth
    if counts[0] == 1:
        return rank_word(ranks[0])
    many = rank_word(ranks[0], plural=True)
    if counts[:2] == [2, 2]:
        return f"{many} and {rank_word(ranks[1], plural=True)}"
    return f"{ {2: 'pair of', 3: 'three', 4: 'four'}.get(counts[0], 'five') } {many}"
