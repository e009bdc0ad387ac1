"""What each screen is given for a table, without any page being drawn."""

import json
from typing import Any

import pytest

from dealer.night import Night, Record
from dealer.refusal import Refused
from dealer.web import host, phone, ruling, scene, screen
from dealer.web.forms import Form
from dealer.web.groups import offered
from dealer.web.keys import Key
from dealer.web.snapshot import take
from dealer.web.speech import plain
from dealer.web.table import Table
from tests.web.conftest import EXAMPLE

FORM = Form("/say", "csrf", "key", 1, "host")
OPENING: list[dict[str, Any]] = [
    {"do": "night", "name": "Kitchen table", "buy_in": 100},
    *({"do": "sit", "player": name} for name in ("Anna", "Ben", "Carla", "Dan")),
]


def record(lines: list[dict[str, Any]]) -> Record:
    made = Record()
    for line in lines:
        entry = made.decide(line)
        assert not isinstance(entry, Refused), entry.sentence
        made.append(entry)
    return made


def at(step: int) -> tuple[Table, Night]:
    """The table after so many lines of the example."""
    made = record([*OPENING, *EXAMPLE[:step]])
    return take(made, 1), made.night


def label(key: Key | None) -> str:
    return plain(key.label) if key else ""


STEPS = [
    (0, "lobby", "Scan to join", ""),
    (1, "cards", "The spit card", ""),
    (2, "act", "Ben to act", "Check"),
    (3, "act", "Carla to act", "Call 1"),
    (4, "act", "Dan to act", "Call 2"),
    (7, "act", "Ben draws", ""),
    (10, "act", "Ben to act", "Check"),
    (12, "act", "Anna to act", "Call 2"),
    (15, "cards", "Anna’s cards", ""),
    (16, "cards", "Carla’s cards", ""),
    (17, "ruling", "Carla’s four queens beat Anna’s ace-high flush.", "Next: Ben deals"),
]


@pytest.mark.parametrize(("step", "mode", "title", "go"), STEPS)
def test_the_host_has_one_next_step(step: int, mode: str, title: str, go: str) -> None:
    table, night = at(step)
    view = host.context(table, night, form=FORM)
    assert (view.mode, plain(view.band.title)) == (mode, title)
    if mode != "lobby":
        assert label(view.dock.go) == go


def test_each_exact_amount_is_a_key_that_says_what_it_leaves() -> None:
    table, night = at(3)
    dock = host.context(table, night, form=FORM).dock
    assert [[(label(key), plain(key.sub)) for key in row] for row in dock.rows] == [
        [("Fold", ""), ("Raise to 2", "leaves Carla 97")]
    ]
    assert json.loads(dock.rows[0][1].say) == {"do": "raise", "player": "Carla", "to": 2}


def test_the_undo_names_what_it_takes_back() -> None:
    for step, words in (
        (3, "Undo: Ben bets 1"),
        (8, "Undo: Ben drew 2"),
        (17, "Undo: Carla shows"),
        (1, "Undo: Anna deals Spit in the Ocean"),
    ):
        table, _ = at(step)
        assert label(host.undo_key(table)) == words


def test_groups_are_single_lines_that_are_all_legal() -> None:
    _, night = at(2)
    keys = {plain(key.label): json.loads(key.say) for key in offered(night)}
    assert keys["Everyone checks"] == [{"do": "check", "player": name} for name in ("Ben", "Carla", "Dan", "Anna")]
    assert not any(words.startswith("All fold") for words in keys), "nobody folds for nothing"
    _, night = at(3)
    keys = {plain(key.label): json.loads(key.say) for key in offered(night)}
    assert keys["Everyone calls"] == [{"do": "call", "player": name} for name in ("Carla", "Dan", "Anna")]
    assert keys["All fold to Ben"] == [{"do": "fold", "player": name} for name in ("Carla", "Dan", "Anna")]


def test_the_wild_band() -> None:
    table, _ = at(2)
    band = scene.wild_band(table)
    assert band is not None
    assert band.text == "Sixes are wild"
    assert [face.card for face in band.cards] == ["6d", "6c", "6h", "6s"]


@pytest.mark.parametrize(
    ("rule", "text", "count"),
    [("card", "6♦ is wild", 1), ("rank_mates", "The other sixes are wild", 3), ("none", None, 0)],
)
def test_the_wild_band_follows_the_house_rule(rule: str, text: str | None, count: int) -> None:
    deal = {"do": "deal", "game": "spit-in-the-ocean", "rules": {"spit_wild": rule}}
    band = scene.wild_band(take(record([*OPENING, deal, EXAMPLE[1]]), 1))
    assert (band.text if band else None, len(band.cards) if band else 0) == (text, count)


def phone_of(player: str | None, step: int, **options: Any) -> phone.PhoneView:
    table, night = at(step)
    return phone.context(table, night, me=player, form=FORM, **options)


def test_a_phone_lights_up_only_in_its_own_turn() -> None:
    assert phone_of("Ben", 2).band.look == "mine"
    assert phone_of("Carla", 2).band.look == "quiet"
    assert phone_of("Carla", 2).dock.go is None
    assert plain(phone_of("Carla", 3).band.text) == "1 to call, 99 left"
    assert label(phone_of("Carla", 3).dock.go) == "Call 1"
    assert plain(phone_of("Carla", 3).dock.go.sub) == "leaves you 98"  # type: ignore[union-attr]


def test_a_phone_shows_its_own_stack_the_call_and_the_pot() -> None:
    view = phone_of("Anna", 12, acts=False)
    assert (view.stack, view.to_call, view.pot) == (97, 2, 12)
    assert view.mode == "wait"


def test_every_live_player_enters_his_own_cards_at_the_showdown() -> None:
    assert phone_of("Anna", 15).mode == phone_of("Carla", 15).mode == "cards"
    assert phone_of("Ben", 15).mode == "wait"
    entry = phone_of("Carla", 16).entry
    assert entry is not None
    assert entry.pad.used["Ks"] == "Anna"
    assert entry.pad.used["6d"] == "spit"


def test_who_watches_has_no_key_that_says_anything() -> None:
    for step in range(len(EXAMPLE) + 1):
        view = phone_of(None, step)
        assert view.dock.go is None
        assert view.dock.rows == ()
        assert view.entry is None
        assert view.aside is None


def test_the_dealers_phone_has_the_dealers_keys() -> None:
    view = phone_of("Anna", 2, drives=True)
    assert label(view.dock.go) == "Check"
    assert label(view.dock.undo) == "Undo: 6♦ is turned up"
    assert phone_of("Anna", 1, drives=True).mode == "cards"
    assert label(phone_of("Ben", 17, drives=True).dock.go) == "Next: Ben deals"


def test_the_screen_says_whose_turn_and_who_wins() -> None:
    table, _ = at(12)
    view = screen.context(table, None)
    assert (plain(view.title), view.figure, view.pot) == ("Anna to act", "2 to call", 12)
    table, _ = at(17)
    view = screen.context(table, None)
    assert (plain(view.title), view.figure) == ("Carla wins", "18")
    assert [face.stands for face in view.five if face.wild] != ["", ""]


SIDE_POT: list[dict[str, Any]] = [
    {"do": "deal", "game": "spit-in-the-ocean", "dealer": "Dan", "rules": {"limit": "none", "bets": {"min": 1}}},
    {"do": "turn", "card": "6d"},
    {"do": "bet", "player": "Anna", "chips": 40},
    {"do": "all-in", "player": "Eve"},
    {"do": "call", "player": "Ben"},
    {"do": "fold", "player": "Carla"},
    {"do": "fold", "player": "Dan"},
]


def with_side_pot(*hands: str) -> Table:
    """Eve has 30 and is in the main pot of 92 only; Anna and Ben play for 22 more. Hands of Anna, Eve, Ben."""
    made = record([*OPENING[:2], {"do": "sit", "player": "Eve", "chips": 30}, *OPENING[2:], *SIDE_POT])
    return take(played(made, dict(zip(("Anna", "Eve", "Ben"), hands, strict=True))), 1)


def played(made: Record, hands: dict[str, str]) -> Record:
    """The rest of a deal without another bet: nobody changes cards, all hands are shown."""
    while not (made.night.deal and made.night.deal.over):
        offer = take(made, 1).next or {}
        player, may = offer["player"], offer["may"]
        done: dict[str, Any] = {"do": "draw", "count": 0} if "draw" in may else {"do": "check"}
        if "show" in may:
            done = {"do": "show", "cards": hands[player]}
        entry = made.decide({**done, "player": player})
        assert not isinstance(entry, Refused), entry.sentence
        made.append(entry)
    return made


def test_the_screen_shows_headline_reason_and_hand_of_one_pot() -> None:
    view = screen.context(with_side_pot("KcKd4c2c", "QcQhQs2h", "KsJd9s7s"), None)
    assert (plain(view.title), view.figure, plain(view.owner)) == ("Eve wins", "92", "Eve: four queens")
    assert [plain(one) for one in view.others] == ["Side pot 22: Anna"]
    assert view.ctx == "Four queens beat three kings"


def test_the_screen_counts_those_who_share_and_names_them_in_the_reason() -> None:
    view = screen.context(with_side_pot("KsJs9s7s", "KcJc9c7c", "KhJh9h7h"), None)
    assert (view.title, view.figure) == ("Three share", "92")
    assert plain(view.ctx).startswith("Anna, Eve and Ben share ")
    assert plain(view.owner).startswith("Anna: ")


def test_the_ruling_shows_the_cards_that_won_and_each_wild() -> None:
    table, _ = at(17)
    ruled = ruling.ruling(table)
    assert [(hand.name, hand.won) for hand in ruled.hands] == [("Carla", 18), ("Anna", 0)]
    assert {face.card: face.stands[0] for face in ruled.hands[0].cards if face.wild} == {"6c": "Q", "6d": "Q"}
    assert [plain(pot.to) for pot in ruled.pots] == ["Carla 18"]
    assert plain(ruled.paid) == "18 paid to Carla"


def test_everyone_folded() -> None:
    table, _ = at(5)
    folds = [{"do": "fold", "player": name} for name in ("Anna", "Ben")]
    table = take(record([*OPENING, *EXAMPLE[:5], *folds]), 1)
    assert plain(ruling.verdict(table).title) == "Carla wins 6"
    assert ruling.ruling(table).hands == ()


def test_a_void_deal_is_told() -> None:
    table = take(record([*OPENING, *EXAMPLE[:5], {"do": "void", "reason": "misdeal"}]), 1)
    assert ruling.verdict(table).title == "The deal is void"


def test_only_rules_that_were_chosen_and_have_a_use_are_announced() -> None:
    rules = {"do": "rules", "rules": {"bets": [2, 4], "both_rule": "win_outright", "odd_chip": "suit"}}
    table = take(record([*OPENING, rules, *EXAMPLE[:2]]), 1)
    assert set(scene.announced(table)) == {"Bets: 2 and 4", "The odd chip: highest card by suit"}
    assert "exchange_prices" not in table.rules


def closed_night() -> Table:
    return take(record([*OPENING, *EXAMPLE, {"do": "close"}]), 1)


def test_the_closed_night_says_who_won_and_what_each_owes() -> None:
    table = closed_night()
    view = screen.context(table, None)
    assert (view.mode, plain(view.title)) == ("closed", "Carla wins the night")
    assert next((name, result[0]) for name, result in view.results) == ("Carla", "+")
    anna = phone.waiting_band(table, table.seats[0])
    assert plain(anna.title) == "Carla wins the night"
    assert plain(anna.text).startswith("You lost ") and "You pay Carla " in plain(anna.text)
    assert scene.wild_band(table) is None


def test_a_phone_tells_no_price_while_cards_are_dealt() -> None:
    assert phone.owed(at(1)[0], at(1)[0].seats[1]) is None
    assert phone.owed(at(3)[0], at(3)[0].seat("Carla")) == 1


def test_the_dock_says_why_nobody_may_raise_any_more() -> None:
    raises = [{"do": "raise", "player": name, "to": to} for name, to in (("Carla", 2), ("Dan", 3), ("Anna", 4))]
    assert host_of(record([*OPENING, *EXAMPLE[:3], *raises[:2]])).dock.hint == ""
    assert host_of(record([*OPENING, *EXAMPLE[:3], *raises])).dock.hint == "Three raises made, no more."


def host_of(made: Record) -> host.HostView:
    return host.context(take(made, 1), made.night, form=FORM)
