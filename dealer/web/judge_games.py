"""The games that the judge can be asked about."""

from dataclasses import dataclass, replace

from dealer.games import CATALOGUE
from dealer.games.words import Game
from dealer.line import folded
from dealer.rules import resolve
from dealer.web import game_list, game_words
from dealer.web.judge_question import Question, Row, address


@dataclass(frozen=True)
class Choice:
    """A game to judge."""

    name: str
    sub: str
    href: str
    now: bool


def games(question: Question, find: str = "") -> list[tuple[str, list[Choice]]]:
    """The games by kind, those whose names hold `find`; cards stay where the other game has as many."""
    found = []
    ordered = sorted(CATALOGUE.values(), key=lambda game: game.name)
    for kind in game_list.KINDS:
        choices = [
            Choice(
                game.name,
                game_words.summary(game, resolve(game)),
                address(_other(question, game)),
                game == question.game,
            )
            for game in ordered
            if game.steps and game_list.kind(game) == kind and folded(find) in folded(game.name)
        ]
        found.append((kind, choices))
    return [(kind, choices) for kind, choices in found if choices]


def _other(question: Question, game: Game) -> Question:
    """The same cards in another game, as far as it has room for them; another game has its own house rules."""
    now = question.game
    if now == game:
        return replace(question, pick=False)
    same_hand = now is None or now.own == game.own
    rows = question.rows if same_hand else tuple(replace(row, cards="", said="") for row in question.rows)
    board = question.board if now is None or now.board == game.board else ""
    while rows and rows[-1] == Row():
        rows = rows[:-1]
    return replace(question, game=game, rows=rows, board=board, rules={}, at="", pick=False, show=False)
