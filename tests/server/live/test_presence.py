"""Who is connected, as everybody at a table is told."""

from collections.abc import AsyncIterator

import msgspec
import pytest

from beanfield.server.live.presence import Lobby
from beanfield.server.nodes.bus import Hub, LocalBus, Present
from tests.server.waiting import soon

TABLE = 7


class Visitor:
    def __init__(self, *seats: int) -> None:
        self.seats = seats
        self.told: list[tuple[list[int], int]] = []

    def hear(self, message: bytes) -> None:
        said = msgspec.json.decode(message)
        assert said["t"] == "presence"
        self.told.append((said["seats"], said["watchers"]))

    async def knows(self, seats: list[int], watchers: int) -> None:
        await soon(lambda: self.told[-1:] == [(seats, watchers)])


@pytest.fixture
async def lobbies() -> AsyncIterator[tuple[Lobby, Lobby]]:
    """Two nodes that listen to the table."""
    hub = Hub()
    buses = [LocalBus(name, hub) for name in ("one", "other")]
    one, other = (Lobby(bus) for bus in buses)
    for bus, lobby in zip(buses, (one, other), strict=True):
        await bus.start(lambda table, seq: None, lobby.seen, lambda healthy: None)
        bus.listen(TABLE)
    yield one, other
    one.close()
    other.close()


async def test_those_who_come_and_go_are_told_to_all(lobbies: tuple[Lobby, Lobby]) -> None:
    one, other = lobbies
    here, there, watcher = Visitor(0), Visitor(2), Visitor()
    one.come(TABLE, here)
    await here.knows([0], 0)
    other.come(TABLE, there)
    other.come(TABLE, watcher)
    for each in (here, there, watcher):
        await each.knows([0, 2], 1)
    other.go(TABLE, there)
    await here.knows([0], 1)
    other.go(TABLE, watcher)
    await here.knows([0], 0)


async def test_a_seat_with_two_windows_is_there_once_and_until_both_are_closed(lobbies: tuple[Lobby, Lobby]) -> None:
    one, other = lobbies
    here, twin, watcher = Visitor(0), Visitor(0), Visitor()
    one.come(TABLE, here)
    other.come(TABLE, twin)
    one.come(TABLE, watcher)
    await watcher.knows([0], 1)
    one.go(TABLE, here)
    other.changed(TABLE)
    await twin.knows([0], 1)
    other.go(TABLE, twin)
    await watcher.knows([], 1)


async def test_many_who_come_together_are_told_once(lobbies: tuple[Lobby, Lobby]) -> None:
    one, _ = lobbies
    crowd = [Visitor() for _ in range(100)]
    for visitor in crowd:
        one.come(TABLE, visitor)
    await crowd[0].knows([], 100)
    assert all(visitor.told == [([], 100)] for visitor in crowd)


async def test_who_changes_its_seat_is_told(lobbies: tuple[Lobby, Lobby]) -> None:
    one, _ = lobbies
    visitor = Visitor()
    one.come(TABLE, visitor)
    await visitor.knows([], 1)
    visitor.seats = (3,)
    one.changed(TABLE)
    await visitor.knows([3], 0)


async def test_all_who_share_a_device_are_there_with_it() -> None:
    lobby = Lobby(LocalBus("one", Hub()))
    lobby.come(TABLE, Visitor(0, 2))
    assert msgspec.json.decode(lobby.message(TABLE)) == {"t": "presence", "seats": [0, 2], "watchers": 0}
    assert lobby.here(TABLE) == lobby.there(TABLE) == {0, 2}
    lobby.seen(TABLE, "other", Present((1,), 4))
    assert (lobby.here(TABLE), lobby.there(TABLE)) == ({0, 2}, {0, 1, 2})
    lobby.close()


async def test_what_other_nodes_said_is_forgotten_with_the_table(lobbies: tuple[Lobby, Lobby]) -> None:
    one, _ = lobbies
    one.seen(TABLE, "other", Present((1,), 4))
    one.forget_but({TABLE})
    assert msgspec.json.decode(one.message(TABLE)) == {"t": "presence", "seats": [1], "watchers": 4}
    one.forget_but(set())
    assert msgspec.json.decode(one.message(TABLE)) == {"t": "presence", "seats": [], "watchers": 0}
