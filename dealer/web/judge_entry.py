"""What is being entered on the judge's page: a hand, the card in the middle, or the places of a shape."""

from dataclasses import dataclass, field, replace
from itertools import zip_longest

from dealer import cards
from dealer.deal.setting import FACE_DOWN
from dealer.web import boards
from dealer.web.boards import Board, Cell
from dealer.web.entry import Pad
from dealer.web.faces import Face, face, slots
from dealer.web.judge_cards import Setting
from dealer.web.judge_question import BOARD, read_cards
from dealer.web.speech import who
from dealer.web.table import Table


@dataclass(frozen=True)
class Live:
    """What is being entered: the pad, the cards that stay as they are, the text where it cannot be read."""

    target: str
    name: str
    note: str
    pad: Pad
    slots: tuple[Face, ...]
    fixed: tuple[Face, ...] = ()
    typed: str = ""
    kept: bool = False
    board: Board = field(default_factory=Board)
    place: int = 0
    joker: bool = False
    down: bool = False
    out: bool = False
    example: str = "QcQh6c4s"


def entered(setting: Setting, at: str, table: Table) -> Live:
    """What is entered at that place: the board, or the hand of that number."""
    question = setting.question
    if at == BOARD:
        return _live_board(setting, table)
    number = int(at)
    text = question.row(number).cards
    held = read_cards(text)
    start = [card for card in held or [] if not cards.is_joker(card)]
    fixed = [card for card in held or [] if cards.is_joker(card)]
    fewest, count = max(1, setting.own - len(fixed)), max(1, setting.most - len(fixed), len(start))
    name = question.name(number)
    jokers = 0 if setting.rules["joker"] == "out" else int(setting.rules["jokers"])
    lying = sum(cards.is_joker(card) for row in question.rows for card in read_cards(row.cards) or [])
    return Live(
        at, name, f"{max(0, fewest - len(start))} to go" if start else setting.size,
        Pad(
            count, setting.used(at), "next", f"{who(name)} is right", start=tuple(start), each=f"{who(name)}: * card", all=who(name),
            right="Right? An extra card: tap on." if setting.game.extra else Pad.right, fewest=fewest, goes=True,
        ),
        tuple(slots(fewest)),
        tuple(face(card, table.wild) for card in fixed),
        typed=text, kept=held is not None,
        joker=lying < jokers, out=bool(text) and number <= len(question.rows),
        example="".join(("Qc", "Qh", "6c", "4s", "2d", "9h", "Td")[: setting.own]),
    )  # fmt: skip


def _live_board(setting: Setting, table: Table) -> Live:
    question, game = setting.question, setting.game
    held = setting.board
    if not setting.shaped:
        name = "The spit card" if game.board == 1 else "The cards in the middle"
        count = max(game.board, len(held or ()))
        pad = Pad(
            count,
            setting.used(BOARD),
            "next",
            "That is the card" if game.board == 1 else "The middle is right",
            start=tuple(held or ()),
            each="The * card in the middle",
            all=name,
            goes=True,
        )
        note = "1 card" if game.board == 1 else f"{game.board} cards"
        return Live(
            BOARD, name, note, pad, tuple(slots(count)), typed=question.board, kept=held is not None, example="6d"
        )
    laid = [card for card, _ in zip_longest(held or [], range(game.board))][: game.board]
    free = [place for place, card in enumerate(laid, 1) if card in (None, FACE_DOWN)]
    middle = boards.board(table, range(1, game.board + 1))
    cells = tuple(Cell(cell.face, cell.at, cell.place, True) for cell in middle.cells)
    return Live(
        BOARD, "The middle", f"{len(free)} to go" if free else "tap one to change it",
        Pad(1, setting.used(BOARD), "next", "Lay it there", goes=True),
        tuple(slots(1)), typed="" if held is not None else question.board, kept=held is not None,
        board=replace(middle, cells=cells), place=free[0] if free else 0,
        down=bool(game.hand.lines and free and len(free) < game.board), example="6d",
    )  # fmt: skip
