"""Malformed, oversized, replayed, forged and out-of-turn messages on the live wire of a real server.

After every batch the table is as it was, as another seat sees it and by the number of its log; what was legal chat or a
preference is the only thing that may have been written. Every message has got one answer, with its own number and a
reason, or the connection ended as docs/protocol.md says.
"""

import json
import time
from collections import Counter
from collections.abc import AsyncIterator

import pytest
import pytest_asyncio
from hypothesis import Phase, given, settings
from hypothesis import strategies as st
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed

from beanfield.server.live.sockets import MOST_MALFORMED
from tests.server.hostile.hostile_clients import (
    HostileClient,
    Json,
    hanging_up,
    live,
    look,
    make_hostile_clients,
    staying,
)
from tests.server.hostile.hostile_messages import HostileMessage, bent, broken_frames, messages_of, too_large
from tests.server.hostile.targets import an_address, faults
from tests.server.server_processes import Server, family
from tests.server.whole_server import LiveLine

pytestmark = pytest.mark.asyncio(loop_scope="module")

REPLIES = ("ack", "refused", "because", "pong")
BATCH = 20
"""Messages that are drawn at once; each comes with its crooked sisters."""


class Crowd:
    """A server, and all who speak to it."""

    def __init__(self, server: Server, clients: list[HostileClient]) -> None:
        self.server = server
        self.clients = clients
        self.answers: Counter[str] = Counter()
        self.batches = 0
        self.chatted = 0
        """How many lines of chat were written."""

    @property
    def sent(self) -> int:
        return self.answers.total()

    async def speak(self, client: HostileClient, messages: list[HostileMessage]) -> None:
        """Say all of it; the table is the same afterwards, and others have noticed nothing but chat."""
        before, chatted = await self._seen(client, client.witness), self.chatted
        head, rest = (await self._seen(client, client.headers))["n"], messages
        while rest:
            head, rest = await self._say(client, rest, head)
        after = await self._seen(client, client.witness)
        assert (await self._seen(client, client.headers))["n"] == head, client
        assert after["n"] == before["n"] + self.chatted - chatted, client
        assert _table(after) == _table(before)
        self.batches += 1

    async def _seen(self, client: HostileClient, headers: dict[str, str]) -> Json:
        return await look(self.server, client.table, headers)

    async def _line(self, client: HostileClient) -> LiveLine:
        if client.line is None:
            headers = client.headers | {"X-Forwarded-For": an_address()}
            url = live(self.server, client.table)
            # without a bound: who is silent does not read, and has to answer the server's pings all the same
            client.line = LiveLine(await connect(url, additional_headers=headers, max_queue=None, proxy=None))
            client.malformed = 0
        return client.line

    async def _say(
        self, client: HostileClient, messages: list[HostileMessage], head: int
    ) -> tuple[int, list[HostileMessage]]:
        """Say it on one connection; the number of the log, and what is left when the connection has ended."""
        here = await self._line(client)
        for at, message in enumerate(messages):
            try:
                await here.socket.send(message.data, text=bool(message.ends) or isinstance(message.data, str))
                reply = await here.next(*REPLIES, within=30)
            except ConnectionClosed:
                assert message.ends and here.socket.close_code == message.ends, (client, message)
                self.answers[f"closed {message.ends}"] += 1
                client.line = None
                return head, messages[at + 1 :]
            here.heard.clear()
            head = self._check(client, message, reply, head)
            if reply.get("code") == "too-fast":  # whether it was read is not told: begin to count anew
                await here.socket.close()
                client.line = None
                return head, messages[at + 1 :]
            if reply.get("code") == "too-large" or client.malformed == MOST_MALFORMED:
                assert await here.closed() == (1009 if reply["code"] == "too-large" else 1008)
                client.line = None
                return head, messages[at + 1 :]
        return head, []

    def _check(self, client: HostileClient, message: HostileMessage, reply: Json, head: int) -> int:
        """One answer is as it should be; the number of the log after it."""
        kind, code, context = reply["t"], reply.get("code", ""), (client.name, message, reply)
        self.answers[code or kind] += 1
        assert kind in message.may or code in message.may or code == "too-fast", context
        assert reply["ref"] == (None if code == "too-large" else message.ref), context
        assert kind != "refused" or reply["hint"], context
        client.malformed = client.malformed + 1 if code == "malformed" else 0
        if kind == "ack" and reply["n"] != head:
            assert "written" in message.may and reply["n"] == head + 1, context
            self.chatted += json.loads(message.data)["t"] == "chat"
            return head + 1
        return head


def _table(whole: Json) -> Json:
    """What must not change: the table and the match as somebody sees them, without the time."""
    looks = whole["looks"] and {name: value for name, value in whole["looks"].items() if name != "at"}
    return {"seat": whole["seat"], "table": whole["table"], "looks": looks, "told": whole["told"]}


@pytest_asyncio.fixture(scope="module", loop_scope="module")
async def crowd() -> AsyncIterator[Crowd]:
    with family(WORKERS="0") as server:
        clients = await make_hostile_clients(server, tables=20)
        async with hanging_up(clients), staying(server, clients):
            yield Crowd(server, clients)


def batches(crowd: Crowd) -> st.SearchStrategy[tuple[HostileClient, list[HostileMessage]]]:
    """Who speaks, and what: most of it can be answered, now and then something ends the connection."""

    def by(client: HostileClient) -> st.SearchStrategy[tuple[HostileClient, list[HostileMessage]]]:
        some = st.builds(lambda message, seed: list(bent(message, seed)), messages_of(client), st.integers(0, 2**32))
        most = st.lists(some, min_size=BATCH, max_size=BATCH).map(lambda lists: [each for one in lists for each in one])
        last = st.lists(too_large | broken_frames, max_size=1)
        return st.tuples(st.just(client), st.builds(list.__add__, most, last))

    return st.sampled_from(crowd.clients).flatmap(by)


async def attack(crowd: Crowd, messages: int) -> None:
    """So many messages, and the server is as it was."""
    begun, pid = time.perf_counter(), crowd.server.pid

    @settings(max_examples=10, deadline=None, database=None, phases=[Phase.generate])
    @given(batches(crowd))
    def draw(batch: tuple[HostileClient, list[HostileMessage]]) -> None:
        drawn.append(batch)

    drawn: list[tuple[HostileClient, list[HostileMessage]]] = []
    while crowd.sent < messages:
        draw()
        for client, said in drawn:
            await crowd.speak(client, said)
        drawn.clear()
    seconds = time.perf_counter() - begun
    print(f"{crowd.sent} messages in {seconds:.0f} s ({crowd.sent / seconds:.0f}/s), {crowd.batches} batches")
    print(dict(crowd.answers.most_common()))
    assert crowd.server.pid == pid and crowd.server.ready()
    assert faults(crowd.server) == []


async def test_thousands_of_bad_messages_change_nothing_and_each_gets_a_reason(crowd: Crowd) -> None:
    await attack(crowd, 2_000)


@pytest.mark.slow
async def test_two_hundred_thousand_bad_messages_change_nothing_and_each_gets_a_reason(crowd: Crowd) -> None:
    await attack(crowd, 200_000)
