"""Cleared rounds: the contests, the three ways of claiming, one-pile rounds, and the match (SPIT.md 1.4-1.7; F6-F8)."""

import pytest

from dealer.refusal import Refused
from dealer.spit.counting import centre_total, smaller_pile
from tests.spit.deals import few
from tests.spit.race import Race, holding

LAST = {"ann": ["6c"], "ben": ["9d", "7d|Tc"], "centre": ("5h", "2h"), "reserves": ("4s 4c", "4h 4d 3d")}
"""Ann's last card fits the first pile; 43 cards lie in the centre, 22 of them on the second pile."""


def cleared(**rules):
    race = few(**LAST, **rules)
    race.plays("Ann", 1, 1)
    return race


# ---- contests ----


def test_a_decisive_round_is_won_with_the_last_stock_card_though_cards_are_in_reserve():
    race = cleared()
    assert race.phase == "MATCH_OVER" and race.winner == "Ann" and race.wins == {"Ann": 1, "Ben": 0} and race.may == []


def test_first_to_three_starts_each_round_at_26_and_ends_with_the_third_win():
    race = Race(preset="first-to-3")
    for winner, wins in (("Ann", (1, 0)), ("Ben", (1, 1)), ("Ann", (2, 1))):
        race.say("open")
        race.say("cleared", winner)
        assert race.phase == "ROUND_OVER" and tuple(race.wins.values()) == wins and race.winner is None
        assert race.say("next")["holdings"] == {"Ann": 26, "Ben": 26}
    race.say("open")
    race.say("cleared", "Ann")
    assert race.phase == "MATCH_OVER" and race.winner == "Ann" and race.round == 4
    assert race.refuses("next") == "NOT_NOW"


def test_first_to_n_takes_n():
    race = Race(contest="first_to_n", n=1)
    race.say("open")
    assert race.say("cleared", "Ben")["winner"] == "Ben"


# ---- race ----


def test_in_a_race_each_takes_the_pile_under_the_own_hand():
    race = cleared(contest="claim")
    assert race.phase == "CLAIM" and race.may == ["slap", "count", "penalty", "pause"]
    sizes = [pile["count"] for pile in race.piles]
    now = race.say("slap", "Ben", pile=2)
    assert now["phase"] == "ROUND_OVER" and now["wins"] == {"Ann": 1, "Ben": 0}
    assert now["holdings"] == {"Ann": 2 + sizes[0], "Ben": 3 + 3 + sizes[1]} and sum(now["holdings"].values()) == 52


@pytest.mark.parametrize(("first", "other"), [("Ann", "Ben"), ("Ben", "Ann")])
def test_same_pile_the_hand_underneath_has_it_and_the_other_gets_the_other(first, other):
    race = Race(preset="classic")
    race.say("open")
    race.say("cleared", "Ann")
    race.say("left", "Ben", count=7)
    race.say("slap", first, pile=1)
    race.say("slap", other, pile=1)
    race.say("count", pile=1, cards=9)
    centre = 52 - 20 - 7
    mine, theirs = 10 + (0 if first == "Ann" else 7) + 9, 10 + (7 if first == "Ann" else 0) + centre - 9
    assert race.holdings == {first: mine, other: theirs}


def test_you_keep_the_pile_you_slapped_even_if_it_is_the_bigger_one():
    race = cleared(contest="claim")
    sizes = [pile["count"] for pile in race.piles]
    bigger = sizes.index(max(sizes)) + 1
    assert race.say("slap", "Ann", pile=bigger)["holdings"]["Ann"] == 2 + max(sizes)


@pytest.mark.parametrize("order", [("left", "slap"), ("slap", "left")])
def test_left_and_slap_come_in_either_order_at_the_table(order):
    race = Race(preset="classic")
    race.say("open")
    race.say("cleared", "Ann")
    phases = []
    for do in order:
        said = {"left": {"player": "Ben", "count": 7}, "slap": {"player": "Ann", "pile": 1}}[do]
        phases.append(race.say(do, **said)["phase"])
    assert phases == (["CLAIM", "COUNTING"] if order[0] == "left" else ["CLEARED", "COUNTING"])
    now = race.say("count", pile=2, cards=16)
    assert now["phase"] == "ROUND_OVER" and now["holdings"] == {"Ann": 19, "Ben": 33}
    assert [pile["count"] for pile in now["piles"]] == [9, 16]


def test_the_total_of_the_centre_follows():
    """T5: opening cards + spit cards + stock cards played."""
    for spits, left in ((0, 5), (3, 11), (10, 1)):
        assert centre_total([11 - 1 - spits] * 2, [0, left]) == 2 + 2 * spits + 30 - left


def test_one_players_count_is_enough():
    race = Race(preset="classic")
    race.say("open")
    race.say("cleared", "Ann")
    now = race.say("count", player="Ben", cards=30)
    assert now["phase"] == "ROUND_OVER" and now["holdings"] == {"Ann": 22, "Ben": 30}
    assert now["holdings"] == race.say("next")["holdings"] and race.round == 2


def test_what_was_left_may_be_said_for_the_list_of_rounds():
    race = Race(preset="first-to-3")
    race.say("open")
    race.say("cleared", "Ann")
    assert race.say("left", "Ben", count=4)["phase"] == "ROUND_OVER"
    assert race.refuses("left", "Ben", count=5) == "BAD_COUNT"
    assert race.state.seat("Ben").left == 4 and race.state.results[0].won == ("Ann",)


# ---- the other ways of claiming ----


def test_the_clearer_chooses():
    race = cleared(contest="claim", claim="clearer_chooses")
    assert race.refuses("slap", "Ben", pile=1) == "FALSE_SLAP"
    assert race.say("slap", "Ann", pile=2)["phase"] == "ROUND_OVER"
    assert race.say("slap", "Ben", pile=2)["phase"] == "ROUND_OVER"


def test_the_clearer_gets_the_smaller_pile_without_a_slap():
    race = cleared(contest="claim", claim="clearer_gets_smaller")
    sizes = [pile["count"] for pile in race.piles]
    assert race.phase == "ROUND_OVER" and race.holdings["Ann"] == 2 + min(sizes)
    table = Race(preset="classic", claim="clearer_gets_smaller")
    table.say("open")
    table.say("cleared", "Ben")
    assert table.refuses("slap", "Ben", pile=1) == "FALSE_SLAP"
    assert table.say("left", "Ann", count=6)["phase"] == "COUNTING"
    assert table.say("count", pile=1, cards=14)["holdings"] == {"Ann": 30, "Ben": 22}


def test_equal_piles_either():
    table = Race(preset="classic", claim="clearer_gets_smaller")
    table.say("open")
    table.say("cleared", "Ben")
    table.say("left", "Ann", count=6)
    assert table.say("count", pile=1, cards=13)["holdings"] == {"Ann": 29, "Ben": 23}


@pytest.mark.parametrize(("cards", "smaller"), [(22, True), (23, False), (1, True), (44, False)])
def test_which_pile_is_smaller_from_one_count(cards, smaller):
    """F7: of 45 the half is 22½, so 22 or fewer is the smaller one."""
    told = smaller_pile(45, cards)
    assert told.smaller is smaller and told.other == 45 - cards and "half is 22½" in told.sentence


def test_equal_piles_and_impossible_counts_are_told():
    assert smaller_pile(44, 22).smaller is None and "equal" in smaller_pile(44, 22).sentence
    for cards in (3, 42, 45):
        with pytest.raises(Refused):
            smaller_pile(45, cards, lowest=4)


# ---- one pile ----


def test_fifteen_cards_start_no_pile_and_sixteen_do():
    fifteen = holding(15)
    assert fifteen.reserves == {"Ann": 0, "Ben": 22}
    assert [pile["owner"] for pile in fifteen.say("open")["piles"]] == ["Ben"]
    sixteen = holding(16)
    assert [pile["owner"] for pile in sixteen.say("open")["piles"]] == ["Ann", "Ben"]
    assert sixteen.reserves == {"Ann": 0, "Ben": 20}


def test_who_clears_a_one_pile_round_without_a_reserve_wins_the_match_on_that_line():
    race = holding(12)
    race.say("open")
    assert race.refuses("slap", "Ann", pile=1) == "FALSE_SLAP"
    now = race.say("cleared", "Ann")
    assert now["phase"] == "MATCH_OVER" and now["winner"] == "Ann" and now["holdings"] == {"Ann": 0, "Ben": 52}
    assert race.refuses("slap", "Ann", pile=1) == "NO_CLAIM_ONE_PILE"


def test_the_other_clearing_a_one_pile_round_keeps_the_reserve_and_the_pile_goes_across():
    race = holding(12)
    race.say("open")
    race.spits(4)
    now = race.say("cleared", "Ben")
    assert now["phase"] == "ROUND_OVER" and now["holdings"] == {"Ann": 32, "Ben": 20}
    assert race.refuses("slap", "Ben", pile=1) == "NO_CLAIM_ONE_PILE"
    assert race.refuses("slap", "Ann", pile=1) == "NO_CLAIM_ONE_PILE"
    assert race.say("next")["reserves"] == {"Ann": 17, "Ben": 5}


def test_the_other_wins_too_if_no_reserve_is_left():
    race = holding(12)
    race.say("open")
    race.spits(24)
    assert race.reserves == {"Ann": 0, "Ben": 0}
    assert race.say("cleared", "Ben")["winner"] == "Ben"


def test_a_round_of_two_piles_cannot_end_the_match():
    """T3."""
    race = holding(16)
    race.say("open")
    race.say("cleared", "Ann")
    race.say("left", "Ben", count=15)
    race.say("slap", "Ann", pile=1)
    assert race.refuses("count", pile=1, cards=0) == "COUNT_MISMATCH"
    assert race.say("count", pile=1, cards=1)["winner"] is None


def test_holdings_sum_to_52_and_never_are_both_15_or_less():
    """T1 and T2."""
    for ann in range(11, 42):
        held = holding(ann).holdings
        assert sum(held.values()) == 52 and max(held.values()) > 15
