"""Work for those who think for bots and judge gestures: the interface, and the queue inside one process.

A queue carries no truth either. A job may be lost (whoever put it puts it again when the table is next looked at) and
may be taken twice (the second answer comes too late and is refused).

Who takes work says for which games: work for a game goes to those who have it, and others pass it over.

It is fair: jobs are in it by address, person and table (`turns.py`). Short work has a lane of its own, so that it never
waits until long thoughts have come to an end.
"""

import asyncio
from collections import Counter, OrderedDict
from collections.abc import Collection, Iterable
from typing import Final, Literal, Protocol

from msgspec import Struct

from beanfield.server.ground.turns import Turns

type Work = Literal["bot", "physics", "hint", "analysis"]
type Key = tuple[int, int, str, int, Work]
type Lane = Literal["short", "long", "spare"]

ONCE_FOR: Final[dict[Work, float]] = {"bot": 10.0, "physics": 2.5, "hint": 10.0, "analysis": 2.5}
"""Seconds after a job was done in which the same job is not queued. While it waits or is in hand, it never is."""

IDLE: Final = 30.0
"""Seconds after which a job that was taken and not done is given to somebody else."""

MOST: Final = 10_000
"""Jobs that can wait. More of them would be answered too late anyway."""

MOST_EACH: Final = 500
"""Jobs that can wait for one address."""

ANY: Final[tuple[Lane, ...]] = ("long", "short", "spare")
SHORT: Final[tuple[Lane, ...]] = ("short",)
"""What somebody takes who takes anything, and who keeps free for short work. Nobody at a table waits for what is in the
spare lane, so it comes last."""

PRESENT: Final = 300.0
"""Seconds for which a table counts as one that somebody looks at, after somebody did."""

KNOWN: Final = 86_400.0
"""Seconds for which it is remembered where somebody came from who opened a table."""
MOST_KNOWN: Final = 50_000


class Job(Struct, frozen=True, array_like=True):
    """An ask that a bot shall answer or give a hint for, a gesture that a performer shall judge, or a portion of the
    analysis of a match.
    """

    table_id: int
    seat: int
    seq: int
    """The number the table had when it was asked, or when the gesture was made; where a portion begins."""
    ask: str
    bot: str
    """Which kind of bot."""
    work: Work = "bot"
    payer: int = 0
    """The person whom it counts for: who opened the table, or wants the analysis."""
    game: str = ""
    """What is played there; a node that does not know this says nothing, and then anybody may try."""

    @property
    def key(self) -> Key:
        """Jobs with the same are the same."""
        return self.table_id, self.seat, self.ask, self.seq, self.work

    @property
    def lane(self) -> Lane:
        """Whether it takes long: what searches does."""
        if self.work == "analysis":
            return "spare"
        return "long" if self.work == "hint" or self.bot.startswith("search") else "short"


class TakenJob(Struct, frozen=True):
    """A job in somebody's hands, the receipt to say that it is done, and the address that it counts for."""

    job: Job
    receipt: str
    address: str = ""


class Jobs(Protocol):
    """A queue of jobs, and what it must know of people to be fair."""

    unserved: set[str]
    """Games for which nothing could be queued here of late, because nobody who takes work has them."""

    async def put(self, job: Job) -> bool:
        """Queue it, unless it waits, is in hand, or was done a moment ago. False: it could not be, try again later."""

    async def take(self, worker: str, lanes: tuple[Lane, ...] = ANY, games: Collection[str] | None = None) -> TakenJob:
        """The next job, waited for as long as it takes. `worker` is who has it now; any number may take at once.

        With `games`, only jobs for these.
        """

    async def done(self, taken: TakenJob) -> None:
        """Say that a job is done. If this fails, somebody does the job once more."""

    async def waiting(self) -> int | None:
        """How many jobs nobody has taken yet; None if nobody knows."""

    async def comes_from(self, person: int, address: str) -> None:
        """This person opens tables from this address: what is thought there counts for it."""

    async def looked_at(self, tables: Iterable[int]) -> None:
        """Somebody is connected to these tables."""

    async def is_looked_at(self, table_id: int) -> bool:
        """Whether somebody was within the last minutes; also true if nobody knows."""

    async def close(self) -> None:
        """Close the queue. Cancel everybody who still waits for a job first."""


def path_of(job: Job, address: str) -> tuple[str, str, str]:
    """Where a job lies in a fair queue. Who comes from nowhere counts as an address of their own."""
    return address or f"person {job.payer}", str(job.payer), f"{job.table_id} {job.game}".strip()


class _Waiting(Struct, frozen=True):
    job: Job
    address: str


class LocalJobs:
    """The queue inside one process. Times are the loop's. With `once_for` 0 the same job can be queued many times."""

    def __init__(
        self, idle: float = IDLE, once_for: float | None = None, most: int = MOST, most_each: int = MOST_EACH
    ) -> None:
        self._idle = idle
        self._once_for = once_for
        self._most = most
        self._most_each = most_each
        self._lanes: dict[Lane, Turns[_Waiting]] = {"short": Turns(), "long": Turns(), "spare": Turns()}
        self._waiting: Counter[str] = Counter()
        """How many wait, by address."""
        self._open: set[Key] = set()
        """Those that wait or are in hand."""
        self._done: OrderedDict[Key, float] = OrderedDict()
        """Until when each that was done is not queued again; the one that was done first comes first."""
        self._taken: dict[str, asyncio.TimerHandle] = {}
        self._receipts = 0
        self._news = asyncio.Event()
        self._from: OrderedDict[int, str] = OrderedDict()
        self._looked_at: OrderedDict[int, float] = OrderedDict()
        self.unserved: set[str] = set()
        """Always empty: whoever puts work here also does it."""

    async def put(self, job: Job) -> bool:
        """False: too many wait already."""
        _forget_old(self._done)
        if job.key in self._open or job.key in self._done:
            return True
        waiting = _Waiting(job, path_of(job, self._from.get(job.payer, ""))[0])
        if self._waiting.total() >= self._most or self._waiting[waiting.address] >= self._most_each:
            return False
        if self._once_for != 0:
            self._open.add(job.key)
        self._queue(waiting)
        return True

    def _queue(self, waiting: _Waiting) -> None:
        self._waiting[waiting.address] += 1
        self._lanes[waiting.job.lane].put(path_of(waiting.job, waiting.address), waiting)
        self._news.set()

    async def take(self, worker: str, lanes: tuple[Lane, ...] = ANY, games: Collection[str] | None = None) -> TakenJob:
        """The next one. If it is not done in time, it is queued again."""

        def fits(waiting: _Waiting) -> bool:
            return games is None or waiting.job.game in ("", *games)

        while (waiting := next(filter(None, (self._lanes[lane].find(fits) for lane in lanes)), None)) is None:
            self._news.clear()
            await self._news.wait()
        self._waiting[waiting.address] -= 1
        if not self._waiting[waiting.address]:
            del self._waiting[waiting.address]
        self._receipts += 1
        receipt = f"{worker}:{self._receipts}"
        loop = asyncio.get_running_loop()
        self._taken[receipt] = loop.call_later(self._idle, self._again, waiting, receipt)
        return TakenJob(waiting.job, receipt, waiting.address)

    def _again(self, waiting: _Waiting, receipt: str) -> None:
        del self._taken[receipt]
        self._queue(waiting)

    async def done(self, taken: TakenJob) -> None:
        """Forget it."""
        handle = self._taken.pop(taken.receipt, None)
        if handle is None:
            return
        handle.cancel()
        key = taken.job.key
        self._open.discard(key)
        once_for = ONCE_FOR[taken.job.work] if self._once_for is None else self._once_for
        self._done[key] = asyncio.get_running_loop().time() + once_for
        self._done.move_to_end(key)

    async def waiting(self) -> int:
        """In this process, which is all there is."""
        return self._waiting.total()

    async def comes_from(self, person: int, address: str) -> None:
        """The last ones are remembered."""
        self._from[person] = address
        self._from.move_to_end(person)
        if len(self._from) > MOST_KNOWN:
            self._from.popitem(last=False)

    async def looked_at(self, tables: Iterable[int]) -> None:
        """For some minutes."""
        _forget_old(self._looked_at)
        for table_id in tables:
            self._looked_at[table_id] = asyncio.get_running_loop().time() + PRESENT
            self._looked_at.move_to_end(table_id)

    async def is_looked_at(self, table_id: int) -> bool:
        """By what this process has seen, which is all there is."""
        _forget_old(self._looked_at)
        return table_id in self._looked_at

    async def close(self) -> None:
        """Forget all."""
        for handle in self._taken.values():
            handle.cancel()
        self._taken.clear()


def _forget_old[K](until: OrderedDict[K, float]) -> None:
    """What was put in first comes first; of the others nobody asks."""
    now = asyncio.get_running_loop().time()
    while until and next(iter(until.values())) <= now:
        until.popitem(last=False)
