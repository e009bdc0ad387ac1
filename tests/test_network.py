"""How phones get here: the likeliest address first, short links, codes that phones read."""

import re
from ipaddress import IPv4Address
from types import SimpleNamespace

import pytest

from dealer import network
from dealer.network import Address, addresses, join_link, link, qr_squares, qr_svg, qr_text, wifi_text


def cards(monkeypatch: pytest.MonkeyPatch, outward: str | None, *found: tuple[str, str]) -> list[str]:
    """The addresses of a machine that has these network cards."""
    adapters = [
        SimpleNamespace(nice_name=card, ips=[SimpleNamespace(ip=ip, is_IPv4=":" not in ip)]) for card, ip in found
    ]
    monkeypatch.setattr(network.ifaddr, "get_adapters", lambda: adapters)
    monkeypatch.setattr(network, "_outward", lambda: outward)
    return [address.ip for address in addresses()]


def test_the_address_towards_the_world_comes_first(monkeypatch: pytest.MonkeyPatch) -> None:
    assert cards(monkeypatch, "192.168.1.20", ("eth0", "10.0.0.7"), ("wlan0", "192.168.1.20")) == [
        "192.168.1.20",
        "10.0.0.7",
    ]


def test_a_tunnel_or_a_container_bridge_comes_after_the_table_s_network(monkeypatch: pytest.MonkeyPatch) -> None:
    found = cards(
        monkeypatch,
        "10.8.0.2",
        ("docker0", "172.17.0.1"),
        ("tun0", "10.8.0.2"),
        ("vEthernet (WSL)", "172.25.0.1"),
        ("wlp3s0", "192.168.1.20"),
    )
    assert found[0] == "192.168.1.20"
    assert found[1] == "10.8.0.2"


def test_this_machine_alone_is_no_address(monkeypatch: pytest.MonkeyPatch) -> None:
    assert cards(monkeypatch, None, ("lo", "127.0.0.1"), ("eth0", "fe80::1")) == []


def test_the_addresses_of_this_machine_can_be_asked() -> None:
    assert all(isinstance(address, Address) and IPv4Address(address.ip) for address in addresses())


@pytest.mark.parametrize("ip", ["10.0.0.7", "192.168.1.20", "192.168.178.100", "172.16.100.200"])
def test_a_join_link_is_numeric_and_shorter_than_32_characters(ip: str) -> None:
    address = join_link(ip, 8000, "k7m")
    assert address.startswith(f"http://{ip}:8000/")
    assert address.endswith("k7m")
    assert len(address) < 32


def test_the_usual_port_is_not_written() -> None:
    assert link("192.168.1.20", 80) == "http://192.168.1.20/"


def test_a_code_has_a_light_border_of_four_squares() -> None:
    squares = qr_squares("http://192.168.1.20:8000/j/k7m")
    assert len(squares) == 25 + 8
    border = [row for index, row in enumerate(squares) if index < 4 or index >= len(squares) - 4]
    assert not any(any(row) for row in border)
    assert not any(any(row[:4]) or any(row[-4:]) for row in squares)


def test_a_drawn_code_has_exactly_its_dark_squares() -> None:
    text = "http://192.168.1.20:8000/j/k7m"
    squares = qr_squares(text)
    drawn = {
        (int(x) + step, int(y))
        for x, y, width in re.findall(r"M(\d+) (\d+)h(\d+)v1", qr_svg(text))
        for step in range(int(width))
    }
    assert drawn == {(x, y) for y, row in enumerate(squares) for x, dark in enumerate(row) if dark}


def test_a_drawn_code_needs_no_style_and_tells_what_it_is() -> None:
    svg = qr_svg("x", title='Join "us" <here>')
    assert "style" not in svg
    assert 'aria-label="Join &quot;us&quot; &lt;here>"' in svg
    assert 'fill="#fff"' in svg
    assert 'fill="#000"' in svg


def test_a_code_in_the_terminal_has_two_rows_in_each_line() -> None:
    lines = qr_text("http://192.168.1.20:8000/j/k7m").splitlines()
    assert len(lines) == 17
    assert all(line.startswith("\x1b[") and line.endswith("\x1b[0m") for line in lines)


def test_a_wifi_code_escapes_what_means_something_in_it() -> None:
    assert wifi_text("Kitchen; table", 'a:b,c"d\\e') == 'WIFI:T:WPA;S:Kitchen\\; table;P:a\\:b\\,c\\"d\\\\e;;'


def test_an_open_wifi_has_no_password() -> None:
    assert wifi_text("Guests") == "WIFI:T:nopass;S:Guests;;"
