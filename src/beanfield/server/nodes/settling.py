"""Settling: what is done once after a match, by any node.

Its record is made of the whole log, and features write down what the match means to them (`Ending`), all at once.

The end of a match is in the store as soon as its last answer is, so nothing is lost if a node dies in between: another
one settles it. Each match is settled once, whoever tries.
"""

import asyncio
from collections.abc import Awaitable, Callable, Collection, Sequence
from random import uniform
from typing import Final

from beanfield.server.ground import logs
from beanfield.server.ground.metrics import Metrics
from beanfield.server.ground.problems import Problem
from beanfield.server.nodes.portions import Portions
from beanfield.server.tables.entries import Entry, Moment, entries_of
from beanfield.server.tables.milestones import Course, Worked
from beanfield.server.tables.records import record_of_log
from beanfield.server.work.clerks import Asker, Clerks
from beanfield.store.errors import StoreDown
from beanfield.store.rows import Finished, Logged
from beanfield.store.store import Store, Write
from beanfield.wire.ids import written

EVERY: Final = 1.0
"""Seconds between two looks for matches that are over."""
LEASE: Final = 120_000
"""Milliseconds a node has for a match; then another one may take it."""
MANY: Final = 10
"""How many matches are settled between two looks."""
PATIENCE: Final = 600_000
"""Milliseconds for which a match waits for a node that can make its record: while nodes are being replaced, one that
has the rules it was played by may still be up. After that it is settled without.
"""
LONG_PATIENCE: Final = 86_400_000
"""The same while clerks are too busy, or are lost over it."""
TRIES: Final = 20
"""How often it is tried while others change what features write. After that the match is for the next turn."""

ITSELF: Final = Asker(0, "")
"""Who asks for a record: the node, which has its turn among all addresses."""

type Ending = Callable[[Finished, Sequence[tuple[int, Entry]]], Awaitable[Write | None]]
"""What a feature writes down of a match that is over, together with its record; it is asked again if that fails."""

_log = logs.get(__name__)


class Settler:
    """Settles matches for a node."""

    def __init__(
        self,
        store: Store,
        clerks: Clerks,
        metrics: Metrics,
        now: Callable[[], Moment],
        games: Callable[[], Collection[str]],
        endings: Sequence[Ending],
    ) -> None:
        self._store = store
        self._clerks = clerks
        self._metrics = metrics
        self._now = now
        self._games = games
        """Those that this node has; matches of others wait for a node that has them, as long as there is patience."""
        self._endings = endings

    async def run(self) -> None:
        """Settle matches that are over, until the task is cancelled."""
        while True:
            await asyncio.sleep(EVERY * uniform(0.8, 1.2))
            try:
                while await self.settle():
                    pass
            except StoreDown:
                self._metrics.store_errors.inc()
            except Exception:
                _log.exception("no match could be settled")

    async def settle(self) -> int:
        """Settle some matches that are over, one after the other; how many were taken."""
        for taken in range(MANY):
            now = self._now().wall
            claimed = await self._store.claim_finished(now, LEASE, 1, self._games(), PATIENCE)
            if not claimed:
                return taken
            await self._settle(claimed[0], now + LEASE)
        return MANY

    async def _settle(self, match: Finished, until: int) -> None:
        table_id, log = match.table_id, await self._store.whole_log(match.table_id)
        try:
            record = await self._record(match, log)
        except StoreDown:
            raise
        except Exception as error:
            _log.warning("no record could be made", table=written(table_id), error=type(error).__name__)
            patience = LONG_PATIENCE if isinstance(error, Problem) else PATIENCE
            if self._now().wall - match.finished_at < patience:
                return
            record = None
        entries = entries_of(log)
        for _ in range(TRIES):
            also = [write for ending in self._endings if (write := await ending(match, entries)) is not None]
            if await self._store.settle(table_id, self._now().wall, record, until, also):
                return
            if not also:
                break
        _log.info("not settled in this turn", table=written(table_id))

    async def _record(self, match: Finished, log: Sequence[Logged]) -> bytes:
        """The record of a match. Clerks make it, a portion at a time: in between others have their turn.

        The milestones that are passed on the way are kept for whoever looks back.
        """

        async def portion(course: Course) -> Worked:
            async with self._clerks.one(ITSELF) as clerk:
                return await clerk.do(record_of_log, match.table_id, course, ended=True)

        portions = Portions(self._store, match.table_id, match.game, log)
        while not (worked := await portions.next(portion)).whole:
            pass
        return worked.data
