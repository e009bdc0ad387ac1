"""One tap for several players: everyone checks or calls, all fold to one, all pass their cards or stand. Found by playing them, so each is legal."""

import json
from collections.abc import Callable, Mapping
from functools import partial
from typing import Any

from dealer.night import Night, shown
from dealer.night.decide import decide
from dealer.night.facts import fold
from dealer.refusal import Refused
from dealer.web.keys import Key
from dealer.web.speech import who

Line = dict[str, Any]
LONGEST = 12


def offered(night: Night) -> tuple[Key, ...]:
    """The one-tap groups that make sense now; each carries its single lines, all or nothing."""
    offer = shown(night)["next"] or {}
    may = offer.get("may", ())
    keys = []
    if "check" in may:
        lines = _until(night, lambda now: {"do": "check"} if "check" in now["may"] else None)
        keys.append(_key("Everyone checks", lines))
    elif "call" in may:
        lines = _until(night, lambda now: {"do": "call"} if "call" in now["may"] else None)
        keys.append(_key("Everyone calls", lines))
    for verb, words in TOGETHER.items():
        if verb in may:
            lines = _until(night, partial(_same, verb), verb)
            keys.append(_key(words.format(lines[0].get("count", "")) if lines else "", lines))
    if "call" in may and "fold" in may:
        lines = _until(night, lambda now: {"do": "fold"} if now["may"] else None)
        last = _last_live(night, lines)
        if last:
            keys.append(_key(f"All fold to {who(last)}", lines))
    return tuple(key for key in keys if key)


TOGETHER = {"pass": "Everyone has passed {}", "discard": "Everyone has thrown {} away", "stand": "Everyone stands"}


def _same(verb: str, now: Mapping[str, Any]) -> Line:
    """What everybody says who does the same as the others."""
    return {"do": verb, "count": now["count"]["min"]} if "count" in now else {"do": verb}


def _until(night: Night, choose: Callable[[Mapping[str, Any]], Line | None], verb: str = "fold") -> list[Line]:
    """The lines that the choice gives while this step lasts, as long as the verb is there."""
    stage, lines = shown(night)["stage"], []
    for _ in range(LONGEST):
        state = shown(night)
        if state["stage"] != stage or not state["next"] or verb not in state["next"]["may"]:
            break
        line = choose(state["next"])
        if line is None:
            break
        said = {**line, "player": state["next"]["player"]}
        decided = decide(night, said)
        if isinstance(decided, Refused):
            break
        lines.append(said)
        night = fold(night, decided[1])
    return lines


def _last_live(night: Night, lines: list[Line]) -> str | None:
    """Who is paid when these fold; None when that is not one player, or the fold alone would do it."""
    if len(lines) < 2 or night.deal is None:
        return None
    folded = {line["player"] for line in lines}
    left = [player.name for player in night.deal.live if player.name not in folded]
    return left[0] if len(left) == 1 else None


def _key(label: str, lines: list[Line]) -> Key | None:
    if len(lines) < 2:
        return None
    return Key(label, json.dumps(lines, ensure_ascii=False, separators=(",", ":")), look="slim")
