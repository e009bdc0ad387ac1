"""Where this installation keeps its things, and what the environment says: DEALER_DATABASE_URL, _DATA, _PORT, _TRUSTED_HOSTS."""

import os
import secrets
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

import click

from dealer.refusal import Refused

PACKAGE = Path(__file__).parent
CHECKOUT = PACKAGE.parent if (PACKAGE.parent / "pyproject.toml").is_file() else None
"""The folder of the checkout that this code runs from, or None when it is installed."""

DEFAULT_PORT = 8000


@dataclass(frozen=True)
class Settings:
    """What may differ from one installation to the next. `trusted_hosts` are host names allowed besides this machine's own."""

    data: Path
    database_url: str
    port: int = DEFAULT_PORT
    trusted_hosts: tuple[str, ...] = ()

    @classmethod
    def of(cls, data: Path) -> "Settings":
        """The settings of a data folder, everything else by default."""
        return cls(data=data, database_url=f"sqlite:///{data / 'dealer.db'}")

    @classmethod
    def from_environment(cls, environ: Mapping[str, str] = os.environ) -> "Settings":
        """The settings that the environment names, and the default where it names none; nonsense is refused, named."""
        data = Path(environ["DEALER_DATA"]).expanduser() if environ.get("DEALER_DATA") else default_data()
        plain = cls.of(data.absolute())
        return cls(
            data=plain.data,
            database_url=environ.get("DEALER_DATABASE_URL") or plain.database_url,
            port=_port(environ.get("DEALER_PORT") or str(DEFAULT_PORT)),
            trusted_hosts=tuple(environ.get("DEALER_TRUSTED_HOSTS", "").replace(",", " ").split()),
        )

    @property
    def backups(self) -> Path:
        """The folder of the backups."""
        return self.data / "backups"

    def secret_key(self) -> bytes:
        """The key that signs the sessions: made once, readable by its owner only, the same after every restart."""
        path = self.data / "secret_key"
        if not path.exists():
            self.data.mkdir(parents=True, exist_ok=True)
            unfinished = path.with_name(f"secret_key.{secrets.token_hex(4)}")
            with os.fdopen(os.open(unfinished, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "wb") as file:
                file.write(secrets.token_bytes(32))
                file.flush()
                os.fsync(file.fileno())
            unfinished.replace(path)
        return path.read_bytes()


def default_data() -> Path:
    """The checkout's `instance/`, or for an installed program the folder that the system keeps for it."""
    return CHECKOUT / "instance" if CHECKOUT else Path(click.get_app_dir("dealer"))


def folder(name: str) -> Path:
    """`templates` or `static`: at the top of a checkout, inside the package when it is installed."""
    return (CHECKOUT or PACKAGE) / name


def _port(text: str) -> int:
    if not (text.isascii() and text.isdigit() and 1 <= int(text) <= 65535):
        raise Refused(f"DEALER_PORT is {text!r}: it must be a number from 1 to 65535.")
    return int(text)
