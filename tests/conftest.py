"""A test that fails says which match it was about, so that it can be played again; servers of our own on demand."""

from collections.abc import Generator, Iterator
from contextlib import closing

import pytest
from hypothesis import settings

from tests.generic.wander import LAST
from tests.services import Postgres, Redis

settings.register_profile("beanfield", deadline=None)  # a busy machine is no defect
settings.load_profile("beanfield")


@pytest.hookimpl(wrapper=True)
def pytest_runtest_call() -> Generator[None]:
    """Whatever comes out of a test gets a note with the last match that was begun in it."""
    LAST.clear()
    try:
        return (yield)
    except BaseException as error:
        for begun in LAST:
            error.add_note(f"the last match that was begun: {begun}")
        raise


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
