"""By which names a request may call this server.

A page somewhere on the internet can have its own name point to an address inside somebody's house. The browser there
then takes what a server at that address says for the page's own, and reads and does what it likes (DNS rebinding). The
name by which the browser knows the server stands in every request, as `Host`, so a name that is not ours is refused.

Addresses in numbers point nowhere else. Names without a dot, `.local` and `.localhost` belong to nobody on the
internet. What comes without a name was not sent by a browser.
"""

from collections.abc import Container
from ipaddress import ip_address
from typing import Final
from urllib.parse import urlsplit

NOBODYS: Final = (".local", ".localhost")
"""How names end that mean a machine in the same house, or this one."""
_NOT_IN_A_HOST: Final = frozenset("/?#@\\, ")


def is_own_name(host: str, names: Container[str]) -> bool:
    """Whether a Host header means this server. `names` are those that it has on the internet.

    >>> [is_own_name(host, {"beans.example"}) for host in ("127.0.0.1:8000", "[::1]", "beans.example", "pi.local")]
    [True, True, True, True]
    >>> [is_own_name(host, {"beans.example"}) for host in ("evil.example:8000", "127.0.0.1.evil.example", "a@[::1]")]
    [False, False, False]
    """
    name = name_in(host)
    if not host or name in names:
        return True
    if name is None:
        return False
    try:
        ip_address(name)
    except ValueError:
        return "." not in name or name.endswith(NOBODYS)
    return True


def name_in(host: str) -> str | None:
    """The name (or address) in a Host header, without the port; None if there is none."""
    if not _NOT_IN_A_HOST.isdisjoint(host):
        return None
    try:
        parts = urlsplit(f"//{host}")
        _ = parts.port  # raises where it is no number
    except ValueError:
        return None
    return parts.hostname.removesuffix(".") if parts.hostname else None
