"""The queue of work for workers in other processes, in Redis: the rings of `rings.py` as lists, and what is in hand.

All keys have the same part in braces, so that they lie together in a cluster.

    short, long            a list of the addresses that have their turn, one after the other
    short/ADDRESS          a list of the people there; under each of them their tables with the game, and then the jobs
    waiting                how many jobs wait, by address and altogether
    taken:short            what is in hand, by the moment at which it was taken
    bell:short             something for everybody who waits for a job; rung whenever one comes
    put:..., from:..., here:...   jobs that are known, where people come from, tables that somebody looks at
    has:GAME, workers      there for a while after somebody who has the game, or anybody, has looked for work
"""

import asyncio
from collections.abc import Collection, Iterable
from math import inf
from typing import Final

import msgspec

from beanfield.server.ground import logs
from beanfield.server.ground.redis_link import AWAY, TIMEOUT, connect, pauses
from beanfield.server.work.queue import (
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
SERVED: Final = 120.0
"""Seconds for which a worker counts as there after it looked for work: longer than all that it may do meanwhile."""
LONGEST: Final = 3600.0
"""Seconds after which a job that was never done is forgotten."""

PUT: Final = """
local root, lane, job = ARGV[1], ARGV[2], ARGV[3]
local most, most_each, known_for = tonumber(ARGV[4]), tonumber(ARGV[5]), ARGV[6]
local game = ARGV[10]
local known = redis.call('EXISTS', root .. 'workers') == 1
if game ~= '' and known and redis.call('EXISTS', root .. 'has:' .. game) == 0 then
    return 2
end
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
"""1: it is queued, or was. 0: too many wait. 2: there are workers, and none has the game."""

TAKE: Final = """
local root, idle, lanes, games = ARGV[1], tonumber(ARGV[2]), tonumber(ARGV[3]), {}
for at = 4 + lanes, #ARGV do
    games[ARGV[at]] = true
end
local any = next(games) == nil
local function fits(game)
    return any or game == '' or games[game]
end
local time = redis.call('TIME')
local now = time[1] * 1000 + math.floor(time[2] / 1000)
for at = 4, 3 + lanes do
    local taken = root .. 'taken:' .. ARGV[at]
    for _, late in ipairs(redis.call('ZRANGEBYSCORE', taken, '-inf', now - idle, 'LIMIT', 0, 100)) do
        if fits(string.match(late, '^%d+ ?([^\\n]*)')) then
            redis.call('ZADD', taken, now, late)
            return late
        end
    end
end
local function find(line, depth)
    local place = 0
    while true do
        local name = redis.call('LINDEX', line, place)
        if not name then
            return nil
        end
        local game = depth == 3 and (string.match(name, ' (.+)$') or '')
        if not game or fits(game) then
            local below = line .. '/' .. name
            local found
            if game then
                found = redis.call('LPOP', below)
            else
                found, game = find(below, depth + 1)
            end
            if found then
                redis.call('LREM', line, 1, name)
                if redis.call('EXISTS', below) == 1 then
                    redis.call('RPUSH', line, name)
                end
                return found, game, name
            end
        end
        place = place + 1
    end
end
for at = 4, 3 + lanes do
    local found, game, address = find(root .. ARGV[at], 1)
    if found then
        local waiting = root .. 'waiting'
        redis.call('HINCRBY', waiting, '*', -1)
        if redis.call('HINCRBY', waiting, address, -1) <= 0 then
            redis.call('HDEL', waiting, address)
        end
        local receipt = redis.call('INCR', root .. 'receipts') .. ' ' .. game .. '\\n' .. found
        redis.call('ZADD', root .. 'taken:' .. ARGV[at], now, receipt)
        return receipt
    end
end
return false
"""
"""The receipt of a job: first of those that somebody took and did not do. A receipt is a number with the game, the
address and the job itself, on a line each. What is passed over stays where it is.
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
        self._told = -inf
        """When it was last said which games are looked for here."""
        self.unserved: set[str] = set()

    async def put(self, job: Job) -> bool:
        """False: Redis is away, too many wait, or none of the workers has the game."""
        known_for = 0 if self._once_for == 0 else int(LONGEST * 1000)
        nowhere, person, table = path_of(job, "")
        limits = self._most, self._most_each, known_for
        try:
            async with asyncio.timeout(TIMEOUT):
                queued: int = await self._client.eval(
                    *(PUT, 2, _put(job), f"{ROOT}from:{job.payer}"),
                    *(ROOT, job.lane, _encode(job), *limits, nowhere, person, table, job.game),
                )
        except AWAY as error:
            self._be_away(error)
            return False
        self._away = False
        self._notice(job.game, served=queued != 2)
        return queued == 1

    def _notice(self, game: str, served: bool) -> None:
        """That nobody takes work for a game is worth a line once, and so is that somebody does again."""
        if served and game in self.unserved:
            self.unserved.remove(game)
            _log.info("a worker has this game again", game=game)
        elif not served and game not in self.unserved:
            self.unserved.add(game)
            _log.error("no worker has this game - its bots wait", game=game)

    async def served(self, games: Collection[str]) -> frozenset[str]:
        """Those of these games that some worker has; all of them where no worker is known, or Redis is away."""
        try:
            async with asyncio.timeout(TIMEOUT):
                there = await self._client.mget([f"{ROOT}workers", *(f"{ROOT}has:{game}" for game in games)])
        except AWAY as error:
            self._be_away(error)
            return frozenset(games)
        known, *rest = there
        return frozenset(game for game, has in zip(games, rest, strict=True) if known is None or has is not None)

    async def _tell(self, games: Collection[str]) -> None:
        """Say now and then for which games work is looked for here."""
        now = asyncio.get_running_loop().time()
        if now - self._told < SERVED / 8:
            return
        async with asyncio.timeout(TIMEOUT), self._client.pipeline(transaction=False) as pipeline:
            for name in ("workers", *(f"has:{game}" for game in games)):
                pipeline.set(f"{ROOT}{name}", "", ex=int(SERVED))
            await pipeline.execute()
        self._told = now

    async def take(self, worker: str, lanes: tuple[Lane, ...] = ANY, games: Collection[str] | None = None) -> TakenJob:
        """The next one; first those that somebody else took and did not do. Goes on waiting while Redis is away."""
        waiting = pauses()
        while True:
            try:
                if games is not None:
                    await self._tell(games)
                async with asyncio.timeout(TIMEOUT):
                    wanted = len(lanes), *lanes, *(() if games is None else ("", *games))
                    receipt = await self._client.eval(TAKE, 0, ROOT, int(self._idle * 1000), *wanted)
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
