"""A test that fails says which match it was about, so that it can be played again; servers of our own on demand."""

from collections.abc import Iterator
from contextlib import closing

import pytest
from hypothesis import settings

from beanfield.testkit.suite.enrolling import last_match
from tests.services import Postgres, Redis

__all__ = ["last_match"]

settings.register_profile("beanfield", deadline=None)  # a busy machine is no defect
settings.load_profile("beanfield")


@pytest.fixture(scope="session")
def postgres() -> Iterator[Postgres]:
    """A PostgreSQL cluster, started when the first test wants it; a test that stops it starts it again."""
    with closing(Postgres()) as cluster:
        cluster.start()
        yield cluster


@pytest.fixture(scope="session")
def redis() -> Iterator[Redis]:
    """A Redis server, started when the first test wants it; a test that stops it starts it again."""
    with closing(Redis()) as server:
        server.start()
        yield server
