"""The ruling as it is read: each part of the pot with the hands that took it, each pot with its reasons, the rules that decided."""

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from dealer.web.boards import Board, board, used
from dealer.web.faces import SUIT_NAMES, Face, face, short
from dealer.web.rule_words import label, value_words
from dealer.web.scene import Band, wild_band, wild_words
from dealer.web.speech import chips, listed, sentence_case, told, who, whose
from dealer.web.table import Table

PARTS = {"high": "High", "low": "Low", "spots": "Spots", "spade": "Spade in the hole", "all": "The pot"}
NOTHING: Mapping[str, Any] = {"hands": {}, "pots": [], "paid": {}, "returned": {}, "carried": 0}
_LINE = re.compile(r" by the ([a-z]+ (?:row|column|diagonal))$")
_HOUSE = re.compile(r"; by the house rules? (.+)$")
_FAILED = re.compile(r"; [^;]+ said both and lost [^;]+")
"""Those who said both and failed are told of with their pot, not in the headline."""
COUNTS_NOTHING = "JQK"


@dataclass(frozen=True)
class ShownHand:
    """A hand in the ruling: the cards that counted and what each wild stood for, then as ghosts those that did not."""

    name: str
    text: str
    won: int
    cards: tuple[Face, ...]
    ghosts: tuple[Face, ...] = ()
    board: Board | None = None
    note: str = ""
    counted: tuple[Face, ...] = ()
    """The five cards by themselves, wherever they lie."""


@dataclass(frozen=True)
class RuledPart:
    """A part of the pots and who took it."""

    name: str
    text: str
    hands: tuple[ShownHand, ...]


@dataclass(frozen=True)
class Lost:
    """What a hand was worth for a part that it did not take, and the five cards where they are not simply those held."""

    text: str
    cards: tuple[Face, ...] = ()


@dataclass(frozen=True)
class Other:
    """A player who was in for a part and did not take it: what was said, the cards held, each such part."""

    name: str
    said: str
    cards: tuple[Face, ...]
    lost: tuple[Lost, ...]


@dataclass(frozen=True)
class RuledPot:
    """A pot in the ruling: to whom, and why."""

    label: str
    to: str
    for_whom: str
    why: tuple[str, ...]


@dataclass(frozen=True)
class Ruling:
    """The whole ruling as it is read; `parts` where the pot was cut or where the hands lie in a shape, else `hands`."""

    band: Band
    hands: tuple[ShownHand, ...]
    pots: tuple[RuledPot, ...]
    facts: tuple[tuple[str, str], ...]
    paid: str
    parts: tuple[RuledPart, ...] = ()
    others: tuple[Other, ...] = ()


def ruling(table: Table) -> Ruling:
    """The ruling of the deal that is over. Pure."""
    ruled = table.ruling or NOTHING
    paid: Mapping[str, int] = ruled["paid"]
    in_parts = len(table.parts) > 1 or board(table).shaped
    winners = [name for name, won in paid.items() if won]
    hands = [] if in_parts else _hands(table, ruled)
    return Ruling(
        band=verdict(table),
        hands=tuple(hands),
        pots=tuple(_ruled_pot(i, pot, ruled["pots"], table) for i, pot in enumerate(ruled["pots"])),
        facts=_facts(table, ruled),
        paid=f"{sum(paid.values())} paid to {listed(winners)}" if winners else "nothing paid",
        parts=tuple(_parts(table, ruled)) if in_parts and ruled["hands"] else (),
        others=tuple(_others(table, ruled)) if in_parts else (),
    )


# ---- the sentence ----


def verdict(table: Table) -> Band:
    """Who beats whom, then why."""
    ruled = table.ruling
    ctx = f"Ruling. {table.game}, deal {table.deals}" if table.game else "Ruling"
    if not ruled:
        return Band(ctx, "The deal is void", "Every chip went back.", "verdict")
    paid = {name: won for name, won in ruled["paid"].items() if won}
    whys = [_why(part["why"]) for pot in ruled["pots"] for part in pot["parts"]]
    first = sentence_case(told(_FAILED.sub("", whys[0]), table.names)).rstrip(".") + "." if whys else ""
    if not paid:
        return Band(ctx, "Nobody wins the pot", first or "It rides.", "verdict")
    if title := _by_parts(ruled, table):
        return Band(ctx, title, _cut(ruled), "verdict")
    if title := _beats(ruled, paid, table):
        return Band(
            ctx, title, first if len(whys) > 1 else f"{listed(list(paid))} takes {sum(paid.values())}.", "verdict"
        )
    if len(paid) == 1:
        name, won = next(iter(paid.items()))
        return Band(ctx, f"{who(name)} wins {won}", first, "verdict")
    if len(ruled["pots"]) == 1 and len(whys) == 1:
        return Band(ctx, f"{listed(list(paid))} share {sum(paid.values())}", first, "verdict")
    return Band(ctx, ", ".join(f"{who(name)} wins {won}" for name, won in paid.items()), first, "verdict")


def _by_parts(ruled: Mapping[str, Any], table: Table) -> str:
    """Eve wins high, Carla and Dan tie for low: where each part has the same winners in every pot that it was cut from."""
    won: dict[str, list[str]] = {}
    for pot in ruled["pots"]:
        for part in pot["parts"]:
            if part["part"] == "all":
                continue
            names = list(part["to"])
            if won.setdefault(part["part"], names) != names:
                return ""
    if len(won) < 2 or not all(won.values()):
        return ""
    return who_won(won) + "."


def who_won(won: Mapping[str, Sequence[str]]) -> str:
    """Eve wins high and spots, Carla and Dan tie for low: by the parts and who took each."""
    parts: dict[tuple[str, ...], list[str]] = {}
    for part, names in won.items():
        parts.setdefault(tuple(names), []).append(PARTS[part].lower())
    return ", ".join(
        f"{listed(names)} {'wins' if len(names) == 1 else 'tie for'} {listed_words(taken)}"
        for names, taken in parts.items()
    )


def listed_words(words: Sequence[str]) -> str:
    """Words as they are said: high, low and spots."""
    return words[0] if len(words) == 1 else f"{', '.join(words[:-1])} and {words[-1]}"


_COUNT = {2: "two", 3: "three", 4: "four"}


def _cut(ruled: Mapping[str, Any]) -> str:
    pots = ruled["pots"]
    if len(pots) > 1:
        return f"{sum(pot['chips'] for pot in pots)} chips in {_COUNT.get(len(pots), len(pots))} pots."
    parts = [part["chips"] for part in pots[0]["parts"]]
    return f"Pot {pots[0]['chips']} in {counted_parts(len(parts))}: {', '.join(map(str, parts))}."


def counted_parts(count: int) -> str:
    """two parts, three parts."""
    return f"{_COUNT.get(count, count)} parts"


def _beats(ruled: Mapping[str, Any], paid: Mapping[str, int], table: Table) -> str:
    """Carla's four queens beat Anna's ace-high flush; empty where the reason has another form."""
    if len(paid) != 1 or not ruled["pots"]:
        return ""
    winner = next(iter(paid))
    hands = {name: hand["high"]["text"] for name, hand in ruled["hands"].items() if hand.get("high")}
    found = re.fullmatch(
        r"(?:an? |the )?(.+?),? (beats?) (?:an? |the )?(.+?)\.?", _why(ruled["pots"][-1]["parts"][0]["why"])
    )
    if not found or hands.get(winner) != found[1]:
        return ""
    loser = next((name for name, text in hands.items() if name != winner and text == found[3]), None)
    comma = "," if "," in found[1] else ""
    return f"{whose(winner)} {found[1]}{comma} {found[2]} {whose(loser)} {found[3]}." if loser else ""


def _why(sentence: str) -> str:
    """The reason without the house rules that decided: they stand by themselves, in the table's words."""
    return _HOUSE.sub("", sentence)


# ---- hands ----


def _hands(table: Table, ruled: Mapping[str, Any]) -> list[ShownHand]:
    found = []
    for name, parts in ruled["hands"].items():
        if best := parts.get("high"):
            cards = tuple(face(card, table.wild, best["as"].get(card, "")) for card in best["cards"])
            won = ruled["paid"].get(name, 0)
            found.append(ShownHand(name, sentence_case(best["text"]), won, cards, _ghosts(table, name, best)))
    return sorted(found, key=lambda hand: -hand.won)


def _held(table: Table, name: str) -> list[str]:
    """That player's own cards, as far as they are known: the down cards first."""
    seat = table.seat(name)
    return [*(seat.shown or ()), *seat.ups] if seat else []


def _ghosts(table: Table, name: str, best: Mapping[str, Any]) -> tuple[Face, ...]:
    return tuple(face(card, (), "", "dim") for card in _held(table, name) if card not in best["cards"])


def _parts(table: Table, ruled: Mapping[str, Any]) -> list[RuledPart]:
    """Each part in the order of the pot, with those who took chips of it."""
    found = []
    for part in table.parts:
        won: dict[str, int] = {}
        for pot in ruled["pots"]:
            for share in pot["parts"]:
                if share["part"] == part:
                    for name, got in share["to"].items():
                        won[name] = won.get(name, 0) + got
        shown = [_in_part(table, ruled, part, name, got) for name, got in won.items() if got]
        hands = tuple(hand for hand in shown if hand)
        if hands:
            texts = list(dict.fromkeys(hand.text for hand in hands))
            shared = ", shared" if len(hands) > 1 and len(texts) == 1 else ""
            name = PARTS[part if len(table.parts) > 1 else "all"]
            found.append(RuledPart(name, (texts[0] + shared) if len(texts) == 1 else "", hands))
    return found


def _in_part(table: Table, ruled: Mapping[str, Any], part: str, name: str, got: int) -> ShownHand | None:
    best = ruled["hands"].get(name, {}).get(part)
    if not best:
        return None
    stands: Mapping[str, str] = best.get("as", {})
    wild = table.wild if part == "high" or stands else ()
    text = _LINE.sub("", best.get("text", ""))
    middle = used(table, best["cards"], best.get("line"), stands)
    if not middle.shaped:
        cards = tuple(face(card, wild, stands.get(card, "")) for card in best["cards"])
        return ShownHand(name, text, got, cards, _ghosts(table, name, best), note=_note(best), counted=cards)
    own = tuple(
        face(card, wild, stands.get(card, "")) if card in best["cards"] else face(card, (), "", "dim")
        for card in _held(table, name)
    )
    five = tuple(face(card, wild, stands.get(card, "")) for card in best["cards"])
    return ShownHand(name, text, got, own, board=middle, note=_note(best), counted=five)


def _note(best: Mapping[str, Any]) -> str:
    """By which line, and how spots were counted."""
    said = []
    if found := _LINE.search(best.get("text", "")):
        said.append(f"{sentence_case(found[1])}.")
    if "points" in best:
        suit = best["suit"]
        counted = [_spots(card) for card in best["cards"] if card[1] == suit and card[0] not in COUNTS_NOTHING]
        pictures = any(card[1] == suit and card[0] in COUNTS_NOTHING for card in best["cards"])
        sums = " + ".join(str(each) for each in sorted(counted, reverse=True))
        said.append(f"{sums} in {SUIT_NAMES[suit]}{', pictures count nothing' if pictures else ''}.")
    return " ".join(said)


def _spots(card: str) -> int:
    return 1 if card[0] == "A" else 10 if card[0] == "T" else int(card[0])


def _others(table: Table, ruled: Mapping[str, Any]) -> list[Other]:
    """Whoever was in for a part and did not take it: a hand is told even where it lost."""
    shares = [share for pot in ruled["pots"] for share in pot["parts"]]
    cut = {share["part"] for share in shares}
    taken = {(share["part"], name) for share in shares for name, got in share["to"].items() if got}
    found = []
    for name, parts in ruled["hands"].items():
        said = table.declared.get(name, "both")
        lost = tuple(
            _lost(table, name, part, best)
            for part, best in parts.items()
            if part in cut and (part, name) not in taken and (part not in ("high", "low") or said in (part, "both"))
        )
        if lost:
            cards = tuple(face(card, table.wild) for card in _held(table, name))
            found.append(Other(name, f"Said {said}." if name in table.declared else "", cards, lost))
    return found


def _lost(table: Table, name: str, part: str, best: Mapping[str, Any] | None) -> Lost:
    if not best:
        return Lost(f"{PARTS[part]}: none.")
    stands: Mapping[str, str] = best.get("as", {})
    cards = tuple(face(card, table.wild if stands else (), stands.get(card, "")) for card in best["cards"])
    told_stands = "".join(f", {short(card)} as {short(stand)}" for card, stand in stands.items())
    what = f"{PARTS[part]}: {best['text']}" if len(table.parts) > 1 else sentence_case(best["text"])
    text = f"{what}{told_stands}."
    return Lost(text, () if set(best["cards"]) == set(_held(table, name)) else cards)


# ---- pots and facts ----


def _ruled_pot(index: int, pot: Mapping[str, Any], pots: Sequence[Mapping[str, Any]], table: Table) -> RuledPot:
    side = "Side pot" if len(pots) == 2 else f"Side pot {index}"
    name = "Pot" if len(pots) == 1 else "Main pot" if not index else side
    to: dict[str, int] = {}
    for part in pot["parts"]:
        for winner, won in part["to"].items():
            to[winner] = to.get(winner, 0) + won
    named = len(table.parts) > 1
    whys = [
        (f"{PARTS[part['part']]} {part['chips']}: " if named and part["part"] != "all" else "")
        + sentence_case(told(_why(part["why"]), table.names)).rstrip(".")
        + "."
        for part in pot["parts"]
    ]
    whys += _uneven(pot, table)
    return RuledPot(
        label=f"{name} {pot['chips']}",
        to=", ".join(f"{who(winner)} {won}" for winner, won in to.items()) or "rides",
        for_whom=f"Played for by {listed(pot['for'])}." if pot["for"] else "",
        why=tuple(whys),
    )


def _uneven(pot: Mapping[str, Any], table: Table) -> list[str]:
    """Why a part has a chip more than another, where the pot was cut into all its parts."""
    chips = {part["part"]: part["chips"] for part in pot["parts"]}
    if len(chips) < max(2, len(table.parts)) or max(chips.values()) - min(chips.values()) != 1:
        return []
    more = [PARTS[part].lower() for part, count in chips.items() if count == max(chips.values())]
    odd = "the odd chip goes" if len(more) == 1 else "the odd chips go"
    return [f"{pot['chips']} cannot be cut evenly: {odd} to {listed_words(more)}."]


def _facts(table: Table, ruled: Mapping[str, Any]) -> tuple[tuple[str, str], ...]:
    facts: list[tuple[str, str]] = []
    wild = _wild(table, ruled)
    if wild and table.spit:
        facts.append(("Wild", f"{wild}, by the {table.only_card or 'spit'} {short(table.turned[0])}."))
    elif wild:
        facts.append(("Wild", f"{wild}."))
    if "low" in table.parts and ruled["hands"]:
        facts.append(("Low", _low_words(table)))
    live = {name: way for name, way in table.declared.items() if name in ruled["hands"]}
    if live:
        facts.append(("Said", ", ".join(f"{who(name)} {way}" for name, way in live.items()) + "."))
    if "both" in live.values():
        facts.append(("Both", sentence_case(value_words("both_rule", table.resolved["both_rule"])) + "."))
    facts += [("House rule", f"{label(name)}: {words}. It decided here.") for name, words in decided(table, ruled)]
    for name, back in ruled["returned"].items():
        facts.append(("Returned", f"{back} to {who(name)}: nobody called it."))
    if ruled["carried"]:
        facts.append(("Rides", f"{chips(ruled['carried'])} for the next deal."))
    return tuple(facts)


def _wild(table: Table, ruled: Mapping[str, Any]) -> str:
    """What was wild; of cards that are wild by up cards only where all of them were seen, or in one hand alone, nothing."""
    if wild := wild_band(table):
        return wild.text
    used = {card for hand in ruled["hands"].values() for best in hand.values() if best for card in best.get("as", ())}
    known = all(card in table.wild or card[0] in table.wild for card in used)
    return wild_words(table, table.wild) if used and known else ""


def _low_words(table: Table) -> str:
    rules = table.resolved
    qualifier = rules.get("low_qualifier", "none")
    must = "no qualifier" if qualifier == "none" else value_words("low_qualifier", qualifier)
    return f"{sentence_case(value_words('low_system', rules['low_system']))}, {must}."


def decided(table: Table, ruled: Mapping[str, Any]) -> list[tuple[str, str]]:
    """The house rules without which a part would have gone another way: name and value in words."""
    names: dict[str, str] = {}
    for pot in ruled["pots"]:
        for part in pot["parts"]:
            if found := _HOUSE.search(part["why"]):
                for said in found[1].split(", "):
                    name = said.split(" ", 1)[0]
                    if name in table.resolved:
                        names[name] = value_words(name, table.resolved[name])
    return list(names.items())
