"""Games with community cards in the middle that everybody may use."""

from dealer.games.scripts import turned_singly
from dealer.games.words import (
    BIG,
    SMALL,
    Ante,
    Bet,
    Down,
    Draw,
    EachDraw,
    Game,
    Hand,
    LowestBoardCard,
    RankAtPlaces,
    Showdown,
    TurnUp,
)

CINCINNATI = Game(
    key="cincinnati",
    name="Cincinnati",
    players=range(3, 10),
    own=5,
    board=5,
    hand=Hand(own=(0, 1, 2, 3, 4, 5)),
    steps=turned_singly(5, 1, 2, 3, 4, 5),
    asks=("wild",),
)

ROUND_THE_WORLD = Game(
    key="round-the-world",
    name="Round the World",
    players=range(3, 13),
    own=4,
    board=4,
    hand=Hand(own=(1, 2, 3, 4)),
    steps=turned_singly(4, 1, 2, 3, 4),
    asks=("wild",),
)

LAMEBRAIN_PETE = Game(
    key="lamebrain-pete",
    name="Lamebrain Pete",
    players=range(3, 10),
    own=5,
    board=5,
    hand=Hand(own=(0, 1, 2, 3, 4, 5)),
    wild=(LowestBoardCard(),),
    steps=turned_singly(5, 1, 2, 3, 4, 5),
    note="The lowest board card and its rank are wild; the ace is high.",
)

STORMY_WEATHER = Game(
    key="stormy-weather",
    name="Stormy Weather",
    players=range(3, 9),
    own=4,
    board=3,
    hand=Hand(own=(4,), groups=((1,), (2,), (3,))),
    steps=(
        Ante(),
        Down(4),
        Bet(SMALL),
        EachDraw((Draw(), Bet(SMALL))),
        TurnUp(1, "board card"),
        Bet(BIG),
        TurnUp(1, "board card"),
        Bet(BIG),
        TurnUp(1, "board card"),
        Bet(BIG),
        Showdown(),
    ),
    rules={"draw_max": 4},
    asks=("draw_max", "wild"),
    note="A hand is the four own cards and one of the three board cards.",
)

TWIN_BEDS = Game(
    key="twin-beds",
    name="Twin Beds",
    players=range(3, 11),
    own=4,
    board=10,
    hand=Hand(own=(0, 1, 2, 3, 4), groups=((1, 2, 3, 4, 5), (6, 7, 8, 9, 10))),
    wild=(RankAtPlaces(places=(5, 10)),),
    steps=turned_singly(4, *((n, n + 5) for n in range(1, 6)), name="card of each bed"),
    note="The middle is two rows of five; one card of each is turned up at a time, the upper row's first. The last card of each row and "
    "its rank are wild.",
)

GAMES = (CINCINNATI, ROUND_THE_WORLD, LAMEBRAIN_PETE, STORMY_WEATHER, TWIN_BEDS)
