"""A refusal: one plain sentence that says what is, then what to do. Raised inside the core, returned by its deciders."""

import re
import unicodedata
from collections.abc import Mapping

_LONG_WORD = re.compile(r"\S{61,}")
_JOINERS = "\u200c\u200d"


class Refused(Exception):
    """What the table cannot do, in one sentence; nothing has changed. `code` is set by the games that name their refusals.

    What was said may be quoted as it was: control and direction characters in it are replaced, words of over 60 letters cut.
    """

    def __init__(self, sentence: str, code: str | None = None) -> None:
        self.sentence = _plain(sentence)
        super().__init__(self.sentence)
        self.code = code


def quoted(value: object) -> str:
    """What somebody wrote, named in the sentence that refuses it: words in quotation marks, a number as it is, at most 40 letters."""
    if isinstance(value, Mapping):
        return "an object"
    if isinstance(value, list | tuple):
        return "a list"
    words = {True: "true", False: "false", None: "null"}
    text = words[value] if value is None or isinstance(value, bool) else str(value)
    text = text if len(text) <= 40 else f"{text[:40]}..."
    return f'"{text}"' if isinstance(value, str) else text


def _plain(sentence: str) -> str:
    if not sentence.isprintable():
        sentence = "".join(c if _writable(c) else "\ufffd" for c in sentence)
    return _LONG_WORD.sub(lambda word: word.group()[:57] + "...", sentence).strip()


def _writable(c: str) -> bool:
    tag = 0xE0020 <= ord(c) <= 0xE007F  # the flags of regions are written with these
    return unicodedata.category(c) not in ("Cc", "Cf", "Cs", "Zl", "Zp") or c in _JOINERS or tag
