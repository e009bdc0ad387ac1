"""Random legal nights of Spit in the Ocean: seeded, led by what `next` offers, with real cards and short money.

A night says one line after another; a watcher sees each with the table before and after it. The weights are chosen so that side
pots, short antes, short all-ins, capped rounds, leavers, ties and odd chips are common; `Counts` says how common they were.
"""

import json
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, fields
from random import Random
from typing import Any

from dealer.night import Entry, Record, shown
from dealer.refusal import Refused

NAMES = ("Anna", "Ben", "Carla", "Dan", "Éva", "O'Neil", "שרה", "<b>Gus</b>", "Ида", "👩‍👧", "Kim {{7*7}}", "Zoë")
RANKS, SUITS = "23456789TJQKA", "cdhs"
BETTING = ("check", "call", "bet", "raise", "all-in", "fold")
LONGEST_DEAL = 400

Line = dict[str, Any]
Seen = Mapping[str, Any]


@dataclass
class Counts:
    """How often the hard cases came up, counted deal by deal."""

    nights: int = 0
    lines: int = 0
    deals: int = 0
    two_pots: int = 0
    three_pots: int = 0
    short_antes: int = 0
    short_all_ins: int = 0
    capped: int = 0
    leavers: int = 0
    ties: int = 0
    odd_chips: int = 0
    voids: int = 0
    awards: int = 0
    dead_hands: int = 0
    mends: int = 0
    mends_refused: int = 0
    marks: set[str] = field(default_factory=set)  # of the deal going on

    def mark(self, what: str) -> None:
        """Count this for the deal going on, once."""
        self.marks.add(what)

    def deal_over(self) -> None:
        """Book what was marked in this deal."""
        self.deals += 1
        for what in self.marks:
            setattr(self, what, getattr(self, what) + 1)
        self.marks.clear()

    def add(self, other: "Counts") -> None:
        """Take another night's counts in."""
        for each in fields(self):
            if each.name != "marks":
                setattr(self, each.name, getattr(self, each.name) + getattr(other, each.name))

    def too_few(self) -> list[str]:
        """Which of the wanted cases came up too seldom: the least number per 1,000 deals (DESIGN.md 9)."""
        least = {
            "two_pots": 200,
            "three_pots": 50,
            "short_antes": 100,
            "short_all_ins": 100,
            "capped": 100,
            "leavers": 50,
            "ties": 100,
            "odd_chips": 50,
        }
        return [
            f"{n}: {getattr(self, n)} in {self.deals} deals"
            for n, of in least.items()
            if getattr(self, n) * 1000 < of * self.deals
        ]

    def __str__(self) -> str:
        return ", ".join(
            f"{e.name.replace('_', ' ')} {getattr(self, e.name):,}" for e in fields(self) if e.name != "marks"
        )


def effective(said: Mapping[int, Line], mends: Mapping[int, Line]) -> list[tuple[int, list[Line]]]:
    """What stands for each line once every undo and amend is carried out, read from the words of RECORD.md 2 alone."""

    def stands(seq: int) -> bool:
        return not any(m["do"] == "undo" and m["of"] == seq and stands(at) for at, m in mends.items() if at > seq)

    def content(seq: int) -> list[Line]:
        for at in sorted(mends, reverse=True):
            mend = mends[at]
            if mend["of"] == seq and stands(at):
                new = [] if mend["do"] == "undo" else mend["with"]
                return [new] if isinstance(new, dict) else new
        return [said[seq]]

    return [(seq, content(seq)) for seq in sorted(said)]


class Mismatch(AssertionError):
    """The program and the test disagree."""


class RandomNight:
    """One random night. `watch(night, entry, before, seen)` is called after each line that came on record."""

    def __init__(
        self,
        seed: int,
        deals: int = 3,
        watch: Callable[["RandomNight", Entry, Seen, Seen], None] | None = None,
        mends: float = 0.004,
    ) -> None:
        self.rng = Random(seed)
        self.seed, self.wanted, self.watch, self.mends_rate = seed, deals, watch, mends
        self.record = Record()
        self.seen: Seen = {**shown(self.record.night), "ruling": None}
        self.history: list[tuple[Entry, Seen]] = []
        self.said: dict[int, Line] = {}
        self.mends: dict[int, Line] = {}
        self.counts = Counts(nights=1)
        self.hands: dict[str, list[str]] = {}
        self.stub: list[str] = []
        self.laid_aside: list[str] = []
        self.tied: set[str] = set()
        rng = self.rng
        self.boldness = rng.choice((0.5, 1.0, 2.0, 5.0))
        self.shoving = rng.choice((0.3, 1.0, 3.0))
        self.folding = rng.choice((0.05, 0.3, 0.8))

    # ---- saying ----

    def say(self, do: str, player: str | None = None, **said: Any) -> Entry:
        """Say a line that has to be accepted."""
        line = {"do": do, **({"player": player} if player else {}), **said}
        entry = self.record.decide(line)
        if isinstance(entry, Refused):
            raise Mismatch(f"{line} was refused: {entry.sentence}")
        self.put(entry)
        return entry

    def put(self, entry: Entry) -> None:
        """The entry becomes history and everybody looks at the table."""
        before, night_before = self.seen, self.record.night
        self.record.append(entry)
        night = self.record.night
        ended = not night.dealing and (night_before.dealing or entry.line["do"] == "deal")
        ruling = night.deal.ruling if ended and night.deal is not None else None
        self.seen = {**shown(night), "ruling": ruling}
        if night.closed:
            self.seen["settle"] = night.settle
        self.history.append((entry, self.seen))
        (self.mends if entry.mends else self.said)[entry.seq] = dict(entry.line)
        self.counts.lines += 1
        if not entry.mends:
            self._count(entry, before)
        elif night.dealing:
            self._shuffle()
        if self.watch:
            self.watch(self, entry, before, self.seen)

    def jsonl(self, facts: bool) -> list[str]:
        """The record as an export writes it, with or without what each line caused."""
        return [
            json.dumps({"seq": e.seq, **e.line, **({"facts": e.facts} if facts else {})}, ensure_ascii=False)
            for e, _ in self.history
        ]

    # ---- a night ----

    def play(self) -> Counts:
        """Play the whole night to its close."""
        rng = self.rng
        self.say(
            "night",
            name=f"Night {self.seed}",
            buy_in=rng.choice((0, 7, 20)),
            cash=rng.random() < 0.3,
            rules=self._few_rules(),
        )
        for name in NAMES[: rng.choice((2, 3, 3, 4, 4, 5, 6, 7, 8, 10))]:
            self._sit(name)
        for _ in range(self.wanted):
            if self._between_deals():
                self._play_deal()
        if rng.random() < 0.9:
            self.say("close", **({"anyway": True} if rng.random() < 0.2 else {}))
        return self.counts

    def _stack(self) -> int:
        rng = self.rng
        return rng.choice((rng.randint(1, 5), rng.randint(2, 12), rng.randint(2, 25), rng.randint(20, 80)))

    def _cash(self) -> Line:
        return {"cash": self.rng.random() < 0.5} if self.rng.random() < 0.3 else {}

    def _sit(self, name: str) -> None:
        rng = self.rng
        said: Line = self._cash()
        if rng.random() < 0.9:
            said["chips"] = 0 if rng.random() < 0.05 else self._stack()
        taken = {a.seat for a in self.record.night.seated}
        if rng.random() < 0.5:
            said["seat"] = rng.choice([n for n in range(1, 13) if n not in taken])
        self.say("sit", name, **said)

    def _between_deals(self) -> bool:
        """Rebuys, moves, leavers and house rules until two can be dealt in."""
        rng, night = self.rng, self.record.night
        for account in night.seated:
            if account.stack == 0 and rng.random() < 0.8:
                self.say("buy", account.name, chips=self._stack(), **self._cash())
            elif account.stack and account.stack < 6 and rng.random() < 0.1:
                self.say("buy", account.name, chips=self._stack())
            if rng.random() < 0.04:
                self.say("back" if account.away else "away", account.name)
            elif rng.random() < 0.03:
                self.say(
                    "move", account.name, seat=rng.choice([n for n in range(1, 13) if n != self._seat(account.name)])
                )
            elif rng.random() < 0.02:
                self.say("leave", account.name, **self._cash())
        if rng.random() < 0.1:
            self._somebody_new()
        if rng.random() < 0.05:
            self.say("rules", rules=self._few_rules())
        for account in self.record.night.seated:
            if len(self.record.night.next_dealt) < 2:
                if account.away:
                    self.say("back", account.name)
                if not account.stack:
                    self.say("buy", account.name, chips=self._stack())
        while len(self.record.night.seated) < 2 or len(self.record.night.next_dealt) < 2:
            if not self._somebody_new():
                return False
            newest = self.record.night.seated
            for account in newest:
                if not account.stack and len(self.record.night.next_dealt) < 2:
                    self.say("buy", account.name, chips=self._stack())
        return True

    def _seat(self, name: str) -> int | None:
        account = self.record.night.account(name)
        return account.seat if account else None

    def _somebody_new(self) -> bool:
        sitting = {a.name for a in self.record.night.seated}
        absent = [n for n in NAMES if n not in sitting]
        if not absent:
            return False
        self._sit(self.rng.choice(absent))
        return True

    # ---- house rules ----

    def _few_rules(self) -> Line:
        rules = self._deal_rules()
        return {
            k: v for k, v in rules.items() if k not in ("limit", "bets", "private_cards") and self.rng.random() < 0.2
        }

    def _deal_rules(self) -> Line:
        rng = self.rng
        limit = rng.choice(("fixed", "fixed", "fixed", "fixed", "spread", "spread", "pot", "none"))
        small = rng.choice((1, 1, 2, 3, 4))
        bets: Any = {
            "fixed": [small, rng.choice((2 * small, 2 * small, 3 * small, small + 1))],
            "spread": rng.choice(
                ([1, 2, 4], [2, 3, 7], [3], {"min": 1, "max": 4}, {"min": 2, "max": 5}, {"min": 3, "max": 9})
            ),
        }.get(limit, {"min": small})
        rules: Line = {"limit": limit, "bets": bets, "ante": rng.choice((0, 1, 1, 1, 2, 3, 5, 8))}
        choices: Mapping[str, tuple[float, tuple[Any, ...]]] = {
            "raise_cap": (0.7, (0, 1, 1, 2, 2, 3, 4, "none")),
            "headsup_uncapped": (0.3, (True, False)),
            "raise_floor": (0.3, ("previous", "minimum")),
            "short_allin_reopens": (0.3, ("half_bet", "full_raise")),
            "ante_by": (0.15, ("dealer",)),
            "draws": (0.3, (0, 1, 2)),
            "draw_max": (0.4, (0, 1, 2, 3, 4, 5, "3_or_4_with_ace")),
            "odd_chip": (0.3, ("seat", "suit", "carry")),
            "private_cards": (0.12, (5,)),
            "spit_wild": (0.4, ("card_and_rank", "card", "rank_mates", "none")),
            "spit_timing": (0.15, ("called", "called_with_bet")),
            "table_stakes": (0.25, ("buy_mid_deal",)),
            "opener": (0.15, ("last_opener", "rotates", "last_raiser")),
            "show_order": (0.2, ("left_of_dealer",)),
            "wild": (0.08, (["2"], ["Js", "Jh"])),
            "five_kind_rank": (0.1, ("below_natural_royal", "below_straight_flush", "off")),
            "natural_beats_wild": (0.05, ("exact_tie", "fewest_wilds")),
            "wild_duplicates": (0.1, ("anything", "never")),
            "joker": (0.08, ("wild", "bug")),
        }
        for name, (often, values) in choices.items():
            if rng.random() < often:
                rules[name] = rng.choice(values)
        return rules

    # ---- a deal ----

    def _play_deal(self) -> None:
        rng = self.rng
        rules = self._deal_rules()
        dealt = self.record.night.next_dealt
        if 5 * len(dealt) + 1 > 52:
            rules["private_cards"] = 4
        named = {"dealer": rng.choice(dealt).name} if rng.random() < 0.1 else {}
        self.say("deal", game="spit-in-the-ocean", rules=rules, **named)
        self._shuffle(rig=rng.random() < 0.8)
        start = self.counts.lines
        while self.record.night.dealing:
            if self.counts.lines - start > LONGEST_DEAL:
                raise Mismatch(f"deal {self.counts.deals} does not end")
            if not self._aside():
                self._step()

    def _shuffle(self, rig: bool = False) -> None:
        """A fresh shuffled deck under the cards that are known; `rig` cuts it so that two or three hands are worth the same."""
        rng, deal = self.rng, self.record.night.deal
        assert deal is not None
        deck = [r + s for r in RANKS for s in SUITS]
        if deal.rules["joker"] != "out":
            deck += ["X1", "X2"][: deal.rules["jokers"]]
        rng.shuffle(deck)
        self.hands, self.tied, self.laid_aside = {}, set(), []
        known = list(deal.board)
        for player in deal.players:
            if player.shown:
                self.hands[player.name] = list(player.shown)
                known += player.shown
        deck = [card for card in deck if card not in known]
        if rig:
            ranks = rng.sample(RANKS, deal.own)
            wanted = rng.choice((2, 2, 3, 3, 4))
            for turn, player in enumerate(deal.players[:wanted]):
                cards = [rank + SUITS[(turn + place) % 4] for place, rank in enumerate(ranks)]
                if all(card in deck for card in cards):
                    self.hands[player.name] = cards
                    self.tied.add(player.name)
                    deck = [card for card in deck if card not in cards]
        for player in deal.players:
            if player.name not in self.hands:
                hand = [player.kept] if player.kept and player.kept in deck else []
                deck = [card for card in deck if card not in hand]
                while len(hand) < deal.own:
                    hand.append(deck.pop())
                self.hands[player.name] = hand
        self.stub = deck

    def _step(self) -> None:
        next_up = self.seen["next"]
        if next_up is None:
            raise Mismatch("a deal is going on and nothing is next")
        first = next_up["may"][0]
        if first == "turn":
            self._turn()
        elif first == "draw":
            self._draw(next_up)
        elif "show" in next_up["may"]:
            self._show(next_up)
        else:
            self._bet(next_up)

    def _who(self, player: str) -> Line:
        """The player, now and then left out."""
        return {} if self.rng.random() < 0.1 else {"player": player}

    def _turn(self) -> None:
        deal = self.record.night.deal
        assert deal is not None
        said: Line = {}
        right = deal.clockwise(deal.place(deal.dealer) - 1)[0]
        if deal.rules["spit_timing"] == "called_with_bet" and right.live and self.rng.random() < 0.5:
            said["player"] = right.name
        self.say("turn", card=self.stub.pop(), **said)

    def _bet(self, next_up: Seen) -> None:
        rng, may = self.rng, next_up["may"]
        weights = {
            "check": 3.0,
            "call": 4.0,
            "bet": 2.0 * self.boldness,
            "raise": 2.0 * self.boldness,
            "all-in": 1.5 * self.shoving,
            "fold": 0.05 if "check" in may else 2 * self.folding,
        }
        verb = rng.choices(may, [weights[v] for v in may])[0]
        said: Line = {}
        if verb in ("bet", "raise"):
            said["chips" if verb == "bet" else "to"] = self.amount(next_up[verb])
        self.say(verb, **self._who(next_up["player"]), **said)

    def amount(self, limits: Seen) -> int:
        """One of the amounts offered, small ones more often."""
        rng = self.rng
        if "amounts" in limits:
            return rng.choice(limits["amounts"])
        least, most = limits["min"], limits["max"]
        return rng.choice((least, rng.randint(least, min(most, least + 5)), rng.randint(least, most), most))

    def _draw(self, next_up: Seen) -> None:
        rng, name, deal = self.rng, next_up["player"], self.record.night.deal
        assert deal is not None
        most = min(next_up["count"]["max"], len(self.stub) + len(self.laid_aside))
        count = rng.randint(next_up["count"]["min"], most)
        if name in self.tied and rng.random() < 0.9:
            count = 0
        hand, said = self.hands[name], {}
        if count > 3 and deal.rules["draw_max"] == "3_or_4_with_ace":
            aces = [card for card in hand if card[0] == "A"]
            if aces:
                said["keep"] = aces[0]
            else:
                count = 3
        self.say("draw", **self._who(name), count=count, **said)
        goes = rng.sample([card for card in hand if card != said.get("keep")], count)
        self.hands[name] = [card for card in hand if card not in goes]
        for _ in goes:
            if not self.stub:
                rng.shuffle(self.laid_aside)
                self.stub, self.laid_aside = self.laid_aside, []
            self.hands[name].append(self.stub.pop())
        self.laid_aside += goes

    def _show(self, next_up: Seen) -> None:
        rng, deal = self.rng, self.record.night.deal
        assert deal is not None
        waiting = [p.name for p in deal.live if p.shown is None and not p.mucked]
        name = next_up["player"] if rng.random() < 0.8 else rng.choice(waiting)
        if rng.random() < 0.12:
            self.say("muck", name)
            return
        cards = self.hands[name]
        self.say("show", name, cards=" ".join(cards) if rng.random() < 0.5 else list(cards))

    def _aside(self) -> bool:
        """Now and then something else is said in the middle of a deal; whether it was."""
        rng, night = self.rng, self.record.night
        deal = night.deal
        assert deal is not None
        at = rng.random()
        if at < 0.008:
            self.say("leave", rng.choice(night.seated).name, **self._cash())
        elif at < 0.013:
            self.say("dead", rng.choice(deal.live).name, why="five cards in the hand")
            self.counts.dead_hands += 1
        elif at < 0.021:
            self.say("buy", rng.choice(night.seated).name, chips=self._stack(), **self._cash())
        elif at < 0.025 and len(night.seated) < 12:
            return self._somebody_new()
        elif at < 0.027:
            account = rng.choice(night.seated)
            self.say("back" if account.away else "away", account.name)
        elif at < 0.030:
            self.say("void", reason="the deck has a card too few")
            self.counts.voids += 1
        elif at < 0.033:
            return self._award()
        elif at < 0.033 + self.mends_rate:
            return self.mend()
        else:
            return False
        return True

    def _award(self) -> bool:
        rng, deal = self.rng, self.record.night.deal
        assert deal is not None
        chips = sum(pot["chips"] for pot in self.seen["pots"])
        names = rng.sample([p.name for p in deal.live], rng.randint(1, len(deal.live)))
        to, left = {}, chips
        for name in names:
            to[name] = rng.randint(0, left)
            left -= to[name]
        if rng.random() < 0.7:
            to[names[0]] += left
        if "call" in self.seen["next"]["may"]:
            refused = self.record.decide({"do": "award", "to": to, "why": "agreed"})
            if not isinstance(refused, Refused):
                raise Mismatch("an award was accepted while a bet was open")
            return False
        self.say("award", to=to, why="agreed")
        self.counts.awards += 1
        return True

    # ---- undo and amend ----

    def mend(self) -> bool:
        """Undo or amend a random line; whether it was accepted. What it leads to is compared with the night as if never said."""
        rng = self.rng
        of = self.random_target()
        line: Line = {"do": "undo", "of": of}
        if of in self.said and rng.random() < 0.5:
            line = {"do": "amend", "of": of, "with": self.other_line(of)}
        accepted = self.check_mend(line)
        if accepted and rng.random() < 0.4:
            self.check_mend({"do": "undo", "of": self.record.seq})
        return True

    def random_target(self) -> int:
        """A line that may be undone: near the end more often, an undo or amend too."""
        rng = self.rng
        seqs = [seq for seq in (*self.said, *self.mends) if seq > 1 and self.record.in_force(seq)]
        return rng.choice(sorted(seqs)[-6:]) if rng.random() < 0.7 else rng.choice(seqs)

    def other_line(self, of: int) -> Any:
        """Something else that could have been said there."""
        rng, line = self.rng, dict(self.said[of])
        if rng.random() < 0.15:
            return []
        do = line["do"]
        if do in BETTING:
            changed: Line = {"do": rng.choice(BETTING), "player": line["player"]}
            if changed["do"] == "bet":
                changed["chips"] = rng.randint(1, 6)
            elif changed["do"] == "raise":
                changed["to"] = rng.randint(2, 10)
            return changed if rng.random() < 0.8 else [changed, line]
        if do == "draw":
            return {**line, "count": rng.randint(0, 3)}
        if do in ("buy", "sit"):
            return {**line, "chips": rng.randint(0, 40)}
        if do == "show":
            return {"do": "muck", "player": line["player"]}
        return line

    def check_mend(self, line: Line) -> bool:
        """Say an undo or amend and compare with a record in which it was so from the start; whether it was accepted."""
        seq = self.record.seq + 1
        entry = self.record.decide(line)
        mends = {**self.mends, seq: entry.line if isinstance(entry, Entry) else line}
        fresh, failed = self.retold(mends)
        self.counts.mends += 1
        if isinstance(entry, Refused):
            self.counts.mends_refused += 1
            if failed is None:
                raise Mismatch(f"{line} was refused ({entry.sentence}) and everything could stand")
            at, sentence = failed
            if sentence not in entry.sentence or (at != self._root(line["of"]) and f"Line {at} " not in entry.sentence):
                raise Mismatch(f"{line} was refused with {entry.sentence!r}; line {at} could not stand: {sentence}")
            return False
        if failed is not None:
            raise Mismatch(f"{line} was accepted and line {failed[0]} cannot stand: {failed[1]}")
        if self.record.after(entry) != fresh.night:
            raise Mismatch(f"after {line} the night is not the one in which it was so from the start")
        self.put(entry)
        if self.record.night != fresh.night:
            raise Mismatch(f"after {line} the night is not the one in which it was so from the start")
        return True

    def retold(
        self, mends: Mapping[int, Line], hear: Callable[[Entry, Seen], None] | None = None
    ) -> tuple[Record, tuple[int, str] | None]:
        """A new record in which every undo and amend was so from the start, and the first line that could not stand."""
        fresh = Record()
        for seq, lines in effective(self.said, mends):
            for line in lines:
                night_before = fresh.night
                entry = fresh.decide(line)
                if isinstance(entry, Refused):
                    return fresh, (seq, entry.sentence)
                fresh.append(entry)
                if hear:
                    night = fresh.night
                    ended = not night.dealing and (night_before.dealing or entry.line["do"] == "deal")
                    hear(entry, {**shown(night), "ruling": night.deal.ruling if ended and night.deal else None})
        return fresh, None

    def _root(self, seq: int) -> int:
        while seq in self.mends:
            seq = self.mends[seq]["of"]
        return seq

    # ---- counting ----

    def _count(self, entry: Entry, before: Seen) -> None:
        counts, night, do = self.counts, self.record.night, entry.line["do"]
        deal = night.deal
        if deal is None:
            return
        if do == "deal":
            counts.marks.clear()
            if deal.rules["ante_by"] == "each" and any(p.bets < deal.rules["ante"] for p in deal.players):
                counts.mark("short_antes")
        if do == "leave" and before["stage"] not in (None, "over") and deal.has(entry.line["player"]):
            counts.mark("leavers")
        if do in ("call", "all-in", "bet", "raise") and before["next"]:
            self._count_all_in(entry, before)
        if do in ("raise", "all-in", "bet") and deal.round is not None:
            cap = deal.rules["raise_cap"]
            if cap not in ("none", 0) and deal.round.raises >= cap:
                counts.mark("capped")
        ruling = self.seen["ruling"]
        if ruling is not None:
            pots = ruling["pots"]
            if len(pots) >= 2:
                counts.mark("two_pots")
            if len(pots) >= 3:
                counts.mark("three_pots")
            for part in (part for pot in pots for part in pot["parts"] if part["part"] != "award"):
                if len(part["to"]) > 1:
                    counts.mark("ties")
                    if len(set(part["to"].values())) > 1 or sum(part["to"].values()) < part["chips"]:
                        counts.mark("odd_chips")
        if before["stage"] not in (None, "over") and not night.dealing:
            counts.deal_over()

    def _count_all_in(self, entry: Entry, before: Seen) -> None:
        """All-in for less than the call, or for less than the smallest bet or raise."""
        deal, next_up = self.record.night.deal, before["next"]
        assert deal is not None
        name = entry.line["player"]
        if not deal.has(name) or deal.player(name).stack or self.seen["stacks"].get(name):
            return
        put = next(f for f in entry.facts if f["fact"] == "put")
        call = "call" in next_up and put.get("rise") is None
        short_call = call and any(p.in_round > deal.player(name).in_round for p in deal.players)
        if short_call or put.get("rise") == "short":
            self.counts.mark("short_all_ins")
