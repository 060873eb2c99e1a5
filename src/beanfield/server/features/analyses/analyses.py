"""Analyses that people want of matches that are over. Workers make them; what they have found is kept for everybody."""

from typing import Final

import msgspec
from msgspec.structs import replace

from beanfield.kernel.errors import Differs
from beanfield.server.features.analyses.messages import Analysis
from beanfield.server.features.analyses.portion import Portion, analyse_portion
from beanfield.server.features.analyses.rows import AnalysisRow, AnalysisRows
from beanfield.server.ground import logs
from beanfield.server.ground.limits import ANALYSE, ANALYSE_HERE, Limits
from beanfield.server.ground.problems import Problem, too_many
from beanfield.server.nodes.node import Node
from beanfield.server.nodes.portions import Portions
from beanfield.server.people.archive import only_record
from beanfield.server.tables.milestones import Course
from beanfield.server.work.clerks import Asker
from beanfield.server.work.processes import Limit, Lost
from beanfield.server.work.queue import Job
from beanfield.server.work.thinking import Thinkers
from beanfield.wire.ids import written
from beanfield.wire.messages import write

PORTION: Final = Limit(25.0, clock=900.0)
"""After which a portion of an analysis has taken long enough; the answer at its beginning is not weighed then."""

_log = logs.get(__name__)


class Analyses:
    """The analyses of a server."""

    def __init__(self, node: Node, rows: AnalysisRows, limits: Limits) -> None:
        self._node = node
        self._rows = rows
        self._limits = limits

    async def look(self, table_id: int) -> bytes:
        """An analysis as it is sent."""
        await self._must_be_over(table_id)
        return _sent(await self._rows.of(table_id))

    async def want(self, table_id: int, asker: Asker) -> bytes:
        """Have a match analysed, or go on with it. Whoever asks again learns how far it is."""
        game = await self._must_be_over(table_id)
        row = await self._rows.of(table_id)
        if row is None:
            await self._may_begin(table_id, asker)
            await self._rows.begin(table_id)
            row = await self._rows.of(table_id)
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


class Analyst:
    """Has workers go on with analyses."""

    def __init__(self, node: Node, rows: AnalysisRows) -> None:
        self._node = node
        self._rows = rows

    async def go_on(self, job: Job, thinkers: Thinkers) -> bool:
        """A portion of an analysis, after which there is a job for the next one. False if somebody was faster."""
        row = await self._rows.of(job.table_id)
        if row is None or row.state != "working" or row.done != job.seq:
            return False
        try:
            portion = await self._portion(row, thinkers)
            found = AnalysisRow(job.table_id, portion.state, portion.done, portion.answers, portion.data)
        except Differs:
            found = replace(row, state="other-rules")
        if not await self._rows.go_on(row.done, found):
            return False
        if found.state == "working":
            await self._node.jobs.put(replace(job, seq=found.done))
        return True

    async def _portion(self, row: AnalysisRow, thinkers: Thinkers) -> Portion:
        """Go on with an analysis. Where the last milestone is far from the next answer there are portions before it."""
        node, table_id, done = self._node, row.table_id, row.done
        async with node.replica(table_id).look() as table:
            game = table.facts.game
        portions = Portions(node.store, table_id, game, await node.store.whole_log(table_id))
        await portions.begin("answers", done)
        while True:
            portion = await portions.next(lambda course: analyse(thinkers, table_id, course, done, row.data))
            if portion.state == "whole" or portion.done > done:
                return portion


async def analyse(thinkers: Thinkers, table_id: int, course: Course, done: int, data: bytes) -> Portion:
    """A portion of an analysis. An answer about which nobody can think in time is not weighed."""
    async with thinkers.one() as thinker:
        try:
            return await thinker.do(PORTION, analyse_portion, table_id, course, done, data, weighed=True)
        except (Lost, TimeoutError):
            _log.warning("a portion of an analysis was lost", table=written(table_id), done=done)
        return await thinker.do(PORTION, analyse_portion, table_id, course, done, data, weighed=False)


def _sent(row: AnalysisRow | None) -> bytes:
    if row is None:
        return write(Analysis("none"))
    told = {"state": row.state, "done": row.done, "answers": row.answers}
    return write({**told, "findings": msgspec.Raw(row.data)} if row.state == "whole" else told)
