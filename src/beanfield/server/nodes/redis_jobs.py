"""The queue of work for workers in other processes: a stream of Redis, read by one group of consumers.

All keys have the same part in braces, so that they lie together in a cluster.
"""

import asyncio
from typing import Final

import msgspec
from redis.exceptions import ResponseError

from beanfield.server.ground import logs
from beanfield.server.ground.redis_link import AWAY, TIMEOUT, connect, pauses
from beanfield.server.nodes.jobs import IDLE, MOST, ONCE_FOR, Job, TakenJob

STREAM: Final = "{beanfield:jobs}:stream"
GROUP: Final = "workers"
WAIT: Final = 500
"""Milliseconds that one question for a job waits inside Redis."""

PUT: Final = """
if redis.call('SET', KEYS[1], '', 'NX', 'PX', ARGV[1]) then
    redis.call('XADD', KEYS[2], 'MAXLEN', '~', ARGV[2], '*', 'job', ARGV[3])
end
return 1
"""

_log = logs.get(__name__)

_encode = msgspec.msgpack.Encoder().encode
_decode = msgspec.msgpack.Decoder(Job).decode


class RedisJobs:
    """The queue as nodes and workers see it. `idle` must be longer than the longest job."""

    def __init__(self, url: str, idle: float = IDLE, once_for: float | None = None, most: int = MOST) -> None:
        self._client = connect(url)
        self._idle = idle
        self._once_for = once_for
        self._most = most
        self._grouped = False
        self._away = False
        self._claim_at = 0.0

    async def put(self, job: Job) -> bool:
        """False: Redis is away."""
        once = f"{{beanfield:jobs}}:put:{job.table_id}:{job.seat}:{job.seq}:{job.ask}:{job.work}"
        once_for = ONCE_FOR[job.work] if self._once_for is None else self._once_for
        try:
            async with asyncio.timeout(TIMEOUT):
                await self._client.eval(PUT, 2, once, STREAM, int(once_for * 1000), self._most, _encode(job))
        except AWAY as error:
            self._be_away(error)
            return False
        self._away = False
        return True

    async def take(self, worker: str) -> TakenJob:
        """The next one; first those that somebody else took and did not do. Goes on waiting while Redis is away."""
        waiting = pauses()
        while True:
            try:
                async with asyncio.timeout(TIMEOUT):
                    await self._form_group()
                taken = await self._claim(worker) or await self._read(worker)
            except AWAY as error:
                self._grouped = False  # Redis may come back with nothing in it
                self._be_away(error)
                await asyncio.sleep(next(waiting))
                continue
            self._away = False
            waiting = pauses()
            if taken is not None:
                return taken

    async def done(self, taken: TakenJob) -> None:
        """If Redis is away, somebody may take it again later."""
        try:
            await self._remove(taken.receipt)
        except AWAY as error:
            self._be_away(error)

    async def close(self) -> None:
        """The connections go. What is queued stays."""
        await self._client.aclose()

    def _be_away(self, error: BaseException) -> None:
        """Worth a line once, not each time that somebody tries."""
        if not self._away:
            _log.warning("redis is away - jobs have to be put again", error=type(error).__name__)
        self._away = True

    async def _form_group(self) -> None:
        if self._grouped:
            return
        try:
            await self._client.xgroup_create(STREAM, GROUP, id="0", mkstream=True)
        except ResponseError as error:
            if not str(error).startswith("BUSYGROUP"):
                raise
        self._grouped = True

    async def _claim(self, worker: str) -> TakenJob | None:
        """A job that was taken by somebody and not done for too long. Looked for every now and then."""
        now = asyncio.get_running_loop().time()
        if now < self._claim_at:
            return None
        cursor = b"0-0"
        while True:
            async with asyncio.timeout(TIMEOUT):
                cursor, entries, *_ = await self._client.xautoclaim(
                    STREAM, GROUP, worker, int(self._idle * 1000), cursor, count=1
                )
            for receipt, fields in entries:
                taken = await self._unpack(receipt, fields)
                if taken is not None:
                    return taken
            if cursor == b"0-0":
                self._claim_at = now + self._idle / 4
                return None

    async def _read(self, worker: str) -> TakenJob | None:
        async with asyncio.timeout(TIMEOUT):
            streams = await self._client.xreadgroup(GROUP, worker, {STREAM: ">"}, count=1, block=WAIT)
        match streams:
            case [[_, [[bytes(receipt), dict(fields)]]]]:
                return await self._unpack(receipt, fields)
        return None

    async def _unpack(self, receipt: bytes, fields: dict[bytes, bytes]) -> TakenJob | None:
        try:
            return TakenJob(_decode(fields[b"job"]), receipt.decode())
        except (KeyError, msgspec.MsgspecError):
            _log.warning("unreadable job - a node of another version")
            await self._remove(receipt.decode())
            return None

    async def _remove(self, receipt: str) -> None:
        async with asyncio.timeout(TIMEOUT), self._client.pipeline(transaction=True) as pipeline:
            pipeline.xack(STREAM, GROUP, receipt)
            pipeline.xdel(STREAM, receipt)
            await pipeline.execute()
