"""A socket whose client does not read, at the level where a server hands it over."""

import asyncio
from typing import Any

import msgspec
import pytest
from litestar.types import Message

from beanfield.server.ground.connections import Connection
from beanfield.server.ground.limits import LocalLimits
from beanfield.server.ground.metrics import Metrics
from beanfield.server.ground.settings import Settings
from beanfield.server.live.live import Live
from beanfield.server.live.presence import Lobby
from beanfield.server.live.rations import Rations
from beanfield.server.live.sockets import MOST_BYTES, MOST_REPLIES, Identity, OutTray, Shared, Socket
from beanfield.server.nodes.bus import LocalBus
from beanfield.server.nodes.node import Node
from beanfield.server.nodes.replica import Replica
from beanfield.server.people.sessions import Keys
from beanfield.server.people.who import Door, Who
from beanfield.server.tables.commands import play
from beanfield.server.tables.entries import Moment
from beanfield.wire.ids import written
from tests.server.local_nodes import HOST, Nodes, a_match
from tests.server.waiting import soon
from tests.services import PATIENCE

QUEUE = 16


class Client:
    """The other end of a socket: it reads only while `reading` is set, and `says` what it says."""

    def __init__(
        self,
        node: Node,
        replica: Replica,
        person: int = HOST,
        metrics: Metrics | None = None,
        straight: bool = False,
    ) -> None:
        self.reading = asyncio.Event()
        self.reading.set()
        self.got: list[dict[str, Any]] = []
        self.posts: list[list[dict[str, Any]]] | None = [] if straight else None
        """What came by the short way, if there is one, together in one go each."""
        self.code: int | None = None
        self.says: asyncio.Queue[str | None] = asyncio.Queue()
        self.taken = 0
        self.metrics = metrics or Metrics()
        self.shared = Shared(
            door=_door(),
            rations=Rations(LocalLimits(), 100),
            metrics=self.metrics,
            lobby=Lobby(LocalBus()),
            now=node.now,
            largest=16_384,
            queue=QUEUE,
            patience=0,
            writing=set(),
            out_tray=OutTray(),
        )
        self._replica = replica
        self._person = person
        self.task = asyncio.create_task(self._serve())
        self.socket: Socket

    async def _serve(self) -> None:
        identity = Identity(str(self._person), "203.0.113.7", person=self._person)
        straight = self._straight if self.posts is not None else None
        ways = self._receive, self._send, straight
        self.socket = Socket(self.shared, self._replica, identity, *ways)  # type: ignore[arg-type]
        await self.socket.run(None)

    def _straight(self, data: bytes) -> bool:
        if not self.reading.is_set():
            return False
        assert self.posts is not None
        self.posts.append([msgspec.json.decode(each) for each in opened(data)])
        self.got += self.posts[-1]
        return True

    async def _receive(self) -> dict[str, Any]:
        text = await self.says.get()
        self.taken += 1
        return {"type": "websocket.disconnect"} if text is None else {"type": "websocket.receive", "text": text}

    async def _send(self, message: Message) -> None:
        await self.reading.wait()
        if message["type"] == "websocket.send":
            self.got.append(msgspec.json.decode(message["text"] or ""))
        elif message["type"] == "websocket.close":
            self.code = message["code"]
            self.says.put_nowait(None)

    def numbers(self) -> list[int]:
        return [message["n"] for message in self.got if message["t"] in {"frame", "whole"}]

    async def close(self) -> None:
        self.says.put_nowait(None)
        self.reading.set()
        await self.task


def opened(data: bytes) -> list[bytes]:
    """The messages in some envelopes."""
    found = []
    while data:
        size, begin = (data[1], 2) if data[1] < 126 else (int.from_bytes(data[2:4]), 4)
        found.append(data[begin : begin + size])
        data = data[begin + size :]
    return found


def _door() -> Door:
    async def nobody(_: int) -> Who | None:
        return None

    async def admit(_: Connection) -> Who:
        raise AssertionError("nobody comes in here")

    return Door(Keys([b"sixteen bytes or more"]), nobody, admit, lambda: 0)


@pytest.fixture
async def node(nodes: Nodes) -> Node:
    return await nodes()


@pytest.fixture
async def replica(node: Node) -> Replica:
    return await a_match(node, "space-beans", 2)


async def talk(replica: Replica, lines: int, length: int = 10) -> None:
    for at in range(lines):
        await replica.do(play.chat(1, f"{at} " + "x" * length))


async def test_a_client_that_reads_gets_every_frame(node: Node, replica: Replica) -> None:
    client = Client(node, replica)
    await soon(lambda: bool(client.numbers()))
    await talk(replica, 3 * QUEUE)
    await soon(lambda: len(client.numbers()) == 3 * QUEUE + 1)
    assert client.numbers() == list(range(client.numbers()[0], client.numbers()[0] + 3 * QUEUE + 1))
    assert not client.shared.writing
    await client.close()


async def test_a_frame_and_its_acknowledgement_are_one_write_and_no_task(node: Node, replica: Replica) -> None:
    client = Client(node, replica, straight=True)
    await soon(lambda: bool(client.numbers()))
    client.says.put_nowait('{"t":"chat","ref":5,"text":"Do you hear me?"}')
    await soon(lambda: bool(client.posts) and client.got[-1]["t"] == "ack")
    assert client.posts is not None
    assert [message["t"] for message in client.posts[-1]] == ["frame", "ack"]
    assert client.socket.waiting == 0
    await client.close()


async def test_what_cannot_go_the_short_way_comes_later_and_in_order(node: Node, replica: Replica) -> None:
    client = Client(node, replica, straight=True)
    await soon(lambda: bool(client.numbers()))
    first = client.numbers()[0]
    client.reading.clear()
    await talk(replica, 5)
    await soon(lambda: bool(client.shared.writing))
    client.reading.set()
    await soon(lambda: len(client.numbers()) == 6)
    await soon(lambda: not client.shared.writing)
    await talk(replica, 3)
    await soon(lambda: len(client.numbers()) == 9)
    assert client.numbers() == list(range(first, first + 9))
    assert client.posts is not None and client.posts[-1][-1]["n"] == first + 8
    await client.close()


async def test_a_client_that_reads_late_gets_everything_anew_and_every_reply(node: Node, replica: Replica) -> None:
    client = Client(node, replica)
    await soon(lambda: bool(client.numbers()))
    client.reading.clear()
    client.says.put_nowait('{"t":"chat","ref":5,"text":"Do you hear me?"}')
    await soon(lambda: client.socket.waiting > 0)
    await talk(replica, 2 * QUEUE)
    assert client.metrics.registry.get_sample_value("beanfield_slow_readers_total") == 1
    assert client.socket.waiting <= QUEUE + 2
    client.reading.set()
    async with replica.look() as table:
        last = table.seq
    await soon(lambda: client.numbers()[-1] == last)
    assert [message["ref"] for message in client.got if message["t"] == "ack"] == [5]
    kinds = [message["t"] for message in client.got]
    assert kinds.count("whole") == 2 and kinds[-1] == "presence"
    await talk(replica, 1, 5)
    await soon(lambda: client.numbers()[-1] == last + 1)
    await client.close()


async def test_no_more_than_a_megabyte_waits_for_a_client(node: Node, replica: Replica) -> None:
    client = Client(node, replica)
    await soon(lambda: bool(client.numbers()))
    client.reading.clear()
    for _ in range(4):
        client.socket.hear(b"x" * (MOST_BYTES // 2))
    assert client.socket.waiting <= 1
    client.reading.set()
    await client.close()


async def test_a_client_that_does_not_read_its_replies_is_not_listened_to(node: Node, replica: Replica) -> None:
    client = Client(node, replica)
    await soon(lambda: bool(client.numbers()))
    client.reading.clear()
    for ref in range(100):
        client.says.put_nowait(f'{{"t":"ping","ref":{ref}}}')
    await asyncio.sleep(0.1)
    assert client.taken <= MOST_REPLIES + 2
    client.reading.set()
    await soon(lambda: len([message for message in client.got if message["t"] == "pong"]) == 100)
    await client.close()


async def test_a_client_that_never_reads_is_let_go(node: Node, replica: Replica) -> None:
    client = Client(node, replica)
    await soon(lambda: bool(client.numbers()))
    client.reading.clear()
    await talk(replica, 2 * QUEUE)
    assert client.shared.writing == {client.socket}
    client.socket.give_up()
    with pytest.raises(asyncio.CancelledError):
        await client.task
    await asyncio.sleep(0)
    assert client.socket.given_up and not replica.listeners
    await soon(lambda: not client.shared.writing)


async def test_a_fault_while_sending_everything_anew_ends_the_connection(
    node: Node, replica: Replica, monkeypatch: pytest.MonkeyPatch
) -> None:
    client = Client(node, replica)
    await soon(lambda: bool(client.numbers()))
    client.reading.clear()
    await talk(replica, 2 * QUEUE)

    async def broken(*_: object) -> Moment:
        raise KeyError("a fault")

    monkeypatch.setattr(Replica, "resync", broken)
    client.reading.set()
    await soon(lambda: client.code == 1011)
    await client.task


async def test_the_node_lets_go_of_a_client_that_does_not_read_for_long(node: Node, replica: Replica) -> None:
    live = Live(node, _door(), LocalLimits(), Settings(socket_queue=QUEUE), patience=0.2)
    sent: list[str] = []

    async def receive() -> dict[str, Any]:
        if not sent:
            return {"type": "websocket.connect"}
        await asyncio.Event().wait()
        raise AssertionError("it says nothing")

    async def send(message: Message) -> None:
        sent.append(message["type"])
        if len(sent) > 1:
            await asyncio.Event().wait()

    scope: dict[str, Any] = {
        "type": "websocket",
        "scheme": "ws",
        "path": f"/api/tables/{written(replica.id)}/live",
        "headers": [],
        "query_string": b"",
        "client": None,
        "state": {},
    }
    await live.start()
    try:
        async with asyncio.timeout(PATIENCE):
            await live.serve(scope, receive, send)  # type: ignore[arg-type]
    finally:
        await live.close()
    assert sent == ["websocket.accept", "websocket.send"]
    assert not replica.listeners
    assert node.metrics.registry.get_sample_value("beanfield_sockets") == 0
