"""Bots where everything else comes first: their processes get what a busy loop on the same processor leaves them."""

import os
import subprocess
import sys
from collections.abc import AsyncIterator

import pytest

from beanfield.kernel.asks import read_answer
from beanfield.kernel.gesture import Gesture
from beanfield.kernel.match import Match
from beanfield.kernel.registry import AnyGame, find_game, games
from beanfield.server.ground.metrics import Loss
from beanfield.server.work.thinking import Thinkers
from tests.house import near

pytestmark = pytest.mark.skipif(not hasattr(os, "sched_setaffinity"), reason="only Linux pins processes")

BUSY = "while True: pass"
LAST = 19
"""The niceness of whoever gets what is left."""
MATCHES = 20
FEW = 2
"""Matches of Ani-Mayhem, each of which takes as much of a processor as ten of any other game."""


@pytest.fixture
async def starved() -> AsyncIterator[Thinkers]:
    """A thinker that has one processor together with a busy loop, and comes last there."""
    thinkers = Thinkers(1)
    processor = min(os.sched_getaffinity(0))
    with subprocess.Popen([sys.executable, "-c", BUSY]) as busy:
        try:
            os.sched_setaffinity(busy.pid, {processor})
            await thinkers.start()
            [pid] = thinkers.pids
            os.sched_setaffinity(pid, {processor})
            os.setpriority(os.PRIO_PROCESS, pid, LAST)
            yield thinkers
        finally:
            await thinkers.close()
            busy.kill()


async def play(thinkers: Thinkers, game: AnyGame, seed: bytes) -> None:
    """A match of a careful and a careless bot, to its end. Luck judges what they do with their hands."""
    match = Match.begin(game, near(game, 2), seed)
    while match.outcome is None:
        seat = match.waiting[0]
        thought = await thinkers.think(match.save(), seat, "random" if seat else "greedy")
        assert thought.own
        said = thought.said
        match.answer(seat, match.by_luck(seat, said) if isinstance(said, Gesture) else read_answer(said))


async def test_matches_of_bots_end_on_a_processor_that_somebody_else_uses(starved: Thinkers) -> None:
    lost = list[Loss]()
    starved.on_lost.add(lost.append)
    for name in ("beanstalk", "mighty-action-force"):
        await play(starved, find_game(name), b"seed")
    assert not lost


@pytest.mark.slow
@pytest.mark.parametrize("name", games())
async def test_many_matches_of_bots_end_on_a_processor_that_somebody_else_uses(starved: Thinkers, name: str) -> None:
    lost = list[Loss]()
    starved.on_lost.add(lost.append)
    for number in range(FEW if name == "ani-mayhem" else MATCHES):
        await play(starved, find_game(name), b"seed %d" % number)
    assert not lost
