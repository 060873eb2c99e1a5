import asyncio
import threading
from collections.abc import Iterator
from time import perf_counter

import pytest
from argon2 import PasswordHasher

from beanfield.server.ground.problems import Problem
from beanfield.server.people.passwords import Passwords

HERE, THERE = "203.0.113.5", "198.51.100.7"
CHEAP = PasswordHasher(time_cost=1, memory_cost=8, parallelism=1)


@pytest.fixture
def passwords() -> Iterator[Passwords]:
    passwords = Passwords(CHEAP)
    yield passwords
    passwords.close()


async def test_the_right_password_is_known_again(passwords: Passwords) -> None:
    kept = await passwords.hash("correct horse", HERE)
    assert "correct" not in kept
    assert await passwords.check(kept, "correct horse", HERE) == kept
    assert await passwords.check(kept, "correct house", HERE) is None


async def test_letters_count_however_they_were_typed(passwords: Passwords) -> None:
    assert await passwords.check(await passwords.hash("caf\u00e9 noir", HERE), "cafe\u0301 noir", HERE) is not None


async def test_nobodys_password_is_never_right(passwords: Passwords) -> None:
    assert await passwords.check(None, "the password of nobody at all", HERE) is None
    assert await passwords.check("not a hash", "anything", HERE) is None


async def test_a_hash_that_was_too_cheap_is_made_anew(passwords: Passwords) -> None:
    dearer = Passwords(PasswordHasher(time_cost=2, memory_cost=16, parallelism=1))
    kept = await passwords.hash("correct horse", HERE)
    anew = await dearer.check(kept, "correct horse", HERE)
    assert anew not in {kept, None}
    assert await dearer.check(anew, "correct horse", HERE) == anew
    dearer.close()


async def test_an_unknown_login_takes_as_long_as_a_known_one() -> None:
    passwords = Passwords(PasswordHasher(time_cost=4, memory_cost=16_384, parallelism=1))
    kept = await passwords.hash("correct horse", HERE)

    times: dict[str | None, list[float]] = {kept: [], None: []}
    for _ in range(12):  # by turns, so that a busy machine slows both down
        for hashed, taken in times.items():
            start = perf_counter()
            await passwords.check(hashed, "wrong", HERE)
            taken.append(perf_counter() - start)
    known, unknown = min(times[kept]), min(times[None])
    passwords.close()
    assert 0.5 < known / unknown < 2


class Slow(PasswordHasher):
    """Waits until it may go on, and counts how many wait with it."""

    def __init__(self) -> None:
        super().__init__(time_cost=1, memory_cost=8, parallelism=1)
        self.go = threading.Event()
        self.go.set()
        self.most = 0
        self._inside = 0
        self._lock = threading.Lock()

    def hash(self, password: str | bytes, *, salt: bytes | None = None) -> str:
        with self._lock:
            self._inside += 1
            self.most = max(self.most, self._inside)
        self.go.wait()
        with self._lock:
            self._inside -= 1
        return super().hash(password, salt=salt)


async def test_few_are_made_at_once_few_wait_and_the_loop_goes_on() -> None:
    slow = Slow()
    passwords = Passwords(slow, at_once=2, waiting=3)
    slow.go.clear()
    made = [asyncio.create_task(passwords.hash("x" * 8, HERE)) for _ in range(5)]
    await asyncio.sleep(0.05)
    with pytest.raises(Problem, match="503 busy"):
        await passwords.hash("one too many", HERE)
    slow.go.set()
    assert len(set(await asyncio.gather(*made))) == 5
    assert slow.most == 2
    assert await passwords.hash("now there is room", HERE)
    passwords.close()


async def test_who_comes_from_elsewhere_waits_for_one_of_a_crowd_and_not_for_all() -> None:
    slow = Slow()
    passwords = Passwords(slow, at_once=1, waiting_each=30)
    slow.go.clear()
    served: list[str] = []

    async def made(address: str) -> None:
        await passwords.hash("x" * 8, address)
        served.append(address)

    waiting = [asyncio.create_task(made(HERE)) for _ in range(31)]
    await asyncio.sleep(0)
    with pytest.raises(Problem, match="503 busy"):
        await passwords.hash("one of too many", HERE)
    waiting.append(asyncio.create_task(made(THERE)))
    await asyncio.sleep(0)
    slow.go.set()
    await asyncio.gather(*waiting)
    assert served.index(THERE) == 2, "after the one that is under way, and one that waits"
    passwords.close()
