"""The line of the hall: whoever is on the first page hears which public tables come, fill up, begin and end.

A WebSocket at `/api/hall`, described in docs/protocol.md. The server speaks and the client only listens. A client that
reads slowly has one message under way and nothing that waits for it.
"""

import asyncio
from random import randrange
from typing import Final

from litestar.types import Receive, Send

from beanfield.server.live.sockets import POLICY, RESTART
from beanfield.server.nodes.listing import Listing
from beanfield.wire.messages import Bye, write

PATH: Final = "/api/hall"


async def serve_hall(listing: Listing, receive: Receive, send: Send, patience: float, longest_wait: int) -> None:
    """Tell a client what is listed, until it goes, speaks, does not read, or the server goes down."""
    async with listing.watched():
        await send({"type": "websocket.accept", "subprotocol": None, "headers": []})
        telling = asyncio.create_task(_tell(listing, send, patience, longest_wait))
        hearing = asyncio.ensure_future(receive())
        try:
            await asyncio.wait((telling, hearing), return_when=asyncio.FIRST_COMPLETED)
            if hearing.done() and hearing.result()["type"] == "websocket.receive":
                telling.cancel()
                await send({"type": "websocket.close", "code": POLICY, "reason": "nobody listens here"})
        finally:
            telling.cancel()
            hearing.cancel()
            await asyncio.gather(telling, hearing, return_exceptions=True)


async def _tell(listing: Listing, send: Send, patience: float, longest_wait: int) -> None:
    version = 0
    while True:
        version, messages = await listing.since(version)
        if listing.over:
            messages = [write(Bye("restart", randrange(longest_wait)))]
        for message in messages:
            async with asyncio.timeout(patience):
                await send({"type": "websocket.send", "text": message.decode(), "bytes": None})
        if listing.over:
            await send({"type": "websocket.close", "code": RESTART, "reason": ""})
            return
