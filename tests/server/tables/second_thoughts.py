"""What tests of replays share: a match in which answers are taken back."""

from random import Random

from beanfield.kernel.asks import Together
from beanfield.server.nodes.replica import Replica
from beanfield.server.tables.commands import play
from beanfield.server.tables.commands.life import offer
from tests.server.local_nodes import HOST, play_on, something


async def play_with_second_thoughts(replica: Replica, seats: int, random: Random) -> None:
    """Everybody says anything; sealed answers are changed, and answers taken back."""
    for _ in range(6):
        await play_on([replica], random, 8)
        async with replica.look() as table:
            if table.match is None or table.match.outcome is not None:
                return
            sealed = list(table.match.sealed) if isinstance(table.match.ask, Together) else []
            again = [(seat, *something(table, seat, random)) for seat in sealed]
            asker = max(range(seats), key=table.last_answer)
        for seat, ask, say in again:
            await replica.do(play.answer(seat, ask, say))
        if not again:
            for seat in (asker, *(seat for seat in range(seats) if seat != asker)):
                await replica.do(offer(HOST + seat, "undo"))
