"""Games of five own cards with a draw, or with cards passed and bought."""

from dealer.games import scripts
from dealer.games.words import (
    BIG,
    SMALL,
    Ante,
    Bet,
    Carry,
    Down,
    Draw,
    EachDraw,
    Free,
    Game,
    Hand,
    High,
    Low,
    Market,
    Pass,
    Roll,
    Showdown,
    TurnUp,
    Up,
    WidowWild,
)

OWN_FIVE = Hand(own=(5,))

FIVE_CARD_DRAW = Game(
    key="five-card-draw",
    name="Five-Card Draw",
    players=range(2, 9),
    own=5,
    board=0,
    hand=OWN_FIVE,
    steps=scripts.FIVE_CARD_DRAW,
    rules={"draw_max": 5},
    asks=("draw_max", "wild", "joker"),
)

JACKS_OR_BETTER = Game(
    key="jacks-or-better",
    name="Jacks or Better",
    players=range(2, 7),
    own=5,
    board=0,
    hand=OWN_FIVE,
    steps=(Ante(), Down(5), Bet(SMALL), Carry(), EachDraw((Draw(), Bet(BIG))), Showdown()),
    rules={"draw_max": "3_or_4_with_ace"},
    asks=("draw_max", "joker"),
    note="Who opens holds a pair of jacks or better; if nobody opens, the pot rides.",
)

WILD_WIDOW = Game(
    key="wild-widow",
    name="Wild Widow",
    players=range(2, 9),
    own=5,
    board=1,
    hand=Hand(own=(4, 5)),
    wild=(WidowWild(place=1),),
    steps=(Ante(), Down(5), TurnUp(1, "widow"), Bet(SMALL), EachDraw((Draw(), Bet(BIG))), Showdown()),
    rules={"private_cards": 5, "draw_max": 5, "limit": "fixed", "bets": [1, 2], "ante": 1, "opener": "left_of_dealer"},
    asks=("widow_plays", "draw_max", "five_kind_rank"),
    note="The widow's rank is wild. Whether the widow itself is everybody's card, the dealer says.",
)

ANACONDA = Game(
    key="anaconda",
    name="Anaconda",
    players=range(3, 8),
    own=7,
    board=0,
    hand=OWN_FIVE,
    steps=(
        Ante(),
        Down(7),
        Bet(SMALL),
        Pass(3),
        Bet(SMALL),
        Pass(2),
        Bet(SMALL),
        Pass(1),
        Bet(SMALL),
        *(Roll(), Bet(BIG)) * 4,
        Showdown(),
    ),
    asks=("wild",),
)

BUY_YOUR_CARD = Game(
    key="buy-your-card",
    name="Buy Your Card",
    players=range(2, 7),
    own=5,
    board=0,
    hand=OWN_FIVE,
    parts=(High(), Low()),
    steps=(
        Ante(),
        Down(2),
        *(Up(), Up(), Up()),
        *(Market((1, 2, 3, 4)), Bet(SMALL)) * 3,
        *scripts.DECLARE,
        Showdown(),
    ),
    rules={"declare": "simultaneous", "low_system": "A-6"},
    asks=("low_system", "declare", "both_rule"),
    ups=(3, 4, 5),
    note="A hand is entered as it was dealt: two cards down, three up.",
)

ANY_GAME = Game(
    key="any-game",
    name="Any game",
    players=range(2, 13),
    own=5,
    board=0,
    hand=OWN_FIVE,
    steps=(Ante(), Free()),
    note="The dealer calls the betting rounds; the table awards the pot, or everybody shows five cards.",
)

GAMES = (FIVE_CARD_DRAW, JACKS_OR_BETTER, WILD_WIDOW, ANACONDA, BUY_YOUR_CARD, ANY_GAME)
