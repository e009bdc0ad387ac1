"""A card, a deck, and the ways people write them. A card is its canonical two letters: "Qc", "Td", "X1"."""

from collections.abc import Iterable
from typing import Any

from dealer.refusal import Refused

RANKS = "23456789TJQKA"
SUITS = "cdhs"
DECK = tuple(rank + suit for suit in SUITS for rank in RANKS)
JOKERS = ("X1", "X2")
JOKER = "X?"
"""A joker written without its number; the reader of a whole table numbers it."""

_RANK_NAMES = ("deuce", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "jack", "queen", "king", "ace")
_SUIT_NAMES = {"c": "clubs", "d": "diamonds", "h": "hearts", "s": "spades"}

# Exact characters only: str.upper() would let look-alikes (long s, Kelvin sign) through.
_RANK_OF = {letter: letter.upper() for letter in RANKS + RANKS.lower()}
_SUIT_OF = {letter: letter.lower() for letter in SUITS + SUITS.upper()}
_SUIT_OF.update(zip("♣♦♥♠♧♢♡♤", "cdhscdhs", strict=True))
_VARIATION_SELECTORS = ("\ufe0e", "\ufe0f")
_JOKER_WORDS = {"joker": JOKER, "xj": JOKER, "*": JOKER, "x1": "X1", "x2": "X2"}

_GLYPHS = {
    chr(base + place): ("A23456789TJ?QK"[place - 1]) + suit
    for base, suit in ((0x1F0A0, "s"), (0x1F0B0, "h"), (0x1F0C0, "d"), (0x1F0D0, "c"))
    for place in (1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 13, 14)  # 12 is the knight of the tarot pack: no card here
}
_GLYPHS.update(dict.fromkeys(("\U0001f0cf", "\U0001f0bf", "\U0001f0df"), JOKER))


def parse(token: object) -> str:
    """One card as the table writes it, in its two letters; a joker without a number is X1. Refuses what is not a card."""
    if isinstance(token, str):
        card = read(token)
        return "X1" if card == JOKER else card
    raise _not_a_card(token)


def read(token: str) -> str:
    """One card in its two letters, a joker without a number as `JOKER`. Refuses what is not a card, quoting it."""
    found = _read_run(token.strip())
    if found is None or len(found) != 1:
        raise _not_a_card(token)
    return found[0]


def parse_all(written: object) -> list[str]:
    """The cards of a string ("Qc Qh 6c", "QcQh6c") or of a list of strings, in order; doubles are not looked for."""
    return ["X1" if card == JOKER else card for card in read_all(written)]


def read_all(written: object) -> list[str]:
    """As `parse_all`, with every joker written without its number left as `JOKER`."""
    if isinstance(written, str):
        cards: list[str] = []
        for token in written.split():
            found = _read_run(token)
            if found is None:
                raise _not_a_card(token)
            cards += found
        return cards
    if isinstance(written, list | tuple):
        for token in written:
            if not isinstance(token, str):
                raise _not_a_card(token)
        return [read(token) for token in written]
    raise Refused(f'Cards are one string or a list of strings, such as "Qc Qh"; {_quoted(written)} is neither.')


def is_joker(card: str) -> bool:
    """Whether the card is a joker."""
    return card[0] == "X"


def rank(card: str) -> int:
    """The rank of a card that is no joker, 2 to 14 (the ace)."""
    return RANKS.index(card[0]) + 2


def suit(card: str) -> str:
    """The suit letter of a card that is no joker."""
    return card[1]


def name(card: str) -> str:
    """The card in words: "queen of clubs", "joker"."""
    if is_joker(card):
        return "joker" if card == "X1" else "second joker"
    return f"{rank_word(rank(card))} of {_SUIT_NAMES[card[1]]}"


def suit_word(letter: str) -> str:
    """The suit in words: "clubs"."""
    return _SUIT_NAMES[letter]


def rank_word(number: int, *, plural: bool = False) -> str:
    """The rank in words, 1 or 14 the ace: "queen", "sixes"."""
    word = _RANK_NAMES[12 if number == 1 else number - 2]
    if not plural:
        return word
    return word + ("es" if word == "six" else "s")


def number_jokers(groups: Iterable[list[str]]) -> None:
    """Give every joker written without its number the lowest number not on the table yet; in place, in order."""
    lists = list(groups)
    free = [joker for joker in JOKERS if not any(joker in cards for cards in lists)]
    for cards in lists:
        for index, card in enumerate(cards):
            if card == JOKER:
                cards[index] = free.pop(0) if free else "X1"


def _read_run(token: str) -> list[str] | None:
    """The cards of a token written without blanks, None when a piece of it is no card."""
    lowered = _JOKER_WORDS.get(token.lower()) if token.isascii() else None
    if lowered:
        return [lowered]
    cards: list[str] = []
    at, end = 0, len(token)
    while at < end:
        letter = token[at]
        if letter in _GLYPHS or letter == "*":
            cards.append(_GLYPHS.get(letter, JOKER))
            at += 1
        elif letter in "xX" and token[at + 1 : at + 2] in ("1", "2"):
            cards.append("X" + token[at + 1])
            at += 2
        else:
            ten = token.startswith("10", at)
            kind = "T" if ten else _RANK_OF.get(letter)
            at += 2 if ten else 1
            colour = _SUIT_OF.get(token[at : at + 1])
            if kind is None or colour is None:
                return None
            cards.append(kind + colour)
            at += 1
        if token[at : at + 1] in _VARIATION_SELECTORS:
            at += 1
    return cards or None


def _not_a_card(token: object) -> Refused:
    return Refused(f"{_quoted(token)} is not a card: write rank and suit, as Qc, Td, 6h.")


def _quoted(value: Any) -> str:
    text = value if isinstance(value, str) else repr(value)
    return f'"{text}"' if len(text) <= 40 else f'"{text[:40]}..."'
