"""The server of a card night: starts, says how phones get here, and stops cleanly."""

import atexit
import errno
import gc
import logging
import os
import signal
import sys
import threading
import webbrowser
from collections.abc import Sequence
from contextlib import ExitStack, closing
from dataclasses import replace
from types import FrameType

import click
import waitress
from flask import Flask

from dealer.announce import announced
from dealer.awake import kept_awake
from dealer.desk import Desk
from dealer.network import Address, addresses, join_link, link, qr_text
from dealer.refusal import Refused
from dealer.settings import Settings
from dealer.store.nights import evenings
from dealer.store.phones import new_host_key
from dealer.web import create_app

THREADS = 100
CONNECTIONS = 400
STREAMS_ELSEWHERE = 2000
"""Open pages that another server may hold: one with a light thread for each, as
`gunicorn -k gevent -w 1 --worker-connections 2500 'dealer:create_app()'`, which has connections left for taps."""


def serve(settings: Settings) -> None:
    """Serve until the program is told to stop. Refuses a store that cannot be used and a port that is taken."""
    logging.getLogger("waitress").setLevel(logging.ERROR)
    with closing(Desk.at(settings)) as desk, ExitStack() as night:
        here = addresses()
        name = night.enter_context(announced([address.ip for address in here], settings.port)) if here else None
        server = _server(desk, replace(settings, trusted_hosts=(*settings.trusted_hosts, *([name] if name else []))))
        night.callback(server.close)
        _stop_on_signals(desk)
        awake = night.enter_context(kept_awake())
        host_link = f"{link('localhost', settings.port)}host/{_host_key(desk)}"
        click.echo(_welcome(desk, settings, here, host_link, name=name, awake=awake))
        _open_browser(host_link)
        _settle()
        server.run()
    click.echo("Stopped. Everything is kept.")


def application() -> Flask:
    """The app by itself, for another server than ours; how to become the host goes to standard error."""
    settings = Settings.from_environment()
    try:
        desk = Desk.at(settings)
    except Refused as refused:
        raise click.ClickException(refused.sentence) from refused
    atexit.register(desk.close)
    click.echo(f"To become the host, open /host/{_host_key(desk)} (works once).", err=True)
    app = create_app(settings, desk, streams=STREAMS_ELSEWHERE)
    _settle()
    return app


def _settle() -> None:
    """All that start-up made stays. Looking through it for rubbish now and then would stop every page for a tenth of a second."""
    gc.freeze()


def _server(desk: Desk, settings: Settings) -> waitress.server.TcpWSGIServer:
    try:
        return waitress.create_server(
            create_app(settings, desk),
            host="0.0.0.0",
            port=settings.port,
            threads=THREADS,
            connection_limit=CONNECTIONS,
            channel_request_lookahead=1,
            asyncore_use_poll=True,
            ident=None,
        )
    except OSError as error:
        if error.errno in (errno.EADDRINUSE, getattr(errno, "WSAEADDRINUSE", None)):
            raise Refused(
                f"Port {settings.port} is taken, perhaps by a dealer that runs already. "
                f"Stop that one, or choose another port: DEALER_PORT={settings.port + 1} dealer"
            ) from error
        if error.errno == errno.EACCES:
            raise Refused(
                f"Port {settings.port} is not open to this user. Choose one above 1023 with DEALER_PORT."
            ) from error
        raise


def _stop_on_signals(desk: Desk) -> None:
    """Stop when told to; the open pages' streams end first, or the server would wait for them."""

    def stop(_signal: int, _frame: FrameType | None) -> None:
        desk.hub.close()
        raise SystemExit(0)

    for name in ("SIGINT", "SIGTERM", "SIGHUP"):
        if hasattr(signal, name):
            signal.signal(getattr(signal, name), stop)


def _host_key(desk: Desk) -> str:
    with desk.store.writing() as session:
        return new_host_key(session)


def _welcome(
    desk: Desk, settings: Settings, here: Sequence[Address], host_link: str, *, name: str | None, awake: bool
) -> str:
    """What the terminal says: how phones get here, and the link that makes one browser the host."""
    with desk.store.reading() as session:
        token = next((evening.token for evening in evenings(session, closed=0)), None)
    lines: list[str] = []
    if here:
        first, *others = (address.ip for address in here)
        phones = join_link(first, settings.port, token) if token else link(first, settings.port)
        also = [link(other, settings.port) for other in (*others, *([name] if name else []))]
        lines += ["", _printable(qr_text(phones)), "", f"Phones:  {phones}"]
        lines += [f"   or:   {'  '.join(also)}"] if also else []
    else:
        lines.append("This machine is in no network: no phone can reach it yet.")
    lines.append(f"Host:    {host_link}   (works once)")
    if here:
        lines.append(f"         on another device: {host_link.replace('localhost', here[0].ip, 1)}")
    lines.append(f"Kept in: {settings.data}")
    if not awake:
        lines.append("Nothing here keeps this machine awake: switch its sleep off for the night.")
    lines.append("Stop with Ctrl+C.")
    return "\n".join(lines)


def _printable(code: str) -> str:
    """The QR code, where the terminal's letters can draw it."""
    try:
        code.encode(sys.stdout.encoding or "ascii")
    except UnicodeEncodeError:
        return "(this terminal cannot draw the QR code; the pages show it)"
    return code


def _open_browser(address: str) -> None:
    """Open the host's page where there is a screen to open it on."""
    if sys.stdout.isatty() and (
        sys.platform in ("win32", "darwin") or os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY")
    ):
        threading.Thread(target=webbrowser.open, args=(address,), daemon=True).start()
