"""Games of own cards at the table: a pot that rides, cards for sale, the table's own rounds, and a deck that runs short."""

from tests.table import Table


def test_a_pot_that_nobody_opens_rides_and_the_next_deal_takes_it():
    table = Table().sit(Ann=20, Ben=20, Cy=20)
    table.say("deal", game="jacks-or-better", dealer="Ann")
    table.all_check()
    assert (table.stage, table.pots) == ("over", [(3, set())])
    assert table.ruling["carried"] == 3 and table.ruling["paid"] == {}
    assert table.ruling["pots"][0]["parts"][0]["why"] == "nobody opened: the pot rides"
    assert table.say("deal", game="spit-in-the-ocean")["pots"][0]["chips"] == 6


def test_a_pot_that_nobody_could_open_is_played_for():
    table = Table().sit(Ann=1, Ben=1)
    table.say("deal", game="jacks-or-better", dealer="Ann")
    assert table.stage == "draw"  # both are all-in by the ante
    table.all_draw()
    table.say("show", "Ben", cards="Kh Kd 2s 3s 4s")
    table.say("show", "Ann", cards="Qh Qd 2h 3h 4h")
    assert table.stacks == {"Ann": 0, "Ben": 2}


def test_four_private_cards_need_a_widow_that_plays():
    table = Table().sit(Ann=20, Ben=20)
    assert "widow has to play" in table.refuses("deal", game="wild-widow", rules={"private_cards": 4})
    table.say("deal", game="wild-widow", rules={"private_cards": 4, "widow_plays": True})


def test_the_row_is_not_filled_for_nobody():
    table = Table().sit(Ann=20, Ben=20)
    table.say("deal", game="buy-your-card", dealer="Ann")
    table.say("opens", "Ben")
    for card in ("2c", "3c", "4c"):
        assert table.stage == "take"
        table.say("turn", card=card)
    assert table.now["next"]["prices"] == [1, 2, 3, 4]
    table.say("stand", "Ben")
    assert table.say("take", "Ann", place=1)["stage"] == "first bet"
    table.all_check()
    table.say("turn", card="5c")  # and now it is filled for Ben
    assert table.turn == "Ben"


def test_the_row_for_sale_counts_among_the_cards_that_a_deal_needs():
    table = Table().sit(**{f"P{n}": 20 for n in range(10)})
    assert table.refuses("deal", game="buy-your-card") == (
        "Buy Your Card for 10 needs 53 cards and the deck has 52: 9 players at most."
    )


def test_any_game_plays_as_many_rounds_as_the_dealer_opens():
    table = Table().sit(Ann=20, Ben=20)
    table.say("deal", game="any-game", dealer="Ann")
    for _ in range(12):
        table.say("round")
        stage = table.stage
        table.all_check()
    assert stage == "12th bet"


def test_nobody_pays_where_everybody_is_all_in():
    table = Table().sit(Ann=1, Ben=1)
    table.say("deal", game="any-game", dealer="Ann")
    assert table.may == ["round", "show", "muck"]


def test_a_board_card_is_turned_from_the_shuffled_discards_when_the_draw_took_the_deck():
    names = ("Ann", "Ben", "Cy", "Di", "Ed", "Flo", "Gus", "Hal")
    table = Table().sit(**dict.fromkeys(names, 20))
    table.say("deal", game="stormy-weather", dealer="Ann")
    table.all_check()
    for _ in range(5):
        table.say("draw", table.turn, count=4)
    table.all_draw()  # 52 - 32 - 20: the deck is out
    table.all_check()
    assert table.say("turn", card="2c")
    assert table.record.night.deal.notice == (
        "The deck is out: shuffle the 20 cards laid aside and turn the next one up."
    )


def test_a_notice_stays_until_the_next_line():
    names = ("Ann", "Ben", "Cy", "Di", "Ed", "Flo", "Gus", "Hal")
    table = Table().sit(**dict.fromkeys(names, 20))
    table.deal(dealer="Ann")
    table.say("turn", card="6d")
    table.all_check()
    for _ in range(4):
        table.say("draw", table.turn, count=4)
    table.say("draw", table.turn, count=4)  # 19 were left after the spit: 3 for the fifth player, who asks for 4
    assert table.record.night.deal.notice == (
        "The deck has 3 cards and Flo draws 4: deal those, then shuffle the 16 cards laid aside, not Flo's own, and deal on."
    )


def test_an_ante_that_nobody_matched_goes_back_where_no_round_was_opened():
    table = Table().sit(Ann=9, Ben=3)
    table.say("deal", game="any-game", dealer="Ann", rules={"ante": 5})
    table.say("show", "Ben", cards="2c 3c 4c 5c 7c")
    table.say("show", "Ann", cards="Ah Ad 9s 8s 6s")
    assert (table.ruling["returned"], table.ruling["paid"]) == ({"Ann": 2}, {"Ben": 6})
