"""A request for a ruling as somebody wrote it (RECORD.md 6), read strictly: what cannot be judged is refused, naming why."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from dealer import cards
from dealer.deal.judge import is_declared
from dealer.deal.pots import Dead, Pot, layered, unmatched
from dealer.deal.setting import FACE_DOWN, check_setting
from dealer.games import find
from dealer.games.words import Game
from dealer.line import folded, integer, name
from dealer.refusal import Refused, quoted
from dealer.rules import check, resolve

WAYS = ("high", "low", "both")
_folded_name = lru_cache(maxsize=4096)(folded)
_checked_name = lru_cache(maxsize=4096)(name)


def _name(value: object) -> str:
    return _checked_name(value) if isinstance(value, str) else name(value)


@lru_cache(maxsize=64)
def _own_rules(key: str) -> Mapping[str, Any]:
    """What holds where nobody says anything about the house rules."""
    return resolve(find(key))


@dataclass(frozen=True)
class Request:
    """A showdown to rule: everything `rule_showdown` needs, and the chips that went back uncalled."""

    game: Game
    rules: Mapping[str, Any]
    seats: tuple[str, ...]
    board: tuple[str | None, ...]
    hands: Mapping[str, tuple[str, ...]]
    declared: Mapping[str, str]
    pots: tuple[Pot, ...]
    returned: Mapping[str, int]


def read(written: object) -> Request:
    """The request, checked. Refuses in one sentence whatever is missing, unknown, twice, too many or of the wrong type."""
    if not isinstance(written, Mapping):
        raise Refused('A request is an object, such as {"game": "spit-in-the-ocean", "board": "6d", "hands": {...}}.')
    if "game" not in written:
        raise Refused("A request needs game: the key of a game, such as spit-in-the-ocean.")
    game = find(written["game"])
    said = written.get("rules", {})
    rules = _own_rules(game.key) if said == {} else resolve(game, check(said))
    board, hands = _cards(game, written)
    check_setting(game, rules, board, hands)
    seats = _seats(written, hands)
    declared = _declared(game, rules, written, seats, hands)
    pots, returned = _pots(written, seats, hands)
    return Request(game, rules, seats, board, hands, declared, pots, returned)


def _cards(game: Game, written: Mapping[str, Any]) -> tuple[tuple[str | None, ...], dict[str, tuple[str, ...]]]:
    """The board and the hands as written, with every joker numbered."""
    shown = written.get("hands")
    if not isinstance(shown, Mapping) or not shown:
        raise Refused('A request needs hands: the private cards of those who show, such as {"Carla": "Qc Qh 6c 4s"}.')
    board = _read("The board", written.get("board", []))
    hands = {}
    for player, hand in zip(_distinct(shown), shown.values(), strict=True):
        hands[player] = _read(player, hand)
        if FACE_DOWN in hands[player]:
            raise Refused(f'"{FACE_DOWN}" is not a card: {player} shows every card of the hand.')
    if FACE_DOWN in board and not game.hand.lines:
        raise Refused(f'"{FACE_DOWN}" is not a card: only in a grid may a card lie face down.')
    cards.number_jokers([board, *hands.values()])
    return (
        tuple(None if card == FACE_DOWN else card for card in board),
        {player: tuple(hand) for player, hand in hands.items()},
    )


def _read(owner: str, written: object) -> list[str]:
    """Cards written as one string or a list, `--` for a card face down."""
    try:
        if not isinstance(written, str | list) or FACE_DOWN not in written:
            return cards.read_all(written)
        whole = isinstance(written, str)
        tokens = written.split() if isinstance(written, str) else written
        return [
            card
            for token in tokens
            for card in ([FACE_DOWN] if token == FACE_DOWN else cards.read_all(token if whole else [token]))
        ]
    except Refused as refused:
        raise Refused(f"{owner}: {refused.sentence}") from None


def _distinct(written: Iterable[Any]) -> tuple[str, ...]:
    """Names as they are kept; refuses two that are the same person."""
    return _checked_names(tuple([each if isinstance(each, str) else name(each) for each in written]))


@lru_cache(maxsize=256)
def _checked_names(written: tuple[str, ...]) -> tuple[str, ...]:
    names: dict[str, str] = {}
    for player in map(_checked_name, written):
        if _folded_name(player) in names:
            raise Refused(f"{player} is named twice.")
        names[_folded_name(player)] = player
    return tuple(names.values())


@lru_cache(maxsize=256)
def _by_folded_name(players: tuple[str, ...]) -> Mapping[str, str]:
    return {_folded_name(player): player for player in players}


def _seats(written: Mapping[str, Any], hands: Mapping[str, Any]) -> tuple[str, ...]:
    """The names clockwise from the dealer's left; without `seats` in the order of the hands."""
    if "seats" not in written:
        return tuple(hands)
    if not isinstance(written["seats"], list):
        raise Refused("seats is a list of names, clockwise from the dealer's left.")
    known = _by_folded_name(tuple(hands))
    seats = [known.get(_folded_name(player), player) for player in _distinct(written["seats"])]
    missing = [player for player in hands if player not in seats]
    if missing:
        raise Refused(f"{missing[0]} shows a hand but has no place in seats.")
    return tuple(seats)


def _named(each: object, known: Mapping[str, str]) -> str:
    """A name said again, as it was first written."""
    player = _name(each)
    return known.get(_folded_name(player), player)


def _declared(
    game: Game,
    rules: Mapping[str, Any],
    written: Mapping[str, Any],
    seats: tuple[str, ...],
    hands: Mapping[str, Any],
) -> dict[str, str]:
    said = written.get("declared", {})
    if not isinstance(said, Mapping):
        raise Refused('declared is an object, such as {"Ann": "both"}.')
    known = _by_folded_name(seats)
    declared = {}
    for each, way in said.items():
        player = _named(each, known)
        if not isinstance(way, str) or way not in WAYS:
            raise Refused(f"{player} can declare high, low or both, not {quoted(way)}.")
        declared[player] = way
    if is_declared(game, rules):
        for player in hands:
            if player not in declared:
                raise Refused(f"{player} has not declared: high, low or both.")
    return declared


def _pots(
    written: Mapping[str, Any], seats: tuple[str, ...], hands: Mapping[str, Any]
) -> tuple[tuple[Pot, ...], dict[str, int]]:
    """The pots, ready or layered from what each put in, and what went back uncalled."""
    ready = written.get("pots", [])
    if not isinstance(ready, list):
        raise Refused('pots is a list, such as [{"chips": 18, "for": ["Carla", "Anna"]}].')
    known = _by_folded_name(seats)
    out = _folded(written, known)
    dead = integer({"dead": 0, **written}, "dead")
    if "put_in" not in written:
        if dead:
            raise Refused("dead goes with put_in; in pots it is part of a pot's chips.")
        return tuple(_ready(pot, known, hands, out) for pot in ready), {}
    if ready:
        raise Refused("Pots come ready (pots) or are layered from put_in, not both.")
    return _layered(written["put_in"], known, seats, hands, out, dead)


def _folded(written: Mapping[str, Any], known: Mapping[str, str]) -> list[str]:
    said = written.get("folded", [])
    if not isinstance(said, list):
        raise Refused("folded is a list of names.")
    return [known.get(_folded_name(player), player) for player in _distinct(said)]


def _ready(pot: object, known: Mapping[str, str], hands: Mapping[str, Any], out: Sequence[str]) -> Pot:
    if not isinstance(pot, Mapping) or not isinstance(pot.get("for"), list) or not pot["for"]:
        raise Refused('A pot has chips and for, the names of those who can win it: {"chips": 18, "for": ["Carla"]}.')
    chips = integer(pot, "chips") if "chips" in pot else None
    if chips is None:
        raise Refused("A pot needs chips: a whole number.")
    players = [known.get(_folded_name(player), player) for player in _distinct(pot["for"])]
    for player in players:
        if player not in hands:
            raise Refused(f"{player} can win a pot but shows no hand.")
        if player in out:
            raise Refused(f"{player} has folded and can win no pot.")
    return Pot(chips, tuple(players))


def _layered(
    said: object,
    known: Mapping[str, str],
    seats: tuple[str, ...],
    hands: Mapping[str, Any],
    out: Sequence[str],
    dead: int,
) -> tuple[tuple[Pot, ...], dict[str, int]]:
    if not isinstance(said, Mapping):
        raise Refused('put_in is an object of names and chips, such as {"Anna": 50, "Ben": 20}.')
    bets = {
        known.get(_folded_name(player), player): integer({f"What {player} put in": chips}, f"What {player} put in")
        for player, chips in zip(_distinct(said), said.values(), strict=True)
    }
    for player in hands:
        if player not in bets and player not in out:
            raise Refused(f"{player} shows a hand, but put_in does not say what {player} put in.")
    live = [player for player in hands if player not in out]
    if not live:
        raise Refused("Everybody has folded: nobody can win the pot.")
    returned: dict[str, int] = {}
    over = unmatched(bets)
    if over and over[0] in live:
        returned = {over[0]: over[1]}
        bets[over[0]] -= over[1]
    order = [*seats, *(player for player in bets if player not in seats)]
    return layered(order, bets, live, [Dead(dead)] if dead else []), returned
