"""The big screen of a match: the round, the count-down, what each holds, the last rounds, the code to join. No control. Pure."""

from dataclasses import dataclass

from dealer.spit.ending import next_holdings
from dealer.web.joining import JoinCard
from dealer.web.spit_drawings import Layout, layouts
from dealer.web.spit_race import Race
from dealer.web.spit_scene import Holding, band, figures
from dealer.web.spit_words import reserves as reserve_words


@dataclass(frozen=True)
class RoomView:
    """What the screen shows; `starts` and `since` are milliseconds of the server's clock."""

    title: str
    ctx: str
    text: str
    holdings: tuple[Holding, ...]
    layouts: tuple[Layout, ...] = ()
    starts: int | None = None
    since: int | None = None
    join: JoinCard | None = None
    clock: str = ""


def context(race: Race, join: JoinCard | None, clock: str = "") -> RoomView:
    """The screen's view of a match."""
    match, said = race.match, band(race)
    ahead = match.phase in ("DEALT", "ROUND_OVER")
    held = next_holdings(match) if match.phase == "ROUND_OVER" else {seat.name: seat.holding for seat in match.seats}
    return RoomView(
        said.title,
        said.ctx,
        reserve_words(match) if match.phase == "CALLED" else said.text,
        figures(match),
        layouts(match, held) if ahead else (),
        race.starts,
        race.since if match.phase in ("PLAYING", "CALLED", "SPITTING") else None,
        join if match.phase in ("DEALT", "ROUND_OVER", "MATCH_OVER") else None,
        clock,
    )
