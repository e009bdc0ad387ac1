"""Courses of a deal that several games share, as steps."""

from dealer.games.words import (
    BIG,
    SMALL,
    Ante,
    Bet,
    BlindBet,
    Declare,
    DeclaredBet,
    Down,
    Draw,
    EachDraw,
    Exchange,
    Showdown,
    Step,
    TurnInTurn,
    TurnUp,
    Up,
)

Steps = tuple[Step, ...]

DECLARE: Steps = (Declare(), DeclaredBet(BIG))

FIVE_CARD_DRAW: Steps = (Ante(), Down(5), Bet(SMALL), EachDraw((Draw(), Bet(BIG))), *DECLARE, Showdown())

FIVE_CARD_STUD: Steps = (
    Ante(),
    Down(1),
    Up(),
    Bet(SMALL),
    Up(),
    Bet(SMALL),
    Up(),
    Bet(BIG),
    Up(),
    Bet(BIG),
)

SEVEN_CARD_STUD: Steps = (
    Ante(),
    Down(2),
    Up(),
    Bet(SMALL),
    Up(),
    Bet(SMALL),
    Up(),
    Bet(BIG),
    Up(),
    Bet(BIG),
    Down(1),
    Bet(BIG),
    *DECLARE,
    Showdown(),
)

TWO_EXCHANGES: Steps = (Exchange(), Bet(BIG), Exchange(), Bet(BIG))


def flop_turn_river(hole_cards: int) -> Steps:
    """Blinds, hole cards, and five community cards in three streets."""
    return (
        Ante(),
        Down(hole_cards),
        BlindBet(SMALL),
        TurnUp(3, "flop"),
        Bet(SMALL),
        TurnUp(1, "turn"),
        Bet(BIG),
        TurnUp(1, "river"),
        Bet(BIG),
        *DECLARE,
        Showdown(),
    )


def turned_singly(
    hole_cards: int, *places: int | tuple[int, ...], name: str = "board card", big_from: int = 3
) -> Steps:
    """Hole cards, a bet, then the board turned up place by place (or some places together) with a bet after each.

    Bets are big from the `big_from`th turn on.
    """
    turns: list[Step] = []
    for number, place in enumerate(places, start=1):
        together = (place,) if isinstance(place, int) else place
        turns += [TurnUp(len(together), name, together), Bet(BIG if number >= big_from else SMALL)]
    return (Ante(), Down(hole_cards), Bet(SMALL), *turns, *DECLARE, Showdown())


def grid_in_turn(hole_cards: int) -> Steps:
    """Nine cards in three rows, turned one by one by the players in turn, with a bet before and after each."""
    turns: list[Step] = []
    for number in range(1, 10):
        turns += [TurnInTurn(), Bet(BIG if number >= 5 else SMALL)]
    return (Ante(), Down(hole_cards), Bet(SMALL), *turns, *DECLARE, Showdown())
