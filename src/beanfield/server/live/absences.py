"""People who go from a table in the middle of a match, and come back: a node writes down what it sees of them.

Whoever loads the page anew is back in a moment. So it is written down that somebody went when they have been away for a
while, with the moment at which they were seen to go.
"""

import asyncio
from typing import Final

from beanfield.server.ground import logs
from beanfield.server.ground.chores import Chores
from beanfield.server.ground.problems import NoTable, Problem
from beanfield.server.live.presence import Lobby
from beanfield.server.nodes.node import Node
from beanfield.server.nodes.replica import Replica
from beanfield.server.tables.commands import Command
from beanfield.server.tables.commands.absence import came, went
from beanfield.server.tables.entries import Moment
from beanfield.store.errors import StoreDown
from beanfield.wire.ids import written

QUIET: Final = 5.0
"""Seconds after which somebody who has gone is said to be away."""
AGAIN: Final = 1.0
"""Seconds after which is tried again what could not be written down."""

_log = logs.get(__name__)


class Absences:
    """Who is away from which table, as far as this node sees. For `patience` and `remind` see `went`."""

    def __init__(self, node: Node, lobby: Lobby, patience: int, remind: int | None = None) -> None:
        self._node = node
        self._lobby = lobby
        self._patience = patience
        self._remind = remind
        self.going: dict[tuple[int, int], asyncio.TimerHandle] = {}
        """Those who are not connected, by table and seat, until it is written down."""
        self._coming: set[tuple[int, int]] = set()
        """Those of whom it is being written down that they are back."""
        self._chores = Chores()

    async def close(self) -> None:
        """Nothing is written down any more."""
        for timer in self.going.values():
            timer.cancel()
        self.going.clear()
        await self._chores.close()

    def look(self, replica: Replica) -> None:
        """Somebody came or went, or the table went on.

        Nobody is missed while nodes do not hear of each other, and while this one sends everybody away.
        """
        table = replica.table
        if table is None:
            return
        facts, there = table.facts, self._lobby.there(replica.id)
        blind = self._node.draining or not self._node.bus.healthy
        missing = () if blind else [seat for seat in facts.awaited if seat not in there]
        for seat, sitter in enumerate(facts.sitters):
            if seat in missing and sitter.absence is None:
                self._miss(replica.id, seat, self._node.now())
            else:
                self._found(replica.id, seat)
        for seat in self._lobby.here(replica.id):
            absence = facts.sitters[seat].absence if seat < len(facts.sitters) else None
            if absence is not None and not absence.silent:
                self._welcome(replica.id, seat)

    def _miss(self, table_id: int, seat: int, since: Moment) -> None:
        if (table_id, seat) not in self.going:
            loop = asyncio.get_running_loop()
            self.going[table_id, seat] = loop.call_later(QUIET, self._gone, table_id, seat, since)

    def _found(self, table_id: int, seat: int) -> None:
        timer = self.going.pop((table_id, seat), None)
        if timer is not None:
            timer.cancel()

    def _gone(self, table_id: int, seat: int, since: Moment) -> None:
        del self.going[table_id, seat]
        if seat not in self._lobby.there(table_id):
            self._chores.begin(self._write_that_it_went(table_id, seat, since))

    async def _write_that_it_went(self, table_id: int, seat: int, since: Moment) -> None:
        if not await self._written(table_id, went(seat, since, self._patience, self._remind)):
            self._miss(table_id, seat, since)

    def _welcome(self, table_id: int, seat: int) -> None:
        if (table_id, seat) not in self._coming:
            self._coming.add((table_id, seat))
            self._chores.begin(self._write_that_it_came(table_id, seat))

    async def _write_that_it_came(self, table_id: int, seat: int) -> None:
        try:
            while seat in self._lobby.here(table_id) and not await self._written(table_id, came(seat)):
                await asyncio.sleep(AGAIN)
        finally:
            self._coming.discard((table_id, seat))

    async def _written(self, table_id: int, command: Command) -> bool:
        """Write it down; False if it must be tried again."""
        try:
            await self._node.replica(table_id).do(command)
        except NoTable:
            return True
        except (StoreDown, Problem):
            _log.warning("who is away is not written down", table=written(table_id))
            return False
        return True
