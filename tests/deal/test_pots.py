"""Pots by hand, and against the chip-by-chip oracle on random layouts (RECORD.md 4, RULES.md 6.5-6.8)."""

import os
from random import Random

import pytest

from dealer.deal.pots import Dead, Pot, layered, running, unmatched
from tests.deal.chip_oracle import running_pots, showdown_pots, uncalled
from tests.proof.pots import difference

SEED = int(os.environ.get("DEALER_TEST_SEED", "7"))
ABC = ("Ann", "Ben", "Cy")


def as_sets(pots: tuple[Pot, ...]) -> list[tuple[int, set[str]]]:
    return [(pot.chips, set(pot.players)) for pot in pots]


def test_one_pot_while_nobody_is_all_in():
    pots = running(ABC, {"Ann": 3, "Ben": 5, "Cy": 1}, ABC, ())
    assert as_sets(pots) == [(9, {"Ann", "Ben", "Cy"})]


def test_a_pot_ends_where_a_live_player_is_all_in():
    pots = running(ABC, {"Ann": 20, "Ben": 50, "Cy": 50}, ABC, ("Ann",))
    assert as_sets(pots) == [(60, {"Ann", "Ben", "Cy"}), (60, {"Ben", "Cy"})]


def test_the_totals_of_the_all_in_players_in_rising_order_are_the_tops():
    pots = running(ABC, {"Ann": 20, "Ben": 5, "Cy": 50}, ABC, ("Ann", "Ben"))
    assert as_sets(pots) == [(15, set(ABC)), (30, {"Ann", "Cy"}), (30, {"Cy"})]


def test_folded_chips_count_in_the_pots_that_they_reach():
    pots = running(ABC, {"Ann": 20, "Ben": 30, "Cy": 7}, ("Ann", "Ben"), ("Ann",))
    assert as_sets(pots) == [(47, {"Ann", "Ben"}), (10, {"Ben"})]


def test_all_in_players_who_folded_end_no_pot():
    assert as_sets(running(ABC, {"Ann": 5, "Ben": 9, "Cy": 9}, ("Ben", "Cy"), ())) == [(23, {"Ben", "Cy"})]


def test_folded_chips_above_the_highest_live_all_in_join_the_pot_before():
    pots = running(ABC, {"Ann": 20, "Ben": 20, "Cy": 35}, ("Ann", "Ben"), ("Ann", "Ben"))
    assert as_sets(pots) == [(75, {"Ann", "Ben"})]


def test_a_pot_with_the_same_players_as_the_one_before_joins_it():
    four = (*ABC, "Di")
    pots = layered(four, {"Ann": 5, "Ben": 20, "Cy": 20, "Di": 9}, ("Ben", "Cy"))
    assert as_sets(pots) == [(54, {"Ben", "Cy"})]


def test_a_pot_of_nothing_is_not_shown():
    assert running(ABC, {}, ABC, ()) == ()


def test_players_of_a_pot_run_from_the_dealers_left():
    assert running(("Cy", "Ann", "Ben"), dict.fromkeys(ABC, 1), set(ABC), ())[0].players == ("Cy", "Ann", "Ben")


def test_the_dealers_ante_for_all_is_in_the_first_pot_and_cuts_no_layer():
    pots = running(ABC, {"Ann": 4, "Ben": 9, "Cy": 9}, ABC, ("Ann",), [Dead(3)])
    assert as_sets(pots) == [(15, set(ABC)), (10, {"Ben", "Cy"})]


def test_a_dealer_short_of_the_ante_for_all_can_win_the_first_pot_which_is_what_he_posted():
    pots = running(ABC, {"Ann": 0, "Ben": 2, "Cy": 2}, ABC, ("Ann",), [Dead(3)])
    assert as_sets(pots) == [(3, set(ABC)), (4, {"Ben", "Cy"})]


def test_a_fee_stays_in_the_pot_that_holds_the_level_where_it_was_paid():
    pots = running(ABC, {"Ann": 4, "Ben": 9, "Cy": 9}, ABC, ("Ann",), [Dead(2, 6), Dead(1, 4)])
    assert as_sets(pots) == [(13, set(ABC)), (12, {"Ben", "Cy"})]


def test_the_judges_example_of_four_who_put_in_and_one_who_folded():
    four = (*ABC, "Di")
    pots = layered(four, {"Ann": 50, "Ben": 20, "Cy": 50, "Di": 5}, ("Ann", "Ben", "Cy"), [Dead(3)])
    assert as_sets(pots) == [(68, {"Ann", "Ben", "Cy"}), (60, {"Ann", "Cy"})]


def test_folded_money_above_the_top_live_level_joins_the_last_pot():
    assert as_sets(layered(ABC, {"Ann": 3, "Ben": 5, "Cy": 8}, ("Ann", "Ben"))) == [(9, {"Ann", "Ben"}), (7, {"Ben"})]


@pytest.mark.parametrize(
    ("bets", "top"),
    [
        ({"Ann": 5, "Ben": 2}, ("Ann", 3)),
        ({"Ann": 5, "Ben": 5, "Cy": 1}, None),
        ({"Ann": 0, "Ben": 0}, None),
        ({"Ann": 5, "Ben": 2, "Cy": 4}, ("Ann", 1)),
        ({"Ann": 5}, ("Ann", 5)),
        ({}, None),
    ],
)
def test_the_part_of_the_highest_total_that_nobody_else_reaches_is_uncalled(bets, top):
    assert unmatched(bets) == top


def test_the_oracle_itself_by_hand():
    bets = {"Ann": 2, "Ben": 3, "Cy": 5}
    assert running_pots(bets, set(ABC), {"Ann"}) == [(6, frozenset(ABC)), (4, frozenset({"Ben", "Cy"}))]
    assert showdown_pots(bets, {"Ann", "Ben"}) == [(6, frozenset({"Ann", "Ben"})), (4, frozenset({"Ben"}))]
    assert running_pots(bets, {"Ann"}, {"Ann"}, [(4, 0), (1, 9)]) == [(15, frozenset({"Ann"}))]
    assert uncalled(bets) == {"Cy": 2}
    assert uncalled({"Ann": 2, "Ben": 2}) == {}


@pytest.mark.parametrize("seed", [1, SEED])
def test_every_pot_equals_the_chips_counted_one_by_one(seed):
    rng = Random(seed)
    for layout in range(1500):
        assert difference(rng) is None, f"seed {seed}, layout {layout}"
