"""The list of public tables, as a node shows it to everybody on the first page."""

import asyncio
from collections.abc import AsyncIterator
from typing import Any

import msgspec
import pytest

from beanfield.server.nodes.listing import KEPT, MOST, Listing
from beanfield.server.nodes.node import Node
from beanfield.server.tables.entries import Closed, Sat
from beanfield.wire.ids import written
from tests.server.local_nodes import Nodes, opening, saying, seat_everybody
from tests.services import PATIENCE

pytestmark = pytest.mark.usefixtures("quick")


@pytest.fixture
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("beanfield.server.nodes.listing.PAUSE", 0.01)


@pytest.fixture
async def listing(nodes: Nodes) -> AsyncIterator[tuple[Listing, Node, Node]]:
    """The list of one node, that node, and another one."""
    here, there = await nodes(), await nodes()
    listing = Listing(here)
    yield listing, here, there
    await listing.close()


async def told(listing: Listing, version: int) -> tuple[int, list[dict[str, Any]]]:
    async with asyncio.timeout(PATIENCE):
        version, messages = await listing.since(version)
    return version, [msgspec.json.decode(message) for message in messages]


async def follow(listing: Listing, version: int, shown: dict[str, str]) -> int:
    """Take in what is new."""
    version, messages = await told(listing, version)
    for message in messages:
        if message["anew"]:
            shown.clear()
        for table in message["tables"]:
            shown[table["id"]] = table["status"]
        for gone in message["gone"]:
            del shown[gone]
    return version


async def test_a_table_that_is_opened_begun_and_closed_elsewhere_is_shown_at_once(
    listing: tuple[Listing, Node, Node],
) -> None:
    list_, _, there = listing
    shown: dict[str, str] = {}
    async with list_.watched():
        version = await follow(list_, 0, shown)
        assert shown == {}
        id = await there.open(opening("space-beans", 2))
        while written(id) not in shown:
            version = await follow(list_, version, shown)
        await seat_everybody(there.replica(id), 2)
        while shown[written(id)] != "playing":
            version = await follow(list_, version, shown)
        await there.replica(id).do(saying(lambda when: Closed(when, "admin")))
        while shown:
            version = await follow(list_, version, shown)


async def test_only_what_changed_is_told_and_nothing_of_tables_that_are_not_public(
    listing: tuple[Listing, Node, Node],
) -> None:
    list_, here, _ = listing
    first = await here.open(opening("space-beans", 3))
    async with list_.watched():
        version, (whole,) = await told(list_, 0)
        assert (whole["anew"], [table["id"] for table in whole["tables"]]) == (True, [written(first)])
        private = opening("space-beans", 3)
        await here.open(lambda when: msgspec.structs.replace(private(when), visibility="link"))
        second = await here.open(opening("mighty-action-force", 4))
        _, (change,) = await told(list_, version)
        assert (change["anew"], change["gone"]) == (False, [])
        assert [table["id"] for table in change["tables"]] == [written(second)]


async def test_nothing_is_looked_up_while_nobody_looks(
    listing: tuple[Listing, Node, Node], monkeypatch: pytest.MonkeyPatch
) -> None:
    list_, here, _ = listing
    looks = 0
    found = here.store.public_tables

    async def counted(*args: Any, **kwargs: Any) -> Any:
        nonlocal looks
        looks += 1
        return await found(*args, **kwargs)

    monkeypatch.setattr(here.store, "public_tables", counted)
    await here.open(opening("space-beans", 2))
    assert looks == 0
    async with list_.watched(), list_.watched():
        await told(list_, 0)
    assert looks == 2
    await here.open(opening("space-beans", 2))
    await asyncio.sleep(0)
    assert looks == 2
    async with list_.watched():
        _, (whole,) = await told(list_, 0)
    assert len(whole["tables"]) == 2


async def test_the_list_is_short_however_many_tables_there_are(listing: tuple[Listing, Node, Node]) -> None:
    list_, here, _ = listing
    ids = [written(await here.open(opening("space-beans", 2))) for _ in range(MOST + 3)]
    async with list_.watched():
        _, (whole,) = await told(list_, 0)
    assert len(whole["tables"]) == MOST
    assert {table["id"] for table in whole["tables"]} <= set(ids)


async def test_who_reads_too_slowly_gets_everything_anew(listing: tuple[Listing, Node, Node]) -> None:
    list_, here, _ = listing
    id = await here.open(opening("space-beans", 6))
    async with list_.watched():
        version = seen = (await told(list_, 0))[0]
        for seat in range(6):
            person = seat + 1
            await here.replica(id).do(saying(lambda when, at=seat, who=person: Sat(when, at, who, f"P{who}", "n")))  # type: ignore[misc]
            version = (await told(list_, version))[0]
        later, changes = await told(list_, seen)
        assert (later, len(changes), any(change["anew"] for change in changes)) == (version, 6, False)
        _, (whole,) = await told(list_, version - KEPT - 1)
        assert whole["anew"]
