"""Every route says who may come in; one that does not say lets nobody in."""

from collections.abc import Callable
from typing import Any, TypeVar

from flask import abort, current_app, request

from dealer.web.house import house
from dealer.web.viewer import Role, forged, viewer

Route = TypeVar("Route", bound=Callable[..., Any])


def open_to(least: Role, *, form_token: bool = True) -> Callable[[Route], Route]:
    """Mark a route as open to this role and those above it; `form_token` False is for what changes nothing of ours."""

    def mark(route: Route) -> Route:
        route.open_to = least  # type: ignore[attr-defined]
        route.form_token = form_token  # type: ignore[attr-defined]
        return route

    return mark


def check() -> None:
    """Before each request: does the night exist, is the role enough, does the form come from our own page?"""
    if request.endpoint is None:
        return
    route = current_app.view_functions[request.endpoint]
    least: Role | None = getattr(route, "open_to", None)
    if least is None:
        abort(403)
    night_id = (request.view_args or {}).get("night")
    if night_id is not None and house().find(night_id) is None:
        abort(404)
    if least is Role.STRANGER and request.method in ("GET", "HEAD"):
        return
    seen = viewer(night_id)
    if seen.role < least:
        abort(403)
    if request.method == "POST" and getattr(route, "form_token", True) and forged(seen):
        abort(400, "This page is from before a restart, or from another browser. Open it again; nothing changed.")
