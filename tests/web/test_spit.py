"""A match on its pages: who may say what, what each role sees, the count-down, penalties, the way in, and the flows of the table."""

import json
import re
from typing import Any

import pytest
from werkzeug.test import TestResponse

from dealer.desk import Said
from dealer.store import phones
from dealer.web.spit_beside import COUNT_MS, Beside, now_ms, with_ready, without_ready
from dealer.web.spit_unseen import fall
from tests.spit.deals import lay
from tests.spit.race import Race
from tests.web.conftest import Browser, House, words_of

PAGE, SAY = "/n/1/spit", "/n/1/spit/say"


def begins(house: House, *players: str, **rules: Any) -> int:
    """A match of its own."""
    opened = house.desk.open_night({"do": "match", "players": list(players or ("Ann", "Ben")), "rules": rules}, {})
    assert isinstance(opened, Said), opened
    return opened.night_id


def says(browser: Browser, *lines: dict[str, Any], **fields: str) -> TestResponse:
    """Tap the key that says these lines."""
    said = json.dumps(lines[0] if len(lines) == 1 else list(lines), ensure_ascii=False)
    return browser.send(PAGE, SAY, say=said, **fields)


def sees(browser: Browser, page: str = PAGE) -> str:
    """The words of a page."""
    return words_of(browser.get(page))


@pytest.fixture
def race(house: House) -> House:
    """Ann and Ben with the classic rules, round one dealt."""
    begins(house, preset="classic")
    return house


STUCK = {"do": "stuck", "player": "Ann"}, {"do": "stuck", "player": "Ben"}


# ---- the way in ----


def test_a_match_opens_from_the_first_page_without_a_night(house: House) -> None:
    host = house.host()
    assert "Spit, the race" in sees(host, "/")
    answer = host.send("/spit/new", "/spit", player="Ann", preset="classic")
    assert answer.status_code == 422 and "two to four players" in words_of(answer)
    fields = {**host.tokens("/spit/new"), "player": ["Ann", "Ben", "", ""], "preset": "doubles", "option.wrap": "no"}
    answer = host.post("/spit", fields)
    assert answer.headers["Location"] == "/n/1/spit"
    assert "no A–K wrap · fill empty slots · doubles" in sees(host)
    assert "Ann and Ben again" in sees(host, "/spit/new")


def test_every_page_of_a_night_leads_to_those_of_a_match_alone(race: House) -> None:
    to = {
        "screen": "/screen", "menu": "/more", "settings": "/more", "standings": "/rounds", "rules": "/rules",
        "house-rules": "/rules",
    }  # fmt: skip
    own = ("spit", "record", "phones", "trouble", "code", "live")
    host = race.host()
    walked = set()
    for rule in race.app.url_map.iter_rules():
        page = str(rule).removeprefix("/n/<int:night>/")
        if "night" not in rule.arguments or "GET" not in (rule.methods or ()) or page.split("/")[0] in own:
            continue
        path = race.app.url_map.bind("").build(rule.endpoint, dict.fromkeys(rule.arguments, 1))
        assert host.get(path).headers.get("Location") == f"{PAGE}{to.get(page, '')}", path
        walked.add(page)
    assert walked >= {"", "host", "join", "deal", "games", "games/own", "seats", "seats/<int:number>", "award", *to}


def test_the_record_tells_the_lines_of_a_match(race: House) -> None:
    race.said({"do": "open"}, {"do": "cleared", "player": "Ann"}, {"do": "slap", "player": "Ann", "pile": 2})
    host = race.host()
    assert "The record" in sees(host, "/n/1/spit/more")
    assert all(
        told in sees(host, "/n/1/record")
        for told in ("A match of Spit: Ann and Ben", "Round opened", "Ann cleared", "Ann slapped pile 2")
    )


def test_a_wrong_count_is_mended_in_the_record(race: House) -> None:
    race.said({"do": "open"}, {"do": "cleared", "player": "Ann"}, {"do": "count", "player": "Ann", "cards": 20})
    host = race.host()
    at = "/n/1/record/4"
    assert "Cards counted" in sees(host, at)
    stands = '{"do": "count", "player": "Ann", "cards": 20}'
    tried = host.send(at, f"{at}/try", stands=stands, **{"new.cards": "12"})
    assert "round 1, round over: Ann 20, Ben 32" in words_of(tried)
    assert "round 1, round over: Ann 12, Ben 40" in words_of(tried)


def test_only_the_host_opens_one(race: House) -> None:
    assert race.phone("Ann").get("/spit/new").status_code == 403


def test_the_code_leads_to_the_race_and_the_hosts_tap_gives_the_player(race: House) -> None:
    ann, host = race.watcher(), race.host()
    assert ann.get("/n/1/").headers["Location"] == PAGE
    assert "I am Ann" in sees(ann) and "Both stuck" not in sees(ann)
    assert ann.send(PAGE, "/n/1/spit/join", claim="Zoe").status_code == 422
    assert ann.send(PAGE, "/n/1/spit/join", claim="ann").status_code == 303
    assert "Waiting to be let in as Ann" in sees(ann) and "I am Ben" in sees(ann) and "I am Ann" not in sees(ann)
    assert "asks to play on a phone" in sees(host)
    with race.desk.store.reading() as session:
        asked = phones.waiting_requests(session, 1)[0].id
    assert host.send(PAGE, f"/n/1/spit/door/{asked}", answer="yes").status_code == 303
    assert "Ready" in sees(ann)


def test_a_phone_cannot_let_itself_in(race: House) -> None:
    ann = race.watcher()
    ann.send(PAGE, "/n/1/spit/join", claim="Ann")
    assert ann.send(PAGE, "/n/1/spit/door/1", answer="yes").status_code == 403


def test_a_match_between_two_deals_of_a_night(table: House) -> None:
    host = table.host()
    fields = {**host.tokens("/spit/new?night=1"), "player": ["Anna", "Ben"], "preset": "decisive", "night": "1"}
    assert host.post("/spit", fields).headers["Location"] == "/n/1/spit"
    ben, carla = table.phone("Ben"), table.phone("Carla")
    assert "Ready" in sees(ben)
    assert "You are watching" in sees(carla) and "I am" not in sees(carla)
    assert ben.get("/n/1/").status_code == 200
    assert says(ben, {"do": "undo", "of": 2}).status_code == 422


def test_the_nights_menu_leads_to_the_race(table: House) -> None:
    host, deputy = table.host(), table.phone("Carla", "deputy")
    assert "a new match, between two deals" in sees(host, "/n/1/menu")
    assert "between two deals" not in sees(deputy, "/n/1/menu")
    assert 'value="Carla"' in host.get("/spit/new?night=1").text
    table.said({"do": "match", "players": ["Anna", "Ben"]})
    assert "Spit, the race the match" in sees(deputy, "/n/1/menu")


def test_a_match_that_is_over_is_not_going_on(house: House) -> None:
    begins(house)
    host = house.host()
    assert "Going on" in sees(host, "/")
    house.said({"do": "open"}, {"do": "cleared", "player": "Ann"})
    assert "Ann wins the match" in sees(host) and "Play again" in sees(host)
    assert "Going on" not in sees(host, "/")
    says(host, {"do": "match", "players": ["Ann", "Ben"]})
    assert "Round 1. Lay out" in sees(host) and "Going on" in sees(host, "/")


def test_a_night_without_a_match_has_no_such_page(table: House) -> None:
    assert table.host().get(PAGE).status_code == 404
    assert table.host().get("/n/1/live/spit").status_code == 404


# ---- who says what ----


def test_only_the_players_and_the_table_log(race: House) -> None:
    race.said({"do": "open"})
    assert race.browser().get(PAGE).status_code == 403
    watcher = race.watcher()
    assert watcher.post(SAY, {"say": '{"do":"spit"}', **watcher.tokens(PAGE)}).status_code == 403
    ann = race.phone("Ann")
    refused = says(ann, STUCK[1])
    assert refused.status_code == 422 and "Ben's to say" in words_of(refused)
    assert says(ann, {"do": "match", "players": ["Ann", "Zoe"]}).status_code == 422
    assert says(ann, {"do": "night", "name": "x"}).status_code == 422
    assert says(ann, STUCK[0]).status_code == 303
    assert says(race.host(), STUCK[1]).status_code == 303


def test_a_form_from_elsewhere_is_refused(race: House) -> None:
    assert race.host().post(SAY, {"say": '{"do":"open"}'}).status_code == 400


def test_the_same_tap_twice_counts_once(race: House) -> None:
    host = race.host()
    form = {**host.tokens(PAGE), "say": '{"do":"open"}'}
    assert [host.post(SAY, form).status_code for _ in range(2)] == [303, 303]
    assert race.desk.record(1).seq == 2


def test_a_tap_on_an_older_table_changes_nothing(race: House) -> None:
    ann = race.phone("Ann")
    old = ann.tokens(PAGE)
    race.said({"do": "open"}, *STUCK, {"do": "spit"})
    answer = ann.post(SAY, {**old, "say": json.dumps(STUCK[0])}, **{"HX-Request": "true"})
    assert answer.status_code == 409 and "older table" in words_of(answer)


def test_two_phones_say_stuck_at_once(race: House) -> None:
    race.said({"do": "open"})
    ann, ben = race.phone("Ann"), race.phone("Ben")
    forms = [(ann, ann.tokens(PAGE), STUCK[0]), (ben, ben.tokens(PAGE), STUCK[1])]
    assert [one.post(SAY, {**form, "say": json.dumps(line)}).status_code for one, form, line in forms] == [303, 303]
    assert "Everyone flips" in sees(ann)


def test_nonsense_is_refused_in_a_sentence(race: House) -> None:
    host = race.host()
    for said in ("", "[]", "{", "[1]", '{"do":1}', '{"do":"count"}', '{"do":"undo","of":1}', '{"do":"undo"}'):
        assert host.send(PAGE, SAY, say=said).status_code == 422, said


# ---- starting and spitting together ----


def test_all_ready_start_at_one_moment() -> None:
    everybody = ("Ann", "Ben")
    one = with_ready(Beside(), 4, ("Ben",), everybody, 1000)
    assert one == Beside(4, ("Ben",), None)
    both = with_ready(one, 4, ("Ann",), everybody, 2000)
    assert both.starts == 2000 + COUNT_MS and both.ready == everybody
    assert with_ready(both, 4, ("Ann",), everybody, 9000).starts == both.starts
    assert with_ready(both, 5, ("Ann",), everybody, 9000) == Beside(5, ("Ann",), None)
    assert without_ready(both, 4, ("Ann",)) == Beside(4, ("Ben",), None)


def starts(browser: Browser) -> int | None:
    """When the count-down of this page ends."""
    found = browser.get(PAGE).text.partition('data-starts="')[2].partition('"')[0]
    return int(found) if found else None


def test_ready_on_each_phone_starts_the_same_count_everywhere(race: House) -> None:
    ann, ben, host = race.phone("Ann"), race.phone("Ben"), race.host()
    says(ann, {"do": "ready", "player": "Ann"})
    assert "Waiting for Ben" in sees(ann) and starts(ann) is None
    before = now_ms()
    says(ben, {"do": "ready", "player": "Ben"})
    assert starts(ann) == starts(ben) == starts(host)
    assert before + COUNT_MS <= (starts(ann) or 0) <= now_ms() + COUNT_MS
    says(ann, {"do": "not ready", "player": "Ann"})
    assert starts(ben) is None


def test_one_tap_on_the_table_starts_for_all(race: House) -> None:
    host = race.host()
    says(host, {"do": "ready"})
    assert starts(host) is not None
    form = {**host.tokens(PAGE), "key": "zero-1", "say": '{"do":"open"}'}
    assert host.post(SAY, form).status_code == 303
    ann = race.phone("Ann")
    assert ann.post(SAY, {**ann.tokens(PAGE), "key": "zero-1", "seq": "1", "say": '{"do":"open"}'}).status_code == 303
    assert race.desk.record(1).seq == 2


def test_the_spit_is_counted_down_from_the_line_that_made_all_stuck(race: House) -> None:
    race.said({"do": "open"})
    host = race.host()
    assert starts(host) is None
    says(host, *STUCK)
    stored = race.desk.stored(1)[-1]
    assert starts(host) == round(stored.at.timestamp() * 1000) + COUNT_MS


def test_i_can_play_cancels_the_count(race: House) -> None:
    race.said({"do": "open"}, *STUCK)
    ann = race.phone("Ann")
    says(ann, {"do": "unstuck", "player": "Ann"})
    assert starts(ann) is None and "Stuck I cannot move" in sees(ann)


def test_what_is_taken_back_is_not_counted_again(race: House) -> None:
    race.said({"do": "open"}, *STUCK, {"do": "spit"})
    host = race.host()
    assert "Undo: Spit" in sees(host)
    says(host, {"do": "undo", "of": 5})
    assert "Everyone flips" in sees(host) and starts(host) is None


def test_who_flips_is_in_the_band(race: House) -> None:
    race.said({"do": "open"}, {"do": "cleared", "player": "Ann"}, {"do": "count", "player": "Ann", "cards": 12})
    race.said({"do": "next"}, {"do": "open"}, *STUCK)
    assert "Only Ben flips" in sees(race.host())


# ---- the end of a round ----


def test_cleared_then_the_pile_then_one_count(race: House) -> None:
    host = race.host()
    race.said({"do": "open"})
    says(host, {"do": "cleared", "player": "Ann"})
    assert "Ann took left" in sees(host) and "Ben’s stock cards left" in sees(host)
    says(host, {"do": "left", "player": "Ben", "count": 6})
    assert "26 cards in the piles, half is 13: 12 or fewer is the smaller one." in sees(host)
    says(host, {"do": "slap", "player": "Ann", "pile": 2})
    assert "Ann took right, Ben took left." in sees(host)
    wrong = says(host, {"do": "count"}, what="pile 1", cards="40")
    assert wrong.status_code == 422 and "do not add up" in words_of(wrong)
    says(host, {"do": "count"}, what="pile 1", cards="11")
    assert "Ann wins round 1" in sees(host)
    assert "lays out 1-2-3-4-5" in sees(host)


def test_a_phone_counts_first_what_its_player_holds_once_the_piles_are_taken(race: House) -> None:
    race.said({"do": "open"}, {"do": "cleared", "player": "Ann"})
    ben, host = race.phone("Ben"), race.host()
    first = 'name="what" value="{}" checked'
    assert first.format("pile 1") in ben.get(PAGE).text
    race.said({"do": "slap", "player": "Ann", "pile": 1})
    assert first.format("player Ben") in ben.get(PAGE).text and "I hold" in sees(ben)
    assert first.format("pile 1") in host.get(PAGE).text


def test_both_slap_one_pile(race: House) -> None:
    race.said({"do": "open"}, {"do": "cleared", "player": "Ann"})
    ann, ben = race.phone("Ann"), race.phone("Ben")
    taps = [
        (one, one.tokens(PAGE), {"do": "slap", "player": name, "pile": 1}) for one, name in ((ann, "Ann"), (ben, "Ben"))
    ]
    assert [one.post(SAY, {**form, "say": json.dumps(line)}).status_code for one, form, line in taps] == [303, 303]
    race.said({"do": "left", "player": "Ben", "count": 6})
    assert "Ann took left, Ben took right." in sees(ben)


def test_a_count_of_what_is_left_does_not_wait_for_the_slap(race: House) -> None:
    race.said({"do": "open"}, {"do": "cleared", "player": "Ann"})
    ben, host = race.phone("Ben"), race.host()
    form = host.tokens(PAGE)
    says(ben, {"do": "slap", "player": "Ben", "pile": 1})
    left = {"do": "left", "player": "Ben", "count": 6}
    assert host.post(SAY, {**form, "say": json.dumps(left)}).status_code == 303


def test_both_reserves_out_are_counted_without_a_spit(house: House) -> None:
    begins(house)
    house.said({"do": "open"})
    for _ in range(10):
        house.said(*STUCK, {"do": "spit"})
    host = house.host()
    assert "no reserve: count what is left" in sees(host)
    says(host, *STUCK, {"do": "spit"})
    assert "Both reserves are out." in sees(host) and "Undo: everybody stuck" in sees(host)
    says(host, {"do": "left", "player": "Ann", "count": 4})
    says(host, {"do": "left", "player": "Ben", "count": 4})
    assert "Tied. Round 2 again" in sees(host)


def test_rounds_with_times_counts_and_a_chart(race: House) -> None:
    race.said({"do": "open"}, {"do": "cleared", "player": "Ann"}, {"do": "count", "player": "Ann", "cards": 20})
    page = race.watcher().get("/n/1/spit/rounds")
    assert "1 Ann 0:0" in words_of(page) and "20 32" in words_of(page)
    assert 'aria-label="Cards held over 1 rounds: now Ben 32, Ann 20."' in page.text
    assert "1 Ann 0:0" in sees(race.watcher()), "the list needs no tap once a round is over"
    assert re.search(r'class="top">Ann</text>', page.text), "who holds fewest is ahead"
    assert "Coin, penalty" not in sees(race.host()), "no penalty once the round is over"


# ---- penalties ----


def test_a_warning_is_one_line_and_can_be_taken_back(race: House) -> None:
    ann = race.phone("Ann")
    assert "two hands" in sees(ann, "/n/1/spit/penalty")
    says(ann, {"do": "penalty", "player": "Ben", "offence": "two hands"}, size="")
    assert "Undo: Ben, two hands" in sees(ann)
    says(ann, {"do": "undo", "of": 2})
    assert "two hands" not in sees(ann)


def test_cards_move_only_when_the_other_agrees(race: House) -> None:
    ann, ben, host = race.phone("Ann"), race.phone("Ben"), race.host()
    line = {"do": "penalty", "player": "Ben", "offence": "two hands"}
    says(ann, line, size="2")
    assert race.desk.record(1).seq == 1
    assert "Waiting for Ben" in sees(ann) and "Agreed" in sees(ben) and "Agreed" in sees(host)
    assert says(ann, {"do": "agree"}).status_code == 422
    says(ben, {"do": "disagree"})
    assert "two hands" not in sees(ben)
    says(ann, line, size="2")
    says(ben, {"do": "agree"})
    assert [seat.reserve for seat in race.desk.record(1).night.match.seats] == [9, 13]  # type: ignore[union-attr]
    says(host, line, size="1")
    assert race.desk.record(1).seq == 3


def test_a_penalty_that_cannot_be_is_refused_at_once(race: House) -> None:
    race.said({"do": "open"}, *({"do": "penalty", "player": "Ben", "offence": "x", "cards": 5} for _ in range(2)))
    answer = says(race.phone("Ann"), {"do": "penalty", "player": "Ben", "offence": "two hands"}, size="2")
    assert answer.status_code == 422 and "only 0 cards in reserve" in words_of(answer)


# ---- what nobody saw ----


def test_a_coin_falls_once_and_everybody_reads_how(race: House) -> None:
    race.said({"do": "open"})
    ann, ben, host = race.phone("Ann"), race.phone("Ben"), race.host()
    assert "Nobody saw it?" in sees(ann, "/n/1/spit/penalty") and "Between" not in sees(ann, "/n/1/spit/penalty")
    form = {**ann.tokens(PAGE), "say": '{"do":"coin"}'}
    assert [ann.post(SAY, form).status_code for _ in range(2)] == [303, 303]
    assert race.desk.record(1).seq == 3
    lost = race.desk.stored(1)[-1].line
    assert lost == {"do": "penalty", "player": lost["player"], "offence": "lost the coin"}
    told = f"{lost['player']} lost the coin"
    assert all(told in sees(page) for page in (ann, ben, host, race.watcher()))
    assert told in sees(ben, "/n/1/spit/rounds") and told in sees(ben, "/n/1/spit/screen")
    says(ben, {"do": "undo", "of": 3})
    assert told not in sees(ann)


def test_a_coin_is_fair_and_cannot_be_foreseen(race: House) -> None:
    with race.app.app_context():
        falls = [fall(f"key {number}", 2) for number in range(2000)]
    assert 880 < sum(falls) < 1120
    race.app.config["DEALER_SECRET"] = b"another house"
    with race.app.app_context():
        assert falls != [fall(f"key {number}", 2) for number in range(2000)]


def test_a_card_played_again_is_one_tap_and_one_undo(race: House) -> None:
    race.said({"do": "open"})
    host = race.host()
    says(host, {"do": "replay"})
    assert "Play it again" in sees(host) and race.desk.record(1).seq == 4
    assert "Undo: Ben plays the card again and 1 more" in sees(host)


def test_a_coin_between_more_players_asks_between_whom(house: House) -> None:
    begins(house, "Ann", "Ben", "Carla")
    house.said({"do": "open"})
    host = house.host()
    assert "Between" in sees(host, "/n/1/spit/penalty")
    refused = says(host, {"do": "coin"}, between="Ann")
    assert refused.status_code == 422 and "tick two players" in words_of(refused)
    fields = {**host.tokens(PAGE), "say": '{"do":"coin"}', "between": ["Ann", "Carla"]}
    assert host.post(SAY, fields).status_code == 303
    assert house.desk.stored(1)[-1].line["player"] in ("Ann", "Carla") and house.desk.record(1).seq == 3
    assert says(house.watcher(), {"do": "coin"}).status_code == 403


# ---- without a script, other pages, other players ----


def test_the_ring_answers_by_plain_links(race: House) -> None:
    race.said({"do": "open"})
    watcher = race.watcher()
    assert "On K: Q or A" in sees(watcher, f"{PAGE}?mode=legal&r=K")
    assert "No 7 on K is six apart." in sees(watcher, f"{PAGE}?mode=legal&r=K&r=7")
    assert "Look for any 6 8 10 Q" in sees(watcher, f"{PAGE}?mode=stuck&r=7&r=J")
    assert "An empty slot, and a face-down card?" in sees(watcher, f"{PAGE}?mode=stuck&r=7&r=J&said=none")
    assert sees(watcher, f"{PAGE}?mode=x&r=7&r=Z&said=no.99x")
    assert "6 stands 8 goes back" in sees(watcher, f"{PAGE}?mode=first&r=7&r=6&r=8")


def test_the_rules_are_those_in_force_and_name_the_option(house: House) -> None:
    begins(house, preset="decisive")
    begins(house, preset="classic", wrap=False)
    one, two = sees(house.host(), "/n/1/spit/rules"), sees(house.host(), "/n/2/spit/rules")
    assert "One round decides, and no pile is claimed. contest" in one and "An empty slot stays empty." in one
    assert "Preset: Decisive." in one and "Preset: House rules." in two
    assert "Ace and king do not meet." in two and "Rounds with the claim of a centre pile" in two
    begins(house, "Ann", "Ben", "Carla")
    three = sees(house.host(), "/n/3/spit/rules")
    assert "Both reserves out and nobody can move" in one and "All reserves out and nobody can move" in three


@pytest.mark.parametrize("page", ["", "/more", "/rounds", "/rules", "/penalty", "/slap", "/screen", "/clock"])
def test_four_players_with_hard_names_see_every_page(house: House, page: str) -> None:
    begins(house, "נועה", "<script>alert(1)</script"[:24], "O'Neil", "👩🏽‍🚀")
    house.said({"do": "open"})
    answer = house.host().get(PAGE + page)
    assert answer.status_code == 200 and "<script>alert" not in answer.text


def lays(house: House, ann: str, ben: str, *reserves: str, **rules: Any) -> None:
    """A match whose first round is laid on its page, with these tops; what is not said lies wherever it falls."""
    begins(house, **rules)
    race = lay(Race("Ann", "Ben"), {"Ann": ann, "Ben": ben}, dict(zip(("Ann", "Ben"), reserves, strict=True)))
    host = house.host()
    typed = {
        f"{what}.{seat.name}": cards
        for seat in race.state.seats
        for what, cards in (
            ("slots", " / ".join(" ".join(slot.down + slot.up) for slot in seat.slots or ())),
            ("reserve", " ".join(seat.stock or ())),
        )
    }
    assert "Slots of 1-2-3-4-5" in sees(host, f"{PAGE}/lay")
    answer = says(host, *({"do": "lay", "player": name} for name in ("Ann", "Ben")), **typed)
    assert answer.status_code == 303, words_of(answer)


def test_a_round_whose_cards_are_typed_is_followed_by_two_taps_a_card(house: House) -> None:
    lays(house, "6s Jh 4d 2c 2d", "2s 2h 4s 4h 4c", "7d", "Tc")
    host, ann, ben = house.host(), house.phone("Ann"), house.phone("Ben")
    assert "Every card is known" in sees(host)
    says(host, {"do": "open"})
    assert "Ann 6s Jh 4d 2c 2d" in sees(house.watcher()) and "Ben 2s 2h 4s 4h 4c" in sees(house.watcher())
    board = sees(ann)
    assert "Where does it go?" in board and "On left" in board and "cleared" not in board and "Legal?" not in board
    assert 'aria-label="On left, on the seven of diamonds"' in ann.get(PAGE).text
    left, right = ({"do": "play", "pile": pile, "seen": top, "epoch": 1} for pile, top in ((1, "7d"), (2, "Tc")))
    assert "Tap a card first" in words_of(says(ann, left))
    assert "6s on 10c is four apart" in words_of(says(ann, right, card="1 Ann"))
    assert says(ann, left, card="1 Ben").status_code == 422
    older = ben.tokens(PAGE)
    assert says(ann, right, card="2 Ann").status_code == 303
    late = ben.post(SAY, {**older, "say": json.dumps(right), "card": "1 Ben"})
    assert late.status_code == 422 and "Too late: Jh was first" in words_of(late)
    refused = says(ann, STUCK[0])
    assert refused.status_code == 422 and "Ann is not stuck: 6s in slot 1 fits 7d on pile 1." in words_of(refused)
    assert says(ann, left, card="1 Ann").status_code == 303
    assert "Undo: Ann plays from slot 1" in sees(ann) and "empty" in sees(ann)


def test_moves_in_a_layout_go_where_they_can(house: House) -> None:
    lays(house, "6s Jh 4d 2c 2d", "2s 2h 4s 4h 4c", "7d", "Tc", preset="doubles")
    host = house.host()
    says(host, {"do": "open"})
    assert "No slot is empty." in words_of(says(host, {"do": "fill"}, card="5 Ann"))
    assert "No other top is its equal." in words_of(says(host, {"do": "stack"}, card="1 Ann"))
    assert says(host, {"do": "stack"}, card="4 Ann").status_code == 303
    assert house.desk.stored(1)[-1].line == {"do": "stack", "player": "Ann", "from": 4, "to": 5}
    says(host, {"do": "play", "pile": 1, "seen": "7d", "epoch": 1}, card="1 Ann")
    assert says(host, {"do": "fill"}, card="5 Ann").status_code == 303
    assert house.desk.stored(1)[-1].line == {"do": "fill", "player": "Ann", "from": 5, "to": 1}


def test_cards_that_cannot_be_are_not_laid(house: House) -> None:
    begins(house)
    host = house.host()
    for said, sentence in (
        ({}, "Type the cards"),
        ({"slots.Ann": "6s / 7x"}, "7x"),
        ({"slots.Ann": "6s"}, "not 1-0-0-0-0"),
    ):
        answer = says(host, {"do": "lay", "player": "Ann"}, **said)
        assert answer.status_code == 422 and sentence in words_of(answer), said
    house.said({"do": "open"})
    assert "laid before it is opened" in sees(host, f"{PAGE}/lay")
    assert "Follow every card" not in sees(host, f"{PAGE}/more")


def test_an_open_match_streams_to_each(race: House) -> None:
    ann = race.phone("Ann")
    stream = ann.client.get("/n/1/live/spit", base_url=f"http://{ann.host}", headers={"Accept": "text/event-stream"})
    told = iter(stream.iter_encoded())
    assert b"Ready" in next(told)
    race.said({"do": "open"})
    assert b"I cannot move" in next(told)
    stream.close()


# ---- the cousins ----


def test_nertz_scores_as_the_page_says(house: House) -> None:
    browser = house.browser()
    sheet = "/spit/score/nertz?p=Ann&p=Ben"
    added = browser.get(f"{sheet}&add=1&n0.0=23&n0.1=7&n1.0=30")
    assert added.status_code == 303
    assert "1 Ben +30 30 2 Ann +9 9" in words_of(browser.get(added.headers["Location"]))
    assert "Ann +16 16" in words_of(browser.get(f"{sheet}&off=1&r=23.7-30.0"))
    refused = browser.get(f"{sheet}&add=1&n0.0=23&n0.1=7&n1.0=30&n1.1=2")
    assert refused.status_code == 422 and "Was the round ended as stuck?" in words_of(refused)
    assert browser.get(f"{sheet}&add=1&n0.0=23&n0.1=7&n1.0=30&n1.1=2&stuck=1").status_code == 303


def test_nertz_by_values_asks_for_each_kind_of_card(house: House) -> None:
    browser = house.browser()
    sheet = "/spit/score/nertz?p=Ann&p=Ben&off=door&target=500"
    assert "aces 10 to K others" in words_of(browser.get(sheet))
    numbers = "n0.0=1&n0.1=2&n0.2=20&n1.1=3&n1.2=16&n1.3=1&n1.4=2&n1.5=3"
    added = browser.get(f"{sheet}&add=1&{numbers}")
    assert "1 Ann +250 250 2 Ben +125 125" in words_of(browser.get(added.headers["Location"]))
    assert "Played to: 500." in words_of(browser.get(added.headers["Location"]))
    refused = browser.get(f"{sheet}&add=1&{numbers}&n0.0=5".replace("n0.0=1&", ""))
    assert refused.status_code == 422 and "Aces" in words_of(refused)
    assert browser.get(f"{sheet}&r=1.2-3.4").status_code == 422


def test_a_total_below_nothing_has_a_minus(house: House) -> None:
    said = words_of(house.browser().get("/spit/score/nertz?p=Ann&p=Ben&r=20.0-0.13"))
    assert "2 Ben −26 −26" in said and "1 20 −26" in said


def test_a_sheet_is_for_twelve_players_too(house: House) -> None:
    players = "&".join(f"p=P{number}" for number in range(12))
    rounds = "-".join(["20.0", *["12.4"] * 11])
    assert "P0 leads" in words_of(house.browser().get(f"/spit/score/nertz?{players}&r={rounds}"))


def test_speed_and_both_slams_have_their_sheets(house: House) -> None:
    browser = house.browser()
    speed = "/spit/score/speed?p=Ann&p=Ben"
    assert "Ben wins" in words_of(browser.get(f"{speed}&by=games3&r=1&r=0&r=1"))
    assert "Ann leads" in words_of(browser.get(f"{speed}&by=25&r=0-12"))
    assert "Ann wins" in words_of(browser.get("/spit/score/slam?p=Ann&p=Ben&p=Cy&by=wins3&r=0&r=0&r=0"))
    assert "Ben wins" in words_of(browser.get("/spit/score/slam-uk?p=Ann&p=Ben&r=30-22&r=52-0"))
    assert "Ben holds fewest" in words_of(held := browser.get("/spit/score/slam-uk?p=Ann&p=Ben&r=30-22"))
    assert "1 Ben 22 2 Ann 30" in words_of(held)
    assert browser.get(f"{speed}&by=games3&won=1").headers["Location"].endswith("r=1&by=games3")
    for nonsense in ("&r=x", "&r=9", "&by=25&r=1-1", "&p=Ann"):
        assert browser.get(f"{speed}&by=games3{nonsense}").status_code == 422, nonsense
    assert browser.get("/spit/score/bridge").status_code == 404
