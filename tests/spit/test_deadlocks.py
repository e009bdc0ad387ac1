"""Both reserves out and nobody can move: fewer cards, slap and redeal, and the ways of a tie (SPIT.md 1.4, 1.6; F9)."""

import pytest

from tests.spit.deals import DECK, few
from tests.spit.race import Race, holding

EVEN = {"ann": ["9c", "8c"], "ben": ["9d", "8d"], "centre": ("2h", "5h")}
ODD = {"ann": ["9c", "8c"], "ben": ["9d"], "centre": ("2h", "5h")}


def live(lying, **rules):
    race = few(**lying, **rules)
    race.say("stuck", "Ann")
    race.say("spit")
    return race


def at_the_table(ann, ben, **rules):
    race = Race(**rules)
    race.say("open")
    race.spits(10)
    race.all_stuck()
    assert race.say("spit")["phase"] == "DEADLOCK"
    race.say("left", "Ann", count=ann)
    race.say("left", "Ben", count=ben)
    return race


# ---- fewer cards ----


def test_fewer_cards_win_a_decisive_round():
    assert live(ODD).winner == "Ben"
    race = at_the_table(7, 4)
    assert race.phase == "MATCH_OVER" and race.winner == "Ben" and race.wins == {"Ann": 0, "Ben": 1}


def test_the_first_count_decides_nothing_yet():
    race = Race()
    race.say("open")
    race.spits(10)
    race.all_stuck()
    race.say("spit")
    assert race.say("left", "Ann", count=3)["phase"] == "DEADLOCK"
    assert race.refuses("next") == "NEED_COUNTS"
    assert race.refuses("slap", "Ann", pile=1) == "NOT_CLAIM"


def test_play_goes_on_while_somebody_can_move():
    race = few(["9c", "8c"], ["3d", "9d"], ("2h", "5h"))
    assert race.say("stuck", "Ann")["phase"] == "CALLED"
    assert race.refuses("spit") == "NOT_STUCK"
    assert race.plays("Ben", 1, 1)["phase"] == "PLAYING"


def test_fewer_cards_count_as_clearing_where_the_piles_are_claimed():
    race = at_the_table(7, 4, preset="classic", both_empty="fewer_cards", claim="clearer_chooses")
    assert race.phase == "CLAIM" and race.refuses("slap", "Ann", pile=1) == "FALSE_SLAP"
    race.say("slap", "Ben", pile=1)
    assert race.say("count", pile=1, cards=20)["holdings"] == {"Ann": 28, "Ben": 24}
    assert race.wins == {"Ann": 0, "Ben": 1}


# ---- slap and redeal ----


def test_both_slap_a_pile_and_redeal():
    race = live(EVEN, preset="classic")
    assert race.phase == "CLAIM"
    sizes = [pile["count"] for pile in race.piles]
    now = race.say("slap", "Ben", pile=1)
    assert now["phase"] == "ROUND_OVER" and now["holdings"] == {"Ann": 2 + sizes[1], "Ben": 2 + sizes[0]}
    assert now["wins"] == {"Ann": 0, "Ben": 0} and race.say("next")["phase"] == "DEALT"


def test_both_slap_at_the_table_in_any_order():
    race = at_the_table(7, 4, preset="classic")
    assert race.phase == "CLAIM"
    race.say("slap", "Ann", pile=2)
    assert race.phase == "COUNTING"
    assert race.say("count", pile=2, cards=20)["holdings"] == {"Ann": 27, "Ben": 25}


def test_a_contest_of_rounds_may_slap_a_deadlock_too_and_nobody_wins_it():
    race = at_the_table(7, 4, preset="first-to-3", both_empty="slap_and_redeal")
    race.say("slap", "Ann", pile=2)
    race.say("count", pile=2, cards=20)
    assert race.wins == {"Ann": 0, "Ben": 0} and race.say("next")["holdings"] == {"Ann": 27, "Ben": 25}
    race.say("open")
    race.say("cleared", "Ann")
    assert race.refuses("slap", "Ann", pile=1) == "NOT_CLAIM"
    assert race.say("next")["holdings"] == {"Ann": 26, "Ben": 26}


# ---- ties ----


def test_a_tied_round_is_played_again_with_the_same_holdings():
    for race in (live(EVEN), at_the_table(5, 5), at_the_table(5, 5, preset="first-to-3")):
        assert race.phase == "DEALT" and race.round == 2 and race.tied
        assert race.holdings == {"Ann": 26, "Ben": 26} and race.wins == {"Ann": 0, "Ben": 0} and race.winner is None
        assert race.layouts["Ann"] == [1, 2, 3, 4, 5] and race.piles == []
        assert not race.say("open")["tied"]


def test_a_tie_is_never_given_to_the_first_player_but_may_be_shared():
    race = at_the_table(5, 5, tie="shared")
    assert race.phase == "MATCH_OVER" and race.winner is None and race.tied and race.wins == {"Ann": 1, "Ben": 1}
    race = at_the_table(5, 5, preset="first-to-3", tie="shared")
    assert race.phase == "ROUND_OVER" and race.wins == {"Ann": 1, "Ben": 1}
    assert race.say("next")["holdings"] == {"Ann": 26, "Ben": 26}


def test_a_shared_tie_over_piles_is_slapped():
    race = at_the_table(5, 5, preset="classic", both_empty="fewer_cards", tie="shared")
    assert race.phase == "CLAIM"
    race.say("slap", "Ann", pile=1)
    assert race.say("count", pile=1, cards=21)["holdings"] == {"Ann": 26, "Ben": 26}


def test_sudden_death_deals_the_leftovers_again_onto_the_piles_as_they_lie():
    race = live(EVEN, tie="sudden_death")
    assert race.phase == "DEALT" and race.tied and race.round == 2
    assert race.holdings == {"Ann": 2, "Ben": 2} and race.layouts["Ann"] == [1, 1, 0, 0, 0]
    assert [pile["top"] for pile in race.piles] == ["2h", "5h"] and sum(p["count"] for p in race.piles) == 48
    assert race.refuses("lay", "Ann", slots=["2h", "8c"]) == "COUNT_MISMATCH"
    race.say("lay", "Ann", slots=["9d", "8c"])
    race.say("lay", "Ben", slots=["8d", "9c"])
    assert race.say("open")["phase"] == "PLAYING"
    race.say("stuck", "Ann")
    again = race.say("spit")
    assert again["round"] == 3 and again["tied"], "no card moved, so that the same cards would be stuck for ever"
    assert again["holdings"] == {"Ann": 26, "Ben": 26} and again["piles"] == []


def test_sudden_death_at_the_table():
    race = at_the_table(5, 5, tie="sudden_death")
    assert race.holdings == {"Ann": 5, "Ben": 5} and race.reserves == {"Ann": 0, "Ben": 0}
    assert race.say("open")["phase"] == "PLAYING"
    assert race.say("cleared", "Ben")["winner"] == "Ben"


# ---- one pile ----


@pytest.mark.parametrize("both_empty", ["fewer_cards", "slap_and_redeal"])
def test_in_a_one_pile_round_fewer_stock_cards_keep_their_leftovers(both_empty):
    race = one_pile_deadlock(both_empty)
    race.say("left", "Ann", count=3)
    now = race.say("left", "Ben", count=6)
    assert now["phase"] == "ROUND_OVER" and now["holdings"] == {"Ann": 3, "Ben": 49} and now["wins"]["Ann"] == 2


def test_equal_ones_replay_the_round():
    race = one_pile_deadlock("slap_and_redeal")
    race.say("left", "Ann", count=5)
    now = race.say("left", "Ben", count=5)
    assert now["phase"] == "DEALT" and now["tied"] and now["round"] == 3 and now["holdings"] == {"Ann": 12, "Ben": 40}


def one_pile_deadlock(both_empty):
    race = holding(12, both_empty=both_empty)
    race.say("open")
    race.spits(24)
    race.all_stuck()
    assert race.say("spit")["phase"] == "DEADLOCK"
    assert race.refuses("slap", "Ann", pile=1) == "NO_CLAIM_ONE_PILE"
    return race


def test_no_card_is_lost_in_a_deadlock():
    race = live(EVEN, tie="sudden_death")
    lying = [card for pile in race.state.piles for card in pile.cards]
    assert len({*lying, "9c", "8c", "9d", "8d"}) == len(DECK)
