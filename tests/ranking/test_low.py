"""What low hands are worth in each system (RULES.md 3.2, RECORD.md 6)."""

from itertools import pairwise

import pytest

from dealer.ranking.encode import encode
from dealer.ranking.low import LowRules, low


def named(hand, wild="", bugs="", **rules):
    order = low(LowRules(**rules))
    value = order.five(encode(hand.split(), wild.split(), bugs.split()))
    return order.read(value)[:2] if value else None


def best_first(hands, **rules):
    """Whether each hand beats the next."""
    order = low(LowRules(**rules))
    values = [order.five(encode(hand.split())) for hand in hands]
    return all(one > other for one, other in pairwise(values))


@pytest.mark.parametrize(
    ("hand", "system", "name", "ranks"),
    [
        ("5c 4c 3c 2c Ac", "A-5", "high card", (5, 4, 3, 2, 1)),
        ("8c 7d 6h 5s 4c", "A-5", "high card", (8, 7, 6, 5, 4)),
        ("Ac Ad 3h 2s 4c", "A-5", "one pair", (1, 4, 3, 2)),
        ("6c 4d 3h 2s Ac", "A-6", "high card", (6, 4, 3, 2, 1)),
        ("5c 4d 3h 2s Ac", "A-6", "straight", (5,)),
        ("5c 4c 3c 2c Ac", "A-6", "straight flush", (5,)),
        ("Ac Kd Qh Js Tc", "A-6", "high card", (13, 12, 11, 10, 1)),
        ("Kc Qd Jh Ts 9c", "A-6", "straight", (13,)),
        ("7c 5c 4c 3c 2c", "A-6", "flush", (7, 5, 4, 3, 2)),
        ("7c 5d 4h 3s 2c", "2-7", "high card", (7, 5, 4, 3, 2)),
        ("Ac 5d 4h 3s 2c", "2-7", "high card", (14, 5, 4, 3, 2)),
        ("Ac Kd Qh Js Tc", "2-7", "straight", (14,)),
        ("Ac Ad 3h 2s 4c", "2-7", "one pair", (14, 4, 3, 2)),
        ("5c 4d 3h 2s Ac", "A-6_wheel", "high card", (5, 4, 3, 2, 1)),
        ("5c 4c 3c 2c Ac", "A-6_wheel", "flush", (5, 4, 3, 2, 1)),
        ("6c 5d 4h 3s 2c", "A-6_wheel", "straight", (6,)),
    ],
)
def test_lows_are_named_by_their_system(hand, system, name, ranks):
    assert named(hand, system=system) == (name, ranks)


def test_the_best_lows_in_order():
    assert best_first(["5c 4d 3h 2s Ac", "6c 4d 3h 2s Ac", "8c 7d 6h 5s 4c", "Kc Qd Jh Ts 9c", "Ac Ad 4h 3s 2c"])
    assert best_first(["6c 4d 3h 2s Ac", "6c 5d 3h 2s Ac", "Ac Ad 4h 3s 2c", "5c 4d 3h 2s Ac"], system="A-6")
    assert best_first(["7c 5d 4h 3s 2c", "7c 6d 4h 3s 2c", "Ac 5d 4h 3s 2c", "2c 2d 5h 4s 3c"], system="2-7")
    assert best_first(["5c 4d 3h 2s Ac", "6c 4d 3h 2s Ac", "6c 5d 4h 3s 2c"], system="A-6_wheel")


def test_what_some_players_agree_on_in_a_6():
    assert named("Ac Kd Qh Js Tc", system="A-6", broadway_is_straight=True) == ("straight", (14,))
    assert named("Ac Ad 4h 3s 2c", system="A-6", aces_highest_pair=True) == ("one pair", (14, 4, 3, 2))
    order = low(LowRules(system="A-6", aces_highest_pair=True))
    assert order.five(encode(["Kc", "Kd", "4h", "3s", "2c"])) > order.five(encode(["Ac", "Ad", "4h", "3s", "2c"]))


@pytest.mark.parametrize(
    ("hand", "qualifier", "qualifies"),
    [
        ("8c 7d 6h 5s 4c", 8, True),
        ("9c 4d 3h 2s Ac", 8, False),
        ("9c 8d 7h 6s 5c", 9, True),
        ("4c 4d 3h 2s Ac", 8, False),
    ],
)
def test_eight_or_better(hand, qualifier, qualifies):
    assert (named(hand, qualifier=qualifier) is not None) is qualifies


@pytest.mark.parametrize(
    ("hand", "system", "name", "ranks"),
    [
        ("6c 5d 4h 3s Kc", "A-5", "high card", (6, 5, 4, 3, 1)),
        ("6c 5d 4h 3s Kc", "2-7", "high card", (8, 6, 5, 4, 3)),
        ("5c 4d 3h 2s Kc", "A-6", "high card", (7, 5, 4, 3, 2)),
        ("4c 3d 2h As Kc", "A-6", "high card", (6, 4, 3, 2, 1)),
        ("7c 5c 4c 3c Kc", "2-7", "high card", (7, 5, 4, 3, 2)),
        ("4c 4d 2h As Kc", "A-5", "one pair", (4, 3, 2, 1)),
    ],
)
def test_a_wild_card_makes_the_lowest_hand(hand, system, name, ranks):
    assert named(hand, wild="Kc", system=system) == (name, ranks)


def test_a_bug_is_the_lowest_rank_not_held():
    assert named("6c 5d 4h 3s X1", bugs="X1") == ("high card", (6, 5, 4, 3, 1))
    assert named("7c 4d 2h As X1", bugs="X1") == ("high card", (7, 4, 3, 2, 1))


def test_a_hand_with_a_wild_card_may_have_no_low():
    assert named("6c 5d 4h 3s Kc", wild="Kc", wilds_usable=False) is None
    assert named("6c 5d 4h 3s Kc", wilds_usable=False) == ("high card", (13, 6, 5, 4, 3))
