"""Sentences for the pages: plain text in which every name stands between isolates, and the marks that templates make of them.

A name is kept apart from the words round it by U+2068 and U+2069. A page shows them as `<bdi>`; where only text fits (a title,
a label for a screen reader) they do the same work as they are. Names cannot hold them: the record refuses such characters.
"""

import re
from collections.abc import Iterable, Sequence

from markupsafe import Markup, escape

OPEN, CLOSE = "\u2068", "\u2069"
ORDINALS = ("first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth")
_NAME = re.compile(f"({OPEN}[^{CLOSE}]*{CLOSE})")
_FIGURE = re.compile(r"(?<![\w.])(\d+)(?!\w)")


def who(name: str) -> str:
    """A name, ready to stand in a sentence."""
    return f"{OPEN}{name}{CLOSE}"


def whose(name: str) -> str:
    """The possessive of a name."""
    return f"{who(name)}’s"


def listed(names: Sequence[str], last: str = "and") -> str:
    """Names as they are said: Ben, Carla and Anna."""
    said = [who(name) for name in names]
    if len(said) < 2:
        return "".join(said)
    return f"{', '.join(said[:-1])} {last} {said[-1]}"


def told(sentence: str, names: Iterable[str]) -> str:
    """A sentence of the core, in which the names of the table are bare, with each of them kept apart."""
    known = sorted(set(names), key=len, reverse=True)
    if not known:
        return sentence
    pattern = re.compile(r"(?<!\w)(" + "|".join(re.escape(name) for name in known) + r")(?!\w)")
    return pattern.sub(lambda found: who(found[1]), sentence)


def plain(sentence: str) -> str:
    """The sentence without isolates."""
    return sentence.replace(OPEN, "").replace(CLOSE, "")


def chips(count: int) -> str:
    """A number of chips in words."""
    return "1 chip" if count == 1 else f"{count} chips"


def signed(count: int) -> str:
    """A result: +64, −4, 0."""
    return f"+{count}" if count > 0 else f"−{-count}" if count < 0 else "0"


def ordinal(number: int) -> str:
    """first, second ... tenth, then 11th."""
    return ORDINALS[number - 1] if 1 <= number <= len(ORDINALS) else f"{number}th"


def sentence_case(text: str) -> str:
    """The text with a capital where it begins."""
    return text[:1].upper() + text[1:]


def spoken(sentence: str) -> Markup:
    """Names in `<bdi>`, all else escaped."""
    return Markup("").join(_part(piece) for piece in _NAME.split(sentence))


def figured(sentence: str) -> Markup:
    """As `spoken`, with the figures outside of names made bold."""
    return Markup("").join(_part(piece) if piece.startswith(OPEN) else _bold(piece) for piece in _NAME.split(sentence))


def _part(piece: str) -> Markup:
    if piece.startswith(OPEN):
        return Markup("<bdi>{}</bdi>").format(piece[1:-1])
    return escape(piece)


def _bold(piece: str) -> Markup:
    pieces = _FIGURE.split(piece)
    return Markup("").join(Markup("<b>{}</b>").format(p) if i % 2 else escape(p) for i, p in enumerate(pieces))
