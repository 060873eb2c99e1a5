"""Every test of the store runs on both engines."""

import shutil
from collections.abc import AsyncIterator, Awaitable, Callable
from pathlib import Path

import pytest

from beanfield.store.store import Store
from tests.services import Postgres

on_one_engine = pytest.mark.parametrize("url", ["postgresql"], indirect=True)
"""For tests that take long, and to which the engine makes no difference that others would not find."""

type Opener = Callable[[], Awaitable[Store]]


ENGINES = ["postgresql", "sqlite"]


@pytest.fixture(params=ENGINES)
def empty_url(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """An empty database."""
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path / 'store.db'}"
    cluster: Postgres = request.getfixturevalue("postgres")
    return cluster.fresh_database()


@pytest.fixture(params=ENGINES)
def url(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """A database with all tables and nothing in them."""
    return migrated(request, tmp_path)


def migrated(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """A copy of the database that was migrated once, on the engine that is the fixture's parameter."""
    if request.param == "sqlite":
        return f"sqlite:///{shutil.copy(request.getfixturevalue('migrated_sqlite'), tmp_path / 'store.db')}"
    cluster: Postgres = request.getfixturevalue("postgres")
    return cluster.fresh_database(like=request.getfixturevalue("migrated_postgres"))


@pytest.fixture
async def another(url: str) -> AsyncIterator[Opener]:
    """Opens one more store on the same database, as another process would."""
    opened: list[Store] = []

    async def open_store() -> Store:
        opened.append(await Store.open(url))
        return opened[-1]

    yield open_store
    for store in opened:
        await store.close()


@pytest.fixture
async def store(another: Opener) -> Store:
    """A store on a database with all tables and nothing in them."""
    return await another()
