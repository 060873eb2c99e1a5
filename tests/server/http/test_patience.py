"""Headers that come too slowly, by raw connections to a uvicorn of our own."""

import asyncio
import time
from collections.abc import AsyncIterator

import pytest
import uvicorn
from litestar.enums import ScopeType
from litestar.types import Receive, Scope, Send
from websockets.asyncio.client import connect

from beanfield.server.http.patience import PatientProtocol
from tests.services import HOST, PATIENCE, free_port

LIMIT = 0.5


class Hasty(PatientProtocol):
    head_limit = LIMIT


async def app(scope: Scope, receive: Receive, send: Send) -> None:
    """Answers slowly, so that a request takes longer than its headers may."""
    await receive()
    if scope["type"] == ScopeType.WEBSOCKET:
        await send({"type": "websocket.accept", "subprotocol": None, "headers": []})
        await receive()
    else:
        await asyncio.sleep(LIMIT * 2)
        await send({"type": "http.response.start", "status": 200, "headers": [(b"content-length", b"2")]})
        await send({"type": "http.response.body", "body": b"ok", "more_body": False})


@pytest.fixture
async def port() -> AsyncIterator[int]:
    chosen = free_port()
    config = uvicorn.Config(
        app,
        host=HOST,
        port=chosen,
        http=Hasty,
        ws="websockets-sansio",
        lifespan="off",
        log_config=None,
        timeout_keep_alive=30,
    )
    server = uvicorn.Server(config)
    task = asyncio.create_task(server._serve())
    while not server.started:
        await asyncio.sleep(0.01)
    yield chosen
    server.should_exit = True
    await task


async def until_closed(port: int, *said: bytes, every: float = 0.0) -> tuple[bytes, float]:
    """Say this, piece by piece; what is answered until the server hangs up, and after how many seconds it does."""
    reader, writer = await asyncio.open_connection(HOST, port)
    begun = time.monotonic()

    async def speak() -> None:
        for piece in said:
            writer.write(piece)
            await asyncio.sleep(every)

    speaking = asyncio.create_task(speak())
    async with asyncio.timeout(PATIENCE):
        answer = await reader.read()
    taken = time.monotonic() - begun
    speaking.cancel()
    writer.close()
    return answer, taken


@pytest.mark.parametrize(
    "said, every",
    [
        ((), 0.0),
        ((b"GET / HTTP/1.1\r\nHost: x\r\n",), 0.0),
        ((b"GET / HTTP/1.1\r\n", *(b"X: y\r\n" for _ in range(100))), LIMIT / 5),
    ],
)
async def test_headers_that_do_not_come_to_an_end_are_given_up(
    port: int, said: tuple[bytes, ...], every: float
) -> None:
    answer, taken = await until_closed(port, *said, every=every)
    assert answer == b""
    assert LIMIT * 0.9 < taken < LIMIT + 4


async def test_a_request_may_take_longer_than_its_headers(port: int) -> None:
    answer, _ = await until_closed(port, b"GET / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n")
    assert answer.endswith(b"ok")


async def test_a_second_request_on_a_connection_has_its_time_too(port: int) -> None:
    whole, half = b"GET / HTTP/1.1\r\nHost: x\r\n\r\n", b"GET / HTTP/1.1\r\n"
    answer, taken = await until_closed(port, whole, half, every=LIMIT * 3)
    assert answer.endswith(b"ok")
    assert LIMIT * 3.9 < taken < LIMIT * 4 + 4


async def test_a_socket_may_be_silent(port: int) -> None:
    async with connect(f"ws://{HOST}:{port}/", proxy=None) as socket:
        await asyncio.sleep(LIMIT * 3)
        await socket.send("still here")
