"""How phones get here: this machine's addresses, the link that a QR code holds, and the code itself."""

import socket
from dataclasses import dataclass
from ipaddress import IPv4Address

import ifaddr
import qrcode

LONGEST_LINK = 31
"""A link up to this length fits a QR code of 25 by 25 squares, which a phone reads from across a table."""

QUIET = 4
"""The light squares round a code, without which phones do not find it."""

_HIDDEN = ("docker", "veth", "br-", "virbr", "vbox", "virtualbox", "vmnet", "vmware", "vethernet", "hyper-v", "wsl")
_TUNNELS = (
    "tun",
    "tap",
    "utun",
    "wg",
    "wireguard",
    "tailscale",
    "zt",
    "zerotier",
    "ppp",
    "vpn",
    "nord",
    "proton",
    "ipsec",
)


@dataclass(frozen=True)
class Address:
    """One numeric address of this machine, and the network card that has it."""

    ip: str
    card: str


def addresses() -> list[Address]:
    """The addresses at which other devices may reach this machine, the likeliest first; empty when it is in no network."""
    found = [
        Address(str(ip.ip), adapter.nice_name)
        for adapter in ifaddr.get_adapters()
        for ip in adapter.ips
        if ip.is_IPv4 and not IPv4Address(ip.ip).is_loopback
    ]
    outward = _outward()
    return sorted(found, key=lambda address: _unlikely(address, outward))


def join_link(ip: str, port: int, token: str) -> str:
    """The link that lets a phone join, numeric: `/j/<token>`, or `/<token>` where the address is so long that the code would grow."""
    base = link(ip, port)
    full = f"{base}j/{token}"
    return full if len(full) <= LONGEST_LINK else f"{base}{token}"


def link(ip: str, port: int) -> str:
    """The first page at an address."""
    return f"http://{ip}/" if port == 80 else f"http://{ip}:{port}/"


def wifi_text(name: str, password: str = "") -> str:
    """What a QR code says to bring a phone into a Wi-Fi network."""
    kind = f"T:WPA;S:{_escaped(name)};P:{_escaped(password)}" if password else f"T:nopass;S:{_escaped(name)}"
    return f"WIFI:{kind};;"


def qr_squares(text: str) -> list[list[bool]]:
    """The squares of a QR code by rows, True where dark, its light border included."""
    code = qrcode.QRCode(error_correction=qrcode.constants.ERROR_CORRECT_L, border=QUIET)
    code.add_data(text)
    code.make(fit=True)
    return [[bool(square) for square in row] for row in code.get_matrix()]


def qr_svg(text: str, title: str = "QR code") -> str:
    """The code as one SVG element: dark on light with its border, whatever the page's colours are."""
    squares = qr_squares(text)
    size = len(squares)
    return (
        f'<svg class="qr" xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {size} {size}" role="img" '
        f'aria-label="{_attribute(title)}" shape-rendering="crispEdges">'
        f'<path fill="#fff" d="M0 0h{size}v{size}H0z"/><path fill="#000" d="{_path(squares)}"/></svg>'
    )


def qr_text(text: str) -> str:
    """The code for a terminal, two rows of squares in one line of half blocks, black on white whatever its colours are."""
    squares = qr_squares(text)
    if len(squares) % 2:
        squares = [*squares, [False] * len(squares[0])]
    blocks = {(False, False): " ", (True, False): "▀", (False, True): "▄", (True, True): "█"}
    rows = zip(squares[::2], squares[1::2], strict=True)
    lines = ("".join(blocks[pair] for pair in zip(upper, lower, strict=True)) for upper, lower in rows)
    return "\n".join(f"\x1b[38;5;16;48;5;231m{line}\x1b[0m" for line in lines)


def _outward() -> str | None:
    """The address from which this machine would speak to the world; nothing is sent to find out."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))
            return str(probe.getsockname()[0])
        except OSError:
            return None


def _unlikely(address: Address, outward: str | None) -> tuple[int, bool, str]:
    """How unlikely it is that the phones at the table are in that network."""
    card, ip = address.card.lower(), IPv4Address(address.ip)
    if card.startswith(_HIDDEN) or any(word in card for word in _HIDDEN[5:]):
        rank = 3
    elif card.startswith(_TUNNELS) or any(word in card for word in ("vpn", "tailscale", "wireguard", "zerotier")):
        rank = 2
    elif ip.is_link_local:
        rank = 4
    else:
        rank = 0 if ip.is_private else 1
    return rank, address.ip != outward, address.ip


def _path(squares: list[list[bool]]) -> str:
    """One rectangle for each run of dark squares in a row."""
    runs: list[str] = []
    for y, row in enumerate(squares):
        start: int | None = None
        for x, dark in enumerate([*row, False]):
            if dark and start is None:
                start = x
            elif not dark and start is not None:
                runs.append(f"M{start} {y}h{x - start}v1h-{x - start}z")
                start = None
    return "".join(runs)


def _escaped(text: str) -> str:
    return "".join(f"\\{c}" if c in '\\;,:"' else c for c in text)


def _attribute(text: str) -> str:
    return text.replace("&", "&amp;").replace('"', "&quot;").replace("<", "&lt;")
