"""Who gets how many chips: ties and odd chips (RULES.md 5), declarations (4.2), pots from what was put in (6.7)."""

import pytest

from dealer.deal.judge import judge

# Two-Spit hands from good to bad: high by pairs, low by the six low.
BEST_HIGH, GOOD_HIGH = "Ac Ad Ah 9s 8c", "Kc Kd Kh 9d 8d"
BEST_LOW, GOOD_LOW = "6c 4d 3h 2s As", "6d 5d 3c 2c As"


def paid(game, hands, **more):
    answer = judge({"game": game, "hands": hands, **more})
    assert answer["error"] is None, answer["error"]
    return answer["paid"]


def spit(hands, chips, **rules):
    return judge(
        {
            "game": "spit-in-the-ocean",
            "board": "6d",
            "hands": hands,
            "rules": rules,
            "pots": [{"chips": chips, "for": list(hands)}],
        }
    )


EQUAL = {"Ben": "Qc Qh Jc 4s", "Carla": "Qd Qs Jh 4c"}


def test_the_odd_chip_goes_to_the_first_from_the_dealers_left():
    answer = spit(EQUAL, 19)
    assert answer["paid"] == {"Ben": 10, "Carla": 9}
    assert "odd chip to Ben" in answer["pots"][0]["parts"][0]["why"]


def test_the_odd_chip_by_suit_goes_to_the_highest_card():
    answer = spit(EQUAL, 19, odd_chip="suit")
    assert answer["paid"] == {"Ben": 9, "Carla": 10}
    assert "queen of spades" in answer["pots"][0]["parts"][0]["why"]


def test_the_odd_chip_may_stay_for_the_next_pot():
    answer = spit(EQUAL, 19, odd_chip="carry")
    assert (answer["paid"], answer["carried"]) == ({"Ben": 9, "Carla": 9}, 1)


def test_two_players_equal_both_ways_share_evenly():
    hands = {"A": "4c 5d Qh Js", "B": "4h 5s Qd Jc"}
    pots = [{"chips": 42, "for": ["A", "B"]}]
    assert paid("omaha-8", hands, board="Ac 2d 3h Kc Kd", pots=pots) == {"A": 21, "B": 21}


def test_a_low_that_nobody_has_is_in_the_high():
    hands = {"A": "Qc Qd 9h 9s", "B": "Jc Jd Th Ts"}
    for where, shares, carried in (("high", {"A": 101}, 0), ("other_parts", {"A": 101}, 0), ("carry", {"A": 51}, 50)):
        answer = judge(
            {
                "game": "omaha-8",
                "board": "Ac 2d Kh Ks 8c",
                "hands": hands,
                "rules": {"unqualified_low": where},
                "pots": [{"chips": 101, "for": ["A", "B"]}],
            }
        )
        assert (answer["paid"], answer["carried"]) == (shares, carried)


def test_spots_gives_an_unqualified_low_to_the_other_parts_or_the_high():
    hands = {"A": "Kc Kd Qh Qs", "B": "Jc Jd Th Ts"}
    board = "Ks 9s 9c 8d 8h 7c 9d Qd Jh"
    request = {"game": "spots", "board": board, "hands": hands, "pots": [{"chips": 101, "for": ["A", "B"]}]}
    parts = {}
    for where in ("other_parts", "high", "carry"):
        answer = judge({**request, "rules": {"low_qualifier": 8, "unqualified_low": where}})
        parts[where] = [(part["part"], part["chips"]) for part in answer["pots"][0]["parts"]]
        assert sum(answer["paid"].values()) + answer["carried"] == 101
    assert parts == {
        "other_parts": [("high", 51), ("spots", 50)],
        "high": [("high", 68), ("spots", 33)],
        "carry": [("high", 34), ("low", 34), ("spots", 33)],
    }


def declared(hands, chips=100, **rules):
    """Paid and carried, from {name: (cards, way)}."""
    answer = judge(
        {
            "game": "five-card-stud-buy",
            "rules": rules,
            "hands": {name: cards for name, (cards, _) in hands.items()},
            "declared": {name: way for name, (_, way) in hands.items()},
            "pots": [{"chips": chips, "for": list(hands)}],
        }
    )
    assert answer["error"] is None, answer["error"]
    return answer["paid"], answer["carried"]


def test_a_low_declarers_better_high_hand_is_irrelevant():
    assert declared({"A": (BEST_HIGH, "low"), "B": (GOOD_HIGH, "high")})[0] == {"A": 50, "B": 50}


def test_a_side_that_nobody_declares_goes_to_the_other():
    assert declared({"A": (BEST_HIGH, "high"), "B": (GOOD_LOW, "high")})[0] == {"A": 100}


BOTH_LOSES_LOW = {"A": (BEST_HIGH, "both"), "B": (GOOD_HIGH, "high"), "C": (BEST_LOW, "low")}


@pytest.mark.parametrize(
    ("rules", "shares"),
    [
        ({}, {"B": 50, "C": 50}),
        ({"failed_both": "defeater"}, {"C": 100}),
        ({"both_rule": "keep_what_you_win"}, {"A": 50, "C": 50}),
    ],
)
def test_who_says_both_and_loses_a_side_wins_nothing(rules, shares):
    assert declared(BOTH_LOSES_LOW, **rules)[0] == shares


def test_a_tie_is_enough_for_both_ways_or_is_not():
    tie = {"A": ("6c 4d 3h 2s Ac", "both"), "B": ("6d 4h 3s 2c Ad", "low")}
    assert declared(tie)[0] == {"A": 75, "B": 25}
    assert declared(tie, both_rule="win_outright")[0] == {"B": 100}


CROSS = {"A": (BEST_HIGH, "both"), "B": (BEST_LOW, "both"), "C": ("Qc Qd 9h 8h 7c", "high")}


@pytest.mark.parametrize(
    ("rules", "result"),
    [
        ({}, ({"C": 100}, 0)),
        ({"cross_win": "split"}, ({"A": 50, "B": 50}, 0)),
        ({"cross_win": "carry"}, ({}, 100)),
        ({"both_rule": "keep_what_you_win"}, ({"A": 50, "B": 50}, 0)),
    ],
)
def test_two_both_ways_players_who_win_a_side_each(rules, result):
    assert declared(CROSS, **rules) == result


def test_when_everybody_failed_the_best_of_each_side_take_half():
    everybody = {name: (cards, "both") for name, (cards, _) in CROSS.items()}
    assert declared(everybody) == ({"A": 50, "B": 50}, 0)
    assert declared(everybody, cross_win="carry") == ({}, 100)


def test_both_ways_is_judged_per_pot_unless_it_fails_everywhere():
    request = {
        "game": "five-card-stud-buy",
        "hands": {"A": GOOD_HIGH, "B": BEST_HIGH, "C": BEST_LOW, "D": "Qh 7c 5h 3s 2d"},
        "declared": {"A": "high", "B": "high", "C": "both", "D": "low"},
        "pots": [{"chips": 80, "for": ["A", "B", "C", "D"]}, {"chips": 40, "for": ["C", "D"]}],
    }
    assert judge(request)["paid"] == {"B": 40, "C": 40, "D": 40}
    everywhere = judge({**request, "rules": {"both_fails_everywhere": True}})
    assert everywhere["paid"] == {"B": 40, "D": 80}


def test_all_high_is_a_plain_high_game_and_keep_with_all_both_is_cards_speak():
    hands = {"A": BEST_HIGH, "B": GOOD_HIGH, "C": BEST_LOW}
    pots = [{"chips": 101, "for": list(hands)}]
    every = {"hands": hands, "pots": pots}
    high = dict.fromkeys(hands, "high")
    both = dict.fromkeys(hands, "both")
    assert paid("five-card-stud-buy", **every, declared=high) == {"A": 101}
    keep = paid("five-card-stud-buy", **every, declared=both, rules={"both_rule": "keep_what_you_win"})
    assert keep == paid("five-card-stud-buy", **every, rules={"declare": "cards_speak"}) == {"A": 51, "C": 50}


PUT_IN = {"Anna": 50, "Ben": 20, "Cy": 50, "Di": 5}


def put_in(hands, amounts, **more):
    return judge({"game": "five-card-draw", "hands": hands, "put_in": amounts, **more})


def test_pots_are_layered_from_what_each_put_in():
    hands = {"Anna": "Kc Kd 9h 8h 7c", "Ben": "Ac Ad 9s 8s 7s", "Cy": "Qc Qd 9d 8d 7d"}
    answer = put_in(hands, PUT_IN, folded=["Di"], dead=3)
    pots = [(pot["chips"], set(pot["for"])) for pot in answer["pots"]]
    assert pots == [(68, {"Anna", "Ben", "Cy"}), (60, {"Anna", "Cy"})]
    assert (answer["paid"], answer["returned"]) == ({"Ben": 68, "Anna": 60}, {})


def test_the_sole_highest_total_is_cut_first_and_goes_back():
    hands = {"Anna": "Kc Kd 9h 8h 7c", "Ben": "Ac Ad 9s 8s 7s"}
    answer = put_in(hands, {"Anna": 50, "Ben": 20, "Di": 35})
    assert answer["returned"] == {"Anna": 15}
    assert [(pot["chips"], pot["for"]) for pot in answer["pots"]] == [(60, ["Anna", "Ben"]), (30, ["Anna"])]
    assert answer["pots"][1]["parts"] == [
        {"part": "all", "chips": 30, "to": {"Anna": 30}, "why": "everyone else folded"}
    ]


def test_folded_chips_above_the_last_live_level_join_the_last_pot():
    hands = {"Anna": "Kc Kd 9h 8h 7c", "Ben": "Ac Ad 9s 8s 7s"}
    answer = put_in(hands, {"Anna": 20, "Ben": 20, "Di": 50})
    assert [(pot["chips"], pot["for"]) for pot in answer["pots"]] == [(90, ["Anna", "Ben"])]
    assert answer["returned"] == {}


def test_who_shows_alone_has_the_pot():
    answer = put_in({"Anna": "Kc Kd 9h 8h 7c"}, PUT_IN, dead=2)
    assert sum(answer["paid"].values()) + sum(answer["returned"].values()) == 127
    assert {part["why"] for pot in answer["pots"] for part in pot["parts"]} == {"everyone else folded"}


def test_without_pots_the_hands_are_ranked():
    answer = judge({"game": "five-card-draw", "hands": {"Anna": "Kc Kd 9h 8h 7c"}})
    assert (answer["pots"], answer["paid"], answer["returned"], answer["carried"]) == ([], {}, {}, 0)
