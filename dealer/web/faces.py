"""Cards as the pages draw them."""

from collections.abc import Collection, Iterable
from dataclasses import dataclass

from dealer import cards

RANK_KEYS = "AKQJT98765432"
SUIT_KEYS = "shdc"
SUIT_NAMES = {"s": "spades", "h": "hearts", "d": "diamonds", "c": "clubs"}
WILD_WORDS = {
    "A": "Aces", "K": "Kings", "Q": "Queens", "J": "Jacks", "T": "Tens", "9": "Nines", "8": "Eights",
    "7": "Sevens", "6": "Sixes", "5": "Fives", "4": "Fours", "3": "Threes", "2": "Deuces",
}  # fmt: skip


@dataclass(frozen=True)
class Face:
    """One card on a page: what is printed on it, whether it is wild, and what a wild stands for."""

    card: str = ""
    rank: str = ""
    suit: str = ""
    label: str = ""
    wild: bool = False
    stands: str = ""
    stands_rank: str = ""
    stands_suit: str = ""
    look: str = ""  # "", "dim", "down", "slot", "now"


def face(card: str, wild: Collection[str] = (), stands: str = "", look: str = "") -> Face:
    """A card face up; `wild` are the cards and ranks that are wild, `stands` the card that this one stands for."""
    if cards.is_joker(card):
        return Face(card, "★", "j", "joker", wild=True, stands=stands, look=look, **_stands(stands))
    is_wild = bool(stands) or card in wild or card[0] in wild
    label = cards.name(card) + (", wild" if is_wild else "")
    if stands:
        label += f", stands for {cards.name(stands)}"
    return Face(card, rank_label(card[0]), card[1], label, is_wild, stands, look=look, **_stands(stands))


def _stands(stands: str) -> dict[str, str]:
    return {"stands_rank": rank_label(stands[0]), "stands_suit": stands[1]} if stands else {}


def rank_label(rank: str) -> str:
    """The rank as it is printed: 10 for T."""
    return "10" if rank == "T" else rank


def down() -> Face:
    """A card face down."""
    return Face(label="face down", look="down")


def slots(count: int) -> list[Face]:
    """Places for cards still to come."""
    return [Face(look="now" if place == 0 else "slot") for place in range(count)]


def short(card: str) -> str:
    """The card in a line of text: Q♣."""
    if cards.is_joker(card):
        return "joker"
    return rank_label(card[0]) + {"s": "♠", "h": "♥", "d": "♦", "c": "♣"}[card[1]]


def read_back(hand: Iterable[str]) -> str:
    """The cards as one reads them out: King, jack, nine, seven of spades."""
    held = list(hand)
    if held and len({card[1] for card in held}) == 1 and not any(cards.is_joker(card) for card in held):
        ranks = [cards.name(card).split(" of ")[0] for card in held]
        said = f"{', '.join(ranks)} of {SUIT_NAMES[held[0][1]]}"
    else:
        said = ", ".join(cards.name(card).replace(" of ", " ") for card in held)
    return said[:1].upper() + said[1:] + "." if said else ""


@dataclass(frozen=True)
class RankKey:
    """A rank on the pad, and how many of it are left."""

    rank: str
    label: str
    left: int
