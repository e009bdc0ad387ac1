"""A table's own game: the same declaration, written by the table, kept with the night and played."""

import json

import pytest

from dealer.games import CATALOGUE
from dealer.games.writing import read, write
from dealer.night import replay
from dealer.refusal import Refused
from tests.table import Table

TWO_AND_THREE = {
    "name": "Two down, three up",
    "players": [2, 8],
    "own": 2,
    "board": 3,
    "hand": {"own": [2]},
    "wild": [{"word": "ranks_wild", "ranks": ["2"]}],
    "steps": [
        "ante",
        {"word": "down", "count": 2},
        "bet",
        {"word": "turn_up", "count": 3, "name": "flop"},
        "bet",
        "showdown",
    ],
    "rules": {"ante": 2, "bets": [2, 4]},
}


@pytest.mark.parametrize("key", CATALOGUE)
def test_every_declaration_can_be_written_and_read(key):
    game = CATALOGUE[key]
    assert read(key, json.loads(json.dumps(write(game)))) == game


def test_a_game_from_a_declaration_alone_is_dealt_bet_and_ruled():
    table = Table().sit(Anna=20, Ben=20)
    table.say("game", key="two-and-three", declaration=TWO_AND_THREE)
    assert table.say("deal", game="two-and-three", dealer="Anna")["pots"][0]["chips"] == 4
    assert table.say("bet", "Ben", chips=2)["stage"] == "first bet"
    table.say("call", "Anna")
    for card in ("Kh", "2c", "9d"):
        table.say("turn", card=card)
    table.all_check()
    table.say("show", "Ben", cards="Ks 9s")
    table.say("show", "Anna", cards="Ah Ad")
    # Kings full of nines with the deuce as a king, against three aces.
    assert table.ruling["paid"] == {"Ben": 8}
    assert table.ruling["hands"]["Ben"]["high"]["ranks"] == [13, 9]
    assert table.stacks == {"Anna": 16, "Ben": 24}


def test_a_table_may_change_its_own_game_but_not_the_catalogue():
    table = Table()
    assert "another key" in table.refuses("game", key="spots", declaration=TWO_AND_THREE)
    table.say("game", key="ours", declaration=TWO_AND_THREE)
    table.say("game", key="ours", declaration={**TWO_AND_THREE, "name": "Ours, changed"})
    assert table.record.night.game("ours").name == "Ours, changed"


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        ({"own": 3}, "deal 2 cards"),
        ({"board": 4}, "turn up 3 community cards"),
        ({"hand": {"own": [1]}}, "No five cards"),
        ({"hand": {"own": "two"}}, "how many own cards"),
        ({"steps": ["ante", "bet"]}, "last step"),
        ({"steps": ["showdown", "showdown"]}, "last step"),
        ({"steps": ["ante", "juggle", "showdown"]}, 'no step "juggle"'),
        ({"steps": [{"word": "down"}, "showdown"]}, "needs count"),
        ({"steps": [{"word": "down", "count": "2"}, "showdown"]}, 'cannot be "2"'),
        ({"steps": [{"word": "bet", "height": 3}, "showdown"]}, "has no height"),
        ({"steps": []}, "steps in order"),
        ({"parts": ["middle"]}, 'no part "middle"'),
        ({"players": [8, 2]}, "players is"),
        ({"rules": {"anter": 1}}, "no house rule"),
        ({"name": " "}, "name"),
    ],
)
def test_a_declaration_that_cannot_be_dealt_is_refused_by_the_word_that_is_wrong(change, sentence):
    with pytest.raises(Refused) as refused:
        read("ours", {**TWO_AND_THREE, **change})
    assert sentence in refused.value.sentence


def test_an_own_game_and_what_was_put_right_after_it_are_read_again_from_an_export():
    table = Table().sit(Anna=20, Ben=20)
    table.say("game", key="ours", declaration=TWO_AND_THREE)
    table.say("deal", game="ours", dealer="Anna")
    table.say("bet", "Ben", chips=2)
    table.say("amend", of=2, **{"with": {"do": "sit", "player": "Anna", "chips": 30}})
    table.say("undo", of=7)
    stored = [json.dumps({**e.line, "seq": e.seq, "facts": e.facts, "by": "host"}) for e in table.record.lines()]
    seen = list(replay(stored))
    assert [line["error"] for line in seen] == [None] * len(stored)
    assert seen[-1]["stacks"] == table.stacks
