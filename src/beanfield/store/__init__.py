"""The store: tables, people and results in PostgreSQL or SQLite. It knows no game and no wire.

store = await Store.open("sqlite:///beanfield.db")
await store.migrate()
assert await store.append(Append(table_id, 1, entry))
"""

from beanfield.store.database import Limits
from beanfield.store.errors import StoreDown, Taken, Unwritable
from beanfield.store.people import People
from beanfield.store.rows import (
    Append,
    Counts,
    Due,
    Finish,
    Finished,
    Held,
    Leader,
    Loaded,
    Logged,
    NodeRow,
    Passkey,
    Person,
    Played,
    Rating,
    Redaction,
    Result,
    Sitter,
    Status,
    TableRow,
    Visibility,
    Wake,
)
from beanfield.store.store import GAP, Store

__all__ = [
    "GAP",
    "Append",
    "Counts",
    "Due",
    "Finish",
    "Finished",
    "Held",
    "Leader",
    "Limits",
    "Loaded",
    "Logged",
    "NodeRow",
    "Passkey",
    "People",
    "Person",
    "Played",
    "Rating",
    "Redaction",
    "Result",
    "Sitter",
    "Status",
    "Store",
    "StoreDown",
    "TableRow",
    "Taken",
    "Unwritable",
    "Visibility",
    "Wake",
]
