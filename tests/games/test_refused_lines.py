"""Lines that no offer promised and that were once taken, or broke the program: each a sentence, and nothing changes."""

import pytest

from tests.table import Table


def test_a_price_and_an_extra_card_are_his_whose_card_it_is():
    table = Table().sit(Ann=50, Ben=50, Cy=50)
    table.say("deal", game="baseball", dealer="Ann")
    table.say("up", "Ben", card="3d")
    assert table.now["next"] == {"player": "Ben", "may": ["pay", "fold"], "pay": 3}
    assert table.refuses("fold", "Cy") == "It is Ben who may pay or fold now, not Cy."
    assert "not Cy" in table.refuses("pay", "Cy", chips=3)
    table.say("pay", "Ben", chips=3)
    table.say("up", "Cy", card="4d")
    assert table.now["next"] == {"player": "Cy", "may": ["extra", "stand"]}
    assert "not Ben" in table.refuses("extra", "Ben")
    assert "not Ben" in table.refuses("stand", "Ben")


@pytest.mark.parametrize("verb", ["check", "call", "fold", "all-in"])
def test_nobody_acts_before_the_dealer_has_said_who_opens(verb):
    table = Table().sit(Ann=50, Ben=50)
    table.say("deal", game="seven-card-stud", dealer="Ann")
    for _ in range(4):
        table.say("opens", "Ben")
        table.all_check()
    assert table.now["next"] == {"may": ["opens"]}
    assert table.refuses(verb, "Ben") == "The dealer has to say first who opens this round."


def test_who_has_to_open_is_told_so_when_he_checks():
    table = Table().sit(Ann=50, Ben=50)
    table.say("deal", game="five-card-draw", dealer="Ann", rules={"first_bet_forced": True})
    assert table.refuses("check", "Ben") == "Ben has to open: bet 1 or fold."


def test_cards_are_passed_thrown_away_and_rolled_in_turn():
    table = Table().sit(Ann=50, Ben=50, Cy=50)
    table.say("deal", game="anaconda", dealer="Ann")
    table.all_check()
    assert table.refuses("pass", "Cy", count=3) == "It is Ben's turn to pass, not Cy's."
    for count in (3, 2, 1):
        for player in ("Ben", "Cy", "Ann"):
            table.say("pass", player, count=count)
        table.all_check()
    assert table.refuses("roll", "Cy", card="Kd") == "It is Ben's turn to turn one up, not Cy's."
    table.say("void", reason="again")
    table.say("deal", game="pineapple", dealer="Ann")
    for player, verb in (("Ann", "call"), ("Ben", "call"), ("Cy", "check")):
        table.say(verb, player)
    for card in ("2c", "3c", "4c"):
        table.say("turn", card=card)
    table.all_check()
    assert table.refuses("discard", "Cy", count=1) == "It is Ben's turn to discard, not Cy's."
