"""One whole deal with JavaScript off: plain forms, typed cards, and pages that look again by themselves."""

import re

from playwright.sync_api import Page, expect

from tests.browser.conftest import Night, Person, Server, title


def press(page: Page, words: str) -> None:
    """Press the key that begins with these words."""
    page.locator("button.key:visible, a.key:visible").filter(
        has_text=re.compile(rf"^\s*{re.escape(words)}")
    ).first.click()


def test_a_whole_deal_by_plain_forms(server: Server, person: Person) -> None:
    night = Night(server, person, java_script_enabled=False)
    host = night.host
    host.goto(f"{server.address}/nights/new")
    press(host, "Open the night")
    title(host, "Scan to join")
    night.id = int(host.url.split("/n/")[1].split("/")[0])
    for name in ("Anna", "Ben", "Carla"):
        host.goto(night.at("seats"))
        host.locator("#name").fill(name)
        press(host, "Sit them down")
    host.goto(night.at("host"))
    press(host, "Deal the first game")
    press(host, "Deal Spit in the Ocean")
    host.locator("#typed").fill("6d")
    press(host, "Turned up")
    title(host, "Ben to act")
    press(host, "Bet 1")
    press(host, "Raise to 2")
    press(host, "Call 2")
    press(host, "Call 1")
    title(host, "Ben draws")
    for count in ("2", "1", "1"):
        press(host, count)
    press(host, "Check")
    press(host, "Bet 2")
    press(host, "Fold")
    press(host, "Call 2")
    title(host, "Carla’s cards")
    host.locator("#typed").fill("QcQh6c")
    press(host, "These are")
    expect(host.get_by_role("alert")).to_contain_text("1 more card")
    host.locator("#typed").fill("Qc Qh 6c 4s")
    press(host, "These are")
    host.locator("#typed").fill("KsJs9s7s")
    press(host, "These are")
    expect(host.locator(".band h1")).to_contain_text("four queens beat")
    expect(host.locator(".check")).to_contain_text("in play 300 = 300")
    press(host, "Undo: Ben shows")
    title(host, "Ben’s cards")


def test_watching_without_script_looks_again(night: Night) -> None:
    watcher = night.person(java_script_enabled=False)
    watcher.goto(f"{night.server.address}/j/{night.code}")
    expect(watcher.locator("noscript")).to_have_count(1)
    assert '<meta http-equiv="refresh"' in watcher.content()
