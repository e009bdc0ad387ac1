"""Table talk for Spit: say things in a match and look at the piles."""

from typing import Any

from dealer.refusal import Refused
from dealer.spit import Match, completed, decide, fold, shown


class Race:
    """A match; each method says one line. A line that is refused fails the test, unless `refuses` says it."""

    def __init__(self, *players: str, **rules: Any) -> None:
        self.match: Match | None = None
        self.say("match", players=list(players or ("Ann", "Ben")), rules=rules)

    def say(self, do: str, player: str | None = None, **said: Any) -> dict[str, Any]:
        """Say a line and give what `dealer replay --json` would show."""
        line = {"do": do, **({"player": player} if player else {}), **{key.rstrip("_"): v for key, v in said.items()}}
        facts = decide(self.match, completed(self.match, line))
        assert not isinstance(facts, Refused), f"{line}: {facts.code} {facts}"
        self.match = fold(self.match, facts)
        return self.now

    def refuses(self, do: str, player: str | None = None, **said: Any) -> str | None:
        """Say a line that has to be refused, and give its code."""
        line = {"do": do, **({"player": player} if player else {}), **{key.rstrip("_"): v for key, v in said.items()}}
        refused = decide(self.match, line)
        assert isinstance(refused, Refused), f"{line} was accepted"
        assert refused.sentence.endswith("."), refused.sentence
        return refused.code

    @property
    def state(self) -> Match:
        """The match itself."""
        assert self.match is not None
        return self.match

    @property
    def now(self) -> dict[str, Any]:
        """What a reader of the record sees."""
        return shown(self.match)

    def __getattr__(self, name: str) -> Any:
        return self.now[name]

    def lay(self, **cards: tuple[list[str], str]) -> "Race":
        """Every player's slots, bottom first, and reserve, top first."""
        for player, (slots, reserve) in cards.items():
            self.say("lay", player, slots=slots, reserve=reserve)
        return self

    def plays(self, player: str, slot: int, pile: int = 1) -> dict[str, Any]:
        """A stock top goes to the centre."""
        return self.say("play", player, slot=slot, pile=pile)

    def all_stuck(self) -> dict[str, Any]:
        """Everybody says stuck."""
        for name in self.state.names:
            self.say("stuck", name)
        return self.now

    def spits(self, times: int = 1, **said: Any) -> dict[str, Any]:
        """Everybody is stuck and flips, so many times over."""
        for _ in range(times):
            self.all_stuck()
            self.say("spit", **said)
        return self.now

    def claimed(self, clearer: str, count: int) -> dict[str, Any]:
        """A round of the table in which `clearer` clears and then holds `count`."""
        self.say("cleared", clearer)
        return self.say("count", player=clearer, cards=count)


def holding(ann: int, **rules: Any) -> Race:
    """A claim match between Ann and Ben in its second round, dealt, in which Ann holds so many of the 52 (11 to 41)."""
    race = Race(**{"preset": "classic", **rules})
    race.say("open")
    race.say("cleared", "Ann")
    race.say("count", player="Ann", cards=ann)
    race.say("next")
    return race
