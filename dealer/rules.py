"""House rules: every option of a dealer's choice with its values, its default and its sentence (RULES.md 7).

Defaults, then the game's own values, then the night's, then the deal's. JSON types are strict: true is no number.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Any

from dealer import cards
from dealer.games.words import Game
from dealer.refusal import Refused, quoted

MAX_CHIPS = 1_000_000_000


@dataclass(frozen=True)
class Option:
    """A house rule: its name, how its value is read (refusing what it cannot be), what may be said, its default, its sentence."""

    name: str
    read: Callable[[Any], Any]
    values: str
    default: Any
    sentence: str


class _Unfit(Exception):
    """A value that the option does not have; `what` names the part of it that is wrong, else it is the whole."""

    def __init__(self, what: object = None) -> None:
        super().__init__()
        self.what = what


def _one_of(*values: Any) -> tuple[Callable[[Any], Any], str]:
    def read(value: Any) -> Any:
        for known in values:
            if type(value) is type(known) and value == known:
                return known
        raise _Unfit

    return read, "one of " + ", ".join(_written(value) for value in values)


def _written(value: Any) -> str:
    return {True: "true", False: "false"}[value] if isinstance(value, bool) else str(value)


def _chips(value: Any, least: int = 0) -> int:
    if type(value) is not int or not least <= value <= MAX_CHIPS:
        raise _Unfit
    return value


def _pair(value: Any) -> list[int]:
    if not isinstance(value, list) or len(value) != 2:
        raise _Unfit
    return [_chips(each) for each in value]


def _prices(value: Any) -> list[list[int]]:
    if not isinstance(value, list) or not value:
        raise _Unfit
    return [_pair(each) for each in value]


def _bets(value: Any) -> list[int] | dict[str, int]:
    if isinstance(value, list) and value:
        amounts = [_chips(each, 1) for each in value]
        if len(set(amounts)) == len(amounts) or len(amounts) == 2:  # small and big may be the same
            return amounts
    if isinstance(value, dict) and set(value) in ({"min"}, {"min", "max"}):
        bounds = {key: _chips(value[key], 1) for key in ("min", "max") if key in value}
        if bounds["min"] <= bounds.get("max", MAX_CHIPS):
            return bounds
    raise _Unfit


def _wild(value: Any) -> list[str]:
    if not isinstance(value, list):
        raise _Unfit
    named: list[str] = []
    for each in value:
        if not isinstance(each, str):
            raise _Unfit(each)
        named.append(_rank_or_card(each))
    return list(dict.fromkeys(named))


def _rank_or_card(word: str) -> str:
    if word in ("10", *cards.RANKS, *cards.RANKS.lower()):
        return "T" if word == "10" else word.upper()
    try:
        card = cards.read(word)
    except Refused:
        raise _Unfit(word) from None
    if card[0] == "X":
        raise _Unfit(word)
    return card


_ON_OFF = _one_of(False, True)
_CHIPS = (_chips, "a whole number of chips")
_PAIR = (_pair, "a list of two amounts of chips")
PER_GAME = None
"""The default of an option that each game's declaration sets, where the game has a use for it."""

_ROWS: tuple[tuple[str, tuple[Callable[[Any], Any], str], Any, str], ...] = (
    ("wild", (_wild, 'a list of ranks and cards, as ["2", "Js"]'), [], "wild besides the game's own wild cards"),
    (
        "spit_wild",
        _one_of("card_and_rank", "card", "rank_mates", "none"),
        "card_and_rank",
        "what the spit card makes wild",
    ),
    ("spit_timing", _one_of("after_deal", "called", "called_with_bet"), "after_deal", "when the spit card is turned"),
    ("private_cards", _one_of(4, 5), PER_GAME, "how many private cards each player is dealt"),
    (
        "draw_max",
        _one_of(0, 1, 2, 3, 4, 5, "3_or_4_with_ace"),
        PER_GAME,
        "how many cards a player may change in a draw",
    ),
    ("draws", _one_of(0, 1, 2), 1, "how many draws there are"),
    ("widow_plays", _ON_OFF, False, "whether the widow is a card of everyone's hand or only marks the rank"),
    (
        "opener",
        _one_of("left_of_dealer", "last_opener", "rotates", "last_raiser", "high_board", "low_card_brings_in"),
        "left_of_dealer",
        "who opens a betting round",
    ),
    ("opener_tie", _one_of("left_of_dealer", "suit"), "left_of_dealer", "who opens when the cards showing are equal"),
    ("board_wilds_for_opener", _ON_OFF, False, "whether wild up cards count as wild in finding the opener"),
    ("first_bet_forced", _ON_OFF, False, "whether the first opener must bet the minimum"),
    (
        "five_kind_rank",
        _one_of("above_straight_flush", "below_natural_royal", "below_straight_flush", "off"),
        "above_straight_flush",
        "where five of a kind stands",
    ),
    (
        "wild_duplicates",
        _one_of("five_kind_only", "anything", "never"),
        "five_kind_only",
        "whether a wild may copy a card that is held",
    ),
    ("double_ace_flush", _ON_OFF, False, "whether a wild in a flush is an ace even beside an ace"),
    (
        "natural_beats_wild",
        _one_of("off", "exact_tie", "fewest_wilds"),
        "off",
        "whether wild cards break otherwise equal hands",
    ),
    ("joker", _one_of("out", "wild", "bug"), "out", "whether the joker plays, and as what"),
    ("jokers", _one_of(1, 2), 1, "how many jokers are in the deck when they play"),
    (
        "ace_low_straight",
        _one_of("lowest", "second_highest", "none"),
        "lowest",
        "where A-2-3-4-5 stands among the straights",
    ),
    ("wrap_straight", _ON_OFF, False, "whether a straight may go round the corner, as Q-K-A-2-3"),
    ("skip_straight", _ON_OFF, False, "whether five ranks each two apart count, as 2-4-6-8-T"),
    ("blaze", _ON_OFF, False, "whether five pictures count"),
    ("four_flush", _ON_OFF, False, "whether four cards of one suit count"),
    ("low_system", _one_of("A-5", "A-6", "2-7", "A-6_wheel"), "A-5", "how low hands are ranked"),
    ("low_qualifier", _one_of("none", 8, 9), "none", "the highest card a low hand may have"),
    (
        "unqualified_low",
        _one_of("high", "other_parts", "carry"),
        "high",
        "where the low's share goes when no low qualifies",
    ),
    ("a6_broadway_is_straight", _ON_OFF, False, "whether A-K-Q-J-T is a straight in the A-6 low"),
    ("a6_aces_highest_pair", _ON_OFF, False, "whether aces are the highest pair in the A-6 low"),
    ("wilds_in_low", _one_of("lowest", "natural", "unusable"), "lowest", "what a wild card is in a low hand"),
    (
        "declare",
        _one_of("cards_speak", "simultaneous", "in_turn"),
        "cards_speak",
        "whether high or low is said before the cards are shown, and how",
    ),
    ("declare_code", _one_of("0L1H2B", "1L2H3B", "0H1L2B"), "0L1H2B", "how many chips in the fist mean what"),
    ("bet_after_declare", _ON_OFF, False, "whether there is a betting round after the declaration"),
    ("lock_may_raise", _ON_OFF, True, "whether the only one to declare a side may bet and raise after it"),
    (
        "both_rule",
        _one_of("win_or_tie", "win_outright", "keep_what_you_win"),
        "win_or_tie",
        "what whoever says both has to win",
    ),
    (
        "failed_both",
        _one_of("next_best", "defeater"),
        "next_best",
        "who gets the side that a failed both-ways player led",
    ),
    (
        "cross_win",
        _one_of("next_best", "split", "carry"),
        "next_best",
        "what happens when two both-ways players win a side each",
    ),
    ("both_fails_everywhere", _ON_OFF, False, "whether failing both ways in one pot loses every pot"),
    ("odd_chip", _one_of("seat", "suit", "carry"), "seat", "who gets the chip that cannot be shared"),
    ("limit", _one_of("fixed", "spread", "pot", "none"), "fixed", "what limits a bet"),
    (
        "bets",
        (_bets, '[small, big], a list of amounts, {"min": 1, "max": 4} or {"min": 1}'),
        [1, 2],
        "the amounts that may be bet",
    ),
    ("raise_cap", _one_of(0, 1, 2, 3, 4, "none"), 3, "how many raises a betting round may have"),
    ("headsup_uncapped", _ON_OFF, False, "whether two players alone may raise without a cap"),
    ("raise_floor", _one_of("previous", "minimum"), "previous", "the least raise at a spread limit"),
    (
        "short_allin_reopens",
        _one_of("half_bet", "full_raise"),
        PER_GAME,
        "how large an all-in must be to reopen the raising",
    ),
    ("ante", _CHIPS, 1, "what goes into the pot before the first card"),
    ("ante_by", _one_of("each", "dealer"), "each", "who puts the ante in"),
    ("blinds", _PAIR, PER_GAME, "the blinds, small and big"),
    ("bring_in", _CHIPS, PER_GAME, "what the lowest up card must bring in"),
    (
        "exchange_prices",
        (_prices, "[[up, down], ...] in chips"),
        PER_GAME,
        "the price of an up card and of the down card, for each exchange in turn",
    ),
    ("exchange_order", _one_of("left_of_dealer", "high_board"), "left_of_dealer", "who exchanges first"),
    ("fee_pot", _one_of("newest", "main"), "newest", "the pot that takes a fee"),
    ("folded_turn", _one_of("skip", "turn"), "skip", "whether a folded player still turns a card of the grid"),
    ("table_stakes", _one_of(True, "buy_mid_deal"), True, "whether chips may be bought in mid-deal"),
    ("deck_shortage", _one_of("reshuffle", "community_card"), PER_GAME, "what is done when the deck runs out"),
    ("show_order", _one_of("last_aggressor", "left_of_dealer"), "last_aggressor", "who shows first"),
)

OPTIONS: Mapping[str, Option] = MappingProxyType(
    {name: Option(name, read, values, default, sentence) for name, (read, values), default, sentence in _ROWS}
)

_DEFAULTS = {name: option.default for name, option in OPTIONS.items()}


def check(rules: object) -> dict[str, Any]:
    """House rules as somebody wrote them, with every value in its canonical form.

    Refuses what is no object, an unknown name (naming those that exist), a value that the rule does not have (naming its
    values) and rules that contradict each other.
    """
    if not isinstance(rules, Mapping):
        raise Refused('House rules are an object of names and values, such as {"spit_wild": "card"}.')
    checked: dict[str, Any] = {}
    for name, value in rules.items():
        option = OPTIONS.get(name)
        if option is None:
            raise Refused(f"There is no house rule {quoted(name)}; there are {', '.join(OPTIONS)}.")
        try:
            checked[name] = option.read(value)
        except _Unfit as unfit:
            wrong = value if unfit.what is None else unfit.what
            raise Refused(f"{name} cannot be {quoted(wrong)}: it is {option.values}.") from None
    _contradictions(checked)
    if "limit" in checked and "bets" in checked:
        _fitting_bets(checked["limit"], checked["bets"], said=True)
    return checked


def resolve(game: Game, *layers: Mapping[str, Any]) -> Mapping[str, Any]:
    """Every house rule with the value in force: defaults, then the game's own, then each layer in order.

    Layers are checked mappings. `double_ace_flush` is carried out as `wild_duplicates: anything`; bet amounts that a dealer
    left as they were follow the limit that he chose; where there is a bring-in the lowest card opens (RULES.md 6.10), unless it is
    said who does. Refuses rules that contradict each other.
    """
    rules = {**_DEFAULTS, **game.rules}
    for layer in layers:
        rules.update(layer)
    _contradictions(rules)
    if rules["double_ace_flush"]:
        rules["wild_duplicates"] = "anything"
    if rules["bring_in"] and rules["opener"] == "high_board" and not any("opener" in layer for layer in layers):
        rules["opener"] = "low_card_brings_in"
    limited = max((place for place, layer in enumerate(layers) if "limit" in layer), default=0)
    said = any("bets" in layer for layer in layers[limited:])  # with the limit or after it: these have to fit
    rules["bets"] = _fitting_bets(rules["limit"], rules["bets"], said)
    if rules["short_allin_reopens"] is PER_GAME:
        rules["short_allin_reopens"] = "half_bet" if rules["limit"] in ("fixed", "spread") else "full_raise"
    if rules["deck_shortage"] is PER_GAME:
        rules["deck_shortage"] = "reshuffle"
    if rules["exchange_prices"] is PER_GAME:
        top = _top_bet(rules["bets"])
        rules["exchange_prices"] = [[top, -(-3 * top // 2)], [2 * top, -(-5 * top // 2)]]
    return MappingProxyType(rules)


def changed(game: Game, rules: Mapping[str, Any]) -> dict[str, Any]:
    """The house rules that differ from the game's own, for the phones and the ruling."""
    own = resolve(game)
    return {name: value for name, value in rules.items() if own[name] != value}


def _contradictions(rules: Mapping[str, Any]) -> None:
    if rules.get("blinds") and rules["blinds"][0] > rules["blinds"][1]:
        small, big = rules["blinds"]
        raise Refused(f"The small blind comes first: blinds are {big} and {small}, not {small} and {big}.")
    if rules.get("double_ace_flush") and rules.get("wild_duplicates") == "never":
        raise Refused("double_ace_flush lets a wild copy an ace; it cannot go with wild_duplicates never.")


def _fitting_bets(limit: str, bets: Any, said: bool) -> Any:
    """The amounts in the form that the limit reads."""
    fits = {
        "fixed": isinstance(bets, list) and len(bets) == 2 and bets[0] <= bets[1],
        "spread": isinstance(bets, list) or "max" in bets,
        "pot": isinstance(bets, dict) and "max" not in bets,
        "none": isinstance(bets, dict) and "max" not in bets,
    }[limit]
    if fits:
        return sorted(set(bets)) if isinstance(bets, list) and limit == "spread" else bets
    if said:
        wanted = {"fixed": "[small, big]", "spread": '[1, 2, 4] or {"min": 1, "max": 4}'}.get(limit, '{"min": 1}')
        raise Refused(f"bets do not fit the limit {limit}: write them as {wanted}.")
    least = min(bets) if isinstance(bets, list) else bets["min"]
    return {"fixed": [least, 2 * least], "spread": {"min": least, "max": 4 * least}}.get(limit, {"min": least})


def _top_bet(bets: Any) -> int:
    top: int = max(bets) if isinstance(bets, list) else bets.get("max", bets["min"])
    return top


def shown(value: Any) -> str:
    """A value as the table writes it: "off", "true", "2 Js"."""
    if isinstance(value, list):
        text = " ".join(map(shown, value))
    else:
        text = _written(value) if isinstance(value, bool) else str(value)
    return text if len(text) <= 40 else text[:40] + "..."
