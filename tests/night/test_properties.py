"""Random nights of Spit in the Ocean: a seeded slice, and one with the seed that `make test` prints."""

import os

import pytest

from tests.night.properties import play_and_check
from tests.night.random_nights import Counts, RandomNight, effective

FRESH = int(os.environ.get("DEALER_TEST_SEED", "7"))
NIGHTS, BLOCK = 60, 15


@pytest.mark.parametrize("block", range(NIGHTS // BLOCK))
@pytest.mark.parametrize("seed", [1_000_000, FRESH * 1_000])
def test_chips_offers_facts_and_undo_hold_after_every_line_of_a_night(seed, block):
    for night in range(block * BLOCK, (block + 1) * BLOCK):
        play_and_check(seed + night)


def test_undo_of_every_line_of_two_nights_is_as_if_it_had_never_been_said():
    for seed in (3, 4):
        play_and_check(seed, deals=2, undo_every_line=True)


def test_the_random_nights_are_hard_enough():
    total = Counts()
    for seed in range(250):
        total.add(RandomNight(seed).play())
    assert not total.too_few(), str(total)


def test_the_same_seed_plays_the_same_night():
    first, second = RandomNight(42), RandomNight(42)
    first.play()
    second.play()
    assert first.jsonl(facts=True) == second.jsonl(facts=True)


def test_what_stands_once_undo_and_amend_are_carried_out():
    said = {1: {"do": "night"}, 2: {"do": "a"}, 3: {"do": "b"}}
    amend = {"do": "amend", "of": 2, "with": {"do": "c"}}
    undo = {"do": "undo", "of": 2}
    assert effective(said, {4: amend})[1] == (2, [{"do": "c"}])
    assert effective(said, {4: undo})[1] == (2, [])
    assert effective(said, {4: undo, 5: {"do": "undo", "of": 4}})[1] == (2, [{"do": "a"}])
    assert effective(said, {4: amend, 5: undo, 6: {"do": "undo", "of": 5}})[1] == (2, [{"do": "c"}])
    assert effective(said, {4: amend, 5: {"do": "undo", "of": 4}, 6: {"do": "undo", "of": 5}})[1] == (2, [{"do": "c"}])
