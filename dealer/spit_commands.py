"""`dealer spit`: a referee for Spit, the shedding race, on the command line. Plain sentences; refusals are told by the caller."""

from collections.abc import Callable
from typing import Any

import click

from dealer.line import counted
from dealer.refusal import Refused
from dealer.spit import Options
from dealer.spit.fits import either, first_fit, fitting, look_for, read, spoken, verdict
from dealer.spit.layouts import CARDS, outlook
from dealer.spit.options import VALUES

Command = Callable[..., Any]


@click.group()
def spit() -> None:
    """Referee Spit, the shedding race: what fits, who is stuck, how to lay out."""


def _centre_rules(command: Command) -> Command:
    """The house rules that say what fits on the centre."""
    for option in (
        click.option("--alternate", is_flag=True, help="Colours alternate on the centre; write cards, as 9h."),
        click.option("--equal", is_flag=True, help="An equal rank fits too."),
        click.option("--wrap/--no-wrap", default=True, help="Ace and king meet, or do not."),
    ):
        command = option(command)
    return command


@spit.command()
@click.option("--on", "top", required=True, metavar="RANK", help="What the centre pile shows: K, 10, 7d.")
@click.option("--card", metavar="RANK", help="The card to be played; without it: what fits.")
@_centre_rules
def legal(top: str, card: str | None, *, wrap: bool, equal: bool, alternate: bool) -> None:
    """Say what goes on a centre pile, or whether one card does and why."""
    options = Options(wrap=wrap, equal_on_centre=equal, alternate_colours=alternate)
    on = read(top)
    if card is None:
        colour = " of the other colour" if alternate else ""
        click.echo(f"On {spoken(on)}: {either(fitting(on, options))}{colour}.")
    else:
        click.echo(verdict(read(card), on, options).sentence)


@spit.command()
@click.option("--centre", required=True, metavar="RANKS", help='The centre tops: "7 J".')
@click.option("--tops", metavar="RANKS", help='Every rank that shows in the layouts: "3 4 9 K A".')
@click.option("--fill", is_flag=True, help="Empty slots may be filled.")
@click.option("--doubles", is_flag=True, help="Equal tops may be stacked.")
@_centre_rules
def stuck(
    centre: str, tops: str | None, *, fill: bool, doubles: bool, wrap: bool, equal: bool, alternate: bool
) -> None:
    """Say what to look for, or whether anybody can play one of the tops."""
    options = Options(wrap=wrap, equal_on_centre=equal, alternate_colours=alternate)
    piles = [read(each) for each in centre.split()]
    if not piles:
        raise Refused('Say what the centre piles show, as --centre "7 J".')
    wanted = either(look_for(piles, options))
    if tops is None:
        click.echo(f"Look for any {wanted}.")
        return
    found = first_fit(piles, [read(each) for each in tops.split()], options)
    if found is not None:
        card, pile = found
        click.echo(f"Not stuck: {spoken(card)} fits {spoken(piles[pile - 1])} on pile {pile}.")
        return
    asks = ["an empty slot and a face-down card"] * fill + ["two equal tops in one layout"] * doubles
    unless = f", unless somebody has {' or '.join(asks)}" if asks else ""
    click.echo(f"All stuck{unless}: no {wanted} shows. Spit.")


@spit.command()
@click.argument("cards", type=int)
@click.option("--rows", "fill", flag_value="rows", help="Only dealt in rows, as for patience.")
@click.option("--columns", "fill", flag_value="columns", help="Only slot after slot.")
@click.option("--shape", type=click.Choice(VALUES["shape"]), default="triangle", show_default=True)
@click.option("--players", type=click.IntRange(2, 4), default=2, show_default=True)
def layout(cards: int, *, fill: str | None, shape: str, players: int) -> None:
    """Say how a player who holds CARDS lays them out, slot by slot, and what is in reserve."""
    if cards == 0:
        raise Refused("Who holds no card has won the match.")
    if cards < 0:
        raise Refused(f"A player holds 1 to {CARDS} cards, not {cards}.")
    ways = VALUES["layout"] if fill is None else (fill,)
    seen = {way: outlook(cards, fill=way, shape=shape, players=players) for way in ways}
    first = seen[ways[0]]
    if len({each.slots for each in seen.values()}) == 1 and fill is None:
        click.echo(_sizes(first.slots))
    else:
        for way, each in seen.items():
            click.echo(f"{way}: {_sizes(each.slots)}" if fill is None else _sizes(each.slots))
    if first.reserve:
        click.echo(f"{counted(first.reserve, 'card')} in reserve.")
    else:
        click.echo("No reserve: this player starts no centre pile.")


def _sizes(slots: tuple[int, ...]) -> str:
    return " ".join(map(str, slots))
