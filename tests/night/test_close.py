"""The end of the night: counted chips, carried chips shared, tabs and the bank's cash settled (RECORD.md 2, 5)."""

import pytest

from dealer.night import replay
from tests.table import Table


def close(t: Table, **said):
    t.say("close", **said)
    return t.record.night.settle


def night_with_a_winner(**night) -> Table:
    """Ann loses 7 to Cy, Ben and Di nothing."""
    t = Table(**night).sit(Ann=100, Ben=100, Cy=100, Di=100)
    t.deal(rules={"ante": 0, "limit": "none", "bets": {"min": 7}})
    t.say("turn", card="6d")
    t.say("fold", "Ben")
    t.say("bet", "Cy", chips=7)
    t.say("fold", "Di")
    t.say("call", "Ann")
    t.all_draw()
    t.all_check()
    t.say("muck", "Ann")
    return t


def test_results_and_payments():
    assert close(night_with_a_winner()) == {
        "results": {"Ann": -7, "Ben": 0, "Cy": 7, "Di": 0},
        "payments": [{"from": "Ann", "to": "Cy", "chips": 7}],
    }


def test_the_close_line_carries_the_settle_up_and_no_other_line_does():
    t = Table().sit(Ann=5, Ben=5)
    import json

    lines = [json.dumps(e.line) for e in t.record.lines()] + ['{"do": "close"}']
    seen = list(replay(lines))
    assert ["settle" in each for each in seen] == [False, False, False, True]
    assert (seen[-1]["stage"], seen[-1]["next"]) == ("closed", None)


def test_after_the_close_nothing_goes_on_until_it_is_undone():
    t = night_with_a_winner()
    close(t)
    assert "closed" in t.refuses("sit", "Ed", chips=5)
    assert "closed" in t.refuses("deal", game="spit-in-the-ocean")
    assert "closed" in t.refuses("close")
    t.say("undo")
    assert t.stage == "over"
    t.say("sit", "Ed", chips=5)


def test_counted_chips_that_differ_are_refused_with_the_differences():
    t = night_with_a_winner()
    sentence = t.refuses("close", counts={"Ann": 93, "Ben": 101, "Cy": 105})
    assert "Ben counts 101, the book says 100 (1 over)" in sentence
    assert "Cy counts 105, the book says 107 (2 short)" in sentence
    assert "Ann" not in sentence
    close(t, counts={"Ann": 93, "Ben": 101, "Cy": 105}, anyway=True)


def test_counted_chips_that_agree_close_the_night():
    t = night_with_a_winner()
    close(t, counts={"ann": 93, "Ben": 100, "Cy": 107, "Di": 100})


@pytest.mark.parametrize(
    "counts", [{"Zed": 5}, {"Ann": -1}, {"Ann": 93.0}, {"Ann": "93"}, {"Ann": True}, {"Ann": None}, [93], "93", None, 5]
)
def test_counts_name_players_and_whole_chips(counts):
    night_with_a_winner().refuses("close", counts=counts)


def test_counts_name_nobody_twice():
    t = Table().sit(Ann=9, Ben=100)
    assert t.refuses("close", counts={"Ann": 9, "ann": 9, "Ben": 100}) == "ann is named twice."
    t.deal()
    assert t.refuses("award", to={"Ann": 1, "ANN": 1}, why="agreed") == "ANN is named twice."


@pytest.mark.parametrize("anyway", [1, 0, "yes", None])
def test_anyway_is_true_or_false(anyway):
    night_with_a_winner().refuses("close", anyway=anyway)


def test_no_close_while_a_deal_is_going_on():
    t = Table().sit(Ann=5, Ben=5)
    t.deal()
    assert "A deal is going on" in t.refuses("close")


def test_carried_chips_are_shared_among_the_players_of_the_last_deal_odd_ones_from_the_dealers_left():
    t = Table().sit(Ann=10, Ben=10, Cy=10)
    t.say("sit", "Di", chips=10)
    t.say("away", "Di")
    t.deal(rules={"ante": 2})
    t.say("award", to={"Ann": 1}, why="the rest rides")
    assert t.now["pots"] == [{"chips": 5, "for": []}]
    shown = t.say("close")
    assert (shown["stacks"], shown["pots"]) == ({"Ann": 10, "Ben": 10, "Cy": 10, "Di": 10}, [])


def test_a_share_of_carried_chips_goes_on_the_tab_of_one_who_left():
    t = Table().sit(Ann=10, Ben=10)
    t.deal(rules={"ante": 2})
    t.say("award", to={"Ann": 1}, why="the rest rides")
    t.say("leave", "Ben")
    settle = close(t)
    assert settle["results"] == {"Ann": 0, "Ben": 0}


# ---- cash and tabs ----


def test_cash_paid_at_the_bank_makes_the_bank_a_party():
    t = Table(cash=True).sit(Ann=100, Ben=100)
    assert close(t) == {
        "results": {"Ann": 0, "Ben": 0},
        "payments": [{"from": "bank", "to": "Ann", "chips": 100}, {"from": "bank", "to": "Ben", "chips": 100}],
    }


def test_one_paid_cash_and_one_is_on_the_tab():
    t = Table()
    t.say("sit", "Ann", chips=100, cash=True)
    t.say("sit", "Ben", chips=100)
    t.deal(rules={"ante": 40})
    t.say("award", to={"Ben": 80}, why="agreed")
    # Ann holds 60 and paid 100; Ben holds 140 and owes 100; the bank holds Ann's 100
    settle = close(t)
    assert settle["results"] == {"Ann": -40, "Ben": 40}
    assert settle["payments"] == [
        {"from": "bank", "to": "Ann", "chips": 60},
        {"from": "bank", "to": "Ben", "chips": 40},
    ]


def test_who_left_with_cash_owes_nothing_more():
    t = Table().sit(Ann=100, Ben=100)
    t.deal(rules={"ante": 30})
    t.say("award", to={"Ben": 60}, why="agreed")
    t.say("leave", "Ben", cash=True)
    # Ben took 130 in cash and has 100 on his tab: he owes 100; Ann's tab is -100 + 70
    settle = close(t)
    assert settle["results"] == {"Ann": -30, "Ben": 30}
    assert settle["payments"] == [
        {"from": "Ben", "to": "bank", "chips": 100},
        {"from": "Ann", "to": "bank", "chips": 30},
    ]


def test_a_rebuy_that_waited_is_on_the_tab_as_it_was_said():
    t = Table().sit(Ann=100, Ben=100)
    t.deal()
    t.say("buy", "Ben", chips=50, cash=True)
    t.say("void", reason="x")
    assert close(t)["payments"] == [{"from": "bank", "to": "Ben", "chips": 50}]


def test_rebuys_that_waited_in_two_deals_are_each_paid_once():
    t = Table().sit(Ann=100, Ben=100)
    for cash in (True, False):
        t.deal()
        t.say("buy", "Ben", chips=50, cash=cash)
        t.say("void", reason="x")
    assert close(t)["payments"] == [{"from": "bank", "to": "Ben", "chips": 50}]
    assert t.stacks == {"Ann": 100, "Ben": 200}


def test_the_nights_unit_is_a_label_only():
    t = Table(unit={"minor": 25, "currency": "USD"}).sit(Ann=4, Ben=4)
    assert t.stacks == {"Ann": 4, "Ben": 4}


def test_a_payment_that_is_not_needed_is_not_made():
    assert close(Table().sit(Ann=5, Ben=5))["payments"] == []


def test_nobody_is_called_bank():
    assert "bank" in Table().refuses("sit", "Bank", chips=5)
