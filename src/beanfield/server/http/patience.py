"""HTTP connections that are not waited for without end.

uvicorn limits the time between two requests, and the shield limits the time of a request with its body. Neither counts
the first line and the headers: whoever sends those drop by drop could keep a connection as long as they like.
"""

import asyncio
from typing import Final

import h11
from uvicorn.protocols.http.h11_impl import H11Protocol

HEAD_LIMIT: Final = 10.0
"""Seconds from the beginning of a connection, or from the first byte of a later request, to the end of the headers."""


class PatientProtocol(H11Protocol):
    """uvicorn's own protocol, with an end to its patience. For `uvicorn.Config(http=PatientProtocol)`."""

    head_limit = HEAD_LIMIT
    _until_head: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Somebody is there, and has said nothing yet."""
        super().connection_made(transport)
        self._watch()

    def data_received(self, data: bytes) -> None:
        """Somebody says something."""
        super().data_received(data)
        self._watch()

    def connection_lost(self, exc: Exception | None) -> None:
        """Somebody is gone."""
        super().connection_lost(exc)
        self._stop_watch()

    def _watch(self) -> None:
        """The time runs while a request has not come as far as the end of its headers; more bytes buy no more time."""
        if self.conn.their_state is not h11.IDLE or self.transport.is_closing():
            self._stop_watch()
        elif self._until_head is None:
            self._until_head = self.loop.call_later(self.head_limit, self.timeout_keep_alive_handler)

    def _stop_watch(self) -> None:
        if self._until_head is not None:
            self._until_head.cancel()
            self._until_head = None
