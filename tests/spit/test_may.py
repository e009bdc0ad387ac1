"""What may be said is exact: at random tables every verb offered can be said in some way, and no other one changes anything."""

import os
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from dealer.refusal import Refused
from dealer.spit import VERBS, decide, fold, shown
from tests.spit.deals import lay
from tests.spit.race import Race
from tests.spit.random_races import NAMES, Races

FRESH = int(os.environ.get("DEALER_TEST_SEED", "7"))


def ways(do: str, race: Race) -> Iterator[dict[str, Any]]:
    """Lines with that verb: every player, slot and pile, and some counts."""
    match = race.state
    slots, piles = range(1, match.slots + 1), range(1, len(match.piles) + 1)
    for name in match.names:
        who = {"do": do, "player": name}
        if do == "play":
            yield from ({**who, "slot": slot, "pile": pile} for slot in slots for pile in piles)
        elif do in ("fill", "stack"):
            yield from ({**who, "from": one, "to": other} for one in slots for other in slots)
        elif do == "slap":
            yield from ({**who, "pile": pile} for pile in piles)
        elif do == "left":
            yield from ({**who, "count": count} for count in range(16))
        elif do == "count":
            yield from ({**who, "cards": cards} for cards in range(53))
            yield from ({"do": do, "pile": pile, "cards": cards} for pile in piles for cards in range(53))
        elif do == "penalty":
            yield {**who, "offence": "two hands", "cards": 0}
            yield {**who, "offence": "two hands", "cards": 2}
        elif do == "lay":
            yield {**who, "slots": [], "reserve": ""}
        elif do == "spit":
            yield from ({"do": do, **({"pile": pile} if pile else {})} for pile in (None, *piles))
        else:
            yield who


def sayable(race: Race, do: str, rng: Random) -> tuple[bool, dict[str, Any] | None]:
    """Whether a line with that verb is accepted, and one that changes something."""
    lines = list(ways(do, race))
    rng.shuffle(lines)
    accepted = False
    for line in lines:
        facts = decide(race.match, line)
        if not isinstance(facts, Refused):
            if facts:
                return True, line
            accepted = True
    return accepted, None


@pytest.mark.parametrize("seed", [1, 2, FRESH])
def test_every_verb_offered_can_be_said_and_no_other_changes_anything(seed):
    rng, said = Random(seed), set()
    for _ in range(9):
        rules = Races(rng.randrange(10**6)).rules()
        players = NAMES[: 3 if rules["preset"] == "three-players" else rng.choice((2, 2, 3, 4))]
        race = Race(*players, **rules)
        for _ in range(45):
            if race.phase == "DEALT" and not race.state.piles and rng.random() < 0.5:
                lay(race, dict.fromkeys(players, ""), dict.fromkeys(players, ""))
            offered = {do: sayable(race, do, rng) for do in sorted(VERBS - {"match"})}
            able = {do for do, (_, line) in offered.items() if line is not None}
            silent = {"lay"} if race.phase == "DEALT" else set()
            later = {"left", "count"} if race.phase in ("ROUND_OVER", "MATCH_OVER") else set()
            assert all(offered[do][0] for do in race.may if do not in silent), (race.match, race.may, able)
            assert able - silent - later <= set(race.may), (race.match, race.may, able)
            check(race)
            choice = rng.choice([do for do in able if do not in ("penalty", "pause")] or sorted(able) or [""])
            if not choice:
                break
            said.add(choice)
            line = offered[choice][1]
            assert line is not None
            race.match = fold(race.match, decide(race.match, line))
    assert len(said) >= 8, said


def check(race: Race) -> None:
    """No card is lost: holdings and the standing centre are 52, and no count is below nothing."""
    now = shown(race.match)
    if now["phase"] == "DEALT":
        standing = sum(pile["count"] or 0 for pile in now["piles"])
        assert sum(now["holdings"].values()) + (standing or race.state.standing) == 52
    assert min(now["reserves"].values()) >= 0 and min(now["holdings"].values()) >= 0
