"""What others wrote is kept as they published it, with its version and licence."""

import hashlib
import json
from pathlib import Path

import pytest

VENDOR = Path(__file__).parents[2] / "static" / "vendor"
LISTED = json.loads((VENDOR / "vendor.json").read_text("utf-8"))


@pytest.mark.parametrize("name", sorted(LISTED))
def test_file_is_the_published_one(name: str) -> None:
    assert hashlib.sha256((VENDOR / name).read_bytes()).hexdigest() == LISTED[name]["sha256"]
    assert (VENDOR / LISTED[name]["licence_file"]).is_file()


def test_every_file_is_listed() -> None:
    assert {path.name for path in VENDOR.iterdir()} == {*LISTED, "vendor.json"}
