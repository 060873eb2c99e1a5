"""A worker as a process of its own."""

import asyncio
from pathlib import Path

import httpx

from beanfield.server.ground.settings import Settings
from beanfield.server.host.working import answering_machines
from tests.server.http.visitors import Visitor, serving
from tests.server.server_processes import Worker
from tests.server.waiting import soon
from tests.services import HOST, PATIENCE, Postgres, Redis, free_port


async def test_machines_can_ask_a_worker_how_it_is_and_what_it_counts(postgres: Postgres, redis: Redis) -> None:
    database = postgres.fresh_database()
    worker = Worker(DATABASE=database, REDIS=redis.url, BOT_PAUSE_MS="0")
    async with serving(database, redis=redis.url) as app:
        ann = Visitor(app)
        table = (await ann.ask("POST", "/quick", {"game": "space-beans", "bots": ["greedy"]}, 201))["table"]
        await ann.ask("PUT", f"/tables/{table['id']}/seats/0/bot", {"bot": "greedy"})
        try:
            await asyncio.to_thread(worker.start)
            await soon(lambda: worker.metrics().get('beanfield_jobs_total{step="done"}', 0) > 0, 60)
            assert worker.metrics()["beanfield_thought_seconds_count"] > 0
        finally:
            await asyncio.to_thread(worker.close)


async def test_who_asks_for_a_worker_by_a_name_that_is_not_its_own_is_refused(tmp_path: Path) -> None:
    async with (
        serving(f"sqlite:///{tmp_path / 'beanfield.db'}") as app,
        answering_machines(app.node, Settings(metrics_port=free_port())) as port,
        httpx.AsyncClient(base_url=f"http://{HOST}:{port}", timeout=PATIENCE) as machine,
    ):
        asked = [await machine.get("/metrics", headers=headers) for headers in ({}, {"Host": "evil.example"})]
    assert [response.status_code for response in asked] == [200, 421]


async def test_a_node_tells_how_much_work_waits_for_workers(postgres: Postgres, redis: Redis) -> None:
    async with serving(postgres.fresh_database(), redis=redis.url) as app:
        ann = Visitor(app)
        before = await _waiting(ann)
        table = (await ann.ask("POST", "/quick", {"game": "space-beans", "bots": ["greedy"]}, 201))["table"]
        await ann.ask("PUT", f"/tables/{table['id']}/seats/0/bot", {"bot": "greedy"})

        async with asyncio.timeout(PATIENCE):
            while await _waiting(ann) <= before:
                await asyncio.sleep(0.05)


async def _waiting(visitor: Visitor) -> float:
    text = (await visitor.client.get("/metrics")).text
    return next(float(line.split()[1]) for line in text.splitlines() if line.startswith("beanfield_jobs_waiting "))
