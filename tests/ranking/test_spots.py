"""Spots: the five that hold the most of one suit are found without adding up every five."""

from hypothesis import given
from hypothesis import strategies as st

from dealer.cards import DECK
from dealer.ranking.construction import choices, sums
from dealer.ranking.spots import encode_spots, most_by_suit, most_spots, scoring_suit


@given(st.permutations(DECK), st.sampled_from([(2,), (2, 3, 4), (4,)]), st.integers(4, 5))
def test_the_first_of_the_fives_with_the_most_spots_is_found(deck, counts, own):
    hand, groups = deck[:own], [deck[5 + 3 * place : 8 + 3 * place] for place in range(8)]
    rest = [5 - count for count in counts]
    boards = [sums(encode_spots(group), rest) for group in groups]
    found = most_spots(counts, sums(encode_spots(hand), counts), [(board, most_by_suit(board)) for board in boards])
    fives = [
        [hand[place] for place in choice.own] + [groups[choice.group][place] for place in choice.board]
        for choice in choices(counts, own, (3,) * 8)
    ]
    points = [scoring_suit(five)[1] for five in fives]
    assert found == points.index(max(points))


def test_no_five_where_too_few_cards_are_face_up():
    board = sums(encode_spots(["5c", "6c"]), [3])
    assert most_spots((2,), sums(encode_spots(["9c", "8c"]), (2,)), [(board, most_by_suit(board))]) is None


def test_pictures_alone_are_a_five_of_no_spots():
    board = sums(encode_spots(["Kd", "Qd", "Jd"]), [3])
    assert most_spots((2,), sums(encode_spots(["Kc", "Qc"]), (2,)), [(board, most_by_suit(board))]) == 0
