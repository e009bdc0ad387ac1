"""The live screens: each is a body that stands in its page, answers a tap, and travels on the stream, drawn by one function."""

import threading
from collections import OrderedDict
from collections.abc import Callable
from dataclasses import dataclass, replace
from itertools import count
from secrets import token_hex
from typing import Any
from urllib.parse import urlencode

from flask import Response, current_app, make_response, redirect, render_template, request, url_for

from dealer.night import Night
from dealer.store.lines import FOLLOWS, lines_from
from dealer.web.groups import LONGEST
from dealer.web.house import house
from dealer.web.snapshot import take
from dealer.web.table import Table
from dealer.web.viewer import Role, Viewer

Draw = Callable[[int, Viewer, str], Any]
NO_SCRIPT_REFRESH = 5
SNAPSHOTS_KEPT = 16


@dataclass(frozen=True)
class Live:
    """A live screen: its body's template, what draws its context, and who may see it."""

    body: str
    draw: Draw
    least: Role
    shared: Callable[[int, Viewer], str | None] = lambda night_id, seen: None
    """A word for all viewers who get the very same body, or None for one who gets his own."""


LIVE: dict[str, Live] = {}


class Snapshots:
    """Tables as they stood at a seq, kept for the next page that shows the same moment: a record is only ever added to."""

    def __init__(self) -> None:
        self._kept: OrderedDict[tuple[int, int], tuple[Table, Night]] = OrderedDict()
        self._keeping = threading.Lock()

    def now(self, night_id: int) -> tuple[Table, Night]:
        """The table and the state behind it, as the newest line left them."""
        desk = house().desk
        seq = desk.look(night_id, lambda record: record.seq)
        found = self._kept.get((night_id, seq))
        if found is None:
            with self._keeping:  # the first who asks makes it, while the others wait for it
                found = self._kept.get((night_id, seq)) or self._taken(night_id)
        return found

    def _taken(self, night_id: int) -> tuple[Table, Night]:
        table, night = house().desk.look(night_id, lambda record: (take(record, night_id), record.night))
        if table.undo is not None:
            table = replace(table, undone_together=said_together(night_id, table.undo.seq))
        self._kept[(night_id, table.seq)] = found = (table, night)
        while len(self._kept) > SNAPSHOTS_KEPT:
            self._kept.popitem(last=False)
        return found


def moment(night_id: int) -> tuple[Table, Night]:
    """The table now with its join code, and the state behind it."""
    kept: Snapshots = current_app.extensions["dealer.snapshots"]
    table, night = kept.now(night_id)
    return replace(table, code=house().evening(night_id).token or ""), night


def table_of(night_id: int) -> Table:
    """The snapshot of that night."""
    return moment(night_id)[0]


def said_together(night_id: int, seq: int) -> tuple[int, ...]:
    """The lines up to that one that were said with one tap, the last first: they are taken back with one tap too."""
    with house().store.reading() as session:
        near = list(lines_from(session, night_id, seq - LONGEST + 1, seq))
    tapped = near[-1].key.split(FOLLOWS)[0] if near else ""
    return tuple(stored.seq for stored in reversed(near) if stored.key.split(FOLLOWS)[0] == tapped)


def body(name: str, night_id: int, seen: Viewer, refused: str = "") -> str:
    """The body of a live screen for this viewer."""
    live, mark = LIVE[name], drawing()
    return render_template(live.body, view=live.draw(night_id, seen, refused), drawn=mark)


_RUN = token_hex(4)
_drawings = count(1)


def drawing() -> str:
    """The mark of one drawing: this run of the program and a number that grows; taken before the table is read.

    Of two bodies of one run on their way to a page, the page keeps the one with the larger number.
    """
    return f"{_RUN}-{next(_drawings)}"


def page(name: str, night_id: int, seen: Viewer, refused: str = "", status: int = 200) -> Response:
    """The whole page of a live screen for this viewer."""
    live, mark = LIVE[name], drawing()
    view = live.draw(night_id, seen, refused)
    chosen = urlencode({name: request.args[name] for name in ("hand", "at", "out") if name in request.args})
    stream = url_for("stream.live", night=night_id, view=name) + (f"?{chosen}" if chosen else "")
    refresh = None if refused or getattr(view, "typing", False) else NO_SCRIPT_REFRESH
    return make_response(
        render_template("live.html", view=view, body=live.body, drawn=mark, stream=stream, refresh=refresh), status
    )


def asked_by_htmx() -> bool:
    """Whether htmx asks, which swaps a piece of the page; else it is a plain form or link."""
    return request.headers.get("HX-Request") == "true"


def go_to(where: str) -> Response:
    """The way to another page, after a form or a link; htmx is told to follow it."""
    if asked_by_htmx():
        response = Response(status=204)
        response.headers["HX-Redirect"] = where
        return response
    return make_response(redirect(where, 303))


def refusal(sentence: str, status: int) -> Response:
    """The sentence alone, for the place on top of the dock; nothing else on the page changes."""
    response = make_response(render_template("_say.html", refused=sentence), status)
    response.headers["HX-Retarget"] = "#say"
    response.headers["HX-Reswap"] = "outerHTML"
    return response
