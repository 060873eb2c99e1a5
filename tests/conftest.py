"""Fixtures for all tests: a failing test says which match it played, and there are servers for tests that need them."""

from collections.abc import Iterator
from contextlib import closing

import pytest
from hypothesis import settings

from beanfield.testkit.suite.enrolling import last_match
from tests.services import Postgres, Redis

__all__ = ["last_match"]

settings.register_profile("beanfield", deadline=None)  # a slow machine must not fail a test
settings.load_profile("beanfield")


@pytest.fixture(scope="session", autouse=True)
def no_outage() -> Iterator[None]:
    """A machine that is busy with other tests is no outage: nodes in a test's own process stay sure of their time."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("beanfield.server.nodes.node.SURE", 60.0)
        yield


@pytest.fixture(scope="session")
def postgres() -> Iterator[Postgres]:
    """A PostgreSQL server, started for the first test that needs it. A test that stops it must start it again."""
    with closing(Postgres()) as cluster:
        cluster.start()
        yield cluster


@pytest.fixture(scope="session")
def redis() -> Iterator[Redis]:
    """A Redis server, started for the first test that needs it. A test that stops it must start it again."""
    with closing(Redis()) as server:
        server.start()
        yield server
