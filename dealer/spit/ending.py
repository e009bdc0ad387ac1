"""How a round ends: cleared, deadlocked or lost, the claim of the centre piles, ties, and the match (SPIT.md 1.4-1.6, 1.9).

`settle` goes as far as the numbers said by now allow; the line that completes them decides.
"""

from typing import Protocol

from dealer.spit.counting import Sums, reckon
from dealer.spit.layouts import CARDS, first_holdings
from dealer.spit.state import Match, Seat


class Notes(Protocol):
    """Where facts are noted, each applied at once."""

    @property
    def match(self) -> Match:
        """The match as it is by now."""

    def note(self, fact: str, **values: object) -> None:
        """Note one fact."""


def stop(notes: Notes, why: str, clearer: str | None) -> None:
    """The round stops: somebody cleared, nobody can go on, or it is lost by a penalty."""
    notes.note("match stopped", why=why, clearer=clearer)
    settle(notes)


def settle(notes: Notes) -> None:
    """Decide what is decided by now; refuses numbers that cannot be true."""
    match = notes.match
    if match.ended == "deadlock" and match.clearer is None and not slaps_at_deadlock(match):
        _fewer(notes)
    elif match.options.contest != "claim" and match.clearer is not None:
        _won(notes, (match.clearer,))
    else:
        _claim(notes)


def slaps_at_deadlock(match: Match) -> bool:
    """Whether a deadlock is settled by slapping: where the table says so, and there is more than one pile to slap."""
    shared = match.options.contest == "claim" and match.options.tie == "shared" and _level(match)
    return len(match.piles) > 1 and (match.options.both_empty == "slap_and_redeal" or shared)


def takers(match: Match) -> tuple[Seat, ...]:
    """Who may get a centre pile: all, but of a single pile the clearer takes nothing (SPIT.md 1.6)."""
    if len(match.piles) == 1:
        return tuple(seat for seat in match.seats if seat.name != match.clearer)
    return match.seats


def free_piles(match: Match) -> list[int]:
    """The numbers of the piles that nobody has taken yet."""
    taken = {seat.takes for seat in match.seats}
    return [number for number in range(1, len(match.piles) + 1) if number not in taken]


def waiting_to_slap(match: Match) -> tuple[Seat, ...]:
    """Who may still take a pile by slapping it now."""
    if not free_piles(match):
        return ()
    if match.clearer is not None and match.options.claim != "race":
        clearer = match.seat(match.clearer)
        if clearer in takers(match) and clearer.takes is None:
            return (clearer,) if match.options.claim == "clearer_chooses" else ()
    return tuple(seat for seat in takers(match) if seat.takes is None)


def _level(match: Match) -> bool:
    """Whether everybody who could have fewest cards left has the same number; only once all are known."""
    totals = [_total(seat) for seat in match.seats]
    return None not in totals and totals.count(min(t for t in totals if t is not None)) > 1


def _total(seat: Seat) -> int | None:
    return None if seat.left is None else seat.left + seat.reserve


def _fewer(notes: Notes) -> None:
    """Both reserves are out and nobody can move: fewer cards left count as the clearing (SPIT.md 1.4)."""
    match = notes.match
    reckon(match)
    totals = {seat.name: total for seat in match.seats if (total := _total(seat)) is not None}
    if len(totals) < len(match.seats):
        return
    fewest = [name for name, total in totals.items() if total == min(totals.values())]
    if len(fewest) > 1:
        _tie(notes, fewest)
    else:
        notes.note("match counts as clearer", player=fewest[0])
        settle(notes)


def _tie(notes: Notes, level: list[str]) -> None:
    match = notes.match
    if match.options.tie == "shared" and match.options.contest != "claim":
        _won(notes, tuple(level), tied=True)
    elif match.options.tie == "sudden_death" and any(seat.left != seat.holding for seat in match.seats):
        notes.note("match tied", holdings={seat.name: seat.left for seat in match.seats})
    else:
        notes.note("match tied", holdings=_whole_deck(match))


def _whole_deck(match: Match) -> dict[str, int]:
    """The holdings to play again with: this round's, or after a sudden death in which no card moved those that led to it."""
    now = {seat.name: seat.holding for seat in match.seats}
    earlier = [dict(result.holdings) for result in reversed(match.results)]
    return next(held for held in [now, *earlier] if sum(held.values()) == CARDS)


def _won(notes: Notes, names: tuple[str, ...], *, tied: bool = False) -> None:
    """The round is won, in a contest without a claim: the match too, if that was the last win needed."""
    match = notes.match
    needed = 1 if match.options.contest == "decisive" else match.options.n
    there = [name for name in names if match.seat(name).wins + 1 >= needed]
    winner = there[0] if len(there) == 1 else None
    _over(notes, names, {}, winner, over=bool(there), tied=tied)


def _claim(notes: Notes) -> None:
    """Each takes a pile; once every holding is known the round is over, and the match if somebody holds nothing."""
    match = notes.match
    if not match.piles:
        _round_over(notes, {seat.name: seat.holding for seat in match.seats}, None)
        return
    sums = reckon(match)
    _hand_out(notes, sums)
    match = notes.match
    sums = reckon(match)
    if sums.complete:
        _round_over(notes, {name: cards or 0 for name, cards in zip(match.names, sums.holdings, strict=True)}, sums)
        return
    phase = _missing(match, sums)
    if phase != match.phase:
        notes.note("match went on", phase=phase)


def _missing(match: Match, sums: Sums) -> str:
    """The phase that tells what is still to be said: leftovers, a slap, a count."""
    if None in sums.left:
        return "DEADLOCK" if match.ended == "deadlock" else "CLEARED"
    return "CLAIM" if waiting_to_slap(match) else "COUNTING"


def _hand_out(notes: Notes, sums: Sums) -> None:
    """Piles that need no slap: none for the clearer of a one-pile round, the smaller one, the last one for the last player."""
    match = notes.match
    given = {seat.name: 0 for seat in match.seats if seat not in takers(match) and seat.takes is None}
    clearer = match.clearer
    gets_smaller = match.options.claim == "clearer_gets_smaller" and clearer is not None and clearer not in given
    if gets_smaller and clearer is not None and match.seat(clearer).takes is None and None not in sums.piles:
        sizes = [cards or 0 for cards in sums.piles]
        given[clearer] = sizes.index(min(sizes)) + 1
    if given:
        notes.note("match takes", piles=given)
    match = notes.match
    free = free_piles(match)
    without = [seat.name for seat in match.seats if seat.takes is None]
    if not free and without:
        notes.note("match takes", piles=dict.fromkeys(without, 0))
    elif len(free) == len(without) == 1:
        notes.note("match takes", piles={without[0]: free[0]})


def _round_over(notes: Notes, holdings: dict[str, int], sums: Sums | None) -> None:
    clearer = notes.match.clearer
    out = [name for name, cards in holdings.items() if cards == 0]
    winner = clearer if clearer in out else out[0] if out else None
    _over(notes, (clearer,) if clearer is not None else (), holdings, winner, over=bool(out), sums=sums)


def _over(
    notes: Notes,
    won: tuple[str, ...],
    holdings: dict[str, int],
    winner: str | None,
    *,
    over: bool,
    tied: bool = False,
    sums: Sums | None = None,
) -> None:
    left = dict(zip(notes.match.names, sums.left, strict=True)) if sums is not None else {}
    notes.note(
        "match round ended",
        won=list(won),
        holdings=holdings,
        left=left,
        piles=list(sums.piles) if sums is not None else [],
        match_over=over,
        winner=winner,
        tied=tied,
    )


def next_holdings(match: Match) -> dict[str, int]:
    """What each holds in the next round: what they hold now, or the first deal again where rounds are counted."""
    if match.options.contest == "first_to_n" and match.results and match.results[-1].won:
        return dict(zip(match.names, first_holdings(len(match.seats)), strict=True))
    return {seat.name: seat.holding for seat in match.seats}
