"""How other devices reach this server: the address that a host tells friends who sit in the same room."""

import socket
from contextlib import suppress
from ipaddress import ip_address
from typing import Final

SOMEWHERE: Final = ((socket.AF_INET, "192.0.2.1"), (socket.AF_INET6, "2001:db8::1"))
"""Addresses that nobody has. The way to them begins at this machine's own address in its network."""
EVERYWHERE: Final = ("0.0.0.0", "::", "")  # compared, not listened on
HOW_TO_OPEN: Final = "beanfield serve --host 0.0.0.0"


def network_address() -> str | None:
    """The address of this machine in its network; None if it is in none. Nothing is sent to find it out."""
    for family, nobody in SOMEWHERE:
        with suppress(OSError), socket.socket(family, socket.SOCK_DGRAM) as way:
            way.connect((nobody, 9))
            address: str = way.getsockname()[0]
            if not ip_address(address).is_loopback:
                return address
    return None


def is_this_machine_only(host: str) -> bool:
    """Whether a server that listens on this host can't be reached from elsewhere."""
    if host == "localhost":
        return True
    try:
        return ip_address(host).is_loopback
    except ValueError:
        return False


def reach(host: str, port: int) -> str | None:
    """Where other devices in the network find a server that listens there; None if they can't."""
    if is_this_machine_only(host):
        return None
    address = network_address() if host in EVERYWHERE else host
    if address is None:
        return None
    return f"http://[{address}]:{port}" if ":" in address else f"http://{address}:{port}"


def told(host: str, port: int, picture: bool) -> list[str]:
    """What a host is told about other devices when the server starts; with a `picture` for phones, if it shows."""
    url = reach(host, port)
    if url is not None:
        line = f"Other devices in your network open {url}"
        return [f"{line}, or scan this with a phone:", qr(url)] if picture else [line]
    if is_this_machine_only(host):
        return [f"Only this machine can open it. To let in other devices of your network: {HOW_TO_OPEN}"]
    return ["This machine is in no network, so no other device can open it."]


def qr(text: str) -> str:
    """A text as a QR code for a terminal, two squares in a letter; dark on light whatever its colours are."""
    import segno  # many hosts are shown none

    rows = [tuple(row) for row in segno.make(text, error="m", micro=False).matrix_iter(border=2)]
    rows += [(0,) * len(rows[0])] * (len(rows) % 2)
    blocks = {(0, 0): " ", (1, 0): "▀", (0, 1): "▄", (1, 1): "█"}
    return "\n".join(
        "\x1b[30;107m" + "".join(blocks[pair] for pair in zip(upper, lower, strict=True)) + "\x1b[0m"
        for upper, lower in zip(rows[::2], rows[1::2], strict=True)
    )
