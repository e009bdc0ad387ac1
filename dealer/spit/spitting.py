"""The spit: who flips, and where the card goes (SPIT.md 1.4; F5). The page needs no question to answer it."""

from dataclasses import dataclass

from dealer.line import counted, listed
from dealer.refusal import Refused
from dealer.spit.state import Match, Seat


@dataclass(frozen=True)
class Flip:
    """One card from a player's reserve to a centre pile, by its number from 1."""

    player: str
    pile: int


def flippers(match: Match) -> tuple[Seat, ...]:
    """Everyone who has a card in reserve."""
    return tuple(seat for seat in match.seats if seat.reserve)


def asks_pile(match: Match) -> bool:
    """Whether the lone flipper has to say which pile: the first time, where the table lets them choose."""
    lone = flippers(match)
    if len(lone) != 1 or match.options.lone_flip != "choose_then_keep" or len(match.piles) < 2:
        return False
    return not _covers(match, lone[0]) and lone[0].name not in match.kept


def flips(match: Match, pile: int | None = None) -> tuple[Flip, ...]:
    """The flips of this spit, clockwise; none when no reserve has a card. `pile` is what a lone flipper chose, from 1.

    Refuses a choice that is missing, not there, or not theirs.
    """
    if pile is not None and not 1 <= pile <= len(match.piles):
        raise Refused(f"There is no pile {pile}; there are {counted(len(match.piles), 'pile')}.", "NO_SUCH_CENTRE_PILE")
    several = flippers(match)
    if len(several) != 1:
        return tuple(Flip(seat.name, _own(match, seat)) for seat in several)
    lone = several[0]
    if _covers(match, lone):
        first = _own(match, lone) - 1
        order = [(first + step) % len(match.piles) + 1 for step in range(len(match.piles))]
        return tuple(Flip(lone.name, number) for number in sorted(order[: lone.reserve]))
    if len(match.piles) == 1:
        return (Flip(lone.name, 1),)
    if asks_pile(match):
        if pile is None:
            raise Refused(f"Only {lone.name} flips, on a pile of their choice: say which pile.", "NO_SUCH_CENTRE_PILE")
        return (Flip(lone.name, pile),)
    chosen = match.options.lone_flip == "choose_then_keep"
    target = match.kept[lone.name] if chosen else _own(match, lone)
    if pile not in (None, target):
        why = "keeps to pile" if chosen else "flips on their own pile"
        raise Refused(f"{lone.name} {why} {target}.", "NO_SUCH_CENTRE_PILE")
    return (Flip(lone.name, target),)


def told(match: Match) -> str:
    """Who flips, as the banner of the spit says it: "Only Ann flips, on pile 1."."""
    several = flippers(match)
    if not several:
        return "Nobody has a card in reserve: count what is left."
    if len(several) > 1:
        who = "Everyone flips" if len(several) == len(match.seats) else f"{_names(several)} flip"
        return f"{who} a card on their own pile."
    lone = several[0]
    if _covers(match, lone):
        return f"Only {lone.name} flips, a card on each pile."
    if len(match.piles) == 1:
        return f"Only {lone.name} flips, on the pile."
    if asks_pile(match):
        return f"Only {lone.name} flips, on a pile of their choice, and keeps to it."
    return f"Only {lone.name} flips, on pile {flips(match)[0].pile}."


def _covers(match: Match, lone: Seat) -> bool:
    """Whether the lone flipper covers several piles; the last card of a reserve goes as a lone flip does."""
    return match.options.one_reserve_empty == "cover" and len(match.piles) > 1 and lone.reserve > 1


def _own(match: Match, seat: Seat) -> int:
    """The pile that the player started; for one who started none, that of the next player clockwise who did."""
    name = seat.name
    for _ in match.seats:
        if name in match.own_piles:
            return match.own_piles[name]
        name = match.after(name).name
    return 1


def _names(seats: tuple[Seat, ...]) -> str:
    return listed([seat.name for seat in seats], "and")
