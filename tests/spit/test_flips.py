"""The spit: who flips and where, by every option (SPIT.md 1.4; F5), and the bounds on it (T4, T6)."""

import pytest

from dealer.spit.spitting import asks_pile, flips, told
from tests.spit.deals import few
from tests.spit.race import Race, holding

STUCK = {"ann": ["9c"], "ben": ["9d"], "centre": ("2h", "5h")}


def lone(ben="4h 4d 4c", **rules):
    """Ann's reserve is empty, both are stuck, and Ben's reserve comes next."""
    race = few(**STUCK, reserves=("", ben), **rules)
    race.say("stuck", "Ann")
    return race


def test_both_flip_onto_the_piles_they_started():
    race = few(**STUCK, reserves=("4s", "Kh"))
    race.say("stuck", "Ann")
    assert told(race.state) == "Everyone flips a card on their own pile."
    now = race.say("spit")
    assert [pile["top"] for pile in now["piles"]] == ["4s", "Kh"] and now["reserves"] == {"Ann": 0, "Ben": 0}


def test_a_lone_flip_goes_onto_the_own_pile():
    race = lone()
    assert told(race.state) == "Only Ben flips, on pile 2."
    assert race.refuses("spit", pile=1) == "NO_SUCH_CENTRE_PILE"
    assert [pile["top"] for pile in race.say("spit")["piles"]] == ["2h", "4h"]


def test_a_lone_flipper_chooses_a_pile_the_first_time_and_keeps_to_it():
    race = lone("Kh Kd Qd", lone_flip="choose_then_keep")
    assert asks_pile(race.state) and "keeps to it" in told(race.state)
    assert race.refuses("spit") == "NO_SUCH_CENTRE_PILE"
    assert race.refuses("spit", pile=3) == "NO_SUCH_CENTRE_PILE"
    assert [pile["top"] for pile in race.say("spit", pile=1)["piles"]] == ["Kh", "5h"]
    race.say("stuck", "Ann")
    assert not asks_pile(race.state)
    assert race.refuses("spit", pile=2) == "NO_SUCH_CENTRE_PILE"
    assert [pile["top"] for pile in race.say("spit")["piles"]] == ["Kd", "5h"]


def test_a_lone_flipper_covers_both_piles_and_with_one_card_one():
    race = lone("Kh Kd Qd", one_reserve_empty="cover")
    assert told(race.state) == "Only Ben flips, a card on each pile."
    assert [pile["top"] for pile in race.say("spit")["piles"]] == ["Kh", "Kd"]
    race.say("stuck", "Ann")
    assert [(flip.player, flip.pile) for flip in flips(race.state)] == [("Ben", 2)]
    assert [pile["top"] for pile in race.say("spit")["piles"]] == ["Kh", "Qd"]


def test_the_last_card_of_a_covering_reserve_goes_where_its_owner_chooses():
    race = lone("Qd", one_reserve_empty="cover", lone_flip="choose_then_keep")
    assert race.refuses("spit") == "NO_SUCH_CENTRE_PILE"
    assert [pile["top"] for pile in race.say("spit", pile=1)["piles"]] == ["Qd", "5h"]


def test_on_one_pile_only_who_has_a_reserve_flips():
    race = holding(12)
    assert race.say("open")["piles"] == [{"owner": "Ben", "top": None, "count": None}]
    race.all_stuck()
    assert told(race.state) == "Only Ben flips, on the pile."
    assert race.say("spit")["reserves"] == {"Ann": 0, "Ben": 23}


def test_without_a_card_in_any_reserve_the_spit_is_a_deadlock():
    race = Race(preset="classic")
    race.say("open")
    race.spits(10)
    assert race.reserves == {"Ann": 0, "Ben": 0}
    race.all_stuck()
    assert race.phase == "SPITTING" and "Nobody" in told(race.state)
    assert race.say("spit")["phase"] == "DEADLOCK"


def test_reserves_run_down_together_in_the_first_round():
    """T4."""
    race = Race()
    race.say("open")
    for spits in range(1, 11):
        race.spits()
        assert race.state.spits == spits and race.reserves == {"Ann": 10 - spits, "Ben": 10 - spits}


def test_three_players_with_reserves_flip_each_on_their_own_pile():
    race = Race("Ann", "Ben", "Cy")
    race.say("open")
    race.say("stuck", "Ann")
    race.say("stuck", "Ben")
    assert race.phase == "CALLED" and race.refuses("spit") == "NOT_STUCK"
    race.say("stuck", "Cy")
    race.say("spit")
    race.spits(5)
    race.all_stuck()
    assert race.reserves == {"Ann": 0, "Ben": 0, "Cy": 1} and told(race.state) == "Only Cy flips, on pile 3."
    race.say("spit")
    assert [pile.flipped for pile in race.state.piles] == [7, 7, 8]


def test_three_piles_are_covered_as_far_as_the_cards_go():
    race = Race("Ann", "Ben", "Cy", one_reserve_empty="cover")
    race.say("open")
    race.say("penalty", "Ann", offence="late", cards=5)
    race.say("penalty", "Cy", offence="late", cards=5)
    assert race.reserves == {"Ann": 6, "Ben": 1, "Cy": 12}
    race.spits(6)
    race.all_stuck()
    assert race.reserves == {"Ann": 0, "Ben": 0, "Cy": 6}
    assert [flip.pile for flip in flips(race.state)] == [1, 2, 3]
    race.say("spit")
    race.say("penalty", "Ben", offence="late", cards=1)
    race.all_stuck()
    assert told(race.state) == "Ben and Cy flip a card on their own pile."
    race.say("spit")
    race.all_stuck()
    assert [flip.pile for flip in flips(race.state)] == [3]


@pytest.mark.parametrize("spits", [0, 4])
def test_a_pile_holds_its_opening_card_and_every_spit(spits):
    """T6."""
    race = Race(preset="classic")
    race.say("open")
    race.spits(spits)
    race.say("cleared", "Ann")
    race.say("left", "Ben", count=5)
    assert race.refuses("count", pile=2, cards=spits) == "COUNT_MISMATCH"
    race.say("count", pile=2, cards=spits + 1)
