"""Scoring Nertz, also Pounce or Racing Demon: a point for each own card on the foundations, less what is left (SPIT.md 1.13)."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from dealer.refusal import Refused
from dealer.spit.layouts import CARDS
from dealer.spit.scoring import Standing, one_of, standing, table, whole

NERTZ_PILE = 13


@dataclass(frozen=True)
class Rules:
    """How a table scores: points off for each card left, points for the caller, and the score that ends the game."""

    off_for_left: int = 2
    for_caller: int = 0
    target: int = 100


@dataclass(frozen=True)
class Entry:
    """A player's two numbers: own cards on the foundations, cards left in the Nertz pile. `value` is what they come to by their values."""

    foundation: int
    left: int
    value: int | None = None


@dataclass(frozen=True)
class Round:
    """One round. `caller` called with an empty Nertz pile; a round that ended because all were stuck has none."""

    entries: Mapping[str, Entry]
    caller: str | None = None
    stuck: bool = False


def points(entry: Entry, rules: Rules, *, called: bool = False) -> int:
    """What a player scores: 23 on the foundations and 7 left are 9 (16 at one off, 19 at two off with ten for the caller)."""
    value = entry.foundation - rules.off_for_left * entry.left if entry.value is None else entry.value
    return value + (rules.for_caller if called else 0)


VALUES = (20, 15, 10)
"""Swinging Door: what an ace counts, a ten to king, any other card."""
IN_A_DECK = (4, 16, 32)


def swinging_door(played: Sequence[int], left: Sequence[int]) -> Entry:
    """A player's entry where cards have values, also those left: how many aces, tens to kings, and others. Refuses more than a deck has."""
    for kind, most in enumerate(IN_A_DECK):
        whole(left[kind], 0, most, _KINDS[kind])
        whole(played[kind], 0, most - left[kind], f"{_KINDS[kind]} beside {left[kind]} left")
    value = sum(each * (p - n) for each, p, n in zip(VALUES, played, left, strict=True))
    return Entry(sum(played), sum(left), value)


_KINDS = ("Aces", "Tens to kings", "Others")


def score(players: Sequence[str], rounds: Sequence[Round], rules: Rules | None = None) -> Standing:
    """The standing after these rounds; two beyond the target in one round: the higher wins, equal ones play on.

    Refuses numbers that cannot be: more than 13 left, a foundation beyond the cards that could have got there, no empty Nertz
    pile or two of them in a round that was not ended as stuck.
    """
    rules = rules or Rules()
    names = table(players)
    return standing(names, [_round(names, each, rules) for each in rounds], rules.target)


def caller_of(players: Sequence[str], each: Round) -> str | None:
    """Who called: the one player with nothing left; None in a round that was ended as stuck."""
    names = table(players)
    empty = [player for player, entry in _checked(names, each).items() if entry.left == 0]
    return None if each.stuck else empty[0]


def _round(names: Sequence[str], each: Round, rules: Rules) -> dict[str, int]:
    caller = caller_of(names, each)
    return {player: points(entry, rules, called=player == caller) for player, entry in _checked(names, each).items()}


def _checked(names: Sequence[str], each: Round) -> dict[str, Entry]:
    entries = {one_of(names, player): entry for player, entry in each.entries.items()}
    missing = next((player for player in names if player not in entries), None)
    if missing is not None:
        raise Refused(f"{missing}'s two numbers are missing.", "NEED_COUNTS")
    for player, entry in entries.items():
        whole(entry.left, 0, NERTZ_PILE, f"{player} has left")
        whole(entry.foundation, 0, CARDS - entry.left, f"{player} on the foundations")
    empty = [player for player in names if entries[player].left == 0]
    if each.stuck:
        if each.caller is not None:
            raise Refused("A round that ended because all were stuck has no caller.")
    elif len(empty) != 1:
        who = "nobody has" if not empty else f"{' and '.join(empty)} have"
        raise Refused(
            f"Exactly one player empties the Nertz pile, and {who}. Was the round ended as stuck?", "BAD_COUNT"
        )
    elif each.caller is not None and one_of(names, each.caller) != empty[0]:
        raise Refused(f"{each.caller} cannot have called: only {empty[0]} had nothing left.")
    return {player: entries[player] for player in names}
