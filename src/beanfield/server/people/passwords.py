"""Passwords: kept as argon2 hashes. These take time and memory on purpose, so they are never made on the event loop.

Few are worked on at once and few may wait: a flood of sign-ins must not take the machine from those who play. Who waits
has their turn by address (`places.py`), so that a flood from one keeps nobody else from signing in. Passwords of tables
have a pool of their own, and hashes that cost less: they are told to all who are invited, and good for one match.
"""

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import cache
from typing import Final
from unicodedata import normalize

from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError

from beanfield.server.ground.places import Places

SHORTEST_PASSWORD: Final = 8
LONGEST_PASSWORD: Final = 256

OF_ACCOUNTS: Final = PasswordHasher()
OF_TABLES: Final = PasswordHasher(time_cost=2, memory_cost=19_456, parallelism=1)


@cache
def _nobodys(hasher: PasswordHasher) -> str:
    """A hash that costs as much to check as anybody's; made once a process."""
    return hasher.hash("the password of nobody at all")


class Passwords:
    """Makes and checks hashes, `at_once` at a time. `waiting` others may wait, `waiting_each` of them from one address;
    more are turned away.
    """

    def __init__(
        self, hasher: PasswordHasher = OF_ACCOUNTS, at_once: int = 2, waiting: int = 320, waiting_each: int = 32
    ) -> None:
        self._hasher = hasher
        self._threads = ThreadPoolExecutor(at_once, "argon2")
        self._places = Places(at_once, waiting, waiting_each)
        self._nobodys = _nobodys(hasher)

    def close(self) -> None:
        """Let the threads go."""
        self._threads.shutdown()

    async def hash(self, password: str, address: str) -> str:
        """What is kept of a password. `address` is where it comes from."""
        return await self._work(address, self._make, password)

    async def check(self, kept: str | None, password: str, address: str) -> str | None:
        """The hash to keep from now on if the password is right, otherwise None.

        Without a hash (an unknown login, an account that has none) it takes the same time, so that nobody learns which
        logins there are. What is kept changes when the cost of a hash has been raised since.
        """
        return await self._work(address, self._compare, kept, password)

    def _make(self, password: str) -> str:
        return self._hasher.hash(normalize("NFC", password))

    def _compare(self, kept: str | None, password: str) -> str | None:
        try:
            self._hasher.verify(kept or self._nobodys, normalize("NFC", password))
        except (VerificationError, InvalidHashError):
            return None
        if kept is None:
            return None
        return self._make(password) if self._hasher.check_needs_rehash(kept) else kept

    async def _work[T, *Args](self, address: str, work: Callable[[*Args], T], *args: *Args) -> T:
        async with self._places.one(address):
            return await asyncio.get_running_loop().run_in_executor(self._threads, work, *args)
