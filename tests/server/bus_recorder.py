"""A node on a bus that remembers all it was told."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from beanfield.server.nodes.bus import Bus, Present
from tests.server.waiting import soon


class BusRecorder:
    def __init__(self, bus: Bus) -> None:
        self.bus = bus
        self.heard: list[tuple[int, int]] = []
        self.seen: list[tuple[int, str, Present]] = []
        self.health: list[bool] = []

    def hear(self, table_id: int, seq: int) -> None:
        self.heard.append((table_id, seq))

    def see(self, table_id: int, node: str, present: Present) -> None:
        self.seen.append((table_id, node, present))

    def there(self, table_id: int) -> dict[str, Present]:
        """Who is at the table by what was seen."""
        return {node: present for table, node, present in self.seen if table == table_id}

    async def healthy(self) -> None:
        await soon(lambda: self.bus.healthy)

    async def unhealthy(self) -> None:
        await soon(lambda: not self.bus.healthy)

    async def hears(self, table_id: int, seq: int) -> None:
        await soon(lambda: (table_id, seq) in self.heard)


@asynccontextmanager
async def recording(bus: Bus) -> AsyncIterator[BusRecorder]:
    recorder = BusRecorder(bus)
    await bus.start(recorder.hear, recorder.see, recorder.health.append)
    try:
        yield recorder
    finally:
        await bus.close()
