"""Analyses of matches that are over: how far each has come, and what was found."""

from sqlalchemy import select, update

from beanfield.store.database import Database, columns
from beanfield.store.rows import AnalysisRow
from beanfield.store.schema import analyses

_ANALYSIS = select(*columns(analyses, AnalysisRow))


class AnalysisRows:
    """The analyses of a store."""

    def __init__(self, database: Database) -> None:
        self._database = database

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
