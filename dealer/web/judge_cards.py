"""The cards of a question to the judge as they lie: what is complete, what is asked next, and what is asked of the ruling."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from dealer import cards
from dealer.deal import wilds
from dealer.deal.hands import part_names
from dealer.deal.judge import is_declared
from dealer.deal.setting import FACE_DOWN, own_cards
from dealer.games.words import Game
from dealer.line import counted
from dealer.refusal import Refused
from dealer.rules import resolve
from dealer.web import boards
from dealer.web import deal as choosing
from dealer.web.judge_question import BOARD, MOST_HANDS, WAYS, Question, read_cards
from dealer.web.table import Seat, Table


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
        except Refused as wrong:
            refused = wrong.sentence
            said, rules = {}, resolve(game)
        return cls(question, game, rules, said, read_cards(question.board), own_cards(game, rules), refused)

    @property
    def most(self) -> int:
        """How many cards a hand can have: extra ones are bought in some games."""
        return self.own + self.game.extra

    @property
    def size(self) -> str:
        """How many cards a hand is, in words."""
        return f"{self.own} to {self.most} cards" if self.game.extra else counted(self.own, "card")

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
        held = read_cards(self.question.row(number).cards)
        return held is not None and self.own <= len(held) <= self.most

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
                held = read_cards(self.question.row(number).cards) or []
                found.update(dict.fromkeys(held, self.question.name(number)))
        found.pop(FACE_DOWN, None)
        return found

    def table(self, ruled: Mapping[str, Any] | None = None) -> Table:
        """The table as the pages of a night draw it."""
        laid = tuple(None if card == FACE_DOWN else card for card in self.board or ())
        whole_board = (*laid, *(None,) * (self.game.board - len(laid)))[: self.game.board]
        hands = {
            self.question.name(number): tuple(read_cards(self.question.row(number).cards) or ())
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
