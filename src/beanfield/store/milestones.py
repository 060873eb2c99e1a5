"""Milestones of matches that are over: where whoever looks back on one can begin."""

from collections.abc import Sequence
from typing import Literal

import msgspec
from sqlalchemy import delete, select

from beanfield.store.database import Database, columns
from beanfield.store.rows import Milestone
from beanfield.store.schema import log, milestones

type Way = Literal["steps", "events", "answers"]
"""What one counts by: steps of the replay, events of the log, answers of the record."""

_MILESTONE = select(*columns(milestones, Milestone))


class Milestones:
    """The milestones of a store. Each is of use to the code that made it (`made_by`), and to no other."""

    def __init__(self, database: Database, browsing: Database) -> None:
        self._database = database
        self._browsing = browsing

    async def before(self, table_id: int, made_by: str, way: Way, number: int) -> Milestone | None:
        """The last milestone of a match with no more than this number of steps, events or answers before it."""
        here = (milestones.c.table_id == table_id, milestones.c.made_by == made_by, milestones.c[way] <= number)
        found = await self._browsing.run(_MILESTONE.where(*here).order_by(milestones.c.seq.desc()).limit(1))
        return Milestone(*found[0]) if found else None

    async def keep(self, table_id: int, made_by: str, made: Sequence[Milestone]) -> None:
        """Keep these too, as long as the log is there that they belong to; those that other code made go."""
        if not made:
            return
        of_others = (milestones.c.table_id == table_id, milestones.c.made_by != made_by)
        new = [{"table_id": table_id, "made_by": made_by, **msgspec.structs.asdict(each)} for each in made]
        async with self._database.transaction() as connection:
            first = select(log.c.seq).where(log.c.table_id == table_id, log.c.seq == 1).with_for_update(read=True)
            if (await connection.execute(first)).first() is not None:
                await connection.execute(delete(milestones).where(*of_others))
                await connection.execute(self._database.insert(milestones).on_conflict_do_nothing(), new)

    async def drop(self, table_id: int) -> None:
        """Let go of the milestones of a match: nobody can begin there any more."""
        await self._database.execute(delete(milestones).where(milestones.c.table_id == table_id))
