"""Thinking for bots, and judging gestures, in processes of their own: a search takes a whole processor, and so does
physics; an event loop must not wait for either.

Every process thinks about one thing at a time. One that dies or does not come to an end costs its own thought and
nothing else, and none of them outlives the process that started it.
"""

import asyncio
import os
import re
import secrets
import signal
from collections.abc import AsyncIterator, Callable, Iterator
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import asynccontextmanager, contextmanager, suppress
from multiprocessing import get_context, parent_process
from pathlib import Path
from threading import Thread
from typing import Any, Final

import msgspec
from msgspec import Struct

from beanfield.bots import USUAL_SEARCH, AnySeat, make_bot
from beanfield.bots import advice as bots
from beanfield.kernel.asks import Perform, Reply, Said, write_down
from beanfield.kernel.checkpoint import Saved
from beanfield.kernel.errors import BeanfieldError
from beanfield.kernel.gesture import Gesture, read_gesture
from beanfield.kernel.match import Match
from beanfield.kernel.mind import Verdict
from beanfield.kernel.registry import find_game, games
from beanfield.kernel.seat import Seat
from beanfield.physics import judge as physics
from beanfield.physics.judge import JudgedAct
from beanfield.physics.performers import find_performer
from beanfield.server.ground import logs

LONGEST: Final = 20.0
"""Seconds after which a bot has thought long enough; the game's default answer is given for it."""
LONGEST_HINT: Final = 8.0
"""Seconds after which a bot has thought long enough about a hint; the game's default answer is given as one."""
LONGEST_ACT: Final = 5.0
"""Seconds after which a performer has tried long enough to judge a gesture."""
MEMORY: Final = 512 * 1024 * 1024
"""Bytes of memory that a performer may take."""
TRIES: Final = 2
"""How often a bot thinks about one ask, if the process is lost meanwhile; how often a performer judges one gesture."""
MOST: Final = 2_000
"""How many iterations, or milliseconds, of search somebody may ask for."""
STATM: Final = Path("/proc/self/statm")
LOOK: Final = 400
"""Milliseconds that a bot needs besides the time that it searches, at most."""
KINDS: Final = f"random, greedy, search, search:N and search:Nms, with N up to {MOST}"
"""The kinds of bots there are, for people."""

_log = logs.get(__name__)


def is_kind(kind: str) -> bool:
    """Whether a table may ask for this kind of bot: one that exists and does not think for too long.

    >>> is_kind("search:2000ms"), is_kind("search:2001ms"), is_kind("oracle")
    (True, False, False)
    """
    searching = re.fullmatch(r"search:([1-9][0-9]{0,5})(ms)?", kind)
    return int(searching[1]) <= MOST if searching else kind in ("random", "greedy", "search")


def in_window(kind: str) -> tuple[str, int]:
    """The bot that thinks in a window in place of this kind, and after how many milliseconds it answers, at least.

    How long it thinks must not tell how many answers it has. So one that searches by trials searches by time there,
    and none answers sooner because it has nothing to think about.

    >>> in_window("greedy"), in_window("search:300"), in_window("search:300ms")
    (('greedy', 400), ('search:300ms', 700), ('search:300ms', 700))
    """
    name, _, budget = kind.partition(":")
    if name != "search":
        return kind, LOOK
    ms = int((budget or USUAL_SEARCH).removesuffix("ms"))
    return f"search:{ms}ms", ms + LOOK


# in the process that thinks


def think(saved: bytes, seat: int, kind: str, seed: bytes) -> Said | Gesture:
    """What a bot of this kind says to what the seat is asked in the saved match, as it is written down."""
    return _said(saved, seat, make_bot(kind, seed).answer)


class Advised(Struct, frozen=True):
    """A hint, with answers as they are written down."""

    said: Said | Gesture
    verdict: Verdict
    instead: Said | Gesture | None = None


def advise(saved: bytes, number: int, seed: bytes) -> Advised:
    """What a bot would say to what the seat is asked in the saved match, for a person who wants a hint."""
    match = _match(saved)
    advice = bots.advise(Seat(match, number), seed)
    instead = None if advice.instead is None else _written(match, number, advice.instead)
    return Advised(_written(match, number, advice.reply), advice.verdict, instead)


def fall_back(saved: bytes, seat: int) -> Said | Gesture:
    """The game's default answer to what the seat is asked."""
    return _said(saved, seat, Seat.default)


def _said(saved: bytes, number: int, answer: Callable[[AnySeat], Reply]) -> Said | Gesture:
    """The bot gets the seat and no more; what it says is put into the words of the log afterwards."""
    match = _match(saved)
    return _written(match, number, answer(Seat(match, number)))


def _written(match: Match[Any, Any, Any], number: int, reply: Reply) -> Said | Gesture:
    if isinstance(reply, Gesture):
        return match.fitted(number, reply)
    resolved = Seat(match, number).resolve(match.ask_number(number), reply)
    if resolved is None:
        raise BeanfieldError(f"seat {number} has answered already; look whether it is asked before you think for it")
    return write_down(number, resolved)


def _match(saved: bytes) -> Match[Any, Any, Any]:
    return Match.load(find_game(msgspec.msgpack.decode(saved, type=Saved).game), saved)


def load_performer(saved: bytes, seat: int) -> None:
    """Load the performer for what the seat is asked: to load an engine is no part of what an act may take."""
    ask = _match(saved).ask_of(seat)
    if isinstance(ask, Perform):
        find_performer(ask.scene)


def judge(saved: bytes, seat: int, gesture: str, number: int) -> JudgedAct:
    """What comes of a gesture in the saved match. A performer says it, with a limit on its memory."""
    match = _match(saved)
    with limited_memory(MEMORY):
        return physics.judge(match, seat, read_gesture(gesture), number)


def by_luck(saved: bytes, seat: int, gesture: str, number: int) -> JudgedAct:
    """What comes of a gesture by the game's luck."""
    return JudgedAct(_match(saved).by_luck(seat, read_gesture(gesture), number))


@contextmanager
def limited_memory(more: int) -> Iterator[None]:
    """Inside this block, the process gets at most this number of bytes more memory. Beyond that it gets a MemoryError.

    Only Linux says how much it has; elsewhere there is no limit.
    """
    if not STATM.exists():
        yield
        return
    import resource

    soft, hard = resource.getrlimit(resource.RLIMIT_AS)
    limit = int(STATM.read_text().split()[0]) * resource.getpagesize() + more
    resource.setrlimit(resource.RLIMIT_AS, (limit if soft == resource.RLIM_INFINITY else min(soft, limit), hard))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_AS, (soft, hard))


def _begin() -> None:
    """Made ready before the first thought. Signals are for the parent, which says when it is over, also by dying."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    signal.signal(signal.SIGTERM, signal.SIG_IGN)
    Thread(target=_end_with_parent, daemon=True).start()
    games()


def _end_with_parent() -> None:
    parent = parent_process()
    assert parent is not None
    parent.join()
    os._exit(1)


# in the process that asks


class Thinkers:
    """Some processes that think. More thoughts than processes wait for their turn; the time limit runs from there."""

    def __init__(self, count: int, longest: float = LONGEST, act: float = LONGEST_ACT) -> None:
        self._all = [_Thinker() for _ in range(count)]
        self._idle: asyncio.LifoQueue[_Thinker] = asyncio.LifoQueue()
        for thinker in self._all:
            self._idle.put_nowait(thinker)
        self._longest = longest
        self._act = act

    def __len__(self) -> int:
        return len(self._all)

    @property
    def pids(self) -> list[int]:
        """The processes there are now."""
        return [thinker.pid for thinker in self._all if thinker.pid]

    async def start(self) -> None:
        """Start all processes, so that the first thought need not wait for one."""
        await asyncio.gather(*(self._warm_up() for _ in self._all))

    async def _warm_up(self) -> None:
        async with self._a_thinker() as thinker:
            await thinker.start()

    @asynccontextmanager
    async def _a_thinker(self) -> AsyncIterator["_Thinker"]:
        """A free process, for as long as it is needed."""
        thinker = await self._idle.get()
        try:
            yield thinker
        finally:
            self._idle.put_nowait(thinker)

    async def think(self, saved: bytes, seat: int, kind: str) -> Said | Gesture:
        """What a bot says; the game's default answer if it thinks for too long, fails, or takes its process with it."""
        async with self._a_thinker() as thinker:
            for attempt in range(1, TRIES + 1):
                try:
                    return await thinker.do(self._longest, think, saved, seat, kind, secrets.token_bytes(16))
                except BrokenProcessPool:
                    _log.warning("a thinker was lost", bot=kind, seat=seat, attempt=attempt)
                except TimeoutError:
                    _log.warning("a bot thought for too long", bot=kind, seat=seat)
                    break
                except Exception:
                    _log.exception("a bot failed", bot=kind, seat=seat)
                    break
            return await thinker.do(self._longest, fall_back, saved, seat)

    async def advise(self, saved: bytes, seat: int) -> Advised:
        """A hint; the game's default answer if the bot thinks for too long, fails, or takes its process with it."""
        async with self._a_thinker() as thinker:
            try:
                return await thinker.do(LONGEST_HINT, advise, saved, seat, secrets.token_bytes(16))
            except Exception:
                _log.exception("no hint", seat=seat)
            return Advised(await thinker.do(self._longest, fall_back, saved, seat), "even")

    async def judge(self, saved: bytes, seat: int, gesture: str, number: int, simulated: bool = True) -> JudgedAct:
        """What comes of a gesture. A performer that takes too long, fails or takes its process with it has one more
        try; then, and where nothing is to be simulated, the game's luck decides.
        """
        async with self._a_thinker() as thinker:
            for attempt in range(1, TRIES + 1) if simulated else ():
                try:
                    await thinker.do(self._longest, load_performer, saved, seat)
                    return await thinker.do(self._act, judge, saved, seat, gesture, number)
                except BrokenProcessPool:
                    _log.warning("a performer was lost", seat=seat, attempt=attempt)
                except TimeoutError:
                    _log.warning("a performer took too long", seat=seat, attempt=attempt)
                except Exception:
                    _log.exception("a performer failed", seat=seat, attempt=attempt)
            return await thinker.do(self._longest, by_luck, saved, seat, gesture, number)

    async def close(self) -> None:
        """End all processes. Who still waits for a thought must be cancelled before."""
        await asyncio.gather(*(thinker.close() for thinker in self._all))


class _Thinker:
    """One process, started when it is needed and again when it is lost."""

    def __init__(self) -> None:
        self._pool: ProcessPoolExecutor | None = None
        self.pid = 0

    async def start(self) -> ProcessPoolExecutor:
        """The pool of this one process, with the games loaded."""
        if self._pool is None:
            self._pool = pool = ProcessPoolExecutor(1, get_context("spawn"), _begin)
            try:
                self.pid = await asyncio.to_thread(lambda: pool.submit(os.getpid).result())
            except BaseException:
                self._kill()
                raise
        return self._pool

    async def do[**P, T](self, longest: float, work: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
        """Have it done in the process. One that is late or not wanted any more can only be killed."""
        pool = await self.start()
        try:
            async with asyncio.timeout(longest):
                return await asyncio.wrap_future(pool.submit(work, *args, **kwargs))
        except (BrokenProcessPool, TimeoutError, asyncio.CancelledError):
            self._kill()
            raise

    def _kill(self) -> None:
        pool, pid = self._pool, self.pid
        self._pool, self.pid = None, 0
        if pid:
            with suppress(ProcessLookupError):
                os.kill(pid, signal.SIGKILL)
        if pool is not None:
            pool.shutdown(wait=False)

    async def close(self) -> None:
        """End it, whatever it does."""
        pool = self._pool
        self._kill()
        if pool is not None:
            await asyncio.to_thread(pool.shutdown)
