"""At every step of every kind of game the page says what is done with the real cards, and has a key for each act of the table."""

import json
from dataclasses import replace
from typing import Any

import pytest

from dealer.night import Night
from dealer.web import host, phone, scene
from dealer.web import ruling as rulings
from dealer.web.entry import Entry
from dealer.web.host import HostView
from dealer.web.keys import Key
from dealer.web.snapshot import take
from dealer.web.speech import plain
from dealer.web.table import Table
from tests.web.test_views import FORM, record

Line = dict[str, Any]
FOUR = ("Ann", "Ben", "Cy", "Dora")
HERE = "/n/1/host"
LINKS = {"award": "/award", "pay": "/pay"}


OPENING: list[Line] = [
    {"do": "night", "name": "Kitchen table", "buy_in": 100},
    *({"do": "sit", "player": name} for name in FOUR),
]


def dealt(game: str, *lines: Line, **rules: Any) -> tuple[HostView, Night]:
    """The host's page in a deal by the first player, after these lines."""
    made = record([*OPENING, {"do": "deal", "game": game, "rules": rules}, *lines])
    table = take(made, 1)
    return host.context(table, made.night, form=FORM, links=LINKS, here=HERE), made.night


def of_phone(game: str, me: str, *lines: Line, **rules: Any) -> phone.PhoneView:
    made = record([*OPENING, {"do": "deal", "game": game, "rules": rules}, *lines])
    return phone.context(take(made, 1), made.night, me=me, form=FORM)


def words(view: HostView) -> tuple[str, str]:
    return plain(view.band.title), plain(view.band.text)


def entry(view: HostView) -> Entry:
    assert view.entry is not None
    return view.entry


def keys(view: HostView) -> dict[str, Key]:
    """The keys of the dock or of the card entry by their words."""
    dock = view.dock
    found = [dock.go, *dock.all, *(key for row in dock.rows for key in row)]
    found += list(view.entry.others) if view.entry else []
    return {plain(key.label): key for key in found if key}


def all_check(times: int = 4) -> list[Line]:
    return [{"do": "check"}] * times


def opens(player: str) -> list[Line]:
    return [{"do": "opens", "player": player}, *all_check()]


@pytest.mark.parametrize(
    ("game", "title", "told"),
    [
        ("two-spit", "Ben’s up card", "Deal one face down and one face up to each, first to Ben. "),
        ("seven-card-stud", "Ben’s up card", "Deal two face down and one face up to each, first to Ben. "),
        ("cincinnati", "Ben to act", "Deal five face down to each, first to Ben. "),
        (
            "spots",
            "Ben to act",
            "Deal four face down to each, first to Ben. Lay nine face down in three rows of three. ",
        ),
        ("iron-cross", "Ben to act", "Deal five face down to each, first to Ben. Lay five face down in a cross. "),
        ("elevator", "Ben to act", "Deal four face down to each, first to Ben. Lay seven face down in an H. "),
        (
            "twin-beds",
            "Ben to act",
            "Deal four face down to each, first to Ben. Lay ten face down in two rows of five. ",
        ),
        ("texas-holdem", "Dora to act", "Deal two face down to each, first to Ben. 2 to call"),
        ("spit-in-the-ocean", "The spit card", "Deal four face down to each, first to Ben. "),
        ("wild-widow", "The widow", "Deal five face down to each, first to Ben. "),
    ],
)
def test_the_deal_begins_with_what_is_dealt_and_laid_out(game: str, title: str, told: str) -> None:
    view, _ = dealt(game)
    assert words(view)[0] == title
    assert words(view)[1].startswith(told)


def test_it_is_told_once() -> None:
    assert words(dealt("cincinnati", {"do": "check"})[0])[1] == "Nothing to call. Bets are 1 now."
    view, _ = dealt("two-spit", {"do": "up", "player": "Ben", "card": "9c"})
    assert words(view) == ("Cy’s up card", "Which is it? Or say who opens.")


def test_a_later_street_is_dealt_too() -> None:
    view, _ = dealt("two-spit", *opens("Ben"))
    assert words(view)[1].startswith("Deal one face up to each.")
    streets = [line for _ in range(4) for line in opens("Ben")]
    view, _ = dealt("seven-card-stud", *streets)
    assert words(view) == ("Who opens?", "Deal one more face down to each. Tap whoever shows the best cards.")


def test_what_was_told_with_the_question_who_opens_is_not_told_again() -> None:
    streets = [line for _ in range(4) for line in opens("Ben")]
    view, _ = dealt("seven-card-stud", *streets, {"do": "opens", "player": "Ben"})
    assert words(view) == ("Ben to act", "Nothing to call. Bets are 2 now.")


def test_the_card_pad_asks_with_the_words_of_the_band() -> None:
    """A script tells the first question of the pad where the band stood: it may not put out what the dealer has to be told."""
    view, _ = dealt("two-spit")
    assert plain(entry(view).pad.ask) == words(view)[1]
    streets = [line for _ in range(4) for line in opens("Ann")]
    view, _ = dealt("seven-card-stud", *streets, {"do": "opens", "player": "Ann"}, *all_check())
    assert plain(entry(view).pad.ask) == "In the order dealt: two down, four up, one down."


def test_the_order_leaves_out_the_cards_that_are_known() -> None:
    first = [
        {"do": "up", "player": name, "card": card}
        for name, card in zip((*FOUR[1:], "Ann"), ("Kh", "9c", "8d", "2s"), strict=True)
    ]
    rest = [line for _ in range(3) for line in opens("Ben")]
    lines = [*first, *all_check(), *rest, {"do": "opens", "player": "Ben"}, *all_check()]
    view, _ = dealt("follow-the-queen", *lines)
    assert plain(entry(view).pad.ask) == "In the order dealt: two down, three up, one down."
    assert entry(view).pad.used["Kh"] == "Ben", "a card that Ben shows is not among those to be entered"


@pytest.mark.parametrize(
    ("cards", "title"),
    [
        ((), "The flop, first card"),
        (("2c",), "The flop, second card"),
        (("2c", "3c", "4c"), "The turn"),
        (("2c", "3c", "4c", "5c"), "The river"),
    ],
)
def test_community_cards_have_the_names_of_the_table(cards: tuple[str, ...], title: str) -> None:
    lines: list[Line] = [*({"do": "call"} for _ in range(3)), {"do": "check"}]
    for number, card in enumerate(cards, start=1):
        lines += [{"do": "turn", "card": card}, *(all_check() if number >= 3 else [])]
    assert words(dealt("texas-holdem", *lines)[0])[0] == title


def test_the_widow_is_called_so_where_cards_are_told_apart() -> None:
    shown = [{"do": "turn", "card": "Qc"}, *all_check(), *[{"do": "draw", "count": 0}] * 4, *all_check()]
    view, _ = dealt("wild-widow", *shown)
    assert entry(view).shared_label == "Widow"
    assert entry(view).pad.used["Qc"] == "widow"


# ---- calling "Spit!" ----


def test_the_page_asks_whether_the_player_on_the_dealers_right_called() -> None:
    view, _ = dealt("spit-in-the-ocean", spit_timing="called_with_bet")
    assert entry(view).caller == "Dora"
    assert "When Dora calls “Spit!”, stop and turn it up" in words(view)[1]
    view, _ = dealt("spit-in-the-ocean", spit_timing="called")
    assert entry(view).caller == ""
    assert "When somebody calls “Spit!”" in words(view)[1]
    assert entry(dealt("spit-in-the-ocean")[0]).caller == ""


# ---- one card, two taps ----


def goes(view: HostView | phone.PhoneView) -> bool:
    """Whether the second tap says the card."""
    assert view.entry is not None
    return view.entry.pad.goes


@pytest.mark.parametrize(
    ("game", "lines"),
    [
        ("spit-in-the-ocean", []),
        ("two-spit", []),
        ("spots", all_check()),
        ("texas-holdem", [{"do": "call", "player": name} for name in ("Dora", "Ann", "Ben")] + [{"do": "check"}]),
    ],
)
def test_one_card_is_said_by_its_second_tap_and_the_undo_is_beside_it(game: str, lines: list[Line]) -> None:
    view, _ = dealt(game, *lines)
    assert goes(view)
    assert entry(view).undo is not None


def test_who_drives_the_deal_says_a_card_by_two_taps_and_who_only_plays_confirms_it() -> None:
    made = record([*OPENING, {"do": "deal", "game": "spots"}, *all_check()])
    table = take(made, 1)
    assert goes(phone.context(table, made.night, me="Ben", form=FORM, drives=True))
    assert not goes(phone.context(table, made.night, me="Ben", form=FORM))


def test_a_card_is_confirmed_where_more_is_chosen_or_more_cards_come() -> None:
    assert not goes(dealt("spit-in-the-ocean", spit_timing="called_with_bet")[0])
    lines: list[Line] = [{"do": "turn", "card": "6d"}, *all_check(), *[{"do": "draw", "count": 0}] * 4, *all_check()]
    shown, _ = dealt("spit-in-the-ocean", *lines)
    assert entry(shown).pad.count == 4
    assert not goes(shown)


# ---- draws, exchanges, sales ----


def test_a_fourth_card_is_changed_by_naming_the_ace_that_is_kept() -> None:
    view, _ = dealt("jacks-or-better", {"do": "bet", "chips": 1}, *[{"do": "call"}] * 3)
    assert words(view) == ("Ben draws", "How many cards? 0 to 3, or 4 with an ace shown.")
    assert list(keys(view)) == ["Stands pat", "1", "2", "3", "4, A♠", "4, A♥", "4, A♦", "4, A♣"]
    said = json.loads(keys(view)["4, A♥"].say)
    made, _ = dealt("jacks-or-better", {"do": "bet", "chips": 1}, *[{"do": "call"}] * 3, said)
    assert words(made)[0] == "Cy draws"


def test_an_exchanged_card_is_told_and_can_still_be_kept() -> None:
    ups = [
        {"do": "up", "player": name, "card": card}
        for name, card in zip((*FOUR[1:], "Ann"), ("Kh", "9c", "8d", "2s"), strict=True)
    ]
    lines = [*ups, *all_check(), *(line for _ in range(3) for line in opens("Ben"))]
    made = record(
        [{"do": "night", "name": "Kitchen table", "buy_in": 100}, *({"do": "sit", "player": name} for name in FOUR),
         {"do": "deal", "game": "two-spit"}, *lines]
    )  # fmt: skip
    view = host.context(take(made, 1), made.night, form=FORM, links=LINKS, here=HERE, out="Kh")
    assert words(view) == ("Ben’s new card", "K♥ goes out for 4. Which comes in?")
    assert [(plain(key.label), key.href) for key in entry(view).others] == [("Keep it", HERE)]
    assert goes(view)


def test_all_pass_their_cards_by_one_tap() -> None:
    view, _ = dealt("anaconda", *all_check())
    assert words(view) == ("Ben passes", "3 cards, face down to the left.")
    said = json.loads(keys(view)["Everyone has passed 3"].say)
    assert [(line["player"], line["count"]) for line in said] == [("Ben", 3), ("Cy", 3), ("Dora", 3), ("Ann", 3)]
    view, _ = dealt("anaconda", *all_check(), *said)
    assert words(view)[0] == "Ben to act"


def test_all_stand_by_one_tap() -> None:
    view, _ = dealt("two-spit", *(line for _ in range(4) for line in opens("Ben")))
    assert "Everyone stands" in keys(view)


def test_the_undo_of_what_all_did_is_named_after_it() -> None:
    made = record([*OPENING, {"do": "deal", "game": "anaconda"}, *all_check(), *[{"do": "pass", "count": 3}] * 4])
    key = host.undo_key(replace(take(made, 1), undone_together=(13, 12, 11, 10)))
    assert key is not None
    assert key.label == "Undo: everyone has passed cards"


def test_nobody_is_asked_to_fold_for_all_where_all_may_check() -> None:
    assert "All fold to Ann" not in keys(dealt("cincinnati")[0])
    view, _ = dealt("cincinnati", {"do": "bet", "chips": 1})
    assert "All fold to Ben" in keys(view)


def test_who_opens_is_asked_only_where_the_next_bet_goes_by_the_boards() -> None:
    assert "Ben opens" in keys(dealt("two-spit")[0])
    view, _ = dealt("buy-your-card")
    assert list(keys(view)) == ["Go on without entering"]
    view, _ = dealt("buy-your-card", json.loads(keys(view)["Go on without entering"].say))
    assert words(view)[0] == "The first card of the row"


def test_the_cards_for_sale_stand_two_and_two_with_their_prices() -> None:
    row = [{"do": "turn", "card": card} for card in ("5h", "9c", "Kd")]
    view, _ = dealt("buy-your-card", {"do": "opens", "player": "Ben"}, *row)
    assert [[plain(key.label) for key in keys_] for keys_ in view.dock.rows] == [
        ["5♥ for 1", "9♣ for 2"],
        ["K♦ for 3", "Top card for 4"],
    ]


def test_a_card_that_everybody_shares_is_called_so() -> None:
    names = ["Ann", "Ben", "Cy", "Dora", "Ed", "Flo", "Gus", "Hal"]
    opening: list[Line] = [OPENING[0], *({"do": "sit", "player": name} for name in names)]
    streets = [line for _ in range(4) for line in ({"do": "opens", "player": "Ben"}, *all_check(8))]
    made = record([*opening, {"do": "deal", "game": "seven-card-stud"}, *streets])
    view = host.context(take(made, 1), made.night, form=FORM, here=HERE)
    told = "The deck has 4 cards for 8 players: turn one card up for all."
    assert words(view) == ("A card for all", told)
    assert plain(entry(view).pad.ask) == told


def test_a_matched_card_and_an_extra_card_are_named() -> None:
    view, _ = dealt("baseball", {"do": "up", "player": "Ben", "card": "3s"})
    assert words(view) == ("Ben pays or folds", "For the three of spades: match the pot, or fold.")
    view, _ = dealt("baseball", {"do": "up", "player": "Ben", "card": "4s"})
    assert words(view)[1] == "The four of spades brings one. Deal it, if it is taken."


def test_where_only_some_up_cards_matter_anybodys_can_be_entered_first() -> None:
    made = record([*OPENING, {"do": "deal", "game": "baseball"}, {"do": "up", "player": "Ben", "card": "Ks"}])
    view = host.context(take(made, 1), made.night, form=FORM, here=HERE, chosen="Dora")
    assert words(view)[0] == "Dora’s up card"
    assert json.loads(entry(view).pad.say) == {"do": "up", "player": "Dora"}
    assert [(hand.name, hand.mend) for hand in entry(view).hands if hand.mend] == [
        ("Cy", f"{HERE}?hand=3"),
        ("Ann", f"{HERE}?hand=1"),
    ]
    view = host.context(take(made, 1), made.night, form=FORM, here=HERE, chosen="Ben")
    assert words(view)[0] == "Cy’s up card", "Ben's is entered"
    view, _ = dealt("seven-card-stud")
    assert not any(hand.mend for hand in entry(view).hands)


# ---- a game that only the table knows ----


def test_any_game_has_a_key_for_all_that_may_be_said() -> None:
    view, _ = dealt("any-game")
    assert [len(row) for row in view.dock.rows] == [2, 1]  # three beside each other break their words on a small phone
    assert view.band.ctx == "Any game"
    assert [*keys(view)] == ["Another betting round", "Award the pots", "Somebody pays", "Hands are shown"]
    assert keys(view)["Hands are shown"].href == f"{HERE}?hand=2"


def test_no_phone_asks_for_cards_before_the_hands_of_any_game_are_shown() -> None:
    assert of_phone("any-game", "Cy").mode == "wait"
    shown = {"do": "show", "player": "Ben", "cards": "Kh Kd 2c 3c 4c"}
    assert of_phone("any-game", "Cy", shown).mode == "cards"


@pytest.mark.parametrize(
    ("game", "told"),
    [
        ("baseball", "Enter threes and fours at least."),
        ("follow-the-queen", "Enter queens and the card that follows a queen at least."),
        ("seven-card-stud", "Which is it? Or say who opens."),
    ],
)
def test_up_cards_from_which_something_follows_have_to_be_entered(game: str, told: str) -> None:
    assert words(dealt(game)[0])[1].endswith(told)


def test_three_amounts_or_more_stand_beside_fold_in_one_row() -> None:
    """On a small phone each row of keys costs two seats of the ledger."""
    view, _ = dealt("two-spit", {"do": "opens", "player": "Ben"})
    assert [[(plain(key.label), key.sub) for key in row] for row in view.dock.rows] == [
        [("Fold", ""), ("Bet 1", "98 left"), ("Bet 2", "97 left"), ("Bet 4", "95 left")]
    ]


def test_that_the_dealer_has_named_the_opener_is_no_reason_to_be_told() -> None:
    view, _ = dealt("two-spit", {"do": "opens", "player": "Ben"})
    assert view.band.ctx == "Two-Spit, first bet"


# ---- the ruling ----


def ruled(game: str, hands: dict[str, str], *before: Line, **rules: Any) -> rulings.Ruling:
    opening: list[Line] = [{"do": "night", "name": "Kitchen table", "buy_in": 100}]
    opening += [{"do": "sit", "player": name} for name in hands]
    shown = [{"do": "show", "player": name, "cards": cards} for name, cards in hands.items()]
    made = record([*opening, {"do": "deal", "game": game, "rules": rules}, *before, *shown])
    return rulings.ruling(take(made, 1))


def two_open(times: int) -> list[Line]:
    return [line for _ in range(times) for line in ({"do": "opens", "player": "Ann"}, *all_check(2))]


def test_the_ruling_of_a_stud_game_says_what_was_wild() -> None:
    hands = {"Ann": "As Kd 8s 7h 5c Jd 9d", "Ben": "Qs Qd 8h 7c 5s Jc 4d"}
    made = ruled("baseball", hands, *two_open(5))
    assert dict(made.facts)["Wild"] == "Threes and nines are wild."
    made = ruled("baseball", {**hands, "Ann": "As Kd 8s 7h 5c Jd Jh"}, *two_open(5), wild=["Js"])
    assert "Wild" not in dict(made.facts), "nobody used one"


def test_the_ruling_names_the_widow() -> None:
    before: list[Line] = [{"do": "turn", "card": "Qc"}, *all_check(2), *[{"do": "draw", "count": 0}] * 2, *all_check(2)]
    made = ruled("wild-widow", {"Ben": "Qs Kd 8s 7h 5c", "Ann": "9s 9d 8h 7c 5s"}, *before)
    assert dict(made.facts)["Wild"] == "The other queens are wild, by the widow Q♣."


def test_the_headline_leaves_out_who_said_both_and_failed() -> None:
    before = [*two_open(4), {"do": "stand"}, {"do": "stand"}, {"do": "opens", "player": "Ann"}, *all_check(2)]
    before += [{"do": "declare", "player": "Ann", "way": "both"}, {"do": "declare", "player": "Ben", "way": "high"}]
    made = ruled("five-card-stud-buy", {"Ben": "Ks Kd 8s 7h 5c", "Ann": "9s 9d 8h 7c 5s"}, *before)
    assert plain(made.band.title) == "Ben wins 2"
    assert "said both" not in plain(made.band.text)
    assert "Ann said both and lost high" in plain(made.pots[0].why[0])


@pytest.mark.parametrize(
    ("wild", "said"),
    [
        (["3", "9"], "Threes and nines are wild"),
        (["2", "Js"], "Deuces and J♠ are wild"),
        (["2", "3", "9"], "Deuces, threes and nines are wild"),
        (["Kh"], "K♥ is wild"),
    ],
)
def test_ranks_and_cards_are_said_together(wild: list[str], said: str) -> None:
    assert scene.wild_words(Table(1, 1, "Kitchen table"), wild) == said
