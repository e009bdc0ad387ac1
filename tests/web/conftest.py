"""A house of its own for each test, and people with browsers in it who say what is said at a table."""

import json
import re
import shutil
from collections.abc import Iterator
from html import unescape
from pathlib import Path
from typing import Any

import pytest
from flask import Flask
from flask.testing import FlaskClient
from werkzeug.test import TestResponse

from dealer.desk import Desk, Said
from dealer.settings import Settings
from dealer.store import phones
from dealer.web import create_app

HOST = "192.168.1.23:8000"


class Browser:
    """One person's browser."""

    def __init__(self, app: Flask, host: str = HOST) -> None:
        self.client: FlaskClient = app.test_client()
        self.host = host

    def get(self, path: str, **headers: str) -> TestResponse:
        """Open a page."""
        return self.client.get(path, base_url=f"http://{self.host}", headers=headers)

    def post(self, path: str, data: dict[str, Any], **headers: str) -> TestResponse:
        """Send a form just so."""
        return self.client.post(path, data=data, base_url=f"http://{self.host}", headers=headers)

    def tokens(self, page: str) -> dict[str, str]:
        """The hidden fields of a page's first form."""
        text = self.get(page).text
        found = dict(re.findall(r'<input type="hidden" name="(csrf|key|seq|view)" value="([^"]*)"', text))
        return {name: unescape(value) for name, value in found.items()}

    def send(self, page: str, to: str, **fields: str) -> TestResponse:
        """Fill the form of a page and send it."""
        return self.post(to, {**self.tokens(page), **fields})

    def says(self, page: str, *lines: dict[str, Any], night: int = 1, **fields: str) -> TestResponse:
        """Tap the key of a page that says these lines."""
        said = json.dumps(lines[0] if len(lines) == 1 else list(lines), ensure_ascii=False)
        return self.send(page, f"/n/{night}/say", say=said, **fields)


class House:
    """The house with its desk; what the host says aloud is said at the desk."""

    def __init__(self, folder: Path) -> None:
        self.settings = Settings.of(folder)
        self.desk = Desk.at(self.settings)
        self.app = create_app(self.settings, self.desk)
        self.app.testing = True

    def browser(self, host: str = HOST) -> Browser:
        """A new browser that nobody knows."""
        return Browser(self.app, host)

    def host(self) -> Browser:
        """The host's browser."""
        with self.desk.store.writing() as session:
            key = phones.new_host_key(session)
        browser = self.browser()
        assert browser.get(f"/host/{key}").status_code == 303
        return browser

    def opens(self, **night: Any) -> int:
        """A night is opened."""
        opened = self.desk.open_night({"do": "night", "name": "Kitchen table", "buy_in": 100, **night}, {})
        assert isinstance(opened, Said), opened
        return opened.night_id

    def said(self, *lines: dict[str, Any], night: int = 1) -> None:
        """These lines are said, one after another."""
        for line in lines:
            said = self.desk.say(night, [line], by="host")
            assert isinstance(said, Said), getattr(said, "sentence", said)

    def code(self, night: int = 1) -> str:
        """The night's join code."""
        from dealer.store.nights import evening

        with self.desk.store.reading() as session:
            found = evening(session, night)
        assert found is not None and found.token
        return found.token

    def watcher(self, night: int = 1) -> Browser:
        """A browser that has scanned the code."""
        browser = self.browser()
        assert browser.get(f"/j/{self.code(night)}").status_code == 303
        return browser

    def phone(self, player: str, role: Any = "seat", night: int = 1) -> Browser:
        """The phone of a player."""
        browser = self.watcher(night)
        with self.desk.store.writing() as session:
            newest = phones.devices(session, night)[-1]
            phones.give_role(session, newest.id, role, player)
        return browser


@pytest.fixture(scope="session")
def empty_house(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder of a house with nothing in it, made once: its tables take longer than most tests."""
    folder = tmp_path_factory.mktemp("house")
    House(folder).desk.close()
    return folder


@pytest.fixture
def house(tmp_path: Path, empty_house: Path) -> Iterator[House]:
    """A house with nothing in it."""
    made = House(Path(shutil.copytree(empty_house, tmp_path / "house")))
    yield made
    made.desk.close()


@pytest.fixture
def table(house: House) -> House:
    """Anna, Ben, Carla and Dan at the table with 100 each."""
    house.opens()
    house.said(*({"do": "sit", "player": name, "seat": i} for i, name in enumerate(("Anna", "Ben", "Carla", "Dan"), 1)))
    return house


EXAMPLE: list[dict[str, Any]] = [
    {"do": "deal", "game": "spit-in-the-ocean"},
    {"do": "turn", "card": "6d"},
    {"do": "bet", "player": "Ben", "chips": 1},
    {"do": "raise", "player": "Carla", "to": 2},
    {"do": "fold", "player": "Dan"},
    {"do": "call", "player": "Anna"},
    {"do": "call", "player": "Ben"},
    {"do": "draw", "player": "Ben", "count": 2},
    {"do": "draw", "player": "Carla", "count": 1},
    {"do": "draw", "player": "Anna", "count": 1},
    {"do": "check", "player": "Ben"},
    {"do": "bet", "player": "Carla", "chips": 2},
    {"do": "raise", "player": "Anna", "to": 4},
    {"do": "fold", "player": "Ben"},
    {"do": "call", "player": "Carla"},
    {"do": "show", "player": "Anna", "cards": "KsJs9s7s"},
    {"do": "show", "player": "Carla", "cards": "QcQh6c4s"},
]
"""The deal that the rules of Spit in the Ocean give as their example."""


def text_of(response: TestResponse) -> str:
    """A page's words without its marks."""
    body = re.sub(r"<(svg|script|head)\b.*?</\1>", " ", response.text, flags=re.S)
    return re.sub(r"\s+", " ", unescape(re.sub(r"</?(?:bdi|b|i)>", "", body)).replace("> <", "><")).strip()


def words_of(response: TestResponse) -> str:
    """The words alone."""
    return re.sub(r"\s+", " ", re.sub(r"<[^>]+>", " ", text_of(response))).strip()
