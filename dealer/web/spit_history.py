"""The rounds of a match: who won, how long, how many spits, what each held or had left, and the chart over the rounds (F10). Pure."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from dealer.spit import Match
from dealer.spit.layouts import first_holdings
from dealer.store.lines import StoredLine
from dealer.web.charts import Chart
from dealer.web.speech import listed
from dealer.web.spit_drawings import rounds_chart
from dealer.web.spit_words import minutes

ENDED, TIED = "match round ended", "match tied"


@dataclass(frozen=True)
class Round:
    """One round in one line."""

    number: int
    who: str
    time: str
    spits: int
    counts: tuple[str, ...]


@dataclass(frozen=True)
class Rounds:
    """All rounds, the newest first, with the columns of their counts."""

    columns: tuple[str, ...]
    counted: str
    rounds: tuple[Round, ...]
    chart: Chart | None


@dataclass(frozen=True)
class Ended:
    """When a round was opened and ended, in milliseconds, and what its last line settled."""

    opened: int | None
    ended: int
    fact: Mapping[str, Any]


def ends(lines: Sequence[StoredLine]) -> list[Ended]:
    """The ends of the rounds in these lines, which are those in force."""
    found, opened = [], None
    for stored in lines:
        at = round(stored.at.timestamp() * 1000)
        if stored.line["do"] == "open":
            opened = at
        for fact in stored.facts if isinstance(stored.facts, list) else ():
            if fact["fact"] in (ENDED, TIED):
                found.append(Ended(opened, at, fact))
                opened = None
    return found


def rounds(match: Match, ended: Sequence[Ended]) -> Rounds:
    """The list of rounds, and the cards held or the rounds won as lines."""
    claims = match.options.contest == "claim"
    made = []
    for result, end in zip(match.results, ended, strict=False):
        left = end.fact.get("left", {})
        counts = [result.holdings[name] if claims else left.get(name) for name in match.names]
        made.append(
            Round(
                result.round,
                listed(list(result.won)) if result.won else "tied",
                minutes(end.ended - end.opened) if end.opened is not None else "",
                result.spits,
                tuple("" if count is None else str(count) for count in counts),
            )
        )
    return Rounds(
        match.names,
        "the cards held after the round" if claims else "the stock cards left, where they were counted",
        tuple(made[::-1]),
        _chart(match, claims=claims),
    )


def _chart(match: Match, *, claims: bool) -> Chart | None:
    if claims:
        start = dict(zip(match.names, first_holdings(len(match.names)), strict=True))
        return rounds_chart([start, *(result.holdings for result in match.results)], "Cards held", fewest_leads=True)
    if match.options.contest == "decisive":
        return None
    wins = [dict.fromkeys(match.names, 0)]
    for result in match.results:
        wins.append({name: count + (name in result.won) for name, count in wins[-1].items()})
    return rounds_chart(wins, "Rounds won", match.options.n)
