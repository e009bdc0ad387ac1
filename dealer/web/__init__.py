"""Flask: a blueprint for each screen, fed by the same snapshot of the record."""

from dealer.web.factory import create_app

__all__ = ["create_app"]
