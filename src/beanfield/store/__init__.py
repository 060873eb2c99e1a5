"""The store: tables, people and results in PostgreSQL or SQLite. It knows no game.

from beanfield.store.store import Store

store = await Store.open("sqlite:///beanfield.db")
await store.migrate()
assert await store.append(Append(table_id, 1, entry))

What goes in and comes out is plain data, and that is all there is here: a process that only reads a log loads no SQL.
"""

from beanfield.store.errors import StoreDown, Taken, Unwritable
from beanfield.store.rows import (
    Append,
    Beat,
    Counts,
    DueRow,
    Finish,
    Finished,
    HistoryRow,
    Loaded,
    Logged,
    Newcomer,
    NodeRow,
    Person,
    Redaction,
    Result,
    SitterRow,
    TableRow,
    Wake,
)

__all__ = [
    "Append",
    "Beat",
    "Counts",
    "DueRow",
    "Finish",
    "Finished",
    "HistoryRow",
    "Loaded",
    "Logged",
    "Newcomer",
    "NodeRow",
    "Person",
    "Redaction",
    "Result",
    "SitterRow",
    "StoreDown",
    "TableRow",
    "Taken",
    "Unwritable",
    "Wake",
]
