"""`dealer judge`, `dealer games` and `dealer rules`: the judge on the command line, with no night and no store."""

import json
import re
import sys
from codecs import BOM_UTF8
from collections.abc import Iterable, Iterator
from typing import IO, Any

import click

from dealer.deal.judge import judge as ruled
from dealer.games import CATALOGUE, find
from dealer.line import counted, once
from dealer.refusal import Refused
from dealer.rules import OPTIONS, check, resolve, shown

_RULE = "name=value"
_EXAMPLES = """
\b
Examples:
  dealer judge spit-in-the-ocean --board 6d "Carla: Qc Qh 6c 4s" "Anna: Ks Js 9s 7s" --pot 18
  dealer judge two-spit "Ann: 2c 3d 4h 6s Ac" "Ben: Kc Kd 2h 5s 5c" --declare Ann=both --declare Ben=high --pot 40
  dealer judge omaha-8 --board "Ac 2d 3h Kc Kd" "A: 4c 5d Qh Js" "B: Ks 9c 9d 8h" --put-in A=50 --put-in B=20
  dealer judge five-card-draw --rule joker=bug --rule wild=2,Js "A: X1 9c 9d 8h 2c" "B: Qs Qd 7c 6c 5c"
  dealer judge --jsonl requests.jsonl
"""


@click.command(epilog=_EXAMPLES)
@click.argument("game", required=False)
@click.argument("hands", nargs=-1, metavar='["NAME: CARDS"]...')
@click.option("--board", default="", help="Community cards in reading order; in a grid -- for a card face down.")
@click.option("--rule", "rules", multiple=True, metavar="NAME=VALUE", help="A house rule; see dealer rules.")
@click.option("--declare", "declared", multiple=True, metavar="NAME=WAY", help="What a player said: high, low or both.")
@click.option("--pot", "pots", multiple=True, metavar="CHIPS[=NAMES]", help="A pot, for everybody or for NAMES (A,B).")
@click.option("--put-in", multiple=True, metavar="NAME=CHIPS", help="What a player put in; pots are layered from that.")
@click.option("--folded", multiple=True, metavar="NAME", help="A player who folded.")
@click.option("--dead", metavar="CHIPS", help="Dead chips in the first pot, with --put-in.")
@click.option("--seats", metavar="NAMES", help="Names clockwise from the dealer's left (A,B,C); default as given.")
@click.option("--json", "as_json", is_flag=True, help="The ruling as JSON.")
@click.option(
    "--jsonl",
    type=click.File("rb"),
    is_flag=False,
    flag_value="-",
    metavar="[FILE]",
    help="Rule one JSON request per line of FILE (default standard input), one ruling per line.",
)
@click.pass_context
def judge(ctx: click.Context, /, game: str | None, jsonl: IO[bytes] | None, *, as_json: bool, **asked: Any) -> None:
    """Rule a showdown of GAME: who wins each pot with which hand, and why."""
    if jsonl is not None:
        if game is not None:
            raise click.UsageError("--jsonl reads whole requests: leave out the game and the hands.")
        ctx.exit(rule_lines(jsonl))
    if game is None:
        raise click.UsageError("Name a game (dealer games lists them) and the hands.")
    ruling = ruled(_request(game, **asked))
    if as_json:
        click.echo(_written(ruling))
    elif ruling["error"]:
        raise Refused(ruling["error"])
    else:
        click.echo("\n".join(in_words(ruling)))
    ctx.exit(1 if ruling["error"] else 0)


@click.command()
@click.argument("key", required=False)
def games(key: str | None) -> None:
    """List the games; with KEY show what one of them is dealt, and its own house rules."""
    for game in [find(key)] if key else CATALOGUE.values():
        most = game.players.stop - 1
        click.echo(f"{game.key:20} {game.name}, {game.players.start} to {most} players")
    if key:
        game = find(key)
        click.echo(f"{game.own} own cards, {game.board} on the board")
        for line in (game.note, f"the dealer says: {', '.join(game.asks)}" if game.asks else ""):
            if line:
                click.echo(line)
        for name, value in game.rules.items():
            click.echo(f"  {name} {shown(value)}")


@click.command()
@click.argument("game", required=False)
def rules(game: str | None) -> None:
    """List the house rules with their values and defaults; with GAME the values that it is played by."""
    own = resolve(find(game)) if game else {name: option.default for name, option in OPTIONS.items()}
    for name, option in OPTIONS.items():
        value = "per game" if own[name] is None else shown(own[name]) or "none"
        click.echo(f"{name}: {option.sentence}; {option.values} ({value})")


def in_words(ruling: dict[str, Any]) -> Iterator[str]:
    """A ruling as a dealer would read it out: the hands, then each pot and why it goes where it goes."""
    for name, parts in ruling["hands"].items():
        for part, hand in parts.items():
            which = "" if part == "high" else f", {part}"
            yield f"{name}{which}: {hand['text']} ({_cards(hand)})" if hand else f"{name}{which}: none"
    for number, pot in enumerate(ruling["pots"], start=1):
        label = f"Pot {number}" if len(ruling["pots"]) > 1 else "Pot"
        yield f"{label}, {pot['chips']} for {', '.join(pot['for'])}"
        for part in pot["parts"]:
            to = ", ".join(f"{name} {chips}" for name, chips in part["to"].items()) or "nobody"
            yield f"  {part['part']} {part['chips']}: {to} - {part['why']}"
    for name, chips in ruling["returned"].items():
        yield f"{name} takes back {chips} that nobody called"
    if ruling["carried"]:
        carried = ruling["carried"]
        yield f"{counted(carried, 'chip')} {'stays' if carried == 1 else 'stay'} for the next pot"


def _cards(hand: dict[str, Any]) -> str:
    stands: dict[str, str] = hand.get("as", {})
    return " ".join(f"{card} as {stands[card]}" if card in stands else card for card in hand["cards"])


_read = json.JSONDecoder(object_pairs_hook=once).decode
_written = json.JSONEncoder(ensure_ascii=False, check_circular=False).encode


def rule_lines(file: IO[bytes]) -> int:
    """Rule each line; 1 when any was refused."""
    refused = 0
    for line in file:
        if line.strip():
            ruling = _rule_line(line)
            refused = 1 if ruling["error"] else refused
            sys.stdout.write(_written(ruling) + "\n")
    sys.stdout.flush()
    return refused


def _rule_line(line: bytes) -> dict[str, Any]:
    try:
        request = _read(line.removeprefix(BOM_UTF8).decode())
    except Refused as refused:
        return {"error": refused.sentence}
    except (ValueError, RecursionError):
        return {"error": "This line is not JSON."}
    return ruled(request)


def _request(
    game: str,
    *,
    hands: Iterable[str],
    board: str,
    rules: Iterable[str],
    declared: Iterable[str],
    pots: Iterable[str],
    put_in: Iterable[str],
    folded: Iterable[str],
    dead: str | None,
    seats: str | None,
) -> dict[str, Any]:
    """The request of RECORD.md 6 that the words of the command line make."""
    shown_hands = _pairs(hands, ":", '"Carla: Qc Qh 6c 4s"')
    request: dict[str, Any] = {"game": game, "board": board, "hands": shown_hands, "folded": list(folded)}
    request["rules"] = check({name: _value(name, value) for name, value in _pairs(rules, "=", _RULE).items()})
    request["declared"] = _pairs(declared, "=", "Ann=both")
    if seats is not None:
        request["seats"] = _names(seats)
    paid = {name: _chips(chips) for name, chips in _pairs(put_in, "=", "Ann=50").items()}
    if paid:
        request["put_in"] = paid
    if dead is not None:
        request["dead"] = _chips(dead)
    request["pots"] = [
        {
            "chips": _chips(chips),
            "for": _names(names) if names else [name for name in shown_hands if name not in folded],
        }
        for chips, _, names in (pot.partition("=") for pot in pots)
    ]
    return request


def _pairs(words: Iterable[str], mark: str, example: str) -> dict[str, str]:
    pairs: dict[str, str] = {}
    for word in words:
        name, found, value = word.partition(mark) if example == _RULE else word.rpartition(mark)
        if not found:
            raise click.UsageError(f"{word!r} is not of the form {example}.")
        if name.strip() in pairs:
            raise Refused(f"{name.strip()} is named twice.")
        pairs[name.strip()] = value.strip()
    return pairs


def _names(written: str) -> list[str]:
    return [name.strip() for name in written.split(",")]


def _chips(written: str) -> int:
    if not re.fullmatch("[0-9]{1,10}", written):
        raise click.UsageError(f"{written!r} is not a number of chips.")
    return int(written)


def _value(name: str, written: str) -> Any:
    """A house rule's value as JSON would have it; a list of wild ranks and cards may be written 2,Js."""
    if name == "wild" and not written.startswith("["):
        return [word.strip() for word in written.split(",") if word.strip()]
    try:
        return json.loads(written)
    except ValueError:
        return written
