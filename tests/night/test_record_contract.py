"""RECORD.md read as an outside checker reads it: the page's own example line by line, and the shape of every object."""

import json
from pathlib import Path

import pytest

from dealer.night import replay
from tests.table import Table

EXAMPLE = Path(__file__).parent.parent / "records" / "page-example.jsonl"

# After each line: Anna, Ben, Carla, Dan; what lies in the pot; stage; whose turn; what he may say.
PAGE = {
    7: ((99, 99, 99, 99), 4, "turn", {"may": ["turn"]}),
    8: ((99, 99, 99, 99), 4, "first bet", {"player": "Ben", "may": ["check", "bet", "fold"], "bet": {"min": 1, "max": 1}}),
    9: ((99, 98, 99, 99), 5, "first bet", {"player": "Carla", "may": ["call", "raise", "fold"], "call": 1, "raise": {"min": 2, "max": 2}}),
    10: ((99, 98, 97, 99), 7, "first bet", {"player": "Dan", "may": ["call", "raise", "fold"], "call": 2, "raise": {"min": 3, "max": 3}}),
    11: ((99, 98, 97, 99), 7, "first bet", {"player": "Anna", "may": ["call", "raise", "fold"], "call": 2, "raise": {"min": 3, "max": 3}}),
    12: ((97, 98, 97, 99), 9, "first bet", {"player": "Ben", "may": ["call", "raise", "fold"], "call": 1, "raise": {"min": 3, "max": 3}}),
    13: ((97, 97, 97, 99), 10, "draw", {"player": "Ben", "may": ["draw"], "count": {"min": 0, "max": 4}}),
    14: ((97, 97, 97, 99), 10, "draw", {"player": "Carla", "may": ["draw"], "count": {"min": 0, "max": 4}}),
    15: ((97, 97, 97, 99), 10, "draw", {"player": "Anna", "may": ["draw"], "count": {"min": 0, "max": 4}}),
    16: ((97, 97, 97, 99), 10, "second bet", {"player": "Ben", "may": ["check", "bet", "fold"], "bet": {"min": 2, "max": 2}}),
    17: ((97, 97, 97, 99), 10, "second bet", {"player": "Carla", "may": ["check", "bet", "fold"], "bet": {"min": 2, "max": 2}}),
    18: ((97, 97, 95, 99), 12, "second bet", {"player": "Anna", "may": ["call", "raise", "fold"], "call": 2, "raise": {"min": 4, "max": 4}}),
    19: ((93, 97, 95, 99), 16, "second bet", {"player": "Ben", "may": ["call", "raise", "fold"], "call": 4, "raise": {"min": 6, "max": 6}}),
    20: ((93, 97, 95, 99), 16, "second bet", {"player": "Carla", "may": ["call", "raise", "fold"], "call": 2, "raise": {"min": 6, "max": 6}}),
    21: ((93, 97, 93, 99), 18, "showdown", {"player": "Anna", "may": ["show", "muck"], "cards": 4}),
    22: ((93, 97, 93, 99), 18, "showdown", {"player": "Carla", "may": ["show", "muck"], "cards": 4}),
    23: ((93, 97, 111, 99), 0, "over", None),
    24: ((93, 97, 111, 99), 0, "closed", None),
}  # fmt: skip


def page() -> dict[int, dict]:
    with EXAMPLE.open(encoding="utf-8") as lines:
        return {seen["line"]: seen for seen in replay(lines)}


@pytest.mark.parametrize("line", sorted(PAGE))
def test_the_pages_example_line_by_line(line):
    seen = page()[line]
    stacks, pot, stage, next_up = PAGE[line]
    assert tuple(seen["stacks"].values()) == stacks
    assert list(seen["stacks"]) == ["Anna", "Ben", "Carla", "Dan"]
    assert sum(each["chips"] for each in seen["pots"]) == pot
    assert len(seen["pots"]) == (1 if pot else 0)
    assert (seen["stage"], seen["next"], seen["ok"], seen["error"]) == (stage, next_up, True, None)


def test_those_who_can_win_the_pages_pot():
    seen = page()
    assert {line: set(seen[line]["pots"][0]["for"]) for line in (7, 11, 20)} == {
        7: {"Anna", "Ben", "Carla", "Dan"},
        11: {"Anna", "Ben", "Carla"},
        20: {"Anna", "Carla"},
    }


def test_the_pages_ruling():
    ruling = page()[23]["ruling"]
    assert ruling["pots"] == [
        {
            "chips": 18,
            "for": ["Carla", "Anna"],
            "parts": [{"part": "high", "chips": 18, "to": {"Carla": 18}, "why": "four queens beat an ace-high flush"}],
        }
    ]
    assert (ruling["returned"], ruling["paid"], ruling["carried"], ruling["error"]) == ({}, {"Carla": 18}, 0, None)
    carla, anna = ruling["hands"]["Carla"]["high"], ruling["hands"]["Anna"]["high"]
    assert (carla["class"], carla["ranks"], carla["cards"], carla["wilds"], carla["text"]) == (
        "four of a kind", [12, 4], ["Qc", "Qh", "6c", "6d", "4s"], 2, "four queens",
    )  # fmt: skip
    assert {card[0] for card in carla["as"].values()} == {"Q"} and set(carla["as"]) == {"6c", "6d"}
    assert (anna["class"], anna["ranks"], anna["cards"], anna["wilds"], anna["text"]) == (
        "flush", [14, 13, 11, 9, 7], ["6d", "Ks", "Js", "9s", "7s"], 1, "ace-high flush",
    )  # fmt: skip
    assert carla["strength"] > anna["strength"]
    assert all(seen["ruling"] is None for line, seen in page().items() if line != 23)


def test_the_pages_settle_up():
    settle = page()[24]["settle"]
    assert settle["results"] == {"Anna": -7, "Ben": -3, "Carla": 11, "Dan": -1}
    assert {(p["from"], p["to"], p["chips"]) for p in settle["payments"]} == {
        ("Anna", "Carla", 7), ("Ben", "Carla", 3), ("Dan", "Carla", 1),
    }  # fmt: skip


def test_the_objects_have_these_keys_in_this_order():
    keys = ["line", "do", "ok", "error", "stacks", "waiting", "pots", "stage", "next", "ruling"]
    for line, seen in page().items():
        assert list(seen) == (keys if line != 24 else [*keys, "settle"])
        json.dumps(seen)


def test_blank_lines_and_comments_count_and_print_nothing():
    lines = ["# a comment", "", '{"do": "night", "name": "x"}', "   ", "  # another", '{"do": "sit", "player": "Ann"}']
    assert [seen["line"] for seen in replay(lines)] == [3, 6]


def test_a_line_without_seq_has_its_line_number():
    lines = [
        '{"do": "night", "name": "x"}',
        "# here",
        '{"do": "sit", "player": "Ann", "chips": 5}',
        '{"do": "undo", "of": 3}',
    ]
    assert [(seen["ok"], seen["stacks"]) for seen in replay(lines)] == [(True, {}), (True, {"Ann": 5}), (True, {})]


def test_a_line_with_a_seq_is_named_by_it():
    lines = [
        '{"do": "night", "name": "x", "seq": 10}',
        '{"do": "sit", "player": "Ann", "chips": 5, "seq": 20}',
        '{"do": "undo", "of": 20, "seq": 21}',
    ]
    assert [seen["ok"] for seen in replay(lines)] == [True, True, True]
    twice = list(replay([lines[0], lines[0]]))
    assert "on record already" in twice[1]["error"]


def test_after_a_refused_line_the_object_shows_the_unchanged_state():
    t = Table().sit(Ann=100, Ben=100)
    t.deal()
    t.say("turn", card="6d")
    lines = [json.dumps(e.line) for e in t.record.lines()]
    seen = list(replay([*lines, '{"do": "bet", "player": "Ben", "chips": 9}']))
    before, after = seen[-2], seen[-1]
    assert (after["ok"], after["do"]) == (False, "bet")
    assert {k: after[k] for k in ("stacks", "waiting", "pots", "stage", "next", "ruling")} == {
        k: before[k] for k in ("stacks", "waiting", "pots", "stage", "next", "ruling")
    }


def test_stages_of_a_night():
    t = Table()
    assert (t.stage, t.now["next"]) == (None, None)
    t.sit(Ann=100, Ben=100)
    assert (t.stage, t.now["next"]) == (None, None)
    t.deal(rules={"draws": 2})
    stages = [t.stage]
    t.say("turn", card="6d")
    while t.stage != "showdown":
        if t.stage != stages[-1]:
            stages.append(t.stage)
        t.say(t.may[0], t.turn, **({"count": 0} if t.may == ["draw"] else {}))
    assert stages == ["turn", "first bet", "draw", "second bet", "second draw", "third bet"]
    t.say("muck", "Ben")
    assert (t.stage, t.now["next"]) == ("over", None)
    t.deal()
    assert t.stage == "turn"
    t.say("void", reason="x")
    assert (t.stage, t.now["next"]) == ("over", None)
    t.say("close")
    assert (t.stage, t.now["next"]) == ("closed", None)


def test_stacks_have_everyone_seated_away_ones_too_and_not_those_who_left():
    t = Table().sit(Ann=100, Ben=100, Cy=100)
    t.say("away", "Ben")
    t.say("leave", "Cy")
    assert t.stacks == {"Ann": 100, "Ben": 100}


def test_waiting_rebuys_are_shown_apart():
    t = Table().sit(Ann=100, Ben=100)
    t.deal()
    t.say("buy", "Ann", chips=7)
    assert (t.now["waiting"], t.stacks["Ann"]) == ({"Ann": 7}, 99)


def test_amounts_are_listed_only_where_only_they_are_allowed():
    t = Table().sit(Ann=100, Ben=100)
    t.deal(rules={"limit": "spread", "bets": [1, 2, 4]})
    t.say("turn", card="6d")
    assert t.now["next"]["bet"] == {"min": 1, "max": 4, "amounts": [1, 2, 4]}
    t.say("bet", "Ben", chips=1)
    assert t.now["next"]["raise"] == {"min": 2, "max": 5, "amounts": [2, 3, 5]}


def test_the_ruling_is_on_the_line_that_ends_the_deal_and_on_no_other():
    t = Table().sit(Ann=100, Ben=100)
    t.deal()
    t.say("turn", card="6d")
    t.say("fold", "Ben")
    t.say("buy", "Ann", chips=5)
    t.deal()
    t.say("void", reason="x")
    lines = [json.dumps(e.line) for e in t.record.lines()]
    assert [seen["do"] for seen in replay(lines) if seen["ruling"] is not None] == ["fold"]


def test_chips_in_play_are_those_bought_less_those_cashed_out_on_every_line():
    t = Table().sit(Ann=100, Ben=40, Cy=60)
    t.deal(rules={"limit": "none", "bets": {"min": 1}})
    t.say("turn", card="6d")
    t.say("bet", "Ben", chips=30)
    t.say("call", "Cy")
    t.say("leave", "Ann")
    t.say("buy", "Ben", chips=25)
    bought = {"sit": (100, 40, 60)}
    given_out, sits = 0, iter(bought["sit"])
    for seen in replay([json.dumps(e.line) for e in t.record.lines()]):
        given_out += next(sits) if seen["do"] == "sit" else -99 if seen["do"] == "leave" else 0
        assert sum(seen["stacks"].values()) + sum(pot["chips"] for pot in seen["pots"]) == given_out
