"""Scores over several rounds, for the cousins of Spit that are scored and not refereed (SPIT.md 1.11-1.13)."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from dealer.line import folded, name
from dealer.refusal import Refused, quoted


@dataclass(frozen=True)
class Standing:
    """Where a game stands: each round's points, the totals, and the winner once somebody is ahead at the target."""

    rounds: tuple[Mapping[str, int], ...]
    totals: Mapping[str, int]
    winner: str | None


def table(players: Iterable[object], *, fewest: int = 2) -> tuple[str, ...]:
    """The names at the table, as they are kept; refuses fewer than `fewest`, and a name said twice."""
    names = tuple(name(each) for each in players)
    if len(names) < fewest:
        raise Refused(f"This needs {fewest} players.", "BAD_PLAYERS")
    if len({folded(each) for each in names}) < len(names):
        raise Refused("Two players have the same name.", "BAD_PLAYERS")
    return names


def standing(names: Sequence[str], rounds: Sequence[Mapping[str, int]], target: int) -> Standing:
    """The totals of these rounds. The highest total at `target` or more wins; equal ones play on. Refuses rounds after the end."""
    totals = dict.fromkeys(names, 0)
    winner: str | None = None
    for number, points in enumerate(rounds, start=1):
        if winner is not None:
            raise Refused(f"{winner} won before round {number}.")
        for player in names:
            totals[player] += points.get(player, 0)
        best = max(totals.values())
        ahead = [player for player in names if totals[player] == best]
        winner = ahead[0] if best >= target and len(ahead) == 1 else None
    return Standing(tuple(dict(points) for points in rounds), totals, winner)


def whole(cards: object, least: int, most: int, what: str) -> int:
    """A count of cards from `least` to `most`; refuses another, saying what was counted."""
    if isinstance(cards, bool) or not isinstance(cards, int) or not least <= cards <= most:
        raise Refused(f"{what}: {least} to {most} cards, not {quoted(cards)}.", "BAD_COUNT")
    return cards


def one_of(names: Sequence[str], said: str) -> str:
    """The player so named, compared without case; refuses another."""
    found = next((each for each in names if folded(each) == folded(said)), None)
    if found is None:
        raise Refused(f"Nobody called {said.strip()[:24]} plays.", "BAD_PLAYERS")
    return found


def losers(names: Sequence[str], winner: str, left: Mapping[str, int], most: int) -> dict[str, int]:
    """What everybody but the winner still holds; a sole loser may be said alone. Refuses a count that is missing or too high."""
    held = {one_of(names, player): cards for player, cards in left.items()}
    if held.pop(winner, 0) != 0:
        raise Refused(f"{winner} won and holds nothing.", "BAD_COUNT")
    others = [player for player in names if player != winner]
    missing = [player for player in others if player not in held]
    if missing:
        raise Refused(f"Say what {missing[0]} still holds.", "NEED_COUNTS")
    return {player: whole(held[player], 1, most, player) for player in others}
