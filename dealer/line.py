"""Reading what a line of the record says: each argument by one strict rule (RECORD.md 1)."""

import unicodedata
from collections.abc import Mapping
from typing import Any

from dealer.refusal import Refused, quoted

Line = Mapping[str, Any]

SAID = {
    "seat": "Seat", "chips": "Chips", "to": "Raise to", "count": "Cards", "place": "Place", "of": "Line",
    "buy_in": "Chips each to begin",
}  # fmt: skip
"""What people call a number of a line."""
MOST_CHIPS = 1_000_000_000
LONGEST_NAME = 24
LONGEST_TEXT = 200

_REFUSED = {"Cc", "Cf", "Cn", "Co", "Cs", "Zl", "Zp"}
_JOINERS = "\u200c\u200d"
_BLANKS = "\u115f\u1160\u2800\u3164\uffa0"  # letters and signs that show nothing
_UNSEEN = dict.fromkeys(map(ord, f"{_JOINERS}\ufe0e\ufe0f"))


def once(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    """A JSON object of these words and values (an `object_pairs_hook`); refuses a word that stands in it twice."""
    found = dict(pairs)
    if len(found) < len(pairs):
        words = [word for word, _ in pairs]
        again = next(word for word in words if words.count(word) > 1)
        raise Refused(f"{quoted(again)} stands there twice: say it once.")
    return found


def integer(line: Line, key: str, least: int = 0, most: int = MOST_CHIPS) -> int:
    """The whole number under `key`; refuses anything that is not a JSON integer from `least` to `most`."""
    if key not in line:
        raise Refused(f"{_verb(line)} needs {key}: a whole number.")
    value = line[key]
    if isinstance(value, bool) or not isinstance(value, int):
        raise Refused(f"{SAID.get(key, key)} must be a whole number from {least} to {most}, not {quoted(value)}.")
    if not least <= value <= most:
        raise Refused(f"{SAID.get(key, key)} must be from {least} to {most}, not {quoted(value)}.")
    return value


def flag(line: Line, key: str, default: bool = False) -> bool:
    """The yes or no under `key`, `default` when it is not said."""
    value = line.get(key, default)
    if not isinstance(value, bool):
        raise Refused(f"{key} is true or false, not {quoted(value)}.")
    return value


def text(line: Line, key: str, default: str | None = None) -> str:
    """The words under `key`, at most 200 characters; refuses a missing one where there is no default."""
    if key not in line and default is not None:
        return default
    value = line.get(key)
    if not isinstance(value, str) or len(value) > LONGEST_TEXT:
        raise Refused(f"{_verb(line)} needs {key}: words, at most {LONGEST_TEXT} characters.")
    return value


def mapping(line: Line, key: str, default: Mapping[str, Any] | None = None) -> Mapping[str, Any]:
    """The names and values under `key`."""
    if key not in line and default is not None:
        return default
    value = line.get(key)
    if not isinstance(value, dict):
        raise Refused(f"{_verb(line)} needs {key}: names with their values.")
    return value


def amounts(line: Line, key: str) -> dict[str, int]:
    """Chips for each name under `key`; refuses two names that are the same person."""
    value = mapping(line, key)
    named: set[str] = set()
    for player in value:
        if folded(player) in named:
            raise Refused(f"{player} is named twice.")
        named.add(folded(player))
    return {name: integer({f"Chips for {name}": chips}, f"Chips for {name}") for name, chips in value.items()}


def name(value: object) -> str:
    """A player's name as it is kept: NFC, trimmed; refuses what could not be read at a table (RECORD.md 1)."""
    if not isinstance(value, str):
        raise Refused(f"A player is named in words, not {quoted(value)}.")
    plain = unicodedata.normalize("NFC", value).strip()
    if not any(_visible(c) for c in plain):
        raise Refused("A name needs at least one letter that can be seen.")
    if len(plain) > LONGEST_NAME:
        raise Refused(f"A name has at most {LONGEST_NAME} characters; this one has {len(plain)}.")
    for c in plain:
        tag = 0xE0020 <= ord(c) <= 0xE007F  # the flags of regions are written with these
        if _category(c) in _REFUSED and c not in _JOINERS and not tag:
            raise Refused("A name cannot hold control or direction characters.")
    return plain


def folded(value: str) -> str:
    """What two names are compared by: NFC, trimmed, without case and without what cannot be seen."""
    plain = unicodedata.normalize("NFC", value).strip().translate(_UNSEEN).casefold()
    return unicodedata.normalize("NFC", plain)


def counted(number: int, one: str, many: str | None = None) -> str:
    """A number with its noun: "1 chip", "2 chips"."""
    return f"{number} {one if number == 1 else many or one + 's'}"


def listed(words: list[str], last: str = "or") -> str:
    """Words as they are said: "a, b or c"."""
    return words[0] if len(words) == 1 else f"{', '.join(words[:-1])} {last} {words[-1]}" if words else "nothing"


def _visible(c: str) -> bool:
    return _category(c)[0] in "LNPS" and c not in _BLANKS


def _category(c: str) -> str:
    """The Unicode category of a character; an emoji or ideograph newer than this Python's tables is a sign."""
    category = unicodedata.category(c)
    newer = category == "Cn" and 0x1F000 <= ord(c) < 0x40000 and ord(c) & 0xFFFE != 0xFFFE
    return "So" if newer else category


def _verb(line: Line) -> str:
    do = line.get("do")
    return do if isinstance(do, str) else "This line"
