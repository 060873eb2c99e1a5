"""The short way to a client's socket."""

import asyncio
from typing import Any

import pytest
import uvicorn
from hypothesis import given
from hypothesis import strategies as st
from uvicorn.server import ServerState
from websockets.frames import Frame, Opcode

from beanfield.server.http.straight import MOST_UNREAD, StraightProtocol, in_envelope, straight_way
from tests.services import PATIENCE

HELLO = (
    b"GET /live HTTP/1.1\r\nHost: beans.test\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    b"Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n"
)


class Line:
    """The other end of a connection: what was written to it, and whether it is read."""

    def __init__(self) -> None:
        self.written: list[bytes] = []
        self.reading = True
        self.paused = 0
        """How often nothing more was read."""
        self.closing = False

    def write(self, data: bytes) -> None:
        self.written.append(data)

    def pause_reading(self) -> None:
        self.reading = False
        self.paused += 1

    def resume_reading(self) -> None:
        self.reading = True

    def is_closing(self) -> bool:
        return self.closing

    def close(self) -> None:
        self.closing = True

    def get_extra_info(self, name: str) -> Any:
        return None


class Client:
    """Somebody who is connected to an application that does nothing by itself."""

    def __init__(self, app: Any = None) -> None:
        self.line = Line()
        self.scope: Any = None
        self.open = asyncio.Event()
        self.heard: list[str] = []
        self.listening = asyncio.Event()
        config = uvicorn.Config(
            app or self._app, interface="asgi3", log_config=None, ws_per_message_deflate=False, ws_ping_interval=None
        )
        config.load()
        self.protocol = StraightProtocol(config, ServerState(), {}, asyncio.get_running_loop())
        self.protocol.connection_made(self.line)  # type: ignore[arg-type]  # as much of a transport as is needed
        self.protocol.data_received(HELLO)

    async def _app(self, scope: Any, receive: Any, send: Any) -> None:
        self.scope = scope
        await receive()
        await send({"type": "websocket.accept", "subprotocol": None, "headers": []})
        self.line.written.clear()
        self.open.set()
        await self.listening.wait()
        while (message := await receive())["type"] == "websocket.receive":
            self.heard.append(message["text"])

    async def is_open(self) -> None:
        async with asyncio.timeout(PATIENCE):
            await self.open.wait()

    def says(self, text: str) -> None:
        frame = Frame(Opcode.TEXT, text.encode()).serialize(mask=True)
        self.protocol.data_received(frame)


@given(st.binary(max_size=300) | st.sampled_from([b"x" * size for size in (125, 126, 127, 65_535, 65_536, 70_000)]))
def test_an_envelope_is_the_one_of_the_protocol(message: bytes) -> None:
    assert in_envelope(message) == Frame(Opcode.TEXT, message).serialize(mask=False)


async def test_what_is_written_straight_is_on_the_line_at_once() -> None:
    client = Client()
    await client.is_open()
    way = straight_way(client.scope)
    assert way is not None
    assert way(b"frame")
    assert client.line.written == [b"frame"]


async def test_nothing_is_written_straight_to_who_has_not_come_is_slow_or_goes() -> None:
    client = Client()
    early = client.protocol.write_straight(b"too early")
    await client.is_open()
    assert not early
    client.protocol.pause_writing()
    assert not client.protocol.write_straight(b"slow")
    client.protocol.resume_writing()
    assert client.protocol.write_straight(b"frame")
    client.line.closing = True
    assert not client.protocol.write_straight(b"too late")
    assert client.line.written == [b"frame"]


async def test_what_is_no_text_ends_the_connection_and_is_no_error_of_ours(caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level("WARNING")
    client = Client()
    await client.is_open()
    client.listening.set()
    client.protocol.data_received(Frame(Opcode.TEXT, b"a\xff").serialize(mask=True))
    ending = Frame(Opcode.CLOSE, (1007).to_bytes(2)).serialize(mask=False)
    assert (client.line.written, client.line.closing) == ([ending], True)
    assert (client.heard, caplog.records) == ([], [])


@pytest.mark.parametrize("status", [400, 403, 404, 421, 429, 503])
async def test_a_handshake_that_is_refused_is_no_error_of_ours(status: int, caplog: pytest.LogCaptureFixture) -> None:
    async def refuse(scope: Any, receive: Any, send: Any) -> None:
        await receive()
        await send({"type": "websocket.http.response.start", "status": status, "headers": []})
        await send({"type": "websocket.http.response.body", "body": b"no", "more_body": False})

    caplog.set_level("WARNING")
    client = Client(refuse)
    async with asyncio.timeout(PATIENCE):
        while not client.line.closing:
            await asyncio.sleep(0)
    await asyncio.sleep(0)
    assert client.line.written[-1].startswith(f"HTTP/1.1 {status} ".encode())
    assert caplog.records == []


async def test_an_application_that_forgets_the_handshake_is_still_an_error(caplog: pytest.LogCaptureFixture) -> None:
    async def forget(scope: Any, receive: Any, send: Any) -> None:
        await receive()

    caplog.set_level("WARNING")
    client = Client(forget)
    async with asyncio.timeout(PATIENCE):
        while not client.line.closing:
            await asyncio.sleep(0)
    assert [record.levelname for record in caplog.records] == ["ERROR"]


async def test_a_client_is_read_from_without_pause_until_too_much_of_it_waits() -> None:
    client = Client()
    await client.is_open()
    for number in range(MOST_UNREAD):
        client.says(str(number))
    assert client.line.paused == 0
    client.says("one more")
    assert client.line.paused == 1
    client.listening.set()
    async with asyncio.timeout(PATIENCE):
        while len(client.heard) <= MOST_UNREAD or not client.line.reading:
            await asyncio.sleep(0)
    assert client.heard == [*map(str, range(MOST_UNREAD)), "one more"]
    client.says("and again")
    assert client.line.paused == 1


def test_another_server_has_no_short_way() -> None:
    assert straight_way({"type": "websocket"}) is None  # type: ignore[arg-type]
    assert straight_way({"type": "websocket", "extensions": None}) is None  # type: ignore[arg-type]


@pytest.mark.parametrize("text", ["", "ä" * 70_000])
async def test_a_real_client_reads_it(text: str) -> None:
    from websockets.asyncio.client import connect

    from tests.services import HOST, free_port

    async def app(scope: Any, receive: Any, send: Any) -> None:
        await receive()
        await send({"type": "websocket.accept", "subprotocol": None, "headers": []})
        way = straight_way(scope)
        assert way is not None
        way(in_envelope(text.encode()) + in_envelope(b"ack"))
        await receive()

    port = free_port()
    config = uvicorn.Config(app, host=HOST, port=port, ws=StraightProtocol, log_config=None, lifespan="off")
    server = uvicorn.Server(config)
    serving = asyncio.create_task(server._serve())
    async with asyncio.timeout(PATIENCE):
        while not server.started:
            await asyncio.sleep(0.01)
        async with connect(f"ws://{HOST}:{port}/", compression=None) as client:
            assert [await client.recv(), await client.recv()] == [text, "ack"]
    server.should_exit = True
    await serving
