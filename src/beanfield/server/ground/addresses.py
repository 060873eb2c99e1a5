"""Where somebody comes from, as far as limits are concerned."""

from ipaddress import IPv4Address, IPv6Address, ip_address
from typing import Final

UNKNOWN: Final = "unknown"
"""All whose address can't be read count as one."""

HOUSEHOLD: Final = 64
"""Bits of an IPv6 address that stay the same for everybody behind one line; the rest they choose as they like."""


def address_key(address: str | None) -> str:
    """The same for all addresses of one line: an IPv4 address as it is, the first 64 bits of an IPv6 address."""
    try:
        found = ip_address((address or "").strip().strip("[]"))
    except ValueError:
        return UNKNOWN
    if isinstance(found, IPv4Address):
        return str(found)
    if found.ipv4_mapped is not None:
        return str(found.ipv4_mapped)
    rest = 128 - HOUSEHOLD
    return f"{IPv6Address(int(found) >> rest << rest)}/{HOUSEHOLD}"
