"""The cards in the middle as they lie: a row, a grid, a cross, an H or two rows, by the groups that the game's hand names."""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, replace
from math import isqrt

from dealer.web.faces import Face, down, face
from dealer.web.game_words import number
from dealer.web.table import Table

Groups = frozenset[tuple[int, ...]]

CROSS: Groups = frozenset({(1, 3, 5), (2, 3, 4)})
TALL_H: Groups = frozenset({(1, 3, 6), (2, 5, 7), (3, 4, 5)})
DRAWN: Mapping[Groups, tuple[tuple[int, int], ...]] = {
    CROSS: ((1, 2), (2, 1), (2, 2), (2, 3), (3, 2)),
    TALL_H: ((1, 1), (1, 3), (2, 1), (2, 2), (2, 3), (3, 1), (3, 3)),
}
"""Row and column of each place, in reading order, for groups that share places."""


@dataclass(frozen=True)
class Cell:
    """One place of the board: its card, where it is drawn, and whether it may be chosen now."""

    face: Face
    at: str
    place: int
    offered: bool = False


@dataclass(frozen=True)
class Board:
    """The middle of the table; `shaped` where the place of a card says something, `tall` where it takes three rows."""

    cells: tuple[Cell, ...] = ()
    shaped: bool = False
    tall: bool = False

    def __len__(self) -> int:
        return len(self.cells)

    @property
    def first(self) -> Face | None:
        """The first card, where there is one."""
        return self.cells[0].face if self.cells else None


def layout(groups: Sequence[tuple[int, ...]], lines: bool, places: int) -> tuple[tuple[int, int], ...]:
    """Row and column of each place; empty where the cards lie in one row."""
    if lines:
        side = isqrt(places)
        return tuple((at // side + 1, at % side + 1) for at in range(places))
    if drawn := DRAWN.get(frozenset(groups)):
        return drawn if len(drawn) == places else ()
    rows = [group for group in groups if len(group) > 1]
    if len(rows) < 2 or sorted(place for row in rows for place in row) != list(range(1, places + 1)):
        return ()
    found = {place: (row, at) for row, group in enumerate(rows, 1) for at, place in enumerate(group, 1)}
    return tuple(found[place] for place in range(1, places + 1))


SHAPES: Mapping[Groups, str] = {CROSS: "in a cross", TALL_H: "in an H"}


def shape(groups: Sequence[tuple[int, ...]], lines: bool, places: int) -> str:
    """How the cards in the middle are laid out, "in three rows of three"; empty where they lie in one row."""
    at = layout(groups, lines, places)
    if not at:
        return ""
    if not lines and (said := SHAPES.get(frozenset(groups))):
        return said
    rows = {row for row, _ in at}
    return f"in {number(len(rows))} rows of {number(places // len(rows))}"


def board(table: Table, offered: Collection[int] = ()) -> Board:
    """The board as everybody sees it; places still face down are drawn where the board has a shape."""
    at = layout(table.groups, table.lines, table.places)
    if not at:
        cards = [(place, card) for place, card in enumerate(table.board, 1) if card]
        return Board(tuple(Cell(face(card, table.wild), "", place) for place, card in cards))
    laid = (*table.board, *(None,) * (table.places - len(table.board)))
    cells = tuple(
        Cell(_drawn(table, card, i + 1), _at(at[i]), i + 1, i + 1 in offered)
        for i, card in enumerate(laid[: table.places])
    )
    return Board(cells, shaped=True, tall=max(row for row, _ in at) > 2)


def _drawn(table: Table, card: str | None, place: int) -> Face:
    if card:
        return face(card, table.wild)
    return Face(label="the next card", look="now") if place == table.next_place else down()


def used(table: Table, cards: Collection[str], line: int | None, stands: Mapping[str, str]) -> Board:
    """The board behind one hand: its cards lit, the other cells of its line ringed, all else as ghosts."""
    whole = board(table)
    mine = {
        cell.place for cell in whole.cells if cell.face.card in cards and cell.face.card
    }  # a card that is also held cannot be: it lies in one place only
    ring = _group(table, mine, line)
    cells = []
    for cell in whole.cells:
        look = "lit" if cell.place in mine else "dim line" if cell.place in ring else "dim"
        shown = cell.face
        if shown.card:
            shown = face(shown.card, table.wild if look == "lit" else (), stands.get(shown.card, ""), look)
        cells.append(replace(cell, face=shown))
    return replace(whole, cells=tuple(cells))


def _group(table: Table, mine: set[int], line: int | None) -> set[int]:
    if line is not None and line <= len(table.groups):
        return set(table.groups[line - 1])
    return next((set(group) for group in table.groups if mine <= set(group)), set())


def _at(cell: tuple[int, int]) -> str:
    return f"r{cell[0]} c{cell[1]}"
