"""PokerKit in lock-step on the betting: who acts, what he may do, the pots and the payouts, in six games of 2,000 deals each.

PokerKit deals the cards, this program is told them; each act is chosen here and done on both sides. Where PokerKit is known to
differ the documents decide; each difference has a test in tests/games/test_pokerkit.py, and here:

* it refuses a fold where nothing is to call; here a fold is always there (RECORD.md 4). No such fold is chosen.
* a short blind is called for what was posted; here for the whole blind (Robert's Rules). Blinds are never short here.
* the next raise after a short all-in of a fixed limit adds a whole bet to it; here it completes (RULES.md 6.3). None is chosen.
* a short all-in that is the first to go above the blind, or above nothing, may be raised by who has acted; here he may call or fold
  (RULES.md 6.3). None is chosen.
* it waits for a check of the only player with chips left, who has matched; here the cards are run out (RULES.md 6.3). It gets that check.
* the big blind is no bet to it, so that four raises come before the flop; the streets are made with three.
* what cannot be shared goes to one seat whole; here by single chips (RULES.md 5). Such parts are compared but for that chip.
* a low that qualifies in one pot cuts every pot; here each pot by itself (RULES.md 3.2). With a side pot, high-low is not compared.
"""

import random
import sys
import time
import warnings
from collections.abc import Callable
from dataclasses import dataclass, field
from functools import partial
from multiprocessing import Pool, cpu_count
from random import Random
from typing import Any

from pokerkit import (
    Automation,
    BettingStructure,
    BoardDealing,
    Deck,
    HoleDealing,
    Opening,
    StandingPatOrDiscarding,
    State,
    Street,
)
from pokerkit.hands import OmahaEightOrBetterLowHand, OmahaHoldemHand, StandardHighHand

from dealer.games.words import Bet
from dealer.night import Entry, Record, shown

SEED, DEALS = 20261130, 2_000
NAMES = ("P0", "P1", "P2", "P3", "P4", "P5", "P6", "P7")
AUTOMATIONS = (
    Automation.ANTE_POSTING,
    Automation.BET_COLLECTION,
    Automation.BLIND_OR_STRADDLE_POSTING,
    Automation.CARD_BURNING,
    Automation.HOLE_DEALING,
    Automation.BOARD_DEALING,
    Automation.HOLE_CARDS_SHOWING_OR_MUCKING,
    Automation.HAND_KILLING,
    Automation.CHIPS_PUSHING,
    Automation.CHIPS_PULLING,
)


class Difference(AssertionError):
    """PokerKit and this program disagree."""


@dataclass
class Money:
    """What is played for: stacks from the dealer's left, ante, blinds or bring-in, small and big bet."""

    stacks: list[int]
    ante: int
    blinds: tuple[int, int]
    bring_in: int
    small: int
    big: int


@dataclass
class Counts:
    """What came up."""

    deals: int = 0
    acts: int = 0
    side_pots: int = 0
    all_ins: int = 0
    capped: int = 0
    shown: int = 0
    ties: int = 0
    odd: int = 0
    marks: set[str] = field(default_factory=set)

    def add(self, other: "Counts") -> None:
        """Take others in."""
        for name in ("deals", "acts", "side_pots", "all_ins", "capped", "shown", "ties", "odd"):
            setattr(self, name, getattr(self, name) + getattr(other, name))

    def __str__(self) -> str:
        names = ("deals", "acts", "side_pots", "all_ins", "capped", "shown", "ties", "odd")
        return ", ".join(f"{name.replace('_', ' ')} {getattr(self, name):,}" for name in names)


@dataclass(frozen=True)
class Contest:
    """One game as both know it."""

    key: str
    structure: BettingStructure
    streets: Callable[[Money], tuple[Street, ...]]
    hands: tuple[Any, ...]
    most: int
    blinds: bool = False
    bring_in: bool = False


def _street(
    cards: tuple[bool, ...], board: int, opening: Opening, size: int, raises: int | None, draw: bool = False
) -> Street:
    return Street(False, cards, board, draw, opening, size, raises)


def flop(cards: int, capped: bool, money: Money) -> tuple[Street, ...]:
    first, later = (3, 4) if capped else (None, None)
    down, position = (False,) * cards, Opening.POSITION
    big = money.big if capped else money.small
    return (
        _street(down, 0, position, money.small, first),
        _street((), 3, position, money.small, later),
        _street((), 1, position, big, later),
        _street((), 1, position, big, later),
    )


def _stud(money: Money) -> tuple[Street, ...]:
    high = Opening.HIGH_HAND
    return (
        _street((False, False, True), 0, Opening.LOW_CARD, money.small, 4),
        _street((True,), 0, high, money.small, 4),
        _street((True,), 0, high, money.big, 4),
        _street((True,), 0, high, money.big, 4),
        _street((False,), 0, high, money.big, 4),
    )


def _draw(money: Money) -> tuple[Street, ...]:
    position = Opening.POSITION
    return (
        _street((False,) * 5, 0, position, money.small, 4),
        _street((), 0, position, money.big, 4, draw=True),
    )


FIXED, POT, NONE = BettingStructure.FIXED_LIMIT, BettingStructure.POT_LIMIT, BettingStructure.NO_LIMIT
HIGH_LOW = (OmahaHoldemHand, OmahaEightOrBetterLowHand)
CONTESTS = {
    "texas-holdem fixed": Contest("texas-holdem", FIXED, partial(flop, 2, True), (StandardHighHand,), 8, blinds=True),
    "texas-holdem pot": Contest("texas-holdem", POT, partial(flop, 2, False), (StandardHighHand,), 8, blinds=True),
    "texas-holdem none": Contest("texas-holdem", NONE, partial(flop, 2, False), (StandardHighHand,), 8, blinds=True),
    "omaha-8": Contest("omaha-8", POT, partial(flop, 4, False), HIGH_LOW, 8, blinds=True),
    "seven-card-stud": Contest("seven-card-stud", FIXED, _stud, (StandardHighHand,), 7, bring_in=True),
    "five-card-draw": Contest("five-card-draw", FIXED, _draw, (StandardHighHand,), 5),
}


def _money(rng: Random, contest: Contest) -> Money:
    players = rng.choice((2, 2, 3, 3, 4, 5, 6, contest.most))
    players = min(players, contest.most)
    small = rng.choice((2, 2, 4, 6))
    blinds = (small // 2, small) if contest.blinds else (0, 0)
    ante = rng.choice((0, 1, 1, 3)) if contest.blinds else rng.choice((1, 1, 2, 5))
    stacks = [
        rng.choice((rng.randint(1, 6), rng.randint(1, 5 * small), rng.randint(2 * small, 25 * small), 60 * small))
        for _ in range(players)
    ]
    if contest.blinds:
        for place in (0, 1):
            stacks[place] = max(stacks[place], ante + small)
    return Money(stacks, ante, blinds, 1 if contest.bring_in else 0, small, 2 * small)


class LockStep:
    """One deal on both sides."""

    def __init__(self, name: str, seed: int) -> None:
        self.contest = contest = CONTESTS[name]
        self.rng = rng = Random(f"{name} {seed}")
        self.money = money = _money(rng, contest)
        self.counts = Counts(deals=1)
        self.players = len(money.stacks)
        self.names = NAMES[: self.players]
        random.seed(f"{name} {seed}")
        self.kit = State(
            AUTOMATIONS,
            Deck.STANDARD,
            contest.hands,
            contest.streets(money),
            contest.structure,
            True,
            money.ante,
            money.blinds if contest.blinds else 0,
            money.bring_in,
            money.stacks,
            self.players,
        )
        self.record = Record()
        self._say(do="night", name=name)
        for player, stack in zip(self.names, money.stacks, strict=True):
            self._say(do="sit", player=player, chips=stack)
        limit = {FIXED: "fixed", POT: "pot", NONE: "none"}[contest.structure]
        rules: dict[str, Any] = {
            "limit": limit,
            "bets": [money.small, money.big] if limit == "fixed" else {"min": money.small},
            "ante": money.ante,
            "raise_cap": 3 if limit == "fixed" else "none",
            "headsup_uncapped": False,
            "short_allin_reopens": "full_raise",
        }
        if contest.blinds:
            rules["blinds"] = list(money.blinds)
        if contest.bring_in:
            rules |= {"opener": "low_card_brings_in", "bring_in": money.bring_in}
        self._say(do="deal", game=contest.key, rules=rules, dealer=self.names[-1])
        self.turned = 0
        self.ups: dict[int, int] = dict.fromkeys(range(self.players), 0)
        self.drawn: set[int] = set()

    def play(self) -> Counts:
        """Play the deal to its end and compare all along."""
        self._brought_in()
        while self.record.night.dealing:
            self._step()
        if self.kit.status:
            raise Difference("PokerKit's deal is not over")
        self._payouts()
        return self.counts

    # ---- the two sides ----

    def _say(self, **line: Any) -> None:
        entry = self.record.decide(line)
        if not isinstance(entry, Entry):
            raise Difference(f"{line} was refused: {entry}")
        self.record.append(entry)

    @property
    def deal(self) -> Any:
        return self.record.night.deal

    @property
    def offer(self) -> dict[str, Any]:
        offer: dict[str, Any] | None = shown(self.record.night)["next"]
        if offer is None:
            raise Difference("nothing is next")
        return offer

    def _cards(self, player: int) -> list[tuple[str, bool]]:
        """That player's cards in the order dealt, and whether each lies face up, by PokerKit's own log."""
        held: list[tuple[str, bool]] = []
        for done in self.kit.operations:
            if isinstance(done, HoleDealing) and done.player_index == player:
                held += [(repr(card), up) for card, up in zip(done.cards, done.statuses, strict=True)]
            if isinstance(done, StandingPatOrDiscarding) and done.player_index == player:
                gone = {repr(card) for card in done.cards}
                held = [each for each in held if each[0] not in gone]
        return held

    def _board(self) -> list[str]:
        return [repr(card) for done in self.kit.operations if isinstance(done, BoardDealing) for card in done.cards]

    def _brought_in(self) -> None:
        if self.kit.can_post_bring_in():
            self.kit.post_bring_in()

    def _step(self) -> None:
        offer = self.offer
        verb = offer["may"][0]
        if "fold" not in offer["may"]:
            self._check_of_the_only_one()
        if verb == "turn":
            self._say(do="turn", card=self._board()[self.turned])
            self.turned += 1
        elif verb == "up":
            player = self.names.index(offer["player"])
            ups = [card for card, up in self._cards(player) if up]
            self._say(do="up", player=offer["player"], card=ups[self.ups[player]])
            self.ups[player] += 1
        elif verb == "draw":
            self._draw(offer)
        elif "show" in offer["may"]:
            self._show(offer)
        else:
            self._act(offer)

    def _check_of_the_only_one(self) -> None:
        kit = self.kit
        rounds = sum(isinstance(step, Bet) for step in self.deal.script[: self.deal.at])
        if kit.actor_index is not None and kit.street_index == rounds - 1:
            if kit.checking_or_calling_amount or kit.min_completion_betting_or_raising_to_amount is not None:
                raise Difference(f"PokerKit: {kit.actor_index} acts; here the round is over")
            kit.check_or_call()

    def _draw(self, offer: dict[str, Any]) -> None:
        kit, player = self.kit, self.names.index(offer["player"])
        if kit.stand_patter_or_discarder_index != player:
            raise Difference(f"PokerKit: {kit.stand_patter_or_discarder_index} is to draw; here {offer['player']}")
        hand = [card for card, _ in self._cards(player)]
        out = self.rng.sample(hand, self.rng.randint(0, offer["count"]["max"]))
        kit.stand_pat_or_discard("".join(out))
        self._say(do="draw", player=offer["player"], count=len(out))

    def _show(self, offer: dict[str, Any]) -> None:
        player = self.names.index(offer["player"])
        cards = [card for card, up in self._cards(player) if not up]
        self._say(do="show", player=offer["player"], cards=cards)

    # ---- betting ----

    def _act(self, offer: dict[str, Any]) -> None:
        kit, player = self.kit, self.names.index(offer["player"])
        self._pots()
        if kit.actor_index != player:
            raise Difference(f"PokerKit: {kit.actor_index} acts; here {offer}")
        to_call = offer.get("call", 0)
        if kit.checking_or_calling_amount != to_call:
            raise Difference(f"PokerKit: call {kit.checking_or_calling_amount}; here {offer}")
        holds = self.deal.player(offer["player"])
        room, high = holds.in_round + holds.stack, self.deal.round.high
        ours = self._totals(offer, room, high)
        least, most = (
            kit.min_completion_betting_or_raising_to_amount,
            kit.max_completion_betting_or_raising_to_amount,
        )
        theirs = (least, most) if least is not None and most is not None else None
        if ours != theirs:
            raise Difference(f"PokerKit: bets and raises to {theirs}; here {ours}: {offer}")
        self._choose(offer, room, high, to_call, theirs)

    @staticmethod
    def _totals(offer: dict[str, Any], room: int, high: int) -> tuple[int, int] | None:
        """The least and the largest total to bet or raise to, an all-in for less than the least raise among them."""
        verb = next((verb for verb in ("bet", "raise") if verb in offer), None)
        if verb:
            return offer[verb]["min"], max(offer[verb]["max"], 0)
        return (room, room) if "all-in" in offer["may"] and room > high else None

    def _choose(self, offer: dict[str, Any], room: int, high: int, to_call: int, legal: tuple[int, int] | None) -> None:
        rng, kit, name = self.rng, self.kit, offer["player"]
        self.counts.acts += 1
        acts = ["call"] * 5 + (["fold"] if to_call else [])
        short = not {"bet", "raise"} & set(offer)
        if legal and not (short and (self.contest.structure is FIXED or not kit.completion_betting_or_raising_amount)):
            acts += ["raise"] * rng.choice((2, 5))
        act = rng.choice(acts)
        if act == "fold":
            kit.fold()
            self._say(do="fold", player=name)
        elif act == "call":
            kit.check_or_call()
            self._say(do="call" if to_call else "check", player=name)
            if to_call and to_call == self.deal.player(name).stack + to_call:
                self.counts.marks.add("all_ins")
        else:
            assert legal
            least, most = legal
            total = rng.choice((least, rng.randint(least, min(most, least + 4 * self.money.small)), most))
            kit.complete_bet_or_raise_to(total)
            if (total == room and rng.random() < 0.5) or not {"bet", "raise"} & set(offer):
                self._say(do="all-in", player=name)
            elif high:
                self._say(do="raise", player=name, to=total)
            else:
                self._say(do="bet", player=name, chips=total)
            if total == room:
                self.counts.marks.add("all_ins")
            if self.deal.round and self.deal.round.raises >= 3 and self.contest.structure is FIXED:
                self.counts.marks.add("capped")

    def _pots(self) -> None:
        """When nobody has bet in the round yet, the pots are the same."""
        if any(p.in_round for p in self.deal.players):
            return
        ours = [(pot.chips, tuple(self.names.index(n) for n in pot.players)) for pot in self.deal.pots()]
        theirs = [(pot.amount, tuple(pot.player_indices)) for pot in self.kit.pots]
        if ours != theirs:
            raise Difference(f"PokerKit: pots {theirs}; here {ours}")

    # ---- the end ----

    def _payouts(self) -> None:
        counts, ruling = self.counts, self.deal.ruling
        ours = [self.deal.player(name).stack for name in self.names]
        theirs = list(self.kit.stacks)
        if sum(ours) != sum(theirs):
            raise Difference(f"PokerKit: {theirs}; here {ours}")
        pots = ruling["pots"]
        parts = [part for pot in pots for part in pot["parts"]]
        counts.side_pots += len(pots) > 1
        counts.shown += bool(ruling["hands"])
        counts.ties += any(len(part["to"]) > 1 for part in parts)
        odd = sum(len(part["to"]) > 1 and len(set(part["to"].values())) > 1 for part in parts)
        counts.odd += bool(odd)
        for mark in counts.marks:
            setattr(counts, mark, getattr(counts, mark) + 1)
        if len(self.contest.hands) > 1 and len(pots) > 1:
            return
        spread = sum(len(part["to"]) for part in parts if len(set(part["to"].values())) > 1)
        if sum(abs(a - b) for a, b in zip(ours, theirs, strict=True)) > 2 * spread:
            raise Difference(f"PokerKit: stacks {theirs}; here {ours}: {ruling}")
        if not odd and ours != theirs:
            raise Difference(f"PokerKit: stacks {theirs}; here {ours}: {ruling}")


def lock_step(name: str, seed: int) -> Counts:
    """One deal on both sides; raises where they differ, with the seed that plays it again."""
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            return LockStep(name, seed).play()
    except Exception as error:
        raise Difference(f"{name} {seed}: {type(error).__name__}: {error}") from error


def _one(asked: tuple[str, int]) -> tuple[str, Counts | None, str]:
    try:
        return asked[0], lock_step(*asked), ""
    except Difference as differs:
        return asked[0], None, str(differs)


def main(deals: int = DEALS) -> int:
    """Play them all; 1 on any difference."""
    started, worst = time.perf_counter(), 0
    totals: dict[str, Counts] = {name: Counts() for name in CONTESTS}
    wrong: dict[str, list[str]] = {name: [] for name in CONTESTS}
    with Pool(min(cpu_count(), 2)) as pool:
        asked = [(name, SEED + index) for name in CONTESTS for index in range(deals)]
        for name, counts, trouble in pool.imap_unordered(_one, asked, chunksize=50):
            if counts is None:
                wrong[name].append(trouble)
            else:
                totals[name].add(counts)
    for name, total in totals.items():
        print(f"betting against PokerKit, {name}: {total}; {len(wrong[name])} differ")
        for trouble in wrong[name][:5]:
            worst = 1
            print(f"  {trouble[:600]}")
    print(f"  ({time.perf_counter() - started:.0f} s, seed {SEED})")
    return worst


if __name__ == "__main__":
    sys.exit(main(int(sys.argv[1]) if len(sys.argv) > 1 else DEALS))
