"""Work for those who think for bots and judge gestures: the interface, and the queue inside one process.

A queue carries no truth either. A job may be lost (whoever put it puts it again when the table is next looked at) and
may be taken twice (the second answer comes too late and is refused).
"""

import asyncio
from typing import Final, Literal, Protocol

from msgspec import Struct

type Work = Literal["bot", "physics", "hint"]
type Key = tuple[int, int, str, int, Work]

ONCE_FOR: Final[dict[Work, float]] = {"bot": 10.0, "physics": 2.5, "hint": 10.0}
"""Seconds during which the same job, put again, is queued only once."""

IDLE: Final = 30.0
"""Seconds after which a job that was taken and not done is given to somebody else."""

MOST: Final = 10_000
"""Jobs that can wait. More of them would be answered too late anyway."""


class Job(Struct, frozen=True, array_like=True):
    """An ask that a bot shall answer or give a hint for, or a gesture that a performer shall judge."""

    table_id: int
    seat: int
    seq: int
    """The number the table had when it was asked, or when the gesture was made."""
    ask: str
    bot: str
    """Which kind of bot."""
    work: Work = "bot"

    @property
    def key(self) -> Key:
        """Jobs with the same are the same."""
        return self.table_id, self.seat, self.ask, self.seq, self.work


class TakenJob(Struct, frozen=True):
    """A job in somebody's hands, and the receipt to say that it is done."""

    job: Job
    receipt: str


class Jobs(Protocol):
    """A queue of jobs."""

    async def put(self, job: Job) -> bool:
        """Queue it, unless it was within the last seconds. False: it could not be, try again later."""

    async def take(self, worker: str) -> TakenJob:
        """The next job, waited for as long as it takes. `worker` is who has it now; any number may take at once."""

    async def done(self, taken: TakenJob) -> None:
        """Say that a job is done. If this fails, somebody does the job once more."""

    async def close(self) -> None:
        """Close the queue. Cancel everybody who still waits for a job first."""


class LocalJobs:
    """The queue inside one process."""

    def __init__(self, idle: float = IDLE, once_for: float | None = None, most: int = MOST) -> None:
        self._idle = idle
        self._once_for = once_for
        self._most = most
        self._queue: asyncio.Queue[Job] = asyncio.Queue()
        self._put: dict[Key, float] = {}
        """Until when each job is queued only once; the one that was put first comes first."""
        self._taken: dict[str, asyncio.TimerHandle] = {}
        self._receipts = 0

    async def put(self, job: Job) -> bool:
        """False: too many wait already."""
        now = asyncio.get_running_loop().time()
        while self._put:
            oldest, until = next(iter(self._put.items()))
            if until > now:
                break
            del self._put[oldest]
        if self._put.get(job.key, now) > now:
            return True
        if self._queue.qsize() >= self._most:
            return False
        self._put.pop(job.key, None)
        self._put[job.key] = now + (ONCE_FOR[job.work] if self._once_for is None else self._once_for)
        self._queue.put_nowait(job)
        return True

    async def take(self, worker: str) -> TakenJob:
        """The next one. If it is not done in time, it is queued again."""
        job = await self._queue.get()
        self._receipts += 1
        receipt = f"{worker}:{self._receipts}"
        self._taken[receipt] = asyncio.get_running_loop().call_later(self._idle, self._again, job, receipt)
        return TakenJob(job, receipt)

    def _again(self, job: Job, receipt: str) -> None:
        del self._taken[receipt]
        self._queue.put_nowait(job)

    async def done(self, taken: TakenJob) -> None:
        """Forget it."""
        handle = self._taken.pop(taken.receipt, None)
        if handle is not None:
            handle.cancel()

    async def close(self) -> None:
        """Forget all."""
        for handle in self._taken.values():
            handle.cancel()
        self._taken.clear()
