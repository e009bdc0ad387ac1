"""The name in the table's network: a courtesy that never stops the night."""

import sys
from types import ModuleType, SimpleNamespace
from typing import Any

import pytest

from dealer.announce import announced


class Network:
    """A network card's voice, as far as the announcement needs it."""

    taken = False

    def __init__(self, said: list[Any], interfaces: list[str]) -> None:
        self.said = said
        said.append(interfaces)

    def register_service(self, service: SimpleNamespace) -> None:
        if self.taken:
            raise NameTaken
        self.said.append((service.server, service.port, service.parsed_addresses))

    def close(self) -> None:
        self.said.append("closed")


class NameTaken(Exception):
    """Another machine has the name."""


def installed(monkeypatch: pytest.MonkeyPatch, network: type[Network] = Network) -> list[Any]:
    said: list[Any] = []
    module: Any = ModuleType("zeroconf")
    module.Error = NameTaken
    module.ServiceInfo = lambda _kind, _name, **more: SimpleNamespace(**more)
    module.Zeroconf = lambda interfaces: network(said, interfaces)
    monkeypatch.setitem(sys.modules, "zeroconf", module)
    return said


def test_the_name_is_answered_as_long_as_the_program_runs(monkeypatch: pytest.MonkeyPatch) -> None:
    said = installed(monkeypatch)
    with announced(["192.168.1.20"], 8000) as name:
        assert name == "dealer.local"
        assert said == [["192.168.1.20"], ("dealer.local.", 8000, ["192.168.1.20"])]
    assert said[-1] == "closed"


def test_a_name_that_is_taken_is_left_to_the_other(monkeypatch: pytest.MonkeyPatch) -> None:
    said = installed(monkeypatch, type("Taken", (Network,), {"taken": True}))
    with announced(["192.168.1.20"], 8000) as name:
        assert name is None
    assert said[-1] == "closed"


def test_without_the_extra_there_is_no_name(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "zeroconf", None)
    with announced(["192.168.1.20"], 8000) as name:
        assert name is None
