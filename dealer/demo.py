"""A night that was never played: several deals and one going on, for a look at the screens. The same every time."""

import random
from collections.abc import Mapping, Sequence
from datetime import datetime, timedelta
from typing import Any

from dealer.cards import DECK
from dealer.night import Record, shown
from dealer.refusal import Refused
from dealer.store.lines import written_moment

Line = dict[str, Any]

PLAYERS = ("Anna", "Ben", "Carla", "Dan", "Eve")
GAMES = (
    "spit-in-the-ocean",
    "five-card-draw",
    "texas-holdem",
    "spit-in-the-ocean",
    "seven-card-stud",
    "omaha-8",
    "spots",
)
LAST_LINES = 9
"""So far the last deal has come."""

_LIKED = {"fold": 2, "check": 9, "call": 9, "bet": 4, "raise": 1, "all-in": 0, "opens": 0}
"""How often the players of this night do what they may."""


class _Table:
    """Plays by what may be done next; private cards are drawn when they are shown, as nobody knew them before."""

    def __init__(self, begins: datetime) -> None:
        self.record = Record()
        self.lines: list[Line] = []
        self._chance = random.Random(52)
        self._at = begins
        self._deck: list[str] = []

    def say(self, do: str, **said: Any) -> None:
        line = {"do": do, **said}
        entry = self.record.decide(line)
        if isinstance(entry, Refused):
            raise entry
        self.record.append(entry)
        self._at += timedelta(seconds=self._chance.randrange(8, 40))
        self.lines.append({**entry.line, "at": written_moment(self._at), "by": "host"})

    def begin(self, game: str) -> None:
        self._deck = self._chance.sample(DECK, len(DECK))
        self.say("deal", game=game)

    def step(self) -> None:
        """Whoever is next does something that he may."""
        following = shown(self.record.night)["next"]
        player = following.get("player") or following.get("waiting", [None])[0]
        do = self._chance.choices(following["may"], [_LIKED.get(verb, 1) for verb in following["may"]])[0]
        do = "show" if "show" in following["may"] else do
        self.say(do, **({"player": player} if player else {}), **self._arguments(do, following))

    def _arguments(self, do: str, following: Mapping[str, Any]) -> Line:
        if do == "bet":
            return {"chips": following["bet"]["min"]}
        if do == "raise":
            return {"to": following["raise"]["min"]}
        if do == "draw":
            return {"count": min(self._chance.choice((0, 1, 2, 3, 3)), following["count"]["max"])}
        if do in ("turn", "up"):
            places = following.get("places")
            return {"card": self._deck.pop(), **({"place": places[0]} if places else {})}
        if do == "declare":
            return {"way": self._chance.choice(("high", "low"))}
        if do == "show":
            return {"cards": " ".join(self._deck.pop() for _ in range(following["cards"]))}
        return {}

    @property
    def over(self) -> bool:
        return bool(shown(self.record.night)["stage"] == "over")


def demo_night(begins: datetime) -> Sequence[Line]:
    """The lines of the night, from the opening to the middle of its last deal, each with its moment."""
    table = _Table(begins)
    table.say("night", name="Kitchen table (demo)", buy_in=120, unit={"minor": 25, "currency": "USD"})
    for player in PLAYERS:
        table.say("sit", player=player)
    for game in GAMES:
        table.begin(game)
        while not table.over:
            table.step()
        for player, stack in shown(table.record.night)["stacks"].items():
            if stack < 40:
                table.say("buy", player=player, chips=120)
    table.begin(GAMES[0])
    for _ in range(LAST_LINES):
        table.step()
    return table.lines
