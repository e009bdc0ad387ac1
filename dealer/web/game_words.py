"""A game in words, from its declaration and the house rules in force: what comes in order, what a hand may use, what is wild, what wins."""

import json
import random
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from dealer.cards import DECK
from dealer.deal.boards import BY_BOARD
from dealer.deal.engine import script
from dealer.deal.hands import part_names
from dealer.deal.judge import is_declared, rule_showdown
from dealer.deal.pots import Pot
from dealer.deal.state import own_cards
from dealer.games import words as w
from dealer.games import writing
from dealer.games.words import Game
from dealer.ranking.order import HIGH_CARD
from dealer.refusal import Refused
from dealer.web.faces import WILD_WORDS, Face, face, short
from dealer.web.rule_words import value_words
from dealer.web.speech import ordinal, sentence_case

Rules = Mapping[str, Any]
NUMBERS = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")


@dataclass(frozen=True)
class StepLine:
    """A step of a deal as it is read, or several that come again and again; `now` where the deal is in it."""

    text: str
    now: bool = False
    note: str = ""


@dataclass(frozen=True)
class RankLine:
    """A class of hands in the order of what beats what."""

    name: str
    note: str = ""


@dataclass(frozen=True)
class ExampleHand:
    """One player of the worked example."""

    name: str
    cards: tuple[Face, ...]
    text: str


@dataclass(frozen=True)
class Example:
    """A showdown of this game, made up and ruled."""

    board: tuple[Face, ...]
    hands: tuple[ExampleHand, ...]
    whys: tuple[str, ...]


def number(count: int) -> str:
    """A small number in words."""
    return NUMBERS[count] if 0 <= count < len(NUMBERS) else str(count)


# ---- steps ----


def course(game: Game, rules: Rules, at: int = -1) -> tuple[StepLine, ...]:
    """The steps of a deal in order, those that come again told once; `at` is the step that the deal is in."""
    steps = script(game, rules)
    told = [_step(step, game, rules) for step in steps]
    lines, i = [], 0
    while i < len(told):
        length = 1 if told[i + 1 : i + 2] == [told[i]] else 2
        times = 1
        while not isinstance(steps[i], w.Bet) and _again(told, i, i + length * times, length):
            times += 1
        if times > 1:
            here = i <= at < i + length * times
            text = f"{_times(times)}: {' Then '.join(_small(each) for each in told[i : i + length])}"
            lines.append(StepLine(text, here, f"now the {ordinal((at - i) // length + 1)} time" if here else ""))
            i += length * times
        else:
            lines.append(StepLine(told[i], i == at, "now" if i == at else ""))
            i += 1
    return tuple(lines)


def _again(told: Sequence[str], first: int, second: int, length: int) -> bool:
    """Whether so many steps come again at the second place."""
    return second + length <= len(told) and told[first : first + length] == told[second : second + length]


def _times(count: int) -> str:
    return "Twice" if count == 2 else f"{sentence_case(number(count))} times"


def _small(text: str) -> str:
    return text[:1].lower() + text[1:]


def _ante(step: w.Step, game: Game, rules: Rules) -> str:
    ante, blinds = rules["ante"], rules["blinds"]
    if blinds and not ante:
        return f"Two blinds from the dealer’s left: {blinds[0]} and {blinds[1]}."
    if not ante:
        return "Nobody antes."
    return f"The dealer antes {ante} for the table." if rules["ante_by"] == "dealer" else f"Everyone antes {ante}."


def _down(step: Any, game: Game, rules: Rules) -> str:
    count = own_cards(game, rules) if "private_cards" in game.rules else step.count
    return f"{_cards(count)} each, face down."


def _up(step: Any, game: Game, rules: Rules) -> str:
    told = "One card each, face up."
    if step.matches:
        told += f" Who gets a {_ranks(step.matches)} pays as much as the pot holds, or folds."
    if step.extras:
        told += f" Who gets a {_ranks(step.extras)} may take an extra card."
    return told


def _ranks(ranks: Sequence[int]) -> str:
    return " or ".join({14: "ace", 13: "king", 12: "queen", 11: "jack"}.get(rank, str(rank)) for rank in ranks)


def _turn_up(step: Any, game: Game, rules: Rules) -> str:
    same = sum(isinstance(other, w.TurnUp) and other.name == step.name for other in game.steps)
    if step.count == 1:
        return f"{'A' if same > 1 else 'The'} {step.name} is turned up in the middle."
    if same > 1:
        rows = _rows(game)
        of_each = rows and all(sum(place in row for place in step.places) == 1 for row in rows)
        return f"{_cards(step.count)} are turned up in the middle{', one of each row' if of_each else ''}."
    return f"The {step.name}: {_small(_cards(step.count))} are turned up in the middle."


def _cards(count: int) -> str:
    """How many cards, as a sentence begins: "One card", "Four cards"."""
    return f"{sentence_case(number(count))} card{'' if count == 1 else 's'}"


def _rows(game: Game) -> tuple[tuple[int, ...], ...]:
    """The rows of the middle where each card lies in one row only."""
    apart = sum(len(group) for group in game.hand.groups) == game.board
    return game.hand.groups if apart and game.board > len(game.hand.groups) > 1 else ()


def _bet(step: Any, game: Game, rules: Rules) -> str:
    bets = rules["bets"]
    if rules["limit"] == "fixed":
        return f"A betting round. Bets are {bets[0] if step.size is w.SMALL else bets[-1]}."
    return f"A betting round. Bets are {value_words('bets', bets)}."


def _draw(step: Any, game: Game, rules: Rules) -> str:
    most = rules["draw_max"]
    return f"Each player in turn changes cards: at most {value_words('draw_max', most)}."


def _exchange(step: Any, game: Game, rules: Rules) -> str:
    prices = value_words("exchange_prices", rules["exchange_prices"])
    return f"Each player in turn may change one card, up for up or down for down: {prices}."


def _declare(step: Any, game: Game, rules: Rules) -> str:
    if rules["declare"] == "in_turn":
        return "Everyone says high, low or both, in turn and aloud."
    return f"Everyone says high, low or both, all at once and unseen (chips in the fist: {value_words('declare_code', rules['declare_code'])})."


def _market(step: Any, game: Game, rules: Rules) -> str:
    unit = min(rules["bets"]) if isinstance(rules["bets"], list) else rules["bets"]["min"]
    prices = ", ".join(str(each * unit) for each in step.prices[:-1])
    return f"Each player in turn may buy a card of the row for {prices}, or the unseen top card for {step.prices[-1] * unit}, and lays one of his own aside."


_STEPS: Mapping[type[w.Step], Callable[[Any, Game, Rules], str]] = {
    w.Ante: _ante,
    w.Down: _down,
    w.Up: _up,
    w.TurnUp: _turn_up,
    w.TurnInTurn: lambda step, game, rules: "The next player turns up one card of the grid, of his choice.",
    w.Bet: _bet,
    w.CalledBet: _bet,
    w.BlindBet: _bet,
    w.DeclaredBet: _bet,
    w.Exchange: _exchange,
    w.Declare: _declare,
    w.Pass: lambda step, game, rules: f"Everyone passes {_small(_cards(step.count))} to the left.",
    w.Discard: lambda step, game, rules: f"Everyone throws {_small(_cards(step.count))} away.",
    w.Market: _market,
    w.Roll: lambda step, game, rules: "Everyone turns up one of his own cards.",
    w.Carry: lambda step, game, rules: "If nobody has bet, the pot stays for the next deal.",
    w.Free: lambda step, game, rules: (
        "Betting rounds and payments as the dealer calls them; then the table awards the pot."
    ),
    w.Draw: _draw,
    w.Showdown: lambda step, game, rules: "Showdown: the cards are turned up.",
}


def _step(step: w.Step, game: Game, rules: Rules) -> str:
    tell = _STEPS.get(type(step))
    return tell(step, game, rules) if tell else type(step).__name__


# ---- hand, wild, parts ----


def summary(game: Game, rules: Rules) -> str:
    """The game in one line: cards and what wins."""
    if _is_free(game):
        return "Cards and bets as the dealer says. The table awards the pot."
    thrown = sum(step.count for step in game.steps if isinstance(step, w.Discard))
    own = own_cards(game, rules) + thrown
    away = f", {number(thrown)} thrown away" if thrown else ""
    middle = f", {number(game.board)} in the middle" if game.board else ""
    return f"{_cards(own)} each{away}{middle}. {_short_parts(game)}"


def _is_free(game: Game) -> bool:
    """Whether only the table knows the game."""
    return isinstance(game.steps[-1], w.Free)


def _short_parts(game: Game) -> str:
    names = [_PART_NAMES[type(part)] for part in game.parts]
    if len(names) == 1:
        return f"The best {names[0]} hand wins." if names[0] in ("high", "low") else f"{sentence_case(names[0])} win."
    return f"{sentence_case(_and(names))} share the pot."


_PART_NAMES = {w.High: "high", w.Low: "low", w.Spots: "spots", w.SpadeInHole: "the highest spade in the hole"}


def _and(words: Sequence[str], last: str = "and") -> str:
    return words[0] if len(words) == 1 else f"{', '.join(words[:-1])} {last} {words[-1]}"


def hand(game: Game, rules: Rules) -> str:
    """Which five cards a hand may use."""
    own, uses = own_cards(game, rules), sorted(game.hand.own)
    if _is_free(game):
        return "As the dealer says. Where the app is to judge, five cards each are shown."
    if any(isinstance(word, w.WidowWild) for word in game.wild) and not rules["widow_plays"]:
        return "Your own five cards; the widow is nobody’s."
    if not game.board:
        extra = " and of any extra cards" if game.extra else ""
        return "Your own five cards." if own == 5 else f"The best five of your {number(own)} cards{extra}."
    if game.hand.lines:
        rest = _and([number(5 - use) for use in uses], "or")
        return f"{sentence_case(_and([number(use) for use in uses], 'or'))} of your cards with {rest} of one line: a row, a column or a diagonal. Another line for another part is allowed."
    if game.hand.groups:
        return _of_groups(game, own, uses)
    if len(uses) == 1:
        middle = "the one in the middle" if game.board == 1 else f"{number(5 - uses[0])} of those in the middle"
        mine = f"your {number(own)} cards" if uses[0] == own else f"exactly {number(uses[0])} of your cards"
        return sentence_case(f"{mine} and {middle}.")
    if own == 4 and game.board == 1:
        return "Your four cards and the one in the middle."
    return "The best five of your own and those in the middle."


def _of_groups(game: Game, own: int, uses: Sequence[int]) -> str:
    size = max(len(group) for group in game.hand.groups)
    mine = _and([number(use) for use in uses if use], "or")
    if size == 1:
        of_mine = f"Your {number(own)} cards" if uses == [own] else f"{sentence_case(mine)} of your cards"
        return f"{of_mine} and one of those in the middle."
    if _rows(game):
        return f"The best five of your cards and those of one row of the middle, never of {'both rows' if len(game.hand.groups) == 2 else 'two rows'}."
    if len(uses) == 1:
        return f"{sentence_case(mine)} of your cards with all {number(size)} of one line in the middle."
    if uses == list(range(uses[0], 6)):
        return f"At least {number(uses[0])} of your cards, the others from one line of {number(size)} in the middle."
    return f"{sentence_case(mine)} of your cards, the others from one line of {number(size)} in the middle."


def wild(game: Game, rules: Rules) -> str:
    """What is wild."""
    told = [text for word in game.wild if (text := _WILD[type(word)](word, game, rules))]
    if rules["wild"]:
        told.append(f"{_ranks_wild(rules['wild'])}{' too' if told else ''}.")
    if rules["joker"] != "out":
        told.append(f"The joker {value_words('joker', rules['joker'])}.")
    if not told:
        return "Nothing."
    if "low" in part_names(game) and rules["wilds_in_low"] == "natural":
        told.append("In a low a wild card counts as it is printed.")
    elif "low" in part_names(game) and rules["wilds_in_low"] == "unusable":
        told.append("A hand with a wild card has no low.")
    return " ".join(sentence_case(one) for one in told)


def _ranks_wild(wild: Sequence[str]) -> str:
    """Ranks and cards as they are said: "Threes and nines", "Deuces and J♠"."""
    said = [WILD_WORDS[one].lower() if one in WILD_WORDS else short(one) for one in wild]
    return sentence_case(_and(said))


def _spit(word: w.SpitWild, game: Game, rules: Rules) -> str:
    card = _at(word.place, game)
    return {
        "card_and_rank": f"The {card} and every card of its rank.",
        "card": f"Only the {card}.",
        "rank_mates": f"The other three of the rank of the {card}; it is itself natural.",
        "none": "",
    }[rules["spit_wild"]]


def _at(place: int, game: Game) -> str:
    """The card at this place of the middle: in the centre of a shape, the only one, or counted in the order it lies."""
    if game.hand.groups and 2 * place == game.board + 1:
        return "card in the centre"
    return "card in the middle" if game.board == 1 else f"{ordinal(place)} card in the middle"


def _at_places(word: w.RankAtPlaces, game: Game, rules: Rules) -> str:
    if sorted(word.places) == sorted(row[-1] for row in _rows(game)):
        return "The last card of each row in the middle and every card of their ranks."
    cards = _and([ordinal(place) for place in word.places])
    one = len(word.places) == 1
    return (
        f"The {cards} card{'' if one else 's'} in the middle and every card of {'its rank' if one else 'their ranks'}."
    )


_WILD: Mapping[type[w.Wild], Callable[[Any, Game, Rules], str]] = {
    w.SpitWild: _spit,
    w.WidowWild: lambda word, game, rules: (
        _spit(w.SpitWild(word.place), game, rules)
        if rules["widow_plays"]
        else "The other three cards of the widow’s rank."
    ),
    w.RanksWild: lambda word, game, rules: f"{_ranks_wild(word.ranks)}.",
    w.RankAtPlaces: _at_places,
    w.LowestBoardCard: lambda word, game, rules: (
        "The lowest card in the middle so far and every card of its rank, the ace high; a lower one turned up takes its place."
    ),
    w.LowHoleCard: lambda word, game, rules: (
        "Each player’s lowest down card, the ace high, and every card of its rank in his own hand only."
    ),
    w.FollowsQueen: lambda word, game, rules: (
        "Queens, and the rank of the up card dealt next after the last up queen; where none follows it, queens alone."
    ),
    w.CentreOfLine: lambda word, game, rules: (
        "The card in the centre and its rank, only in a hand that uses a line through the centre."
    ),
}


def parts(game: Game, rules: Rules) -> tuple[str, ...]:
    """What each part of the pot wants."""
    if _is_free(game):
        return ("The pot: as the table awards it, or the best high hand of those shown.",)
    share = {1: "The pot", 2: "Half of the pot", 3: "A third of the pot"}.get(len(game.parts), "A part of the pot")
    return tuple(f"{share}: {_PART[type(part)](rules)}" for part in game.parts)


def _low(rules: Rules) -> str:
    must = rules["low_qualifier"]
    told = f"the best low, {value_words('low_system', rules['low_system'])}"
    if must == "none":
        return f"{told}, no qualifier."
    return f"{told}, {value_words('low_qualifier', must)}. If no low qualifies, {value_words('unqualified_low', rules['unqualified_low'])}."


_PART: Mapping[type[w.Part], Callable[[Rules], str]] = {
    w.High: lambda rules: "the best high hand.",
    w.Low: _low,
    w.Spots: lambda rules: (
        "the most spots of one suit in five cards: the ace is 1, a ten 10, pictures nothing, other suits nothing."
    ),
    w.SpadeInHole: lambda rules: "the highest spade among the down cards, the ace high. With none the hand takes all.",
}


def sharing(game: Game, rules: Rules) -> tuple[str, ...]:
    """How a cut pot is shared: who says what, odd chips."""
    told = []
    if is_declared(game, rules):
        told.append(f"Who says both {value_words('both_rule', rules['both_rule'])}.")
        told.append(f"If both fails, {value_words('failed_both', rules['failed_both'])}.")
    if len(game.parts) > 1:
        names = [_PART_NAMES[type(part)] for part in game.parts]
        told.append(f"Where the pot cannot be cut evenly, the odd chip goes to {', then '.join(names[:-1])}.")
    odd = {"seat": "goes to the first of them left of the dealer", "suit": "goes to the highest card by suit"}
    told.append(f"Where equal hands share, an odd chip {odd.get(rules['odd_chip'], 'stays for the next pot')}.")
    return tuple(told)


def limit(rules: Rules) -> str:
    """What may be bet and how often it may be raised."""
    cap = rules["raise_cap"]
    raises = "raises without end" if cap == "none" else "no raises" if cap == 0 else f"{cap} raises a round at most"
    if rules["headsup_uncapped"] and cap != "none":
        raises += ", more where only two are left"
    name = "No limit" if rules["limit"] == "none" else f"{sentence_case(str(rules['limit']))} limit"
    bets = rules["bets"]
    amounts = f"{bets[0]} and {bets[-1]}" if rules["limit"] == "fixed" else value_words("bets", bets)
    return f"{name}, bets {amounts}, {raises}."


def opener(game: Game, rules: Rules) -> str:
    """Who acts first in a betting round; empty where the dealer calls them all."""
    if _is_free(game):
        return ""
    ups = any(isinstance(step, w.Up) for step in game.steps)
    if ups and rules["opener"] in BY_BOARD:
        low = rules["opener"] == "low_card_brings_in"
        tie = "the highest suit, spades first" if rules["opener_tie"] == "suit" else "the one nearest the dealer’s left"
        first = (
            "lowest card showing opens, of equal ones the lowest suit, clubs first"
            if low
            else "highest card showing opens"
        )
        return (
            f"The {first}; later the best cards showing. Of equal {'boards' if low else 'ones'} {tie}.{_forced(rules)}"
        )
    if rules["blinds"] and any(isinstance(step, w.BlindBet) for step in game.steps):
        return "Left of the blinds first, later left of the dealer."
    return f"{_OPENERS.get(rules['opener'], _OPENERS['left_of_dealer'])}{_forced(rules)}"


def _forced(rules: Rules) -> str:
    return " The very first has to bet." if rules["first_bet_forced"] else ""


_OPENERS = {
    "left_of_dealer": "Left of the dealer, in every round.",
    "last_opener": "Left of the dealer, later who opened the round before.",
    "rotates": "Left of the dealer, one seat further in each round.",
    "last_raiser": "Left of the dealer, later who bet or raised last.",
}


# ---- the order of hands ----

_HIGH = (
    RankLine("Straight flush", "five in a row, one suit"),
    RankLine("Four of a kind"),
    RankLine("Full house", "three and two"),
    RankLine("Flush", "five of one suit"),
    RankLine("Straight"),
    RankLine("Three of a kind"),
    RankLine("Two pair"),
    RankLine("One pair"),
    RankLine("High card"),
)
_STRAIGHTS = {
    "lowest": "five in a row; the ace is high or low",
    "second_highest": "five in a row; A-2-3-4-5 is second to A-K-Q-J-10",
    "none": "five in a row; the ace is high only",
}
_SPECIAL = (
    ("wrap_straight", "Straight", 1, RankLine("Wrap straight", "round the corner, as Q-K-A-2-3")),
    ("skip_straight", "Three of a kind", 0, RankLine("Skip straight", "each two apart, as 2-4-6-8-10")),
    ("blaze", "Two pair", 0, RankLine("Blaze", "five pictures")),
    ("four_flush", "One pair", 0, RankLine("Four flush", "four of one suit")),
)


def order(game: Game, rules: Rules) -> tuple[RankLine, ...]:
    """What beats what for high, the best first, by the house rules in force."""
    ranks = [
        RankLine("Straight", _STRAIGHTS[rules["ace_low_straight"]]) if one.name == "Straight" else one for one in _HIGH
    ]
    for option, before, after, line in _SPECIAL:
        if rules[option]:
            ranks.insert([one.name for one in ranks].index(before) + after, line)
    five = RankLine("Five of a kind", "with wild cards only")
    if wild(game, rules) != "Nothing." and rules["wild_duplicates"] != "never":
        if rules["five_kind_rank"] == "above_straight_flush":
            ranks.insert(0, five)
        elif rules["five_kind_rank"] == "below_natural_royal":
            ranks[:0] = [RankLine("Royal flush", "without a wild card"), five]
        elif rules["five_kind_rank"] == "below_straight_flush":
            ranks.insert(1, five)
    return tuple(ranks)


_LOWS = {
    "A-5": "The ace is low, straights and flushes do not count: 5-4-3-2-A is the best low. Compare the highest card first.",
    "A-6": "The ace is low, straights and flushes are bad: 6-4-3-2-A of mixed suits is the best low. Compare the highest card first.",
    "2-7": "The ace is high, straights and flushes are bad: 7-5-4-3-2 of mixed suits is the best low.",
    "A-6_wheel": "The ace is low, straights and flushes are bad, but 5-4-3-2-A is the best low.",
}


def low_order(game: Game, rules: Rules) -> str:
    """What beats what for low; empty where nobody plays for low."""
    return _LOWS[rules["low_system"]] if "low" in part_names(game) else ""


# ---- a worked example ----

_PLAYERS = ("Ann", "Ben", "Cy")
_TRIES = 24


@lru_cache(maxsize=64)
def _worked(key: str, declaration: str, values: str) -> Example | None:
    game, rules = writing.read(key, json.loads(declaration)), json.loads(values)
    tried = [found for seed in range(_TRIES) if (found := _try(game, rules, seed))]
    return max(tried, key=lambda found: found[0])[1] if tried else None


def example(game: Game, rules: Rules) -> Example | None:
    """A showdown of three hands, dealt from a fixed shuffle and ruled by the judge; None where the table itself rules."""
    if not isinstance(game.steps[-1], w.Showdown):
        return None
    return _worked(game.key, json.dumps(writing.write(game)), json.dumps(dict(rules)))


def _try(game: Game, rules: Rules, seed: int) -> tuple[int, Example] | None:
    deck = list(DECK)
    random.Random(seed).shuffle(deck)
    own = own_cards(game, rules)
    hands = {name: deck[i * own : (i + 1) * own] for i, name in enumerate(_PLAYERS)}
    board = deck[3 * own : 3 * own + game.board]
    pots = [Pot(30 * len(game.parts), _PLAYERS)]
    try:
        said = _ways(game, rules, hands, board, pots)
        ruled = rule_showdown(game, rules, seats=_PLAYERS, board=board, hands=hands, pots=pots, declared=said)
    except Refused:
        return None
    parts_ = ruled["pots"][0]["parts"]
    wilds = sum(hand_["high"]["wilds"] for hand_ in ruled["hands"].values() if hand_.get("high"))
    takers = {name for part in parts_ for name in part["to"]}
    compared = sum(" beat" in part["why"] for part in parts_)
    plain_low = not any(" for low" in part["why"] for part in parts_)  # five different ranks show best what a low is
    score = (
        3 * compared
        + 2 * plain_low
        + 4 * (len(takers) == min(3, len(parts_)))
        + 2 * bool(wilds)
        + (len(parts_) == len(game.parts))
    )
    stands: dict[str, Mapping[str, str]] = {
        name: next((hand_["as"] for hand_ in found.values() if hand_ and hand_.get("as")), {})
        for name, found in ruled["hands"].items()
    }
    shown = tuple(
        ExampleHand(
            name,
            tuple(face(card, (), stands[name].get(card, "")) for card in hands[name]),
            "; ".join(hand_["text"] for hand_ in found.values() if hand_ and "text" in hand_)
            + (f"; says {said[name]}" if said else ""),
        )
        for name, found in ruled["hands"].items()
    )
    whys = tuple(
        f"{sentence_case(part['part'])}, {part['chips']} of {pots[0].chips} to {_and(list(part['to']))}: {part['why']}."
        for part in parts_
    )
    return score, Example(tuple(face(card) for card in board), shown, whys)


def _ways(game: Game, rules: Rules, hands: Any, board: Any, pots: Any) -> dict[str, str]:
    """A sensible declaration for each player of the example: low without a pair or with the best low, else high."""
    if not is_declared(game, rules):
        return {}
    speak = {**rules, "declare": "cards_speak"}
    ruled = rule_showdown(game, speak, seats=_PLAYERS, board=board, hands=hands, pots=pots)
    best = {part["part"]: part["to"] for part in ruled["pots"][0]["parts"]}
    lows = {name for name, found in ruled["hands"].items() if (found.get("low") or {}).get("class") == HIGH_CARD}
    lows = {*best.get("low", ()), *lows} - set(best.get("high", ()))
    return {name: "low" if name in lows else "high" for name in _PLAYERS}
