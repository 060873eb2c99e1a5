"""Who is connected to a table: through this node, and through the others as far as the bus tells."""

import asyncio
from collections.abc import Callable, Collection, Container
from typing import Final, Protocol

from msgspec import Struct

from beanfield.server.nodes.bus import Bus, Present
from beanfield.wire.messages import Absent, Presence, write

PAUSE: Final = 0.2
"""Seconds in which comings and goings are told together: a thousand watchers who come back make no million messages."""


class Visitor(Protocol):
    """Somebody who looks at a table through this node: a socket."""

    seats: tuple[int, ...]
    """The seats whose people are there with it; none for a watcher."""

    def hear(self, message: bytes) -> None:
        """Take a message, as it goes over the wire; never waits."""


class _Watch(Struct):
    """What this node has seen of those at a table, since somebody looks at it from here. Times are the loop's."""

    since: float
    seats: set[int]
    left: dict[int, float]
    """When each seat was last there, of those that went."""


class Lobby:
    """Who is at which table. A socket comes, may change its seats, and goes; everybody at its table is told.

    `players` says which seats of a table have people who should be there. After `patience` seconds without one of them
    the others may have a substitute.
    """

    def __init__(
        self, bus: Bus, players: Callable[[int], Collection[int]] = lambda _: (), patience: float = 0.0
    ) -> None:
        self._bus = bus
        self._players = players
        self._patience = patience
        self._watches: dict[int, _Watch] = {}
        self._here: dict[int, set[Visitor]] = {}
        self._there: dict[int, dict[str, Present]] = {}
        self._pending: dict[int, asyncio.TimerHandle] = {}

    def come(self, table_id: int, visitor: Visitor) -> None:
        """It looks at the table from now on."""
        self._here.setdefault(table_id, set()).add(visitor)
        if table_id not in self._watches:
            self._watches[table_id] = _Watch(_now(), set(), {})
        self.changed(table_id)

    def go(self, table_id: int, visitor: Visitor) -> None:
        """It does not any more."""
        visitors = self._here.get(table_id, set())
        visitors.discard(visitor)
        if not visitors:
            self._here.pop(table_id, None)
            self._watches.pop(table_id, None)
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
        self._look(table_id, seats)
        absent = [
            Absent(seat, round(1000 * gone), round(1000 * self._left_to_wait(gone)))
            for seat in sorted(self._players(table_id))
            if (gone := self._gone(table_id, seat)) is not None
        ]
        return write(Presence(tuple(sorted(seats)), sum(present.watchers for present in everywhere), tuple(absent)))

    def wait(self, table_id: int, seat: int) -> float | None:
        """In how many seconds a substitute may come for a seat; None if somebody is there."""
        gone = self._gone(table_id, seat)
        return None if gone is None else self._left_to_wait(gone)

    def _left_to_wait(self, gone: float) -> float:
        return max(0.0, self._patience - gone)

    def _gone(self, table_id: int, seat: int) -> float | None:
        """For how many seconds a seat has not been there, as far as this node knows; None if it is there."""
        watch = self._watches.get(table_id)
        if watch is None or seat in watch.seats:
            return None
        return _now() - watch.left.get(seat, watch.since)

    def _look(self, table_id: int, seats: set[int]) -> None:
        watch = self._watches.get(table_id)
        if watch is not None:
            watch.left |= dict.fromkeys(watch.seats - seats, _now())
            watch.seats = seats

    def _through_us(self, table_id: int) -> Present:
        there = [visitor.seats for visitor in self._here.get(table_id, ())]
        return Present(tuple(sorted({seat for seats in there for seat in seats})), there.count(()))

    def _tell(self, table_id: int) -> None:
        del self._pending[table_id]
        self._bus.show(table_id, self._through_us(table_id))
        message = self.message(table_id)
        for visitor in self._here.get(table_id, ()):
            visitor.hear(message)


def _now() -> float:
    return asyncio.get_running_loop().time()
