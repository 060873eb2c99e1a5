"""Who is connected to a table: through this node, and through the others as far as the bus tells."""

import asyncio
from collections.abc import Callable, Container
from typing import Final, Protocol

from beanfield.server.nodes.bus import Bus, Present
from beanfield.wire.messages import Presence, write

PAUSE: Final = 0.2
"""Seconds in which comings and goings are told together: a thousand watchers who come back make no million messages."""

NOBODY: Final = Present((), 0)


class Visitor(Protocol):
    """Somebody who looks at a table through this node: a socket."""

    seats: tuple[int, ...]
    """The seats whose people are there with it; none for a watcher."""

    def hear(self, message: bytes) -> None:
        """Take a message, as it goes over the wire; never waits."""


class Lobby:
    """Who is at which table. A socket comes, may change its seats, and goes; everybody at its table is told.

    After they were told, `told` is called with the table.
    """

    def __init__(self, bus: Bus, told: Callable[[int], None] = lambda table_id: None) -> None:
        self._bus = bus
        self._told = told
        self._here: dict[int, set[Visitor]] = {}
        self._there: dict[int, dict[str, Present]] = {}
        self._pending: dict[int, asyncio.TimerHandle] = {}
        self._present: dict[int, Present] = {}
        """Who is at a table through this node, as long as nobody comes or goes."""

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
        self._present.pop(table_id, None)
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
        everywhere = self._everywhere(table_id)
        seats = {seat for present in everywhere for seat in present.seats}
        return write(Presence(tuple(sorted(seats)), sum(present.watchers for present in everywhere)))

    def here(self, table_id: int) -> set[int]:
        """The seats whose people are at a table through this node."""
        return set(self._through_us(table_id).seats)

    def there(self, table_id: int) -> set[int]:
        """The seats whose people are at a table, through any node."""
        return {seat for present in self._everywhere(table_id) for seat in present.seats}

    def _everywhere(self, table_id: int) -> list[Present]:
        return [self._through_us(table_id), *self._there.get(table_id, {}).values()]

    def _through_us(self, table_id: int) -> Present:
        if table_id not in self._here:
            return NOBODY
        present = self._present.get(table_id)
        if present is None:
            there = [visitor.seats for visitor in self._here[table_id]]
            seats = tuple(sorted({seat for each in there for seat in each}))
            present = self._present[table_id] = Present(seats, there.count(()))
        return present

    def _tell(self, table_id: int) -> None:
        del self._pending[table_id]
        self._bus.show(table_id, self._through_us(table_id))
        message = self.message(table_id)
        for visitor in self._here.get(table_id, ()):
            visitor.hear(message)
        self._told(table_id)
