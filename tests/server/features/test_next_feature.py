"""The next feature is a folder (`beans/`), a migration and a line in the list of features: nothing else knows of it."""

from collections.abc import AsyncIterator, Sequence

import pytest
from sqlalchemy.ext.asyncio import AsyncConnection

from beanfield.server.ground.settings import Settings
from beanfield.server.host.app import Application
from beanfield.server.host.features import FEATURES
from beanfield.server.http.front import described
from beanfield.server.nodes import settling
from beanfield.server.nodes.replica import Replica
from beanfield.server.tables.entries import Botted, Drawn, Entry, Sat, Started
from beanfield.store import Finished
from beanfield.store.store import Write
from beanfield.wire.ids import read_id, written
from tests.server.features.beans.feature import beans
from tests.server.features.beans.rows import schema
from tests.server.http.visitors import Visitor
from tests.server.local_nodes import opening, saying, settler


@pytest.fixture
async def app(url: str, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Application]:
    """A server with one more feature, which settles matches when it is told to."""
    monkeypatch.setattr(settling, "EVERY", 3600.0)
    settings = Settings(database=url, workers=0, hosts=("beans.test",), secret_keys=("k" * 40,))
    app = Application(settings, features=(*FEATURES, beans))
    async with app.running():
        async with app.store.database.transaction() as connection:
            await connection.run_sync(schema.create_all)  # what a migration does
        yield app


@pytest.fixture
async def ann(app: Application) -> AsyncIterator[Visitor]:
    """Somebody who visits it."""
    visitor = Visitor(app)
    await visitor.ask("PATCH", "/me", {"name": "Ann"})
    yield visitor
    await visitor.client.aclose()


async def a_finished_match(app: Application, person: int) -> Replica:
    """A match of this person against a bot, which is over."""
    replica = app.node.replica(await app.node.open(opening("space-beans", 2)))
    await replica.do(saying(lambda when: Sat(when, 0, person, "Ann", "a nonce")))
    await replica.do(saying(lambda when: Botted(when, 1, "greedy", "given")))
    await replica.do(lambda table, when: Started(when, table.facts.setup, table.game.version))
    await replica.do(saying(lambda when: Drawn(when, 0)))
    return replica


async def test_who_has_played_a_match_has_a_bean_and_reads_of_it(app: Application, ann: Visitor) -> None:
    person = read_id(await ann.me())
    assert person is not None
    assert await ann.ask("GET", "/me/beans") == {"beans": []}
    replica = await a_finished_match(app, person)
    assert await settler(app.node).settle() == 1
    assert await ann.ask("GET", "/me/beans") == {"beans": [written(replica.id)]}
    assert await settler(app.node).settle() == 0, "each match is settled once"
    export = await ann.ask("GET", "/me/export")
    assert (export["me"]["name"], export["beans"]) == ("Ann", [written(replica.id)])


async def test_it_is_described_with_all_others(app: Application) -> None:
    document = described(app.litestar)
    assert document["paths"]["/api/me/beans"]["get"]["summary"] == "My beans"
    assert "beans" in document["components"]["schemas"]["Export"]["properties"]


async def test_all_that_features_write_of_a_match_is_written_or_nothing(
    app: Application, ann: Visitor, monkeypatch: pytest.MonkeyPatch
) -> None:
    person, tries, fast = read_id(await ann.me()), list[int](), False
    assert person is not None

    async def late(connection: AsyncConnection) -> bool:
        tries.append(1)
        return fast

    async def slow(match: Finished, entries: Sequence[tuple[int, Entry]]) -> Write | None:
        return late

    monkeypatch.setattr(settling, "TRIES", 3)
    monkeypatch.setattr(settling, "LEASE", 0)
    app.node.endings.append(slow)
    replica = await a_finished_match(app, person)
    assert await settler(app.node).settle() > 0
    assert (tries, await ann.ask("GET", "/me/beans")) == ([1, 1, 1] * (len(tries) // 3), {"beans": []})
    assert await app.store.record(replica.id) is None
    fast = True
    assert await settler(app.node).settle() == 1
    assert await ann.ask("GET", "/me/beans") == {"beans": [written(replica.id)]}
    assert await app.store.record(replica.id) is not None
