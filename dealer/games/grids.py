"""Games with nine community cards in three rows of three: a hand uses one line of them."""

from dealer.games.scripts import grid_in_turn, turned_singly
from dealer.games.words import CentreOfLine, Game, Hand, High, Low, SpitWild, Spots

LINES = ((1, 2, 3), (4, 5, 6), (7, 8, 9), (1, 4, 7), (2, 5, 8), (3, 6, 9), (1, 5, 9), (3, 5, 7))
"""Rows from the top, columns from the left, the falling diagonal, the rising one; places in reading order."""

ONE_LINE = Hand(own=(2, 3, 4), groups=LINES, lines=True)
_CORNERS_SIDES_CENTRE = ((1, 3, 7, 9), (2, 4, 6, 8), 5)

SPOTS = Game(
    key="spots",
    name="Spots",
    players=range(6, 10),
    own=4,
    board=9,
    hand=ONE_LINE,
    parts=(High(), Low(), Spots()),
    steps=grid_in_turn(4),
    rules={
        "limit": "fixed",
        "bets": [1, 2],
        "ante": 1,
        "opener": "left_of_dealer",
        "low_system": "A-5",
        "low_qualifier": "none",
        "unqualified_low": "other_parts",
        "declare": "cards_speak",
    },
    asks=("low_system", "low_qualifier", "unqualified_low", "folded_turn"),
)

TIC_TAC_TOE = Game(
    key="tic-tac-toe",
    name="Tic-Tac-Toe",
    players=range(3, 11),
    own=4,
    board=9,
    hand=ONE_LINE,
    wild=(SpitWild(place=5),),
    steps=turned_singly(4, *_CORNERS_SIDES_CENTRE, big_from=2),
    rules={"spit_wild": "none"},
    asks=("spit_wild",),
    note="Turned up in this order: the four corners, the four sides, the centre.",
)

SUPER_CRISS_CROSS = Game(
    key="super-criss-cross",
    name="Super Criss-Cross",
    players=range(3, 10),
    own=4,
    board=9,
    hand=ONE_LINE,
    parts=(High(), Low()),
    wild=(CentreOfLine(place=5),),
    steps=turned_singly(4, *_CORNERS_SIDES_CENTRE, big_from=2),
    rules={"declare": "simultaneous", "bet_after_declare": False},
    asks=("low_system", "wilds_in_low", "declare", "both_rule"),
    note="Turned up in this order: the four corners, the four sides, the centre. The centre card and its rank are wild, but only in "
    "a hand that uses a line through the centre.",
)

GAMES = (SPOTS, TIC_TAC_TOE, SUPER_CRISS_CROSS)
