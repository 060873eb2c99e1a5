"""Nodes in this process, people who sit at their tables, and ears that write down every message."""

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager, suppress
from random import Random
from typing import Any

import msgspec

from beanfield.bots.answers import random_reply
from beanfield.kernel import performing
from beanfield.kernel.asks import Act, Perform, Reply, acts_of, write_down
from beanfield.kernel.errors import Refused
from beanfield.kernel.gesture import Gesture
from beanfield.kernel.seat import Seat
from beanfield.server.ground.mail import Post
from beanfield.server.ground.metrics import Metrics
from beanfield.server.ground.settings import Settings
from beanfield.server.host.features import FEATURES
from beanfield.server.http.feature import House
from beanfield.server.nodes.bus import Bus, Changed, Hear, Hub, LocalBus, Seen
from beanfield.server.nodes.node import Node
from beanfield.server.nodes.replica import Replica
from beanfield.server.nodes.settling import Settler
from beanfield.server.tables.commands import Command, play
from beanfield.server.tables.entries import Answered, Botted, Entry, Moment, Opened, Sat, Started
from beanfield.server.tables.table import Table
from beanfield.server.work.clerks import Asker, Clerk, Clerks
from beanfield.server.work.queue import Jobs, LocalJobs
from beanfield.wire.tables import ClockRule, Late, Visibility
from tests.services import PATIENCE
from tests.store.conftest import Opener

HOST = 1000


class Nodes:
    """Makes nodes with all features, that share a database and, unless they are deaf, a bus."""

    def __init__(self, another: Opener) -> None:
        self._another = another
        self._hub = Hub()
        self._made: list[Node] = []

    async def __call__(self, bus: Bus | None = None, jobs: Jobs | None = None) -> Node:
        store = await self._another()
        if not self._made:
            await store.migrate()
        name = f"node-{len(self._made)}"
        node = Node(store, bus or LocalBus(name, self._hub), jobs or LocalJobs(), Metrics(), name)
        self._made.append(node)
        for feature in FEATURES:
            feature(House(node, Settings(), Post(Settings())))
        await node.start()
        return node

    async def close(self) -> None:
        for node in self._made:
            await node.close()


class Ear:
    """Somebody who looks at a table from one seat, or as a watcher, and writes down what it hears."""

    def __init__(self, person: int = 0) -> None:
        self.person = person
        self.heard: list[bytes] = []

    def viewer(self, table: Table) -> int | None:
        return table.facts.seat_of(self.person)

    def hear(self, message: bytes) -> None:
        self.heard.append(message)

    @property
    def messages(self) -> list[dict[str, Any]]:
        return [msgspec.json.decode(message) for message in self.heard]

    @property
    def numbers(self) -> list[int]:
        return [message["n"] for message in self.messages]


class ClerksHere(Clerks):
    """They work in this process: a test need not wait until another one has begun."""

    @asynccontextmanager
    async def one(self, asker: Asker) -> AsyncIterator[Clerk]:
        """At once."""
        yield ClerkHere()


class ClerkHere(Clerk):
    """Somebody who works in this process."""

    def __init__(self) -> None:
        """Nothing is needed for that."""

    async def do[**P, T](self, work: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
        """Do it."""
        return work(*args, **kwargs)


def settler(node: Node, clerks: Clerks | None = None) -> Settler:
    """Whoever settles matches for this node."""
    return Settler(
        node.store,
        clerks or ClerksHere(),
        metrics=node.metrics,
        now=node.now,
        games=lambda: node.games,
        endings=node.endings,
    )


def opening(
    game: str,
    seats: int,
    clock: ClockRule | None = None,
    setup: bytes = b"{}",
    late: Late = "default",
    secret: str = "s",
    visibility: Visibility = "public",
) -> Callable[[Moment], Opened]:
    return lambda when: Opened(
        when,
        game=game,
        seats=seats,
        setup=setup,
        host=HOST,
        visibility=visibility,
        password="",
        clock=clock or ClockRule(),
        late=late,
        rated=False,
        secret=secret,
    )


def saying(entry: Callable[[Moment], Entry]) -> Command:
    """A command that writes this, whatever the table says."""
    return lambda table, when: entry(when)


async def seat_everybody(replica: Replica, seats: int, bots: dict[int, str] | None = None) -> None:
    """People (HOST + seat) on all seats but the bots', and the match begins."""
    for seat in range(seats):
        if bots and seat in bots:
            await replica.do(saying(lambda when, seat=seat: Botted(when, seat, bots[seat], "given")))  # type: ignore[misc]
        else:
            sat = lambda when, seat=seat: Sat(when, seat, HOST + seat, f"P{seat}", f"nonce {seat}")  # noqa: E731
            await replica.do(saying(sat))
    await replica.do(lambda table, when: Started(when, table.facts.setup, table.game.version))


async def a_match(node: Node, game: str, seats: int, **how: Any) -> Replica:
    """A table where everybody sits and the match is on."""
    bots = how.pop("bots", None)
    replica = node.replica(await node.open(opening(game, seats, **how)))
    await seat_everybody(replica, seats, bots)
    return replica


def acts(answer: Reply) -> tuple[Act, ...]:
    """An answer as it goes over the wire."""
    assert not isinstance(answer, Gesture)
    return tuple(Act(act.do, act.on) for act in acts_of(answer))


def something(table: Table, seat: int, random: Random) -> tuple[int, tuple[Act, ...]]:
    """The id of what a seat is asked, and any answer to it."""
    assert table.match is not None
    asked = table.match.asked(seat)
    assert asked is not None
    if asked.ask.prompt in table.game.variants.consents:
        return asked.id, acts(Seat(table.match, seat).default())
    return asked.id, acts(random_reply(asked.ask, random.random))


def anything(table: Table, seat: int, random: Random) -> Command:
    """Any answer to what a seat is asked. Luck judges a gesture at once, because nobody works here."""
    match = table.match
    assert match is not None
    if not isinstance(match.ask_of(seat), Perform):
        return play.answer(seat, *something(table, seat, random))
    asked, shot = match.ask_number(seat), write_down(seat, match.by_luck(seat, performing.aimed(match, seat)))

    def command(table: Table, when: Moment) -> Entry | None:
        match = table.match
        still = match is not None and seat in match.waiting and match.ask_number(seat) == asked
        return Answered(when, shot, table.fingerprint(), "person") if still else None

    return command


async def play_on(replicas: list[Replica], random: Random, answers: int = 10_000) -> int:
    """Everybody who is asked says something, through any of these replicas, until the match is over."""
    for said in range(answers):
        replica = random.choice(replicas)
        async with replica.look() as table:
            assert table.match is not None
            if table.match.outcome is not None:
                return said
            seat = random.choice(table.match.waiting)
            command = anything(table, seat, random)
        with suppress(Refused):  # another node has heard this seat already, and this one did not know
            await replica.do(command)
    return answers


async def settled(check: Callable[[], bool], seconds: float = PATIENCE) -> None:
    """Wait until it holds."""
    for _ in range(int(seconds / 0.01)):
        if check():
            return
        await asyncio.sleep(0.01)
    raise AssertionError("it never came to hold")


class Deaf(LocalBus):
    """A bus that tells nothing: Redis is away."""

    @property
    def healthy(self) -> bool:
        return False

    async def start(self, hear: Hear, seen: Seen, changed: Changed) -> None:
        pass

    def tell(self, table_id: int, seq: int) -> None:
        pass


async def head(replica: Replica) -> int:
    async with replica.look() as table:
        return table.seq
