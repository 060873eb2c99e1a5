"""A worker in a process of its own: it thinks for the bots of all nodes, and machines can ask how it is."""

import asyncio
import secrets
import signal
from collections.abc import AsyncIterator, Iterator
from contextlib import AsyncExitStack, asynccontextmanager, contextmanager

import uvicorn
from litestar import Litestar

from beanfield.server.ground import logs
from beanfield.server.ground.limits import RateRule
from beanfield.server.ground.mail import Post
from beanfield.server.ground.metrics import Metrics
from beanfield.server.ground.redis_limits import RedisLimits
from beanfield.server.ground.settings import Settings, SettingsError
from beanfield.server.host.features import FEATURES, worker_for
from beanfield.server.host.processes import listen
from beanfield.server.http.errors import HANDLERS
from beanfield.server.http.feature import House
from beanfield.server.http.health import health_routes_of
from beanfield.server.http.shield import Shield
from beanfield.server.nodes.node import Node
from beanfield.server.nodes.redis_bus import RedisBus
from beanfield.server.work.redis_queue import RedisJobs
from beanfield.store.database import DatabaseLimits
from beanfield.store.store import Store

_log = logs.get(__name__)


def run(settings: Settings) -> None:
    """Work until SIGTERM or SIGINT; then the jobs in hand are done first."""
    if settings.on_sqlite or not settings.redis:
        raise SettingsError(
            "a worker of its own needs BEANFIELD_DATABASE=postgresql://... and BEANFIELD_REDIS=redis://...; "
            "without them `beanfield serve` thinks for its bots itself"
        )
    asyncio.run(_run(settings))


async def _run(settings: Settings) -> None:
    name = f"worker-{secrets.token_hex(6)}"
    store = await Store.open(settings.database, DatabaseLimits(connections=settings.pool_size))
    jobs = RedisJobs(settings.redis)
    limits = RedisLimits(settings.redis)
    node = Node(store, RedisBus(settings.redis, name), jobs, Metrics(), name)
    house = House(node, settings, Post(settings))
    features = [feature(house) for feature in FEATURES]
    worker = worker_for(house, features, limits, max(1, settings.workers))
    async with AsyncExitStack() as parts:
        for close in (store.close, limits.close, jobs.close):
            parts.push_async_callback(close)
        await store.migrate()
        parts.push_async_callback(node.close)
        await node.start()
        await parts.enter_async_context(answering_machines(node, settings))
        parts.push_async_callback(worker.stop, settings.drain_timeout)
        await worker.start()
        for part in (part for feature in features for part in feature.parts):
            parts.push_async_callback(part.stop)
            part.start()
        for number in (signal.SIGTERM, signal.SIGINT):
            asyncio.get_running_loop().add_signal_handler(number, worker.leave)
        _log.info("a worker begins", worker=name)
        await worker.taking()
        _log.info("a worker ends", worker=name)


class _HealthServer(uvicorn.Server):
    """uvicorn, which leaves signals to the worker."""

    @contextmanager
    def capture_signals(self) -> Iterator[None]:
        """None."""
        yield


@asynccontextmanager
async def answering_machines(node: Node, settings: Settings) -> AsyncIterator[int]:
    """Answer `/health`, `/ready` and `/metrics` on a port of its own, if there is one; the port."""
    if not settings.metrics_port:
        yield 0
        return
    app = Litestar(
        route_handlers=[health_routes_of(node, settings.metrics_token)],
        exception_handlers=HANDLERS,
        openapi_config=None,
        logging_config=None,
    )

    async def at_once(address: str, rule: RateRule, cost: float) -> float:
        return 0

    server = _HealthServer(
        uvicorn.Config(
            Shield(app, settings, node.metrics, at_once),
            lifespan="off",
            interface="asgi3",
            log_config=None,
            access_log=False,
            proxy_headers=False,
            server_header=False,
        )
    )
    with listen(settings.host, settings.metrics_port) as sock:
        serving = asyncio.create_task(server.serve([sock]))
        try:
            yield sock.getsockname()[1]
        finally:
            server.should_exit = True
            await serving
