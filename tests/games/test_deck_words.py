"""The cards of a deck counted against a game: how many players fit, when the deck runs out, what is done then."""

import pytest

from dealer.deal.deck_words import deck_words, most_players, shortage
from dealer.games import CATALOGUE, find
from dealer.rules import resolve

# By hand: (52 - community cards) // cards dealt to each before the first bet, 12 seats at most.
MOST = {
    "spit-in-the-ocean": 12,  # 51 / 4
    "wild-widow": 10,  # 51 / 5
    "spots": 10,  # 43 / 4
    "tic-tac-toe": 10,
    "super-criss-cross": 10,
    "iron-cross": 9,  # 47 / 5
    "elevator": 11,  # 45 / 4
    "cincinnati": 9,  # 47 / 5
    "lamebrain-pete": 9,
    "round-the-world": 12,  # 48 / 4
    "stormy-weather": 12,  # 49 / 4
    "twin-beds": 10,  # 42 / 4
    "texas-holdem": 12,
    "omaha": 11,  # 47 / 4
    "omaha-8": 11,
    "pineapple": 12,  # 47 / 3
    "five-card-draw": 10,  # 52 / 5
    "jacks-or-better": 10,
    "anaconda": 7,  # 52 / 7
    "buy-your-card": 9,  # 49 / 5, three for sale
    "any-game": 12,
    "five-card-stud": 12,
    "two-spit": 12,
    "five-card-stud-buy": 12,
    "seven-card-stud": 12,
    "seven-card-stud-8": 12,
    "baseball": 12,
    "chicago": 12,
    "follow-the-queen": 12,
    "low-hole": 12,
}


@pytest.mark.parametrize("key", CATALOGUE)
def test_how_many_players_fit(key):
    game = find(key)
    assert most_players(game, resolve(game)) == MOST[key]


@pytest.mark.parametrize(
    ("key", "players", "rules", "found"),
    [
        ("spit-in-the-ocean", 6, {}, ("the draw", 25, 24, None)),  # 24 + 1 + 24 are 49: enough
        ("spit-in-the-ocean", 8, {}, ("the draw", 33, 32, False)),  # RULES.md 6.9: 33 out, 19 left for 32
        ("spit-in-the-ocean", 8, {"draw_max": 2}, ("the draw", 33, 16, None)),
        ("spit-in-the-ocean", 8, {"draw_max": 2, "draws": 2}, ("the second draw", 49, 16, False)),
        ("spit-in-the-ocean", 12, {"draw_max": 0}, ("", 0, 0, None)),
        ("spit-in-the-ocean", 6, {"joker": "wild", "jokers": 2, "private_cards": 5}, ("the draw", 31, 24, False)),
        ("two-spit", 7, {}, ("", 0, 0, None)),  # 35 + 14 are 49
        ("two-spit", 8, {}, ("the exchange", 48, 8, False)),
        ("seven-card-stud", 7, {}, ("", 0, 0, None)),  # 49
        ("seven-card-stud", 8, {}, ("the cards dealt down", 48, 8, True)),
        ("five-card-stud", 11, {}, ("the cards dealt up", 44, 11, True)),
        ("buy-your-card", 6, {}, ("", 0, 0, None)),  # 30 + 3 + 18 are 51
        ("buy-your-card", 7, {}, ("the sale", 52, 7, False)),  # 35 + 3 + 7 + 7
        ("stormy-weather", 8, {"draw_max": 2}, ("", 0, 0, None)),  # 32 + 16 + 3 are 51
        ("stormy-weather", 6, {}, ("", 0, 0, None)),  # 24 + 24 + 3
        ("stormy-weather", 7, {}, ("the draw", 28, 28, False)),
        ("baseball", 6, {}, ("", 0, 0, None)),  # 42, and the extra cards for four fours
        ("baseball", 7, {}, ("the cards dealt down", 46, 7, True)),  # 42 and the four
    ],
)
def test_when_the_deck_runs_out_if_nobody_folds(key, players, rules, found):
    game = find(key)
    short = shortage(game, resolve(game, rules), players)
    step, out, asked, dealing = found
    if dealing is None or not step:
        assert short is None
    else:
        assert short is not None and (short.step, short.out, short.asked, short.dealing) == (step, out, asked, dealing)


def test_what_the_table_is_told():
    spit, stud = find("spit-in-the-ocean"), find("seven-card-stud")
    assert deck_words(spit, resolve(spit), 8) == (
        "52 cards are enough for 6 players even if nobody folds, and to begin with up to 12.",
        "With 8 players the deck may run out at the draw: 19 cards left for up to 32 then, if nobody folds.",
        "Then the cards laid aside are shuffled, without those of the player who is being served.",
    )
    assert deck_words(stud, resolve(stud), 8)[1:] == (
        "With 8 players the deck may run out at the cards dealt down: 4 cards left for up to 8 then, if nobody folds.",
        "Then one card is turned up for all, instead of one for each.",
    )
    assert deck_words(stud, resolve(stud, {"deck_shortage": "reshuffle"}), 8)[2] == (
        "Then the hands that were folded are shuffled and dealt on; if they are too few, one card is turned up for all."
    )
    assert deck_words(stud, resolve(stud), 6)[0] == (
        "52 cards are enough for 7 players even if nobody folds, and to begin with up to 12."
    )
    holdem = find("texas-holdem")
    assert deck_words(holdem, resolve(holdem), 6)[0] == "52 cards are enough for 12 players."
    assert deck_words(stud, resolve(stud), 6)[1] == "With 6 players the deck does not run out."


@pytest.mark.parametrize("key", CATALOGUE)
def test_every_game_has_its_words_for_every_table(key):
    game = find(key)
    rules = resolve(game)
    for players in range(2, 13):
        words = deck_words(game, rules, players)
        assert len(words) in (2, 3) and all(sentence.endswith(".") for sentence in words)
