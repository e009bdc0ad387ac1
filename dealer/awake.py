"""Keeps the machine awake while the program runs, where the system offers it."""

import ctypes
import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager

SETTLE_SECONDS = 0.3
"""How long a system's keeper gets to say that it cannot."""

_CONTINUOUS, _SYSTEM_REQUIRED = 0x80000000, 0x00000001


@contextmanager
def kept_awake() -> Iterator[bool]:
    """Keep the machine from falling asleep as long as the block runs; whether that worked."""
    if sys.platform == "win32":
        thread_state = ctypes.windll.kernel32.SetThreadExecutionState
        worked = bool(thread_state(_CONTINUOUS | _SYSTEM_REQUIRED))
        try:
            yield worked
        finally:
            thread_state(_CONTINUOUS)
        return
    keeper = _keeper()
    try:
        yield keeper is not None
    finally:
        if keeper is not None:
            keeper.terminate()
            keeper.wait()


def _keeper() -> "subprocess.Popen[bytes] | None":
    """The system's own keeper, which ends with this program, however that ends."""
    for command in (
        ["systemd-inhibit", "--what=idle:sleep:handle-lid-switch", "--who=dealer", "--why=A card night is on", "cat"],
        ["caffeinate", "-i", "-s", "-w", str(os.getpid())],
    ):
        if shutil.which(command[0]):
            keeper = subprocess.Popen(
                command, stdin=subprocess.PIPE, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
            )
            try:
                keeper.wait(SETTLE_SECONDS)
            except subprocess.TimeoutExpired:
                return keeper
    return None
