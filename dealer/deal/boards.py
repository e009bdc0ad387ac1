"""The up cards of a stud game: whose board opens the betting (RULES.md 2.2 and 6.10)."""

from collections import Counter
from collections.abc import Sequence

from dealer.cards import SUITS, name, rank, rank_word, suit
from dealer.deal.state import Deal, Player
from dealer.games.words import Up

BY_BOARD = ("high_board", "low_card_brings_in")


def unknown(deal: Deal) -> bool:
    """Whether an up card that decides who opens has not been entered."""
    dealt = deal.ordinal(Up)
    return any(p.live and len(p.ups) < dealt for p in deal.players)


def leader(deal: Deal, *, low: bool) -> tuple[Player, str]:
    """Whose board opens, with the reason in words; `low`: the lowest single card, suits deciding, clubs lowest."""
    live = deal.live
    if low:
        lowest = min(live, key=lambda p: (rank(p.ups[0]), SUITS.index(suit(p.ups[0]))))
        return lowest, f"{lowest.name}'s {name(lowest.ups[0])} is the lowest card showing"
    best = max(_worth(p.ups) for p in live)
    tied = [p for p in live if _worth(p.ups) == best]
    first, broken = tied[0], ""
    if len(tied) > 1 and deal.rules["opener_tie"] == "suit":
        first = max(tied, key=lambda p: _by_suit(p.ups))
        broken = "; suits broke the tie"
    elif len(tied) > 1:
        broken = "; seat order broke the tie"
    return first, f"{first.name}'s {_words(first.ups)} leads{broken}"


def _worth(ups: Sequence[str]) -> tuple[list[int], list[int]]:
    """Pairs, threes and fours before high cards; four cards make no straight and no flush."""
    counted = sorted(((n, r) for r, n in Counter(map(rank, ups)).items()), reverse=True)
    return [n for n, _ in counted], [r for _, r in counted]


def _by_suit(ups: Sequence[str]) -> list[tuple[int, int, int]]:
    counts = Counter(map(rank, ups))
    return sorted(((counts[rank(c)], rank(c), SUITS.index(suit(c))) for c in ups), reverse=True)


def _words(ups: Sequence[str]) -> str:
    counts, ranks = _worth(ups)
    if counts[0] == 1:
        return rank_word(ranks[0])
    many = rank_word(ranks[0], plural=True)
    if counts[:2] == [2, 2]:
        return f"{many} and {rank_word(ranks[1], plural=True)}"
    return f"{ {2: 'pair of', 3: 'three', 4: 'four'}[counts[0]] } {many}"
