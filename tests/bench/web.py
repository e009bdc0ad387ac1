"""What a table waits for, against the budgets: start, first load, an action, its way to 50 phones, and a house full of past deals."""

import gzip
import http.client
import os
import re
import signal
import statistics
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from html import unescape
from pathlib import Path
from urllib.parse import urlencode

from dealer.desk import Desk
from dealer.settings import Settings
from tests.table import Table

ROOT = Path(__file__).parents[2]
PHONES = 50
PAST_NIGHTS, DEALS_A_NIGHT = 400, 25
NAMES = ("Anna", "Ben", "Carla", "Dan")


class Browser:
    """One browser: its cookies, and plain requests on one connection."""

    def __init__(self, port: int) -> None:
        self.port = port
        self.cookies: dict[str, str] = {}
        self.line = http.client.HTTPConnection("127.0.0.1", port, timeout=20)

    def get(self, path: str, **headers: str) -> tuple[int, bytes]:
        """A page, after redirects."""
        return self._ask("GET", path, None, headers)

    def post(self, path: str, form: dict[str, str]) -> tuple[int, bytes]:
        """A form sent, answered as to htmx."""
        headers = {"Content-Type": "application/x-www-form-urlencoded", "Origin": f"http://127.0.0.1:{self.port}"}
        return self._ask("POST", path, urlencode(form), headers)

    def _ask(self, method: str, path: str, body: str | None, headers: dict[str, str]) -> tuple[int, bytes]:
        cookie = "; ".join(f"{name}={value}" for name, value in self.cookies.items())
        self.line.request(method, path, body, {"Cookie": cookie, "Accept-Encoding": "gzip", **headers})
        answer = self.line.getresponse()
        for name, value in answer.getheaders():
            if name.lower() == "set-cookie":
                key, _, said = value.split(";")[0].partition("=")
                self.cookies[key] = said
        sent = answer.read()
        if answer.status in (302, 303):
            return self._ask("GET", answer.headers["Location"], None, {})
        if answer.headers.get("Content-Encoding") == "gzip":
            return answer.status, gzip.decompress(sent)
        return answer.status, sent


@contextmanager
def running(data: Path) -> Iterator[tuple[subprocess.Popen[str], int, str, float]]:
    """`dealer` on this data: the process, its port, the host's path and the seconds to the first answer."""
    import socket

    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    environ = {**os.environ, "DEALER_DATA": str(data), "DEALER_PORT": str(port), "PYTHONUNBUFFERED": "1"}
    began = time.perf_counter()
    command = [sys.executable, "-c", "from dealer.cli import main; main()"]
    with subprocess.Popen(command, cwd=ROOT, env=environ, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        path = next(found[0] for line in process.stdout if (found := re.search(r"/host/\S+", line)))
        threading.Thread(target=process.stdout.read, daemon=True).start()
        while True:
            try:
                status, _ = Browser(port).get("/")
            except OSError:
                time.sleep(0.01)
                continue
            assert status == 200
            break
        try:
            yield process, port, path, time.perf_counter() - began
        finally:
            process.send_signal(signal.SIGTERM)
            process.wait(10)


def played_night() -> Table:
    """A night of so many deals, each bet through both rounds to a showdown."""
    table = Table(buy_in=10_000)
    table.sit(**dict.fromkeys(NAMES, 10_000))
    for _ in range(DEALS_A_NIGHT):
        table.deal()
        table.say("turn", card="6d")
        table.say("bet", table.turn, chips=1)
        for _ in range(3):
            table.say("call", table.turn)
        table.all_draw(2)
        table.all_check()
        for cards in ("Qc Qh 6c 4s", "Ks Js 9s 7s", "Ac Kc 2c 3c", "Ah Kh 2h 3h"):
            table.say("show", table.turn, cards=cards)
    return table


def fill(data: Path, nights: int) -> None:
    """That many past nights in a new data folder."""
    record = played_night().record
    lines = [(e.seq, {**e.line, "seq": e.seq, "facts": e.facts}) for e in record.lines()]
    desk = Desk.at(Settings.of(data))
    for _ in range(nights):
        desk.imported(lines)
    desk.close()


def open_night(host: Browser, path: str) -> str:
    """The host opens a night with four players and begins a deal; the night's address."""
    host.get(path)
    _, page = host.get("/nights/new")
    status, page = host.post("/nights", {**_fields(page.decode()), **_new_night(page.decode())})
    assert status == 200, page[:300]
    night = re.search(r"/n/(\d+)/", page.decode())
    assert night
    base = f"/n/{night[1]}"
    for name in NAMES:
        say(host, base, f'{{"do": "sit", "player": "{name}", "chips": 1000}}')
    say(host, base, '{"do": "deal", "game": "spit-in-the-ocean"}')
    say(host, base, '{"do": "turn", "card": "6d"}')
    return base


def _fields(page: str) -> dict[str, str]:
    return {
        name: unescape(value)
        for name, value in re.findall(r'<input type="hidden" name="([^"]+)" value="([^"]*)"', page)
    }


def _new_night(page: str) -> dict[str, str]:
    """What the form of a new night offers."""
    offered = {}
    for tag in re.findall(r"<input[^>]*>", page):
        name, value = re.search(r'name="([^"]+)"', tag), re.search(r'value="([^"]*)"', tag)
        if name and value and ('type="radio"' not in tag or "checked" in tag):
            offered[name[1]] = unescape(value[1])
    return offered | {"name": "Bench"}


def say(host: Browser, base: str, line: str) -> float:
    """Say a line by the host page's form; the seconds until it is answered."""
    _, page = host.get(f"{base}/host")
    form = {**_fields(page.decode()), "say": line}
    form["seq"] = ""
    began = time.perf_counter()
    status, answer = host.post(f"{base}/say", form)
    took = time.perf_counter() - began
    assert status == 200, (status, line, answer[:500])
    return took


def p95(times: list[float]) -> float:
    """The time within which 95 of 100 were done, in milliseconds."""
    return statistics.quantiles(times, n=20)[-1] * 1000


def budget(what: str, value: float, most: float, unit: str) -> None:
    """One line: the figure, its budget and their ratio."""
    print(f"  {what}: {value:.1f} {unit} of {most:g} ({value / most:.2f} of the budget)")


def to_phones(port: int, base: str, host: Browser, code: str) -> list[float]:
    """From the tap until each of the phones has the new table, for twenty taps."""
    arrived: list[tuple[float, int]] = []
    seen = threading.Condition()

    def phone() -> None:
        browser = Browser(port)
        browser.get(f"/j/{code}")
        cookie = "; ".join(f"{name}={value}" for name, value in browser.cookies.items())
        line = http.client.HTTPConnection("127.0.0.1", port, timeout=60)
        line.request("GET", f"{base}/live/phone", headers={"Cookie": cookie, "Accept": "text/event-stream"})
        stream = line.getresponse()
        while said := stream.readline():
            if said.startswith(b"id: "):
                with seen:
                    arrived.append((time.perf_counter(), int(said[4:])))
                    seen.notify()

    threads = [threading.Thread(target=phone, daemon=True) for _ in range(PHONES)]
    for thread in threads:
        thread.start()
    with seen:
        seen.wait_for(lambda: len(arrived) >= PHONES, 30)
    times = []
    for number in range(20):
        line = '{"do": "away", "player": "Dan"}' if number % 2 == 0 else '{"do": "back", "player": "Dan"}'
        with seen:
            arrived.clear()
        _, page = host.get(f"{base}/host")
        form = {**_fields(page.decode()), "say": line, "seq": ""}
        began = time.perf_counter()
        host.post(f"{base}/say", form)
        with seen:
            assert seen.wait_for(lambda: len(arrived) >= PHONES, 10), f"{len(arrived)} of {PHONES} phones"
            times += [at - began for at, _ in arrived]
    return times


def first_load(host: Browser, base: str) -> tuple[int, float]:
    """Requests of a first load of the phone page and what they weigh packed, in kB."""
    requests, weight, wanted = 0, 0, [f"{base}/phone"]
    while wanted:
        path = wanted.pop()
        cookie = "; ".join(f"{name}={value}" for name, value in host.cookies.items())
        host.line.request("GET", path, headers={"Cookie": cookie, "Accept-Encoding": "gzip"})
        answer = host.line.getresponse()
        sent = answer.read()
        requests += 1
        weight += (
            len(sent)
            if answer.headers.get("Content-Encoding") == "gzip" or b"wOF2" in sent[:4]
            else len(gzip.compress(sent))
        )
        if requests == 1:
            page = gzip.decompress(sent) if answer.headers.get("Content-Encoding") == "gzip" else sent
            wanted += re.findall(r'(?:href|src)="(/(?:static|script)/[^"]+)"', page.decode())
    return requests, weight / 1000


def memory(process: "subprocess.Popen[str]") -> float | None:
    """What the process holds, in MB; None where the system does not tell."""
    try:
        status = Path(f"/proc/{process.pid}/status").read_text(encoding="ascii")
    except OSError:
        return None
    held = re.search(r"VmRSS:\s+(\d+) kB", status)
    return int(held[1]) / 1000 if held else None


def main() -> int:
    """Print each figure with its budget."""
    with tempfile.TemporaryDirectory() as folder:
        print("A new house:")
        with running(Path(folder) / "new") as (_, port, path, started):
            budget("start to the first page", started, 2, "s")
            host = Browser(port)
            base = open_night(host, path)
            _, page = host.get(f"{base}/code")
            code = re.search(r"/j/(\w+)", page.decode())
            assert code
            acts = [
                say(host, base, f'{{"do": "{"away" if n % 2 == 0 else "back"}", "player": "Dan"}}') for n in range(60)
            ]
            budget("an action, p95", p95(acts), 25, "ms")
            pages = []
            for _ in range(60):
                began = time.perf_counter()
                host.get(f"{base}/host")
                pages.append(time.perf_counter() - began)
            budget("a page, p95", p95(pages), 30, "ms")
            requests, weight = first_load(host, base)
            budget("first load, packed", weight, 60, "kB")
            budget("requests of a first load", requests, 6, "requests")
            budget(f"an action to {PHONES} phones, p95", p95(to_phones(port, base, host, code[1])), 50, "ms")
        print(f"A house with {PAST_NIGHTS * DEALS_A_NIGHT:,} past deals:")
        full = Path(folder) / "full"
        fill(full, PAST_NIGHTS)
        with running(full) as (process, port, path, started):
            budget("start to the first page", started, 2, "s")
            host = Browser(port)
            base = open_night(host, path)
            for view in ("/", f"{base}/host", f"{base}/record", f"{base}/standings", "/n/1/record", "/n/1/standings"):
                times = []
                for _ in range(20):
                    began = time.perf_counter()
                    assert host.get(view)[0] == 200, view
                    times.append(time.perf_counter() - began)
                budget(f"the page {view}, p95", p95(times), 100, "ms")
            acts = [
                say(host, base, f'{{"do": "{"away" if n % 2 == 0 else "back"}", "player": "Dan"}}') for n in range(60)
            ]
            budget("an action, p95", p95(acts), 25, "ms")
            held = memory(process)
            if held is not None:
                budget("memory", held, 150, "MB")
    return 0


if __name__ == "__main__":
    sys.exit(main())
