"""Sentences, amounts and cards as the pages write them."""

import pytest

from dealer.refusal import Refused
from dealer.web.amounts import whole
from dealer.web.faces import face, read_back, short
from dealer.web.speech import figured, listed, plain, spoken, told, who


def test_a_name_stands_by_itself() -> None:
    assert spoken(f"{who('<b>')} to act & so on") == "<bdi>&lt;b&gt;</bdi> to act &amp; so on"
    assert plain(f"{who('Ben')} to act") == "Ben to act"


def test_figures_are_bold_outside_of_names() -> None:
    assert figured(f"{who('Ben 2')}: 2 to call, 96 left.") == "<bdi>Ben 2</bdi>: <b>2</b> to call, <b>96</b> left."


def test_names_are_found_in_a_sentence_of_the_core() -> None:
    said = told("Ben has 3 left; Benny waits for Ben's bet.", ["Ben", "Benny"])
    assert said == f"{who('Ben')} has 3 left; {who('Benny')} waits for {who('Ben')}'s bet."


@pytest.mark.parametrize(
    ("names", "said"), [([], ""), (["A"], "A"), (["A", "B"], "A and B"), (["A", "B", "C"], "A, B and C")]
)
def test_names_are_listed(names: list[str], said: str) -> None:
    assert plain(listed(names)) == said


@pytest.mark.parametrize(("text", "number"), [("0", 0), ("7", 7), (" 42 ", 42), ("1000000000", 1_000_000_000)])
def test_an_amount(text: str, number: int) -> None:
    assert whole(text) == number


@pytest.mark.parametrize(
    "text", ["", "-1", "+5", "1.0", "1e3", "1_000", "٥", "²", "0x1", "1 000", "1000000001", "9" * 30, "１"]
)
def test_what_is_no_amount(text: str) -> None:
    with pytest.raises(Refused):
        whole(text)


def test_cards_are_read_out() -> None:
    assert read_back(["Ks", "Js", "9s", "7s"]) == "King, jack, nine, seven of spades."
    assert read_back(["Qc", "Qh", "6c", "4s"]) == "Queen clubs, queen hearts, six clubs, four spades."
    assert short("Td") == "10♦"


def test_a_wild_card_says_what_it_stands_for() -> None:
    assert face("6c", ("6",), "Qs").label == "six of clubs, wild, stands for queen of spades"
    assert not face("7c", ("6", "5d")).wild
    assert face("5d", ("6", "5d")).wild
