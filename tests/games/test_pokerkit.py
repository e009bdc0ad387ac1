"""PokerKit in lock-step on the betting, a seeded slice; and each known difference, with what the documents demand."""

import os

import pytest
from pokerkit import Automation, Deck, Opening, State, Street
from pokerkit.hands import OmahaEightOrBetterLowHand, OmahaHoldemHand, StandardHighHand

from dealer.deal.judge import judge
from tests.proof.betting import AUTOMATIONS, CONTESTS, FIXED, NONE, Money, flop, lock_step
from tests.table import Table

FRESH = int(os.environ.get("DEALER_TEST_SEED", "7"))


@pytest.mark.parametrize("name", CONTESTS)
@pytest.mark.parametrize("seed", [1_000_000, FRESH * 1_000])
def test_the_betting_is_pokerkits(name, seed):
    for deal in range(15):
        lock_step(name, seed + deal)


def kit(stacks: list[int], structure=NONE, *, blinds=(2, 4), small=4, raises: int | None = None) -> State:
    """Hold'em by PokerKit."""
    position = Opening.POSITION
    streets = (
        Street(False, (False, False), 0, False, position, small, raises),
        Street(False, (), 3, False, position, small, raises),
    )
    return State(
        AUTOMATIONS, Deck.STANDARD, (StandardHighHand,), streets, structure, True, 0, blinds, 0, stacks, len(stacks)
    )


def holdem(stacks: list[int], **rules) -> Table:
    """The same at this table: P0 on the dealer's left."""
    table = Table().sit(**{f"P{place}": stack for place, stack in enumerate(stacks)})
    table.say(
        "deal",
        game="texas-holdem",
        dealer=f"P{len(stacks) - 1}",
        rules={"blinds": [2, 4], "limit": "none", "bets": {"min": 4}, **rules},
    )
    return table


def test_a_hand_may_be_folded_where_nothing_is_to_call():
    theirs = kit([50, 50])
    theirs.check_or_call()
    assert not theirs.can_fold()
    table = holdem([50, 50])
    table.say("call", "P1")
    assert table.may == ["check", "raise", "all-in", "fold"]  # RECORD.md 4: fold is always there


def test_a_short_blind_is_called_as_a_whole_one():
    theirs = kit([50, 1, 50])
    assert theirs.checking_or_calling_amount == 2  # what the small blind posted is the highest there
    table = holdem([50, 1, 50])
    assert table.now["next"]["call"] == 4  # Robert's Rules: the whole blind


def test_a_short_all_in_of_a_fixed_limit_is_completed():
    theirs = kit([50, 50, 5], FIXED, small=4)
    theirs.complete_bet_or_raise_to(5)
    assert theirs.min_completion_betting_or_raising_to_amount == 9  # a whole bet on top
    table = holdem([50, 50, 5], limit="fixed", bets=[4, 8])
    table.say("all-in", "P2")
    assert table.now["next"]["raise"] == {"min": 8, "max": 8}  # RULES.md 6.3: H - L = 1, less than half of 4


def test_who_has_acted_may_not_raise_a_short_all_in_above_the_blind():
    theirs = kit([7, 50, 50, 50])
    theirs.check_or_call()
    theirs.check_or_call()
    theirs.complete_bet_or_raise_to(7)
    theirs.check_or_call()
    assert theirs.min_completion_betting_or_raising_to_amount == 11
    table = holdem([7, 50, 50, 50])
    table.say("call", "P2")
    table.say("call", "P3")
    table.say("all-in", "P0")
    table.say("call", "P1")
    assert (table.turn, table.may) == ("P2", ["call", "fold"])  # RULES.md 6.3: he faces 3, a full raise is 4


def test_the_only_player_with_chips_who_has_matched_is_not_asked():
    theirs = kit([50, 50, 3])
    theirs.check_or_call()
    theirs.fold()
    assert theirs.actor_index == 1 and theirs.checking_or_calling_amount == 0
    table = holdem([50, 50, 3])
    table.say("call", "P2")
    assert table.say("fold", "P0")["stage"] == "turn"  # RULES.md 6.3: cards are run out


def test_the_big_blind_is_the_bet_and_three_raises_follow():
    theirs = kit([90, 90, 90], FIXED, small=4, raises=4)
    table = holdem([90, 90, 90], limit="fixed", bets=[4, 8], headsup_uncapped=False)
    for number, total in enumerate((8, 12, 16), start=1):
        theirs.complete_bet_or_raise_to(total)
        table.say("raise", table.turn, to=total)
        assert number < 3 or "raise" not in table.may  # RULES.md 6.2: bet and three raises
    assert theirs.min_completion_betting_or_raising_to_amount == 20


def test_chips_that_cannot_be_shared_go_one_by_one():
    hands = {"Ann": "Ah Kh", "Ben": "As Ks", "Cy": "Ad Kd"}
    pots = [{"chips": 11, "for": ["Ann", "Ben", "Cy"]}]
    ruling = judge({"game": "texas-holdem", "board": "2c 3c 4d 9s 9h", "hands": hands, "pots": pots})
    assert ruling["paid"] == {"Ann": 4, "Ben": 4, "Cy": 3}  # PokerKit: 5, 3, 3


def test_a_low_that_cannot_win_a_side_pot_does_not_cut_it():
    """PokerKit cuts every pot where anybody at all has a low, and shares that half among players without one."""
    held = {"Ann": "Ah2h8cTc", "Ben": "KcKdTdTs", "Cy": "QcQdJhJd", "Di": "KhThJcJs"}
    hands = (OmahaHoldemHand, OmahaEightOrBetterLowHand)
    by_hand = tuple(a for a in AUTOMATIONS if a not in (Automation.HOLE_DEALING, Automation.BOARD_DEALING))
    streets = flop(4, False, Money([5, 10, 15, 15], 1, (0, 0), 0, 4, 4))
    theirs = State(by_hand, Deck.STANDARD, hands, streets, NONE, True, 1, 0, 0, (5, 10, 15, 15), 4)
    for cards in held.values():
        theirs.deal_hole(cards)
    for total in (4, 9, 14):
        theirs.complete_bet_or_raise_to(total)
    theirs.check_or_call()
    for cards in ("3c4c9h", "5s", "9d"):
        theirs.deal_board(cards)
    ruling = judge(
        {
            "game": "omaha-8",
            "board": "3c 4c 9h 5s 9d",
            "seats": list(held),
            "hands": held,
            "put_in": {"Ann": 5, "Ben": 10, "Cy": 15, "Di": 15},
        }
    )
    # Ann has the only low, and the straight with it: the first pot of 20. 15 are for the others, 10 for Cy and Di alone.
    assert ruling["paid"] == {"Ann": 20, "Ben": 15, "Cy": 10}  # RULES.md 3.2: qualify per pot
    assert list(theirs.stacks) == [20, 12, 13, 0]
