"""The address that the code on the pages holds: the one the host chose, else the one this page came by, else the likeliest."""

import ipaddress
import threading
import time
from urllib.parse import urlsplit

from flask import request

from dealer.network import Address, addresses
from dealer.web.house import house

LOOK_AGAIN_SECONDS = 30
_looking = threading.Lock()
_found: tuple[float, list[Address]] = (0.0, [])


def here() -> list[Address]:
    """The addresses of this machine, looked up at most every half minute."""
    global _found
    with _looking:
        if not _found[1] or time.monotonic() - _found[0] > LOOK_AGAIN_SECONDS:
            _found = (time.monotonic(), addresses())
        return _found[1]


def ip(night_id: int) -> str | None:
    """The numeric address for phones, None when this machine is in no network."""
    known = [address.ip for address in here()]
    chosen = str(house().house_settings(night_id).get("address", ""))
    if chosen in known:
        return chosen
    name = urlsplit(f"//{request.host}").hostname or ""
    try:
        came_by = ipaddress.ip_address(name)
    except ValueError:
        came_by = None
    if came_by is not None and not came_by.is_loopback and came_by.version == 4:
        return name
    return known[0] if known else None


def port() -> int:
    """The port that this page came by."""
    return urlsplit(f"//{request.host}").port or 80
