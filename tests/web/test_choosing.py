"""Dealer's choice by the pages: the list, the game's card, what is announced and locked, a game of the table's own."""

import re
from html import unescape

import pytest

from dealer.games import CATALOGUE
from dealer.games.writing import read, write
from dealer.night import Night
from dealer.web.game_list import KINDS, kind, shelves
from dealer.web.own_games import STEP_WORDS, WILD_NAMES, form_of, read_form, with_rows
from tests.web.conftest import EXAMPLE, Browser, House, words_of


def fields(page: str) -> dict[str, list[str]]:
    """What a browser would send of the page's last form, button aside."""
    form = page[page.rindex("<form") :]
    found: dict[str, list[str]] = {}
    for tag in re.findall(r"<input[^>]*>", form):
        said = {name: unescape(value) for name, value in re.findall(r'(\w[\w-]*)="([^"]*)"', tag)}
        if said.get("type") in ("radio", "checkbox") and " checked" not in tag:
            continue
        if "name" in said:
            found.setdefault(said["name"], []).append(said.get("value", ""))
    for name, options in re.findall(r'<select[^>]*name="([^"]*)"[^>]*>(.*?)</select>', form, re.S):
        chosen = re.search(r'<option(?: value="([^"]*)")? selected>([^<]*)', options) or re.search(
            r'<option(?: value="([^"]*)")?>([^<]*)', options
        )
        assert chosen is not None
        found[name] = [unescape(chosen[1] or chosen[2])]
    return found


def sends(browser: Browser, to: str, said: dict[str, list[str]], **more: str):
    return browser.post(to, {**said, **more})


def test_every_game_is_on_one_shelf_and_tonights_come_first() -> None:
    found = shelves(Night(), ["spots", "two-spit"])
    assert [shelf.title for shelf in found] == [
        "Tonight",
        *[title for title in KINDS if title in [s.title for s in found]],
    ]
    assert [game.key for game in found[0].games] == ["spots", "two-spit"]
    listed = [game.key for shelf in found[1:] for game in shelf.games]
    assert sorted(listed) == sorted(CATALOGUE)
    assert kind(CATALOGUE["two-spit"]) == "Stud"
    assert kind(CATALOGUE["iron-cross"]) == "Grids and crosses"
    assert kind(CATALOGUE["spit-in-the-ocean"]) == "Spit and widow"


def test_a_game_is_found_by_some_letters(table: House) -> None:
    page = words_of(table.host().get("/n/1/games?find=CROSS"))
    assert "Iron Cross" in page
    assert "Super Criss-Cross" in page
    assert "Omaha" not in page


def test_where_there_are_blinds_they_are_announced_and_no_ante(table: House) -> None:
    page = words_of(table.host().get("/n/1/deal?game=texas-holdem"))
    announced = page[page.index("Announce") : page.index("More house rules")]
    assert "Blinds" in announced
    assert "Bets" in announced
    assert "Ante" not in announced


def test_the_card_asks_each_open_point_with_its_default(table: House) -> None:
    page = table.host().get("/n/1/deal?game=two-spit").text
    for option in CATALOGUE["two-spit"].asks:
        assert f'name="rule.{option}"' in page, option
    assert "<span>wins or ties both, or gets nothing <em>usual</em></span>" in page
    assert "With 4 players the deck does not run out." in page


@pytest.mark.parametrize("key", CATALOGUE)
def test_every_card_of_the_catalogue_deals_as_it_stands(house: House, key: str) -> None:
    """What the card shows, sent as it is, deals the game with its own rules."""
    house.opens()
    house.said(*({"do": "sit", "player": f"P{i}", "seat": i} for i in range(1, 7)))
    host = house.host()
    answer = sends(host, "/n/1/deal", fields(host.get(f"/n/1/deal?game={key}").text))
    assert answer.status_code == 303, words_of(answer)
    line = next(e.line for e in house.desk.record(1).lines() if e.line["do"] == "deal")
    assert "rules" not in line
    assert host.get("/n/1/host").status_code == 200


def test_changed_rules_are_shown_to_everybody_and_remembered(table: House) -> None:
    host, ben = table.host(), table.phone("Ben")
    said = fields(host.get("/n/1/deal?game=two-spit").text)
    changed = {
        **said,
        "rule.both_rule": ['"keep_what_you_win"'],
        "rule.exchange_prices": ["2 3, 4 5"],
        "rule.bets": ["1-4"],
    }
    assert sends(host, "/n/1/deal", changed).status_code == 303
    for page in (host.get("/n/1/live/screen"), ben.get("/n/1/"), table.watcher().get("/n/1/rules")):
        assert "Who says both: keeps what he wins" in words_of(page)
    deal = table.desk.record(1).night.deal
    assert deal is not None
    assert deal.rules["exchange_prices"] == [[2, 3], [4, 5]]
    assert deal.rules["bets"] == {"min": 1, "max": 4}
    table.said({"do": "void", "reason": "misdeal"})
    again = host.get("/n/1/deal?game=two-spit").text
    assert "As it was dealt last tonight." in again
    assert fields(again)["rule.both_rule"] == ['"keep_what_you_win"']
    assert fields(host.get("/n/1/deal?game=spots").text)["rule.low_system"] == ['"A-5"']


def test_rules_cannot_be_changed_after_the_first_card(table: House) -> None:
    table.said(*EXAMPLE[:2])
    host = table.host()
    answer = sends(host, "/n/1/deal", fields(host.get("/n/1/deal?game=spots").text))
    assert answer.status_code == 422


# ---- a game of the table's own ----


@pytest.mark.parametrize("key", CATALOGUE)
def test_a_copy_of_every_game_says_the_same(key: str) -> None:
    """Read into the form and out of it, nothing of a declaration is lost but its name, its key and rules that are usual."""
    game = CATALOGUE[key]
    said = read_form(form_of(game, own=False), Night())
    assert said.game is not None, said.refused
    assert (said.game.steps, said.game.hand, said.game.parts, said.game.wild) == (
        game.steps,
        game.hand,
        game.parts,
        game.wild,
    )
    assert (said.game.players, said.game.asks, said.game.extra) == (game.players, game.asks, game.extra)
    assert set(said.game.rules.items() if not said.game.rules else said.game.rules) <= set(game.rules)


def test_a_row_is_put_in_and_taken_out() -> None:
    form = form_of(CATALOGUE["two-spit"], own=False)
    more = with_rows(form, ["5"], ["high", "low"], "step+1")
    said = read_form(more, Night())
    assert [row.word for row in said.steps][:3] == ["ante", "bet", "down"]
    assert read_form(with_rows(more, ["5"], ["high", "low"], "step-1"), Night()).game == read_form(form, Night()).game


def test_what_is_wrong_is_told_where_it_was_typed() -> None:
    form = form_of(CATALOGUE["spots"], own=False)
    for change, place in (
        ({"step.1.count": "many"}, "step.1"),
        ({"wild.0": "ranks_wild", "wild.0.ranks": ""}, "wild.0"),
        ({"own": ""}, "hand"),
        ({"groups": "1 2 12"}, "hand"),
        ({"most": "x"}, "players"),
        ({"rule.ante": "-1"}, "rules"),
        ({"name": " "}, "name"),
    ):
        said = read_form({**form, **change}, Night())
        assert said.game is None
        assert list(said.refused or {}) == [place], (change, said.refused)


@pytest.mark.parametrize(("kind", "words"), [("step", STEP_WORDS), ("wild", WILD_NAMES)])
def test_a_word_that_has_just_been_chosen_has_its_fields_and_needs_nothing(kind: str, words: dict[str, str]) -> None:
    for word in words:
        said = read_form({**form_of(CATALOGUE["spots"], own=False), f"{kind}.0": word}, Night())
        row = (said.steps if kind == "step" else said.wild)[0]
        assert row.word == word
        assert f"{kind}.0" not in (said.refused or {}), (word, said.refused)
        assert all(blank.value for blank in row.blanks if blank.name not in ("places", "matches", "extras")), word


def test_a_field_left_empty_is_asked_for_in_the_words_of_the_form() -> None:
    form = form_of(CATALOGUE["spots"], own=False)
    said = read_form({**form, "step.1.count": ""}, Night())
    assert said.refused == {"step.1": "“Cards dealt down” needs “how many”."}


def test_what_a_draw_is_followed_by_is_chosen(table: House) -> None:
    row = next(
        row
        for row in read_form(form_of(CATALOGUE["five-card-draw"], own=False), Night()).steps
        if row.word == "each_draw"
    )
    assert row.blanks[0].choices[0] == ("draw, bet big", "a draw, a big bet")
    odd = {**form_of(CATALOGUE["five-card-draw"], own=False), "step.3.steps": "draw, bet small, bet big"}
    row = next(row for row in read_form(odd, Night()).steps if row.word == "each_draw")
    assert row.blanks[0].choices[-1] == ("draw, bet small, bet big", "draw, bet small, bet big"), (
        "what was there can be kept"
    )


def test_another_step_comes_before_the_last(table: House) -> None:
    host = table.host()
    page = host.get("/n/1/games/own?copy=five-card-draw").text
    key = re.search(r'value="(step[+]\d+)"[^>]*><b>Another step', page)
    assert key is not None
    more = sends(host, "/n/1/games/own", fields(page), act=key[1])
    assert more.status_code == 200
    assert "It can be dealt." in words_of(more)


def test_a_table_writes_deals_changes_and_exports_its_own_game(table: House) -> None:
    host = table.host()
    page = host.get("/n/1/games/own?copy=five-card-draw").text
    said = {**fields(page), "name": ["Deuces Draw"], "rule.wild": ["2"]}
    checked = sends(host, "/n/1/games/own", said, act="check")
    assert "It can be dealt." in words_of(checked)
    kept = sends(host, "/n/1/games/own", {**fields(checked.text), "name": ["Deuces Draw"]}, act="keep")
    assert kept.status_code == 303
    assert kept.headers["Location"].endswith("/n/1/deal?game=deuces-draw")
    assert "This table’s own Deuces Draw" in words_of(host.get("/n/1/games"))
    assert sends(host, "/n/1/deal", fields(host.get("/n/1/deal?game=deuces-draw").text)).status_code == 303
    night = table.desk.record(1).night
    assert night.deal is not None
    assert (night.deal.game.name, night.deal.rules["wild"]) == ("Deuces Draw", ["2"])
    assert "Deuces Draw" in words_of(table.phone("Ben").get("/n/1/"))
    exported = next(line for line in table.desk.exported(1) if line["do"] == "game")
    assert read(exported["key"], exported["declaration"]) == night.games["deuces-draw"]
    assert write(night.games["deuces-draw"]) == exported["declaration"]
    watcher = table.watcher()
    assert watcher.get("/n/1/games/own?copy=spots").status_code == 403


def test_a_refusal_keeps_what_was_typed(table: House) -> None:
    host = table.host()
    said = {**fields(host.get("/n/1/games/own?copy=spots").text), "name": ["Ours"], "step.1.count": ["many"]}
    answer = sends(host, "/n/1/games/own", said, act="check")
    assert answer.status_code == 422
    assert 'value="many"' in answer.text
    assert 'role="alert"' in answer.text


def test_the_player_whose_turn_it_is_turns_a_card_of_the_grid_and_nobody_else(table: House) -> None:
    table.said({"do": "deal", "game": "spots", "dealer": "Anna"})
    table.said(*({"do": "check", "player": name} for name in ("Ben", "Carla", "Dan", "Anna")))
    ben, carla = table.phone("Ben"), table.phone("Carla")
    for line in ({"do": "turn", "player": "Carla"}, {"do": "turn", "player": "Ben"}):
        assert carla.says("/n/1/", line, place="5", cards="Jh").status_code == 422
    assert ben.says("/n/1/", {"do": "turn", "player": "Ben"}, cards="Jh").status_code == 422
    assert ben.says("/n/1/", {"do": "turn", "player": "Ben"}, place="5", cards="Jh").status_code == 303
    deal = table.desk.record(1).night.deal
    assert deal is not None
    assert deal.board == (None, None, None, None, "Jh")
