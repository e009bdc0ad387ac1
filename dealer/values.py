"""Changing a value: the same frozen dataclass with some fields replaced."""

from typing import Any, TypeVar

Value = TypeVar("Value")


def replace(value: Value, **fields: Any) -> Value:
    """A copy of a frozen dataclass with these fields replaced, several times faster than `dataclasses.replace`.

    For plain values only: no slots, no `__post_init__`, no cached properties. A fold of a long night is mostly this.
    """
    old = value.__dict__
    if not fields.keys() <= old.keys():
        raise TypeError(f"{type(value).__name__} has no {', '.join(fields.keys() - old.keys())}")
    new = object.__new__(type(value))
    new.__dict__.update(old)
    new.__dict__.update(fields)
    return new
