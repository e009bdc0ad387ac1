"""The page of a match, from the snapshot: what the band says, who holds what, the ring, the next layouts, the keys. Pure."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from dealer.spit import Match, switches
from dealer.spit.ending import next_holdings
from dealer.spit.fits import spoken
from dealer.spit.spitting import told as who_flips
from dealer.web.forms import Form
from dealer.web.keys import Key, line
from dealer.web.scene import Band
from dealer.web.speech import listed, told, who, whose
from dealer.web.spit_answers import Ring, ring
from dealer.web.spit_board import Board, board
from dealer.web.spit_drawings import Layout, layouts, wins_by_clearing
from dealer.web.spit_history import Rounds
from dealer.web.spit_race import Race
from dealer.web.spit_steps import PAIR, Steps, at_zero, steps, total
from dealer.web.spit_words import reserves, spits


@dataclass(frozen=True)
class Holding:
    """A player in the row of figures. `figure` is what counts in this contest: cards held, or rounds won."""

    name: str
    figure: int
    said: str = ""
    called: bool = False
    cards: tuple[str, ...] = ()


@dataclass(frozen=True)
class Pending:
    """A penalty that waits for a yes; `mine` are the keys of who has to say it."""

    words: str
    mine: tuple[Key, ...] = ()


@dataclass(frozen=True)
class MatchView:
    """What the page shows. `mode` is lay, play, count or over; `zero` is said by the page when its count-down ends."""

    mode: str
    title: str
    band: Band
    form: Form
    holdings: tuple[Holding, ...] = ()
    check: str = ""
    ring: Ring | None = None
    board: Board | None = None
    layouts: tuple[Layout, ...] = ()
    steps: Steps = field(default_factory=Steps)
    starts: int | None = None
    since: int | None = None
    zero: str = ""
    spit_say: str = ""
    pending: Pending | None = None
    watches: bool = False
    claims: tuple[str, ...] = ()
    asked: str = ""
    asked_for: str = ""
    door: tuple[Any, ...] = ()
    join: Any = None
    links: Mapping[str, str] | None = None
    rounds: Rounds | None = None


def context(
    race: Race,
    *,
    me: str | None,
    keeps: bool,
    form: Form,
    mode: str = "",
    taps: Sequence[str] = (),
    said: str = "",
    asked: str = "",
    asked_for: str = "",
    door: Sequence[Any] = (),
    join: Any = None,
    links: Mapping[str, str] | None = None,
    rounds: Rounds | None = None,
) -> MatchView:
    """The page for `me`, for the device that keeps the match (`keeps`), or for somebody who watches."""
    match = race.match
    made = steps(race, me, keeps=keeps)
    shown = _mode(match)
    words = band(race, me)
    followed = board(match, me, keeps=keeps)
    free = race.alone and not keeps and me is None
    return MatchView(
        shown,
        words.title,
        words,
        form,
        holdings=figures(match),
        check=total(match),
        ring=_ring(match, mode, taps, said) if shown == "play" and followed is None else None,
        board=followed,
        layouts=layouts(match, _next(match)) if shown == "lay" or match.phase == "ROUND_OVER" else (),
        steps=made,
        starts=race.starts,
        since=race.since if shown == "play" else None,
        zero=at_zero(race) if keeps or me else "",
        spit_say=made.spit,
        pending=_pending(race, me, keeps=keeps),
        watches=not keeps and me is None,
        claims=tuple(name for name in match.names if free and not (asked == "waiting" and name == asked_for)),
        asked=asked,
        asked_for=asked_for,
        door=tuple(door),
        join=join if keeps and shown in ("lay", "over") else None,
        links=links or {},
        rounds=rounds,
    )


def _mode(match: Match) -> str:
    if match.phase == "DEALT":
        return "lay"
    if match.phase in ("PLAYING", "CALLED", "SPITTING", "PAUSED"):
        return "play"
    return "over" if match.phase in ("ROUND_OVER", "MATCH_OVER") else "count"


def _next(match: Match) -> Mapping[str, int]:
    return next_holdings(match) if match.phase == "ROUND_OVER" else {seat.name: seat.holding for seat in match.seats}


def figures(match: Match) -> tuple[Holding, ...]:
    """Every player with what counts: the rounds won where they decide, else the cards held."""
    wins = match.options.contest == "first_to_n"
    return tuple(
        Holding(
            seat.name,
            seat.wins if wins else seat.holding,
            "won" if wins else "holds",
            seat.stuck,
            tuple(spoken(slot.top) for slot in seat.slots if slot.top) if match.live and seat.slots else (),
        )
        for seat in match.seats
    )


def _ring(match: Match, mode: str, taps: Sequence[str], said: str) -> Ring:
    usual = "stuck" if match.phase in ("CALLED", "SPITTING") else "legal"
    return ring(match.options, max(1, len(match.piles)), usual, mode, taps, said)


def _pending(race: Race, me: str | None, *, keeps: bool) -> Pending | None:
    asked = race.beside.asked
    if asked is None or asked.round != race.match.round:
        return None
    cards = asked.line.get("cards", 0)
    takes = f"{cards} from {whose(race.match.after(asked.line['player']).name)} reserve" if cards else "the round"
    words = f"{who(asked.line['player'])}, {asked.line['offence']}: {takes}."
    if keeps or me in asked.wait:
        return Pending(words, (Key("No", line("disagree"), look="slim"), Key("Agreed", line("agree"), look="slim")))
    return Pending(f"{words} Waiting for {listed(list(asked.wait))}.")


def band(race: Race, me: str | None = None) -> Band:
    """What the dealer says aloud now."""
    match = race.match
    title, text = _BANDS[match.phase](match, me)
    if race.ruled and match.phase == "PLAYING":
        title = race.ruled
    brief = " brief" if match.phase in ("PLAYING", "CALLED") else ""
    return Band(switches(match.options), title, text, f"slim{brief}")


Words = tuple[str, str]


def _dealt(match: Match, me: str | None) -> Words:
    title = f"Tied. Round {match.round} again" if match.tied else f"Round {match.round}. Lay out"
    ahead = wins_by_clearing(match, {seat.name: seat.holding for seat in match.seats})
    text = (
        "Every card is known: this round is followed." if match.all_laid else "Turn up the tops, then start together."
    )
    return title, f"{listed(ahead, 'or')} wins the match by clearing now." if ahead else text


def _playing(match: Match, me: str | None) -> Words:
    return f"Round {match.round}", f"{_capital(spits(match.spits))}. {reserves(match)}"


def _called(match: Match, me: str | None) -> Words:
    called = [seat.name for seat in match.seats if seat.stuck]
    if me in called and len(called) == 1:
        return "You are stuck", "The others look: has anybody a card that fits?"
    verb = "is" if len(called) == 1 else "are"
    return f"{listed(called)} {verb} stuck", "Tap the centre cards to see what fits."


def _spitting(match: Match, me: str | None) -> Words:
    return "Nobody can move", told(who_flips(match), match.names)


def _cleared(match: Match, me: str | None) -> Words:
    if match.clearer is None:
        return "The round stops", "Say what is left."
    text = (
        "Who took which pile? Then count one."
        if len(match.piles) > 1
        else "The other takes the pile. Count what one holds."
    )
    return f"{who(match.clearer)} cleared", text


def _deadlock(match: Match, me: str | None) -> Words:
    out = "Both" if len(match.seats) == PAIR else "All"
    fewer = match.options.both_empty == "fewer_cards"
    return "No card left to flip", f"{out} reserves are out. Fewer cards left wins." if fewer else "Slap a pile each."


def _claim(match: Match, me: str | None) -> Words:
    return "Take a pile", f"{who(match.clearer)} cleared." if match.clearer else "Each slaps one."


def _counting(match: Match, me: str | None) -> Words:
    taken = [f"{who(seat.name)} took {'left' if seat.takes == 1 else 'right'}" for seat in match.seats if seat.takes]
    return "Count one pile", f"{', '.join(taken)}." if taken and len(match.piles) == 2 else "The rest follows."


def _round_over(match: Match, me: str | None) -> Words:
    result = match.results[-1]
    if not result.won:
        return f"Round {result.round} is tied", "It is played again."
    title = f"{listed(list(result.won))} {'wins' if len(result.won) == 1 else 'share'} round {result.round}"
    if match.options.contest == "claim":
        held = ", ".join(f"{who(name)} {cards}" for name, cards in result.holdings.items())
        ahead = wins_by_clearing(match, _next(match))
        more = f" {listed(ahead, 'or')} wins by clearing now." if ahead else ""
        return title, f"Cards now: {held}.{more}"
    wins = ", ".join(f"{who(seat.name)} {seat.wins}" for seat in match.seats)
    return title, f"{wins}. First to {match.options.n}."


def _match_over(match: Match, me: str | None) -> Words:
    rounds = "one round" if match.round == 1 else f"{match.round} rounds"
    if match.winner is None:
        return "The match is shared", f"After {rounds}."
    return f"{who(match.winner)} wins the match", f"After {rounds}."


def _paused(match: Match, me: str | None) -> Words:
    return "Pause", "Hands off the cards."


_BANDS: Mapping[str, Callable[[Match, str | None], Words]] = {
    "DEALT": _dealt,
    "PLAYING": _playing,
    "CALLED": _called,
    "SPITTING": _spitting,
    "CLEARED": _cleared,
    "DEADLOCK": _deadlock,
    "CLAIM": _claim,
    "COUNTING": _counting,
    "ROUND_OVER": _round_over,
    "MATCH_OVER": _match_over,
    "PAUSED": _paused,
}


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]
