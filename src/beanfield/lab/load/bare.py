"""The bare database: how much PostgreSQL commits without our server, and what it says about its tables."""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from importlib import import_module
from time import perf_counter
from typing import Any, Final, Protocol

CONNECTIONS: Final = 64
BATCH: Final = 256
ENTRY: Final = bytes(200)
ONE: Final = "INSERT INTO bare_log VALUES ($1, $2, $3)"
MANY: Final = "INSERT INTO bare_log SELECT * FROM unnest($1::bigint[], $2::int[], $3::bytea[])"


class Connection(Protocol):
    """What we use of a connection of asyncpg, which has no types."""

    async def execute(self, statement: str, *values: object) -> str: ...

    async def fetchval(self, statement: str, *values: object) -> Any: ...

    async def close(self) -> None: ...


@asynccontextmanager
async def connected(database: str) -> AsyncIterator[Connection]:
    """A connection that is closed at the end."""
    connection: Connection = await import_module("asyncpg").connect(database)
    try:
        yield connection
    finally:
        await connection.close()


async def commits_a_second(database: str, seconds: float, batch: int = 1) -> float:
    """Append 200 bytes at a time to a log like ours: one commit each on 64 connections, or one for each batch on 4."""
    async with connected(database) as first:
        await first.execute("DROP TABLE IF EXISTS bare_log; CREATE TABLE bare_log (LIKE log INCLUDING ALL)")
        lines = CONNECTIONS if batch == 1 else 4
        start = perf_counter()
        written = await asyncio.gather(*[_append(database, at, batch, start + seconds) for at in range(lines)])
        spent = perf_counter() - start
        await first.execute("DROP TABLE bare_log")
    return sum(written) / spent


async def _append(database: str, line: int, batch: int, until: float) -> int:
    async with connected(database) as connection:
        write: Callable[[int], Awaitable[str]]
        if batch == 1:
            write = lambda seq: connection.execute(ONE, line, seq, ENTRY)  # noqa: E731
        else:
            tables, entries = [line * batch + at for at in range(batch)], [ENTRY] * batch
            write = lambda seq: connection.execute(MANY, tables, [seq] * batch, entries)  # noqa: E731
        seq = 0
        while perf_counter() < until:
            seq += 1
            await write(seq)
    return seq * batch
