"""What a player may bet or raise now: the limit, the cap on raises, short all-ins and reopening (RULES.md 6.1-6.3)."""

from collections.abc import Sequence
from dataclasses import dataclass

from dealer.deal.state import Deal, Player, Round, bet_size
from dealer.games.words import Bet, Up


@dataclass(frozen=True)
class Rises:
    """The totals of this round that a player may bet or raise to, in chips.

    `least` to `most` are the named amounts within his stack (`least` > `most`: none), `amounts` the listed ones where only
    those are allowed. `reach` is the largest total that the limit allows, whatever his stack; 0 when he may not rise at all.
    """

    least: int = 1
    most: int = 0
    amounts: tuple[int, ...] | None = None
    reach: int = 0


@dataclass(frozen=True)
class Rise:
    """What a bet, raise or all-in to a total counts as: "bet", "raise" or "short", and the full size from then on."""

    kind: str
    size: int
    uncapped: bool


def rises(deal: Deal, player: Player) -> Rises:
    """What this player may bet or raise to; he is in turn."""
    betting = deal.round
    assert betting is not None
    room = player.in_round + player.stack
    if room <= betting.high or not _can_be_called(deal, player) or not _has_the_right(deal, betting, player):
        return Rises()
    if betting.full and _capped(deal, betting):
        return Rises()
    if deal.rules["limit"] == "fixed":
        target = betting.full + bet_size(deal)
        return Rises(target, min(target, room) if target <= room else target - 1, None, target)
    least, reach, listed = _free_limits(deal, betting, player)
    if listed is not None:
        open_to = tuple(to for to in listed if to <= room)
        if not open_to:
            return Rises(1, 0, (), reach)
        return Rises(open_to[0], open_to[-1], open_to, reach)
    return Rises(least, min(reach, room), None, reach)


def counts_as(deal: Deal, player: Player, total: int) -> Rise:
    """What putting this player's total of the round at `total`, above the highest, counts as."""
    betting = deal.round
    assert betting is not None
    size = full_size(deal, betting)
    above = total - betting.full
    half = deal.rules["short_allin_reopens"] == "half_bet"
    if above >= size or (half and 2 * above >= size):
        kind = "raise" if betting.full else "bet"
        grown = max(size, total - betting.high) if deal.rules["limit"] != "fixed" else size
    else:
        kind, grown = "short", betting.size
    heads_up = sum(p.can_bet or p.name == player.name for p in deal.players) <= 2
    last = kind == "raise" and deal.rules["raise_cap"] != "none" and betting.raises + 1 == deal.rules["raise_cap"]
    return Rise(kind, grown, bool(last and heads_up and deal.rules["headsup_uncapped"]))


def full_size(deal: Deal, betting: Round) -> int:
    """Chips of a full bet or raise now: the fixed size, else the last full bet or raise, at first the smallest bet."""
    if deal.rules["limit"] == "fixed":
        return bet_size(deal)
    return betting.size or smallest(deal.rules["bets"])


def smallest(bets: Sequence[int] | dict[str, int]) -> int:
    """The smallest bet of a spread, pot or no limit."""
    return bets["min"] if isinstance(bets, dict) else min(bets)


def _free_limits(deal: Deal, betting: Round, player: Player) -> tuple[int, int, tuple[int, ...] | None]:
    """Least total, largest total, and the listed totals where only those are allowed."""
    bets, limit, high = deal.rules["bets"], deal.rules["limit"], betting.high
    floor = smallest(bets)
    if (betting.size and deal.rules["raise_floor"] == "previous") or limit in ("pot", "none"):
        floor = max(floor, betting.size)
    brought = _only_brought_in(deal, betting)
    if limit == "none":
        return (floor if brought else high + floor), player.in_round + player.stack, None
    if limit == "pot":
        pot = deal.put_in + high - player.in_round
        return (floor if brought else high + floor), max(high + pot, high + floor), None
    above = 0 if brought else high
    if isinstance(bets, dict):
        return above + floor, above + bets["max"], None
    listed = tuple(above + amount for amount in sorted(bets) if amount >= floor)
    return above + floor, above + max(bets), listed


def _only_brought_in(deal: Deal, betting: Round) -> bool:
    """Whether there is only a bring-in of less than the smallest bet, which the next raise completes to a bet."""
    brings = deal.rules["opener"] == "low_card_brings_in" and deal.rules["bring_in"]
    first = deal.ordinal(Bet) == 1 and deal.ordinal(Up) > 0
    return bool(brings and first) and not betting.full and 0 < betting.high < smallest(deal.rules["bets"])


def _can_be_called(deal: Deal, player: Player) -> bool:
    """Whether anybody else has chips for more than lies there to call."""
    high = deal.round.high if deal.round else 0
    return any(p.can_bet and p.name != player.name and p.in_round + p.stack > high for p in deal.players)


def _has_the_right(deal: Deal, betting: Round, player: Player) -> bool:
    """Who has acted may raise again after a full bet or raise, at fixed limits a completed one too.

    Where the house asks for a `full_raise`, he has to face a full raise more than he had put in; short all-ins add up.
    """
    if player.acted is None:
        return True
    if deal.rules["limit"] == "fixed" or deal.rules["short_allin_reopens"] == "half_bet":
        return betting.fulls > player.acted
    return betting.high - player.in_round >= full_size(deal, betting)


def _capped(deal: Deal, betting: Round) -> bool:
    cap = deal.rules["raise_cap"]
    return cap != "none" and betting.raises >= cap and not betting.uncapped
