"""Between rounds and around them: laying the cards, the first flip, pauses, the next round."""

from typing import Any

from dealer.line import Line
from dealer.refusal import Refused
from dealer.spit.ending import next_holdings
from dealer.spit.layouts import CARDS
from dealer.spit.reading import NOT_NOW, Scribe, cards, only, player
from dealer.spit.spitting import flippers
from dealer.spit.state import RUNNING, Match, Seat


def lay(scribe: Scribe, line: Line) -> None:
    """A player's cards for a live round: the slots bottom first, the reserve top first; what is said again replaces."""
    match = scribe.match
    seat = player(match, line)
    only(match, line, "DEALT")
    if "slots" not in line and "reserve" not in line:
        raise Refused("lay needs slots, reserve, or both.")
    laid: dict[str, Any] = {}
    if "slots" in line:
        laid["slots"] = _slots(match, seat, line["slots"])
    if "reserve" in line:
        laid["reserve"] = _reserve(seat, line["reserve"])
    elif not seat.reserve:
        laid["reserve"] = []
    _nowhere_else(match, seat, laid)
    scribe.note("match laid", player=seat.name, **laid)


def _slots(match: Match, seat: Seat, said: object) -> list[list[str]]:
    if not isinstance(said, list):
        raise Refused('slots are a list, a slot each, bottom first: ["Jc", "Ts Kd", ...].')
    sizes = match.layout(seat)
    slots = [cards(each or "") for each in said]
    slots += [[] for _ in range(match.slots - len(slots))]
    if tuple(map(len, slots)) != sizes:
        raise Refused(f"{seat.name} lays {_sizes(sizes)} cards, not {_sizes(map(len, slots))}.", "BAD_COUNT")
    return slots


def _sizes(sizes: Any) -> str:
    return "-".join(map(str, sizes))


def _reserve(seat: Seat, said: object) -> list[str]:
    reserve = cards(said)
    if len(reserve) != seat.reserve:
        raise Refused(f"{seat.name} has {seat.reserve} cards in reserve, not {len(reserve)}.", "BAD_COUNT")
    return reserve


def _nowhere_else(match: Match, seat: Seat, laid: dict[str, Any]) -> None:
    """A card can be in one place only."""
    places: dict[str, str] = {}
    for number, pile in enumerate(match.piles, start=1):
        places |= dict.fromkeys(pile.cards or (), f"centre pile {number}")
    for other in match.seats:
        if other.name != seat.name or "slots" not in laid:
            for number, slot in enumerate(other.slots or (), start=1):
                places |= dict.fromkeys(slot.down + slot.up, f"{other.name}'s slot {number}")
        if other.name != seat.name or "reserve" not in laid:
            places |= dict.fromkeys(other.stock or (), f"{other.name}'s reserve")
    slots = [(f"{seat.name}'s slot {number}", held) for number, held in enumerate(laid.get("slots", []), start=1)]
    for place, held in [*slots, (f"{seat.name}'s reserve", laid.get("reserve", []))]:
        for card in held:
            if card in places:
                where = f"twice in {place}" if places[card] == place else f"in {places[card]} and in {place}"
                raise Refused(f"{card} cannot be {where}.", "COUNT_MISMATCH")
            places[card] = place


def open_round(scribe: Scribe, line: Line) -> None:
    """Each player with a reserve turns a card to the centre; who has none starts no pile."""
    match = scribe.match
    only(match, line, "DEALT")
    owners = [seat.name for seat in flippers(match)]
    if not owners and not match.piles:
        raise Refused("Nobody has a card in reserve to open with.", "NO_CARD_TO_OPEN")
    scribe.note("match opened", owners=owners, live=match.all_laid)


def pause(scribe: Scribe, line: Line) -> None:
    """The round stands still."""
    only(scribe.match, line, *RUNNING)
    scribe.note("match paused")


def resume(scribe: Scribe, line: Line) -> None:
    """The round goes on where it stood still."""
    only(scribe.match, line, "PAUSED")
    scribe.note("match resumed")


def next_round(scribe: Scribe, line: Line) -> None:
    """The next round is dealt out of what each holds."""
    match = scribe.match
    if match.phase in ("CLEARED", "DEADLOCK", "CLAIM", "COUNTING"):
        raise Refused("The round is not settled yet: say what is left, slap or count first.", "NEED_COUNTS")
    only(match, line, "ROUND_OVER", code=NOT_NOW)
    holdings = next_holdings(match)
    if sum(holdings.values()) != CARDS:
        raise Refused(f"The players hold {sum(holdings.values())} cards, not {CARDS}. Count again.", "COUNT_MISMATCH")
    scribe.note("match next", holdings=holdings)
