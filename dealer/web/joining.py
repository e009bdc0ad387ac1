"""Joining: the code, the name and the seat, and the card for a phone that cannot connect."""

from dataclasses import dataclass
from functools import lru_cache
from urllib.parse import quote, unquote

from flask import Blueprint, Response, make_response, render_template, request, url_for
from markupsafe import Markup
from sqlmodel import Session

from dealer.line import folded, name
from dealer.network import Address, join_link, link, qr_svg, wifi_text
from dealer.night.state import SEATS
from dealer.refusal import Refused
from dealer.store import phones
from dealer.store.nights import evening_of
from dealer.web import addresses, views
from dealer.web.amounts import typed, whole
from dealer.web.guard import open_to
from dealer.web.house import house
from dealer.web.speech import told
from dealer.web.table import Table
from dealer.web.viewer import NIGHT_COOKIE, Role, Viewer, csrf_token, remember, viewer

blueprint = Blueprint("joining", __name__)
NAME_COOKIE = "dealer_name"
AROUND = (3, 4, 5, 2, 0, 6, 1, 8, 7)
"""Seats as they lie round the table on the page, 0 the table itself."""


@dataclass(frozen=True)
class JoinCard:
    """The code to scan and the address to type."""

    qr: Markup
    shown: str
    code: str
    wifi: Markup | None = None
    wifi_name: str = ""


@dataclass(frozen=True)
class Place:
    """A seat on the picture of the table."""

    number: int
    who: str = ""


def card(night_id: int, code: str) -> JoinCard | None:
    """The join code of a night, None when nobody can join."""
    ip = addresses.ip(night_id)
    if not code or ip is None:
        return None
    address = join_link(ip, addresses.port(), code)
    settings = house().house_settings(night_id)
    network = str(settings["wifi_name"])
    return JoinCard(
        qr=drawn(address, f"Join code: {address}"),
        shown=address.removeprefix("http://"),
        code=code,
        wifi=drawn(wifi_text(network, str(settings["wifi_password"])), "Wi-Fi code") if network else None,
        wifi_name=network,
    )


@lru_cache(maxsize=32)
def drawn(text: str, label: str) -> Markup:
    """The QR code of a text, drawn once."""
    return Markup(qr_svg(text, label))


@blueprint.get("/<code>")
@blueprint.get("/j/<code>")
@open_to(Role.STRANGER)
def scan(code: str) -> Response:
    """Scanned: this browser watches from now on. Scanned again, it is who it was."""
    with house().store.reading() as session:
        night = evening_of(session, code.lower())
    if night is None:
        return unknown_code()
    where = url_for("screen.screen" if "tv" in request.args else "phone.phone", night=night.id)
    if viewer(night.id).device is not None and viewer(night.id).role is not Role.HOST:
        return views.go_to(where)
    with house().store.writing() as session:
        token = phones.let_in(session, "watcher", night.id, label=device_label())
    return remember(views.go_to(where), NIGHT_COOKIE.format(night.id), token)


@blueprint.get("/tv/<code>")
@open_to(Role.STRANGER)
def scan_tv(code: str) -> Response:
    """The same for a big screen."""
    return views.go_to(url_for("joining.scan", code=code, tv=1))


@blueprint.get("/join")
@open_to(Role.STRANGER)
def typed_code() -> Response:
    """The code typed in."""
    code = "".join(c for c in request.args.get("code", "") if c.isascii() and c.isalnum())[:12]
    return views.go_to(url_for("joining.scan", code=code)) if code else unknown_code()


def unknown_code() -> Response:
    """No night has this code."""
    return make_response(
        render_template("plain.html", title="This code opens no table", text="It may be from another night. Scan the code on the host’s page again."),
        404,
    )  # fmt: skip


def device_label() -> str:
    """What kind of device this is, for the host's list."""
    agent = request.headers.get("User-Agent", "")
    for sign, label in (
        ("iPad", "iPad"),
        ("iPhone", "iPhone"),
        ("Android", "Android"),
        ("Windows", "Windows"),
        ("Mac OS", "Mac"),
    ):
        if sign in agent:
            return label
    return "another browser"


@blueprint.get("/n/<int:night>/join")
@open_to(Role.WATCHER)
def join(night: int) -> Response:
    """Name and seat."""
    return _page(night, viewer(night))


def _page(night: int, seen: Viewer, refused: str = "", status: int = 200) -> Response:
    table = views.table_of(night)
    given = request.form.get("name") or request.args.get("name") or unquote(request.cookies.get(NAME_COOKIE, ""))
    wanted = request.form.get("seat") or request.args.get("seat") or ""
    known = next((seat.name for seat in table.seats if folded(seat.name) == folded(given)), "") if given else ""
    return make_response(
        render_template(
            "join/page.html",
            night=night,
            table=table,
            places=places(table),
            given=given[:24],
            wanted=wanted if any(str(p.number) == wanted and not p.who for p in places(table)) else first_free(table),
            known=known,
            claims=[seat.name for seat in table.seats],
            csrf=csrf_token(seen),
            refused=refused,
        ),
        status,
    )


def places(table: Table) -> list[Place]:
    """The seats round the table; a table of more than eight shows all twelve in rows."""
    taken = {seat.number: seat.name for seat in table.seats}
    order = AROUND if max([0, *taken]) <= 8 and len(taken) < 8 else range(1, SEATS + 1)
    return [Place(number, taken.get(number, "")) for number in order]


def first_free(table: Table) -> str:
    """The free seat that is offered first."""
    taken = {seat.number for seat in table.seats}
    return next((str(number) for number in range(1, SEATS + 1) if number not in taken), "")


@blueprint.post("/n/<int:night>/join")
@open_to(Role.WATCHER)
def ask(night: int) -> Response:
    """Ask for a seat, or say that one is his already; the host lets him in."""
    seen = viewer(night)
    table = views.table_of(night)
    claim = request.form.get("claim", "")
    try:
        player = name(claim or request.form.get("name", ""))
        known = next((seat.name for seat in table.seats if folded(seat.name) == folded(player)), None)
        if known and not claim:
            raise Refused(
                f"{known} sits at this table already. Are you {known}? Then say so below; else take another name."
            )
        if claim and not known:
            raise Refused("Nobody of that name sits here. Take a seat instead.")
        seat = whole(request.form["seat"], "A seat", 1) if typed(request.form.get("seat")) and not claim else None
        if seat is not None and seat > SEATS:
            raise Refused(f"Seats are 1 to {SEATS}.")
        taken = next((other.name for other in table.seats if other.number == seat), None)
        if taken:
            raise Refused(f"Seat {seat} is {taken}’s. Take a free one.")
    except Refused as refused:
        return _refused(night, seen, told(refused.sentence, table.names))
    with house().store.writing() as session:
        device, token = device_of(session, night)
        phones.ask_for_seat(session, device, night, known or player, seat)
    house().hub.stir(night)
    where = url_for("phone.phone", night=night)
    response = views.go_to(where)
    if token:
        remember(response, NIGHT_COOKIE.format(night), token)
    return remember(response, NAME_COOKIE, quote(player))


def device_of(session: Session, night: int) -> tuple[int, str]:
    """The device that asks; the house's host gets one of this night."""
    known = phones.device(session, request.cookies.get(NIGHT_COOKIE.format(night), "") or "-")
    if known and known.night_id == night:
        return known.id, ""
    token = phones.let_in(session, "watcher", night, label=device_label())
    made = phones.device(session, token)
    assert made is not None
    return made.id, token


def _refused(night: int, seen: Viewer, sentence: str) -> Response:
    if views.asked_by_htmx():
        return views.refusal(sentence, 422)
    return _page(night, seen, sentence, 422)


@blueprint.get("/n/<int:night>/trouble")
@open_to(Role.WATCHER)
def trouble(night: int) -> Response:
    """A phone cannot connect: what to try, and every address of this machine."""
    table = views.table_of(night)
    return make_response(render_template("join/trouble.html", night=night, reach=reachable(), table=table))


def reachable() -> list[tuple[Address, str]]:
    """Every address of this machine with its link."""
    return [(address, link(address.ip, addresses.port())) for address in addresses.here()]
