"""The quick way of an answer into PostgreSQL: one statement for a whole batch, by the driver itself.

Nearly every append is an entry, sometimes with a snapshot or an alarm. One statement writes all of that, all or
nothing, on a connection that is kept; it costs a quarter of what a transaction through the pool does.
"""

from collections.abc import Sequence
from operator import attrgetter
from typing import Final, Protocol

from sqlalchemy.ext.asyncio import AsyncConnection

from beanfield.store.database import REFUSALS, Database, down
from beanfield.store.rows import Append

APPEND: Final = """
WITH won AS (
    INSERT INTO log (table_id, seq, entry)
    SELECT * FROM unnest($1::bigint[], $2::int[], $3::bytea[]) ON CONFLICT DO NOTHING RETURNING table_id
), kept AS (
    INSERT INTO snapshots (table_id, seq, data)
    SELECT given.* FROM unnest($4::bigint[], $5::int[], $6::bytea[]) AS given(table_id, seq, data)
    JOIN won USING (table_id)
), due AS (
    UPDATE tables SET wake_at = given.at FROM unnest($7::bigint[], $8::bigint[]) AS given(id, at)
    JOIN won ON won.table_id = given.id WHERE tables.table_id = given.id
)
SELECT table_id FROM won
"""


class Driver(Protocol):
    """A connection of asyncpg, as far as it is needed."""

    async def fetch(self, query: str, *args: object) -> Sequence[Sequence[int]]:
        """Run a statement; its rows."""

    def is_closed(self) -> bool:
        """Whether the server has hung up."""


class QuickWriter:
    """Writes batches of light appends."""

    def __init__(self, database: Database) -> None:
        self._database = database
        self._connection: AsyncConnection | None = None
        self._driver: Driver | None = None

    async def append(self, appends: Sequence[Append]) -> set[int]:
        """Write what can be written; the ids of the tables whose number was free. One light append a table."""
        ordered = sorted(appends, key=attrgetter("table_id"))
        snapshots = [one for one in ordered if one.snapshot is not None]
        alarms = [(one.table_id, one.wake.at) for one in ordered if one.wake is not None]
        driver = await self._connected()
        try:
            won = await driver.fetch(
                APPEND,
                [one.table_id for one in ordered],
                [one.seq for one in ordered],
                [one.entry for one in ordered],
                [one.table_id for one in snapshots],
                [one.seq for one in snapshots],
                [one.snapshot for one in snapshots],
                [table_id for table_id, _ in alarms],
                [at for _, at in alarms],
            )
        except BaseException as error:
            await self.close(broken=True)
            if str(getattr(error, "sqlstate", "")).startswith(REFUSALS) or not isinstance(error, Exception):
                raise
            raise down(error) from error
        return {row[0] for row in won}

    async def _connected(self) -> Driver:
        if self._driver is None or self._driver.is_closed():
            await self.close(broken=True)
            try:
                self._connection = await self._database.engine.connect()
                raw = await self._connection.get_raw_connection()
            except Exception as error:
                raise down(error) from error
            driver = raw.driver_connection
            assert driver is not None
            self._driver = driver
        return self._driver

    async def close(self, broken: bool = False) -> None:
        """Give the connection back; one that is broken is thrown away."""
        connection, self._connection, self._driver = self._connection, None, None
        if connection is not None:
            if broken:
                await connection.invalidate()
            await connection.close()
