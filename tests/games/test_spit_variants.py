"""The variants of Spit in the Ocean, each as the game with other house rules."""

import pytest

from tests.table import Table


@pytest.fixture
def table() -> Table:
    return Table().sit(Anna=50, Ben=50, Carla=50)


def to_showdown(table: Table) -> None:
    """Check and stand pat until somebody has to show."""
    while table.stage != "showdown":
        table.say(table.may[0], table.turn, **({"count": 0} if table.may == ["draw"] else {}))


def test_no_draw_has_one_small_round(table):
    table.deal(rules={"draw_max": 0})
    table.say("turn", card="6d")
    assert table.now["next"]["bet"] == {"min": 1, "max": 1}
    assert table.all_check()["stage"] == "showdown"


def test_a_double_draw_has_three_rounds_and_only_the_first_is_small(table):
    table.deal(rules={"draws": 2})
    table.say("turn", card="6d")
    assert table.all_check()["stage"] == "draw"
    assert table.all_draw(1)["stage"] == "second bet"
    assert table.now["next"]["bet"] == {"min": 2, "max": 2}
    assert table.all_check()["stage"] == "second draw"
    assert table.all_draw(1)["stage"] == "third bet"
    assert table.now["next"]["bet"] == {"min": 2, "max": 2}


@pytest.mark.parametrize(("draw_max", "most"), [(2, 2), (3, 3), ("3_or_4_with_ace", 3), (5, 4)])
def test_a_limited_draw(table, draw_max, most):
    table.deal(rules={"draw_max": draw_max})
    table.say("turn", card="6d")
    table.all_check()
    assert table.now["next"]["count"] == {"min": 0, "max": most}
    assert f"{most} cards at most" in table.refuses("draw", "Ben", count=most + 1)


def test_with_five_cards_a_fourth_may_be_changed_by_showing_the_ace_that_is_kept(table):
    table.deal(rules={"draw_max": "3_or_4_with_ace", "private_cards": 5})
    table.say("turn", card="6d")
    table.all_check()
    assert table.now["next"]["count"] == {"min": 0, "max": 4}
    assert "which ace" in table.refuses("draw", "Ben", count=4)
    assert "has to be an ace" in table.refuses("draw", "Ben", count=4, keep="Kh")
    table.say("draw", "Ben", count=4, keep="Ah")
    table.all_draw()
    table.all_check()
    assert "ace of hearts" in table.refuses("show", "Ben", cards="2c 3c 4c 5c 7c")
    table.say("show", "Ben", cards="Ah 3c 4c 5c 7c")


def test_spit_called_by_the_dealers_right_brings_a_round_at_once(table):
    table.deal(rules={"spit_timing": "called_with_bet"})  # Anna deals, Carla is on her right
    assert "Only Carla" in table.refuses("turn", card="6d", player="Ben")
    assert table.say("turn", card="6d", player="Carla")["stage"] == "first bet"
    assert table.all_check()["stage"] == "second bet"
    assert table.now["next"]["bet"] == {"min": 1, "max": 1}
    assert table.all_check()["stage"] == "draw"
    assert table.all_draw()["stage"] == "third bet"
    assert table.now["next"]["bet"] == {"min": 2, "max": 2}


def test_a_spit_that_nobody_called_brings_no_extra_round(table):
    table.deal(rules={"spit_timing": "called_with_bet"})
    assert table.say("turn", card="6d")["stage"] == "first bet"
    assert table.all_check()["stage"] == "draw"


def test_the_spit_form_plays_the_best_five_of_six(table):
    table.deal(rules={"private_cards": 5})
    table.say("turn", card="6d")
    to_showdown(table)
    assert table.now["next"]["cards"] == 5
    table.say("show", "Ben", cards="Kh Kd Ks Kc 2d")  # with the spit five kings
    table.say("show", "Carla", cards="6h 6s 6c Ah Ad")  # five aces
    table.say("show", "Anna", cards="3d 4d 5d 8d Td")
    assert table.ruling["paid"] == {"Carla": 3}
    assert table.ruling["hands"]["Ben"]["high"]["ranks"] == [13]


@pytest.mark.parametrize(
    ("spit_wild", "winner"),
    [
        ("card_and_rank", "Ben"),  # four nines, three kings
        ("card", "Carla"),  # three nines, three kings
        ("rank_mates", "Ben"),  # three nines by the six of hearts, a pair of kings
        ("none", "Ben"),  # nines and sixes, a pair of kings
    ],
)
def test_what_the_spit_makes_wild(table, spit_wild, winner):
    table.deal(rules={"spit_wild": spit_wild})
    table.say("turn", card="6d")
    table.say("check", "Ben")
    table.say("check", "Carla")
    table.say("fold", "Anna")
    to_showdown(table)
    table.say("show", "Ben", cards="6h 9c 9s 2h")
    table.say("show", "Carla", cards="Kc Kh 4s 3s")
    assert table.ruling["paid"] == {winner: 3}


def test_wild_widow_marks_a_rank_and_belongs_to_nobody():
    table = Table().sit(Anna=50, Ben=50)
    table.say("deal", game="wild-widow", dealer="Anna")
    table.say("turn", card="6d")
    to_showdown(table)
    table.say("show", "Ben", cards="6c Qh Qd 2s 3s")
    table.say("show", "Anna", cards="Kh Kd Ks 4c 5c")
    assert table.ruling["paid"] == {"Anna": 2}  # three queens with the wild six, three kings


def test_wild_widow_where_the_widow_plays_is_everybodys_sixth_card():
    table = Table().sit(Anna=50, Ben=50)
    table.say("deal", game="wild-widow", dealer="Anna", rules={"widow_plays": True})
    table.say("turn", card="6d")
    to_showdown(table)
    table.say("show", "Ben", cards="6c Qh Qd Qs 3s")
    table.say("show", "Anna", cards="Kh Kd Ks 4c 5c")
    assert table.ruling["paid"] == {"Ben": 2}  # five queens, four kings
