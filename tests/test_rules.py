"""House rules: names, values, JSON types and layers (RULES.md 7)."""

import pytest

from dealer.games import CATALOGUE, find
from dealer.refusal import Refused
from dealer.rules import OPTIONS, changed, check, resolve


def test_there_are_the_options_of_the_page_and_no_others():
    assert len(OPTIONS) == 54
    assert {"wild", "spit_wild", "natural_beats_wild", "a6_broadway_is_straight", "show_order"} <= set(OPTIONS)


@pytest.mark.parametrize(
    ("name", "value", "read"),
    [
        ("wild", ["2", "10", "q", "js", "10♥"], ["2", "T", "Q", "Js", "Th"]),
        ("draw_max", "3_or_4_with_ace", "3_or_4_with_ace"),
        ("low_qualifier", 8, 8),
        ("low_qualifier", "none", "none"),
        ("raise_cap", 0, 0),
        ("bets", [1, 2, 4], [1, 2, 4]),
        ("bets", {"min": 1, "max": 4}, {"min": 1, "max": 4}),
        ("table_stakes", True, True),
        ("exchange_prices", [[4, 6]], [[4, 6]]),
    ],
)
def test_values_are_read_in_their_canonical_form(name, value, read):
    assert check({name: value}) == {name: read}


@pytest.mark.parametrize(
    ("name", "value"),
    [
        *[("draw_max", value) for value in ("4", 4.0, True, 6, -1, None, "3")],
        *[("four_flush", value) for value in (1, 0, "true", None)],
        *[("low_qualifier", value) for value in ("8", 7, 8.0, None, "None")],
        *[("raise_cap", value) for value in (True, False, "3", 5)],
        *[("table_stakes", value) for value in (False, 1, "true")],
        *[("wild", value) for value in ("2", ["1"], ["X1"], ["joker"], [2], [None], {"2": 1}, ["QcQd"], [""])],
        *[("ante", value) for value in (1.0, True, "1", -1, 1_000_000_001, None)],
        *[("bets", value) for value in ([], [1, True], {"max": 4}, {"min": 4, "max": 1}, 2, [0, 1])],
        *[("blinds", value) for value in ([1], [1, 2, 3], "1,2", [1, "2"])],
        *[("odd_chip", value) for value in ("Seat", "", [], {})],
    ],
)
def test_a_value_of_another_type_or_kind_is_refused_naming_the_rule(name, value):
    with pytest.raises(Refused) as refused:
        check({name: value})
    assert name in refused.value.sentence


def test_an_unknown_rule_is_refused_with_those_that_exist():
    with pytest.raises(Refused) as refused:
        check({"five_of_a_kind": "off"})
    assert "five_of_a_kind" in refused.value.sentence
    assert "five_kind_rank" in refused.value.sentence


@pytest.mark.parametrize("rules", [None, [], "spit_wild", 5, True])
def test_rules_are_an_object(rules):
    with pytest.raises(Refused):
        check(rules)


def test_a_deals_rules_beat_the_nights_which_beat_the_games():
    two_spit = find("two-spit")
    assert resolve(two_spit)["low_system"] == "A-6"
    assert resolve(two_spit, {"low_system": "2-7"})["low_system"] == "2-7"
    assert resolve(two_spit, {"low_system": "2-7"}, {"low_system": "A-5"})["low_system"] == "A-5"


def test_double_ace_flush_is_another_word_and_never_goes_with_never():
    spit = find("spit-in-the-ocean")
    assert resolve(spit, {"double_ace_flush": True})["wild_duplicates"] == "anything"
    with pytest.raises(Refused):
        check({"double_ace_flush": True, "wild_duplicates": "never"})
    with pytest.raises(Refused):
        resolve(spit, {"double_ace_flush": True}, {"wild_duplicates": "never"})


def test_exchange_prices_follow_the_top_bet():
    assert resolve(find("two-spit"))["exchange_prices"] == [[4, 6], [8, 10]]
    assert resolve(find("two-spit"), {"bets": [1, 3]})["exchange_prices"] == [[3, 5], [6, 8]]
    assert resolve(find("five-card-stud-buy"))["exchange_prices"] == [[4, 6]]


def test_short_all_ins_reopen_by_the_limit():
    spit = find("spit-in-the-ocean")
    assert resolve(spit)["short_allin_reopens"] == "half_bet"
    assert resolve(spit, {"limit": "none"})["short_allin_reopens"] == "full_raise"


def test_the_lowest_card_opens_where_there_is_a_bring_in_unless_it_is_said_who_does():
    stud = find("seven-card-stud")
    assert resolve(stud)["opener"] == "high_board"
    assert resolve(stud, {"bring_in": 1})["opener"] == "low_card_brings_in"
    assert resolve(stud, {"bring_in": 0})["opener"] == "high_board"
    assert resolve(stud, {"opener": "high_board"}, {"bring_in": 1})["opener"] == "high_board"
    assert resolve(find("texas-holdem"), {"bring_in": 1})["opener"] == "left_of_dealer"


@pytest.mark.parametrize(
    "rules", [{"blinds": [5, 2]}, {"limit": "fixed", "bets": {"min": 2}}, {"limit": "pot", "bets": [1, 2]}]
)
def test_rules_that_cannot_stand_together_are_refused_as_they_are_said(rules):
    with pytest.raises(Refused):
        check(rules)


def test_bets_fit_their_limit():
    spit = find("spit-in-the-ocean")
    assert resolve(spit, {"limit": "none"})["bets"] == {"min": 1}
    with pytest.raises(Refused):
        resolve(spit, {"limit": "none", "bets": [1, 2]})
    with pytest.raises(Refused):
        resolve(spit, {"bets": [1, 2, 4]})


@pytest.mark.parametrize("key", CATALOGUE)
def test_every_games_own_rules_and_questions_exist(key):
    game = CATALOGUE[key]
    check(dict(game.rules))
    assert set(game.asks) <= set(OPTIONS)
    assert set(resolve(game)) == set(OPTIONS)
    assert not changed(game, resolve(game))
