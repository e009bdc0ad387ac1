"""Matches in the record: alone in a file, between the deals of a night, with undo and amend (RECORD.md 1, 2, 7)."""

import json
from pathlib import Path

import pytest

from dealer.night import Record, replay
from dealer.night.record import Entry
from dealer.refusal import Refused
from tests.spit.deals import lay
from tests.spit.race import Race

RECORDS = Path(__file__).parent.parent / "records"
MATCH = {"do": "match", "players": ["Ann", "Ben"]}
KEYS = {
    "line", "do", "ok", "error", "code", "phase", "round", "holdings", "reserves", "layouts", "tops", "piles", "stuck", "may",
    "wins", "winner", "tied",
}  # fmt: skip
NIGHT_KEYS = {"line", "do", "ok", "error", "stacks", "waiting", "pots", "stage", "next", "ruling"}


def read(*lines, **options):
    written = [line if isinstance(line, str) else json.dumps(line) for line in lines]
    return list(replay(written, **options))


def test_a_file_that_begins_with_match_needs_no_night():
    seen = read(
        MATCH,
        {"do": "open"},
        {"do": "play", "player": "Ann", "slot": 1, "pile": 1},
        "nonsense",
        {"do": "sit", "player": "Cy"},
    )
    assert [each["ok"] for each in seen] == [True, True, False, False, False]
    assert all(set(each) == KEYS for each in seen)
    assert seen[0]["layouts"] == {"Ann": [1, 2, 3, 4, 5], "Ben": [1, 2, 3, 4, 5]} and seen[0]["round"] == 1
    assert seen[2]["code"] == "CARDS_UNKNOWN" and seen[2]["phase"] == "PLAYING" and seen[1]["code"] is None
    assert seen[3]["do"] is None


def test_a_first_line_that_is_refused_is_shown_so():
    (seen,) = read({"do": "match", "players": ["Ann"]})
    assert set(seen) == KEYS and seen["code"] == "BAD_PLAYERS" and seen["phase"] is None


@pytest.mark.parametrize("do", ["open", "next", "stuck", "pause"])
def test_a_word_of_a_match_needs_one(do):
    (seen,) = read({"do": do, "player": "Ann"})
    assert not seen["ok"] and "match" in seen["error"]


def test_undo_takes_back_the_last_line_and_undo_of_undo_puts_it_back():
    lines = [MATCH, {"do": "open"}, {"do": "cleared", "player": "Ben"}]
    seen = read(*lines, {"do": "undo"}, {"do": "undo", "of": 4}, {"do": "undo"}, {"do": "undo"}, {"do": "undo"})
    assert [each["phase"] for each in seen] == [
        "DEALT",
        "PLAYING",
        "MATCH_OVER",
        "PLAYING",
        "MATCH_OVER",
        "PLAYING",
        "DEALT",
        "DEALT",
    ]
    assert [each["ok"] for each in seen] == [True] * 7 + [False]
    assert seen[-1]["code"] == "CANNOT_UNDO" and seen[4]["winner"] == "Ben"


def test_undo_that_would_strand_a_later_line_names_it():
    seen = read(MATCH, {"do": "open"}, {"do": "stuck", "player": "Ann"}, {"do": "undo", "of": 2})
    assert seen[-1]["code"] == "CANNOT_UNDO" and seen[-1]["phase"] == "CALLED"
    assert "Line 3 (stuck)" in seen[-1]["error"]


def test_amend_puts_another_line_in_the_place_of_an_earlier_one():
    seen = read(
        {**MATCH, "rules": {"preset": "classic"}},
        {"do": "open"},
        {"do": "cleared", "player": "Ben"},
        {"do": "left", "player": "Ann", "count": 7},
        {"do": "slap", "player": "Ann", "pile": 1},
        {"do": "count", "pile": 1, "cards": 9},
        {"do": "amend", "of": 4, "with": {"do": "left", "player": "Ann", "count": 9}},
        {"do": "amend", "of": 6, "with": [{"do": "count", "pile": 2, "cards": 9}]},
        {"do": "amend", "of": 3, "with": {"do": "cleared", "player": "Ann"}},
    )
    assert seen[5]["holdings"] == {"Ann": 26, "Ben": 26}
    assert seen[6]["holdings"] == {"Ann": 28, "Ben": 24}
    assert seen[7]["holdings"] == {"Ann": 10 + 9 + 14, "Ben": 19}
    assert not seen[8]["ok"] and "Line 4 (left)" in seen[8]["error"] and seen[8]["code"] == "CANNOT_UNDO"


def test_the_rules_of_a_match_may_be_amended_at_its_first_line():
    seen = read(
        MATCH,
        {"do": "open"},
        {"do": "amend", "of": 1, "with": {**MATCH, "rules": {"preset": "classic"}}},
        {"do": "cleared", "player": "Ann"},
    )
    assert seen[-1]["phase"] == "CLEARED"
    seen = read(
        MATCH, {"do": "amend", "of": 1, "with": {"do": "night", "name": "n"}}, {"do": "amend", "of": 1, "with": []}
    )
    assert [each["ok"] for each in seen] == [True, False, False]


def test_a_live_play_is_undone_card_by_card():
    race = lay(Race(), {"Ann": "5c 8c Jc Kc 2c", "Ben": ""}, {"Ann": "4c", "Ben": "9d"})
    record = Record()
    for line in [MATCH, *laid(race), {"do": "open"}]:
        say(record, line)
    before = record.night
    for line in (
        {"do": "play", "player": "Ann", "slot": 1, "pile": 1},
        {"do": "play", "player": "Ann", "slot": 2, "pile": 2},
    ):
        say(record, line)
    say(record, {"do": "undo"})
    say(record, {"do": "undo"})
    assert record.night == before


def laid(race):
    return [
        {
            "do": "lay",
            "player": seat.name,
            "slots": [list(slot.down + slot.up) for slot in seat.slots],
            "reserve": list(seat.stock),
        }
        for seat in race.state.seats
    ]


def say(record, line):
    entry = record.decide(line)
    assert isinstance(entry, Entry), entry
    record.append(entry)
    return entry


# ---- in a night ----

NIGHT = [
    {"do": "night", "name": "Kitchen table", "buy_in": 100},
    {"do": "sit", "player": "Anna"},
    {"do": "sit", "player": "Ben"},
]
DEAL = {"do": "deal", "game": "spit-in-the-ocean"}


def test_a_match_stands_between_deals_and_its_players_need_not_sit():
    seen = read(
        *NIGHT,
        {"do": "match", "players": ["Zoe", "Ben"]},
        {"do": "open"},
        {"do": "cleared", "player": "zoe"},
        DEAL,
        {"do": "open"},
        {"do": "void", "reason": "late"},
    )
    assert [each["ok"] for each in seen] == [True] * 7 + [False, True]
    assert all(set(each) == (KEYS if each["do"] in ("match", "open", "cleared") else NIGHT_KEYS) for each in seen)
    assert (
        seen[5]["winner"] == "Zoe"
        and seen[6]["stacks"] == {"Anna": 99, "Ben": 99}
        and seen[8]["stacks"] == {"Anna": 100, "Ben": 100}
    )


def test_no_match_in_a_deal_and_no_deal_in_a_round():
    seen = read(
        *NIGHT,
        DEAL,
        MATCH,
        {"do": "void", "reason": "a match"},
        MATCH,
        {"do": "open"},
        DEAL,
        MATCH,
        {"do": "pause"},
        DEAL,
    )
    assert [each["ok"] for each in seen[3:]] == [True, False, True, True, True, False, False, True, True]


def test_undo_in_a_night_with_a_match_shows_both():
    seen = read(*NIGHT, MATCH, {"do": "open"}, {"do": "undo"}, {"do": "undo"}, {"do": "undo", "of": 7})
    assert set(seen[5]) == KEYS | NIGHT_KEYS and seen[5]["phase"] == "DEALT"
    assert set(seen[6]) == NIGHT_KEYS and seen[7]["phase"] == "DEALT"


def test_the_night_closes_whatever_the_match():
    assert read(*NIGHT, MATCH, {"do": "open"}, {"do": "close"})[-1]["ok"]


def test_a_night_does_not_open_in_the_record_of_a_match():
    assert not read(MATCH, NIGHT[0])[-1]["ok"]


# ---- stored ----


def test_the_fold_of_the_stored_facts_is_the_state():
    for path in sorted(RECORDS.glob("spit-*.jsonl")):
        record = Record()
        lines = []
        for written in path.read_text(encoding="utf-8").splitlines():
            if written and not written.startswith("#"):
                entry = say(record, json.loads(written))
                lines.append(json.loads(json.dumps({**entry.line, "seq": entry.seq, "facts": entry.facts})))
        assert Record.of(lines).night == record.night, path.name
        assert all("was" not in seen for seen in replay(map(json.dumps, lines), check=True))


@pytest.mark.parametrize(
    ("name", "end"),
    [
        ("spit-decisive-live", {"phase": "MATCH_OVER", "wins": {"Ann": 0, "Ben": 1}, "winner": "Ben"}),
        ("spit-classic-table", {"phase": "MATCH_OVER", "holdings": {"Ann": 0, "Ben": 52}, "winner": "Ann", "round": 3}),
        ("spit-classic-live", {"phase": "ROUND_OVER"}),
        ("spit-three-players", {"phase": "DEALT", "round": 2, "tied": True}),
    ],
)
def test_the_recorded_matches_end_as_they_did(name, end):
    seen = read(*(RECORDS / f"{name}.jsonl").read_text(encoding="utf-8").splitlines())
    assert all(each["ok"] for each in seen)
    assert {key: seen[-1][key] for key in end} == end


def test_check_reports_a_round_that_today_would_end_otherwise():
    record = Record()
    lines = []
    for line in (MATCH, {"do": "open"}, {"do": "cleared", "player": "Ann"}):
        entry = say(record, line)
        lines.append({**entry.line, "facts": entry.facts})
    lines[2]["facts"] = json.loads(json.dumps(lines[2]["facts"]).replace("Ann", "Ben"))
    seen = read(*lines, check=True)
    assert seen[2]["was"]["winner"] == "Ben" and seen[2]["now"]["winner"] == "Ann"


def test_facts_that_cannot_be_read_are_a_refused_line():
    seen = read(MATCH, {"do": "open", "facts": [{"fact": "match opened"}]}, {"do": "open"})
    assert [each["ok"] for each in seen] == [True, False, True]


def test_a_refusal_changes_nothing():
    record = Record()
    say(record, MATCH)
    before = record.night
    assert isinstance(record.decide({"do": "next"}), Refused) and record.night == before
