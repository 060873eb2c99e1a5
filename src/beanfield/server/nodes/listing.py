"""The public tables that wait for people and those that play, as everybody on the first page sees them.

Nothing is looked up while nobody looks. Otherwise a node looks when a public table has changed, wherever that was, and
never more than once in `PAUSE`. What changed is written once, for all who look.
"""

import asyncio
from collections import deque
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from typing import Final

import msgspec

from beanfield.server.nodes.bus import HALL
from beanfield.server.nodes.node import Node
from beanfield.store.errors import StoreDown
from beanfield.wire.ids import written
from beanfield.wire.messages import Listed, write
from beanfield.wire.tables import Status, TableInfo

MOST: Final = 12
"""How many tables of each kind are shown: those that changed last."""
SHOWN: Final[tuple[Status, ...]] = ("open", "playing")
PAUSE: Final = 1.0
"""Seconds between two looks, however much happens."""
ANYWAY: Final = 30.0
"""Seconds after which it is looked anyway, because a message may get lost."""
POLL: Final = 3.0
"""The same while nodes can't tell each other anything."""
KEPT: Final = 16
"""How many changes are kept for those who read slowly; who is further behind gets everything anew."""


class Listing:
    """The list, as this node shows it."""

    def __init__(self, node: Node) -> None:
        self._node = node
        self._tables: dict[int, bytes] = {}
        self._version = 0
        self._changes: deque[bytes] = deque(maxlen=KEPT)
        """The last messages; the newest one leads to the version that is shown."""
        self._dirty = asyncio.Event()
        self._news = asyncio.Condition()
        self._watchers = 0
        self._looking: asyncio.Task[None] | None = None
        self.over = False
        """Whether nobody is told anything any more."""
        node.on_listed.add(self._dirty.set)

    @asynccontextmanager
    async def watched(self) -> AsyncIterator[None]:
        """Somebody looks at the list meanwhile."""
        self._watchers += 1
        if self._looking is None:
            self._node.bus.listen(HALL)
            self._looking = asyncio.create_task(self._keep_looking(), name="listing")
        try:
            yield
        finally:
            self._watchers -= 1
            if not self._watchers and self._looking is not None:
                self._forget()

    async def since(self, version: int) -> tuple[int, list[bytes]]:
        """What is new after this version, as messages, and the version they lead to. Waits until something is."""
        async with self._news:
            await self._news.wait_for(lambda: version != self._version or self.over)
        behind = self._version - version
        if version > 0 and behind <= len(self._changes):
            return self._version, list(self._changes)[len(self._changes) - behind :]
        return self._version, [self._whole()]

    async def close(self) -> None:
        """Nobody is told anything any more."""
        self.over = True
        async with self._news:
            self._news.notify_all()
        if self._looking is not None:
            self._looking.cancel()

    def _forget(self) -> None:
        """Nobody looks: whoever comes next is shown what there is then."""
        assert self._looking is not None
        self._looking.cancel()
        self._looking = None
        self._node.bus.unlisten(HALL)
        self._tables, self._version = {}, 0
        self._changes.clear()

    def _whole(self) -> bytes:
        return write(Listed(True, [_read(table) for table in self._tables.values()], []))

    async def _keep_looking(self) -> None:
        while True:
            self._dirty.clear()
            try:
                await self._look()
            except StoreDown:
                self._node.metrics.store_errors.inc()
                self._dirty.set()
            await asyncio.sleep(PAUSE)
            with suppress(TimeoutError):
                async with asyncio.timeout(ANYWAY if self._node.bus.healthy else POLL):
                    await self._dirty.wait()

    async def _look(self) -> None:
        rows = [row for status in SHOWN for row in await self._node.store.public_tables(status, limit=MOST)]
        found = {row.table_id: row.summary for row in rows}
        changed = [_read(table) for id, table in found.items() if self._tables.get(id) != table]
        gone = [written(id) for id in self._tables if id not in found]
        if changed or gone or not self._version:
            self._tables = found
            self._version += 1
            self._changes.append(write(Listed(False, changed, gone)))
            async with self._news:
                self._news.notify_all()


_read = msgspec.json.Decoder(TableInfo).decode
