"""The big screen in the room: pot, turn, board, wild cards, the last acts, the ruling, the code to join. No control."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from flask import Blueprint, Response

from dealer.web import boards, joining, scene, views
from dealer.web import ruling as rulings
from dealer.web.game_words import number
from dealer.web.guard import open_to
from dealer.web.speech import listed, plain, sentence_case, signed, who
from dealer.web.table import Table
from dealer.web.viewer import Role, Viewer, viewer

blueprint = Blueprint("screen", __name__)
MANY = 5
WIDE = 4
ROOM = 40
LINE = 20


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
    """What the screen shows; `mode` is one of turn, ruling, lobby, closed."""

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
    owner: str = ""
    """Whose cards the five are, and what they make."""
    others: tuple[str, ...] = ()
    """The other pots, each with those who took it."""
    parts: tuple[TakenPart, ...] = ()
    rules: tuple[str, ...] = ()
    results: tuple[tuple[str, str], ...] = ()
    to_call: str = ""
    expects: int = 0
    join: joining.JoinCard | None = None

    @property
    def many(self) -> bool:
        """So many seats, or so long a name, that stacks go under the names."""
        longest = max((len(row.name) for row in self.seats), default=0)
        return len(self.seats) > MANY or longest * len(self.seats) > ROOM

    @property
    def long(self) -> bool:
        """Whether the headline needs two lines."""
        return len(plain(self.title)) + len(self.figure) > LINE

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
        return ruled(table, table.ruling, common)
    band = scene.band(table)
    if table.stage == "closed":
        return closed(table, common)
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


def closed(table: Table, common: Mapping[str, Any]) -> ScreenView:
    """The end of the night: who won it and what it came to for each."""
    won: Mapping[str, int] = (table.settle or {}).get("results", {})
    best = sorted(won.items(), key=lambda one: (-one[1], one[0]))
    title = scene.closing(table)
    if len(plain(title)) > 2 * LINE:
        title = f"{sentence_case(number(sum(result == best[0][1] for _, result in best)))} win the night"
    return ScreenView(
        "closed", title, f"{table.name}, the night is over",
        results=tuple((name, signed(result)) for name, result in best), **common,
    )  # fmt: skip


def ruled(table: Table, said: Mapping[str, Any], common: Mapping[str, Any]) -> ScreenView:
    """The ruling: headline, reason and cards all of the pot with most chips, the other pots in a line each."""
    ruling = rulings.ruling(table)
    won = {name: chips for name, chips in said["paid"].items() if chips}
    lead = max(range(len(ruling.pots)), key=lambda i: (said["pots"][i]["chips"], -i), default=None)
    if lead is not None and len(won) > 1:
        won = taken_of(said["pots"][lead])
    title, figure = headline(won) if won else (ruling.band.title, "")
    if len(ruling.parts) > 1:
        return in_parts(table, ruling, *((title, figure) if len(won) == 1 else (ruling.band.title, "")), common)
    hands = ruling.parts[0].hands if ruling.parts else ruling.hands
    shown = next((hand for hand in hands if hand.name in won), None)
    why = ruling.pots[lead].why[0].rstrip(".") if lead is not None else ""
    if len(won) > 1 and not all(who(name) in why for name in won):
        why = f"{listed(list(won))}. {why}"
    return ScreenView(
        "ruling",
        title,
        why,
        figure,
        five=(shown.counted or shown.cards) if shown else (),
        owner=f"{who(shown.name)}: {shown.text[:1].lower()}{shown.text[1:]}" if shown else "",
        others=tuple(
            f"{pot.label}: {listed(list(taken_of(said['pots'][i]))) or 'rides'}"
            for i, pot in enumerate(ruling.pots)
            if i != lead
        ),
        **common,
    )


def taken_of(pot: Mapping[str, Any]) -> dict[str, int]:
    """Who took how many chips of a pot."""
    taken: dict[str, int] = {}
    for part in pot["parts"]:
        for name, chips in part["to"].items():
            taken[name] = taken.get(name, 0) + chips
    return {name: chips for name, chips in taken.items() if chips}


def headline(won: Mapping[str, int]) -> tuple[str, str]:
    """Who wins and how much; those who share are counted, their names stand in the reason."""
    if len(won) == 1:
        name, chips = next(iter(won.items()))
        return f"{who(name)} wins", f"{chips}"
    return f"{sentence_case(number(len(won)))} share", f"{sum(won.values())}"


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
