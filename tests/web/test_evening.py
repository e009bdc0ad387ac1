"""An evening by its pages: opening, the menu, changing a line, closing, and the same again."""

import re
from html import unescape

from dealer.desk import Said
from tests.web.conftest import EXAMPLE, House, text_of, words_of


def test_a_night_is_opened_with_what_the_form_says(house: House) -> None:
    host = house.host()
    form = {
        "name": "Friday",
        "buy_in": "200",
        "ante": "2",
        "small": "2",
        "big": "4",
        "worth": "25",
        "currency": "USD",
        "until": "23:30",
        "chips": "real",
        "dealer_drives": "yes",
        "phones_act": "no",
    }
    answer = host.send("/nights/new", "/nights", **form)
    assert answer.headers["Location"] == "/n/1/host"
    night = house.desk.record(1).night
    assert (night.name, night.buy_in, night.until, night.chips) == ("Friday", 200, "23:30", "real")
    assert dict(night.unit) == {"minor": 25, "currency": "USD"}
    assert night.rules["ante"] == 2
    assert night.rules["bets"] == [2, 4]


def test_bad_stakes_are_told(house: House) -> None:
    host = house.host()
    for wrong in (
        {"buy_in": "1e3"},
        {"ante": "-1"},
        {"small": "0"},
        {"small": "5", "big": "2"},
        {"until": "25:00"},
        {"name": " "},
        {"worth": "1.5", "currency": "USD"},
    ):
        answer = host.send("/nights/new", "/nights", **{"name": "Friday", "buy_in": "100", **wrong})
        assert answer.status_code == 422, wrong
        assert 'role="alert"' in answer.text


def test_as_last_time_in_one_tap(table: House) -> None:
    table.said({"do": "rules", "rules": {"ante": 2}}, {"do": "buy", "player": "Ben", "chips": 50})
    host = table.host()
    page = host.get("/nights/new")
    assert "Anna, Ben, Carla and Dan" in words_of(page)
    assert "ante 2" in words_of(page)
    host.send("/nights/new", "/nights", again="1")
    night = table.desk.record(2).night
    assert [(a.name, a.seat, a.stack) for a in night.seated] == [
        ("Anna", 1, 100),
        ("Ben", 2, 100),
        ("Carla", 3, 100),
        ("Dan", 4, 100),
    ]
    assert night.rules["ante"] == 2


def test_the_same_opening_sent_twice_opens_one_night(house: House) -> None:
    host = house.host()
    form = {**host.tokens("/nights/new"), "name": "Friday", "buy_in": "100"}
    assert host.post("/nights", form).headers["Location"] == host.post("/nights", form).headers["Location"]


def test_the_first_dealer_is_picked(table: House) -> None:
    table.host().send(
        "/n/1/deal",
        "/n/1/deal",
        game="spit-in-the-ocean",
        dealer="Carla",
        **{"rule.draw_max": "2", "rule.ante": "3", "rule.spit_wild": '"card"'},
    )
    deal = table.desk.record(1).night.deal
    assert deal is not None
    assert (deal.dealer, deal.rules["draw_max"], deal.rules["ante"], deal.rules["spit_wild"]) == ("Carla", 2, 3, "card")


def test_rebuy_sit_out_move_and_leave(table: House) -> None:
    host = table.host()
    for line, fields in (
        ({"do": "buy", "player": "Ben"}, {"chips": "50"}),
        ({"do": "away", "player": "Dan"}, {}),
        ({"do": "back", "player": "Dan"}, {}),
        ({"do": "move", "player": "Dan", "seat": 7}, {}),
        ({"do": "leave", "player": "Carla"}, {"chips": "100"}),
    ):
        assert host.says("/n/1/seats/2", line, **fields).status_code == 303, line
    night = table.desk.record(1).night
    assert [(a.name, a.seat, a.stack) for a in night.seated] == [("Anna", 1, 100), ("Ben", 2, 150), ("Dan", 7, 100)]
    answer = host.says("/n/1/seats/2", {"do": "leave", "player": "Ben"}, chips="149")
    assert answer.status_code == 422
    assert "149" in words_of(answer)


def test_void_dead_and_award(table: House) -> None:
    host = table.host()
    table.said(*EXAMPLE[:3])
    assert host.says("/n/1/menu", {"do": "void"}, reason="misdeal").status_code == 303
    table.said(*EXAMPLE[:3])
    assert host.says("/n/1/seats/3", {"do": "dead", "player": "Carla"}, why="five cards").status_code == 303
    table.said({"do": "fold", "player": "Dan"}, {"do": "call", "player": "Anna"})
    answer = host.send("/n/1/award", "/n/1/award", **{"to.1": "3", "to.2": "30", "why": "split"})
    assert answer.status_code == 422
    assert 'value="30"' in answer.text
    assert host.send("/n/1/award", "/n/1/award", **{"to.1": "3", "to.2": "3", "why": "split"}).status_code == 303


def test_the_up_cards_that_lie_take_one_row_while_others_are_entered(table: House) -> None:
    """So that the keys which name the opener stay in sight on a small phone."""
    table.said({"do": "deal", "game": "two-spit", "dealer": "Anna"})
    table.said({"do": "up", "player": "Ben", "card": "9c"}, {"do": "up", "player": "Carla", "card": "Kd"})
    page = table.host().get("/n/1/host").text
    lying = page[page.index('<li class="handrow rest lying">') :]
    assert re.findall(r"<bdi>(.*?)</bdi>", lying[: lying.index("</li>")]) == ["Ben", "Carla"]
    assert page.count('<li class="handrow') == 4, "the card asked for, what is typed, the keys, what lies"


def test_all_of_the_pots_is_awarded_by_one_tap(table: House) -> None:
    host = table.host()
    table.said({"do": "deal", "game": "any-game", "dealer": "Anna"})
    assert "All of it to Anna Ben Carla Dan" in words_of(host.get("/n/1/award"))
    assert host.send("/n/1/award", "/n/1/award", all="Carla", why="").status_code == 303
    assert [(a.name, a.stack) for a in table.desk.record(1).night.seated] == [
        ("Anna", 99),
        ("Ben", 99),
        ("Carla", 103),
        ("Dan", 99),
    ]


def test_who_pays_in_a_game_of_the_table_is_tapped(table: House) -> None:
    host = table.host()
    table.said({"do": "deal", "game": "any-game", "dealer": "Anna"})
    assert "The pots hold 4." in words_of(host.get("/n/1/pay"))
    assert host.says("/n/1/pay", {"do": "pay"}, player="Ben", chips="7").status_code == 303
    assert "The pots hold 11." in words_of(host.get("/n/1/host"))
    assert table.phone("Ben").get("/n/1/pay").status_code == 403


def test_a_call_that_was_a_fold_is_changed_after_the_payout(table: House) -> None:
    """Ben's first act was a check; what would change is shown before it counts."""
    table.said(*EXAMPLE)
    host = table.host()
    seq = next(e.seq for e in table.desk.record(1).lines() if e.line == {"do": "fold", "player": "Dan"})
    page = host.get(f"/n/1/record/{seq}")
    put = next(unescape(found) for found in re.findall(r'name="put" value="([^"]*)"', page.text) if "call" in found)
    before = table.desk.record(1).seq
    tried = host.send("/n/1/record", f"/n/1/record/{seq}/try", put=put, csrf=host.tokens("/n/1/host")["csrf"])
    assert tried.status_code in (200, 422)
    assert table.desk.record(1).seq == before
    shows = next(
        e.seq for e in table.desk.record(1).lines() if e.line.get("player") == "Carla" and e.line["do"] == "show"
    )
    csrf = host.tokens("/n/1/host")["csrf"]
    tried = host.post(
        f"/n/1/record/{shows}/try", {"csrf": csrf, "say": '{"do":"show","player":"Carla"}', "cards": "2c3h8c4s"}
    )
    words = words_of(tried)
    assert "This would change" in words
    assert "Ruling Carla 18 Anna 18" in words
    assert table.desk.record(1).seq == before
    amend = unescape(re.search(r'name="say" value="([^"]*)"', tried.text)[1])  # type: ignore[index]
    form = dict(re.findall(r'<input type="hidden" name="(\w+)" value="([^"]*)"', tried.text))
    assert host.post("/n/1/say", {**form, "say": amend}).status_code == 303
    assert "Anna wins 18" in words_of(host.get("/n/1/host")) or "Anna’s" in text_of(host.get("/n/1/host"))
    assert "changed" in words_of(host.get("/n/1/record"))


def test_a_change_that_cannot_stand_is_told(table: House) -> None:
    table.said(*EXAMPLE)
    host = table.host()
    seq = next(e.seq for e in table.desk.record(1).lines() if e.line.get("to") == 2)
    csrf = host.tokens("/n/1/host")["csrf"]
    answer = host.post(f"/n/1/record/{seq}/try", {"csrf": csrf, "put": '{"do": "check", "player": "Carla"}'})
    assert answer.status_code == 422
    assert 'role="alert"' in answer.text


def test_count_close_and_undo_the_closing(table: House) -> None:
    table.said(*EXAMPLE)
    host = table.host()
    counts = {"count.1": "93", "count.2": "97", "count.3": "111", "count.4": "98"}
    answer = host.send("/n/1/standings", "/n/1/close", act="count", **counts)
    assert answer.status_code == 422
    assert "Dan counts 98, the book says 99" in words_of(answer)
    answer = host.send("/n/1/standings", "/n/1/close", act="close", **{**counts, "count.4": "99"})
    assert answer.status_code == 303
    page = words_of(host.get("/n/1/standings"))
    assert "Carla wins the night" in page
    assert "Anna pays Carla 7" in page
    assert "Who pays whom" in page
    assert "Carla +11" in words_of(host.get("/"))
    closing = table.desk.record(1).seq
    host.says("/n/1/standings", {"do": "undo", "of": closing})
    assert not table.desk.record(1).night.closed


def test_standing_rules(table: House) -> None:
    host = table.host()
    assert (
        host.send(
            "/n/1/house-rules",
            "/n/1/house-rules",
            **{"rule.ante": "5", "rule.raise_cap": "4", "small": "1", "big": "2"},
        ).status_code
        == 303
    )
    assert dict(table.desk.record(1).night.rules) == {"ante": 5, "raise_cap": 4}
    assert (
        host.send("/n/1/house-rules", "/n/1/house-rules", **{"rule.ante": "5", "small": "1", "big": "2"}).status_code
        == 422
    )


def test_the_lines_of_an_imported_record_are_undone_one_by_one(house: House) -> None:
    written = [
        {"do": "night", "name": "By hand"},
        *({"do": "sit", "player": name, "chips": 7} for name in ("Anna", "Ben")),
    ]
    said = house.desk.imported(list(enumerate(written, 1)))
    assert isinstance(said, Said)
    page = words_of(house.host().get(f"/n/{said.night_id}/host"))
    assert "Undo: Ben sits down" in page
    assert "more" not in page.split("Undo: ")[1]
