"""A card, a deck, and the ways people write them. A card is its canonical two letters: "Qc", "Td", "X1"."""

from collections.abc import Iterable

from dealer.refusal import Refused, quoted

RANKS = "23456789TJQKA"
SUITS = "cdhs"
DECK = tuple(rank + suit for suit in SUITS for rank in RANKS)
JOKERS = ("X1", "X2")
JOKER = "X?"
"""A joker written without its number; the reader of a whole table numbers it."""

_RANK_NAMES = ("deuce", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "jack", "queen", "king", "ace")
_SUIT_NAMES = {"c": "clubs", "d": "diamonds", "h": "hearts", "s": "spades"}

_JOKER_WORDS = {"joker": JOKER, "xj": JOKER, "*": JOKER, "x1": "X1", "x2": "X2"}


def _spellings() -> dict[str, str]:
    """Every way to write one card, exactly: nothing that only looks like it (a long s, a Kelvin sign) is among them."""
    suits = {way: suit for suit in SUITS for way in (suit, suit.upper())}
    for symbol, suit in zip("♣♦♥♠♧♢♡♤", SUITS * 2, strict=True):
        suits |= dict.fromkeys((symbol, symbol + "\ufe0e", symbol + "\ufe0f"), suit)
    ranks = {way: rank for rank in RANKS for way in (rank, rank.lower())} | {"10": "T"}
    spelled = {number + colour: rank + suit for number, rank in ranks.items() for colour, suit in suits.items()}
    glyphs = dict.fromkeys(("\U0001f0cf", "\U0001f0bf", "\U0001f0df"), JOKER)
    for base, suit in ((0x1F0A0, "s"), (0x1F0B0, "h"), (0x1F0C0, "d"), (0x1F0D0, "c")):
        for place, rank in enumerate("A23456789TJ?QK", start=1):
            if rank != "?":  # the knight of the tarot pack: no card here
                glyphs[chr(base + place)] = rank + suit
    for glyph, card in glyphs.items():
        spelled |= dict.fromkeys((glyph, glyph + "\ufe0e", glyph + "\ufe0f"), card)
    return spelled | _JOKER_WORDS | {"X1": "X1", "X2": "X2", "Xj": JOKER, "XJ": JOKER}


_SPELLINGS = _spellings()
_LONGEST = max(map(len, _SPELLINGS))
RANK_OF = {card: RANKS.index(card[0]) + 2 for card in DECK}
"""The rank of every card of the deck, 2 to 14 (the ace)."""


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
    """The cards of a string ("Qc Qh 6c", "QcQh6c", "Qc, Qh, 6c") or of a list of strings, in order; doubles are not looked for."""
    return ["X1" if card == JOKER else card for card in read_all(written)]


def read_all(written: object) -> list[str]:
    """As `parse_all`, with every joker written without its number left as `JOKER`."""
    if isinstance(written, str):
        tokens = written.split()
        try:
            return [_SPELLINGS[token] for token in tokens]
        except KeyError:
            return [card for token in written.replace(",", " ").split() for card in _run(token)]
    if isinstance(written, list | tuple):
        for token in written:
            if not isinstance(token, str):
                raise _not_a_card(token)
        return [read(token) for token in written]
    raise Refused(f'Cards are one string or a list of strings, such as "Qc Qh"; {quoted(written)} is neither.')


def is_joker(card: str) -> bool:
    """Whether the card is a joker."""
    return card[0] == "X"


def rank(card: str) -> int:
    """The rank of a card that is no joker, 2 to 14 (the ace)."""
    return RANK_OF[card]


def suit(card: str) -> str:
    """The suit letter of a card that is no joker."""
    return card[1]


def name(card: str) -> str:
    """The card in words: "queen of clubs", "joker"."""
    if is_joker(card):
        return "joker" if card == "X1" else "second joker"
    word = "two" if card[0] == "2" else rank_word(rank(card))  # a hand has deuces, the card is read out as a two
    return f"{word} of {_SUIT_NAMES[card[1]]}"


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
    if not any(JOKER in cards for cards in lists):
        return
    free = [joker for joker in JOKERS if not any(joker in cards for cards in lists)]
    for cards in lists:
        for index, card in enumerate(cards):
            if card == JOKER:
                cards[index] = free.pop(0) if free else "X1"


def _run(token: str) -> list[str]:
    found = _read_run(token)
    if found is None:
        raise _not_a_card(token)
    return found


def _read_run(token: str) -> list[str] | None:
    """The cards of a token written without blanks, None when a piece of it is no card."""
    if token in _SPELLINGS:
        return [_SPELLINGS[token]]
    if token.isascii() and token.lower() in _JOKER_WORDS:
        return [_JOKER_WORDS[token.lower()]]
    cards: list[str] = []
    at = 0
    while at < len(token):
        size = next((size for size in range(_LONGEST, 0, -1) if token[at : at + size] in _SPELLINGS), 0)
        if not size:
            return None
        cards.append(_SPELLINGS[token[at : at + size]])
        at += size
    return cards or None


def _not_a_card(token: object) -> Refused:
    return Refused(f"{quoted(token)} is not a card: write rank and suit, as Qc, Td, 6h.")
