"""What holds of every ruling (RULES.md 8), on random showdowns over all games and house rules."""

import os
import random
from collections import Counter

import pytest

from dealer.deal.judge import judge
from dealer.ranking.encode import encode
from dealer.ranking.high import high, strength
from dealer.ranking.low import LowRules, low
from dealer.ranking.order import HighRules
from tests.random_showdowns import CHOICES, DECK, random_showdown

SEED = int(os.environ.get("DEALER_TEST_SEED") or 1)
TURNED = str.maketrans("cdhs", "dhsc")


def showdowns(count):
    for number in range(count):
        yield random_showdown(random.Random(f"properties {SEED}/{number}"))


def test_what_is_paid_and_carried_is_what_was_in_the_pots():
    for request in showdowns(300):
        answer = judge(request)
        assert sum(answer["paid"].values()) + answer["carried"] == sum(pot["chips"] for pot in request["pots"])
        for pot in answer["pots"]:
            assert sum(part["chips"] for part in pot["parts"]) == pot["chips"]
            assert all(name in pot["for"] for part in pot["parts"] for name in part["to"])
            assert all(chips > 0 for part in pot["parts"] for chips in part["to"].values())


def test_put_in_is_paid_returned_or_carried():
    dice = random.Random(SEED)
    for request in showdowns(300):
        amounts = {name: dice.randint(0, 40) for name in [*request["hands"], "Zoe", "Yan"]}
        folded = [name for name in request["hands"] if dice.random() < 0.2][:1]
        answer = judge({**request, "pots": [], "put_in": amounts, "folded": folded, "dead": 3})
        assert answer["error"] is None, answer["error"]
        out = sum(answer["paid"].values()) + sum(answer["returned"].values()) + answer["carried"]
        assert out == sum(amounts.values()) + 3


def test_suits_permute_freely():
    for request in showdowns(200):
        if request["rules"].get("odd_chip") == "suit" or request["game"] == "chicago":
            continue
        rules = {**request["rules"], "wild": [], "joker": "out"}
        hands = {name: [card for card in cards if card[0] != "X"] for name, cards in request["hands"].items()}
        if any(len(hands[name]) != len(cards) for name, cards in request["hands"].items()) or "X1" in request["board"]:
            continue
        if "X2" in request["board"]:
            continue
        plain = judge({**request, "rules": rules})
        turned = judge(
            {
                **request,
                "rules": rules,
                "hands": {name: [card.translate(TURNED) for card in cards] for name, cards in hands.items()},
                "board": [card.translate(TURNED) for card in request["board"]],
            }
        )
        assert plain["paid"] == turned["paid"]
        for name, parts in plain["hands"].items():
            for part, hand in parts.items():
                other = turned["hands"][name][part]
                assert (hand and hand["strength"]) == (other and other["strength"])


def test_seats_change_only_odd_chips():
    for request in showdowns(200):
        if request["game"] == "follow-the-queen":
            continue
        one = judge(request)
        other = judge({**request, "seats": request["seats"][::-1]})
        assert one["carried"] == other["carried"]
        shares = [{part["part"] for part in pot["parts"]} for pot in one["pots"]]
        assert shares == [{part["part"] for part in pot["parts"]} for pot in other["pots"]]
        for name in {*one["paid"], *other["paid"]}:
            assert abs(one["paid"].get(name, 0) - other["paid"].get(name, 0)) <= 3 * len(request["pots"])


@pytest.mark.parametrize("duplicates", CHOICES["wild_duplicates"])
@pytest.mark.parametrize("five_kind", CHOICES["five_kind_rank"])
def test_a_wild_card_never_lowers_a_high_hand(duplicates, five_kind):
    dice, order = random.Random(SEED), high(HighRules(wild_duplicates=duplicates, five_kind_rank=five_kind))
    for _ in range(400):
        hand = dice.sample(DECK, 5)
        wild = dice.sample(hand, dice.randint(0, 3))
        more = [*wild, next(card for card in hand if card not in wild)]
        values = [strength(order.five(encode(hand, which)), "off") for which in (wild, more)]
        royal = five_kind == "below_natural_royal" and not wild and order.read(order.five(encode(hand)))[1] == (14,)
        assert values[1] >= values[0] or royal


@pytest.mark.parametrize("system", CHOICES["low_system"])
def test_a_wild_card_never_raises_a_low(system):
    dice, order = random.Random(SEED), low(LowRules(system=system))
    for _ in range(400):
        hand = dice.sample(DECK, 5)
        wild = dice.sample(hand, dice.randint(0, 3))
        more = [*wild, next(card for card in hand if card not in wild)]
        assert order.five(encode(hand, more)) >> 3 >= order.five(encode(hand, wild)) >> 3


def test_what_a_wild_card_stands_for_makes_the_hand_that_is_named():
    for request in showdowns(300):
        if request["rules"].get("wild_duplicates") == "anything" or request["rules"].get("double_ace_flush"):
            continue
        for parts in judge(request)["hands"].values():
            hand = parts["high"]
            stood = [hand["as"].get(card, card) for card in hand["cards"]]
            counts = sorted(Counter(card[0] for card in stood).values())
            expected = {
                "five of a kind": [5],
                "four of a kind": [1, 4],
                "full house": [2, 3],
                "three of a kind": [1, 1, 3],
                "two pair": [1, 2, 2],
                "one pair": [1, 1, 1, 2],
            }.get(hand["class"])
            odd = hand["class"] in ("blaze", "four flush") or hand["ranks"] == [14, 14]
            assert odd or counts == (expected or [1] * 5), hand
            if hand["class"] in ("flush", "straight flush"):
                assert len({card[1] for card in stood}) == 1, hand
            if hand["class"] != "five of a kind" and hand["ranks"] != [14, 14]:
                assert len(set(stood)) == 5, hand
