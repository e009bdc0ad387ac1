"""A name for this machine in the table's network, `dealer.local`: a courtesy of the extra `mdns`. No QR code ever holds it."""

from collections.abc import Iterator, Sequence
from contextlib import contextmanager

NAME = "dealer.local"


@contextmanager
def announced(ips: Sequence[str], port: int) -> Iterator[str | None]:
    """Answer to the name as long as the block runs; the name, or None where the extra is not installed or the name is taken."""
    try:
        from zeroconf import Error, ServiceInfo, Zeroconf
    except ImportError:
        yield None
        return
    service = ServiceInfo(
        "_http._tcp.local.",
        "dealer._http._tcp.local.",
        port=port,
        server=f"{NAME}.",
        parsed_addresses=list(ips),
    )
    try:
        network = Zeroconf(interfaces=list(ips))
    except OSError:
        yield None
        return
    try:
        try:
            network.register_service(service)
        except (Error, OSError):
            yield None
        else:
            yield NAME
    finally:
        network.close()
