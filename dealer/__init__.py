"""The assistant that runs a real card night: it says what comes next, keeps every chip and rules the showdown."""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from flask import Flask


def create_app() -> "Flask":
    """The web application, for `flask --app dealer run`; the core is imported without it."""
    from dealer.web import create_app

    return create_app()
