"""Games with blinds and a flop, a turn and a river."""

from dataclasses import replace

from dealer.games.scripts import flop_turn_river
from dealer.games.words import BIG, SMALL, Ante, Bet, BlindBet, Discard, Down, Game, Hand, High, Low, Showdown, TurnUp

_CASINO = {"ante": 0, "blinds": [1, 2], "limit": "fixed", "bets": [2, 4], "headsup_uncapped": True}
TEXAS_HOLDEM = Game(
    key="texas-holdem",
    name="Texas Hold'em",
    players=range(2, 11),
    own=2,
    board=5,
    hand=Hand(own=(0, 1, 2)),
    steps=flop_turn_river(2),
    rules=_CASINO,
)

OMAHA = Game(
    key="omaha",
    name="Omaha",
    players=range(2, 11),
    own=4,
    board=5,
    hand=Hand(own=(2,)),
    steps=flop_turn_river(4),
    rules=_CASINO,
    note="A hand is exactly two own cards and three of the board.",
)

OMAHA_8 = replace(
    OMAHA,
    key="omaha-8",
    name="Omaha High-Low, Eight or Better",
    parts=(High(), Low()),
    rules={**_CASINO, "low_system": "A-5", "low_qualifier": 8},
)

PINEAPPLE = Game(
    key="pineapple",
    name="Crazy Pineapple",
    players=range(2, 11),
    own=2,
    board=5,
    hand=Hand(own=(0, 1, 2)),
    steps=(
        Ante(),
        Down(3),
        BlindBet(SMALL),
        TurnUp(3, "flop"),
        Bet(SMALL),
        Discard(1),
        TurnUp(1, "turn"),
        Bet(BIG),
        TurnUp(1, "river"),
        Bet(BIG),
        Showdown(),
    ),
    rules=_CASINO,
    note="Three cards each; one is thrown away after the bet on the flop.",
)

GAMES = (TEXAS_HOLDEM, OMAHA, OMAHA_8, PINEAPPLE)
