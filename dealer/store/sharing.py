"""Equal parts of a record kept in memory once: a night says "fold" and its house rules thousands of times over."""

from sys import intern
from typing import Any

MOST = 10_000
"""So many parts are remembered; then the memory begins anew, which costs nothing but some sharing."""


class Shared:
    """Gives for a JSON value an equal one whose parts are shared with earlier ones; nobody may change either."""

    def __init__(self) -> None:
        self._known: dict[tuple[object, ...], Any] = {}

    def __call__(self, value: Any) -> Any:
        """The shared equal of the value."""
        if isinstance(value, dict):
            parts = {intern(name): self(part) for name, part in value.items()}
            return self._one(("dict", *((name, _mark(part)) for name, part in parts.items())), parts)
        if isinstance(value, list | tuple):
            items = [self(part) for part in value]
            return self._one(("list", *(_mark(part) for part in items)), items)
        return intern(value) if type(value) is str else value

    def _one(self, mark: tuple[object, ...], value: Any) -> Any:
        if len(self._known) >= MOST:
            self._known.clear()
        return self._known.setdefault(mark, value)


def _mark(part: Any) -> object:
    """What tells a part from others: for a container its place in memory, where it is shared; else type and value."""
    return id(part) if isinstance(part, dict | list) else (type(part), part)
