"""Amounts and counts as people type them: ASCII digits and nothing else."""

import re

from dealer.refusal import Refused

MOST = 1_000_000_000
_WHOLE = re.compile(r"[0-9]{1,12}")


def whole(text: str, what: str = "An amount", least: int = 0) -> int:
    """The whole number typed, from `least` to 1,000,000,000; anything else is refused with the text quoted.

    One rule for every page, because `int` would take `1_000`, ` 5 `, `+5` and the digits of other scripts.
    """
    typed = text.strip(" ")
    if not _WHOLE.fullmatch(typed):
        raise Refused(f"{what} is a whole number in the digits 0 to 9; “{typed[:24]}” is not.")
    number = int(typed)
    if number < least:
        raise Refused(f"{what} is at least {least}; {number} is less.")
    if number > MOST:
        raise Refused(f"{what} is at most 1,000,000,000.")
    return number


def typed(text: str | None) -> bool:
    """Whether anything was typed."""
    return bool(text and text.strip())
