"""Chips of a night outside the betting: buying, waiting, leaving, moving, voids, carried pots (RECORD.md 2, 4; RULES.md 6.13)."""

import pytest

from tests.table import Table

KINGS, QUEENS, JACKS = "Kc 4h 7c 9d", "Qc 4d 7s 9h", "Jc 3d 5h 8s"


def three(**night) -> Table:
    return Table(**night).sit(Ann=100, Ben=100, Cy=100)


def chips_in_play(t: Table) -> int:
    return sum(t.stacks.values()) + sum(chips for chips, _ in t.pots)


def fold_to_ann(t: Table) -> None:
    """Spit, then all but Ann fold: the shortest deal."""
    t.say("turn", card="6d")
    while t.stage != "over":
        t.say("fold" if t.turn != "Ann" else "check", t.turn)


# ---- sitting down ----


def test_sit_takes_the_next_free_seat_and_buys_in_for_the_nights_buy_in():
    t = Table(buy_in=50)
    t.say("sit", "Ann", seat=2)
    t.say("sit", "Ben")
    t.say("sit", "Cy")
    t.say("sit", "Di", chips=7)
    assert t.stacks == {"Ben": 50, "Ann": 50, "Cy": 50, "Di": 7}
    assert [a.seat for a in t.record.night.seated] == [1, 2, 3, 4]


def test_without_a_buy_in_a_player_is_dealt_in_once_he_has_bought():
    t = Table()
    for name in ("Ann", "Ben", "Cy"):
        t.say("sit", name)
    assert t.stacks == {"Ann": 0, "Ben": 0, "Cy": 0}
    assert "two players with chips" in t.refuses("deal", game="spit-in-the-ocean")
    t.say("buy", "Ann", chips=5)
    t.say("buy", "Cy", chips=5)
    t.deal()
    assert [p.name for p in t.record.night.deal.players] == ["Cy", "Ann"]


def test_a_taken_seat_a_thirteenth_player_and_a_seat_that_is_none():
    t = Table()
    t.say("sit", "Ann", seat=5)
    assert "Ann" in t.refuses("sit", "Ben", seat=5)
    for seat in (0, 13, -1, "5", 5.0, True, None):
        t.refuses("sit", "Ben", seat=seat)
    for number in range(11):
        t.say("sit", f"P{number}")
    assert "12 seats" in t.refuses("sit", "Zed")


def test_a_newcomer_in_mid_deal_is_not_in_it():
    t = three()
    t.deal()
    t.say("sit", "Di", chips=40)
    assert t.stacks["Di"] == 40
    assert "is not in this deal" in t.refuses("fold", "Di")
    t.say("buy", "Di", chips=5)
    assert (t.stacks["Di"], t.now["waiting"]) == (45, {})
    t.say("leave", "Di")
    assert chips_in_play(t) == 300


# ---- buying ----


def test_a_rebuy_between_deals_counts_at_once():
    t = three()
    t.say("buy", "Ben", chips=25)
    assert t.stacks["Ben"] == 125


def test_a_buy_in_mid_deal_waits_and_counts_from_the_line_that_ends_the_deal():
    t = three()
    t.deal()
    t.say("buy", "Ben", chips=25)
    t.say("buy", "Ben", chips=5)
    assert (t.stacks["Ben"], t.now["waiting"], chips_in_play(t)) == (99, {"Ben": 30}, 300)
    fold_to_ann(t)
    assert (t.stacks, t.now["waiting"]) == ({"Ann": 102, "Ben": 129, "Cy": 99}, {})


def test_also_who_has_folded_waits():
    t = three()
    t.deal()
    t.say("turn", card="6d")
    t.say("fold", "Ben")
    t.say("buy", "Ben", chips=25)
    assert t.now["waiting"] == {"Ben": 25}


def test_where_the_house_lets_chips_be_bought_in_mid_deal_they_count_at_once():
    t = three()
    t.deal(rules={"table_stakes": "buy_mid_deal"})
    t.say("buy", "Ben", chips=25)
    assert (t.stacks["Ben"], t.now["waiting"]) == (124, {})


def test_waiting_chips_cannot_be_bet():
    t = Table().sit(Ann=100, Ben=2, Cy=100)
    t.deal(rules={"bets": [5, 10]})
    t.say("buy", "Ben", chips=50)
    t.say("turn", card="6d")
    assert t.now["next"]["may"] == ["check", "all-in", "fold"]


def test_a_void_counts_the_waiting_chips_too():
    t = three()
    t.deal()
    t.say("buy", "Ben", chips=25)
    t.say("void", reason="misdeal")
    assert (t.stacks["Ben"], t.now["waiting"]) == (125, {})


@pytest.mark.parametrize(
    "chips", [0, -1, 1.5, 5.0, "5", "1e3", "٥", "1_000", 2**63, True, None, [5], {"n": 5}, 1_000_000_001]
)
def test_chips_are_whole_numbers_of_the_smallest_chip(chips):
    t = three()
    t.refuses("buy", "Ben", chips=chips)
    t.refuses("sit", "Di", chips=chips) if chips != 0 else t.say("sit", "Di", chips=chips)


def test_a_buy_names_somebody_who_sits():
    t = three()
    assert "chips" in t.refuses("buy", "Ben")
    assert "player" in t.refuses("buy", chips=5)
    assert "Zed" in t.refuses("buy", "Zed", chips=5)
    t.say("leave", "Cy")
    assert "has left" in t.refuses("buy", "Cy", chips=5)


# ---- away and back ----


def test_who_is_away_is_not_dealt_in_and_antes_nothing():
    t = three()
    t.say("away", "Ben")
    t.deal()
    assert t.stacks == {"Ann": 99, "Ben": 100, "Cy": 99}
    assert "away already" in t.refuses("away", "Ben")
    t.say("back", "Ben")
    assert "not away" in t.refuses("back", "Ben")
    assert [p.name for p in t.record.night.deal.players] == ["Cy", "Ann"]


def test_who_goes_away_in_mid_deal_plays_it_to_its_end():
    t = three()
    t.deal()
    t.say("away", "Ben")
    t.say("turn", card="6d")
    assert t.turn == "Ben"
    t.say("fold", "Ben")
    t.say("fold", "Cy")
    t.deal()
    assert [p.name for p in t.record.night.deal.players] == ["Ann", "Cy"]


# ---- the dealer ----


def dealers(t: Table, times: int) -> list[str]:
    names = []
    for _ in range(times):
        t.deal()
        names.append(t.record.night.deal.dealer)
        t.say("turn", card="6d")
        while t.stage != "over":
            t.say("fold", t.turn)
    return names


def test_the_lowest_seat_deals_first_then_clockwise():
    t = Table()
    for name, seat in (("Ann", 7), ("Ben", 3), ("Cy", 11)):
        t.say("sit", name, seat=seat, chips=100)
    assert dealers(t, 4) == ["Ben", "Ann", "Cy", "Ben"]


def test_the_deal_passes_clockwise_even_if_the_last_dealer_left():
    t = three()
    assert dealers(t, 1) == ["Ann"]
    t.say("leave", "Ann")
    t.say("sit", "Di", chips=100, seat=9)
    assert dealers(t, 2) == ["Ben", "Cy"]


def test_who_is_away_or_broke_does_not_deal():
    t = three()
    assert dealers(t, 1) == ["Ann"]
    t.say("away", "Ben")
    assert dealers(t, 1) == ["Cy"]


def test_a_named_dealer_has_to_be_dealt_in():
    t = three()
    t.say("away", "Cy")
    assert "not dealt in" in t.refuses("deal", game="spit-in-the-ocean", dealer="Cy")
    t.deal(dealer="ben")
    assert t.record.night.deal.dealer == "Ben"
    assert t.record.night.deal.names == ("Ann", "Ben")


def test_after_a_void_the_dealer_stays():
    t = three()
    assert dealers(t, 1) == ["Ann"]
    t.deal()
    t.say("void", reason="misdeal")
    assert dealers(t, 2) == ["Ben", "Cy"]


# ---- leaving ----


def test_who_leaves_is_cashed_out():
    t = three()
    shown = t.say("leave", "Ben")
    assert (shown["stacks"], t.record.night.bought) == ({"Ann": 100, "Cy": 100}, 200)
    assert "has left" in t.refuses("leave", "Ben")


def test_a_count_that_differs_from_the_book_is_refused_naming_both():
    t = three()
    sentence = t.refuses("leave", "Ben", chips=101)
    assert "101" in sentence and "100" in sentence
    t.say("leave", "Ben", chips=100)


def test_who_leaves_in_mid_deal_leaves_his_chips_in_the_pots():
    t = three()
    t.deal()
    t.say("turn", card="6d")
    t.say("bet", "Ben", chips=1)
    shown = t.say("leave", "Ben")
    assert (shown["stacks"], t.pots) == ({"Ann": 99, "Cy": 99}, [(4, {"Ann", "Cy"})])
    assert shown["next"] == {"player": "Cy", "may": ["call", "raise", "fold"], "call": 1, "raise": {"min": 2, "max": 2}}
    assert t.record.night.account("Ben").cashed_out == 98


def test_an_all_in_player_who_leaves_has_a_dead_hand_too():
    t = Table().sit(Ann=100, Ben=1, Cy=100)
    t.deal()
    assert t.pots == [(3, {"Ann", "Ben", "Cy"})]
    t.say("leave", "Ben")
    assert (t.pots, t.stacks) == ([(3, {"Ann", "Cy"})], {"Ann": 99, "Cy": 99})


def test_the_last_one_left_is_paid_when_the_others_leave():
    t = three()
    t.deal()
    t.say("leave", "Ben")
    shown = t.say("leave", "Cy")
    assert (shown["stage"], shown["stacks"]) == ("over", {"Ann": 102})


def test_waiting_chips_are_cashed_out_with_the_rest():
    t = three()
    t.deal()
    t.say("buy", "Ben", chips=20)
    assert "119" in t.refuses("leave", "Ben", chips=99)
    t.say("leave", "Ben", chips=119)
    ben = t.record.night.account("Ben")
    assert (ben.bought, ben.cashed_out, ben.waiting) == (120, 119, 0)


def test_who_has_left_may_sit_again_under_his_name_with_the_same_account():
    t = three()
    t.say("leave", "Ben")
    t.say("sit", "BEN", chips=30, seat=8)
    ben = t.record.night.account("Ben")
    assert (t.stacks, ben.bought, ben.cashed_out) == ({"Ann": 100, "Cy": 100, "Ben": 30}, 130, 100)


def test_who_left_in_mid_deal_and_sits_again_is_not_in_that_deal():
    t = three()
    t.deal()
    t.say("leave", "Ben")
    t.say("sit", "Ben", chips=30)
    t.say("buy", "Ben", chips=5)
    assert (t.stacks["Ben"], t.now["waiting"]) == (35, {})
    t.say("leave", "Ben")
    t.say("sit", "Ben", chips=8)
    t.say("turn", card="6d")
    t.say("fold", "Cy")
    assert t.stacks == {"Ann": 102, "Ben": 8, "Cy": 99}


def test_a_void_gives_chips_back_to_one_who_left_too():
    t = three()
    t.deal()
    t.say("leave", "Ben")
    t.say("void", reason="fouled deck")
    assert (t.stacks, t.record.night.account("Ben").cashed_out) == ({"Ann": 100, "Cy": 100}, 100)
    t.deal()
    t.say("leave", "Cy")
    t.say("sit", "Cy", chips=10)
    assert t.stage == "over"  # Ann was the last one in
    assert t.stacks == {"Ann": 101, "Cy": 10}


def test_a_void_after_he_sat_again_puts_his_chips_before_him():
    t = three()
    t.deal()
    t.say("leave", "Ben")
    t.say("sit", "Ben", chips=10)
    t.say("void", reason="fouled deck")
    assert t.stacks == {"Ann": 100, "Ben": 11, "Cy": 100}


# ---- moving ----


def test_seats_change_between_deals_and_an_occupied_seat_swaps():
    t = three()
    t.say("move", "Ann", seat=3)
    assert list(t.stacks) == ["Cy", "Ben", "Ann"]
    t.say("move", "Ben", seat=9)
    assert list(t.stacks) == ["Cy", "Ann", "Ben"]
    assert "sits at 9 already" in t.refuses("move", "Ben", seat=9)
    t.deal()
    assert "between deals" in t.refuses("move", "Ben", seat=1)


# ---- void ----


def test_every_chip_of_a_void_deal_goes_back():
    t = Table().sit(Ann=100, Ben=10, Cy=100)
    t.deal(rules={"limit": "none", "bets": {"min": 1}, "ante": 2})
    t.say("turn", card="6d")
    t.say("bet", "Ben", chips=8)
    t.say("raise", "Cy", to=50)
    t.say("fold", "Ann")
    assert t.stacks == {"Ann": 98, "Ben": 0, "Cy": 90}  # 42 uncalled went back
    shown = t.say("void", reason="the deck has two sixes of diamonds")
    assert (shown["stacks"], shown["pots"], shown["stage"]) == ({"Ann": 100, "Ben": 10, "Cy": 100}, [], "over")


def test_the_dealers_ante_for_all_goes_back_too_and_carried_chips_stay():
    t = Table().sit(Ann=100, Ben=100)
    t.deal(rules={"ante": 3, "odd_chip": "carry"})
    t.say("award", to={"Ann": 4}, why="the rest rides")
    assert t.now["pots"] == [{"chips": 2, "for": []}]
    t.deal(rules={"ante": 5, "ante_by": "dealer"})
    assert (t.pots, t.stacks) == ([(7, {"Ann", "Ben"})], {"Ann": 101, "Ben": 92})
    shown = t.say("void", reason="misdeal")
    assert (shown["stacks"], shown["pots"]) == ({"Ann": 101, "Ben": 97}, [{"chips": 2, "for": []}])


def test_void_needs_a_deal_and_a_reason():
    t = three()
    assert "nothing to void" in t.refuses("void", reason="x")
    t.deal()
    assert "reason" in t.refuses("void")
    assert "reason" in t.refuses("void", reason=7)


# ---- house rules ----


def test_deal_rules_beat_the_nights_which_beat_the_games():
    t = three(rules={"ante": 3})
    t.deal()
    assert t.stacks["Ann"] == 97
    t.say("void", reason="x")
    t.deal(rules={"ante": 5})
    assert t.stacks["Ann"] == 95


def test_standing_rules_hold_from_the_next_deal_on_and_replace_those_they_name():
    t = three(rules={"ante": 3, "raise_cap": 1})
    t.deal()
    t.say("rules", rules={"ante": 7})
    assert t.stacks["Ann"] == 97
    t.say("void", reason="x")
    t.deal()
    assert t.stacks["Ann"] == 93
    assert t.record.night.deal.rules["raise_cap"] == 1


@pytest.mark.parametrize(
    "rules",
    [{"antes": 1}, {"ante": "1"}, {"ante": True}, {"ante": 1.0}, {"ante": -1}, {"limit": "fix"}, {"raise_cap": 5},
     {"raise_cap": None}, {"draws": True}, {"headsup_uncapped": 1}, {"bets": []}, {"bets": [1, 2, 4]}, {"bets": [2, 1]},
     {"bets": [0, 1]}, {"bets": "1/2"}, {"spit_wild": ["card"]}, [], "none", None, 5],
)  # fmt: skip
def test_house_rules_that_do_not_exist_are_refused(rules):
    t = three()
    t.refuses("deal", game="spit-in-the-ocean", rules=rules)
    if rules not in ({"bets": [1, 2, 4]}, {"bets": [2, 1]}):
        t.refuses("rules", rules=rules)


def test_equal_small_and_big_bets_are_a_fixed_limit():
    t = three()
    t.deal(rules={"bets": [2, 2]})
    t.say("turn", card="6d")
    assert t.now["next"]["bet"] == {"min": 2, "max": 2}


def test_another_limit_for_one_deal_takes_its_amounts_from_the_standing_bets():
    t = three(rules={"bets": [2, 4]})
    t.deal(rules={"limit": "none"})
    t.say("turn", card="6d")
    assert t.now["next"]["bet"] == {"min": 2, "max": 99}
    t.say("void", reason="x")
    assert "bets do not fit" in t.refuses("deal", game="spit-in-the-ocean", rules={"limit": "none", "bets": [2, 4]})


def test_a_deal_in_the_middle_of_a_deal_is_refused():
    t = three()
    t.deal()
    assert "A deal is going on" in t.refuses("deal", game="spit-in-the-ocean")


@pytest.mark.parametrize("game", ["spit", "", None, 5, ["spit-in-the-ocean"], {}, True])
def test_a_game_that_does_not_exist_is_refused(game):
    three().refuses("deal", game=game)


def test_the_range_of_players_is_advice():
    t = Table().sit(Ann=10, Ben=10)
    t.deal()
    assert t.stage == "turn"
