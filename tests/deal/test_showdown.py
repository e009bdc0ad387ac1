"""The showdown of Spit in the Ocean: who shows, what is shown, who is paid, odd chips, carried chips (RECORD.md 4, RULES.md 5, 6.12)."""

import pytest

from tests.table import Table

# With the six of diamonds in the middle: a pair of kings each, equal; a pair of queens; a pair of jacks.
KINGS, KINGS_TOO, KINGS_THREE = "Kc 4h 7c 9d", "Kh 4s 7d 9c", "Ks 4c 7h 9s"
QUEENS, JACKS = "Qc 4d 7s 9h", "Jc 3d 5h 8s"


def to_showdown(rules: dict | None = None, bettor: str | None = None, **stacks: int) -> Table:
    """Everybody checks to the showdown, or calls the bet of `bettor` in the second round; the first one named deals."""
    t = Table().sit(**(stacks or {"Ann": 100, "Ben": 100, "Cy": 100}))
    t.deal(rules=rules or {})
    t.say("turn", card="6d")
    t.all_check()
    t.all_draw()
    while t.stage == "second bet":
        if "call" in t.may:
            t.say("call", t.turn)
        elif t.turn == bettor:
            t.say("bet", bettor, chips=2)
        else:
            t.say("check", t.turn)
    assert t.stage == "showdown"
    return t


def order(t: Table) -> list[str]:
    """The order in which the table asks the hands to be shown."""
    asked = []
    hands = iter((KINGS, QUEENS, JACKS, "2c 3c 5c 8c", "2h 3h 5d 8d"))
    while t.stage == "showdown":
        asked.append(t.turn)
        t.say("show", t.turn, cards=next(hands))
    return asked


# ---- order ----


def test_nobody_bet_so_the_dealers_left_shows_first():
    assert order(to_showdown()) == ["Ben", "Cy", "Ann"]


def test_the_last_bettor_or_raiser_of_the_last_round_shows_first_then_clockwise():
    assert order(to_showdown(bettor="Cy")) == ["Cy", "Ann", "Ben"]


def test_the_house_may_let_the_dealers_left_show_first_all_the_same():
    assert order(to_showdown({"show_order": "left_of_dealer"}, bettor="Cy")) == ["Ben", "Cy", "Ann"]


def test_a_bet_in_the_first_round_does_not_count_when_the_second_was_checked():
    t = Table().sit(Ann=100, Ben=100, Cy=100)
    t.deal()
    t.say("turn", card="6d")
    t.say("check", "Ben")
    t.say("bet", "Cy", chips=1)
    t.say("call", "Ann")
    t.say("call", "Ben")
    t.all_draw()
    t.all_check()
    assert order(t) == ["Ben", "Cy", "Ann"]


def test_a_round_passed_over_does_not_count():
    t = Table().sit(Ann=100, Ben=100, Cy=2)
    t.deal(rules={"limit": "none", "bets": {"min": 1}})
    t.say("turn", card="6d")
    t.say("bet", "Ben", chips=5)
    t.say("call", "Cy")
    t.say("raise", "Ann", to=99)
    t.say("call", "Ben")
    t.all_draw()
    assert order(t) == ["Ann", "Ben", "Cy"]


def test_a_short_all_in_raise_counts():
    t = Table().sit(Ann=15, Ben=100, Cy=100)
    t.deal(rules={"bets": [10, 20], "ante": 1})
    t.say("turn", card="6d")
    t.say("bet", "Ben", chips=10)
    t.say("call", "Cy")
    t.say("all-in", "Ann")  # to 14, less than half a bet more
    t.say("call", "Ben")
    t.say("call", "Cy")
    t.all_draw()
    t.all_check()
    assert t.turn == "Ben"
    t = Table().sit(Ann=15, Ben=100, Cy=100)
    t.deal(rules={"bets": [10, 20], "ante": 1, "draws": 0})
    t.say("turn", card="6d")
    t.say("bet", "Ben", chips=10)
    t.say("call", "Cy")
    t.say("all-in", "Ann")
    t.say("call", "Ben")
    t.say("call", "Cy")
    assert order(t) == ["Ann", "Ben", "Cy"]


def test_hands_may_be_shown_in_any_order():
    t = to_showdown()
    t.say("show", "Ann", cards=KINGS)
    assert t.now["next"] == {"player": "Ben", "may": ["show", "muck"], "cards": 4}
    t.say("show", "Cy", cards=QUEENS)
    t.say("show", cards=JACKS)  # only Ben is left to show
    assert t.stage == "over"


def test_who_shows_has_to_be_said_while_more_than_one_can():
    assert "Say who" in to_showdown().refuses("show", cards=KINGS)


# ---- what is shown ----


def test_a_second_show_replaces_the_first_until_the_ruling():
    t = to_showdown()
    t.say("show", "Ben", cards=KINGS)
    t.say("show", "Ben", cards=JACKS)
    t.say("show", "Ann", cards=QUEENS)
    t.say("show", "Cy", cards=KINGS)
    assert t.ruling["paid"] == {"Cy": 3}


@pytest.mark.parametrize(
    ("cards", "says"),
    [
        ("Kc 4h 7c", "1 more card"),
        ("Kc", "3 more cards"),
        ("", "4 more cards"),
        ("Kc 4h 7c 9d 2s", "4 cards, not 5"),
        ("Kc Kc 7c 9d", "king of clubs"),
        ("Th 10h 7c 9d", "ten of hearts"),
        ("Kc 4h 7c 6d", "in the middle"),
        ("1h 4h 7c 9d", '"1h"'),
        ("Kc 4h 7c X1", "no joker in this deck"),
        ("Kc 4h 7c joker", "no joker in this deck"),
        ("Kc 4h 7c Zz", '"Zz"'),
        ("Kc 4h 7c 9", '"9"'),
        (["Kc", "4h", "7c", 9], "9"),
        (["Kc", "4h", "7c", None], "null"),
        (17, "17"),
        (None, "null"),
        (True, "true"),
        ({"Kc": 1}, "an object"),
        ([], "4 more cards"),
    ],
)
def test_a_hand_that_cannot_be_is_refused_and_says_why(cards, says):
    assert says in to_showdown().refuses("show", "Ben", cards=cards)


def test_a_card_is_in_one_place_only_and_both_are_named():
    t = to_showdown()
    t.say("show", "Ben", cards=KINGS)
    sentence = t.refuses("show", "Cy", cards="Kc 4s 7d 9c")
    assert sentence == "The king of clubs is Ben's already; it cannot be Cy's too."
    sentence = t.refuses("show", "Cy", cards="6d 4s 7d 9c")
    assert sentence == "The six of diamonds lies in the middle already; it cannot be Cy's too."


def test_show_needs_cards():
    assert "show needs cards" in to_showdown().refuses("show", "Ben")


def test_cards_are_read_however_they_are_written():
    t = to_showdown()
    for name, cards in (("Ben", "kC 4♥ 7♣️ 9d"), ("Cy", ["Qc", "4D", "7s", "10h"]), ("Ann", "Jc3d5h8s")):
        t.say("show", name, cards=cards)
    assert t.ruling["paid"] == {"Ben": 3}


def test_a_joker_may_be_shown_where_it_plays():
    t = to_showdown({"joker": "wild"})
    t.say("show", "Ben", cards="X1 4h 7c 9d")
    assert "Ben's already" in t.refuses("show", "Cy", cards="joker 4s 7d 9c")
    assert "no second joker" in t.refuses("show", "Cy", cards="X2 4s 7d 9c")


@pytest.mark.parametrize("card", ["1h", "6", "53", "", "Zz", "X1", "6d 7d", None, 6, ["6d"], True])
def test_a_spit_card_that_is_none_is_refused(card):
    t = Table().sit(Ann=10, Ben=10)
    t.deal()
    t.refuses("turn", card=card)


# ---- who is paid ----


def test_the_best_hand_wins_and_the_last_line_rules_and_pays():
    t = to_showdown()
    t.say("show", "Ben", cards=QUEENS)
    t.say("show", "Cy", cards=KINGS)
    shown = t.say("show", "Ann", cards=JACKS)
    assert (shown["stage"], shown["next"], shown["pots"]) == ("over", None, [])
    assert shown["stacks"] == {"Ann": 99, "Ben": 99, "Cy": 102}
    assert t.ruling["pots"][0]["parts"][0]["why"]


def test_equal_hands_share_and_the_odd_chip_goes_to_the_first_from_the_dealers_left():
    t = to_showdown()
    t.say("show", "Ben", cards=QUEENS)
    t.say("show", "Cy", cards=KINGS)
    t.say("show", "Ann", cards=KINGS_TOO)
    assert t.ruling["paid"] == {"Cy": 2, "Ann": 1}


def test_two_odd_chips_go_to_two_players():
    t = to_showdown({"ante": 1}, Ann=100, Ben=100, Cy=100, Di=100, Ed=100)
    for name, cards in (("Ann", KINGS), ("Ben", QUEENS), ("Cy", KINGS_TOO), ("Di", KINGS_THREE), ("Ed", JACKS)):
        t.say("show", name, cards=cards)
    assert t.ruling["paid"] == {"Cy": 2, "Di": 2, "Ann": 1}


def test_the_odd_chip_by_the_highest_card_by_suit():
    t = to_showdown({"odd_chip": "suit"})
    t.say("show", "Ben", cards=QUEENS)
    t.say("show", "Cy", cards=KINGS)  # king of clubs
    t.say("show", "Ann", cards=KINGS_TOO)  # king of hearts
    assert t.ruling["paid"] == {"Ann": 2, "Cy": 1}


def test_the_odd_chip_stays_for_the_next_pot():
    t = to_showdown({"odd_chip": "carry"})
    t.say("show", "Ben", cards=QUEENS)
    t.say("show", "Cy", cards=KINGS)
    shown = t.say("show", "Ann", cards=KINGS_TOO)
    assert (t.ruling["paid"], t.ruling["carried"]) == ({"Cy": 1, "Ann": 1}, 1)
    assert shown["pots"] == [{"chips": 1, "for": []}]
    shown = t.deal()
    assert t.pots == [(4, {"Ann", "Ben", "Cy"})]
    assert shown["stacks"] == {"Ann": 99, "Ben": 98, "Cy": 99}


def test_carried_chips_lie_in_the_first_pot_and_are_dead():
    t = to_showdown({"odd_chip": "carry"}, Ann=100, Ben=3, Cy=100)
    t.say("show", "Ben", cards=QUEENS)
    t.say("show", "Cy", cards=KINGS)
    t.say("show", "Ann", cards=KINGS_TOO)
    t.deal(rules={"ante": 5}, dealer="Ann")
    assert t.pots == [(7, {"Ann", "Ben", "Cy"}), (6, {"Ann", "Cy"})]
    t.say("void", reason="misdeal")
    assert t.now["pots"] == [{"chips": 1, "for": []}]


# ---- muck ----


def test_who_mucks_gives_up_every_pot_that_somebody_else_can_still_win():
    t = to_showdown()
    t.say("muck", "Ben")
    t.say("show", "Cy", cards=JACKS)
    t.say("show", "Ann", cards=QUEENS)
    assert t.ruling["paid"] == {"Ann": 3}


def test_the_last_one_who_did_not_muck_is_paid_without_showing():
    t = to_showdown()
    t.say("muck", "Ben")
    t.say("muck", "Cy")
    assert (t.stage, t.ruling["paid"], t.ruling["hands"]) == ("over", {"Ann": 3}, {})
    assert t.ruling["pots"][0]["parts"][0]["why"] == "everyone else folded"


def test_nobody_can_give_up_a_pot_that_only_he_can_win():
    t = Table().sit(Ann=100, Ben=1, Cy=100)
    t.deal()
    t.say("turn", card="6d")
    t.say("bet", "Cy", chips=1)
    t.say("call", "Ann")
    t.all_draw()
    t.all_check()
    assert t.pots == [(3, {"Ann", "Ben", "Cy"}), (2, {"Ann", "Cy"})]
    t.say("muck", "Ann")
    t.say("muck", "Cy")  # the side pot is his: Ann gave it up while he could win it
    assert t.ruling["paid"] == {"Ben": 3, "Cy": 2}


def test_a_hand_that_was_mucked_is_not_turned_up_again():
    t = to_showdown()
    t.say("muck", "Ben")
    assert "mucked" in t.refuses("show", "Ben", cards=KINGS)
    assert "mucked" in t.refuses("muck", "Ben")


def test_who_has_folded_has_nothing_to_show():
    t = Table().sit(Ann=100, Ben=100, Cy=100)
    t.deal()
    t.say("turn", card="6d")
    t.say("fold", "Ben")
    t.say("check", "Cy")
    t.say("check", "Ann")
    t.all_draw()
    t.all_check()
    assert "folded" in t.refuses("show", "Ben", cards=KINGS)
    assert "folded" in t.refuses("muck", "Ben")


# ---- dead hands and awards ----


def test_a_dead_hand_is_as_a_fold_in_turn_or_not_at_any_time_before_the_ruling():
    t = Table().sit(Ann=100, Ben=100, Cy=100)
    t.deal()
    t.say("dead", "Ann", why="dealt three cards")
    t.say("turn", card="6d")
    assert t.pots == [(3, {"Ben", "Cy"})]
    assert "Ann has folded" in t.refuses("dead", "Ann", why="again")
    t.all_check()
    t.all_draw()
    t.all_check()
    t.say("show", "Ben", cards=KINGS)
    t.say("dead", "Ben", why="five cards")
    assert (t.stage, t.ruling["paid"]) == ("over", {"Cy": 3})


def test_dead_needs_a_player_and_a_why():
    t = to_showdown()
    assert "Say who" in t.refuses("dead", why="five cards")
    assert "why" in t.refuses("dead", "Ben")
    assert "why" in t.refuses("dead", "Ben", why=5)
    assert "is not in this deal" in t.refuses("dead", "Zed", why="five cards")


def test_an_award_is_the_tables_own_ruling_and_ends_the_deal():
    t = to_showdown(bettor="Ben")
    shown = t.say("award", to={"Ann": 5, "Cy": 4}, why="agreed split")
    assert (shown["stage"], shown["stacks"]) == ("over", {"Ann": 102, "Ben": 97, "Cy": 101})
    assert t.ruling["paid"] == {"Ann": 5, "Cy": 4}


def test_what_is_not_awarded_rides():
    t = to_showdown()
    shown = t.say("award", to={"Ann": 2}, why="the rest rides")
    assert (shown["pots"], t.ruling["carried"]) == ([{"chips": 1, "for": []}], 1)


@pytest.mark.parametrize(
    ("to", "says"),
    [
        ({"Ann": 4}, "3 chips"),
        ({"Ann": -1}, "-1"),
        ({"Ann": 1.0}, "1.0"),
        ({"Ann": True}, "true"),
        ({"Zed": 3}, "Zed"),
        (["Ann"], "to"),
        (None, "to"),
        ("Ann", "to"),
    ],
)
def test_an_award_of_what_is_not_there_is_refused(to, says):
    assert says in to_showdown().refuses("award", to=to, why="agreed")


def test_no_award_while_a_bet_is_open():
    t = Table().sit(Ann=100, Ben=100, Cy=100)
    t.deal()
    t.say("turn", card="6d")
    t.say("bet", "Ben", chips=1)
    assert "A bet is open" in t.refuses("award", to={"Ben": 4}, why="agreed")
    t.say("call", "Cy")
    t.say("call", "Ann")
    t.say("award", to={"Ben": 6}, why="agreed")


def test_everything_put_in_is_paid_returned_or_carried():
    t = Table().sit(Ann=100, Ben=100, Cy=9)
    t.deal(rules={"limit": "none", "bets": {"min": 1}, "odd_chip": "carry"})
    t.say("turn", card="6d")
    t.say("bet", "Ben", chips=20)
    t.say("call", "Cy")
    t.say("fold", "Ann")
    t.all_draw()
    t.say("show", "Ben", cards=KINGS)
    t.say("show", "Cy", cards=KINGS_TOO)
    ruling = t.ruling
    assert (ruling["returned"], ruling["paid"], ruling["carried"]) == ({"Ben": 12}, {"Ben": 9, "Cy": 9}, 1)
    assert sum(ruling["paid"].values()) + sum(ruling["returned"].values()) + ruling["carried"] == 1 + 21 + 9


def test_a_blind_that_everybody_has_called_is_no_open_bet():
    t = Table().sit(Ann=100, Ben=100, Cy=100)
    t.say("deal", game="texas-holdem", dealer="Ann")
    t.say("call", "Ann")
    assert "A bet is open" in t.refuses("award", to={"Ben": 6}, why="agreed")
    t.say("call", "Ben")
    assert t.now["next"]["player"] == "Cy"
    t.say("award", to={"Ben": 6}, why="agreed")
    assert t.ruling["paid"] == {"Ben": 6}
