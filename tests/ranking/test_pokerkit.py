"""A slice of the race against PokerKit; the whole is in `make proof`."""

import pytest

from dealer.deal.judge import judge
from tests.proof.pokerkit_race import GAMES, ORDERS, hands_differ, payouts_differ


@pytest.mark.parametrize("name", ORDERS)
def test_hands_stand_in_pokerkits_order(name):
    assert not hands_differ(name, 150, 1)


@pytest.mark.parametrize("game", GAMES)
def test_all_in_showdowns_are_paid_as_by_pokerkit(game):
    left_out, found = payouts_differ(game, 40, 1)
    assert not found
    assert left_out < 20


def test_a_side_pot_whose_players_have_no_low_goes_whole_to_its_best_high():
    """PokerKit cuts it in half because Cy, who cannot win it, has a low."""
    request = {
        "game": "omaha-8",
        "board": "2d Ac 3c Jc 6c",
        "put_in": {"Ann": 720, "Ben": 360, "Cy": 120, "Di": 720},
        "hands": {"Ann": "5h Td 9c Qh", "Ben": "6d Ah Kh 9s", "Cy": "8c As Jh 4h", "Di": "Qd Kd Qs 8s"},
    }
    ruling = judge(request)
    assert [{part["part"]: part["to"] for part in pot["parts"]} for pot in ruling["pots"]] == [
        {"high": {"Cy": 240}, "low": {"Cy": 240}},
        {"high": {"Ben": 720}},
        {"high": {"Di": 720}},
    ]
