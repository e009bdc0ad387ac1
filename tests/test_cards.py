"""Cards are read as tables write them, and nothing else is (RECORD.md 1)."""

import pytest

from dealer import cards
from dealer.refusal import Refused


@pytest.mark.parametrize(
    ("written", "card"),
    [
        *[
            (form, "Td")
            for form in ("Td", "td", "TD", "tD", "10d", "10D", "T♦", "10♦", "10♦\ufe0f", "T♦\ufe0e", "T♢", "🃊")
        ],
        *[
            ("Q♣", "Qc"),
            ("q♧", "Qc"),
            ("A♠", "As"),
            ("a♥\ufe0f", "Ah"),
            ("🂡", "As"),
            ("🂱", "Ah"),
            ("🃁", "Ad"),
            ("🃑", "Ac"),
        ],
        *[("🂭", "Qs"), ("🂮", "Ks"), ("🂫", "Js"), ("🃛", "Jc"), ("🃝", "Qc"), (" Qc ", "Qc")],
        *[(form, "X1") for form in ("X1", "x1", "joker", "JOKER", "Joker", "Xj", "XJ", "xj", "*", "🃏", "🃏\ufe0f")],
        *[("X2", "X2"), ("x2", "X2")],
    ],
)
def test_every_way_to_write_a_card_is_read(written, card):
    assert cards.parse(written) == card


@pytest.mark.parametrize(
    "token",
    [
        *[
            "",
            " ",
            "Q",
            "c",
            "1c",
            "0c",
            "11c",
            "Qx",
            "QQ",
            "cQ",
            "Qcc",
            "Qc4",
            "X",
            "X3",
            "Z1",
            "--",
            "10",
            "100d",
            "Qс",
        ],  # cyrillic es
        *["Аs", "Кs", "Тd", "Qſ", "\u212as", "Ｑc", "１０d", "٥c", "²c"],  # look-alikes in other scripts
        *[
            "🂬",
            "🂼",
            "🃌",
            "🃜",
            "🂠",
            "🃠",
            "♠A",
            "♠",
            "Q♠♠",
            "Q\ufe0fc",
            "Qc,",
            "J0ker",
            "ace of spades",
        ],  # knights, backs, trumps
    ],
)
def test_what_is_no_card_is_refused_and_quoted(token):
    with pytest.raises(Refused) as refused:
        cards.parse(token)
    assert f'"{token}" is not a card' in refused.value.sentence


@pytest.mark.parametrize(
    ("token", "said"),
    [(None, "null"), (5, "5"), (5.0, "5.0"), (True, "true"), (["Qc"], "a list"), ({"card": "Qc"}, "an object")],
)
def test_what_is_no_string_is_refused_and_named_as_json_has_it(token, said):
    with pytest.raises(Refused) as refused:
        cards.parse(token)
    assert refused.value.sentence.startswith(f"{said} is not a card")


def test_cards_come_as_a_string_a_run_or_a_list():
    hand = ["Qc", "Td", "6h", "4s"]
    for written in (
        "Qc Td 6h 4s",
        "QcTd6h4s",
        "qc10d 6♥4♠",
        "  Qc\tTd\n6h 4s ",
        hand,
        ("Qc", "10d", "6h", "4s"),
        "Qc, Td,6h 4s",
        "🃝🃊🂶🂤",
    ):
        assert cards.parse_all(written) == hand
    assert cards.parse_all("") == cards.parse_all([]) == []


@pytest.mark.parametrize(
    "written", ["Qc Qx", "QcTd6h4", ["Qc", "Td 6h"], ["QcTd"], ["Qc", ""], ["Qc", 4], "Qc;Td", None, 7]
)
def test_one_bad_piece_refuses_the_whole(written):
    with pytest.raises(Refused):
        cards.parse_all(written)


def test_a_joker_without_a_number_takes_the_free_one():
    board, hand = cards.read_all("X1"), cards.read_all("joker Qc")
    cards.number_jokers([board, hand])
    assert hand == ["X2", "Qc"]


def test_cards_and_ranks_in_words():
    assert [cards.name(card) for card in ("Qc", "2h")] == ["queen of clubs", "two of hearts"]
    assert [cards.rank_word(rank, plural=True) for rank in (6, 14, 1, 2)] == ["sixes", "aces", "aces", "deuces"]
    assert len(cards.DECK) == len(set(cards.DECK)) == 52
    assert [cards.rank(card) for card in ("2c", "Td", "As")] == [2, 10, 14]
