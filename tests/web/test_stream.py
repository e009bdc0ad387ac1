"""The streams: the whole body with the record's seq, again whenever something changes, a ping when nothing does."""

import re
from collections.abc import Iterator

import pytest

from dealer.store import phones
from dealer.web import stream, views
from tests.web.conftest import Browser, House


def listens(browser: Browser, path: str) -> Iterator[str]:
    """The messages of a stream."""
    answer = browser.client.get(path, base_url=f"http://{browser.host}", headers={"Accept": "text/event-stream"})
    assert answer.mimetype == "text/event-stream"
    assert answer.headers["Cache-Control"] == "no-store"
    return (chunk.decode() for chunk in answer.iter_encoded())


def unmarked(body: str) -> str:
    """A body without the mark of its drawing."""
    return re.sub(r' data-drawn="[^"]+"', "", body)


def test_each_message_is_the_whole_body_with_its_seq(table: House) -> None:
    messages = listens(table.phone("Ben"), "/n/1/live/phone")
    first = next(messages)
    assert first.startswith(f"id: {table.desk.record(1).seq}\n")
    assert 'data: <div id="live"' in first
    table.said({"do": "deal", "game": "spit-in-the-ocean"})
    second = next(messages)
    assert second.startswith(f"id: {table.desk.record(1).seq}\n")
    assert "The spit card" in second


def test_the_page_has_the_body_of_the_stream(table: House) -> None:
    table.said({"do": "deal", "game": "spit-in-the-ocean"})
    for browser, page, path in (
        (table.watcher(), "/n/1/screen", "/n/1/live/screen"),
        (table.watcher(), "/n/1/", "/n/1/live/phone"),
    ):
        body = "\n".join(
            line.removeprefix("data: ")
            for line in next(listens(browser, path)).split("\n")
            if line.startswith("data: ")
        )
        lines = [line for line in unmarked(browser.get(page).text).splitlines() if line.strip()]
        assert set(unmarked(body).splitlines()) <= set(lines)


@pytest.mark.parametrize("view", ["host", "phone"])
def test_of_two_bodies_the_one_drawn_later_has_the_larger_mark(table: House, view: str) -> None:
    browser, page = (table.host(), "/n/1/host") if view == "host" else (table.phone("Ben"), "/n/1/")

    def mark(text: str) -> tuple[str, int]:
        run, number = text.split('data-drawn="')[1].split('"')[0].split("-")
        return run, int(number)

    marks = [mark(browser.get(page).text), mark(next(listens(browser, f"/n/1/live/{view}")))]
    answer = browser.says(page, {"do": "away", "player": "Ben"}, view=view)
    marks.append(mark(browser.get(answer.headers["Location"]).text))
    assert len({run for run, _ in marks}) == 1
    assert [number for _, number in marks] == sorted({number for _, number in marks})


def test_who_is_at_the_door_wakes_the_host(table: House) -> None:
    messages = listens(table.host(), "/n/1/live/host")
    next(messages)
    table.watcher().send("/n/1/join", "/n/1/join", name="Eve", seat="5")
    assert "Eve" in next(messages)


def test_a_quiet_table_is_pinged(table: House, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(stream, "PING_SECONDS", 0.01)
    messages = listens(table.watcher(), "/n/1/live/screen")
    next(messages)
    assert next(messages) == "event: ping\ndata: \n\n"


def test_a_signed_out_phone_is_sent_away(table: House) -> None:
    messages = listens(table.phone("Ben"), "/n/1/live/phone")
    next(messages)
    table.host().send("/n/1/phones", "/n/1/phones/1", act="out")
    assert 'data-go="/"' in next(messages)
    assert next(messages, None) is None


def test_a_phone_that_loses_its_seat_watches_from_then_on(table: House) -> None:
    messages = listens(table.phone("Ben"), "/n/1/live/phone")
    assert "your stack" in next(messages)
    table.watcher().send("/n/1/join", "/n/1/join", name="Ben", claim="1")
    table.host().send("/n/1/host", "/n/1/door/1", answer="yes")
    while "your stack" in (body := next(messages)):
        assert 'data-go="/"' not in body
    assert "your stack" not in body


def test_those_who_watch_share_one_drawing_of_each_moment(table: House, monkeypatch: pytest.MonkeyPatch) -> None:
    drawn: list[str] = []
    body = views.body
    monkeypatch.setattr(views, "body", lambda name, *more: drawn.append(name) or body(name, *more))
    crowd = [listens(table.watcher(), "/n/1/live/phone") for _ in range(5)]
    bodies = {next(messages) for messages in crowd}
    assert (len(bodies), drawn) == (1, ["phone"])
    table.said({"do": "deal", "game": "spit-in-the-ocean"})
    assert len({next(messages) for messages in crowd} | bodies) == 2
    assert drawn == ["phone"] * 2


def test_who_listens_is_looked_up_once_and_again_when_somebody_was_let_in_or_signed_out(
    table: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[str] = []
    device = phones.device
    monkeypatch.setattr(phones, "device", lambda session, token: asked.append(token) or device(session, token))
    host = table.host()
    ben = table.phone("Ben")
    messages = listens(ben, "/n/1/live/phone")
    next(messages)
    asked.clear()
    for line in ({"do": "deal", "game": "spit-in-the-ocean"}, {"do": "turn", "card": "6d"}):
        table.said(line)
        next(messages)
    assert asked == []
    host.send("/n/1/phones", "/n/1/phones/2", act="deputy")
    asked.clear()
    next(messages)
    assert len(asked) == 1


def test_a_full_server_answers_plain_html_and_the_page_asks_again(table: House) -> None:
    streams: stream.Streams = table.app.extensions["dealer.streams"]
    streams.most = 1
    ben = table.phone("Ben")
    held = listens(ben, "/n/1/live/phone")
    next(held)
    again = table.watcher().get("/n/1/live/phone", Accept="text/event-stream")
    assert again.mimetype == "text/html"
    assert again.text.lstrip().startswith('<div id="live"')
    held.close()  # type: ignore[attr-defined]


def test_the_place_of_a_closed_stream_is_free_again(table: House) -> None:
    streams: stream.Streams = table.app.extensions["dealer.streams"]
    ben = table.phone("Ben")
    answer = ben.client.get("/n/1/live/phone", base_url=f"http://{ben.host}", headers={"Accept": "text/event-stream"})
    next(answer.iter_encoded())
    assert streams.open == 1
    answer.close()
    assert streams.open == 0


def test_streams_end_when_the_program_stops(table: House) -> None:
    messages = listens(table.watcher(), "/n/1/live/screen")
    next(messages)
    table.desk.hub.close()
    assert next(messages, None) is None
