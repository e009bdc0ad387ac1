"""The draw: who, how many, the kept ace, and a deck that runs out (seeds: Limited draw; RULES.md 1.2, 6.9, 7)."""

import pytest

from tests.table import Table

SIX = ("Ann", "Ben", "Cy", "Di", "Ed", "Flo", "Gus", "Hal")


def at_the_draw(players: int = 3, **rules) -> Table:
    t = Table().sit(**dict.fromkeys(SIX[:players], 100))
    t.deal(rules=rules)
    t.say("turn", card="6d")
    t.all_check()
    return t


def test_each_player_changes_nought_to_four_once_from_the_dealers_left():
    t = at_the_draw()
    assert t.now["next"] == {"player": "Ben", "may": ["draw"], "count": {"min": 0, "max": 4}}
    t.say("draw", "Ben", count=4)
    assert "Cy's turn to draw" in t.refuses("draw", "Ben", count=1)
    assert "Cy's turn to draw" in t.refuses("draw", "Ann", count=1)
    t.say("draw", "Cy", count=0)
    t.say("draw", count=2)
    assert t.stage == "second bet"


def test_more_than_all_four_cards_is_refused():
    assert "4 cards at most, not 5" in at_the_draw().refuses("draw", "Ben", count=5)


@pytest.mark.parametrize("most", [1, 2, 3, 4])
def test_limited_draw(most):
    t = at_the_draw(draw_max=most)
    assert t.now["next"]["count"] == {"min": 0, "max": most}
    t.refuses("draw", "Ben", count=most + 1)
    t.say("draw", "Ben", count=most)


def test_three_or_four_with_an_ace_is_three_when_four_are_held():
    t = at_the_draw(draw_max="3_or_4_with_ace")
    assert t.now["next"]["count"]["max"] == 3
    t.refuses("draw", "Ben", count=4, keep="As")


def test_with_five_cards_a_fourth_one_needs_an_ace_kept_and_shown():
    t = at_the_draw(draw_max="3_or_4_with_ace", private_cards=5)
    assert t.now["next"]["count"]["max"] == 4
    assert "keeping an ace" in t.refuses("draw", "Ben", count=4)
    assert "has to be an ace" in t.refuses("draw", "Ben", count=4, keep="Kd")
    t.say("draw", "Ben", count=4, keep="As")
    assert "Ben's already" in t.refuses("draw", "Cy", count=4, keep="A♠")
    t.say("draw", "Cy", count=3)
    t.say("draw", "Ann", count=0)
    t.all_check()
    assert "has to be in the hand" in t.refuses("show", "Ben", cards="2c 3c 4c 5c 7c")
    assert "Ben's already" in t.refuses("show", "Cy", cards="As 3c 4c 5c 7c")
    t.say("show", "Ben", cards="As 3c 4c 5c 7c")


def test_five_private_cards_may_all_be_changed_where_the_house_says_five():
    t = at_the_draw(draw_max=5, private_cards=5)
    assert t.now["next"]["count"]["max"] == 5
    assert at_the_draw(draw_max=5).now["next"]["count"]["max"] == 4


def test_an_all_in_player_draws_too_and_a_folded_one_does_not():
    t = Table().sit(Ann=100, Ben=1, Cy=100, Di=100)
    t.deal()
    t.say("turn", card="6d")
    t.say("fold", "Cy")
    t.say("bet", "Di", chips=1)
    t.say("call", "Ann")
    turns = []
    while t.stage == "draw":
        turns.append(t.turn)
        t.say("draw", t.turn, count=1)
    assert turns == ["Ben", "Di", "Ann"]


def test_there_is_no_draw_when_all_but_one_folded():
    t = Table().sit(Ann=100, Ben=100, Cy=100)
    t.deal()
    t.say("turn", card="6d")
    t.say("fold", "Ben")
    t.say("fold", "Cy")
    assert t.stage == "over"


def test_a_second_draw_has_its_own_stage_and_its_own_turn():
    t = at_the_draw(draws=2)
    t.all_draw(2)
    t.all_check()
    assert (t.stage, t.turn) == ("second draw", "Ben")
    t.all_draw(1)
    assert t.stage == "third bet"


def test_no_draw_means_one_round_and_the_showdown():
    assert at_the_draw(draws=0).stage == "showdown"


def test_when_the_draw_pile_runs_out_the_cards_laid_aside_are_shuffled_without_his_own():
    t = at_the_draw(players=8)
    for _ in range(4):
        t.say("draw", t.turn, count=4)  # 33 cards are out, 19 left, 16 drawn: 3 left
        assert t.record.night.deal.notice == ""
    t.say("draw", t.turn, count=4)
    notice = t.record.night.deal.notice
    assert "3 cards" in notice and "Flo draws 4" in notice and "16 cards laid aside" in notice
    t.say("draw", t.turn, count=4)
    assert t.record.night.deal.notice == ""
    assert t.record.night.deal.deck.left + t.record.night.deal.deck.aside == 52 - 33


def test_folded_hands_lie_aside_too():
    t = at_the_draw(players=8)
    left = t.record.night.deal.deck
    t.say("dead", "Ben", why="five cards")
    assert t.record.night.deal.deck.aside == left.aside + 4


@pytest.mark.parametrize("count", [-1, 1.0, "1", True, None, [1], {}, 2**63])
def test_a_number_of_cards_is_a_whole_number(count):
    at_the_draw().refuses("draw", "Ben", count=count)


def test_draw_needs_its_count():
    assert "count" in at_the_draw().refuses("draw", "Ben")


def test_twelve_players_fit_the_deck_and_five_cards_for_eleven_do_not():
    names = [f"P{i}" for i in range(1, 13)]
    t = Table().sit(**dict.fromkeys(names, 10))
    sentence = t.refuses("deal", game="spit-in-the-ocean", rules={"private_cards": 5})
    assert "61 cards" in sentence and "10 players at most" in sentence
    t.deal()
    assert len(t.record.night.deal.players) == 12
