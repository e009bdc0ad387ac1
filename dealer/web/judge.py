"""The judge: an address for programs with its description, and a page for anyone. Nothing is stored, nobody needs to be known."""

import json
from dataclasses import replace
from typing import Any

from flask import Blueprint, Response, jsonify, make_response, redirect, render_template, request
from werkzeug.exceptions import RequestEntityTooLarge

from dealer.deal import judge as ruling_judge
from dealer.line import once
from dealer.refusal import Refused
from dealer.web import openapi
from dealer.web.guard import open_to
from dealer.web.judge_games import games
from dealer.web.judge_page import page
from dealer.web.judge_question import address, read
from dealer.web.judge_ruled import ruled
from dealer.web.judge_taps import tapped
from dealer.web.speech import told
from dealer.web.viewer import Role

blueprint = Blueprint("judge", __name__)
TAPPED = frozenset({"say", "cards", "typed", "place", "hand"})
"""What the keys of the page add to its address: the answer is the address without them."""


@blueprint.post("/api/judge")
@open_to(Role.STRANGER, form_token=False)
def api() -> tuple[Response, int]:
    """Rule one request or a list of them (RECORD.md 6)."""
    try:
        sent = request.get_data()
    except RequestEntityTooLarge:
        return jsonify(error=openapi.TOO_MUCH), 413
    if request.mimetype != "application/json":
        return jsonify(error=openapi.WRONG_TYPE), 400
    try:
        asked: Any = json.loads(sent, object_pairs_hook=once)
    except Refused as refused:
        return jsonify(error=refused.sentence), 422
    except (ValueError, RecursionError):
        return jsonify(error=openapi.NOT_JSON), 400
    if isinstance(asked, list):
        return jsonify([ruling_judge.judge(one) for one in asked]), 200
    answer = ruling_judge.judge(asked)
    return jsonify(answer), 422 if answer.get("error") else 200


@blueprint.get("/api/openapi.json")
@open_to(Role.STRANGER)
def described() -> Response:
    """The description of the address in OpenAPI."""
    return jsonify(openapi.description())


@blueprint.get("/judge")
@open_to(Role.STRANGER)
def judge() -> Response:
    """The page: everything is in its address, so that a ruling can be shown to somebody else."""
    args = request.args
    question = read(args)
    if TAPPED & set(args):
        return make_response(redirect(address(tapped(question, args)), 303))
    if question.game is None or question.pick:
        back = address(replace(question, pick=False)) if question.game else "/"
        find = args.get("find", "")[:60]
        shelves, kept = games(question, find), [(name, text) for name, text in args.items() if name != "find"]
        return make_response(render_template("judge/games.html", shelves=shelves, back=back, find=find, kept=kept))
    refused = ""
    if question.show:
        try:
            found = ruled(question)
        except Refused as wrong:
            refused = told(wrong.sentence, [row.name for row in question.rows if row.name])
        else:
            return make_response(render_template("judge/ruling.html", ruled=found, here=request.host_url.rstrip("/")))
    shown = page(question)
    return make_response(render_template("judge/page.html", page=replace(shown, refused=refused or shown.refused)))
