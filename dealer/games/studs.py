"""Stud: one or two cards down, then cards face up with a bet after each. Hands are entered in the order dealt."""

from dataclasses import replace

from dealer.games import scripts
from dealer.games.words import (
    BIG,
    SMALL,
    Ante,
    Bet,
    Down,
    Exchange,
    FollowsQueen,
    Game,
    Hand,
    High,
    Low,
    LowHoleCard,
    RanksWild,
    Showdown,
    SpadeInHole,
    Up,
)

_FIVE_UPS, _SEVEN_UPS = (2, 3, 4, 5), (3, 4, 5, 6)
_FIVE_NOTE = "A hand is entered as it was dealt: one card down, four up."
_SEVEN_NOTE = "A hand is entered as it was dealt: two cards down, four up, the last one down."
_SPREAD = {"limit": "spread", "bets": [1, 2, 4], "ante": 1, "opener": "high_board"}
_CASINO = {"opener": "high_board", "headsup_uncapped": True, "deck_shortage": "community_card"}

FIVE_CARD_STUD = Game(
    key="five-card-stud",
    name="Five-Card Stud",
    players=range(2, 11),
    own=5,
    board=0,
    hand=Hand(own=(5,)),
    steps=(*scripts.FIVE_CARD_STUD, *scripts.DECLARE, Showdown()),
    rules={"opener": "high_board", "deck_shortage": "community_card"},
    asks=("wild",),
    ups=_FIVE_UPS,
    note=_FIVE_NOTE,
)

TWO_SPIT = Game(
    key="two-spit",
    name="Two-Spit",
    players=range(2, 8),
    own=5,
    board=0,
    hand=Hand(own=(5,)),
    parts=(High(), Low()),
    wild=(RanksWild(("2",)),),
    steps=(*scripts.FIVE_CARD_STUD, *scripts.TWO_EXCHANGES, *scripts.DECLARE, Showdown()),
    rules={
        **_SPREAD,
        "low_system": "A-6",
        "wilds_in_low": "natural",
        "declare": "simultaneous",
        "bet_after_declare": True,
    },
    asks=("declare", "both_rule", "five_kind_rank", "exchange_prices", "opener_tie", "first_bet_forced"),
    ups=_FIVE_UPS,
    note=f"{_FIVE_NOTE} Deuces are wild.",
)

FIVE_CARD_STUD_BUY = Game(
    key="five-card-stud-buy",
    name="Five-Card Stud High-Low With a Buy",
    players=range(2, 9),
    own=5,
    board=0,
    hand=Hand(own=(5,)),
    parts=(High(), Low()),
    steps=(*scripts.FIVE_CARD_STUD, Exchange(), Bet(BIG), *scripts.DECLARE, Showdown()),
    rules={
        **_SPREAD,
        "low_system": "A-6",
        "declare": "simultaneous",
        "bet_after_declare": False,
        "exchange_prices": [[4, 6]],
    },
    asks=("low_system", "declare", "both_rule", "exchange_prices"),
    ups=_FIVE_UPS,
    note=_FIVE_NOTE,
)

SEVEN_CARD_STUD = Game(
    key="seven-card-stud",
    name="Seven-Card Stud",
    players=range(2, 9),
    own=7,
    board=0,
    hand=Hand(own=(5,)),
    steps=scripts.SEVEN_CARD_STUD,
    rules=_CASINO,
    ups=_SEVEN_UPS,
    note=_SEVEN_NOTE,
)

SEVEN_CARD_STUD_8 = replace(
    SEVEN_CARD_STUD,
    key="seven-card-stud-8",
    name="Seven-Card Stud High-Low, Eight or Better",
    parts=(High(), Low()),
    rules={**_CASINO, "low_system": "A-5", "low_qualifier": 8},
)

CHICAGO = replace(
    SEVEN_CARD_STUD,
    key="chicago",
    name="Chicago",
    parts=(High(), SpadeInHole()),
    rules={"opener": "high_board", "deck_shortage": "community_card"},
    asks=("wild",),
    note=f"{_SEVEN_NOTE} The highest spade among the three down cards takes half; with none in the hole the hand takes all.",
)

BASEBALL = replace(
    SEVEN_CARD_STUD,
    key="baseball",
    name="Baseball",
    players=range(2, 7),
    wild=(RanksWild(("3", "9")),),
    steps=(
        Ante(),
        Down(2),
        *(Up((3,), (4,)), Bet(SMALL)) * 2,
        *(Up((3,), (4,)), Bet(BIG)) * 2,
        Down(1),
        Bet(BIG),
        Showdown(),
    ),
    rules={"opener": "high_board", "deck_shortage": "community_card"},
    extra=4,
    note=f"{_SEVEN_NOTE} Extra cards for fours come after them.",
)

FOLLOW_THE_QUEEN = replace(
    SEVEN_CARD_STUD,
    key="follow-the-queen",
    name="Follow the Queen",
    wild=(FollowsQueen(),),
    rules={"opener": "high_board", "deck_shortage": "community_card"},
    asks=("wild",),
    note=f"{_SEVEN_NOTE} Up cards go round from the dealer's left: each up queen and the card dealt next after it are entered as they "
    "come. In a ruling without a deal, name in wild the rank of the card after the last up queen where that went to a seat that shows "
    "no hand.",
)

LOW_HOLE = replace(
    SEVEN_CARD_STUD,
    key="low-hole",
    name="Low Hole",
    wild=(LowHoleCard(),),
    rules={"opener": "high_board", "deck_shortage": "community_card"},
    asks=("wild",),
    note=f"{_SEVEN_NOTE} Each player's lowest down card and its rank are wild in that hand; the ace is high.",
)

GAMES = (
    FIVE_CARD_STUD,
    TWO_SPIT,
    FIVE_CARD_STUD_BUY,
    SEVEN_CARD_STUD,
    SEVEN_CARD_STUD_8,
    CHICAGO,
    BASEBALL,
    FOLLOW_THE_QUEEN,
    LOW_HOLE,
)
