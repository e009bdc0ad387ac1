"""What the pages stand on: the desk with its store and hub, and this installation's settings."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from flask import current_app, g

from dealer.desk import Desk
from dealer.live import Hub
from dealer.settings import Settings
from dealer.store import Store
from dealer.store.nights import Evening, evening

DEFAULTS: Mapping[str, Any] = {"phones_act": True, "dealer_drives": False, "wifi_name": "", "wifi_password": ""}
"""The settings of a night that are not in its record, and what they are until the host says otherwise."""


@dataclass(frozen=True)
class House:
    """One running program."""

    desk: Desk
    settings: Settings

    @property
    def store(self) -> Store:
        """Where everything is kept."""
        return self.desk.store

    @property
    def hub(self) -> Hub:
        """What wakes open pages."""
        return self.desk.hub

    def evening(self, night_id: int) -> Evening:
        """The night's row, which the caller knows to exist."""
        found = self.find(night_id)
        assert found is not None
        return found

    def find(self, night_id: int) -> Evening | None:
        """The night's row, read once a request, or None."""
        known: dict[int, Evening | None] = g.setdefault("evenings", {})
        if night_id not in known:
            known[night_id] = self.store.kept(("evening", night_id), lambda session: evening(session, night_id))
        return known[night_id]

    def house_settings(self, night_id: int) -> dict[str, Any]:
        """The settings of a night with their defaults."""
        return {**DEFAULTS, **self.evening(night_id).settings}


def house() -> House:
    """The house of this request."""
    kept: House = current_app.extensions["dealer"]
    return kept
