"""A slice of the race against PokerKit; the whole is in `make proof`."""

import pytest

from tests.proof.pokerkit_race import GAMES, ORDERS, hands_differ, payouts_differ


@pytest.mark.parametrize("name", ORDERS)
def test_hands_stand_in_pokerkits_order(name):
    assert not hands_differ(name, 150, 1)


@pytest.mark.parametrize("game", GAMES)
def test_all_in_showdowns_are_paid_as_by_pokerkit(game):
    assert not payouts_differ(game, 40, 1)
