"""Webhooks: a short signed message, sent to an address that somebody has named.

Whoever names an address could name one inside the host's own network. So a name is looked up once, each address that it
has is judged, and the connection goes to one of those and nowhere else; no redirect is followed and no answer is read.
"""

import asyncio
import hmac
from ipaddress import IPv4Address, IPv6Address, ip_address, ip_network
from socket import SOCK_STREAM, gaierror
from typing import Final, Literal
from urllib.parse import SplitResult, urlsplit

import httpx

from beanfield.server.ground import logs
from beanfield.server.ground.settings import PUBLIC, Settings

TIMEOUT: Final = 5.0
"""Seconds for all of it."""
SIGNATURE: Final = "Beanfield-Signature"
GONE: Final = 410

type Called = Literal["taken", "gone", "failed"]
type Address = IPv4Address | IPv6Address

_log = logs.get(__name__)


class Webhooks:
    """The way to the addresses that people name. None may be named where `is_there` is false."""

    def __init__(self, settings: Settings) -> None:
        self._public = PUBLIC in settings.webhooks
        self._networks = [ip_network(each, strict=False) for each in settings.webhooks if each != PUBLIC]
        self.is_there = bool(settings.webhooks)

    async def may_reach(self, url: str) -> bool:
        """Whether something would be sent there now."""
        parts = _split(url)
        return parts is not None and await self._address(parts) is not None

    async def send(self, url: str, secret: str, message: bytes, now: int) -> Called:
        """Send a message, signed with the secret. `now` is wall time in milliseconds."""
        try:
            async with asyncio.timeout(TIMEOUT):
                return await self._send(url, secret, message, now)
        except (TimeoutError, httpx.HTTPError, httpx.InvalidURL, OSError) as error:
            _log.info("a webhook can't be reached", error=type(error).__name__)
            return "failed"

    async def _send(self, url: str, secret: str, message: bytes, now: int) -> Called:
        parts = _split(url)
        address = None if parts is None else await self._address(parts)
        if parts is None or address is None:
            return "failed"
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

    async def _address(self, parts: SplitResult) -> Address | None:
        """Where to connect to; None if any address of that name is out of bounds."""
        port = parts.port or (443 if parts.scheme == "https" else 80)
        try:
            loop = asyncio.get_running_loop()
            found = await loop.getaddrinfo(parts.hostname, port, type=SOCK_STREAM)
        except (gaierror, UnicodeError):
            return None
        addresses = [ip_address(each[4][0]) for each in found]
        within = all(self._is_within(each, parts.scheme) for each in addresses)
        return addresses[0] if addresses and within else None

    def _is_within(self, address: Address, scheme: str) -> bool:
        """In a network that the host has named, or by https anywhere in public, if the host has said so."""
        mapped = address.ipv4_mapped if isinstance(address, IPv6Address) else None
        real = mapped or address
        if any(real in network for network in self._networks):
            return True
        return self._public and scheme == "https" and real.is_global and not real.is_multicast


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
