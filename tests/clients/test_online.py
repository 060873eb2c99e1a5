"""The Python client with real servers."""

import asyncio
import re
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from contextlib import asynccontextmanager
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest
from websockets.asyncio.client import ClientConnection

from beanfield.bots.answers import random_reply
from beanfield.clients import online
from beanfield.clients.online import Declined, Hole, LiveTable, Online, Unsure
from beanfield.clients.table import LocalTable
from beanfield.kernel.asks import Chosen, Reply
from beanfield.kernel.gesture import Gesture
from beanfield.kernel.record import Record
from beanfield.kernel.registry import find_game, games
from beanfield.kernel.view import Outcome
from beanfield.wire.ids import new_id, written
from beanfield.wire.messages import Frame
from tests.server.server_processes import Server, city, family
from tests.server.waiting import soon
from tests.server.whole_server import WholeServer, guest, two_people, whole_server
from tests.services import PATIENCE, Postgres, Redis


@pytest.fixture(scope="module")
def host() -> Iterator[Server]:
    with family() as server:
        yield server


def say(reply: Reply) -> Chosen:
    assert not isinstance(reply, Gesture)
    return reply


async def play(live: LiveTable, random: Random, upto: int) -> None:
    """Give random answers until the table has reached this number."""
    async for _ in live:
        if live.n >= upto:
            return
        if (asked := live.asked) is not None:
            try:
                await live.answer(asked, say(random_reply(asked.ask, random.random)))
            except Declined as declined:
                assert declined.rule, declined


async def both_play(here: LiveTable, there: LiveTable, upto: int) -> None:
    async with asyncio.timeout(PATIENCE):
        await asyncio.gather(play(here, Random(3), upto), play(there, Random(4), upto))


async def test_the_example_plays_a_match(tmp_path: Path) -> None:
    assert online.__doc__ is not None
    code = "\n".join(line[4:] for line in re.findall(r"(?m)^(?:    .*)?$", online.__doc__))
    names: dict[str, object] = {}
    exec(compile(code, "the example", "exec"), names)
    example = names["play"]
    assert callable(example)
    async with whole_server(tmp_path, workers=1, bot_pause_ms=0) as home:
        outcome = await asyncio.wait_for(example(home.url), PATIENCE)
    assert isinstance(outcome, Outcome)


async def test_what_the_server_does_not_do_is_said_with_a_code(host: Server) -> None:
    async with Online(host.url) as me:
        with pytest.raises(Declined) as declined:
            await me.table(written(new_id()))
        assert (declined.value.status, declined.value.code) == (404, "not-found")
        with pytest.raises(Declined, match="no such table"):
            async with me.live(written(new_id())):
                pass
        table = await me.quick("space-beans", bots=["random"])
        async with me.live(table.id) as live:
            with pytest.raises(Declined) as declined:
                await live.call("dance")
            assert declined.value.code == "no-such-call"
            assert "leave, end" in str(declined.value)


async def test_our_client_sends_a_nonce_of_its_own_and_the_record_has_it(host: Server) -> None:
    async with guest(host) as one:
        table = (await one.quick("space-beans", bots=["greedy"])).id
        await one.ask(object, "POST", f"/tables/{table}/offers", {"kind": "draw"})
        record = msgspec.convert(await one.ask(dict[str, Any], "GET", f"/tables/{table}/record"), Record)
        assert record.fair.nonces == (one.nonces[table, 0], "")
        assert len(one.nonces[table, 0]) == 32
        opened = (await one.open("space-beans", 2)).id
        assert one.nonces[opened, 0] != one.nonces[table, 0]


def test_a_local_table_has_a_nonce_of_every_person_and_none_of_bots() -> None:
    nonces = LocalTable(find_game("space-beans"), ["me", "greedy", "me"]).fair.nonces
    assert [len(nonce) for nonce in nonces] == [32, 0, 32]
    assert nonces[0] != nonces[2]


async def test_every_game_tells_our_client_how_its_state_is_built(host: Server) -> None:
    async with guest(host) as one:
        for name, game in games().items():
            assert await one.state_schema(name) == msgspec.json.decode(msgspec.json.encode(game.state_schema))


async def test_a_person_is_the_same_with_the_same_token(host: Server) -> None:
    async with Online(host.url) as me:
        table = await me.open("space-beans", 2)
        async with Online(host.url, me.token) as again, again.live(table.id) as live:
            assert live.seat == 0
        async with Online(host.url) as other, other.live(table.id) as live:
            assert live.seat is None


async def test_a_lost_connection_is_made_anew_without_a_hole(host: Server) -> None:
    async with two_people(host) as (one, other, table), one.live(table) as here, other.live(table) as there:
        random = Random(1)

        async def lose() -> None:
            while True:
                await asyncio.sleep(random.uniform(0.01, 0.05))
                await random.choice([here, there]).drop()

        losing = asyncio.create_task(lose())
        try:
            await both_play(here, there, 100)
        finally:
            losing.cancel()
        assert here.connections > 1 and there.connections > 1


@pytest.mark.slow
async def test_a_server_that_is_killed_and_comes_back_costs_nothing_but_time() -> None:
    with family() as server:
        async with two_people(server) as (one, other, table), one.live(table) as here, other.live(table) as there:
            playing = asyncio.create_task(both_play(here, there, 80))
            await soon(lambda: here.n > 20, within=PATIENCE)
            await asyncio.to_thread(server.kill)
            assert here.n < 80
            await asyncio.to_thread(server.start)
            await playing
            assert here.connections > 1 and there.connections > 1
            assert (await one.table(table)).status == "playing"


class Freezing:
    """A way to a server that can be frozen: what is open stays open, and nothing goes through it any more."""

    def __init__(self, url: str) -> None:
        self._host, _, self._port = url.removeprefix("http://").rpartition(":")
        self._carrying: set[asyncio.Task[None]] = set()
        self._ends: list[asyncio.StreamWriter] = []

    @asynccontextmanager
    async def open(self) -> AsyncIterator[str]:
        """The address by which one goes this way."""
        async with await asyncio.start_server(self._come, "127.0.0.1", 0) as server:
            yield f"http://127.0.0.1:{server.sockets[0].getsockname()[1]}"
            await self.freeze()
            for end in self._ends:
                end.transport.abort()
            await asyncio.gather(*(end.wait_closed() for end in self._ends), return_exceptions=True)

    async def _come(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        back, there = await asyncio.open_connection(self._host, self._port)
        self._ends += [writer, there]
        self._carrying |= {asyncio.create_task(self._carry(*ends)) for ends in ((reader, there), (back, writer))}

    async def _carry(self, source: asyncio.StreamReader, target: asyncio.StreamWriter) -> None:
        while data := await source.read(65536):
            target.write(data)

    async def freeze(self) -> None:
        for carrying in self._carrying:
            carrying.cancel()
        await asyncio.gather(*self._carrying, return_exceptions=True)


async def test_a_node_that_is_frozen_is_left_by_whoever_waits_for_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(online, "HEARTBEAT", 1000.0)
    monkeypatch.setattr(online, "SILENCE", 0.5)
    async with whole_server(tmp_path) as home, two_people(home) as (one, _, table):
        way = Freezing(home.url)
        async with way.open() as url:
            one.url = url
            async with one.live(table) as live:
                await way.freeze()
                one.url = home.url
                async with asyncio.timeout(PATIENCE):
                    await live.chat("still there?")
                assert live.connections == 2


async def test_a_server_that_is_slow_to_reply_is_not_left(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(online, "DOUBT", 0.05)
    asked = Counted(online._or_give_up)
    monkeypatch.setattr(online, "_or_give_up", asked)
    async with whole_server(tmp_path) as home, two_people(home) as (one, _, table), one.live(table) as live:
        async with home.app.node.replica(home.number(table)).look():  # nothing can be written meanwhile
            saying = asyncio.create_task(live.chat("slow"))
            await soon(lambda: asked.times > 2)
        async with asyncio.timeout(PATIENCE):
            await saying
        assert live.connections == 1


class Counted:
    """Something that is done, and how often it came to its end."""

    def __init__(self, work: Callable[[ClientConnection], Awaitable[None]]) -> None:
        self.times = 0
        self._work = work

    async def __call__(self, socket: ClientConnection) -> None:
        await self._work(socket)
        self.times += 1


@pytest.mark.slow
async def test_a_server_that_is_stopped_sends_its_clients_away_and_they_come_back() -> None:
    with family() as server:
        async with Online(server.url) as me:
            table = await me.open("space-beans", 2)
            async with me.live(table.id) as live:
                await asyncio.to_thread(server.stop)
                await asyncio.to_thread(server.start)
                async with asyncio.timeout(PATIENCE):
                    await live.chat("Still here")
                assert live.chat_lines[-1].text == "Still here"


@pytest.mark.slow
async def test_people_at_two_nodes_play_one_match(postgres: Postgres, redis: Redis) -> None:
    with city(postgres, redis) as servers:
        async with guest(servers.nodes[0]) as one, guest(servers.nodes[1]) as other:
            table = await one.open("space-beans", 2)
            await other.sit(table.id, 1)
            await one.start(table.id)
            async with one.live(table.id) as here, other.live(table.id) as there:
                await both_play(here, there, 40)
                assert (here.seat, there.seat) == (0, 1)


# in the loop of the test


async def test_what_is_said_twice_because_a_line_was_lost_counts_once(tmp_path: Path) -> None:
    async with (
        whole_server(tmp_path) as home,
        two_people(home) as (one, other, table),
        one.live(table) as here,
        other.live(table) as there,
    ):
        mine = here if here.asked else there
        asked = mine.asked
        assert asked is not None
        answering = asyncio.create_task(mine.answer(asked, say(random_reply(asked.ask, Random(5).random))))
        await asyncio.sleep(0)
        await mine.drop()
        n = await answering
        assert n == here.n == there.n or await _reaches(there, n)


async def _reaches(live: LiveTable, n: int) -> bool:
    async with asyncio.timeout(PATIENCE):
        async for _ in live:
            if live.n >= n:
                return live.n == n
    return False


async def test_a_call_whose_line_was_lost_is_not_said_again(tmp_path: Path) -> None:
    async with whole_server(tmp_path) as home, two_people(home) as (one, _, table), one.live(table) as here:
        release = asyncio.Event()
        replica = home.app.node.replica(home.number(table))

        async def hold() -> None:
            async with replica.look():
                await release.wait()

        holding = asyncio.create_task(hold())
        await asyncio.sleep(0)
        calling = asyncio.create_task(here.call("end"))
        await asyncio.sleep(0.1)
        await here.drop()
        with pytest.raises(Unsure):
            await calling
        release.set()
        await holding
        assert (await here.ping()).at


async def test_sealed_answers_are_asked_for_once(tmp_path: Path) -> None:
    async with whole_server(tmp_path) as home, guest(home) as one, guest(home) as other:
        table = (await one.open("mighty-action-force", 2)).id
        await other.sit(table, 1)
        await one.start(table)
        async with one.live(table) as here, other.live(table) as there, asyncio.timeout(PATIENCE):
            for _ in range(200):
                sealed = [live for live in (here, there) if live.looks is not None and live.looks.said is not None]
                if sealed:
                    assert sealed[0].asked is None and sealed[0].looks is not None and sealed[0].looks.asked is not None
                    return
                live = here if here.asked else there
                assert live.asked is not None
                n = await live.answer(live.asked, say(random_reply(live.asked.ask, Random(6).random)))
                for each in (here, there):
                    assert each.n >= n or await _reaches(each, n)
        raise AssertionError("nothing was sealed")


async def test_a_hole_in_the_frames_is_an_error(tmp_path: Path) -> None:
    async with whole_server(tmp_path) as home, two_people(home) as (one, _, table), one.live(table) as here:
        with pytest.raises(Hole):
            here._take_frame(Frame(here.n + 2))


async def test_many_tables_in_one_process(tmp_path: Path) -> None:
    async with whole_server(tmp_path) as home:
        await asyncio.gather(*[_one_of_many(home) for _ in range(20)])


async def _one_of_many(home: WholeServer) -> None:
    async with two_people(home) as (one, other, table), one.live(table) as here, other.live(table) as there:
        await here.chat("Hi")
        await there.prefer(muted=[0])
        assert (await here.why("dance")).rule
        await here.ping()
        assert await _reaches(there, here.n) if there.n < here.n else True
