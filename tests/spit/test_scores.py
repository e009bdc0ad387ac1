"""Scoring the cousins: Speed, both games called Slam, Nertz (SPIT.md 1.11-1.13)."""

import pytest

from dealer.refusal import Refused
from dealer.spit import nertz, slam, speed
from dealer.spit.nertz import Entry


def test_speed_by_games_is_the_best_of_three_or_five():
    assert speed.by_games(["Ann", "Ben"], ["Ann", "Ben", "Ann"]).winner == "Ann"
    assert speed.by_games(["Ann", "Ben"], ["Ann", "Ann"], best_of=5).winner is None
    with pytest.raises(Refused):
        speed.by_games(["Ann", "Ben"], ["Ann", "Ann", "Ben"])


def test_speed_by_cards_is_a_point_for_each_card_the_loser_holds():
    rounds = [speed.Round("Ann", {"Ben": 12}), speed.Round("Ben", {"Ann": 20}), speed.Round("ann", {"Ben": 13})]
    told = speed.by_cards(["Ann", "Ben"], rounds)
    assert told.totals == {"Ann": 25, "Ben": 20} and told.winner == "Ann"
    assert speed.by_cards(["Ann", "Ben"], rounds, target=50).winner is None
    assert speed.by_cards(["A", "B", "C"], [speed.Round("A", {"B": 3, "C": 4})]).totals == {"A": 7, "B": 0, "C": 0}


@pytest.mark.parametrize(
    "left", [{}, {"Ben": 0}, {"Ben": -1}, {"Ben": 53}, {"Ben": "5"}, {"Ann": 3, "Ben": 5}, {"Cy": 5}]
)
def test_speed_refuses_counts_that_cannot_be(left):
    with pytest.raises(Refused):
        speed.by_cards(["Ann", "Ben"], [speed.Round("Ann", left)])


def test_british_slam_is_counted_by_one_number_a_round():
    told = slam.uk(["Ann", "Ben"], [{"Ann": 20}, {"Ben": 40}, {"Ann": 0}])
    assert told.rounds == (
        {"Ann": 26, "Ben": 26},
        {"Ann": 20, "Ben": 32},
        {"Ann": 12, "Ben": 40},
        {"Ann": 0, "Ben": 52},
    )
    assert told.winner == "Ann"
    for wrong in ([{"Ann": 53}], [{"Ann": 20, "Ben": 33}], [{"Ann": 0}, {"Ann": 10}], [{}]):
        with pytest.raises(Refused):
            slam.uk(["Ann", "Ben"], wrong)


def test_one_pile_slam_by_rounds_or_by_cards():
    assert slam.one_pile(["Ann", "Ben"], ["Ann", "Ben", "Ann", "Ann"]).winner == "Ann"
    assert slam.one_pile_by_cards(["Ann", "Ben"], [("Ben", {"Ann": 15})]).totals == {"Ann": 0, "Ben": 15}
    with pytest.raises(Refused):
        slam.one_pile_by_cards(["Ann", "Ben"], [("Ben", {"Ann": 16})])
    assert slam.ONE_PILE_DECK + 2 * slam.ONE_PILE_LAYOUT == 52


def test_nertz_scores_the_worked_hand():
    entry = Entry(23, 7)
    assert nertz.points(entry, nertz.Rules()) == 9
    assert nertz.points(entry, nertz.Rules(off_for_left=1)) == 16
    assert nertz.points(entry, nertz.Rules(for_caller=10), called=True) == 19
    assert nertz.points(Entry(0, 13), nertz.Rules()) == -26


def test_nertz_is_played_to_a_hundred_by_any_number():
    rounds = [nertz.Round({"A": Entry(52, 0), "B": Entry(20, 3), "C": Entry(10, 13)}, caller="A")] * 2
    told = nertz.score(["A", "B", "C"], rounds)
    assert told.rounds[0] == {"A": 52, "B": 14, "C": -16} and told.totals == {"A": 104, "B": 28, "C": -32}
    assert told.winner == "A" and nertz.score(["A", "B", "C"], rounds, nertz.Rules(target=500)).winner is None
    called = nertz.score(["A", "B", "C"], rounds[:1], nertz.Rules(for_caller=10))
    assert called.totals["A"] == 62 and nertz.caller_of(["A", "B", "C"], rounds[0]) == "A"


def test_two_over_the_target_in_one_round_the_higher_wins_and_equal_ones_play_on():
    level = nertz.Round({"A": Entry(40, 0), "B": Entry(42, 1)})
    told = nertz.score(["A", "B"], [level] * 3)
    assert told.totals == {"A": 120, "B": 120} and told.winner is None
    assert (
        nertz.score(["A", "B"], [level, level, level, nertz.Round({"A": Entry(30, 0), "B": Entry(30, 2)})]).winner
        == "A"
    )


def test_a_round_ended_as_stuck_has_no_caller():
    stuck = nertz.Round({"A": Entry(30, 4), "B": Entry(20, 2)}, stuck=True)
    assert nertz.score(["A", "B"], [stuck], nertz.Rules(for_caller=10)).totals == {"A": 22, "B": 16}
    assert nertz.caller_of(["A", "B"], stuck) is None


@pytest.mark.parametrize(
    "each",
    [
        nertz.Round({"A": Entry(30, 4), "B": Entry(20, 2)}),
        nertz.Round({"A": Entry(30, 0), "B": Entry(20, 0)}),
        nertz.Round({"A": Entry(30, 0)}),
        nertz.Round({"A": Entry(30, 0), "B": Entry(20, 14)}),
        nertz.Round({"A": Entry(30, 0), "B": Entry(51, 2)}),
        nertz.Round({"A": Entry(53, 0), "B": Entry(5, 2)}),
        nertz.Round({"A": Entry(30, 0), "B": Entry(-1, 2)}),
        nertz.Round({"A": Entry(30, 0), "B": Entry(20, 2)}, caller="B"),
        nertz.Round({"A": Entry(30, 4), "B": Entry(20, 2)}, caller="B", stuck=True),
        nertz.Round({"A": Entry(30, 0), "B": Entry(20, 2), "C": Entry(1, 1)}),
    ],
)
def test_nertz_refuses_numbers_that_cannot_be(each):
    with pytest.raises(Refused):
        nertz.score(["A", "B"], [each])


def test_swinging_door_counts_values_also_for_what_is_left():
    rounds = [
        nertz.Round({"A": nertz.swinging_door((1, 2, 1), (0, 0, 0)), "B": nertz.swinging_door((1, 0, 0), (1, 1, 1))})
    ]
    told = nertz.score(["A", "B"], rounds, nertz.Rules(target=500))
    assert told.totals == {"A": 20 + 15 + 15 + 10, "B": 20 - 45}
    assert nertz.score(["A", "B"], rounds, nertz.Rules(for_caller=10)).totals["A"] == 70
    assert nertz.swinging_door((4, 16, 19), (0, 0, 13)) == Entry(39, 13, 80 + 240 + 190 - 130)


@pytest.mark.parametrize(
    ("played", "left"),
    [((5, 0, 0), (0, 0, 0)), ((4, 0, 0), (1, 0, 0)), ((0, 16, 0), (0, 1, 0)), ((0, 0, -1), (0, 0, 0))],
)
def test_swinging_door_refuses_cards_that_no_deck_has(played, left):
    with pytest.raises(Refused):
        nertz.swinging_door(played, left)


@pytest.mark.parametrize("players", [["Ann"], ["Ann", "ANN"], ["Ann", " "]])
def test_a_table_has_two_names_that_differ(players):
    with pytest.raises(Refused):
        speed.by_games(players, [])
