"""The big screen in the room: pot, turn, board, wild cards, the last acts, the ruling, the code to join. No control."""

from dataclasses import dataclass
from typing import Any

from flask import Blueprint, Response

from dealer.web import joining, scene, views
from dealer.web.guard import open_to
from dealer.web.speech import who
from dealer.web.table import Table
from dealer.web.viewer import Role, Viewer, viewer

blueprint = Blueprint("screen", __name__)
MANY = 5


@dataclass(frozen=True)
class ScreenView:
    """What the screen shows; `mode` is one of turn, ruling, lobby."""

    mode: str
    title: str
    ctx: str
    figure: str = ""
    pot: int = 0
    board: tuple[Any, ...] = ()
    wild: scene.WildBand | None = None
    last: str = ""
    seats: tuple[scene.Row, ...] = ()
    five: tuple[Any, ...] = ()
    join: joining.JoinCard | None = None

    @property
    def many(self) -> bool:
        """So many seats that stacks go under the names."""
        return len(self.seats) > MANY


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
        ruling = scene.ruling(table)
        best = ruling.hands[0].cards if ruling.hands and ruling.hands[0].won else ()
        paid = {name: won for name, won in table.ruling["paid"].items() if won}
        title = ruling.band.title
        figure = ""
        why = ruling.pots[-1].why[0].rstrip(".") if ruling.pots else ""
        if len(paid) == 1:
            name, won = next(iter(paid.items()))
            title, figure = f"{who(name)} wins", f"{won}"
        return ScreenView("ruling", title, why, figure, five=tuple(best), board=tuple(scene.board(table)), **common)
    band = scene.band(table)
    if not table.running:
        return ScreenView("lobby", band.title, table.name, last=band.text, **common)
    offer = table.next or {}
    figure = f"{offer['call']} to call" if "call" in offer else ""
    return ScreenView(
        "turn",
        band.title,
        band.ctx,
        figure,
        table.pot,
        tuple(scene.board(table)),
        last=scene.last_words(table),
        **common,
    )


views.LIVE["screen"] = views.Live("screen/_body.html", draw, Role.WATCHER, lambda night_id, seen: "all")
