"""Two-Spit at the table: streets, paid exchanges, deuces wild for high only, a declaration and a bet after it."""

import pytest

from tests.table import Table


@pytest.fixture
def table() -> Table:
    return Table().sit(Ann=100, Ben=100, Cy=100, Di=100)


def streets(table: Table, *ups: dict[str, str]) -> None:
    """Up cards street by street, everybody checking in between."""
    for number, street in enumerate(ups):
        for player, card in street.items():
            table.say("up", player, card=card)
        if number < len(ups) - 1:
            table.all_check()


def test_a_whole_deal_with_both_exchanges_and_the_odd_chip_to_the_high_side(table):
    table.say("deal", game="two-spit", dealer="Ann")
    assert table.now["next"] == {"player": "Ben", "may": ["up", "opens"]}
    for player, card in {"Ben": "9h", "Cy": "Kd", "Di": "5c", "Ann": "9s"}.items():
        table.say("up", player, card=card)
    assert table.stage == "first bet"
    assert table.now["next"] == {
        "player": "Cy",
        "may": ["check", "bet", "fold"],
        "bet": {"min": 1, "max": 4, "amounts": [1, 2, 4]},
    }
    assert table.record.night.deal.why_opens == "Cy's king leads"
    table.say("bet", "Cy", chips=1)
    table.say("call", "Di")
    table.say("call", "Ann")
    table.say("fold", "Ben")

    streets(table, {"Cy": "4d", "Di": "5h", "Ann": "9c"})
    assert (table.stage, table.turn) == ("second bet", "Ann")
    assert table.record.night.deal.why_opens == "Ann's pair of nines leads"
    table.say("bet", "Ann", chips=2)
    table.say("call", "Cy")
    table.say("raise", "Di", to=4)
    table.say("call", "Ann")
    table.say("fold", "Cy")
    assert table.pots == [(17, {"Di", "Ann"})]

    streets(table, {"Di": "7s", "Ann": "2h"}, {"Di": "Ah", "Ann": "3d"})
    assert (table.stage, table.turn) == ("fourth bet", "Ann")
    table.all_check()
    assert table.stage == "exchange"
    assert table.now["next"] == {"player": "Di", "may": ["exchange", "stand"], "up": 4, "down": 6}
    table.say("exchange", "Di", card="up", out="5h", **{"in": "6d"})
    table.say("stand", "Ann")
    assert table.pots == [(21, {"Di", "Ann"})]

    assert (table.stage, table.turn) == ("fifth bet", "Ann")
    table.say("check", "Ann")
    table.say("bet", "Di", chips=4)
    table.say("call", "Ann")
    assert table.now["next"] == {"player": "Di", "may": ["exchange", "stand"], "up": 8, "down": 10}
    table.say("stand", "Di")
    table.say("exchange", "Ann", card="down")
    assert (table.stage, table.pots) == ("sixth bet", [(39, {"Di", "Ann"})])
    table.all_check()

    assert table.now["next"] == {"may": ["declare"], "waiting": ["Di", "Ann"]}
    table.say("declare", "Ann", way="both")
    table.say("declare", "Ann", way="high")
    table.say("declare", "Di", way="low")
    assert (table.stage, table.turn) == ("seventh bet", "Ann")
    table.say("check", "Ann")
    table.say("bet", "Di", chips=1)
    table.say("call", "Ann")
    assert table.now["next"] == {"player": "Di", "may": ["show", "muck"], "cards": 1}
    table.say("show", "Di", cards="4s")
    table.say("show", "Ann", cards="9d")

    # 4 antes, 3, 10, a fee of 4, 8, a fee of 10, 2: 41. Four nines for the high half, 7-6-5-4-A for the low one.
    assert table.ruling["paid"] == {"Di": 20, "Ann": 21}
    assert table.ruling["hands"]["Ann"]["high"]["ranks"] == [9, 3]
    assert table.ruling["hands"]["Di"]["low"]["ranks"] == [7, 6, 5, 4, 1]
    assert table.stacks == {"Ann": 100, "Ben": 99, "Cy": 96, "Di": 105}


def test_a_fee_is_no_bet_and_lies_in_the_pot_of_the_payers_last_chip():
    table = Table().sit(Ann=100, Ben=5, Cy=100)
    table.say("deal", game="two-spit", dealer="Ann")
    streets(table, {"Ben": "9h", "Cy": "Kd", "Ann": "8s"})
    table.say("bet", "Cy", chips=4)
    table.say("call", "Ann")
    table.say("call", "Ben")
    for _ in range(3):
        table.say("opens", "Cy")
        table.all_check()
    assert table.pots == [(15, {"Ann", "Ben", "Cy"})]
    assert table.now["next"]["player"] == "Cy"  # Ben is all-in and can pay for nothing
    table.say("exchange", "Cy", card="down")
    table.say("stand", "Ann")
    # The fee of 6 lies at Cy's level, which is all in the first pot.
    assert table.pots == [(21, {"Ann", "Ben", "Cy"})]
    assert table.now["next"] == {"may": ["opens"]}
    table.say("opens", "Ann")
    table.say("bet", "Ann", chips=2)
    assert table.now["next"]["call"] == 2
    table.say("call", "Cy")
    assert table.pots == [(21, {"Ann", "Ben", "Cy"}), (4, {"Ann", "Cy"})]
    table.say("exchange", "Cy", card="down")
    assert table.pots == [(21, {"Ann", "Ben", "Cy"}), (14, {"Ann", "Cy"})]


def test_fee_pot_main_lays_every_fee_in_the_first_pot():
    table = Table().sit(Ann=100, Ben=5, Cy=100)
    table.say("deal", game="two-spit", dealer="Ann", rules={"fee_pot": "main"})
    streets(table, {"Ben": "9h", "Cy": "Kd", "Ann": "8s"})
    table.say("bet", "Cy", chips=4)
    table.say("call", "Ann")
    table.say("call", "Ben")
    table.say("opens", "Cy")
    table.say("bet", "Cy", chips=1)
    table.say("call", "Ann")
    for _ in range(2):
        table.say("opens", "Cy")
        table.all_check()
    table.say("exchange", "Cy", card="down")
    assert table.pots == [(21, {"Ann", "Ben", "Cy"}), (2, {"Ann", "Cy"})]


def test_a_tied_board_opens_by_seat_or_by_suit(table):
    table.say("deal", game="two-spit", dealer="Ann")
    streets(table, {"Ben": "Kh", "Cy": "Ks", "Di": "5c", "Ann": "9s"})
    assert table.turn == "Ben"
    assert table.record.night.deal.why_opens == "Ben's king leads; seat order broke the tie"
    table.say("void", reason="again")
    table.say("deal", game="two-spit", dealer="Ann", rules={"opener_tie": "suit"})
    streets(table, {"Ben": "Kh", "Cy": "Ks", "Di": "5c", "Ann": "9s"})
    assert table.turn == "Cy"


def test_the_opener_is_named_where_an_up_card_is_not_known(table):
    table.say("deal", game="two-spit", dealer="Ann")
    table.say("up", "Cy", card="Kd")
    table.say("opens", "Di")
    assert (table.stage, table.turn) == ("first bet", "Di")
    assert "on record" not in table.refuses("opens", "Ben")


def test_first_bet_forced_leaves_the_opener_the_minimum_or_a_fold(table):
    table.say("deal", game="two-spit", dealer="Ann", rules={"first_bet_forced": True})
    streets(table, {"Ben": "9h", "Cy": "Kd", "Di": "5c", "Ann": "9s"})
    assert table.now["next"] == {"player": "Cy", "may": ["bet", "fold"], "bet": {"min": 1, "max": 1}}
    table.say("bet", "Cy", chips=1)
    assert table.now["next"]["raise"]["amounts"] == [2, 3, 5]


def test_an_unseen_exchange_of_an_up_card_makes_the_board_unknown(table):
    table.say("deal", game="two-spit", dealer="Ann", rules={"exchange_order": "high_board"})
    streets(
        table,
        {"Ben": "9h", "Cy": "Kd", "Di": "5c", "Ann": "9s"},
        {"Ben": "3h", "Cy": "Jd", "Di": "6c", "Ann": "9c"},
        {"Ben": "4h", "Cy": "Qd", "Di": "8c", "Ann": "3c"},
        {"Ben": "7h", "Cy": "Td", "Di": "Jc", "Ann": "4c"},
    )
    table.all_check()
    assert table.turn == "Ann"  # her pair of nines is the best board
    table.say("exchange", "Ann", card="up")
    assert "does not show" in table.refuses("exchange", "Ben", card="up", out="9s", **{"in": "9d"})
    for player in ("Ben", "Cy", "Di"):
        table.say("stand", player)
    assert (table.stage, table.now["next"]) == ("fifth bet", {"may": ["opens"]})


def test_a_declared_side_that_nobody_takes_leaves_the_whole_pot_to_the_other():
    table = Table().sit(Ann=20, Ben=20)
    table.say("deal", game="two-spit", dealer="Ann")
    for _ in range(4):
        table.say("opens", "Ben")
        table.all_check()
    for _ in range(2):
        table.say("stand", "Ben")
        table.say("stand", "Ann")
        table.say("opens", "Ben")
        table.all_check()
    table.say("declare", "Ben", way="low")
    table.say("declare", "Ann", way="low")
    table.say("opens", "Ben")
    table.all_check()
    table.say("show", "Ben", cards="Ah 2d 3s 4c 6h")  # 6-4-3-2-A, the best low of all
    table.say("show", "Ann", cards="As 3d 4s 5c 6d")
    assert table.ruling["paid"] == {"Ben": 2}
    assert [part["part"] for part in table.ruling["pots"][0]["parts"]] == ["low"]
