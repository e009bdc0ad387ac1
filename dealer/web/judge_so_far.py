"""What the judge says while the cards are being entered: what each hand is worth, who wins so far, what cannot be."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from dealer import cards
from dealer.deal import judge as ruling_judge
from dealer.deal.hands import part_names
from dealer.deal.setting import FACE_DOWN
from dealer.deal.wording import phrase
from dealer.line import counted
from dealer.refusal import Refused
from dealer.web.judge_cards import Setting
from dealer.web.judge_question import BOARD, read_cards
from dealer.web.judge_ruled import SHOWN_POT
from dealer.web.ruling import PARTS, who_won
from dealer.web.scene import Band
from dealer.web.speech import listed, sentence_case, told, who


@dataclass(frozen=True)
class Worth:
    """What a hand is worth by itself: under its name, and in a sentence where the game has but one part."""

    text: str
    held: str


def worth(setting: Setting) -> tuple[dict[str, Worth], str]:
    """What each complete hand is worth by itself, or why the cards cannot lie so."""
    if not setting.complete or not setting.board_done:
        return {}, ""
    try:
        answer = ruling_judge.judge(setting.request(setting.complete, speak=True))
    except Refused as wrong:
        return {}, wrong.sentence
    if answer.get("error"):
        return {}, str(answer["error"])
    many = len(part_names(setting.game)) > 1
    return {name: _worth(parts, many) for name, parts in answer["hands"].items()}, ""


def _worth(parts: Mapping[str, Any], many: bool) -> Worth:
    found = {part: hand for part, hand in parts.items() if hand}
    if many or not found:
        return Worth("; ".join(f"{PARTS[part].lower()}: {hand['text']}" for part, hand in found.items()), "")
    part, hand = next(iter(found.items()))
    return Worth(hand["text"], phrase(hand["text"], hand.get("class", part)).rstrip(","))


def wrong_where_typed(setting: Setting) -> str:
    """What is wrong with cards that were typed and cannot stay so."""
    question = setting.question
    typed = [(("The board", question.board), BOARD)]
    typed += [((question.name(n), row.cards), str(n)) for n, row in enumerate(question.rows, 1)]
    for (owner, text), target in typed:
        if read_cards(text) is None:
            try:
                for token in text.replace(FACE_DOWN, " ").split():
                    cards.read_all(token)
            except Refused as wrong:
                return f"{owner}: {wrong.sentence}"
            return f"{owner}: “{text[:24]}” cannot be read."
        if target == question.at and text and target != BOARD and not setting.done(int(target)):
            held = len(read_cards(text) or ())
            if held < setting.own:
                return f"{owner} has {held} of {counted(setting.own, 'card')}: {setting.own - held} more to go."
            return f"{owner} needs {held - setting.most} fewer: a hand is {setting.size}."
        if target == BOARD == question.at and text and not setting.shaped and not setting.board_done:
            return f"The board is {counted(setting.game.board, 'card')}, not {len(read_cards(text) or ())}."
    return ""


def so_far(setting: Setting, worths: Mapping[str, Worth]) -> tuple[Band | None, str]:
    """Who wins so far, in the band, or why nobody can say."""
    question = setting.question
    ctx = f"Judge a hand. {setting.game.name}"
    numbers = setting.complete
    if not worths:
        return None, ""
    if setting.silent:
        return Band(
            ctx, f"{who(question.name(setting.silent))}: high, low or both?", "Said at the table.", "verdict"
        ), ""
    names = [question.name(n) for n in numbers]
    if len(numbers) < 2:
        held = worths[names[0]].held
        does = f"holds {held}" if held else "is in"
        return Band(ctx, f"{who(names[0])} {does}", "Now the next hand.", "verdict"), ""
    answer = ruling_judge.judge({**setting.request(numbers), "pots": [{"chips": SHOWN_POT, "for": names}]})
    if answer.get("error"):
        return None, str(answer["error"])
    parts = answer["pots"][0]["parts"]
    if len(part_names(setting.game)) > 1 and all(part["to"] and part["part"] != "all" for part in parts):
        title = who_won({part["part"]: list(part["to"]) for part in parts})
        return Band(ctx, f"{title} so far", "The ruling says why.", "verdict"), ""
    takers = list(parts[0]["to"])
    won = "Nobody wins" if not takers else f"{listed(takers)} {'wins' if len(takers) == 1 else 'share'}"
    why = sentence_case(told(parts[0]["why"].split("; by the house rule")[0], names)).rstrip(".") + "."
    return Band(ctx, f"{won} so far", why, "verdict"), ""
