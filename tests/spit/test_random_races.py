"""Random live rounds against the second table, and the chance of an opening in which nobody can move: slices of the proof."""

import os
from fractions import Fraction
from random import Random

import pytest

from tests.spit.opening import RULES, deviations, exactly, stuck_among
from tests.spit.random_races import Races

FRESH = int(os.environ.get("DEALER_TEST_SEED", "7"))


@pytest.mark.parametrize("seed", [1, 2, 3, FRESH + 1_000, FRESH + 2_000, FRESH + 3_000])
def test_random_rounds_agree_with_the_second_table(seed):
    seen = Races(seed).play(40)
    assert seen["rounds"] >= 40 and seen["plays"] > 500


@pytest.mark.parametrize("rules", RULES)
def test_openings_are_stuck_as_often_as_they_should_be(rules):
    assert abs(deviations(stuck_among(600, Random(11), RULES[rules]), 600, exactly(**RULES[rules]))) < 4


def test_the_exact_chance():
    assert float(exactly()) == pytest.approx(0.0275361, abs=1e-7)
    assert exactly(wrap=False) > exactly() > exactly(equal_on_centre=True) > Fraction(0)


def test_the_same_seed_plays_the_same_rounds():
    one, other = Races(5), Races(5)
    assert one.play(10) == other.play(10) and one.match == other.match
