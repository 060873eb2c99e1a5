"""Reminders: who is away while a table waits for them is told so, on their browsers or at their address."""

import asyncio
from typing import Final

import msgspec
from msgspec import Struct

from beanfield.server.features.notices.push import Browser, Push
from beanfield.server.features.notices.rows import Browsers, WebhookRows
from beanfield.server.features.notices.webhooks import Webhooks
from beanfield.server.ground import logs
from beanfield.server.nodes.node import Node
from beanfield.server.tables.table import Table
from beanfield.store.errors import StoreDown
from beanfield.wire.ids import written

PATIENCE: Final = 10.0
"""Seconds for what is under way when it ends."""

_log = logs.get(__name__)


class Reminder(Struct, frozen=True):
    """What a browser or a webhook is told. Push services can't read it; it says nothing that only a seat may know."""

    game: str
    table: str
    """The id of the table."""


class Reminders:
    """Reminds people for a node."""

    def __init__(self, node: Node, push: Push, webhooks: Webhooks) -> None:
        self._node = node
        self._push = push
        self._webhooks = webhooks
        self._browsers = Browsers(node.store)
        self._hooks = WebhookRows(node.store)
        self._tasks: set[asyncio.Task[int]] = set()

    def start(self) -> None:
        """From now on."""
        if self._push.public_key is not None or self._webhooks.is_there:
            self._node.on_remind.add(self._remind)

    async def stop(self) -> None:
        """No more. What is under way is sent first, if push services are not too slow."""
        self._node.on_remind.remove(self._remind)
        if self._tasks:
            await asyncio.wait(self._tasks, timeout=PATIENCE)
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    def _remind(self, table: Table, seat: int) -> None:
        reminder = Reminder(table.game.title, written(table.id))
        task = asyncio.create_task(self.send(table.facts.sitters[seat].person, reminder))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def send(self, person: int, reminder: Reminder) -> int:
        """Tell all browsers of a person, and their webhook; how many messages were taken.

        Those that want nothing more are forgotten.
        """
        taken = 0
        try:
            hook = await self._hooks.of(person) if self._webhooks.is_there else None
            if hook is not None:
                message = msgspec.json.encode(reminder)
                now, asker = self._node.now().wall, f"person {person}"
                called = await self._webhooks.send(hook.url, hook.secret, message, now, asker)
                taken += called == "taken"
                if called == "gone":
                    await self._hooks.remove(person)
            for row in await self._browsers.of(person):
                browser = Browser(row.endpoint, row.p256dh, row.auth)
                sent = await self._push.send(browser, msgspec.json.encode(reminder), reminder.table)
                taken += sent == "taken"
                if sent == "gone":
                    await self._browsers.remove(row.endpoint)
        except StoreDown:
            _log.warning("somebody could not be reminded")
        return taken
