"""The page on which cards are entered for the judge, made from the question of its address. Pure."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from dealer.deal.hands import part_names
from dealer.games.words import Game
from dealer.rules import resolve
from dealer.web import boards
from dealer.web import deal as choosing
from dealer.web.boards import Board
from dealer.web.faces import Face, face
from dealer.web.judge_cards import Setting
from dealer.web.judge_entry import Live, entered
from dealer.web.judge_question import BOARD, MOST_HANDS, Question, Row, address, read_cards
from dealer.web.judge_so_far import Worth, so_far, worth, wrong_where_typed
from dealer.web.of_use import has_use
from dealer.web.scene import Band, wild_band
from dealer.web.speech import told
from dealer.web.table import Table

RULED = (
    "wild", "spit_wild", "private_cards", "widow_plays", "joker", "jokers", "five_kind_rank", "wild_duplicates",
    "double_ace_flush", "natural_beats_wild", "ace_low_straight", "wrap_straight", "skip_straight", "blaze", "four_flush",
    "low_system", "low_qualifier", "unqualified_low", "wilds_in_low", "a6_broadway_is_straight", "a6_aces_highest_pair",
    "declare", "both_rule", "failed_both", "cross_win", "both_fails_everywhere", "odd_chip",
)  # fmt: skip
"""The house rules that a ruling reads."""


@dataclass(frozen=True)
class Shown:
    """A hand on the page that has its cards: what it is worth, where it is mended, what it declared."""

    number: int
    name: str
    text: str
    cards: tuple[Face, ...]
    mend: str
    said: str
    declares: bool
    under: bool = False


@dataclass(frozen=True)
class Page:
    """The page on which cards are entered; `later` are the hands behind the one that is entered."""

    band: Band
    game: Game
    asks: bool
    wild: str
    wild_names: str
    board: Board
    mend_board: str
    hands: tuple[Shown, ...]
    later: tuple[Shown, ...]
    live: Live | None
    asked: tuple[choosing.Asked, ...]
    more: tuple[choosing.Asked, ...]
    changed: bool
    rows: tuple[tuple[int, Row], ...]
    question: Question
    refused: str
    ready: bool
    silent: int
    another: str


def page(question: Question) -> Page:
    """The page of a question that has a game."""
    setting = Setting.of(question)
    table = setting.table()
    at = setting.at
    worths, refused = worth(setting)
    refused = setting.refused or wrong_where_typed(setting) or refused
    band = wild_band(table)
    verdict, trouble = so_far(setting, worths)
    if question.at:
        verdict = None  # what is being mended is asked for, whoever wins meanwhile
    live = entered(setting, at, table) if at else None
    shown = [_shown(setting, number, table, worths) for number in setting.complete if str(number) != at]
    usual = resolve(setting.game)
    asks = [name for name in setting.game.asks if name in RULED and setting.rules[name] is not None]
    rest = [
        name for name in RULED if name not in asks and setting.rules[name] is not None and has_use(setting.game, name)
    ]
    return Page(
        band=verdict or _asking(setting, live),
        game=setting.game,
        asks=verdict is None,
        wild=band.text if band else "",
        wild_names=" ".join(table.wild),
        board=Board() if at == BOARD else boards.board(table),
        mend_board=address(replace(question, at=BOARD, show=False)),
        hands=tuple(hand for hand in shown if not live or live.target == BOARD or hand.number < int(live.target)),
        later=tuple(hand for hand in shown if live and live.target != BOARD and hand.number > int(live.target)),
        live=live,
        asked=tuple(_typed_again(question, choosing.several(asks, setting.rules, usual))),
        more=tuple(_typed_again(question, choosing.several(rest, setting.rules, usual))),
        changed=any(f"rule.{name}" in question.rules for name in rest),
        rows=tuple((n, question.row(n)) for n in range(1, min(MOST_HANDS, max(2, len(question.rows) + 1)) + 1)),
        question=question,
        refused=told(refused or trouble, [question.name(n) for n in range(1, MOST_HANDS + 1)]),
        silent=0 if at else setting.silent,
        ready=not setting.silent and len(setting.complete) > 1,
        another=address(replace(question, pick=True, show=False)),
    )


def _typed_again(question: Question, asked: Sequence[choosing.Asked]) -> list[choosing.Asked]:
    """A house rule that is typed stands there as it was typed."""
    return [
        replace(one, typed=question.rules.get(f"rule.{one.name}", one.typed)) if not one.choices else one
        for one in asked
    ]


def _asking(setting: Setting, live: Live | None) -> Band:
    title = live.name if live else "Ten hands are the most"
    return Band(f"Judge a hand. {setting.game.name}", title, "Two taps a card, or type.", "slim")


def _shown(setting: Setting, number: int, table: Table, worths: Mapping[str, Worth]) -> Shown:
    question = setting.question
    name = question.name(number)
    held = read_cards(question.row(number).cards) or []
    return Shown(
        number,
        name,
        worths[name].text if name in worths else "",
        tuple(face(card, table.wild) for card in held),
        address(replace(question, at=str(number), show=False)),
        question.row(number).said,
        setting.declaring,
        len(held) > 4 or len(part_names(setting.game)) > 1,
    )
