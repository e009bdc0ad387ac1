"""Cards laid for tests: whole decks of 52, with the cards that matter put on top."""

from collections.abc import Iterable, Sequence
from typing import Any

from tests.spit.race import Race

DECK = [rank + suit for rank in "A23456789TJQK" for suit in "cdhs"]
TRIANGLE = (1, 2, 3, 4, 5)


class Deck:
    """A deck that gives out named cards first and any others after."""

    def __init__(self, named: Iterable[str]) -> None:
        named = [card for card in named if card]
        assert len(set(named)) == len(named), "a card is named twice"
        self.rest = [card for card in DECK if card not in named]

    def any(self, count: int) -> list[str]:
        """So many cards that nobody named."""
        given, self.rest = self.rest[:count], self.rest[count:]
        return given


def slots_of(tops: Sequence[str], sizes: Sequence[int], deck: Deck) -> list[str]:
    """Slots of these sizes with these tops, face-down cards of any kind beneath."""
    return [" ".join([*deck.any(size - 1), top]) for size, top in zip(sizes, tops, strict=True) if size]


def lay(race: Race, tops: dict[str, str], reserves: dict[str, str]) -> Race:
    """Lay everybody: the named tops in the slots, the named cards on top of the reserves, anything else beneath."""
    named = [card for words in (*tops.values(), *reserves.values()) for card in words.split()]
    deck = Deck(named)
    for seat in race.state.seats:
        sizes = race.state.layout(seat)
        own = [*tops[seat.name].split()]
        own += deck.any(sum(1 for size in sizes if size) - len(own))
        own += [""] * (len(sizes) - len(own))
        flips = reserves.get(seat.name, "").split()
        race.say(
            "lay", seat.name, slots=slots_of(own, sizes, deck), reserve=[*flips, *deck.any(seat.reserve - len(flips))]
        )
    return race


def opened(
    tops: dict[str, str], flips: dict[str, str], *, players: Sequence[str] = ("Ann", "Ben"), **rules: Any
) -> Race:
    """A live round, opened: everybody's tops, and the cards that come from the reserves."""
    race = lay(Race(*players, **rules), tops, flips)
    race.say("open")
    return race


def few(
    ann: Sequence[str], ben: Sequence[str], centre: Sequence[str], *, reserves: Sequence[str] = ("", ""), **rules: Any
) -> Race:
    """A live round in its middle: only these slots (face-down cards first, a bar, then face up), these reserves, these centre tops.

    The other cards lie under the centre tops.
    """
    from dealer.spit.state import Pile, Slot
    from dealer.values import replace

    race = opened({"Ann": "", "Ben": ""}, {"Ann": "", "Ben": ""}, **rules)
    layouts = {"Ann": [_slot(each, Slot) for each in ann], "Ben": [_slot(each, Slot) for each in ben]}
    stocks = dict(zip(("Ann", "Ben"), (words.split() for words in reserves), strict=True))
    used = {card for slots in layouts.values() for slot in slots for card in slot.down + slot.up}
    used |= {card for stock in stocks.values() for card in stock} | set(centre)
    rest = [card for card in DECK if card not in used]
    piles, owners = [], ("Ann", "Ben")[-len(centre) :] if len(centre) == 1 else ("Ann", "Ben")
    for number, top in enumerate(centre):
        under = rest if number == len(centre) - 1 else rest[: len(rest) // 2]
        rest = [] if number == len(centre) - 1 else rest[len(rest) // 2 :]
        cards = (*under, top)
        piles.append(Pile(owners[number], 1, cards, len(cards)))
    match = race.state
    for name in ("Ann", "Ben"):
        slots = (*layouts[name], *[Slot()] * (5 - len(layouts[name])))
        match = match.changed(name, slots=slots, stock=tuple(stocks[name]), reserve=len(stocks[name]))
    race.match = replace(match, piles=tuple(piles))
    return race


def _slot(written: str, slot: Any) -> Any:
    down, _, up = written.rpartition("|")
    return slot(tuple(down.split()), tuple(up.split()))
