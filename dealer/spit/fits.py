"""What goes on what: the one rule of the centre piles (SPIT.md 1.2), as a referee asks it (SPIT.md 2: F1, F2, F4).

A card is its two letters; where colours do not matter its rank letter alone is enough ("T" is the ten).
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from types import MappingProxyType

from dealer.cards import RANKS, SUITS
from dealer.line import listed
from dealer.refusal import Refused
from dealer.spit.options import Options

ORDER = "A23456789TJQK"
_PLACE = {letter: place for place, letter in enumerate(ORDER)}
_RED = "dh"


def fits(card: str, top: str, options: Options) -> bool:
    """Whether the card may be played on that centre top: one rank up or down, and what the options add or take away."""
    apart = distance(card, top, wrap=options.wrap)
    if apart != 1 and not (apart == 0 and options.equal_on_centre):
        return False
    return not options.alternate_colours or red(card) != red(top)


def distance(card: str, other: str, *, wrap: bool) -> int:
    """How many ranks lie between two cards; with `wrap` the ace is beside the king too."""
    apart = abs(_PLACE[card[0]] - _PLACE[other[0]])
    return min(apart, 13 - apart) if wrap else apart


def red(card: str) -> bool:
    """Whether the card is a diamond or a heart; refuses a rank without its suit."""
    if len(card) < 2:
        raise Refused("Colours count at this table: say the suit too, as 9h.")
    return card[1] in _RED


def fitting(top: str, options: Options) -> tuple[str, ...]:
    """The ranks that go on that rank, the one below first: on K: Q and A."""
    place = _PLACE[top[0]]
    around = [place - 1, place, place + 1] if options.equal_on_centre else [place - 1, place + 1]
    return tuple(ORDER[each % 13] for each in around if options.wrap or 0 <= each < 13)


def look_for(tops: Sequence[str], options: Options) -> tuple[str, ...]:
    """The ranks that would fit one of these centre tops, ace first: what two players look for before they say "stuck"."""
    wanted = {rank for top in tops for rank in fitting(top, options)}
    return tuple(rank for rank in ORDER if rank in wanted)


@dataclass(frozen=True)
class Verdict:
    """A referee's answer with its reason in one sentence."""

    ok: bool
    sentence: str


def verdict(card: str, top: str, options: Options) -> Verdict:
    """Whether the card goes on that top, and why or why not (F1)."""
    apart = distance(card, top, wrap=options.wrap)
    on = f"{spoken(card)} on {spoken(top)}"
    if fits(card, top, options):
        why = "the same rank, which this table allows" if apart == 0 else _beside(card, top)
        return Verdict(True, f"Yes: {on} is {why}.")
    if apart == 0:
        return Verdict(False, f"No: {on} is the same rank.")
    if apart == 1:
        return Verdict(False, f"No: {on} is the same colour, and colours alternate here.")
    if {card[0], top[0]} == {"A", "K"}:
        return Verdict(False, f"No: {on} is round the corner, and ace and king do not meet here.")
    return Verdict(False, f"No: {on} is {_NUMBERS[apart]} apart.")


def first_fit(centre: Sequence[str], tops: Sequence[str], options: Options) -> tuple[str, int] | None:
    """The first of these tops that fits a centre pile, with the pile's number from 1; None proves that all are stuck (F2b)."""
    return next(
        ((top, pile) for top in tops for pile, on in enumerate(centre, start=1) if fits(top, on, options)), None
    )


STANDS: Mapping[str, tuple[bool, str, str]] = MappingProxyType(
    {
        "both": (True, "Both stay", "{low} was first, and {high} fits on it."),
        "lower": (True, "{low} stands", "{high} goes back: the card underneath was first."),
        "upper": (False, "{high} stands", "{low} goes back: it did not fit {before}."),
        "neither": (False, "Both go back", "Neither {low} nor {high} fits {before}."),
    }
)
"""How a race for a pile ends: whether the lower card stands, the ruling to be read across the table, and why."""


def stands(before: str, lower: str, upper: str, options: Options) -> Verdict:
    """Which card of a race stands (F4): the one underneath if it fitted, the upper one only if it fits the lower.

    `ok` tells whether the lower card stands.
    """
    if fits(lower, before, options):
        how = "both" if fits(upper, lower, options) else "lower"
    else:
        how = "upper" if fits(upper, before, options) else "neither"
    ok, ruling, why = STANDS[how]
    cards = {"before": spoken(before), "low": spoken(lower), "high": spoken(upper)}
    return Verdict(ok, f"{ruling}. {why}".format(**cards))


def read(written: str) -> str:
    """A rank or a card as the table writes it ("10", "t", "Kd"), in the letters used here; refuses what is neither."""
    token = written.strip()
    plain = ("T" + token[2:]) if token.startswith("10") else token
    if plain.isascii() and 1 <= len(plain) <= 2 and plain[0].upper() in RANKS:
        rest = plain[1:].lower()
        if rest in ("", *SUITS):
            return plain[0].upper() + rest
    raise Refused(f'"{token}" is no rank: write A, 2 to 10, J, Q or K.', "BAD_CARD")


def spoken(card: str) -> str:
    """The card as it is said aloud, short: "10", "Kd"."""
    return card.replace("T", "10")


def either(ranks: Sequence[str]) -> str:
    """Ranks in a sentence: "6, 8, 10 or Q"."""
    return listed([spoken(rank) for rank in ranks])


def _beside(card: str, top: str) -> str:
    if {card[0], top[0]} == {"A", "K"}:
        return "one rank round the corner"
    return "one rank higher" if _PLACE[card[0]] > _PLACE[top[0]] else "one rank lower"


_NUMBERS = ("none", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve")
