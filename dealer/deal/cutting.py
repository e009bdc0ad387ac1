"""All pots of a showdown cut into their parts, from nothing but how strong each hand is."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, NamedTuple

from dealer.deal.hands import part_names
from dealer.deal.parts import Share, Sides, Strengths, by_cards, by_declaration, cut
from dealer.deal.pots import Pot
from dealer.deal.reasons import highest_card
from dealer.games.words import Game


class Cut(NamedTuple):
    """A pot, its players from the dealer's left, with the shares it was cut into; a pot of one player has no sides."""

    pot: Pot
    shares: tuple[Share, ...]
    sides: Sides | None = None
    low_unqualified: bool = False


def cut_pots(
    game: Game,
    rules: Mapping[str, Any],
    seats: Sequence[str],
    hands: Mapping[str, Sequence[str]],
    pots: Sequence[Pot],
    declared: Mapping[str, str],
    strengths: Strengths,
) -> list[Cut]:
    """Every pot cut, by the cards or, where there are any, by the declarations."""
    place = {name: index for index, name in enumerate(seats)}
    order: Callable[[str], Any] = place.__getitem__
    if rules["odd_chip"] == "suit":
        order = lambda name: (highest_card(hands[name]), place[name])  # noqa: E731

    def sides(pot: Pot, lost: frozenset[str] = frozenset()) -> Sides:
        if declared:
            return by_declaration(pot.players, strengths, declared, rules, lost)
        return by_cards(pot.players, strengths)

    lost: frozenset[str] = frozenset()
    if declared and rules["both_fails_everywhere"]:
        lost = frozenset(name for pot in pots if len(pot.players) > 1 for name in sides(pot).failed)
    done = []
    for each in pots:
        players = tuple(sorted(each.players, key=place.__getitem__))
        pot = each if players == each.players else Pot(each.chips, players)
        if len(pot.players) == 1:
            done.append(Cut(pot, (Share("all", pot.chips, {pot.players[0]: pot.chips}, pot.players),)))
            continue
        unqualified = _low_unqualified(pot, strengths, declared)
        won = sides(pot, lost)
        shares = cut(pot, won, part_names(game), rules, order, low_unqualified=unqualified)
        done.append(Cut(pot, shares, won, unqualified))
    return done


def _low_unqualified(pot: Pot, strengths: Strengths, declared: Mapping[str, str]) -> bool:
    """Whether somebody goes low and nobody who does has a hand for it."""
    if "low" not in strengths:
        return False
    going = [name for name in pot.players if declared.get(name, "low") in ("low", "both")]
    return bool(going) and not any(name in strengths["low"] for name in going)
