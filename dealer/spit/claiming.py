"""The end of a round as it is told: who cleared, who slapped which pile, what is left, what was counted, penalties."""

from dealer.line import Line, counted, flag, listed, text
from dealer.refusal import Refused
from dealer.spit.counting import reckon
from dealer.spit.ending import free_piles, settle, slaps_at_deadlock, stop, takers, waiting_to_slap
from dealer.spit.reading import NOT_NOW, Scribe, coded, only, pile, player, while_playing
from dealer.spit.state import ENDING, OVER, RUNNING, Match, Seat

MOST_LEFT = 15
MOST_PENALTY = 5


def cleared(scribe: Scribe, line: Line) -> None:
    """A player's last stock card has touched a pile, in a round whose cards are not known."""
    match = scribe.match
    seat = player(match, line)
    while_playing(match, line)
    if match.live:
        raise Refused("In a live round clearing needs no word: the last card played says it.", NOT_NOW)
    stop(scribe, "cleared", seat.name)


def slap(scribe: Scribe, line: Line) -> None:
    """A hand on a pile. The first there has it; on a pile that is taken it gets the other, where there is one; a second hand is
    ignored."""
    match = scribe.match
    seat = player(match, line)
    _may_be_slapped(match, seat)
    number = pile(match, line)
    if match.phase in OVER or seat.slapped or seat.takes is not None:
        return
    if seat not in waiting_to_slap(match):
        raise Refused(_not_yet(match), "FALSE_SLAP")
    free = free_piles(match)
    if number not in free and len(free) > 1:
        raise Refused(f"Pile {number} is taken: slap {listed([f'pile {each}' for each in free])}.", "PILE_TAKEN")
    scribe.note("match slapped", player=seat.name)
    scribe.note("match takes", piles={seat.name: number if number in free else free[0]})
    settle(scribe)


def _may_be_slapped(match: Match, seat: Seat) -> None:
    if match.options.contest != "claim" and match.options.both_empty != "slap_and_redeal":
        raise Refused("Nobody claims a centre pile in this contest.", "NOT_CLAIM")
    if match.phase not in (*ENDING, *OVER) or not match.piles:
        raise Refused("That slap is void: nobody has cleared.", "FALSE_SLAP")
    if match.options.contest != "claim" and match.ended != "deadlock":
        raise Refused("Nobody claims a centre pile in this contest.", "NOT_CLAIM")
    if len(match.piles) == 1 and (len(match.seats) == 2 or seat not in takers(match)):
        raise Refused(
            "There is one centre pile: who cleared takes nothing from it, the other takes it.", "NO_CLAIM_ONE_PILE"
        )
    if match.ended == "deadlock" and match.clearer is None and not slaps_at_deadlock(match):
        raise Refused("Nobody has cleared: say first what each has left.", "FALSE_SLAP")


def _not_yet(match: Match) -> str:
    if match.options.claim == "clearer_chooses":
        return f"{match.clearer} cleared and chooses a pile first."
    return f"{match.clearer} cleared and takes the smaller pile: count one of them."


def left(scribe: Scribe, line: Line) -> None:
    """The stock cards that a player has left; after the round is over, for the list of rounds."""
    match = scribe.match
    seat = player(match, line)
    only(match, line, *ENDING, *OVER)
    if match.ended is None:
        raise Refused("That round ended before it was opened: nothing is left to count.", NOT_NOW)
    most = sum(match.layout(seat)) if match.phase in ENDING else MOST_LEFT
    count = coded(line, "count", "BAD_COUNT")
    if count > most:
        raise Refused(f"{seat.name} has 0 to {most} stock cards left, not {count}.", "BAD_COUNT")
    settled = match.live or match.phase in OVER or (match.ended == "cleared" and seat.name == match.clearer)
    if settled and seat.left not in (None, count):
        raise Refused(f"{seat.name} has {seat.left} stock cards left, not {count}.", "BAD_COUNT")
    if seat.left == count:
        return
    scribe.note("match left over", player=seat.name, count=count)
    if match.phase in ENDING:
        settle(scribe)


def count(scribe: Scribe, line: Line) -> None:
    """A counted pile, or everything that a player holds; what follows from it is not asked for."""
    match = scribe.match
    if ("pile" in line) == ("player" in line):
        raise Refused("count needs a player or a pile, and cards.")
    seat = player(match, line) if "player" in line else None
    only(match, line, *ENDING, *OVER)
    if match.ended is None:
        raise Refused("That round ended before it was opened: nothing is left to count.", NOT_NOW)
    if match.options.contest != "claim" and not slaps_at_deadlock(match):
        raise Refused("Nobody claims the centre in this contest: say what each has left.", "NOT_CLAIM")
    number = pile(match, line) if seat is None else 0
    cards = coded(line, "cards", "COUNT_MISMATCH")
    what = f"pile {number}" if seat is None else seat.name
    known = _known(match, seat, number)
    if known is not None:
        if known != cards:
            raise Refused(f"The other numbers give {what} {known} cards, not {cards}. Count again.", "COUNT_MISMATCH")
        if match.phase not in ENDING or match.live:
            return
    if match.phase not in ENDING:
        return
    if seat is None:
        scribe.note("match pile counted", pile=number, cards=cards)
    else:
        scribe.note("match holding counted", player=seat.name, cards=cards)
    settle(scribe)


def _known(match: Match, seat: Seat | None, number: int) -> int | None:
    """What that count has to be by what is known without it; a count may correct its own earlier number."""
    if match.phase in OVER:
        return match.piles[number - 1].count if seat is None else seat.holding
    if not match.live:
        return None
    return match.piles[number - 1].count if seat is None else reckon(match).holdings[match.seats.index(seat)]


def penalty(scribe: Scribe, line: Line) -> None:
    """A warning, cards from the next player's reserve under the offender's, or the round lost (F11)."""
    match = scribe.match
    seat = player(match, line)
    text(line, "offence")
    only(match, line, *RUNNING, "PAUSED", code="PENALTY_OFF")
    cards = coded(line, "cards", "BAD_COUNT") if "cards" in line else 0
    loses = flag(line, "round")
    if cards > MOST_PENALTY:
        raise Refused(f"A penalty is 0 to {MOST_PENALTY} cards, not {cards}.", "BAD_COUNT")
    giver = match.after(seat.name)
    if cards > giver.reserve:
        raise Refused(f"{giver.name} has only {counted(giver.reserve, 'card')} in reserve.", "BAD_COUNT")
    if loses and len(match.seats) > 2:
        raise Refused("With more than two players a round that one of them loses has no winner yet.", "PENALTY_OFF")
    scribe.note(
        "match penalised", **{"player": seat.name, "offence": line["offence"], "cards": cards, "from": giver.name}
    )
    if loses:
        stop(scribe, "penalty", giver.name)
