"""The judge agrees with the slow second judge: a fixed slice, and a fresh one whose seed is printed."""

import os
import random

import pytest

from tests import slow_judge
from tests.random_showdowns import random_showdown
from tests.second_opinion import differences

FIXED, FRESH = 120, 30


def disagreements(seed: int, count: int) -> list:
    """The first showdowns of a seed that the judges rule differently, with the differences."""
    found = []
    for number in range(count):
        request = random_showdown(random.Random(f"{seed}/{number}"))
        for difference in differences(request):
            found.append((request, difference))
    return found[:3]


def test_a_fixed_slice_of_showdowns():
    assert not disagreements(20261130, FIXED)


def test_a_fresh_slice_of_showdowns():
    seed = int(os.environ.get("DEALER_TEST_SEED") or random.SystemRandom().randrange(10**9))
    print(f"seed {seed}")
    assert not disagreements(seed, FRESH), f"seed {seed}"


@pytest.mark.parametrize("wilds", [1, 2])
def test_the_memory_of_the_second_judge_is_plain_substitution(wilds):
    dice = random.Random(wilds)
    rules = slow_judge.DEFAULTS
    for _ in range(150 if wilds == 1 else 25):
        naturals = tuple(dice.sample(slow_judge.CARDS, 5 - wilds))
        assert slow_judge.high(naturals, wilds, 0, rules) == slow_judge.plain_high(naturals, wilds, 0, rules)
