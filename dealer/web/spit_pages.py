"""The pages beside a match: what else there is, the rounds, the rules, a penalty, and the slap judge."""

from dataclasses import dataclass
from typing import Any

from flask import Blueprint, Response, make_response, render_template, url_for

from dealer.spit import switches
from dealer.spit.ending import free_piles, waiting_to_slap
from dealer.spit.state import Seat
from dealer.web import joining
from dealer.web.guard import open_to
from dealer.web.keys import Key, line
from dealer.web.menu import Way
from dealer.web.speech import who
from dealer.web.spit_live import form_of, race_of, told_rounds
from dealer.web.spit_race import Race
from dealer.web.spit_rules import parts, settled
from dealer.web.spit_say import player_of
from dealer.web.spit_steps import lines
from dealer.web.spit_words import pile_name
from dealer.web.viewer import Role, Viewer, viewer

blueprint = Blueprint("spit_pages", __name__)

OFFENCES = ("spat with a card to play", "two hands", "looked at the reserve", "slapped too early", "held a card back")
SIZES = (("", "a warning"), ("back", "take it back"), ("1", "1 card"), ("2", "2 cards"), ("round", "the round"))


@dataclass(frozen=True)
class Offence:
    """An offence with a key for each player."""

    words: str
    keys: tuple[Key, ...]


def _render(template: str, race: Race, seen: Viewer, **values: Any) -> Response:
    page = render_template(
        template,
        race=race,
        night=race.night,
        ctx=switches(race.match.options),
        form=form_of(race, seen),
        back=url_for("spit.match", night=race.night),
        **values,
    )
    return make_response(page)


@blueprint.get("/n/<int:night>/spit/more")
@open_to(Role.WATCHER)
def more(night: int) -> Response:
    """Everything that is not the next step."""
    race, seen = race_of(night), viewer(night)
    ways = [
        Way("Rounds and score", url_for("spit_pages.rounds", night=night), "times, counts, chart"),
        Way("Rules as you play them", url_for("spit_pages.rules", night=night)),
        Way("Slap judge", url_for("spit_pages.slap", night=night), "this phone between you"),
        Way("Big screen", url_for("spit.room", night=night)),
        Way("Other races", url_for("spit_scores.kinds"), "Speed, Slam, Nertz"),
        Way("Light, dark, suits", url_for("home.settings")),
    ]
    if seen.keeps:
        ways.insert(3, Way("Phones", url_for("devices.devices", night=night), "sign out, deputy"))
        ways.insert(4, Way("The record", url_for("history.history", night=night), "every line, and mending one"))
    if race.match.phase == "DEALT" and (seen.keeps or player_of(race.match, seen)):
        where = url_for("spit_pages.lay", night=night)
        ways.insert(2, Way("Follow every card", where, "a slow round that teaches"))
    if not race.alone:
        ways.append(Way("Back to the night", url_for("host.host" if seen.keeps else "phone.phone", night=night)))
    ways.append(Way("First page", url_for("home.home")))
    pause = None
    if (seen.keeps or player_of(race.match, seen)) and race.match.in_round:
        paused = race.match.phase == "PAUSED"
        pause = Key("Go on" if paused else "Pause", line("resume" if paused else "pause"))
    card = joining.card(night, race.code) if seen.keeps else None
    return _render("spit/more.html", race, seen, ways=ways, pause=pause, join=card)


@blueprint.get("/n/<int:night>/spit/rounds")
@open_to(Role.WATCHER)
def rounds(night: int) -> Response:
    """The rounds, with the chart."""
    race = race_of(night)
    found, penalties = told_rounds(race)
    return _render("spit/rounds.html", race, viewer(night), rounds=found, penalties=penalties)


@blueprint.get("/n/<int:night>/spit/rules")
@open_to(Role.WATCHER)
def rules(night: int) -> Response:
    """The rules in force."""
    race = race_of(night)
    options, players = race.match.options, len(race.match.seats)
    return _render("spit/rules.html", race, viewer(night), parts=parts(options, players), settled=settled(options))


@blueprint.get("/n/<int:night>/spit/penalty")
@open_to(Role.SEAT)
def penalty(night: int) -> Response:
    """What nobody saw, and who did what: one tap on a page of keys."""
    race, seen = race_of(night), viewer(night)
    offences = tuple(
        Offence(
            words,
            tuple(
                Key(who(name), line("penalty", player=name, offence=words), look="slim") for name in race.match.names
            ),
        )
        for words in OFFENCES
    )
    unseen = (Key("Play it again", line("replay"), look="mid"), Key("Flip a coin", line("coin"), look="mid"))
    return _render("spit/penalty.html", race, seen, offences=offences, sizes=SIZES, unseen=unseen)


@blueprint.get("/n/<int:night>/spit/lay")
@open_to(Role.SEAT)
def lay(night: int) -> Response:
    """The cards of a round in which every card is known, before it is opened."""
    race, seen = race_of(night), viewer(night)
    me = player_of(race.match, seen)
    asked = [seat for seat in race.match.seats if (seen.keeps or me == seat.name) and race.match.phase == "DEALT"]
    rows = [
        Laid(seat.name, "-".join(map(str, race.match.layout(seat))), seat.reserve, *_written(seat)) for seat in asked
    ]
    key = Key("Lay them out", lines([{"do": "lay", "player": row.name} for row in rows]), look="go", wide=True)
    return _render("spit/lay.html", race, seen, rows=rows, key=key)


@dataclass(frozen=True)
class Laid:
    """A player whose cards may be typed: the sizes of the slots, the reserve, and what was typed before."""

    name: str
    sizes: str
    reserves: int
    slots: str
    reserve: str


def _written(seat: Seat) -> tuple[str, str]:
    slots = " / ".join(" ".join(slot.down + slot.up) for slot in seat.slots or () if slot.up)
    return slots, " ".join(seat.stock or ())


@blueprint.get("/n/<int:night>/spit/slap")
@open_to(Role.WATCHER)
def slap(night: int) -> Response:
    """One phone between the players: the first finger down wins, by one clock."""
    race, seen = race_of(night), viewer(night)
    match = race.match
    may = (seen.keeps or player_of(match, seen) is not None) and match.phase in ("CLEARED", "DEADLOCK", "CLAIM")
    waiting = {seat.name for seat in waiting_to_slap(match)} if may else set()
    sides = [
        Side(
            name,
            tuple(
                Key(f"{who(name)} took {pile_name(number, match)}", line("slap", player=name, pile=number))
                for number in free_piles(match)
            )
            if name in waiting
            else (),
        )
        for name in match.names[:2]
    ]
    return _render("spit/slap.html", race, seen, sides=sides)


@dataclass(frozen=True)
class Side:
    """Half of the slap judge's screen: whose it is, and what it may log if that hand was first."""

    name: str
    keys: tuple[Key, ...] = ()


@blueprint.get("/spit/slap")
@open_to(Role.STRANGER)
def slap_alone() -> Response:
    """The slap judge without a match."""
    sides = [Side("Far side"), Side("Near side")]
    return make_response(render_template("spit/slap.html", sides=sides, ctx="Slap judge", form=None, back="/"))
