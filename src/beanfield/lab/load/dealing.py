"""Tables for the bench, dealt by a node in this process, and tokens for programs that play there."""

import asyncio
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from random import Random
from typing import Final

from beanfield.bots import make_bot
from beanfield.bots.answers import random_reply
from beanfield.kernel.asks import Reply
from beanfield.kernel.gesture import Gesture
from beanfield.kernel.match import AnyMatch
from beanfield.kernel.seat import Seat
from beanfield.lab.load.client import Dealt, said_as
from beanfield.lab.load.machine import KEY
from beanfield.server.ground.metrics import Metrics
from beanfield.server.nodes.bus import LocalBus
from beanfield.server.nodes.node import Node
from beanfield.server.people.sessions import Keys, SeatToken
from beanfield.server.tables.commands.life import Guest, sit, start
from beanfield.server.tables.commands.play import answer
from beanfield.server.tables.entries import Moment, Opened
from beanfield.server.work.queue import LocalJobs
from beanfield.store.store import Store
from beanfield.wire.ids import new_id, written
from beanfield.wire.tables import ClockRule

AT_ONCE: Final = 100


@asynccontextmanager
async def dealer(store: Store) -> AsyncIterator[Node]:
    """A node without sockets."""
    node = Node(store, LocalBus("dealer"), LocalJobs(), Metrics(), "dealer")
    await node.start()
    try:
        yield node
    finally:
        await node.close()


async def deal(node: Node, games: Sequence[str], seats: int) -> list[Dealt]:
    """Open a table for each of these games and begin its match."""
    turn = asyncio.Semaphore(AT_ONCE)

    async def one(game: str) -> Dealt:
        async with turn:
            return await _deal(node, game, seats)

    return await asyncio.gather(*map(one, games))


async def _deal(node: Node, game: str, seats: int) -> Dealt:
    people = [Guest(new_id(), f"Player {seat + 1}", False) for seat in range(seats)]
    host = people[0].person

    def opened(now: Moment) -> Opened:
        return Opened(
            when=now,
            game=game,
            seats=seats,
            setup=b"{}",
            host=host,
            visibility="link",
            password="",
            clock=ClockRule(),
            late="default",
            rated=False,
            secret=str(host),
        )

    id = await node.open(opened)
    replica = node.replica(id)
    for seat, person in enumerate(people):
        await replica.do(sit(person, seat, f"nonce {seat}"))
    await replica.do(start(host))
    async with replica.look() as table:
        sittings = [sitter.sitting for sitter in table.facts.sitters]
    keys = Keys([KEY.encode()])
    return Dealt(written(id), [keys.sign(SeatToken(id, seat, sitting)) for seat, sitting in enumerate(sittings)])


async def play_by_habit(node: Node, id: int, share: float) -> None:
    """Bring a match to where this share of the answers is given, if quick players play it from here to its end."""
    replica = node.replica(id)
    async with replica.look() as table:
        assert table.match is not None
        ahead = table.match.clone()
    said = await asyncio.to_thread(_by_habit, ahead, str(id))
    for seat, ask, reply in said[: int(len(said) * share)]:
        assert not isinstance(reply, Gesture), "a worker would have to judge it, and there is none"
        await replica.do(answer(seat, ask, said_as(reply)))


def _by_habit(match: AnyMatch, seed: str) -> list[tuple[int, int, Reply]]:
    """What quick players say from here to the end: the seat, the id of its ask, and its answer."""
    bots = [make_bot("habit", f"{seed} {seat}") for seat in range(match.world.seats)]
    said = []
    while match.waiting:
        seat = Seat(match, match.waiting[0])
        asked = seat.asked()
        assert asked is not None
        said.append((seat.number, asked.id, bots[seat.number].answer(seat)))
        seat.answer(asked.id, said[-1][2])
    return said


async def play_on(node: Node, id: int, answers: int) -> int:
    """Give this number of random answers at a table; returns how many there were, because the match may end before."""
    rand, replica = Random(id), node.replica(id)
    for said in range(answers):
        async with replica.look() as table:
            assert table.match is not None
            if not table.match.waiting:
                return said
            seat = table.match.waiting[0]
            asked = table.match.asked(seat)
        assert asked is not None
        reply = random_reply(asked.ask, rand.random)
        if isinstance(reply, Gesture):
            return said  # a worker would have to judge it, and there is none
        await replica.do(answer(seat, asked.id, said_as(reply)))
    return answers
