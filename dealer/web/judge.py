"""The judge: a page for anyone, and an address for programs. Nothing is stored, nobody needs to be known."""

import json
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from flask import Blueprint, Response, jsonify, make_response, render_template, request

from dealer.deal import judge as ruling_judge
from dealer.games import CATALOGUE
from dealer.web.faces import Face, face
from dealer.web.guard import open_to
from dealer.web.speech import sentence_case, told, who
from dealer.web.viewer import Role

blueprint = Blueprint("judge", __name__)
HANDS = 6


@dataclass(frozen=True)
class Judged:
    """One hand of the answer."""

    name: str
    text: str
    won: int
    cards: tuple[Face, ...]


@dataclass(frozen=True)
class Answer:
    """The judge's answer, or why there is none."""

    title: str
    text: str = ""
    hands: tuple[Judged, ...] = ()
    refused: str = ""


@blueprint.post("/api/judge")
@open_to(Role.STRANGER, form_token=False)
def api() -> tuple[Response, int]:
    """Rule one request or a list of them (RECORD.md 6)."""
    if request.mimetype != "application/json":
        return jsonify(error="Send application/json."), 400
    try:
        asked = json.loads(request.get_data())
    except (ValueError, RecursionError):
        return jsonify(error="That is not JSON."), 400
    if isinstance(asked, list):
        ruled = [ruling_judge.judge(one) for one in asked]
        return jsonify(ruled), 200
    answer = ruling_judge.judge(asked)
    return jsonify(answer), 422 if answer.get("error") else 200


@blueprint.get("/judge")
@open_to(Role.STRANGER)
def judge() -> Response:
    """The page: the cards are in its address, so that a ruling can be shown to somebody else."""
    asked = request.args
    answer = ruled(asked) if asked.get("cards1") else None
    page = render_template(
        "judge/page.html", games=CATALOGUE.values(), asked=asked, answer=answer, rows=range(1, HANDS + 1),
        game=CATALOGUE.get(asked.get("game", "")) or next(iter(CATALOGUE.values())),
    )  # fmt: skip
    return make_response(page)


def ruled(asked: Mapping[str, str]) -> Answer:
    """The ruling of the cards that were typed. Pure."""
    hands: dict[str, str] = {}
    for row in range(1, HANDS + 1):
        if asked.get(f"cards{row}", "").strip():
            name = asked.get(f"name{row}", "").strip()[:24] or f"Hand {row}"
            if name in hands:
                return Answer("", refused=f"Two hands are called {who(name)}.")
            hands[name] = asked[f"cards{row}"]
    wanted: dict[str, Any] = {"game": asked.get("game", ""), "hands": hands, "board": asked.get("board", "")}
    wanted["pots"] = [{"chips": 100, "for": list(hands)}]
    answer = ruling_judge.judge(wanted)
    if answer.get("error"):
        return Answer("", refused=told(answer["error"], hands))
    return in_words(answer, hands)


def in_words(answer: Mapping[str, Any], names: Mapping[str, str]) -> Answer:
    """A ruling in words."""
    paid: Mapping[str, int] = answer["paid"]
    shown = []
    for name, parts in answer["hands"].items():
        best = next((hand for hand in parts.values() if hand), None)
        if best:
            texts = ", ".join(hand["text"] for hand in parts.values() if hand and "text" in hand)
            cards = tuple(face(card, (), best.get("as", {}).get(card, "")) for card in best["cards"])
            shown.append(Judged(name, sentence_case(texts), paid.get(name, 0), cards))
    shown.sort(key=lambda hand: -hand.won)
    winners = [hand.name for hand in shown if hand.won]
    whys = [part["why"] for pot in answer["pots"] for part in pot["parts"]]
    title = f"{who(winners[0])} wins" if len(winners) == 1 else " and ".join(who(name) for name in winners) + " share"
    return Answer(title, " ".join(sentence_case(told(why, names)).rstrip(".") + "." for why in whys), tuple(shown))
