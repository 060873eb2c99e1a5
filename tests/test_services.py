import os
from contextlib import closing

import pytest
from redis.asyncio import Redis as Client
from sqlalchemy import text
from sqlalchemy.ext.asyncio import create_async_engine
from sqlalchemy.pool import NullPool

from tests.services import Missing, Postgres, Redis


async def run(url: str, statement: str, timeout: float = 10.0) -> list[int]:
    url = url.replace("postgresql://", "postgresql+asyncpg://")
    engine = create_async_engine(url, poolclass=NullPool, connect_args={"timeout": timeout})
    async with engine.begin() as connection:
        done = await connection.execute(text(statement))
        return list(done.scalars()) if done.returns_rows else []


@pytest.mark.parametrize("how", ["stop", "immediate", "kill"])
async def test_what_was_committed_is_there_after_a_restart(postgres: Postgres, how: str) -> None:
    url = postgres.fresh_database()
    await run(url, "CREATE TABLE note (n int)")
    await run(url, "INSERT INTO note VALUES (7)")
    if how == "kill":
        postgres.kill()
    else:
        postgres.stop(immediate=how == "immediate")
    with pytest.raises(OSError):
        await run(url, "SELECT n FROM note")
    postgres.start()
    assert await run(url, "SELECT n FROM note") == [7]


async def test_a_paused_cluster_answers_after_the_pause(postgres: Postgres) -> None:
    url = postgres.fresh_database()
    postgres.pause()
    try:
        with pytest.raises(TimeoutError):
            await run(url, "SELECT 1", timeout=0.2)
    finally:
        postgres.resume()
    assert await run(url, "SELECT 1") == [1]


async def test_redis_is_empty_after_a_restart(redis: Redis) -> None:
    async with Client.from_url(redis.url) as client:
        await client.set("a", 1)
    redis.kill()
    redis.start()
    async with Client.from_url(redis.url) as client:
        assert await client.get("a") is None


def test_nothing_is_left_when_a_service_is_closed() -> None:
    with closing(Redis()) as server:
        server.start()
        pid, folder = server.pid, server.folder
    assert not folder.exists()
    with pytest.raises(ProcessLookupError):
        os.kill(pid, 0)


def test_a_missing_program_fails_loudly_and_names_the_script(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PATH", "")
    with pytest.raises(Missing, match=r"\.ci/services\.sh"):
        Redis()
