"""The heartbeat: nodes say that they are up, and are told what time it is.

Service time stands still while no node is up. How far it is behind the database's clock (`offset_ms`) and when somebody
last said that they are up (`beat_ms`) is one row for all nodes, and every node wants it every second. So on PostgreSQL
it is read without a lock, and written only by whoever finds it older than FRESH. Each way is a single statement: a node
that freezes in the middle of a beat leaves no lock behind.

A beat does not wait for the disk. A crash of the database may lose those of the last moment (LOST), and no time with
them that anything was written at: what is in a log is on the disk with all beats before it. When time is added to
`offset_ms`, that is on the disk before anybody is told.
"""

from typing import Final

from msgspec.structs import asdict, astuple
from sqlalchemy import select, update

from beanfield.store.database import Database
from beanfield.store.rows import Beat, NodeRow
from beanfield.store.schema import nodes, uptime

BACK: Final = 1_000
"""A clock of the database that goes back by more milliseconds was set."""
GAP: Final = 5_000
"""Milliseconds without a beat of any node after which the service counts as down."""
FRESH: Final = 300
"""Milliseconds for which the common row is not written again."""
LOST: Final = 600
"""Milliseconds of beats that a crash may lose: what PostgreSQL says of `synchronous_commit = off` as it is shipped."""

_COLUMNS: Final = NodeRow.__struct_fields__
SAID: Final = f"""
    INSERT INTO nodes ({", ".join(_COLUMNS)}, beat_at)
    SELECT {", ".join(f"${number}" for number, _ in enumerate(_COLUMNS, 1))}, now FROM told
    ON CONFLICT (node_id) DO UPDATE
    SET {", ".join(f"{name} = excluded.{name}" for name in (*_COLUMNS[1:], "beat_at"))}
"""
LIGHT: Final = f"""
WITH seen AS MATERIALIZED (
    SELECT offset_ms, beat_ms, {{clock}} AS now, set_config('synchronous_commit', 'off', true) FROM uptime
), told AS (
    SELECT * FROM seen WHERE now - beat_ms BETWEEN 0 AND {FRESH - 1}
), said AS ({SAID})
SELECT now, offset_ms FROM told
"""
HEAVY: Final = f"""
WITH held AS MATERIALIZED (
    SELECT id, offset_ms, beat_ms FROM uptime FOR UPDATE
), seen AS MATERIALIZED (
    SELECT *, {{clock}} AS now FROM held
), judged AS (
    SELECT *, now - beat_ms > {GAP} OR now - beat_ms < -{BACK} AS was_down FROM seen
), told AS MATERIALIZED (
    SELECT id, now, was_down, beat_ms, offset_ms + CASE WHEN was_down THEN now - beat_ms ELSE 0 END AS offset_ms,
           CASE WHEN was_down THEN '' ELSE set_config('synchronous_commit', 'off', true) END
    FROM judged
), moved AS (
    UPDATE uptime SET offset_ms = told.offset_ms,
                      beat_ms = CASE WHEN was_down THEN now ELSE greatest(told.beat_ms, now) END
    FROM told WHERE uptime.id = told.id
), said AS ({SAID})
SELECT now, offset_ms FROM told
"""


class Heartbeat:
    """Beats of the nodes of a service."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def beat(self, node: NodeRow) -> Beat:
        """Say that a node is up; what time it is.

        If nobody was up for longer than GAP, that time is added: no clock ran in it. Nor does service time go back with
        a clock of the database that is set back. So whatever that clock does, service time goes on, never back by more
        than BACK and never ahead by more than GAP.
        """
        if not self._database.postgresql:
            return await self._beat_alone(node)
        while True:
            for statement in (LIGHT, HEAVY):
                found = await self._database.run_text(statement.format(clock=self._database.clock), astuple(node))
                if found:
                    return Beat(*found[0])
            await self._begin()

    async def _begin(self) -> None:
        """The first beat that there ever is needs a row."""
        begun = f"INSERT INTO uptime (id, offset_ms, beat_ms) VALUES (1, 0, {self._database.clock})"
        await self._database.run_text(f"{begun} ON CONFLICT DO NOTHING RETURNING id", ())

    async def _beat_alone(self, node: NodeRow) -> Beat:
        """On SQLite a transaction keeps everybody else out from its beginning, and there are few nodes."""
        async with self._database.transaction() as connection:
            now = await self._database.now(connection)
            first = self._database.insert(uptime).values(id=1, offset_ms=0, beat_ms=now)
            await connection.execute(first.on_conflict_do_nothing())
            offset, beat = (await connection.execute(select(uptime.c.offset_ms, uptime.c.beat_ms))).one()
            since = now - beat
            if since > GAP or since < -BACK:
                offset, beat = offset + since, now
            await connection.execute(update(uptime).values(offset_ms=offset, beat_ms=max(beat, now)))
            row = {**asdict(node), "beat_at": now}
            known = self._database.insert(nodes).values(row)
            await connection.execute(known.on_conflict_do_update(index_elements=["node_id"], set_=row))
        return Beat(now, offset)
