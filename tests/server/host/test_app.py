import asyncio
import itertools
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from concurrent.futures.process import BrokenProcessPool
from pathlib import Path
from typing import Any

import msgspec
import pytest
from schemathesis.specs.openapi.definitions import OPENAPI_31_VALIDATOR

from beanfield.server.ground import logs
from beanfield.server.ground.settings import Settings
from beanfield.server.host.app import Application, from_environment, make_app
from beanfield.server.http.opening import OpenTable
from beanfield.server.work.thinking import Thinkers
from beanfield.store.errors import Fault
from tests.server.http.visitors import Visitor, number, serving
from tests.server.local_nodes import settled
from tests.server.log_capture import captured_log
from tests.services import PATIENCE, Postgres, Redis
from tests.store.database_faults import in_vain, make

METHODS = {"get", "post", "put", "patch", "delete"}


@pytest.fixture
def family(tmp_path: Path) -> str:
    return f"sqlite:///{tmp_path / 'family.db'}"


async def document(app: Application) -> dict[str, Any]:
    found: dict[str, Any] = await Visitor(app).ask("GET", "/openapi.json")
    return found


def operations(found: dict[str, Any]) -> Iterator[tuple[str, dict[str, Any]]]:
    for path, routes in found["paths"].items():
        for method in METHODS & routes.keys():
            yield f"{method} {path}", routes[method]


async def test_the_api_describes_itself_validly(family: str) -> None:
    async with serving(family) as app:
        found = await document(app)
    OPENAPI_31_VALIDATOR.validate(found)
    assert found["openapi"].startswith("3.1")
    named = [route["operationId"] for _, route in operations(found)]
    assert len(set(named)) == len(named)


async def test_bounds_and_words_of_what_is_sent_are_in_the_document(family: str) -> None:
    async with serving(family) as app:
        found = await document(app)
    parts = found["components"]["schemas"]
    wanted = parts["OpenTable"]
    assert wanted["description"].startswith("What the table shall be like")
    assert wanted["additionalProperties"] is False
    assert wanted["properties"]["bots"]["items"]["maxLength"] == 32
    assert [msgspec.convert(example, OpenTable).seats for example in wanted["examples"]] == [2, 4]
    assert parts["ClockRule"]["properties"]["bank_ms"]["maximum"] == 30 * 86_400_000


async def test_every_route_is_explained_and_says_how_it_fails(family: str) -> None:
    async with serving(family) as app:
        found = await document(app)
    for name, route in operations(found):
        assert route["summary"], name
        assert route["description"], name
        failures = {status for status in route["responses"] if int(status) >= 400}
        assert {"400", "429", "500", "503"} <= failures, name
        for status in failures:
            body = route["responses"][status]["content"]["application/json"]
            assert body["schema"]["$ref"].endswith("/ErrorBody"), name
            assert body["examples"], name


async def test_the_api_in_plain_words_loads_nothing_from_elsewhere(family: str) -> None:
    async with serving(family) as app:
        docs = await Visitor(app).client.get("/api/docs")
        found = await document(app)
    assert docs.headers["content-type"].startswith("text/html")
    assert not re.search(r"<script|https?://|//[a-z]", docs.text)
    for path in found["paths"]:
        assert path in docs.text


async def test_unknown_addresses_and_methods_are_told_in_one_shape(family: str) -> None:
    async with serving(family) as app:
        visitor = Visitor(app)
        assert await visitor.no("GET", "/nowhere") == (404, "not-found")
        assert await visitor.no("PATCH", "/games") == (405, "wrong-method")


async def test_a_name_that_is_not_the_servers_reads_no_metrics_and_begins_no_match(family: str) -> None:
    async with serving(family) as app:
        client = Visitor(app).client
        turned = {"host": "evil.example:8000", "origin": "http://evil.example:8000", "sec-fetch-site": "same-origin"}
        assert (await client.get("/metrics")).status_code == 200
        assert (await client.get("/metrics", headers=turned)).status_code == 421
        quick = await client.post("/api/quick", json={"game": "space-beans"}, headers=turned)
        assert (quick.status_code, quick.json()["error"]["code"]) == (421, "other-name")


async def test_bots_play_in_a_familys_server(family: str) -> None:
    async with serving(family, workers=1) as app:
        ann = Visitor(app)
        table = (await ann.ask("POST", "/quick", {"game": "space-beans", "bots": ["greedy", "random"]}, 201))["table"]
        await ann.ask("PUT", f"/tables/{table['id']}/seats/0/bot", {"bot": "greedy"})
        async with app.node.replica(number(table)).look() as there:
            before = there.seq
        replica = app.node.replica(number(table))
        await settled(lambda: replica.table is not None and replica.table.seq >= before + 4)


async def test_visitors_do_not_wait_for_thinkers_and_bots_play_as_soon_as_there_are_some(
    family: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    may_start, tries, start = asyncio.Event(), itertools.count(1), Thinkers.start

    async def held_back(self: Thinkers) -> None:
        await may_start.wait()
        if next(tries) == 1:
            raise BrokenProcessPool
        await start(self)

    monkeypatch.setattr(Thinkers, "start", held_back)
    monkeypatch.setattr("beanfield.server.host.app.TRY_AGAIN", 0.01)
    with captured_log() as log:
        async with asyncio.timeout(PATIENCE), serving(family, workers=1) as app:
            ann = Visitor(app)
            assert (await ann.client.get("/ready")).status_code == 200
            assert (await ann.client.get("/")).status_code == 200
            table = (await ann.ask("POST", "/quick", {"game": "space-beans", "bots": ["greedy"]}, 201))["table"]
            await ann.ask("PUT", f"/tables/{table['id']}/seats/0/bot", {"bot": "greedy"})
            replica = app.node.replica(number(table))
            async with replica.look() as there:
                before = there.seq
            while not await app.jobs.waiting():
                await asyncio.sleep(0.01)
            may_start.set()
            await settled(lambda: replica.table is not None and replica.table.seq >= before + 4)
    (failed,) = [line for line in log.read_all() if line["event"] == "the thinkers do not start - bots wait for them"]
    assert failed["level"] == "error"


async def test_nodes_of_a_city_share_tables_and_tell_each_other(postgres: Postgres, redis: Redis) -> None:
    database = postgres.fresh_database()
    async with serving(database, redis=redis.url) as one, serving(database, redis=redis.url) as two:
        ann, bob = Visitor(one), Visitor(two)
        table = (await ann.ask("POST", "/tables", {"game": "space-beans", "seats": 2}, 201))["table"]
        await bob.ask("POST", f"/tables/{table['id']}/seats/1", {})
        await settled(lambda: one.bus.healthy and two.bus.healthy)
        started = await ann.ask("POST", f"/tables/{table['id']}/start")
        assert started["status"] == "playing"
        replica = two.node.replica(number(table))
        await settled(lambda: replica.table is not None and replica.table.facts.status == "playing")


async def test_a_node_that_drains_is_not_ready_and_still_answers(family: str) -> None:
    async with serving(family) as app:
        visitor = Visitor(app)
        assert (await visitor.client.get("/ready")).status_code == 200
        await app.drain()
        response = await visitor.client.get("/ready")
        assert (response.status_code, response.json()["status"]) == (503, "draining")
        assert (await visitor.client.get("/health")).status_code == 200


async def faulty(visitor: Visitor, fault: Fault | None) -> None:
    """Wait until the node says that this is wrong. It may get visitors meanwhile."""
    async with asyncio.timeout(PATIENCE):
        while True:
            response = await visitor.client.get("/ready")
            assert (response.status_code, response.json()["status"]) == (200, "ready")
            if response.json().get("fault") == fault:
                return
            await asyncio.sleep(0.05)


async def test_while_the_database_is_away_requests_fail_with_a_reason_and_then_go_on(postgres: Postgres) -> None:
    async with serving(postgres.fresh_database()) as app:
        ann = Visitor(app)
        table = (await ann.ask("POST", "/tables", {"game": "space-beans", "seats": 2}, 201))["table"]
        postgres.stop(immediate=True)
        try:
            assert await ann.no("PUT", f"/tables/{table['id']}/seats/1/bot", {}) == (503, "store-down")
            await faulty(ann, "away")
        finally:
            postgres.start()
        for _ in range(50):
            if (await ann.raw("PUT", f"/tables/{table['id']}/seats/1/bot", {})).status_code == 200:
                break
            await asyncio.sleep(0.1)
        assert (await ann.ask("POST", f"/tables/{table['id']}/start"))["status"] == "playing"


@pytest.mark.parametrize("engine", ["postgresql", "sqlite"])
@pytest.mark.parametrize("fault", ["read-only", "full"])
async def test_a_node_whose_database_takes_nothing_says_so_and_keeps_its_visitors(
    request: pytest.FixtureRequest, family: str, engine: str, fault: Fault
) -> None:
    url = family if engine == "sqlite" else request.getfixturevalue("postgres").fresh_database()
    async with serving(url) as app:
        ann = Visitor(app)
        table = (await ann.ask("POST", "/tables", {"game": "space-beans", "seats": 2}, 201))["table"]

        async with make(fault, app.store, url):
            await in_vain(app.store)
            await faulty(ann, fault)
            assert (await ann.client.get("/health")).status_code == 200
            assert (await ann.ask("GET", f"/tables/{table['id']}"))["status"] == "open"
        await faulty(ann, None)
        await ann.ask("PUT", f"/tables/{table['id']}/seats/1/bot", {})
        assert (await ann.ask("POST", f"/tables/{table['id']}/start"))["status"] == "playing"


async def test_what_began_ends_when_the_rest_cannot_begin(family: str, monkeypatch: pytest.MonkeyPatch) -> None:
    app = make_app(Settings(database=family, workers=1))

    async def fail() -> None:
        raise RuntimeError("no socket")

    monkeypatch.setattr(app.live, "start", fail)
    with pytest.raises(RuntimeError, match="no socket"):
        async with app.running():
            pass
    assert app.node.draining


async def test_an_application_is_made_from_the_environment(family: str, monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[tuple[str, str]] = []
    monkeypatch.setattr(logs, "configure", lambda form, level: asked.append((form, level)))
    monkeypatch.setenv("BEANFIELD_LOG_FORMAT", "json")
    monkeypatch.setenv("BEANFIELD_DATABASE", family)
    monkeypatch.setenv("BEANFIELD_WORKERS", "0")
    monkeypatch.setenv("BEANFIELD_HOSTS", "beans.test")
    app = from_environment()
    assert asked == [("json", "info")]
    async with app.running():
        assert (await Visitor(app).client.get("/ready")).status_code == 200


START = """
import asyncio, sys
from beanfield.server.ground.settings import Settings
from beanfield.server.host import cli, processes
from beanfield.server.host.app import make_app

async def start():
    async with make_app(Settings(database=sys.argv[1], workers=0)).running():
        print(*sys.modules)

asyncio.run(start())
"""
LARGE = ("alembic", "asyncpg", "cryptography", "httpx", "pywebpush", "redis", "requests", "segno", "webauthn")
"""What only some need: PostgreSQL, Redis, passkeys, notifications, webhooks, a QR code, an older schema."""


def test_a_family_waits_for_nothing_that_only_others_need(migrated_sqlite: Path, tmp_path: Path) -> None:
    database = f"sqlite:///{shutil.copy(migrated_sqlite, tmp_path / 'family.db')}"
    said = subprocess.run([sys.executable, "-c", START, database], capture_output=True, text=True, check=True)
    loaded = set(said.stdout.split())
    assert "beanfield.games.space_beans" in loaded
    assert not loaded.intersection(LARGE)
