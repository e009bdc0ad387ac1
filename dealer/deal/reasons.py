"""Why a part of a pot went where it went: the comparison, the declaration, the odd chip, in one sentence."""

from collections.abc import Mapping, Sequence
from typing import Any

from dealer.cards import RANKS, SUITS, is_joker
from dealer.cards import name as card_name
from dealer.deal.hands import Hands, Ranked
from dealer.deal.parts import Share, Sides
from dealer.deal.pots import Pot
from dealer.deal.wording import Hand, compared, names_list, phrase

EVERYONE_FOLDED = "everyone else folded"
_ONE_HAND = {"low": "a low", "spade": "a spade"}
_QUALIFIERS = {8: "eight or better", 9: "nine or better"}


def why(
    share: Share,
    pot: Pot,
    sides: Sides,
    hands: Hands,
    declared: Mapping[str, str],
    rules: Mapping[str, Any],
    own: Mapping[str, Sequence[str]],
    *,
    low_unqualified: bool,
) -> str:
    """The reason for one share of one pot."""
    clauses = [_decided(share, pot, sides, hands[share.part], declared, rules)]
    if share.part == "high" and low_unqualified and share.to:
        clauses.append(f"no low qualifies{_qualifier(rules)}")
    if share.part == "high" and "spade" in hands and not sides.winners["spade"]:
        clauses.append("nobody has a spade in the hole")
    if share.part in ("high", "low"):
        clauses += _failures(share, sides, rules)
    if share.odd:
        clauses.append(_odd(share, rules, own))
    if share.carried and share.to:
        clauses.append(
            f"{_chips(share.carried)} that cannot be shared {'stays' if share.carried == 1 else 'stay'} for the next pot"
        )
    return "; ".join(clauses)


def highest_card(own: Sequence[str]) -> tuple[int, int]:
    """Where a player stands for an odd chip that goes by the highest card, suits from spades down; smaller is sooner."""
    naturals = [card for card in own if not is_joker(card)]
    best = max(naturals, key=_card_order, default=None)
    return (-RANKS.index(best[0]), -SUITS.index(best[1])) if best else (1, 0)


def _card_order(card: str) -> tuple[int, int]:
    return RANKS.index(card[0]), SUITS.index(card[1])


def _hand(ranked: Ranked) -> Hand:
    return ranked.name, ranked.ranks, ranked.shown["text"]


def _natural_or_not(ranked: Ranked) -> Hand:
    """The hand where it matters whether a royal flush has wild cards."""
    name, ranks, text = _hand(ranked)
    royal = "royal flush with a wild card" if ranked.shown.get("wilds") else "natural royal flush"
    return name, ranks, text.replace("royal flush", royal)


def _decided(
    share: Share,
    pot: Pot,
    sides: Sides,
    hands: Mapping[str, Ranked],
    declared: Mapping[str, str],
    rules: Mapping[str, Any],
) -> str:
    part = share.part
    if not share.to:
        if sides.crossed:
            return (
                f"{names_list([*sides.best['high'], *sides.best['low']])} said both and won a side each; the pot rides"
            )
        if sides.rides:
            return f"everyone who could win said both and failed; the {part} half rides"
        return f"no low qualifies{_qualifier(rules)}; {'the pot' if share.chips == pot.chips else 'its share'} rides"
    best = sides.best.get(part, share.winners)
    if sides.defeated == part:
        verb = "leads" if len(best) == 1 else "lead"
        return f"{names_list(best)} {verb} {part} but said both and failed; the side goes to the winner of the other"
    winner = hands[share.winners[0]]
    text = phrase(winner.shown["text"], winner.name).rstrip(",")
    by_say = bool(declared) and part in ("high", "low")
    able = [name for name in pot.players if name in hands and (not by_say or declared[name] in (part, "both"))]
    out = sides.failed if by_say and not set(share.winners) <= set(sides.failed) else ()
    rivals = [name for name in able if name not in share.winners and name not in out]
    if len(share.winners) > 1:
        return f"{names_list(share.winners)} share with {text}" + (
            " each" if winner.shown["text"].startswith(("a", "p")) else ""
        )
    if not rivals and by_say:
        alone = "nobody else is left for" if len(able) > 1 else "nobody else said"
        return f"{alone} {part}: {share.winners[0]} takes it with {text}"
    if not rivals:
        return f"only {share.winners[0]} has {_ONE_HAND.get(part, 'one')}: {text}"
    rival = hands[max(rivals, key=lambda name: hands[name].strength)]
    telling = _natural_or_not if rules["five_kind_rank"] == "below_natural_royal" else _hand
    sentence = compared(telling(winner), telling(rival))
    if winner.ranks == rival.ranks and winner.name == rival.name:
        fewest = rules["natural_beats_wild"] == "fewest_wilds"
        sentence += "; the one with fewer wild cards wins" if fewest else "; the one without wild cards wins"
    return sentence


def _failures(share: Share, sides: Sides, rules: Mapping[str, Any]) -> list[str]:
    """What is said once, at the first side that is paid, of those who said both and failed."""
    first = "high" if sides.winners.get("high") else "low"
    if not sides.failed or share.part != first or not share.to:
        return []
    if all(name in sides.failed for name in share.winners):
        halves = sides.winners.get("high") and sides.winners.get("low")
        to = "the best high and the best low take half each" if halves else f"the best {share.part} takes it"
        return [f"{names_list(sides.failed)} said both and failed, but nobody else is left, so {to}"]
    lost = []
    for name in sides.failed:
        beaten = [side for side in ("high", "low") if name not in sides.best[side]]
        tied = [side for side in ("high", "low") if name in sides.best[side] and len(sides.best[side]) > 1]
        did = f"lost {' and '.join(beaten)}" if beaten else f"only tied {tied[0]}" if tied else "failed in another pot"
        lost.append(f"{name} said both and {did}: nothing for {name} here")
    return lost


def _odd(share: Share, rules: Mapping[str, Any], own: Mapping[str, Sequence[str]]) -> str:
    chip = "the odd chip" if len(share.odd) == 1 else "the odd chips"
    to = f"{chip} to {names_list(share.odd)}"
    if rules["odd_chip"] == "suit":
        cards = [
            max((card for card in own[name] if not is_joker(card)), key=_card_order, default=None) for name in share.odd
        ]
        shown = [f"the {card_name(card)}" for card in cards if card]
        return f"{to}, by highest card ({names_list(shown)})" if shown else to
    return f"{to}, first from the dealer's left" + (
        " among those who had none of this pot" if share.passed_over else ""
    )


def _qualifier(rules: Mapping[str, Any]) -> str:
    words = _QUALIFIERS.get(rules["low_qualifier"])
    return f" ({words})" if words else ""


def _chips(count: int) -> str:
    return "1 chip" if count == 1 else f"{count} chips"
