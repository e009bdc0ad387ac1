"""What a tap on the judge's page makes of its question."""

from collections.abc import Mapping
from dataclasses import replace

from dealer import cards
from dealer.deal.setting import FACE_DOWN
from dealer.refusal import Refused
from dealer.rules import resolve
from dealer.web import deal as choosing
from dealer.web.judge_cards import Setting
from dealer.web.judge_question import BOARD, LONGEST, MOST_HANDS, Question, Row, read_cards
from dealer.web.judge_so_far import worth


def tapped(question: Question, args: Mapping[str, str]) -> Question:
    """The question after a key of the page: the cards of the pad at their place, and only the rules that were changed."""
    question = _only_changed(question)
    target, say = args.get("hand", ""), args.get("say", "")
    game = question.game
    if game is None:
        return question
    if say == "show":
        return replace(_placed(question, target, args), at="", show=True)
    if say == "down":
        laid = [*(read_cards(question.board) or []), *[FACE_DOWN] * game.board][: game.board]
        return replace(question, board=" ".join(laid), at="")
    if say == "out" and target.isdecimal() and 1 <= int(target) <= len(question.rows):
        at = int(target) - 1
        return replace(question, rows=(*question.rows[:at], *question.rows[at + 1 :]), at="")
    question = _placed(question, target, args, joker=say == "joker")
    if say not in ("next", "joker"):
        return question
    setting = Setting.of(question)
    done = setting.board_done if target == BOARD else target.isdecimal() and setting.done(int(target))
    if say == "joker":
        return replace(question, at="" if done else question.at)
    more = target == BOARD and setting.shaped and FACE_DOWN in (setting.board or [])
    wrong = bool(worth(setting)[1])
    return replace(question, at=target if more or wrong or not done else "")


def _only_changed(question: Question) -> Question:
    """Without the house rules that say what holds anyway; one that cannot be read stays as it is."""
    if question.game is None:
        return question
    usual = resolve(question.game)
    kept = {}
    for name, text in question.rules.items():
        try:
            if choosing.rules_of({name: text}, usual):
                kept[name] = text
        except Refused:
            kept[name] = text
    return replace(question, rules=kept)


def _placed(question: Question, target: str, args: Mapping[str, str], joker: bool = False) -> Question:
    """The question with the cards of the pad, or those typed, at their place."""
    text = (args.get("typed", "").strip() or args.get("cards", "")).strip()[: LONGEST["cards"]]
    if target == BOARD:
        place = args.get("place", "")
        return replace(question, board=_on_board(question, text, int(place) if place.isdecimal() else 0))
    if not target.isdecimal() or not 1 <= int(target) <= MOST_HANDS:
        return question
    number = int(target)
    typed = bool(args.get("typed", "").strip())
    held = [] if typed else [card for card in read_cards(question.row(number).cards) or [] if cards.is_joker(card)]
    found = read_cards(text)
    laid = (
        text
        if found is None
        else " ".join([*held, *found, *(["X1"] if joker and "X1" not in held else ["X2"] if joker else [])])
    )
    if not text and not joker and "cards" not in args:
        return question
    rows = [*question.rows, *[Row()] * (number - len(question.rows))]
    rows[number - 1] = replace(rows[number - 1], cards=laid)
    while rows and rows[-1] == Row():
        rows.pop()
    return replace(question, rows=tuple(rows))


def _on_board(question: Question, text: str, place: int) -> str:
    game = question.game
    found = read_cards(text)
    if game is None or found is None or not text:
        return text or question.board
    if len(found) == 1 and 1 <= place <= game.board and game.board > 1:
        laid = [*(read_cards(question.board) or []), *[FACE_DOWN] * game.board][: game.board]
        laid[place - 1] = found[0]
        return " ".join(laid)
    return " ".join(found)
