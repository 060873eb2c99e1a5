"""The store: tables, people and results in PostgreSQL or SQLite. It knows no game.

store = await Store.open("sqlite:///beanfield.db")
await store.migrate()
assert await store.append(Append(table_id, 1, entry))
"""

from beanfield.store.database import DatabaseLimits
from beanfield.store.errors import StoreDown, Taken, Unwritable
from beanfield.store.people import People
from beanfield.store.rows import (
    Append,
    Counts,
    DueRow,
    Earned,
    Finish,
    Finished,
    Held,
    HistoryRow,
    Leader,
    Loaded,
    Logged,
    NodeRow,
    Pack,
    Passkey,
    Person,
    Rating,
    Redaction,
    Result,
    SitterRow,
    TableRow,
    Wake,
)
from beanfield.store.store import GAP, Store

__all__ = [
    "GAP",
    "Append",
    "Counts",
    "DatabaseLimits",
    "DueRow",
    "Earned",
    "Finish",
    "Finished",
    "Held",
    "HistoryRow",
    "Leader",
    "Loaded",
    "Logged",
    "NodeRow",
    "Pack",
    "Passkey",
    "People",
    "Person",
    "Rating",
    "Redaction",
    "Result",
    "SitterRow",
    "Store",
    "StoreDown",
    "TableRow",
    "Taken",
    "Unwritable",
    "Wake",
]
