"""A random player of live rounds, with a second table beside it: plain lists of cards, moved by code that shares nothing with the game's.

After every line both have to agree, and what has to hold of every match is checked (SPIT.md 5.2).
"""

from collections import Counter
from collections.abc import Iterable
from functools import cache
from itertools import product
from random import Random
from typing import Any

from dealer.refusal import Refused
from dealer.spit import Match, decide, fold, shown
from dealer.spit.options import PRESETS, VALUES

DECK = [rank + suit for rank in "A23456789TJQK" for suit in "cdhs"]
NUMBER = {rank: number for number, rank in enumerate("A23456789TJQK", start=1)}
NAMES = ("Ann", "Ben", "Cy", "Di")
SLOTS = {2: 5, 3: 4, 4: 3}


class Differ(AssertionError):
    """The two tables differ, or something that always holds does not."""


class SecondTable:
    """The cards as they lie: per player slots of [card, face up?] and a reserve, and the centre piles."""

    def __init__(self, options: dict[str, Any], count: int) -> None:
        self.options, self.names = options, NAMES[:count]
        self.slots: dict[str, list[list[list[Any]]]] = {}
        self.reserve: dict[str, list[str]] = {}
        self.piles: list[list[str]] = []
        self.owner: list[str] = []
        self.spat: list[int] = []
        self.kept: dict[str, int] = {}
        self.stood: list[int] = []  # the piles as they stood when a sudden death began

    def fits(self, card: str, top: str) -> bool:
        """One rank up or down, by a list of pairs written out."""
        a, b = sorted((NUMBER[card[0]], NUMBER[top[0]]))
        near = (
            b - a == 1 or (self.options["wrap"] and (a, b) == (1, 13)) or (a == b and self.options["equal_on_centre"])
        )
        same = (card[1] in "dh") == (top[1] in "dh")
        return near and not (same and self.options["alternate_colours"])

    def tops(self, name: str) -> list[str | None]:
        """The card on top of each slot."""
        return [slot[-1][0] if slot else None for slot in self.slots[name]]

    def plays(self, name: str) -> list[tuple[int, int]]:
        """Every legal play: slot and pile from 1."""
        tops = self.tops(name)
        return [
            (s + 1, p + 1)
            for s, p in product(range(len(tops)), range(len(self.piles)))
            if tops[s] is not None and self.fits(str(tops[s]), self.piles[p][-1])
        ]

    def moves(self, name: str) -> list[tuple[str, int, int]]:
        """Every legal move inside the layout."""
        tops, found = self.tops(name), []
        for a, b in product(range(len(tops)), repeat=2):
            if a == b or tops[a] is None:
                continue
            if tops[b] is None and self.options["fill_empty"]:
                found.append(("fill", a + 1, b + 1))
            if tops[b] is not None and str(tops[a])[0] == str(tops[b])[0] and self.options["stack_equal"]:
                found.append(("stack", a + 1, b + 1))
        if self.options["last_five"] and 0 < sum(map(len, self.slots[name])) <= min(5, len(tops)):
            found.append(("pick", 0, 0))
        return found

    def stuck(self, name: str) -> bool:
        """No play, and no sequence of moves in the layout, searched to the end, turns up a face-down card."""
        if self.plays(name):
            return False
        shape = [
            (sum(1 for _, up in slot if not up), "".join(card[0] for card, up in slot if up))
            for slot in self.slots[name]
        ]
        o = self.options
        return not turns_up(tuple(sorted(shape)), (o["fill_empty"], o["stack_equal"], o["run_moves"], o["last_five"]))

    def flips(self, pile: int | None) -> list[tuple[str, int]]:
        """Who flips where, with the pile chosen by a lone flipper."""
        having = [name for name in self.names if self.reserve[name]]
        if len(having) != 1 or len(self.piles) == 1:
            return [(name, self.owner.index(name) if name in self.owner else 0) for name in having]
        lone = having[0]
        own = self.owner.index(lone)
        if self.options["one_reserve_empty"] == "cover" and len(self.reserve[lone]) > 1:
            ahead = [(own + step) % len(self.piles) for step in range(len(self.piles))]
            return [(lone, at) for at in sorted(ahead[: len(self.reserve[lone])])]
        if self.options["lone_flip"] == "own":
            return [(lone, own)]
        return [(lone, self.kept.setdefault(lone, (pile or 1) - 1))]


Shape = tuple[tuple[int, str], ...]


@cache
def turns_up(start: Shape, options: tuple[bool, bool, bool, bool]) -> bool:
    """Whether moves in a layout, each slot its face-down cards and the ranks face up, can turn up a card: every way is tried."""
    fill, stack, unit, last_five = options
    if last_five and any(down for down, _ in start) and sum(down + len(up) for down, up in start) <= min(5, len(start)):
        return True
    seen, todo = {start}, [start]
    while todo:
        shape = todo.pop()
        for a, b in product(range(len(shape)), repeat=2):
            (down, up), (_, onto) = shape[a], shape[b]
            if a == b or not up or not (fill if not onto else stack and up[-1] == onto[-1]):
                continue
            run = len(up) if unit else 1
            if run == len(up) and down:
                return True
            after = list(shape)
            after[a], after[b] = (down, up[:-run]), (shape[b][0], onto + up[-run:])
            key = tuple(sorted(after))
            if key not in seen:
                seen.add(key)
                todo.append(key)
    return False


def moved(
    slots: list[list[list[Any]]], move: tuple[str, int, int], *, unit: bool
) -> tuple[list[list[list[Any]]], bool]:
    """The layout after a move, and whether it turned up a face-down card."""
    slots = [[list(card) for card in slot] for slot in slots]
    do, a, b = move
    if do == "pick":
        turned = any(not up for slot in slots for _, up in slot)
        below = [card for slot in slots for card, _ in reversed(slot[:-1])]
        spread = []
        for slot in slots:
            top = slot[-1][0] if slot else below.pop(0) if below else None
            spread.append([[top, True]] if top else [])
        return spread, turned
    source, to = slots[a - 1], slots[b - 1]
    run = sum(1 for _, up in source if up) if unit else 1
    to += source[-run:]
    del source[-run:]
    return slots, turn_up(source)


def turn_up(slot: list[list[Any]]) -> bool:
    """Turn up the card that now lies on top."""
    if slot and not slot[-1][1]:
        slot[-1][1] = True
        return True
    return False


class Races:
    """Random matches until so many rounds are played; counts what came about."""

    def __init__(self, seed: int) -> None:
        self.rng = Random(seed)
        self.seen: Counter[str] = Counter()
        self.match: Match | None = None
        self.log: list[dict[str, Any]] = []

    def play(self, rounds: int) -> Counter[str]:
        """Play at least so many rounds."""
        while self.seen["rounds"] < rounds:
            self.one_match(most=min(8, rounds - self.seen["rounds"]))
        return self.seen

    def say(self, **line: Any) -> None:
        """A line that has to be accepted."""
        facts = decide(self.match, line)
        self.log.append(line)
        if isinstance(facts, Refused):
            raise self.differs(f"{line} was refused: {facts.code} {facts.sentence}")
        self.match = fold(self.match, facts)
        self.seen["lines"] += 1

    def refused(self, code: str, **line: Any) -> None:
        """A line that has to be refused with this code."""
        facts = decide(self.match, line)
        if not isinstance(facts, Refused) or facts.code != code:
            raise self.differs(f"{line} should be refused with {code}: {facts}")
        self.seen[code] += 1

    def differs(self, what: str) -> Differ:
        """What went wrong, with the record so far."""
        return Differ(f"{what}\n" + "\n".join(map(str, self.log)))

    @property
    def now(self) -> Match:
        """The match as it is."""
        assert self.match is not None
        return self.match

    # ---- a match ----

    def rules(self) -> dict[str, Any]:
        """A preset, half of the time with other values of a few options."""
        preset = self.rng.choice(list(PRESETS))
        rules: dict[str, Any] = {"preset": preset}
        if self.rng.random() < 0.6:
            every = list(PRESETS[preset].named())
            for option in self.rng.sample(every, self.rng.randint(1, 5)):
                if option in VALUES:
                    rules[option] = self.rng.choice(VALUES[option])
                else:
                    rules[option] = 2 if option == "n" else self.rng.random() < 0.5
        if self.rng.random() < 0.3:
            rules.update(tie=self.rng.choice(VALUES["tie"]), both_empty="fewer_cards")
        return rules

    def one_match(self, most: int) -> None:
        """One match, left after `most` rounds if nobody has won it."""
        rules = self.rules()
        count = 3 if rules["preset"] == "three-players" else self.rng.choice((2, 2, 2, 2, 3, 4))
        self.match, self.log = None, []
        self.say(do="match", players=list(NAMES[:count]), rules=rules)
        self.table = SecondTable(self.now.options.named(), count)
        self.seen[f"{count} players"] += 1
        self.seen[rules["preset"]] += 1
        for _ in range(most):
            self.one_round()
            self.seen["rounds"] += 1
            if self.now.phase == "MATCH_OVER":
                self.seen["matches won"] += 1
                return
            if self.now.phase == "ROUND_OVER":
                self.say(do="next")

    def one_round(self) -> None:
        """Lay, open, race, spit and claim."""
        number = self.now.round
        self.deal()
        self.say(do="open")
        self.opened()
        self.check()
        while self.now.phase in ("PLAYING", "CALLED", "SPITTING") and self.now.round == number:
            if self.now.phase == "SPITTING":
                self.spit(number)
            else:
                self.act()
            if self.now.round == number:
                self.check()
        if self.now.round == number:
            self.end()
        else:
            self.seen["tied"] += 1

    def deal(self) -> None:
        """Shuffle what each holds and lay it; in a sudden death the centre stays and only what is left is dealt."""
        table = self.table
        lying = [card for pile in table.piles for card in pile] if self.now.piles else []
        if not self.now.piles:
            table.piles, table.owner, table.spat = [], [], []
        deck = [card for card in DECK if card not in set(lying)]
        self.rng.shuffle(deck)
        table.kept = {}
        for seat in self.now.seats:
            cards, deck = deck[: seat.holding], deck[seat.holding :]
            slots = []
            for size in self.now.layout(seat):
                slots.append(cards[:size])
                cards = cards[size:]
            table.slots[seat.name] = [[[card, card == slot[-1]] for card in slot] for slot in slots]
            table.reserve[seat.name] = cards
            self.say(do="lay", player=seat.name, slots=[" ".join(slot) for slot in slots], reserve=" ".join(cards))
        if deck:
            raise self.differs("cards are left over")

    def opened(self) -> None:
        """The second table opens."""
        table = self.table
        table.stood = [len(pile) for pile in table.piles]
        if table.piles:
            self.seen["sudden deaths"] += 1
            self.seen[f"sudden deaths in {self.now.options.contest}"] += 1
            return
        table.owner = [name for name in table.names if table.reserve[name]]
        table.piles = [[table.reserve[name].pop(0)] for name in table.owner]
        table.spat = [0] * len(table.piles)
        self.seen[f"{len(table.piles)} piles"] += 1
        self.seen["opened stuck"] += all(table.stuck(name) for name in table.names)

    def act(self) -> None:
        """Somebody does something: mostly a play, sometimes something idle, sometimes something that is not allowed."""
        table, rng = self.table, self.rng
        name = rng.choice(table.names)
        plays, dice = table.plays(name), rng.random()
        if dice < 0.06:
            self.try_wrong(name)
        moves = table.moves(name)
        stuck = not plays and table.stuck(name)
        if moves and ((not plays and not stuck) or dice > 0.9):
            self.move(name, rng.choice(moves))
        elif plays:
            self.play_card(name, *rng.choice(plays))
        elif stuck:
            everyone = all(table.stuck(other) for other in table.names)
            if everyone or not self.now.seat(name).stuck:
                self.say(do="stuck", player=name)
                if everyone != (self.now.phase == "SPITTING"):
                    raise self.differs("the spit comes when everybody is stuck, and not before")

    def try_wrong(self, name: str) -> None:
        """Things that have to be refused, each with its code."""
        table = self.table
        if not table.stuck(name):
            self.refused("NOT_STUCK", do="stuck", player=name)
        tops = table.tops(name)
        slot, pile = self.rng.randint(1, len(tops)), self.rng.randint(1, len(table.piles))
        if tops[slot - 1] is None:
            self.refused("EMPTY_SLOT", do="play", player=name, slot=slot, pile=pile)
        elif (slot, pile) not in table.plays(name):
            self.refused("NOT_ADJACENT", do="play", player=name, slot=slot, pile=pile)
        self.refused(
            "NO_SUCH_CENTRE_PILE" if tops[slot - 1] else "EMPTY_SLOT", do="play", player=name, slot=slot, pile=9
        )
        self.refused("NOT_STUCK", do="spit")
        if not table.options["fill_empty"]:
            self.refused("FILL_NOT_ALLOWED", do="fill", player=name, **{"from": 1, "to": 2})
        if not table.options["stack_equal"]:
            self.refused("STACK_NOT_ALLOWED", do="stack", player=name, **{"from": 1, "to": 2})

    def play_card(self, name: str, slot: int, pile: int) -> None:
        """A card goes to the centre on both tables; what fitted there before may fit no more (T7)."""
        table = self.table
        card = str(table.tops(name)[slot - 1])
        self.say(do="play", player=name, slot=slot, pile=pile)
        table.slots[name][slot - 1].pop()
        turn_up(table.slots[name][slot - 1])
        table.piles[pile - 1].append(card)
        self.seen["plays"] += 1

    def move(self, name: str, move: tuple[str, int, int]) -> None:
        """A move inside the layout on both tables."""
        do, a, b = move
        self.say(do=do, player=name, **({} if do == "pick" else {"from": a, "to": b}))
        self.table.slots[name], _ = moved(self.table.slots[name], move, unit=self.table.options["run_moves"])
        self.seen[do] += 1

    def spit(self, number: int) -> None:
        """The flip on both tables."""
        table = self.table
        if not all(table.stuck(name) for name in table.names):
            raise self.differs("a spit with a move in hand")
        pile = self.rng.randint(1, len(table.piles))
        having = [name for name in table.names if table.reserve[name]]
        chooses = table.options["lone_flip"] == "choose_then_keep" and len(having) == 1 and len(table.piles) > 1
        covers = table.options["one_reserve_empty"] == "cover" and chooses and len(table.reserve[having[0]]) > 1
        asks = chooses and not covers and having[0] not in table.kept
        if asks:
            self.refused("NO_SUCH_CENTRE_PILE", do="spit")
        self.say(do="spit", **({"pile": pile} if asks else {}))
        for name, at in table.flips(pile):
            table.piles[at].append(table.reserve[name].pop(0))
            table.spat[at] += 1
        self.seen["spits"] += 1
        if not having:
            self.seen["deadlocks"] += 1
        elif len(having) == 1:
            self.seen["lone spits"] += 1

    # ---- the end ----

    def end(self) -> None:
        """The claim, by whoever is first; the holdings are counted by hand."""
        table, match = self.table, self.now
        cleared = [name for name in table.names if not any(table.slots[name])]
        left = {name: sum(map(len, table.slots[name])) for name in table.names}
        if cleared:
            self.seen["cleared"] += 1
        while self.now.phase == "CLAIM":
            self.slap()
        match = self.now
        if match.phase not in ("ROUND_OVER", "MATCH_OVER"):
            raise self.differs(f"the round does not end: {match.phase}")
        if match.options.contest == "claim" or (match.ended == "deadlock" and match.clearer is None and not match.tied):
            self.check_claim(match, left)
        if cleared and match.results[-1].won != (cleared[0],):
            raise self.differs(f"{cleared[0]} cleared and {match.results[-1].won} won")
        standing = sum(table.stood) if match.options.contest != "claim" else 0
        if sum(seat.holding for seat in match.seats) + standing != 52:
            raise self.differs("the holdings and what stood in the centre are not 52")

    def slap(self) -> None:
        """Somebody slaps something; a slap that has to be refused is tried as well."""
        match = self.now
        free = [seat.name for seat in match.seats if seat.takes is None]
        chooser = match.options.claim == "clearer_chooses" and match.clearer in free and len(match.piles) > 1
        name = match.clearer if chooser else self.rng.choice(free)
        pile = self.rng.randint(1, len(match.piles))
        taken = {seat.takes for seat in match.seats}
        left = [number for number in range(1, len(match.piles) + 1) if number not in taken]
        if pile in taken and len(left) > 1:  # no choice is made for him
            self.refused("PILE_TAKEN", do="slap", player=name, pile=pile)
            pile = self.rng.choice(left)
        self.say(do="slap", player=name, pile=pile)
        got = self.now.seat(str(name)).takes
        if (pile not in taken and got != pile) or got in taken:
            raise self.differs(f"{name} slapped {pile} and has {got}")
        self.seen["slaps"] += 1

    def check_claim(self, match: Match, left: dict[str, int]) -> None:
        """Everybody holds reserve, leftovers and the pile taken; the clearer of a one-pile round takes nothing."""
        table = self.table
        taken = [seat.takes for seat in match.seats if seat.takes]
        if sorted(taken) != list(range(1, len(table.piles) + 1)):
            raise self.differs(f"the piles went to {taken}")
        for seat in match.seats:
            pile = len(table.piles[seat.takes - 1]) if seat.takes else 0
            if seat.holding != len(table.reserve[seat.name]) + left[seat.name] + pile:
                raise self.differs(f"{seat.name} holds {seat.holding}")
        out = [seat.name for seat in match.seats if seat.holding == 0]
        if (match.phase == "MATCH_OVER") != bool(out) or (out and match.winner not in out):
            raise self.differs(f"{out} hold nothing and {match.winner} has won")
        if len(match.seats) == 2:
            if len(table.piles) == 1 and match.seat(str(match.clearer)).takes:
                raise self.differs("the clearer of a one-pile round took the pile")
            if len(table.piles) == 2 and out:
                raise self.differs("T3: a round of two piles ended the match")
            if match.options.claim == "clearer_gets_smaller" and match.clearer and len(table.piles) == 2:
                sizes = [len(pile) for pile in table.piles]
                if sizes[(match.seat(match.clearer).takes or 0) - 1] != min(sizes):
                    raise self.differs("the clearer did not get the smaller pile")

    def check(self) -> None:
        """Both tables agree, and what always holds does (SPIT.md 5.2)."""
        table, match = self.table, self.now
        everything: list[str] = []
        for seat in match.seats:
            assert seat.slots is not None and seat.stock is not None
            ours = [[[c, False] for c in slot.down] + [[c, True] for c in slot.up] for slot in seat.slots]
            if ours != table.slots[seat.name] or list(seat.stock) != table.reserve[seat.name]:
                raise self.differs(f"{seat.name}: {ours} {seat.stock} against {table.slots[seat.name]}")
            if seat.reserve != len(seat.stock) or any(slot.down and not slot.up for slot in seat.slots):
                raise self.differs(f"{seat.name}: a slot without a face, or a reserve miscounted")
            everything += [card for slot in ours for card, _ in slot]
            everything += seat.stock
        for pile, theirs, spat, owner in zip(match.piles, table.piles, table.spat, table.owner, strict=True):
            if list(pile.cards or ()) != theirs or pile.count != len(theirs) or pile.owner != owner:
                raise self.differs(f"{pile} against {theirs}")
            if len(theirs) < 1 + spat or pile.flipped != 1 + spat:
                raise self.differs(f"T6: {pile}")
            everything += theirs
        if len(everything) != 52 or len(set(everything)) != 52:
            raise self.differs("the deck is not whole")
        empty = any(not seat.in_layout for seat in match.seats)
        if empty != (match.ended == "cleared"):
            raise self.differs(f"{match.phase} with {'an' if empty else 'no'} empty layout")
        if (match.phase == "CALLED") != any(seat.stuck for seat in match.seats) and match.phase != "SPITTING":
            raise self.differs(f"{match.phase} and {[seat.stuck for seat in match.seats]}")
        if match.phase in ("PLAYING", "CALLED") and self.rng.random() < 0.1:
            self.check_may(match)

    def check_may(self, match: Match) -> None:
        """What may be said is what the second table finds, and a reader is told who is stuck."""
        table = self.table
        able = {"play"} if any(table.plays(name) for name in table.names) else set()
        able |= {do for name in table.names for do, _, _ in table.moves(name)}
        able |= {"stuck"} if any(table.stuck(seat.name) and not seat.stuck for seat in match.seats) else set()
        able |= {"unstuck"} if match.phase == "CALLED" else set()
        told = shown(match)
        if set(told["may"]) != able | {"penalty", "pause"}:
            raise self.differs(f"may {told['may']}, and {sorted(able)} can be said")
        if told["stuck"] != {name: table.stuck(name) for name in table.names}:
            raise self.differs(f"stuck: {told['stuck']}")
        if told["tops"] != {name: table.tops(name) for name in table.names}:
            raise self.differs(f"tops: {told['tops']}")


def merged(counts: Iterable[Counter[str]]) -> Counter[str]:
    """Several counts as one."""
    total: Counter[str] = Counter()
    for count in counts:
        total.update(count)
    return total
