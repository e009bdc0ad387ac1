"""Random showdowns for the two judges: any game, any house rules, hands, pots and declarations, from one seed."""

import random

from tests.slow_judge import GAMES

NAMES = ["Ann", "Ben", "Cy", "Di", "Eve", "Finn", "Gus", "Hal", "Ida"]
DECK = [rank + suit for rank in "23456789TJQKA" for suit in "cdhs"]
CHOICES = {
    "spit_wild": ["card_and_rank", "card", "rank_mates", "none"],
    "widow_plays": [False, True],
    "five_kind_rank": ["above_straight_flush", "below_natural_royal", "below_straight_flush", "off"],
    "wild_duplicates": ["five_kind_only", "anything", "never"],
    "natural_beats_wild": ["off", "exact_tie", "fewest_wilds"],
    "joker": ["out", "wild", "bug"],
    "jokers": [1, 2],
    "ace_low_straight": ["lowest", "second_highest", "none"],
    "wrap_straight": [False, True],
    "skip_straight": [False, True],
    "blaze": [False, True],
    "four_flush": [False, True],
    "low_system": ["A-5", "A-6", "2-7", "A-6_wheel"],
    "low_qualifier": ["none", 8, 9],
    "unqualified_low": ["high", "other_parts", "carry"],
    "a6_broadway_is_straight": [False, True],
    "a6_aces_highest_pair": [False, True],
    "wilds_in_low": ["lowest", "natural", "unusable"],
    "declare": ["cards_speak", "simultaneous", "in_turn"],
    "both_rule": ["win_or_tie", "win_outright", "keep_what_you_win"],
    "failed_both": ["next_best", "defeater"],
    "cross_win": ["next_best", "split", "carry"],
    "both_fails_everywhere": [False, True],
    "odd_chip": ["seat", "suit", "carry"],
    "double_ace_flush": [False, True],
    "wild": [[], [], ["2"], ["Js", "Jh"], ["Kh", "7"], ["9"]],
}

WEIGHTS = {
    "spit-in-the-ocean": 40,
    "spots": 20,
    "two-spit": 30,
    "five-card-draw": 30,
    "twin-beds": 1,
    "super-criss-cross": 2,
}
"""How often each game comes up, where not ten times."""


def random_rules(dice: random.Random) -> dict:
    """Some house rules at random, the rest at their defaults; none that contradict each other."""
    rules = {name: dice.choice(values) for name, values in CHOICES.items() if dice.random() < 0.25}
    if rules.get("wild_duplicates") == "never":
        rules.pop("double_ace_flush", None)
    return rules


HAND_RULES = (
    *("five_kind_rank", "wild_duplicates", "double_ace_flush", "ace_low_straight"),
    *("wrap_straight", "skip_straight", "blaze", "four_flush"),
    *("low_system", "low_qualifier", "a6_broadway_is_straight", "a6_aces_highest_pair", "wilds_in_low"),
)


def palette(dice: random.Random, size: int) -> list[dict]:
    """Some sets of the house rules that say what five cards are worth, so that a slow judge may remember hands.

    Every value of every such rule is in one set at least.
    """
    sets = [
        {name: rules[name] for name in HAND_RULES if name in rules}
        for rules in (random_rules(dice) for _ in range(size))
    ]
    for name in HAND_RULES:
        for value, chosen in zip(CHOICES[name], dice.sample(sets, len(CHOICES[name])), strict=True):
            chosen[name] = value
    for chosen in sets:
        if chosen.get("wild_duplicates") == "never":
            chosen["double_ace_flush"] = False
    return sets


def random_showdown(dice: random.Random, game: str | None = None, rules: dict | None = None) -> dict:
    """A request of RECORD.md 6 whose cards are stacked now and then, so that ties and rare hands are common."""
    game = game or dice.choices(list(GAMES), [WEIGHTS.get(key, 10) for key in GAMES])[0]
    shape = GAMES[game]
    rules = random_rules(dice) if rules is None else dict(rules)
    if game in (
        "twin-beds",
        "super-criss-cross",
    ):  # so many wild cards that jokers too would take the slow judge minutes
        rules.pop("joker", None)
        rules.pop("wild", None)
    held = shape.held
    if game in ("spit-in-the-ocean", "wild-widow") and dice.random() < 0.2:
        held = rules["private_cards"] = 5
    deck = list(DECK)
    if rules.get("joker", "out") != "out":
        deck += ["X1", "X2"][: rules.get("jokers", 1)]
    dice.shuffle(deck)
    if dice.random() < 0.4:  # few ranks or few suits: ties, flushes, many wild cards
        ranks = dice.sample("23456789TJQKA", dice.randint(5, 9))
        deck.sort(key=lambda card: card[0] not in ranks and card[0] != "X")
    elif dice.random() < 0.3:
        suits = dice.sample("cdhs", 2)
        deck.sort(key=lambda card: card[1] not in suits and card[0] != "X")
    most = min(len(NAMES), (len(deck) - shape.board) // held)
    players = NAMES[: dice.randint(2, min(most, 5))]
    near = deck[: len(players) * held + shape.board + 4]
    dice.shuffle(near)
    hands = {name: [near.pop() for _ in range(held)] for name in players}
    board = [near.pop() for _ in range(shape.board)]
    seats = dice.sample(players, len(players))
    pots, reach = [], list(players)
    while reach and len(pots) < 3:
        pots.append({"chips": dice.randint(1, 120), "for": list(reach)})
        reach = [name for name in reach if dice.random() < 0.6]
        if not reach or dice.random() < 0.5:
            break
    declared = {name: dice.choice(["high", "low", "both", "both"]) for name in players}
    return {
        "game": game,
        "rules": rules,
        "seats": seats,
        "board": board,
        "hands": hands,
        "declared": declared,
        "pots": pots,
    }
