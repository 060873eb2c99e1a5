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
    Beat,
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
    Newcomer,
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
from beanfield.store.store import BACK, GAP, Store

__all__ = [
    "BACK",
    "GAP",
    "Append",
    "Beat",
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
    "Newcomer",
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
