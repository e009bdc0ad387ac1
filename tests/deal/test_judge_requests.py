"""What cannot be judged is refused in one sentence that names the player and the card (RECORD.md 6)."""

import pytest

from dealer.deal.judge import judge

SPIT = {
    "game": "spit-in-the-ocean",
    "board": "6d",
    "hands": {"Carla": "Qc Qh 6c 4s", "Anna": "Ks Js 9s 7s"},
    "pots": [{"chips": 18, "for": ["Carla", "Anna"]}],
}
TWO_SPIT = {
    "game": "two-spit",
    "hands": {"Ann": "2c 3d 4h 6s Ac", "Ben": "Kc Kd 2h 5s 5c"},
    "declared": {"Ann": "both", "Ben": "high"},
}


def refused(change, request=SPIT):
    answer = judge({**request, **change} if isinstance(change, dict) else change)
    assert set(answer) == {"error"}, answer
    assert answer["error"].endswith((".", '"'))
    return answer["error"]


@pytest.mark.parametrize("request_", [None, 5, "spit", [], [SPIT], True])
def test_a_request_is_an_object_with_a_game(request_):
    refused(request_)
    assert "game" in judge({})["error"]


@pytest.mark.parametrize("game", ["poker", "", None, 5, ["spots"], "Spots"])
def test_an_unknown_game_is_refused_with_those_that_exist(game):
    assert "spit-in-the-ocean" in refused({"game": game})


@pytest.mark.parametrize(
    ("change", "words"),
    [
        ({"hands": {"Carla": "Qc Qh 6d 4s", "Anna": "Ks Js 9s 7s"}}, ["6d", "on the board", "Carla's hand"]),
        ({"hands": {"Carla": "Qc Qh 6c 4s", "Anna": "Qc Js 9s 7s"}}, ["Qc", "Carla's hand", "Anna's hand"]),
        ({"hands": {"Carla": "Qc Qc 6c 4s", "Anna": "Ks Js 9s 7s"}}, ["Qc", "twice in Carla's hand"]),
        ({"hands": {"Carla": "Qc Qh 6c", "Anna": "Ks Js 9s 7s"}}, ["Carla needs 1 more card"]),
        ({"hands": {"Carla": "Qc Qh 6c 4s 3s", "Anna": "Ks Js 9s 7s"}}, ["Carla has 1 card too many"]),
        ({"hands": {"Carla": "Qc Qh 6c Zz", "Anna": "Ks Js 9s 7s"}}, ["Carla", '"Zz"']),
        ({"hands": {"Carla": "Qc Qh 6c X1", "Anna": "Ks Js 9s 7s"}}, ["X1", "Carla's hand", "jokers are out"]),
        ({"board": ""}, ["1 board card", "0 are given"]),
        ({"board": "6d 7d"}, ["1 board card", "2 are given"]),
        ({"board": "--"}, ["--"]),
        ({"board": 6}, ["6"]),
        ({"hands": {}}, ["hands"]),
        ({"hands": ["Qc"]}, ["hands"]),
        ({"hands": {"Carla": None}}, ["Carla"]),
        ({"hands": {"": "Qc Qh 6c 4s"}}, ["name"]),
        ({"hands": {"Carla": "Qc Qh 6c 4s", " carla": "Ks Js 9s 7s"}}, ["carla is named twice"]),
        ({"seats": ["Carla"]}, ["Anna", "seats"]),
        ({"seats": "Carla Anna"}, ["seats"]),
        ({"seats": ["Carla", "Anna", "Carla"]}, ["Carla is named twice"]),
        ({"rules": {"spit": "card"}}, ["spit", "spit_wild"]),
        ({"rules": {"spit_wild": "cards"}}, ["spit_wild", "rank_mates"]),
        ({"rules": []}, ["House rules"]),
        ({"rules": None}, ["House rules"]),
        ({"pots": [{"chips": 18, "for": ["Carla", "Eve"]}]}, ["Eve", "shows no hand"]),
        ({"pots": [{"chips": 18, "for": []}]}, ["for"]),
        ({"pots": [{"chips": 18}]}, ["for"]),
        ({"pots": [{"for": ["Carla"]}]}, ["chips"]),
        ({"pots": [{"chips": 18, "for": ["Carla", "Carla"]}]}, ["Carla is named twice"]),
        ({"pots": {"chips": 18, "for": ["Carla"]}}, ["pots"]),
        *[({"pots": [{"chips": chips, "for": ["Carla"]}]}, ["Chips"]) for chips in (1.0, "5", True, None, -1, 10**10)],
        ({"put_in": {"Carla": 5, "Anna": 5}}, ["not both"]),
        ({"pots": [], "put_in": {"Carla": 5}}, ["Anna", "put_in"]),
        ({"pots": [], "put_in": {"Carla": 5.0, "Anna": 5}}, ["Carla"]),
        ({"pots": [], "put_in": [5, 5]}, ["put_in"]),
        ({"pots": [], "put_in": {"Carla": 5, "Anna": 5}, "folded": ["Carla", "Anna"]}, ["Everybody has folded"]),
        ({"pots": [], "put_in": {"Carla": 5, "Anna": 5}, "dead": True}, ["dead"]),
        ({"dead": 3}, ["put_in"]),
        ({"folded": ["Carla"]}, ["Carla has folded"]),
        ({"folded": "Carla"}, ["folded"]),
        ({"declared": {"Carla": "hi"}}, ["Carla", "high, low or both"]),
        ({"declared": []}, ["declared"]),
    ],
)
def test_what_is_wrong_is_named(change, words):
    sentence = refused(change)
    for word in words:
        assert word in sentence


def test_a_declared_game_needs_every_declaration():
    assert "Ben" in refused({"declared": {"Ann": "both"}}, TWO_SPIT)
    assert judge({**TWO_SPIT, "declared": {}, "rules": {"declare": "cards_speak"}})["error"] is None


def test_jokers_are_counted():
    draw = {"game": "five-card-draw", "hands": {"Ann": "X1 joker 4h 6s Ac"}}
    assert "only one plays" in refused({"rules": {"joker": "wild"}}, draw)
    two = judge({**draw, "rules": {"joker": "wild", "jokers": 2}})
    assert two["hands"]["Ann"]["high"]["as"].keys() == {"X1", "X2"}
    assert "X1" in refused({"hands": {"Ann": "X1 X1 4h 6s Ac"}, "rules": {"joker": "bug", "jokers": 2}}, draw)


def test_four_private_cards_need_the_widow():
    hands = {"game": "wild-widow", "board": "6d", "hands": {"Ann": "2c 3d 4h 6s"}, "rules": {"private_cards": 4}}
    assert "widow" in refused(hands)


def test_a_grid_must_leave_five_cards_to_everyone():
    request = {
        "game": "spots",
        "board": ["--"] * 9,
        "hands": {"Ann": "2c 3d 4h 6s", "Ben": "2d 3h 4s 6c"},
        "pots": [{"chips": 9, "for": ["Ann", "Ben"]}],
    }
    assert "Ann" in refused(request)


def test_hands_may_be_lists_and_names_any_script():
    answer = judge({**SPIT, "hands": {"Zoë": ["Qc", "Q♥", "6♣", "4s"], "דנה <b>": "🂮 🂫 9s 7s"}, "pots": []})
    assert list(answer["hands"]) == ["Zoë", "דנה <b>"]
    assert answer["hands"]["דנה <b>"]["high"]["text"] == "ace-high flush"


def test_unknown_keys_are_ignored_and_pots_keep_their_order():
    answer = judge(
        {**SPIT, "note": "late", "pots": [{"chips": 5, "for": ["Anna"]}, {"chips": 7, "for": ["Anna", "Carla"]}]}
    )
    assert [pot["chips"] for pot in answer["pots"]] == [5, 7]
    assert answer["paid"] == {"Carla": 7, "Anna": 5}
