"""What nobody saw, and no app can know: the card is played again, or a coin falls. Both go into the record as penalties that cost nothing."""

import hmac
from collections.abc import Sequence
from typing import Any

from flask import current_app

from dealer.line import folded
from dealer.refusal import Refused
from dealer.spit import Match
from dealer.web.spit_words import COIN, REPLAY

Line = dict[str, Any]

PAIR = 2


def settled(line: Line, match: Match, between: Sequence[str], key: str) -> list[Line]:
    """The lines that a ruling of the table stands for; any other line is itself. Refuses a quarrel of fewer than two."""
    if line.get("do") not in ("coin", "replay"):
        return [line]
    said = {folded(name) for name in between}
    names = [name for name in match.names if len(match.names) == PAIR or folded(name) in said]
    if len(names) < PAIR:
        raise Refused("Say between whom: tick two players or more.")
    if line["do"] == "replay":
        return [_ruled(name, REPLAY) for name in names]
    winner = names[fall(key, len(names))]
    return [_ruled(name, COIN) for name in names if name != winner]


def fall(key: str, sides: int) -> int:
    """How the coin of this key falls, from 0: nobody can foresee it, and the same tap sent twice falls the same way."""
    digest = hmac.digest(current_app.config["DEALER_SECRET"], f"coin {key}".encode(), "sha256")
    return int.from_bytes(digest) % sides


def _ruled(name: str, words: str) -> Line:
    return {"do": "penalty", "player": name, "offence": words}
