"""All-in: short calls, short bets and raises, reopening, side pots, uncalled chips (RECORD.md 4, RULES.md 6.3, 6.5-6.7)."""

import pytest

from tests.table import Table

LOSER, KINGS, QUEENS = "2c 4d 7h 9s", "Kc 4h 7c 9d", "Qc 4s 7d 9h"
"""With the six of diamonds as the spit: a pair of nines, of kings, of queens."""


def table(rules: dict | None = None, **stacks: int) -> Table:
    """The first one named deals; the spit lies."""
    t = Table().sit(**stacks)
    t.deal(rules={"ante": 0, **(rules or {})})
    t.say("turn", card="6d")
    return t


def offer(t: Table):
    return t.now["next"]


# ---- fixed limits: half a bet ----


def test_an_all_in_bet_of_less_than_half_is_no_bet_and_the_next_raise_completes_it():
    t = table({"bets": [10, 20]}, Ann=100, Ben=4, Cy=100, Di=100)
    t.say("all-in", "Ben")
    assert offer(t) == {"player": "Cy", "may": ["call", "raise", "fold"], "call": 4, "raise": {"min": 10, "max": 10}}


def test_completing_an_all_in_bet_is_the_bet_and_no_raise_of_the_cap():
    t = table({"bets": [10, 20], "raise_cap": 1}, Ann=100, Ben=4, Cy=100, Di=100)
    t.say("all-in", "Ben")
    t.say("raise", "Cy", to=10)
    assert offer(t)["raise"] == {"min": 20, "max": 20}
    t.say("raise", "Di", to=20)
    assert "raise" not in t.may


def test_a_short_all_in_bet_may_be_completed_even_where_there_are_no_raises():
    t = table({"bets": [10, 20], "raise_cap": 0}, Ann=100, Ben=4, Cy=100, Di=100)
    t.say("all-in", "Ben")
    t.say("raise", "Cy", to=10)
    assert offer(t) == {"player": "Di", "may": ["call", "fold"], "call": 10}


def test_an_all_in_bet_of_half_or_more_is_a_full_bet():
    t = table({"bets": [10, 20]}, Ann=100, Ben=5, Cy=100, Di=100)
    t.say("all-in", "Ben")
    assert offer(t)["raise"] == {"min": 15, "max": 15}


def test_an_all_in_raise_of_less_than_half_counts_as_none_and_the_next_raise_completes():
    t = table({"bets": [10, 20], "raise_cap": 1}, Ann=100, Ben=100, Cy=14, Di=100)
    t.say("bet", "Ben", chips=10)
    t.say("all-in", "Cy")
    assert offer(t) == {"player": "Di", "may": ["call", "raise", "fold"], "call": 14, "raise": {"min": 20, "max": 20}}
    t.say("raise", "Di", to=20)
    assert offer(t)["may"] == ["call", "fold"]  # the one raise is made


def test_who_has_acted_and_faces_only_a_short_all_in_may_call_or_fold():
    t = table({"bets": [10, 20]}, Ann=100, Ben=100, Cy=14, Di=100)
    t.say("bet", "Ben", chips=10)
    t.say("all-in", "Cy")
    t.say("call", "Di")
    assert "raise" in t.may  # Ann has not acted
    t.say("call", "Ann")
    assert offer(t) == {"player": "Ben", "may": ["call", "fold"], "call": 4}
    assert "since Ben acted nobody has made a full raise" in t.refuses("raise", "Ben", to=20)


def test_an_all_in_raise_of_half_or_more_is_a_full_raise_and_reopens():
    t = table({"bets": [10, 20]}, Ann=100, Ben=100, Cy=15, Di=100)
    t.say("bet", "Ben", chips=10)
    t.say("all-in", "Cy")
    assert offer(t)["raise"] == {"min": 25, "max": 25}
    t.say("call", "Di")
    t.say("call", "Ann")
    assert offer(t) == {
        "player": "Ben",
        "may": ["call", "raise", "fold"],
        "call": 5,
        "raise": {"min": 25, "max": 25},
    }


def test_a_checker_who_faces_only_a_short_all_in_bet_may_call_or_fold():
    t = table({"bets": [10, 20]}, Ann=100, Ben=100, Cy=3, Di=100)
    t.say("check", "Ben")
    t.say("all-in", "Cy")
    t.say("call", "Di")
    t.say("call", "Ann")
    assert offer(t) == {"player": "Ben", "may": ["call", "fold"], "call": 3}


def test_the_house_may_ask_for_a_full_raise_at_fixed_limits_too():
    t = table({"bets": [10, 20], "short_allin_reopens": "full_raise"}, Ann=100, Ben=100, Cy=19, Di=100)
    t.say("bet", "Ben", chips=10)
    t.say("all-in", "Cy")
    assert offer(t)["raise"] == {"min": 20, "max": 20}


def test_a_short_all_in_that_is_completed_reopens_at_fixed_limits():
    t = table({"bets": [10, 20], "short_allin_reopens": "full_raise"}, Ann=100, Ben=100, Cy=19, Di=100)
    t.say("bet", "Ben", chips=10)
    t.say("all-in", "Cy")  # to 19, not a full raise
    t.say("call", "Di")
    t.say("raise", "Ann", to=20)
    t.say("call", "Ben")
    assert offer(t) == {"player": "Di", "may": ["call", "raise", "fold"], "call": 1, "raise": {"min": 30, "max": 30}}


# ---- no limit: a full raise ----


def test_short_all_ins_add_up_to_a_full_raise_that_reopens():
    t = table({"limit": "none", "bets": {"min": 2}}, Ann=200, Ben=200, Cy=15, Di=22)
    t.say("bet", "Ben", chips=10)
    t.say("all-in", "Cy")  # to 15: 5 more, not a full raise
    t.say("all-in", "Di")  # to 22: 12 more than Ben's 10
    t.say("call", "Ann")
    assert offer(t) == {
        "player": "Ben",
        "may": ["call", "raise", "all-in", "fold"],
        "call": 12,
        "raise": {"min": 32, "max": 200},
    }


def test_who_faces_less_than_a_full_raise_more_than_he_had_put_in_may_not_raise_though_another_may():
    t = table({"limit": "none", "bets": {"min": 2}}, Ann=22, Ben=200, Cy=15, Di=200)
    t.say("bet", "Ben", chips=10)
    t.say("all-in", "Cy")  # to 15
    t.say("call", "Di")
    t.say("all-in", "Ann")  # to 22: 12 more than Ben's 10, but 7 more than Di's 15
    assert offer(t) == {
        "player": "Ben",
        "may": ["call", "raise", "all-in", "fold"],
        "call": 12,
        "raise": {"min": 32, "max": 200},
    }
    t.say("call", "Ben")
    assert offer(t) == {"player": "Di", "may": ["call", "fold"], "call": 7}


def test_one_short_all_in_does_not_reopen():
    t = table({"limit": "none", "bets": {"min": 2}}, Ann=200, Ben=200, Cy=15, Di=200)
    t.say("bet", "Ben", chips=10)
    t.say("all-in", "Cy")
    assert offer(t)["raise"] == {"min": 25, "max": 200}  # the smallest raise is the last full one
    t.say("call", "Di")
    t.say("call", "Ann")
    assert offer(t) == {"player": "Ben", "may": ["call", "fold"], "call": 5}


def test_half_a_raise_reopens_where_the_house_says_so():
    t = table({"limit": "none", "bets": {"min": 2}, "short_allin_reopens": "half_bet"}, Ann=200, Ben=200, Cy=15, Di=200)
    t.say("bet", "Ben", chips=10)
    t.say("all-in", "Cy")
    t.say("call", "Di")
    t.say("call", "Ann")
    assert "raise" in t.may


def test_the_smallest_raise_is_not_reduced_because_an_opponent_is_short():
    t = table({"limit": "none", "bets": {"min": 2}}, Ann=20, Ben=200)
    t.say("bet", "Ben", chips=15)
    assert offer(t) == {"player": "Ann", "may": ["call", "all-in", "fold"], "call": 15}


# ---- betting stops ----


def test_betting_stops_when_one_player_with_chips_is_left_and_has_matched():
    t = table({"bets": [5, 10]}, Ann=100, Ben=3, Cy=2)
    t.say("all-in", "Ben")
    t.say("call", "Cy")
    assert t.say("call", "Ann")["stage"] == "draw"
    t.all_draw()
    assert t.stage == "showdown"


def test_he_still_has_to_match_or_fold():
    t = table({"bets": [5, 10]}, Ann=100, Ben=5, Cy=100)
    t.say("all-in", "Ben")
    t.say("fold", "Cy")
    assert offer(t) == {"player": "Ann", "may": ["call", "fold"], "call": 5}


# ---- pots while the deal runs, uncalled chips, the showdown ----


def three_all_in() -> Table:
    """Ben 10, Cy 30 and Ann 70 are all in before the draw; Di called 30 and folds to the rest."""
    t = table({"limit": "none", "bets": {"min": 1}, "raise_cap": "none"}, Ann=70, Ben=10, Cy=30, Di=100)
    t.say("all-in", "Ben")
    t.say("all-in", "Cy")
    t.say("call", "Di")
    assert t.pots == [(30, {"Ann", "Ben", "Cy", "Di"}), (40, {"Ann", "Cy", "Di"})]
    t.say("all-in", "Ann")
    assert t.pots == [(40, {"Ann", "Ben", "Cy", "Di"}), (60, {"Ann", "Cy", "Di"}), (40, {"Ann", "Di"})]
    return t


def test_uncalled_chips_go_back_at_once_when_the_round_ends():
    t = three_all_in()
    shown = t.say("fold", "Di")
    assert shown["stage"] == "draw"
    assert t.stacks == {"Ann": 40, "Ben": 0, "Cy": 0, "Di": 70}
    assert t.pots == [(40, {"Ann", "Ben", "Cy"}), (60, {"Ann", "Cy"})]


def test_each_pot_is_won_by_the_best_hand_that_is_in_for_it():
    t = three_all_in()
    t.say("call", "Di")
    assert t.pots == [(40, {"Ann", "Ben", "Cy", "Di"}), (60, {"Ann", "Cy", "Di"}), (80, {"Ann", "Di"})]
    t.all_draw()
    t.say("show", "Ann", cards=LOSER)
    t.say("show", "Ben", cards=KINGS)
    t.say("show", "Cy", cards=QUEENS)
    t.say("show", "Di", cards="2d 3h 5h 8s")
    assert t.ruling["paid"] == {"Ben": 40, "Cy": 60, "Ann": 80}
    assert [pot["chips"] for pot in t.ruling["pots"]] == [40, 60, 80]
    assert t.stacks == {"Ann": 80, "Ben": 40, "Cy": 60, "Di": 30}


def test_what_only_one_player_can_win_went_back_before_the_showdown():
    t = three_all_in()
    t.say("fold", "Di")
    t.all_draw()
    t.say("show", "Ann", cards=LOSER)
    t.say("show", "Ben", cards=KINGS)
    t.say("show", "Cy", cards=QUEENS)
    assert t.ruling["returned"] == {"Ann": 40}
    assert t.ruling["paid"] == {"Ben": 40, "Cy": 60}
    assert sum(t.ruling["paid"].values()) + sum(t.ruling["returned"].values()) == 70 + 10 + 30 + 30
    assert t.stacks == {"Ann": 40, "Ben": 40, "Cy": 60, "Di": 70}


def test_you_win_from_each_opponent_only_as_much_as_you_put_in():
    t = table({"bets": [10, 20]}, Ann=100, Ben=100, Cy=4)
    t.say("bet", "Ben", chips=10)
    t.say("call", "Cy")
    t.say("call", "Ann")
    assert t.pots == [(12, {"Ann", "Ben", "Cy"}), (12, {"Ann", "Ben"})]
    t.all_draw()
    t.all_check()
    for name, cards in (("Ben", QUEENS), ("Cy", KINGS), ("Ann", LOSER)):
        t.say("show", name, cards=cards)
    assert t.stacks == {"Ann": 90, "Ben": 102, "Cy": 12}


def test_the_whole_stack_called_by_two_shorter_ones_is_cut_to_the_second_highest():
    t = table({"limit": "none", "bets": {"min": 1}}, Ann=30, Ben=100, Cy=20)
    t.say("all-in", "Ben")
    t.say("call", "Cy")
    t.say("call", "Ann")
    assert (t.stage, t.stacks) == ("draw", {"Ann": 0, "Ben": 70, "Cy": 0})
    assert t.pots == [(60, {"Ann", "Ben", "Cy"}), (20, {"Ann", "Ben"})]


def test_chips_of_one_who_left_are_not_returned_though_nobody_reached_them():
    t = table({"limit": "none", "bets": {"min": 1}}, Ann=5, Ben=20, Cy=5)
    t.say("all-in", "Ben")
    t.say("call", "Cy")
    t.say("leave", "Ben")
    t.say("call", "Ann")
    assert (t.stage, t.pots) == ("draw", [(30, {"Ann", "Cy"})])


# ---- antes ----


def test_a_short_ante_is_all_in_for_that_amount_from_each_player_only():
    t = Table().sit(Ann=100, Ben=2, Cy=100)
    t.deal(rules={"ante": 5})
    assert t.pots == [(6, {"Ann", "Ben", "Cy"}), (6, {"Ann", "Cy"})]
    assert t.stacks == {"Ann": 95, "Ben": 0, "Cy": 95}


def test_antes_are_bets_so_that_the_unmatched_top_goes_back_when_the_round_ends():
    t = Table().sit(Ann=3, Ben=100)
    t.deal(rules={"ante": 5})
    assert t.pots == [(6, {"Ann", "Ben"}), (2, {"Ben"})]
    t.say("turn", card="6d")
    assert (t.stage, t.stacks, t.pots) == ("draw", {"Ann": 0, "Ben": 97}, [(6, {"Ann", "Ben"})])
    t.all_draw()
    t.say("show", "Ben", cards=QUEENS)
    t.say("show", "Ann", cards=KINGS)
    assert (t.ruling["returned"], t.ruling["paid"]) == ({"Ben": 2}, {"Ann": 6})


def test_a_dealer_short_of_the_ante_for_all_posts_what_he_has_and_can_win_the_first_pot():
    t = table({"ante": 5, "ante_by": "dealer"}, Ann=3, Ben=100, Cy=100)
    assert t.pots == [(3, {"Ann", "Ben", "Cy"})]
    t.say("bet", "Ben", chips=1)
    assert t.pots == [(3, {"Ann", "Ben", "Cy"}), (1, {"Ben", "Cy"})]
    t.say("call", "Cy")
    t.all_draw()
    t.all_check()
    for name, cards in (("Ben", QUEENS), ("Cy", LOSER), ("Ann", KINGS)):
        t.say("show", name, cards=cards)
    assert t.ruling["paid"] == {"Ben": 2, "Ann": 3}


def test_dead_money_is_never_returned():
    t = table({"ante": 5, "ante_by": "dealer"}, Ann=100, Ben=100, Cy=100)
    t.say("fold", "Ben")
    t.say("fold", "Cy")
    assert (t.ruling["returned"], t.ruling["paid"]) == ({}, {"Ann": 5})


# ---- chips bought in mid-deal (house rule table_stakes: buy_mid_deal) ----


def test_chips_bought_in_mid_deal_cannot_win_the_side_pot_of_an_earlier_round():
    t = table({"table_stakes": "buy_mid_deal", "bets": [10, 20]}, Ann=100, Ben=4, Cy=100)
    t.say("all-in", "Ben")
    t.say("raise", "Cy", to=10)
    t.say("call", "Ann")
    assert t.stage == "draw"
    t.say("buy", "Ben", chips=50)
    assert t.stacks["Ben"] == 50
    assert t.pots == [(12, {"Ann", "Ben", "Cy"}), (12, {"Ann", "Cy"})]
    t.all_draw()
    assert (t.stage, t.turn) == ("second bet", "Cy")
    t.all_check()
    assert t.stage == "showdown"
    for name, cards in (("Ben", KINGS), ("Cy", QUEENS), ("Ann", LOSER)):
        t.say("show", name, cards=cards)
    assert t.stacks == {"Ann": 90, "Ben": 62, "Cy": 102}


def test_chips_bought_before_the_round_is_over_complete_the_call():
    t = table({"table_stakes": "buy_mid_deal", "bets": [10, 20]}, Ann=100, Ben=100, Cy=4)
    t.say("bet", "Ben", chips=10)
    t.say("call", "Cy")
    t.say("buy", "Cy", chips=50)
    t.say("call", "Ann")
    assert offer(t)["player"] == "Cy"
    assert offer(t)["call"] == 6
    t.say("call", "Cy")
    assert t.pots == [(30, {"Ann", "Ben", "Cy"})]


def test_who_is_all_in_and_has_matched_everything_plays_on_with_what_he_buys():
    t = table({"table_stakes": "buy_mid_deal", "bets": [10, 20]}, Ann=100, Ben=10, Cy=100)
    for name in ("Ben", "Cy", "Ann"):
        t.say("bet" if name == "Ben" else "call", name, **({"chips": 10} if name == "Ben" else {}))
    t.say("buy", "Ben", chips=50)
    t.all_draw()
    assert (t.stage, t.turn) == ("second bet", "Ben")


@pytest.mark.parametrize("rules", [{}, {"limit": "spread", "bets": [1, 2]}, {"limit": "pot", "bets": {"min": 1}}])
def test_everybody_all_in_goes_to_the_showdown_without_another_word(rules):
    t = table({**rules, "ante": 5}, Ann=2, Ben=2, Cy=2)
    t.all_draw()
    assert (t.stage, t.pots) == ("showdown", [(6, {"Ann", "Ben", "Cy"})])
