"""Thinking for bots, and judging gestures, in processes of their own: a search takes a whole processor, and so does
physics; an event loop must not wait for either.

Every process thinks about one thing at a time (`crew.py`). One that dies or does not come to an end costs its own
thought and nothing else.
"""

import re
import secrets
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from pathlib import Path
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
from beanfield.kernel.registry import find_game
from beanfield.kernel.seat import Seat
from beanfield.physics import judge as physics
from beanfield.physics.judge import JudgedAct
from beanfield.physics.performers import find_performer
from beanfield.server.ground import logs
from beanfield.server.nodes.crew import Crew
from beanfield.server.tables.analyses import Portion, analyse_portion
from beanfield.store.rows import Logged
from beanfield.wire.ids import written

FOR_SHORT_WORK: Final = 1
"""Processes beside those that a host asks for: short work shall never wait for long thoughts."""
LONGEST: Final = 20.0
"""Seconds after which a bot has thought long enough; the game's default answer is given for it."""
LONGEST_HINT: Final = 8.0
"""Seconds after which a bot has thought long enough about a hint; the game's default answer is given as one."""
BRIEF_HINT: Final = 20
"""Trials that a hint is worth to somebody for whom bots have thought long enough."""
LONGEST_PORTION: Final = 25.0
"""Seconds after which a portion of an analysis has taken long enough; the answer at its beginning is not weighed."""
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
KINDS: Final = f"random, beginner, greedy, search, search:N and search:Nms, with N up to {MOST}"
"""The kinds of bots there are, for people."""

_log = logs.get(__name__)


def is_kind(kind: str) -> bool:
    """Whether a table may ask for this kind of bot: one that exists and does not think for too long.

    >>> is_kind("search:2000ms"), is_kind("search:2001ms"), is_kind("oracle")
    (True, False, False)
    """
    searching = re.fullmatch(r"search:([1-9][0-9]{0,5})(ms)?", kind)
    return int(searching[1]) <= MOST if searching else kind in ("random", "beginner", "greedy", "search")


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


def advise(saved: bytes, number: int, seed: bytes, trials: int) -> Advised:
    """What a bot would say to what the seat is asked in the saved match, for a person who wants a hint."""
    match = _match(saved)
    advice = bots.advise(Seat(match, number), seed, trials)
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


# in the process that asks


class Thinkers(Crew):
    """Some processes that think."""

    def __init__(self, count: int, longest: float = LONGEST, act: float = LONGEST_ACT) -> None:
        super().__init__(count)
        self._longest = longest
        self._act = act

    async def think(self, saved: bytes, seat: int, kind: str) -> Said | Gesture:
        """What a bot says; the game's default answer if it thinks for too long, fails, or takes its process with it."""
        async with self.one() as thinker:
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

    async def advise(self, saved: bytes, seat: int, brief: bool = False) -> Advised:
        """A hint; the game's default answer if the bot thinks for too long, fails, or takes its process with it."""
        async with self.one() as thinker:
            try:
                trials = BRIEF_HINT if brief else bots.ITERATIONS
                return await thinker.do(LONGEST_HINT, advise, saved, seat, secrets.token_bytes(16), trials)
            except Exception:
                _log.exception("no hint", seat=seat)
            return Advised(await thinker.do(self._longest, fall_back, saved, seat), "even")

    async def analyse(self, table_id: int, log: Sequence[Logged], done: int, data: bytes) -> Portion:
        """A portion of an analysis. An answer about which nobody can think in time is not weighed."""
        async with self.one() as thinker:
            try:
                return await thinker.do(LONGEST_PORTION, analyse_portion, table_id, log, done, data, weighed=True)
            except (BrokenProcessPool, TimeoutError):
                _log.warning("a portion of an analysis was lost", table=written(table_id), done=done)
            return await thinker.do(self._longest, analyse_portion, table_id, log, done, data, weighed=False)

    async def judge(self, saved: bytes, seat: int, gesture: str, number: int, simulated: bool = True) -> JudgedAct:
        """What comes of a gesture. A performer that takes too long, fails or takes its process with it has one more
        try; then, and where nothing is to be simulated, the game's luck decides.
        """
        async with self.one() as thinker:
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
