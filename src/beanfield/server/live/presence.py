"""Who is connected to a table: through this node, and through the others as far as the bus tells."""

import asyncio
from collections.abc import Container
from typing import Final, Protocol

from beanfield.server.nodes.bus import Bus, Present
from beanfield.wire.messages import Presence, write

PAUSE: Final = 0.2
"""Seconds in which comings and goings are told together: a thousand watchers who come back make no million messages."""


class Visitor(Protocol):
    """Somebody who looks at a table through this node: a socket."""

    seat: int | None

    def hear(self, message: bytes) -> None:
        """Take a message, as it goes over the wire; never waits."""


class Lobby:
    """Who is at which table. A socket comes, may change its seat, and goes; everybody at its table is told."""

    def __init__(self, bus: Bus) -> None:
        self._bus = bus
        self._here: dict[int, set[Visitor]] = {}
        self._there: dict[int, dict[str, Present]] = {}
        self._pending: dict[int, asyncio.TimerHandle] = {}

    def come(self, table_id: int, visitor: Visitor) -> None:
        """It looks at the table from now on."""
        self._here.setdefault(table_id, set()).add(visitor)
        self.changed(table_id)

    def go(self, table_id: int, visitor: Visitor) -> None:
        """It does not any more."""
        visitors = self._here.get(table_id, set())
        visitors.discard(visitor)
        if not visitors:
            self._here.pop(table_id, None)
        self.changed(table_id)

    def seen(self, table_id: int, node: str, present: Present) -> None:
        """What the bus says about another node."""
        nodes = self._there.setdefault(table_id, {})
        if present:
            nodes[node] = present
        else:
            nodes.pop(node, None)
        if not nodes:
            del self._there[table_id]
        if table_id in self._here:
            self.changed(table_id)

    def forget_but(self, table_ids: Container[int]) -> None:
        """Of other tables this node hears nothing any more, so it does not know who is there."""
        for table_id in [known for known in self._there if known not in table_ids]:
            del self._there[table_id]

    def changed(self, table_id: int) -> None:
        """Tell everybody soon."""
        if table_id not in self._pending:
            loop = asyncio.get_running_loop()
            self._pending[table_id] = loop.call_later(PAUSE, self._tell, table_id)

    def close(self) -> None:
        """Nobody is told anything any more."""
        for timer in self._pending.values():
            timer.cancel()
        self._pending.clear()

    def message(self, table_id: int) -> bytes:
        """Who is there, for the wire."""
        everywhere = [self._through_us(table_id), *self._there.get(table_id, {}).values()]
        seats = {seat for present in everywhere for seat in present.seats}
        return write(Presence(tuple(sorted(seats)), sum(present.watchers for present in everywhere)))

    def _through_us(self, table_id: int) -> Present:
        seats = [visitor.seat for visitor in self._here.get(table_id, ())]
        return Present(tuple(sorted({seat for seat in seats if seat is not None})), seats.count(None))

    def _tell(self, table_id: int) -> None:
        del self._pending[table_id]
        self._bus.show(table_id, self._through_us(table_id))
        message = self.message(table_id)
        for visitor in self._here.get(table_id, ()):
            visitor.hear(message)
