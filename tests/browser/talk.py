"""What browser tests of whole deals share: pages that keep every byte they hear, and lines that the host says."""

import json
import re
from collections.abc import Callable
from html import unescape
from typing import Any

from playwright.sync_api import Page, expect

from tests.browser.conftest import Night, enter, tap

HEAR = """(() => {
  const real = window.fetch;
  window.heard = "";
  window.fetch = async (...asked) => {
    const answer = await real(...asked);
    if (answer.status !== 200 || !answer.body) return answer;
    const [mine, theirs] = answer.body.tee();
    (async () => {
      const reader = mine.getReader(), words = new TextDecoder();
      for (;;) {
        const { value, done } = await reader.read().catch(() => ({ done: true }));
        if (done) return;
        window.heard += words.decode(value, { stream: true });
      }
    })();
    const copy = new Response(theirs, { status: answer.status, headers: answer.headers });
    for (const name of ["url", "redirected"]) Object.defineProperty(copy, name, { value: answer[name] });
    return copy;
  };
})()"""


def hearing(person: Callable[..., Page]) -> Callable[..., Page]:
    """Pages that keep every byte which a script of theirs is sent, streams too."""

    def arrive(*given: Any, **options: Any) -> Page:
        page = person(*given, **options)
        page.add_init_script(HEAR)
        return page

    return arrive


def heard(page: Page) -> str:
    """All that the page was sent since it was opened, and what it shows."""
    return unescape(str(page.evaluate("window.heard")) + page.content())


def says(night: Night, *lines: dict[str, Any]) -> None:
    """The host says lines as a key of his page would."""
    page = night.host.request.get(night.at("host")).text()
    for line in lines:
        form = {"say": json.dumps(line, ensure_ascii=False), "view": "host"}
        form |= {"csrf": re.findall(r'name="csrf" value="([^"]*)"', page)[0]}
        answer = night.host.request.post(night.at("say"), form=form, headers={"Origin": night.server.address})
        assert answer.ok, answer.text()


def turns(phone: Page, place: int, card: str) -> None:
    """A player taps a place of the grid, then the card."""
    phone.locator(f"input[name=place][value='{place}']").check(force=True)
    enter(phone, card)
    tap(phone, "Turned up")


def shows(phone: Page, cards: str) -> None:
    """A player types his cards and shows them."""
    expect(phone.locator("[data-typed]")).to_be_visible()
    phone.locator("[data-typed]").fill(cards)
    tap(phone, "Show my cards")


def paid(page: Page, name: str, chips: int) -> None:
    """The ledger comes to show this stack."""
    row = page.locator(".seat, .tv-seats li").filter(has=page.locator("bdi", has_text=name))
    expect(row.locator(".n")).to_have_text(str(chips))
