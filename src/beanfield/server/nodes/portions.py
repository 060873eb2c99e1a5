"""Portions: long work on one match, done a part at a time, each part from the milestone on where the last one ended."""

from collections.abc import Awaitable, Callable, Sequence
from typing import Protocol

from beanfield.kernel.errors import Differs
from beanfield.server.tables.milestones import Course, made_by
from beanfield.store.milestones import Way
from beanfield.store.rows import Logged, Milestone
from beanfield.store.store import Store


class DonePortion(Protocol):
    """What came of a portion."""

    @property
    def data(self) -> bytes:
        """What there is by now."""

    @property
    def milestones(self) -> list[Milestone]:
        """Those that were passed on the way."""


class Portions:
    """Work on the match of a table. If it is over, its milestones are `kept` for others."""

    def __init__(self, store: Store, table_id: int, game: str, log: Sequence[Logged], kept: bool = True) -> None:
        self._milestones = store.milestones
        self._table_id = table_id
        self._code = made_by(game)
        self._kept = kept
        self._from_store = False
        """Whether it began at a milestone that was kept, perhaps by other code."""
        self.course = Course(log)
        """Where the next portion begins."""

    async def begin(self, way: Way, number: int) -> None:
        """Begin at the last milestone that is known before this step, event or answer."""
        start = await self._milestones.before(self._table_id, self._code, way, number) if self._kept else None
        self._from_store = start is not None
        self.course = Course(self.course.log, start)

    async def next[P: DonePortion](self, do: Callable[[Course], Awaitable[P]]) -> P:
        """Have the next portion done. Raises Differs if the match was played by other rules than this code has."""
        try:
            part = await do(self.course)
        except Differs:
            if not self._from_store:
                raise
            await self._milestones.drop(self._table_id)  # as if nobody had ever come by here
            self._from_store = False
            self.course = Course(self.course.log)
            part = await do(self.course)
        if self._kept:
            await self._milestones.keep(self._table_id, self._code, part.milestones)
        if part.milestones:
            self.course = Course(self.course.log, part.milestones[-1], part.data)
        return part
