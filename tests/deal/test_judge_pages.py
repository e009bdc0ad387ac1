"""The rulings that the pages give as examples (RECORD.md 6, RULES.md 5 and 1.2), and each construction once."""

import pytest

from dealer.deal.judge import judge


def ruling(game, hands, board="", pot=None, **more):
    request = {"game": game, "hands": hands, "board": board, **more}
    if pot is not None:
        request["pots"] = [{"chips": pot, "for": list(hands)}]
    answer = judge(request)
    assert answer["error"] is None, answer["error"]
    return answer


def test_carlas_four_queens_beat_annas_flush():
    answer = judge(
        {
            "game": "spit-in-the-ocean",
            "rules": {},
            "seats": ["Ben", "Carla", "Dan", "Anna"],
            "board": "6d",
            "hands": {"Carla": "Qc Qh 6c 4s", "Anna": "Ks Js 9s 7s"},
            "declared": {},
            "pots": [{"chips": 18, "for": ["Carla", "Anna"]}],
        }
    )
    carla, anna = answer["hands"]["Carla"]["high"], answer["hands"]["Anna"]["high"]
    assert carla["strength"] > anna["strength"]
    del carla["strength"], anna["strength"]
    assert carla == {
        "class": "four of a kind",
        "ranks": [12, 4],
        "cards": ["Qc", "Qh", "6c", "6d", "4s"],
        "as": {"6c": "Qd", "6d": "Qs"},
        "wilds": 2,
        "text": "four queens",
    }
    assert anna == {
        "class": "flush",
        "ranks": [14, 13, 11, 9, 7],
        "cards": ["6d", "Ks", "Js", "9s", "7s"],
        "as": {"6d": "As"},
        "wilds": 1,
        "text": "ace-high flush",
    }
    why = "four queens beat an ace-high flush"
    assert answer["pots"] == [
        {
            "chips": 18,
            "for": ["Carla", "Anna"],
            "parts": [{"part": "high", "chips": 18, "to": {"Carla": 18}, "why": why}],
        }
    ]
    assert (answer["returned"], answer["paid"], answer["carried"]) == ({}, {"Carla": 18}, 0)


def test_the_kicker_that_plays_is_named():
    answer = ruling("five-card-draw", {"A": "Kc Kd 4h 4s Tc", "B": "Kh Ks 4d 4c 9c"}, pot=10)
    assert answer["pots"][0]["parts"][0]["why"] == "both hold kings and fours; the ten kicker plays"


def test_with_the_spit_wild_nobody_holds_less_than_a_pair():
    answer = ruling("spit-in-the-ocean", {"A": "Kc Jd 4h 3s"}, "9d")
    assert answer["hands"]["A"]["high"]["text"] == "pair of kings"


@pytest.mark.parametrize(
    ("spit_wild", "text"),
    [
        ("card_and_rank", "four queens"),
        ("card", "three queens"),
        ("rank_mates", "three queens"),
        ("none", "queens and sixes"),
    ],
)
def test_what_the_spit_makes_wild(spit_wild, text):
    answer = ruling("spit-in-the-ocean", {"C": "Qc Qh 6c 4s"}, "6d", rules={"spit_wild": spit_wild})
    assert answer["hands"]["C"]["high"]["text"] == text


def test_five_private_cards_make_the_best_five_of_six():
    answer = ruling("spit-in-the-ocean", {"C": "Qc Qh Qd 4s 3c"}, "6d", rules={"private_cards": 5})
    assert answer["hands"]["C"]["high"]["ranks"] == [12, 4]


def test_the_widow_only_marks_the_rank_unless_it_plays():
    hands = {"C": "Qc Qh 6c 4s 3h"}
    assert ruling("wild-widow", hands, "6d")["hands"]["C"]["high"]["text"] == "three queens"
    plays = ruling("wild-widow", {"C": "Qc Qh 6c 4s"}, "6d", rules={"widow_plays": True, "private_cards": 4})
    assert plays["hands"]["C"]["high"]["text"] == "four queens"


SPOTS = {
    "game": "spots",
    "board": "Jh 6d 10h Kc 7c Qc 9d 6h 4h",
    "hands": {"Ben": "8c 10c 2h 4s", "Carla": "As 7s 3c Ah", "Dan": "Ac 4c 3s 3d", "Eve": "7h 6s 10s 2d"},
    "pots": [{"chips": 100, "for": ["Ben", "Carla", "Dan", "Eve"]}],
}


def test_spots_is_cut_in_three_and_each_hand_names_its_line():
    answer = judge(SPOTS)
    assert answer["paid"] == {"Ben": 33, "Carla": 17, "Dan": 16, "Eve": 34}
    assert [part["chips"] for part in answer["pots"][0]["parts"]] == [34, 33, 33]
    ben = answer["hands"]["Ben"]["spots"]
    assert (ben["points"], ben["suit"], ben["line"], ben["text"]) == (25, "c", 2, "25 in clubs by the middle row")
    assert set(ben["cards"]) == {"Tc", "8c", "7c", "Kc", "Qc"}
    assert answer["hands"]["Eve"]["high"]["text"] == "full house, sixes over sevens by the middle column"
    assert answer["hands"]["Carla"]["low"]["line"] == 3


def test_a_grid_card_still_face_down_is_in_no_hand():
    board = "Jh 6d 10h Kc 7c Qc 9d 6h --"
    answer = judge({**SPOTS, "board": board})
    assert answer["error"] is None
    assert all("4h" not in hand["high"]["cards"] for hand in answer["hands"].values())


def test_exactly_two_own_cards_in_omaha_any_in_holdem():
    board = "As Ks Qs Js 2d"
    omaha = ruling("omaha", {"A": "Ts 9h 9d 3c"}, board)["hands"]["A"]["high"]
    assert omaha["text"] == "pair of nines" if omaha["class"] == "one pair" else omaha["class"] == "straight"
    holdem = ruling("texas-holdem", {"A": "Ts 3c", "B": "3d 4d"}, board)["hands"]
    assert holdem["A"]["high"]["text"] == "royal flush"
    assert holdem["B"]["high"]["text"] == "ace high"


def test_stormy_weather_uses_exactly_one_board_card():
    answer = ruling("stormy-weather", {"A": "Qc Qh 5d 5s"}, "Qd 5c 9h")
    assert answer["hands"]["A"]["high"]["text"] == "full house, queens over fives"


def test_iron_cross_uses_one_arm():
    board = "Qd 5c 9h 5h 2c"  # top, left, centre, right, bottom
    answer = ruling("iron-cross", {"A": "Qc Qh 5d 5s 3c"}, board)
    assert answer["hands"]["A"]["high"]["text"] == "four fives"


def test_twin_beds_last_cards_are_wild():
    answer = ruling("twin-beds", {"A": "Qc Qh 7d 3s"}, "2c 3h 4d 9s 8h 2d 5h 6d Ts Jh")
    assert answer["hands"]["A"]["high"]["wilds"] == 1


def test_low_hole_is_each_players_own():
    hands = {"A": "Kc 4d 9h 8s Tc 4h Kd", "B": "Qc Qd 9c 8d 4c 4s Ah"}
    answer = ruling("low-hole", hands)["hands"]
    assert answer["A"]["high"]["text"] == "four kings"
    assert answer["B"]["high"]["as"] == {"Qc": "Ac"} or answer["B"]["high"]["wilds"] == 2


def test_the_card_after_the_last_up_queen_is_wild():
    hands = {"A": "3c 4d Qh 8s Tc 2h Kd", "B": "5c 6d 9c 9d Jc 2s Ah"}  # A's queen, then B's nine of clubs
    answer = ruling("follow-the-queen", hands)["hands"]
    assert set(answer["B"]["high"]["as"]) == {"9c", "9d"}
    assert set(answer["A"]["high"]["as"]) == {"Qh"}


def test_a_card_that_followed_the_queen_to_a_seat_without_a_hand_is_named():
    request = {
        "game": "follow-the-queen",
        "seats": ["Al", "Zoe", "Bo"],
        "hands": {"Al": "2s 3c Qd 9h Jc 5d 8h", "Bo": "Ts Ac 7c 7d 2h 4c 6s"},
    }
    texts = [
        [hand["high"]["text"] for hand in judge({**request, "rules": rules})["hands"].values()]
        for rules in ({}, {"wild": ["K"]})
    ]
    assert texts == [["pair of jacks", "six-high straight"], ["pair of jacks", "pair of sevens"]]


def test_chicago_goes_half_to_the_highest_spade_in_the_hole():
    hands = {"A": "As 3d 7c 8c Kd Jd 4h", "B": "Qc Qd 9c 8d 4c 4s 2h"}
    answer = ruling("chicago", hands, pot=21)
    assert answer["paid"] == {"A": 10, "B": 11}
    none = ruling("chicago", {"A": "Ah 3d 7s 8c Kd Jd 4h", "B": "Qc Qd 9c 8d 4c 4s 2h"}, pot=21)
    assert none["paid"] == {"B": 21}
    assert [part["part"] for part in none["pots"][0]["parts"]] == ["high"]


def test_baseball_has_threes_and_nines_wild_and_extra_cards_for_fours():
    answer = ruling("baseball", {"A": "3c 9d 4h 4s Kc Kd 2h 7c"})
    assert answer["hands"]["A"]["high"]["text"] == "four kings"


def test_deuces_are_wild_for_high_only_in_two_spit():
    answer = ruling("two-spit", {"A": "2c 3d 4h 6s Ac"}, declared={"A": "both"})["hands"]["A"]
    assert (answer["high"]["text"], answer["low"]["text"]) == ("pair of aces", "six-four low")
    assert (answer["low"]["wilds"], answer["low"]["as"]) == (0, {})


def test_super_criss_cross_centre_is_wild_only_through_the_centre():
    board = "2c 3c 4d 6h 9s 7h Jd Qh Kh"
    hand = ruling("super-criss-cross", {"A": "9d 9h 8s 8c"}, board, declared={"A": "high"})["hands"]["A"]["high"]
    assert hand["line"] in (2, 5, 7, 8)
    assert hand["wilds"] == 3


def test_the_house_rule_that_turned_a_ruling_is_named():
    hands = {"A": "Qs Qh 2c 9d 4c", "B": "Qd Qc 2d 9h 4h"}
    rules = {"wild": ["2c"]}
    answer = ruling("five-card-draw", hands, pot=10, rules=rules)
    assert "house rule wild 2c" in answer["pots"][0]["parts"][0]["why"]
    plain = ruling("five-card-draw", {"A": "As Ah 2c 9d 4c", "B": "Qd Qc 2d 9h 4h"}, pot=10, rules=rules)
    assert "house rule" not in plain["pots"][0]["parts"][0]["why"]
