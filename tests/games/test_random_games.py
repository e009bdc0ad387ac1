"""Random legal deals of every game: a seeded slice, and one with the seed that `make test` prints."""

import os

import pytest

from dealer.games import CATALOGUE
from tests.games.playing import play_and_check
from tests.games.random_games import GameCounts, RandomGame

FRESH = int(os.environ.get("DEALER_TEST_SEED", "7"))


@pytest.mark.parametrize("key", CATALOGUE)
@pytest.mark.parametrize("seed", [1_000_000, FRESH * 1_000])
def test_chips_offers_secrets_facts_and_undo_hold_after_every_line_of_a_night(key, seed):
    play_and_check(key, seed)


def test_the_random_games_are_hard_enough():
    total = GameCounts()
    for key in CATALOGUE:
        for seed in range(8):
            total.add(RandomGame(key, seed).play())
    assert not total.too_few(), str(total)
    for case in ("declared", "extra_cards", "cards_for_all", "reshuffles", "carried", "brought_in"):
        assert getattr(total, case), f"no {case}: {total}"


def test_the_same_seed_plays_the_same_night():
    first, second = RandomGame("two-spit", 42), RandomGame("two-spit", 42)
    first.play()
    second.play()
    assert first.jsonl(facts=True) == second.jsonl(facts=True)
