"""A whole server in the event loop of a test, and the other end of its live wire, message by message."""

import asyncio
from collections.abc import AsyncIterator, Iterator, Mapping
from contextlib import asynccontextmanager, contextmanager, suppress
from ipaddress import IPv4Address
from pathlib import Path
from secrets import randbits
from typing import Any, Protocol

import msgspec
import uvicorn
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from beanfield.clients.online import Online
from beanfield.server.ground.settings import Settings
from beanfield.server.host.app import Application, make_app
from beanfield.wire.ids import read_id
from tests.services import HOST, PATIENCE, free_port

KEY = "a-key-for-tests-that-nobody-else-has"


class _Server(uvicorn.Server):
    @contextmanager
    def capture_signals(self) -> Iterator[None]:
        yield  # signals are for the tests


class Place(Protocol):
    """Where a server is."""

    @property
    def url(self) -> str: ...


class WholeServer:
    """A server, and where it is."""

    def __init__(self, app: Application, port: int) -> None:
        self.app = app
        self.url = f"http://{HOST}:{port}"

    @staticmethod
    def number(table: str) -> int:
        """The id of a table as the server has it."""
        found = read_id(table)
        assert found is not None
        return found

    def live(self, table: str, query: str = "") -> str:
        return f"ws{self.url.removeprefix('http')}/api/tables/{table}/live{query}"


@asynccontextmanager
async def whole_server(folder: Path, **settings: Any) -> AsyncIterator[WholeServer]:
    """A family's host without thinkers, up."""
    app = make_app(
        Settings(**{"database": f"sqlite:///{folder / 'house.db'}", "secret_keys": (KEY,), "workers": 0, **settings})
    )
    port = free_port()
    server = _Server(
        uvicorn.Config(
            app,
            host=HOST,
            port=port,
            ws="websockets-sansio",
            ws_per_message_deflate=False,
            ws_max_size=65_536,
            loop="none",
            lifespan="on",
            log_config=None,
            access_log=False,
            timeout_graceful_shutdown=5,
        )
    )
    task = asyncio.create_task(server.serve())
    try:
        while not server.started:
            if task.done():
                task.result()
            await asyncio.sleep(0.01)
        yield WholeServer(app, port)
    finally:
        server.should_exit = True
        await task


class LiveLine:
    """One connection."""

    def __init__(self, socket: ClientConnection) -> None:
        self.socket = socket
        self.heard: list[dict[str, Any]] = []

    async def next(self, *kinds: str, within: float = PATIENCE) -> dict[str, Any]:
        """The next message of these kinds; the others are put aside."""
        async with asyncio.timeout(within):
            while True:
                message: dict[str, Any] = msgspec.json.decode(await self.socket.recv())
                self.heard.append(message)
                if message["t"] in kinds:
                    return message

    async def say(self, t: str, ref: int = 1, **rest: Any) -> dict[str, Any]:
        """Say something; the reply."""
        return await self.ask(msgspec.json.encode({"t": t, "ref": ref, **rest}).decode())

    async def ask(self, data: str | bytes) -> dict[str, Any]:
        """Send anything; the reply."""
        await self.socket.send(data)
        return await self.next("ack", "refused", "because", "pong")

    async def answer(self, asked: dict[str, Any], ref: int = 1) -> dict[str, Any]:
        """Say the first thing that is allowed."""
        do, on, _ = asked["ask"]["options"][0]
        return await self.say("answer", ref, ask=asked["id"], say=[[do, on]])

    async def closed(self, within: float = PATIENCE) -> int:
        """The code with which the server ends it."""
        async with asyncio.timeout(within):
            with suppress(ConnectionClosed):
                while True:
                    self.heard.append(msgspec.json.decode(await self.socket.recv()))
        return self.socket.close_code or 0

    def all(self, kind: str) -> list[dict[str, Any]]:
        return [message for message in self.heard if message["t"] == kind]


@asynccontextmanager
async def line(url: str, headers: Mapping[str, str] | None = None) -> AsyncIterator[LiveLine]:
    """A connection, up."""
    async with connect(url, additional_headers=headers or {}, compression=None, proxy=None) as socket:
        yield LiveLine(socket)


def as_person(me: Online) -> dict[str, str]:
    return {"Authorization": f"Bearer {me.token}"}


def guest(server: Place) -> Online:
    """Somebody from an address that nobody else has."""
    return Online(server.url, extra={"X-Forwarded-For": str(IPv4Address(randbits(32) | 1 << 31))})


@asynccontextmanager
async def two_people(server: Place, game: str = "space-beans") -> AsyncIterator[tuple[Online, Online, str]]:
    """Two guests and the table at which they play."""
    async with guest(server) as one, guest(server) as other:
        table = await one.open(game, 2)
        await other.sit(table.id, 1)
        await one.start(table.id)
        yield one, other, table.id


@asynccontextmanager
async def two_lines(whole_server: WholeServer) -> AsyncIterator[tuple[LiveLine, LiveLine, str]]:
    """The connections of two people who play."""
    async with (
        two_people(whole_server) as (one, other, table),
        line(whole_server.live(table), as_person(one)) as here,
        line(whole_server.live(table), as_person(other)) as there,
    ):
        yield here, there, table
