"""Scoring both games called Slam (SPIT.md 1.12): the British one, which is Spit with doubles, and the one with a single pile."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from dealer.refusal import Refused
from dealer.spit.layouts import CARDS, first_holdings
from dealer.spit.scoring import Standing, losers, one_of, standing, table, whole

UK_PRESET = "doubles"
"""British Slam is played as a match of Spit with this preset; here it is only counted."""
ONE_PILE_LAYOUT = 15
ONE_PILE_DECK = 22
"""The cards of the common deck for two players: what is left of 52 after 15 each."""


@dataclass(frozen=True)
class Held:
    """What each player holds after each round of British Slam, and who has nothing left and so has won."""

    rounds: tuple[Mapping[str, int], ...]
    winner: str | None


def uk(players: Sequence[str], counts: Sequence[Mapping[str, int]]) -> Held:
    """The cards held after each round; one count a round is enough for two players. Refuses counts that do not make 52."""
    names = table(players)
    rounds = [dict(zip(names, first_holdings(len(names)), strict=True))]
    winner: str | None = None
    for said in counts:
        if winner is not None:
            raise Refused(f"{winner} has won already.")
        held = {one_of(names, player): whole(cards, 0, CARDS, player) for player, cards in said.items()}
        missing = [player for player in names if player not in held]
        if len(missing) == 1:
            held[missing[0]] = CARDS - sum(held.values())
        if len(missing) > 1 or sum(held.values()) != CARDS or min(held.values()) < 0:
            raise Refused(f"Together the players hold {CARDS} cards. Count again.", "COUNT_MISMATCH")
        rounds.append({player: held[player] for player in names})
        winner = next((player for player in names if held[player] == 0), None)
    return Held(tuple(rounds), winner)


def one_pile(players: Sequence[str], winners: Sequence[str], *, wins: int = 3) -> Standing:
    """One-pile Slam by rounds: the first without cards wins one; the first to `wins` wins the game."""
    names = table(players)
    return standing(names, [{one_of(names, each): 1} for each in winners], wins)


def one_pile_by_cards(
    players: Sequence[str], rounds: Sequence[tuple[str, Mapping[str, int]]], *, target: int = 25
) -> Standing:
    """One-pile Slam by cards: the winner of a round scores what the others have left of their fifteen."""
    names = table(players)
    points = []
    for said, left in rounds:
        winner = one_of(names, said)
        points.append({winner: sum(losers(names, winner, left, ONE_PILE_LAYOUT).values())})
    return standing(names, points, target)
