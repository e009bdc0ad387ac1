"""The live screens of a match: the page that every device has, and the big one for the room."""

from dataclasses import replace
from datetime import datetime
from typing import Any

from flask import Response, abort, make_response, render_template, request, url_for

from dealer.line import folded
from dealer.spit import may
from dealer.spit.fits import ORDER
from dealer.spit.state import OVER
from dealer.store import phones
from dealer.store.lines import lines_after, lines_from
from dealer.web import joining, spit_beside, views
from dealer.web.forms import Form, say_form
from dealer.web.house import house
from dealer.web.phone import unanswered
from dealer.web.spit_answers import MODES, MOST_TAPS
from dealer.web.spit_history import Rounds, ends, rounds
from dealer.web.spit_race import Race, take, timed
from dealer.web.spit_say import player_of
from dealer.web.spit_scene import MatchView, context
from dealer.web.spit_screen import RoomView
from dealer.web.spit_screen import context as room
from dealer.web.spit_words import told_line
from dealer.web.viewer import Role, Viewer


def race_of(night_id: int) -> Race:
    """The snapshot of the match; where there is none, there is no such page."""
    home = house()
    evening = home.evening(night_id)
    beside = spit_beside.of(evening.settings)
    found = home.desk.look(night_id, lambda record: take(record, night_id, evening.token or "", beside))
    if found is None:
        abort(404)
    race, marked = found
    race = replace(race, together=views.said_together(night_id, race.undo.seq) if race.undo else ())
    with home.store.reading() as session:
        moments = {
            seq: milliseconds(stored.at)
            for seq in {marked.opened or marked.newest, marked.newest}
            for stored in lines_from(session, night_id, seq, seq)
        }
    return timed(race, marked, moments)


def told_rounds(race: Race) -> tuple[Rounds, list[str]]:
    """The rounds of the match that are over, and its coins and penalties in words, the newest first."""
    with house().store.reading() as session:
        stored = list(lines_after(session, race.night, race.begun - 1))
    standing = house().desk.look(race.night, lambda record: {one.seq for one in stored if record.in_force(one.seq)})
    said = [one for one in stored if one.seq in standing]
    penalties = [told_line(one.line, race.match) for one in said if one.line["do"] == "penalty"]
    return rounds(race.match, ends(said)), penalties[::-1]


def milliseconds(at: datetime) -> int:
    """A moment on the server's clock, in milliseconds."""
    return round(at.timestamp() * 1000)


def form_of(race: Race, seen: Viewer, refused: str = "") -> Form:
    """A form that says something in this match."""
    made = say_form(race.night, seen, race.seq, "spit", refused)
    return replace(made, action=url_for("spit.say", night=race.night))


def draw(night_id: int, seen: Viewer, refused: str = "") -> MatchView:
    """The page of a match for this viewer."""
    race = race_of(night_id)
    me = player_of(race.match, seen)
    wanted = unanswered(seen) if me is None and not seen.keeps else None
    return context(
        race,
        me=me,
        keeps=seen.keeps,
        form=form_of(race, seen, refused),
        asked=wanted.answer if wanted else "",
        asked_for=wanted.player if wanted else "",
        door=guests(race) if seen.keeps else (),
        join=joining.card(night_id, race.code) if seen.keeps else None,
        links=links(race, seen),
        rounds=told_rounds(race)[0] if race.match.phase in OVER else None,
        **_tapped(),
    )


def _tapped() -> dict[str, Any]:
    """What was tapped on the ring, where the page has no script."""
    mode = request.args.get("mode", "")
    taps = [rank for rank in request.args.getlist("r") if rank in tuple(ORDER)]
    return {"mode": mode if mode in MODES else "", "taps": taps[:MOST_TAPS], "said": request.args.get("said", "")[:8]}


def guests(race: Race) -> list[tuple[str, str]]:
    """Who at the door says that he is one of the players: the name, and where the answer goes."""
    with house().store.reading() as session:
        waiting = phones.waiting_requests(session, race.night)
    return [
        (name, url_for("spit_door.answer", night=race.night, asked=asked.id))
        for asked in waiting
        for name in race.match.names
        if folded(name) == folded(asked.player)
    ]


def links(race: Race, seen: Viewer) -> dict[str, str]:
    """The pages beside the match."""
    night = race.night
    return {
        "more": url_for("spit_pages.more", night=night),
        "page": url_for("spit.match", night=night),
        "clock": url_for("spit.clock", night=night),
        "penalty": url_for("spit_pages.penalty", night=night) if "penalty" in may(race.match) else "",
        "rounds": url_for("spit_pages.rounds", night=night),
        "join": url_for("spit_door.claim", night=night),
        "help": url_for("joining.trouble", night=night),
    }


def draw_room(night_id: int, seen: Viewer, refused: str = "") -> RoomView:
    """The big screen of a match."""
    race = race_of(night_id)
    return room(race, joining.card(night_id, race.code), url_for("spit.clock", night=night_id))


views.LIVE["spit"] = views.Live("spit/_body.html", draw, Role.WATCHER)
views.LIVE["spit-room"] = views.Live("spit/_room.html", draw_room, Role.WATCHER, lambda night_id, seen: "all")


def page(name: str, night_id: int, seen: Viewer, refused: str = "", status: int = 200) -> Response:
    """The whole page of a live screen of a match for this viewer."""
    live, mark = views.LIVE[name], views.drawing()
    view = live.draw(night_id, seen, refused)
    address = url_for("stream.live", night=night_id, view=name)
    tapped = "r" in request.args or "mode" in request.args
    refresh = None if refused or tapped else views.NO_SCRIPT_REFRESH
    made = render_template("spit/live.html", view=view, body=live.body, drawn=mark, stream=address, refresh=refresh)
    return make_response(made, status)
