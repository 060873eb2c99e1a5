"""Servers, and people who come to them."""

from collections.abc import AsyncIterator, Callable
from contextlib import AsyncExitStack
from pathlib import Path

import pytest

from beanfield.server.host.app import Application
from tests.server.http.people_site import browser, site
from tests.server.http.visitors import Visitor, serving
from tests.store.conftest import migrated

__all__ = ["app", "browser", "site", "visitors"]

type Visitors = Callable[[], Visitor]


@pytest.fixture(params=[pytest.param("postgresql", marks=pytest.mark.slow), "sqlite"])
def url(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """A database. Routes speak to it through the store and the nodes, which are tested on both engines every day."""
    return migrated(request, tmp_path)


@pytest.fixture
async def app(url: str) -> AsyncIterator[Application]:
    """A server without bots that think."""
    async with serving(url) as app:
        yield app


@pytest.fixture
async def visitors(app: Application) -> AsyncIterator[Visitors]:
    """Makes visitors of the server."""
    async with AsyncExitStack() as stack:

        def visitor() -> Visitor:
            new = Visitor(app)
            stack.push_async_callback(new.client.aclose)
            return new

        yield visitor
