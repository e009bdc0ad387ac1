"""Every page and state, at the size of a phone, a tablet and a television, in light and dark: sizes, spaces, contrast, origins.

The pictures are kept under build/shots for people to look at.
"""

import threading
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import waitress
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser, Page

from dealer.desk import Desk, Said
from dealer.settings import Settings
from dealer.store import nights, phones
from dealer.web import create_app
from tests.browser.conftest import PHONE, ROOT, SCREEN, TABLET

SHOTS = ROOT / "build" / "shots"
SIZES = {"phone": PHONE, "tablet": TABLET, "screen": SCREEN}

FAULTS = """() => {
  const bad = [], shown = (e) => e.checkVisibility({ contentVisibilityAuto: true, visibilityProperty: true, opacityProperty: false }) && e.getClientRects().length;
  if (document.documentElement.scrollWidth > innerWidth) bad.push(`scrolls sideways: ${document.documentElement.scrollWidth} > ${innerWidth}`);
  const keys = [...document.querySelectorAll('.key, .choice, .field')].filter(shown);
  for (const key of keys) {
    const money = key.matches('[data-money]:not(.low), [data-rank], [data-suit], [data-digit]');
    const box = key.getBoundingClientRect();
    if (Math.round(box.height * 10) / 10 < (money ? 60 : 48)) bad.push(`low key: ${key.textContent.trim().slice(0, 30)} ${box.height}`);
    if (box.left < 0 || box.right > innerWidth + 1) bad.push(`key over the edge: ${key.textContent.trim().slice(0, 30)}`);
  }
  const solid = keys.filter((key) => !key.matches('.low, .icon, .field'));
  for (let i = 0; i < solid.length; i++) for (let j = i + 1; j < solid.length; j++) {
    if (solid[i].closest('.dock, .padkeys, .dockbox') !== solid[j].closest('.dock, .padkeys, .dockbox')) continue;
    const a = solid[i].getBoundingClientRect(), b = solid[j].getBoundingClientRect();
    const dx = Math.max(a.left - b.right, b.left - a.right), dy = Math.max(a.top - b.bottom, b.top - a.bottom);
    if (Math.max(dx, dy) < 5.9) bad.push(`keys ${Math.max(dx, dy)} px apart: ${solid[i].textContent.trim()} / ${solid[j].textContent.trim()}`);
  }
  const dock = document.querySelector('.dock, .padkeys');
  if (dock && !document.querySelector('.screen') && getComputedStyle(dock).position === 'static') bad.push('the dock does not stay');
  for (const text of document.querySelectorAll('.screen *')) {
    const own = [...text.childNodes].some((node) => node.nodeType === 3 && node.textContent.trim());
    if (!own || !shown(text) || text.closest('.card')) continue;
    const size = parseFloat(getComputedStyle(text).fontSize) / innerHeight * 100;
    if (size < 4.99) bad.push(`small on the screen: ${text.textContent.trim()} ${size}vh`);
    const box = text.getBoundingClientRect();
    if (box.bottom > innerHeight + 1 || box.right > innerWidth + 1) bad.push(`off the screen: ${text.textContent.trim()}`);
  }
  for (const big of document.querySelectorAll('.tv-turn h1, .tv-pot .n')) if (parseFloat(getComputedStyle(big).fontSize) / innerHeight < 0.12) bad.push(`not big: ${big.textContent}`);
  return bad;
}"""


class Stage:
    """A house in this process, brought to any state by saying lines."""

    def __init__(self, folder: Path, browser: Browser) -> None:
        settings = Settings.of(folder)
        self.desk = Desk.at(settings)
        self.server = waitress.create_server(
            create_app(settings, self.desk), host="127.0.0.1", port=0, threads=12, channel_request_lookahead=1
        )
        self.address = f"http://127.0.0.1:{self.server.effective_port}"
        self.running = threading.Thread(target=self.server.run, daemon=True)
        self.running.start()
        self.browser = browser
        with self.desk.store.writing() as session:
            self.key = phones.new_host_key(session)
        context = browser.new_context()
        context.request.get(f"{self.address}/host/{self.key}")
        self.host = context.cookies()
        context.close()
        self.strange: list[str] = []
        self.open_pages: dict[str, Page] = {}

    def say(self, *lines: dict[str, Any], night: int = 1) -> None:
        for line in lines:
            said = self.desk.say(night, [line], by="host")
            assert isinstance(said, Said), getattr(said, "sentence", said)

    def open(self, *names: str, **night: Any) -> None:
        opened = self.desk.open_night({"do": "night", "name": "Kitchen table", "buy_in": 100, **night}, {})
        assert isinstance(opened, Said)
        self.say(*({"do": "sit", "player": name} for name in names), night=opened.night_id)

    def phone(self, player: str | None) -> list[Any]:
        """The cookies of a player's phone, or of one that watches."""
        with self.desk.store.writing() as session:
            token = phones.let_in(session, "seat" if player else "watcher", 1, player)
        return [{"name": "dealer_night_1", "value": token, "url": self.address}]

    def ask(self, name: str, seat: int) -> None:
        with self.desk.store.writing() as session:
            known = phones.device(session, phones.let_in(session, "watcher", 1))
            assert known is not None
            phones.ask_for_seat(session, known.id, 1, name, seat)

    def wifi(self) -> None:
        with self.desk.store.writing() as session:
            nights.change_settings(session, 1, {"wifi_name": "Home", "wifi_password": "cards"})

    def page(self, cookies: list[Any]) -> Page:
        """The page of whoever has these cookies; it is turned into a phone, a tablet, a television."""
        who = cookies[0]["value"]
        if who not in self.open_pages:
            context = self.browser.new_context()
            context.add_cookies(cookies)
            page = context.new_page()
            page.on("request", self._noted)
            self.open_pages[who] = page
        return self.open_pages[who]

    def _noted(self, request: Any) -> None:
        if not request.url.startswith((self.address, "data:")):
            self.strange.append(request.url)

    def look(
        self,
        name: str,
        path: str,
        cookies: list[Any] | None = None,
        sizes: str = "phone tablet screen",
        axe: str = "phone",
    ) -> list[str]:
        """Open a page and turn it through the sizes and themes; what is wrong with it."""
        faults = []
        page = self.page(cookies or self.host)
        page.goto(f"{self.address}{path}", wait_until="load")
        for size in sizes.split():
            page.set_viewport_size(SIZES[size])  # type: ignore[arg-type]
            for theme in ("light", "dark"):
                variant = f"{size}-{theme}"
                page.emulate_media(color_scheme=theme, reduced_motion="reduce")  # type: ignore[arg-type]
                page.wait_for_timeout(30)
                faults += [f"{name} {variant}: {fault}" for fault in page.evaluate(FAULTS)]
                if variant.startswith(axe):
                    found = Axe().run(page).response["violations"]
                    faults += [f"{name} {variant}: axe {one['id']}: {one['nodes'][0]['html'][:120]}" for one in found]
                page.screenshot(path=SHOTS / f"{name}-{variant}.png")
        return faults


@pytest.fixture
def stage(tmp_path: Path, browser: Browser) -> Iterator[Stage]:
    SHOTS.mkdir(parents=True, exist_ok=True)
    made = Stage(tmp_path, browser)
    yield made
    made.desk.hub.close()
    made.server.close()
    made.desk.close()


DEAL: list[dict[str, Any]] = [
    {"do": "deal", "game": "spit-in-the-ocean"},
    {"do": "turn", "card": "6d"},
    {"do": "bet", "player": "Ben", "chips": 1},
    {"do": "raise", "player": "Carla", "to": 2},
    {"do": "fold", "player": "Dan"},
    {"do": "call", "player": "Eve"},
    {"do": "call", "player": "Anna"},
    {"do": "call", "player": "Ben"},
    {"do": "draw", "player": "Ben", "count": 2},
    {"do": "draw", "player": "Carla", "count": 1},
    {"do": "draw", "player": "Eve", "count": 3},
    {"do": "draw", "player": "Anna", "count": 1},
    {"do": "check", "player": "Ben"},
    {"do": "bet", "player": "Carla", "chips": 2},
    {"do": "fold", "player": "Eve"},
    {"do": "raise", "player": "Anna", "to": 4},
    {"do": "fold", "player": "Ben"},
    {"do": "call", "player": "Carla"},
    {"do": "show", "player": "Anna", "cards": "KsJs9s7s"},
]


def test_each_state_of_a_night(stage: Stage) -> None:
    faults = stage.look("home-first", "/", sizes="phone tablet")
    faults += stage.look("new", "/nights/new", sizes="phone")
    stage.open("Anna", "Ben", "Carla", "Dan", "Eve", "Finn")
    stage.say({"do": "away", "player": "Finn"})
    stage.ask("Gil", 7)
    stage.wifi()
    ben, watcher = stage.phone("Ben"), stage.phone(None)
    faults += stage.look("lobby", "/n/1/host")
    faults += stage.look("watch", "/n/1/", watcher, sizes="phone")
    faults += stage.look("join", "/n/1/join", watcher, sizes="phone tablet")
    faults += stage.look("tv-lobby", "/n/1/screen", watcher, sizes="screen", axe="screen")
    faults += stage.look("deal", "/n/1/deal", sizes="phone")
    stage.say(*DEAL[:1])
    faults += stage.look("turn", "/n/1/host", sizes="phone tablet")
    stage.say(*DEAL[1:2])
    faults += stage.look("phone-turn", "/n/1/", ben, sizes="phone tablet")
    faults += stage.look("act", "/n/1/host")
    stage.say(*DEAL[2:3])
    faults += stage.look("phone-wait", "/n/1/", ben, sizes="phone tablet")
    faults += stage.look("tv-act", "/n/1/screen", watcher, sizes="screen", axe="screen")
    stage.say(*DEAL[3:8])
    faults += stage.look("draw", "/n/1/host", sizes="phone")
    faults += stage.look("phone-draw", "/n/1/", ben, sizes="phone")
    stage.say(*DEAL[8:])
    faults += stage.look("cards", "/n/1/host")
    faults += stage.look("phone-cards", "/n/1/", stage.phone("Carla"), sizes="phone")
    stage.say({"do": "show", "player": "Carla", "cards": "QcQh6c4s"})
    faults += stage.look("ruling", "/n/1/host")
    faults += stage.look("phone-ruling", "/n/1/", ben, sizes="phone")
    faults += stage.look("tv-ruling", "/n/1/screen", watcher, sizes="screen", axe="screen")
    assert not faults, "\n".join(faults)
    assert stage.strange == []


def test_the_pages_beside_the_table(stage: Stage) -> None:
    stage.open("Anna", "Ben", "נועה", "<script>", "x" * 24, "👩🏽‍🚀")
    stage.phone("Ben")
    stage.say(
        {"do": "deal", "game": "spit-in-the-ocean"}, {"do": "turn", "card": "6d"}, {"do": "check", "player": "Ben"}
    )
    faults = []
    for name in (
        "menu",
        "seats",
        "seats/2",
        "record",
        "record/9",
        "phones",
        "settings",
        "house-rules",
        "rules",
        "code",
        "trouble",
        "standings",
        "award",
    ):
        faults += stage.look(f"page-{name.replace('/', '-')}", f"/n/1/{name}", sizes="phone", axe="phone-light")
    faults += stage.look("names", "/n/1/host", sizes="phone screen", axe="phone-light")
    faults += stage.look("tv-names", "/n/1/screen", sizes="screen", axe="screen-dark")
    faults += stage.look("look", "/look", sizes="phone", axe="phone-light")
    faults += stage.look(
        "judge",
        "/judge?game=spit-in-the-ocean&board=6d&name1=Carla&cards1=QcQh6c4s&name2=Anna&cards2=KsJs9s7s",
        sizes="phone tablet",
        axe="phone-light",
    )
    faults += stage.look(
        "judged",
        "/judge?game=baseball&cards1=QcQh6c4s5d7d8hJsTcTdTs&cards2=KcKh6d4h5c7s8sKs2s2d2c&show=1",
        sizes="phone tablet",
        axe="phone-light",
    )
    faults += stage.look(
        "judge-omaha",
        "/judge?game=omaha-8&board=Ad4h8sKc2c&cards1=2d3dKhKs&cards2=3c5cAhQs",
        sizes="phone",
        axe="phone-light",
    )
    stage.say({"do": "void", "reason": "misdeal"}, {"do": "close"})
    faults += stage.look("closed", "/n/1/standings", sizes="phone tablet", axe="phone-light")
    faults += stage.look("home", "/", sizes="phone", axe="phone-light")
    assert not faults, "\n".join(faults)
    assert stage.strange == []


def test_the_first_load_is_light(stage: Stage) -> None:
    """At most 60 kB packed and six requests, the stream among them."""
    import gzip

    stage.open("Anna", "Ben", "Carla", "Dan")
    context = stage.browser.new_context(viewport=PHONE)  # type: ignore[arg-type]
    context.add_cookies(stage.host)
    page = context.new_page()
    got: list[tuple[str, int]] = []

    def count(response: Any) -> None:
        stream = "/live/" in response.url
        got.append((response.url, 0 if stream else len(gzip.compress(response.body(), 9))))

    page.on("response", lambda response: count(response) if response.url.startswith("http") else None)
    page.goto(f"{stage.address}/n/1/host")
    page.wait_for_timeout(800)
    context.close()
    assert len(got) <= 6, got
    assert sum(size for _, size in got) <= 60_000, got
