"""Every row of the table of actions: what is allowed, what is refused and with which code (SPIT.md 5.2, RECORD.md 7)."""

import pytest

from dealer.refusal import Refused
from dealer.spit import decide
from dealer.values import replace
from tests.spit.deals import few, lay, opened
from tests.spit.race import Race

TOPS = {"Ann": "5c 8c Jc Kc 2c", "Ben": "5d 8d Jd Kd 2d"}
FLIPS = {"Ann": "4c 9c", "Ben": "9d 3d"}


def running(**rules):
    return opened(TOPS, FLIPS, **rules)


# ---- match ----


@pytest.mark.parametrize(("players", "held"), [(2, [26, 26]), (3, [17, 17, 18]), (4, [13] * 4)])
def test_match_deals_the_whole_deck(players, held):
    race = Race(*["Ann", "Ben", "Cy", "Di"][:players])
    assert race.phase == "DEALT" and list(race.holdings.values()) == held


@pytest.mark.parametrize(
    "players",
    [["Ann"], [], ["A", "B", "C", "D", "E"], ["Ann", "ann"], ["Ann", " "], "Ann", None, ["Ann", 7], {"Ann": 1}],
)
def test_match_refuses_players(players):
    refused = decide(None, {"do": "match", "players": players})
    assert isinstance(refused, Refused) and refused.code == "BAD_PLAYERS"


@pytest.mark.parametrize(
    "rules",
    [
        {"preset": "quick"}, {"preset": 3}, {"wrp": True}, {"wrap": 1}, {"wrap": "true"}, {"n": 0}, {"n": "3"}, {"n": True},
        {"n": 2.0}, {"contest": "best"}, {"tie": True}, {"layout": None}, [], "decisive", None,
    ],
)  # fmt: skip
def test_match_refuses_options(rules):
    refused = decide(None, {"do": "match", "players": ["Ann", "Ben"], "rules": rules})
    assert isinstance(refused, Refused) and refused.code == "BAD_OPTION"


# ---- open ----


def test_open_turns_a_card_each_and_play_begins():
    race = Race()
    assert race.say("open")["phase"] == "PLAYING"
    assert race.reserves == {"Ann": 10, "Ben": 10} and [p["owner"] for p in race.piles] == ["Ann", "Ben"]
    assert race.refuses("open") == "NOT_NOW"


def test_open_needs_a_reserve():
    race = Race()
    for name in race.state.names:
        race.match = race.state.changed(name, reserve=0, holding=15)
    race.match = replace(race.state, piles=())
    assert race.refuses("open") == "NO_CARD_TO_OPEN"


# ---- play ----


def test_play_moves_the_top_turns_up_the_next_and_cancels_calls():
    race = opened({"Ann": "Qc Qd Qh Qs Kc", "Ben": "5d 8d Jd Kd 2d"}, FLIPS)
    beneath = race.state.seat("Ben").slots[1].down[-1]
    race.say("stuck", "Ann")
    now = race.plays("Ben", 2, 2)
    assert now["tops"]["Ben"][1] == beneath and now["piles"][1] == {"owner": "Ben", "top": "8d", "count": 2}
    assert now["phase"] == "PLAYING" and now["stuck"]["Ann"] is not None
    assert not any(seat.stuck for seat in race.state.seats)


def test_play_is_for_two_phases_only():
    race = lay(Race(), TOPS, FLIPS)
    assert race.refuses("play", "Ann", slot=1, pile=1) == "NOT_PLAYING"
    race.say("open")
    race.say("pause")
    assert race.refuses("play", "Ann", slot=1, pile=1) == "NOT_PLAYING"
    race.say("resume")
    race.plays("Ann", 1, 1)


def test_play_refusals():
    race = running()
    assert race.refuses("play", "Ann", slot=3, pile=1) == "NOT_ADJACENT"
    assert race.refuses("play", "Ann", slot=1, pile=3) == "NO_SUCH_CENTRE_PILE"
    assert race.refuses("play", "Ann", slot=1, pile=0) == "NO_SUCH_CENTRE_PILE"
    assert race.refuses("play", "Ann", slot=6, pile=1) == "EMPTY_SLOT"
    assert race.refuses("play", "Ann", slot=0, pile=1) == "EMPTY_SLOT"
    assert race.refuses("play", "Cy", slot=1, pile=1) == "BAD_PLAYERS"
    race.plays("Ann", 1, 1)
    assert race.refuses("play", "Ann", slot=1, pile=1) == "EMPTY_SLOT"


@pytest.mark.parametrize("slot", [1.0, "1", True, None, -1])
def test_play_refuses_what_is_no_number(slot):
    running().refuses("play", "Ann", slot=slot, pile=1)


def test_play_on_a_top_that_somebody_changed_is_too_late():
    race = running()
    race.plays("Ann", 1, 1)
    assert race.refuses("play", "Ben", slot=1, pile=1, seen="4c") == "TOO_LATE"
    assert race.refuses("play", "Ben", slot=1, pile=1, seen="5c") == "NOT_ADJACENT"
    assert race.refuses("play", "Ben", slot=1, pile=1) == "NOT_ADJACENT"


def test_play_of_another_round_is_stale():
    race = running()
    assert race.refuses("play", "Ann", slot=1, pile=1, epoch=2) == "STALE_EPOCH"
    race.say("play", "Ann", slot=1, pile=1, epoch=1)


@pytest.mark.parametrize("do", ["play", "fill", "stack"])
def test_no_single_card_moves_in_a_round_of_the_table(do):
    race = Race(preset="doubles")
    race.say("open")
    assert race.refuses(do, "Ann", slot=1, pile=1, from_=1, to=2) == "CARDS_UNKNOWN"


# ---- fill and stack ----


def test_fill_refusals():
    off = running()
    assert off.refuses("fill", "Ann", from_=2, to=1) == "FILL_NOT_ALLOWED"
    race = running(fill_empty=True)
    assert race.refuses("fill", "Ann", from_=2, to=1) == "SLOT_NOT_EMPTY"
    race.plays("Ann", 1, 1)
    race.say("fill", "Ann", from_=5, to=1)
    assert race.tops["Ann"][0] == "2c"
    race = few(["5c", "|8c"], ["Kd"], ["2h", "3h"], fill_empty=True)
    assert race.refuses("fill", "Ann", from_=4, to=3) == "EMPTY_SLOT"
    assert race.refuses("fill", "Ann", from_=1, to=6) == "EMPTY_SLOT"


def test_fill_drops_only_the_own_call():
    race = few(["9c", "5c"], ["Kd", "Qs"], ["2h", "3h"], fill_empty=True, reserves=("4s", "4h"))
    race.match = race.state.changed("Ann", stuck=True).changed("Ben", stuck=True)
    race.match = replace(race.state, phase="CALLED")
    assert race.say("fill", "Ann", from_=1, to=3)["phase"] == "CALLED"
    assert race.say("fill", "Ben", from_=1, to=3)["phase"] == "PLAYING"


def test_stack_refusals():
    off = running()
    assert off.refuses("stack", "Ann", from_=1, to=2) == "STACK_NOT_ALLOWED"
    race = few(["9c", "4s|9d", "8h"], ["Kd"], ["2h", "3h"], stack_equal=True)
    assert race.refuses("stack", "Ann", from_=1, to=3) == "NOT_EQUAL"
    assert race.refuses("stack", "Ann", from_=1, to=1) == "NOT_EQUAL"
    assert race.refuses("stack", "Ann", from_=1, to=4) == "EMPTY_SLOT"
    assert race.refuses("stack", "Ann", from_=4, to=1) == "EMPTY_SLOT"
    assert race.say("stack", "Ann", from_=2, to=1)["tops"]["Ann"][:2] == ["9d", "4s"]


# ---- stuck and unstuck ----


def test_stuck_is_refused_to_who_can_play_and_says_where():
    race = running()
    assert race.refuses("stuck", "Ann") == "NOT_STUCK"
    refused = decide(race.state, {"do": "stuck", "player": "Ann"})
    assert "5c in slot 1 fits 4c on pile 1" in refused.sentence


def test_stuck_waits_for_the_other_who_can_still_play():
    race = opened({"Ann": "Qc Qd Qh Qs Kc", "Ben": "5d 8d Jd Kd 2d"}, FLIPS)
    assert race.say("stuck", "Ann")["phase"] == "CALLED"
    assert race.refuses("stuck", "Ben") == "NOT_STUCK"
    assert race.refuses("spit") == "NOT_STUCK"
    assert race.say("stuck", "Ann")["phase"] == "CALLED"


def test_in_a_live_round_the_first_stuck_of_all_stuck_leads_to_the_spit_and_a_second_does_nothing():
    race = opened({"Ann": "Qc Qd Qh Qs Kc", "Ben": "Ks Kh Kd 7d 7c"}, {"Ann": "4c 9c", "Ben": "4d 3d"})
    assert race.stuck == {"Ann": True, "Ben": True}
    before = race.say("stuck", "Ann")
    assert before["phase"] == "SPITTING"
    assert race.say("stuck", "Ben") == before
    assert race.refuses("play", "Ann", slot=1, pile=1) == "NOT_PLAYING"
    assert race.say("spit")["phase"] == "PLAYING"


def test_unstuck_needs_a_call():
    race = running()
    assert race.refuses("unstuck", "Ann") == "NOT_PLAYING"
    table = Race()
    table.say("open")
    table.say("stuck", "Ann")
    assert table.say("unstuck", "Ann")["phase"] == "PLAYING"
    table.all_stuck()
    assert table.say("unstuck", "Ben")["phase"] == "PLAYING" and table.stuck == {"Ann": None, "Ben": None}


# ---- spit ----


def test_spit_is_for_the_spit_only():
    race = Race()
    assert race.refuses("spit") == "NOT_PLAYING"
    race.say("open")
    assert race.refuses("spit") == "NOT_STUCK"
    race.say("stuck", "Ann")
    assert race.refuses("spit") == "NOT_STUCK"
    race.say("stuck", "Ben")
    assert race.say("spit")["reserves"] == {"Ann": 9, "Ben": 9}


# ---- pick ----


def test_pick_refusals():
    assert running().refuses("pick", "Ann") == "PICK_NOT_ALLOWED"
    assert running(last_five=True).refuses("pick", "Ann") == "BAD_COUNT"
    race = few(["5c 6c|7c", "Kh|Kc"], ["Kd"], ["2h", "3h"], last_five=True)
    assert race.say("pick", "Ann")["tops"]["Ann"] == ["7c", "Kc", "6c", "5c", "Kh"]


# ---- cleared, left ----


def test_cleared_is_said_at_the_table_and_seen_in_a_live_round():
    race = Race(preset="classic")
    assert race.refuses("cleared", "Ann") == "NOT_PLAYING"
    race.say("open")
    assert race.say("cleared", "Ann")["phase"] == "CLEARED"
    assert running().refuses("cleared", "Ann") == "NOT_NOW"


@pytest.mark.parametrize("count", [-1, 16, 52, "5", 5.0, None, True])
def test_left_is_0_to_15(count):
    race = Race(preset="classic")
    race.say("open")
    race.say("cleared", "Ann")
    assert race.refuses("left", "Ben", count=count) == "BAD_COUNT"
    assert race.refuses("left", "Ann", count=1) == "BAD_COUNT"
    assert race.say("left", "Ben", count=15)["phase"] == "CLAIM"


def test_left_needs_a_round_that_stopped():
    race = Race(preset="classic")
    assert race.refuses("left", "Ben", count=3) == "NOT_NOW"
    race.say("open")
    assert race.refuses("left", "Ben", count=3) == "NOT_NOW"


# ---- slap ----


def test_slap_refusals():
    race = Race()
    race.say("open")
    assert race.refuses("slap", "Ann", pile=1) == "NOT_CLAIM"
    race = Race(preset="classic")
    race.say("open")
    assert race.refuses("slap", "Ann", pile=1) == "FALSE_SLAP"
    race.say("cleared", "Ann")
    assert race.refuses("slap", "Ann", pile=3) == "NO_SUCH_CENTRE_PILE"
    race.say("slap", "Ann", pile=1)


def test_a_slap_on_a_taken_pile_gets_the_other_and_a_second_hand_is_ignored():
    race = Race(preset="classic")
    race.say("open")
    race.say("cleared", "Ann")
    race.say("slap", "Ben", pile=2)
    race.say("slap", "Ann", pile=2)
    race.say("slap", "Ben", pile=1)
    assert [seat.takes for seat in race.state.seats] == [1, 2]


# ---- count, next ----


def test_counts_that_cannot_be_true_are_refused():
    race = Race(preset="classic")
    race.say("open")
    race.spits(3)
    race.say("cleared", "Ann")
    race.say("left", "Ben", count=5)
    total = 52 - 2 * 7 - 5
    assert race.refuses("count", pile=1, cards=3) == "COUNT_MISMATCH"
    assert race.refuses("count", pile=1, cards=total - 3) == "COUNT_MISMATCH"
    assert race.refuses("count", pile=1, cards=total + 1) == "COUNT_MISMATCH"
    assert race.refuses("count", player="Ann", cards=10) == "COUNT_MISMATCH"
    assert race.refuses("count", player="Ann", cards=53) == "COUNT_MISMATCH"
    assert race.refuses("count", pile=3, cards=9) == "NO_SUCH_CENTRE_PILE"
    assert race.refuses("count", cards=9) is None
    race.say("count", pile=1, cards=4)
    assert race.refuses("count", pile=2, cards=9) == "COUNT_MISMATCH"
    race.say("slap", "Ann", pile=1)
    assert race.holdings == {"Ann": 11, "Ben": 41} and race.phase == "ROUND_OVER"
    assert race.refuses("count", player="Ben", cards=40) == "COUNT_MISMATCH"
    assert race.say("count", player="Ben", cards=41)["phase"] == "ROUND_OVER"


def test_count_needs_a_claim():
    race = Race(contest="first_to_n")
    race.say("open")
    assert race.refuses("count", pile=1, cards=9) == "NOT_NOW"
    race.say("cleared", "Ann")
    assert race.refuses("count", pile=1, cards=9) == "NOT_CLAIM"


def test_next_waits_for_the_numbers():
    race = Race(preset="classic")
    assert race.refuses("next") == "NOT_NOW"
    race.say("open")
    assert race.refuses("next") == "NOT_NOW"
    race.say("cleared", "Ann")
    assert race.refuses("next") == "NEED_COUNTS"
    race.say("left", "Ben", count=5)
    assert race.refuses("next") == "NEED_COUNTS"
    race.say("slap", "Ann", pile=1)
    assert race.phase == "COUNTING" and race.refuses("next") == "NEED_COUNTS"
    race.say("count", pile=2, cards=20)
    assert race.say("next")["phase"] == "DEALT" and race.round == 2


def test_next_needs_52_cards():
    race = Race(preset="classic")
    race.say("open")
    race.claimed("Ann", 20)
    race.match = race.state.changed("Ann", holding=21)
    assert race.refuses("next") == "COUNT_MISMATCH"


# ---- penalty ----


def test_a_penalty_is_a_warning_cards_or_the_round():
    race = Race(contest="first_to_n")
    assert race.say("penalty", "Ann", offence="two hands")["reserves"] == {"Ann": 11, "Ben": 11}
    race.say("open")
    assert race.say("penalty", "Ann", offence="two hands", cards=3)["reserves"] == {"Ann": 13, "Ben": 7}
    assert race.refuses("penalty", "Ann", offence="two hands", cards=6) == "BAD_COUNT"
    assert race.refuses("penalty", "Ann", cards=1) is None
    race.say("penalty", "Ann", offence="two hands", cards=5)
    assert race.refuses("penalty", "Ann", offence="two hands", cards=3) == "BAD_COUNT"
    now = race.say("penalty", "Ann", offence="false spit", round=True)
    assert now["wins"] == {"Ann": 0, "Ben": 1} and now["phase"] == "ROUND_OVER"
    assert race.refuses("penalty", "Ann", offence="late") == "PENALTY_OFF"


def test_penalty_cards_come_from_the_top_of_the_next_players_reserve_and_go_under():
    race = opened(
        {"Ann": "", "Ben": "", "Cy": ""}, {"Ann": "2c", "Ben": "2d", "Cy": "2h 5h 6h"}, players=("Ann", "Ben", "Cy")
    )
    race.say("penalty", "Ben", offence="peeked", cards=2)
    assert race.state.seat("Ben").stock[-2:] == ("5h", "6h") and race.reserves == {"Ann": 6, "Ben": 8, "Cy": 5}
    assert race.refuses("penalty", "Ben", offence="peeked", round=True) == "PENALTY_OFF"


def test_losing_a_round_that_is_claimed_makes_the_other_its_clearer():
    race = Race(preset="classic")
    race.say("open")
    race.say("penalty", "Ann", offence="spat with a move in hand", round=True)
    assert race.phase == "CLEARED"
    race.say("left", "Ann", count=6)
    race.say("left", "Ben", count=4)
    race.say("slap", "Ben", pile=1)
    now = race.say("count", pile=1, cards=9)
    assert now["holdings"] == {"Ann": 52 - 23, "Ben": 10 + 4 + 9} and now["wins"]["Ben"] == 1


# ---- pause and resume ----


def test_a_pause_goes_back_to_the_phase_before():
    race = Race(preset="classic")
    for line, phase in (
        ({}, "DEALT"), ({"do": "open"}, "PLAYING"), ({"do": "stuck", "player": "Ann"}, "CALLED"), ({"do": "stuck", "player": "Ben"}, "SPITTING"),
        ({"do": "spit"}, "PLAYING"), ({"do": "cleared", "player": "Ann"}, "CLEARED"), ({"do": "left", "player": "Ben", "count": 4}, "CLAIM"),
        ({"do": "slap", "player": "Ann", "pile": 1}, "COUNTING"),
    ):  # fmt: skip
        if line:
            race.say(**line)
        assert race.phase == phase
        before = race.now
        assert race.refuses("resume") == "NOT_NOW"
        race.say("pause")
        assert race.phase == "PAUSED" and race.may == ["penalty", "resume"] and race.refuses("pause") == "NOT_NOW"
        race.say("resume")
        assert race.now == before


def test_a_call_outlives_a_pause():
    race = Race()
    race.say("open")
    race.say("stuck", "Ann")
    race.say("pause")
    race.say("resume")
    assert race.phase == "CALLED" and race.say("stuck", "Ben")["phase"] == "SPITTING"


# ---- lay ----


def test_lay_refusals():
    race = Race()
    good = ["2c", "2d 3c", "2h 3d 4c", "2s 3h 4d 5c", "3s 4h 5d 6c 7c"]
    reserve = "8c 9c Tc Jc Qc Kc Ac 8d 9d Td Jd"
    assert race.refuses("lay", "Ann") is None
    assert race.refuses("lay", "Ann", slots=good[1:]) == "BAD_COUNT"
    assert race.refuses("lay", "Ann", slots=good, reserve=reserve + " Qd") == "BAD_COUNT"
    assert race.refuses("lay", "Ann", slots=["2x", *good[1:]]) == "BAD_CARD"
    assert race.refuses("lay", "Ann", slots=["X1", *good[1:]]) == "BAD_CARD"
    assert race.refuses("lay", "Ann", slots=good, reserve=reserve.replace("8c", "2c")) == "COUNT_MISMATCH"
    race.say("lay", "Ann", slots=good, reserve=reserve)
    assert race.tops == {"Ann": ["2c", "3c", "4c", "5c", "7c"], "Ben": None}
    assert race.refuses("lay", "Ben", slots=good, reserve=reserve) == "COUNT_MISMATCH"
    race.say("open")
    assert race.tops == {"Ann": None, "Ben": None} and race.refuses("play", "Ann", slot=1, pile=1) == "CARDS_UNKNOWN"
    assert race.refuses("lay", "Ann", slots=good) == "NOT_NOW"


def test_slots_and_reserve_may_be_laid_in_two_lines_and_again():
    race = Race()
    lay(race, TOPS, FLIPS)
    seat = race.state.seat("Ann")
    slots = [list(slot.down + slot.up) for slot in seat.slots]
    race.say("lay", "Ann", slots=slots)
    race.say("lay", "Ann", reserve=list(seat.stock))
    assert race.state.seat("Ann") == seat
    race.say("open")
    assert race.state.live and race.piles[0] == {"owner": "Ann", "top": "4c", "count": 1}


def test_an_unknown_word_and_a_match_that_is_not_there():
    assert decide(None, {"do": "open"}).code is None
    assert Race().refuses("fold", "Ann") is None
