"""What tests share about all that is kept of somebody."""

from sqlalchemy import select

from beanfield.store.schema import metadata
from beanfield.store.store import Store


async def everything(store: Store) -> bytes:
    """All that is in the database, in a form in which text can be found."""
    found = []
    for table in metadata.sorted_tables:
        for row in await store.database.run(select(table)):
            found += [value if isinstance(value, bytes) else str(value).encode() for value in row]
    return b"\n".join(found)
