"""What the counts of an ended round add up to: every card is in a reserve, a layout or a pile, and there are 52 (SPIT.md 1.7, F7).

A count that cannot be true is refused with `COUNT_MISMATCH`; what follows from the others is never asked for.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import permutations

from dealer.line import counted
from dealer.refusal import Refused
from dealer.spit.layouts import CARDS
from dealer.spit.state import Match, Seat

Known = list[int | None]


@dataclass(frozen=True)
class Sums:
    """What is known by now, in the order of the piles and of the players; None is not known yet."""

    piles: tuple[int | None, ...]
    left: tuple[int | None, ...]
    holdings: tuple[int | None, ...]

    @property
    def complete(self) -> bool:
        """Whether every player's holding is known."""
        return all(cards is not None for cards in self.holdings)


def reckon(match: Match) -> Sums:
    """Everything that follows from the numbers said so far; refuses numbers that cannot all be true, whoever takes which pile."""
    sums = _sums(match)
    said = any(seat.counted is not None for seat in match.seats)
    if said or (not match.live and any(pile.count is not None for pile in match.piles)):
        _some_way(match)
    return sums


def _some_way(match: Match) -> None:
    """Refuse numbers that fit no way of handing out the piles that are still free."""
    without = [seat.name for seat in match.seats if seat.takes is None]
    taken = {seat.takes for seat in match.seats}
    free = [number for number in range(1, len(match.piles) + 1) if number not in taken]
    refused: Refused | None = None
    for piles in permutations([*free, *[0] * (len(without) - len(free))], len(without)):
        handed = match
        for name, number in zip(without, piles, strict=True):
            handed = handed.changed(name, takes=number)
        try:
            _sums(handed)
            return
        except Refused as wrong:
            refused = wrong
    if refused is not None:
        raise refused


def _sums(match: Match) -> Sums:
    piles: Known = [pile.count for pile in match.piles]
    left: Known = [seat.left for seat in match.seats]
    held: Known = [seat.counted for seat in match.seats]
    reserves = sum(seat.reserve for seat in match.seats)
    while True:
        before = (*piles, *left, *held)
        for place, seat in enumerate(match.seats):
            _of_one(seat, place, piles, left, held)
        _last_of(held, CARDS)
        _last_of_both(piles, left, CARDS - reserves)
        if before == (*piles, *left, *held):
            break
    _possible(match, piles, left, held)
    return Sums(tuple(piles), tuple(left), tuple(held))


def _of_one(seat: Seat, place: int, piles: Known, left: Known, held: Known) -> None:
    """A player's holding is reserve, leftovers and the pile taken: two of the last three give the third."""
    if seat.takes is None:
        return
    rest, whole = left[place], held[place]
    taken = piles[seat.takes - 1] if seat.takes else 0
    if whole is None:
        if rest is not None and taken is not None:
            held[place] = seat.reserve + rest + taken
    elif rest is None:
        if taken is not None:
            left[place] = whole - seat.reserve - taken
    elif seat.takes and taken is None:
        piles[seat.takes - 1] = whole - seat.reserve - rest


def _last_of(numbers: Known, total: int) -> None:
    unknown = [place for place, number in enumerate(numbers) if number is None]
    if len(unknown) == 1:
        numbers[unknown[0]] = total - sum(number for number in numbers if number is not None)


def _last_of_both(piles: Known, left: Known, total: int) -> None:
    both = piles + left
    _last_of(both, total)
    piles[:], left[:] = both[: len(piles)], both[len(piles) :]


def _possible(match: Match, piles: Known, left: Known, held: Known) -> None:
    for number, (pile, cards) in enumerate(zip(match.piles, piles, strict=True), start=1):
        least = lowest(match, number)
        if cards is not None and cards < least:
            raise _wrong(f"pile {number} would hold {cards}, and {pile.owner}'s flips alone make {least} or more")
    for seat, rest, whole in zip(match.seats, left, held, strict=True):
        most = sum(match.layout(seat))
        if rest is not None and not 0 <= rest <= most:
            raise _wrong(f"{seat.name} would have {rest} cards left of a layout of {most}")
        if whole is not None:
            _possible_holding(match, seat, whole, rest, piles)
    least_of_piles = sum(
        lowest(match, number) if cards is None else cards for number, cards in enumerate(piles, start=1)
    )
    reserves = sum(seat.reserve for seat in match.seats)
    least_of_all = reserves + least_of_piles + sum(cards or 0 for cards in left)
    known = None not in piles and None not in left
    if least_of_all > CARDS or (known and least_of_all != CARDS):
        raise _wrong(f"that makes {least_of_all} cards")
    if None not in piles:
        most_of_all = reserves + least_of_piles
        for seat, rest in zip(match.seats, left, strict=True):
            most_of_all += sum(match.layout(seat)) if rest is None else rest
        if most_of_all < CARDS:
            raise _wrong(f"that makes {most_of_all} cards at most")
    holdings = sum(cards or 0 for cards in held)
    if holdings > CARDS or (None not in held and holdings != CARDS):
        raise _wrong(f"the players would hold {holdings}")


def _possible_holding(match: Match, seat: Seat, whole: int, rest: int | None, piles: Known) -> None:
    """A holding is the reserve, the leftovers and the pile taken."""
    taken = piles[seat.takes - 1] if seat.takes else 0
    least = seat.reserve + (rest or 0) + (lowest(match, seat.takes) if seat.takes else 0)
    known = seat.takes is not None and rest is not None and taken is not None
    if whole < least or (known and whole != seat.reserve + (rest or 0) + (taken or 0)):
        raise _wrong(f"{seat.name} would hold {whole}")


def lowest(match: Match, number: int) -> int:
    """The fewest cards that the pile can hold: the one that opened it, and those that were spat on it (T6)."""
    return max(1, match.piles[number - 1].flipped)


def _wrong(what: str) -> Refused:
    return Refused(f"The counts do not add up to {CARDS}: {what}. Count again.", "COUNT_MISMATCH")


@dataclass(frozen=True)
class Smaller:
    """Which pile is the smaller one, from the count of one of two (F7). `smaller`: True the counted one, False the other, None equal."""

    total: int
    counted: int
    other: int
    smaller: bool | None
    sentence: str


def centre_total(reserves: Sequence[int], left: Sequence[int]) -> int:
    """The cards on all centre piles together: what is in no reserve and no layout (T5)."""
    return CARDS - sum(reserves) - sum(left)


def smaller_pile(total: int, cards: int, *, lowest: int = 1) -> Smaller:
    """Which of two piles is smaller when one of them holds `cards` of `total`; `lowest` is 1 and the spits (T6).

    Refuses a count below `lowest`, or one that leaves the other pile less.
    """
    if not lowest <= cards <= total - lowest:
        raise Refused(
            f"Of {total} cards in two piles each has {lowest} to {total - lowest}, not {cards}. Count again.",
            "COUNT_MISMATCH",
        )
    other = total - cards
    half = f"{total // 2}½" if total % 2 else str(total // 2)
    start = f"{counted(total, 'card')} in the piles, half is {half}"
    if cards == other:
        return Smaller(total, cards, other, None, f"{start}: the piles are equal.")
    which = "the smaller" if cards < other else "the larger"
    return Smaller(total, cards, other, cards < other, f"{start}: {cards} is {which} one, the other has {other}.")
