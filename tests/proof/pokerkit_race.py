"""PokerKit in lock-step where its rules are ours: high and low hands in order, and all-in showdowns with side pots.

Known differences, left out of the race: PokerKit has no wild cards, no A-6 low and no declaration; it gives all the odd chips of
a part to one player, where one each go round from the dealer's left (RULES.md 5), so stacks and blinds here divide by 120; and
once anybody has a low it cuts every pot in half, and pays a half of a side pot whose own players have no low to the wrong one of
them (such showdowns are counted and left to the second judge).
"""

import random
import time
from collections.abc import Callable
from itertools import pairwise
from multiprocessing import Pool
from typing import Any

from pokerkit import (
    Automation,
    EightOrBetterLowHand,
    FixedLimitOmahaHoldemHighLowSplitEightOrBetter,
    NoLimitTexasHoldem,
    OmahaEightOrBetterLowHand,
    OmahaHoldemHand,
    PotLimitOmahaHoldem,
    RegularLowHand,
    StandardHighHand,
    StandardLowHand,
)

from dealer.cards import DECK
from dealer.deal.judge import judge

SEED, HANDS, SHOWDOWNS = 20261130, 6_000, 3_000
UNIT = 120
NAMES = ("Ann", "Ben", "Cy", "Di", "Eve")
AUTOMATED = (
    Automation.ANTE_POSTING,
    Automation.BET_COLLECTION,
    Automation.BLIND_OR_STRADDLE_POSTING,
    Automation.HOLE_CARDS_SHOWING_OR_MUCKING,
    Automation.HAND_KILLING,
    Automation.CHIPS_PUSHING,
    Automation.CHIPS_PULLING,
)

# name: game of ours, its rules, part, own cards, board, PokerKit's hand
ORDERS: dict[str, tuple[str, dict[str, Any], str, int, int, Any]] = {
    "five cards": ("five-card-draw", {}, "high", 5, 0, StandardHighHand),
    "seven cards": ("seven-card-stud", {}, "high", 7, 0, StandardHighHand),
    "hold'em": ("texas-holdem", {}, "high", 2, 5, StandardHighHand),
    "Omaha": ("omaha", {}, "high", 4, 5, OmahaHoldemHand),
    "A-5": ("seven-card-stud-8", {"low_qualifier": "none"}, "low", 7, 0, RegularLowHand),
    "2-7": ("five-card-stud-buy", {"low_system": "2-7", "declare": "cards_speak"}, "low", 5, 0, StandardLowHand),
    "eight or better": ("seven-card-stud-8", {}, "low", 7, 0, EightOrBetterLowHand),
    "Omaha eight": ("omaha-8", {}, "low", 4, 5, OmahaEightOrBetterLowHand),
}


def hands_differ(name: str, count: int, seed: int) -> list[str]:
    """Random tables of five hands whose order PokerKit sees otherwise."""
    game, rules, part, own, board_size, theirs = ORDERS[name]
    dice, found = random.Random(f"{seed}/{name}"), []
    for _ in range(count // len(NAMES)):
        deck = dice.sample(DECK, own * len(NAMES) + board_size)
        hands = {player: [deck.pop() for _ in range(own)] for player in NAMES}
        ruled = judge({"game": game, "rules": rules, "hands": hands, "board": deck})["hands"]
        worth = {}
        for player, cards in hands.items():
            hand = theirs.from_game_or_none("".join(cards), "".join(deck))
            shown = ruled[player][part]
            if (hand is None) != (shown is None):
                found.append(f"{name}: {player} {cards} {deck}: {shown} against {hand}")
            elif shown:
                worth[player] = (shown["strength"], hand)
        ranked = sorted(worth.values(), key=lambda each: each[0])
        for (mine, hand), (more, better) in pairwise(ranked):
            if (mine < more, mine == more) != (hand < better, hand == better):
                found.append(f"{name}: {hand!r} against {better!r} in {hands} {deck}")
    return found


def _holdem(stacks: list[int]) -> Any:
    return NoLimitTexasHoldem.create_state(AUTOMATED, True, 0, (UNIT, 2 * UNIT), 2 * UNIT, stacks, len(stacks))


def _omaha(stacks: list[int]) -> Any:
    return PotLimitOmahaHoldem.create_state(
        AUTOMATED, True, max(stacks), (UNIT, 2 * UNIT), 2 * UNIT, stacks, len(stacks)
    )


def _omaha_eight(stacks: list[int]) -> Any:
    create = FixedLimitOmahaHoldemHighLowSplitEightOrBetter.create_state
    return create(AUTOMATED, True, max(stacks), (UNIT, 2 * UNIT), 2 * UNIT, 4 * UNIT, stacks, len(stacks))


GAMES: dict[str, tuple[Callable[[list[int]], Any], int]] = {
    "texas-holdem": (_holdem, 2),
    "omaha": (_omaha, 4),
    "omaha-8": (_omaha_eight, 4),
}


def _pots_without_the_low(game: str, put_in: dict[str, int], shown: dict[str, list[str]], board: list[str]) -> bool:
    """Whether somebody has a low, and nobody has one who can win some pot."""
    if game != "omaha-8":
        return False
    cards = "".join(board)
    lows = [name for name in shown if OmahaEightOrBetterLowHand.from_game_or_none("".join(shown[name]), cards)]
    return bool(lows) and max(put_in[name] for name in lows) < max(put_in[name] for name in shown)


def payouts_differ(game: str, count: int, seed: int) -> tuple[int, list[str]]:
    """All-in showdowns with uneven stacks: how many were left out, and those that PokerKit pays otherwise. In hold'em some fold."""
    create, own = GAMES[game]
    dice, left_out, found = random.Random(f"{seed}/{game}"), 0, []
    for _ in range(count):
        players = NAMES[: dice.randint(2, 5)]
        stacks = [UNIT * dice.randint(1, 8) for _ in players]
        stacks[dice.choice([place for place in range(len(stacks)) if place != stacks.index(max(stacks))])] = max(stacks)
        deck = dice.sample(DECK, own * len(players) + 5)
        hands = {player: [deck.pop() for _ in range(own)] for player in players}
        state, put_in, out = create(list(stacks)), dict(zip(players, stacks, strict=True)), []
        for cards in hands.values():
            state.deal_hole("".join(cards))
        while state.actor_index is not None:
            actor = players[state.actor_index]
            live = [player for player in players if player not in out]
            if len(live) > 2 and actor not in live[-2:] and dice.random() < 0.2 and state.can_fold():
                put_in[actor] = state.bets[state.actor_index]
                out.append(actor)
                state.fold()
            elif state.can_complete_bet_or_raise_to():
                state.complete_bet_or_raise_to(state.max_completion_betting_or_raising_to_amount)
            else:
                state.check_or_call()
        for street in (deck[:3], deck[3:4], deck[4:]):
            state.burn_card("??")
            state.deal_board("".join(street))
        shown = {player: cards for player, cards in hands.items() if player not in out}
        if _pots_without_the_low(game, put_in, shown, deck):
            left_out += 1
            continue
        ruling = judge({"game": game, "seats": list(players), "board": deck, "hands": shown, "put_in": put_in})
        mine = [
            ruling["paid"].get(player, 0) + ruling["returned"].get(player, 0) - put_in[player] for player in players
        ]
        if mine != list(state.payoffs):
            found.append(f"{game}: {mine} against {state.payoffs}: {put_in} {hands} {deck}")
    return left_out, found


def main() -> int:
    """Race them; 1 on any difference."""
    started = time.perf_counter()
    with Pool(2) as pool:
        jobs = [pool.apply_async(hands_differ, (name, HANDS, SEED)) for name in ORDERS]
        showdowns = [pool.apply_async(payouts_differ, (game, SHOWDOWNS, SEED)) for game in GAMES]
        found = [difference for job in jobs for difference in job.get()]
        left_out = 0
        for job in showdowns:
            out, differing = job.get()
            left_out, found = left_out + out, found + differing
    for difference in found[:5]:
        print(difference)
    print(
        f"PokerKit: {HANDS:,} hands in each of {len(ORDERS)} orders, {SHOWDOWNS:,} all-in showdowns in each of {len(GAMES)} "
        f"games ({left_out} left out), {len(found)} differ ({time.perf_counter() - started:.0f} s, seed {SEED})"
    )
    return 1 if found else 0


if __name__ == "__main__":
    raise SystemExit(main())
