"""The cards of a deck counted against a game: how many players fit, when the deck runs out, and what is done then (RULES.md 6.9)."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from dealer.cards import SUITS
from dealer.deal.setting import own_cards
from dealer.games.words import (
    Bet,
    Down,
    Draw,
    EachDraw,
    Exchange,
    Game,
    Market,
    Step,
    TurnInTurn,
    TurnUp,
    Up,
)
from dealer.line import counted

Rules = Mapping[str, Any]


@dataclass(frozen=True)
class Shortage:
    """Where a deck may run out when nobody folds: `out` cards lie on the table then, and the step may ask for `asked` more."""

    step: str
    out: int
    asked: int
    dealing: bool


def cards_in_deck(rules: Rules) -> int:
    """The cards of the deck, with the jokers that play."""
    return 52 + (0 if rules["joker"] == "out" else int(rules["jokers"]))


def dealt_at_once(game: Game, rules: Rules) -> int:
    """How many cards each player gets before anybody can fold."""
    if "private_cards" in game.rules:
        return own_cards(game, rules)
    bets = [i for i, step in enumerate(game.steps) if isinstance(step, Bet)]
    before = game.steps[: bets[0]] if bets else game.steps
    return sum(step.count if isinstance(step, Down) else isinstance(step, Up) for step in before)


def in_the_middle(game: Game) -> int:
    """The community cards, or the cards of the row for sale, that have to lie whatever the players do."""
    rows = [len(step.prices) - 1 for step in game.steps if isinstance(step, Market)]
    return game.board + max(rows, default=0)


def most_players(game: Game, rules: Rules) -> int:
    """How many players the deck serves before anybody can fold, 12 at most."""
    each = dealt_at_once(game, rules)
    return min(12, (cards_in_deck(rules) - in_the_middle(game)) // each) if each else 12


def shortage(game: Game, rules: Rules, players: int) -> Shortage | None:
    """Where the deck first runs out if nobody folds and everybody changes as many cards as he may; None when it never does."""
    out, draws, extras = 0, 0, frozenset[int]()
    for step in _steps(game, rules):
        asked, name, dealing = 0, "", False
        if isinstance(step, Draw):
            draws += 1
            asked = players * _most_drawn(game, rules)
            name = "the draw" if draws == 1 else "the second draw"
        elif isinstance(step, Exchange):
            asked, name = players, "the exchange"
        elif isinstance(step, Market):
            asked, name = players + (len(step.prices) - 1 if not draws else 0), "the sale"
            draws += 1
        elif isinstance(step, Down):
            asked = players * (own_cards(game, rules) if "private_cards" in game.rules else step.count)
            name, dealing = "the cards dealt down", True
        elif isinstance(step, Up):
            more = frozenset(step.extras) - extras  # all four cards of such a rank may come, in whatever street
            asked, name, dealing, extras = players + len(SUITS) * len(more), "the cards dealt up", True, extras | more
        elif isinstance(step, (TurnUp, TurnInTurn)):
            asked, name = getattr(step, "count", 1), "the cards turned up"
        if out + asked > cards_in_deck(rules):
            return Shortage(name, out, asked, dealing)
        out += asked
    return None


def deck_words(game: Game, rules: Rules, players: int) -> Sequence[str]:
    """How many players fit, when the deck runs out with so many, and what the house rule says then: one sentence each."""
    cards = cards_in_deck(rules)
    told = [_fits(game, rules, cards)]
    found = shortage(game, rules, players)
    if found is None:
        return (*told, f"With {players} players the deck does not run out.")
    left = counted(cards - found.out, "card")
    told.append(
        f"With {players} players the deck may run out at {found.step}: {left} left for up to {found.asked} then, if nobody folds."
    )
    if not found.dealing:
        told.append("Then the cards laid aside are shuffled, without those of the player who is being served.")
    elif rules["deck_shortage"] == "community_card":
        told.append("Then one card is turned up for all, instead of one for each.")
    else:
        told.append(
            "Then the hands that were folded are shuffled and dealt on; if they are too few, one card is turned up for all."
        )
    return tuple(told)


def _fits(game: Game, rules: Rules, cards: int) -> str:
    most = most_players(game, rules)
    if not dealt_at_once(game, rules):
        return f"In {game.name} the table counts its own cards: up to {most} players."
    safe = max((players for players in range(2, most + 1) if shortage(game, rules, players) is None), default=0)
    if safe == most:
        return f"{cards} cards are enough for {most} players."
    if not safe:
        return f"{cards} cards are enough to begin with {most} players."
    return f"{cards} cards are enough for {safe} players even if nobody folds, and to begin with up to {most}."


def _steps(game: Game, rules: Rules) -> Iterator[Step]:
    draws = 0 if rules["draw_max"] == 0 else int(rules["draws"])
    for step in game.steps:
        if isinstance(step, EachDraw):
            yield from step.steps * draws
        else:
            yield step


def _most_drawn(game: Game, rules: Rules) -> int:
    own, limit = own_cards(game, rules), rules["draw_max"]
    if limit == "3_or_4_with_ace":
        return 3 if own == 4 else 4
    return min(int(limit), own)
