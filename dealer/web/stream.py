"""The live streams: each message is the viewer's whole body with the record's seq, so that a lost one costs nothing."""

import threading
from collections import OrderedDict
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING

from flask import Blueprint, Flask, Response, abort, current_app, request

from dealer.web import views
from dealer.web.guard import open_to
from dealer.web.house import House
from dealer.web.viewer import Role, Viewer, viewer

if TYPE_CHECKING:
    from _typeshed.wsgi import WSGIEnvironment

blueprint = Blueprint("stream", __name__)
PING_SECONDS = 10
PING = "event: ping\ndata: \n\n"
MESSAGES_KEPT = 32
GONE = '<div id="live" role="main" class="page" data-go="/"></div>'


class Streams:
    """How many streams are open, and how many this server can hold; the messages that many of them share."""

    def __init__(self, most: int) -> None:
        self.most = most
        self.open = 0
        self._counting = threading.Lock()
        self._drawing = threading.Lock()
        self._messages: OrderedDict[tuple[object, ...], str] = OrderedDict()

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
        """A message that many streams share: drawn by the first that asks while the others wait for it."""
        found = self._messages.get(key)
        if found is not None:
            return found
        with self._drawing:
            found = self._messages.get(key)
            if found is None:
                found = self._messages[key] = draw()
                while len(self._messages) > MESSAGES_KEPT:
                    self._messages.popitem(last=False)
            return found


@dataclass(frozen=True)
class Listener:
    """Who listens to a stream, and the word for all who get the very same body; `host` is the name that the page was asked under."""

    seen: Viewer
    shared: str | None
    host: str


@blueprint.get("/n/<int:night>/live/<view>")
@open_to(Role.WATCHER)
def live(night: int, view: str) -> Response:
    """The stream of a screen; plain HTML where there is no room for one, and then the page asks again."""
    if view not in views.LIVE:
        abort(404)
    listener = _listener(night, view)
    if listener is None:
        abort(403)
    streams: Streams = current_app.extensions["dealer.streams"]
    if "text/event-stream" not in request.headers.get("Accept", "") or not streams.enter():
        return Response(views.body(view, night, listener.seen))
    app: Flask = current_app._get_current_object()  # type: ignore[attr-defined]
    response = Response(_messages(app, request.environ, night, view), mimetype="text/event-stream")
    response.headers["X-Accel-Buffering"] = "no"
    response.call_on_close(_once(streams))
    return response


def _listener(night: int, view: str) -> Listener | None:
    """Who asks for that screen, None when it is not for him."""
    seen, live = viewer(night), views.LIVE[view]
    return Listener(seen, live.shared(night, seen), request.host) if seen.role >= live.least else None


def _once(streams: Streams) -> Callable[[], None]:
    left = threading.Event()

    def leave() -> None:
        if not left.is_set():
            left.set()
            streams.leave()

    return leave


def _messages(app: Flask, environ: "WSGIEnvironment", night: int, view: str) -> Iterator[str]:
    """The messages of one stream. Each is made in a request of its own, so that nothing is held while the stream waits.

    Who listens is looked up again whenever the night was stirred, as everything does that signs a phone out or gives it a seat.
    The record is read at the start and before a ping; else the hub says what its newest line is.
    """
    home: House = app.extensions["dealer"]
    listener: Listener | None = None
    seq, shown = 0, None
    while not home.hub.closed:
        stirs = home.hub.stirs(night)
        if shown is None or shown[1] != stirs:
            with app.request_context(environ):
                listener = _listener(night, view)
        if listener is None:
            yield message(GONE, seq)
            return
        if shown in (None, (seq, stirs)):
            seq = home.desk.look(night, lambda record: record.seq)
        if shown == (seq, stirs):
            yield PING
        else:
            shown = (seq, stirs)
            yield _drawn(app, environ, night, view, listener, shown)
        seq = home.hub.wait(night, seq, PING_SECONDS, stirs)


def _drawn(
    app: Flask, environ: "WSGIEnvironment", night: int, view: str, listener: Listener, now: tuple[int, int]
) -> str:
    """The message for this listener: of the seq and the stirs of now, or of something later."""

    def draw() -> str:
        with app.request_context(environ):
            return message(views.body(view, night, listener.seen), now[0])

    if listener.shared is None:
        return draw()
    streams: Streams = app.extensions["dealer.streams"]
    return streams.drawn((night, view, listener.shared, now, listener.host), draw)


def message(body: str, seq: int) -> str:
    """One message of a stream."""
    lines = "".join(f"data: {line}\n" for line in body.splitlines() if line.strip())
    return f"id: {seq}\n{lines}\n"
