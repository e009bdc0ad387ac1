"""A declaration as JSON and back: how a table's own game is written, kept with its night, and read again.

A word is written in lower case with underscores, alone or in an object with its fields: `"showdown"`,
`{"word": "down", "count": 4}`.
"""

import re
from collections.abc import Mapping
from dataclasses import MISSING, fields
from enum import Enum
from typing import Any, get_type_hints

from dealer.games import words
from dealer.games.words import (
    Bet,
    Discard,
    Down,
    EachDraw,
    Free,
    Game,
    Hand,
    High,
    Part,
    Showdown,
    Step,
    TurnInTurn,
    TurnUp,
    Up,
    Wild,
)
from dealer.line import folded
from dealer.refusal import Refused, quoted
from dealer.rules import OPTIONS, check

MOST_STEPS = 60
LONGEST_NOTE = 500
_KEY = re.compile(r"[a-z0-9]+(-[a-z0-9]+)*", re.ASCII)


def _words(kind: type[Any]) -> dict[str, type[Any]]:
    found = [
        each for each in vars(words).values() if isinstance(each, type) and issubclass(each, kind) and each is not kind
    ]
    return {re.sub(r"(?<!^)(?=[A-Z])", "_", each.__name__).lower(): each for each in found}


STEPS, WILDS, PARTS = _words(Step), _words(Wild), _words(Part)
"""Every word of a declaration by the name under which it is written."""


def write(game: Game) -> dict[str, Any]:
    """The declaration of a game as JSON."""
    return {
        "name": game.name,
        "players": [game.players.start, game.players.stop - 1],
        "own": game.own,
        "board": game.board,
        "hand": {"own": list(game.hand.own), "groups": [list(g) for g in game.hand.groups], "lines": game.hand.lines},
        "parts": [_written(part, PARTS) for part in game.parts],
        "wild": [_written(word, WILDS) for word in game.wild],
        "steps": [_written(step, STEPS) for step in game.steps],
        "rules": dict(game.rules),
        "asks": list(game.asks),
        "extra": game.extra,
        "ups": list(game.ups),
        "note": game.note,
    }


def read(key: object, declaration: object) -> Game:
    """The game of a declaration; refuses one that could not be dealt, naming the word that is wrong."""
    if not isinstance(key, str) or not _KEY.fullmatch(key) or len(key) > 40:
        raise Refused("A game's key is small letters, figures and hyphens, at most 40, like anna-special.")
    if not isinstance(declaration, Mapping):
        raise Refused("A declaration is an object with name, own, board, hand, parts, wild, steps and rules.")
    name = declaration.get("name")
    if not isinstance(name, str) or not folded(name) or len(name) > 60:
        raise Refused("The game needs a name of at most 60 characters.")
    written = declaration.get("steps")
    if not isinstance(written, list) or not 0 < len(written) <= MOST_STEPS:
        raise Refused(f"The game needs its steps in order, at most {MOST_STEPS}.")
    game = Game(
        key=key,
        name=name.strip(),
        players=_players(declaration.get("players", [2, 12])),
        own=_number(declaration, "own", 0, 12),
        board=_number(declaration, "board", 0, 12, 0),
        hand=_hand(declaration.get("hand")),
        parts=tuple(word(each, PARTS, "part") for each in _list(declaration, "parts", ["high"])) or (High(),),
        wild=tuple(word(each, WILDS, "wild") for each in _list(declaration, "wild", [])),
        steps=tuple(word(each, STEPS, "step") for each in written),
        rules=check(declaration.get("rules", {})),
        asks=tuple(each for each in _list(declaration, "asks", []) if each in OPTIONS),
        extra=_number(declaration, "extra", 0, 12, 0),
        ups=tuple(each for each in _list(declaration, "ups", []) if type(each) is int),
        note=str(declaration.get("note", ""))[:LONGEST_NOTE],
    )
    _can_be_dealt(game)
    return game


def _written(word: Any, known: Mapping[str, type[Any]]) -> Any:
    name = next(name for name, kind in known.items() if kind is type(word))
    said = {each.name: _plain(getattr(word, each.name)) for each in fields(word) if not _is_default(word, each)}
    return {"word": name, **said} if said else name


def _is_default(word: Any, field: Any) -> bool:
    return field.default is not MISSING and getattr(word, field.name) == field.default


def _plain(value: Any) -> Any:
    if isinstance(value, Enum):
        return value.value
    if isinstance(value, tuple):
        return [_plain(each) for each in value]
    return _written(value, STEPS) if isinstance(value, Step) else value


def word(written: object, known: Mapping[str, type[Any]], kind: str) -> Any:
    """One word of a declaration with its fields; refuses an unknown word and a field that it cannot have."""
    said: Mapping[str, Any] = (
        {"word": written} if isinstance(written, str) else written if isinstance(written, Mapping) else {}
    )
    word = known.get(said.get("word", "")) if isinstance(said.get("word"), str) else None
    if word is None:
        raise Refused(f"There is no {kind} {quoted(said.get('word', written))}; there are {', '.join(known)}.")
    hints, values = get_type_hints(word), {}
    names = {each.name for each in fields(word)}
    for name, value in said.items():
        if name == "word":
            continue
        if name not in names:
            raise Refused(f"The {kind} {said['word']} has no {name}.")
        values[name] = _fitting(value, hints[name], f"{name} of the {kind} {said['word']}")
    missing = [
        e.name for e in fields(word) if e.default is MISSING and e.default_factory is MISSING and e.name not in values
    ]
    if missing:
        raise Refused(f"The {kind} {said['word']} needs {', '.join(missing)}.")
    return word(**values)


def _fitting(value: Any, hint: Any, what: str) -> Any:
    """The value in the type that the word's field has."""
    if isinstance(hint, type) and issubclass(hint, Enum):
        for each in hint:
            if each.value == value:
                return each
    elif hint in (int, str, bool):
        if type(value) is hint and (hint is not int or 0 <= value <= 1000) and (hint is not str or len(value) <= 60):
            return value
    elif isinstance(value, list) and len(value) <= 60:
        inner = hint.__args__[0]
        if inner is Step:
            return tuple(word(each, STEPS, "step") for each in value)
        return tuple(_fitting(each, inner, what) for each in value)
    raise Refused(f"The {what} cannot be {quoted(value)}.")


def _number(declaration: Mapping[str, Any], name: str, least: int, most: int, default: int | None = None) -> int:
    value = declaration.get(name, default)
    if type(value) is not int or not least <= value <= most:
        raise Refused(f"{name} is a number of cards from {least} to {most}.")
    return value


def _list(declaration: Mapping[str, Any], name: str, default: list[Any]) -> list[Any]:
    value = declaration.get(name, default)
    if not isinstance(value, list) or len(value) > 30:
        raise Refused(f"{name} is a list.")
    return value


def _players(value: object) -> range:
    pair = value if isinstance(value, list) and len(value) == 2 else []
    if pair and all(type(n) is int and 2 <= n <= 12 for n in pair) and pair[0] <= pair[1]:
        return range(pair[0], pair[1] + 1)
    raise Refused("players is the fewest and the most, from 2 to 12, like [3, 8].")


def _hand(value: object) -> Hand:
    said = value if isinstance(value, Mapping) else {}
    own, groups = said.get("own"), said.get("groups", [])
    if not isinstance(own, list) or not own or not all(type(n) is int and 0 <= n <= 5 for n in own):
        raise Refused('hand says how many own cards a hand may use, like {"own": [4, 5]}.')
    if not isinstance(groups, list) or not all(isinstance(g, list) and all(type(n) is int for n in g) for g in groups):
        raise Refused("groups of the hand are lists of board places, counted from 1.")
    return Hand(tuple(own), tuple(tuple(g) for g in groups), said.get("lines") is True)


def _can_be_dealt(game: Game) -> None:
    """Refuse a declaration whose steps do not bring the cards that its hand uses."""
    steps = [inner for step in game.steps for inner in (step.steps if isinstance(step, EachDraw) else (step,))]
    dealt = sum(s.count if isinstance(s, Down) else isinstance(s, Up) for s in steps)
    dealt -= sum(s.count for s in steps if isinstance(s, Discard))
    turned = sum(s.count if isinstance(s, TurnUp) else isinstance(s, TurnInTurn) for s in steps)
    if not isinstance(game.steps[-1], (Showdown, Free)):
        raise Refused("The last step of a game is showdown, or free where the table itself awards the pot.")
    if any(isinstance(step, (Showdown, Free)) for step in game.steps[:-1]):
        raise Refused("showdown and free end a game: they are its last step.")
    if isinstance(game.steps[-1], Free):
        return
    if dealt != game.own:
        raise Refused(f"The steps deal {dealt} cards to each player and own says {game.own}.")
    if turned != game.board:
        raise Refused(f"The steps turn up {turned} community cards and board says {game.board}.")
    if not any(isinstance(step, Bet) for step in steps):
        raise Refused("The game needs a betting round: bet.")
    groups = game.hand.groups or (tuple(range(1, game.board + 1)),)
    if any(not 1 <= place <= game.board for group in game.hand.groups for place in group):
        raise Refused(f"The groups of the hand name places of the board, 1 to {game.board}.")
    if not any(own <= game.own and own + len(group) >= 5 for own in game.hand.own for group in groups):
        raise Refused("No five cards can be put together as the hand says.")
