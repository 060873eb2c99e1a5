"""The clock of the database, set by a test."""

import pytest
from sqlalchemy.ext.asyncio import AsyncConnection

from beanfield.store.database import Database


def set_clock(monkeypatch: pytest.MonkeyPatch, ahead_ms: int) -> None:
    """From now on it is ahead by this much."""
    now = REAL

    async def shown(database: Database, connection: AsyncConnection) -> int:
        return await now(database, connection) + ahead_ms

    monkeypatch.setattr(Database, "now", shown)


REAL = Database.now
