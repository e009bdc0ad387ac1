"""Table talk for tests: say things at a table and look at the chips."""

from typing import Any

from dealer.night import Entry, Record, shown
from dealer.refusal import Refused


class Table:
    """A night at a table; each method says one line. A line that is refused fails the test, unless `refuses` says it."""

    def __init__(self, **night: Any) -> None:
        self.record = Record()
        self.say("night", **{"name": "Kitchen table", **night})

    def say(self, do: str, player: str | None = None, **said: Any) -> dict[str, Any]:
        """Say a line and give what `dealer replay --json` would show."""
        line = {"do": do, **({"player": player} if player else {}), **said}
        entry = self.record.decide(line)
        assert isinstance(entry, Entry), f"{line}: {entry}"
        self.record.append(entry)
        return self.now

    def refuses(self, do: str, player: str | None = None, **said: Any) -> str:
        """Say a line that has to be refused without changing anything, and give the sentence."""
        before = (self.record.night, self.record.seq)
        refused = self.record.decide({"do": do, **({"player": player} if player else {}), **said})
        assert isinstance(refused, Refused), f"{do} {player} {said} was accepted"
        assert (self.record.night, self.record.seq) == before
        assert refused.sentence == refused.sentence.strip() and "\n" not in refused.sentence
        assert refused.sentence.endswith(".")
        return refused.sentence

    def sit(self, **chips: int) -> "Table":
        """Everybody named sits down with that many chips."""
        for name, stack in chips.items():
            self.say("sit", name, chips=stack)
        return self

    def deal(self, **said: Any) -> dict[str, Any]:
        """Begin a deal of Spit in the Ocean."""
        return self.say("deal", **{"game": "spit-in-the-ocean", **said})

    def all_draw(self, count: int = 0) -> dict[str, Any]:
        """Everybody changes that many cards."""
        while self.may == ["draw"]:
            self.say("draw", self.turn, count=count)
        return self.now

    def all_check(self) -> dict[str, Any]:
        """Everybody checks until the round is over."""
        stage = self.stage
        while self.stage == stage:
            self.say("check", self.turn)
        return self.now

    @property
    def now(self) -> dict[str, Any]:
        """Stacks, pots, stage and next."""
        return shown(self.record.night)

    @property
    def stage(self) -> str | None:
        """What the table is doing."""
        return self.now["stage"]

    @property
    def turn(self) -> str:
        """Whose turn it is."""
        return self.now["next"]["player"]

    @property
    def may(self) -> list[str]:
        """What may be said now."""
        return self.now["next"]["may"]

    @property
    def stacks(self) -> dict[str, int]:
        """The chips before each player."""
        return self.now["stacks"]

    @property
    def pots(self) -> list[tuple[int, set[str]]]:
        """Each pot's chips with those who can win it."""
        return [(pot["chips"], set(pot["for"])) for pot in self.now["pots"]]

    @property
    def ruling(self) -> Any:
        """The last ruling."""
        deal = self.record.night.deal
        assert deal is not None and deal.over
        return deal.ruling
