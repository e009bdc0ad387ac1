"""The description of the judge's address is true: what it documents is what the address answers."""

import json
import re
from collections.abc import Iterator
from itertools import chain
from typing import Any

import pytest
from werkzeug.test import TestResponse

from dealer.games import CATALOGUE
from dealer.rules import OPTIONS, check
from tests.web.conftest import HOST, House

TYPES: dict[str, Any] = {"object": dict, "array": list, "string": str, "null": type(None)}


class Described:
    """The description as a program reads it, with the little of JSON Schema that it uses."""

    def __init__(self, house: House) -> None:
        answer = house.browser().get("/api/openapi.json")
        assert (answer.status_code, answer.mimetype) == (200, "application/json")
        self.whole: dict[str, Any] = json.loads(answer.data)
        self.post = self.whole["paths"]["/api/judge"]["post"]

    def schema(self, status: int) -> dict[str, Any]:
        """What an answer with that status looks like."""
        found: dict[str, Any] = self.post["responses"][str(status)]["content"]["application/json"]["schema"]
        return found

    def wrong(self, value: Any, schema: dict[str, Any], at: str = "$") -> list[str]:
        """What is wrong with a value by a schema."""
        known = {
            "$ref", "oneOf", "enum", "const", "type", "properties", "required", "additionalProperties", "minProperties", "items",
            "minItems", "maxItems", "pattern", "minimum", "maximum", "description",
        }  # fmt: skip
        assert set(schema) <= known, set(schema) - known
        if "$ref" in schema:
            return self.wrong(value, self.whole["components"]["schemas"][schema["$ref"].rsplit("/", 1)[1]], at)
        if "oneOf" in schema:
            tried = [self.wrong(value, one, at) for one in schema["oneOf"]]
            return (
                []
                if sum(not one for one in tried) == 1
                else [f"{at}: fits {sum(not one for one in tried)}", *chain.from_iterable(tried)]
            )
        if "const" in schema:
            return [] if value == schema["const"] else [f"{at}: {value!r}"]
        if "enum" in schema:
            return (
                [] if any(value == one and type(value) is type(one) for one in schema["enum"]) else [f"{at}: {value!r}"]
            )
        return list(self._typed(value, schema, at))

    def _typed(self, value: Any, schema: dict[str, Any], at: str) -> Iterator[str]:
        kind = schema["type"]
        if not (type(value) is int if kind == "integer" else isinstance(value, TYPES[kind])):
            yield f"{at}: not {kind}: {value!r}"
        elif kind == "integer":
            if not schema.get("minimum", value) <= value <= schema.get("maximum", value):
                yield f"{at}: {value}"
        elif kind == "string":
            if not re.search(schema.get("pattern", ""), value):
                yield f"{at}: {value}"
        elif kind == "array":
            if not schema.get("minItems", 0) <= len(value) <= schema.get("maxItems", len(value)):
                yield f"{at}: {len(value)} items"
            for i, one in enumerate(value):
                yield from self.wrong(one, schema["items"], f"{at}[{i}]")
        elif kind == "object":
            yield from (f"{at}: no {name}" for name in schema.get("required", ()) if name not in value)
            if len(value) < schema.get("minProperties", 0):
                yield f"{at}: empty"
            for name, one in value.items():
                other = schema.get("properties", {}).get(name, schema.get("additionalProperties", {"oneOf": []}))
                yield from self.wrong(one, other, f"{at}.{name}") if other else [f"{at}: {name}"]


@pytest.fixture
def described(house: House) -> Described:
    """The description that the house serves."""
    return Described(house)


def asks(house: House, data: bytes, kind: str = "application/json") -> TestResponse:
    """A program asks."""
    return house.app.test_client().post("/api/judge", data=data, content_type=kind, base_url=f"http://{HOST}")


def examples(content: dict[str, Any]) -> dict[str, Any]:
    return {name: one["value"] for name, one in content["application/json"]["examples"].items()}


def test_every_example_of_a_request_is_answered_as_its_example_says(house: House, described: Described) -> None:
    asked = examples(described.post["requestBody"]["content"])
    answers = examples(described.post["responses"]["200"]["content"])
    for name, one in asked.items():
        answer = asks(house, json.dumps(one).encode())
        assert (answer.status_code, answer.json) == (200, answers[name])


def test_every_example_fits_its_schema(described: Described) -> None:
    body = described.post["requestBody"]["content"]
    for content in (body, *(answer["content"] for answer in described.post["responses"].values())):
        for value in examples(content).values():
            assert not described.wrong(value, content["application/json"]["schema"])


BOARDS = {1: "6d", 3: "6d 7h 8c", 4: "6d 7h 8c 2s", 5: "6d 7h 8c 2s 3h", 7: "6d 7h 8c 2s 3h 4c 9d", 9: "6d 7h 8c 2s -- 4c 9d Td 5h", 10: "6d 7h 8c 2s 3h 4c 9d Td 5h Jc"}  # fmt: skip
FIRST = ["Ac", "Ad", "Kc", "Kd", "Qs", "Qd", "Js"]
SECOND = ["As", "Ah", "Ks", "Kh", "Qc", "Qh", "Jd"]


@pytest.mark.parametrize("key", sorted(CATALOGUE))
def test_the_answer_for_every_game_fits(house: House, described: Described, key: str) -> None:
    game = CATALOGUE[key]
    asked = {
        "game": key,
        "hands": {"Ann": FIRST[: game.own], "Ben": " ".join(SECOND[: game.own])},
        "board": BOARDS.get(game.board, ""),
        "declared": {"Ann": "both", "Ben": "high"},
        "put_in": {"Ann": 7, "Ben": 9, "Cy": 4},
    }
    assert not described.wrong(asked, {"$ref": "#/components/schemas/Request"})
    answer = asks(house, json.dumps(asked).encode())
    assert answer.status_code == 200, answer.json
    assert not described.wrong(answer.json, described.schema(200))


ODD = [
    (422, b"{}"), (422, b"3"), (422, b'"text"'), (422, b'{"game": "spit-in-the-ocean", "hands": {"A": 7}}'),
    (400, b""), (400, b"{"), (400, b"\xff\xfe"), (413, b" " * 70_000), (200, b"[]"), (200, b'[{}, 3, {"game": "x"}]'),
]  # fmt: skip


@pytest.mark.parametrize(("status", "data"), ODD)
def test_every_other_answer_fits(house: House, described: Described, status: int, data: bytes) -> None:
    answer = asks(house, data)
    assert (answer.status_code, answer.mimetype) == (status, "application/json")
    assert not described.wrong(answer.json, described.schema(status))


@pytest.mark.parametrize(
    "kind", ["text/plain", "application/x-www-form-urlencoded", "multipart/form-data; boundary=x", ""]
)
def test_another_type_is_refused_in_the_form_described(house: House, described: Described, kind: str) -> None:
    answer = asks(house, b"{}", kind)
    assert answer.status_code == 400
    assert not described.wrong(answer.json, described.schema(400))


def test_nothing_is_set_and_no_other_site_may_read(house: House) -> None:
    for answer in (asks(house, b"{}"), asks(house, b"[]"), house.browser().get("/api/openapi.json")):
        assert "Set-Cookie" not in answer.headers
        assert not [name for name, _ in answer.headers if name.lower().startswith("access-control")]


def test_every_house_rule_is_described_with_values_that_it_has(described: Described) -> None:
    rules = described.whole["components"]["schemas"]["Rules"]["properties"]
    assert sorted(rules) == sorted(OPTIONS)
    for name, schema in rules.items():
        for value in schema.get("enum", ()):
            assert check({name: value}) == {name: value}
