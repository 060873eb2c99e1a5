"""The smallest application that a node can serve: it says which process it is, also to who wants a table."""

import asyncio
import os
from pathlib import Path
from typing import Final

from litestar import Litestar, WebSocket, get, websocket
from litestar.datastructures import State
from litestar.types import Receive, Scope, Send

from beanfield.server.ground.settings import Settings, SettingsError

SLOW: Final = "SLOW_APP"
"""The variable with the folder in which a slow application says how far it is."""


@get("/pid")
async def pid() -> int:
    return os.getpid()


class Tiny:
    """Knows how to say goodbye."""

    def __init__(self, settings: Settings) -> None:
        self.draining = asyncio.Event()
        self.settings = settings

        @websocket("/socket")
        async def wait_for_goodbye(socket: WebSocket[None, None, State]) -> None:
            await socket.accept()
            await self.draining.wait()
            await socket.send_text("goodbye")
            await socket.close()

        @websocket("/api/tables/{table:str}/live")
        async def say_pid(socket: WebSocket[None, None, State], table: str) -> None:
            await socket.accept()
            address = socket.client.host if socket.client else ""
            await socket.send_text(f"{os.getpid()} {socket.query_params.get('resume', '')} {table} {address}")
            await self.draining.wait()
            await socket.close()

        self.inner = Litestar([pid, wait_for_goodbye, say_pid], openapi_config=None, logging_config=None)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        await self.inner(scope, receive, send)

    async def drain(self) -> None:
        self.draining.set()
        await asyncio.sleep(0.05)


def make_app(settings: Settings) -> Tiny:
    return Tiny(settings)


class Slow(Tiny):
    """Says in a folder that it begins, and goes on when somebody lets it."""

    def __init__(self, settings: Settings) -> None:
        super().__init__(settings)
        self.folder = Path(os.environ[SLOW])
        self.begun = False

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if not self.begun:
            self.begun = True
            (self.folder / "begins").touch()
            while not (self.folder / "may-go-on").exists():
                await asyncio.sleep(0.01)
        await super().__call__(scope, receive, send)


def make_slow(settings: Settings) -> Slow:
    return Slow(settings)


class Broken(Tiny):
    """Fails when it begins, as one whose database is away."""

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        raise SettingsError("the database is away; start it")


def make_broken(settings: Settings) -> Broken:
    return Broken(settings)
