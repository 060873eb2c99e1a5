"""Analyses that people want of matches that are over. Workers make them; what they have found is kept for everybody."""

from typing import Literal

import msgspec
from msgspec import UNSET, Struct, UnsetType

from beanfield.server.ground.limits import ANALYSE, ANALYSE_HERE, Limits
from beanfield.server.ground.problems import Problem, too_many
from beanfield.server.nodes.clerks import Asker
from beanfield.server.nodes.jobs import Job
from beanfield.server.nodes.node import Node
from beanfield.server.people.archive import only_record
from beanfield.server.tables.analyses import Findings
from beanfield.store.rows import AnalysisRow
from beanfield.wire.messages import write


class Analysis(Struct, frozen=True):
    """How far an analysis has come; in the end with what was found."""

    state: Literal["none", "working", "whole", "other-rules"]
    """`none`: nobody has wanted it yet. `other-rules`: the match was played by other rules than this server has."""
    done: int = 0
    answers: int = 0
    """How many there are; 0 while nobody has looked."""
    findings: Findings | UnsetType = UNSET


class Analyses:
    """The analyses of a server."""

    def __init__(self, node: Node, limits: Limits) -> None:
        self._node = node
        self._limits = limits

    async def look(self, table_id: int) -> bytes:
        """An analysis as it is sent."""
        await self._must_be_over(table_id)
        return _sent(await self._node.store.analyses.of(table_id))

    async def want(self, table_id: int, asker: Asker) -> bytes:
        """Have a match analysed, or go on with it. Whoever asks again learns how far it is."""
        game = await self._must_be_over(table_id)
        rows = self._node.store.analyses
        row = await rows.of(table_id)
        if row is None:
            await self._may_begin(table_id, asker)
            await rows.begin(table_id)
            row = await rows.of(table_id)
        if row is not None and row.state == "working":
            job = Job(table_id, seat=0, seq=row.done, ask="", bot="", work="analysis", payer=asker.person, game=game)
            if not await self._node.jobs.put(job):
                raise Problem(503, "busy", "Too much is being worked out. Try again in a minute.", retry_after=60)
        return _sent(row)

    async def _must_be_over(self, table_id: int) -> str:
        """The game that was played."""
        async with self._node.replica(table_id).look() as table:
            if table.facts.status != "over":
                raise Problem(409, "not-over", "A match is analysed when it is over. Come back then.")
            if table.match is None or table.match.outcome is None:
                raise Problem(409, "no-result", "This match was not played to its end, so there is nothing to analyse.")
            return table.facts.game

    async def _may_begin(self, table_id: int, asker: Asker) -> None:
        for key, rule in ((str(asker.person), ANALYSE), (asker.address, ANALYSE_HERE)):
            wait = await self._limits.allow(key, rule)
            if wait:
                raise too_many(wait)
        log = await self._node.store.whole_log(table_id)
        if not log or log[0].seq > 1:
            raise only_record()
        await self._node.jobs.comes_from(asker.person, asker.address)


def _sent(row: AnalysisRow | None) -> bytes:
    if row is None:
        return write(Analysis("none"))
    told = {"state": row.state, "done": row.done, "answers": row.answers}
    return write({**told, "findings": msgspec.Raw(row.data)} if row.state == "whole" else told)
