"""The command line: what it prints, what it refuses, and its exit status (0, 1, 2)."""

import json
import os
import re
import signal
import socket
import subprocess
import sys
import time
import urllib.request
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner, Result

from dealer.cli import main

RECORD: list[dict[str, Any]] = [
    {"do": "night", "name": "Kitchen table", "buy_in": 100},
    {"do": "sit", "player": "Anna"},
    {"do": "sit", "player": "Бен"},
    {"do": "deal", "game": "spit-in-the-ocean"},
    {"do": "turn", "card": "6d"},
    {"do": "fold"},
    {"do": "close"},
]
Command = Callable[..., Result]


def written(lines: list[dict[str, Any]]) -> str:
    return "".join(json.dumps(line, ensure_ascii=False) + "\n" for line in lines)


@pytest.fixture
def dealer(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Command:
    monkeypatch.setenv("DEALER_DATA", str(tmp_path / "data"))
    for name in ("DEALER_DATABASE_URL", "DEALER_PORT", "DEALER_TRUSTED_HOSTS"):
        monkeypatch.delenv(name, raising=False)

    def run(*arguments: str, says: str | bytes | None = None) -> Result:
        return CliRunner().invoke(main, arguments, input=says)

    return run


@pytest.fixture
def record(tmp_path: Path) -> str:
    path = tmp_path / "record.jsonl"
    path.write_text(written(RECORD), encoding="utf-8")
    return str(path)


# ---- replay ----


def test_replay_prints_one_object_for_each_line(dealer: Command, record: str) -> None:
    result = dealer("replay", record, "--json")
    seen = [json.loads(line) for line in result.stdout.splitlines()]
    assert result.exit_code == 0
    assert [one["line"] for one in seen] == list(range(1, 8))
    assert "settle" in seen[-1]
    assert "Бен" in result.stdout


def test_replay_reads_standard_input(dealer: Command) -> None:
    assert dealer("replay", "-", "--json", says=written(RECORD[:1])).exit_code == 0


def test_replay_prints_how_it_ends(dealer: Command, record: str) -> None:
    result = dealer("replay", record)
    assert result.exit_code == 0
    assert "Anna: " in result.stdout
    assert "the pot pays Anna 2: everyone else folded" in result.stdout
    assert " pays " in result.stdout


def test_a_refused_line_is_told_and_the_status_is_1(dealer: Command) -> None:
    result = dealer("replay", "-", says=written([*RECORD[:2], {"do": "bet", "chips": 2}]))
    assert result.exit_code == 1
    assert result.stderr.startswith("line 3: ")
    assert "Anna: 100" in result.stdout


def test_only_a_newline_ends_a_line(dealer: Command) -> None:
    result = dealer("replay", "-", "--json", says=written([{"do": "night", "name": "A\u2028B\u0085C"}]))
    assert result.exit_code == 0
    assert len(result.stdout.split("\n")) == 2


def test_a_mark_at_the_start_and_windows_line_ends_are_read(dealer: Command) -> None:
    text = "\ufeff" + written(RECORD[:2]).replace("\n", "\r\n")
    assert dealer("replay", "-", says=text.encode()).exit_code == 0


def test_a_half_character_in_a_name_is_refused_without_a_crash(dealer: Command) -> None:
    says = '{"do": "night", "name": "N"}\n{"do": "sit", "player": "\\ud800"}\n{"do": "\\ud800"}\n'
    for more in ([], ["--json"]):
        assert dealer("replay", "-", *more, says=says).exit_code == 1


@pytest.mark.parametrize(
    "arguments", [["replay"], ["replay", "no such file"], ["nonsense"], ["replay", "--nonsense", "-"], ["replay", "/"]]
)
def test_a_wrong_command_has_status_2(dealer: Command, arguments: list[str]) -> None:
    assert dealer(*arguments).exit_code == 2


def test_a_line_that_is_not_utf_8_is_refused_and_reading_goes_on(dealer: Command) -> None:
    says = written(RECORD[:1]).encode() + b'{"do": "sit", "player": "\xff"}\n' + written(RECORD[1:2]).encode()
    result = dealer("replay", "-", "--json", says=says)
    seen = [json.loads(line) for line in result.stdout.splitlines()]
    assert result.exit_code == 1
    assert [(one["do"], one["ok"]) for one in seen] == [("night", True), (None, False), ("sit", True)]


def test_check_finds_no_difference_in_what_was_decided_today(dealer: Command, record: str) -> None:
    dealer("import", record)
    exported = dealer("export", "1").stdout
    result = dealer("replay", "-", "--check", says=exported)
    assert result.exit_code == 0
    assert result.stdout.startswith("Today's rules would pay nothing otherwise.")


def test_check_tells_what_todays_rules_would_have_paid(dealer: Command, record: str) -> None:
    dealer("import", record)
    lines = [json.loads(line) for line in dealer("export", "1").stdout.splitlines()]
    bought = next(fact for fact in lines[1]["facts"] if fact["fact"] == "bought")
    bought["chips"] = 90
    result = dealer("replay", "-", "--check", "--json", says=written(lines))
    differing = [seen for seen in map(json.loads, result.stdout.splitlines()) if "was" in seen]
    assert result.exit_code == 1
    assert (differing[0]["line"], differing[0]["was"], differing[0]["now"]) == (2, {"Anna": 90}, {"Anna": 100})


# ---- nights kept ----


def test_an_imported_night_is_listed_and_exported_as_it_was(dealer: Command, record: str) -> None:
    assert dealer("import", record).stdout == "Night 1 is kept: 7 lines.\n"
    assert "Kitchen table" in dealer("nights").stdout
    exported = [json.loads(line) for line in dealer("export", "1").stdout.splitlines()]
    assert [line["do"] for line in exported] == [line["do"] for line in RECORD]
    assert all({"seq", "at", "by", "key", "facts"} <= line.keys() for line in exported)


def test_a_night_exported_and_imported_elsewhere_has_the_same_stacks_line_by_line(
    dealer: Command, record: str, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    dealer("import", record)
    exported = dealer("export", "1").stdout
    monkeypatch.setenv("DEALER_DATA", str(tmp_path / "elsewhere"))
    dealer("import", "-", says=exported)
    again = dealer("export", "1").stdout
    assert again == exported
    assert (
        dealer("replay", "-", "--json", says=again).stdout
        == dealer("replay", "-", "--json", says=written(RECORD)).stdout
    )


def test_an_import_that_is_refused_keeps_nothing(dealer: Command) -> None:
    result = dealer("import", "-", says=written([*RECORD[:2], {"do": "bet", "chips": 2}]))
    assert result.exit_code == 1
    assert "Line 3: " in result.stderr
    assert dealer("nights").stdout == ""


@pytest.mark.parametrize("line", ["nonsense", "[]", "7", '"night"', "[" * 100_000])
def test_what_is_no_line_is_not_imported(dealer: Command, line: str) -> None:
    result = dealer("import", "-", says=written(RECORD[:1]) + line)
    assert result.exit_code == 1
    assert "Line 2: " in result.stderr


def test_a_night_that_is_not_there_cannot_be_exported(dealer: Command) -> None:
    result = dealer("export", "7")
    assert (result.exit_code, result.stderr) == (1, "There is no night 7 here.\n")
    assert dealer("export", "seven").exit_code == 2


def test_a_backup_is_made_and_gone_on_from(dealer: Command, record: str, tmp_path: Path) -> None:
    dealer("import", record)
    assert "Copied to" in dealer("backup").stdout
    dealer("import", record)
    (tmp_path / "data" / "dealer.db").write_bytes(b"\xff" * 9000)
    refused = dealer("nights")
    assert refused.exit_code == 1
    assert "is damaged" in refused.stderr
    assert "The last backup is" in refused.stderr
    assert dealer("restore").exit_code == 0
    assert len(dealer("nights").stdout.splitlines()) == 1
    assert len(list((tmp_path / "data").glob("dealer.db.aside-*"))) == 1


def test_a_backup_to_a_file_overwrites_nothing(dealer: Command, record: str, tmp_path: Path) -> None:
    dealer("import", record)
    copy = tmp_path / "copy.db"
    assert dealer("backup", str(copy)).exit_code == 0
    before = copy.read_bytes()
    assert dealer("backup", str(copy)).exit_code == 1
    assert copy.read_bytes() == before


def test_without_a_backup_nothing_is_restored(dealer: Command) -> None:
    result = dealer("restore")
    assert result.exit_code == 1
    assert "There is no backup" in result.stderr


def test_the_demo_is_a_night_with_deals_played_and_one_going_on(dealer: Command) -> None:
    assert dealer("demo").stdout.startswith("Night 1 is a demo")
    seen = [
        json.loads(line)
        for line in dealer("replay", "-", "--json", says=dealer("export", "1").stdout).stdout.splitlines()
    ]
    assert sum(one["stage"] == "over" and one["ruling"] is not None for one in seen) >= 5
    assert seen[-1]["next"] is not None
    assert {len(one["stacks"]) for one in seen[6:]} == {5}


# ---- a running program ----


@pytest.fixture
def port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


Started = Callable[..., "subprocess.Popen[str]"]


@pytest.fixture
def started(tmp_path: Path, port: int) -> Iterator[Started]:
    running: list[subprocess.Popen[str]] = []

    def start(*command: str, **more: str) -> "subprocess.Popen[str]":
        environ: Mapping[str, str] = {
            **{name: value for name, value in os.environ.items() if not name.startswith("DEALER_")},
            "DEALER_DATA": str(tmp_path / "data"),
            "DEALER_PORT": str(port),
            "PYTHONUNBUFFERED": "1",
            **more,
        }
        running.append(
            subprocess.Popen(
                [sys.executable, "-m", *(command or ["dealer.cli"])],
                env=dict(environ), stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, encoding="utf-8",
            )
        )  # fmt: skip
        return running[-1]

    yield start
    for process in running:
        process.kill()
        process.communicate()


def answered(address: str, seconds: float = 20) -> bytes:
    """What the address answers, as soon as it does."""
    end = time.monotonic() + seconds
    while True:
        try:
            with urllib.request.urlopen(address, timeout=5) as response:
                return bytes(response.read())
        except OSError:
            if time.monotonic() > end:
                raise
            time.sleep(0.05)


def said_until(process: "subprocess.Popen[str]", last: str) -> str:
    """What the program printed up to the line that begins so."""
    assert process.stdout is not None
    lines: list[str] = []
    for line in process.stdout:
        lines.append(line)
        if line.startswith(last):
            break
    return "".join(lines)


def test_dealer_starts_and_says_how_to_get_there(started: Started, port: int) -> None:
    process = started()
    said = said_until(process, "Stop with")
    assert re.search(rf"^Host: +http://localhost:{port}/host/\S+ ", said, re.M)
    assert "█" in said or "no network" in said
    assert b"<html" in answered(f"http://127.0.0.1:{port}/")


@pytest.mark.parametrize("by", [signal.SIGINT, signal.SIGTERM])
def test_dealer_stops_cleanly_and_at_once(started: Started, port: int, by: signal.Signals) -> None:
    process = started()
    said_until(process, "Stop with")
    answered(f"http://127.0.0.1:{port}/")
    start = time.monotonic()
    process.send_signal(by)
    output, _ = process.communicate(timeout=20)
    assert process.returncode == 0
    assert output.endswith("Stopped. Everything is kept.\n")
    assert time.monotonic() - start < 4


def refuses_to_start(dealer: Command) -> str:
    """The one sentence with which the program does not start."""
    result = dealer()
    assert result.exit_code == 1
    assert result.stdout == ""
    assert result.stderr.count("\n") == 1
    return result.stderr


def test_a_port_that_is_taken_is_told(dealer: Command, port: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DEALER_PORT", str(port))
    with socket.socket() as other:
        other.bind(("0.0.0.0", port))
        other.listen()
        assert refuses_to_start(dealer).startswith(f"Port {port} is taken")


@pytest.mark.parametrize(
    ("name", "value"),
    [("DEALER_PORT", "http"), ("DEALER_DATABASE_URL", "postgresql://x/y"), ("DEALER_DATA", "/proc/no")],
)
def test_what_cannot_work_is_told(dealer: Command, monkeypatch: pytest.MonkeyPatch, name: str, value: str) -> None:
    monkeypatch.setenv(name, value)
    assert name in refuses_to_start(dealer) or value in refuses_to_start(dealer)


def test_a_damaged_file_is_told_and_left_as_it_is(dealer: Command, tmp_path: Path) -> None:
    path = tmp_path / "data" / "dealer.db"
    path.parent.mkdir()
    path.write_bytes(b"\xff" * 9000)
    assert "is damaged" in refuses_to_start(dealer)
    assert path.read_bytes() == b"\xff" * 9000


def test_flask_run_works_too(started: Started, port: int) -> None:
    process = started("flask", "--app", "dealer", "run", "--port", str(port))
    assert b"<html" in answered(f"http://127.0.0.1:{port}/")
    process.terminate()
    output, _ = process.communicate(timeout=20)
    assert re.search(r"open /host/\S+ \(works once\)", output)


def test_open_pages_end_when_dealer_stops(started: Started, dealer: Command, record: str, port: int) -> None:
    dealer("import", record)
    process = started()
    key = re.search(r"/host/(\S+)", said_until(process, "Stop with"))
    assert key is not None
    browser = urllib.request.build_opener(urllib.request.HTTPCookieProcessor())
    browser.addheaders = [("Accept", "text/event-stream")]
    browser.open(f"http://localhost:{port}/host/{key[1]}", timeout=10).close()
    with browser.open(f"http://localhost:{port}/n/1/live/host", timeout=10) as stream:
        assert stream.readline().startswith(b"id: 7")
        start = time.monotonic()
        process.send_signal(signal.SIGTERM)
        while stream.readline():
            pass
    process.communicate(timeout=20)
    assert process.returncode == 0
    assert time.monotonic() - start < 4
