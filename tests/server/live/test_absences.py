"""What nodes write down about those who go from a table in the middle of a match."""

from collections.abc import AsyncIterator

import pytest

from beanfield.server.live import absences
from beanfield.server.live.absences import Absences
from beanfield.server.live.presence import Lobby
from beanfield.server.nodes.bus import LocalBus
from beanfield.server.nodes.node import Node
from beanfield.server.nodes.replica import Replica
from beanfield.server.tables.commands import Command
from beanfield.server.tables.entries import Botted, Came, Entry, Went, entries_of
from beanfield.store.errors import StoreDown
from tests.server.local_nodes import HOST, Ear, Nodes, a_match, saying
from tests.server.waiting import soon

PATIENCE = 120_000


class Visitor:
    def __init__(self, *seats: int) -> None:
        self.seats = seats

    def hear(self, message: bytes) -> None:
        """Nothing is made of it."""


class House:
    """A node, and what it sees of those at one table."""

    def __init__(self, node: Node) -> None:
        self.node = node
        self.lobby = Lobby(node.bus, lambda table_id: self.absences.look(node.replica(table_id)))
        self.absences = Absences(node, self.lobby, PATIENCE)
        node.on_present.add(lambda replica, name, present: self.lobby.seen(replica.id, name, present))
        node.on_moved.add(self.absences.look)

    def come(self, replica: Replica, *seats: int) -> Visitor:
        visitor = Visitor(*seats)
        self.lobby.come(replica.id, visitor)
        return visitor

    async def close(self) -> None:
        self.lobby.close()
        await self.absences.close()


@pytest.fixture
async def houses(nodes: Nodes) -> AsyncIterator[tuple[House, House]]:
    """Two nodes that hear of each other."""
    made = House(await nodes()), House(await nodes())
    yield made
    for house in made:
        await house.close()


@pytest.fixture(autouse=True)
def _at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Who has gone is away at once."""
    monkeypatch.setattr(absences, "QUIET", 0.0)


async def log_of(replica: Replica, node: Node) -> list[Entry]:
    return [entry for _, entry in entries_of(await node.store.read(replica.id)) if isinstance(entry, (Went, Came))]


def is_away(replica: Replica, seat: int) -> bool:
    return replica.table is not None and replica.table.facts.sitters[seat].absence is not None


async def test_it_is_written_once_who_went_and_who_came_whichever_node_they_use(houses: tuple[House, House]) -> None:
    one, other = houses
    replica = await a_match(one.node, "space-beans", 2)
    twin = other.node.replica(replica.id)
    await replica.join(Ear(HOST), None)
    await twin.join(Ear(HOST), None)
    one.come(replica, 0)
    other.come(twin)
    there = other.come(twin, 1)
    await soon(lambda: one.lobby.there(replica.id) == other.lobby.there(replica.id) == {0, 1})
    assert await log_of(replica, one.node) == []
    other.lobby.go(replica.id, there)
    await soon(lambda: is_away(replica, 1) and is_away(twin, 1))
    (went,) = await log_of(replica, one.node)
    assert isinstance(went, Went) and went.seat == 1
    assert went.vote_at == went.since.at + PATIENCE
    assert went.since.at <= went.when.at
    one.come(replica, 1)
    await soon(lambda: not is_away(replica, 1) and not is_away(twin, 1))
    assert [type(entry) for entry in await log_of(replica, one.node)] == [Went, Came]


async def test_who_is_not_there_when_the_match_begins_is_missed(houses: tuple[House, House]) -> None:
    one, _ = houses
    replica = await a_match(one.node, "space-beans", 2)
    await replica.join(Ear(HOST), None)
    one.come(replica, 0)
    await soon(lambda: is_away(replica, 1))
    assert not is_away(replica, 0)


async def test_who_loads_the_page_anew_was_never_away(
    houses: tuple[House, House], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(absences, "QUIET", 3600.0)
    one, _ = houses
    replica = await a_match(one.node, "space-beans", 2)
    await replica.join(Ear(HOST), None)
    one.come(replica, 0)
    visitor = one.come(replica, 1)
    await soon(lambda: one.lobby.there(replica.id) == {0, 1})
    one.lobby.go(replica.id, visitor)
    await soon(lambda: (replica.id, 1) in one.absences.going)
    one.come(replica, 1)
    await soon(lambda: not one.absences.going)


async def test_the_last_one_to_go_is_written_down_too(houses: tuple[House, House]) -> None:
    one, _ = houses
    replica = await a_match(one.node, "space-beans", 2)
    visitor = one.come(replica, 0, 1)
    await soon(lambda: one.lobby.there(replica.id) == {0, 1})
    one.lobby.go(replica.id, visitor)
    await soon(lambda: is_away(replica, 0) and is_away(replica, 1))


async def test_somebody_who_is_here_and_said_to_be_away_is_back(houses: tuple[House, House]) -> None:
    """A node that did not know of them yet has written that they went."""
    one, _ = houses
    replica = await a_match(one.node, "space-beans", 2)
    await replica.join(Ear(HOST), None)
    one.come(replica, 0, 1)
    await soon(lambda: one.lobby.there(replica.id) == {0, 1})
    await replica.do(saying(lambda when: Went(when, 1, when, when.at + PATIENCE)))
    await replica.do(saying(lambda when: Botted(when, 1, "greedy", "gone")))
    await soon(lambda: replica.table is not None and replica.table.facts.players == [0, 1])
    assert [type(entry) for entry in await log_of(replica, one.node)] == [Went, Came]


async def test_nobody_is_missed_while_nodes_do_not_hear_of_each_other(nodes: Nodes) -> None:
    house = House(await nodes(bus=LocalBus("deaf", alone=False)))
    replica = await a_match(house.node, "space-beans", 2)
    await replica.join(Ear(HOST), None)
    house.come(replica, 0)
    await soon(lambda: house.lobby.there(replica.id) == {0})
    house.absences.look(replica)
    assert not house.absences.going
    house.node.draining, house.node.bus = True, LocalBus()
    house.absences.look(replica)
    assert not house.absences.going, "who is sent away from here is not away"
    house.node.draining = False
    house.absences.look(replica)
    assert set(house.absences.going) == {(replica.id, 1)}
    await house.close()


async def test_what_could_not_be_written_is_tried_again(
    houses: tuple[House, House], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(absences, "AGAIN", 0.0)
    one, _ = houses
    replica = await a_match(one.node, "space-beans", 2)
    await replica.join(Ear(HOST), None)
    fails, do = [True, True, False], Replica.do

    async def may_fail(self: Replica, command: Command) -> int:
        if fails and fails.pop(0):
            raise StoreDown("for a moment")
        return await do(self, command)

    monkeypatch.setattr(Replica, "do", may_fail)
    one.come(replica, 0)
    await soon(lambda: is_away(replica, 1))
    fails += [True, True]
    one.come(replica, 1)
    await soon(lambda: not is_away(replica, 1))
    assert not fails
