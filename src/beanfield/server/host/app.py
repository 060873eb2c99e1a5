"""The application: one node with all its parts, as an ASGI application made from settings.

    uvicorn --factory beanfield.server.host.app:from_environment

Without any settings it is a family's host: SQLite, one process, bots in processes beside it. With PostgreSQL and Redis
any number of nodes make one server.
"""

import asyncio
import os
import secrets
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import AsyncExitStack, asynccontextmanager
from typing import Final

from litestar import Litestar, Router
from litestar.exceptions import NotFoundException
from litestar.types import Receive, Scope, Send

from beanfield.kernel.registry import broken_games
from beanfield.server.ground import logs
from beanfield.server.ground.addresses import address_key
from beanfield.server.ground.chores import Chores
from beanfield.server.ground.limits import Limits, LocalLimits, RateRule
from beanfield.server.ground.mail import Post
from beanfield.server.ground.metrics import Metrics
from beanfield.server.ground.settings import Settings, read_settings, signing_keys
from beanfield.server.host.features import FEATURES, feature_routes, worker_for
from beanfield.server.http.errors import HANDLERS
from beanfield.server.http.feature import Feature, FeaturePart, House, Serving
from beanfield.server.http.front import API, api_document, docs, document
from beanfield.server.http.games import game_routes, warm_up
from beanfield.server.http.health import health_routes_of
from beanfield.server.http.reach import reach_routes
from beanfield.server.http.shield import Shield
from beanfield.server.http.tables import table_routes
from beanfield.server.http.web import BUILD, lost, read_files, web_routes
from beanfield.server.live.live import Live
from beanfield.server.nodes.bus import Bus, LocalBus
from beanfield.server.nodes.node import Node
from beanfield.server.nodes.pulse import wall_ms
from beanfield.server.people.archive import Archive
from beanfield.server.people.hall import Hall
from beanfield.server.people.host import Host
from beanfield.server.people.passwords import OF_TABLES, Passwords
from beanfield.server.people.retention import Retention
from beanfield.server.people.sessions import Keys
from beanfield.server.people.who import AtTheDoor
from beanfield.server.work.queue import Jobs, LocalJobs
from beanfield.server.work.worker import Worker
from beanfield.store.database import Database, DatabaseLimits
from beanfield.store.store import Store

NAME_BYTES: Final = 6
TRY_AGAIN: Final = 5.0
"""Seconds after which a worker that could not begin tries again."""
_log = logs.get(__name__)


class Application:
    """A node with its parts, as an ASGI application. They are made at once; they begin and end with its lifespan."""

    def __init__(self, settings: Settings, features: Sequence[Callable[[House], Feature]] = FEATURES) -> None:
        name = f"node-{secrets.token_hex(NAME_BYTES)}"
        self.metrics = Metrics()
        self.store = Store(
            settings.database, Database(settings.database, DatabaseLimits(connections=settings.pool_size))
        )
        self.bus, self.jobs, self.limits = shared(settings, name)
        self.node = Node(
            self.store, self.bus, self.jobs, metrics=self.metrics, name=name, address=f"{settings.host}:{settings.port}"
        )
        house = House(self.node, settings, Post(settings))
        made = [feature(house) for feature in features]
        self.worker = None
        if not settings.redis and settings.workers:
            self.worker = worker_for(house, made, self.limits, settings.workers)
        retention = Retention(self.node, self.metrics, settings, lambda: self.node.now().wall)
        self._parts: list[FeaturePart] = [*(part for feature in made for part in feature.parts), retention]
        self.passwords = Passwords()
        self.table_passwords = Passwords(OF_TABLES, at_once=1)
        keys = Keys(signing_keys(settings))
        people = self.store.people
        host = Host(
            node=self.node,
            people=people,
            passwords=self.passwords,
            limits=self.limits,
            keys=keys,
            now=wall_ms,
            post=house.post,
            public_url=settings.public_url,
        )
        self.door = host.door(settings.all_origins)
        self.hall = Hall(
            self.node,
            limits=self.limits,
            passwords=self.table_passwords,
            keys=keys,
            clerks=self.node.clerks,
            tables_per_person=settings.tables_per_person,
        )
        archive = Archive(self.node, self.limits, self.node.clerks)
        self.live = Live(self.node, self.door, self.limits, settings)
        self._settings = settings
        self._chores = Chores()
        self._drained = False
        files = read_files(BUILD)
        self.litestar = Litestar(
            route_handlers=[
                *(docs, document, web_routes(files)),
                health_routes_of(self.node, settings.metrics_token),
                Router(
                    API,
                    route_handlers=[
                        *feature_routes(made, Serving(host, self.hall)),
                        game_routes(self.hall),
                        table_routes(self.hall, archive),
                        reach_routes(settings),
                    ],
                ),
            ],
            dependencies=self.door.dependencies(),
            middleware=[AtTheDoor(self.door)],
            exception_handlers={**HANDLERS, NotFoundException: lost(files)},
            lifespan=[lambda _: self.running()],
            openapi_config=api_document(),
            logging_config=None,
            request_max_body_size=settings.max_body,
        )
        self._shield = Shield(self._inside, settings, self.metrics, self._allow, files)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Serve one connection, or the lifespan."""
        await self._shield(scope, receive, send)

    async def _inside(self, scope: Scope, receive: Receive, send: Send) -> None:
        await (self.live.serve if self.live.serves(scope) else self.litestar)(scope, receive, send)

    async def drain(self) -> None:
        """Take on nothing more, and send everybody to another node. What is under way goes on."""
        if not self._drained:
            self._drained = True
            await self.node.drain()
            await self.live.drain()

    @asynccontextmanager
    async def running(self) -> AsyncIterator[None]:
        """From the first part that begins to the last one that ends; those that began end in the other order."""
        async with AsyncExitStack() as parts:
            for name in broken_games():
                _log.error("a broken game is left out - beanfield games tells why", game=name)
            await asyncio.to_thread(warm_up)
            parts.push_async_callback(self.store.close)
            for passwords in (self.passwords, self.table_passwords):
                parts.push_async_callback(asyncio.to_thread, passwords.close)
            parts.push_async_callback(self.limits.close)
            parts.push_async_callback(self.jobs.close)
            await self.store.migrate()
            parts.push_async_callback(self.node.close)
            await self.node.start()
            if self.worker is not None:
                parts.push_async_callback(self.worker.stop, self._settings.drain_timeout)
                parts.push_async_callback(self._chores.close)
                self._chores.begin(begin_to_work(self.worker))
            for part in self._parts:
                parts.push_async_callback(part.stop)
                part.start()
            parts.push_async_callback(self.live.close)
            await self.live.start()
            parts.push_async_callback(self.drain)
            yield

    async def _allow(self, address: str, rule: RateRule, cost: float) -> float:
        return await self.limits.allow(address_key(address), rule, cost)


def shared(settings: Settings, name: str) -> tuple[Bus, Jobs, Limits]:
    """What nodes share by Redis; without it, the same inside this process."""
    if not settings.redis:
        return LocalBus(name, alone=settings.on_sqlite), LocalJobs(), LocalLimits()
    from beanfield.server.ground.redis_limits import RedisLimits  # large, and a family has no Redis
    from beanfield.server.nodes.redis_bus import RedisBus
    from beanfield.server.work.redis_queue import RedisJobs

    return RedisBus(settings.redis, name), RedisJobs(settings.redis), RedisLimits(settings.redis)


async def begin_to_work(worker: Worker) -> None:
    """Have a worker begin, however often that takes. Nobody waits for it: what bots have to do lies in the queue."""
    while True:
        try:
            await worker.start()
        except Exception:
            _log.exception("the thinkers do not start - bots wait for them", seconds=TRY_AGAIN)
            await asyncio.sleep(TRY_AGAIN)
        else:
            return


def make_app(settings: Settings) -> Application:
    """The application with these settings. Call it where an event loop runs, as uvicorn does with a factory."""
    return Application(settings)


def from_environment() -> Application:
    """The application with the settings of the environment; it writes the log that they ask for."""
    settings = read_settings(os.environ)
    logs.configure(settings.log_format, settings.log_level)
    return make_app(settings)
