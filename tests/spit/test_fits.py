"""What goes on what, what to look for, and which card of a race stands (SPIT.md 1.2, 1.8, T7, T8; F1, F2, F4)."""

from itertools import product

import pytest

from dealer.refusal import Refused
from dealer.spit.fits import ORDER, first_fit, fits, fitting, look_for, read, stands, verdict
from dealer.spit.options import Options
from tests.spit.deals import DECK, opened

PLAIN, NO_WRAP, EQUAL = Options(), Options(wrap=False), Options(equal_on_centre=True)


def test_one_rank_up_or_down_and_an_ace_joins_two_and_king():
    assert [fitting(rank, PLAIN) for rank in "AK7T"] == [("K", "2"), ("Q", "A"), ("6", "8"), ("9", "J")]
    assert [fitting(rank, NO_WRAP) for rank in "AK2"] == [("2",), ("Q",), ("A", "3")]
    assert fitting("7", EQUAL) == ("6", "7", "8")


@pytest.mark.parametrize("options", [PLAIN, NO_WRAP, EQUAL, Options(wrap=False, equal_on_centre=True)])
def test_fits_and_fitting_say_the_same(options):
    for card, top in product(ORDER, repeat=2):
        assert fits(card, top, options) == (card in fitting(top, options)) == verdict(card, top, options).ok


def test_colours_alternate_where_they_have_to():
    alternate = Options(alternate_colours=True)
    assert fits("8c", "7d", alternate) and not fits("8h", "7d", alternate)
    assert fits("7c", "7d", Options(alternate_colours=True, equal_on_centre=True))
    assert "same colour" in verdict("8h", "7d", alternate).sentence
    with pytest.raises(Refused):
        fits("8", "7", alternate)


@pytest.mark.parametrize(
    ("card", "top", "options", "sentence"),
    [
        ("A", "K", PLAIN, "Yes: A on K is one rank round the corner."),
        ("A", "2", PLAIN, "Yes: A on 2 is one rank lower."),
        ("T", "9", PLAIN, "Yes: 10 on 9 is one rank higher."),
        ("J", "K", PLAIN, "No: J on K is two apart."),
        ("A", "7", PLAIN, "No: A on 7 is six apart."),
        ("7", "7", PLAIN, "No: 7 on 7 is the same rank."),
        ("7", "7", EQUAL, "Yes: 7 on 7 is the same rank, which this table allows."),
        ("A", "K", NO_WRAP, "No: A on K is round the corner, and ace and king do not meet here."),
        ("2", "K", NO_WRAP, "No: 2 on K is eleven apart."),
    ],
)
def test_a_verdict_says_why(card, top, options, sentence):
    assert verdict(card, top, options).sentence == sentence


def test_only_ranks_beside_the_centre_matter():
    """T8, and the page's example: a 7 and a jack."""
    assert look_for(["7", "J"], PLAIN) == ("6", "8", "T", "Q")
    assert look_for(["7"], PLAIN) == ("6", "8")
    assert look_for(["K", "2"], PLAIN) == ("A", "3", "Q")


def test_the_proof_stops_at_the_first_hit():
    tops = ["3", "4", "9", "K", "A", "2", "2", "5", "9", "K"]
    assert first_fit(["7", "J"], tops, PLAIN) is None
    assert first_fit(["7", "8"], tops, PLAIN) == ("9", 2)


def test_of_two_cards_that_fit_the_later_never_fits_the_earlier():
    """T7."""
    for top, one, other in product(ORDER, repeat=3):
        if fits(one, top, PLAIN) and fits(other, top, PLAIN):
            assert not fits(other, one, PLAIN)
    assert any(
        fits(one, top, EQUAL) and fits(other, top, EQUAL) and fits(other, one, EQUAL)
        for top, one, other in product(ORDER, repeat=3)
    )


def test_the_card_underneath_stands_if_it_fitted():
    assert stands("7", "6", "8", PLAIN).sentence == "6 stands. 8 goes back: the card underneath was first."
    assert stands("7", "9", "8", PLAIN).sentence == "8 stands. 9 goes back: it did not fit 7."
    assert stands("7", "9", "T", PLAIN).sentence == "Both go back. Neither 9 nor 10 fits 7."
    assert stands("7", "7", "8", EQUAL).sentence == "Both stay. 7 was first, and 8 fits on it."
    assert stands("7", "6", "5", PLAIN).ok


def test_ranks_are_read_as_people_write_them():
    assert [read(word) for word in ("10", "t", "Kd", "10H", " a ")] == ["T", "T", "Kd", "Th", "A"]
    for word in ("1", "11", "Kx", "", "joker", "KK", "10dd", "١٠"):
        with pytest.raises(Refused):
            read(word)


def test_the_pages_example_is_played():
    """Seven of diamonds and ten of clubs in the centre; six of spades, jack of hearts, four of diamonds on top."""
    race = opened({"Ann": "6s Jh 4d", "Ben": ""}, {"Ann": "7d", "Ben": "Tc"})
    assert race.refuses("play", "Ann", slot=3, pile=1) == "NOT_ADJACENT"
    race.plays("Ann", 1, 1)
    now = race.plays("Ann", 2, 2)
    assert [pile["top"] for pile in now["piles"]] == ["6s", "Jh"] and now["tops"]["Ann"][1] is not None


def test_every_card_of_the_deck_has_a_place_in_the_order():
    assert sorted({card[0] for card in DECK}) == sorted(ORDER)
