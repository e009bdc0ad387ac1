"""Whole deals of every game as records: results computed by hand from the rules, each told in the record's comments."""

import json
from pathlib import Path

import pytest

from dealer.games import CATALOGUE
from dealer.night import Record, replay

RECORDS = sorted((Path(__file__).parent.parent / "records" / "games").glob("*.jsonl"))


def test_every_game_has_a_record():
    assert set(CATALOGUE) <= {path.stem for path in RECORDS}


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_the_record_ends_as_computed_by_hand(path):
    lines = path.read_text(encoding="utf-8").splitlines()
    expected = json.loads(lines[-1].removeprefix("# expect "))
    seen = list(replay(lines))
    assert [(each["line"], each["error"]) for each in seen if not each["ok"]] == []
    last = seen[-1]
    assert last["stage"] == "over"
    assert last["stacks"] == expected.pop("stacks")
    ruling = last["ruling"]
    assert {key: ruling[key] for key in expected} == expected
    if "carried" not in expected:
        assert ruling["carried"] == 0


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_no_chip_comes_or_goes_on_any_line_of_a_record(path):
    lines = path.read_text(encoding="utf-8").splitlines()
    bought = 0
    for written, each in zip((line for line in lines if not line.startswith("#")), replay(lines), strict=True):
        said = json.loads(written)
        bought += said["chips"] if said["do"] == "sit" else 0
        assert sum(each["stacks"].values()) + sum(pot["chips"] for pot in each["pots"]) == bought


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_a_record_with_its_facts_is_read_as_it_was_decided(path):
    record = Record()
    seen = list(replay(path.read_text(encoding="utf-8").splitlines(), record=record))
    stored = [json.dumps({"seq": e.seq, **e.line, "facts": e.facts}) for e in record.lines()]
    again = list(replay(stored, check=True))
    assert [each["stacks"] for each in again] == [each["stacks"] for each in seen]
    assert not [each for each in again if "was" in each or not each["ok"]]
