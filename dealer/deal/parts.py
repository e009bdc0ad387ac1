"""Who takes which part of a pot, by cards or by declaration, and where the odd chips go (RULES.md 4.2 and 5)."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from types import MappingProxyType
from typing import Any, NamedTuple

from dealer.deal.pots import Pot

Strengths = Mapping[str, Mapping[str, int]]
"""For each part, the strength of each player who has a hand for it; the larger wins."""


class Sides(NamedTuple):
    """Who wins each part of one pot, who said both and failed, and why a side went another way than its best hand."""

    winners: Mapping[str, tuple[str, ...]]
    failed: tuple[str, ...] = ()
    best: Mapping[str, tuple[str, ...]] = MappingProxyType({})
    crossed: bool = False
    rides: bool = False
    defeated: str | None = None


class Share(NamedTuple):
    """One part that a pot was cut into: its chips, who got how many, who got a chip that could not be shared."""

    part: str
    chips: int
    to: Mapping[str, int]
    winners: tuple[str, ...]
    odd: tuple[str, ...] = ()
    carried: int = 0
    passed_over: bool = False  # a winner sooner in order had an odd chip of this pot already


def best_of(players: Iterable[str], strengths: Mapping[str, int]) -> tuple[str, ...]:
    """The players with the best hand of a part, in the order given; nobody when none of them has one."""
    able = [player for player in players if player in strengths]
    top = max([strengths[player] for player in able], default=None)
    return tuple([player for player in able if strengths[player] == top])


def by_cards(players: Sequence[str], strengths: Strengths) -> Sides:
    """The cards speak: each part to its best hand."""
    return Sides({part: best_of(players, hands) for part, hands in strengths.items()})


def by_declaration(
    players: Sequence[str],
    strengths: Strengths,
    declared: Mapping[str, str],
    rules: Mapping[str, Any],
    lost: Iterable[str] = (),
) -> Sides:
    """The best high and the best low among those who said so; `lost` are both-ways players who failed in another pot."""

    def found(among: Iterable[str]) -> dict[str, tuple[str, ...]]:
        names = list(among)
        return {
            side: best_of([name for name in names if declared[name] in (side, "both")], strengths[side])
            for side in ("high", "low")
        }

    others = {part: best_of(players, hands) for part, hands in strengths.items() if part not in ("high", "low")}
    first = found(players)
    both = [name for name in players if declared[name] == "both"]
    failed = tuple(name for name in both if name in lost or _fails(name, first, rules["both_rule"]))
    crossed = bool(failed) and _crossed(first, both)
    if crossed and rules["cross_win"] == "split":
        return Sides({**first, **others}, (), first, crossed=True)
    if crossed and rules["cross_win"] == "carry":
        return Sides({**first, **others}, failed, first, crossed=True, rides=True)
    winners = found(name for name in players if name not in failed)
    if not any(winners.values()):
        return Sides({**first, **others}, failed, first, rides=rules["cross_win"] == "carry")
    defeated = None
    if rules["failed_both"] == "defeater":
        led = [side for side in first if first[side] and all(name in failed for name in first[side])]
        if len(led) == 1:
            (defeated,) = led
            winners[defeated] = winners["low" if defeated == "high" else "high"]
    return Sides({**winners, **others}, failed, first, defeated=defeated)


def _fails(name: str, best: Mapping[str, tuple[str, ...]], both_rule: str) -> bool:
    if both_rule == "keep_what_you_win":
        return False
    if both_rule == "win_outright":
        return any(side != (name,) for side in best.values())
    return any(name not in side for side in best.values())


def _crossed(best: Mapping[str, tuple[str, ...]], both: Sequence[str]) -> bool:
    """Whether one both-ways player has the high alone and another the low alone."""
    high, low = best["high"], best["low"]
    return len(high) == 1 and len(low) == 1 and high != low and high[0] in both and low[0] in both


def cut(
    pot: Pot,
    sides: Sides,
    parts: Sequence[str],
    rules: Mapping[str, Any],
    odd_order: Callable[[str], Any],
    *,
    low_unqualified: bool,
) -> tuple[Share, ...]:
    """Cut a pot into its parts and share each among its winners.

    Parts that nobody can take are left out; `low_unqualified` says that the low is one of them for want of a qualifying hand,
    which `unqualified_low` then rules. `odd_order` sorts players for the chips that cannot be shared.
    """
    unqualified = rules["unqualified_low"] if low_unqualified else "other_parts"
    taken = [part for part in parts if sides.winners.get(part) or (part == "low" and unqualified in ("high", "carry"))]
    if not taken:
        return (Share(parts[0], pot.chips, {}, (), carried=pot.chips),)
    each, over = divmod(pot.chips, len(taken))
    chips = {part: each + (place < over) for place, part in enumerate(taken)}
    if not sides.winners.get("low") and unqualified == "high" and "high" in chips:
        chips["high"] += chips.pop("low")
    had: set[str] = set()
    return tuple(_share(part, chips[part], sides, rules["odd_chip"], odd_order, had) for part in chips if chips[part])


def _share(part: str, chips: int, sides: Sides, odd_chip: str, odd_order: Callable[[str], Any], had: set[str]) -> Share:
    """Share one part among its winners; `had` are those who had an odd chip of this pot already, and grows."""
    winners = sides.winners[part]
    if not winners or (sides.rides and part in ("high", "low")):
        return Share(part, chips, {}, (), carried=chips)
    each, over = divmod(chips, len(winners))
    first = sorted(winners, key=lambda name: (name in had, odd_order(name)))
    odd = () if odd_chip == "carry" else tuple(first[:over])
    passed_over = bool(odd) and odd != tuple(sorted(winners, key=odd_order)[:over])
    had.update(odd)
    to = {name: each + (name in odd) for name in winners}
    paid = {name: count for name, count in to.items() if count}
    return Share(part, chips, paid, winners, odd, over if odd_chip == "carry" else 0, passed_over)
