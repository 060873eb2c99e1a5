"""Plays matches into a database before a house opens on it: bots in a house take their time, and tests have none.

    python played.py sqlite:///FILE GAME SEATS ANSWERS [GAME SEATS ANSWERS ...]

Everybody answers by lot. After the given number of answers all vote to end the match. The ids of the tables are
printed, one a line.
"""

import asyncio
import sys
from contextlib import suppress
from itertools import batched
from random import Random

from beanfield.bots.answers import random_answer
from beanfield.kernel.asks import Act, Perform
from beanfield.kernel.errors import Refused
from beanfield.server.ground.metrics import Metrics
from beanfield.server.ground.problems import Problem
from beanfield.server.nodes.bus import Hub, LocalBus
from beanfield.server.nodes.node import Node
from beanfield.server.nodes.replica import Replica
from beanfield.server.tables.commands import play
from beanfield.server.tables.entries import Botted, Moment, Opened, Started
from beanfield.server.tables.table import Table, missing_votes
from beanfield.server.work.queue import LocalJobs
from beanfield.store.store import Store
from beanfield.wire.ids import new_id, written
from beanfield.wire.tables import ClockRule


def something(table: Table, random: Random) -> tuple[int, int, tuple[Act, ...]] | None:
    """A seat that is asked, the ask, and any answer; None when the match is over."""
    assert table.match is not None
    if table.match.outcome is not None:
        return None
    seat = table.match.waiting[0]
    asked = table.match.asked(seat)
    assert asked is not None
    assert not isinstance(asked.ask, Perform)
    answer = random_answer(asked.ask, random.random)
    return seat, asked.id, answer if isinstance(answer, tuple) else (answer,)


async def a_match(node: Node, game: str, seats: int) -> Replica:
    """A table that has begun, with nobody but bots."""

    def opened(when: Moment) -> Opened:
        return Opened(
            when=when,
            game=game,
            seats=seats,
            setup=b"{}",
            host=new_id(),
            visibility="public",
            password="",
            clock=ClockRule(),
            late="default",
            rated=False,
            secret="a secret",
        )

    replica = node.replica(await node.open(opened))
    for seat in range(seats):
        await replica.do(lambda _, when, seat=seat: Botted(when, seat, "random", "given"))  # type: ignore[misc]
    await replica.do(lambda table, when: Started(when, table.facts.setup, table.game.version))
    return replica


async def played(node: Node, game: str, seats: int, answers: int) -> int:
    """The whole match; the number of its table."""
    replica = await a_match(node, game, seats)
    random = Random(5)
    for _ in range(answers):
        async with replica.look() as table:
            said = something(table, random)
        if said is None:
            break
        await replica.do(play.answer(*said))
    async with replica.look() as table:
        assert table.match is not None
        votes = [] if table.match.outcome else missing_votes(table.match)
    for seat in votes:
        with suppress(Refused, Problem):  # bots vote by themselves once somebody has
            await replica.do(play.call(seat, "end"))
    return replica.id


async def main(database: str, *matches: str) -> None:
    """One match after the other."""
    store = await Store.open(database)
    await store.migrate()
    node = Node(store, LocalBus("players", Hub()), LocalJobs(), Metrics(), "players")
    await node.start()
    for game, seats, answers in batched(matches, 3):
        print(written(await played(node, game, int(seats), int(answers))))
    await node.close()
    await store.close()


if __name__ == "__main__":
    asyncio.run(main(*sys.argv[1:]))
