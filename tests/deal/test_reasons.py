"""The sentence with which a share of a pot goes where it goes: true of every case, and in the words of the table."""

import pytest

from dealer.deal.judge import judge


def reasons(game, hands, pot=20, **more):
    answer = judge({"game": game, "hands": hands, "pots": [{"chips": pot, "for": list(hands)}], **more})
    assert answer["error"] is None, answer["error"]
    return {part["part"]: (part["to"], part["why"]) for part in answer["pots"][0]["parts"]}


BUY = "five-card-stud-buy"
ACES, KING = "Ac Ad Kh 9c 8d", "Ks Qd 9h 7c 4d"
EIGHT = {"low_qualifier": 8}


def test_both_who_fail_alone_share_the_halves():
    told = reasons(BUY, {"A": ACES, "B": KING}, declared={"A": "both", "B": "both"})
    assert told["high"] == (
        {"A": 10},
        "a pair of aces beats king high; A and B said both and failed, but nobody else is left, "
        "so the best high and the best low take half each",
    )


def test_a_both_who_failed_and_takes_all_is_not_told_of_halves():
    told = reasons(BUY, {"A": ACES, "B": KING}, rules=EIGHT, declared={"A": "both", "B": "low"})
    to, why = told["high"]
    assert to == {"A": 20}
    assert "A said both and failed, but nobody else is left, so the best high takes it" in why
    assert "half" not in why


def test_the_whole_pot_rides_where_all_go_low_and_nobody_qualifies():
    told = reasons(BUY, {"A": ACES, "B": KING}, rules=EIGHT, declared={"A": "low", "B": "low"})
    assert list(told.values()) == [
        ({}, "no low qualifies (eight or better); the pot rides; by the house rule low_qualifier 8")
    ]


@pytest.mark.parametrize(
    ("rule", "why"),
    [
        ("below_natural_royal", "five kings beat a royal flush with a wild card"),
        ("above_straight_flush", "five kings beat a royal flush"),
    ],
)
def test_where_only_a_natural_royal_flush_is_above_five_of_a_kind_it_is_told_apart(rule, why):
    hands = {"A": "Qs Js As Ts 3s", "B": "Kc Kd Kh Ks 3c"}
    _, told = reasons("five-card-draw", hands, rules={"wild": ["3"], "five_kind_rank": rule})["high"]
    assert told == why
    natural = {"A": "Qs Js As Ts Ks", "B": "Kc Kd Kh 3d 3c"}
    _, told = reasons("five-card-draw", natural, rules={"wild": ["3"], "five_kind_rank": rule})["high"]
    assert ("natural royal flush" in told) == (rule == "below_natural_royal")


def test_a_second_ace_in_a_flush_is_told_by_the_rule_that_the_table_named():
    hands = {"A": "9s Js As Ts 3h", "B": "Ad Kd Jd 4d 5d"}
    to, why = reasons("five-card-draw", hands, rules={"wild": ["3"], "double_ace_flush": True})["high"]
    assert (to, why.split("; ")[1]) == ({"A": 20}, "the second ace beats the king")
    plain = {"A": "9s Js As Ts 3h", "B": "Ad Kd Qd 4d 5d"}
    _, why = reasons("five-card-draw", plain, rules={"wild": ["3"], "double_ace_flush": True})["high"]
    assert "double_ace_flush true" in why
    assert "wild_duplicates" not in why


def test_no_spade_in_the_hole_is_told():
    with_one = {"A": "9s 9d 2c 3c 4d Jh Ts", "B": "2h 3d 7s 8s Tc Qc Kd"}
    assert reasons("chicago", with_one)["spade"][1] == "only A has a spade: the ten of spades in the hole"
    without = {"A": "9c 9d 2c 3c 4d Jh Td", "B": "2h 3d 7s 8s Tc Qc Kd"}
    assert reasons("chicago", without) == {
        "high": ({"A": 20}, "a pair of nines beats king high; nobody has a spade in the hole")
    }
