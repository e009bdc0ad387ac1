"""Whether the cards on the table can be a showdown of this game: enough of them, none twice, jokers only where they play."""

from collections.abc import Mapping, Sequence
from typing import Any

from dealer.cards import JOKERS, is_joker, name
from dealer.games.words import Game, WidowWild
from dealer.line import counted
from dealer.refusal import Refused

FACE_DOWN = "--"
_JOKERS = frozenset(JOKERS)


def check_setting(
    game: Game, rules: Mapping[str, Any], board: Sequence[str | None], hands: Mapping[str, Sequence[str]]
) -> None:
    """Refuse a board or a hand of the wrong size, a card in two places, a joker that is out; naming player and card."""
    if len(board) != game.board:
        wants = counted(game.board, "board card") if game.board else "no board cards"
        raise Refused(f"{game.name} has {wants}; {len(board)} {'is' if len(board) == 1 else 'are'} given.")
    least = own_cards(game, rules)
    if least < 5 and not rules["widow_plays"] and any(isinstance(w, WidowWild) for w in game.wild):
        raise Refused(f"With four private cards the widow has to play in {game.name}: set widow_plays.")
    for player, hand in hands.items():
        if not least <= len(hand) <= least + game.extra:
            raise _wrong_size(game, least, player, hand)
    turned = [card for laid in (board, *hands.values()) for card in laid if card]
    if len(set(turned)) < len(turned) or not _JOKERS.isdisjoint(turned):
        _check_places(rules, board, hands)


def _check_places(rules: Mapping[str, Any], board: Sequence[str | None], hands: Mapping[str, Sequence[str]]) -> None:
    """Refuse a card that lies in two places, and a joker that is out."""
    places: dict[str, str] = {}
    for where, laid in (("on the board", board), *((f"in {player}'s hand", hand) for player, hand in hands.items())):
        for card in laid:
            if card is None:
                continue
            if is_joker(card):
                _check_joker(rules, card, where)
            if card in places:
                again = f"twice {where}" if places[card] == where else f"{places[card]} and {where}"
                raise Refused(f"{card}, the {name(card)}, is {again}.")
            places[card] = where


def own_cards(game: Game, rules: Mapping[str, Any]) -> int:
    """How many private cards a player holds at the showdown, further ones aside."""
    chosen: int | None = rules["private_cards"] if "private_cards" in game.rules else None
    return chosen or game.own


def _wrong_size(game: Game, least: int, player: str, hand: Sequence[str]) -> Refused:
    wants = f"{least} to {least + game.extra} cards" if game.extra else counted(least, "card")
    missing = least - len(hand)
    if missing > 0:
        needs = f"{player} needs {counted(missing, 'more card')}"
    else:
        needs = f"{player} has {counted(len(hand) - least - game.extra, 'card')} too many"
    return Refused(f"{needs}: a hand of {game.name} is {wants}, not {len(hand)} ({' '.join(hand)}).")


def _check_joker(rules: Mapping[str, Any], card: str, where: str) -> None:
    if rules["joker"] == "out":
        raise Refused(f"{card}, a joker, is {where}, but jokers are out: set joker to wild or bug.")
    if card == "X2" and rules["jokers"] == 1:
        raise Refused(f"{card}, a second joker, is {where}, but only one plays: set jokers to 2.")
