"""A second reading of the betting rules (RULES.md 6.1-6.3, RECORD.md 4): what may be said now, from what was said in the round.

Nothing is carried along: each time the whole round is read again from its acts.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True)
class Act:
    """What one player did: his total of the round after it, and how many could still bet besides him."""

    name: str
    total: int
    others: int


@dataclass
class Reading:
    """The round as it stands: highest total, last full level, last full size, raises, and who faced a full one since."""

    high: int = 0
    level: int = 0
    size: int = 0
    raises: int = 0
    open_again: bool = False  # the cap fell while two were left

    def __init__(self, acts: Sequence[Act], rules: Mapping[str, Any], fixed: int | None) -> None:
        self.high = self.level = self.raises = 0
        self.open_again = False
        bets = rules["bets"]
        self.size = fixed or (bets["min"] if isinstance(bets, dict) else min(bets))
        self.full_acts: list[int] = []
        half = rules["short_allin_reopens"] == "half_bet"
        for index, act in enumerate(acts):
            if act.total <= self.high:
                continue
            above = act.total - self.level
            if above >= self.size or (half and above * 2 >= self.size):
                if self.level:
                    self.raises += 1
                    if self.raises == rules["raise_cap"] and act.others <= 1:
                        self.open_again = True
                if fixed is None:
                    self.size = max(self.size, act.total - self.high)
                self.level = act.total
                self.full_acts.append(index)
            self.high = act.total


def offer(
    acts: Sequence[Act],
    rules: Mapping[str, Any],
    fixed: int | None,
    turn: Sequence[str],
    live: Sequence[str],
    front: Mapping[str, int],
    able: Sequence[str],
    totals: Mapping[str, int],
    pot: int,
) -> dict[str, Any] | None:
    """What `next` has to say; None when the round is over. `turn` is everybody, the next after the last to act first."""
    now = Reading(acts, rules, fixed)
    acted = {act.name: index for index, act in enumerate(acts)}
    waiting = [n for n in turn if n in able and (n not in acted or totals[n] < now.high)]
    alone = [n for n in able if n in live]
    if len(alone) == 1 and all(totals[n] <= totals[alone[0]] for n in live):
        return None
    if not waiting:
        return None
    name = waiting[0]
    stack, mine = front[name], totals[name]
    owed = now.high - mine
    said: dict[str, Any] = {"player": name, "may": ["call" if owed else "check"]}
    if owed:
        said["call"] = min(owed, stack)
    amounts = legal(now, rules, fixed, stack, mine, pot + owed)
    may_rise = stack > owed and any(n != name and totals[n] + front[n] > now.high for n in able)
    if name in acted:
        since = any(index > acted[name] for index in now.full_acts)
        far = now.high - mine >= now.size
        by_acts = fixed is not None or rules["short_allin_reopens"] == "half_bet"
        may_rise = may_rise and (since if by_acts else far)
    if now.level and rules["raise_cap"] != "none" and now.raises >= rules["raise_cap"]:
        may_rise = may_rise and now.open_again and rules["headsup_uncapped"]
    within = [total for total in amounts if total <= mine + stack]
    if may_rise and within:
        verb = "raise" if now.high else "bet"
        said["may"].append(verb)
        said[verb] = {"min": within[0], "max": within[-1]}
        if rules["limit"] == "spread" and isinstance(rules["bets"], list):
            said[verb]["amounts"] = within
    if stack <= owed or (may_rise and mine + stack <= amounts[-1]):
        said["may"].append("all-in")
    said["may"].append("fold")
    return said


def legal(
    now: Reading, rules: Mapping[str, Any], fixed: int | None, stack: int, mine: int, called_pot: int
) -> Sequence[int]:
    """Every total that the limit allows, whatever the stack, in rising order."""
    if fixed is not None:
        return [now.level + fixed]
    bets, limit = rules["bets"], rules["limit"]
    floor = now.size if now.level or limit in ("pot", "none") else 0
    if limit == "spread" and rules["raise_floor"] == "minimum":
        floor = 0
    if isinstance(bets, list):
        return [now.high + add for add in sorted(bets) if add >= floor]
    least = now.high + max(floor, bets["min"])
    if limit == "spread":
        return range(least, now.high + bets["max"] + 1)
    if limit == "pot":
        return range(least, max(least, now.high + called_pot) + 1)
    return range(least, max(least, mine + stack) + 1)
