"""Layouts for every holding, by rows and by columns, for two to four players (SPIT.md 1.6, 1.9; F8)."""

import pytest

from dealer.refusal import Refused
from dealer.spit.layouts import CARDS, first_holdings, laid_out, next_round, outlook, room
from tests.spit.race import Race

TABLE = """
1 | 1 0 0 0 0 | 1 0 0 0 0
2 | 1 1 0 0 0 | 1 1 0 0 0
3 | 1 1 1 0 0 | 1 2 0 0 0
4 | 1 1 1 1 0 | 1 2 1 0 0
5 | 1 1 1 1 1 | 1 2 2 0 0
6 | 1 2 1 1 1 | 1 2 3 0 0
7 | 1 2 2 1 1 | 1 2 3 1 0
8 | 1 2 2 2 1 | 1 2 3 2 0
9 | 1 2 2 2 2 | 1 2 3 3 0
10 | 1 2 3 2 2 | 1 2 3 4 0
11 | 1 2 3 3 2 | 1 2 3 4 1
12 | 1 2 3 3 3 | 1 2 3 4 2
13 | 1 2 3 4 3 | 1 2 3 4 3
14 | 1 2 3 4 4 | 1 2 3 4 4
"""
ROWS = {int(n): (rows, columns) for n, rows, columns in (line.split("|") for line in TABLE.strip().splitlines())}


@pytest.mark.parametrize("cards", range(1, CARDS + 1))
def test_every_holding_is_laid_out_by_rows_and_by_columns(cards):
    rows, columns = ROWS.get(cards, ("1 2 3 4 5", "1 2 3 4 5"))
    assert laid_out(cards, fill="rows") == tuple(map(int, rows.split()))
    assert laid_out(cards, fill="columns") == tuple(map(int, columns.split()))
    assert outlook(cards).reserve == max(0, cards - 15)


@pytest.mark.parametrize("shape", ["triangle", "canfield"])
@pytest.mark.parametrize("fill", ["rows", "columns"])
@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_layout_holds_all_it_can_and_no_slot_more_than_its_room(players, fill, shape):
    most = room(shape, players)
    assert len(most) == {2: 5, 3: 4, 4: 3}[players] and sum(most) == {2: 15, 3: 10, 4: 6}[players]
    for cards in range(CARDS + 1):
        sizes = laid_out(cards, fill=fill, shape=shape, players=players)
        assert sum(sizes) == min(cards, sum(most))
        assert all(size <= top for size, top in zip(sizes, most, strict=True))


def test_canfield_has_four_single_slots_and_eleven_in_the_last():
    assert room("canfield") == (1, 1, 1, 1, 11)
    assert laid_out(26, shape="canfield") == (1, 1, 1, 1, 11)
    assert laid_out(8, shape="canfield") == laid_out(8, shape="canfield", fill="columns") == (1, 1, 1, 1, 4)
    assert Race(shape="canfield").layouts == {"Ann": [1, 1, 1, 1, 11], "Ben": [1, 1, 1, 1, 11]}


def test_the_whole_deck_is_dealt():
    assert [first_holdings(n) for n in (2, 3, 4)] == [(26, 26), (17, 17, 18), (13,) * 4]
    assert Race("A", "B", "C").reserves == {"A": 7, "B": 7, "C": 8}
    assert Race("A", "B", "C", "D").reserves == dict.fromkeys("ABCD", 7)


@pytest.mark.parametrize(("ann", "piles"), [(15, 1), (16, 2), (26, 2), (36, 2), (37, 1)])
def test_the_line_between_one_pile_and_two_lies_at_15_and_16(ann, piles):
    assert next_round([ann], ["Ann", "Ben"]).piles == piles


def test_one_count_tells_both_layouts_and_who_wins_by_clearing():
    told = next_round([41], ["Ann", "Ben"])
    assert [player.cards for player in told.players] == [41, 11]
    assert [player.slots for player in told.players] == [(1, 2, 3, 4, 5), (1, 2, 3, 3, 2)]
    assert (
        told.sentence
        == "Ann has 26 cards in reserve; Ben has 0 cards in reserve: 1 centre pile. Ben wins the match by clearing now."
    )


@pytest.mark.parametrize("counts", [[53], [-1], [20, 33], [20, 31]])
def test_counts_that_are_not_52_are_refused(counts):
    with pytest.raises(Refused) as refused:
        next_round(counts, ["Ann", "Ben"])
    assert refused.value.code == "COUNT_MISMATCH"


def test_layout_shows_on_match_and_next_only():
    race = Race(layout="columns", contest="claim")
    assert race.layouts == {"Ann": [1, 2, 3, 4, 5], "Ben": [1, 2, 3, 4, 5]}
    assert race.say("open")["layouts"] is None
    race.say("cleared", "Ann")
    race.say("count", player="Ann", cards=13)
    assert race.layouts is None
    assert race.say("next")["layouts"] == {"Ann": [1, 2, 3, 4, 3], "Ben": [1, 2, 3, 4, 5]}
    assert race.reserves == {"Ann": 0, "Ben": 24}
