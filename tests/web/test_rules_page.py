"""The rules that players read: of every game, with the place where the deal is, and true odds."""

import pytest

from dealer.games import CATALOGUE
from dealer.rules import resolve
from dealer.web import game_words
from dealer.web.ocean_odds import COUNTS, HANDS
from dealer.web.rule_words import LABELS, WORDS
from dealer.web.rules_page import read
from tests.proof.ocean import counted
from tests.web.conftest import House, words_of


def test_the_odds_of_one_spit_are_counted_again() -> None:
    """All 249,900 hands with an ace as the spit, the rank in which the ends of the straights matter."""
    assert counted("A") == COUNTS["A"]
    assert all(sum(counts) == HANDS for counts in COUNTS.values())


@pytest.mark.parametrize("key", CATALOGUE)
def test_every_game_can_be_read(key: str) -> None:
    game = CATALOGUE[key]
    said = read(game, resolve(game))
    assert said.steps
    assert said.parts
    assert all(line.text.endswith((".", ").")) for line in said.steps)
    assert said.hand.endswith(".")
    assert said.example is not None or key == "any-game"


def test_every_house_rule_has_words() -> None:
    from dealer.rules import OPTIONS

    assert set(LABELS) == set(OPTIONS)
    assert {name for name, _ in WORDS} <= set(OPTIONS)


def test_steps_that_come_again_are_told_once() -> None:
    game = CATALOGUE["spots"]
    lines = game_words.course(game, resolve(game), at=6)
    assert [line.text for line in lines][:4] == [
        "Everyone antes 1.",
        "4 cards each, face down.",
        "A betting round. Bets are 1.",
        "Four times: the next player turns up one card of the grid, of his choice. Then a betting round. Bets are 1.",
    ]
    assert [line.note for line in lines if line.now] == ["now the second time"]


def test_the_page_says_where_the_deal_is(table: House) -> None:
    table.said({"do": "deal", "game": "two-spit", "rules": {"both_rule": "keep_what_you_win"}})
    words = words_of(table.watcher().get("/n/1/rules"))
    assert "Rules of this deal" in words
    assert "Four times: one card each, face up. Then a betting round. Bets are 1, 2 or 4. now the first time" in words
    assert "Who says both: keeps what he wins" in words
    assert "Deuces. In a low a wild card counts as it is printed." in words
    assert "6-4-3-2-A of mixed suits is the best low" in words


def test_odds_are_given_only_where_they_are_true(table: House) -> None:
    host = table.host()
    assert "Dealt before the draw" in host.get("/n/1/rules?game=spit-in-the-ocean").text
    table.said({"do": "rules", "rules": {"spit_wild": "card"}})
    assert "Dealt before the draw" not in host.get("/n/1/rules?game=spit-in-the-ocean").text
    assert "Dealt before the draw" not in host.get("/n/1/rules?game=two-spit").text
