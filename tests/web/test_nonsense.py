"""Whatever a form holds, the answer is a page or a sentence, never a broken program."""

import json
import random
from typing import Any

from tests.web.conftest import EXAMPLE, House

WORDS: list[Any] = [
    None, True, 0, -1, 1, 5, 2**63, 1.5, "", "Ben", "ben ", "Nobody", "6d", "QcQh6c4s", "spit-in-the-ocean", "\x00", "\u202e",
    "x" * 300, [], ["6d"], [None], {}, {"Ben": 5}, {"do": "check"}, [{"do": "fold", "player": "Ben"}], {"wild": 5}, {"rules": {"ante": -1}},
]  # fmt: skip
VERBS = [
    "night",
    "sit",
    "buy",
    "away",
    "back",
    "move",
    "leave",
    "rules",
    "game",
    "deal",
    "void",
    "undo",
    "amend",
    "close",
    "turn",
    "up",
    "opens",
    "check",
    "call",
    "fold",
    "bet",
    "raise",
    "all-in",
    "draw",
    "exchange",
    "stand",
    "take",
    "pass",
    "discard",
    "roll",
    "extra",
    "pay",
    "declare",
    "show",
    "muck",
    "dead",
    "award",
    "round",
    "match",
    "lay",
    "open",
    "nothing",
]
NAMES = [
    "player",
    "seat",
    "chips",
    "to",
    "count",
    "card",
    "cards",
    "place",
    "way",
    "rules",
    "reason",
    "why",
    "of",
    "with",
    "counts",
    "anyway",
    "name",
    "key",
    "declaration",
    "buy_in",
    "cash",
    "keep",
    "out",
    "in",
    "for",
]


def line(chance: random.Random) -> dict[str, Any]:
    """A line that nobody would say."""
    said: dict[str, Any] = {"do": chance.choice(VERBS)}
    for name in chance.sample(NAMES, chance.randrange(5)):
        said[name] = chance.choice(WORDS)
    return said


def test_lines_of_nonsense_are_refused_or_heard(table: House) -> None:
    chance = random.Random(7)
    host = table.host()
    for step in EXAMPLE:
        for _ in range(12):
            tokens = host.tokens("/n/1/host")
            said = line(chance) if chance.random() < 0.8 else [line(chance), line(chance)]
            if isinstance(said, dict) and said["do"] in ("undo", "amend", "close", "void", "award", "leave", "dead"):
                said["of"], said["to"], said["why"], said["reason"] = 999, {"X": 1}, 5, 5
            if isinstance(said, dict) and said["do"] == "close":
                continue
            answer = host.post("/n/1/say", {**tokens, "say": json.dumps(said)})
            assert answer.status_code in (303, 409, 422), (said, answer.status_code)
        if table.desk.say(1, [step], by="host").__class__.__name__ == "Refused":
            break


def test_forms_of_nonsense_never_break_a_page(table: House) -> None:
    table.said(*EXAMPLE[:6])
    chance = random.Random(11)
    host = table.host()
    texts = [str(word) for word in WORDS] + [
        "{}",
        "[",
        '{"do":"turn"}',
        '{"do":"amend","of":2,"with":5}',
        "[]",
        "null",
        "٣",
        "1_000",
    ]
    fields = [
        "say",
        "cards",
        "typed",
        "chips",
        "to",
        "count",
        "seat",
        "name",
        "game",
        "dealer",
        "again",
        "buy_in",
        "until",
        "worth",
        "currency",
        "small",
        "big",
        "act",
        "put",
        "stands",
        "answer",
        "claim",
        "new.chips",
        "count.1",
        "to.1",
        "why",
        "rule.ante",
        "rule.wild",
        "rule.spit_wild",
        "rule.bets",
        "hand",
    ]
    routes = [
        "/n/1/say",
        "/n/1/deal",
        "/n/1/house-rules",
        "/n/1/award",
        "/n/1/seats",
        "/n/1/phones/2",
        "/n/1/record/6/try",
        "/n/1/record/999/try",
        "/n/1/door/5",
        "/nights",
        "/n/1/join",
        "/look",
    ]
    tokens = host.tokens("/n/1/host")
    for _ in range(40):
        for route in routes:
            form = {name: chance.choice(texts) for name in chance.sample(fields, 5)}
            answer = host.post(route, {**tokens, **form, "key": str(chance.random())})
            assert answer.status_code < 500, (route, form)
    for path in (
        "/judge?game=x&cards1=%00&board=%F0",
        "/n/1/deal?game=%00",
        "/n/1/record?before=%D9%A3",
        "/n/1/rules?game=x",
        "/n/1/host?hand=x&at=y",
        "/join?code=%00%2F",
        "/n/1/record/2",
        "/n/1/record/0",
    ):
        assert host.get(path).status_code < 500, path
