"""Settling: what is done once after a match, by any node.

Its record is made of the whole log, ratings are counted, and where cards are collected people get their packs.

The end of a match is in the store as soon as its last answer is, so nothing is lost if a node dies in between: another
one settles it. Each match is settled once, whoever tries.
"""

import asyncio
from collections.abc import Callable, Sequence
from random import uniform
from typing import Final

from beanfield.kernel.errors import Differs
from beanfield.server.ground import logs
from beanfield.server.ground.metrics import Metrics
from beanfield.server.nodes.earning import earned_by
from beanfield.server.nodes.ratings import beginner, rate
from beanfield.server.tables.entries import Moment
from beanfield.server.tables.records import entries_of, record_of_log
from beanfield.store.errors import StoreDown
from beanfield.store.rows import Finished, Logged, Rating
from beanfield.store.store import Store
from beanfield.wire.ids import written

EVERY: Final = 1.0
"""Seconds between two looks for matches that are over."""
LEASE: Final = 60_000
"""Milliseconds a node has for a match; then another one may take it."""
MANY: Final = 10
"""How many matches are taken at once."""
PATIENCE: Final = 600_000
"""Milliseconds for which a match waits for a node that can make its record: while nodes are being replaced, one that
has the rules it was played by may still be up. After that it is settled without.
"""
TRIES: Final = 20
"""How often ratings that others change meanwhile are counted again. After that the match is for the next turn."""

_log = logs.get(__name__)


class Settler:
    """Settles matches for a node."""

    def __init__(self, store: Store, metrics: Metrics, now: Callable[[], Moment]) -> None:
        self._store = store
        self._metrics = metrics
        self._now = now

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
        """Settle some matches that are over; how many were taken."""
        now = self._now().wall
        claimed = await self._store.claim_finished(now, LEASE, MANY)
        for match in claimed:
            await self._settle(match, now + LEASE)
        return len(claimed)

    async def _settle(self, match: Finished, until: int) -> None:
        log = await self._store.whole_log(match.table_id)
        try:
            record = await asyncio.to_thread(_record, match.table_id, log)
        except Exception as error:
            _log.warning("no record could be made", table=written(match.table_id), error=type(error).__name__)
            if self._now().wall - match.finished_at < PATIENCE:
                return
            record = None
        earned = earned_by(match, entries_of(log))
        for _ in range(TRIES if match.rated else 1):
            rated = await self._rated(match)
            if await self._store.settle(match.table_id, self._now().wall, record, rated, until, earned):
                return
        _log.info("not settled in this turn", table=written(match.table_id))

    async def _rated(self, match: Finished) -> list[Rating]:
        """The ratings after this match; none where it is not rated, or nobody is left to compare with."""
        played = [(line.person_id, line.place) for line in match.results if line.person_id is not None]
        if not match.rated or len(played) < 2:
            return []
        people = [person for person, _ in played]
        known = await self._store.people.ratings(match.game, people)
        before = [known.get(person) or beginner(person, match.game) for person in people]
        return rate(before, [place for _, place in played])


def _record(table_id: int, log: Sequence[Logged]) -> bytes:
    record = record_of_log(table_id, entries_of(log))
    if record.outcome is None:
        raise Differs("by the rules of this code the match is not over")
    return record.to_json()
