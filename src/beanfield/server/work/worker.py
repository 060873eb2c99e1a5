"""Workers: they answer for bots, have gestures judged, and do what features have them do.

One is a node without sockets, or a part of a node.
"""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable, Mapping
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from functools import partial
from time import monotonic
from typing import Final, Protocol

from msgspec import Struct
from msgspec.structs import replace

from beanfield.kernel import performing
from beanfield.kernel.asks import Said, Together, write_down
from beanfield.kernel.gesture import Gesture, read_gesture
from beanfield.kernel.match import AnyMatch
from beanfield.server.ground import logs
from beanfield.server.ground.limits import Limits, LocalLimits
from beanfield.server.ground.metrics import Metrics
from beanfield.server.ground.problems import NoTable
from beanfield.server.tables.commands import Command
from beanfield.server.tables.entries import Answered, By, Entry, Gestured, Hinted, Moment
from beanfield.server.tables.table import Table
from beanfield.server.work.budget import Budget, briefly
from beanfield.server.work.queue import ANY, SHORT, Job, Jobs, Key, Lane, TakenJob, Work
from beanfield.server.work.thinking import Thinkers, in_window
from beanfield.store import StoreDown
from beanfield.wire.ids import written

PATIENCE: Final = 10.0
"""Seconds that a worker which is stopped has for the jobs in its hands."""

type FeatureWork = Callable[[Job, Thinkers], Awaitable[bool]]
"""How a job of a feature is done; false if nobody wanted it any more."""

_log = logs.get(__name__)


class WorkTable(Protocol):
    """A table, as a worker needs it."""

    def hear(self, seq: int) -> bool:
        """Somebody says the table has this number."""

    def look(self) -> AbstractAsyncContextManager[Table]:
        """The table, up to date."""

    async def do(self, command: Command) -> int:
        """Let something happen; the number of its entry."""


class WorkNode(Protocol):
    """What a worker needs of its node."""

    name: str
    metrics: Metrics
    games: frozenset[str]

    def now(self) -> Moment:
        """The time."""

    def replica(self, id: int) -> WorkTable:
        """A table."""


class Wanted(Struct, frozen=True):
    """What a bot wants to say or do, to which ask, and from which moment (service time) on it may."""

    said: Said | Gesture
    by: By
    fingerprint: str
    not_before: int


class Made(Struct, frozen=True):
    """A gesture that is to be judged: the match in which it was made, which ask it was for, and by whom."""

    saved: bytes
    gesture: str
    fingerprint: str
    by: By


class Worker:
    """Takes jobs, has them thought about and writes the answers. There is one for a node at most."""

    def __init__(
        self,
        node: WorkNode,
        jobs: Jobs,
        thinkers: Thinkers,
        pause_ms: int,
        physics: bool = True,
        limits: Limits | None = None,
        works: Mapping[Work, FeatureWork] | None = None,
    ) -> None:
        self._node = node
        self._budget = Budget(limits or LocalLimits())
        self._physics = physics
        """Whether gestures are simulated; luck judges them otherwise."""
        self._jobs = jobs
        self._thinkers = thinkers
        thinkers.on_lost.add(partial(node.metrics.lost, "thinker"))
        self._pause = pause_ms
        """Between an ask and the answer, at least."""
        self._in_hand: set[asyncio.Task[None]] = set()
        self._at_work: set[Key] = set()
        """Jobs that are in hand here: one that takes long on a busy machine is given out again."""
        self._judging: set[Key] = set()
        """Gestures that are being judged here: a job may be put again meanwhile."""
        self._taking: list[asyncio.Task[None]] = []
        self._works: dict[Work, Callable[[TakenJob, asyncio.Event], Awaitable[bool]]] = {
            "bot": self._answer,
            "physics": self._judge_for,
            "hint": self._hint,
            **{work: self._for_feature(do) for work, do in (works or {}).items()},
        }
        """How each kind of job is done; false if nobody wanted it any more."""

    async def start(self) -> None:
        """Begin to take jobs. The node must have begun. Of several thinkers one is kept free for short work."""
        await self._thinkers.start()
        lanes = [ANY] * (len(self._thinkers) - 1) + [SHORT if len(self._thinkers) > 1 else ANY]
        self._taking = [asyncio.create_task(self._take(each)) for each in lanes]

    async def taking(self) -> None:
        """Wait as long as jobs are taken: until `leave`. Raises whatever else may keep this worker from it."""
        if self._taking:
            await asyncio.wait(self._taking, return_when=asyncio.FIRST_COMPLETED)
            for task in self._taking:
                if task.done() and not task.cancelled():
                    task.result()

    def leave(self) -> None:
        """Take no more jobs."""
        for task in self._taking:
            task.cancel()

    async def stop(self, patience: float = PATIENCE) -> None:
        """Take no more, do what is in hand, and end all thinkers. What is not done in time is for somebody else."""
        self.leave()
        if self._in_hand:
            await asyncio.wait(self._in_hand, timeout=patience)
        left = [*self._taking, *self._in_hand]
        for task in left:
            task.cancel()
        await asyncio.gather(*left, return_exceptions=True)
        await self._thinkers.close()

    async def _take(self, lanes: tuple[Lane, ...]) -> None:
        """One job after the other: no more than can be thought about, so that those who come later have their turn."""
        while True:
            taken = await self._jobs.take(self._node.name, lanes, self._node.games)
            self._node.metrics.job("taken")
            thought = asyncio.Event()
            task = asyncio.create_task(self._do(taken, thought))
            self._in_hand.add(task)
            task.add_done_callback(self._in_hand.discard)
            await thought.wait()

    async def _do(self, taken: TakenJob, thought: asyncio.Event) -> None:
        """A job that fails is left to be taken again: its table may have been out of reach, or this worker ill.

        `thought` is set as soon as the next job may be taken.
        """
        job, metrics = taken.job, self._node.metrics
        if job.key in self._at_work:
            thought.set()
            metrics.job("late")
            return
        self._at_work.add(job.key)
        try:
            late = not await self._works[job.work](taken, thought)
        except StoreDown:
            metrics.store_errors.inc()
            metrics.job("failed")
            return
        except Exception:
            metrics.job("failed")
            _log.exception("a job failed", table=written(job.table_id), seq=job.seq, seat=job.seat, work=job.work)
            return
        finally:
            self._at_work.discard(job.key)
            thought.set()
        metrics.job("late" if late else "done")
        await self._jobs.done(taken)

    async def _answer(self, taken: TakenJob, thought: asyncio.Event) -> bool:
        """Answer for a bot; what comes of its gesture is judged as well. False if it came too late."""
        job, wanted = taken.job, await self._think(taken)
        thought.set()
        if wanted is None:
            return False
        n = await self._say(job, wanted)
        if n and isinstance(wanted.said, Gesture):
            await self._judge(replace(job, seq=n, work="physics"))
        return bool(n)

    async def _hint(self, taken: TakenJob, thought: asyncio.Event) -> bool:
        """Give a seat the hint it wants. False if it does not want one any more."""
        job = taken.job
        saved = await self._look(job, lambda table, match: match.save())
        if saved is None:
            return False
        async with self._counted(taken) as allowed:
            advised = await self._thinkers.advise(saved, job.seat, brief=not allowed)
        thought.set()
        said, instead, in_time = advised.said, advised.instead, False
        acts = () if isinstance(said, Gesture) else said.acts
        other = instead.acts if isinstance(instead, Said) else None
        gesture = said.to_json() if isinstance(said, Gesture) else ""

        def command(table: Table, when: Moment) -> Hinted | None:
            nonlocal in_time
            in_time = still_wondered(table, job)
            return (
                Hinted(
                    when,
                    seat=job.seat,
                    ask=int(job.ask),
                    acts=acts,
                    verdict=advised.verdict,
                    instead=other,
                    gesture=gesture,
                )
                if in_time
                else None
            )

        await self._node.replica(job.table_id).do(command)
        return in_time

    def _for_feature(self, do: FeatureWork) -> Callable[[TakenJob, asyncio.Event], Awaitable[bool]]:
        return lambda taken, thought: do(taken.job, self._thinkers)

    @asynccontextmanager
    async def _counted(self, taken: TakenJob) -> AsyncIterator[bool]:
        """Whether a job may take as long as it wants; how long it takes counts for somebody."""
        allowed = await self._budget.allows(taken)
        self._node.metrics.brief_thoughts.inc(not allowed)
        begun = monotonic()
        yield allowed
        if allowed:
            await self._budget.took(taken, monotonic() - begun)

    async def _judge_for(self, taken: TakenJob, thought: asyncio.Event) -> bool:
        return await self._judge(taken.job, thought.set)

    async def _judge(self, job: Job, judged: Callable[[], None] = lambda: None) -> bool:
        """Have a gesture judged, and write down what came of it. False if somebody else has done so, or is about to.

        `judged` is called in between.
        """
        if job.key in self._judging:
            return False
        self._judging.add(job.key)
        try:
            return await self._judge_alone(job, judged)
        finally:
            self._judging.discard(job.key)

    async def _judge_alone(self, job: Job, judged: Callable[[], None]) -> bool:
        metrics = self._node.metrics
        made = await self._made(job)
        if made is None:
            return False
        with metrics.act_seconds.time():
            act = await self._thinkers.judge(made.saved, job.seat, made.gesture, job.seq, self._physics)
        judged()
        said, in_time = write_down(job.seat, act.performed), False

        def command(table: Table, when: Moment) -> Answered | None:
            nonlocal in_time
            in_time = still_open(table, job)
            return Answered(when, said, made.fingerprint, made.by, act.film) if in_time else None

        await self._node.replica(job.table_id).do(command)
        metrics.void_acts.inc(in_time and self._physics and act.performed.by == "luck")
        return in_time

    async def _made(self, job: Job) -> Made | None:
        """The gesture of a job; None if it is judged already, or does not count any more."""

        def read(table: Table, match: AnyMatch) -> Made:
            sitter = table.facts.sitters[job.seat]
            gesture = performing.fitted(match, job.seat, read_gesture(sitter.gesture))
            return Made(match.save(), gesture.to_json(), table.fingerprint(), sitter.gesture_by)

        return await self._look(job, read)

    async def _think(self, taken: TakenJob) -> Wanted | None:
        """What the bot says; None if nobody wants to know any more."""
        job = taken.job

        def read(table: Table, match: AnyMatch) -> tuple[bytes, bool, str, str, int]:
            bot, not_before = answering(table, match, job, self._pause)
            return match.save(), isinstance(match.ask, Together), table.fingerprint(), bot, not_before

        found = await self._look(job, read)
        if found is None:
            return None
        saved, sealed, fingerprint, bot, not_before = found
        async with self._counted(taken) as allowed:
            with self._node.metrics.thought_seconds.time():
                thought = await self._thinkers.think(saved, job.seat, bot if allowed else briefly(bot))
        self._node.metrics.defaults.inc(not thought.own)
        told = not thought.own and not sealed  # how hard a sealed answer was to find would tell about the hand
        return Wanted(thought.said, "failed" if told else "bot", fingerprint, not_before)

    async def _look[T](self, job: Job, read: Callable[[Table, AnyMatch], T]) -> T | None:
        """Read something at the table of a job; None if the job does not count any more."""
        counts = {"bot": still_asked, "physics": still_open, "hint": still_wondered}[job.work]
        replica = self._node.replica(job.table_id)
        replica.hear(job.seq)
        try:
            async with replica.look() as table:
                return read(table, table.match) if table.match is not None and counts(table, job) else None
        except NoTable:
            return None

    async def _say(self, job: Job, wanted: Wanted) -> int:
        """Write the answer or the gesture in its time; the number of its entry, 0 if it came too late."""
        await asyncio.sleep(max(0, wanted.not_before - self._node.now().at) / 1000)
        in_time = False

        def command(table: Table, when: Moment) -> Entry | None:
            nonlocal in_time
            in_time = still_asked(table, job) and table.fingerprint() == wanted.fingerprint
            if not in_time:
                return None
            if isinstance(wanted.said, Gesture):
                return Gestured(when, job.seat, wanted.said.to_json(), wanted.fingerprint, wanted.by)
            return Answered(when, wanted.said, wanted.fingerprint, wanted.by)

        n = await self._node.replica(job.table_id).do(command)
        return n if in_time else 0


def answering(table: Table, match: AnyMatch, job: Job, pause: int) -> tuple[str, int]:
    """The kind of bot that thinks about a job, and from which moment (service time) on it may answer.

    In a window that moment is drawn like that of an auto-pass. It does not depend on what the bot holds.
    """
    since = table.facts.clock.since[job.seat]
    if not match.in_window:
        return job.bot, since + pause
    bot, thinking = in_window(job.bot)
    return bot, since + thinking + table.facts.pause(job.seat)


def still_asked(table: Table, job: Job) -> bool:
    """Whether the table still wants to know this, from this bot."""
    if table.match is None or table.facts.status != "playing" or job.seat not in table.match.waiting:
        return False
    sitter = table.facts.sitters[job.seat]
    asked = sitter.asked_seq, str(sitter.asked), sitter.bot
    return asked == (job.seq, job.ask, job.bot) and not sitter.away and not sitter.gesture_seq


def still_open(table: Table, job: Job) -> bool:
    """Whether nobody has judged this gesture yet, and it still counts."""
    if table.match is None or table.facts.status != "playing" or job.seat not in table.match.waiting:
        return False
    return table.facts.sitters[job.seat].gesture_seq == job.seq


def still_wondered(table: Table, job: Job) -> bool:
    """Whether the seat still waits for this hint."""
    if table.match is None or table.facts.status != "playing" or job.seat not in table.match.waiting:
        return False
    sitter, ask = table.facts.sitters[job.seat], table.match.ask_number(job.seat)
    return sitter.wondered_seq == job.seq and sitter.wonders(ask)
