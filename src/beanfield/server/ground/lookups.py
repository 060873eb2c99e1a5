"""Names that strangers have given are looked up each in a process of its own, which can be ended.

The system's resolver waits for a silent name server for as long as it likes, and a thread that waits there can't be
stopped. An event loop has few such threads for all that a node looks up, the name of its database too: a few silent
names would stop them all. A resolver of our own, or c-ares, would end in time, but it would not look where the system
looks: in its file of hosts, its search domains, and whatever else `nsswitch.conf` names.
"""

import asyncio
import sys
from asyncio.subprocess import DEVNULL, PIPE
from contextlib import suppress
from ipaddress import IPv4Address, IPv6Address, ip_address
from typing import Final

from beanfield.server.ground.places import Places

LONGEST: Final = 2.0
"""Seconds that somebody waits for an answer, once the process has begun."""
BEGIN_LIMIT: Final = 10.0
"""Seconds a process may take to begin, on however slow a machine."""
AT_ONCE: Final = 4
WAITING: Final = 200
WAITING_EACH: Final = 20
"""How many names of one address wait to be looked up."""

PROGRAM: Final = """
import socket, sys
print(flush=True)
name = sys.stdin.buffer.read().decode()
for *_, address in socket.getaddrinfo(name, None, type=socket.SOCK_STREAM):
    print(address[0])
"""

type Address = IPv4Address | IPv6Address


class Lookups:
    """Looks names up, a few at once, by turns for those who want it."""

    def __init__(self) -> None:
        self._places = Places(AT_ONCE, WAITING, WAITING_EACH)

    async def addresses(self, name: str, asker: str) -> list[Address]:
        """All addresses of a name, in the system's order; none if there are none, or nobody tells them in time.

        A problem if too many names wait already.
        """
        with suppress(ValueError):
            return [ip_address(name)]
        async with self._places.one(asker):
            try:
                return [ip_address(each) for each in (await _looked_up(name)).split()]
            except (TimeoutError, OSError):
                return []


async def _looked_up(name: str) -> str:
    process = await asyncio.create_subprocess_exec(
        *(sys.executable, "-I", "-S", "-c", PROGRAM), stdin=PIPE, stdout=PIPE, stderr=DEVNULL
    )
    assert process.stdout is not None
    try:
        async with asyncio.timeout(BEGIN_LIMIT):
            await process.stdout.readline()
        async with asyncio.timeout(LONGEST):
            found, _ = await process.communicate(name.encode())
            return found.decode()
    finally:
        if process.returncode is None:
            process.kill()
            await process.wait()
