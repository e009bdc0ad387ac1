"""What high hands are worth, option by option (RULES.md 3.1 and 7)."""

import pytest

from dealer.ranking.encode import encode, encode_wide
from dealer.ranking.high import high, strength
from dealer.ranking.order import HighRules


def named(hand, wild="", bugs="", **rules):
    """The class and ranks of five cards or more, some of them wild or bugs."""
    order = high(HighRules(**rules))
    cards = hand.split()
    if len(cards) == 5:
        return order.read(order.five(encode(cards, wild.split(), bugs.split())))[:2]
    return order.read(order.best(encode_wide(cards, wild.split(), bugs.split())))[:2]


def beats(one, other, wild="", bugs="", **rules):
    order = high(HighRules(**rules))
    mine, theirs = (order.five(encode(hand.split(), wild.split(), bugs.split())) for hand in (one, other))
    return strength(mine, "off") > strength(theirs, "off")


DEUCES = "2c 2d 2h 2s"


@pytest.mark.parametrize(
    ("hand", "name", "ranks"),
    [
        ("Qc Qd Qh Qs 4s", "four of a kind", (12, 4)),
        ("As Ks Js 9s 7s", "flush", (14, 13, 11, 9, 7)),
        ("6c 6d 6h 7s 7c", "full house", (6, 7)),
        ("5c 4d 3h 2s Ac", "straight", (5,)),
        ("As Ks Qs Js Ts", "straight flush", (14,)),
        ("5s 4s 3s 2s As", "straight flush", (5,)),
        ("Ac Kd Qh Js Tc", "straight", (14,)),
        ("2c 3d Ah Ks Qc", "high card", (14, 13, 12, 3, 2)),
        ("9c 9d 9h As 2c", "three of a kind", (9, 14, 2)),
        ("9c 9d 4h 4s Kc", "two pair", (9, 4, 13)),
        ("9c 9d 4h Ts Kc", "one pair", (9, 13, 10, 4)),
    ],
)
def test_natural_hands(hand, name, ranks):
    assert named(hand) == (name, ranks)


@pytest.mark.parametrize(
    ("hand", "name", "ranks"),
    [
        ("2c 2d 2h 2s Kc", "five of a kind", (13,)),
        ("2c Kd Kh Ks Kc", "five of a kind", (13,)),
        ("2c 2d 9h 9s Kc", "four of a kind", (9, 13)),
        ("2c 9h 9s Kc Kd", "full house", (13, 9)),
        ("2c As Js 9s 7s", "flush", (14, 13, 11, 9, 7)),
        ("2c 2d As Js 9s", "flush", (14, 13, 12, 11, 9)),
        ("2c 9c 8d 7h 6s", "straight", (10,)),
        ("2c 2d Ah 3s 4c", "straight", (5,)),
        ("2c 2d Ah Ks 4c", "three of a kind", (14, 13, 4)),
        ("2c 2d 9s 8s 7s", "straight flush", (11,)),
        ("2c 2d 2h As Ts", "straight flush", (14,)),
        ("2c 2d 2h Ac Ts", "four of a kind", (14, 10)),
        ("2c 3d 5h 9s Kc", "one pair", (13, 9, 5, 3)),
    ],
)
def test_deuces_wild(hand, name, ranks):
    assert named(hand, DEUCES) == (name, ranks)


def test_five_of_a_kind_stands_where_the_house_sets_it():
    aces, royal, wild_royal = "As Ac Ad Ah 2c", "Ks Qs Js Ts As", "Ks Qs Js 2d As"
    king_high = "Ks Qs Js Ts 9s"
    for place, over_royal, over_king_high in (
        ("above_straight_flush", True, True),
        ("below_natural_royal", False, True),
        ("below_straight_flush", False, False),
    ):
        assert beats(aces, royal, DEUCES, five_kind_rank=place) is over_royal
        assert beats(aces, king_high, DEUCES, five_kind_rank=place) is over_king_high
        assert beats(aces, "Kc Kd Kh Ks Ac", five_kind_rank=place, wild=DEUCES)
    assert beats(royal, aces, DEUCES, five_kind_rank="below_natural_royal")
    assert beats(aces, wild_royal, DEUCES, five_kind_rank="below_natural_royal")
    assert beats(royal, wild_royal, DEUCES, five_kind_rank="below_natural_royal")
    assert not beats(royal, wild_royal, DEUCES)


@pytest.mark.parametrize("rules", [{"five_kind_rank": "off"}, {"wild_duplicates": "never"}])
def test_without_five_of_a_kind_the_fifth_card_is_a_kicker(rules):
    assert named("As Ac Ad Ah 2c", DEUCES, **rules) == ("four of a kind", (14, 13))
    assert named("Ks Kc Kd Kh 2c", DEUCES, **rules) == ("four of a kind", (13, 14))
    assert named("2s 2c 2d 2h Kc", DEUCES, **rules) == ("straight flush", (14,))


def test_a_wild_flush_may_hold_two_aces_only_where_anything_goes():
    assert named("2c As Js 9s 7s", DEUCES, wild_duplicates="anything") == ("flush", (14, 14, 11, 9, 7))
    assert named("2c 2d As Js 9s", DEUCES, wild_duplicates="anything") == ("flush", (14, 14, 14, 11, 9))
    assert named("2c X1 Ks Js 6s", DEUCES, "X1", wild_duplicates="anything") == ("flush", (14, 13, 12, 11, 6))


def test_the_wheel_is_the_lowest_or_the_second_highest_straight_or_none():
    wheel, six, king, ace = "5c 4d 3h 2s Ac", "6c 5d 4h 3s 2c", "Kc Qd Jh Ts 9c", "Ac Kd Qh Js Tc"
    assert beats(six, wheel)
    assert beats(wheel, king, ace_low_straight="second_highest")
    assert beats(ace, wheel, ace_low_straight="second_highest")
    assert named(wheel, ace_low_straight="none") == ("high card", (14, 5, 4, 3, 2))
    assert beats("5s 4s 3s 2s As", "Kc Qc Jc Tc 9c", ace_low_straight="second_highest")


def test_odd_classes_stand_in_their_places():
    everything = {"wrap_straight": True, "skip_straight": True, "blaze": True, "four_flush": True}
    ladder = [
        "Ac Ad Kh Qs Jc",  # one pair
        "9c 7c 4c 2c As",  # four flush
        "Ac Ad 8h 8s Kc",  # two pair
        "Kc Kd Qh Qs Jc",  # blaze
        "2c 2d 2h 3s 4c",  # three of a kind
        "Tc 8d 6h 4s 2c",  # skip straight
        "2c Ad Kh Qs Jc",  # wrap straight
        "6c 5d 4h 3s 2c",  # straight
        "8c 6c 4c 2c Tc",  # a skip straight of one suit is a flush
    ]
    names = [named(hand, **everything)[0] for hand in ladder]
    assert names == [
        *("one pair", "four flush", "two pair", "blaze", "three of a kind"),
        *("skip straight", "wrap straight", "straight", "flush"),
    ]
    for better, worse in zip(ladder[1:], ladder, strict=False):
        assert beats(better, worse, **everything)
    assert [named(hand)[0] for hand in ladder[5:7]] == ["high card", "high card"]
    assert named("9c 7d 5h 3s Ac", skip_straight=True) == ("skip straight", (9,))
    assert named("4c 3d 2h As Kc", wrap_straight=True) == ("wrap straight", (4,))
    assert named("9c 7c 4c Xd Ah".replace("Xd", "2c"), four_flush=True) == ("four flush", (9, 7, 4, 2, 14))


@pytest.mark.parametrize(
    ("hand", "name", "ranks"),
    [
        ("8c 8d 5h 5s X1", "two pair", (8, 5, 14)),
        ("Ac Kd 5h 4s X1", "one pair", (14, 13, 5, 4)),
        ("9c 8d 7h 6s X1", "straight", (10,)),
        ("Ks Js 9s 7s X1", "flush", (14, 13, 11, 9, 7)),
        ("As Js 9s 7s X1", "flush", (14, 13, 11, 9, 7)),
        ("Ts 9s 8s 7s X1", "straight flush", (11,)),
        ("Ac Ad Ah As X1", "five of a kind", (14,)),
        ("9c 9d 9h 4s X1", "three of a kind", (9, 14, 4)),
        ("9c 9d Ah As X1", "full house", (14, 9)),
        ("Kc Kd Kh Ks X1", "four of a kind", (13, 14)),
    ],
)
def test_the_bug_is_an_ace_or_completes_a_straight_or_a_flush(hand, name, ranks):
    assert named(hand, bugs="X1") == (name, ranks)


def test_two_bugs():
    assert named("9c 8d 7h X1 X2", bugs="X1 X2") == ("straight", (11,))
    assert named("9c 9d 4h X1 X2", bugs="X1 X2") == ("two pair", (14, 9, 4))
    assert named("Ac Ad 4h X1 X2", bugs="X1 X2") == ("four of a kind", (14, 4))


def test_of_equal_hands_naturals_may_win():
    order = high(HighRules())
    natural, one, two = (
        order.five(encode(hand.split(), DEUCES.split()))
        for hand in ("Qs Qh Qc 9d 4c", "Qs Qh 2c 9d 4c", "Qs 2d 2c 9d 4c")
    )
    assert strength(natural, "off") == strength(one, "off") == strength(two, "off")
    assert strength(natural, "exact_tie") > strength(one, "exact_tie") == strength(two, "exact_tie")
    assert strength(natural, "fewest_wilds") > strength(one, "fewest_wilds") > strength(two, "fewest_wilds")


def test_seven_cards_take_the_best_five_with_the_fewest_wild_cards():
    assert named("Qs Qh Qc Qd 2c 3h 4d", DEUCES) == ("five of a kind", (12,))
    assert named("As Ks Qs Js Ts 2c 2d", DEUCES, five_kind_rank="below_natural_royal") == ("straight flush", (14,))
    order = high(HighRules())
    assert order.best(encode_wide(["As", "Ks", "Qs", "Js", "Ts", "2c", "3d"], DEUCES.split())) & 7 == 5
