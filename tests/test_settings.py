"""What the environment says, and where things are kept."""

import stat
from pathlib import Path

import pytest

from dealer.refusal import Refused
from dealer.settings import Settings, folder


def test_without_a_word_a_checkout_keeps_its_things_in_instance() -> None:
    settings = Settings.from_environment({})
    assert settings.data.name == "instance"
    assert settings.database_url == f"sqlite:///{settings.data / 'dealer.db'}"
    assert settings.port == 8000


def test_the_environment_names_everything(tmp_path: Path) -> None:
    settings = Settings.from_environment(
        {
            "DEALER_DATA": str(tmp_path),
            "DEALER_DATABASE_URL": "sqlite:////elsewhere/night.db",
            "DEALER_PORT": "8123",
            "DEALER_TRUSTED_HOSTS": "dealer.local, table.lan",
        }
    )
    assert settings == Settings(tmp_path, "sqlite:////elsewhere/night.db", 8123, ("dealer.local", "table.lan"))


@pytest.mark.parametrize("port", ["0", "65536", "http", "1_000", "٨٠٠٠", "-1", " 80"])
def test_a_port_is_a_number_in_plain_figures(port: str) -> None:
    with pytest.raises(Refused, match="DEALER_PORT"):
        Settings.from_environment({"DEALER_PORT": port})


def test_the_secret_key_stays_the_same_and_only_its_owner_reads_it(tmp_path: Path) -> None:
    settings = Settings.of(tmp_path / "new")
    key = settings.secret_key()
    assert len(key) == 32
    assert Settings.of(tmp_path / "new").secret_key() == key
    assert stat.S_IMODE((tmp_path / "new" / "secret_key").stat().st_mode) == 0o600
    assert Settings.of(tmp_path / "other").secret_key() != key


def test_pages_and_what_they_need_are_found() -> None:
    assert folder("static").is_dir()
    assert folder("templates").is_dir()
