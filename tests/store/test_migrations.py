import asyncio

import msgspec
import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, inspect, text

from beanfield.kernel.errors import BeanfieldError
from beanfield.store import Append
from beanfield.store.database import Database, DatabaseLimits
from beanfield.store.migrate import config_of, downgrade, upgrade
from beanfield.store.schema import NEWEST, metadata, schema_of
from beanfield.store.store import Store
from beanfield.wire.ids import written
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
        assert await connection.run_sync(schema_of) == NEWEST == (await connection.run_sync(revisions))[-1]
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


async def test_what_lists_go_by_is_there_for_tables_of_before(url: str) -> None:
    database = Database(url, DatabaseLimits())
    playing, over = msgspec.json.encode({"id": written(1), "host": written(11)}), b"{}"
    async with database.transaction() as connection:
        await connection.run_sync(upgrade, "004")
        for table_id, status, visibility, summary in ((1, "playing", "public", playing), (2, "over", "public", over)):
            await connection.execute(
                text(
                    "INSERT INTO tables (table_id, game, status, visibility, rated, opened_at, changed_at, summary)"
                    " VALUES (:id, 'space-beans', :status, :visibility, false, 5, 6, :summary)"
                ),
                {"id": table_id, "status": status, "visibility": visibility, "summary": summary},
            )
            await connection.execute(
                text("INSERT INTO sitters (table_id, seat, person_id, name) VALUES (:id, 0, 12, 'x')"), {"id": table_id}
            )
        await connection.execute(
            text(
                "INSERT INTO results (table_id, seat, person_id, name, game, place, score, won, rated, finished_at)"
                " VALUES (2, 0, 12, 'x', 'space-beans', 1, 1, true, false, 7)"
            )
        )
        await connection.run_sync(upgrade)
    await database.close()
    store = await Store.open(url)
    assert [row.host for row in await store.latest()] == [None, 11]
    assert [row.table_id for row in await store.tables_of(12)] == [2, 1]
    assert [row.table_id for row in await store.tables_of(12, "playing")] == [1]
    assert [line.table_id for line in await store.people.history(12, public=True)] == [2]
    assert [await store.unfinished(person, 10) for person in (11, 12, 13)] == [1, 1, 0]
    await store.close()


@pytest.mark.parametrize("bad", ["mysql://host/name", "sqlite://", "postgresql+psycopg://host/name", "nonsense"])
async def test_a_url_of_something_else_is_refused_with_a_hint(bad: str) -> None:
    with pytest.raises(BeanfieldError, match="postgresql://user@host/name or sqlite:///"):
        await Store.open(bad)


async def test_a_newer_schema_is_told_in_a_sentence(store: Store, url: str) -> None:
    await store.migrate()
    database = Database(url, DatabaseLimits())
    async with database.transaction() as connection:
        await connection.execute(text("UPDATE alembic_version SET version_num = '999'"))
    await database.close()
    with pytest.raises(BeanfieldError, match="has schema 999, and this version of Beanfield knows none after"):
        await store.migrate()
    with pytest.raises(BeanfieldError, match="has schema 999"):
        await store.go_back("006")
    assert await store.schema() == "999"


async def test_a_database_goes_back_to_an_older_schema_and_up_again(store: Store) -> None:
    await store.migrate()
    newest = await store.schema()
    await store.append(Append(1, 1, b"a"))
    await store.go_back("006")
    assert await store.schema() == "006"
    with pytest.raises(BeanfieldError, match="has schema 006; from there one can go back to 001, 002"):
        await store.go_back("007")
    await store.migrate()
    assert await store.schema() == newest
    assert len(await store.read(1)) == 1
