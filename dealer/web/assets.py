"""Files that never change while the program runs: under an address with their checksum, packed once, kept by the browser."""

import gzip
import hashlib
import mimetypes
from dataclasses import dataclass
from pathlib import Path

from flask import Blueprint, Response, abort, current_app, request, url_for

from dealer.web.guard import open_to
from dealer.web.viewer import Role

blueprint = Blueprint("assets", __name__)
SCRIPTS = ("vendor/htmx.min.js", "vendor/hx-sse.min.js", "dealer.js")
KEPT = "public, max-age=31536000, immutable"


@dataclass(frozen=True)
class Packed:
    """A file as it is sent."""

    plain: bytes
    packed: bytes | None
    kind: str


class Shelf:
    """The static files, read when they are first asked for."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self._kept: dict[str, Packed] = {}
        self._version = ""

    def file(self, name: str) -> Packed | None:
        """The file of that name, or None."""
        if name not in self._kept:
            path = (self.folder / name).resolve()
            if not path.is_relative_to(self.folder.resolve()) or not path.is_file():
                return None
            self._kept[name] = _pack(path.read_bytes(), mimetypes.guess_type(name)[0] or "application/octet-stream")
        return self._kept[name]

    @property
    def version(self) -> str:
        """One checksum for all files, so that the sheet finds the type face under the address that was preloaded."""
        if not self._version:
            whole = hashlib.sha256()
            for path in sorted(path for path in self.folder.rglob("*") if path.is_file()):
                whole.update(path.read_bytes())
            self._version = whole.hexdigest()[:12]
        return self._version

    def script(self) -> Packed:
        """Every script in one file, each as it was published: one request."""
        if "" not in self._kept:
            parts = [(self.folder / name).read_bytes() for name in SCRIPTS]
            self._kept[""] = _pack(b"\n;\n".join(parts), "text/javascript")
        return self._kept[""]


def _pack(data: bytes, kind: str) -> Packed:
    small = gzip.compress(data, 9, mtime=0) if kind.startswith("text/") or kind.endswith("json") else None
    return Packed(data, small, kind)


def shelf() -> Shelf:
    """The shelf of this app."""
    kept: Shelf = current_app.extensions["dealer.shelf"]
    return kept


def address(name: str) -> str:
    """The address of a file, for templates."""
    return url_for("assets.file", version=shelf().version, name=name)


@blueprint.get("/static/<version>/<path:name>")
@open_to(Role.STRANGER)
def file(version: str, name: str) -> Response:
    """A static file."""
    return _sent(shelf().file(name))


@blueprint.get("/script/<version>.js")
@open_to(Role.STRANGER)
def script(version: str) -> Response:
    """All scripts."""
    return _sent(shelf().script())


def _sent(found: Packed | None) -> Response:
    if found is None:
        abort(404)
    packs = found.packed is not None and "gzip" in request.headers.get("Accept-Encoding", "")
    response = Response(found.packed if packs else found.plain, mimetype=found.kind)
    response.headers["Cache-Control"] = KEPT
    if packs:
        response.headers["Content-Encoding"] = "gzip"
        response.headers["Vary"] = "Accept-Encoding"
    return response
