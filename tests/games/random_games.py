"""Random legal nights of any game of the catalogue, as the random nights of Spit in the Ocean, with more options and verbs.

Cards are drawn from those that lie nowhere yet, so that a hand is whatever the table turns up; now and then a card is chosen of
the rank that another player has, so that ties come up.
"""

from dataclasses import dataclass
from random import Random
from typing import Any

from dealer.deal.deck_words import most_players
from dealer.deal.state import Deal
from dealer.games import find
from dealer.games.words import BlindBet, CalledBet, Declare, Exchange, Free, Game, Market, Up
from dealer.night import Entry
from dealer.refusal import Refused
from dealer.rules import check, resolve
from tests.night.random_nights import NAMES, RANKS, SUITS, Counts, Line, Mismatch, RandomNight, Seen

LONGEST_DEAL = 600
FEES = ("exchange", "take", "pay")


@dataclass
class GameCounts(Counts):
    """How often the hard cases came up; deals of games with fees are counted apart."""

    fee_deals: int = 0
    fees_two_pots: int = 0
    declared: int = 0
    extra_cards: int = 0
    cards_for_all: int = 0
    reshuffles: int = 0
    carried: int = 0
    brought_in: int = 0

    def too_few(self) -> list[str]:
        """As for the nights, and fees with two pots among the deals of games with fees."""
        few = super().too_few()
        if self.fees_two_pots * 1000 < 50 * self.fee_deals:
            few.append(f"fees_two_pots: {self.fees_two_pots} in {self.fee_deals} deals with fees")
        return few


def has_fees(game: Game) -> bool:
    """Whether prices are paid in this game."""
    priced = (Exchange, Market, Free)
    return any(isinstance(s, priced) or (isinstance(s, Up) and s.matches) for s in game.steps)


class RandomGame(RandomNight):
    """One random night of one game."""

    def __init__(self, key: str, seed: int, deals: int = 4, watch: Any = None, mends: float = 0.0) -> None:
        super().__init__(seed, deals, watch, mends)
        self.game = find(key)
        self.key = key
        self.rng = Random(f"{key} {seed}")
        rng = self.rng
        self.boldness = rng.choice((0.5, 1.0, 2.0, 5.0))
        self.shoving = rng.choice((0.3, 1.0, 3.0))
        self.folding = rng.choice((0.05, 0.1, 0.3))
        self.counts: GameCounts = GameCounts(nights=1)

    # ---- a night ----

    def play(self) -> GameCounts:
        """Play the whole night to its close."""
        rng = self.rng
        rules = {"raise_cap": rng.choice((1, 2, 3))} if rng.random() < 0.2 else {}
        self.say("night", name=f"{self.game.name} {self.seed}", buy_in=rng.choice((0, 7, 20)), rules=rules)
        most = most_players(self.game, resolve(self.game))
        usual = [n for n in self.game.players if n <= min(most, 6)] or [2]
        number = rng.choice((2, 3, 4, *usual, *usual, rng.randint(2, most)))
        for name in NAMES[: min(number, most)]:
            self._sit(name)
        for _ in range(self.wanted):
            if self._between_deals():
                self._play_deal()
        if rng.random() < 0.9:
            self.say("close")
        return self.counts

    def _stack(self) -> int:
        rng = self.rng
        small = (rng.randint(1, 5), rng.randint(2, 12), rng.randint(5, 30))
        return rng.choice((*small, rng.randint(20, 90), rng.randint(60, 200)))

    def _deal_rules(self) -> Line:
        """Betting rules as in the nights of Spit in the Ocean, and every rule of cards and parts now and then."""
        rng, game = self.rng, self.game
        rules = super()._deal_rules()
        for name in ("opener", "private_cards", "draw_max", "draws", "spit_timing", "spit_wild", "joker"):
            rules.pop(name, None)
        rules["ante"] = rng.choice((0, 1, 1, 2, 3, 5, 9))
        if any(isinstance(step, BlindBet) for step in game.steps):
            rules["blinds"] = rng.choice(([1, 2], [1, 2], [1, 1], [2, 4], [0, 2], [0, 0], [2, 5]))
            rules["ante"] = rng.choice((0, 0, 1, 4, 8))
        if rng.random() < 0.3:
            del rules["limit"], rules["bets"]
        if any(isinstance(step, Up) for step in game.steps):
            rules["opener"] = rng.choice(("high_board", "high_board", "left_of_dealer", "low_card_brings_in"))
            rules["bring_in"] = rng.choice((0, 1, 1, 2, 3))
        elif rng.random() < 0.2:
            rules["opener"] = rng.choice(("last_opener", "rotates", "last_raiser"))
        seldom: dict[str, tuple[float, tuple[Any, ...]]] = {
            "private_cards": (0.2, (4, 5)),
            "draw_max": (0.5, (0, 1, 2, 3, 4, 5, "3_or_4_with_ace")),
            "draws": (0.3, (0, 1, 2)),
            "spit_timing": (0.2, ("called", "called_with_bet")),
            "spit_wild": (0.3, ("card_and_rank", "card", "rank_mates", "none")),
            "widow_plays": (0.3, (True, False)),
            "joker": (0.2, ("wild", "bug")),
            "jokers": (0.2, (1, 2)),
            "opener_tie": (0.2, ("suit",)),
            "board_wilds_for_opener": (0.2, (True,)),
            "first_bet_forced": (0.15, (True,)),
            "declare": (0.4, ("cards_speak", "simultaneous", "in_turn")),
            "bet_after_declare": (0.3, (True, False)),
            "lock_may_raise": (0.3, (False,)),
            "both_rule": (0.3, ("win_outright", "keep_what_you_win")),
            "failed_both": (0.2, ("defeater",)),
            "cross_win": (0.3, ("split", "carry")),
            "both_fails_everywhere": (0.2, (True,)),
            "low_system": (0.1, ("A-5", "A-6", "2-7", "A-6_wheel")),
            "low_qualifier": (0.2, ("none", 8, 9)),
            "unqualified_low": (0.3, ("high", "other_parts", "carry")),
            "wilds_in_low": (0.15, ("lowest", "natural", "unusable")),
            "exchange_prices": (0.3, ([[0, 1]], [[1, 2], [3, 3]], [[5, 9]])),
            "exchange_order": (0.3, ("high_board",)),
            "fee_pot": (0.25, ("main",)),
            "folded_turn": (0.3, ("turn",)),
            "deck_shortage": (0.3, ("reshuffle", "community_card")),
        }
        for name, (often, values) in seldom.items():
            if rng.random() < often:
                rules[name] = rng.choice(values)
        return rules

    # ---- a deal ----

    def _play_deal(self) -> None:
        rng = self.rng
        rules = self._deal_rules()
        said: Line = {"game": self.key, "rules": rules}
        if rng.random() < 0.1:
            said["dealer"] = rng.choice(self.record.night.next_dealt).name
        while True:
            refused = self.record.decide({"do": "deal", **said})
            if not isinstance(refused, Refused):
                break
            if "widow has to play" in refused.sentence:
                rules["widow_plays"] = True
                continue
            most = most_players(self.game, resolve(self.game, self.record.night.rules, check(rules)))
            dealt = self.record.night.next_dealt
            if "players at most" not in refused.sentence or len(dealt) <= most:
                raise Mismatch(f"a deal for {len(dealt)} was refused: {refused.sentence}")
            self.say("leave", dealt[0].name)
            said.pop("dealer", None)
        self.say("deal", **said)
        start = self.counts.lines
        while self.record.night.dealing:
            if self.counts.lines - start > LONGEST_DEAL:
                raise Mismatch(f"deal {self.counts.deals} does not end")
            if not self._aside():
                self._step()

    def _shuffle(self, rig: bool = False) -> None:
        """Nothing is dealt ahead: every card is chosen when it is seen."""

    @property
    def deal(self) -> Deal:
        """The deal going on."""
        deal = self.record.night.deal
        assert deal is not None
        return deal

    def free(self, *own: str) -> list[str]:
        """The cards that lie nowhere yet, and `own`, in a random order."""
        deal = self.deal
        deck = [r + s for r in RANKS for s in SUITS]
        if deal.rules["joker"] != "out":
            deck += ["X1", "X2"][: deal.rules["jokers"]]
        lying = {card for card in (*deal.board, *deal.aside) if card}
        for player in deal.players:
            lying |= {*player.ups, *(player.shown or ())}
            lying |= {player.kept} if player.kept else set()
        deck = [card for card in deck if card not in lying or card in own]
        self.rng.shuffle(deck)
        return deck

    def card(self, like: tuple[str, ...] = ()) -> str | None:
        """A card that lies nowhere, now and then of a rank of these; None when all cards lie somewhere."""
        free = self.free()
        if like and self.rng.random() < 0.4:
            same = [card for card in free if card[0] in {c[0] for c in like}]
            free = same or free
        return free[0] if free else None

    def hand(self, name: str, count: int) -> list[str] | None:
        """So many cards for that player to show, often of the ranks that somebody else has shown; None when there are too few."""
        player = self.deal.player(name)
        own = [card for card in (player.kept, *(player.shown or ())) if card]
        free = self.free(*own)
        cards = [player.kept] if player.kept else []
        others = [p.shown for p in self.deal.players if p.shown and p.name != name]
        if others and self.rng.random() < 0.7:
            for card in self.rng.choice(others):
                same = next((c for c in free if c[0] == card[0] and c not in cards), None)
                if same and len(cards) < count:
                    cards.append(same)
        cards += [card for card in free if card not in cards][: count - len(cards)]
        return cards if len(cards) == count else None

    def _step(self) -> None:
        offer = self.seen["next"]
        if offer is None:
            raise Mismatch("a deal is going on and nothing is next")
        do = self._chosen(offer)
        said: Line = {"player": offer["player"]} if "player" in offer and self.rng.random() > 0.1 else {}
        if do in ("check", "call", "bet", "raise", "all-in", "fold") and "pay" not in offer["may"]:
            self._bet(offer)
            return
        if do in ("show", "muck"):
            self._show(offer)
            return
        getattr(self, "_say_" + do, self._say_plain)(do, offer, said)

    def _chosen(self, offer: Seen) -> str:
        rng, may = self.rng, offer["may"]
        weights = {"stand": 1.0, "opens": 0.1, "round": 1.0, "pay": 0.7, "show": 1.0, "muck": 0.05, "exchange": 1.2}
        if "round" in may:
            weights = {"round": 1.0, "pay": 0.8, "show": 0.8, "muck": 0.05}
        return str(rng.choices(may, [weights.get(verb, 1.0) for verb in may])[0])

    def _say_plain(self, do: str, offer: Seen, said: Line) -> None:
        self.say(do, **said)

    def _say_turn(self, do: str, offer: Seen, said: Line) -> None:
        card = self.card(tuple(c for c in self.deal.board if c))
        if card is None:
            self.say("award", to={self.deal.live[0].name: 0}, why="the deck has run out")
            return
        if "places" in offer:
            said["place"] = self.rng.choice(offer["places"])
        elif any(isinstance(step, CalledBet) for step in self.deal.script) and self.rng.random() < 0.5:
            said["player"] = self.deal.clockwise(self.deal.place(self.deal.dealer) - 1)[0].name
        self.say("turn", **said, card=card)

    def _say_up(self, do: str, offer: Seen, said: Line) -> None:
        deal = self.deal
        street = deal.ordinal(Up)
        waiting = [p.name for p in deal.live if street not in p.streets]
        name = offer["player"] if self.rng.random() < 0.8 else self.rng.choice(waiting)
        like = tuple(card for p in deal.live for card in p.ups[-1:])
        card = self.card(like)
        if card is None:
            self._say_opens("opens", offer, {})
            return
        step = deal.step
        assert isinstance(step, Up)
        wanted = [c for c in self.free() if c[0] in "34"] if step.matches else []
        if wanted and self.rng.random() < 0.3:
            card = wanted[0]
        self.say("up", name, card=card)

    def _say_opens(self, do: str, offer: Seen, said: Line) -> None:
        self.say("opens", self.rng.choice(self.deal.live).name)

    def _say_draw(self, do: str, offer: Seen, said: Line) -> None:
        count = self.rng.randint(offer["count"]["min"], offer["count"]["max"])
        if count > 3 and self.deal.rules["draw_max"] == "3_or_4_with_ace":
            ace = next((card for card in self.free() if card[0] == "A"), None)
            if ace is None:
                count = 3
            else:
                said["keep"] = ace
        self.say("draw", **said, count=count)

    def _say_exchange(self, do: str, offer: Seen, said: Line) -> None:
        rng = self.rng
        which = rng.choice([way for way in ("up", "down") if way in offer])
        player = self.deal.player(offer["player"])
        new = self.card(player.ups)
        if which == "up" and player.ups and new and rng.random() < 0.8:
            said |= {"out": rng.choice(player.ups), "in": new}
        self.say("exchange", **said, card=which)

    def _say_take(self, do: str, offer: Seen, said: Line) -> None:
        row = len([card for card in self.deal.board if card])
        places = [*range(1, min(row, len(offer["prices"])) + 1)]
        if len(offer["prices"]) > row and self.rng.random() < 0.5:
            self.say("take", **said)
        else:
            self.say("take", **said, place=self.rng.choice(places))

    def _say_pass(self, do: str, offer: Seen, said: Line) -> None:
        self.say(do, **said, count=offer["count"]["min"])

    _say_discard = _say_pass

    def _say_roll(self, do: str, offer: Seen, said: Line) -> None:
        card = self.card(tuple(card for p in self.deal.live for card in p.ups[-1:]))
        assert card is not None
        self.say("roll", **said, card=card)

    def _say_pay(self, do: str, offer: Seen, said: Line) -> None:
        if "pay" in offer:
            self.say("fold" if self.rng.random() < 0.3 else "pay", **said, chips=offer["pay"])
            return
        payer = self.rng.choice([p for p in self.deal.live if p.stack])
        self.say("pay", payer.name, chips=self.rng.randint(1, min(payer.stack, 6)), **{"for": "a wrong guess"})

    def _say_declare(self, do: str, offer: Seen, said: Line) -> None:
        name = offer.get("player") or self.rng.choice([p.name for p in self.deal.live])
        self.say("declare", name, way=self.rng.choice(("high", "low", "both")))

    def _show(self, next_up: Seen) -> None:
        rng, deal = self.rng, self.deal
        waiting = [p.name for p in deal.live if p.shown is None and not p.mucked]
        name = next_up.get("player") if rng.random() < 0.8 else None
        name = name or rng.choice(waiting)
        count = deal.own + deal.player(name).extra - len(deal.player(name).ups)
        cards = None if rng.random() < 0.06 else self.hand(name, count)
        if cards is None:
            self.say("muck", name)
        else:
            self.say("show", name, cards=" ".join(cards) if rng.random() < 0.5 else cards)

    # ---- counting ----

    def _count(self, entry: Entry, before: Seen) -> None:
        do, deal = entry.line["do"], self.record.night.deal
        counts = self.counts
        if do == "deal" and deal is not None:
            counts.marks.clear()
        facts = [fact for fact in entry.facts if isinstance(fact, dict)]
        for fact in facts:
            if fact["fact"] == "shared":
                counts.mark("cards_for_all")
            if fact.get("reshuffled"):
                counts.mark("reshuffles")
            if str(fact.get("did", "")).startswith("brought in"):
                counts.mark("brought_in")
            if fact["fact"] == "took extra":
                counts.mark("extra_cards")
            if fact["fact"] == "revealed" and any(isinstance(s, Declare) for s in deal.script):
                counts.mark("declared")
        if do in FEES and len(before["pots"]) > 1:
            counts.mark("fees_two_pots")
        ruling = self.seen["ruling"]
        if ruling is not None and ruling["carried"]:
            counts.mark("carried")
        ended = before["stage"] not in (None, "over") and not self.record.night.dealing
        if ended and has_fees(self.game):
            counts.fee_deals += 1
        if do != "deal":
            super()._count(entry, before)
        else:
            marks = set(counts.marks)
            super()._count(entry, before)
            counts.marks |= marks
            if not self.record.night.dealing:
                counts.deal_over()
