"""The rules that players read: of every game, with the place where the deal is, and true odds."""

import pytest

from dealer.games import CATALOGUE
from dealer.games.words import High, Low
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
        "Four cards each, face down.",
        "A betting round. Bets are 1.",
        "Four times: the next player turns up one card of the grid, of his choice. Then a betting round. Bets are 1.",
    ]
    assert [line.note for line in lines if line.now] == ["now the second time"]


def test_one_step_that_comes_again_is_told_once() -> None:
    game = CATALOGUE["buy-your-card"]
    lines = game_words.course(game, resolve(game), at=3)
    assert (lines[2].text, lines[2].note) == ("Three times: one card each, face up.", "now the second time")


@pytest.mark.parametrize(
    ("key", "hand", "wild"),
    [
        ("baseball", "The best five of your seven cards and of any extra cards.", "Threes and nines."),
        ("iron-cross", "At least two of your cards, the others from one line of three in the middle.", "Nothing."),
        ("elevator", "Two of your cards with all three of one line in the middle.", "Nothing."),
        ("stormy-weather", "Your four cards and one of those in the middle.", "Nothing."),
        ("twin-beds", "The best five of your cards and those of one row of the middle, never of both rows.",
         "The last card of each row in the middle and every card of their ranks."),
        ("any-game", "As the dealer says. Where the app is to judge, five cards each are shown.", "Nothing."),
    ],
)  # fmt: skip
def test_what_a_hand_uses_and_what_is_wild(key: str, hand: str, wild: str) -> None:
    game = CATALOGUE[key]
    said = read(game, resolve(game))
    assert (said.hand, said.wild) == (hand, wild)


def test_the_card_in_the_centre_of_a_shape_is_called_so() -> None:
    """It is the third place of a cross, and turned up last."""
    for key in ("iron-cross", "tic-tac-toe"):
        game = CATALOGUE[key]
        assert read(game, resolve(game, {"spit_wild": "card"})).wild == "Only the card in the centre."


@pytest.mark.parametrize(
    ("key", "rules", "opens"),
    [
        ("spots", {}, "Left of the dealer, in every round."),
        ("seven-card-stud", {"bring_in": 1},
         "The lowest card showing opens, of equal ones the lowest suit, clubs first; later the best cards showing. Of equal boards the one nearest the dealer’s left."),
        ("two-spit", {}, "The highest card showing opens; later the best cards showing. Of equal ones the one nearest the dealer’s left."),
        ("two-spit", {"opener_tie": "suit", "first_bet_forced": True},
         "The highest card showing opens; later the best cards showing. Of equal ones the highest suit, spades first. The very first has to bet."),
        ("texas-holdem", {}, "Left of the blinds first, later left of the dealer."),
        ("spit-in-the-ocean", {"opener": "rotates"}, "Left of the dealer, one seat further in each round."),
        ("any-game", {}, ""),
    ],
)  # fmt: skip
def test_who_opens(key: str, rules: dict[str, object], opens: str) -> None:
    game = CATALOGUE[key]
    assert read(game, resolve(game, rules)).opener == opens


@pytest.mark.parametrize(
    "key", [key for key, game in CATALOGUE.items() if {Low, High} <= {type(part) for part in game.parts}]
)
def test_the_example_of_a_game_with_a_low_shows_a_low_of_five_ranks(key: str) -> None:
    example = read(CATALOGUE[key], resolve(CATALOGUE[key])).example
    assert example is not None
    low = next(why for why in example.whys if why.startswith("Low, "))
    assert " for low" not in low


def test_the_prices_of_an_exchange_are_told() -> None:
    game = CATALOGUE["two-spit"]
    step = next(line.text for line in read(game, resolve(game)).steps if "change one card" in line.text)
    assert "4 for an up card, 6 for the down card, then 8 for an up card, 10 for the down card." in step


def test_the_straight_with_a_low_ace_stands_where_the_house_rule_puts_it() -> None:
    game = CATALOGUE["five-card-stud"]
    for value, note in (("none", "the ace is high only"), ("second_highest", "A-2-3-4-5 is second to A-K-Q-J-10")):
        order = read(game, resolve(game, {"ace_low_straight": value})).order
        assert next(line.note for line in order if line.name == "Straight") == f"five in a row; {note}"


@pytest.mark.parametrize("key", CATALOGUE)
def test_no_page_for_players_speaks_of_names_in_the_program(key: str) -> None:
    game = CATALOGUE[key]
    said = read(game, resolve(game))
    text = " ".join([said.summary, said.hand, said.wild, said.note, *said.parts, *(line.text for line in said.steps)])
    assert "_" not in text


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
