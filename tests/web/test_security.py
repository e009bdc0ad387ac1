"""What keeps strangers and other sites out."""

import pytest

from dealer.web.security import trusted
from tests.web.conftest import EXAMPLE, House


@pytest.mark.parametrize(
    "host",
    ["192.168.1.23:8000", "10.0.0.5", "localhost:8000", "127.0.0.1:8000", "[::1]:8000", "172.16.4.4", "cards.home"],
)
def test_a_host_that_is_ours(host: str) -> None:
    assert trusted(host, ("cards.home",))


@pytest.mark.parametrize(
    "host",
    ["evil.example", "evil.example:8000", "8.8.8.8", "localhost.evil.example", "", "192.168.1.23.evil.example", "[bad"],
)
def test_a_host_that_is_not(host: str) -> None:
    assert not trusted(host, ("cards.home",))


def test_a_foreign_name_for_this_machine_is_refused(house: House) -> None:
    assert house.browser("evil.example").get("/").status_code == 400


def test_another_site_cannot_send_our_forms(table: House) -> None:
    host = table.host()
    form = {**host.tokens("/n/1/host"), "say": '{"do": "deal", "game": "spit-in-the-ocean"}'}
    before = table.desk.record(1).seq
    for origin in ("http://evil.example", "null", "https://192.168.1.23:8000.evil.example"):
        assert host.post("/n/1/say", form, Origin=origin).status_code == 403
    assert host.post("/n/1/say", {**form, "csrf": "0" * 32}).status_code == 400
    assert (
        host.post("/n/1/say", {**form, "csrf": table.phone("Ben").tokens("/n/1/seats").get("csrf", "")}).status_code
        == 400
    )
    assert table.desk.record(1).seq == before
    assert host.post("/n/1/say", form, Origin="http://192.168.1.23:8000").status_code == 303


def test_every_page_runs_only_our_own_files(table: House) -> None:
    table.said(*EXAMPLE)
    host = table.host()
    for path in (
        "/",
        "/n/1/host",
        "/n/1/",
        "/n/1/screen",
        "/n/1/menu",
        "/n/1/record",
        "/n/1/standings",
        "/judge",
        "/look",
        "/nothing",
    ):
        page = host.get(path)
        policy = page.headers["Content-Security-Policy"]
        assert policy.startswith("default-src 'self';")
        assert "unsafe" not in policy
        assert page.headers["X-Content-Type-Options"] == "nosniff"
        assert " style=" not in page.text
        assert "<style" not in page.text
        assert " onclick" not in page.text
        assert page.text.count("<script") == page.text.count('<script src="/script/') == 1
        assert (
            "http://"
            not in page.text.replace("http://www.w3.org/", "").replace("http://192.", "").replace("http://10.", "")
            or path == "/n/1/screen"
        )


def test_cookies_are_out_of_reach(table: House) -> None:
    browser = table.browser()
    cookie = browser.get(f"/j/{table.code()}").headers["Set-Cookie"]
    assert cookie.startswith("dealer_night_1=")
    assert "HttpOnly" in cookie
    assert "SameSite=Lax" in cookie


def test_a_form_is_never_larger_than_a_table_needs(table: House) -> None:
    host = table.host()
    assert host.post("/n/1/say", {"say": "x" * 70_000}).status_code == 413


def test_a_host_key_works_once(house: House) -> None:
    from dealer.store import phones

    with house.desk.store.writing() as session:
        key = phones.new_host_key(session)
    assert house.browser().get(f"/host/{key}").status_code == 303
    assert house.browser().get(f"/host/{key}").status_code == 403
    assert house.browser().get("/host/guess").status_code == 403


def test_scripts_and_styles_are_packed_and_kept(house: House) -> None:
    browser = house.browser()
    page = browser.get("/").text
    for start in ('src="/script/', 'href="/static/'):
        address = page.split(start)[1].split('"')[0]
        answer = browser.get(start.split('"')[1] + address, **{"Accept-Encoding": "gzip"})
        assert answer.status_code == 200
        assert "immutable" in answer.headers["Cache-Control"]
    assert browser.get("/static/0/../pyproject.toml").status_code == 404
    assert browser.get("/static/0/nothing.css").status_code == 404
