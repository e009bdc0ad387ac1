"""The second bookkeeper for every game: fees and prices as dead money, blinds and the bring-in, beside what the nights' one keeps.

It moves every chip by what the lines say. From the program it takes only the script of the deal and the step it is at, and the
names of a deal from the dealer's left.
"""

from collections.abc import Mapping
from typing import Any

from dealer.cards import RANKS, SUITS
from dealer.deal.state import Deal
from dealer.games.words import BIG, Bet, BlindBet, DeclaredBet, Exchange, Market, Up
from tests.night.second_book import OneDeal, SecondBook

Seen = Mapping[str, Any]


class GameDeal(OneDeal):
    """The chips of a deal in which prices are paid."""

    def __init__(self, *said: Any) -> None:
        self.fees: list[tuple[str, int, int]] = []  # who paid, how much, at which height it lies
        self.now: Deal | None = None
        super().__init__(*said)

    @property
    def dead(self) -> list[tuple[int, int]]:
        return [*super().dead, *((chips, height) for _, chips, height in self.fees)]

    @property
    def total(self) -> int:
        return super().total + sum(chips for _, chips, _ in self.fees)

    def next_offer(self, first: str) -> dict[str, Any] | None:
        """What may be said in the betting round now, at the size of the step that the deal is at."""
        assert self.now is not None and isinstance(self.now.step, Bet)
        if self.start is None:
            plain = self.rules["opener"] == "left_of_dealer" and not any(isinstance(s, Up) for s in self.now.script)
            self.start = 0 if plain else self.order.index(first)
        self.drawn = self.now.step.size is BIG
        return super().next_offer(first)

    def pay(self, name: str, chips: int) -> None:
        """A price: it lies where the payer's last bet chip lies, or in the first pot."""
        assert 0 <= chips <= self.front[name], f"{name} pays {chips} of {self.front[name]}"
        self.front[name] -= chips
        if chips:
            self.fees.append((name, chips, 0 if self.rules["fee_pot"] == "main" else self.bets[name]))


class GameBook(SecondBook):
    """The chips of one night of any game. `hears` is told the deal as it was before the line and as it is after it."""

    def hears(self, line: Mapping[str, Any], seen: Seen, before: Deal | None, after: Deal | None) -> None:
        """Book one line and compare."""
        self.was, self.is_now = before, after
        self.hear(line, seen)

    def compare(self, seen: Seen) -> None:
        """As for the nights; the offer of a round with blinds, a bring-in or a lock is not read a second time."""
        if isinstance(self.deal, GameDeal):
            self.deal.now = self.is_now
            if "bet" in seen["stage"] and not self._is_plain(seen):
                seen = {**seen, "stage": "another"}
        super().compare(seen)

    def _is_plain(self, seen: Seen) -> bool:
        now = self.is_now
        assert now is not None
        if isinstance(now.step, BlindBet) or "player" not in seen["next"]:
            return False
        if isinstance(now.step, DeclaredBet) and not now.rules["lock_may_raise"]:
            return False
        odd = now.rules["first_bet_forced"] or now.rules["opener"] == "low_card_brings_in"
        return not (odd and sum(isinstance(step, Bet) for step in now.script[: now.at]) == 0)

    def _deal(self, line: Mapping[str, Any]) -> None:
        super()._deal(line)
        assert self.is_now is not None and self.deal is not None
        begun, said = self.is_now, self.deal
        fresh = {name: said.front[name] + said.bets[name] for name in said.order}
        if begun.rules["ante_by"] == "dealer":
            fresh[said.dealer] += said.dealer_paid
        self.deal = deal = GameDeal(said.order, said.dealer, begun.rules, fresh, said.carried_in)
        assert tuple(deal.order) == begun.names, f"dealt {begun.names}, by the second book {deal.order}"
        if any(isinstance(step, BlindBet) for step in begun.script):
            small, big = begun.rules["blinds"]
            first, second = deal.order[:2] if len(deal.order) > 2 else (deal.order[1], deal.order[0])
            deal.put(first, min(small, deal.front[first]))
            deal.put(second, min(big, deal.front[second]))
            self.level = max(small, big)

    def _in_deal(self, deal: OneDeal, do: str, name: str, line: Mapping[str, Any]) -> None:
        assert isinstance(deal, GameDeal) and self.was is not None
        was = self.was
        if do == "call" and isinstance(was.step, BlindBet):
            high = max(self.level, *deal.round.values())  # a short blind is called as a whole one
            deal.put(name, min(high - deal.round[name], deal.front[name]))
            deal.act(name)
            return
        super()._in_deal(deal, do, name, line)
        if do == "pay":
            deal.pay(name, line["chips"])
        elif do == "exchange":
            which = 0 if line["card"] == "up" else 1
            prices = was.rules["exchange_prices"]
            number = sum(isinstance(step, Exchange) for step in was.script[: was.at + 1])
            deal.pay(name, prices[min(number, len(prices)) - 1][which])
        elif do == "take":
            step = was.step
            assert isinstance(step, Market)
            bets = was.rules["bets"]
            unit = bets["min"] if isinstance(bets, dict) else min(bets)
            place = line.get("place", len(step.prices))
            deal.pay(name, step.prices[place - 1] * unit)

    def _move_on(self, deal: OneDeal, do: str, seen: Seen) -> None:
        assert isinstance(deal, GameDeal) and self.is_now is not None
        now, at = self.is_now, -1 if do == "deal" or self.was is None else self.was.at
        if do == "void":
            for name, chips, _ in deal.fees:
                deal.front[name] += chips
            deal.fees = []
            super()._move_on(deal, do, seen)
            return
        if do != "award" and any(isinstance(step, Bet) for step in now.script[max(at, 0) : now.at]):
            deal.give_back_uncalled()
            deal.round = dict.fromkeys(deal.order, 0)
            deal.acts, deal.start = [], None
        self._bring_in(deal, do, at)
        if seen["stage"] == "over":
            super()._move_on(deal, do, seen)

    def _bring_in(self, deal: GameDeal, do: str, at: int) -> None:
        """The line that makes known whose the lowest card is posts the bring-in."""
        now = self.is_now
        assert now is not None
        bets = [place for place, step in enumerate(now.script) if isinstance(step, Bet)]
        ups = any(isinstance(step, Up) for step in now.script[: bets[0]]) if bets else False
        if now.rules["opener"] != "low_card_brings_in" or not ups or now.over or now.at != bets[0] or not now.round:
            return
        if self.was is not None and do != "deal" and self.was.at == now.at and self.was.round:
            return
        live = [p for p in now.players if p.live]
        first = None
        if all(p.ups for p in live):
            first = min(live, key=lambda p: self._low(p.ups[0])).name
        start = deal.order.index(self.named if first is None or self.named else first)
        clockwise = [*deal.order[start:], *deal.order[:start]]
        bringer = next(n for n in clockwise if n in deal.live and deal.front[n] and n not in deal.sealed)
        deal.put(bringer, min(now.rules["bring_in"] or 0, deal.front[bringer]))

    named: str = ""

    def _opens(self, line: Mapping[str, Any]) -> None:
        self.named = line["player"]

    def hear(self, line: Mapping[str, Any], seen: Seen) -> None:
        """Book one line; who was named as the opener counts for that line alone."""
        super().hear(line, seen)
        if self.is_now is not None and (self.is_now.round or self.is_now.over or line["do"] == "deal"):
            self.named = ""

    @staticmethod
    def _low(card: str) -> tuple[int, int]:
        return (99, int(card[1])) if card[0] == "X" else (RANKS.index(card[0]), SUITS.index(card[1]))
