"""The big screen in the room: pot, turn, board, wild cards, the last acts, the ruling, the code to join. No control."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from flask import Blueprint, Response

from dealer.web import boards, joining, scene, views
from dealer.web import ruling as rulings
from dealer.web.guard import open_to
from dealer.web.speech import listed, who
from dealer.web.table import Table
from dealer.web.viewer import Role, Viewer, viewer

blueprint = Blueprint("screen", __name__)
MANY = 5
WIDE = 4


@dataclass(frozen=True)
class TakenPart:
    """A part of the pots on the screen: who took it, with what, how many chips."""

    name: str
    who: str
    text: str
    chips: str
    cards: tuple[Any, ...]


@dataclass(frozen=True)
class ScreenView:
    """What the screen shows; `mode` is one of turn, ruling, lobby."""

    mode: str
    title: str
    ctx: str
    figure: str = ""
    pot: int = 0
    board: boards.Board = field(default_factory=boards.Board)
    wild: scene.WildBand | None = None
    last: str = ""
    seats: tuple[scene.Row, ...] = ()
    five: tuple[Any, ...] = ()
    parts: tuple[TakenPart, ...] = ()
    rules: tuple[str, ...] = ()
    to_call: str = ""
    expects: int = 0
    join: joining.JoinCard | None = None

    @property
    def many(self) -> bool:
        """So many seats that stacks go under the names."""
        return len(self.seats) > MANY

    @property
    def show_slot(self) -> bool:
        """Whether a card is to come into the middle."""
        return self.expects > 0

    @property
    def stud(self) -> bool:
        """Whether up cards lie before the players, which take the room below."""
        return any(row.ups for row in self.seats)

    @property
    def wide(self) -> bool:
        """So many cards in the middle that the pot stands in the band."""
        return len(self.board) >= WIDE


@blueprint.get("/n/<int:night>/screen")
@open_to(Role.WATCHER)
def screen(night: int) -> Response:
    """The screen."""
    return views.page("screen", night, viewer(night))


def draw(night_id: int, seen: Viewer, refused: str = "") -> ScreenView:
    """The screen's view of that night."""
    table = views.table_of(night_id)
    return context(table, joining.card(night_id, table.code))


def context(table: Table, join: joining.JoinCard | None) -> ScreenView:
    """The screen's view of a table. Pure."""
    seats = tuple(scene.rows(table))
    common: dict[str, Any] = {"seats": seats, "join": join, "wild": scene.wild_band(table)}
    if table.stage == "over" and table.ruling:
        ruling = rulings.ruling(table)
        best = ruling.hands[0].cards if ruling.hands and ruling.hands[0].won else ()
        paid = {name: won for name, won in table.ruling["paid"].items() if won}
        title = ruling.band.title
        figure = ""
        why = ruling.pots[-1].why[0].rstrip(".") if ruling.pots else ""
        if len(paid) == 1:
            name, won = next(iter(paid.items()))
            title, figure = f"{who(name)} wins", f"{won}"
        if len(ruling.parts) > 1:
            return in_parts(table, ruling, title, figure, common)
        if ruling.parts:
            best = ruling.parts[0].hands[0].cards
        return ScreenView("ruling", title, why, figure, five=tuple(best), **common)
    band = scene.band(table)
    if not table.running:
        return ScreenView("lobby", band.title, table.name, last=band.text, **common)
    offer = table.next or {}
    figure = f"{offer['call']} to call" if "call" in offer else ""
    middle = boards.board(table, offer.get("places", ()))
    wide = len(middle) >= WIDE
    return ScreenView(
        "turn",
        band.title,
        band.ctx,
        f"Pot {table.pot}" if wide else figure,
        table.pot,
        middle,
        last=scene.last_words(table),
        rules=scene.announced(table),
        expects=table.places,
        to_call=figure if wide else "",
        **common,
    )


def in_parts(table: Table, ruling: rulings.Ruling, title: str, figure: str, common: Mapping[str, Any]) -> ScreenView:
    """A pot that was cut into parts."""
    if not figure:
        total = sum(pot["chips"] for pot in (table.ruling or {})["pots"])
        title = f"{total} in {rulings.counted_parts(len(ruling.parts))}"
    taken = tuple(
        TakenPart(
            part.name,
            listed([hand.name for hand in part.hands]),
            part.text or part.hands[0].text,
            " + ".join(str(hand.won) for hand in part.hands),
            part.hands[0].counted,
        )
        for part in ruling.parts
    )
    return ScreenView("ruling", title, ruling.band.title.rstrip("."), figure, parts=taken, **common)


views.LIVE["screen"] = views.Live("screen/_body.html", draw, Role.WATCHER, lambda night_id, seen: "all")
