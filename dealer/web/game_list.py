"""The games to choose from, so that a tired dealer finds one: tonight's first, the table's own, then by kind. Pure."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from dealer.deal.deck_words import most_players
from dealer.games import CATALOGUE
from dealer.games import words as w
from dealer.games.words import Game
from dealer.line import folded
from dealer.night import Night, Record
from dealer.rules import resolve
from dealer.web import game_words


@dataclass(frozen=True)
class Listed:
    """A game in the list: what it is in one line, and what speaks against it at this table."""

    key: str
    name: str
    sub: str
    warning: str = ""


@dataclass(frozen=True)
class Shelf:
    """Games of a kind."""

    title: str
    games: tuple[Listed, ...]


SPIT, GRIDS, STUD, DRAW, MIDDLE, OTHER = KINDS = (
    "Spit and widow", "Grids and crosses", "Stud", "Draw", "Cards in the middle", "Passed, bought, or as you like",
)  # fmt: skip
"""The kinds in the order of the list: those of the house's own games first."""


def kind(game: Game) -> str:
    """The kind of a game, by the steps and the board of its declaration."""
    steps = [one for step in game.steps for one in (step.steps if isinstance(step, w.EachDraw) else (step,))]
    if any(isinstance(step, (w.Market, w.Pass, w.Free)) for step in steps):
        return OTHER
    if any(isinstance(step, w.Up) for step in steps):
        return STUD
    if game.hand.lines or any(len(group) > 1 for group in game.hand.groups):
        return GRIDS
    if game.board == 1:
        return SPIT
    if game.board:
        return MIDDLE
    return DRAW


def games_of(night: Night) -> dict[str, Game]:
    """Every game that can be dealt at this table, its own ones too."""
    return {key: game for key, game in {**CATALOGUE, **night.games}.items() if game.steps}


def dealt_tonight(record: Record) -> list[str]:
    """The keys of the games dealt in this night, the last one first."""
    dealt = [entry for entry in record.lines() if entry.line["do"] == "deal" and record.in_force(entry.seq)]
    said = [line.get("game") for entry in reversed(dealt) for line in record.now(entry.seq) if line["do"] == "deal"]
    return list(dict.fromkeys(str(key) for key in said))


def last_rules(record: Record, key: str) -> Mapping[str, object] | None:
    """The rules that the last dealer of that game asked for, None where it was not dealt."""
    for entry in record.backwards():
        if entry.line["do"] == "deal" and record.in_force(entry.seq):
            for line in record.now(entry.seq):
                if line.get("game") == key:
                    rules = line.get("rules", {})
                    return rules if isinstance(rules, Mapping) else {}
    return None


def shelves(night: Night, tonight: Sequence[str], find: str = "") -> list[Shelf]:
    """The list: what was dealt tonight, the table's own games, then every kind; only names that hold `find` if it is said."""
    games, players = games_of(night), len(night.next_dealt)
    if find.strip():
        wanted = folded(find)
        hits = [game for game in games.values() if wanted in folded(game.name)]
        return [Shelf(f"Found for “{find.strip()[:40]}”", _listed(hits, night, players))]
    found = [Shelf("Tonight", _listed((games[key] for key in tonight if key in games), night, players))]
    found.append(Shelf("This table’s own", _listed(night.games.values(), night, players)))
    rest = sorted(CATALOGUE.values(), key=lambda game: game.name)
    found += [
        Shelf(title, _listed((game for game in rest if game.steps and kind(game) == title), night, players))
        for title in KINDS
    ]
    return [shelf for shelf in found if shelf.games]


def _listed(games: Iterable[Game], night: Night, players: int) -> tuple[Listed, ...]:
    return tuple(_one(game, night, players) for game in games)


def _one(game: Game, night: Night, players: int) -> Listed:
    rules = resolve(game, night.rules)
    most = most_players(game, rules)
    warning = ""
    if players > most:
        warning = f"the deck is enough for {most}"
    elif players and players not in game.players:
        warning = f"best for {game.players.start} to {game.players.stop - 1}"
    return Listed(game.key, game.name, game_words.summary(game, rules), warning)
