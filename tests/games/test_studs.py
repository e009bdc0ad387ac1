"""Stud at the table: who opens, the bring-in, cards never entered, and a deck that runs short."""

import pytest

from tests.table import Table


def streets(table: Table, *ups: dict[str, str]) -> None:
    """Up cards street by street, everybody checking after each."""
    for street in ups:
        for player, card in street.items():
            table.say("up", player, card=card)
        table.all_check()


def unseen_streets(table: Table, opener: str, count: int) -> None:
    """Streets without a card entered: the dealer names who opens, everybody checks."""
    for _ in range(count):
        table.say("opens", opener)
        table.all_check()


BRING_IN = {"opener": "low_card_brings_in", "bring_in": 1, "bets": [2, 4]}


def test_the_lowest_card_brings_it_in_and_others_may_complete_it_to_the_small_bet():
    table = Table().sit(Ann=50, Ben=50, Cy=50)
    table.say("deal", game="seven-card-stud", dealer="Ann", rules=BRING_IN)
    for player, card in {"Ben": "2h", "Cy": "Kd", "Ann": "2c"}.items():
        table.say("up", player, card=card)
    # The deuce of clubs is lower than the deuce of hearts: Ann brings in 1, Ben acts next.
    assert table.stacks == {"Ann": 48, "Ben": 49, "Cy": 49}
    assert table.now["next"] == {
        "player": "Ben",
        "may": ["call", "raise", "fold"],
        "call": 1,
        "raise": {"min": 2, "max": 2},
    }
    table.say("raise", "Ben", to=2)
    assert table.now["next"]["raise"] == {"min": 4, "max": 4}  # the completion was the bet, this is the first raise


def test_who_brings_it_in_has_no_option_when_all_call():
    table = Table().sit(Ann=50, Ben=50)
    table.say("deal", game="seven-card-stud", dealer="Ann", rules=BRING_IN)
    table.say("up", "Ben", card="2h")
    table.say("up", "Ann", card="3h")
    assert table.say("call", "Ann")["stage"] == "up"


def test_a_bring_in_of_a_whole_bet_is_the_bet():
    table = Table().sit(Ann=50, Ben=50)
    table.say("deal", game="seven-card-stud", dealer="Ann", rules={**BRING_IN, "bets": [1, 2]})
    table.say("up", "Ben", card="2h")
    table.say("up", "Ann", card="3h")
    assert table.now["next"]["raise"] == {"min": 2, "max": 2}


def test_cards_never_entered_keep_their_places_so_that_hole_cards_are_known():
    table = Table().sit(Ann=50, Ben=50)
    table.say("deal", game="chicago", dealer="Ann")
    unseen_streets(table, "Ben", 5)
    table.say("show", "Ben", cards="2s 3d 9c Jh As 7d 4h")  # the deuce of spades in the hole, the ace dealt up
    table.say("show", "Ann", cards="5s 8d 9d Jd Kd 7h 4c")  # the five of spades in the hole
    assert table.ruling["hands"]["Ben"]["spade"]["cards"] == ["2s"]
    assert table.ruling["paid"] == {"Ben": 1, "Ann": 1}  # ace high for Ben, the higher spade in the hole for Ann


def test_the_low_hole_card_is_found_when_the_up_cards_were_not_entered():
    table = Table().sit(Ann=50, Ben=50)
    table.say("deal", game="low-hole", dealer="Ann")
    unseen_streets(table, "Ben", 5)
    table.say("show", "Ben", cards="8s Td 2c 2h Ks 7d 9h")  # eights are wild, not the deuces that lay up
    table.say("show", "Ann", cards="As Ad Kc Jh 9s 7c 5h")  # fives are wild: three aces
    assert table.ruling["hands"]["Ben"]["high"]["as"].keys() == {"8s"}
    assert table.ruling["paid"] == {"Ann": 2}


def test_a_card_after_the_queen_that_nobody_saw_is_no_other_card():
    table = Table().sit(Ann=50, Ben=50, Cy=50)
    table.say("deal", game="follow-the-queen", dealer="Ann")
    unseen_streets(table, "Ben", 3)
    table.say("up", "Ben", card="Qs")
    table.say("opens", "Ann")  # Cy's card, the next one, was not entered
    table.say("check", "Ann")
    table.say("check", "Ben")
    table.say("fold", "Cy")
    unseen_streets(table, "Ben", 1)
    table.say("show", "Ann", cards="Kc 2d 3h 4h 5d Kh 9d")
    table.say("show", "Ben", cards="7c 7d 8h 2s 3s 4c")
    # Queens alone are wild: three sevens for Ben. Ann's king came two cards after the queen.
    assert table.ruling["hands"]["Ann"]["high"]["wilds"] == 0
    assert table.ruling["paid"] == {"Ben": 3}


def test_wild_up_cards_count_for_the_opener_only_where_the_table_says_so():
    for rules, opener, why in (
        ({}, "Ben", "Ben's king leads"),
        ({"board_wilds_for_opener": True}, "Cy", "Cy's ace leads"),
    ):
        table = Table().sit(Ann=50, Ben=50, Cy=50)
        table.say("deal", game="two-spit", dealer="Ann", rules=rules)
        for player, card in {"Ben": "Kh", "Cy": "2d", "Ann": "9s"}.items():
            table.say("up", player, card=card)
        assert (table.turn, table.record.night.deal.why_opens) == (opener, why)
    streets_of_two = Table().sit(Ann=50, Ben=50)
    streets_of_two.say("deal", game="two-spit", dealer="Ann", rules={"board_wilds_for_opener": True})
    streets(streets_of_two, {"Ben": "Kh", "Ann": "5d"})
    streets_of_two.say("up", "Ben", card="Qh")
    streets_of_two.say("up", "Ann", card="2c")
    assert streets_of_two.turn == "Ann"  # 5 and a wild deuce are a pair of fives


def test_a_joker_among_the_up_cards_joins_the_best_of_the_board():
    table = Table().sit(Ann=50, Ben=50)
    table.say("deal", game="five-card-stud", dealer="Ann", rules={"joker": "wild"})
    streets(table, {"Ben": "Kh", "Ann": "5d"})
    table.say("up", "Ben", card="Qh")
    table.say("up", "Ann", card="X1")
    assert table.record.night.deal.why_opens == "Ann's pair of fives leads"


def test_a_declaration_does_nothing_in_a_game_with_one_winner():
    table = Table().sit(Ann=50, Ben=50)
    table.say(
        "deal", game="seven-card-stud", dealer="Ann", rules={"declare": "simultaneous", "bet_after_declare": True}
    )
    unseen_streets(table, "Ben", 5)
    assert table.stage == "showdown"


def eight_to_the_river(rules: dict[str, object]) -> Table:
    """Seven-card stud with eight players who all stay: 48 cards are dealt before the last one."""
    names = ("Ann", "Ben", "Cy", "Di", "Ed", "Flo", "Gus", "Hal")
    table = Table().sit(**dict.fromkeys(names, 50))
    table.say("deal", game="seven-card-stud", dealer="Ann", rules=rules)
    unseen_streets(table, "Ben", 4)
    return table


@pytest.mark.parametrize("rules", [{}, {"deck_shortage": "reshuffle"}])
def test_a_deck_too_short_for_the_last_card_gives_one_card_to_all(rules):
    table = eight_to_the_river(rules)  # nobody has folded, so there is nothing to shuffle either
    assert table.record.night.deal.notice == "The deck has 4 cards for 8 players: turn one card up for all."
    assert (table.stage, table.now["next"]) == ("turn", {"may": ["turn"]})
    assert table.say("turn", card="Ah")["stage"] == "fifth bet"
    table.say("opens", "Ben")
    for _ in range(6):
        table.say("fold", table.turn)
    table.all_check()
    assert table.now["next"]["cards"] == 6
    assert "lies in the middle already" in table.refuses("show", "Hal", cards="Ah Kh Qh Jh 2c 3c")
    table.say("show", "Hal", cards="Kh Qh Jh Th 2c 3c")
    table.say("show", "Ann", cards="As Ad 9c 9d 7h 5h")
    assert table.ruling["hands"]["Hal"]["high"]["text"] == "royal flush"
    assert table.ruling["paid"] == {"Hal": 8}


def test_a_deck_too_short_is_reshuffled_with_the_folded_hands_where_the_table_says_so():
    names = ("Ann", "Ben", "Cy", "Di", "Ed", "Flo", "Gus", "Hal")
    table = Table().sit(**dict.fromkeys(names, 50))
    table.say("deal", game="seven-card-stud", dealer="Ann", rules={"deck_shortage": "reshuffle"})
    unseen_streets(table, "Ben", 3)
    table.say("opens", "Ben")
    table.say("bet", "Ben", chips=2)
    table.say("fold", "Cy")
    for player in ("Di", "Ed", "Flo", "Gus", "Hal", "Ann"):
        table.say("call", player)
    # 48 cards are dealt, 4 are left for 7 players, and Cy's hand lies aside.
    assert table.record.night.deal.notice == (
        "The deck has 4 cards for 7 players: shuffle the 6 cards laid aside and deal on."
    )
    assert table.stage == "fifth bet"


def test_the_dealer_says_who_opens_by_name():
    table = Table().sit(Ann=50, Ben=50)
    table.say("deal", game="seven-card-stud", dealer="Ann")
    assert table.refuses("opens") == "Say who: opens needs a player."


@pytest.mark.parametrize(
    ("limit", "bets", "to"),
    [
        ("spread", [2, 4], {"min": 2, "max": 4, "amounts": [2, 4]}),
        ("spread", {"min": 3, "max": 5}, {"min": 3, "max": 5}),
        ("pot", {"min": 2}, {"min": 2, "max": 5}),  # 1 and the pot of 4 once it is called
        ("none", {"min": 2}, {"min": 2, "max": 49}),
    ],
)
def test_a_bring_in_below_the_smallest_bet_is_completed_to_a_bet_at_every_limit(limit, bets, to):
    table = Table().sit(Ann=50, Ben=50)
    rules = {"opener": "low_card_brings_in", "bring_in": 1, "limit": limit, "bets": bets}
    table.say("deal", game="seven-card-stud", dealer="Ann", rules=rules)
    table.say("up", "Ben", card="2h")
    table.say("up", "Ann", card="3h")
    assert table.now["next"]["raise"] == to
    table.say("raise", "Ann", to=to["min"])
    assert table.record.night.deal.round.raises == 0  # it is the bet


def test_an_up_card_that_is_known_is_not_shown_a_second_time():
    table = Table().sit(Ann=100, Ben=100)
    table.say("deal", game="seven-card-stud", dealer="Ann")
    streets(table, {"Ben": "9d", "Ann": "4s"})
    unseen_streets(table, "Ann", 4)  # the last one for the card dealt down
    assert table.refuses("show", "Ben", cards="9d 2c 3c 5d 6h 8s") == (
        "The nine of diamonds lies face up before Ben already; it is not in the hand too."
    )
