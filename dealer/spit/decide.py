"""Deciding a line of a match: the facts that it causes, or a refusal in one sentence with its code (SPIT.md 5.2, RECORD.md 7)."""

from collections.abc import Callable, Mapping
from typing import Any

from dealer.line import Line
from dealer.refusal import Refused, quoted
from dealer.spit import claiming, layout_moves, opening, playing
from dealer.spit.facts import BEGINS, apply
from dealer.spit.layouts import first_holdings
from dealer.spit.options import PLAYERS_OF_PRESET, chosen
from dealer.spit.reading import BAD_PLAYERS, Scribe, player, players
from dealer.spit.state import Match

Facts = list[dict[str, Any]]


def decide(match: Match | None, line: Line) -> Facts | Refused:
    """The facts that the line causes, or the refusal; nothing changes."""
    try:
        do = line.get("do")
        if do == "match":
            return _begin(line)
        if not isinstance(do, str) or do not in _VERBS:
            raise Refused(f"There is no word {quoted(do)} in a match of Spit.")
        if match is None:
            raise Refused("No match of Spit is going on. Begin one with match.")
        scribe = Scribe(match)
        _VERBS[do](scribe, line)
    except Refused as refused:
        return refused
    return scribe.facts


def completed(match: Match | None, line: Line) -> Line:
    """The line with the player's name as it was first written; refuses somebody who does not play."""
    if match is not None and line.get("do") in OF_A_PLAYER:
        return {**line, "player": player(match, line).name}
    return line


def _begin(line: Line) -> Facts:
    names = players(line.get("players"))
    rules = line.get("rules", {})
    options = chosen(rules)
    asked = PLAYERS_OF_PRESET.get(rules.get("preset", ""))
    if asked is not None and asked != len(names):
        raise Refused(f"The preset {rules['preset']} is for {asked} players, not {len(names)}.", BAD_PLAYERS)
    holdings = first_holdings(len(names))
    fact = {
        "fact": BEGINS,
        "players": [list(each) for each in zip(names, holdings, strict=True)],
        "options": options.named(),
    }
    apply(None, fact)
    return [fact]


_VERBS: Mapping[str, Callable[[Scribe, Line], None]] = {
    "lay": opening.lay,
    "open": opening.open_round,
    "play": playing.play,
    "fill": layout_moves.fill,
    "stack": layout_moves.stack,
    "stuck": playing.stuck,
    "unstuck": playing.unstuck,
    "spit": playing.spit,
    "pick": layout_moves.pick,
    "cleared": claiming.cleared,
    "slap": claiming.slap,
    "left": claiming.left,
    "count": claiming.count,
    "penalty": claiming.penalty,
    "pause": opening.pause,
    "resume": opening.resume,
    "next": opening.next_round,
}

VERBS = frozenset({"match", *_VERBS})
"""The verbs of a match, in the record."""
OF_A_PLAYER = frozenset(
    {"lay", "play", "fill", "stack", "stuck", "unstuck", "pick", "cleared", "slap", "left", "penalty"}
)
"""Those that name a player."""
