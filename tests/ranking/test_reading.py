"""How five cards are laid out, and what each wild card among them is said to stand for."""

import pytest

from dealer.ranking.reading import lay_out


@pytest.mark.parametrize(
    ("name", "targets", "five", "wild", "bugs", "laid", "stands"),
    [
        ("two pair", (13, 13, 4, 4, 9), "4s Kd 9c 4h Kc", "", "", "Kd Kc 4s 4h 9c", {}),
        ("straight", (5, 4, 3, 2, 14), "2c Ad 5h 4s 3c", "", "", "5h 4s 3c 2c Ad", {}),
        ("four of a kind", (12, 12, 12, 12, 4), "Qc Qh 6c 4s 6d", "6c 6d", "", "Qc Qh 6c 6d 4s", {"6c": "Qd", "6d": "Qs"}),
        ("flush", (14, 13, 11, 9, 7), "Ks Js 9s 7s 6d", "6d", "", "6d Ks Js 9s 7s", {"6d": "As"}),
        ("full house", (9, 9, 9, 6, 6), "6h 9c 2c 6s 9d", "2c", "", "9c 9d 2c 6h 6s", {"2c": "9h"}),
        ("one pair", (14, 14, 12, 8, 3), "Ac Qd 8h 3s X1", "", "X1", "Ac X1 Qd 8h 3s", {"X1": "Ad"}),
        ("straight", (9, 8, 7, 6, 5), "9c X1 7d 6h 5s", "", "X1", "9c X1 7d 6h 5s", {"X1": "8c"}),
        ("straight", (9, 8, 7, 6, 5), "6c 9d 8h 7s 5d", "6c", "", "9d 8h 7s 6c 5d", {"6c": "6c"}),
        ("four flush", (14, 12, 8, 7, 14), "As Qh 8h 7h 2s", "2s", "", "2s Qh 8h 7h As", {"2s": "Ah"}),
        ("four flush", (12, 9, 8, 7, 9), "9s Qh 9h 8h 7h", "", "", "Qh 9h 8h 7h 9s", {}),
    ],
)  # fmt: skip
def test_the_cards_run_in_the_order_of_the_ranks(name, targets, five, wild, bugs, laid, stands):
    shown, told = lay_out(name, targets, five.split(), wild.split(), bugs.split())
    assert " ".join(shown) == laid
    assert {card: told[card] for card in stands} == stands


@pytest.mark.parametrize(("counts", "suit"), [(True, "d"), (False, "c")])
def test_no_wild_card_makes_a_flush_of_a_low_against_which_it_would_count(counts, suit):
    five = ["Tc", "4c", "3c", "2c", "Ac"]
    _, stands = lay_out("high card", (10, 4, 3, 2, 14), five, ["Ac"], [], flush_counts=counts)
    assert stands == {"Ac": "A" + suit}
