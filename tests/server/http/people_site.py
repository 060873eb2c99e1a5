"""A site with people."""

from collections.abc import AsyncIterator
from dataclasses import dataclass
from typing import Literal

import pytest
from argon2 import PasswordHasher
from httpx import ASGITransport, AsyncClient, Response
from litestar import Litestar, Router

from beanfield.server.ground.limits import LocalLimits
from beanfield.server.ground.mail import Post
from beanfield.server.ground.metrics import Metrics
from beanfield.server.ground.settings import Settings
from beanfield.server.host.features import FEATURES, feature_routes
from beanfield.server.http.errors import HANDLERS
from beanfield.server.http.feature import House, Serving
from beanfield.server.http.front import API
from beanfield.server.nodes.bus import LocalBus
from beanfield.server.nodes.node import Node
from beanfield.server.people.hall import Hall
from beanfield.server.people.host import Host
from beanfield.server.people.passwords import Passwords
from beanfield.server.people.sessions import Keys
from beanfield.server.people.who import AtTheDoor
from beanfield.server.work.queue import LocalJobs
from beanfield.store.store import Store
from tests.store.conftest import another, store, url

__all__ = ["another", "store", "url"]

ORIGIN = "http://testserver.local"
type Browser = AsyncClient


class Watch:
    """Wall time, and limits that fill up as it goes on."""

    def __init__(self) -> None:
        self.ms = 1_760_000_000_000

    def now(self) -> int:
        return self.ms

    def seconds(self) -> float:
        return self.ms / 1000


class CountingHasher(PasswordHasher):
    """Cheap, and counts how many passwords it was asked about."""

    def __init__(self) -> None:
        super().__init__(time_cost=1, memory_cost=8, parallelism=1)
        self.checked = 0

    def verify(self, hash: str | bytes, password: str | bytes) -> Literal[True]:
        self.checked += 1
        return super().verify(hash, password)


@dataclass
class Site:
    """A site with people on it."""

    app: Litestar
    store: Store
    watch: Watch
    host: Host
    hasher: CountingHasher

    def browser(self, address: str = "127.0.0.1") -> Browser:
        """A browser that was never here, at this address."""
        # Not Litestar's own client: it runs the application in another loop than the store.
        transport = ASGITransport(self.app, client=(address, 123))  # type: ignore[arg-type]
        return AsyncClient(transport=transport, base_url=ORIGIN, headers={"origin": ORIGIN})


@pytest.fixture
async def site(store: Store) -> AsyncIterator[Site]:
    watch = Watch()
    hasher = CountingHasher()
    passwords = Passwords(hasher)
    node = Node(store, LocalBus("node"), LocalJobs(), Metrics(), "node")
    limits, keys = LocalLimits(watch.seconds), Keys([b"a key of this test"])
    host = Host(
        node=node,
        people=store.people,
        passwords=passwords,
        limits=limits,
        keys=keys,
        now=watch.now,
        post=Post(Settings()),
        public_url=ORIGIN,
    )
    hall = Hall(node, limits, passwords, keys=keys, clerks=node.clerks, tables_per_person=50)
    house = House(node, Settings(), host.post)
    routes = feature_routes([feature(house) for feature in FEATURES], Serving(host, hall))
    door = host.door()
    app = Litestar(
        [Router(API, route_handlers=routes)],
        exception_handlers=HANDLERS,
        dependencies=door.dependencies(),
        middleware=[AtTheDoor(door)],
        logging_config=None,
    )
    yield Site(app, store, watch, host, hasher)
    await node.close()
    passwords.close()


@pytest.fixture
async def browser(site: Site) -> AsyncIterator[Browser]:
    async with site.browser() as browser:
        yield browser


def problem(response: Response) -> tuple[int, str]:
    """The status and the code of an error."""
    return response.status_code, response.json()["error"]["code"]
