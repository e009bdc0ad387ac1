"""Which house rules a game has a use for, by the words of its declaration."""

from collections.abc import Mapping

from dealer.games import words
from dealer.games.words import Game

ANY_GAME = (
    "limit", "bets", "raise_cap", "ante_by", "odd_chip", "show_order", "wild", "joker", "five_kind_rank", "wild_duplicates", "natural_beats_wild",
)  # fmt: skip
_OF_USE: Mapping[type[words.Step] | type[words.Part] | type[words.Wild], tuple[str, ...]] = {
    words.Draw: ("draw_max", "draws", "deck_shortage"),
    words.Up: ("opener", "opener_tie", "first_bet_forced", "deck_shortage"),
    words.TurnInTurn: ("opener", "folded_turn"),
    words.BlindBet: ("blinds",),
    words.CalledBet: ("spit_timing", "private_cards"),
    words.Exchange: ("exchange_prices", "exchange_order", "fee_pot", "board_wilds_for_opener"),
    words.Declare: ("declare",),
    words.Low: (
        "low_system",
        "low_qualifier",
        "unqualified_low",
        "a6_broadway_is_straight",
        "a6_aces_highest_pair",
        "wilds_in_low",
    ),
    words.SpitWild: ("spit_wild",),
    words.WidowWild: ("widow_plays",),
}
_OF_BOTH = (
    "declare_code",
    "bet_after_declare",
    "lock_may_raise",
    "both_rule",
    "failed_both",
    "cross_win",
    "both_fails_everywhere",
)


def of_use(game: Game) -> tuple[str, ...]:
    """The house rules that this game has a use for, by the words of its declaration."""
    steps = [one for step in game.steps for one in (step.steps if isinstance(step, words.EachDraw) else (step,))]
    kinds = {type(word) for word in (*steps, *game.parts, *game.wild)}
    both = {words.High, words.Low} <= kinds
    found = [name for kind, names in _OF_USE.items() if kind in kinds for name in names]
    if not both:
        found = [name for name in found if name != "declare"]
    return (
        *found,
        *(_OF_BOTH if both else ()),
        *ANY_GAME,
    )


_SPECIAL = frozenset((*(name for names in _OF_USE.values() for name in names), *_OF_BOTH))


def has_use(game: Game, name: str) -> bool:
    """Whether a house rule can matter in this game: one that belongs to a step, a part or a wild card needs these."""
    return name not in _SPECIAL or name in game.asks or name in game.rules or name in of_use(game)
