"""Games whose community cards lie in a cross or an H: a hand uses one arm of it."""

from dealer.games.scripts import turned_singly
from dealer.games.words import Game, Hand, SpitWild

IRON_CROSS = Game(
    key="iron-cross",
    name="Iron Cross",
    players=range(3, 10),
    own=5,
    board=5,
    hand=Hand(own=(2, 3, 4, 5), groups=((1, 3, 5), (2, 3, 4))),
    wild=(SpitWild(place=3),),
    steps=turned_singly(5, 1, 2, 4, 5, 3),
    rules={"private_cards": 5, "spit_wild": "none"},
    asks=("private_cards", "spit_wild"),
    note="The middle is a cross: top, left, centre, right, bottom. The centre is turned up last.",
)

ELEVATOR = Game(
    key="elevator",
    name="Elevator",
    players=range(6, 11),
    own=4,
    board=7,
    hand=Hand(own=(2,), groups=((1, 3, 6), (2, 5, 7), (3, 4, 5))),
    steps=turned_singly(4, (1, 2), (6, 7), (3, 4, 5), big_from=2),
    note="The middle is an H: 1 and 2 above, 3 4 5 across, 6 and 7 below. The two above are turned up first, then the two below, then "
    "the three across. A hand is two own cards and one full line: an upright or the bar.",
)

GAMES = (IRON_CROSS, ELEVATOR)
