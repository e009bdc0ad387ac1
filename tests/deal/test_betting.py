"""A betting round of Spit in the Ocean: whose turn, what he may do and for how much (RECORD.md 4, RULES.md 6.1, 6.2)."""

import pytest

from tests.table import Table


def table(*, dealer: str | None = None, spit: str = "6d", stacks: dict[str, int] | None = None, **rules) -> Table:
    """Ann deals, Ben is on her left, then Cy: the spit lies and the first round is open."""
    t = Table().sit(**(stacks or {"Ann": 100, "Ben": 100, "Cy": 100}))
    t.deal(rules=rules, **({"dealer": dealer} if dealer else {}))
    t.say("turn", card=spit)
    return t


def offer(t: Table):
    return t.now["next"]


# ---- turn and order ----


def test_the_player_on_the_dealers_left_starts_and_play_goes_clockwise():
    t = table()
    assert [t.turn, t.say("check", "Ben")["next"]["player"], t.say("check", "Cy")["next"]["player"]] == [
        "Ben",
        "Cy",
        "Ann",
    ]


def test_the_second_round_starts_with_the_first_player_still_in():
    t = table()
    t.say("fold", "Ben")
    t.say("bet", "Cy", chips=1)
    t.say("call", "Ann")
    t.all_draw()
    assert (t.stage, t.turn) == ("second bet", "Cy")


def test_of_two_players_the_dealer_acts_last():
    t = table(stacks={"Ann": 50, "Ben": 50})
    assert t.turn == "Ben"
    t.say("check", "Ben")
    assert t.turn == "Ann"


def test_a_round_ends_when_all_have_put_in_the_same_and_had_a_chance_to_act():
    t = table()
    t.say("check", "Ben")
    t.say("bet", "Cy", chips=1)
    t.say("call", "Ann")
    assert (t.stage, t.turn) == ("first bet", "Ben")
    t.say("call", "Ben")
    assert t.stage == "draw"


def test_everybody_checks_and_the_round_is_over():
    assert table().all_check()["stage"] == "draw"


def test_the_player_is_on_record_also_when_he_was_left_out():
    t = table()
    t.say("check")
    assert list(t.record.lines())[-1].line["player"] == "Ben"


# ---- what may be said ----


def test_may_names_the_verbs_in_their_order():
    t = table(stacks={"Ann": 100, "Ben": 2, "Cy": 3})
    assert offer(t) == {"player": "Ben", "may": ["check", "bet", "all-in", "fold"], "bet": {"min": 1, "max": 1}}
    t.say("bet", "Ben", chips=1)
    assert offer(t) == {
        "player": "Cy",
        "may": ["call", "raise", "all-in", "fold"],
        "call": 1,
        "raise": {"min": 2, "max": 2},
    }
    t.say("raise", "Cy", to=2)
    assert offer(t) == {"player": "Ann", "may": ["call", "fold"], "call": 2}  # Ben and Cy are all-in


def test_fold_is_always_there_even_where_checking_is_free():
    assert "fold" in table().may


def test_limits_bind_all_in_too():
    t = table()
    assert "all-in" not in t.may
    assert "more than the limit" in t.refuses("all-in", "Ben")


def test_all_in_is_there_when_the_stack_is_no_more_than_the_largest_bet():
    t = table(stacks={"Ann": 100, "Ben": 2, "Cy": 100}, ante=1, bets=[1, 2])
    assert "all-in" in t.may
    t.say("all-in", "Ben")
    assert t.stacks["Ben"] == 0
    assert offer(t)["call"] == 1


def test_all_in_is_there_when_the_stack_is_no_more_than_the_call():
    t = table(stacks={"Ann": 100, "Ben": 100, "Cy": 6}, ante=1, bets=[5, 10], raise_cap=0)
    t.say("bet", "Ben", chips=5)
    assert offer(t) == {"player": "Cy", "may": ["call", "all-in", "fold"], "call": 5}


def test_call_for_less_puts_in_the_whole_stack_and_next_says_how_much():
    t = table(stacks={"Ann": 100, "Ben": 100, "Cy": 4}, bets=[5, 10])
    t.say("bet", "Ben", chips=5)
    assert offer(t) == {"player": "Cy", "may": ["call", "all-in", "fold"], "call": 3}
    t.say("call", "Cy")
    assert t.stacks["Cy"] == 0


def test_bet_and_raise_are_not_offered_when_nobody_could_call_them():
    t = table(stacks={"Ann": 100, "Ben": 100, "Cy": 2}, bets=[1, 2])
    t.say("fold", "Ben")
    assert offer(t) == {"player": "Cy", "may": ["check", "bet", "all-in", "fold"], "bet": {"min": 1, "max": 1}}
    t.say("bet", "Cy", chips=1)
    assert offer(t) == {"player": "Ann", "may": ["call", "fold"], "call": 1}


def test_no_raise_that_the_others_could_only_call_for_less():
    t = table(stacks={"Ann": 100, "Ben": 2, "Cy": 2}, bets=[1, 2])
    t.say("bet", "Ben", chips=1)  # his last chip; Cy has one as well
    t.say("call", "Cy")
    assert offer(t) == {"player": "Ann", "may": ["call", "fold"], "call": 1}
    t = table(stacks={"Ann": 100, "Ben": 100, "Cy": 2}, bets=[1, 2])
    t.say("fold", "Ben")
    t.say("check", "Cy")
    assert offer(t)["bet"] == {"min": 1, "max": 1}  # Cy has a chip for it


def test_a_round_in_which_nobody_can_bet_is_passed_over():
    t = table(stacks={"Ann": 1, "Ben": 1, "Cy": 100})
    assert (t.stage, t.may) == ("draw", ["draw"])
    t.all_draw()
    assert t.stage == "showdown"


# ---- fixed limits ----


def test_bets_and_raises_are_one_before_the_draw_and_two_after_it():
    t = table()
    assert offer(t)["bet"] == {"min": 1, "max": 1}
    t.say("bet", "Ben", chips=1)
    assert offer(t)["raise"] == {"min": 2, "max": 2}
    t.say("call", "Cy")
    t.say("call", "Ann")
    t.all_draw()
    assert offer(t)["bet"] == {"min": 2, "max": 2}
    t.say("bet", "Ben", chips=2)
    assert offer(t)["raise"] == {"min": 4, "max": 4}


def test_with_two_draws_only_the_first_round_is_small():
    t = table(draws=2)
    sizes = [offer(t)["bet"]["min"]]
    for _ in range(2):
        t.all_check()
        t.all_draw()
        sizes.append(offer(t)["bet"]["min"])
    assert (sizes, t.stage) == ([1, 2, 2], "third bet")


@pytest.mark.parametrize("rules", [{"draws": 0}, {"draw_max": 0}])
def test_without_a_draw_the_one_round_is_small(rules):
    t = table(**rules)
    assert offer(t)["bet"] == {"min": 1, "max": 1}
    assert t.all_check()["stage"] == "showdown"


@pytest.mark.parametrize("chips", [0, 2, 3, 99, 100, 1_000_000_000])
def test_another_amount_than_the_bet_is_refused_with_the_legal_one(chips):
    assert "1" in table().refuses("bet", "Ben", chips=chips)


def test_an_amount_above_the_stack_is_refused_never_clipped():
    t = table(stacks={"Ann": 100, "Ben": 4, "Cy": 100}, bets=[5, 10])
    assert "3 left" in t.refuses("bet", "Ben", chips=5)
    assert "bet" not in t.may


def test_who_may_check_cannot_call_and_who_must_call_cannot_check():
    t = table()
    assert "nothing to call" in t.refuses("call", "Ben")
    assert "Nobody has bet" in t.refuses("raise", "Ben", to=2)
    t.say("bet", "Ben", chips=1)
    assert "1 to call" in t.refuses("check", "Cy")
    assert "already" in t.refuses("bet", "Cy", chips=1)


def test_out_of_turn_folded_and_after_the_end():
    t = table()
    assert "Ben's turn" in t.refuses("check", "Cy")
    t.say("fold", "Ben")
    assert "Ben has folded" in t.refuses("check", "Ben")
    t.say("fold", "Cy")
    assert t.stage == "over"
    assert "No deal is going on" in t.refuses("check", "Ann")


def test_who_is_all_in_has_no_turn():
    t = table(stacks={"Ann": 100, "Ben": 2, "Cy": 100})
    t.say("all-in", "Ben")
    t.say("raise", "Cy", to=2)
    t.say("call", "Ann")
    assert t.stage == "draw"
    t.all_draw()
    assert t.turn == "Cy"
    assert "Cy's turn" in t.refuses("check", "Ben")


# ---- the cap on raises ----


def raises(t: Table, until: int) -> None:
    """Bet, then raise after raise."""
    t.say("bet", t.turn, chips=1)
    for to in range(2, until + 1):
        t.say("raise", t.turn, to=to)


def test_a_bet_and_three_raises_and_no_fourth():
    t = table()
    raises(t, 4)
    assert offer(t) == {"player": "Cy", "may": ["call", "fold"], "call": 2}
    assert "the 3 raises of this round are made" in t.refuses("raise", "Cy", to=5)


def test_each_round_has_its_own_raises():
    t = table()
    raises(t, 4)
    t.say("call", "Cy")
    t.say("call", "Ann")
    t.all_draw()
    t.say("bet", "Ben", chips=2)
    assert "raise" in t.may


@pytest.mark.parametrize(("cap", "last"), [(0, 1), (1, 2), (2, 3), (4, 5)])
def test_the_house_rule_says_how_many_raises(cap, last):
    t = table(raise_cap=cap)
    raises(t, last)
    assert "raise" not in t.may


def test_no_cap_when_the_house_says_none():
    t = table(raise_cap="none")
    raises(t, 12)
    assert "raise" in t.may


def test_heads_up_is_capped_too_in_this_game():
    t = table(stacks={"Ann": 100, "Ben": 100})
    raises(t, 4)
    assert t.may == ["call", "fold"]


def test_heads_up_is_uncapped_where_the_house_says_so():
    t = table(stacks={"Ann": 100, "Ben": 100}, headsup_uncapped=True)
    raises(t, 9)
    assert "raise" in t.may


def test_heads_up_before_the_cap_was_reached_is_uncapped():
    t = table(headsup_uncapped=True)
    t.say("fold", "Ben")
    raises(t, 9)
    assert "raise" in t.may


def test_once_capped_a_later_fold_does_not_uncap():
    t = table(headsup_uncapped=True)
    raises(t, 4)  # Ben 1, Cy 2, Ann 3, Ben 4
    t.say("fold", "Cy")
    assert offer(t) == {"player": "Ann", "may": ["call", "fold"], "call": 1}


# ---- spread ----


def test_spread_allows_the_listed_amounts_only():
    t = table(limit="spread", bets=[1, 2, 4])
    assert offer(t)["bet"] == {"min": 1, "max": 4, "amounts": [1, 2, 4]}
    assert "1, 2 or 4" in t.refuses("bet", "Ben", chips=3)
    t.say("bet", "Ben", chips=2)
    assert offer(t)["raise"] == {"min": 4, "max": 6, "amounts": [4, 6]}


def test_a_raise_is_at_least_the_previous_bet_or_raise_or_only_the_minimum_by_house_rule():
    t = table(limit="spread", bets=[1, 2, 4], raise_floor="minimum")
    t.say("bet", "Ben", chips=2)
    assert offer(t)["raise"] == {"min": 3, "max": 6, "amounts": [3, 4, 6]}


def test_spread_in_a_range():
    t = table(limit="spread", bets={"min": 1, "max": 4})
    assert offer(t)["bet"] == {"min": 1, "max": 4}
    t.say("bet", "Ben", chips=3)
    assert offer(t)["raise"] == {"min": 6, "max": 7}
    free = table(limit="spread", bets={"min": 1, "max": 4}, raise_floor="minimum")
    free.say("bet", "Ben", chips=3)
    assert offer(free)["raise"] == {"min": 4, "max": 7}


def test_listed_amounts_beyond_the_stack_are_not_offered():
    t = table(stacks={"Ann": 100, "Ben": 4, "Cy": 100}, limit="spread", bets=[1, 2, 4])
    assert offer(t) == {
        "player": "Ben",
        "may": ["check", "bet", "all-in", "fold"],
        "bet": {"min": 1, "max": 2, "amounts": [1, 2]},
    }


# ---- pot and no limit ----


def test_pot_limit_is_three_times_the_bet_and_everything_else_in_the_pot():
    t = table(limit="pot", bets={"min": 1})
    assert offer(t)["bet"] == {"min": 1, "max": 3}
    t.say("bet", "Ben", chips=3)
    assert offer(t)["raise"] == {"min": 6, "max": 12}
    t.say("raise", "Cy", to=12)
    # 3 antes, 3 and 12 in the pot: after Ann's call of 12 there are 30, so to 42
    assert offer(t)["raise"] == {"min": 21, "max": 42}


def test_pot_limit_counts_what_was_carried_and_what_the_dealer_posted():
    t = table(limit="pot", bets={"min": 1}, ante_by="dealer", ante=5)
    assert offer(t)["bet"] == {"min": 1, "max": 5}


def test_no_limit_goes_from_the_smallest_bet_to_the_whole_stack():
    t = table(limit="none", bets={"min": 2})
    assert offer(t) == {"player": "Ben", "may": ["check", "bet", "all-in", "fold"], "bet": {"min": 2, "max": 99}}
    t.say("bet", "Ben", chips=10)
    assert offer(t)["raise"] == {"min": 20, "max": 99}
    t.say("raise", "Cy", to=35)
    assert offer(t)["raise"] == {"min": 60, "max": 99}
    assert "60 to 99" in t.refuses("raise", "Ann", to=59)


# ---- antes (RULES.md 6.5) ----


def test_everybody_antes_before_the_cards():
    t = Table().sit(Ann=100, Ben=100, Cy=100)
    t.deal(rules={"ante": 3})
    assert (t.stacks, t.pots) == ({"Ann": 97, "Ben": 97, "Cy": 97}, [(9, {"Ann", "Ben", "Cy"})])


def test_the_dealer_antes_for_all_as_dead_money_that_is_no_part_of_a_call():
    t = table(ante_by="dealer", ante=3)
    assert (t.stacks, t.pots) == ({"Ann": 97, "Ben": 100, "Cy": 100}, [(3, {"Ann", "Ben", "Cy"})])
    assert offer(t)["may"] == ["check", "bet", "fold"]
    t.say("bet", "Ben", chips=1)
    assert offer(t)["call"] == 1


def test_no_ante_when_the_ante_is_nothing():
    assert table(ante=0).pots == []


# ---- all but one fold ----


def test_the_last_player_is_paid_at_once_without_showing_and_his_uncalled_bet_is_returned():
    t = table()
    t.say("check", "Ben")
    t.say("bet", "Cy", chips=1)
    t.say("fold", "Ann")
    shown = t.say("fold", "Ben")
    assert (shown["stage"], shown["next"], shown["pots"]) == ("over", None, [])
    assert t.stacks == {"Ann": 99, "Ben": 99, "Cy": 102}
    assert (t.ruling["returned"], t.ruling["paid"], t.ruling["carried"]) == ({"Cy": 1}, {"Cy": 3}, 0)
    assert t.ruling["pots"] == [
        {
            "chips": 3,
            "for": ["Cy"],
            "parts": [{"part": "all", "chips": 3, "to": {"Cy": 3}, "why": "everyone else folded"}],
        }
    ]


# ---- who opens (house rule `opener`) ----


def second_round_opener(t: Table) -> str:
    t.all_draw()
    assert t.stage == "second bet"
    return t.turn


def first_round(t: Table) -> Table:
    """Ben checks, Cy bets, Ann raises, both call."""
    t.say("check", "Ben")
    t.say("bet", "Cy", chips=1)
    t.say("raise", "Ann", to=2)
    t.say("call", "Ben")
    t.say("call", "Cy")
    return t


@pytest.mark.parametrize(
    ("opener", "opens"), [("left_of_dealer", "Ben"), ("last_opener", "Cy"), ("last_raiser", "Ann"), ("rotates", "Cy")]
)
def test_the_house_rule_says_who_opens_the_second_round(opener, opens):
    assert second_round_opener(first_round(table(opener=opener))) == opens


def test_nobody_bet_so_the_dealers_left_opens():
    t = table(opener="last_raiser")
    t.all_check()
    assert second_round_opener(t) == "Ben"


# ---- calling "Spit!" ----


def test_the_dealers_right_calls_spit_with_a_bet_and_an_extra_round_follows():
    t = Table().sit(Ann=100, Ben=100, Cy=100)
    t.deal(rules={"spit_timing": "called_with_bet"})
    assert "Cy, on the dealer's right" in t.refuses("turn", "Ben", card="6d")
    t.say("turn", "Cy", card="6d")
    stages = [t.stage]
    for _ in range(2):
        t.all_check()
        stages.append(t.stage)
    assert stages == ["first bet", "second bet", "draw"]


def test_nobody_called_so_there_is_no_extra_round():
    t = Table().sit(Ann=100, Ben=100, Cy=100)
    t.deal(rules={"spit_timing": "called_with_bet"})
    t.say("turn", card="6d")
    assert t.all_check()["stage"] == "draw"
