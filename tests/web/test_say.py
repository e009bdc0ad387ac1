"""What a tap may do, for whom, and how a refusal is told."""

import json

import pytest

from tests.web.conftest import EXAMPLE, House, words_of

CHECK_BEN = {"do": "check", "player": "Ben"}


@pytest.fixture
def dealt(table: House) -> House:
    """The spit card is up: Ben is to act."""
    table.said(*EXAMPLE[:2])
    return table


def seq(house: House) -> int:
    return house.desk.record(1).seq


def test_a_player_acts_in_turn_on_his_own_phone(dealt: House) -> None:
    answer = dealt.phone("Ben").says("/n/1/", CHECK_BEN)
    assert answer.status_code == 303
    assert dealt.desk.record(1).night.deal.player("Ben").did == "checked"  # type: ignore[union-attr]


def test_a_player_does_not_act_for_another(dealt: House) -> None:
    before = seq(dealt)
    answer = dealt.phone("Carla").says("/n/1/", CHECK_BEN)
    assert answer.status_code == 422
    assert "not yours to say" in words_of(answer)
    assert seq(dealt) == before


def test_nor_may_a_player_undo_amend_or_buy(dealt: House) -> None:
    ben, before = dealt.phone("Ben"), seq(dealt)
    for line in (
        {"do": "undo"},
        {"do": "amend", "of": 2, "with": []},
        {"do": "buy", "player": "Ben", "chips": 500},
        {"do": "close"},
        {"do": "void", "reason": "luck"},
        {"do": "dead", "player": "Carla", "why": "spite"},
        {"do": "award", "to": {"Ben": 4}, "why": "mine"},
        {"do": "deal", "game": "spit-in-the-ocean"},
        {"do": "turn", "card": "6h"},
        {"do": "fold"},
        {"do": "sit", "player": "Eve"},
    ):
        assert ben.says("/n/1/", line).status_code == 422, line
    assert seq(dealt) == before


def test_phones_may_be_told_not_to_act(dealt: House) -> None:
    from dealer.store.nights import change_settings

    with dealt.desk.store.writing() as session:
        change_settings(session, 1, {"phones_act": False})
    ben = dealt.phone("Ben")
    assert "data-money" not in ben.get("/n/1/").text
    assert ben.says("/n/1/", CHECK_BEN).status_code == 422


def test_the_same_form_twice_says_it_once(dealt: House) -> None:
    host = dealt.host()
    form = {**host.tokens("/n/1/host"), "say": json.dumps(CHECK_BEN)}
    assert host.post("/n/1/say", form).status_code == 303
    after = seq(dealt)
    assert host.post("/n/1/say", form).status_code == 303
    assert seq(dealt) == after


def test_an_older_table_is_refused_and_nothing_changes(dealt: House) -> None:
    host = dealt.host()
    form = {**host.tokens("/n/1/host"), "say": json.dumps(CHECK_BEN)}
    dealt.said(CHECK_BEN)
    answer = host.post("/n/1/say", form, **{"HX-Request": "true"})
    assert answer.status_code == 409
    assert answer.headers["HX-Retarget"] == "#say"
    assert "older table" in words_of(answer)
    plain = host.post("/n/1/say", {**form, "key": "another"})
    assert plain.status_code == 409
    assert "Carla to act" in words_of(plain)
    assert 'role="alert"' in plain.text


def test_a_refusal_is_a_sentence_on_the_page(dealt: House) -> None:
    answer = dealt.host().says("/n/1/host", {"do": "bet", "player": "Ben", "chips": 5})
    assert answer.status_code == 422
    assert "Bets are exactly 1" in words_of(answer)


@pytest.mark.parametrize("typed", ["0", "-1", "1.5", "1e3", "٣", "1_000", str(2**63), "+1", "0x1", "²", "", "one"])
def test_an_amount_is_ascii_digits_or_refused(dealt: House, typed: str) -> None:
    before = seq(dealt)
    answer = dealt.host().says("/n/1/host", {"do": "bet", "player": "Ben"}, chips=typed)
    assert answer.status_code == 422, words_of(answer)
    assert seq(dealt) == before


@pytest.mark.parametrize(
    "said",
    ["", "nothing", "[]", "{}", "7", "null", "[[[", "[1]", '{"do": 5}', '{"do": "check", "player": 3}', "[" * 5000],
)
def test_a_form_that_says_nothing_readable_is_refused(dealt: House, said: str) -> None:
    before = seq(dealt)
    assert dealt.host().send("/n/1/host", "/n/1/say", say=said).status_code == 422
    assert seq(dealt) == before


def test_a_group_is_one_tap_and_one_undo(dealt: House) -> None:
    host = dealt.host()
    lines = [{"do": "check", "player": name} for name in ("Ben", "Carla", "Dan", "Anna")]
    assert "Everyone checks" in words_of(host.get("/n/1/host"))
    before = seq(dealt)
    host.says("/n/1/host", *lines)
    assert seq(dealt) == before + 4
    page = host.get("/n/1/host")
    assert "Undo: everyone checks" in words_of(page)
    host.says("/n/1/host", *({"do": "undo", "of": before + n} for n in (4, 3, 2, 1)))
    assert "Ben to act" in words_of(host.get("/n/1/host"))


def test_a_group_is_all_or_nothing(dealt: House) -> None:
    before = seq(dealt)
    answer = dealt.host().says("/n/1/host", CHECK_BEN, {"do": "check", "player": "Dan"})
    assert answer.status_code == 422
    assert seq(dealt) == before


def test_the_dealers_phone_drives_the_deal_and_nothing_else(dealt: House) -> None:
    from dealer.store.nights import change_settings

    with dealt.desk.store.writing() as session:
        change_settings(session, 1, {"dealer_drives": True})
    anna, ben = dealt.phone("Anna"), dealt.phone("Ben")
    assert anna.says("/n/1/", CHECK_BEN).status_code == 303
    last = seq(dealt)
    assert anna.says("/n/1/", {"do": "undo", "of": last}).status_code == 303
    before = seq(dealt)
    for line in (
        {"do": "undo", "of": 2},
        {"do": "undo"},
        {"do": "amend", "of": last, "with": []},
        {"do": "buy", "player": "Anna", "chips": 100},
        {"do": "void", "reason": "luck"},
        {"do": "award", "to": {"Anna": 4}, "why": "mine"},
        {"do": "close"},
    ):
        assert anna.says("/n/1/", line).status_code == 422, line
    assert ben.says("/n/1/", {"do": "undo", "of": last}).status_code == 422
    assert seq(dealt) == before


def test_everything_is_played_on_the_hosts_page(table: House) -> None:
    host = table.host()
    for line in EXAMPLE:
        assert host.says("/n/1/host", line).status_code == 303, line
    page = words_of(host.get("/n/1/host"))
    assert (
        "Carla ’s four queens beat Anna ’s ace-high flush." in page
        or "Carla’s four queens beat Anna’s ace-high flush." in page
    )
    assert "in play 400 = 400" in page
    assert "Undo: Carla shows" in page
