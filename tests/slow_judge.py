"""A second judge, slow on purpose: every wild card is replaced by every card of the deck, every choice of five is looked at.

It shares nothing with the judge of the product: neither its tables nor its declarations of games.
"""

from collections import Counter
from functools import lru_cache
from itertools import combinations, combinations_with_replacement, product

RANK = {letter: number for number, letter in enumerate("23456789TJQKA", start=2)}
CARDS = [(rank, suit) for rank in range(2, 15) for suit in "cdhs"]
JOKERS = ("X1", "X2")
GRID = [(0, 1, 2), (3, 4, 5), (6, 7, 8), (0, 3, 6), (1, 4, 7), (2, 5, 8), (0, 4, 8), (2, 4, 6)]

DEFAULTS = {
    "wild": [],
    "spit_wild": "card_and_rank",
    "widow_plays": False,
    "five_kind_rank": "above_straight_flush",
    "wild_duplicates": "five_kind_only",
    "double_ace_flush": False,
    "natural_beats_wild": "off",
    "joker": "out",
    "ace_low_straight": "lowest",
    "wrap_straight": False,
    "skip_straight": False,
    "blaze": False,
    "four_flush": False,
    "low_system": "A-5",
    "low_qualifier": "none",
    "unqualified_low": "high",
    "a6_broadway_is_straight": False,
    "a6_aces_highest_pair": False,
    "wilds_in_low": "lowest",
    "declare": "cards_speak",
    "both_rule": "win_or_tie",
    "failed_both": "next_best",
    "cross_win": "next_best",
    "both_fails_everywhere": False,
    "odd_chip": "seat",
}


class Shape:
    """A game as this judge knows it: numbers of own cards, board places of each group, parts, its own rules."""

    def __init__(self, own, held, board, groups, parts=("high",), lines=False, **rules):
        self.own, self.held, self.board, self.parts, self.lines, self.rules = own, held, board, parts, lines, rules
        self.groups = groups


FREE5 = [tuple(range(5))]
GAMES = {
    "spit-in-the-ocean": Shape((4,), 4, 1, [(0,)]),
    "five-card-draw": Shape((5,), 5, 0, [()]),
    "five-card-stud": Shape((5,), 5, 0, [()]),
    "seven-card-stud": Shape((5,), 7, 0, [()]),
    "seven-card-stud-8": Shape((5,), 7, 0, [()], ("high", "low"), low_qualifier=8),
    "texas-holdem": Shape((0, 1, 2), 2, 5, FREE5),
    "omaha": Shape((2,), 4, 5, FREE5),
    "omaha-8": Shape((2,), 4, 5, FREE5, ("high", "low"), low_qualifier=8),
    "spots": Shape((2, 3, 4), 4, 9, GRID, ("high", "low", "spots"), lines=True, unqualified_low="other_parts"),
    "tic-tac-toe": Shape((2, 3, 4), 4, 9, GRID, lines=True, spit_wild="none"),
    "super-criss-cross": Shape((2, 3, 4), 4, 9, GRID, ("high", "low"), lines=True, declare="simultaneous"),
    "two-spit": Shape(
        (5,), 5, 0, [()], ("high", "low"), low_system="A-6", wilds_in_low="natural", declare="simultaneous"
    ),
    "five-card-stud-buy": Shape((5,), 5, 0, [()], ("high", "low"), low_system="A-6", declare="simultaneous"),
    "wild-widow": Shape((5,), 5, 1, [()]),
    "cincinnati": Shape((0, 1, 2, 3, 4, 5), 5, 5, FREE5),
    "round-the-world": Shape((1, 2, 3, 4), 4, 4, [(0, 1, 2, 3)]),
    "iron-cross": Shape((2, 3, 4, 5), 5, 5, [(0, 2, 4), (1, 2, 3)], spit_wild="none"),
    "stormy-weather": Shape((4,), 4, 3, [(0,), (1,), (2,)]),
    "twin-beds": Shape((0, 1, 2, 3, 4), 4, 10, [(0, 1, 2, 3, 4), (5, 6, 7, 8, 9)]),
    "lamebrain-pete": Shape((0, 1, 2, 3, 4, 5), 5, 5, FREE5),
    "low-hole": Shape((5,), 7, 0, [()]),
    "follow-the-queen": Shape((5,), 7, 0, [()]),
    "baseball": Shape((5,), 7, 0, [()]),
    "chicago": Shape((5,), 7, 0, [()], ("high", "spade")),
}
ORDER = [
    "high card",
    "one pair",
    "four flush",
    "two pair",
    "blaze",
    "three of a kind",
    "skip straight",
    "wrap straight",
    "straight",
    "flush",
    "full house",
    "four of a kind",
    "five below",
    "straight flush",
    "five of a kind",
    "royal",
]


def card(token):
    return (RANK[token[0]], token[1])


HIGH_RULES = (
    "five_kind_rank",
    "wild_duplicates",
    "ace_low_straight",
    "wrap_straight",
    "skip_straight",
    "blaze",
    "four_flush",
)
LOW_RULES = ("low_system", "low_qualifier", "a6_broadway_is_straight", "a6_aces_highest_pair", "wilds_in_low")


def rules_key(rules, names):
    return tuple(rules[name] for name in names)


def classes(five, rules, natural):
    """Every (class, deciding ranks, ranks shown) that five plain cards (rank, suit) are, repeats of a card and all."""
    ranks = sorted((rank for rank, _ in five), reverse=True)
    distinct = len(set(ranks))
    if distinct == 1:
        if rules["five_kind_rank"] != "off" and rules["wild_duplicates"] != "never":
            below = rules["five_kind_rank"] == "below_straight_flush"
            yield ("five below" if below else "five of a kind"), ranks[:1], ranks[:1]
        return
    suits = {suit for _, suit in five}
    suited = len(suits) == 1
    if len(set(five)) < 5 and not (suited and rules["wild_duplicates"] == "anything"):
        return
    if distinct == 5:
        counts = [(rank, 1) for rank in ranks]
    else:
        counts = sorted(Counter(ranks).items(), key=lambda item: (-item[1], -item[0]))
    shape = tuple(count for _, count in counts)
    grouped = [rank for rank, _ in counts]
    top = None
    if distinct == 5:
        if ranks[0] - ranks[4] == 4:
            top = (ranks[0], ranks[0])
        elif ranks == [14, 5, 4, 3, 2] and rules["ace_low_straight"] != "none":
            top = (13.5 if rules["ace_low_straight"] == "second_highest" else 5, 5)
    if suited:
        if top:
            royal = top[0] == 14 and natural and rules["five_kind_rank"] == "below_natural_royal"
            royal = royal and rules["wild_duplicates"] != "never"
            yield ("royal" if royal else "straight flush"), [top[0]], [top[1]]
        yield "flush", ranks, ranks
        return
    if top:
        yield "straight", [top[0]], [top[1]]
    if distinct == 5:
        if rules["wrap_straight"] and set(ranks) in ({11, 12, 13, 14, 2}, {12, 13, 14, 2, 3}, {13, 14, 2, 3, 4}):
            low_end = max(rank for rank in ranks if rank < 5)
            yield "wrap straight", [low_end], [low_end]
        if rules["skip_straight"]:
            for start in range(1, 7):
                if {start + 2 * step if start + 2 * step > 1 else 14 for step in range(5)} == set(ranks):
                    yield "skip straight", [start + 8], [start + 8]
    if rules["blaze"] and all(11 <= rank <= 13 for rank in ranks):
        yield "blaze", ranks, ranks
    if rules["four_flush"]:
        for suit in suits:
            inside = sorted((rank for rank, each in five if each == suit), reverse=True)
            if len(inside) == 4:
                outside = [rank for rank, each in five if each != suit]
                yield "four flush", inside + outside, inside + outside
    name = {
        (4, 1): "four of a kind",
        (3, 2): "full house",
        (3, 1, 1): "three of a kind",
        (2, 2, 1): "two pair",
        (2, 1, 1, 1): "one pair",
        (1, 1, 1, 1, 1): "high card",
    }[shape]
    yield name, grouped, grouped


def every_card(naturals, count):
    """Every way to replace so many wild cards."""
    return combinations_with_replacement(CARDS, count)


def every_rank(naturals, count):
    """Every way to replace so many wild cards by ranks, once in the suit of the natural cards and once in mixed suits.

    Only for three wild cards and more, where plain substitution takes a second a hand; a proof compares the two.
    """
    suit = naturals[0][1] if naturals else "s"
    may_be_suited = all(each == suit for _, each in naturals)
    for ranks in combinations_with_replacement(range(2, 15), count):
        if may_be_suited:
            yield tuple((rank, suit) for rank in ranks)
        taken, mixed = list(naturals), []
        for rank in ranks:
            free = [each for each in "cdhs" if (rank, each) not in taken and each != suit] or [
                each for each in "cdhs" if (rank, each) not in taken
            ]
            mixed.append((rank, (free or "c")[0]))
            taken.append(mixed[-1])
        yield tuple(mixed)


def plain_high(naturals, wilds, bugs, rules, ways=every_card):
    """The best (place, deciding ranks) and how it is shown, by replacing each wild card by every card of the deck."""
    best = None
    helpers = wilds + bugs
    for bug_cards in ways(naturals, bugs):
        for wild_cards in ways((*naturals, *bug_cards), wilds):
            five = (*naturals, *bug_cards, *wild_cards)
            for name, deciding, shown in classes(five, rules, not helpers):
                if any(rank != 14 for rank, _ in bug_cards) and name not in ("straight", "flush", "straight flush"):
                    continue
                if name == "flush" and len(set(bug_cards) - {*naturals, *wild_cards}) < bugs:
                    continue  # a bug is a card that is missing in the flush
                if name == "flush" and rules["wild_duplicates"] == "anything" and any(r != 14 for r, _ in wild_cards):
                    continue  # there a wild card is always an ace, and a bug beside it the highest missing rank
                value = (ORDER.index(name), deciding)
                if best is None or value > best[0]:
                    best = (value, name, shown)
    if best is None:  # four aces and a bug where five of a kind does not count
        best = ((ORDER.index("four of a kind"), [14, 14]), "four of a kind", [14, 14])
    value, name, shown = best
    name = {"five below": "five of a kind", "royal": "straight flush"}.get(name, name)
    return (value[0], tuple(value[1])), name, tuple(shown)


def alike(naturals):
    """Cards with their suits renamed in order of appearance: hands that differ only in that are worth the same."""
    names = {}
    ordered = sorted(naturals, key=lambda each: (-each[0], each[1]))
    suits = sorted({suit for _, suit in naturals}, key=lambda suit: sorted((-r for r, s in naturals if s == suit)))
    for suit in suits:
        names.setdefault(suit, "cdhs"[len(names)])
    return tuple(sorted((rank, names[suit]) for rank, suit in ordered))


@lru_cache(maxsize=400_000)
def _remembered_high(naturals, wilds, bugs, key):
    return plain_high(naturals, wilds, bugs, _RULES[key], every_rank if wilds + bugs > 2 else every_card)


_RULES = {}


def memory_key(naturals, rules):
    """What a hand's worth depends on: ranks, and whether all share a suit; with four flushes also the suits."""
    if rules["four_flush"]:
        return alike(naturals)
    if len({suit for _, suit in naturals}) <= 1:
        return tuple(sorted((rank, "s") for rank, _ in naturals))
    counts = Counter()
    mixed = []
    for rank, _ in sorted(naturals):
        mixed.append((rank, "cdhs"[counts[rank]]))
        counts[rank] += 1
    if len({suit for _, suit in mixed}) == 1:
        mixed[-1] = (mixed[-1][0], "d")
    return tuple(mixed)


def high(naturals, wilds, bugs, rules):
    key = rules_key(rules, HIGH_RULES)
    _RULES.setdefault(key, {name: rules[name] for name in HIGH_RULES})
    return _remembered_high(memory_key(naturals, rules), wilds, bugs, key)


def low_value(five, rules):
    """A plain low: the smaller tuple is the better hand; None when it does not qualify."""
    system = rules["low_system"]
    ranks = [1 if rank == 14 and system != "2-7" else rank for rank, _ in five]
    counts = Counter(ranks)
    if rules["a6_aces_highest_pair"] and system.startswith("A-6") and counts[1] > 1:
        counts[14] = counts.pop(1)
    grouped = sorted(counts, key=lambda rank: (counts[rank], rank), reverse=True)
    shape = tuple(counts[rank] for rank in grouped)
    name, place = {
        (1, 1, 1, 1, 1): ("high card", 0),
        (2, 1, 1, 1): ("one pair", 1),
        (2, 2, 1): ("two pair", 2),
        (3, 1, 1): ("three of a kind", 3),
        (3, 2): ("full house", 6),
        (4, 1): ("four of a kind", 7),
    }[shape]
    if place == 0 and system != "A-5":
        straight = grouped[0] - grouped[4] == 4 and not (system == "A-6_wheel" and grouped[0] == 5)
        if rules["a6_broadway_is_straight"] and system != "2-7" and grouped == [13, 12, 11, 10, 1]:
            straight, grouped = True, [14]
        suited = len({suit for _, suit in five}) == 1
        if straight:
            grouped = grouped[:1]
        if straight or suited:
            name, place = {
                (True, True): ("straight flush", 8),
                (True, False): ("straight", 4),
                (False, True): ("flush", 5),
            }[straight, suited]
    if rules["low_qualifier"] != "none" and (place or grouped[0] > rules["low_qualifier"]):
        return None
    return (place, tuple(grouped)), name, tuple(grouped)


def plain_low(naturals, wilds, bugs, rules, ways=every_card):
    """The best low by replacing each wild card by every card; a bug is the lowest rank not held, in any suit."""
    if wilds + bugs and rules["wilds_in_low"] == "unusable":
        return None
    order = list(range(2, 15)) if rules["low_system"] == "2-7" else [14, *range(2, 14)]
    missing = [rank for rank in order if rank not in {rank for rank, _ in naturals}]
    best = None
    for suits in product("cdhs", repeat=bugs):
        bug_cards = tuple(zip(missing, suits, strict=False))
        for wild_cards in ways((*naturals, *bug_cards), wilds):
            five = (*naturals, *bug_cards, *wild_cards)
            if len(set(five)) == 5:
                found = low_value(five, rules)
                if found and (best is None or found[0] < best[0]):
                    best = found
    return best


@lru_cache(maxsize=400_000)
def _remembered_low(naturals, wilds, bugs, key):
    return plain_low(naturals, wilds, bugs, _RULES[key], every_rank if wilds + bugs > 1 else every_card)


def low(naturals, wilds, bugs, rules):
    key = rules_key(rules, LOW_RULES)
    _RULES.setdefault(key, {name: rules[name] for name in LOW_RULES})
    return _remembered_low(memory_key(naturals, {**rules, "four_flush": False}), wilds, bugs, key)


# ---- wild cards, game by game ----


def lowest(tokens):
    plain = [token for token in tokens if token[0] != "X"]
    return min((RANK[token[0]] for token in plain), default=None)


def ranked_as(*ranks):
    return lambda token: token[0] != "X" and RANK[token[0]] in ranks


def game_wild(game, rules, seats, hands, board, player, group):
    """Whether a card is wild for a player in a hand that uses this group of the board, by the game's own rule."""
    spit = {"spit-in-the-ocean": 0, "tic-tac-toe": 4, "iron-cross": 2}.get(game)
    if game == "wild-widow":
        if not rules["widow_plays"]:
            if board[0][0] == "X":
                return lambda token: False
            return lambda token: token != board[0] and token[0] == board[0][0]
        spit = 0
    if spit is not None:
        mark = board[spit]
        how = rules["spit_wild"]
        return {
            "none": lambda token: False,
            "card": lambda token: token == mark,
            "rank_mates": lambda token: token != mark and token[0] == mark[0] and mark[0] != "X",
            "card_and_rank": lambda token: token == mark or (mark[0] != "X" and token[0] == mark[0]),
        }[how]
    if game == "two-spit":
        return ranked_as(2)
    if game == "baseball":
        return ranked_as(3, 9)
    if game == "twin-beds":
        return lambda token: any(token == b or (b[0] != "X" and token[0] == b[0]) for b in (board[4], board[9]))
    if game == "lamebrain-pete":
        return ranked_as(lowest(board))
    if game == "low-hole":
        hand = hands[player]
        return ranked_as(lowest([hand[0], hand[1], hand[6]]))
    if game == "super-criss-cross" and 4 in GRID[group]:
        return lambda token: token == board[4] or (board[4][0] != "X" and token[0] == board[4][0])
    if game == "follow-the-queen":
        follower, after_queen = None, False
        for street in (2, 3, 4, 5):
            for name in seats:
                token = hands[name][street]
                if token[0] == "Q":
                    follower, after_queen = None, True
                elif after_queen:
                    follower, after_queen = token, False
        return lambda token: (
            token[0] == "Q" or token == follower or bool(follower and follower[0] != "X" and token[0] == follower[0])
        )
    return lambda token: False


def hands_of(game, given, seats, hands, board):
    """For every player and part: (comparable value, class, ranks, wild cards used), or None."""
    shape = GAMES[game]
    rules = {**DEFAULTS, **shape.rules, **given}
    if rules["double_ace_flush"]:
        rules["wild_duplicates"] = "anything"
    groups, counts = shape.groups, shape.own
    if given.get("private_cards") == 5 and game == "spit-in-the-ocean":
        counts = (4, 5)
    if game == "wild-widow" and rules["widow_plays"]:
        groups, counts = [(0,)], (4, 5)
    found = {}
    for player in hands:
        found[player] = dict.fromkeys(shape.parts)
        for index, group in enumerate(groups):
            own_rule = game_wild(game, rules, seats, hands, board, player, index)
            laid = [board[place] for place in group if board[place] is not None]
            for count in counts:
                for own in combinations(hands[player], count):
                    for rest in combinations(laid, 5 - count) if 5 - count <= len(laid) else ():
                        _better(found[player], five_worth((*own, *rest), own_rule, rules, shape.parts))
        if "spade" in shape.parts:
            hole = [hands[player][place] for place in (0, 1, 6)]
            spades = [RANK[token[0]] for token in hole if token[1] == "s" and token[0] != "X"]
            found[player]["spade"] = ((max(spades),), "spade", (max(spades),), 0) if spades else None
    return found, rules


def five_worth(tokens, own_rule, rules, parts):
    def wild(token):
        joker = token[0] == "X" and rules["joker"] == "wild"
        return joker or own_rule(token) or token in rules["wild"] or token[0] in rules["wild"]

    def beaten_by_naturals(helpers):
        return {"off": 0, "exact_tie": int(helpers == 0), "fewest_wilds": -helpers}[rules["natural_beats_wild"]]

    wilds = [token for token in tokens if wild(token)]
    bugs = [token for token in tokens if token[0] == "X" and token not in wilds]
    naturals = [card(token) for token in tokens if token not in wilds and token not in bugs]
    worth = {}
    if "high" in parts:
        value, name, shown = high(naturals, len(wilds), len(bugs), rules)
        helpers = len(wilds) + len(bugs)
        worth["high"] = ((value, beaten_by_naturals(helpers)), name, shown, helpers)
    if "low" in parts:
        if rules["wilds_in_low"] == "natural":
            naturals = [card(token) for token in tokens if token[0] != "X"]
            wilds = [token for token in wilds if token[0] == "X"]
        found = low(naturals, len(wilds), len(bugs), rules)
        helpers = len(wilds) + len(bugs)
        if found:
            (place, ranks), name, shown = found
            value = (-place, tuple(-rank for rank in ranks))
            worth["low"] = ((value, beaten_by_naturals(helpers)), name, shown, helpers)
    if "spots" in parts:
        points = Counter()
        for token in tokens:
            if token[0] != "X":
                points[token[1]] += {14: 1, 11: 0, 12: 0, 13: 0}.get(RANK[token[0]], RANK[token[0]])
        most = max(points.values(), default=0)
        worth["spots"] = ((most,), "spots", (most,), 0)
    return worth


def _better(best, worth):
    for part, found in worth.items():
        if best[part] is None or (found[0], -found[3]) > (best[part][0], -best[part][3]):
            best[part] = found


# ---- chips ----


def rule_pot(chips, players, worth, parts, rules, declared, order, lost=()):
    """(paid, carried, failed) of one pot, by RULES.md 4.2 and 5 read step by step."""
    if len(players) == 1:
        return {players[0]: chips}, 0, set()

    def leaders(part, among):
        able = [name for name in among if worth[name][part] is not None]
        best = max((worth[name][part][0] for name in able), default=None)
        return [name for name in able if worth[name][part][0] == best]

    winners = {part: leaders(part, players) for part in parts}
    failed, rides = set(), False
    low_wanted = True
    if declared:
        says = {side: [n for n in players if declared[n] in (side, "both")] for side in ("high", "low")}
        low_wanted = bool(says["low"])
        best = {side: leaders(side, says[side]) for side in says}
        both = [n for n in players if declared[n] == "both"]
        for n in both:
            if (
                n in lost
                or (rules["both_rule"] == "win_or_tie" and not (n in best["high"] and n in best["low"]))
                or (rules["both_rule"] == "win_outright" and not (best["high"] == [n] and best["low"] == [n]))
            ):
                failed.add(n)
        second = {side: leaders(side, [n for n in says[side] if n not in failed]) for side in says}
        crossed = (
            failed
            and len(best["high"]) == len(best["low"]) == 1
            and best["high"] != best["low"]
            and {best["high"][0], best["low"][0]} <= set(both)
        )
        if crossed and rules["cross_win"] != "next_best":
            rides = rules["cross_win"] == "carry"
            second = best
            if not rides:
                failed = set()
        elif not second["high"] and not second["low"]:
            second = best
            rides = rules["cross_win"] == "carry"
        elif rules["failed_both"] == "defeater":
            led = [side for side in best if best[side] and set(best[side]) <= failed]
            if led == ["high"]:
                second["high"] = second["low"]
            if led == ["low"]:
                second["low"] = second["high"]
        winners.update(second)
        nobody_low = not any(worth[n]["low"] for n in says["low"])
    else:
        nobody_low = "low" in parts and not winners["low"]
    what = rules["unqualified_low"] if "low" in parts and nobody_low and low_wanted else "other_parts"
    cut = [p for p in parts if winners[p] or (p == "low" and what in ("high", "carry"))]
    if not cut:  # nobody can take anything: the pot rides
        return {}, chips, failed
    shares = {p: chips // len(cut) for p in cut}
    for p in cut[: chips % len(cut)]:
        shares[p] += 1
    carried = 0
    if "low" in shares and not winners["low"]:
        spare = shares.pop("low")
        if what == "carry" or "high" not in shares:
            carried += spare
        else:
            shares["high"] += spare
    paid, had = Counter(), set()
    for part, share in shares.items():
        if rides and part in ("high", "low"):
            carried += share
            continue
        each, left = divmod(share, len(winners[part]))
        for name in winners[part]:
            paid[name] += each
        queue = sorted(winners[part], key=order)
        for name in [n for n in queue if n not in had] + [n for n in queue if n in had]:
            if left and rules["odd_chip"] != "carry":
                paid[name] += 1
                had.add(name)
                left -= 1
        carried += left
    return {name: count for name, count in paid.items() if count}, carried, failed


def odd_order(rules, seats, hands):
    def by_suit(name):
        plain = [card(token) for token in hands[name] if token[0] != "X"]
        best = max(plain, key=lambda each: (each[0], "cdhs".index(each[1])), default=(0, "c"))
        return (-best[0], -"cdhs".index(best[1]), seats.index(name))

    return by_suit if rules["odd_chip"] == "suit" else seats.index


def rule(game, given, seats, hands, board, pots, declared):
    """(hands, paid, carried) of a whole showdown; pots are (chips, players)."""
    worth, rules = hands_of(game, given, seats, hands, board)
    parts = GAMES[game].parts
    said = declared if rules["declare"] != "cards_speak" and {"high", "low"} <= set(parts) else None
    order = odd_order(rules, seats, hands)
    lost = set()
    if said and rules["both_fails_everywhere"]:
        for chips, players in pots:
            lost |= rule_pot(chips, players, worth, parts, rules, said, order)[2]
    paid, carried = Counter(), 0
    for chips, players in pots:
        got, left, _ = rule_pot(chips, players, worth, parts, rules, said, order, lost)
        paid.update(got)
        carried += left
    return worth, dict(paid), carried
