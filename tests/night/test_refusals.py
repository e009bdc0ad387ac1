"""Bad input: every refusal is one plain sentence that changes nothing, and nothing that is said makes the record fail (RECORD.md 1)."""

import json
import unicodedata
from random import Random

import pytest

from dealer.night import Record, replay
from dealer.refusal import Refused
from tests.table import Table

WRONG = [
    None,
    True,
    False,
    0,
    -1,
    1,
    5,
    13,
    1.0,
    1.5,
    -0.0,
    1e300,
    2**63,
    10**30,
    "",
    " ",
    "5",
    "1e3",
    "٥",
    "1_000",
    "Ann",
    "Zed",
    "6d",
]
WRONG += [
    "x" * 5000,
    "\u202e",
    "\x00",
    "\ud800",
    [],
    [[]],
    [1],
    ["6d"],
    [None],
    {},
    {"Ann": 1},
    {"Ann": None},
    {"do": "fold"},
    [{"do": []}],
]

ARGUMENTS = {
    "night": ("name", "unit", "buy_in", "until", "cash", "chips", "rules"),
    "sit": ("player", "seat", "chips", "cash"),
    "buy": ("player", "chips", "cash"),
    "away": ("player",),
    "back": ("player",),
    "move": ("player", "seat"),
    "leave": ("player", "chips", "cash"),
    "rules": ("rules",),
    "deal": ("game", "rules", "dealer"),
    "void": ("reason",),
    "undo": ("of",),
    "amend": ("of", "with"),
    "close": ("counts", "anyway"),
    "turn": ("card", "place", "player"),
    "check": ("player",),
    "call": ("player",),
    "bet": ("player", "chips"),
    "raise": ("player", "to"),
    "all-in": ("player",),
    "fold": ("player",),
    "draw": ("player", "count", "keep"),
    "show": ("player", "cards"),
    "muck": ("player",),
    "dead": ("player", "why"),
    "award": ("to", "why"),
}

GOOD = {
    "player": "Ben", "seat": 7, "chips": 1, "cash": True, "rules": {"ante": 2}, "game": "spit-in-the-ocean", "dealer": "Ben", "name": "Night",
    "reason": "misdeal", "of": 6, "with": {"do": "sit", "player": "Zoe"}, "counts": {"Ann": 5}, "anyway": True, "card": "6d", "to": 2,
    "count": 1, "keep": "As", "cards": "Kc 4h 7c 9d", "why": "agreed", "place": 1,
}  # fmt: skip


def stages() -> dict[str, Table]:
    """A table at every kind of moment."""
    tables = {}
    for until in ("opened", "seated", "turn", "bet", "called", "draw", "showdown", "shown", "over", "closed"):
        t = tables[until] = Table()
        if until == "opened":
            continue
        t.sit(Ann=100, Ben=100, Cy=3)
        if until == "seated":
            continue
        t.deal(rules={"limit": "none", "bets": {"min": 1}, "draw_max": "3_or_4_with_ace", "private_cards": 4})
        if until == "turn":
            continue
        t.say("turn", card="6d")
        if until == "bet":
            continue
        t.say("bet", "Ben", chips=1)
        if until == "called":
            continue
        t.say("call", "Cy")
        t.say("call", "Ann")
        if until == "draw":
            continue
        t.all_draw()
        t.all_check()
        if until == "showdown":
            continue
        t.say("show", "Ben", cards="Kc 4h 7c 9d")
        if until == "shown":
            continue
        t.say("muck", "Cy")
        t.say("muck", "Ann")
        if until == "closed":
            t.say("close")
    return tables


def plain(sentence: str) -> None:
    """One plain sentence, short enough for a phone, that can be written anywhere."""
    assert sentence and sentence == sentence.strip() and sentence[-1] in ".!?", sentence
    assert "\n" not in sentence and len(sentence) <= 1200, sentence[:200]
    assert "Traceback" not in sentence and "object at 0x" not in sentence and "<class" not in sentence
    sentence.encode()
    assert not any(unicodedata.category(c) in ("Cc", "Cs") or c == "\u202e" for c in sentence), ascii(sentence)


@pytest.mark.parametrize(
    "moment", ["opened", "seated", "turn", "bet", "called", "draw", "showdown", "shown", "over", "closed"]
)
@pytest.mark.parametrize("verb", sorted(ARGUMENTS))
def test_a_wrong_value_for_any_argument_of_any_verb_at_any_moment(verb, moment):
    record = stages_once()[moment].record
    before, seq = record.night, record.seq
    good = {key: GOOD[key] for key in ARGUMENTS[verb] if key in GOOD}
    lines = [{"do": verb}, {"do": verb, **good}]
    lines += [{"do": verb, **{k: v for k, v in good.items() if k != key}} for key in ARGUMENTS[verb]]
    lines += [{"do": verb, **good, key: wrong} for key in ARGUMENTS[verb] for wrong in WRONG]
    for line in lines:
        said = record.decide(line)
        if isinstance(said, Refused):
            plain(said.sentence)
        else:
            json.dumps(said.facts)
            record.after(said)
    assert (record.night, record.seq) == (before, seq)


_stages: dict[str, Table] = {}


def stages_once() -> dict[str, Table]:
    if not _stages:
        _stages.update(stages())
    return _stages


# ---- lines that are none ----


@pytest.mark.parametrize(
    "written",
    ["nonsense", "{", "[]", "[1]", "5", "null", "true", '"fold"', "NaN", '{"do": NaN}', '{"do": "fold", "do": "call"}', '{"do": "bet", "chips": NaN}',
     '{"do": "bet", "chips": Infinity}', '{"do": "buy", "player": "Ann", "chips": -Infinity}', "{}", '{"player": "Ann"}', '{"do": null}',
     '{"do": 5}', '{"do": []}', '{"do": {}}', '{"do": ["fold"]}', '{"do": true}', '{"do": ""}', '{"do": "dance"}', '{"do": "FOLD"}',
     '{"do": "fold"} x', "{'do': 'fold'}", '{"do": "sit", "player": "Zed", "seq": "x"}', '{"do": "sit", "player": "Zed", "seq": 0}',
     '{"do": "sit", "player": "Zed", "seq": true}', '{"do": "sit", "player": "Zed", "seq": 1.0}', "[" * 100_000, '{"a":' * 50_000,
     '{"do": "buy", "player": "Ann", "chips": ' + "9" * 10_000 + "}", "\ufeff{}", '{"do": "sit", "player": "\\ud800"}',
     '{"do": "void", "reason": "\\ud800"}', '{"do": "fold", "player": "\\udfff"}', '{"do": "' + "x" * 100_000 + '"}'],
    ids=lambda written: ascii(written[:30]),
)  # fmt: skip
def test_a_line_that_is_none_is_refused_and_reading_goes_on(written):
    t = Table().sit(Ann=100, Ben=100)
    lines = [json.dumps(e.line) for e in t.record.lines()]
    seen = list(replay([*lines, written, '{"do": "buy", "player": "Ann", "chips": 5}']))
    assert (seen[3]["ok"], seen[3]["line"], seen[3]["stacks"]) == (False, 4, {"Ann": 100, "Ben": 100})
    plain(seen[3]["error"])
    assert seen[4]["ok"] and seen[4]["stacks"]["Ann"] == 105
    json.dumps(seen, ensure_ascii=False).encode()


def test_a_verb_that_cannot_be_read_is_null():
    seen = list(replay(["nonsense", '{"do": 5}', '{"player": "Ann"}', '{"do": "dance"}']))
    assert [each["do"] for each in seen] == [None, None, None, "dance"]


@pytest.mark.parametrize("depth", range(100, 1100, 10))
def test_deeply_nested_values_are_refused(depth):
    nested = "[" * depth + "]" * depth
    opening = '{"do": "night", "name": "x"}'
    for line in (f'{{"do": "rules", "rules": {{"ante": {nested}}}}}', f'{{"do": "sit", "player": {nested}}}'):
        seen = list(replay([opening, line, '{"do": "sit", "player": "Ann"}']))
        assert [each["ok"] for each in seen] == [True, False, True]
        plain(seen[1]["error"])


def test_a_number_that_json_cannot_write_again_does_not_come_on_record():
    seen = list(replay(['{"do": "night", "name": "x", "note": 1e999}', '{"do": "night", "name": "x"}']))
    assert [each["ok"] for each in seen] == [False, True]


def test_the_first_line_is_the_night():
    seen = list(replay(['{"do": "sit", "player": "Ann"}', '{"do": "undo"}', '{"do": "close"}']))
    assert not any(each["ok"] for each in seen)
    assert "begins with night" in seen[0]["error"]
    assert "open already" in Table().refuses("night", name="again")


def test_keys_that_a_reader_does_not_know_are_ignored():
    t = Table().sit(Ann=100, Ben=100)
    t.say("buy", "Ann", chips=5, colour="red", note={"by": ["Ben"]})
    assert t.stacks["Ann"] == 105


# ---- facts that are none ----


def garbled(rng: Random, value):
    """That value with something in it broken."""
    choice = rng.random()
    if isinstance(value, list) and value and choice < 0.8:
        at = rng.randrange(len(value))
        return [*value[:at], garbled(rng, value[at]), *value[at + 1 :]]
    if isinstance(value, dict) and value and choice < 0.8:
        key = rng.choice(list(value))
        if choice < 0.15:
            return {k: v for k, v in value.items() if k != key}
        return {**value, key: garbled(rng, value[key])}
    return rng.choice(WRONG)


def test_facts_that_cannot_be_are_refused_and_reading_goes_on():
    t = stages_once()["over"]
    lines = [json.dumps({"seq": e.seq, **e.line, "facts": e.facts}) for e in t.record.lines()]
    rng = Random(5)
    for _ in range(400):
        at = rng.randrange(len(lines))
        line = json.loads(lines[at])
        line["facts"] = garbled(rng, line["facts"])
        broken = [*lines[:at], json.dumps(line), *lines[at + 1 :]]
        for each in replay(broken):
            assert each["ok"] or each["error"]
            assert all(type(chips) is int and chips >= 0 for chips in each["stacks"].values()), (line, each)
            assert all(type(pot["chips"]) is int and pot["chips"] > 0 for pot in each["pots"]), (line, each)
            json.dumps(each)


def test_facts_that_make_chips_are_refused():
    t = Table().sit(Ann=100, Ben=100)
    lines = [{"seq": e.seq, **e.line, "facts": e.facts} for e in t.record.lines()]
    t.deal()
    ante = {"seq": 4, "do": "deal", "game": "spit-in-the-ocean", "facts": list(t.record.lines())[-1].facts}
    for fact in ante["facts"]:
        if fact["fact"] == "dealt":
            fact = fact["players"][0]
            fact[1] = 500
    seen = list(replay(map(json.dumps, [*lines, ante])))
    assert not seen[-1]["ok"]
    assert seen[-1]["stacks"] == {"Ann": 100, "Ben": 100}


# ---- names ----


@pytest.mark.parametrize(
    "name",
    ["", " ", "\t", "\u200b", "\u2060", "\u00ad", "\ufeff", "\u3164", "\u115f", "\u2800", "\u200d", "\u0301", "\ufe0f", "x" * 25, "x" * 200,
     "Ann\u202e", "\u202aAnn", "\u2066Ann", "A\x00n", "A\nn", "A\x1bn", "A\u2028n", "\ud800", "Ann\u061c", None, 5, True, ["Ann"], {}],
)  # fmt: skip
def test_a_name_that_could_not_be_read_at_a_table_is_refused(name):
    t = Table()
    plain(t.refuses("sit", name, chips=5) if name else t.refuses("sit", player=name, chips=5))


@pytest.mark.parametrize(
    "name",
    ["O'Neil", "<script>", "<script>alert(1)</script>"[:24], "{{7*7}}", "שרה", "محمد", "مُحَمَّد", "李小龍", "Ида", "Zoë", "👩‍👩‍👧", "🏴󠁧󠁢󠁥󠁮󠁧󠁿",
     "👍🏽", "🇩🇪", "♠", "❤️", "1", "-", "Ann-Kathrin von der Heide", "ქეთი", "ﷺ", "x" * 24, "'; DROP TABLE nights;--", "../../etc/passwd", "%s%n",
     "null", "$(id)", "🫠", "🩷", "Zoë 🫨", "علی‌رضا"],
)  # fmt: skip
def test_names_of_every_kind_sit_down_and_are_shown_rightly(name):
    t = Table()
    if len(unicodedata.normalize("NFC", name)) > 24:
        t.refuses("sit", name, chips=5)
        return
    t.say("sit", name, chips=5)
    assert list(t.stacks) == [unicodedata.normalize("NFC", name)]


def test_a_name_is_kept_in_nfc_and_trimmed():
    t = Table()
    t.say("sit", "  Zoe\u0308  ", chips=5)
    assert list(t.stacks) == ["Zoë"]
    t.say("buy", "Zoe\u0308", chips=5)
    t.say("buy", " ZOË ", chips=5)
    assert t.stacks == {"Zoë": 15}


@pytest.mark.parametrize(
    ("first", "second"), [("Ben", "ben"), ("Ben", " BEN "), ("Zoë", "Zoe\u0308"), ("Straße", "STRASSE"), ("Σας", "ΣΑΣ")]
)
def test_there_are_no_two_of_the_same_name(first, second):
    t = Table()
    t.say("sit", first, chips=5)
    assert first in t.refuses("sit", second, chips=5)


# ---- cards ----


@pytest.mark.parametrize("written", ["6d", "6D", "6♦", "6♦️", "6♦︎", "6♢", " 6d ", "🃆"])
def test_a_card_is_read_however_it_is_written(written):
    t = Table().sit(Ann=5, Ben=5)
    t.deal()
    t.say("turn", card=written)
    assert t.record.night.deal.board == ("6d",)


def test_a_fifty_third_card_is_refused():
    t = Table().sit(Ann=5, Ben=5)
    t.deal()
    for card in ("53", "Xh", "X1", "0d", "11d", "6d6", "dd", "6", "d", "6x", "ſd", "６d"):
        plain(t.refuses("turn", card=card))


# ---- amounts ----


@pytest.mark.parametrize("chips", [0, -1, 1.5, 2.0, "2", "1e3", "٥", "1_000", 2**63, True, None, [2], {}, 4, 200])
def test_a_bet_that_cannot_be_is_refused_with_what_can(chips):
    t = Table().sit(Ann=100, Ben=100, Cy=3)
    t.deal(rules={"bets": [2, 4]})
    t.say("turn", card="6d")
    plain(t.refuses("bet", "Ben", chips=chips))
    t.say("bet", "Ben", chips=2)
    plain(t.refuses("raise", "Cy", to=chips))


def test_a_refusal_says_the_next_step():
    t = Table().sit(Ann=100, Ben=100)
    assert "Begin one with deal" in t.refuses("fold", "Ann")
    t.deal()
    assert "turn" in t.refuses("fold", "Ann")
    t.say("turn", card="6d")
    assert "check" in t.refuses("draw", "Ben", count=1)


def test_a_refused_line_leaves_no_trace():
    t = Table().sit(Ann=100, Ben=100)
    t.deal()
    lines = len(list(t.record.lines()))
    t.refuses("fold", "Ann")
    assert len(list(t.record.lines())) == lines
    assert isinstance(Record().decide({"do": "fold"}), Refused)
