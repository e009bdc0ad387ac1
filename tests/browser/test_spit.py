"""Spit at the table, in real browsers: two phones and the device of the table, the ring's answers, the count-down, and how each page looks."""

import gzip
import re
from collections.abc import Sequence
from typing import Any

import pytest
from playwright.sync_api import Page, Route, expect

from dealer.desk import Said
from dealer.store import phones
from tests.browser import test_layout
from tests.browser.conftest import TABLET, Person, Server, tap, title
from tests.browser.test_layout import Stage, stage
from tests.spit.deals import lay
from tests.spit.race import Race as Talk

__all__ = ["stage"]

FAULTS = test_layout.FAULTS.replace("'.low, .icon, .field'", "'.low, .icon, .field, .ring .key'").replace(
    "return bad;",
    """const round = [...document.querySelectorAll('.ring > .key')].filter(shown).map((key) => key.getBoundingClientRect());
  for (const box of round) if (box.width < 59.9 || box.height < 59.9) bad.push(`small on the ring: ${box.width} x ${box.height}`);
  for (let i = 0; i < round.length; i++) for (let j = i + 1; j < round.length; j++) {
    const [a, b] = [round[i], round[j]];
    const gap = Math.hypot(a.left - b.left, a.top - b.top) - a.width;
    if (gap < 5.9) bad.push(`ranks ${gap} px apart`);
  }
  const core = document.querySelector('#core');
  if (core) for (const key of [...core.querySelectorAll('.key')].filter(shown)) { const box = key.getBoundingClientRect(); if (box.height < 59.9) bad.push(`low key in the ring: ${key.textContent}`); }
  return bad;""",
)


@pytest.fixture
def looked(stage: Stage, monkeypatch: pytest.MonkeyPatch) -> Stage:
    """The stage, with the round keys of the ring measured as circles."""
    monkeypatch.setattr(test_layout, "FAULTS", FAULTS)
    return stage


def begin(stage: Stage, *players: str, **rules: Any) -> int:
    """A match of its own; its number."""
    opened = stage.desk.open_night({"do": "match", "players": list(players or ("Ann", "Ben")), "rules": rules}, {})
    assert isinstance(opened, Said), opened
    return opened.night_id


def phone_of(stage: Stage, night: int, player: str | None) -> list[Any]:
    """The cookies of a player's phone, or of one that watches."""
    with stage.desk.store.writing() as session:
        token = phones.let_in(session, "seat" if player else "watcher", night, player)
    return [{"name": f"dealer_night_{night}", "value": token, "url": stage.address}]


def test_each_state_of_a_match(looked: Stage) -> None:
    look = looked.look
    night = begin(looked, preset="classic")
    ann, watcher = phone_of(looked, night, "Ann"), phone_of(looked, night, None)
    at = f"/n/{night}/spit"

    def say(*lines: dict[str, Any]) -> None:
        looked.say(*lines, night=night)

    faults = look("spit-home", "/", sizes="phone", axe="phone-light")
    faults += look("spit-new", "/spit/new")
    faults += look("spit-lay", at)
    faults += look("spit-lay-phone", at, ann, sizes="phone")
    faults += look("spit-room-lay", f"{at}/screen", watcher, sizes="screen", axe="screen")
    say({"do": "open"})
    faults += look("spit-play", at)
    faults += look("spit-play-phone", at, ann, sizes="phone tablet")
    faults += look("spit-watch", at, watcher, sizes="phone")
    faults += look("spit-yes", f"{at}?mode=legal&r=K&r=A")
    faults += look("spit-no", f"{at}?mode=legal&r=K&r=7", sizes="phone")
    faults += look("spit-stuck", f"{at}?mode=stuck&r=7&r=T")
    faults += look("spit-first", f"{at}?mode=first&r=7&r=6&r=8", sizes="phone")
    say({"do": "stuck", "player": "Ann"})
    faults += look("spit-called", at, sizes="phone screen")
    faults += look("spit-room-called", f"{at}/screen", watcher, sizes="screen", axe="screen")
    say({"do": "stuck", "player": "Ben"}, {"do": "spit"}, {"do": "cleared", "player": "Ann"})
    faults += look("spit-claim", at)
    faults += look("spit-claim-phone", at, ann, sizes="phone")
    say({"do": "slap", "player": "Ann", "pile": 1}, {"do": "left", "player": "Ben", "count": 6})
    faults += look("spit-count", at)
    say({"do": "count", "pile": 1, "cards": 3})
    faults += look("spit-over", at)
    faults += look("spit-room-over", f"{at}/screen", watcher, sizes="screen", axe="screen")
    say({"do": "next"}, {"do": "open"}, {"do": "penalty", "player": "Ben", "offence": "two hands"})
    for page in ("more", "rounds", "rules", "penalty", "slap"):
        faults += look(f"spit-{page}", f"{at}/{page}", sizes="phone tablet", axe="phone-light")
    say({"do": "cleared", "player": "Ann"}, {"do": "count", "player": "Ann", "cards": 0})
    assert not faults, "\n".join(faults)
    assert looked.strange == []


def test_more_players_other_names_and_the_cousins(looked: Stage) -> None:
    night = begin(looked, "נועה", "<script>", "x" * 24, "👩🏽‍🚀")
    at = f"/n/{night}/spit"
    faults = looked.look("spit-four-lay", at)
    looked.say({"do": "open"}, night=night)
    faults += looked.look("spit-four-penalty", f"{at}/penalty", sizes="phone", axe="phone-light")
    faults += looked.look("spit-four", at, sizes="phone screen", axe="phone-light")
    faults += looked.look("spit-room-four", f"{at}/screen", sizes="screen", axe="screen-dark")
    faults += looked.look("spit-kinds", "/spit/score", sizes="phone", axe="phone-light")
    faults += looked.look("spit-names", "/spit/score/nertz", sizes="phone", axe="phone-light")
    rounds = "p=Ann&p=Ben&p=Carla&r=23.7-30.0-12.4&r=18.0-20.3-25.6"
    faults += looked.look("spit-nertz", f"/spit/score/nertz?{rounds}", sizes="phone tablet", axe="phone-light")
    door = "off=door&target=500&p=Ann&p=Ben&r=1.2.20.0.0.0-0.3.16.1.2.3"
    faults += looked.look("spit-nertz-door", f"/spit/score/nertz?{door}", sizes="phone", axe="phone-light")
    faults += looked.look("spit-speed", "/spit/score/speed?p=Ann&p=Ben&by=games3&r=1", sizes="phone", axe="phone-light")
    assert not faults, "\n".join(faults)
    assert looked.strange == []


def test_a_round_in_which_every_card_is_known(looked: Stage) -> None:
    night = begin(looked, preset="doubles")
    race = lay(Talk("Ann", "Ben"), {"Ann": "6s Jh 4d 2c 2d", "Ben": "2s 2h 4s 4h 4c"}, {"Ann": "7d", "Ben": "Tc"})
    at = f"/n/{night}/spit"
    faults = looked.look("spit-cards", f"{at}/lay", sizes="phone", axe="phone-light")
    for seat in race.state.seats:
        slots, reserve = [list(slot.down + slot.up) for slot in seat.slots or ()], list(seat.stock or ())
        looked.say({"do": "lay", "player": seat.name, "slots": slots, "reserve": reserve}, night=night)
    looked.say({"do": "open"}, night=night)
    faults += looked.look("spit-board", at, axe="phone")
    assert not faults, "\n".join(faults)
    page = looked.page(phone_of(looked, night, "Ann"))
    page.goto(looked.address + at)
    page.locator(".slots .choice", has=page.get_by_label("jack of hearts, Ann")).click()
    page.wait_for_timeout(310)
    page.get_by_role("button", name="On right, on the ten of clubs").click()
    expect(page.get_by_role("button", name="On right, on the jack of hearts")).to_be_visible()
    expect(page.locator("[name=card]:checked")).to_have_count(0)


# ---- a match, as it is played ----

LISTEN = """
  window.heard = { tones: [], buzzes: [], spit: [], words: [] };
  const real = Date.now, wrong = Number(sessionStorage.wrong || 0);
  Date.now = () => real() + wrong;
  new MutationObserver(() => {
    const said = document.querySelector('#count .words')?.textContent;
    if (said && said !== heard.words.at(-1)) heard.words.push(said);
    if (said === 'Spit' && !(real() - heard.spit.at(-1) < 1500)) heard.spit.push(real());
  }).observe(document, { subtree: true, childList: true, characterData: true });
  const start = OscillatorNode.prototype.start;
  OscillatorNode.prototype.start = function (at) { heard.tones.push(this.frequency.value); return start.call(this, at); };
  Object.defineProperty(Navigator.prototype, 'vibrate', { value: (length) => { heard.buzzes.push(length); return true; } });
"""


class Race:
    """A match opened by its host on the device of the table, with Ann and Ben on their phones."""

    def __init__(self, server: Server, person: Person, preset: str = "Classic", **options: Any) -> None:
        self.server, self.person = server, person
        self.table = person(TABLET, **options)
        self.table.add_init_script(LISTEN)
        self.table.goto(server.host_link)
        tap(self.table, "Spit, the race")
        for number, name in enumerate(("Ann", "Ben"), start=1):
            self.table.get_by_label(f"Player {number}", exact=True).fill(name)
        self.table.locator(".preset", has=self.table.get_by_text(preset, exact=True)).click()
        tap(self.table, "Lay out")
        title(self.table, "Round 1. Lay out")
        self.link = "http://" + self.table.locator(".joinlink").inner_text().strip()
        self.code = self.link.rsplit("/", 1)[1]

    def joins(self, name: str, *, clock_wrong_by: int = 0) -> Page:
        """Somebody scans the code, says who he is, and the table lets him in; his phone's clock may be wrong by so many ms."""
        phone = self.person()
        phone.add_init_script(f"sessionStorage.wrong = {clock_wrong_by};")
        phone.add_init_script(LISTEN)
        phone.goto(f"{self.server.address}/j/{self.code}")
        tap(phone, f"I am {name}")
        expect(phone.get_by_text("Waiting to be let in")).to_be_visible()
        tap(self.table, "Let in")
        expect(phone.get_by_role("button", name="Ready")).to_be_visible()
        return phone


def words(page: Page, said: str) -> None:
    """Wait until the band says so, whatever clock runs beside it."""
    expect(page.locator("#count .words")).to_have_text(said)


def said_spit_together(pages: Sequence[Page], times: int) -> None:
    """Every page counted and said "Spit" so many times by now, the last time within a quarter of a second of each other."""
    for page in pages:
        expect(page.locator("#count .words")).to_have_text("Round 1", timeout=15000)
        assert "3 2 1 Spit" in " ".join(page.evaluate("heard.words"))
    said = [page.evaluate("heard.spit") for page in pages]
    assert {len(each) for each in said} == {times}, said
    last = [each[-1] for each in said]
    assert max(last) - min(last) < 250, last


def on_dock(page: Page, words: str) -> None:
    """Tap the key of the dock that begins with these words."""
    key = page.locator(".dock").get_by_role("button", name=re.compile(rf"^{words}(?!\w)"))
    expect(key).to_be_enabled()
    page.wait_for_timeout(310)
    key.click()


def on_ring(page: Page, *ranks: str) -> None:
    """Tap these ranks."""
    for rank in ranks:
        page.locator(f"[data-rank='{rank}']").click()


def test_a_match_on_two_phones_and_the_table(server: Server, person: Person) -> None:
    race = Race(server, person)
    table, ann, ben = race.table, race.joins("Ann"), race.joins("Ben", clock_wrong_by=7000)
    everybody = (table, ann, ben)

    tap(ann, "Ready")
    expect(ann.locator(".dock")).to_contain_text("Waiting for Ben")
    tap(ben, "Ready")
    said_spit_together(everybody, 1)
    assert ann.evaluate("heard.tones") == [440, 440, 440, 880]
    assert ben.evaluate("heard.buzzes")[-1] == 250

    # a false "stuck": Ben sees a card that fits
    on_dock(ann, "Stuck")
    words(ben, "Ann is stuck")
    on_ring(ben, "7", "T")
    expect(ben.locator("#core")).to_contain_text("6 8 9 J")
    on_ring(ben, "2", "9")
    expect(ben.locator("#core")).to_contain_text("9 on 10")
    tap(ben, "I can play")
    for page in everybody:
        words(page, "Round 1")
    expect(ann.get_by_text("I cannot move")).to_be_visible()

    # a spit, counted down from one moment
    on_dock(ann, "Stuck")
    words(ben, "Ann is stuck")
    tap(ben, "Stuck too")
    expect(table.locator(".band")).to_contain_text("1 spit", timeout=15000)
    said_spit_together(everybody, 2)
    expect(table.locator(".band")).to_contain_text("1 spit. 9 in each reserve.")

    # a phone sleeps through the next one
    on_dock(ann, "Stuck")
    words(ben, "Ann is stuck")
    ann.context.set_offline(True)
    tap(ben, "Stuck too")
    expect(table.locator(".band")).to_contain_text("2 spits. 8 in each reserve.", timeout=15000)
    ann.context.set_offline(False)
    expect(ann.get_by_text("I cannot move")).to_be_visible(timeout=15000)
    words(ann, "Round 1")
    expect(ann.locator("#stale")).to_be_hidden(timeout=15000)

    # Ben clears, and both slap the same pile: Ann's tap, made on the same table, comes in after his
    tap(table, "Ben cleared")
    for phone in (ann, ben):
        words(phone, "Ben cleared")
        expect(phone.get_by_role("button", name="I took left")).to_be_visible()
    ben.wait_for_timeout(320)
    on_its_way: list[Route] = []
    ann.route("**/spit/say", lambda route: on_its_way.append(route))
    with ann.expect_request("**/spit/say"):
        ann.get_by_role("button", name="I took left").click()
    with ben.expect_response("**/spit/say"):
        ben.get_by_role("button", name="I took left").click()
    on_its_way[0].continue_()
    ann.unroute("**/spit/say")
    expect(table.locator(".undo")).to_contain_text("slapped left")
    expect(table.locator(".dock .row")).to_have_count(0)
    table.wait_for_timeout(310)
    table.locator(".numbers").get_by_role("button", name="6", exact=True).click()
    for page in everybody:
        words(page, "Count one pile")
        expect(page.locator(".band")).to_contain_text("Ann took right, Ben took left.")
    expect(table.locator(".halfway")).to_contain_text(
        "30 cards in the piles, half is 15: 14 or fewer is the smaller one."
    )

    # one count, both layouts; undo; once more
    for digit in "12":
        table.locator(f"[data-digit='{digit}']").click()
    for page in everybody:
        words(page, "Ben wins round 1")
        expect(page.locator(".lay")).to_contain_text("1-2-3-4-5 and keeps 5 in reserve")
    tap(table, "Undo: left counted, 12")
    words(ann, "Count one pile")
    table.locator("[data-digit='9']").click()
    tap(table, "Counted")
    words(ann, "Ben wins round 1")
    expect(ann.locator(".lay")).to_contain_text("and keeps 2 in reserve")
    tap(ben, "Next round")
    words(table, "Round 2. Lay out")
    table.locator("a[aria-label=More]").click()
    tap(table, "Rounds and score")
    expect(table.locator("svg.chart")).to_be_visible()


def test_one_device_alone_runs_a_race(server: Server, person: Person) -> None:
    """From the tap that opens it to the winner, without a phone and without a page between."""
    race = Race(server, person, "Decisive")
    table = race.table
    tap(table, "Start")
    expect(table.locator("#count .words")).to_have_text("Round 1", timeout=15000)
    assert "3 2 1 Spit" in " ".join(table.evaluate("heard.words"))
    on_ring(table, "K")
    expect(table.locator("#core")).to_contain_text("On K:Q or A")
    on_ring(table, "T")
    expect(table.locator("#core .big")).to_have_text("No")
    expect(table.locator("#core")).to_contain_text("10 on K is three apart.")
    table.locator("[data-tab=stuck]").click()
    on_ring(table, "7", "J")
    expect(table.locator("#core")).to_contain_text("6 8 10 Q")
    table.get_by_role("button", name="None").click()
    expect(table.locator("#core .big")).to_have_text("Stuck")
    table.wait_for_timeout(310)
    table.locator("#spitkey").click()
    tap(table, "Somebody can play")
    words(table, "Round 1")
    table.locator("[data-tab=first]").click()
    on_ring(table, "7", "6", "8")
    expect(table.locator("#core .big")).to_have_text("6 stands")
    tap(table, "Coin, penalty")
    tap(table, "Flip a coin")
    expect(table.locator("#count .words")).to_have_text(re.compile("^(Ann|Ben) lost the coin$"))
    tap(table, "Coin, penalty")
    tap(table, "Ben")
    expect(table.locator(".undo")).to_contain_text("Undo: Ben, spat with a card to play")
    tap(table, "Ann cleared")
    words(table, "Ann wins the match")


def test_doubles_are_asked_for_before_the_spit(server: Server, person: Person) -> None:
    race = Race(server, person, "Doubles")
    table = race.table
    tap(table, "Open now")
    words(table, "Round 1")
    table.locator("[data-tab=stuck]").click()
    on_ring(table, "7", "J")
    table.get_by_role("button", name="None").click()
    for asked in ("An empty slot, and a face-down card?", "Two equal tops?", "Five cards or fewer, one face down?"):
        expect(table.locator("#core")).to_contain_text(asked)
        table.wait_for_timeout(310)
        table.locator("#core").get_by_role("button", name="No").click()
    expect(table.locator("#spitkey")).to_be_visible()


def test_a_whole_round_without_a_script(server: Server, person: Person) -> None:
    host = person(java_script_enabled=False)
    host.goto(server.host_link)

    def press(key: str) -> None:
        host.locator("button.key:visible, a.key:visible").filter(has_text=key).first.click()

    press("Spit, the race")
    for number, name in enumerate(("Ann", "Ben"), start=1):
        host.get_by_label(f"Player {number}", exact=True).fill(name)
    host.locator(".preset", has=host.get_by_text("Classic", exact=True)).click()
    press("Lay out")
    press("Open now")
    host.locator("[data-rank='K']").click()
    expect(host.locator("#core")).to_contain_text("Q or A")
    press("Stuck?")
    host.locator("[data-rank='7']").click()
    host.locator("[data-rank='T']").click()
    expect(host.locator("#core")).to_contain_text("6 8 9 J")
    press("None")
    press("No")
    press("Spit")
    press("Flipped")
    expect(host.locator(".band")).to_contain_text("Round 1")
    press("Ben cleared")
    press("Ben took left")
    host.locator(".numbers").get_by_role("button", name="4", exact=True).click()
    host.locator("#cards").fill("13")
    press("Counted")
    expect(host.locator(".band")).to_contain_text("Ben wins round 1")
    expect(host.locator(".lay svg")).to_have_count(2)


def test_the_first_finger_down_wins_the_slap(server: Server, person: Person) -> None:
    race = Race(server, person)
    tap(race.table, "Open now")
    tap(race.table, "Ben cleared")
    words(race.table, "Ben cleared")
    race.table.goto(f"{race.table.url}/slap")
    far, near = race.table.locator("[data-side='0']"), race.table.locator("[data-side='1']")
    near.dispatch_event("pointerdown")
    far.dispatch_event("pointerdown")
    expect(race.table.locator("#slapped")).to_have_text("Ben was first.")
    expect(near).to_contain_text("First")
    expect(far.locator(".verdict")).to_have_text(re.compile(r"ms later|Level"))
    tap(race.table, "Ben took left")
    expect(race.table.locator(".band")).to_contain_text("Ben cleared")
    expect(race.table.locator(".undo")).to_contain_text("Undo: Ben slapped left")


def test_the_first_load_of_a_match_is_light(looked: Stage) -> None:
    """At most 60 kB packed and six requests, the stream among them."""
    night = begin(looked)
    looked.say({"do": "open"}, night=night)
    page = looked.page(looked.host)
    got: list[tuple[str, int]] = []

    def count(response: Any) -> None:
        clock, stream = "/clock" in response.url, "/live/" in response.url
        got.append((response.url, 0 if stream or clock else len(gzip.compress(response.body(), 9))))

    page.on("response", lambda response: count(response) if response.url.startswith("http") else None)
    page.goto(f"{looked.address}/n/{night}/spit")
    page.wait_for_timeout(800)
    assert sum("/clock" not in url for url, _ in got) <= 6, got
    assert sum(size for _, size in got) <= 60_000, got
