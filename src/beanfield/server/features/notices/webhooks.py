"""Webhooks: a short signed message, sent to an address that somebody has named.

Whoever names an address could name one inside the host's own network. So a name is looked up once (`lookups.py`), each
address that it has is judged, and the connection goes to one of those and nowhere else; no redirect is followed and no
answer is read.
"""

import asyncio
import hmac
from importlib import import_module
from ipaddress import IPv4Address, IPv6Address, IPv6Network, ip_network
from typing import Final, Literal
from urllib.parse import SplitResult, urlsplit

from beanfield.server.ground import logs
from beanfield.server.ground.lookups import Address, Lookups
from beanfield.server.ground.problems import Problem
from beanfield.server.ground.settings import PUBLIC, Settings

TIMEOUT: Final = 5.0
"""Seconds for all of it, once it is known where it goes."""
SIGNATURE: Final = "Beanfield-Signature"
GONE: Final = 410

UNICAST: Final = IPv6Network("2000::/3")
"""All that the internet has of IPv6 for single machines. Most addresses that stand for others lie beside it."""
TRANSLATED: Final = IPv6Network("64:ff9b::/96")
"""Where a network that has only IPv6 reaches IPv4: the last 32 bits say whom."""

type Called = Literal["taken", "gone", "failed"]

_log = logs.get(__name__)


class Webhooks:
    """The way to the addresses that people name. None may be named where `is_there` is false."""

    def __init__(self, settings: Settings) -> None:
        self._public = PUBLIC in settings.webhooks
        self._networks = [ip_network(each, strict=False) for each in settings.webhooks if each != PUBLIC]
        self.is_there = bool(settings.webhooks)
        self._lookups = Lookups()
        if self.is_there:
            import_module("httpx")  # large: loaded where somebody may need it, and before they do

    async def may_reach(self, url: str, asker: str) -> bool:
        """Whether something would be sent there now. Names are looked up by turns for those who ask: addresses of
        theirs, or whatever else they are known by.
        """
        parts = _split(url)
        return parts is not None and await self._address(parts, asker) is not None

    async def send(self, url: str, secret: str, message: bytes, now: int, asker: str) -> Called:
        """Send a message, signed with the secret. `now` is wall time in milliseconds."""
        import httpx

        parts = _split(url)
        try:
            address = None if parts is None else await self._address(parts, asker)
            if parts is None or address is None:
                return "failed"
            async with asyncio.timeout(TIMEOUT):
                return await self._send(parts, address, secret, message, now)
        except (Problem, TimeoutError, httpx.HTTPError, httpx.InvalidURL, OSError) as error:
            _log.info("a webhook is out of reach", error=type(error).__name__)
            return "failed"

    async def _send(self, parts: SplitResult, address: Address, secret: str, message: bytes, now: int) -> Called:
        import httpx

        there = f"[{address}]" if address.version == 6 else str(address)
        port = "" if parts.port is None else f":{parts.port}"
        headers = {
            "Host": parts.netloc,
            "Content-Type": "application/json",
            "User-Agent": "beanfield",
            SIGNATURE: f"t={now},v1={signature(secret, now, message)}",
        }
        where = parts._replace(netloc=there + port, fragment="").geturl()
        async with (
            httpx.AsyncClient(timeout=TIMEOUT, trust_env=False) as client,
            client.stream(
                "POST", where, content=message, headers=headers, extensions={"sni_hostname": parts.hostname}
            ) as answer,
        ):
            if answer.is_success:
                return "taken"
            _log.info("a webhook did not take a message", status=answer.status_code)
            return "gone" if answer.status_code == GONE else "failed"

    async def _address(self, parts: SplitResult, asker: str) -> Address | None:
        """Where to connect to; None if any address of that name is out of bounds."""
        addresses = await self._lookups.addresses(parts.hostname or "", asker)
        within = all(self._is_within(each, parts.scheme) for each in addresses)
        return addresses[0] if addresses and within else None

    def _is_within(self, address: Address, scheme: str) -> bool:
        """In a network that the host has named, or by https anywhere in public, if the host has said so."""
        real = _reached(address)
        if any(real in network for network in self._networks):
            return True
        return self._public and scheme == "https" and _is_public(real)


def _reached(address: Address) -> Address:
    """The address that is reached by this one."""
    if isinstance(address, IPv4Address):
        return address
    if address in TRANSLATED:
        return IPv4Address(int(address) & 0xFFFF_FFFF)
    return address.ipv4_mapped or address


def _is_public(address: Address) -> bool:
    """Whether it is for everybody. Old ways to carry an IPv4 address in one of IPv6 may lead anywhere."""
    if isinstance(address, IPv6Address) and (address not in UNICAST or address.sixtofour):
        return False
    return address.is_global and not address.is_multicast


def signature(secret: str, now: int, message: bytes) -> str:
    """What whoever gets a message works out again to know who sent it, and when."""
    return hmac.new(secret.encode(), b"%d." % now + message, "sha256").hexdigest()


def _split(url: str) -> SplitResult | None:
    try:
        parts = urlsplit(url)
        _ = parts.port
    except ValueError:
        return None
    good = parts.scheme in {"http", "https"} and parts.hostname and not parts.username and parts.password is None
    return parts if good else None
