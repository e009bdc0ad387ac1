"""A secret declaration leaves the server only when all are in: two nights that differ in nothing but the ways look the same."""

import json
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from dealer.night import shown
from tests.web.conftest import Browser, House

PATHS = ("/n/1/", "/n/1/screen", "/n/1/record", "/n/1/standings", "/n/1/rules", "/n/1/live/phone", "/n/1/live/screen")
KEEPS = (
    *PATHS,
    "/n/1/host",
    "/n/1/menu",
    "/n/1/seats",
    "/n/1/phones",
    "/n/1/live/host",
    "/n/1/award",
    "/n/1/house-rules",
    "/",
)
FRESH = re.compile(
    r'name="(key|csrf)" value="[^"]*"|data-drawn="[^"]*"|/j/\w+|/host/[\w-]+|/tv/\w+|Join <b class="n">\w+</b>|<svg.*?</svg>',
    re.S,
)


def to_the_declaration(house: House, game: str = "two-spit") -> None:
    """Ann, Ben, Cy and Di come to the declaration without a bet."""
    house.opens()
    house.said(*({"do": "sit", "player": name} for name in ("Ann", "Ben", "Cy", "Di")))
    house.said({"do": "deal", "game": game})
    for _ in range(200):
        offer = shown(house.desk.record(1).night)["next"]
        assert offer is not None
        if "declare" in offer["may"]:
            return
        verb = next(v for v in ("check", "stand", "opens") if v in offer["may"])
        house.said({"do": verb, "player": offer.get("player", "Ann")})


def everything(browser: Browser, paths: tuple[str, ...]) -> Iterator[tuple[str, str]]:
    """Every page and the first message of every stream, without what is new at each look."""
    for path in paths:
        answer = browser.get(path)
        yield path, FRESH.sub("", answer.text)
        if "/live/" in path:
            stream = browser.client.get(
                path, base_url=f"http://{browser.host}", headers={"Accept": "text/event-stream"}
            )
            it = stream.iter_encoded()
            yield path, FRESH.sub("", next(it).decode())
            stream.close()


def seen_by_all(house: House, ways: dict[str, str]) -> list[tuple[str, str]]:
    """All that every viewer gets once these have declared, in answers to taps and in refusals too."""
    phones = {name: house.phone(name) for name in ("Ann", "Ben", "Cy")}
    host, watcher = house.host(), house.watcher()
    told: list[tuple[str, str]] = []
    for name, way in ways.items():
        answer = phones[name].says("/n/1/?change=1", {"do": "declare", "player": name, "way": way}, view="phone")
        told.append((f"{name} declares", str(answer.status_code) + FRESH.sub("", answer.text)))
    seqs = [e.seq for e in house.desk.record(1).lines() if e.line["do"] == "declare"]
    pages = tuple(f"/n/1/record/{seq}" for seq in (*seqs, seqs[0] - 1))
    for who, browser, paths in (
        ("watcher", watcher, PATHS),
        *((name, phone, (*PATHS, "/n/1/?change=1")) for name, phone in phones.items()),
        ("host", host, (*KEEPS, *pages)),
    ):
        told += [(f"{who} {path}", text) for path, text in everything(browser, paths)]
    stale = host.says("/n/1/host", {"do": "check", "player": "Di"}, seq=str(seqs[0] - 1))
    told.append(("an error", FRESH.sub("", stale.text)))
    tried = host.post(f"/n/1/record/{seqs[0]}/try", {**host.tokens("/n/1/host"), "put": "[]"})
    told.append(("a change tried", FRESH.sub("", tried.text)))
    told.append(("the export", re.sub(r'"(at|key)": "[^"]*"', "", json.dumps(list(house.desk.exported(1))))))
    undone = host.says("/n/1/host", {"do": "undo"})
    told.append(("undo", FRESH.sub("", undone.text)))
    return told + [(f"undone {path}", text) for path, text in everything(host, (*KEEPS, *pages[:1]))]


@pytest.fixture
def other(tmp_path: Path) -> Iterator[House]:
    """A second house."""
    (tmp_path / "other").mkdir()
    made = House(tmp_path / "other")
    yield made
    made.desk.close()


def test_nobody_can_tell_two_nights_apart_by_what_was_declared(house: House, other: House) -> None:
    to_the_declaration(house)
    to_the_declaration(other)
    one = seen_by_all(house, {"Ann": "low", "Ben": "both", "Cy": "high"})
    two = seen_by_all(other, {"Ann": "high", "Ben": "low", "Cy": "both"})
    for (where, was), (_, now) in zip(one, two, strict=True):
        assert was == now, where


def test_all_ways_lie_open_with_the_last_word(house: House) -> None:
    to_the_declaration(house)
    ways = {"Ann": "low", "Ben": "both", "Cy": "high", "Di": "low"}
    house.said(*({"do": "declare", "player": name, "way": way} for name, way in ways.items()))
    for path in ("/n/1/screen", "/n/1/"):
        text = house.watcher().get(path).text
        assert text
    text = house.host().get("/n/1/host").text
    assert "declared both" in text or "said both" in text


def test_waiting_lists_only_who_has_not_and_the_host_sees_the_code(house: House) -> None:
    to_the_declaration(house)
    house.said({"do": "declare", "player": "Ann", "way": "low"}, {"do": "declare", "player": "Cy", "way": "high"})
    plain = re.sub(r"<[^>]+>", "", house.phone("Ann").get("/n/1/").text)
    assert "Sealed" in plain
    assert "Waiting for Ben and Di." in plain
    host = house.host().get("/n/1/host").text
    assert re.sub(r"<[^>]+>", "", host).count("empty fist") == 1
    for label, chips in (("Low", "empty fist"), ("High", "1 chip"), ("Both", "2 chips")):
        assert f"<b>{label}</b><span>{chips}</span>" in host


def test_in_turn_everybody_hears_it(house: House) -> None:
    house.opens(rules={"declare": "in_turn"})
    house.said(*({"do": "sit", "player": name} for name in ("Ann", "Ben")))
    house.said({"do": "deal", "game": "super-criss-cross"})
    cards = iter("2c3c4c5c6c7c8c9cTc"[i : i + 2] for i in range(0, 18, 2))
    while True:
        offer = shown(house.desk.record(1).night)["next"]
        if "declare" in offer["may"]:
            break
        if "turn" in offer["may"]:
            house.said({"do": "turn", "card": next(cards)})
        else:
            house.said({"do": "check", "player": offer["player"]})
    first = offer["player"]
    second = "Ben" if first == "Ann" else "Ann"
    assert '"way":"low"' in house.phone(first).get("/n/1/").text.replace("&#34;", '"')
    assert '"way":"low"' not in house.phone(second).get("/n/1/").text.replace("&#34;", '"')
    house.said({"do": "declare", "player": first, "way": "low"})
    assert "said low" in house.watcher().get("/n/1/").text
