import asyncio

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, inspect

from beanfield.kernel.errors import BeanfieldError
from beanfield.store import Append, DatabaseLimits, Store
from beanfield.store.database import Database
from beanfield.store.migrate import config_of, downgrade, upgrade
from beanfield.store.schema import metadata
from tests.store.conftest import Opener


@pytest.fixture
def url(empty_url: str) -> str:
    """Here nothing is migrated yet."""
    return empty_url


def differences(connection: Connection) -> list[object]:
    return list(compare_metadata(MigrationContext.configure(connection, opts={"compare_type": True}), metadata))


def names(connection: Connection) -> set[str]:
    return set(inspect(connection).get_table_names()) - {"alembic_version"}


def revisions(connection: Connection) -> list[str]:
    scripts = ScriptDirectory.from_config(config_of(connection))
    return [script.revision for script in scripts.walk_revisions()][::-1]


async def test_every_migration_goes_up_and_down_and_up(url: str) -> None:
    database = Database(url, DatabaseLimits())
    async with database.transaction() as connection:
        for revision in await connection.run_sync(revisions):
            for step in (upgrade, downgrade, upgrade):
                await connection.run_sync(step, revision if step is upgrade else "-1")
        assert await connection.run_sync(names) == set(metadata.tables)
        await connection.run_sync(downgrade)
        assert await connection.run_sync(names) == set()
    await database.close()


async def test_the_migrated_schema_is_the_one_in_the_code(url: str) -> None:
    database = Database(url, DatabaseLimits())
    async with database.transaction() as connection:
        await connection.run_sync(upgrade)
        assert await connection.run_sync(differences) == []
    await database.close()


async def test_migrating_again_changes_nothing(store: Store) -> None:
    await store.migrate()
    await store.append(Append(1, 1, b"a"))
    await store.migrate()
    assert len(await store.read(1)) == 1


async def test_nodes_that_start_at_once_migrate_once(another: Opener) -> None:
    stores = [await another() for _ in range(4)]
    await asyncio.gather(*(one.migrate() for one in stores))
    assert await stores[0].append(Append(1, 1, b"a"))


@pytest.mark.parametrize("bad", ["mysql://host/name", "sqlite://", "postgresql+psycopg://host/name", "nonsense"])
async def test_a_url_of_something_else_is_refused_with_a_hint(bad: str) -> None:
    with pytest.raises(BeanfieldError, match="postgresql://user@host/name or sqlite:///"):
        await Store.open(bad)
