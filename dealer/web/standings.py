"""Standings: each player's result, the stacks deal by deal, who pays whom; and closing the night."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from flask import Blueprint, Response, make_response, render_template, request

from dealer.night import Night, Record
from dealer.refusal import Refused
from dealer.web import say, views
from dealer.web.amounts import typed, whole
from dealer.web.charts import Chart, chart
from dealer.web.forms import say_form
from dealer.web.guard import open_to
from dealer.web.house import house
from dealer.web.speech import told, who
from dealer.web.viewer import Role, viewer

blueprint = Blueprint("standings", __name__)
POINTS = 60


@dataclass(frozen=True)
class Result:
    """A player's night so far: chips before him, what he bought, and the difference."""

    place: int
    name: str
    chips: int
    result: int
    gone: bool = False


@dataclass(frozen=True)
class Payment:
    """Who pays whom; the bank is a party of its own."""

    giver: str
    taker: str
    chips: int
    money: str


@blueprint.get("/n/<int:night>/standings")
@open_to(Role.WATCHER)
def standings(night: int) -> Response:
    """The standings."""
    return _page(night)


def _page(night: int, refused: str = "", status: int = 200) -> Response:
    seen = viewer(night)
    table = views.table_of(night)
    state = house().desk.look(night, lambda record: record.night)
    history = house().desk.look(night, stacks_by_deal)
    settled = settlement(night, state)
    page = render_template(
        "night/standings.html",
        night=night,
        table=table,
        results=results(state),
        chart=stacks_chart(history),
        payments=payments(settled, state.unit) if settled else [],
        closed=state.closed,
        title=title(state),
        keeps=seen.keeps,
        undo=table.undo,
        form=say_form(night, seen, table.seq, "standings", refused),
        said=request.form,
        money=lambda chips: money(chips, state.unit),
    )
    return make_response(page, status)


def results(night: Night) -> list[Result]:
    """Everybody's result, best first; players who left are there too."""
    found = [
        (a.name, night.stack(a) + a.waiting, night.stack(a) + a.cashed_out - a.bought, a.seat is None)
        for a in night.accounts
    ]
    found.sort(key=lambda one: (-one[2], one[0]))
    return [Result(place, *one) for place, one in enumerate(found, start=1)]


def title(night: Night) -> str:
    """Who leads, or has won."""
    best = results(night)[:1]
    if not best or best[0].result <= 0:
        return "Standings"
    return f"{who(best[0].name)} {'wins the night' if night.closed else 'leads'}"


def settlement(night_id: int, night: Night) -> Mapping[str, Any] | None:
    """The settle-up, or what it would be if the night ended now; None while a deal is going on."""
    if night.closed:
        return night.settle
    after = house().desk.would(night_id, [{"do": "close"}])
    return None if isinstance(after, Refused) else after.settle


def payments(settled: Mapping[str, Any], unit: Mapping[str, Any]) -> list[Payment]:
    """The fewest payments that settle all tabs."""
    return [Payment(one["from"], one["to"], one["chips"], money(one["chips"], unit)) for one in settled["payments"]]


def money(chips: int, unit: Mapping[str, Any]) -> str:
    """Chips in money, by what a chip is worth; empty where chips are only chips."""
    if not unit:
        return ""
    minor = chips * int(unit["minor"])
    whole_part, cents = divmod(abs(minor), 100)
    return f"{'−' if minor < 0 else ''}{whole_part}.{cents:02} {unit['currency']}"


def stacks_by_deal(record: Record) -> list[dict[str, int]]:
    """The stacks before each deal and now; of a long night only so many, evenly."""
    deals = [entry.seq for entry in record.lines() if entry.line["do"] == "deal" and record.in_force(entry.seq)]
    step = max(1, -(-len(deals) // POINTS))
    states = [record.before(seq) for seq in deals[::step]] + [record.night]
    return [{a.name: night.stack(a) for a in night.seated} for night in states]


def stacks_chart(history: Sequence[Mapping[str, int]]) -> Chart | None:
    """The lines of the stacks; None before two deals are over."""
    if len(history) < 3:
        return None
    top = max((chips for stacks in history for chips in stacks.values()), default=0) or 1
    last = history[-1]
    most, least = max(last, key=lambda name: last[name]), min(last, key=lambda name: last[name])
    label = (
        f"Stacks over {len(history) - 1} deals. {most} has most with {last[most]}, {least} least with {last[least]}."
    )
    return chart(history, label, low=0, high=top, grid=(0, _round(top // 2)), first="first deal")


def _round(chips: int) -> int:
    """A round number near it, for the grid."""
    size = 10 ** max(0, len(str(chips)) - 2)
    return chips // (5 * size) * 5 * size or chips


@blueprint.post("/n/<int:night>/close")
@open_to(Role.DEPUTY)
def close(night: int) -> Response:
    """Count and close, or only count: a difference is told."""
    seen = viewer(night)
    table = views.table_of(night)
    form = request.form
    try:
        counts = {
            seat.name: whole(form[f"count.{seat.number}"], f"The count of {seat.name}")
            for seat in table.seats
            if typed(form.get(f"count.{seat.number}"))
        }
        line: dict[str, Any] = {"do": "close"}
        if counts:
            line["counts"] = counts
        if form.get("act") == "anyway":
            line["anyway"] = True
        if form.get("act") == "count":
            after = house().desk.would(night, [line])
            raise after if isinstance(after, Refused) else Refused(_agrees(counts))
        heard = house().desk.say(night, [line], by=seen.by, key=form.get("key") or None)
        if isinstance(heard, Refused):
            raise heard
    except Refused as refused:
        sentence = told(refused.sentence, table.names)
        if views.asked_by_htmx():
            return views.refusal(sentence, 422)
        return _page(night, sentence, 422)
    return say.answer(night, seen, "standings")


def _agrees(counts: Mapping[str, int]) -> str:
    if not counts:
        return "Type what somebody counted first."
    return f"The count agrees: {', '.join(f'{name} {chips}' for name, chips in counts.items())}."
