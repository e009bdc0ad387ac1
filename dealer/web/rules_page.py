"""The rules of the game being played, made from the declaration that it is dealt by."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from flask import Blueprint, Response, make_response, render_template, request

from dealer.games import CATALOGUE
from dealer.games import words as w
from dealer.games.words import Game
from dealer.rules import changed, resolve
from dealer.web import views
from dealer.web.guard import open_to
from dealer.web.house import house
from dealer.web.rule_words import rule_sentence, value_words
from dealer.web.viewer import Role, viewer

blueprint = Blueprint("rules_page", __name__)
Rules = Mapping[str, Any]

RANKING = (
    ("Five of a kind", "with wild cards only"),
    ("Straight flush", "five in a row, one suit"),
    ("Four of a kind", ""),
    ("Full house", "three and two"),
    ("Flush", "five of one suit"),
    ("Straight", "five in a row; the ace is high or low"),
    ("Three of a kind", ""),
    ("Two pair", ""),
    ("One pair", ""),
    ("High card", ""),
)


@dataclass(frozen=True)
class GameRules:
    """A game's rules as they are read."""

    name: str
    steps: tuple[str, ...]
    hand: str
    wild: str
    limit: str
    house: tuple[str, ...]


@blueprint.get("/n/<int:night>/rules")
@open_to(Role.WATCHER)
def rules(night: int) -> Response:
    """The rules of the game being played, or of the one asked for."""
    table = views.table_of(night)
    state = house().desk.look(night, lambda record: record.night)
    wanted = request.args.get("game", "")
    deal = state.deal
    if deal is not None and wanted in ("", deal.game.key):
        said = read(deal.game, deal.rules)
    else:
        game = CATALOGUE.get(wanted) or next(iter(CATALOGUE.values()))
        said = read(game, resolve(game, state.rules))
    back = "host.host" if viewer(night).keeps else "phone.phone"
    page = render_template("night/rules.html", night=night, table=table, rules=said, ranking=RANKING, back=back)
    return make_response(page)


def read(game: Game, rules: Rules) -> GameRules:
    """The rules of a game under these house rules."""
    steps: list[str] = []
    for step in game.steps:
        steps += _step(step, game, rules)
    return GameRules(
        name=game.name,
        steps=tuple(steps),
        hand=_hand(game, rules),
        wild=_wild(game, rules),
        limit=_limit(rules),
        house=tuple(rule_sentence(name, value) for name, value in changed(game, rules).items()),
    )


def _step(step: w.Step, game: Game, rules: Rules) -> list[str]:
    if isinstance(step, w.EachDraw):
        times = 0 if rules["draw_max"] == 0 else int(rules["draws"])
        return [line for _ in range(times) for inner in step.steps for line in _step(inner, game, rules)]
    if isinstance(step, w.CalledBet) and rules["spit_timing"] != "called_with_bet":
        return []
    tell = _STEPS.get(type(step))
    return [tell(step, game, rules)] if tell else []


def _ante(step: w.Step, game: Game, rules: Rules) -> str:
    ante = rules["ante"]
    if not ante:
        return "Nobody antes."
    return f"The dealer antes {ante} for the table." if rules["ante_by"] == "dealer" else f"Everyone antes {ante}."


def _down(step: Any, game: Game, rules: Rules) -> str:
    count = rules["private_cards"] if "private_cards" in game.rules else step.count
    return f"{count} {'card' if count == 1 else 'cards'} each, face down."


def _up(step: Any, game: Game, rules: Rules) -> str:
    return f"{step.name[:1].upper()}{step.name[1:]}: {step.count} turned up in the middle."


def _bet(step: Any, game: Game, rules: Rules) -> str:
    bets = rules["bets"]
    if rules["limit"] == "fixed":
        return f"A betting round. Bets are {bets[0] if step.size is w.SMALL else bets[-1]}."
    return f"A betting round, {value_words('bets', bets)}."


def _draw(step: Any, game: Game, rules: Rules) -> str:
    return f"Each player changes cards: {value_words('draw_max', rules['draw_max'])} at most."


_STEPS: Mapping[type[w.Step], Callable[[Any, Game, Rules], str]] = {
    w.Ante: _ante,
    w.Down: _down,
    w.TurnUp: _up,
    w.Bet: _bet,
    w.CalledBet: _bet,
    w.Draw: _draw,
    w.Showdown: lambda step, game, rules: "Showdown: the best hand takes the pot, equal hands share it.",
}


def _hand(game: Game, rules: Rules) -> str:
    if game.board == 1 and game.own == 4:
        return (
            "Your four cards and the card in the middle."
            if rules.get("private_cards") in (4, None)
            else "The best five of yours and the one in the middle."
        )
    return f"{game.own} own cards" + (f" and {game.board} in the middle." if game.board else ".")


def _wild(game: Game, rules: Rules) -> str:
    named = [value_words("wild", rules["wild"])] if rules["wild"] else []
    if any(isinstance(word, w.SpitWild) for word in game.wild):
        named.append(value_words("spit_wild", rules["spit_wild"]))
    return f"{' and '.join(named)}.".capitalize() if named else "Nothing."


def _limit(rules: Rules) -> str:
    cap = rules["raise_cap"]
    raises = "raises without limit" if cap == "none" else "no raises" if cap == 0 else f"{cap} raises a round at most"
    return f"{str(rules['limit']).capitalize()} limit, bets {value_words('bets', rules['bets'])}, {raises}."
