"""The host's page: the one next step as large keys, the ledger beside it, the named undo below."""

import json
from dataclasses import dataclass, field
from typing import Any

from flask import Blueprint, Response, request, url_for

from dealer.night import Night
from dealer.web import boards, groups, joining, keys, scene, views
from dealer.web import door as at_door
from dealer.web import ruling as rulings
from dealer.web.entry import Entry, asking, coming_in, own_card, showing, turning
from dealer.web.forms import Form, say_form
from dealer.web.guard import open_to
from dealer.web.keys import Dock, Key, line
from dealer.web.speech import sentence_case, who, whose
from dealer.web.table import Table
from dealer.web.viewer import Role, Viewer, viewer

blueprint = Blueprint("host", __name__)


@dataclass(frozen=True)
class HostView:
    """What the host's page shows; `mode` is one of lobby, act, cards, ruling, closed."""

    mode: str
    title: str
    band: scene.Band
    form: Form
    menu: str
    dock: Dock = field(default_factory=Dock)
    seats: tuple[scene.Row, ...] = ()
    board: boards.Board = field(default_factory=boards.Board)
    pots: tuple[scene.PotRow, ...] = ()
    wild: scene.WildBand | None = None
    check: str = ""
    deck: int | None = None
    entry: Entry | None = None
    ruling: rulings.Ruling | None = None
    rules: tuple[str, ...] = ()
    door: tuple[at_door.Guest, ...] = ()
    join: joining.JoinCard | None = None
    links: dict[str, str] = field(default_factory=dict)
    first_dealer: str = ""

    @property
    def typing(self) -> bool:
        """Whether somebody may be typing on this page."""
        return self.mode == "cards"


@blueprint.get("/n/<int:night>/host")
@open_to(Role.DEPUTY)
def host(night: int) -> Response:
    """The host's page."""
    return views.page("host", night, viewer(night))


def draw(night_id: int, seen: Viewer, refused: str = "") -> HostView:
    """The host's view of that night."""
    table, night = views.moment(night_id)
    return context(
        table,
        night,
        form=say_form(night_id, seen, table.seq, "host", refused),
        menu=url_for("menu.menu", night=night_id),
        guests=at_door.guests(night_id, table),
        join=joining.card(night_id, table.code) if table.stage is None else None,
        links={
            "seats": url_for("seats.seats", night=night_id),
            "dealer": url_for("deal.choose", night=night_id),
            "help": url_for("joining.trouble", night=night_id),
            "deal": url_for("deal.choose", night=night_id),
            "games": url_for("deal.games", night=night_id),
            "rules": url_for("rules_page.rules", night=night_id),
            "standings": url_for("standings.standings", night=night_id),
            "award": url_for("menu.award", night=night_id),
            "pay": url_for("menu.pay", night=night_id),
            "amend": url_for("history.history", night=night_id),
        },
        chosen=chosen(table),
        out=going_out(table),
        here=url_for("host.host", night=night_id),
    )


def chosen(table: Table) -> str | None:
    """The player whose hand the page was asked for: one still to be entered, or one to mend while nothing else happens."""
    wanted, at = request.args.get("hand", ""), request.args.get("at", "")
    seat = next((seat for seat in table.seats if str(seat.number) == wanted and seat.live and not seat.mucked), None)
    return seat.name if seat and (not seat.shown or at == str(table.seq)) else None


def going_out(table: Table) -> str | None:
    """The up card that the page was asked to exchange, while it may be."""
    offer = table.next or {}
    seat = table.seat(offer.get("player"))
    out = request.args.get("out", "")
    wanted = "exchange" in offer.get("may", ()) and "up" in offer and request.args.get("at", "") == str(table.seq)
    return out if seat and wanted and out in seat.ups else None


def context(
    table: Table,
    night: Night,
    *,
    form: Form,
    menu: str = "",
    guests: tuple[at_door.Guest, ...] = (),
    join: joining.JoinCard | None = None,
    links: dict[str, str] | None = None,
    chosen: str | None = None,
    out: str | None = None,
    here: str = "",
) -> HostView:
    """The host's view of a table. Pure."""
    links = links or {}
    band = rulings.verdict(table) if table.stage == "over" else scene.band(table)
    undo = undo_key(table)
    common: dict[str, Any] = {
        "title": band.title,
        "form": form,
        "menu": menu,
        "door": guests,
        "links": links,
        "check": scene.check(table),
        "wild": scene.wild_band(table),
        "rules": scene.announced(table),
    }
    may = (table.next or {}).get("may", ())
    if "turn" in may:
        return HostView(mode="cards", band=slim(band), entry=asking(turning(table, undo), band.text), **common)
    if out:
        band = scene.coming_in(table, out)
        entry = asking(coming_in(table, out, here, goes=True), band.text)
        return HostView(mode="cards", band=slim(band), entry=entry, **{**common, "title": band.title})
    if "up" in may or "roll" in may:
        due = chosen if (seat := table.seat(chosen)) and seat.due else None
        entry = own_card(table, undo, due, here)
        band = scene.Band(band.ctx, f"{whose(due)} up card", band.text) if due else band
        return HostView(mode="cards", band=slim(band), entry=asking(entry, band.text), **common)
    if "show" in may and ("round" not in may or chosen):
        player = chosen or (table.turn or "")
        entry = showing(table, player, undo=undo, here=here)
        band = scene.Band(band.ctx, f"{whose(player)} cards", entry.pad.ask, "slim")
        return HostView(mode="cards", band=band, entry=entry, **common)
    if table.stage == "over":
        return HostView(
            mode="ruling", band=band, ruling=rulings.ruling(table), dock=next_deal(table, undo, links), **common
        )
    if table.stage is None:
        lobby = lobby_dock(table, undo, links)
        return HostView(
            mode="lobby", band=band, dock=lobby, seats=tuple(scene.rows(table)), join=join,
            first_dealer=who(table.next_dealer) if table.next_dealer else "", **common,
        )  # fmt: skip
    dock = closed_dock(undo, links) if table.stage == "closed" else acting(table, night, undo, links, here)
    return HostView(
        mode="act",
        band=band,
        dock=dock,
        seats=tuple(scene.rows(table)),
        board=boards.board(table) if table.running else boards.Board(),
        pots=tuple(scene.pot_rows(table)) if table.running else (),
        deck=table.deck_left,
        **common,
    )


def acting(table: Table, night: Night, undo: Key | None, links: dict[str, str], here: str = "") -> Dock:
    """The keys of the player whose turn it is."""
    may = (table.next or {}).get("may", ())
    if "declare" in may:
        waiting = (table.next or {}).get("waiting") or [table.turn or ""]
        hint = f"{who(waiting[0])} says:" if table.turn else f"The fists open. In {whose(waiting[0])} fist:"
        return Dock(rows=(keys.declaring_for(table, waiting[0]),), undo=undo, hint=hint)
    dock = keys.acting(table, own=False, links=links, here=here)
    return Dock(dock.go, dock.rows, groups.offered(night), dock.digits, undo, dock.hint)


def slim(band: scene.Band) -> scene.Band:
    """The same words in less room, where the card pad needs it."""
    return scene.Band(band.ctx, band.title, band.text, f"{band.look} slim".strip())


TOGETHER = {
    "check": "everyone checks", "call": "everyone calls", "fold": "all fold", "sit": "all sit down",
    "stand": "everyone stands", "pass": "everyone has passed cards", "discard": "everyone has thrown cards away",
}  # fmt: skip


def undo_key(table: Table) -> Key | None:
    """The undo, named after what it takes back: one line, or all that one tap has said."""
    if table.undo is None:
        return None
    together = table.undone_together
    if len(together) > 1:
        words = TOGETHER.get(table.undo.do, f"{table.undo.text} and {len(together) - 1} more")
        lines = [{"do": "undo", "of": seq} for seq in together]
        return Key(f"Undo: {words}", json.dumps(lines, separators=(",", ":")), look="low")
    return Key(f"Undo: {table.undo.text}", line("undo", of=table.undo.seq), look="low")


def next_deal(table: Table, undo: Key | None, links: dict[str, str]) -> Dock:
    """After the ruling: the same game again by the next dealer, or another one; a wrong card is mended."""
    dealer = table.next_dealer
    rows: list[Key] = [Key("Another game", href=links.get("games", ""), money=False, look="mid")]
    if table.ruling and table.ruling["hands"]:
        rows.append(Key("Mend a card", href=links.get("amend", ""), money=False, look="mid"))
    if dealer is None:
        return Dock(rows=(tuple(rows),), undo=undo, hint="A deal needs two players with chips.")
    paid = rulings.ruling(table).paid
    go = Key(f"Next: {who(dealer)} deals", deal_line(table), f"{table.game}. {sentence_case(paid)}", "go", wide=True)
    return Dock(go=go, rows=(tuple(rows),), undo=undo)


def deal_line(table: Table) -> str:
    """The same game with the same rules of the deal."""
    rules = {"rules": dict(table.deal_rules)} if table.deal_rules else {}
    return line("deal", game=table.game_key, **rules)


def lobby_dock(table: Table, undo: Key | None, links: dict[str, str]) -> Dock:
    """Before the first deal."""
    ready = sum(seat.stack > 0 and not seat.away for seat in table.seats)
    if ready < 2 or table.next_dealer is None:
        return Dock(undo=undo, hint="Two players with chips are needed to deal.")
    sub = f"{who(table.next_dealer)} deals, {ready} at the table"
    go = Key("Deal the first game", href=links.get("deal", ""), sub=sub, look="go", wide=True, money=False)
    return Dock(go=go, undo=undo)


def closed_dock(undo: Key | None, links: dict[str, str]) -> Dock:
    """After the night."""
    go = Key("Who pays whom", href=links.get("standings", ""), look="go", wide=True, money=False)
    return Dock(go=go, undo=undo)


views.LIVE["host"] = views.Live("host/_body.html", draw, Role.DEPUTY)
