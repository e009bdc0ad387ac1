"""A game in words, from its declaration and the house rules in force: what comes in order, what a hand may use, what is wild, what wins."""

import json
import random
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from dealer.cards import DECK
from dealer.deal.engine import script
from dealer.deal.hands import part_names
from dealer.deal.judge import is_declared, rule_showdown
from dealer.deal.pots import Pot
from dealer.deal.state import own_cards
from dealer.games import words as w
from dealer.games import writing
from dealer.games.words import Game
from dealer.line import counted
from dealer.refusal import Refused
from dealer.web.faces import WILD_WORDS, Face, face
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
        times = 1
        while not isinstance(steps[i], w.Bet) and _again(told, i, i + 2 * times):
            times += 1
        if times > 1:
            here = i <= at < i + 2 * times
            first, second = told[i], told[i + 1]
            text = f"{_times(times)}: {_small(first)} Then {_small(second)}"
            lines.append(StepLine(text, here, f"now the {ordinal((at - i) // 2 + 1)} time" if here else ""))
            i += 2 * times
        else:
            lines.append(StepLine(told[i], i == at, "now" if i == at else ""))
            i += 1
    return tuple(lines)


def _again(told: Sequence[str], first: int, second: int) -> bool:
    """Whether two steps come again at the second place."""
    return second + 2 <= len(told) and told[first : first + 2] == told[second : second + 2]


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
    return f"{counted(count, 'card')} each, face down."


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
    if step.count == 1:
        return f"The {step.name} is turned up in the middle."
    return f"The {step.name}: {counted(step.count, 'card')} turned up in the middle."


def _bet(step: Any, game: Game, rules: Rules) -> str:
    bets = rules["bets"]
    if rules["limit"] == "fixed":
        return f"A betting round. Bets are {bets[0] if step.size is w.SMALL else bets[-1]}."
    return f"A betting round. Bets are {value_words('bets', bets)}."


def _draw(step: Any, game: Game, rules: Rules) -> str:
    most = rules["draw_max"]
    return f"Each player in turn changes cards: at most {value_words('draw_max', most)}."


def _exchange(step: Any, game: Game, rules: Rules) -> str:
    return (
        "Each player in turn may change one card for a price, an up card for an up card or a down card for a down card."
    )


def _declare(step: Any, game: Game, rules: Rules) -> str:
    if rules["declare"] == "in_turn":
        return "Everyone says high, low or both, in turn and aloud."
    return f"Everyone says high, low or both, all at once and unseen (chips in the fist: {value_words('declare_code', rules['declare_code'])})."


def _market(step: Any, game: Game, rules: Rules) -> str:
    unit = min(rules["bets"]) if isinstance(rules["bets"], list) else rules["bets"]["min"]
    prices = ", ".join(str(each * unit) for each in step.prices[:-1])
    return f"Each player in turn may buy a card of the row for {prices}, or the unseen top card for {step.prices[-1] * unit}."


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
    w.Pass: lambda step, game, rules: f"Everyone passes {counted(step.count, 'card')} to the left.",
    w.Discard: lambda step, game, rules: f"Everyone throws {counted(step.count, 'card')} away.",
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
    own = own_cards(game, rules)
    middle = f", {number(game.board)} in the middle" if game.board else ""
    return f"{sentence_case(number(own))} each{middle}. {_short_parts(game)}"


def _short_parts(game: Game) -> str:
    names = [_PART_NAMES[type(part)] for part in game.parts]
    return f"{sentence_case(names[0])}." if len(names) == 1 else f"{sentence_case(_and(names))} share the pot."


_PART_NAMES = {w.High: "high", w.Low: "low", w.Spots: "spots", w.SpadeInHole: "the highest spade in the hole"}


def _and(words: Sequence[str], last: str = "and") -> str:
    return words[0] if len(words) == 1 else f"{', '.join(words[:-1])} {last} {words[-1]}"


def hand(game: Game, rules: Rules) -> str:
    """Which five cards a hand may use."""
    own, uses = own_cards(game, rules), sorted(game.hand.own)
    if any(isinstance(word, w.WidowWild) for word in game.wild) and not rules["widow_plays"]:
        return "Your own five cards; the widow is nobody’s."
    if not game.board:
        return "Your own five cards." if own == 5 else f"The best five of your {number(own)} cards."
    if game.hand.lines:
        rest = _and([number(5 - use) for use in uses], "or")
        return f"{sentence_case(_and([number(use) for use in uses], 'or'))} of your cards with {rest} of one line: a row, a column or a diagonal. Another line for another part is allowed."
    if game.hand.groups:
        return f"{_of_groups(game, uses)}"
    if len(uses) == 1:
        middle = "the one in the middle" if game.board == 1 else f"{number(5 - uses[0])} of those in the middle"
        mine = f"your {number(own)} cards" if uses[0] == own else f"exactly {number(uses[0])} of your cards"
        return sentence_case(f"{mine} and {middle}.")
    if own == 4 and game.board == 1:
        return "Your four cards and the one in the middle."
    return "The best five of your own and those in the middle."


def _of_groups(game: Game, uses: Sequence[int]) -> str:
    size = max(len(group) for group in game.hand.groups)
    mine = _and([number(use) for use in uses if use], "or")
    if size == 1:
        return f"{sentence_case(mine)} of your cards and one of those in the middle."
    disjoint = sum(len(group) for group in game.hand.groups) == game.board
    if disjoint:
        return f"Your cards with those of one row of the middle, never of {'both' if len(game.hand.groups) == 2 else 'two'}."
    return f"{sentence_case(mine)} of your cards with those of one line of {number(size)} in the middle."


def wild(game: Game, rules: Rules) -> str:
    """What is wild."""
    told = [text for word in game.wild if (text := _WILD[type(word)](word, rules))]
    if rules["wild"]:
        told.append(
            f"{_and([WILD_WORDS.get(one, one) for one in rules['wild']])} too."
            if told
            else f"{_and([WILD_WORDS.get(one, one) for one in rules['wild']])}."
        )
    if rules["joker"] != "out":
        told.append(f"The joker {value_words('joker', rules['joker'])}.")
    if not told:
        return "Nothing."
    if "low" in part_names(game) and rules["wilds_in_low"] == "natural":
        told.append("In a low a wild card counts as it is printed.")
    elif "low" in part_names(game) and rules["wilds_in_low"] == "unusable":
        told.append("A hand with a wild card has no low.")
    return " ".join(sentence_case(one) for one in told)


def _spit(word: w.SpitWild, rules: Rules) -> str:
    return {
        "card_and_rank": f"The {_at(word.place)} in the middle and every card of its rank.",
        "card": f"Only the {_at(word.place)} in the middle.",
        "rank_mates": f"The other three of the rank of the {_at(word.place)} in the middle; it is itself natural.",
        "none": "",
    }[rules["spit_wild"]]


def _at(place: int) -> str:
    return "card" if place == 1 else f"{ordinal(place)} card"


_WILD: Mapping[type[w.Wild], Callable[[Any, Rules], str]] = {
    w.SpitWild: _spit,
    w.WidowWild: lambda word, rules: (
        _spit(w.SpitWild(word.place), rules) if rules["widow_plays"] else "The other three cards of the widow’s rank."
    ),
    w.RanksWild: lambda word, rules: f"{_and([WILD_WORDS[rank] for rank in word.ranks])}.",
    w.RankAtPlaces: lambda word, rules: (
        f"The {_and([ordinal(place) for place in word.places])} card in the middle and every card of "
        f"{'its rank' if len(word.places) == 1 else 'their ranks'}."
    ),
    w.LowestBoardCard: lambda word, rules: "The lowest card in the middle and every card of its rank.",
    w.LowHoleCard: lambda word, rules: "Each player’s lowest down card and its rank, in his own hand only.",
    w.FollowsQueen: lambda word, rules: "Queens, and the rank of the up card that follows the last up queen.",
    w.CentreOfLine: lambda word, rules: (
        "The card in the centre and its rank, only in a hand that uses a line through the centre."
    ),
}


def parts(game: Game, rules: Rules) -> tuple[str, ...]:
    """What each part of the pot wants."""
    share = {1: "The pot", 2: "Half of the pot", 3: "A third of the pot"}.get(len(game.parts), "A part of the pot")
    return tuple(f"{share}: {_PART[type(part)](rules)}" for part in game.parts)


def _low(rules: Rules) -> str:
    must = rules["low_qualifier"]
    told = f"the best low, {value_words('low_system', rules['low_system'])}"
    if must == "none":
        return f"{told}. Nothing to qualify."
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
    odd = {"seat": "goes to the first winner left of the dealer", "suit": "goes to the highest card by suit"}
    told.append(f"An odd chip {odd.get(rules['odd_chip'], 'stays for the next pot')}.")
    return tuple(told)


def limit(rules: Rules) -> str:
    """What may be bet and how often it may be raised."""
    cap = rules["raise_cap"]
    raises = "raises without end" if cap == "none" else "no raises" if cap == 0 else f"{cap} raises a round at most"
    name = "No limit" if rules["limit"] == "none" else f"{sentence_case(str(rules['limit']))} limit"
    bets = rules["bets"]
    amounts = f"{bets[0]} and {bets[-1]}" if rules["limit"] == "fixed" else value_words("bets", bets)
    return f"{name}, bets {amounts}, {raises}."


# ---- the order of hands ----

_HIGH = (
    RankLine("Straight flush", "five in a row, one suit"),
    RankLine("Four of a kind"),
    RankLine("Full house", "three and two"),
    RankLine("Flush", "five of one suit"),
    RankLine("Straight", "five in a row; the ace is high or low"),
    RankLine("Three of a kind"),
    RankLine("Two pair"),
    RankLine("One pair"),
    RankLine("High card"),
)
_SPECIAL = (
    ("wrap_straight", "Straight", 1, RankLine("Wrap straight", "round the corner, as Q-K-A-2-3")),
    ("skip_straight", "Three of a kind", 0, RankLine("Skip straight", "each two apart, as 2-4-6-8-10")),
    ("blaze", "Two pair", 0, RankLine("Blaze", "five pictures")),
    ("four_flush", "One pair", 0, RankLine("Four flush", "four of one suit")),
)


def order(game: Game, rules: Rules) -> tuple[RankLine, ...]:
    """What beats what for high, the best first, by the house rules in force."""
    ranks = list(_HIGH)
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
_TRIES = 12


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
    score = 4 * (len(takers) == min(3, len(parts_))) + 2 * bool(wilds) + (len(parts_) == len(game.parts))
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
    """A sensible declaration for each player of the example: the side that his hand is best at."""
    if not is_declared(game, rules):
        return {}
    speak = {**rules, "declare": "cards_speak"}
    ruled = rule_showdown(game, speak, seats=_PLAYERS, board=board, hands=hands, pots=pots)
    low = [name for part in ruled["pots"][0]["parts"] if part["part"] == "low" for name in part["to"]]
    return {name: "low" if name in low else "high" for name in _PLAYERS}
