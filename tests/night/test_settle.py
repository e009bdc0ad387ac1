"""The settle-up: everybody square with the fewest payments."""

from collections.abc import Iterator, Mapping

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dealer.night.settle import settle
from dealer.refusal import Refused


def balanced(fewest: int, most: int, chips: int = 12) -> st.SearchStrategy[dict[str, int]]:
    """Tabs of so many parties that sum to 0, small enough for groups that cancel out."""
    amounts = st.lists(st.integers(-chips, chips), min_size=fewest - 1, max_size=most - 1)
    return amounts.map(lambda tabs: {f"P{i}": tab for i, tab in enumerate([*tabs, -sum(tabs)])})


def after(tabs: Mapping[str, int], payments: list[dict[str, str | int]]) -> dict[str, int]:
    left = dict(tabs)
    for payment in payments:
        left[str(payment["from"])] += int(payment["chips"])
        left[str(payment["to"])] -= int(payment["chips"])
    return left


def partitions(names: list[str]) -> Iterator[list[list[str]]]:
    if not names:
        yield []
        return
    first, *rest = names
    for split in partitions(rest):
        yield [[first], *split]
        for index, group in enumerate(split):
            yield [*split[:index], [first, *group], *split[index + 1 :]]


def fewest_payments(tabs: Mapping[str, int]) -> int:
    """By trying every way to cut the open tabs into groups of sum 0."""
    names = [name for name, tab in tabs.items() if tab]
    return min(
        len(names) - len(split)
        for split in partitions(names)
        if all(sum(tabs[name] for name in group) == 0 for group in split)
    )


def test_one_winner_is_paid_by_the_loser() -> None:
    assert settle({"Anna": -7, "Carla": 7}) == [{"from": "Anna", "to": "Carla", "chips": 7}]


def test_nobody_pays_when_nothing_is_open() -> None:
    assert settle({}) == []
    assert settle({"Anna": 0, "Ben": 0}) == []


def test_two_pairs_that_cancel_out_need_two_payments_and_not_three() -> None:
    payments = settle({"Anna": -5, "Ben": 3, "Carla": -3, "Dan": 5})
    assert payments == [{"from": "Anna", "to": "Dan", "chips": 5}, {"from": "Carla", "to": "Ben", "chips": 3}]


def test_the_bank_is_a_party_like_any_other() -> None:
    assert settle({"Anna": 40, "bank": -40}) == [{"from": "bank", "to": "Anna", "chips": 40}]


def test_tabs_that_do_not_balance_are_refused() -> None:
    with pytest.raises(Refused, match="together they are 1"):
        settle({"Anna": -6, "Carla": 7})


def test_largest_debt_first_would_need_one_payment_more_here() -> None:
    tabs = {"Anna": -4, "Ben": -5, "Carla": -2, "Dan": 6, "Eve": 5}
    assert len(settle(tabs)) == 3


@given(balanced(1, 30))
def test_everybody_is_square_and_nobody_pays_himself_or_nothing(tabs: dict[str, int]) -> None:
    payments = settle(tabs)
    assert all(left == 0 for left in after(tabs, payments).values())
    assert all(int(payment["chips"]) > 0 and payment["from"] != payment["to"] for payment in payments)
    assert len(payments) <= max(0, sum(1 for tab in tabs.values() if tab) - 1)


@given(balanced(1, 30))
def test_who_is_owed_never_pays_and_who_owes_is_never_paid(tabs: dict[str, int]) -> None:
    for payment in settle(tabs):
        assert tabs[str(payment["from"])] < 0 < tabs[str(payment["to"])]


@given(balanced(2, 7, chips=6))
def test_as_few_payments_as_trying_every_split(tabs: dict[str, int]) -> None:
    assert len(settle(tabs)) == fewest_payments(tabs)


@given(st.lists(balanced(2, 3), min_size=4, max_size=4))
def test_fourteen_parties_or_fewer_find_every_hidden_group(groups: list[dict[str, int]]) -> None:
    tabs = {f"{index}{name}": tab for index, group in enumerate(groups) for name, tab in group.items()}
    within = sum(max(0, sum(1 for tab in group.values() if tab) - 1) for group in groups)
    assert len(settle(tabs)) <= within


@given(balanced(1, 20))
def test_the_same_tabs_give_the_same_payments(tabs: dict[str, int]) -> None:
    assert settle(tabs) == settle(dict(tabs))
