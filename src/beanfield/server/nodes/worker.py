"""Workers: they answer for bots and have gestures judged. One is a node without sockets, or a part of a node."""

import asyncio
import secrets
import signal
from collections.abc import Callable
from typing import Final

from msgspec import Struct
from msgspec.structs import replace
from prometheus_client import Histogram

from beanfield.kernel.asks import Said, write_down
from beanfield.kernel.gesture import Gesture, read_gesture
from beanfield.server.ground import logs
from beanfield.server.ground.mail import Post
from beanfield.server.ground.metrics import Metrics
from beanfield.server.ground.settings import Settings, SettingsError
from beanfield.server.nodes.digest import Digest
from beanfield.server.nodes.jobs import Job, Jobs, Key, TakenJob
from beanfield.server.nodes.node import Node
from beanfield.server.nodes.redis_bus import RedisBus
from beanfield.server.nodes.redis_jobs import RedisJobs
from beanfield.server.nodes.replica import NoTable
from beanfield.server.nodes.thinking import Thinkers, in_window
from beanfield.server.tables.entries import Answered, By, Entry, Gestured, Hinted, Moment
from beanfield.server.tables.table import AnyMatch, Table
from beanfield.store import DatabaseLimits, Store
from beanfield.wire.ids import written

SPARE: Final = 2
"""Jobs that are taken while all thinkers are busy, so that none of them has to wait for the next one."""
PATIENCE: Final = 10.0
"""Seconds that a worker which is stopped has for the jobs in its hands."""
SECONDS: Final = (0.005, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5, 10, 20)

_log = logs.get(__name__)


class Thought(Struct, frozen=True):
    """What a bot wants to say or do, to which ask, and from which moment (service time) on it may."""

    said: Said | Gesture
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

    def __init__(self, node: Node, jobs: Jobs, thinkers: Thinkers, pause_ms: int, physics: bool = True) -> None:
        self._node = node
        self._physics = physics
        """Whether gestures are simulated; luck judges them otherwise."""
        self._jobs = jobs
        self._thinkers = thinkers
        self._pause = pause_ms
        """Between an ask and the answer, at least."""
        self._free = asyncio.Semaphore(len(thinkers) + SPARE)
        self._in_hand: set[asyncio.Task[None]] = set()
        self._judging: set[Key] = set()
        """Gestures that are being judged here: a job may be put again meanwhile."""
        self._taking: asyncio.Task[None] | None = None
        self._seconds = Histogram(
            "beanfield_thought_seconds",
            "How long bots thought about an ask, waiting for a free process included.",
            buckets=SECONDS,
            registry=node.metrics.registry,
        )

    async def start(self) -> None:
        """Begin to take jobs. The node must have begun."""
        await self._thinkers.start()
        self._taking = asyncio.create_task(self._take())

    async def taking(self) -> None:
        """Wait as long as jobs are taken: until `leave`. Raises whatever else may keep this worker from it."""
        if self._taking is not None:
            await asyncio.wait([self._taking])
            if not self._taking.cancelled():
                self._taking.result()

    def leave(self) -> None:
        """Take no more jobs."""
        if self._taking is not None:
            self._taking.cancel()

    async def stop(self, patience: float = PATIENCE) -> None:
        """Take no more, do what is in hand, and end all thinkers. What is not done in time is for somebody else."""
        self.leave()
        if self._in_hand:
            await asyncio.wait(self._in_hand, timeout=patience)
        left = [task for task in (self._taking, *self._in_hand) if task is not None]
        for task in left:
            task.cancel()
        await asyncio.gather(*left, return_exceptions=True)
        await self._thinkers.close()

    async def _take(self) -> None:
        while True:
            await self._free.acquire()
            taken = await self._jobs.take(self._node.name)
            self._node.metrics.job("taken")
            task = asyncio.create_task(self._do(taken))
            self._in_hand.add(task)
            task.add_done_callback(self._in_hand.discard)

    async def _do(self, taken: TakenJob) -> None:
        """A job that fails is left to be taken again: its table may have been out of reach, or this worker ill."""
        job, metrics = taken.job, self._node.metrics
        try:
            late = not await {"bot": self._answer, "physics": self._judge, "hint": self._hint}[job.work](job)
        except Exception:
            metrics.job("failed")
            _log.exception("a job failed", table=written(job.table_id), seq=job.seq, seat=job.seat, work=job.work)
            return
        metrics.job("late" if late else "done")
        await self._jobs.done(taken)

    async def _answer(self, job: Job) -> bool:
        """Answer for a bot; what comes of its gesture is judged as well. False if it came too late."""
        try:
            thought = await self._think(job)
        finally:
            self._free.release()
        if thought is None:
            return False
        n = await self._say(job, thought)
        if n and isinstance(thought.said, Gesture):
            await self._free.acquire()
            await self._judge(replace(job, seq=n, work="physics"))
        return bool(n)

    async def _hint(self, job: Job) -> bool:
        """Give a seat the hint it wants. False if it does not want one any more."""
        try:
            saved = await self._look(job, lambda table, match: match.save())
            advised = None if saved is None else await self._thinkers.advise(saved, job.seat)
        finally:
            self._free.release()
        if advised is None:
            return False
        said, instead, in_time = advised.said, advised.instead, False
        acts = () if isinstance(said, Gesture) else said.acts
        other = instead.acts if isinstance(instead, Said) else None
        gesture = said.to_json() if isinstance(said, Gesture) else ""

        def command(table: Table, when: Moment) -> Hinted | None:
            nonlocal in_time
            in_time = still_wondered(table, job)
            return Hinted(when, job.seat, int(job.ask), acts, advised.verdict, other, gesture) if in_time else None

        await self._node.replica(job.table_id).do(command)
        return in_time

    async def _judge(self, job: Job) -> bool:
        """Have a gesture judged, and write down what came of it. False if somebody else has done so, or is about to."""
        if job.key in self._judging:
            self._free.release()
            return False
        self._judging.add(job.key)
        try:
            return await self._judge_alone(job)
        finally:
            self._judging.discard(job.key)

    async def _judge_alone(self, job: Job) -> bool:
        metrics = self._node.metrics
        try:
            made = await self._made(job)
            if made is None:
                return False
            with metrics.act_seconds.time():
                act = await self._thinkers.judge(made.saved, job.seat, made.gesture, job.seq, self._physics)
        finally:
            self._free.release()
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
            gesture = match.fitted(job.seat, read_gesture(sitter.gesture))
            return Made(match.save(), gesture.to_json(), table.fingerprint(), sitter.gesture_by)

        return await self._look(job, read)

    async def _think(self, job: Job) -> Thought | None:
        """What the bot says; None if nobody wants to know any more."""

        def read(table: Table, match: AnyMatch) -> tuple[bytes, str, str, int]:
            bot, not_before = answering(table, match, job, self._pause)
            return match.save(), table.fingerprint(), bot, not_before

        found = await self._look(job, read)
        if found is None:
            return None
        saved, fingerprint, bot, not_before = found
        with self._seconds.time():
            said = await self._thinkers.think(saved, job.seat, bot)
        return Thought(said, fingerprint, not_before)

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

    async def _say(self, job: Job, thought: Thought) -> int:
        """Write the answer or the gesture in its time; the number of its entry, 0 if it came too late."""
        await asyncio.sleep(max(0, thought.not_before - self._node.now().at) / 1000)
        in_time = False

        def command(table: Table, when: Moment) -> Entry | None:
            nonlocal in_time
            in_time = still_asked(table, job) and table.fingerprint() == thought.fingerprint
            if not in_time:
                return None
            if isinstance(thought.said, Gesture):
                return Gestured(when, job.seat, thought.said.to_json(), thought.fingerprint, "bot")
            return Answered(when, thought.said, thought.fingerprint, "bot")

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


# the process


def run(settings: Settings) -> None:
    """Work until SIGTERM or SIGINT; then the jobs in hand are done first."""
    if settings.on_sqlite or not settings.redis:
        raise SettingsError(
            "a worker of its own needs BEANFIELD_DATABASE=postgresql://... and BEANFIELD_REDIS=redis://...; "
            "without them `beanfield serve` thinks for its bots itself"
        )
    asyncio.run(_run(settings))


async def _run(settings: Settings) -> None:
    name = f"worker-{secrets.token_hex(6)}"
    store = await Store.open(settings.database, DatabaseLimits(connections=settings.pool_size))
    jobs = RedisJobs(settings.redis)
    node = Node(store, RedisBus(settings.redis, name), jobs, Metrics(), name)
    worker = Worker(node, jobs, Thinkers(max(1, settings.workers)), settings.bot_pause_ms, settings.physics)
    digest = Digest(node, Post(settings), settings.public_url)
    try:
        await store.migrate()
        await node.start()
        await worker.start()
        digest.start()
        for number in (signal.SIGTERM, signal.SIGINT):
            asyncio.get_running_loop().add_signal_handler(number, worker.leave)
        _log.info("a worker begins", worker=name)
        await worker.taking()
        _log.info("a worker ends", worker=name)
    finally:
        await digest.stop()
        await worker.stop(settings.drain_timeout)
        await node.close()
        await jobs.close()
        await store.close()
