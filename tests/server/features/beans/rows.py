"""The beans of a store: one for each match that somebody has played."""

from sqlalchemy import BigInteger, Column, MetaData, PrimaryKeyConstraint, Table, select
from sqlalchemy.ext.asyncio import AsyncConnection

from beanfield.store.store import Store

schema = MetaData()
beans = Table(
    "beans",
    schema,
    Column("person_id", BigInteger, nullable=False),
    Column("table_id", BigInteger, nullable=False),
    PrimaryKeyConstraint("person_id", "table_id"),
)


class BeanRows:
    def __init__(self, store: Store) -> None:
        self._database = store.database

    async def of(self, person_id: int) -> list[int]:
        """The matches by which somebody has got one."""
        wanted = select(beans.c.table_id).where(beans.c.person_id == person_id).order_by(beans.c.table_id)
        return [row[0] for row in await self._database.run(wanted)]

    async def give(self, connection: AsyncConnection, table_id: int, people: list[int]) -> bool:
        """Give everybody one, in the transaction that settles the match."""
        new = [{"person_id": person_id, "table_id": table_id} for person_id in people]
        await connection.execute(self._database.insert(beans), new)
        return True
