"""What the judge's page shows for an address: the game, the cards so far, who wins them, and the whole ruling. All of it pure."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from itertools import zip_longest
from typing import Any
from urllib.parse import urlencode

from dealer import cards
from dealer.deal import judge as ruling_judge
from dealer.deal import wilds
from dealer.deal.hands import part_names
from dealer.deal.judge import is_declared
from dealer.deal.setting import FACE_DOWN, own_cards
from dealer.games import CATALOGUE, words
from dealer.games.words import Game
from dealer.refusal import Refused
from dealer.rules import resolve
from dealer.web import boards, game_list, game_words
from dealer.web import deal as choosing
from dealer.web.amounts import whole
from dealer.web.boards import Board, Cell
from dealer.web.entry import Pad
from dealer.web.faces import Face, face, slots
from dealer.web.rule_words import label, value_words
from dealer.web.ruling import PARTS, Ruling, ruling
from dealer.web.scene import Band, wild_band
from dealer.web.speech import listed, sentence_case, told, who
from dealer.web.table import Seat, Table

MOST_HANDS = 10
LONGEST = {"name": 24, "cards": 120, "said": 5, "in": 12}
BOARD = "board"
WAYS = ("high", "low", "both")
SHOWN_POT = 100
"""The chips that are shared where nobody says how many there are."""

RULED = (
    "wild", "spit_wild", "private_cards", "widow_plays", "joker", "jokers", "five_kind_rank", "wild_duplicates",
    "double_ace_flush", "natural_beats_wild", "ace_low_straight", "wrap_straight", "skip_straight", "blaze", "four_flush",
    "low_system", "low_qualifier", "unqualified_low", "wilds_in_low", "a6_broadway_is_straight", "a6_aces_highest_pair",
    "declare", "both_rule", "failed_both", "cross_win", "both_fails_everywhere", "odd_chip",
)  # fmt: skip
"""The house rules that a ruling reads."""


@dataclass(frozen=True)
class Row:
    """One player as the address has him: a name, cards as they were typed, what was declared and put in."""

    name: str = ""
    cards: str = ""
    said: str = ""
    put_in: str = ""


@dataclass(frozen=True)
class Question:
    """All that an address says. `at` is what is being entered: the board, or the number of a hand; empty is the next one."""

    game: Game | None = None
    board: str = ""
    rows: tuple[Row, ...] = ()
    rules: Mapping[str, str] = field(default_factory=dict)
    pot: str = ""
    dead: str = ""
    at: str = ""
    show: bool = False
    pick: bool = False

    def name(self, number: int) -> str:
        """What that hand is called."""
        return (self.rows[number - 1].name if number <= len(self.rows) else "") or f"Hand {number}"

    def row(self, number: int) -> Row:
        """The row of that hand."""
        return self.rows[number - 1] if number <= len(self.rows) else Row()


def read(args: Mapping[str, str]) -> Question:
    """The question that an address asks; what it cannot hold is cut off or left out."""

    def text(name: str, longest: int = 120) -> str:
        return "".join(letter for letter in args.get(name, "") if letter.isprintable()).strip()[:longest]

    rows = [
        Row(*(text(f"{part}{number}", longest) for part, longest in LONGEST.items()))
        for number in range(1, MOST_HANDS + 1)
    ]
    while rows and rows[-1] == Row():
        rows.pop()
    at = text("at", 5)
    return Question(
        game=CATALOGUE.get(text("game", 60)),
        board=text("board"),
        rows=tuple(rows),
        rules={name: text(name) for name in sorted(args) if name.startswith("rule.") and len(name) < 40},
        pot=text("pot", 12),
        dead=text("dead", 12),
        at=at if at in (BOARD, *map(str, range(1, MOST_HANDS + 1))) else "",
        show=args.get("show") == "1",
        pick=args.get("pick") == "1",
    )


def address(question: Question) -> str:
    """The address that asks it, always the same one for the same question."""
    said: list[tuple[str, str]] = [("game", question.game.key if question.game else ""), (BOARD, question.board)]
    for number, row in enumerate(question.rows, 1):
        said += zip((f"{part}{number}" for part in LONGEST), (row.name, row.cards, row.said, row.put_in), strict=True)
    said += question.rules.items()
    said += [("pot", question.pot), ("dead", question.dead), ("at", question.at)]
    said += [("show", "1" if question.show else ""), ("pick", "1" if question.pick else "")]
    query = urlencode([(name, text) for name, text in said if text])
    return "/judge" + (f"?{query}" if query else "")


# ---- what was tapped ----


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
        laid = [*(_read(question.board) or []), *[FACE_DOWN] * game.board][: game.board]
        return replace(question, board=" ".join(laid), at="")
    if say == "out" and target.isdecimal() and 1 <= int(target) <= len(question.rows):
        at = int(target) - 1
        return replace(question, rows=(*question.rows[:at], *question.rows[at + 1 :]), at="")
    question = _placed(question, target, args, joker=say == "joker")
    if say not in ("next", "joker"):
        return question
    setting = Setting.of(question)
    done = setting.board_done if target == BOARD else target.isdecimal() and setting.done(int(target))
    more = target == BOARD and setting.shaped and FACE_DOWN in (setting.board or [])
    if say == "joker":
        return replace(question, at="" if done else question.at)
    return replace(question, at=target if more or not done else "")


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
        except (Refused, RecursionError):
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
    held = [] if typed else [card for card in _read(question.row(number).cards) or [] if cards.is_joker(card)]
    found = _read(text)
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
    found = _read(text)
    if game is None or found is None or not text:
        return text or question.board
    if len(found) == 1 and 1 <= place <= game.board and game.board > 1:
        laid = [*(_read(question.board) or []), *[FACE_DOWN] * game.board][: game.board]
        laid[place - 1] = found[0]
        return " ".join(laid)
    return " ".join(found)


def _read(text: str) -> list[str] | None:
    """Cards as they were typed, None where they are not all cards."""
    try:
        if FACE_DOWN not in text:
            return list(cards.read_all(text)) if text else []
        return [card for token in text.split() for card in ([token] if token == FACE_DOWN else cards.read_all(token))]
    except Refused:
        return None


# ---- the cards so far ----


@dataclass(frozen=True)
class Setting:
    """A question with its rules read and its cards looked at. `refused` is why its house rules cannot stand."""

    question: Question
    game: Game
    rules: Mapping[str, Any]
    said: Mapping[str, Any]
    board: list[str] | None
    own: int
    refused: str = ""

    @classmethod
    def of(cls, question: Question) -> "Setting":
        """The setting of a question that has a game."""
        game = question.game
        assert game is not None
        refused, said = "", {}
        try:
            said = choosing.rules_of(question.rules, resolve(game))
            rules = resolve(game, said)
        except (Refused, RecursionError) as wrong:
            refused = wrong.sentence if isinstance(wrong, Refused) else "The house rules cannot be read."
            said, rules = {}, resolve(game)
        return cls(question, game, rules, said, _read(question.board), own_cards(game, rules), refused)

    @property
    def shaped(self) -> bool:
        """Whether the cards in the middle lie in a shape."""
        return bool(boards.layout(self.game.hand.groups, self.game.hand.lines, self.game.board))

    @property
    def board_done(self) -> bool:
        """Whether the cards in the middle are all there, as far as the game needs them."""
        laid = self.board
        if laid is None or len(laid) != self.game.board:
            return False
        return FACE_DOWN not in laid or bool(self.game.hand.lines)

    @property
    def declaring(self) -> bool:
        """Whether everybody has to say high, low or both."""
        return is_declared(self.game, self.rules)

    def done(self, number: int) -> bool:
        """Whether that hand has all its cards."""
        held = _read(self.question.row(number).cards)
        return held is not None and self.own <= len(held) <= self.own + self.game.extra

    @property
    def complete(self) -> list[int]:
        """The hands that have all their cards."""
        return [number for number in range(1, len(self.question.rows) + 1) if self.done(number)]

    @property
    def at(self) -> str:
        """What is entered now; empty when there is room for no more."""
        if self.question.at and (self.question.at != BOARD or self.game.board):
            return self.question.at
        if self.game.board and not self.board_done:
            return BOARD
        if self.silent:
            return ""
        free = (n for n in range(1, MOST_HANDS + 1) if not self.done(n) and not self._folded(n))
        return str(next(free, ""))

    @property
    def silent(self) -> int:
        """The first hand that has still to say high, low or both; 0 where none has."""
        if not self.declaring:
            return 0
        return next((n for n in self.complete if self.question.row(n).said not in WAYS), 0)

    def _folded(self, number: int) -> bool:
        row = self.question.row(number)
        return bool(row.put_in and not row.cards)

    def request(self, numbers: Sequence[int], *, speak: bool = False) -> dict[str, Any]:
        """The request for a ruling of these hands; `speak` only asks what they are worth. Refuses two of the same name."""
        names = [self.question.name(number) for number in numbers]
        asked: dict[str, Any] = {
            "game": self.game.key,
            "rules": {**self.said, "declare": "cards_speak"} if speak else dict(self.said),
            "board": self.question.board or [],
            "hands": {self.question.name(number): self.question.row(number).cards for number in numbers},
        }
        if len(set(names)) < len(names):
            raise Refused("Two hands have the same name.")
        if not speak:
            asked["declared"] = {
                self.question.name(number): self.question.row(number).said
                for number in numbers
                if self.question.row(number).said
            }
        return asked

    def used(self, besides: str) -> dict[str, str]:
        """Where each card lies, besides what is being entered."""
        found: dict[str, str] = {}
        if besides != BOARD or self.shaped:
            found.update(dict.fromkeys(self.board or [], "spit" if self.game.board == 1 else "board"))
        for number in range(1, len(self.question.rows) + 1):
            if str(number) != besides:
                held = _read(self.question.row(number).cards) or []
                found.update(dict.fromkeys(held, self.question.name(number)))
        found.pop(FACE_DOWN, None)
        return found

    def table(self, ruled: Mapping[str, Any] | None = None) -> Table:
        """The table as the pages of a night draw it."""
        laid = tuple(None if card == FACE_DOWN else card for card in self.board or ())
        whole_board = (*laid, *(None,) * (self.game.board - len(laid)))[: self.game.board]
        hands = {
            self.question.name(number): tuple(_read(self.question.row(number).cards) or ())
            for number in range(1, len(self.question.rows) + 1)
        }
        return Table(
            night=0, seq=0, name="",
            seats=tuple(Seat(name, at, 0, dealt_in=True, live=True, shown=held) for at, (name, held) in enumerate(hands.items(), 1)),
            ruling=ruled, game=self.game.name, game_key=self.game.key, board=whole_board, own=self.own,
            spit=self.game.board == 1, places=self.game.board, groups=self.game.hand.groups, lines=bool(self.game.hand.lines),
            parts=part_names(self.game), resolved=self.rules,
            declared={
                self.question.name(number): row.said
                for number, row in enumerate(self.question.rows, 1)
                if row.said and self.declaring
            },
            wild=self._wild(whole_board),
        )  # fmt: skip

    def _wild(self, board: Sequence[str | None]) -> tuple[str, ...]:
        """The ranks and cards that are wild for everybody."""
        named = cards.RANKS
        if not any(board) and self.game.board:
            return ()
        table = wilds.lay_out(self.game, self.rules, [""], board, {"": ()}, {"": ()})
        wild = wilds.for_players(self.game, table, ("",))[""].cards
        ranks = [rank for rank in named if wilds.RANK_MATES[rank] <= wild]
        return (*ranks, *sorted(card for card in wild if card[0] not in ranks and card[0] != "X"))


# ---- the page of the cards ----


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
class Live:
    """What is being entered: the pad, the cards that stay as they are, the text where it cannot be read."""

    target: str
    name: str
    note: str
    pad: Pad
    slots: tuple[Face, ...]
    fixed: tuple[Face, ...] = ()
    typed: str = ""
    kept: bool = False
    board: Board = field(default_factory=Board)
    place: int = 0
    joker: bool = False
    down: bool = False
    out: bool = False
    example: str = "QcQh6c4s"


@dataclass(frozen=True)
class Page:
    """The page on which cards are entered."""

    band: Band
    game: Game
    asks: bool
    wild: str
    wild_names: str
    board: Board
    mend_board: str
    hands: tuple[Shown, ...]
    live: Live | None
    asked: tuple[choosing.Asked, ...]
    more: tuple[choosing.Asked, ...]
    rows: tuple[tuple[int, Row], ...]
    question: Question
    refused: str
    ready: bool
    silent: int
    another: str
    api: str = "/api/openapi.json"


def page(question: Question) -> Page:
    """The page of a question that has a game."""
    setting = Setting.of(question)
    table = setting.table()
    at = setting.at
    texts, refused = _worth(setting)
    refused = setting.refused or refused or _wrong_where_typed(setting)
    band = wild_band(table)
    so_far, trouble = _so_far(setting, texts)
    live = _live(setting, at, table) if at else None
    usual = resolve(setting.game)
    asks = [name for name in setting.game.asks if name in RULED and setting.rules[name] is not None]
    rest = [
        name for name in RULED if name not in asks and setting.rules[name] is not None and _of_use(setting.game, name)
    ]
    return Page(
        band=so_far or _asking(setting, live),
        game=setting.game,
        asks=so_far is None,
        wild=band.text if band else "",
        wild_names=" ".join(table.wild),
        board=Board() if at == BOARD else boards.board(table),
        mend_board=address(replace(question, at=BOARD, show=False)),
        hands=tuple(_shown(setting, number, table, texts) for number in setting.complete if str(number) != at),
        live=live,
        asked=tuple(_typed_again(question, choosing.several(asks, setting.rules, usual))),
        more=tuple(_typed_again(question, choosing.several(rest, setting.rules, usual))),
        rows=tuple((n, question.row(n)) for n in range(1, min(MOST_HANDS, max(2, len(question.rows) + 1)) + 1)),
        question=question,
        refused=told(refused or trouble, [question.name(n) for n in range(1, MOST_HANDS + 1)]),
        silent=0 if at else setting.silent,
        ready=not setting.silent and len(setting.complete) > 1,
        another=address(replace(question, pick=True, show=False)),
    )


_OF_LOW = frozenset(
    {
        "low_system",
        "low_qualifier",
        "unqualified_low",
        "wilds_in_low",
        "a6_broadway_is_straight",
        "a6_aces_highest_pair",
    }
)
_OF_BOTH = frozenset({"declare", "both_rule", "failed_both", "cross_win", "both_fails_everywhere"})
_OF_WORD = {"spit_wild": words.SpitWild, "widow_plays": words.WidowWild}


def _of_use(game: Game, name: str) -> bool:
    """Whether a house rule can change anything in this game: one about lows cannot where there is no low."""
    parts = part_names(game)
    if name in _OF_LOW:
        return "low" in parts
    if name in _OF_BOTH:
        return {"high", "low"} <= set(parts)
    if name in _OF_WORD:
        kinds = (_OF_WORD[name], words.WidowWild)
        return any(isinstance(wild, kinds) for wild in game.wild)
    return name != "private_cards" or name in game.rules


def _typed_again(question: Question, asked: Sequence[choosing.Asked]) -> list[choosing.Asked]:
    """A house rule that is typed stands there as it was typed."""
    return [
        replace(one, typed=question.rules.get(f"rule.{one.name}", one.typed)) if not one.choices else one
        for one in asked
    ]


def _worth(setting: Setting) -> tuple[dict[str, str], str]:
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


def _wrong_where_typed(setting: Setting) -> str:
    """What is wrong with cards that were typed and cannot stay so."""
    question = setting.question
    typed = [(("The board", question.board), BOARD)]
    typed += [((question.name(n), row.cards), str(n)) for n, row in enumerate(question.rows, 1)]
    for (owner, text), target in typed:
        if _read(text) is None:
            try:
                for token in text.replace(FACE_DOWN, " ").split():
                    cards.read_all(token)
            except Refused as wrong:
                return f"{owner}: {wrong.sentence}"
            return f"{owner}: “{text[:24]}” cannot be read."
        if target == question.at and text and target != BOARD and not setting.done(int(target)):
            count, held = setting.own, len(_read(text) or ())
            wants = f"{count - held} more" if held < count else f"{held - count} fewer"
            return (
                f"{owner} has {held} of {count} cards: {wants} to go."
                if held < count
                else f"{owner} needs {wants}: a hand is {count} cards."
            )
        if target == BOARD == question.at and text and not setting.shaped and not setting.board_done:
            return f"The board is {setting.game.board} cards, not {len(_read(text) or ())}."
    return ""


def _so_far(setting: Setting, texts: Mapping[str, str]) -> tuple[Band | None, str]:
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


def _asking(setting: Setting, live: Live | None) -> Band:
    title = live.name if live else "Ten hands are the most"
    return Band(f"Judge a hand. {setting.game.name}", title, "Two taps a card, or type.", "slim")


def _shown(setting: Setting, number: int, table: Table, texts: Mapping[str, str]) -> Shown:
    question = setting.question
    name = question.name(number)
    held = _read(question.row(number).cards) or []
    return Shown(
        number,
        name,
        texts.get(name, ""),
        tuple(face(card, table.wild) for card in held),
        address(replace(question, at=str(number), show=False)),
        question.row(number).said,
        setting.declaring,
        len(held) > 4 or len(part_names(setting.game)) > 1,
    )


def _live(setting: Setting, at: str, table: Table) -> Live:
    question = setting.question
    if at == BOARD:
        return _live_board(setting, table)
    number = int(at)
    text = question.row(number).cards
    held = _read(text)
    start = [card for card in held or [] if not cards.is_joker(card)]
    fixed = [card for card in held or [] if cards.is_joker(card)]
    count = max(1, setting.own - len(fixed), len(start))
    name = question.name(number)
    jokers = 0 if setting.rules["joker"] == "out" else int(setting.rules["jokers"])
    lying = sum(cards.is_joker(card) for row in question.rows for card in _read(row.cards) or [])
    return Live(
        at, name, f"{count - len(start)} to go" if start else f"{setting.own} cards",
        Pad(count, setting.used(at), "next", f"{who(name)} is right", start=tuple(start), each=f"{who(name)}: * card", all=who(name)),
        tuple(slots(count)),
        tuple(face(card, table.wild) for card in fixed),
        typed=text, kept=held is not None,
        joker=lying < jokers, out=bool(text) and number <= len(question.rows),
        example="".join(("Qc", "Qh", "6c", "4s", "2d", "9h", "Td")[: setting.own]),
    )  # fmt: skip


def _live_board(setting: Setting, table: Table) -> Live:
    question, game = setting.question, setting.game
    held = setting.board
    if not setting.shaped:
        name = "The spit card" if game.board == 1 else "The cards in the middle"
        count = max(game.board, len(held or ()))
        pad = Pad(
            count,
            setting.used(BOARD),
            "next",
            "That is the card" if game.board == 1 else "The middle is right",
            start=tuple(held or ()),
            each="The * card in the middle",
            all=name,
        )
        note = "1 card" if game.board == 1 else f"{game.board} cards"
        return Live(
            BOARD, name, note, pad, tuple(slots(count)), typed=question.board, kept=held is not None, example="6d"
        )
    laid = [card for card, _ in zip_longest(held or [], range(game.board))][: game.board]
    free = [place for place, card in enumerate(laid, 1) if card in (None, FACE_DOWN)]
    middle = boards.board(table, range(1, game.board + 1))
    cells = tuple(Cell(cell.face, cell.at, cell.place, True) for cell in middle.cells)
    return Live(
        BOARD, "The middle", f"{len(free)} to go" if free else "tap one to change it",
        Pad(1, setting.used(BOARD), "next", "Lay it there"),
        tuple(slots(1)), typed="" if held is not None else question.board, kept=held is not None,
        board=replace(middle, cells=cells), place=free[0] if free else 0,
        down=bool(game.hand.lines and free and len(free) < game.board), example="6d",
    )  # fmt: skip


# ---- the ruling ----


@dataclass(frozen=True)
class Ruled:
    """The whole ruling, where it is changed, and the address that opens it again."""

    ruling: Ruling
    change: str
    again: str
    link: str
    rules: tuple[str, ...]


def ruled(question: Question) -> Ruled:
    """The ruling that the address asks for; refuses, in a sentence, what cannot be judged."""
    setting = Setting.of(question)
    if setting.refused:
        raise Refused(setting.refused)
    numbers = [number for number, row in enumerate(question.rows, 1) if row.cards]
    if len(numbers) < 2:
        raise Refused("A ruling needs two hands.")
    asked, noted = _with_pots(setting, setting.request(numbers), numbers)
    answer = ruling_judge.judge(asked)
    if answer.get("error"):
        raise Refused(str(answer["error"]))
    said = ruling(setting.table(answer))
    changes = tuple(f"{label(name)}: {value_words(name, value)}" for name, value in setting.said.items())
    facts = [*said.facts, *noted]
    return Ruled(
        replace(said, band=replace(said.band, ctx=f"The judge. {setting.game.name}"), facts=tuple(facts)),
        address(replace(question, show=False)),
        address(replace(Question(game=question.game, rules=question.rules))),
        address(question),
        changes,
    )


def _with_pots(
    setting: Setting, asked: dict[str, Any], numbers: Sequence[int]
) -> tuple[dict[str, Any], list[tuple[str, str]]]:
    """The request with its pots: layered from what each put in, one pot of so many chips, or one that only shows the shares."""
    question = setting.question
    names = [question.name(number) for number in numbers]
    put_in = {
        question.name(n): whole(row.put_in, f"What {question.name(n)} put in")
        for n, row in enumerate(question.rows, 1)
        if row.put_in
    }
    if put_in:
        if question.pot:
            raise Refused("Say the pot, or what each put in, not both.")
        dead = {"dead": whole(question.dead, "What nobody put in")} if question.dead else {}
        return {**asked, "put_in": put_in, **dead}, []
    chips = whole(question.pot, "The pot", 1) if question.pot else SHOWN_POT
    noted = [] if question.pot else [("Chips", f"Nobody said how many there are: {SHOWN_POT} show the shares.")]
    return {**asked, "pots": [{"chips": chips, "for": names}]}, noted


# ---- the games ----


@dataclass(frozen=True)
class Choice:
    """A game to judge."""

    name: str
    sub: str
    href: str
    now: bool


def games(question: Question) -> list[tuple[str, list[Choice]]]:
    """The games by kind; cards stay where the other game has as many."""
    found = []
    ordered = sorted(CATALOGUE.values(), key=lambda game: game.name)
    for kind in game_list.KINDS:
        choices = [
            Choice(
                game.name,
                game_words.summary(game, resolve(game)),
                address(_other(question, game)),
                game == question.game,
            )
            for game in ordered
            if game.steps and game_list.kind(game) == kind
        ]
        found.append((kind, choices))
    return [(kind, choices) for kind, choices in found if choices]


def _other(question: Question, game: Game) -> Question:
    """The same cards in another game, as far as it has room for them; another game has its own house rules."""
    now = question.game
    if now == game:
        return replace(question, pick=False)
    same_hand = now is None or now.own == game.own
    rows = question.rows if same_hand else tuple(replace(row, cards="", said="") for row in question.rows)
    board = question.board if now is None or now.board == game.board else ""
    while rows and rows[-1] == Row():
        rows = rows[:-1]
    return replace(question, game=game, rows=rows, board=board, rules={}, at="", pick=False, show=False)
