"""The rules of a game as players read them, made from its declaration and the house rules in force, with the place where the deal is now."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from flask import Blueprint, Response, make_response, render_template, request

from dealer.games import CATALOGUE
from dealer.games.words import Game, SpitWild
from dealer.night import Night
from dealer.rules import changed, resolve
from dealer.web import game_words, views
from dealer.web.game_words import Example, RankLine, StepLine
from dealer.web.guard import open_to
from dealer.web.ocean_odds import CLASSES, COUNTS, HANDS
from dealer.web.rule_words import rule_sentence
from dealer.web.viewer import Role, viewer

blueprint = Blueprint("rules_page", __name__)
Rules = Mapping[str, Any]


@dataclass(frozen=True)
class Odds:
    """How often a class of hand, or a better one, is dealt."""

    name: str
    share: str
    better: str


@dataclass(frozen=True)
class GameRules:
    """A game's rules as they are read."""

    name: str
    summary: str
    steps: tuple[StepLine, ...]
    hand: str
    wild: str
    parts: tuple[str, ...]
    sharing: tuple[str, ...]
    limit: str
    opener: str
    house: tuple[str, ...]
    order: tuple[RankLine, ...]
    low: str
    note: str
    example: Example | None
    odds: tuple[Odds, ...] = ()
    tips: tuple[str, ...] = ()


@blueprint.get("/n/<int:night>/rules")
@open_to(Role.WATCHER)
def rules(night: int) -> Response:
    """The rules of the game being played, or of the one asked for."""
    table, state = views.moment(night)
    game, in_force, at = asked(state, request.args.get("game", ""))
    back = "host.host" if viewer(night).keeps else "phone.phone"
    games = sorted((one for one in {**CATALOGUE, **state.games}.values() if one.steps), key=lambda one: one.name)
    said = read(game, in_force, at)
    page = render_template(
        "night/rules.html", night=night, table=table, rules=said, back=back, games=games, game=game, now=at >= 0
    )
    return make_response(page)


def asked(night: Night, wanted: str) -> tuple[Game, Rules, int]:
    """The game to read about, its house rules, and the step that its deal is at (-1 where it is not being dealt)."""
    deal = night.deal
    if deal is not None and wanted in ("", deal.game.key):
        return deal.game, deal.rules, -1 if deal.over else deal.at
    game = night.games.get(wanted) or CATALOGUE.get(wanted) or CATALOGUE["spit-in-the-ocean"]
    return game, resolve(game, night.rules), -1


def read(game: Game, rules: Rules, at: int = -1) -> GameRules:
    """The rules of a game under these house rules. Pure."""
    odds = in_the_ocean(game, rules)
    return GameRules(
        name=game.name,
        summary=game_words.summary(game, rules),
        steps=game_words.course(game, rules, at),
        hand=game_words.hand(game, rules),
        wild=game_words.wild(game, rules),
        parts=game_words.parts(game, rules),
        sharing=game_words.sharing(game, rules),
        limit=game_words.limit(rules),
        opener=game_words.opener(game, rules),
        house=tuple(rule_sentence(name, value) for name, value in changed(game, rules).items()),
        order=game_words.order(game, rules),
        low=game_words.low_order(game, rules),
        note=game.note,
        example=game_words.example(game, rules),
        odds=odds,
        tips=tips(odds),
    )


def in_the_ocean(game: Game, rules: Rules) -> tuple[Odds, ...]:
    """How often each class is dealt where four own cards go with one wild card of the middle and its rank; empty elsewhere."""
    fits = (
        game.wild == (SpitWild(place=1),)
        and (game.board, rules["private_cards"], rules["spit_wild"]) == (1, 4, "card_and_rank")
        and not rules["wild"]
        and rules["joker"] == "out"
        and (rules["five_kind_rank"], rules["wild_duplicates"]) == ("above_straight_flush", "five_kind_only")
        and not any(rules[odd] for odd in ("wrap_straight", "skip_straight", "blaze", "four_flush"))
        and rules["ace_low_straight"] == "lowest"
    )
    if not fits:
        return ()
    totals = [sum(counts[place] for counts in COUNTS.values()) for place in range(len(CLASSES))]
    every, so_far, found = HANDS * len(COUNTS), 0, []
    for name, count in zip(CLASSES, totals, strict=True):
        so_far += count
        found.append(Odds(name, _share(count, every), _share(so_far, every)))
    return tuple(found)


def tips(odds: tuple[Odds, ...]) -> tuple[str, ...]:
    """What a beginner has to know, with the odds of four cards as they are dealt."""
    if not odds:
        return ()
    better = {one.name: one.better for one in odds}
    return (
        "The spit is wild, so everybody holds a pair at least. A pair alone is the worst hand there is.",
        f"Three of a kind or better is dealt to {better['three of a kind']} of all hands: with it you are in the game, no more.",
        f"A straight or better is {better['straight']}, four of a kind or better {better['four of a kind']}. The draw makes all of them more frequent.",
        "A pair of your own is three of a kind already: keep it, change the others.",
        "A card of the spit’s rank in your hand is wild too. Never throw it away.",
    )


def _share(count: int, every: int) -> str:
    """A share in per cent, or one in so many where it is small."""
    return f"{100 * count / every:.1f} %" if count * 100 >= every else f"1 in {round(every / count)}"
