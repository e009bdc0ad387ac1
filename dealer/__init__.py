"""The assistant that runs a real card night: it says what comes next, keeps every chip and rules the showdown."""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from flask import Flask


def create_app() -> "Flask":
    """The web application for `flask --app dealer run` and other servers; it says how to become the host. The core needs no Flask."""
    from dealer.serve import application

    return application()
