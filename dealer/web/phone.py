"""A player's phone: the own stack, what it costs, whose turn; the own keys when it is the turn; the own cards at the showdown."""

from dataclasses import dataclass, field
from typing import Any

from flask import Blueprint, Response, request, url_for

from dealer.night import Night
from dealer.store import phones
from dealer.web import boards, groups, host, keys, scene, views
from dealer.web import entry as entries
from dealer.web import ruling as rulings
from dealer.web.forms import Form, say_form
from dealer.web.guard import open_to
from dealer.web.house import house
from dealer.web.keys import Dock, Key, line
from dealer.web.speech import chips, listed, who, whose
from dealer.web.table import Seat, Table
from dealer.web.viewer import Role, Viewer, deals, viewer

blueprint = Blueprint("phone", __name__)


OWN_KEYS = {"fold", "draw", "exchange", "take", "pass", "discard", "extra", "pay"}


@dataclass(frozen=True)
class PhoneView:
    """What a phone shows; `mode` is one of turn, wait, cards, ruling, declare, sealed, watch."""

    mode: str
    title: str
    band: scene.Band
    form: Form
    dock: Dock = field(default_factory=Dock)
    seats: tuple[scene.Row, ...] = ()
    board: boards.Board = field(default_factory=boards.Board)
    pots: tuple[scene.PotRow, ...] = ()
    pot: int = 0
    stack: int | None = None
    to_call: int | None = None
    wild: scene.WildBand | None = None
    check: str = ""
    last: str = ""
    entry: entries.Entry | None = None
    ruling: rulings.Ruling | None = None
    rules: tuple[str, ...] = ()
    sealed: tuple[bool, ...] = ()
    waiting: str = ""
    ways: tuple[Key, ...] = ()
    links: dict[str, str] = field(default_factory=dict)
    aside: Key | None = None
    asked: str = ""
    asked_for: str = ""
    door: tuple[Any, ...] = ()
    menu: str = ""
    rest: str = "Nothing to do. Your keys come here."

    @property
    def typing(self) -> bool:
        """Whether somebody may be typing on this page."""
        return self.mode == "cards"


@blueprint.get("/n/<int:night>/")
@open_to(Role.WATCHER)
def phone(night: int) -> Response:
    """The phone's page: of the seat that this browser has, or of somebody who watches."""
    return views.page("phone", night, viewer(night))


def draw(night_id: int, seen: Viewer, refused: str = "") -> PhoneView:
    """The phone's view of that night."""
    home = house()
    table, night = views.moment(night_id)
    settings = home.house_settings(night_id)
    return context(
        table,
        night,
        me=seen.player if table.seat(seen.player) else None,
        form=say_form(night_id, seen, table.seq, "phone", refused),
        acts=bool(settings["phones_act"]),
        drives=deals(seen, night, settings),
        sealed="change" not in request.args,
        out=host.going_out(table),
        chosen=host.chosen(table),
        here=url_for("phone.phone", night=night_id),
        asked=asked(seen),
        asked_for=asked_for(seen),
        links={
            "rules": url_for("rules_page.rules", night=night_id),
            "join": "" if table.stage == "closed" else url_for("joining.join", night=night_id),
            "deal": url_for("deal.choose", night=night_id),
            "games": url_for("deal.games", night=night_id),
            "standings": url_for("standings.standings", night=night_id),
            "host": url_for("host.host", night=night_id) if seen.keeps else "",
            "change": url_for("phone.phone", night=night_id, change=1),
            "screen": url_for("screen.screen", night=night_id),
        },
    )


def unanswered(seen: Viewer) -> phones.Request | None:
    """What this phone asked for last, unless it was let in."""
    if seen.device is None:
        return None
    with house().store.reading() as session:
        found = phones.request_of(session, seen.device)
    return None if found is None or found.answer == "let in" else found


def asked(seen: Viewer) -> str:
    """What this phone asked for and has no answer to: waiting, or turned away."""
    found = unanswered(seen)
    return found.answer if found else ""


def asked_for(seen: Viewer) -> str:
    """The name and the seat that this phone asked for."""
    found = unanswered(seen)
    if found is None:
        return ""
    return f"{who(found.player)}, seat {found.seat}" if found.seat else who(found.player)


def context(
    table: Table,
    night: Night,
    *,
    me: str | None,
    form: Form,
    acts: bool = True,
    drives: bool = False,
    sealed: bool = True,
    asked: str = "",
    asked_for: str = "",
    links: dict[str, str] | None = None,
    out: str | None = None,
    chosen: str | None = None,
    here: str = "",
) -> PhoneView:
    """The phone's view of a table for `me`, None for somebody who watches. Pure."""
    links = links or {}
    seat = table.seat(me)
    may = (table.next or {}).get("may", ())
    common: dict[str, Any] = {
        "form": form,
        "seats": tuple(scene.rows(table, me)),
        "board": boards.board(table) if table.running else boards.Board(),
        "rules": scene.announced(table),
        "pots": tuple(scene.pot_rows(table)) if table.running else (),
        "pot": table.pot,
        "stack": seat.stack if seat else None,
        "to_call": owed(table, seat),
        "wild": scene.wild_band(table),
        "check": scene.check(table),
        "last": scene.last_words(table) if table.running else "",
        "links": links,
        "asked": asked,
        "asked_for": asked_for,
        "aside": aside(table, seat),
    }
    if "declare" in may and "waiting" in (table.next or {}) and seat and seat.live:
        return declaring(table, seat, common, sealed=sealed)
    if drives and (driven := dealers(table, night, common, me or "", links, out=out, chosen=chosen, here=here)):
        return driven
    begun = "round" not in may or any(other.shown or other.mucked for other in table.seats)
    if "show" in may and begun and seat and seat.live and not seat.mucked:
        return showing(table, seat, common)
    if "declare" in may and seat and table.turn == me:
        return saying(table, seat, common)
    if table.stage == "over":
        band = rulings.verdict(table)
        return PhoneView(
            "ruling", band.title, band, ruling=rulings.ruling(table), dock=Dock(hint=after_words(table)), **common
        )
    if seat and acts and table.turn == me and ("turn" in may or "roll" in may):
        made = entries.turning(table, None) if "turn" in may else entries.own_card(table, None)
        return PhoneView(
            "cards",
            "Your card",
            scene.Band(scene.context(table), "Your card", "Turn one up.", "mine slim"),
            entry=made,
            **common,
        )
    if seat and acts and table.turn == me and out:
        text = scene.coming_in(table, out).text
        band = scene.Band(scene.context(table), "Your new card", text, "mine slim")
        entry = entries.asking(entries.coming_in(table, out, here), text)
        return PhoneView("cards", "Your new card", band, entry=entry, **common)
    if seat and acts and table.turn == me and OWN_KEYS & set(may):
        dock = keys.acting(table, own=True, here=here)
        hint = dock.hint or "Or say it: the dealer taps it for you."
        dock = Dock(dock.go, dock.rows, (), dock.digits, None, hint)
        return PhoneView("turn", "Your turn", own_band(table, seat), dock=dock, **common)
    if seat:
        if table.stage == "closed":
            common["rest"] = "The night is over."
        return PhoneView("wait", scene.band(table).title, waiting_band(table, seat), **common)
    return watching(table, common)


def owed(table: Table, seat: Seat | None) -> int | None:
    """What it costs this player to stay in, None when nothing is asked of him."""
    if seat is None or not seat.live or not table.running or not betting(table):
        return None
    high = max((other.in_round for other in table.seats), default=0)
    return min(max(0, high - seat.in_round), seat.stack)


def betting(table: Table) -> bool:
    """Whether a betting round is going on."""
    may = (table.next or {}).get("may", ())
    return "fold" in may and "pay" not in may


def own_band(table: Table, seat: Seat) -> scene.Band:
    """Your turn: what it costs and what you have."""
    offer = table.next or {}
    if "draw" in offer["may"]:
        return scene.Band(scene.context(table), "Your draw", f"Change how many cards? {scene.how_many(table)}.", "mine")
    if "fold" not in offer["may"] or "pay" in offer["may"]:
        return scene.Band(scene.context(table), "Your turn", scene.band(table).text, "mine")
    text = f"{offer['call']} to call, {seat.stack} left" if "call" in offer else f"Nothing to call, {seat.stack} left"
    return scene.Band(scene.context(table), "Your turn", text, "mine")


def waiting_band(table: Table, seat: Seat) -> scene.Band:
    """Somebody else's turn, and what it will cost you."""
    band = rulings.verdict(table) if table.stage == "over" else scene.band(table)
    if table.turn == seat.name:
        return scene.Band(band.ctx, "Your turn", "Say it out loud: the dealer taps it.", "quiet")
    text = band.text if not table.running or not seat.live else ""
    cost = owed(table, seat)
    if cost and table.turn and "fold" in (table.next or {}).get("may", ()):
        text = f"You: {cost} to call, unless somebody raises."
    if table.running and seat.dealt_in and not seat.live:
        text = "You have folded."
    if table.running and not seat.dealt_in:
        text = "You are dealt in next time."
    if table.stage == "closed":
        return scene.Band(band.ctx, band.title, scene.own_end(table, seat.name), "quiet")
    if not table.running and table.stage is None:
        return scene.Band(table.name, "You are in", "The first deal comes soon.", "quiet")
    return scene.Band(band.ctx, band.title, text, "quiet")


def aside(table: Table, seat: Seat | None) -> Key | None:
    """Sitting out the next deal, or coming back."""
    if seat is None or table.stage == "closed":
        return None
    if seat.away:
        return Key("I am back", line("back", player=seat.name), look="low", money=False)
    return Key("Sit out next deal", line("away", player=seat.name), look="low", money=False)


def after_words(table: Table) -> str:
    """What comes after the ruling."""
    return f"Next: {who(table.next_dealer)} deals." if table.next_dealer else "The next deal comes soon."


def showing(table: Table, seat: Seat, common: dict[str, Any]) -> PhoneView:
    """The own cards are entered by their owner, whoever's turn it is."""
    ctx = scene.band(table).ctx
    if seat.shown:
        waiting = [other.name for other in table.seats if other.live and not other.shown and not other.mucked]
        text = f"Waiting for {who(waiting[0])}." if len(waiting) == 1 else f"Waiting for {len(waiting)} more."
    else:
        text = f"In the order dealt: {seat.order}." if seat.order else "Two taps a card, or type them."
    band = scene.Band(ctx, "Your cards", text, "mine slim")
    return PhoneView("cards", "Your cards", band, entry=entries.showing(table, seat.name, own=True), **common)


def declaring(table: Table, seat: Seat, common: dict[str, Any], *, sealed: bool) -> PhoneView:
    """High, low or both, seen by nobody until all are in; then hidden."""
    waiting = (table.next or {}).get("waiting", [])
    ctx = f"{table.game}, pot {table.pot}"
    live = [other.name for other in table.from_left if other.live]
    count: dict[str, Any] = {
        "sealed": tuple(name not in waiting for name in live),
        "waiting": in_and_out(seat.name, live, waiting),
    }
    if seat.name not in waiting and sealed:
        band = scene.Band(ctx, "Sealed", f"Waiting for {listed(waiting)}.", "quiet")
        return PhoneView("sealed", "Sealed", band, **count, **common)
    band = scene.Band(ctx, "Declare", "Nobody sees it until all are in.", "mine")
    return PhoneView("declare", "Declare", band, ways=keys.declaring(table, seat.name), **count, **common)


def saying(table: Table, seat: Seat, common: dict[str, Any]) -> PhoneView:
    """High, low or both, aloud and in turn."""
    band = scene.Band(f"{table.game}, pot {table.pot}", "Declare", "In turn, aloud: everybody hears it.", "mine")
    return PhoneView("declare", "Declare", band, ways=keys.declaring(table, seat.name), **common)


def in_and_out(me: str, live: list[str], waiting: list[str]) -> str:
    """Who has declared and who has not, without the way of anybody."""
    if me not in waiting:
        return f"{len(live) - len(waiting)} of {len(live)} are in."
    others = [name for name in live if name not in waiting]
    if not others:
        return "Nobody is in yet."
    return f"{listed(others)} {'is' if len(others) == 1 else 'are'} in."


def dealers(
    table: Table,
    night: Night,
    common: dict[str, Any],
    me: str,
    links: dict[str, str],
    *,
    out: str | None = None,
    chosen: str | None = None,
    here: str = "",
) -> PhoneView | None:
    """The dealer's keys on the phone of who deals; None where there is nothing to drive."""
    view = host.context(table, night, form=common["form"], links=links, out=out, chosen=chosen, here=here)
    undo = host.undo_key(table) if table.running else None
    if view.mode == "cards" and view.entry:
        return PhoneView("cards", view.title, view.band, entry=view.entry, **common)
    if view.mode == "ruling":
        return PhoneView("ruling", view.title, view.band, ruling=view.ruling, dock=view.dock, **common)
    if table.running:
        dock = Dock(
            view.dock.go, view.dock.rows, groups.offered(night), view.dock.digits, undo, view.dock.hint or "You deal."
        )
        seat = table.seat(me)
        band = own_band(table, seat) if seat and table.turn == me and "may" in (table.next or {}) else view.band
        return PhoneView("turn", band.title, band, dock=dock, **common)
    if table.stage is None and links.get("deal") and len([s for s in table.seats if s.stack]) >= 2:
        go = Key("Deal the first game", href=links["deal"], look="go", wide=True, money=False)
        return PhoneView(
            "turn",
            "You deal",
            scene.Band(table.name, "You deal", "Choose the game.", "quiet"),
            dock=Dock(go=go),
            **common,
        )
    return None


def watching(table: Table, common: dict[str, Any]) -> PhoneView:
    """The table as somebody sees it who has no seat."""
    band = scene.band(table)
    if table.stage is None:
        band = scene.Band(table.name, "Welcome", f"Everyone starts with {chips(table.buy_in)}." if table.buy_in else "")
    if table.turn and "show" in (table.next or {}).get("may", ()):
        band = scene.Band(band.ctx, f"{whose(table.turn)} cards", "The hands are turned up.")
    return PhoneView("watch", band.title, scene.Band(band.ctx, band.title, band.text, "quiet"), **common)


def shared(night_id: int, seen: Viewer) -> str | None:
    """Whoever only watches and has asked for nothing gets the same body."""
    return "watcher" if seen.role is Role.WATCHER and not asked(seen) else None


views.LIVE["phone"] = views.Live("phone/_body.html", draw, Role.WATCHER, shared)
