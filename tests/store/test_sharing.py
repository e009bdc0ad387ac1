"""Equal parts of a record in memory once, and never anything else in their place."""

import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dealer.store import sharing
from dealer.store.sharing import Shared

WORDS = st.sampled_from(["do", "fold", "player", "Ben", ""])
VALUES: st.SearchStrategy[Any] = st.recursive(
    st.none() | st.booleans() | st.integers(-2, 2) | st.sampled_from([0.0, 1.0]) | WORDS,
    lambda parts: st.lists(parts, max_size=3) | st.dictionaries(WORDS, parts, max_size=3),
)


@given(st.lists(VALUES, max_size=12), st.sampled_from([1, 3, 10_000]))
def test_what_comes_out_is_what_went_in(values: list[Any], most: int) -> None:
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(sharing, "MOST", most)
        shared = Shared()
        given_back = [shared(value) for value in values]
    assert [json.dumps(value) for value in given_back] == [json.dumps(value) for value in values]


def test_equal_parts_are_one() -> None:
    shared = Shared()
    first = shared({"do": "deal", "rules": {"ante": 1, "bets": [1, 2]}, "dealer": "Anna"})
    second = shared({"do": "deal", "rules": {"ante": 1, "bets": [1, 2]}, "dealer": "Ben"})
    assert first["rules"] is second["rules"]


def test_one_and_true_are_not_the_same() -> None:
    shared = Shared()
    assert shared([1]) is not shared([True])
    assert shared([True]) == [True]
