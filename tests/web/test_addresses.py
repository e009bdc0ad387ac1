"""Numbers in addresses: one that the store cannot hold is no page."""

import pytest
from werkzeug.routing import IntegerConverter

from tests.web.conftest import House


def test_every_number_in_an_address_is_bounded(house: House) -> None:
    numbers = [
        converter
        for rule in house.app.url_map.iter_rules()
        for converter in rule._converters.values()
        if isinstance(converter, IntegerConverter)
    ]
    assert len(numbers) > 30
    assert all(converter.max == 2**63 - 1 for converter in numbers)


@pytest.mark.parametrize("number", [str(2**63 - 1), str(2**63), "9" * 21, "9" * 5000])
def test_a_night_that_cannot_be_is_no_page(table: House, number: str) -> None:
    host = table.host()
    for path in (f"/n/{number}/", f"/n/{number}/host", f"/n/1/record/{number}", f"/n/1/seats/{number}"):
        assert host.get(path).status_code == 404
    assert host.post(f"/n/1/door/{number}", host.tokens("/n/1/host")).status_code in (303, 404)
    assert host.get(f"/n/1/record?before={number}").status_code == 200
    assert host.get(f"/spit/new?night={number}").status_code in (200, 404)
