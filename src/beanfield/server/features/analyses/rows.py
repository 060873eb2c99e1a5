"""Analyses of matches that are over: how far each has come, and what was found."""

from typing import Literal

from msgspec import Struct
from sqlalchemy import select, update

from beanfield.store.database import columns
from beanfield.store.schema import analyses
from beanfield.store.store import Store


class AnalysisRow(Struct, frozen=True):
    """How far the analysis of a match has come, and what it has found: bytes that the server understands."""

    table_id: int
    state: Literal["working", "whole", "other-rules"]
    done: int
    answers: int
    """How many there are; 0 while nobody has looked."""
    data: bytes


_ANALYSIS = select(*columns(analyses, AnalysisRow))


class AnalysisRows:
    """The analyses of a store."""

    def __init__(self, store: Store) -> None:
        self._database = store.browsing

    async def begin(self, table_id: int) -> None:
        """Somebody wants the match of a table to be analysed; nothing changes if somebody did before."""
        new = {"table_id": table_id, "state": "working", "done": 0, "answers": 0, "data": b""}
        await self._database.execute(self._database.insert(analyses).values(new).on_conflict_do_nothing())

    async def of(self, table_id: int) -> AnalysisRow | None:
        """The analysis of a table's match; None if nobody wanted it yet."""
        found = await self._database.run(_ANALYSIS.where(analyses.c.table_id == table_id))
        return AnalysisRow(*found[0]) if found else None

    async def go_on(self, before: int, row: AnalysisRow) -> bool:
        """Keep what was found after this many answers; False if somebody else was there first."""
        here = (analyses.c.table_id == row.table_id, analyses.c.state == "working", analyses.c.done == before)
        new = {"state": row.state, "done": row.done, "answers": row.answers, "data": row.data}
        return await self._database.execute(update(analyses).where(*here).values(new)) > 0
