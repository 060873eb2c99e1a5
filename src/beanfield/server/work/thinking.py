"""Thinking for bots, and judging gestures, in processes of their own: a search takes a whole processor, and so does
physics; an event loop must not wait for either.

Every process thinks about one thing at a time (`processes.py`), and has loaded only what that needs (`thoughts.py`).
One that dies or does not come to an end costs its own thought and nothing else.
"""

import asyncio
import re
import secrets
from collections.abc import Sequence
from typing import Final

from msgspec import Struct

from beanfield.bots import USUAL_SEARCH
from beanfield.bots import advice as bots
from beanfield.kernel.asks import Said
from beanfield.kernel.gesture import Gesture
from beanfield.physics.judge import JudgedAct
from beanfield.server.ground import logs
from beanfield.server.work import thoughts
from beanfield.server.work.processes import STUCK, Limit, Lost, Processes
from beanfield.server.work.thoughts import Advised

FOR_SHORT_WORK: Final = 1
"""Processes beside those that a host asks for: short work shall never wait for long thoughts."""
LONGEST: Final = 20.0
"""Seconds of a processor after which a bot has thought long enough; the game's default answer is given for it."""
HINT: Final = Limit(8.0)
"""After which a bot has thought long enough about a hint; the game's default answer is given as one."""
BRIEF_HINT: Final = 20
"""Trials that a hint is worth to somebody for whom bots have thought long enough."""
LONGEST_ACT: Final = 5.0
"""Seconds of a processor after which a performer has tried long enough to judge a gesture."""
TRIES: Final = 3
"""How often a bot thinks about one ask, or a performer judges one gesture, if the process is lost meanwhile."""
MOST: Final = 2_000
"""How many iterations, or milliseconds, of search somebody may ask for."""
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


class Thought(Struct, frozen=True):
    """What a bot answers. `own`: whether it came to it itself; otherwise it is the game's default answer."""

    said: Said | Gesture
    own: bool = True


class Thinkers(Processes):
    """Some processes that think. What is given in place of a thought comes from a thread, which nothing can kill."""

    def __init__(
        self,
        count: int,
        longest: float = LONGEST,
        act: float = LONGEST_ACT,
        stuck: float = STUCK,
        modules: Sequence[str] = (),
    ) -> None:
        super().__init__(count, thoughts.__name__, *modules)
        self._thought = Limit(longest, stuck)
        self._act = Limit(act, stuck)

    async def think(self, saved: bytes, seat: int, kind: str) -> Thought:
        """What a bot says; the game's default answer if it thinks for too long, fails, or takes its process with it."""
        async with self.one() as thinker:
            for attempt in range(1, TRIES + 1):
                try:
                    seed = secrets.token_bytes(16)
                    return Thought(await thinker.do(self._thought, thoughts.think, saved, seat, kind, seed))
                except Lost:
                    _log.warning("a thinker was lost", bot=kind, seat=seat, attempt=attempt)
                except TimeoutError:
                    _log.warning("a bot thought for too long", bot=kind, seat=seat)
                    break
                except Exception:
                    _log.exception("a bot failed", bot=kind, seat=seat)
                    break
        return Thought(await asyncio.to_thread(thoughts.fall_back, saved, seat), own=False)

    async def advise(self, saved: bytes, seat: int, brief: bool = False) -> Advised:
        """A hint; the game's default answer if the bot thinks for too long, fails, or takes its process with it."""
        async with self.one() as thinker:
            try:
                trials = BRIEF_HINT if brief else bots.ITERATIONS
                return await thinker.do(HINT, thoughts.advise, saved, seat, secrets.token_bytes(16), trials)
            except Exception:
                _log.exception("no hint", seat=seat)
        return Advised(await asyncio.to_thread(thoughts.fall_back, saved, seat), "even")

    async def judge(self, saved: bytes, seat: int, gesture: str, number: int, simulated: bool = True) -> JudgedAct:
        """What comes of a gesture. A performer that fails or takes its process with it is tried again; then, and where
        it takes too long or nothing is to be simulated, the game's luck decides.
        """
        if simulated:
            async with self.one() as thinker:
                for attempt in range(1, TRIES + 1):
                    try:
                        await thinker.do(self._thought, thoughts.load_performer, saved, seat)
                        return await thinker.do(self._act, thoughts.judge, saved, seat, gesture, number)
                    except Lost:
                        _log.warning("a performer was lost", seat=seat, attempt=attempt)
                    except TimeoutError:
                        _log.warning("a performer took too long", seat=seat)
                        break
                    except Exception:
                        _log.exception("a performer failed", seat=seat, attempt=attempt)
        return await asyncio.to_thread(thoughts.by_luck, saved, seat, gesture, number)
