"""The draw: each live player in turn lays cards aside and gets as many new ones."""

from typing import Any

from dealer.cards import parse, rank
from dealer.deal.dealing import place_of, stub_gives
from dealer.deal.facts import Scribe
from dealer.deal.state import Deal
from dealer.games.words import Draw
from dealer.line import Line, counted, integer, text
from dealer.refusal import Refused


def next_draw(deal: Deal, step: Draw) -> dict[str, Any] | None:
    """The next live player from the dealer's left who has not drawn in this draw."""
    drawn = deal.ordinal(Draw)
    for player in deal.players:
        if player.live and len(player.drew) < drawn:
            return {"player": player.name, "may": ["draw"], "count": {"min": 0, "max": _most(deal)}}
    return None


def draw(scribe: Scribe, line: Line) -> None:
    """Change `count` cards; where the house rule asks for one, `keep` is the ace shown."""
    deal = scribe.deal
    offer = next_draw(deal, Draw())
    assert offer is not None
    player = line["player"]
    if offer["player"] != player:
        raise Refused(f"It is {offer['player']}'s turn to draw, not {player}'s.")
    count, most = integer(line, "count"), offer["count"]["max"]
    if count > most:
        raise Refused(f"{player} may change {counted(most, 'card')} at most, not {count}.")
    kept = {}
    if deal.rules["draw_max"] == "3_or_4_with_ace" and count > 3:
        if "keep" not in line:
            raise Refused(f"{player} may change four cards only by keeping an ace and showing it: say which ace.")
        ace = parse(text(line, "keep"))
        if rank(ace) != 14:
            raise Refused(f"The card kept has to be an ace to change four, not {ace}.")
        place_of(deal, ace, there=f"be {player}'s")
        kept["keep"] = ace
    scribe.note("drew", player=player, count=count, **stub_gives(deal, player, count), **kept)


def _most(deal: Deal) -> int:
    limit = deal.rules["draw_max"]
    if limit == "3_or_4_with_ace":
        return 3 if deal.own == 4 else 4
    return min(int(limit), deal.own)
