"""Undo and amend: as if never said, or refused naming what could not stand (RECORD.md 2)."""

import json

import pytest

from dealer.night import Entry, Record, replay
from tests.table import Table

KINGS, QUEENS = "Kc 4h 7c 9d", "Qc 4d 7s 9h"


def at_the_first_bet() -> Table:
    """Lines: 1 night, 2-4 sit, 5 deal, 6 turn."""
    t = Table().sit(Ann=100, Ben=100, Cy=100)
    t.deal()
    t.say("turn", card="6d")
    return t


def newest(t: Table) -> Entry:
    return list(t.record.lines())[-1]


# ---- undo ----


def test_undo_takes_back_the_last_line_in_force():
    t = at_the_first_bet()
    before = t.record.night
    t.say("bet", "Ben", chips=1)
    t.say("undo")
    assert t.record.night == before
    assert newest(t).line == {"do": "undo", "of": 7}
    assert newest(t).facts == {"7": None}


def test_undo_again_takes_back_the_line_before():
    t = at_the_first_bet()
    t.say("bet", "Ben", chips=1)
    t.say("raise", "Cy", to=2)
    t.say("undo")
    t.say("undo")
    assert (t.turn, t.stacks["Ben"]) == ("Ben", 99)
    t.say("undo")
    assert t.stage == "turn"


def test_undo_of_an_undo_puts_it_back():
    t = at_the_first_bet()
    t.say("bet", "Ben", chips=1)
    after_the_bet = t.record.night
    t.say("undo")
    t.say("undo", of=8)
    assert t.record.night == after_the_bet
    assert t.record.in_force(7) and not t.record.in_force(8)
    t.say("undo", of=9)
    assert t.stacks["Ben"] == 99


def test_without_of_an_undo_is_never_of_an_undo_or_amend():
    t = at_the_first_bet()
    t.say("bet", "Ben", chips=1)
    t.say("amend", of=7, **{"with": {"do": "check", "player": "Ben"}})
    t.say("undo")
    assert newest(t).line["of"] == 7
    assert t.turn == "Ben"


def test_undo_of_an_earlier_line_decides_every_later_one_again():
    t = at_the_first_bet()
    t.say("sit", "Di", chips=50)
    t.say("bet", "Ben", chips=1)
    t.say("undo", of=7)
    assert (list(t.stacks), t.stacks["Ben"]) == (["Ann", "Ben", "Cy"], 98)


def test_an_undo_after_which_a_later_line_cannot_stand_is_refused_naming_it():
    t = at_the_first_bet()
    t.say("bet", "Ben", chips=1)
    t.say("raise", "Cy", to=2)
    sentence = t.refuses("undo", of=7)
    assert "Line 8" in sentence and "raise" in sentence and "Ben's turn" in sentence
    assert "Line 3" not in t.refuses("undo", of=2) and "Line 7" in t.refuses("undo", of=3)


def test_undo_works_after_the_payout():
    t = at_the_first_bet()
    t.say("fold", "Ben")
    t.say("fold", "Cy")
    assert t.stage == "over"
    t.say("undo")
    assert (t.stage, t.turn, t.stacks["Ann"]) == ("first bet", "Cy", 99)


def test_undo_across_the_start_of_the_next_deal():
    t = at_the_first_bet()
    t.say("fold", "Ben")
    t.say("fold", "Cy")
    t.deal()
    assert "Line 9" in t.refuses("undo", of=8)
    t.say("undo")
    t.say("undo")
    assert (t.stage, t.turn) == ("first bet", "Cy")


def test_the_opening_cannot_be_undone_only_amended():
    t = Table()
    assert "cannot be undone" in t.refuses("undo", of=1)
    assert "nothing to undo" in t.refuses("undo") or "cannot be undone" in t.refuses("undo")
    t.say("amend", of=1, **{"with": {"do": "night", "name": "Another table", "buy_in": 5}})
    assert t.record.night.name == "Another table"
    assert "another night" in t.refuses("amend", of=1, **{"with": []})


def test_undo_of_the_close_opens_the_night_again():
    t = Table().sit(Ann=5, Ben=5)
    t.say("close")
    t.say("undo")
    t.say("buy", "Ann", chips=5)
    assert t.stacks["Ann"] == 10


@pytest.mark.parametrize("of", [0, -1, 99, "7", 7.0, True, None, [7], 2**63])
def test_undo_names_a_line_of_the_record(of):
    at_the_first_bet().refuses("undo", of=of)


def test_a_line_taken_back_cannot_be_taken_back_again():
    t = at_the_first_bet()
    t.say("bet", "Ben", chips=1)
    t.say("undo")
    assert "taken back already" in t.refuses("undo", of=7)
    t.say("undo", of=8)
    assert "taken back already" in t.refuses("undo", of=8)


# ---- amend ----


def test_a_call_that_was_a_fold():
    t = at_the_first_bet()
    t.say("bet", "Ben", chips=1)
    t.say("call", "Cy")
    t.say("call", "Ann")
    t.say("amend", of=8, **{"with": {"do": "fold", "player": "Cy"}})
    assert (t.stage, t.stacks) == ("draw", {"Ann": 98, "Ben": 98, "Cy": 99})
    assert t.pots == [(5, {"Ann", "Ben"})]


def test_an_amount():
    t = Table().sit(Ann=100, Ben=100)
    t.say("amend", of=3, **{"with": {"do": "sit", "player": "Ben", "chips": 60}})
    assert t.stacks == {"Ann": 100, "Ben": 60}


def test_a_forgotten_act_is_put_in_before_or_after():
    t = at_the_first_bet()
    t.say("check", "Ben")
    t.say("check", "Cy")
    t.say("amend", of=8, **{"with": [{"do": "bet", "player": "Cy", "chips": 1}, {"do": "call", "player": "Ann"}]})
    assert (t.turn, t.stacks) == ("Ben", {"Ann": 98, "Ben": 99, "Cy": 98})


def test_nothing_in_its_place_is_an_undo():
    t = at_the_first_bet()
    before = t.record.night
    t.say("bet", "Ben", chips=1)
    t.say("amend", of=7, **{"with": []})
    assert t.record.night == before
    assert newest(t).facts == {"7": None}
    assert not t.record.in_force(7)
    t.say("undo", of=8)
    assert t.stacks["Ben"] == 98


def test_an_amended_ruling_pays_again():
    t = at_the_first_bet()
    t.all_check()
    t.all_draw()
    t.all_check()
    t.say("show", "Ben", cards=QUEENS)
    t.say("show", "Cy", cards="2c 3c 5h 8h")
    t.say("show", "Ann", cards=KINGS)
    assert t.stacks == {"Ann": 102, "Ben": 99, "Cy": 99}
    t.deal()
    t.say("amend", of=t.record.seq - 1, **{"with": {"do": "show", "player": "Ann", "cards": "Jc 4h 7c 9d"}})
    assert t.stacks == {"Ann": 98, "Ben": 101, "Cy": 98}
    assert sum(t.stacks.values()) + sum(chips for chips, _ in t.pots) == 300


def test_an_amend_of_an_amended_line_and_its_undo():
    t = at_the_first_bet()
    t.say("bet", "Ben", chips=1)
    t.say("amend", of=7, **{"with": {"do": "fold", "player": "Ben"}})
    t.say("amend", of=7, **{"with": {"do": "check", "player": "Ben"}})
    assert t.stacks["Ben"] == 99 and "check" in t.may
    t.say("undo", of=9)
    assert t.pots == [(3, {"Ann", "Cy"})]
    t.say("undo", of=8)
    assert t.stacks["Ben"] == 98


def test_the_new_lines_are_on_record_with_their_players():
    t = at_the_first_bet()
    t.say("check", "Ben")
    t.say("amend", of=7, **{"with": {"do": "bet", "chips": 1}})
    assert newest(t).line["with"] == {"do": "bet", "player": "Ben", "chips": 1}


def test_an_amend_that_cannot_stand_is_refused_and_changes_nothing():
    t = at_the_first_bet()
    t.say("bet", "Ben", chips=1)
    t.say("call", "Cy")
    assert "exactly 1" in t.refuses("amend", of=7, **{"with": {"do": "bet", "player": "Ben", "chips": 5}})
    assert "Line 8" in t.refuses("amend", of=7, **{"with": {"do": "check", "player": "Ben"}})


@pytest.mark.parametrize(
    "new",
    [None, 5, "fold", True, [5], [None], [[]], {}, {"do": None}, {"do": "dance"}, {"do": "undo"}, {"do": "undo", "of": 6},
     {"do": "amend", "of": 6, "with": []}, [{"do": "fold", "player": "Ben"}, {"do": "undo"}], {"do": "night", "name": "x"}],
)  # fmt: skip
def test_amend_puts_whole_lines_of_the_night_in_place(new):
    t = at_the_first_bet()
    t.say("bet", "Ben", chips=1)
    t.refuses("amend", of=7, **{"with": new})


def test_amend_needs_of_and_with_and_no_mend_as_its_target():
    t = at_the_first_bet()
    t.say("bet", "Ben", chips=1)
    assert "of" in t.refuses("amend", **{"with": []})
    assert "with" in t.refuses("amend", of=7)
    t.say("undo")
    assert "undo" in t.refuses("amend", of=8, **{"with": {"do": "fold", "player": "Ben"}})


# ---- the facts of an undo or amend ----


def stored(t: Table) -> list[str]:
    return [json.dumps({"seq": e.seq, **e.line, "facts": e.facts}) for e in t.record.lines()]


def test_nothing_is_deleted_and_the_newest_facts_of_each_line_count():
    t = at_the_first_bet()
    t.say("bet", "Ben", chips=1)
    t.say("call", "Cy")
    t.say("amend", of=7, **{"with": [{"do": "bet", "player": "Ben", "chips": 1}]})
    assert newest(t).facts == {}  # nothing is otherwise
    t.say("amend", of=8, **{"with": {"do": "raise", "player": "Cy", "to": 2}})
    facts = newest(t).facts
    assert list(facts) == ["8"]
    assert [f["chips"] for f in facts["8"] if "chips" in f] == [2]
    assert len(stored(t)) == 10
    assert Record.of(map(json.loads, stored(t))).night == t.record.night


def test_earlier_lines_are_not_decided_again():
    t = at_the_first_bet()
    lines = [json.loads(line) for line in stored(t)]
    for fact in lines[4]["facts"]:
        if fact["fact"] == "anted":
            fact["chips"] = 2  # as if an older version had taken two
    record = Record.of(lines)
    assert sum(p.bets for p in record.night.deal.players) == 6
    record.append(record.decide({"do": "bet", "player": "Ben", "chips": 1}))
    record.append(record.decide({"do": "undo"}))
    assert sum(p.bets for p in record.night.deal.players) == 6
    record.append(record.decide({"do": "undo", "of": 6}))
    assert sum(p.bets for p in record.night.deal.players) == 6
    record.append(record.decide({"do": "undo", "of": 5}))
    record.append(record.decide({"do": "undo", "of": 10}))
    assert sum(p.bets for p in record.night.deal.players) == 3  # from the changed line on, by the rules of today


def test_a_file_with_undo_and_amend_reads_the_same_with_facts_and_without():
    t = at_the_first_bet()
    t.say("bet", "Ben", chips=1)
    t.say("undo")
    t.say("undo", of=8)
    t.say("amend", of=7, **{"with": {"do": "check", "player": "Ben"}})
    with_facts = stored(t)
    bare = [json.dumps({k: v for k, v in json.loads(line).items() if k != "facts"}) for line in with_facts]
    assert [(r["stacks"], r["pots"], r["next"]) for r in replay(with_facts)] == [
        (r["stacks"], r["pots"], r["next"]) for r in replay(bare)
    ]
    hand = [json.dumps({k: v for k, v in json.loads(line).items() if k != "seq"}) for line in bare]
    assert list(replay(hand))[-1]["stacks"] == t.stacks
