"""What the judge says while the cards are being entered: what each hand is worth, who wins so far, what cannot be."""

from collections.abc import Mapping

from dealer import cards
from dealer.deal import judge as ruling_judge
from dealer.deal.hands import part_names
from dealer.deal.setting import FACE_DOWN
from dealer.refusal import Refused
from dealer.web.judge_cards import Setting
from dealer.web.judge_question import BOARD, read_cards
from dealer.web.judge_ruled import SHOWN_POT
from dealer.web.ruling import PARTS
from dealer.web.scene import Band
from dealer.web.speech import listed, sentence_case, told, who


def worth(setting: Setting) -> tuple[dict[str, str], str]:
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
    return {
        name: "; ".join(
            f"{PARTS[part].lower()}: {hand['text']}" if many else hand["text"] for part, hand in parts.items() if hand
        )
        for name, parts in answer["hands"].items()
    }, ""


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
            count, held = setting.own, len(read_cards(text) or ())
            wants = f"{count - held} more" if held < count else f"{held - count} fewer"
            return (
                f"{owner} has {held} of {count} cards: {wants} to go."
                if held < count
                else f"{owner} needs {wants}: a hand is {count} cards."
            )
        if target == BOARD == question.at and text and not setting.shaped and not setting.board_done:
            return f"The board is {setting.game.board} cards, not {len(read_cards(text) or ())}."
    return ""


def so_far(setting: Setting, texts: Mapping[str, str]) -> tuple[Band | None, str]:
    """Who wins so far, in the band, or why nobody can say."""
    question = setting.question
    ctx = f"Judge a hand. {setting.game.name}"
    numbers = setting.complete
    if not texts:
        return None, ""
    if setting.silent:
        return Band(
            ctx, f"{who(question.name(setting.silent))}: high, low or both?", "Said at the table.", "verdict"
        ), ""
    names = [question.name(n) for n in numbers]
    if len(numbers) < 2 and len(part_names(setting.game)) > 1:
        return Band(ctx, f"{who(names[0])} is in", "Now the next hand.", "verdict"), ""
    if len(numbers) < 2:
        return Band(ctx, f"{who(names[0])} holds {texts[names[0]]}", "Now the next hand.", "verdict"), ""
    answer = ruling_judge.judge({**setting.request(numbers), "pots": [{"chips": SHOWN_POT, "for": names}]})
    if answer.get("error"):
        return None, str(answer["error"])
    told_parts, whys = [], []
    for part in answer["pots"][0]["parts"]:
        takers = list(part["to"])
        of = "" if part["part"] == "all" or len(part_names(setting.game)) == 1 else f" {PARTS[part['part']].lower()}"
        won = "nobody wins" if not takers else f"{listed(takers)} {'wins' if len(takers) == 1 else 'share'}"
        told_parts.append(won + of)
        whys.append(sentence_case(told(part["why"].split("; by the house rule")[0], names)).rstrip(".") + ".")
    title = sentence_case(", ".join(told_parts)) + " so far"
    return Band(ctx, title, whys[0] if len(whys) == 1 else " ".join(whys[:2]), "verdict"), ""
