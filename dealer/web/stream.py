"""The live streams: each message is the viewer's whole body with the record's seq, so that a lost one costs nothing."""

import threading
from collections import OrderedDict
from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING

from flask import Blueprint, Flask, Response, abort, current_app, request

from dealer.web import views
from dealer.web.guard import open_to
from dealer.web.house import House, house
from dealer.web.viewer import Role, viewer

if TYPE_CHECKING:
    from _typeshed.wsgi import WSGIEnvironment

blueprint = Blueprint("stream", __name__)
PING_SECONDS = 10
BODIES_KEPT = 32
GONE = '<div id="live" role="main" class="page" data-go="/"></div>'


class Streams:
    """How many streams are open, and how many this server can hold; the bodies that many viewers share."""

    def __init__(self, most: int) -> None:
        self.most = most
        self.open = 0
        self._counting = threading.Lock()
        self._drawing = threading.Lock()
        self._bodies: OrderedDict[tuple[object, ...], str] = OrderedDict()

    def enter(self) -> bool:
        """Take a place, if there is one."""
        with self._counting:
            if self.open >= self.most:
                return False
            self.open += 1
            return True

    def leave(self) -> None:
        """Give the place back."""
        with self._counting:
            self.open -= 1

    def drawn(self, key: tuple[object, ...], draw: Callable[[], str]) -> str:
        """A body that many viewers share: drawn by the first who asks while the others wait for it."""
        with self._drawing:
            body = self._bodies.get(key)
            if body is None:
                body = self._bodies[key] = draw()
                while len(self._bodies) > 32:
                    self._bodies.popitem(last=False)
            return body


@blueprint.get("/n/<int:night>/live/<view>")
@open_to(Role.WATCHER)
def live(night: int, view: str) -> Response:
    """The stream of a screen; plain HTML where there is no room for one, and then the page asks again."""
    if view not in views.LIVE:
        abort(404)
    if viewer(night).role < views.LIVE[view].least:
        abort(403)
    streams: Streams = current_app.extensions["dealer.streams"]
    if "text/event-stream" not in request.headers.get("Accept", "") or not streams.enter():
        return Response(_body(night, view, _moment(house(), night)))
    app: Flask = current_app._get_current_object()  # type: ignore[attr-defined]
    response = Response(_messages(app, request.environ, night, view), mimetype="text/event-stream")
    response.headers["X-Accel-Buffering"] = "no"
    response.call_on_close(_once(streams))
    return response


def _once(streams: Streams) -> Callable[[], None]:
    left = threading.Event()

    def leave() -> None:
        if not left.is_set():
            left.set()
            streams.leave()

    return leave


def _messages(app: Flask, environ: "WSGIEnvironment", night: int, view: str) -> Iterator[str]:
    """The messages of one stream. Each is made in a request of its own, so that nothing is held while the stream waits."""
    home: House = app.extensions["dealer"]
    sent: tuple[int, int] | None = None
    while not home.hub.closed:
        now = _moment(home, night)
        if now == sent:
            yield "event: ping\ndata: \n\n"
        else:
            with app.request_context(environ):
                body = _body(night, view, now)
            yield message(body, now[0])
            if body is GONE:
                return
            sent = now
        home.hub.wait(night, now[0], PING_SECONDS, now[1])


def _moment(home: House, night: int) -> tuple[int, int]:
    """The seq of the record and the stirs beside it: what a body shows, or something later."""
    stirs = home.hub.stirs(night)
    return home.desk.look(night, lambda record: record.seq), stirs


def _body(night: int, view: str, now: tuple[int, int]) -> str:
    """The body for this viewer as he is known now."""
    seen = viewer(night)
    live = views.LIVE[view]
    if seen.role < live.least:
        return GONE
    kind = live.shared(night, seen)
    if kind is None:
        return views.body(view, night, seen)
    streams: Streams = current_app.extensions["dealer.streams"]
    key = (night, view, kind, now, request.host)
    return streams.drawn(key, lambda: views.body(view, night, seen))


def message(body: str, seq: int) -> str:
    """One message of a stream."""
    lines = "".join(f"data: {line}\n" for line in body.splitlines() if line.strip())
    return f"id: {seq}\n{lines}\n"
