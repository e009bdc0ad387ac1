"""The lines of the record as people read them."""

from collections.abc import Callable, Mapping
from typing import Any

from dealer.games import CATALOGUE
from dealer.spit import VERBS
from dealer.web.faces import short
from dealer.web.speech import who
from dealer.web.spit_words import told_line as told_line_of_a_match

Line = Mapping[str, Any]

_TOLD: Mapping[str, Callable[[Line], str]] = {
    "night": lambda line: "The night opens",
    "sit": lambda line: f"{_who(line)} sits down" + (f" at {line['seat']}" if "seat" in line else ""),
    "buy": lambda line: f"{_who(line)} buys {line['chips']}",
    "away": lambda line: f"{_who(line)} sits out",
    "back": lambda line: f"{_who(line)} is back",
    "move": lambda line: f"{_who(line)} moves to seat {line['seat']}",
    "leave": lambda line: f"{_who(line)} leaves the table",
    "rules": lambda line: "House rules: " + ", ".join(f"{name} {_value(v)}" for name, v in line["rules"].items()),
    "game": lambda line: f"A game of this table: {line['declaration'].get('name', line['key'])}",
    "void": lambda line: f"The deal is void: {line.get('reason', '')}",
    "undo": lambda line: f"Line {line['of']} taken back" if "of" in line else "The last line taken back",
    "amend": lambda line: f"Line {line['of']} changed",
    "close": lambda line: "The night ends",
    "turn": lambda line: f"{_card(line)} is turned up",
    "up": lambda line: f"{_who(line)} is dealt {_card(line)}",
    "opens": lambda line: f"{_who(line)} opens",
    "check": lambda line: f"{_who(line)} checks",
    "call": lambda line: f"{_who(line)} calls",
    "fold": lambda line: f"{_who(line)} folds",
    "bet": lambda line: f"{_who(line)} bets {line['chips']}",
    "raise": lambda line: f"{_who(line)} raises to {line['to']}",
    "all-in": lambda line: f"{_who(line)} goes all-in",
    "draw": lambda line: f"{_who(line)} drew {line['count']}" if line["count"] else f"{_who(line)} stands pat",
    "declare": lambda line: f"{_who(line)} has declared",
    "show": lambda line: f"{_who(line)} shows",
    "muck": lambda line: f"{_who(line)} mucks",
    "dead": lambda line: f"{_whose_hand(line)} is dead: {line.get('why', '')}",
    "award": lambda line: f"Awarded: {', '.join(f'{who(name)} {chips}' for name, chips in line['to'].items())}",
    "exchange": lambda line: f"{_who(line)} exchanges {'an up' if line['card'] == 'up' else 'the down'} card",
    "stand": lambda line: f"{_who(line)} stands",
    "take": lambda line: f"{_who(line)} buys a card",
    "pass": lambda line: f"{_who(line)} passes {line['count']}",
    "discard": lambda line: f"{_who(line)} throws away {line['count']}",
    "roll": lambda line: f"{_who(line)} turns up {_card(line)}",
    "extra": lambda line: f"{_who(line)} takes an extra card",
    "round": lambda line: "Another betting round",
    "pay": lambda line: f"{_who(line)} pays {line['chips']}",
}


def told_line(line: Line) -> str:
    """A line in one short sentence without its full stop; a secret declaration is only said to be made."""
    do = line["do"]
    if do == "deal":
        dealer = f"{who(line['dealer'])} deals" if line.get("dealer") else "New deal:"
        return f"{dealer} {_game_name(line['game'])}"
    if do in VERBS:
        return told_line_of_a_match(line)
    tell = _TOLD.get(do)
    try:
        return tell(line) if tell else f"{_who(line)} {do}" if "player" in line else str(do)
    except (KeyError, TypeError, AttributeError):
        return str(do)


def _game_name(key: str) -> str:
    """The game's name; one of the table's own has only its key here."""
    known = CATALOGUE.get(key)
    return known.name if known else key.replace("-", " ").capitalize()


def told_cards(line: Line) -> str:
    """The cards that a line names, in order: Q♣ Q♥ 6♣ 4♠. A number of cards names none."""
    said = line.get("cards") or ([line["card"]] if line.get("card") else [])
    if isinstance(said, int):
        return ""
    tokens = [said[i : i + 2] for i in range(0, len(said), 2)] if isinstance(said, str) else list(said)
    try:
        return " ".join(short(card) for card in tokens)
    except (KeyError, IndexError, TypeError):
        return " ".join(str(card) for card in tokens)


def _who(line: Line) -> str:
    return who(line["player"]) if "player" in line else ""


def _whose_hand(line: Line) -> str:
    return f"{_who(line)}’s hand"


def _card(line: Line) -> str:
    return told_cards(line) or "A card"


def _value(value: Any) -> str:
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, list):
        return " ".join(str(item) for item in value) or "none"
    return str(value)
