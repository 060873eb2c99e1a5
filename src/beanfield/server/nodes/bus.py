"""How the nodes tell each other that a table went on: the interface, and the one for nodes in one process.

A bus carries no truth. What it says is a reason to look at the log; what it fails to say is found by looking anyway.
"""

import asyncio
from collections.abc import Callable, Iterator
from typing import Final, Protocol

from msgspec import Struct

HALL: Final = 0
"""No table has this id: by it nodes tell each other that the list of public tables has changed."""
LOOK: Final = 0
"""Heard instead of a number: something may have been missed at this table, so look at the log."""


class Present(Struct, frozen=True, array_like=True):
    """Who is at a table through one node."""

    seats: tuple[int, ...] = ()
    watchers: int = 0

    def __bool__(self) -> bool:
        """Whether anybody is."""
        return bool(self.seats or self.watchers)


type Hear = Callable[[int, int], None]
"""Table and number: another node says that the table has reached it. The number may be `LOOK`."""

type Seen = Callable[[int, str, Present], None]
"""Table, node and who is there through that node; nobody, once that node has left or has long been silent."""

type Changed = Callable[[bool], None]
"""The bus is healthy from now on (look at every table once, then rely on it), or it is not any more (poll)."""


class Bus(Protocol):
    """One node's end of the bus. A node never hears itself."""

    def tell(self, table_id: int, seq: int) -> None:
        """Say that the table has reached this number. Never waits, never fails."""

    def listen(self, table_id: int) -> None:
        """This node wants to hear of the table. Hears `LOOK` if it could not hear of it from this moment on."""

    def unlisten(self, table_id: int) -> None:
        """It does not any more."""

    def show(self, table_id: int, present: Present) -> None:
        """Say who is at the table through this node; it stays said until somebody else or nobody is."""

    @property
    def healthy(self) -> bool:
        """Whether what is told arrives. If not, whoever listens must poll the log."""

    async def start(self, hear: Hear, seen: Seen, changed: Changed) -> None:
        """Begin. The three are called from the event loop, each in a turn of its own, and must not wait."""

    async def close(self) -> None:
        """The end: nothing is told or heard any more."""


class Hub:
    """What the nodes of one process share."""

    def __init__(self) -> None:
        self.buses: dict[str, LocalBus] = {}


class LocalBus:
    """The bus of nodes in one process: what one tells the others hear in a later turn of the loop."""

    def __init__(self, node: str = "here", hub: Hub | None = None, alone: bool = True) -> None:
        self.node = node
        self._alone = alone
        self._hub = hub or Hub()
        self._listening: set[int] = set()
        self._showing: dict[int, Present] = {}
        self._hear: Hear | None = None
        self._seen: Seen | None = None

    @property
    def healthy(self) -> bool:
        """Whether all nodes there are belong to this process. If there may be others, nobody tells of them."""
        return self._alone

    async def start(self, hear: Hear, seen: Seen, changed: Changed) -> None:
        """Join the others."""
        self._hear, self._seen = hear, seen
        self._hub.buses[self.node] = self

    async def close(self) -> None:
        """Leave the others; nobody is anywhere through this node."""
        for table_id in list(self._showing):
            self.show(table_id, Present())
        self._hub.buses.pop(self.node, None)

    def tell(self, table_id: int, seq: int) -> None:
        """All who listen to the table hear it."""
        for other in self._listeners(table_id):
            if other._hear is not None:
                asyncio.get_running_loop().call_soon(other._hear, table_id, seq)

    def show(self, table_id: int, present: Present) -> None:
        """All who listen to the table see it."""
        if present:
            self._showing[table_id] = present
        else:
            self._showing.pop(table_id, None)
        for other in self._listeners(table_id):
            other._see(table_id, self.node, present)

    def listen(self, table_id: int) -> None:
        """From now on; who is there through the others is seen at once."""
        if table_id in self._listening:
            return
        self._listening.add(table_id)
        for other in self._others():
            if table_id in other._showing:
                self._see(table_id, other.node, other._showing[table_id])

    def unlisten(self, table_id: int) -> None:
        """No more."""
        self._listening.discard(table_id)

    def _see(self, table_id: int, node: str, present: Present) -> None:
        if self._seen is not None:
            asyncio.get_running_loop().call_soon(self._seen, table_id, node, present)

    def _others(self) -> Iterator["LocalBus"]:
        return (bus for bus in self._hub.buses.values() if bus is not self)

    def _listeners(self, table_id: int) -> Iterator["LocalBus"]:
        return (bus for bus in self._others() if table_id in bus._listening)
