"""What thinkers do in their processes: answer for bots, judge gestures, give hints.

It imports kernel, games, bots and physics, and nothing of a server: a process that thinks shall be there soon.
"""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Final

import msgspec
from msgspec import Struct

from beanfield.bots import AnySeat, make_bot
from beanfield.bots import advice as bots
from beanfield.kernel import performing
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

MEMORY: Final = 512 * 1024 * 1024
"""Bytes of memory that a performer may take."""
STATM: Final = Path("/proc/self/statm")


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
        return performing.fitted(match, number, reply)
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
