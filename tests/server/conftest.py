"""Servers are tested on both engines, like the store."""

from collections.abc import AsyncIterator

import pytest

from tests.server.local_nodes import Nodes
from tests.store.conftest import Opener, another, store, url

__all__ = ["another", "nodes", "store", "url"]


@pytest.fixture
async def nodes(another: Opener) -> AsyncIterator[Nodes]:
    """Makes nodes on one database."""
    made = Nodes(another)
    yield made
    await made.close()
