"""Spit in the Ocean: four cards each, one wild card in the middle that is everybody's fifth."""

from dealer.games.words import (
    BIG,
    SMALL,
    Ante,
    Bet,
    CalledBet,
    Down,
    Draw,
    EachDraw,
    Game,
    Hand,
    Showdown,
    SpitWild,
    TurnUp,
)

SPIT_IN_THE_OCEAN = Game(
    key="spit-in-the-ocean",
    name="Spit in the Ocean",
    players=range(3, 9),
    own=4,
    board=1,
    hand=Hand(own=(4, 5)),  # five private cards in the "Spit!" form: best five of them and the spit
    wild=(SpitWild(place=1),),
    steps=(
        Ante(),
        Down(4),
        TurnUp(1, "spit card"),
        CalledBet(SMALL),
        Bet(SMALL),
        EachDraw((Draw(), Bet(BIG))),
        Showdown(),
    ),
    rules={"private_cards": 4, "draw_max": 4, "limit": "fixed", "bets": [1, 2], "ante": 1, "opener": "left_of_dealer"},
    asks=("spit_wild", "draw_max", "five_kind_rank", "odd_chip"),
)

GAMES = (SPIT_IN_THE_OCEAN,)
