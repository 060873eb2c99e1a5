"""Malformed, oversized, replayed, forged and out-of-turn messages on the live wire of a real server.

After every batch the table is as it was, as another seat sees it and by the number of its log; what was legal chat or a
preference is the only thing that may have been written. Every message has got one answer, with its own number and a
reason, or the connection ended as docs/protocol.md says.
"""

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
from tests.server.hostile.hostile_clients import Json, Voice, hanging_up, live, look, make_voices
from tests.server.hostile.hostile_messages import Message, bent, broken_frames, messages_of, too_large
from tests.server.hostile.targets import an_address, faults
from tests.server.server_processes import Server, family
from tests.server.whole_server import Line

pytestmark = pytest.mark.asyncio(loop_scope="module")

REPLIES = ("ack", "refused", "because", "pong")
BATCH = 20
"""Messages that are drawn at once; each comes with its crooked sisters."""


class Crowd:
    """A server, and all who speak to it."""

    def __init__(self, server: Server, voices: list[Voice]) -> None:
        self.server = server
        self.voices = voices
        self.answers: Counter[str] = Counter()
        self.batches = 0

    @property
    def sent(self) -> int:
        return self.answers.total()

    async def speak(self, voice: Voice, messages: list[Message]) -> None:
        """Say all of it; the table is the same afterwards."""
        before = await self._seen(voice)
        head = before["n"]
        rest = messages
        while rest:
            head, rest = await self._say(voice, rest, head)
        after = await self._seen(voice)
        assert after["n"] == head, voice
        assert _table(after) == _table(before)
        self.batches += 1

    async def _seen(self, voice: Voice) -> Json:
        return await look(self.server, voice.table, voice.witness)

    async def _line(self, voice: Voice) -> Line:
        if voice.line is None:
            headers = voice.headers | {"X-Forwarded-For": an_address()}
            url = live(self.server, voice.table)
            # without a bound: who is silent does not read, and has to answer the server's pings all the same
            voice.line = Line(await connect(url, additional_headers=headers, max_queue=None, proxy=None))
            voice.malformed = 0
        return voice.line

    async def _say(self, voice: Voice, messages: list[Message], head: int) -> tuple[int, list[Message]]:
        """Say it on one connection; the number of the log, and what is left when the connection has ended."""
        here = await self._line(voice)
        for at, message in enumerate(messages):
            try:
                await here.socket.send(message.data, text=bool(message.ends) or isinstance(message.data, str))
                reply = await here.next(*REPLIES, within=30)
            except ConnectionClosed:
                assert message.ends and here.socket.close_code == message.ends, (voice, message)
                self.answers[f"closed {message.ends}"] += 1
                voice.line = None
                return head, messages[at + 1 :]
            here.heard.clear()
            head = self._check(voice, message, reply, head)
            if reply.get("code") == "too-fast":  # whether it was read is not told: begin to count anew
                await here.socket.close()
                voice.line = None
                return head, messages[at + 1 :]
            if reply.get("code") == "too-large" or voice.malformed == MOST_MALFORMED:
                assert await here.closed() == (1009 if reply["code"] == "too-large" else 1008)
                voice.line = None
                return head, messages[at + 1 :]
        return head, []

    def _check(self, voice: Voice, message: Message, reply: Json, head: int) -> int:
        """One answer is as it should be; the number of the log after it."""
        kind, code, context = reply["t"], reply.get("code", ""), (voice.name, message, reply)
        self.answers[code or kind] += 1
        assert kind in message.may or code in message.may or code == "too-fast", context
        assert reply["ref"] == (None if code == "too-large" else message.ref), context
        assert kind != "refused" or reply["hint"], context
        voice.malformed = voice.malformed + 1 if code == "malformed" else 0
        if kind == "ack" and reply["n"] != head:
            assert "written" in message.may and reply["n"] == head + 1, context
            return head + 1
        return head


def _table(whole: Json) -> Json:
    """What must not change: the table and the match as somebody sees them, without the time."""
    looks = whole["looks"] and {name: value for name, value in whole["looks"].items() if name != "at"}
    return {"seat": whole["seat"], "table": whole["table"], "looks": looks, "told": whole["told"]}


@pytest_asyncio.fixture(scope="module", loop_scope="module")
async def crowd() -> AsyncIterator[Crowd]:
    with family(WORKERS="0") as server:
        voices = await make_voices(server, tables=20)
        async with hanging_up(voices):
            yield Crowd(server, voices)


def batches(crowd: Crowd) -> st.SearchStrategy[tuple[Voice, list[Message]]]:
    """Who speaks, and what: most of it can be answered, now and then something ends the connection."""

    def by(voice: Voice) -> st.SearchStrategy[tuple[Voice, list[Message]]]:
        some = st.builds(lambda message, seed: list(bent(message, seed)), messages_of(voice), st.integers(0, 2**32))
        most = st.lists(some, min_size=BATCH, max_size=BATCH).map(lambda lists: [each for one in lists for each in one])
        last = st.lists(too_large | broken_frames, max_size=1)
        return st.tuples(st.just(voice), st.builds(list.__add__, most, last))

    return st.sampled_from(crowd.voices).flatmap(by)


async def attack(crowd: Crowd, messages: int) -> None:
    """So many messages, and the server is as it was."""
    begun, pid = time.perf_counter(), crowd.server.pid

    @settings(max_examples=10, deadline=None, database=None, phases=[Phase.generate])
    @given(batches(crowd))
    def draw(batch: tuple[Voice, list[Message]]) -> None:
        drawn.append(batch)

    drawn: list[tuple[Voice, list[Message]]] = []
    while crowd.sent < messages:
        draw()
        for voice, said in drawn:
            await crowd.speak(voice, said)
        drawn.clear()
    seconds = time.perf_counter() - begun
    print(f"{crowd.sent} messages in {seconds:.0f} s ({crowd.sent / seconds:.0f}/s), {crowd.batches} batches")
    print(dict(crowd.answers.most_common()))
    assert crowd.server.pid == pid and crowd.server.ready()
    assert faults(crowd.server) == []


async def test_thousands_of_bad_messages_change_nothing_and_each_gets_a_reason(crowd: Crowd) -> None:
    await attack(crowd, 3_000)


@pytest.mark.slow
async def test_two_hundred_thousand_bad_messages_change_nothing_and_each_gets_a_reason(crowd: Crowd) -> None:
    await attack(crowd, 200_000)
