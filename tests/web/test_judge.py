"""The judge for programs, and his page."""

import json
import random
import re
from html import unescape
from urllib.parse import parse_qsl, quote, urlencode

import pytest

from dealer.cards import DECK
from dealer.games import CATALOGUE
from dealer.web.judge_page import page
from dealer.web.judge_question import read
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
    twice = asks(house, b'{"game": "five-card-draw", "hands": {"Al": "Ks Js 9s 7s 2c", "Al": "Qc Qh 6c 4s 2d"}}')
    assert (twice.status_code, twice.json) == (422, {"error": '"Al" stands there twice: say it once.'})


@pytest.mark.parametrize("data", [b"", b"{", b"nothing", b"\xff\xfe", b"[" * 60_000])
def test_what_is_not_json(house: House, data: bytes) -> None:
    assert asks(house, data).status_code == 400


def test_another_kind_of_content(house: House) -> None:
    assert asks(house, json.dumps(ASKED).encode(), "text/plain").status_code == 400
    assert asks(house, json.dumps(ASKED).encode(), "application/x-www-form-urlencoded").status_code == 400


def test_too_much(house: House) -> None:
    assert asks(house, b" " * 70_000).status_code == 413


WRONG = [
    None, True, -1, 1.5, 10**30, 1e308, "", "Qc", "\ud800", "\u202eabc", "x" * 3000, [], ["6d", None], {}, {"A": 5}, {"min": []}, [[["Qc"]]],
]  # fmt: skip


def spoilt(value: object, chance: random.Random) -> object:
    """A request with some of it replaced, left out, or added."""
    if chance.random() < 0.15:
        return chance.choice(WRONG)
    if isinstance(value, dict):
        kept = {name: spoilt(one, chance) if chance.random() < 0.5 else one for name, one in value.items()}
        if chance.random() < 0.3:
            kept[chance.choice(["rules", "dead", "put_in", "folded", "seats", "\ud800", "unknown"])] = chance.choice(
                WRONG
            )
        if kept and chance.random() < 0.2:
            del kept[chance.choice(list(kept))]
        return kept
    return chance.choice(WRONG) if chance.random() < 0.5 else value


def test_whatever_a_program_sends_it_gets_a_ruling_or_one_sentence(house: House) -> None:
    house.app.testing = False
    layered = {
        **ASKED,
        "rules": {"wild": ["2"], "odd_chip": "seat"},
        "declared": {"Anna": "high"},
        "put_in": {"Anna": 5, "Carla": 5},
        "dead": 3,
    }
    del layered["pots"]
    for number in range(500):
        chance = random.Random(number)
        body = spoilt(chance.choice([ASKED, layered]), chance)
        answer = asks(house, json.dumps(body).encode())
        assert answer.status_code in (200, 422), (number, body)
        for one in answer.json if isinstance(answer.json, list) else [answer.json]:
            if sentence := one["error"]:
                assert re.fullmatch(r"[^\n]+\.", sentence), (number, sentence)
                assert not re.search(r"None|True|False|Error|object at|\\u|\{'", sentence), (number, sentence)


@pytest.mark.parametrize("inside", ["%s", '{"wild": %s}', '{"bets": %s}', '{"spit_wild": %s}', '{"Carla": %s}'])
@pytest.mark.parametrize(
    "field", ["game", "rules", "board", "hands", "seats", "declared", "pots", "put_in", "folded", "dead"]
)
def test_lists_in_lists_in_lists_are_refused_with_a_sentence(house: House, field: str, inside: str) -> None:
    house.app.testing = False
    for deep in ("[" * 900 + "]" * 900, '{"min": ' * 900 + "1" + "}" * 900):
        written = json.dumps(ASKED)[:-1] + f', "{field}": {inside % deep}}}'
        answer = asks(house, written.encode())
        assert answer.status_code in (400, 422)
        assert answer.json["error"].endswith(".")


SPIT = "/judge?game=spit-in-the-ocean&board=6d"
HANDS = "&name1=Carla&cards1=QcQh6c4s&name2=Anna&cards2=KsJs9s7s"


def follows(house: House, path: str):  # type: ignore[no-untyped-def]
    """What a tap leads to: the address without what was tapped, and its page."""
    answer = house.browser().get(path)
    assert answer.status_code == 303
    return answer.headers["Location"], house.browser().get(answer.headers["Location"])


def test_without_a_game_the_games_are_offered_by_kind(house: House) -> None:
    page = house.browser().get("/judge")
    assert "Spit and widow" in page.text
    assert "/judge?game=two-spit" in page.text
    assert "/api/openapi.json" in page.text


def test_a_game_is_found_by_some_letters_of_its_name_and_the_cards_stay(house: House) -> None:
    page = house.browser().get("/judge?find=SPIT").text
    assert "Spit in the Ocean" in page
    assert "Two-Spit" in page
    assert "Omaha" not in page
    page = house.browser().get(SPIT + HANDS + "&pick=1&find=wild").text
    assert "cards1=QcQh6c4s" in unescape(page)
    assert '<input type="hidden" name="board" value="6d">' in page
    assert "No game is called that." in house.browser().get("/judge?find=nothing").text


def test_the_page_says_who_wins_so_far(house: House) -> None:
    page = house.browser().get(SPIT + HANDS)
    assert "Carla wins so far" in words_of(page)
    assert "Four queens beat an ace-high flush." in words_of(page)
    assert "Hand 3" in words_of(page)


def test_a_used_card_says_where_it_lies() -> None:
    question = read(dict(parse_qsl((SPIT + HANDS).split("?")[1])))
    live = page(question).live
    assert live is not None
    assert live.pad.used["6d"] == "spit"
    assert live.pad.used["Qh"] == "Carla"


def test_cards_of_the_pad_go_to_their_hand_and_the_next_one_is_asked(house: House) -> None:
    where, page = follows(house, SPIT + "&hand=1&cards=QcQh6c4s&typed=&say=next")
    assert where == "/judge?game=spit-in-the-ocean&board=6d&cards1=Qc+Qh+6c+4s"
    assert "Hand 1 holds four queens" in words_of(page)


def test_a_ruling_is_told_in_full_and_its_address_opens_it_again(house: House) -> None:
    where, page = follows(house, SPIT + HANDS + "&pot=18&say=show&hand=3&cards=")
    assert "Carla’s four queens beat Anna’s ace-high flush." in words_of(page)
    assert "as Q" in words_of(page)
    assert "Carla 18" in words_of(page)
    again = house.browser().get(where)
    assert again.data == page.data
    assert "Set-Cookie" not in again.headers


def test_a_declared_game_asks_for_the_declarations(house: House) -> None:
    cards = "/judge?game=two-spit&cards1=Ac2d3h4s6c&cards2=KcKd9h9s5c"
    assert "Hand 1: high, low or both?" in words_of(house.browser().get(cards))
    page = house.browser().get(cards + "&said1=low&said2=high&show=1")
    assert "Hand 2 wins high, Hand 1 wins low." in words_of(page)


BASEBALL = "Qc Qh 6c 4s 5d 7d 8h"


def test_a_game_with_extra_cards_has_room_for_them_and_goes_on_without(house: House) -> None:
    page = house.browser().get("/judge?game=baseball")
    assert 'data-count="11" data-fewest="7"' in page.text
    where, page = follows(house, f"/judge?game=baseball&hand=1&cards={quote(BASEBALL)}&typed=&say=next")
    assert "Hand 1 holds an eight-high straight" in words_of(page)
    where, page = follows(house, where + f"&hand=1&typed={quote(BASEBALL + ' Js Jd Jc Jh')}&say=next")
    assert "Hand 1 holds four jacks" in words_of(page)
    page = follows(house, where + f"&hand=1&typed={quote(BASEBALL + ' Js Jd Jc Jh Td')}&say=next")[1]
    assert "Hand 1 needs 1 fewer: a hand is 7 to 11 cards." in words_of(page)


def test_a_game_without_them_has_not(house: House) -> None:
    assert 'data-count="4" data-fewest="4"' in house.browser().get(SPIT).text


def test_a_card_that_lies_elsewhere_keeps_the_hand_in_hand(house: House) -> None:
    where, page = follows(house, f"{SPIT}&cards1=QcQh6c4s&hand=2&typed=QcKsJs9s&say=next")
    assert where.endswith("&cards2=Qc+Ks+Js+9s&at=2")
    assert "Qc, the queen of clubs, is in Hand 1's hand and in Hand 2's hand." in words_of(page)


def test_a_hand_that_is_mended_stays_where_it_is(house: House) -> None:
    page = house.browser().get(SPIT + HANDS + "&name3=Ben&cards3=AcAdTh8h&at=2").text
    assert page.index(">Carla<") < page.index('id="entry"') < page.index(">Ben<")


THREE = (
    "/judge?game=spots&board=6d+7d+8h+Ac+2d+Kd+5c+9s+3h&cards1=Qc+Qh+Td+9d&said1=high&cards2=Ah+2h+3c+4d&said2=low"
    "&cards3=Js+Jd+Jc+Jh&said3=both&rule.declare=%22simultaneous%22&show=1"
)


def test_a_ruling_tells_each_hand_that_lost_with_its_five_cards_and_why_one_part_has_a_chip_more(house: House) -> None:
    page = words_of(house.browser().get(THREE))
    assert "Hand 1 wins high and spots, Hand 2 wins low." in page
    assert "Said both. High: four jacks by the middle row." in page
    assert "Low: pair of jacks for low by the falling diagonal." in page
    assert "Spots: 17 in diamonds by the top row." in page  # Hand 2 took low: its spots lost
    assert "High: six-high straight" not in page  # and it was not in for high
    assert "100 cannot be cut evenly: the odd chip goes to high." in page
    assert "High or low: all at once, unseen." in page
    assert "cannot be cut evenly" not in words_of(house.browser().get(THREE.replace("&show", "&pot=99&show")))


def test_a_wild_card_that_lost_says_what_it_stood_for(house: House) -> None:
    cards = "/judge?game=two-spit&cards1=Ac2d3h4s6c&said1=low&cards2=KcKd2h9s5c&said2=both&cards3=QcQdQh9d5d&said3=high&show=1"
    assert "High: three kings, 2♥ as K♥." in words_of(house.browser().get(cards))


def test_a_full_house_keeps_its_comma(house: House) -> None:
    page = house.browser().get(f"{SPIT}&cards1=QcQhKcKd&cards2=7c8c9d2s&show=1")
    assert "Hand 1’s full house, kings over queens, beats Hand 2’s pair of nines." in words_of(page)


def test_pots_are_layered_from_what_each_put_in(house: House) -> None:
    page = house.browser().get(SPIT + HANDS + "&in1=20&in2=50&name3=Ben&in3=50&dead=3&show=1")
    assert "Main pot 63" in words_of(page)
    assert "Side pot 60" in words_of(page)


def test_only_house_rules_that_change_something_stay_in_the_address(house: House) -> None:
    where, page = follows(
        house, SPIT + HANDS + "&rule.spit_wild=%22card%22&rule.odd_chip=%22seat%22&hand=3&cards=&typed="
    )
    assert "rule.spit_wild" in where
    assert "odd_chip" not in where
    assert "Anna wins so far" in words_of(page)


def test_a_grid_is_entered_place_by_place_and_the_rest_may_stay_down(house: House) -> None:
    where, _ = follows(house, "/judge?game=spots&hand=board&place=5&cards=6d&say=next")
    assert where == "/judge?game=spots&board=--+--+--+--+6d+--+--+--+--&at=board"
    where, _ = follows(house, where + "&hand=board&place=1&cards=7d&say=next")
    where, page = follows(house, where + "&hand=board&say=down")
    assert where == "/judge?game=spots&board=7d+--+--+--+6d+--+--+--+--"
    assert "Hand 1" in words_of(page)


@pytest.mark.parametrize(
    ("typed", "sentence"), [("QcQh6", '"QcQh6"'), ("Qc Qh", "2 of 4"), ("<script>", "<script>"), ("6d Qc Qh 2c", "6d")]
)
def test_what_cannot_be_is_said_where_it_was_typed_and_nothing_is_lost(house: House, typed: str, sentence: str) -> None:
    where, page = follows(house, f"{SPIT}&cards2=KsJs9s7s&pot=18&hand=1&typed={quote(typed)}&say=next")
    assert page.status_code == 200
    assert 'role="alert"' in page.text
    assert sentence in unescape(re.sub("<[^>]+>", "", page.text.split('role="alert"')[1].split("</p>")[0]))
    assert "<script>" not in page.text
    assert "cards2=Ks+Js+9s+7s" in where or "cards2=KsJs9s7s" in where
    assert "pot=18" in where


def test_a_ruling_that_cannot_be_keeps_the_cards(house: House) -> None:
    page = house.browser().get(SPIT + HANDS + "&pot=much&show=1")
    assert "is a whole number" in words_of(page)
    assert 'value="much"' in page.text


NONSENSE = [
    "game=nothing", "game=spit-in-the-ocean&at=99", "game=spots&board=--&at=board", "game=spots&hand=board&place=77&cards=6d",
    "game=spots&hand=board&place=²&cards=6d", "game=spit-in-the-ocean&hand=²&cards=6d&say=out", "hand=1&cards=QcQh&say=next",
    "game=spit-in-the-ocean&hand=1&say=joker", "game=spit-in-the-ocean&rule.joker=%22wild%22&hand=1&say=joker&cards=Qc",
    "game=spit-in-the-ocean&rule.wild=QQ&cards1=x", "game=spit-in-the-ocean&rule.spit_wild=%5B%5B%5B", "game=omaha&rule.bets=x",
    "game=spit-in-the-ocean&rule.none=1&show=1", "game=spit-in-the-ocean&rule.double_ace_flush=true&rule.wild_duplicates=%22never%22",
    "game=spit-in-the-ocean&board=6d&cards1=QcQh6c4s&cards2=QcQh6c4s&show=1", "game=spit-in-the-ocean&board=6d6d6d&cards1=X1X1X1X1",
    "game=spit-in-the-ocean&board=--&cards1=QcQh6c4s&cards2=KsJs9s7s&show=1", "game=spit-in-the-ocean&board=6d&name1=A&name2=A&cards1=QcQh6c4s&cards2=KsJs9s7s",
    "game=spit-in-the-ocean&board=6d&cards1=QcQh6c4s&cards2=KsJs9s7s&said1=up&in1=-3&in2=x&show=1", "game=two-spit&cards1=Ac2d3h4s6c&said1=sideways",
    "game=spit-in-the-ocean&board=6d&name1=%00%E2%81%A8&cards1=QcQh6c4s&cards2=KsJs9s7s&show=1", "cards1=%FF&game=%FF", "game=any-game&show=1&pick=1",
    "game=follow-the-queen&cards1=QcQh6c4s2d3d4d&cards2=KsJs9s7s8c8h8d&show=1", "game=baseball&cards1=QcQh6c4s2d3d4d5d&cards2=KsJs9s7s8c8h8d",
    "game=low-hole&cards1=QcQh6c4s2d3d4d&cards2=KsJs9s7s8c8h8d", "game=spit-in-the-ocean&rule.private_cards=null", "game=wild-widow&rule.private_cards=4",
]  # fmt: skip


@pytest.mark.parametrize("query", NONSENSE)
def test_nonsense_in_the_address_is_no_trouble(house: House, query: str) -> None:
    answer = house.browser().get("/judge?" + query)
    if answer.status_code == 303:
        answer = house.browser().get(answer.headers["Location"])
    assert answer.status_code == 200


@pytest.mark.parametrize("key", sorted(CATALOGUE))
def test_every_game_can_be_judged_on_the_page(house: House, key: str) -> None:
    game = CATALOGUE[key]
    deck = [card for card in DECK if card[1] in "cs"] + [card for card in DECK if card[1] in "dh"]
    board, first, second = deck[: game.board], deck[20 : 20 + game.own], deck[33 : 33 + game.own]
    query = urlencode({"game": key, "board": " ".join(board), "cards1": " ".join(first), "cards2": "".join(second)})
    said = "&said1=high&said2=high"
    assert "so far" in words_of(house.browser().get(f"/judge?{query}{said}"))
    assert "opens the same ruling" in words_of(house.browser().get(f"/judge?{query}{said}&show=1"))
