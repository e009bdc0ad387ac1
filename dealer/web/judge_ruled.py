"""The whole ruling that an address of the judge asks for."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any

from dealer.deal import judge as ruling_judge
from dealer.refusal import Refused
from dealer.web.amounts import whole
from dealer.web.judge_cards import Setting
from dealer.web.judge_question import Question, address
from dealer.web.rule_words import rule_sentence
from dealer.web.ruling import Ruling, ruling

SHOWN_POT = 100
"""The chips that are shared where nobody says how many there are."""


@dataclass(frozen=True)
class Ruled:
    """The whole ruling, where it is changed, and the address that opens it again."""

    ruling: Ruling
    change: str
    again: str
    link: str


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
    changed = [f"{rule_sentence(name, value)}." for name, value in setting.said.items()]
    untold = [("House rule", rule) for rule in changed if not any(text.startswith(rule) for _, text in said.facts)]
    facts = [*said.facts, *untold, *noted]
    return Ruled(
        replace(said, band=replace(said.band, ctx=f"The judge. {setting.game.name}"), facts=tuple(facts)),
        address(replace(question, show=False)),
        address(replace(Question(game=question.game, rules=question.rules))),
        address(question),
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
