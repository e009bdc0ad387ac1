"""What counts as stuck, exactly, with every option that bears on it (SPIT.md 1.4, 5.2)."""

import pytest

from dealer.spit.stuck import is_stuck
from tests.spit.deals import few

CENTRE = ("2h", "3h")
BEN = ["Kd"]


def ann_is_stuck(slots, **rules):
    race = few(slots, BEN, CENTRE, reserves=("4s", "4h"), **rules)
    assert race.stuck["Ann"] == is_stuck(race.state.seat("Ann"), race.state)
    return race.stuck["Ann"]


def test_a_top_that_fits_a_pile_is_a_move():
    assert ann_is_stuck(["9c", "7c|8c"])
    assert not ann_is_stuck(["9c", "7c|Ac"])


def test_an_empty_slot_and_a_face_down_card_are_a_move_where_slots_may_be_filled():
    assert ann_is_stuck(["9c", "7c|8c"])
    assert not ann_is_stuck(["9c", "7c|8c"], fill_empty=True)


def test_moving_a_lone_card_to_another_empty_slot_is_legal_but_idle():
    race = few(["9c", "8c"], BEN, CENTRE, fill_empty=True, reserves=("4s", "4h"))
    assert race.stuck["Ann"] and "fill" in race.may
    race.say("fill", "Ann", from_=1, to=5)
    assert race.stuck["Ann"] and race.say("stuck", "Ann")["phase"] == "SPITTING"


def test_no_empty_slot_is_no_move():
    full = ["9c", "5c|8c", "7c", "6c", "Tc"]
    assert ann_is_stuck(full, fill_empty=True)


def test_stacking_equals_counts_if_it_turns_up_a_card():
    assert not ann_is_stuck(["9c", "5c|9d"], stack_equal=True)
    assert ann_is_stuck(["9c", "5c|9d"])
    assert ann_is_stuck(["9c", "9d"], stack_equal=True)


def test_stacking_equals_counts_if_it_frees_a_slot_that_can_be_filled_so():
    full = ["9c", "9d", "5c|8c", "7c", "6c"]
    assert ann_is_stuck(full, stack_equal=True)
    assert ann_is_stuck(full, fill_empty=True)
    assert not ann_is_stuck(full, stack_equal=True, fill_empty=True)


@pytest.mark.parametrize("run_moves", [True, False])
def test_a_run_of_equals_moves_away_as_one_or_card_by_card(run_moves):
    rules = {"stack_equal": True, "run_moves": run_moves}
    assert not ann_is_stuck(["5c|9c 9d", "9h"], **rules)
    race = few(["5c|9c 9d", "9h"], BEN, CENTRE, reserves=("4s", "4h"), **rules)
    race.say("stack", "Ann", from_=1, to=2)
    assert race.tops["Ann"][:2] == (["5c", "9d"] if run_moves else ["9c", "9d"])


def test_a_run_fills_an_empty_slot_as_one():
    rules = {"preset": "doubles"}
    race = few(["5c|9c 9d", "8h"], BEN, CENTRE, reserves=("4s", "4h"), **rules)
    assert race.say("fill", "Ann", from_=1, to=4)["tops"]["Ann"] == ["5c", "8h", None, "9d", None]
    assert race.state.seat("Ann").slots[3].up == ("9c", "9d")
    single = few(["5c|9c 9d", "8h"], BEN, CENTRE, fill_empty=True, stack_equal=True, reserves=("4s", "4h"))
    assert single.say("fill", "Ann", from_=1, to=4)["tops"]["Ann"] == ["9c", "8h", None, "9d", None]


def test_the_last_five_picked_up_turn_up_what_lies_beneath():
    assert not ann_is_stuck(["5c 6c|9c"], last_five=True)
    assert ann_is_stuck(["5c 6c|9c"])
    assert ann_is_stuck(["9c", "8c"], last_five=True)
    assert ann_is_stuck(["5c 6c 7c 8c 9h|9c"], last_five=True)


def test_the_refusal_names_the_move():
    race = few(["9c", "5c|8c"], BEN, CENTRE, fill_empty=True, reserves=("4s", "4h"))
    assert race.refuses("stuck", "Ann") == "NOT_STUCK"
