"""How soon an answer stands on the screen after a tap on the ring, and how close together the phones of a match say "Spit"."""

import statistics
import sys
import tempfile
from pathlib import Path

from playwright.sync_api import Browser, Page, sync_playwright

from tests.bench.web import Browser as Plain
from tests.bench.web import _fields, budget, p95, running
from tests.browser.conftest import CHROMIUM, PHONE

TAPS, COUNTS = 60, 5
MEASURE = """
  window.took = [];
  document.addEventListener('pointerdown', (event) => { window.began = event.timeStamp; }, true);
  document.addEventListener('click', (event) => {
    if (!event.target.closest('[data-rank], #core [name=said]')) return;
    requestAnimationFrame(() => { const sent = new MessageChannel(); sent.port1.onmessage = () => took.push(performance.now() - began); sent.port2.postMessage(0); });
  });
  window.spit = [];
  new MutationObserver(() => {
    const said = document.querySelector('#count .words')?.textContent;
    if (said === 'Spit' && !(Date.now() - spit.at(-1) < 1500)) spit.push(Date.now());
  }).observe(document, { subtree: true, childList: true, characterData: true });
"""


def opened(host: Plain, path: str) -> str:
    """The host opens a match; its page."""
    host.get(path)
    _, page = host.get("/spit/new")
    form = _fields(page.decode())
    form = {name: form[name] for name in ("csrf", "key")} | {"preset": "classic", "player": "Ann"}
    host.line.request(
        "POST",
        "/spit",
        "&".join([*(f"{name}={value}" for name, value in form.items()), "player=Ben"]),
        {
            "Content-Type": "application/x-www-form-urlencoded",
            "Origin": f"http://127.0.0.1:{host.port}",
            "Cookie": "; ".join(f"{name}={value}" for name, value in host.cookies.items()),
        },
    )
    answer = host.line.getresponse()
    answer.read()
    assert answer.status == 303, answer.status
    return answer.headers["Location"]


def page_of(browser: Browser, host: Plain, at: str) -> Page:
    """A page of the match for whoever has the host's cookies."""
    address = f"http://127.0.0.1:{host.port}"
    context = browser.new_context(viewport=PHONE)  # type: ignore[arg-type]
    context.add_cookies([{"name": name, "value": value, "url": address} for name, value in host.cookies.items()])
    page = context.new_page()
    page.add_init_script(MEASURE)
    page.goto(address + at)
    page.wait_for_timeout(1000)
    return page


def taps(page: Page, tab: str, ranks: str) -> list[float]:
    """The seconds from the finger to the frame with the answer, for so many taps."""
    page.locator(f"[data-tab={tab}]").click()
    page.evaluate("took.length = 0")
    for number in range(TAPS):
        page.locator(f"[data-rank='{ranks[number % len(ranks)]}']").click()
    page.wait_for_timeout(100)
    return [ms / 1000 for ms in page.evaluate("took")]


def main() -> int:
    """Print each figure with its budget."""
    with tempfile.TemporaryDirectory() as folder, running(Path(folder)) as (_, port, path, _started):
        host = Plain(port)
        at = opened(host, path)
        with sync_playwright() as playwright:
            args = ["--no-sandbox", "--disable-quic", "--disable-background-networking"]
            browser = playwright.chromium.launch(executable_path=CHROMIUM, args=args)
            pages = [page_of(browser, host, at) for _ in range(3)]
            page = pages[0]
            page.locator(".dock .key", has_text="Open now").click()
            page.locator("#ring").wait_for()
            for tab, ranks in (("legal", "K7Q4A2"), ("stuck", "7J2435"), ("first", "768K2A")):
                took = taps(page, tab, ranks)
                what = f"an answer to {tab}?, p95 of {len(took)} (median {statistics.median(took) * 1000:.0f})"
                budget(what, p95(took), 50, "ms")
            apart = []
            for _ in range(COUNTS):
                page.locator(".dock .key", has_text="Both stuck").click()
                page.wait_for_timeout(5200)
                said = [each.evaluate("spit.at(-1)") for each in pages]
                apart.append(max(said) - min(said))
            budget(
                f"three pages say Spit, the widest of {COUNTS} (median {statistics.median(apart):.0f})",
                max(apart),
                100,
                "ms",
            )
            browser.close()
    return 0


if __name__ == "__main__":
    sys.exit(main())
