"""Who looks at a page: what the browser's cookie makes of it, and what that role may say."""

import hashlib
import hmac
from collections.abc import Mapping
from dataclasses import dataclass
from enum import IntEnum
from typing import Any

from flask import Response, current_app, g, request

from dealer.deal.engine import VERBS
from dealer.night import Night, shown
from dealer.refusal import Refused
from dealer.store import phones
from dealer.web.house import house

HOST_COOKIE = "dealer_host"
NIGHT_COOKIE = "dealer_night_{}"
YEAR = 365 * 24 * 3600

OWN_ACTS = frozenset(VERBS - {"dead", "award", "turn", "up", "opens", "round"})
OWN_ALWAYS = frozenset({"show", "muck", "declare", "away", "back"})


class Role(IntEnum):
    """What a browser may do, least first."""

    STRANGER = 0
    WATCHER = 1
    SEAT = 2
    DEPUTY = 3
    HOST = 4


@dataclass(frozen=True)
class Viewer:
    """The browser that asks. `player` is whose seat it has, `device` its number in the store, `token` never leaves the server."""

    role: Role
    player: str | None = None
    device: int | None = None
    token: str = ""

    @property
    def keeps(self) -> bool:
        """Whether this is the host or a deputy."""
        return self.role >= Role.DEPUTY

    @property
    def by(self) -> str:
        """The name under which this browser's lines are stored."""
        return "host" if self.keeps else f"seat {self.player}" if self.player else "watcher"


STRANGER = Viewer(Role.STRANGER)
_ROLES = {"host": Role.HOST, "deputy": Role.DEPUTY, "seat": Role.SEAT, "watcher": Role.WATCHER}


def viewer(night_id: int | None = None) -> Viewer:
    """The browser of this request, at this night if one is named; looked up once a request."""
    known: dict[int | None, Viewer] = g.setdefault("viewers", {})
    if night_id not in known:
        known[night_id] = _look_up(night_id)
    return known[night_id]


def _look_up(night_id: int | None) -> Viewer:
    host_token = request.cookies.get(HOST_COOKIE, "")
    seat_token = request.cookies.get(NIGHT_COOKIE.format(night_id), "") if night_id is not None else ""
    host, seat = _device(host_token), _device(seat_token)
    player = seat.player if seat and seat.night_id == night_id else None
    if host and host.role == "host" and host.night_id is None:
        return Viewer(Role.HOST, player, seat.id if seat else host.id, host_token)
    if seat and seat.night_id == night_id:
        return Viewer(_ROLES[seat.role], player, seat.id, seat_token)
    return STRANGER


def _device(token: str) -> phones.Device | None:
    if not token:
        return None
    return house().store.kept(("device", token), lambda session: phones.device(session, token))


def remember(response: Response, name: str, token: str) -> Response:
    """Give the browser its token: out of reach of scripts, and not sent from other sites."""
    response.set_cookie(name, token, max_age=YEAR, httponly=True, samesite="Lax", path="/")
    return response


def csrf_token(seen: Viewer) -> str:
    """What each form of this browser carries; it follows from the browser's own token and the house's key."""
    secret: bytes = current_app.config["DEALER_SECRET"]
    return hmac.new(secret, f"form {seen.token}".encode(), hashlib.sha256).hexdigest()[:32]


def forged(seen: Viewer) -> bool:
    """Whether the form did not come from a page of this browser's."""
    return not hmac.compare_digest(request.form.get("csrf", ""), csrf_token(seen))


def deals(seen: Viewer, night: Night, settings: Mapping[str, Any]) -> bool:
    """Whether this is the phone of the player who deals, on a night where the dealer drives."""
    if not settings.get("dealer_drives") or seen.player is None:
        return False
    if night.dealing:
        return night.deal is not None and night.deal.dealer == seen.player
    return night.next_dealer is not None and night.next_dealer.name == seen.player


def may_say(seen: Viewer, line: Mapping[str, Any], night: Night, settings: Mapping[str, Any], since: int) -> None:
    """Refuse a line that is not this viewer's to say. `since` is the seq of the deal going on, which a dealer may undo back to."""
    do = line.get("do")
    if seen.keeps:
        return
    if deals(seen, night, settings):
        if do == "deal" or (
            do in VERBS and do not in ("dead", "award") and (do != "declare" or _own(seen, line) or _aloud(night))
        ):
            return
        if do == "undo" and isinstance(line.get("of"), int) and line["of"] >= since > 0:
            return
    if seen.player is not None and _own(seen, line):
        if do in OWN_ALWAYS:
            return
        if (do in OWN_ACTS or (do == "turn" and _turns(seen, night))) and settings.get("phones_act", True):
            return
    raise Refused(_NOT_YOURS[seen.role])


def _aloud(night: Night) -> bool:
    """Whether declarations are said in turn, for all to hear."""
    return night.deal is not None and night.deal.rules["declare"] == "in_turn"


def _turns(seen: Viewer, night: Night) -> bool:
    """Whether this player is the one to turn up a card of the grid."""
    return (shown(night)["next"] or {}).get("player") == seen.player


def _own(seen: Viewer, line: Mapping[str, Any]) -> bool:
    return line.get("player") == seen.player


_NOT_YOURS = {
    Role.STRANGER: "Scan the code of the table first.",
    Role.WATCHER: "You are watching. Sit down to play.",
    Role.SEAT: "That is not yours to say. Ask the host.",
}
