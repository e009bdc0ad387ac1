"""Three and four players: slots, piles, flips, claims in the order of slapping (SPIT.md 1.9)."""

import pytest

from dealer.refusal import Refused
from dealer.spit import decide
from tests.spit.deals import lay, opened
from tests.spit.race import Race

THREE = ("Ann", "Ben", "Cy")


def test_the_preset_is_for_three():
    race = Race(*THREE, preset="three-players")
    assert race.layouts == {name: [1, 2, 3, 4] for name in THREE} and race.reserves == {"Ann": 7, "Ben": 7, "Cy": 8}
    assert [pile["owner"] for pile in race.say("open")["piles"]] == [*THREE]
    for players in (["Ann", "Ben"], ["A", "B", "C", "D"]):
        refused = decide(None, {"do": "match", "players": players, "rules": {"preset": "three-players"}})
        assert isinstance(refused, Refused) and refused.code == "BAD_PLAYERS"


def test_four_have_three_slots_and_four_piles():
    race = Race("A", "B", "C", "D")
    assert race.layouts["A"] == [1, 2, 3] and len(race.say("open")["piles"]) == 4


def test_a_third_pile_can_be_played_on():
    race = opened({"Ann": "5c", "Ben": "", "Cy": ""}, {"Ann": "9c", "Ben": "9d", "Cy": "4d"}, players=THREE)
    assert race.plays("Ann", 1, 3)["piles"][2] == {"owner": "Cy", "top": "5c", "count": 2}
    assert race.refuses("play", "Ann", slot=1, pile=4) in ("EMPTY_SLOT", "NO_SUCH_CENTRE_PILE")
    assert race.refuses("play", "Ann", slot=5, pile=1) == "EMPTY_SLOT"


def test_the_fewest_cards_win_a_deadlock_and_those_level_share_it():
    for left, tie, winner, wins in (
        ((3, 2, 4), "replay", "Ben", [0, 1, 0]),
        ((3, 2, 2), "shared", None, [0, 1, 1]),
        ((2, 3, 2), "replay", None, [0, 0, 0]),
    ):
        race = deadlock(tie=tie)
        for name, count in zip(THREE, left, strict=True):
            race.say("left", name, count=count)
        assert race.winner == winner and list(race.wins.values()) == wins
        assert race.tied is (winner is None)


def deadlock(**rules):
    race = Race(*THREE, **rules)
    race.say("open")
    race.spits(7)
    race.all_stuck()
    assert race.say("spit")["phase"] == "DEADLOCK"
    return race


def test_piles_are_taken_in_the_order_of_slapping():
    race = Race(*THREE, contest="claim")
    race.say("open")
    race.say("cleared", "Ben")
    race.say("left", "Ann", count=4)
    assert race.say("left", "Cy", count=2)["phase"] == "CLAIM"
    assert race.say("slap", "Cy", pile=2)["phase"] == "CLAIM"
    assert race.say("slap", "Ann", pile=1)["phase"] == "COUNTING"
    assert [seat.takes for seat in race.state.seats] == [1, 3, 2]
    total = 52 - 6 - 6 - 7 - 6
    race.say("count", pile=1, cards=9)
    now = race.say("count", pile=3, cards=5)
    assert now["holdings"] == {"Ann": 6 + 4 + 9, "Ben": 6 + 5, "Cy": 7 + 2 + total - 14}


def test_a_slap_on_a_taken_pile_is_no_choice_while_two_are_free():
    race = Race(*THREE, contest="claim")
    race.say("open")
    race.say("cleared", "Ben")
    race.say("left", "Ann", count=4)
    race.say("left", "Cy", count=2)
    race.say("slap", "Ann", pile=3)
    assert race.refuses("slap", "Cy", pile=3) == "PILE_TAKEN"
    race.say("slap", "Cy", pile=2)
    assert [seat.takes for seat in race.state.seats] == [3, 1, 2]


def test_the_players_with_a_reserve_start_the_piles_and_the_last_one_slapping_may_get_none():
    race = Race(*THREE, contest="claim")
    race.say("open")
    race.say("cleared", "Ann")
    race.say("count", player="Ann", cards=10)
    race.say("count", player="Ben", cards=20)
    assert race.holdings == {"Ann": 10, "Ben": 20, "Cy": 22}
    race.say("next")
    assert race.reserves == {"Ann": 0, "Ben": 10, "Cy": 12}
    assert [pile["owner"] for pile in race.say("open")["piles"]] == ["Ben", "Cy"]
    race.say("cleared", "Ann")
    race.say("left", "Ben", count=4)
    race.say("left", "Cy", count=5)
    race.say("slap", "Ben", pile=1)
    race.say("slap", "Cy", pile=1)
    assert race.phase == "COUNTING"
    now = race.say("count", pile=1, cards=10)
    assert now["winner"] == "Ann" and now["holdings"]["Ann"] == 0 and sum(now["holdings"].values()) == 52


def test_with_one_pile_the_others_race_for_it_and_the_clearer_takes_nothing():
    race = Race(*THREE, contest="claim")
    race.say("open")
    race.say("cleared", "Ann")
    race.say("count", player="Ann", cards=9)
    race.say("count", player="Ben", cards=10)
    race.say("next")
    assert [pile["owner"] for pile in race.say("open")["piles"]] == ["Cy"]
    race.say("cleared", "Cy")
    race.say("left", "Ann", count=1)
    race.say("left", "Ben", count=2)
    assert race.refuses("slap", "Cy", pile=1) == "NO_CLAIM_ONE_PILE"
    now = race.say("slap", "Ben", pile=1)
    assert now["holdings"] == {"Ann": 1, "Ben": 52 - 1 - 22, "Cy": 22} and now["phase"] == "ROUND_OVER"


@pytest.mark.parametrize("players", [THREE, ("A", "B", "C", "D")])
def test_everyone_stuck_in_a_live_round_of_many(players):
    race = lay(Race(*players), dict.fromkeys(players, ""), dict.fromkeys(players, ""))
    race.say("open")
    assert set(race.stuck) == set(players) and None not in race.stuck.values()
