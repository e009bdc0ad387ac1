"""Keeping the machine awake: by what the system offers, as long as the program runs."""

import os
import stat
import sys
from pathlib import Path

import pytest

from dealer.awake import kept_awake

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="there the system is asked without a command")


def offers(folder: Path, monkeypatch: pytest.MonkeyPatch, script: str) -> None:
    """A system whose only keeper is this script."""
    keeper = folder / "systemd-inhibit"
    keeper.write_text(f"#!/bin/sh\n{script}\n")
    keeper.chmod(keeper.stat().st_mode | stat.S_IXUSR)
    monkeypatch.setenv("PATH", str(folder))


def test_the_system_s_keeper_runs_as_long_as_the_program(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    offers(tmp_path, monkeypatch, f"echo $$ > {tmp_path}/pid; exec /bin/cat")
    with kept_awake() as awake:
        assert awake
        keeper = int((tmp_path / "pid").read_text())
        os.kill(keeper, 0)
    with pytest.raises(ProcessLookupError):
        os.kill(keeper, 0)


def test_a_keeper_that_gives_up_keeps_nobody_awake(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    offers(tmp_path, monkeypatch, "exit 1")
    with kept_awake() as awake:
        assert not awake


def test_without_a_keeper_nobody_is_kept_awake(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PATH", str(tmp_path))
    with kept_awake() as awake:
        assert not awake
