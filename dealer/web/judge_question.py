"""The question that an address of the judge asks: the game, the cards, the house rules and the pot, all of it as it was typed."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from urllib.parse import urlencode

from dealer import cards
from dealer.deal.setting import FACE_DOWN
from dealer.games import CATALOGUE
from dealer.games.words import Game
from dealer.refusal import Refused

MOST_HANDS = 10
LONGEST = {"name": 24, "cards": 120, "said": 5, "in": 12}
BOARD = "board"
WAYS = ("high", "low", "both")


@dataclass(frozen=True)
class Row:
    """One player as the address has him: a name, cards as they were typed, what was declared and put in."""

    name: str = ""
    cards: str = ""
    said: str = ""
    put_in: str = ""


@dataclass(frozen=True)
class Question:
    """All that an address says. `at` is what is being entered: the board, or the number of a hand; empty is the next one."""

    game: Game | None = None
    board: str = ""
    rows: tuple[Row, ...] = ()
    rules: Mapping[str, str] = field(default_factory=dict)
    pot: str = ""
    dead: str = ""
    at: str = ""
    show: bool = False
    pick: bool = False

    def name(self, number: int) -> str:
        """What that hand is called."""
        return (self.rows[number - 1].name if number <= len(self.rows) else "") or f"Hand {number}"

    def row(self, number: int) -> Row:
        """The row of that hand."""
        return self.rows[number - 1] if number <= len(self.rows) else Row()


def read(args: Mapping[str, str]) -> Question:
    """The question that an address asks; what it cannot hold is cut off or left out."""

    def text(name: str, longest: int = 120) -> str:
        return "".join(letter for letter in args.get(name, "") if letter.isprintable()).strip()[:longest]

    rows = [
        Row(*(text(f"{part}{number}", longest) for part, longest in LONGEST.items()))
        for number in range(1, MOST_HANDS + 1)
    ]
    while rows and rows[-1] == Row():
        rows.pop()
    at = text("at", 5)
    return Question(
        game=CATALOGUE.get(text("game", 60)),
        board=text("board"),
        rows=tuple(rows),
        rules={name: text(name) for name in sorted(args) if name.startswith("rule.") and len(name) < 40},
        pot=text("pot", 12),
        dead=text("dead", 12),
        at=at if at in (BOARD, *map(str, range(1, MOST_HANDS + 1))) else "",
        show=args.get("show") == "1",
        pick=args.get("pick") == "1",
    )


def address(question: Question) -> str:
    """The address that asks it, always the same one for the same question."""
    said: list[tuple[str, str]] = [("game", question.game.key if question.game else ""), (BOARD, question.board)]
    for number, row in enumerate(question.rows, 1):
        said += zip((f"{part}{number}" for part in LONGEST), (row.name, row.cards, row.said, row.put_in), strict=True)
    said += question.rules.items()
    said += [("pot", question.pot), ("dead", question.dead), ("at", question.at)]
    said += [("show", "1" if question.show else ""), ("pick", "1" if question.pick else "")]
    query = urlencode([(name, text) for name, text in said if text])
    return "/judge" + (f"?{query}" if query else "")


def read_cards(text: str) -> list[str] | None:
    """Cards as they were typed, None where they are not all cards."""
    try:
        if FACE_DOWN not in text:
            return list(cards.read_all(text)) if text else []
        return [card for token in text.split() for card in ([token] if token == FACE_DOWN else cards.read_all(token))]
    except Refused:
        return None
