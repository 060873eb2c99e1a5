"""Fixtures for all tests: a failing test says which match it played, and there are servers for tests that need them."""

import asyncio
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest
from hypothesis import settings

from beanfield.store.store import Store
from beanfield.testkit.suite.enrolling import last_match
from tests.services import Postgres, Redis

__all__ = ["last_match"]

settings.register_profile("beanfield", deadline=None)  # a slow machine must not fail a test
settings.load_profile("beanfield")


@pytest.fixture(scope="session", autouse=True)
def no_outage() -> Iterator[None]:
    """A machine that is busy with other tests is no outage: nodes in a test's own process stay sure of their time."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("beanfield.server.nodes.pulse.SURE", 60.0)
        yield


@pytest.fixture(scope="session")
def postgres() -> Iterator[Postgres]:
    """A PostgreSQL server, started for the first test that needs it. A test that stops it must start it again."""
    with closing(Postgres()) as cluster:
        cluster.start()
        yield cluster


@pytest.fixture(scope="session")
def redis() -> Iterator[Redis]:
    """A Redis server, started for the first test that needs it. A test that stops it must start it again."""
    with closing(Redis()) as server:
        server.start()
        yield server


def _migrate(url: str) -> str:
    async def migrate() -> None:
        store = await Store.open(url)
        await store.migrate()
        await store.close()

    asyncio.run(migrate())
    return url


@pytest.fixture(scope="session")
def migrated_postgres(postgres: Postgres) -> str:
    """A database with all tables, to be copied: to migrate takes longer."""
    return _migrate(postgres.fresh_database())


@pytest.fixture(scope="session")
def migrated_sqlite(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The same as a file."""
    file = tmp_path_factory.mktemp("migrated") / "store.db"
    _migrate(f"sqlite:///{file}")
    return file
