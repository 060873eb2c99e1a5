"""Retention: what is kept only for a time. Any node sees to it, now and then.

A match that ended long ago keeps its record and loses its log, with what was said there. Guests who have not come back
are forgotten. So are mail addresses of people who have not been here, and they get no more digests.
"""

import asyncio
from collections.abc import Callable
from random import uniform
from typing import Final

from beanfield.server.ground import logs
from beanfield.server.ground.metrics import Metrics
from beanfield.server.ground.settings import Settings
from beanfield.server.people.forgetting import Tables, forget
from beanfield.server.people.traces import without_chat
from beanfield.store.errors import StoreDown
from beanfield.store.rows import Aged

DAY: Final = 86_400_000
EVERY: Final = 3600.0
"""Seconds between two times that a node looks for what is old."""
LEASE: Final = 60_000
"""Milliseconds a node has for the logs that it takes; then another one may take them."""
MANY: Final = 50
"""How much is taken at once."""

_log = logs.get(__name__)


class Retention:
    """Sees to it for a node, or for an administrator. `now` is wall time."""

    def __init__(self, tables: Tables, metrics: Metrics, settings: Settings, now: Callable[[], int]) -> None:
        self._tables = tables
        self._metrics = metrics
        self._settings = settings
        self._now = now
        self._running: asyncio.Task[None] | None = None

    def start(self) -> None:
        """From now on, until `stop`."""
        self._running = asyncio.create_task(self._keep_tidying())

    async def stop(self) -> None:
        """What is half done is done by the next one."""
        if self._running is not None:
            self._running.cancel()
            await asyncio.wait([self._running])

    async def _keep_tidying(self) -> None:
        while True:
            await asyncio.sleep(EVERY * uniform(0.5, 1.5))
            try:
                await self.tidy()
            except StoreDown:
                self._metrics.store_errors.inc()
            except Exception:
                _log.exception("what is old could not be tidied away")

    async def aged(self) -> Aged:
        """How much is old."""
        return await self._tables.store.ageing.aged(*self._moments())

    async def tidy(self) -> Aged:
        """Let go of all that is old; how much that was."""
        logs_before, guests_before, mail_before = self._moments()
        done = Aged(
            0 if logs_before is None else await self._trim_logs(logs_before),
            0 if guests_before is None else await self._forget_guests(guests_before),
            0 if mail_before is None else await self._tables.store.ageing.drop_mail(mail_before),
        )
        self._metrics.let_go("log", done.logs)
        self._metrics.let_go("guest", done.guests)
        self._metrics.let_go("mail", done.mail)
        if done != Aged(0, 0, 0):
            _log.info("what was old is gone", logs=done.logs, guests=done.guests, mail=done.mail)
        return done

    def _moments(self) -> tuple[int | None, int | None, int | None]:
        """What is older goes: logs, guests, mail addresses. None: nothing does."""
        settings, now = self._settings, self._now()
        days = settings.keep_logs_days, settings.keep_guests_days, settings.keep_mail_days
        logs_before, guests_before, mail_before = (now - each * DAY if each else None for each in days)
        return logs_before, guests_before, mail_before

    async def _trim_logs(self, before: int) -> int:
        store, count = self._tables.store, 0
        while claimed := await store.ageing.claim_logs(self._now(), before, LEASE, MANY):
            for table_id in claimed:
                trimming = without_chat(table_id, await store.load(table_id))
                count += await store.ageing.trim(trimming, self._now())
        return count

    async def _forget_guests(self, before: int) -> int:
        count = 0
        while people := await self._tables.store.ageing.unseen_guests(before, MANY):
            for person in people:
                await forget(self._tables, person)
            count += len(people)
        return count
