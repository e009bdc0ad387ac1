"""What every request and every answer is held to: known hosts, our own origin, and a page that runs only our own files."""

import ipaddress
from urllib.parse import urlsplit

from flask import Flask, Response, abort, request

from dealer.web.house import house

LARGEST = 64 * 1024
POLICY = "default-src 'self'; img-src 'self' data:; object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'"


def secure(app: Flask) -> None:
    """Hold every request and answer of the app to it."""
    app.config["MAX_CONTENT_LENGTH"] = LARGEST
    app.config["MAX_FORM_PARTS"] = 400
    app.before_request(known_host)
    app.before_request(own_origin)
    app.after_request(sealed)


def known_host() -> None:
    """Refuse a host name that is not ours, so that no foreign name can be pointed at this machine."""
    if not trusted(request.host, house().settings.trusted_hosts):
        abort(400, "This address is not one of this table's. Use the one in the code.")


def trusted(host: str, names: tuple[str, ...]) -> bool:
    """Whether a Host header names this machine: an address of a private network, localhost, or a name that was given."""
    try:
        name = urlsplit(f"//{host}").hostname
    except ValueError:
        return False
    if not name:
        return False
    if name == "localhost" or name in names:
        return True
    try:
        address = ipaddress.ip_address(name)
    except ValueError:
        return False
    return address.is_private or address.is_loopback or address.is_link_local


def own_origin() -> None:
    """Refuse what another site's page sends."""
    if request.method in ("GET", "HEAD", "OPTIONS"):
        return
    said = request.headers.get("Origin") or request.headers.get("Referer")
    if said and urlsplit(said).netloc != request.host:
        abort(403, "This came from another site. Nothing changed.")


def sealed(response: Response) -> Response:
    """Headers of every answer."""
    response.headers["Content-Security-Policy"] = POLICY
    response.headers["X-Content-Type-Options"] = "nosniff"
    response.headers["Referrer-Policy"] = "same-origin"
    response.headers.setdefault("Cache-Control", "no-store")
    return response
