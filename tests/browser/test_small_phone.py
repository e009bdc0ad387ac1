"""On a small phone: what a message tells stays clear of the keys, and the hand being entered stays in sight."""

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Night, enter, tap, title


def clear_of(page: Page, above: str, below: str) -> bool:
    """Whether the one ends before the other begins, both in sight."""
    script = """([above, below]) => {
        const one = document.querySelector(above).getBoundingClientRect(), two = document.querySelector(below).getBoundingClientRect();
        return one.top >= -1 && one.bottom <= two.top + 1;
    }"""
    return bool(page.evaluate(script, [above, below]))


def refuse_once(page: Page) -> None:
    """The next line that this page says is refused."""
    words = "Somebody said something else. Nothing changed."
    body = f'<div id="say" class="wide" hx-morph-skip><p class="say" role="alert"><span>{words}</span></p></div>'
    headers = {"HX-Retarget": "#say", "HX-Reswap": "outerHTML", "Content-Type": "text/html"}
    page.route("**/say", lambda route: route.fulfill(status=422, headers=headers, body=body), times=1)


@pytest.mark.parametrize("height", [740, 600])
def test_a_refused_count_leaves_the_key_below_it_to_be_pressed(night: Night, height: int) -> None:
    night.seats("Anna", "Ben", "Carla")
    host = night.host
    host.set_viewport_size({"width": 360, "height": height})
    host.goto(night.at("standings"))
    host.locator("#count-1").fill("90")
    host.get_by_text("Close the night ...").click()
    tap(host, "Close the night")
    expect(host.locator(".say")).to_be_visible()
    host.evaluate("scrollTo(0, document.body.scrollHeight)")
    assert clear_of(host, "button[value=anyway]", ".dock .say")
    host.locator("button[value=anyway]").click(timeout=2000)
    expect(host.locator("button[value=anyway]")).to_have_count(0)


def test_a_card_that_is_refused_stays_and_the_hand_being_entered_is_in_sight_and_enter_shows_it(night: Night) -> None:
    night.seats("Anna", "Ben", "Carla", "Dan")
    host = night.host
    host.set_viewport_size({"width": 360, "height": 600})
    tap(host, "Deal the first game")
    tap(host, "Deal Spit in the Ocean")
    refuse_once(host)
    enter(host, "7h")
    expect(host.locator(".padkeys .say")).to_be_visible()
    expect(host.locator("#entry .card[data-place]")).to_have_attribute(
        "aria-label", "seven of hearts: change this card"
    )
    enter(host, "6c")
    title(host, "Ben to act")
    tap(host, "Undo: 6♣ is turned up")
    host.locator("#typed").fill("6")
    host.locator("#typed").press("Enter")
    expect(host.locator("#entry h2")).to_have_text("In the middle")
    host.locator("#typed").fill("6d")
    host.locator("#typed").press("Enter")
    for words, key in (("to act", "Check"), ("draws", "Stands pat"), ("to act", "Check")):
        for name in ("Ben", "Carla", "Dan", "Anna"):
            title(host, f"{name} {words}")
            tap(host, key)
    for name, cards in (("Ben", "QcQh6c4s"), ("Carla", "KsJs9s7s"), ("Dan", "2c3c4c5d"), ("Anna", "AhAd8c8s")):
        expect(host.locator("#entry h2")).to_have_text(name)
        host.wait_for_timeout(100)
        assert clear_of(host, "#entry", ".padkeys"), name
        if name == "Ben":
            host.locator("#typed").fill(cards[:6])
            host.locator("#typed").press("Enter")
            host.wait_for_timeout(200)
            expect(host.locator("#entry h2")).to_have_text("Ben")
            host.locator("#typed").fill(cards)
            host.locator("#typed").press("Enter")
        else:
            enter(host, cards)
            assert clear_of(host, "#entry", ".padkeys")
            if name == "Anna":
                refuse_once(host)
                tap(host, "These are")
                expect(host.locator(".padkeys .say")).to_be_visible()
                host.wait_for_timeout(100)
                assert clear_of(host, "#entry", ".padkeys .say")
            tap(host, "These are")
    expect(host.locator(".ruling")).to_be_visible()
