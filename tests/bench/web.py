"""What a table waits for, against the budgets: start, first load, an action, its way to 50, 200 and 1,000 phones, a house full of past deals."""

import gzip
import http.client
import os
import re
import selectors
import signal
import socket
import statistics
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from html import unescape
from importlib.util import find_spec
from pathlib import Path
from urllib.parse import urlencode

from dealer.desk import Desk
from dealer.settings import Settings
from tests.table import Table

ROOT = Path(__file__).parents[2]
PHONES = 50
CROWDS = ((200, 100), (1000, 1000))
"""So many phones, and the milliseconds in which they have the new table."""
PAST_NIGHTS, DEALS_A_NIGHT = 400, 25
NAMES = ("Anna", "Ben", "Carla", "Dan")


ALONE = (sys.executable, "-c", "from dealer.cli import main; main()")
CROWD = (
    sys.executable,
    "-m",
    "gunicorn",
    "-k",
    "gevent",
    "-w",
    "1",
    "--worker-connections",
    "2500",
    "-b",
    "127.0.0.1:PORT",
    "dealer:create_app()",
)


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
        sent_along = {"Cookie": cookie, "Accept-Encoding": "gzip", **headers}
        try:
            self.line.request(method, path, body, sent_along)
            answer = self.line.getresponse()
        except http.client.RemoteDisconnected:  # a server that keeps no quiet line open
            self.line.request(method, path, body, sent_along)
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
def running(data: Path, command: Sequence[str] = ALONE) -> Iterator[tuple[subprocess.Popen[str], int, str, float]]:
    """`dealer` on this data: the process, its port, the host's path and the seconds to the first answer."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    environ = {**os.environ, "DEALER_DATA": str(data), "DEALER_PORT": str(port), "PYTHONUNBUFFERED": "1"}
    began = time.perf_counter()
    asked = [word.replace("PORT", str(port)) for word in command]
    with subprocess.Popen(
        asked, cwd=ROOT, env=environ, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True
    ) as process:
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
            try:
                process.wait(10)
            except subprocess.TimeoutExpired:
                process.kill()


def played_night() -> Table:
    """A night of so many deals, each bet through both rounds to a showdown, and closed."""
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
    table.say("close")
    return table


def fill(data: Path, nights: int) -> None:
    """That many past nights in a new data folder."""
    record = played_night().record
    lines = [(e.seq, {**e.line, "seq": e.seq, "facts": e.facts}) for e in record.lines()]
    desk = Desk.at(Settings.of(data))
    for _ in range(nights):
        desk.imported(lines)
    desk.close()
    os.sync()  # or the first actions would wait for the disk to take it all


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


class Crowd:
    """Phones that watch, each with a cookie and a stream of its own, read by one thread; when each had which seq."""

    def __init__(self, port: int, base: str, code: str, phones: int) -> None:
        self._seen = threading.Condition()
        self._newest = [0] * phones
        self._at = [0.0] * phones
        self._select = selectors.DefaultSelector()
        for number in range(phones):
            browser = Browser(port)
            browser.get(f"/j/{code}")
            browser.line.close()
            cookie = "; ".join(f"{name}={value}" for name, value in browser.cookies.items())
            line = socket.create_connection(("127.0.0.1", port))
            asked = f"GET {base}/live/phone HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nCookie: {cookie}\r\nAccept: text/event-stream\r\n\r\n"
            line.sendall(asked.encode())
            line.setblocking(False)
            self._select.register(line, selectors.EVENT_READ, number)
        self._reading = True
        self._reader = threading.Thread(target=self._read, daemon=True)
        self._reader.start()
        self.wait(1)

    def _read(self) -> None:
        while self._reading:
            for key, _ in self._select.select(0.2):
                sent = key.fileobj.recv(65536)  # type: ignore[union-attr]
                found = re.findall(rb"(?:^|\n)id: (\d+)\n", sent)
                if found:
                    with self._seen:
                        self._newest[key.data], self._at[key.data] = int(found[-1]), time.perf_counter()
                        self._seen.notify()

    def wait(self, seq: int) -> list[float]:
        """When each phone had that seq, once all have it."""
        with self._seen:
            assert self._seen.wait_for(lambda: min(self._newest) >= seq, 60), (
                f"{sum(n >= seq for n in self._newest)} phones"
            )
            return list(self._at)

    def leave(self) -> None:
        """Close every stream."""
        self._reading = False
        self._reader.join()
        for key in list(self._select.get_map().values()):
            key.fileobj.close()  # type: ignore[union-attr]


def to_phones(port: int, base: str, host: Browser, code: str, phones: int) -> list[float]:
    """From the tap until each of so many phones has the new table, for twenty taps."""
    crowd = Crowd(port, base, code, phones)
    times = []
    for number in range(20):
        time.sleep(0.1)
        _, page = host.get(f"{base}/host")
        line = f'{{"do": "{"away" if number % 2 == 0 else "back"}", "player": "Dan"}}'
        form = _fields(page.decode()) | {"say": line}
        began = time.perf_counter()
        host.post(f"{base}/say", form)
        times += [at - began for at in crowd.wait(int(form["seq"]) + 1)]
    crowd.leave()
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
            budget(f"an action to {PHONES} phones, p95", p95(to_phones(port, base, host, code[1], PHONES)), 50, "ms")
        for phones, most in CROWDS:
            if find_spec("gunicorn") is None or find_spec("gevent") is None:
                print(f"  an action to {phones} phones: not measured, for want of gunicorn and gevent")
                continue
            with running(Path(folder) / f"crowd-{phones}", CROWD) as (_, port, path, _):
                host = Browser(port)
                base = open_night(host, path)
                _, page = host.get(f"{base}/code")
                code = re.search(r"/j/(\w+)", page.decode())
                assert code
                budget(
                    f"an action to {phones} phones, p95", p95(to_phones(port, base, host, code[1], phones)), most, "ms"
                )
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
