"""Reading a record again: with facts, without them, checked against today's rules, and in any order of trouble (RECORD.md 5)."""

import json

from dealer.night import Record, replay
from tests.table import Table

KINGS, QUEENS = "Kc 4h 7c 9d", "Qc 4d 7s 9h"


def night() -> Table:
    t = Table(buy_in=100, cash=True)
    t.say("sit", "Ann")
    t.say("sit", "שרה", chips=50)
    t.say("sit", "O'Neil {{7*7}}", chips=80)
    t.deal()
    t.say("turn", card="6♦")
    t.all_check()
    t.all_draw(1)
    t.all_check()
    t.say("show", "שרה", cards=QUEENS)
    t.say("show", "Ann", cards=KINGS)
    t.say("muck", "O'Neil {{7*7}}")
    return t


def exported(t: Table, facts: bool = True) -> list[str]:
    lines = []
    for entry in t.record.lines():
        said = {"seq": entry.seq, "at": "2026-11-30T21:04:05Z", "by": "host", "key": f"k{entry.seq}", **entry.line}
        lines.append(json.dumps({**said, "facts": entry.facts} if facts else said, ensure_ascii=False))
    return lines


def test_an_export_reads_the_same_with_facts_and_without():
    t = night()
    with_facts, bare = list(replay(exported(t))), list(replay(exported(t, facts=False)))
    assert with_facts == bare
    assert all(seen["ok"] for seen in with_facts)
    assert with_facts[-1]["stacks"] == t.stacks == {"Ann": 102, "שרה": 49, "O'Neil {{7*7}}": 79}


def test_the_record_of_stored_lines_is_the_night():
    t = night()
    record = Record.of(json.loads(line) for line in exported(t))
    assert record.night == t.record.night
    assert record.seq == t.record.seq
    assert [e.line for e in record.lines()] == [e.line for e in t.record.lines()]


def test_what_was_paid_stays_paid_whatever_the_rules_say_today():
    t = night()
    lines = exported(t)
    last = json.loads(lines[-1])
    ruled = next(fact for fact in last["facts"] if fact["fact"] == "ruled")
    ruled["ruling"]["paid"] = {"שרה": 3}  # as an older version ruled
    lines[-1] = json.dumps(last)
    assert list(replay(lines))[-1]["stacks"] == {"Ann": 99, "שרה": 52, "O'Neil {{7*7}}": 79}


def test_check_reports_where_todays_rules_would_have_paid_otherwise():
    t = night()
    lines = exported(t)
    last = json.loads(lines[-1])
    ruled = next(fact for fact in last["facts"] if fact["fact"] == "ruled")
    ruled["ruling"]["paid"] = {"שרה": 3}
    lines[-1] = json.dumps(last)
    differing = [seen for seen in replay(lines, check=True) if "was" in seen]
    assert [(seen["line"], seen["was"], seen["now"]) for seen in differing] == [(len(lines), {"שרה": 3}, {"Ann": 3})]


def test_check_reports_a_line_that_today_would_be_refused():
    t = night()
    lines = exported(t)
    bet = json.loads(lines[6])
    assert bet["do"] == "check"
    bet["do"], bet["chips"] = "bet", 7
    bet["facts"] = [{"fact": "put", "player": bet["player"], "chips": 7, "did": "bet 7", "rise": "bet", "size": 7}]
    seen = list(replay([*lines[:6], json.dumps(bet)], check=True))
    assert seen[-1]["ok"] and "exactly 1" in seen[-1]["now"]["error"]


def test_check_finds_nothing_in_a_record_of_today():
    assert not [seen for seen in replay(exported(night()), check=True) if "was" in seen]


def test_an_undo_is_read_by_its_facts():
    t = night()
    t.say("undo")
    t.say("undo")
    seen = list(replay(exported(t), check=True))
    assert seen[-1]["stage"] == "showdown"
    assert not [each for each in seen if "was" in each]


def test_a_line_that_ends_a_deal_again_carries_its_ruling():
    t = night()
    t.say("undo")
    t.say("undo", of=t.record.seq)
    seen = list(replay(exported(t)))
    assert (seen[-2]["ruling"], seen[-1]["ruling"]["paid"]) == (None, {"Ann": 3})


def test_reading_goes_on_after_a_refused_line():
    t = night()
    lines = exported(t, facts=False)
    lines = [json.dumps({k: v for k, v in json.loads(line).items() if k != "seq"}) for line in lines]
    broken = [*lines[:5], "garbage", '{"do": "fold", "player": "Nobody"}', *lines[5:]]
    seen = list(replay(broken))
    assert [each["line"] for each in seen if not each["ok"]] == [6, 7]
    assert seen[-1]["stacks"] == t.stacks


def test_a_hand_written_record_goes_on_after_an_export():
    t = night()
    seen = list(replay([*exported(t), '{"do": "deal", "game": "spit-in-the-ocean"}', '{"do": "turn", "card": "2c"}']))
    assert seen[-1]["ok"] and seen[-1]["stage"] == "first bet"


def test_amounts_far_beyond_a_card_night_are_kept_exactly():
    t = Table().sit(Ann=1_000_000_000, Ben=999_999_999)
    t.deal(rules={"limit": "none", "bets": {"min": 1}, "ante": 1_000_000_000})
    assert t.stacks == {"Ann": 0, "Ben": 0}
    assert t.pots == [(1_999_999_998, {"Ann", "Ben"}), (1, {"Ann"})]
