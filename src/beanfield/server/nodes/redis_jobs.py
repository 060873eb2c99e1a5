"""The queue of work for workers in other processes, in Redis: the rings of `rings.py` as lists, and what is in hand.

All keys have the same part in braces, so that they lie together in a cluster.

    short, long            a list of the addresses that have their turn, one after the other
    short/ADDRESS          a list of the people there; under each of them their tables, and then the jobs
    waiting                how many jobs wait, by address and altogether
    taken:short            what is in hand, by the moment at which it was taken
    bell:short             something for everybody who waits for a job; rung whenever one comes
    put:..., from:..., here:...   jobs that are known, where people come from, tables that somebody looks at
"""

import asyncio
from collections.abc import Iterable
from typing import Final

import msgspec

from beanfield.server.ground import logs
from beanfield.server.ground.redis_link import AWAY, TIMEOUT, connect, pauses
from beanfield.server.nodes.jobs import (
    ANY,
    IDLE,
    KNOWN,
    MOST,
    MOST_EACH,
    ONCE_FOR,
    PRESENT,
    Job,
    Lane,
    TakenJob,
    path_of,
)

ROOT: Final = "{beanfield:jobs}:"
WAIT: Final = 0.5
"""Seconds that one question for a job waits inside Redis."""
LONGEST: Final = 3600.0
"""Seconds after which a job that was never done is forgotten."""

PUT: Final = """
local root, lane, job = ARGV[1], ARGV[2], ARGV[3]
local most, most_each, known_for = tonumber(ARGV[4]), tonumber(ARGV[5]), ARGV[6]
if redis.call('EXISTS', KEYS[1]) == 1 then
    return 1
end
local address = redis.call('GET', KEYS[2]) or ARGV[7]
local waiting = root .. 'waiting'
if tonumber(redis.call('HGET', waiting, '*') or 0) >= most then
    return 0
end
if tonumber(redis.call('HGET', waiting, address) or 0) >= most_each then
    return 0
end
if known_for ~= '0' then
    redis.call('SET', KEYS[1], '', 'PX', known_for)
end
redis.call('HINCRBY', waiting, '*', 1)
redis.call('HINCRBY', waiting, address, 1)
local line = root .. lane
for _, name in ipairs({address, ARGV[8], ARGV[9]}) do
    local below = line .. '/' .. name
    if redis.call('EXISTS', below) == 0 then
        redis.call('RPUSH', line, name)
    end
    line = below
end
redis.call('RPUSH', line, address .. '\\n' .. job)
redis.call('RPUSH', root .. 'bell:' .. lane, '')
redis.call('LTRIM', root .. 'bell:' .. lane, -64, -1)
return 1
"""
"""1: it is queued, or was. 0: too many wait."""

TAKE: Final = """
local root, idle = ARGV[1], tonumber(ARGV[2])
local time = redis.call('TIME')
local now = time[1] * 1000 + math.floor(time[2] / 1000)
for at = 3, #ARGV do
    local taken = root .. 'taken:' .. ARGV[at]
    local late = redis.call('ZRANGEBYSCORE', taken, '-inf', now - idle, 'LIMIT', 0, 1)[1]
    if late then
        redis.call('ZADD', taken, now, late)
        return late
    end
end
for at = 3, #ARGV do
    local line = root .. ARGV[at]
    if redis.call('EXISTS', line) == 1 then
        local lines, names = {line}, {}
        for depth = 1, 3 do
            names[depth] = redis.call('LPOP', lines[depth])
            lines[depth + 1] = lines[depth] .. '/' .. names[depth]
        end
        local found = redis.call('LPOP', lines[4])
        for depth = 3, 1, -1 do
            if redis.call('EXISTS', lines[depth + 1]) == 1 then
                redis.call('RPUSH', lines[depth], names[depth])
            end
        end
        local waiting = root .. 'waiting'
        redis.call('HINCRBY', waiting, '*', -1)
        if redis.call('HINCRBY', waiting, names[1], -1) <= 0 then
            redis.call('HDEL', waiting, names[1])
        end
        local receipt = redis.call('INCR', root .. 'receipts') .. '\\n' .. found
        redis.call('ZADD', root .. 'taken:' .. ARGV[at], now, receipt)
        return receipt
    end
end
return false
"""
"""The receipt of a job: first of those that somebody took and did not do. A receipt is a number, the address and the
job itself, on a line each.
"""

_log = logs.get(__name__)

_encode = msgspec.msgpack.Encoder().encode
_decode = msgspec.msgpack.Decoder(Job).decode


class RedisJobs:
    """The queue as nodes and workers see it. `idle` must be longer than the longest job."""

    def __init__(
        self,
        url: str,
        idle: float = IDLE,
        once_for: float | None = None,
        most: int = MOST,
        most_each: int = MOST_EACH,
    ) -> None:
        self._client = connect(url)
        self._idle = idle
        self._once_for = once_for
        self._most = most
        self._most_each = most_each
        self._away = False

    async def put(self, job: Job) -> bool:
        """False: Redis is away, or too many wait."""
        known_for = 0 if self._once_for == 0 else int(LONGEST * 1000)
        nowhere, person, table = path_of(job, "")
        limits = self._most, self._most_each, known_for
        try:
            async with asyncio.timeout(TIMEOUT):
                queued: int = await self._client.eval(
                    *(PUT, 2, _put(job), f"{ROOT}from:{job.payer}"),
                    *(ROOT, job.lane, _encode(job), *limits, nowhere, person, table),
                )
        except AWAY as error:
            self._be_away(error)
            return False
        self._away = False
        return queued == 1

    async def take(self, worker: str, lanes: tuple[Lane, ...] = ANY) -> TakenJob:
        """The next one; first those that somebody else took and did not do. Goes on waiting while Redis is away."""
        waiting = pauses()
        while True:
            try:
                async with asyncio.timeout(TIMEOUT):
                    receipt = await self._client.eval(TAKE, 0, ROOT, int(self._idle * 1000), *lanes)
                if receipt is None:
                    async with asyncio.timeout(TIMEOUT):
                        await self._client.blpop([f"{ROOT}bell:{lane}" for lane in lanes], WAIT)
                taken = None if receipt is None else await self._unpack(receipt, lanes)
            except AWAY as error:
                self._be_away(error)
                await asyncio.sleep(next(waiting))
                continue
            self._away = False
            waiting = pauses()
            if taken is not None:
                return taken

    async def done(self, taken: TakenJob) -> None:
        """If Redis is away, somebody may take it again later."""
        job = taken.job
        once_for = ONCE_FOR[job.work] if self._once_for is None else self._once_for
        try:
            async with asyncio.timeout(TIMEOUT), self._client.pipeline(transaction=True) as pipeline:
                pipeline.zrem(f"{ROOT}taken:{job.lane}", taken.receipt.encode("latin-1"))
                pipeline.pexpire(_put(job), int(once_for * 1000))
                await pipeline.execute()
        except AWAY as error:
            self._be_away(error)

    async def waiting(self) -> int | None:
        """On all nodes."""
        try:
            async with asyncio.timeout(TIMEOUT):
                return int(await self._client.hget(f"{ROOT}waiting", "*") or 0)
        except AWAY as error:
            self._be_away(error)
            return None

    async def comes_from(self, person: int, address: str) -> None:
        """While Redis is away everybody counts for themselves."""
        try:
            async with asyncio.timeout(TIMEOUT):
                await self._client.set(f"{ROOT}from:{person}", address, ex=int(KNOWN))
        except AWAY as error:
            self._be_away(error)

    async def looked_at(self, tables: Iterable[int]) -> None:
        """For some minutes, on all nodes."""
        try:
            async with asyncio.timeout(TIMEOUT), self._client.pipeline(transaction=False) as pipeline:
                for table_id in tables:
                    pipeline.set(f"{ROOT}here:{table_id}", "", ex=int(PRESENT))
                await pipeline.execute()
        except AWAY as error:
            self._be_away(error)

    async def is_looked_at(self, table_id: int) -> bool:
        """Through any node."""
        try:
            async with asyncio.timeout(TIMEOUT):
                return bool(await self._client.exists(f"{ROOT}here:{table_id}"))
        except AWAY as error:
            self._be_away(error)
            return True

    async def close(self) -> None:
        """The connections go. What is queued stays."""
        await self._client.aclose()

    def _be_away(self, error: BaseException) -> None:
        """Worth a line once, not each time that somebody tries."""
        if not self._away:
            _log.warning("redis is away - jobs have to be put again", error=type(error).__name__)
        self._away = True

    async def _unpack(self, receipt: bytes, lanes: tuple[Lane, ...]) -> TakenJob | None:
        try:
            _, address, job = receipt.split(b"\n", 2)
            return TakenJob(_decode(job), receipt.decode("latin-1"), address.decode())
        except (ValueError, msgspec.MsgspecError):
            _log.warning("unreadable job - a node of another version")
            async with asyncio.timeout(TIMEOUT):
                for lane in lanes:
                    await self._client.zrem(f"{ROOT}taken:{lane}", receipt)
            return None


def _put(job: Job) -> str:
    """The key of a job that is known."""
    return f"{ROOT}put:{job.table_id}:{job.seat}:{job.seq}:{job.ask}:{job.work}"
