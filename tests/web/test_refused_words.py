"""A refused form: the sentence names the field as the page does, and what was typed stays."""

import pytest

from tests.web.conftest import EXAMPLE, House, words_of


@pytest.mark.parametrize(
    ("field", "typed", "sentence"),
    [
        ("seat", "99", "Seat must be from 1 to 12, not 99."),
        ("seat", "two", "Seat is a whole number"),
        ("chips", "lots", "Chips is a whole number"),
    ],
)
def test_a_seat_or_its_chips_refused(table: House, field: str, typed: str, sentence: str) -> None:
    host = table.host()
    sent = host.send("/n/1/seats", "/n/1/seats", **{"name": "Eve", "seat": "5", "chips": "100", field: typed})
    assert sent.status_code == 422
    assert sentence in words_of(sent)
    assert f'value="{typed}"' in sent.text


def test_the_chips_of_a_new_night_refused(house: House) -> None:
    sent = house.host().send("/nights/new", "/nights", name="Kitchen table", buy_in="many")
    assert "“Chips each to begin” is a whole number" in words_of(sent)


def test_a_refused_change_of_a_line_keeps_what_was_typed(table: House) -> None:
    table.said(*EXAMPLE[:3])
    host, seq = table.host(), table.desk.record(1).seq
    page = host.get(f"/n/1/record/{seq}")
    assert 'name="new.chips" value="1"' in page.text
    stands = '{"do":"bet","player":"Ben","chips":1}'
    sent = host.send(f"/n/1/record/{seq}", f"/n/1/record/{seq}/try", stands=stands, **{"new.chips": "25"})
    assert sent.status_code == 422
    assert 'name="new.chips" value="25"' in sent.text


def test_refused_cards_stay_on_the_pad(table: House) -> None:
    table.said(*EXAMPLE)
    host, seq = table.host(), table.desk.record(1).seq
    said = '{"do":"show","player":"Carla"}'
    sent = host.send(f"/n/1/record/{seq}", f"/n/1/record/{seq}/try", say=said, typed="QcQh6d4s")
    assert sent.status_code == 422
    assert 'value="QcQh6d4s"' in sent.text
    assert 'data-start="QcQh6d4s"' in sent.text
