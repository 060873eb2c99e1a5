"""Servers are tested on both engines, like the store."""

from collections.abc import AsyncIterator

import pytest

from tests.server.local_nodes import Nodes
from tests.store.conftest import Opener, another, store, url

__all__ = ["another", "nodes", "store", "url"]


@pytest.fixture
async def nodes(another: Opener, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Nodes]:
    """Makes nodes on one database. A machine that is busy with other tests is no outage."""
    monkeypatch.setattr("beanfield.server.nodes.node.SURE", 60.0)
    made = Nodes(another)
    yield made
    await made.close()
