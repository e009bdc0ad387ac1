"""Every word of a declaration is carried out somewhere: a step by a module of `deal/`, a wild word and a part by the judge."""

from collections.abc import Iterable
from dataclasses import dataclass, fields, replace

import pytest

from dealer.deal.engine import KINDS
from dealer.deal.hands import part_names, rank_hands
from dealer.deal.wilds import for_players, lay_out
from dealer.games import find, words
from dealer.games.words import EachDraw, Hand, Part, Step, Wild
from dealer.games.writing import PARTS, STEPS, WILDS
from dealer.rules import resolve

BOARD = ("Kh", "8d", "5c")
HANDS = {"Ann": ["2s", "9c", "Qh", "7d", "Jc"], "Ben": ["4s", "Td", "6h", "3c", "2h"]}
SAMPLE = replace(
    find("five-card-draw"),
    board=3,
    hand=Hand(own=(2, 3, 4, 5), groups=((1, 2, 3),), lines=True),
    ups=(3, 4),
    rules={"spit_wild": "card_and_rank", "widow_plays": True},
)
FIELDS = {"place": 1, "places": (1, 2), "ranks": ("2",)}


def words_of(kind: type) -> list[type]:
    """Every word of that kind in `games/words.py`, found afresh."""
    return [
        each for each in vars(words).values() if isinstance(each, type) and issubclass(each, kind) and each is not kind
    ]


def steps_without_module(kinds: Iterable[type[Step]]) -> list[str]:
    """Steps that no module of `deal/` carries out; the engine itself spells out `EachDraw`."""
    return [kind.__name__ for kind in kinds if kind not in KINDS and kind is not EachDraw]


def wild_words_without_module(kinds: Iterable[type[Wild]]) -> list[str]:
    """Wild words that make no card wild on a table where each could."""
    dead = []
    for kind in kinds:
        word = kind(**{each.name: FIELDS[each.name] for each in fields(kind)})
        game = replace(SAMPLE, wild=(word,))
        rules = resolve(game)
        found = for_players(game, lay_out(game, rules, list(HANDS), BOARD, HANDS, None), list(HANDS))
        if not any(each.of_group(0) for each in found.values()):
            dead.append(kind.__name__)
    return dead


def parts_without_module(kinds: Iterable[type[Part]]) -> list[str]:
    """Parts that rank nobody on a table where each could."""
    dead = []
    for kind in kinds:
        game = replace(SAMPLE, parts=(kind(),), wild=())
        try:
            ranked = rank_hands(game, resolve(game), list(HANDS), BOARD, HANDS)[part_names(game)[0]]
        except KeyError:
            ranked = {}
        if not ranked:
            dead.append(kind.__name__)
    return dead


def test_every_step_has_its_module():
    assert steps_without_module(words_of(Step)) == []


def test_every_wild_word_makes_cards_wild():
    assert wild_words_without_module(words_of(Wild)) == []


def test_every_part_ranks_hands():
    assert parts_without_module(words_of(Part)) == []


def test_a_table_can_write_every_word():
    written = {*STEPS.values(), *WILDS.values(), *PARTS.values()}
    assert written == {*words_of(Step), *words_of(Wild), *words_of(Part)}


@dataclass(frozen=True)
class Juggle(Step):
    """A step that nobody carries out."""


@dataclass(frozen=True)
class MoonWild(Wild):
    """A wild word that no module reads."""


@dataclass(frozen=True)
class Middle(Part):
    """A part that nobody ranks."""


@pytest.mark.parametrize(
    ("without", "word"),
    [(steps_without_module, Juggle), (wild_words_without_module, MoonWild), (parts_without_module, Middle)],
)
def test_a_new_word_without_a_module_is_found(without, word):
    assert without([word]) == [word.__name__]


def test_every_kind_of_step_is_a_word():
    assert set(KINDS) <= set(words_of(Step))
