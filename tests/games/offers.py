"""Whether `next` says exactly what may be said: every verb in it accepted at its extreme amounts, every other verb refused."""

import json
from collections.abc import Iterator
from typing import Any

from dealer.deal.engine import VERBS
from dealer.games.words import Declare
from dealer.night import Entry, shown
from dealer.refusal import Refused
from tests.games.random_games import RandomGame
from tests.night.random_nights import BETTING, Line, Mismatch, Seen

HOST = {"dead", "award"}
OUT_OF_TURN = {"up", "opens", "show", "muck", "declare", "pay", "round"}
"""Verbs that are said in any order, or by the dealer."""

DEEP = 3
"""Every so many lines the verbs that are not offered are tried too, and the amounts between the extremes."""


def check_offers(night: RandomGame, *, deep: bool) -> None:
    """Raise where an offer and what is accepted differ."""
    record, offer = night.record, night.seen["next"]
    if offer is None:
        if record.night.dealing:
            raise Mismatch("a deal is going on and nothing is next")
        for line in ({"do": "check", "player": "Anna"}, {"do": "round"}, {"do": "turn", "card": "2c"}):
            _refused(night, line)
        return
    may = offer["may"]
    if not may or len(set(may)) != len(may) or not set(may) <= VERBS - HOST:
        raise Mismatch(f"may is {may}")
    if "fold" in may and "pay" not in may:
        _check_betting_words(night, offer)
    accepted = [line for verb in may for line in offered(night, verb, offer)]
    if not accepted:
        raise Mismatch(f"nothing of {may} could be said")
    for line in accepted:
        entry = record.decide(line)
        if isinstance(entry, Refused):
            raise Mismatch(f"{line} is offered and was refused: {entry.sentence}")
        if line.get("way") == "high":
            _check_secret(night, line)
    if not deep:
        return
    for line in not_offered(night, offer):
        _refused(night, line)


def offered(night: RandomGame, verb: str, offer: Seen) -> Iterator[Line]:
    """The lines that an offer promises, at the extremes."""
    deal, player = night.deal, offer.get("player")
    said: Line = {"do": verb, **({"player": player} if player else {})}
    if verb in ("bet", "raise"):
        limits = offer[verb]
        key = "chips" if verb == "bet" else "to"
        for amount in limits.get("amounts", sorted({limits["min"], limits["max"]})):
            yield {**said, key: amount}
    elif verb in ("turn", "up", "roll"):
        card = night.card()
        if card:
            for place in (offer["places"][0], offer["places"][-1]) if "places" in offer else (None,):
                yield {**said, "card": card, **({"place": place} if place else {})}
    elif verb == "opens":
        yield {**said, "player": deal.live[-1].name}
    elif verb == "draw":
        least, most = offer["count"]["min"], offer["count"]["max"]
        for count in {least, most}:
            if count > 3 and deal.rules["draw_max"] == "3_or_4_with_ace":
                ace = next((card for card in night.free() if card[0] == "A"), None)
                if ace:
                    yield {**said, "count": count, "keep": ace}
            else:
                yield {**said, "count": count}
    elif verb in ("pass", "discard"):
        yield {**said, "count": offer["count"]["min"]}
    elif verb == "exchange":
        for which in ("up", "down"):
            if which in offer:
                yield {**said, "card": which}
    elif verb == "take":
        yield {**said, "place": 1}
        yield {**said, **({"place": len(offer["prices"])} if len(offer["prices"]) < 4 else {})}
    elif verb == "pay":
        if "pay" in offer:
            yield {**said, "chips": offer["pay"]}
        else:
            payer = next(p for p in deal.live if p.stack)
            for chips in {1, payer.stack}:
                yield {**said, "player": payer.name, "chips": chips}
    elif verb == "declare":
        for name in offer.get("waiting", [player]):
            for way in ("high", "low", "both"):
                yield {**said, "player": name, "way": way}
    elif verb in ("show", "muck"):
        for p in deal.live:
            if p.shown is None and not p.mucked:
                cards = night.hand(p.name, deal.own + p.extra - len(p.ups)) if verb == "show" else None
                if verb == "muck" or cards:
                    yield {**said, "player": p.name, **({"cards": cards} if cards else {})}
    else:
        yield said


def not_offered(night: RandomGame, offer: Seen) -> Iterator[Line]:
    """Lines that an offer does not promise: other verbs, other players, other amounts."""
    deal, may, player = night.deal, offer["may"], offer.get("player")
    name = player or deal.live[0].name
    card = night.card() or "2c"
    arguments: dict[str, Line] = {
        "turn": {"card": card, "place": 1},
        "up": {"card": card},
        "bet": {"chips": 1},
        "raise": {"to": 2},
        "draw": {"count": 0},
        "exchange": {"card": "down"},
        "take": {"place": 1},
        "pass": {"count": 1},
        "discard": {"count": 1},
        "roll": {"card": card},
        "pay": {"chips": 1},
        "declare": {"way": "high"},
        "show": {"cards": night.free()[:5]},
    }
    for verb in sorted(VERBS - HOST - set(may)):
        yield {"do": verb, "player": name, **arguments.get(verb, {})}
    if player:
        others = [p.name for p in deal.live if p.name != player] or [player]
        for verb in set(may) - OUT_OF_TURN:
            for line in list(offered(night, verb, offer))[:1]:
                yield {**line, "player": others[0]}
    for p in deal.players:
        if not p.live:
            for verb in may:
                if verb not in ("turn", "round") or "places" in offer:
                    if verb == "turn" and deal.rules["folded_turn"] == "turn":
                        continue
                    yield {"do": verb, **arguments.get(verb, {}), "player": p.name}
            break
    yield from _amounts_outside(night, offer)


def _amounts_outside(night: RandomGame, offer: Seen) -> Iterator[Line]:
    deal, player = night.deal, offer.get("player")
    for verb, key in (("bet", "chips"), ("raise", "to")):
        if verb in offer:
            limits, holds = offer[verb], deal.player(player)
            legal = limits.get("amounts", ())
            outside = {limits["min"] - 1, limits["max"] + 1, holds.in_round + holds.stack + 1, 0}
            outside |= set(range(limits["min"], limits["max"])) - set(legal) if legal else set()
            for amount in outside - set(legal):
                yield {"do": verb, "player": player, key: amount}
    if "count" in offer:
        for count in (offer["count"]["min"] - 1, offer["count"]["max"] + 1):
            yield {"do": offer["may"][0], "player": player, "count": count}
    if offer.get("pay"):
        for chips in (offer["pay"] - 1, offer["pay"] + 1):
            yield {"do": "pay", "player": player, "chips": chips}
    if "places" in offer:
        for place in {0, *range(1, 10)} - set(offer["places"]) | {10}:
            yield {"do": "turn", "player": player, "card": "2c", "place": place}
    if "exchange" in offer["may"]:
        for which in {"up", "down"} - set(offer):
            yield {"do": "exchange", "player": player, "card": which}
    if "prices" in offer and len(offer["prices"]) < 4:
        yield {"do": "take", "player": player}
    if "cards" in offer and player:
        hand = night.free()[: offer["cards"] + 1]
        for cards in (hand, hand[: offer["cards"] - 1]):
            if len(cards) != offer["cards"]:
                yield {"do": "show", "player": player, "cards": cards}


def _check_betting_words(night: RandomGame, offer: Seen) -> None:
    """The verbs of a betting round stand in their order, with check or call, and `all-in` where the limits allow it."""
    may, player = offer["may"], night.deal.player(offer["player"])
    if may != [verb for verb in BETTING if verb in may]:
        raise Mismatch(f"may is {may}")
    forced = night.deal.rules["first_bet_forced"] and "bet" in may and "check" not in may
    if ("check" in may) == ("call" in may) and not (forced or may in (["all-in", "fold"], ["fold"])):
        raise Mismatch(f"check and call: {offer}")
    room = player.in_round + player.stack
    for verb in ("bet", "raise"):
        if verb in offer and not offer[verb]["min"] <= offer[verb]["max"] <= room:
            raise Mismatch(f"{verb}: {offer[verb]} with {room}")
    if "call" in offer and not 0 < offer["call"] <= player.stack:
        raise Mismatch(f"call {offer['call']} with {player.stack}")
    largest = max((offer[verb]["max"] for verb in ("bet", "raise") if verb in offer), default=0)
    if "all-in" not in may and (room <= largest or player.stack <= offer.get("call", 0)):
        raise Mismatch(f"no all-in with {player.stack}: {offer}")


def _check_secret(night: RandomGame, line: Line) -> None:
    """Until the last declaration is in, what everybody sees is the same whatever was declared."""
    deal = night.deal
    if not isinstance(deal.step, Declare) or deal.rules["declare"] != "simultaneous":
        return
    if len(night.seen["next"]["waiting"]) == 1:
        return
    views = []
    for way in ("high", "low", "both"):
        said = night.record.decide({**line, "way": way})
        assert isinstance(said, Entry)
        after = night.record.after(said)
        assert after.deal is not None
        dids = [p.did for p in after.deal.players]
        views.append(json.dumps([shown(after), dids, after.deal.notice, after.deal.why_opens], ensure_ascii=False))
    if len(set(views)) != 1:
        raise Mismatch(f"what is seen tells the way declared: {views}")


def _refused(night: RandomGame, line: Any) -> None:
    said = night.record.decide(line)
    if not isinstance(said, Refused):
        raise Mismatch(f"{line} is not offered and was accepted")
    sentence = said.sentence
    if not sentence or len(sentence) > 600 or "\n" in sentence or sentence[-1] not in ".!?":
        raise Mismatch(f"{line}: no plain sentence: {sentence!r}")
