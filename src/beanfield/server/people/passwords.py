"""Passwords: kept as argon2 hashes. These take time and memory on purpose, so they are never made on the event loop.

Few are worked on at once and few may wait: a flood of sign-ins must not take the machine from those who play.
"""

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import cache
from typing import Final
from unicodedata import normalize

from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError

from beanfield.server.ground.problems import Problem

SHORTEST_PASSWORD: Final = 8
LONGEST_PASSWORD: Final = 256

_USUAL: Final = PasswordHasher()


@cache
def _nobodys(hasher: PasswordHasher) -> str:
    """A hash that costs as much to check as anybody's; made once a process."""
    return hasher.hash("the password of nobody at all")


class Passwords:
    """Makes and checks hashes, `at_once` at a time; more than `waiting` others are turned away."""

    def __init__(self, hasher: PasswordHasher = _USUAL, at_once: int = 2, waiting: int = 32) -> None:
        self._hasher = hasher
        self._threads = ThreadPoolExecutor(at_once, "argon2")
        self._most = at_once + waiting
        self._under_way = 0
        self._nobodys = _nobodys(hasher)

    def close(self) -> None:
        """Let the threads go."""
        self._threads.shutdown()

    async def hash(self, password: str) -> str:
        """What is kept of a password."""
        return await self._work(self._make, password)

    async def check(self, kept: str | None, password: str) -> str | None:
        """The hash to keep from now on if the password is right, otherwise None.

        Without a hash (an unknown login, an account that has none) it takes the same time, so that nobody learns which
        logins there are. What is kept changes when the cost of a hash has been raised since.
        """
        return await self._work(self._compare, kept, password)

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

    async def _work[T, *Args](self, work: Callable[[*Args], T], *args: *Args) -> T:
        if self._under_way >= self._most:
            raise Problem(503, "busy", "Too many people sign in at once. Try again in some seconds.", retry_after=5)
        self._under_way += 1
        try:
            return await asyncio.get_running_loop().run_in_executor(self._threads, work, *args)
        finally:
            self._under_way -= 1
