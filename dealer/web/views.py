"""The live screens: each is a body that stands in its page, answers a tap, and travels on the stream, drawn by one function."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any
from urllib.parse import urlencode

from flask import Response, make_response, render_template, request, url_for

from dealer.web.house import house
from dealer.web.snapshot import take
from dealer.web.table import Table
from dealer.web.viewer import Role, Viewer

Draw = Callable[[int, Viewer, str], Any]
NO_SCRIPT_REFRESH = 5


@dataclass(frozen=True)
class Live:
    """A live screen: its body's template, what draws its context, and who may see it."""

    body: str
    draw: Draw
    least: Role
    shared: Callable[[int, Viewer], str | None] = lambda night_id, seen: None
    """A word for all viewers who get the very same body, or None for one who gets his own."""


LIVE: dict[str, Live] = {}


def table_of(night_id: int) -> Table:
    """The snapshot of that night."""
    home = house()
    code = home.evening(night_id).token or ""
    return home.desk.look(night_id, lambda record: take(record, night_id, code))


def body(name: str, night_id: int, seen: Viewer, refused: str = "") -> str:
    """The body of a live screen for this viewer."""
    live = LIVE[name]
    return render_template(live.body, view=live.draw(night_id, seen, refused))


def page(name: str, night_id: int, seen: Viewer, refused: str = "", status: int = 200) -> Response:
    """The whole page of a live screen for this viewer."""
    live = LIVE[name]
    view = live.draw(night_id, seen, refused)
    chosen = urlencode({name: request.args[name] for name in ("hand", "at") if name in request.args})
    stream = url_for("stream.live", night=night_id, view=name) + (f"?{chosen}" if chosen else "")
    refresh = None if refused or getattr(view, "typing", False) else NO_SCRIPT_REFRESH
    return make_response(
        render_template("live.html", view=view, body=live.body, stream=stream, refresh=refresh), status
    )


def asked_by_htmx() -> bool:
    """Whether htmx asks, which swaps a piece of the page; else it is a plain form or link."""
    return request.headers.get("HX-Request") == "true"


def refusal(sentence: str, status: int) -> Response:
    """The sentence alone, for the place on top of the dock; nothing else on the page changes."""
    response = make_response(render_template("_say.html", refused=sentence), status)
    response.headers["HX-Retarget"] = "#say"
    response.headers["HX-Reswap"] = "outerHTML"
    return response
