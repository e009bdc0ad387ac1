"""The judge for programs, and his page."""

import json

import pytest

from tests.web.conftest import House, words_of

ASKED = {
    "game": "spit-in-the-ocean",
    "board": "6d",
    "hands": {"Carla": "Qc Qh 6c 4s", "Anna": "Ks Js 9s 7s"},
    "pots": [{"chips": 18, "for": ["Carla", "Anna"]}],
}


def asks(house: House, data: bytes, kind: str = "application/json"):  # type: ignore[no-untyped-def]
    """A program asks, without a cookie, without a token."""
    return house.app.test_client().post("/api/judge", data=data, content_type=kind, base_url="http://192.168.1.23:8000")


def test_one_request(house: House) -> None:
    answer = asks(house, json.dumps(ASKED).encode())
    assert answer.status_code == 200
    assert answer.json["paid"] == {"Carla": 18}
    assert "Set-Cookie" not in answer.headers


def test_a_list_of_requests_goes_on_past_one_that_cannot_be_judged(house: House) -> None:
    answer = asks(house, json.dumps([ASKED, {"game": "nothing"}, ASKED]).encode())
    assert answer.status_code == 200
    assert [bool(one.get("error")) for one in answer.json] == [False, True, False]


def test_what_cannot_be_judged(house: House) -> None:
    answer = asks(house, json.dumps({**ASKED, "board": "Qc"}).encode())
    assert answer.status_code == 422
    assert answer.json["error"]


@pytest.mark.parametrize("data", [b"", b"{", b"nothing", b"\xff\xfe", b"[" * 60_000])
def test_what_is_not_json(house: House, data: bytes) -> None:
    assert asks(house, data).status_code == 400


def test_another_kind_of_content(house: House) -> None:
    assert asks(house, json.dumps(ASKED).encode(), "text/plain").status_code == 400
    assert asks(house, json.dumps(ASKED).encode(), "application/x-www-form-urlencoded").status_code == 400


def test_too_much(house: House) -> None:
    assert asks(house, b" " * 70_000).status_code == 413


def test_the_page_rules_what_is_typed(house: House) -> None:
    page = house.browser().get(
        "/judge?game=spit-in-the-ocean&board=6d&name1=Carla&cards1=QcQh6c4s&name2=Anna&cards2=KsJs9s7s"
    )
    assert "Carla wins" in words_of(page)
    assert "as Q" in words_of(page)


def test_the_page_says_why_it_cannot(house: House) -> None:
    page = house.browser().get("/judge?game=spit-in-the-ocean&board=6d&cards1=QcQh6c4&cards2=<script>")
    assert page.status_code == 200
    assert 'role="alert"' in page.text
    assert "<script>" not in page.text.replace("<script src", "")
