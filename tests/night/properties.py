"""What has to hold after every line of every night (RULES.md 8, DESIGN.md 9), checked while a random night is played.

Each check raises with a sentence that says what differs; the seed of the night plays it again.
"""

import json
from collections.abc import Mapping
from random import Random
from typing import Any

from dealer.night import Entry, Record, replay
from dealer.refusal import Refused
from tests.night.random_nights import BETTING, Counts, Line, Mismatch, RandomNight, Seen
from tests.night.second_book import SecondBook

SHOWN = ("stacks", "waiting", "pots", "stage", "next")


def play_and_check(seed: int, *, deals: int = 3, undo_every_line: bool = False) -> Counts:
    """Play one random night and check everything; gives what came up in it."""
    watch = Watch()
    night = RandomNight(seed, deals=deals, watch=watch)
    counts = night.play()
    try:
        check_stored(night)
        if undo_every_line:
            check_undo_of_every_line(night)
        else:
            check_undo_of_one_line(night)
    except Exception as error:
        raise Mismatch(f"night {seed}, at its end: {error}") from error
    return counts


class Watch:
    """Checks the table after each line."""

    def __init__(self) -> None:
        self.book = SecondBook()

    def __call__(self, night: RandomNight, entry: Entry, before: Seen, seen: Seen) -> None:
        """One line came on record."""
        try:
            if entry.mends:
                self.book = SecondBook()
                night.retold(night.mends, lambda told, at: self.book.hear(told.line, at))
                self.book.compare(seen)
            else:
                self.book.hear(entry.line, seen)
                if entry.line["do"] == "close":
                    self.book.settled(seen["settle"])
            check_complete(entry)
            check_exactly_what_may_be_said(night)
        except Exception as error:
            raise Mismatch(f"night {night.seed}, line {entry.seq} {entry.line}: {error}") from error


def check_complete(entry: Entry) -> None:
    """The stored line names its player, also when he was left out."""
    new = entry.line.get("with", [])
    for line in (entry.line, *([new] if isinstance(new, dict) else new)):
        if line["do"] in (*BETTING, "draw", "show", "muck") and not line.get("player"):
            raise Mismatch("the stored line names no player")


def check_exactly_what_may_be_said(night: RandomNight) -> None:
    """Every verb in `may` is accepted at its least and largest amounts, every other refused, and amounts just outside too."""
    record, next_up = night.record, night.seen["next"]
    if next_up is None:
        if night.record.night.dealing:
            raise Mismatch("a deal is going on and nothing is next")
        _refused(record, {"do": "check", "player": "Anna"})
        return
    may = next_up["may"]
    if may == ["turn"]:
        _refused_all(night, ("check", "call", "fold", "all-in", "muck"), {"do": "draw", "count": 0})
    elif may == ["draw"]:
        _check_draw(night, next_up)
    elif "show" in may:
        _check_showdown(night, next_up)
    else:
        _check_betting(record, night, next_up)


def _check_betting(record: Record, night: RandomNight, next_up: Mapping[str, Any]) -> None:
    may, player = next_up["may"], next_up["player"]
    if may != [verb for verb in BETTING if verb in may] or "fold" not in may:
        raise Mismatch(f"may is {may}")
    if ("check" in may) == ("call" in may) or ("call" in may) != ("call" in next_up):
        raise Mismatch(f"check and call: {next_up}")
    deal = record.night.deal
    assert deal is not None
    stack, in_round = deal.player(player).stack, deal.player(player).in_round
    for verb in ("check", "call", "all-in", "fold"):
        line = {"do": verb, "player": player}
        _accepted(record, line) if verb in may else _refused(record, line)
    for verb, key in (("bet", "chips"), ("raise", "to")):
        if verb not in may:
            for amount in (1, 2, in_round + stack):
                _refused(record, {"do": verb, "player": player, key: amount})
            continue
        limits = next_up[verb]
        least, most = limits["min"], limits["max"]
        legal = limits.get("amounts", sorted({least, most}))
        if legal[0] != least or legal[-1] != most or most > in_round + stack:
            raise Mismatch(f"{verb}: {limits} with {stack} and {in_round} in the round")
        for amount in legal:
            _accepted(record, {"do": verb, "player": player, key: amount})
        outside = {least - 1, most + 1, in_round + stack + 1, 0}
        if "amounts" in limits:
            outside |= set(range(least, most)) - set(legal)
        for amount in outside:
            if amount >= 0 and amount not in legal:
                _refused(record, {"do": verb, "player": player, key: amount})
    other = next((p.name for p in deal.live if p.name != player), player)
    for verb in ("check", "call", "fold"):
        _refused(record, {"do": verb, "player": other})
    _refused(record, {"do": "draw", "player": player, "count": 0})
    _refused(record, {"do": "muck", "player": player})


def _check_draw(night: RandomNight, next_up: Mapping[str, Any]) -> None:
    record, player, most = night.record, next_up["player"], next_up["count"]["max"]
    for count in {0, min(most, 3)}:
        _accepted(record, {"do": "draw", "player": player, "count": count})
    deal = record.night.deal
    assert deal is not None
    if most > 3 and deal.rules["draw_max"] == "3_or_4_with_ace":
        _refused(record, {"do": "draw", "player": player, "count": most})
        _refused(record, {"do": "draw", "player": player, "count": most, "keep": "Kd"})
        _accepted(record, {"do": "draw", "player": player, "count": most, "keep": _free_ace(night)})
    elif most:
        _accepted(record, {"do": "draw", "player": player, "count": most})
    for count in (-1, most + 1):
        _refused(record, {"do": "draw", "player": player, "count": count})
    for other in deal.live:
        if other.name != player:
            _refused(record, {"do": "draw", "player": other.name, "count": 0})
    _refused_all(night, ("check", "call", "fold", "all-in", "muck"), {"do": "turn", "card": "2c"})


def _free_ace(night: RandomNight) -> str:
    deal = night.record.night.deal
    assert deal is not None
    lying = {*deal.board, *(p.kept for p in deal.players)}
    return next(ace for ace in ("Ac", "Ad", "Ah", "As") if ace not in lying)


def _check_showdown(night: RandomNight, next_up: Mapping[str, Any]) -> None:
    record, deal = night.record, night.record.night.deal
    assert deal is not None
    waiting = [p.name for p in deal.live if p.shown is None and not p.mucked]
    if next_up["player"] not in waiting:
        raise Mismatch(f"{next_up['player']} has had his say, and is next to show")
    for name in waiting:
        hand = night.hands[name]
        _accepted(record, {"do": "show", "player": name, "cards": hand})
        _accepted(record, {"do": "muck", "player": name})
        if len(hand) != next_up["cards"]:
            raise Mismatch(f"{next_up['cards']} cards to show, {name} holds {len(hand)}")
        _refused(record, {"do": "show", "player": name, "cards": hand[:-1]})
        _refused(record, {"do": "show", "player": name, "cards": [*hand[:-1], deal.board[0]]})
    for player in deal.players:
        if not player.live or player.mucked:
            _refused(record, {"do": "show", "player": player.name, "cards": night.hands[player.name]})
            _refused(record, {"do": "muck", "player": player.name})
    _refused_all(night, ("check", "call", "fold", "all-in"), {"do": "draw", "count": 0})


def _refused_all(night: RandomNight, verbs: tuple[str, ...], *lines: Line) -> None:
    deal = night.record.night.deal
    assert deal is not None
    player = deal.live[0].name
    for line in (*({"do": verb} for verb in verbs), *lines):
        _refused(night.record, {**line, "player": player})


def _accepted(record: Record, line: Line) -> None:
    said = record.decide(line)
    if isinstance(said, Refused):
        raise Mismatch(f"{line} is offered and was refused: {said.sentence}")


def _refused(record: Record, line: Line) -> None:
    said = record.decide(line)
    if not isinstance(said, Refused):
        raise Mismatch(f"{line} is not offered and was accepted")
    sentence = said.sentence
    if not sentence or len(sentence) > 600 or "\n" in sentence or sentence[-1] not in ".!?":
        raise Mismatch(f"{line}: no plain sentence: {sentence!r}")


# ---- the record kept ----


def check_stored(night: RandomNight) -> None:
    """The fold of what is stored is the live state; reading it again, with facts and without, shows the same line by line."""
    with_facts, bare = night.jsonl(facts=True), night.jsonl(facts=False)
    if Record.of(json.loads(line) for line in with_facts).night != night.record.night:
        raise Mismatch("the fold of the stored facts is not the live state")
    for what, lines, check in (("with facts", with_facts, night.seed % 4 == 0), ("without facts", bare, False)):
        record = Record()
        for (entry, seen), read in zip(night.history, replay(lines, check=check, record=record), strict=True):
            if not read["ok"]:
                raise Mismatch(f"read {what}: line {entry.seq} was refused: {read['error']}")
            if "was" in read:
                raise Mismatch(f"line {entry.seq} is decided otherwise when checked: {read['was']}, {read['now']}")
            for key in SHOWN:
                if read[key] != seen[key]:
                    raise Mismatch(f"read {what}: {key} of line {entry.seq} is {read[key]}, was {seen[key]}")
            if not entry.mends and read["ruling"] != seen["ruling"]:
                raise Mismatch(f"read {what}: the ruling of line {entry.seq} differs")
        if record.night != night.record.night:
            raise Mismatch(f"read {what}: another night in the end")
        if [e.facts for e in record.lines()] != [json.loads(json.dumps(e.facts)) for e in night.record.lines()]:
            raise Mismatch(f"read {what}: other facts")


def check_undo_of_one_line(night: RandomNight) -> None:
    """Undo of a random line is as if it had never been said, and its redo exact."""
    rng = Random(night.seed)
    before = night.record.night
    of = rng.choice([seq for seq in night.said if seq > 1 and night.record.in_force(seq)])
    line: Line = {"do": "undo", "of": of}
    if rng.random() < 0.3:
        line = {"do": "amend", "of": of, "with": night.other_line(of)}
    night.watch = None
    if night.check_mend(line):
        night.check_mend({"do": "undo", "of": night.record.seq})
        if night.record.night != before:
            raise Mismatch(f"{line} and its redo do not lead back")


def check_undo_of_every_line(night: RandomNight) -> None:
    """Undo of each line, one by one, is as if that line had never been said, or is refused naming what could not stand."""
    night.watch = None
    before = night.record.night
    for of in [seq for seq in night.said if seq > 1 and night.record.in_force(seq)]:
        if night.check_mend({"do": "undo", "of": of}):
            night.check_mend({"do": "undo", "of": night.record.seq})
            if night.record.night != before:
                raise Mismatch(f"undo of line {of} and its redo do not lead back")
