"""The referee's answers on the ring of ranks: what fits, is it legal, are we stuck, who was first (SPIT.md 2, F1 to F4). Pure.

The page carries the engine's own table, so that an answer stands on the screen with the tap and costs no request; without a script
the same answers come from here, by links.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from dealer.spit import Options
from dealer.spit.fits import ORDER, STANDS, either, fitting, look_for, spoken, stands, verdict
from dealer.values import replace

MODES = ("legal", "stuck", "first")
MOST_TAPS = 12
PROMPTS = {
    "legal": ("What shows on the pile?", "Then tap the card."),
    "stuck": ("Tap the centre cards.", "Every pile once."),
    "first": ("The card underneath stands.", "To prove it: tap the top before. Nobody saw it? A coin."),
}
FIRST = ("Top before?", "The card underneath?", "The card on top of it?")


@dataclass(frozen=True)
class Question:
    """What else keeps a player from being stuck at this table, and what to do if it is so."""

    words: str
    found: str


@dataclass(frozen=True)
class Answer:
    """What stands in the middle of the ring. `tone` is yes, no or nothing; `step` what can be answered next: look, ask, spit."""

    lead: str
    big: str = ""
    text: str = ""
    tone: str = ""
    step: str = ""
    at: int = 0
    tapped: tuple[str, ...] = ()
    fits: tuple[str, ...] = ()


@dataclass(frozen=True)
class Ring:
    """The ring: its ranks with the ace beside the king, the engine's table for the page's script, and the answer so far.

    `usual` is the question that the moment asks by itself: stuck once somebody has said so.
    """

    mode: str
    ranks: tuple[tuple[str, str], ...]
    table: dict[str, Any]
    questions: tuple[Question, ...]
    answer: Answer
    taps: tuple[str, ...] = ()
    usual: str = "legal"


def ring(options: Options, piles: int, usual: str, mode: str = "", taps: Sequence[str] = (), said: str = "") -> Ring:
    """The ring for these options, with the answer to what was tapped and said."""
    asked = questions(options)
    mode = mode or usual
    return Ring(
        mode,
        tuple((rank, spoken(rank)) for rank in ORDER),
        table(options, piles),
        asked,
        answer(options, piles, mode, taps, said),
        tuple(taps),
        usual,
    )


def table(options: Options, piles: int) -> dict[str, Any]:
    """The engine's answers for every rank and every pair of ranks, as the page's script reads them."""
    return {
        "piles": piles,
        "fits": {top: "".join(fitting(top, options)) for top in ORDER},
        "on": {
            top + card: [ok, sentence] for top in ORDER for card in ORDER for ok, sentence in [_on(card, top, options)]
        },
        "prompts": {mode: list(words) for mode, words in PROMPTS.items()},
        "first": list(FIRST),
        "stands": {how: [ruling, why, _tone(ok)] for how, (ok, ruling, why) in STANDS.items()},
        "questions": [[one.words, one.found] for one in questions(options)],
    }


def questions(options: Options) -> tuple[Question, ...]:
    """What is asked when nobody has a card that fits."""
    asked = []
    if options.fill_empty:
        asked.append(Question("An empty slot, and a face-down card?", "Not stuck: move a card to the empty slot."))
    if options.stack_equal:
        asked.append(Question("Two equal tops?", "Not stuck: lay one on the other."))
    if options.last_five:
        asked.append(Question("Five cards or fewer, one face down?", "Not stuck: pick the last cards up."))
    return tuple(asked)


def answer(options: Options, piles: int, mode: str, taps: Sequence[str], said: str = "") -> Answer:
    """The answer to what was tapped."""
    if not taps:
        lead, text = PROMPTS[mode]
        return Answer(lead, text=text)
    if mode == "legal":
        return _legal(options, taps)
    if mode == "first":
        return _first(options, taps)
    return _stuck(options, piles, taps, said)


def _legal(options: Options, taps: Sequence[str]) -> Answer:
    top = taps[0]
    on = fitting(top, options)
    if len(taps) == 1:
        return Answer(f"On {spoken(top)}:", either(on), "Now the card, or read it here.", tapped=(top,), fits=on)
    ok, sentence = _on(taps[1], top, options)
    return Answer("", "Yes" if ok else "No", sentence, _tone(ok), tapped=(top, taps[1]), fits=on if not ok else ())


def _on(card: str, top: str, options: Options) -> tuple[bool, str]:
    """Whether the rank goes on that rank, and the reason; where colours count, what it takes besides."""
    plain = replace(options, alternate_colours=False)
    ruled = verdict(card, top, plain)
    sentence = ruled.sentence.split(": ", 1)[1]
    if options.alternate_colours and ruled.ok:
        sentence = f"{sentence[:-1]}, if the colours differ."
    return ruled.ok, sentence


def _first(options: Options, taps: Sequence[str]) -> Answer:
    if len(taps) < 3:
        done = ", ".join(spoken(rank) for rank in taps)
        return Answer(FIRST[len(taps)], done, tapped=tuple(taps))
    plain = replace(options, alternate_colours=False)
    ruled = stands(taps[0], taps[1], taps[2], plain)
    big, text = ruled.sentence.split(". ", 1)
    return Answer("", big, text, _tone(ruled.ok), tapped=tuple(taps[:3]))


def _tone(ok: bool) -> str:
    return "yes" if ok else "no"


def _stuck(options: Options, piles: int, taps: Sequence[str], said: str) -> Answer:
    centre, shown = tuple(taps[:piles]), tuple(taps[piles:])
    look = look_for(centre, options)
    common: dict[str, Any] = {"tapped": centre, "fits": look}
    hit = next((rank for rank in shown if rank in look), None)
    if hit is not None:
        pile = next(top for top in centre if hit in fitting(top, options))
        return Answer("Not stuck", f"{spoken(hit)} on {spoken(pile)}", "It fits: play it.", "no", **common)
    if said == "seen":
        return Answer("Not stuck", "Play it", "You must play while you can.", "no", **common)
    if len(centre) < piles:
        return Answer("Look for any", " ".join(map(spoken, look)), "And the next pile?", **common)
    asked = questions(options)
    step, _, number = said.partition(".")
    at = int(number) if number.isdigit() and int(number) < len(asked) else 0
    if step == "yes" and asked:
        return Answer("Not stuck", "Play on", asked[at].found, "no", **common)
    at = at + 1 if step == "no" else 0
    if step in ("none", "no") and at < len(asked):
        return Answer("", "", asked[at].words, step="ask", at=at, **common)
    if step in ("none", "no"):
        return Answer("Nobody can move", "Stuck", "", "yes", "spit", **common)
    left = f"{len(shown)} tapped, none fits." if shown else "Has anybody one?"
    return Answer("Look for any", " ".join(map(spoken, look)), left, step="look", **common)
