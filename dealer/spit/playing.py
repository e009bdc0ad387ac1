"""While the cards run: a card on a centre pile, who says "stuck", and the spit (SPIT.md 1.2, 1.4)."""

from dealer.line import Line, listed
from dealer.refusal import Refused
from dealer.spit.ending import stop
from dealer.spit.fits import fits, spoken, verdict
from dealer.spit.reading import Scribe, cards, coded, known_cards, pile, player, slot, while_playing
from dealer.spit.spitting import asks_pile, flips
from dealer.spit.state import Match
from dealer.spit.stuck import all_stuck, found, way_out


def play(scribe: Scribe, line: Line) -> None:
    """A stock top goes on a centre pile; a card touching the centre cancels every pending "stuck"; the last one clears.

    A page may say `epoch`, the round that it showed, and `seen`, the top that the player aimed at: a card that fits no more because
    another one was first is `TOO_LATE`.
    """
    match = scribe.match
    seat = player(match, line)
    while_playing(match, line)
    if "epoch" in line and coded(line, "epoch", "STALE_EPOCH") != match.round:
        raise Refused(f"That was round {line['epoch']}; this is round {match.round}.", "STALE_EPOCH")
    known_cards(match, line)
    assert seat.slots is not None
    number = slot(match, line)
    card = seat.slots[number - 1].top
    if card is None:
        raise Refused(f"{seat.name}'s slot {number} is empty.", "EMPTY_SLOT")
    onto = pile(match, line)
    top = match.piles[onto - 1].top
    assert top is not None
    if not fits(card, top, match.options):
        _refuse(match, line, card, top)
    scribe.note("match played", player=seat.name, slot=number, pile=onto, card=card)
    if not scribe.match.seat(seat.name).in_layout:
        stop(scribe, "cleared", seat.name)


def _refuse(match: Match, line: Line, card: str, top: str) -> None:
    if "seen" in line:
        seen = cards(line["seen"])
        if seen != [top]:
            raise Refused(f"Too late: {spoken(top)} was first, and {spoken(card)} does not fit on it.", "TOO_LATE")
    raise Refused(verdict(card, top, match.options).sentence, "NOT_ADJACENT")


def stuck(scribe: Scribe, line: Line) -> None:
    """A player says "stuck"; the spit may happen once all have, or (live) once all are. Who can move is told how."""
    match = scribe.match
    seat = player(match, line)
    if match.phase == "SPITTING":
        return
    while_playing(match, line)
    if match.live:
        move = way_out(seat, match)
        if move is not None:
            raise Refused(found(seat, match, move), "NOT_STUCK")
        everyone = all_stuck(match)
    else:
        everyone = all(other.stuck or other.name == seat.name for other in match.seats)
    phase = "SPITTING" if everyone else "CALLED"
    if seat.stuck and phase == match.phase:
        return
    scribe.note("match said stuck", player=seat.name, phase=phase)


def unstuck(scribe: Scribe, line: Line) -> None:
    """Somebody can move after all: play goes on. Also while the count-down to the spit runs, where the cards are not known."""
    match = scribe.match
    player(match, line)
    if match.phase != "CALLED" and not (match.phase == "SPITTING" and not match.live):
        why = "Everyone is stuck, as the cards show" if match.phase == "SPITTING" else "Nobody has said stuck"
        raise Refused(f"{why}: there is nothing to take back.", "NOT_PLAYING")
    scribe.note("match can play")


def spit(scribe: Scribe, line: Line) -> None:
    """The flip when nobody can move; without a card in any reserve the round is deadlocked."""
    match = scribe.match
    if match.phase in ("PLAYING", "CALLED"):
        still = listed([seat.name for seat in match.seats if not seat.stuck], "and")
        raise Refused(f"The spit comes when everyone has said stuck; {still} did not.", "NOT_STUCK")
    if match.phase != "SPITTING":
        raise Refused("There is no spit now.", "NOT_PLAYING")
    flipped = flips(match, coded(line, "pile", "NO_SUCH_CENTRE_PILE") if "pile" in line else None)
    if not flipped:
        stop(scribe, "deadlock", None)
        return
    kept = {flipped[0].player: flipped[0].pile} if asks_pile(match) else {}
    scribe.note("match spat", flips=[[flip.player, flip.pile] for flip in flipped], kept=kept)
