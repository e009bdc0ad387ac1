"""A second bookkeeper: moves every chip by what the lines say, and by the rules as they are written, not by the program's numbers.

It is told each line with what the table showed after it. From the program it takes only which step the table is at (so that it
knows when a betting round ended) and who won which part of a pot; every stack, pot, return and carried chip it reckons itself.
"""

from collections.abc import Mapping
from typing import Any

from tests.deal.chip_oracle import Pots, running_pots, uncalled
from tests.night.second_rules import Act, offer

Seen = Mapping[str, Any]

OWN_RULES = {
    "ante": 1,
    "ante_by": "each",
    "table_stakes": True,
    "limit": "fixed",
    "bets": [1, 2],
    "raise_cap": 3,
    "headsup_uncapped": False,
    "raise_floor": "previous",
    "opener": "left_of_dealer",
}
"""Of Spit in the Ocean, as RULES.md 7 and 7.1 give them."""


class OneDeal:
    """The chips of the deal going on."""

    def __init__(self, order: list[str], dealer: str, rules: Mapping[str, Any], front: dict[str, int], carried: int):
        self.order, self.dealer, self.rules, self.front, self.carried_in = order, dealer, rules, front, carried
        self.live = list(order)
        self.bets = dict.fromkeys(order, 0)
        self.round = dict.fromkeys(order, 0)
        self.dealer_paid = 0
        self.returned: dict[str, int] = {}
        self.mucked: list[str] = []
        self.gone: set[str] = set()
        self.sealed: set[str] = set()  # all-in for this deal, though chips were bought since
        self.acts: list[Act] = []
        self.start: int | None = None  # whose place the round began with
        self.drawn = False
        if rules["ante_by"] == "dealer":
            self.dealer_paid = min(rules["ante"], front[dealer])
            front[dealer] -= self.dealer_paid
        else:
            for name in order:
                self.put(name, min(rules["ante"], front[name]), round_too=False)

    @property
    def dead(self) -> list[tuple[int, int]]:
        return [(chips, 0) for chips in (self.carried_in, self.dealer_paid) if chips]

    @property
    def total(self) -> int:
        return sum(self.bets.values()) + self.dealer_paid + self.carried_in

    def put(self, name: str, chips: int, round_too: bool = True) -> None:
        assert 0 <= chips <= self.front[name], f"{name} puts in {chips} of {self.front[name]}"
        self.front[name] -= chips
        self.bets[name] += chips
        if round_too:
            self.round[name] += chips

    def able(self) -> list[str]:
        """Who can still bet."""
        return [n for n in self.order if n in self.live and self.front[n] and n not in self.sealed]

    def act(self, name: str) -> None:
        """Somebody has acted in the round."""
        self.acts.append(Act(name, self.round[name], len([n for n in self.able() if n != name])))

    def next_offer(self, first: str) -> dict[str, Any] | None:
        """What may be said in the betting round now; `first` is who began it where the house rule `opener` says so."""
        if self.start is None:
            self.start = 0 if self.rules["opener"] == "left_of_dealer" else self.order.index(first)
        at = self.order.index(self.acts[-1].name) + 1 if self.acts else self.start
        turn = self.order[at:] + self.order[:at]
        fixed = self.rules["bets"][-1 if self.drawn else 0] if self.rules["limit"] == "fixed" else None
        return offer(self.acts, self.rules, fixed, turn, self.live, self.front, self.able(), self.round, self.total)

    def owed(self, name: str) -> int:
        return max(self.round.values()) - self.round[name]

    def give_back_uncalled(self) -> None:
        for name, chips in uncalled(self.bets).items() if len(self.order) > 1 else ():
            if name in self.live:
                self.bets[name] -= chips
                self.front[name] += chips
                self.returned[name] = self.returned.get(name, 0) + chips

    def pots(self) -> Pots:
        return running_pots(
            self.bets, self.live, {n for n in self.live if not self.front[n] or n in self.sealed}, self.dead
        )

    def claimed_pots(self) -> Pots:
        """The pots at the ruling: who mucked gave up what somebody else can still win."""
        if len(self.live) == 1:
            return [(self.total, frozenset(self.live))] if self.total else []
        claimed: Pots = []
        for chips, able in self.pots():
            keeps = able - set(self.mucked) or frozenset([max(able, key=self.mucked.index)])
            if claimed and claimed[-1][1] == keeps:
                claimed[-1] = (claimed[-1][0] + chips, keeps)
            else:
                claimed.append((chips, keeps))
        return claimed


class SecondBook:
    """The chips of one night."""

    def __init__(self) -> None:
        self.buy_in, self.cash, self.rules = 0, False, {}
        self.seat: dict[str, int] = {}
        self.away: set[str] = set()
        self.stack: dict[str, int] = {}
        self.waiting: dict[str, list[tuple[int, bool]]] = {}
        self.bought: dict[str, int] = {}
        self.cashed: dict[str, int] = {}
        self.tab: dict[str, int] = {}
        self.bank = 0
        self.deal: OneDeal | None = None
        self.carried = 0
        self.last_order: list[str] = []
        self.last_seat, self.stays = 0, False
        self.stage: str | None = None

    # ---- hearing ----

    def hear(self, line: Mapping[str, Any], seen: Seen) -> None:
        """Book one line and compare with what the table shows after it."""
        do, player, deal = line["do"], line.get("player"), self.deal
        getattr(self, "_" + do.replace("-", "_"), lambda *_: None)(line)
        if deal is not None and player in deal.order and player not in deal.gone:
            self._in_deal(deal, do, player, line)
        if self.deal is not None:
            self._move_on(self.deal, do, seen)
        self.stage = seen["stage"]
        self.compare(seen)

    def compare(self, seen: Seen) -> None:
        """Every stack, pot and waiting chip, and the sum of all."""
        by_seat = sorted(self.seat, key=self.seat.__getitem__)
        stacks = {name: self.front(name) for name in by_seat}
        assert seen["stacks"] == stacks, f"stacks {seen['stacks']}, by the second book {stacks}"
        assert list(seen["stacks"]) == by_seat, "stacks are in seat order"
        waiting = {n: sum(c for c, _ in self.waiting[n]) for n in by_seat if self.waiting.get(n)}
        assert seen["waiting"] == waiting, f"waiting {seen['waiting']}, by the second book {waiting}"
        pots = [(pot["chips"], frozenset(pot["for"])) for pot in seen["pots"]]
        ours = self.deal.pots() if self.deal else [(self.carried, frozenset())] if self.carried else []
        assert pots == ours, f"pots {pots}, by the second book {ours}"
        if (
            type(self.deal) is OneDeal and "bet" in seen["stage"]
        ):  # games with blinds and streets have a book of their own
            expected = self.deal.next_offer(seen["next"]["player"])
            assert seen["next"] == expected, f"next is {seen['next']}, by the second reading of the rules {expected}"
        in_play = sum(stacks.values()) + sum(chips for chips, _ in pots)
        given_out = sum(self.bought.values()) - sum(self.cashed.values())
        assert in_play == given_out, f"{in_play} chips in play and {given_out} given out"
        assert all(chips >= 0 for chips in stacks.values()) and all(chips > 0 for chips, _ in pots)

    def front(self, name: str) -> int:
        """The chips before a player."""
        deal = self.deal
        return deal.front[name] if deal and name in deal.order and name not in deal.gone else self.stack[name]

    # ---- the night ----

    def _night(self, line: Mapping[str, Any]) -> None:
        self.buy_in, self.cash, self.rules = line.get("buy_in", 0), line.get("cash", False), dict(line.get("rules", {}))

    def _rules(self, line: Mapping[str, Any]) -> None:
        self.rules |= line["rules"]

    def _sit(self, line: Mapping[str, Any]) -> None:
        name = line["player"]
        free = next(n for n in range(1, 13) if n not in self.seat.values()) if "seat" not in line else line["seat"]
        self.seat[name] = free
        self.stack.setdefault(name, 0)
        self._buys(name, line.get("chips", self.buy_in), line.get("cash", self.cash))

    def _buys(self, name: str, chips: int, cash: bool) -> None:
        deal = self.deal
        if deal and name in deal.order and name not in deal.gone:
            closed = {n: deal.bets[n] - deal.round[n] for n in deal.live}
            if name in deal.live and not deal.front[name] and closed[name] < max(closed.values()):
                deal.sealed.add(name)
            deal.front[name] += chips
        else:
            self.stack[name] += chips
        self.bought[name] = self.bought.get(name, 0) + chips
        self._pays(name, chips, cash)

    def _pays(self, name: str, chips: int, cash: bool) -> None:
        if cash:
            self.bank += chips
        else:
            self.tab[name] = self.tab.get(name, 0) - chips

    def _buy(self, line: Mapping[str, Any]) -> None:
        name, cash, deal = line["player"], line.get("cash", self.cash), self.deal
        playing = deal is not None and name in deal.order and name not in deal.gone
        if playing and deal.rules["table_stakes"] != "buy_mid_deal":
            self.waiting.setdefault(name, []).append((line["chips"], cash))
        else:
            self._buys(name, line["chips"], cash)

    def _away(self, line: Mapping[str, Any]) -> None:
        self.away.add(line["player"])

    def _back(self, line: Mapping[str, Any]) -> None:
        self.away.discard(line["player"])

    def _move(self, line: Mapping[str, Any]) -> None:
        name, seat = line["player"], line["seat"]
        for other, taken in self.seat.items():
            if taken == seat:
                self.seat[other] = self.seat[name]
        self.seat[name] = seat

    def _leave(self, line: Mapping[str, Any]) -> None:
        name, cash = line["player"], line.get("cash", self.cash)
        for chips, paid in self.waiting.pop(name, ()):
            self._buys(name, chips, paid)
        out = self.front(name)
        if self.deal and name in self.deal.order and name not in self.deal.gone:
            self.deal.front[name] = 0
            self.deal.gone.add(name)
            if name in self.deal.live:
                self.deal.live.remove(name)
        self.stack[name] = 0
        self._cash_out(name, out, cash)
        del self.seat[name]
        self.away.discard(name)

    def _cash_out(self, name: str, chips: int, cash: bool) -> None:
        self.cashed[name] = self.cashed.get(name, 0) + chips
        self._pays(name, -chips, cash)

    def _get(self, name: str, chips: int) -> None:
        """Chips for somebody between deals; who has left has them on his tab."""
        if name in self.seat:
            self.stack[name] += chips
        else:
            self._cash_out(name, chips, cash=False)

    def _close(self, line: Mapping[str, Any]) -> None:
        for place, name in enumerate(self.last_order):
            chips = self.carried // len(self.last_order) + (place < self.carried % len(self.last_order))
            self._get(name, chips)
        self.carried = 0

    def settled(self, settle: Mapping[str, Any]) -> None:
        """The settle-up against this book: every result, and every tab brought to nothing."""
        results = {n: self.stack[n] + self.cashed.get(n, 0) - self.bought.get(n, 0) for n in self.stack}
        assert settle["results"] == results, f"{settle['results']}, by the second book {results}"
        assert sum(results.values()) == 0
        open_tabs = {n: self.stack[n] + self.tab.get(n, 0) for n in self.stack} | {"bank": -self.bank}
        for paid in settle["payments"]:
            assert paid["chips"] > 0
            open_tabs[paid["from"]] += paid["chips"]
            open_tabs[paid["to"]] -= paid["chips"]
        assert not any(open_tabs.values()), f"open after the payments: {open_tabs}"

    # ---- the deal ----

    def _deal(self, line: Mapping[str, Any]) -> None:
        rules = {**OWN_RULES, **self.rules, **line.get("rules", {})}
        reopens = "half_bet" if rules["limit"] in ("fixed", "spread") else "full_raise"
        rules.setdefault("short_allin_reopens", reopens)
        in_seats = sorted((n for n in self.seat if n not in self.away and self.stack[n] > 0), key=self.seat.__getitem__)
        if "dealer" in line:
            dealer = line["dealer"]
        else:
            start = self.last_seat + (not self.stays)
            dealer = min(in_seats, key=lambda n: (self.seat[n] - start) % 12)
        at = in_seats.index(dealer) + 1
        order = in_seats[at:] + in_seats[:at]
        front = {name: self.stack[name] for name in order}
        self.stack |= dict.fromkeys(order, 0)
        self.last_order, self.last_seat, self.stays = order, self.seat[dealer], False
        self.deal = OneDeal(order, dealer, rules, front, self.carried)
        self.carried = 0
        self.stage = None

    def _in_deal(self, deal: OneDeal, do: str, name: str, line: Mapping[str, Any]) -> None:
        if do == "bet":
            deal.put(name, line["chips"])
        elif do == "raise":
            deal.put(name, line["to"] - deal.round[name])
        elif do == "call":
            deal.put(name, min(deal.owed(name), deal.front[name]))
        elif do == "all-in":
            deal.put(name, deal.front[name])
        elif do in ("fold", "dead"):
            deal.live.remove(name)
        elif do == "muck":
            deal.mucked.append(name)
        if do in ("check", "call", "bet", "raise", "all-in", "fold"):
            deal.act(name)

    def _move_on(self, deal: OneDeal, do: str, seen: Seen) -> None:
        before, after = self.stage, seen["stage"]
        if do == "void":
            assert seen["ruling"] is None and after == "over"
            deal.front = {n: deal.front[n] + deal.bets[n] for n in deal.order}
            deal.front[deal.dealer] += deal.dealer_paid
            self._over(deal, {}, deal.carried_in, stays=True)
        elif after == "over":
            if do != "award":
                deal.give_back_uncalled()
            self._ruled(deal, seen["ruling"], awarded=do == "award")
        elif (
            after != before
            and after not in ("turn", None)
            and before is not None
            and not (before == "turn" and "bet" in after)
        ):
            deal.give_back_uncalled()
            deal.round = dict.fromkeys(deal.order, 0)
            deal.acts, deal.start = [], None
        if "draw" in (after or ""):
            deal.drawn = True

    def _ruled(self, deal: OneDeal, ruling: Mapping[str, Any], awarded: bool) -> None:
        paid = ruling["paid"]
        assert ruling["returned"] == deal.returned, f"returned {ruling['returned']}, by the second book {deal.returned}"
        assert sum(paid.values()) + ruling["carried"] == deal.total, (
            "what is paid and carried is not what lay in the pots"
        )
        assert all(type(chips) is int and chips > 0 for chips in paid.values()) and ruling["carried"] >= 0
        if not awarded:
            pots = [(pot["chips"], frozenset(pot["for"])) for pot in ruling["pots"]]
            assert pots == deal.claimed_pots(), f"pots {pots}, by the second book {deal.claimed_pots()}"
        by_part: dict[str, int] = {}
        for pot in ruling["pots"]:
            assert sum(part["chips"] for part in pot["parts"]) <= pot["chips"]
            for part in pot["parts"]:
                assert awarded or set(part["to"]) <= set(pot["for"]), "won by somebody who cannot win it"
                assert sum(part["to"].values()) <= part["chips"] and part["why"]
                for name, chips in part["to"].items():
                    by_part[name] = by_part.get(name, 0) + chips
        assert by_part == dict(paid), f"paid {paid}, by its parts {by_part}"
        self._over(deal, paid, ruling["carried"], stays=False)

    def _over(self, deal: OneDeal, paid: Mapping[str, int], carried: int, stays: bool) -> None:
        self.deal, self.carried, self.stays = None, carried, stays
        for name in deal.order:
            chips = deal.front[name] + paid.get(name, 0)
            if chips:
                self._get(name, chips)
        for name, buys in self.waiting.items():
            for chips, cash in buys:
                self._buys(name, chips, cash)
        self.waiting = {}
