"""A minimal WebSocket client. It is fast, so that a benchmark measures the server and not its clients.

It knows only what our server sends: text messages in one piece, pings and the end. It masks its own messages with
zeros, which is allowed and needs no computing. A message costs a few microseconds; a complete client takes much longer.
"""

import asyncio
from typing import Final

from beanfield.kernel.errors import BeanfieldError

TEXT: Final = 0x81
CLOSE: Final = 0x88
PING: Final = 0x89
PONG: Final = 0x8A
MASKED: Final = 0x80
NO_MASK: Final = bytes(4)
SHORT: Final = 125
MEDIUM: Final = 126
"""With this number, the length is in the next two bytes. With the number after it, it is in the next eight."""


class LoadSocket(asyncio.Protocol):
    """One connection. A subclass says in `hear` what to do with a message."""

    transport: asyncio.Transport

    def __init__(self) -> None:
        self.open: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.ended = False
        self._rest = b""
        self._welcomed = False

    async def connect(self, host: str, port: int, path: str, headers: dict[str, str]) -> None:
        """Connect; returns when the server has accepted the WebSocket."""
        loop = asyncio.get_running_loop()
        self.transport, _ = await loop.create_connection(lambda: self, host, port)
        lines = {
            "Host": f"{host}:{port}",
            "Upgrade": "websocket",
            "Connection": "Upgrade",
            "Sec-WebSocket-Version": "13",
            "Sec-WebSocket-Key": "YmVhbmZpZWxkLWJlbmNoIQ==",
        } | headers
        request = [f"GET {path} HTTP/1.1", *[f"{name}: {value}" for name, value in lines.items()], "", ""]
        self.transport.write("\r\n".join(request).encode())
        await self.open

    def say(self, message: bytes, kind: int = TEXT) -> None:
        """Send a message."""
        size = len(message)
        if size <= SHORT:
            head = bytes((kind, MASKED | size))
        else:
            head = bytes((kind, MASKED | MEDIUM)) + size.to_bytes(2, "big")
        self.transport.write(head + NO_MASK + message)

    def hear(self, message: bytes) -> None:
        """Take in a message."""

    def lost(self) -> None:
        """The connection is gone."""

    def close(self) -> None:
        """Close the connection."""
        self.transport.abort()

    # as a protocol of asyncio

    def data_received(self, data: bytes) -> None:
        """Cut the incoming bytes into messages."""
        if self._rest:
            data = self._rest + data
        if not self._welcomed:
            head, found, data = data.partition(b"\r\n\r\n")
            if not found:
                self._rest = head
                return
            self._welcome(head)
        self._rest = data[self._cut(data) :]

    def _welcome(self, head: bytes) -> None:
        self._welcomed = True
        if not self.open.done():
            if b" 101 " in head.partition(b"\r\n")[0]:
                self.open.set_result(None)
            else:
                self.open.set_exception(BeanfieldError(f"the server does not welcome us: {head.decode()}"))

    def _cut(self, data: bytes) -> int:
        """Hear all complete messages; returns where the rest begins."""
        at, end = 0, len(data)
        while end - at >= 2:
            kind, size, begin = data[at], data[at + 1], at + 2
            if size > SHORT:
                begin += 2 if size == MEDIUM else 8
                if begin > end:
                    break
                size = int.from_bytes(data[at + 2 : begin], "big")
            if begin + size > end:
                break
            at = begin + size
            self._take(kind, data[begin:at])
        return at

    def _take(self, kind: int, message: bytes) -> None:
        if kind == TEXT:
            self.hear(message)
        elif kind == PING:
            self.say(message, PONG)
        elif kind == CLOSE:
            self.transport.close()

    def connection_lost(self, error: Exception | None) -> None:
        """Called by asyncio when the connection is gone."""
        self.ended = True
        if not self.open.done():
            self.open.set_exception(BeanfieldError("the server hung up on us"))
        self.lost()
