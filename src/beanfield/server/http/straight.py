"""The short way to a client's socket: a message that many get is put into its envelope once and written straight away.

By ASGI every message is a dictionary, every client's copy of it is wrapped anew, and somebody has to wait for the
writing. Most of the time nothing has to be waited for. What is written in one turn of the event loop leaves in one go,
so a frame and the acknowledgement after it do. Where the server is not ours, or the client reads slowly, ASGI does.
"""

from collections.abc import Callable
from functools import lru_cache
from typing import Final

from litestar.types import Receive, Scope, Send
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.http11 import Request

EXTENSION: Final = "beanfield.straight"
MOST_UNREAD: Final = 4
"""Messages of a client that wait to be heard; more stay in its line."""

NOT_TEXT: Final = 1007
"""The code that ends a connection on which something is no UTF-8."""

type Straight = Callable[[bytes], bool]
"""Write a message in its envelope; False if that can't be done at once."""


class StraightProtocol(WebSocketsSansIOProtocol):
    """uvicorn's, with the short way as an extension of the scope."""

    def handle_connect(self, event: Request) -> None:
        """Let the application know of the short way."""
        super().handle_connect(event)
        if not self.close_sent:
            extensions: dict[str, dict[object, object]] = self.scope["extensions"]
            extensions[EXTENSION] = {"write": self.write_straight}

    async def run_asgi(self) -> None:
        """A handshake that was answered with a problem is over, too; uvicorn would note an error."""
        app = self.app

        async def answered(scope: Scope, receive: Receive, send: Send) -> None:
            await app(scope, receive, send)
            if self.initial_response is not None and self.close_sent:
                self.handshake_complete = True

        self.app = answered
        await super().run_asgi()

    def write_straight(self, data: bytes) -> bool:
        """Unless the client reads slowly, is about to go, or has not come yet."""
        open_ = self.handshake_complete and not self.close_sent and not self.disconnected
        if not open_ or not self.writable.is_set() or self.transport.is_closing():
            return False
        self.transport.write(data)
        return True

    def send_receive_event_to_app(self) -> None:
        """Go on reading while little waits to be heard: to stop and start for each message costs more than it does.

        Who sends letters that are none is shown the way out here; uvicorn would note an error of its own.
        """
        if self.curr_msg_data_type == "text" and not self.close_sent and not _is_text(b"".join(self.frames)):
            self.conn.send_close(NOT_TEXT)
            self.handle_parser_exception()
            return
        paused = self.read_paused
        self.read_paused = paused or self.queue.qsize() < MOST_UNREAD  # what is paused is not paused again
        super().send_receive_event_to_app()
        self.read_paused = paused or self.queue.qsize() > MOST_UNREAD


def _is_text(data: bytes) -> bool:
    try:
        data.decode()
    except UnicodeDecodeError:
        return False
    return True


def straight_way(scope: Scope) -> Straight | None:
    """The short way to this client, if there is one."""
    extensions = scope.get("extensions") or {}
    way: Straight | None = extensions.get(EXTENSION, {}).get("write")  # type: ignore[assignment]  # an extension of ours
    return way


@lru_cache(maxsize=16)
def in_envelope(message: bytes) -> bytes:
    """A text message as it goes over the wire (RFC 6455, 5.2)."""
    size = len(message)
    if size < 126:
        return b"\x81%c%b" % (size, message)
    if size < 65_536:
        return b"\x81\x7e%b%b" % (size.to_bytes(2), message)
    return b"\x81\x7f%b%b" % (size.to_bytes(8), message)
