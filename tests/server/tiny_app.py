"""The smallest application that a node can serve: it says which process it is."""

import asyncio
import os

from litestar import Litestar, WebSocket, get, websocket
from litestar.datastructures import State
from litestar.types import Receive, Scope, Send

from beanfield.server.ground.settings import Settings, SettingsError


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

        self.inner = Litestar([pid, wait_for_goodbye], openapi_config=None, logging_config=None)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        await self.inner(scope, receive, send)

    async def drain(self) -> None:
        self.draining.set()
        await asyncio.sleep(0.05)


def make_app(settings: Settings) -> Tiny:
    return Tiny(settings)


class Broken(Tiny):
    """Fails when it begins, as one whose database is away."""

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        raise SettingsError("the database is away; start it")


def make_broken(settings: Settings) -> Broken:
    return Broken(settings)
