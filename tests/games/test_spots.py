"""Spots at the table: a grid turned by the players in turn, ten betting rounds, thirds for high, low and spots."""

from tests.table import Table

GRID = ("Qs", "Js", "Ts", "7h", "6h", "2c", "Kd", "4d", "Ah")


def turned(table: Table, *, until: int = 9) -> None:
    """Turn the grid in reading order, everybody checking in between."""
    for place in range(1, until + 1):
        table.say("turn", table.turn, card=GRID[place - 1], place=place)
        if place < until:
            table.all_check()


def test_a_whole_deal_in_thirds():
    table = Table().sit(Ann=50, Ben=50, Cy=50)
    table.say("deal", game="spots", dealer="Ann")
    table.say("bet", "Ben", chips=1)
    table.say("call", "Cy")
    table.say("call", "Ann")
    assert table.now["next"] == {"player": "Ben", "may": ["turn"], "places": list(range(1, 10))}
    turned(table)
    assert table.stage == "tenth bet"
    table.say("bet", "Ben", chips=2)
    table.say("call", "Cy")
    table.say("fold", "Ann")
    table.say("show", "Ben", cards="As Ks 2h 3d")
    table.say("show", "Cy", cards="8h 9h Td 4c")
    # Ben: the royal flush by the top row, 6-4-3-2-A by the middle column. Cy: 8 + 9 + 7 + 6 hearts by the middle row.
    # 3 antes, 3 and 4 are 10: the odd chip of the three parts is the high one's.
    ben, cy = table.ruling["hands"]["Ben"], table.ruling["hands"]["Cy"]
    assert (ben["high"]["class"], ben["high"]["ranks"], ben["high"]["line"]) == ("straight flush", [14], 1)
    assert (ben["low"]["ranks"], ben["low"]["line"]) == ([6, 4, 3, 2, 1], 5)
    assert (cy["spots"]["points"], cy["spots"]["suit"], cy["spots"]["line"]) == (30, "h", 2)
    assert [(p["part"], p["chips"]) for p in table.ruling["pots"][0]["parts"]] == [
        ("high", 4),
        ("low", 3),
        ("spots", 3),
    ]
    assert table.stacks == {"Ann": 48, "Ben": 53, "Cy": 49}


def test_the_turn_passes_clockwise_over_folded_players_and_wraps_round():
    table = Table().sit(Ann=50, Ben=50, Cy=50)
    table.say("deal", game="spots", dealer="Ann")
    table.all_check()
    table.say("turn", "Ben", card="Qs", place=5)
    table.say("check", "Ben")
    table.say("fold", "Cy")
    table.say("check", "Ann")
    assert table.now["next"] == {"player": "Ann", "may": ["turn"], "places": [1, 2, 3, 4, 6, 7, 8, 9]}
    assert table.refuses("turn", "Ben", card="2c", place=1) == "It is Ann's turn to turn a card, not Ben's."
    assert "face up already" in table.refuses("turn", "Ann", card="2c", place=5)
    table.say("turn", card="2c", place=1)
    table.all_check()
    assert table.turn == "Ben"


def test_folded_turn_lets_a_folded_player_turn_his_card():
    table = Table().sit(Ann=50, Ben=50, Cy=50)
    table.say("deal", game="spots", dealer="Ann", rules={"folded_turn": "turn"})
    table.say("check", "Ben")
    table.say("fold", "Cy")
    table.say("check", "Ann")
    table.say("turn", "Ben", card="Qs", place=5)
    table.all_check()
    assert table.turn == "Cy"
    table.say("turn", "Cy", card="2c", place=1)


def test_bets_are_big_from_the_sixth_round_on():
    table = Table().sit(Ann=50, Ben=50)
    table.say("deal", game="spots", dealer="Ann")
    table.all_check()
    turned(table, until=4)
    assert (table.stage, table.now["next"]["bet"]) == ("fifth bet", {"min": 1, "max": 1})
    table.all_check()
    table.say("turn", table.turn, card=GRID[4], place=5)
    assert (table.stage, table.now["next"]["bet"]) == ("sixth bet", {"min": 2, "max": 2})


def test_all_in_players_still_turn_cards_and_the_rounds_are_passed_over():
    table = Table().sit(Ann=1, Ben=1, Cy=1)
    table.say("deal", game="spots", dealer="Ann")
    assert table.stage == "turn"
    for place, player in enumerate(("Ben", "Cy", "Ann") * 3, start=1):
        table.say("turn", player, card=GRID[place - 1], place=place)
    assert table.stage == "showdown"


def test_a_card_that_lies_in_the_grid_already_is_refused_with_both_places():
    table = Table().sit(Ann=50, Ben=50)
    table.say("deal", game="spots", dealer="Ann")
    table.all_check()
    table.say("turn", table.turn, card="5c", place=5)
    table.all_check()
    sentence = table.refuses("turn", table.turn, card="5c", place=1)
    assert sentence == "The five of clubs lies in the middle already, in place 5; it cannot lie in place 1 too."
