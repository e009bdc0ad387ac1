"""The description of the judge's address for programs, in OpenAPI 3.1, made from the games and the house rules as they are."""

from collections.abc import Mapping
from functools import lru_cache
from typing import Any

from dealer.deal import judge
from dealer.games import CATALOGUE
from dealer.rules import OPTIONS
from dealer.web.deal import counted_values
from dealer.web.security import LARGEST

Schema = dict[str, Any]
CLASSES = (
    "five of a kind", "straight flush", "four of a kind", "full house", "flush", "straight", "three of a kind", "two pair",
    "one pair", "high card", "skip straight", "wrap straight", "blaze", "four flush",
)  # fmt: skip
CHIPS: Schema = {"type": "integer", "minimum": 0, "maximum": 1_000_000_000}
TEXT: Schema = {"type": "string"}
CARDS: Schema = {"type": "array", "items": {"type": "string", "pattern": "^([2-9TJQKA][cdhs]|X[12])$"}}
PAIR: Schema = {"type": "array", "items": CHIPS, "minItems": 2, "maxItems": 2}
OPEN_RULES: Mapping[str, Schema] = {
    "wild": {"type": "array", "items": TEXT},
    "bets": {
        "oneOf": [
            {"type": "array", "items": {**CHIPS, "minimum": 1}, "minItems": 1},
            {
                "type": "object",
                "properties": {"min": {**CHIPS, "minimum": 1}, "max": {**CHIPS, "minimum": 1}},
                "required": ["min"],
                "additionalProperties": False,
            },
        ]
    },
    "ante": CHIPS,
    "bring_in": CHIPS,
    "blinds": PAIR,
    "exchange_prices": {"type": "array", "items": PAIR, "minItems": 1},
}
"""The house rules whose values cannot be counted."""

ASKED: Mapping[str, Any] = {
    "game": "spit-in-the-ocean",
    "seats": ["Ben", "Carla", "Dan", "Anna"],
    "board": "6d",
    "hands": {"Carla": "Qc Qh 6c 4s", "Anna": "Ks Js 9s 7s"},
    "pots": [{"chips": 18, "for": ["Carla", "Anna"]}],
}
TWICE: Mapping[str, Any] = {**ASKED, "board": "Qc"}
LAYERED: Mapping[str, Any] = {
    "game": "two-spit",
    "rules": {"both_rule": "win_outright"},
    "hands": {"Ann": ["Ac", "2d", "3h", "4s", "6c"], "Ben": ["Kc", "Kd", "9h", "9s", "5c"]},
    "declared": {"Ann": "low", "Ben": "high"},
    "put_in": {"Ann": 50, "Ben": 20, "Cy": 50},
    "dead": 3,
}


def _many(of: Schema, **more: Any) -> Schema:
    return {"type": "object", "additionalProperties": of, **more}


def _ref(name: str) -> Schema:
    return {"$ref": f"#/components/schemas/{name}"}


def _object(properties: Mapping[str, Schema], required: tuple[str, ...] | None = None, **more: Any) -> Schema:
    return {
        "type": "object",
        "properties": dict(properties),
        "required": list(properties if required is None else required),
        **more,
    }


def _closed(properties: Mapping[str, Schema], required: tuple[str, ...] | None = None) -> Schema:
    return _object(properties, required, additionalProperties=False)


def _rules() -> Schema:
    """Every house rule with its values."""
    found: dict[str, Schema] = {}
    for name, option in OPTIONS.items():
        values = None if name in OPEN_RULES else counted_values(name)
        schema = {"enum": values} if values else {"const": True} if name == "table_stakes" else dict(OPEN_RULES[name])
        about = option.sentence[:1].upper() + option.sentence[1:] + f": {option.values}."
        found[name] = {**schema, "description": about}
    return {
        "type": "object",
        "properties": found,
        "additionalProperties": False,
        "description": "House rules that differ from the game's own.",
    }


def _request() -> Schema:
    cards: Schema = {"oneOf": [TEXT, {"type": "array", "items": TEXT}]}
    names: Schema = {"type": "array", "items": TEXT}
    return _object(
        {
            "game": {"type": "string", "enum": sorted(CATALOGUE), "description": "The key of the game."},
            "rules": _ref("Rules"),
            "seats": {**names, "description": "Clockwise from the dealer's left; without it in the order of hands."},
            "board": {
                **cards,
                "description": "The cards in the middle in reading order; in a grid -- for one face down.",
            },
            "hands": _many(
                cards, minProperties=1, description="The private cards of those who show; in stud all their cards."
            ),
            "declared": _many(
                {"enum": ["high", "low", "both"]}, description="In a declared game for everybody with a hand."
            ),
            "pots": {
                "type": "array",
                "items": _object({"chips": CHIPS, "for": {**names, "minItems": 1}}),
                "description": "Pots that come ready, the main pot first. Not with put_in.",
            },
            "put_in": _many(CHIPS, description="What each put in; the pots are layered from it."),
            "folded": {**names, "description": "Who has folded; with put_in everybody without a hand has."},
            "dead": {**CHIPS, "description": "Chips of nobody in the first pot; only with put_in."},
        },
        ("game", "hands"),
        description="A showdown to rule. With neither pots nor put_in the hands are ranked and no pot is ruled.",
    )


def _answers() -> dict[str, Schema]:
    ordered = _closed(
        {
            "class": {"enum": list(CLASSES)},
            "ranks": {
                "type": "array",
                "items": {"type": "integer", "minimum": 1, "maximum": 14},
                "description": "Most important first; the ace is 14, or 1 in the lows that count it so.",
            },
            "cards": {**CARDS, "description": "The five cards in the order of ranks."},
            "as": _many(TEXT, description="What each wild card among the five stands for."),
            "wilds": {"type": "integer", "minimum": 0, "maximum": 5},
            "line": {"type": "integer", "minimum": 1, "maximum": 8, "description": "The line of a grid."},
            "strength": {"type": "integer", "description": "Within a request and part the larger wins, equal share."},
            "text": TEXT,
        },
        ("class", "ranks", "cards", "as", "wilds", "strength", "text"),
    )
    spots = _closed(
        {
            "points": {"type": "integer", "minimum": 0},
            "suit": {"enum": ["c", "d", "h", "s"]},
            "cards": CARDS,
            "line": {"type": "integer", "minimum": 1, "maximum": 8},
            "strength": {"type": "integer"},
            "text": TEXT,
        },
        ("points", "suit", "cards", "strength", "text"),
    )
    spade = _closed({"cards": CARDS, "strength": {"type": "integer"}, "text": TEXT})

    def or_none(name: str) -> Schema:
        return {"oneOf": [_ref(name), {"type": "null"}]}

    part = _closed(
        {"part": {"enum": ["high", "low", "spots", "spade", "all"]}, "chips": CHIPS, "to": _many(CHIPS), "why": TEXT}
    )
    return {
        "Ordered": ordered,
        "Spots": spots,
        "Spade": spade,
        "Hand": {
            "type": "object",
            "properties": {
                "high": or_none("Ordered"),
                "low": or_none("Ordered"),
                "spots": or_none("Spots"),
                "spade": or_none("Spade"),
            },
            "additionalProperties": False,
            "description": "The hand for each part of the game's pot; null where it does not qualify.",
        },
        "Pot": _closed(
            {"chips": CHIPS, "for": {"type": "array", "items": TEXT}, "parts": {"type": "array", "items": part}}
        ),
        "Ruling": _closed(
            {
                "hands": _many(_ref("Hand")),
                "pots": {"type": "array", "items": _ref("Pot")},
                "returned": {**_many(CHIPS), "description": "Chips that nobody called."},
                "paid": _many(CHIPS),
                "carried": {**CHIPS, "description": "Chips that ride for the next deal."},
                "error": {"type": "null"},
            }
        ),
        "Refusal": _closed({"error": {"type": "string", "description": "One sentence naming what is wrong."}}),
    }


def _content(schema: Schema, **examples: Any) -> Schema:
    named = {name: {"value": value} for name, value in examples.items()}
    return {"application/json": {"schema": schema, "examples": named}}


@lru_cache(maxsize=1)
def description() -> Schema:
    """The description as JSON. Its examples are judged, so that they are what the address answers."""
    one, two, wrong = judge.judge(ASKED), judge.judge(LAYERED), judge.judge(TWICE)
    either: Schema = {"oneOf": [_ref("Ruling"), _ref("Refusal")]}
    return {
        "openapi": "3.1.0",
        "info": {
            "title": "dealer: the judge",
            "version": "1",
            "description": "Rules a poker showdown of any game and house rule that dealer knows. Nothing is stored.",
        },
        "paths": {
            "/api/judge": {
                "post": {
                    "operationId": "judge",
                    "summary": "Rule one showdown, or a list of them",
                    "description": f"No session, no token, no cookie. At most {LARGEST} bytes.",
                    "security": [],
                    "requestBody": {
                        "required": True,
                        "content": _content(
                            {"oneOf": [_ref("Request"), {"type": "array", "items": _ref("Request")}]},
                            one=ASKED,
                            layered=LAYERED,
                            list=[ASKED, LAYERED],
                        ),
                    },
                    "responses": {
                        "200": {
                            "description": "The ruling; for a list one answer for each request, refused ones among them.",
                            "content": _content(
                                {"oneOf": [_ref("Ruling"), {"type": "array", "items": either}]},
                                one=one,
                                layered=two,
                                list=[one, two],
                                refused_in_a_list=[one, wrong],
                            ),
                        },
                        "400": {
                            "description": "Not JSON, or not sent as application/json.",
                            "content": _content(
                                _ref("Refusal"), not_json={"error": NOT_JSON}, type={"error": WRONG_TYPE}
                            ),
                        },
                        "413": {
                            "description": "More than 64 kB.",
                            "content": _content(_ref("Refusal"), too_much={"error": TOO_MUCH}),
                        },
                        "422": {
                            "description": "One request that cannot be judged.",
                            "content": _content(_ref("Refusal"), twice=wrong),
                        },
                    },
                }
            }
        },
        "components": {"schemas": {"Request": _request(), "Rules": _rules(), **_answers()}},
    }


NOT_JSON = "That is not JSON."
WRONG_TYPE = "Send application/json."
TOO_MUCH = "That is more than 64 kB."
