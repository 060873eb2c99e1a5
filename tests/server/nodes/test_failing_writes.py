"""A database that is there and takes nothing: it is seen at once, told once, and play goes on by itself afterwards."""

from collections.abc import AsyncIterator
from contextlib import suppress
from typing import Final

import pytest

from beanfield.server.nodes import pulse
from beanfield.server.nodes.node import Node
from beanfield.store import Append, StoreDown
from beanfield.store.database import DatabaseLimits
from beanfield.store.errors import Fault
from beanfield.store.store import Store
from beanfield.wire.ids import new_id
from beanfield.wire.tables import ClockRule
from tests.server.local_nodes import Nodes, a_match, settled
from tests.server.log_capture import captured_log
from tests.store.conftest import Opener
from tests.store.database_faults import LARGE, in_vain, make

FAULTS: Final[tuple[Fault, ...]] = ("read-only", "full", "locked")


@pytest.fixture
async def another(url: str) -> AsyncIterator[Opener]:
    """Stores that do not wait for long."""
    opened: list[Store] = []

    async def open_store() -> Store:
        opened.append(await Store.open(url, DatabaseLimits(statement=2.0)))
        return opened[-1]

    yield open_store
    for store in opened:
        await store.close()


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pulse, "BEAT", 0.05)
    monkeypatch.setattr(pulse, "CALM", 0.2)


def count(node: Node, name: str, **labels: str) -> float:
    return node.metrics.registry.get_sample_value(f"beanfield_{name}", labels) or 0.0


async def maybe(node: Node) -> None:
    """Append something so small that there may be room for it."""
    with suppress(StoreDown):
        await node.store.append(Append(new_id(), 1, b"small"))


@pytest.mark.parametrize("fault", FAULTS)
async def test_a_database_that_takes_nothing_is_seen_and_play_goes_on_afterwards(
    nodes: Nodes, url: str, fault: Fault
) -> None:
    node = await nodes()
    replica = await a_match(node, "space-beans", 2, clock=ClockRule("relaxed", bank_ms=1000))
    with captured_log() as log:
        async with make(fault, node.store, url):
            await in_vain(node.store)
            await settled(lambda: count(node, "write_faults_total", fault=fault) == 1)
            assert node.pulse.trouble == fault
            assert count(node, "writing") == 0
            errors = count(node, "store_errors_total")
            await settled(lambda: count(node, "store_errors_total") >= errors + 3)
            assert node.pulse.trouble == fault
            await maybe(node)
            async with replica.look() as table:
                (due,) = table.dues()
            await settled(lambda: node.now().at > due.at)
            for _ in range(3):
                await node.attend(replica)
            assert node.pulse.trouble == fault
            async with replica.look() as table:
                last = table.seq
        await settled(lambda: node.pulse.trouble is None and count(node, "writing") == 1)
        await settled(lambda: replica.table is not None and replica.table.seq > last)
        await settled(lambda: "writing works again" in log.getvalue())
        assert await node.store.append(Append(new_id(), 1, LARGE))
    lines = [line for line in log.read_all() if line["level"] in {"warning", "error"}]
    assert [(line["event"], line.get("kind")) for line in lines] == [
        ("nothing can be written", fault),
        ("writing works again", None),
    ]
    assert count(node, "write_faults_total", fault=fault) == 1
