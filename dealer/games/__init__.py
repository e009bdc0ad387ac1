"""Every game the dealer can call, each one declaration. A module of this folder with `GAMES` is found by itself."""

import pkgutil
from collections.abc import Mapping
from importlib import import_module
from types import MappingProxyType

from dealer.games.words import Game
from dealer.refusal import Refused, quoted


def _declared() -> dict[str, Game]:
    found: dict[str, Game] = {}
    for module in sorted(each.name for each in pkgutil.iter_modules(__path__)):
        for game in getattr(import_module(f"{__name__}.{module}"), "GAMES", ()):
            found[game.key] = game
    return found


CATALOGUE: Mapping[str, Game] = MappingProxyType(_declared())


def find(key: object) -> Game:
    """The game with this key; refuses an unknown one, naming those that exist."""
    game = CATALOGUE.get(key) if isinstance(key, str) else None
    if game is None:
        asked = quoted(key) if isinstance(key, str) else "that name"
        raise Refused(f"There is no game {asked}; there are {', '.join(CATALOGUE)}.")
    return game
