"""Who can still be raised, and by whom: found by PokerKit in lock-step."""

from tests.table import Table


def test_no_raise_is_offered_above_what_anybody_else_holds():
    table = Table().sit(Ann=50, Ben=50, Cy=6)
    table.say("deal", game="five-card-draw", dealer="Ann", rules={"limit": "none", "bets": {"min": 2}})
    table.say("bet", "Ben", chips=20)
    table.say("fold", "Cy")
    assert "raise" in table.may  # Ben has chips for more
    table.say("void", reason="again")
    table.say("deal", game="five-card-draw", dealer="Cy", rules={"limit": "none", "bets": {"min": 2}})
    table.say("all-in", "Ann")
    # Cy, with 5, can call neither Ann's 49 nor more: Ben may call or fold, and a raise is not for him.
    assert table.now["next"] == {"player": "Ben", "may": ["call", "all-in", "fold"], "call": 49}


def test_who_brought_it_in_may_raise_once_it_is_completed_whatever_reopens_the_raising():
    for reopens in ("half_bet", "full_raise"):
        table = Table().sit(Ann=50, Ben=50)
        rules = {"opener": "low_card_brings_in", "bring_in": 1, "bets": [2, 4], "short_allin_reopens": reopens}
        table.say("deal", game="seven-card-stud", dealer="Ann", rules=rules)
        table.say("up", "Ben", card="2h")
        table.say("up", "Ann", card="3h")
        table.say("raise", "Ann", to=2)
        assert table.now["next"]["raise"] == {"min": 4, "max": 4}


def test_a_raise_that_only_a_short_stack_behind_could_meet_in_part_is_none():
    table = Table().sit(Ann=50, Ben=50, Cy=30)
    table.say("deal", game="five-card-draw", dealer="Ann", rules={"limit": "none", "bets": {"min": 2}})
    table.say("bet", "Ben", chips=2)
    table.say("call", "Cy")
    table.say("all-in", "Ann")  # 49
    table.say("fold", "Ben")
    assert table.now["next"] == {"player": "Cy", "may": ["call", "all-in", "fold"], "call": 27}
