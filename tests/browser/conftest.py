"""A real server with a data folder of its own, and browsers that play on it as people do."""

import contextlib
import os
import re
import signal
import socket
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, Playwright, expect

ROOT = Path(__file__).parents[2]
CHROMIUM = next(
    (
        str(found)
        for name in ("chromium", "chromium-browser", "google-chrome")
        for folder in os.environ.get("PATH", "").split(os.pathsep)
        if (found := Path(folder) / name).exists()
    ),
    None,
)
PHONE = {"width": 360, "height": 740}
TABLET = {"width": 820, "height": 1180}
SCREEN = {"width": 1920, "height": 1080}


@pytest.fixture(scope="session")
def browser_type_launch_args() -> dict[str, Any]:
    """The system's Chromium, with nothing that would call out."""
    args = ["--no-sandbox", "--disable-quic", "--disable-background-networking", "--disable-component-update"]
    return {"executable_path": CHROMIUM, "args": args}


class Server:
    """`dealer` as a person starts it, in a process of its own; it can be killed and started again on the same data."""

    def __init__(self, data: Path) -> None:
        self.data = data
        self.port = _free_port()
        self.address = f"http://127.0.0.1:{self.port}"
        self.host_link = ""
        self._process: subprocess.Popen[str] | None = None

    def start(self) -> None:
        """Start it and read the host's link from what it prints."""
        environ = {**os.environ, "DEALER_DATA": str(self.data), "DEALER_PORT": str(self.port), "PYTHONUNBUFFERED": "1"}
        environ.pop("DISPLAY", None)
        command = [sys.executable, "-c", "from dealer.cli import main; main()"]
        self._process = subprocess.Popen(
            command, cwd=ROOT, env=environ, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True
        )
        said: list[str] = []
        found = threading.Event()

        def read() -> None:
            assert self._process is not None and self._process.stdout is not None
            for line in self._process.stdout:
                said.append(line)
                if link := re.search(r"/host/(\S+)", line):
                    self.host_link = f"{self.address}/host/{link[1]}"
                    found.set()

        threading.Thread(target=read, daemon=True).start()
        if not found.wait(20):
            raise RuntimeError("dealer did not start:\n" + "".join(said))
        for _ in range(100):
            with contextlib.suppress(OSError), socket.create_connection(("127.0.0.1", self.port), 0.2):
                return
            time.sleep(0.05)
        raise RuntimeError("dealer does not answer:\n" + "".join(said))

    def kill(self) -> None:
        """SIGKILL, as when somebody pulls the plug."""
        self._end(signal.SIGKILL)

    def stop(self) -> None:
        """Stop it as a person does."""
        self._end(signal.SIGTERM)

    def _end(self, how: signal.Signals) -> None:
        if self._process is not None:
            self._process.send_signal(how)
            self._process.wait(15)
            self._process = None


def _free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Server]:
    """A server of this test's own."""
    running = Server(tmp_path / "data")
    running.start()
    yield running
    running.stop()


Person = Callable[..., Page]


@pytest.fixture
def person(browser: Browser) -> Iterator[Person]:
    """A new browser for somebody: `person()` is a phone, `person(SCREEN)` a television."""
    opened: list[BrowserContext] = []

    def arrive(viewport: dict[str, int] | None = None, **options: Any) -> Page:
        context = browser.new_context(viewport=viewport or PHONE, **options)  # type: ignore[arg-type]
        context.set_default_timeout(8000)
        opened.append(context)
        page = context.new_page()
        page.on("pageerror", lambda error: pytest.fail(f"script: {error}"))
        return page

    yield arrive
    for context in opened:
        context.close()


def tap(page: Page, words: str) -> None:
    """Tap the key that begins with these words, not while the page ignores taps because its keys have just changed."""
    name = re.compile(rf"^{re.escape(words)}(?!\w)")
    key = page.get_by_role("button", name=name).or_(page.get_by_role("link", name=name)).first
    expect(key).to_be_enabled()
    page.wait_for_timeout(310)
    key.click()


def title(page: Page, words: str) -> None:
    """Wait until the band says so."""
    expect(page.locator(".band h1, .tv-turn h1").first).to_have_text(words)


class Night:
    """A night opened by its host in a browser, and the doings of the people there."""

    def __init__(self, server: Server, person: Person, **options: Any) -> None:
        self.server = server
        self.person = person
        self.host = person(**options)
        self.host.goto(server.host_link)
        self.id = 0
        self.code = ""

    def open(self, name: str = "Kitchen table") -> None:
        """Open it with what the form offers."""
        self.host.goto(f"{self.server.address}/nights/new")
        self.host.get_by_label("Name of the night").fill(name)
        tap(self.host, "Open the night")
        title(self.host, "Scan to join")
        self.id = int(self.host.url.split("/n/")[1].split("/")[0])
        shown = self.host.locator(".joinlink").inner_text().strip()
        self.code = shown.rsplit("/", 1)[1]

    def at(self, page: str) -> str:
        """The address of one of the night's pages."""
        return f"{self.server.address}/n/{self.id}/{page}"

    def seats(self, *names: str) -> None:
        """The host seats people without phones."""
        for name in names:
            self.host.goto(self.at("seats"))
            self.host.get_by_label("Name", exact=True).fill(name)
            tap(self.host, "Sit them down")
            expect(self.host.locator(".ways").get_by_text(name, exact=True)).to_be_visible()
        self.host.goto(self.at("host"))

    def joins(self, name: str, seat: int, **options: Any) -> Page:
        """Somebody scans, asks for a seat in three taps, and the host lets him in."""
        phone = self.person(**options)
        phone.goto(f"{self.server.address}/j/{self.code}")
        tap(phone, "Sit down")
        phone.get_by_label("Your first name").fill(name)
        phone.locator(f"input[name=seat][value='{seat}']").check(force=True)
        tap(phone, "Sit down")
        expect(phone.get_by_text("Waiting for the host to let you in")).to_be_visible()
        expect(self.host.locator(".door")).to_contain_text(name)
        tap(self.host, "Let in")
        expect(phone.get_by_text("your stack")).to_be_visible()
        return phone


@pytest.fixture
def night(server: Server, person: Person) -> Night:
    """A night whose host has opened it."""
    opened = Night(server, person)
    opened.open()
    return opened


def enter(page: Page, cards: str) -> None:
    """Two taps a card on the pad."""
    for at in range(0, len(cards), 2):
        page.locator(f"[data-rank='{cards[at]}']").click()
        page.locator(f"[data-suit='{cards[at + 1]}']").click()


__all__ = ["PHONE", "SCREEN", "TABLET", "Night", "Person", "Playwright", "Server", "enter", "tap", "title"]
