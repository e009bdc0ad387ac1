"""A phone joins: scan, name, seat, the host's tap; the same phone again is the same seat, another phone can take it over."""

import pytest

from dealer.store import phones
from tests.web.conftest import EXAMPLE, Browser, House, text_of, words_of


def lets_in(house: House, host: Browser, answer: str = "yes") -> None:
    """The host answers the first one at the door."""
    with house.desk.store.reading() as session:
        asked = phones.waiting_requests(session, 1)[0]
    assert host.send("/n/1/host", f"/n/1/door/{asked.id}", answer=answer).status_code == 303


def test_scanned_is_watching_at_once(table: House) -> None:
    browser = table.browser()
    answer = browser.get(f"/j/{table.code()}")
    assert answer.headers["Location"] == "/n/1/"
    assert "You are watching" in words_of(browser.get("/n/1/"))


def test_the_short_link_and_capitals_work_as_well(table: House) -> None:
    assert table.browser().get(f"/{table.code()}").status_code == 303
    assert table.browser().get(f"/j/{table.code().upper()}").status_code == 303
    assert table.browser().get(f"/join?code={table.code()}").status_code == 303
    assert table.browser().get("/j/nothing").status_code == 404


def test_a_seat_is_asked_for_and_given(table: House) -> None:
    eve, host = table.watcher(), table.host()
    assert eve.send("/n/1/join", "/n/1/join", name="Eve", seat="5").status_code == 303
    assert "Waiting for the host to let you in: Eve, seat 5" in words_of(eve.get("/n/1/"))
    assert "Eve wants seat 5" in words_of(host.get("/n/1/host"))
    lets_in(table, host)
    account = table.desk.record(1).night.account("Eve")
    assert account is not None
    assert (account.seat, account.stack) == (5, 100)
    assert "100 your stack" in words_of(eve.get("/n/1/"))


def test_turned_away_is_told(table: House) -> None:
    eve, host = table.watcher(), table.host()
    eve.send("/n/1/join", "/n/1/join", name="Eve", seat="5")
    lets_in(table, host, "no")
    assert "said no" in words_of(eve.get("/n/1/"))
    assert table.desk.record(1).night.account("Eve") is None


def test_scanned_again_is_the_same_seat(table: House) -> None:
    ben = table.phone("Ben")
    before = table.desk.record(1).seq
    assert ben.get(f"/j/{table.code()}").status_code == 303
    assert "100 your stack" in words_of(ben.get("/n/1/"))
    with table.desk.store.reading() as session:
        assert len(phones.devices(session, 1)) == 1
    assert table.desk.record(1).seq == before


def test_a_new_browser_claims_the_seat_and_the_old_one_only_watches(table: House) -> None:
    old, host, new = table.phone("Ben"), table.host(), table.watcher()
    before = table.desk.record(1).seq
    assert "I’m Ben already" in text_of(new.get("/n/1/join"))
    new.send("/n/1/join", "/n/1/join", claim="Ben")
    assert "Ben says it is their seat, on another phone" in words_of(host.get("/n/1/host"))
    lets_in(table, host)
    assert "your stack" in words_of(new.get("/n/1/"))
    assert "You are watching" in words_of(old.get("/n/1/"))
    assert table.desk.record(1).seq == before
    assert len(table.desk.record(1).night.seated) == 4


def test_the_host_moves_a_seat_to_another_phone(table: House) -> None:
    old, host, new = table.phone("Ben"), table.host(), table.watcher()
    assert host.send("/n/1/phones", "/n/1/phones/3", act="seat Ben").status_code == 303
    assert "your stack" in words_of(new.get("/n/1/"))
    assert "You are watching" in words_of(old.get("/n/1/"))


@pytest.mark.parametrize(
    "name",
    ["", "   ", "\u200b\u2060", "x" * 25, "x" * 200, "Ben\u202eneB", "a\x07b", "\u2066Ben", "Ben", "BEN", " ben "],
)
def test_names_that_cannot_sit_here(table: House, name: str) -> None:
    eve = table.watcher()
    assert eve.send("/n/1/join", "/n/1/join", name=name, seat="5").status_code == 422
    with table.desk.store.reading() as session:
        assert phones.waiting_requests(session, 1) == []


@pytest.mark.parametrize(
    "name", ["נועה", "سارة", "🂡 Ace", "👩🏽‍🚀", "<script>", "{{7*7}}", "O'Neil", 'Ann & "Bo"', "x" * 24, "</bdi><b>"]
)
def test_names_that_can_are_shown_rightly(table: House, name: str) -> None:
    eve, host = table.watcher(), table.host()
    assert eve.send("/n/1/join", "/n/1/join", name=name, seat="5").status_code == 303
    lets_in(table, host)
    from markupsafe import escape

    table.said({"do": "deal", "game": "spit-in-the-ocean"}, {"do": "turn", "card": "6d"})
    for browser, path in (
        (host, "/n/1/host"),
        (host, "/n/1/seats"),
        (host, "/n/1/record"),
        (host, "/n/1/standings"),
        (eve, "/n/1/screen"),
        (host, "/n/1/host"),
    ):
        page = browser.get(path).text
        assert f"<bdi>{escape(name)}</bdi>" in page, path
        assert "<script>" not in page
        assert "<bdi>49</bdi>" not in page


def test_two_of_one_name_are_refused_at_the_hosts_table_too(table: House) -> None:
    host = table.host()
    answer = host.send("/n/1/seats", "/n/1/seats", name="ben", seat="6", chips="100")
    assert answer.status_code == 422
    assert "sits at this table already" in words_of(answer)


def test_a_taken_seat_is_refused(table: House) -> None:
    answer = table.watcher().send("/n/1/join", "/n/1/join", name="Eve", seat="2")
    assert answer.status_code == 422
    assert "Seat 2 is Ben’s" in words_of(answer)


def test_a_new_code_closes_the_old_one(table: House) -> None:
    old = table.code()
    table.host().send("/n/1/phones", "/n/1/code")
    assert table.browser().get(f"/j/{old}").status_code == 404
    assert table.browser().get(f"/j/{table.code()}").status_code == 303


def test_who_scans_between_two_deals_can_sit_down_and_reads_what_is_asked_for(table: House) -> None:
    bo = table.watcher()
    table.said(*EXAMPLE)
    page = bo.get("/n/1/")
    assert 'href="/n/1/join"' in page.text
    assert "Sit down" in words_of(page)
    bo.send("/n/1/join", "/n/1/join", name="Bo", seat="5")
    assert "Waiting for the host to let you in: Bo, seat 5" in words_of(bo.get("/n/1/"))
    table.said({"do": "close"})
    assert 'href="/n/1/join"' not in table.watcher().get("/n/1/").text
