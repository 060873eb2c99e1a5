"""Many guests of one address guess the password of a table: few guesses are judged, and others sign in meanwhile."""

import asyncio
import threading
import time
from collections import Counter
from pathlib import Path
from typing import Literal

import httpx
import pytest
from argon2 import PasswordHasher

from beanfield.server.ground.limits import GUESS, GUESS_HERE, RateRule
from beanfield.server.host import app
from tests.server.attacks.attackers import TABLE_PASSWORD, attacker, guess, new_guest, table_with_password
from tests.server.waiting import soon
from tests.server.whole_server import WholeServer, whole_server

ADA = {"login": "ada", "password": "four plain words"}
GUESTS = 20


def neighbour(server: WholeServer) -> httpx.AsyncClient:
    """Somebody from another address."""
    headers = {"X-Forwarded-For": "198.51.100.8", "Origin": server.url}
    return httpx.AsyncClient(base_url=f"{server.url}/api", headers=headers, timeout=120)


def as_counted(judged: int, rule: RateRule, begun: float) -> bool:
    """Whether this is what one bucket lets through from then until now, on however slow a machine."""
    return rule.burst <= judged <= rule.burst + rule.per_second * (time.monotonic() - begun) + 1


async def test_of_many_guests_of_one_address_few_guesses_at_a_table_are_judged(tmp_path: Path) -> None:
    async with whole_server(tmp_path, request_timeout=120.0) as server, attacker(server.url) as client:
        begun, table = time.monotonic(), await table_with_password(client)
        guests = [await new_guest(client) for _ in range(GUESTS)]
        codes = Counter(await asyncio.gather(*(guess(client, table, me) for me in guests for _ in range(3))))
        assert codes.keys() == {403, 429} and as_counted(codes[403], GUESS, begun)
        right = {"password": TABLE_PASSWORD}
        held = await client.post(f"/tables/{table}/seats/1", json=right, headers=guests[0])
        assert held.status_code == 429 and "Try again in" in held.json()["error"]["hint"]
        async with neighbour(server) as invited:
            assert (await invited.post(f"/tables/{table}/seats/1", json=right)).status_code == 200


async def test_of_the_guesses_of_an_address_at_many_tables_few_are_judged(tmp_path: Path) -> None:
    async with whole_server(tmp_path, request_timeout=120.0) as server, attacker(server.url) as client:
        begun, tables = time.monotonic(), [await table_with_password(client) for _ in range(9)]
        guests = [await new_guest(client) for _ in range(GUESTS)]
        codes: Counter[int] = Counter()
        for table in tables:
            codes.update(await asyncio.gather(*(guess(client, table, me) for me in guests[: int(GUESS.burst)])))
        assert codes[429] and as_counted(codes[403], GUESS_HERE, begun)


async def test_who_knows_the_password_is_not_counted(tmp_path: Path) -> None:
    async with whole_server(tmp_path) as server, attacker(server.url) as client:
        table = await table_with_password(client)
        for _ in range(2 * int(GUESS.burst)):
            me = await new_guest(client)
            assert await guess(client, table, me, None) == 403, "who says nothing has not guessed"
            assert await guess(client, table, me, TABLE_PASSWORD) == 200
            assert (await client.delete(f"/tables/{table}/seats/1", headers=me)).status_code == 200


class Stuck(PasswordHasher):
    """Checks nothing until it may."""

    def __init__(self) -> None:
        super().__init__(time_cost=1, memory_cost=8, parallelism=1)
        self.go = threading.Event()
        self.checking = 0

    def verify(self, hash: str | bytes, password: str | bytes) -> Literal[True]:
        self.checking += 1
        self.go.wait()
        return super().verify(hash, password)


async def test_others_sign_in_while_all_that_checks_passwords_of_tables_is_taken(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    stuck = Stuck()
    monkeypatch.setattr(app, "OF_TABLES", stuck)
    async with (
        whole_server(tmp_path, request_timeout=120.0) as server,
        attacker(server.url) as client,
        neighbour(server) as ada,
    ):
        try:
            assert (await ada.post("/me/account", json=ADA)).status_code == 201
            table = await table_with_password(client)
            guests = [await new_guest(client) for _ in range(GUESTS)]
            guesses = [asyncio.create_task(guess(client, table, me)) for me in guests]
            await soon(lambda: stuck.checking > 0)
            signed_in = [(await ada.post("/sign-in", json=ADA)).status_code for _ in range(3)]
            assert signed_in == [200] * 3 and stuck.checking == 1
            assert not all(each.done() for each in guesses)
        finally:
            stuck.go.set()
        assert {await each for each in guesses} == {403, 429}
