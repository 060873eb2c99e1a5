"""Whole replays by the hundred: few are worked out at once, and what is known is kept."""

import asyncio
import os
import signal
from collections import Counter
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import httpx
import pytest

from beanfield.server.ground.limits import LOOK_BACK_HERE, LocalLimits
from beanfield.server.ground.problems import Problem
from beanfield.server.people.archive import Archive
from beanfield.server.work import clerks as module_of_clerks
from beanfield.server.work.clerks import AGAIN, AT_ONCE, Asker, Clerk, Clerks
from beanfield.store.store import Store
from tests.server.attacks.attackers import ADDRESS, attacker, new_guest
from tests.server.attacks.innocents import innocents
from tests.server.waiting import soon
from tests.server.whole_server import WholeServer, two_people, whole_server
from tests.server.work.loaded import SERVERS_ONLY, loaded
from tests.services import PATIENCE

MANY = 300
assert LOOK_BACK_HERE.burst < MANY


@asynccontextmanager
async def a_match_that_is_over(folder: Path) -> AsyncIterator[tuple[WholeServer, httpx.AsyncClient, str]]:
    async with (
        whole_server(folder, request_timeout=120.0) as server,
        attacker(server.url) as client,
        two_people(server) as (one, other, table),
    ):
        for each in (one, other):
            if (await one.table(table)).status != "over":
                await each.ask(object, "POST", f"/tables/{table}/resign")
        yield server, client, table


@pytest.fixture
def worked_out(monkeypatch: pytest.MonkeyPatch) -> list[object]:
    """What clerks were given to do."""
    found: list[object] = []
    do = Clerk.do

    async def counted(self: Clerk, work: Callable[..., Any], *args: Any) -> Any:
        found.append(work)
        return await do(self, work, *args)

    monkeypatch.setattr(Clerk, "do", counted)
    return found


@pytest.mark.parametrize("what", ["replay", "log", "record"])
async def test_what_is_over_is_worked_out_once_and_a_browser_may_keep_it(
    tmp_path: Path, worked_out: list[object], what: str
) -> None:
    async with a_match_that_is_over(tmp_path) as (_, client, table):
        path = f"/tables/{table}/{what}"
        first = await client.get(path)
        assert first.status_code == 200 and first.headers["cache-control"] == "private, max-age=86400"
        again = await client.get(path)
        assert again.content == first.content and len(worked_out) <= 1
        tag = first.headers["etag"]
        known = await client.get(path, headers={"If-None-Match": f'"other", {tag}'})
        assert (known.status_code, known.content, known.headers["etag"]) == (304, b"", tag)


async def test_very_many_at_once_hold_nothing_that_innocent_people_need(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    reading = most = 0
    read = Store.read

    async def counted(self: Store, *args: Any) -> Any:
        nonlocal reading, most
        reading += 1
        most = max(most, reading)
        try:
            return await read(self, *args)
        finally:
            reading -= 1

    async with a_match_that_is_over(tmp_path) as (server, client, table), innocents(server) as people:
        guests = [await new_guest(client) for _ in range(10)]
        monkeypatch.setattr(Store, "read", counted)

        async def page(number: int) -> int:
            path, headers = f"/tables/{table}/replay?limit={number + 1}", guests[number % len(guests)]
            try:
                return (await client.get(path, headers=headers)).status_code
            except httpx.TransportError:  # one of so many connections may be cut, and that is no loss
                return 0

        async def attack() -> Counter[int]:
            return Counter(await asyncio.gather(*map(page, range(MANY))))

        await people.play(1)
        attacking = asyncio.create_task(attack())
        waits = await people.play_during(asyncio.wait_for(asyncio.shield(attacking), 240), at_least=10)
        codes = await attacking
        assert most <= AT_ONCE
        assert codes[200] and codes[429] and codes.keys() <= {0, 200, 429, 503}
        assert not waits.refused


class _Requests:
    """Requests that want a clerk, and the order in which they had one."""

    def __init__(self, clerks: Clerks) -> None:
        self._clerks = clerks
        self.served: list[Asker] = []

    async def want(self, asker: Asker) -> asyncio.Task[None]:
        """One more, that waits already if it must."""
        task = asyncio.create_task(self._wait(asker))
        await asyncio.sleep(0)
        return task

    async def _wait(self, asker: Asker) -> None:
        async with self._clerks.one(asker):
            self.served.append(asker)
            await asyncio.sleep(0)


CROWD, CROWDS_FRIEND, ALONE = Asker(1, ADDRESS), Asker(2, ADDRESS), Asker(3, "198.51.100.7")


async def test_who_wants_one_thing_waits_for_one_thing_of_each_other_address_and_person() -> None:
    clerks = Clerks(at_once=1)
    requests = _Requests(clerks)
    async with clerks.one(CROWD):
        tasks = [await requests.want(asker) for asker in [CROWD] * 4 + [CROWDS_FRIEND, ALONE]]
        tasks[3].cancel()  # whoever gives up waiting takes nobody's turn
    await asyncio.gather(*tasks, return_exceptions=True)
    assert requests.served == [CROWD, ALONE, CROWDS_FRIEND, CROWD, CROWD]
    await clerks.close()


async def test_a_turn_that_nobody_wants_any_more_is_the_next_ones() -> None:
    clerks = Clerks(at_once=1)
    requests = _Requests(clerks)
    async with clerks.one(CROWD):
        first, second = await requests.want(CROWD), await requests.want(ALONE)
    first.cancel()  # it was its turn, and it has not noticed yet
    await asyncio.wait_for(second, 20)
    assert requests.served == [ALONE]
    await asyncio.wait_for(await requests.want(CROWD), 20)
    await clerks.close()


async def test_clerks_turn_away_whom_they_cannot_serve_soon() -> None:
    clerks = Clerks(at_once=1, waiting=2, waiting_each=1)
    requests = _Requests(clerks)
    async with clerks.one(CROWD):
        waiting = [await requests.want(CROWD)]
        for refused in (CROWD, CROWDS_FRIEND):
            with pytest.raises(Problem, match="busy"):
                await (await requests.want(refused))
        waiting.append(await requests.want(ALONE))
        with pytest.raises(Problem, match="busy"):
            await (await requests.want(Asker(4, "198.51.100.8")))
    await asyncio.gather(*waiting)
    await clerks.close()


async def test_the_memory_of_clerks_comes_back_and_one_stays_for_whoever_comes_next() -> None:
    clerks = Clerks(at_once=2, leisure=0.01)
    async with clerks.one(CROWD) as one, clerks.one(CROWD) as other:
        await asyncio.gather(done(one, abs, -3), done(other, abs, -3))
        assert len(clerks.pids) == 2
    await soon(lambda: len(clerks.pids) == 1)
    [stayed] = clerks.pids
    async with clerks.one(CROWD) as clerk:
        assert await clerk.do(os.getpid) == stayed
    await clerks.close()


async def done[T](clerk: Clerk, work: Callable[..., T], *args: Any) -> T:
    """Have something done, coming again as long as the clerk is not there yet."""
    async with asyncio.timeout(PATIENCE):
        while True:
            try:
                return await clerk.do(work, *args)
            except Problem as problem:
                assert (problem.status, problem.code, problem.retry_after) == (503, "busy", AGAIN)


async def test_who_meets_a_clerk_that_is_not_there_yet_is_told_to_come_again(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module_of_clerks, "GETTING_READY", 0.0)
    clerks = Clerks(at_once=1)
    refusals = 0
    async with asyncio.timeout(PATIENCE), clerks.one(CROWD) as clerk:
        while True:
            try:
                assert await clerk.do(abs, -3) == 3
                break
            except Problem as problem:
                assert (problem.status, problem.code, problem.retry_after) == (503, "busy", AGAIN)
                assert f"Try again in {AGAIN} seconds" in problem.hint
                refusals += 1
                await asyncio.sleep(0.02)
    assert refusals and len(clerks.pids) == 1, "it got ready all the while"
    await clerks.close()


async def test_work_goes_on_when_its_request_gave_up_and_the_next_one_finds_what_came_of_it(tmp_path: Path) -> None:
    async with a_match_that_is_over(tmp_path) as (server, _, table):
        clerks, number = server.app.node.clerks, server.number(table)
        archive = Archive(server.app.node, LocalLimits(), clerks)
        async with clerks.one(CROWD) as clerk:
            pid = await done(clerk, os.getpid)
        os.kill(pid, signal.SIGSTOP)
        request = asyncio.create_task(archive.replay(number, CROWD, None, 0, 1))
        await soon(lambda: clerks.busy == 1)
        request.cancel()
        with pytest.raises(asyncio.CancelledError):
            await request
        os.kill(pid, signal.SIGCONT)
        await soon(lambda: clerks.busy == 0)
        assert pid in clerks.pids, "nobody was killed for it"
        os.kill(pid, signal.SIGSTOP)
        assert (await archive.replay(number, CROWD, None, 0, 1)).data, "no clerk was needed"


async def test_clerks_load_nothing_of_a_server() -> None:
    clerks = Clerks(at_once=1)
    async with clerks.one(CROWD) as clerk:
        assert not await done(clerk, loaded) & SERVERS_ONLY
    await clerks.close()
