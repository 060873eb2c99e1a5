import asyncio
import os
import signal
import subprocess
import sys
import time
from collections.abc import AsyncIterator, Callable
from contextlib import suppress
from pathlib import Path

import pytest

from beanfield.kernel.asks import Perform, Said, read_answer
from beanfield.kernel.errors import Refused
from beanfield.kernel.gesture import Gesture
from beanfield.kernel.match import AnyMatch, Match
from beanfield.kernel.registry import find_game, games
from beanfield.server.ground.metrics import Loss
from beanfield.server.ground.problems import Problem
from beanfield.server.work.processes import Limit
from beanfield.server.work.thinking import Thinkers, Thought, is_kind
from beanfield.server.work.thoughts import fall_back, think
from tests.server.loop_lag import assert_lively, lags
from tests.server.waiting import soon
from tests.server.work.loaded import SERVERS_ONLY, loaded


def begun(game: str = "space-beans") -> AnyMatch:
    return Match.begin(find_game(game), find_game(game).seats[0], b"a seed")


@pytest.fixture
async def thinkers() -> AsyncIterator[Thinkers]:
    made = Thinkers(2)
    await made.start()
    yield made
    await made.close()


def hold(*pids: int) -> None:
    """Stop processes in what they do, so that their thoughts take as long as a test needs."""
    for pid in pids:
        os.kill(pid, signal.SIGSTOP)


def work_hard(seconds: float) -> None:
    """What a bot does that searches, for as long as a test needs."""
    begun = time.monotonic()
    while time.monotonic() < begun + seconds:
        pass


async def keep_busy(thinkers: Thinkers, seconds: float) -> None:
    async with thinkers.one() as thinker:
        await thinker.do(Limit(60), work_hard, seconds)


def lives(pid: int) -> bool:
    ps = ["ps", "-o", "stat=", "-p", str(pid)]
    return subprocess.run(ps, check=False, capture_output=True, text=True).stdout[:1] not in ("", "Z")


@pytest.mark.parametrize("kind", ["random", "greedy", "search", "search:1", "search:2000", "search:2000ms"])
def test_kinds_that_a_table_may_ask_for(kind: str) -> None:
    assert is_kind(kind)


@pytest.mark.parametrize(
    "kind", ["", "Random", "greedy:2", "search:", "search:0", "search:2001", "search:2001ms", "search:٣", "search:5\n"]
)
def test_kinds_that_it_may_not_ask_for(kind: str) -> None:
    assert not is_kind(kind)


@pytest.mark.parametrize("game", games())
@pytest.mark.parametrize("kind", ["random", "greedy", "search:20"])
def test_a_thought_is_an_answer_that_the_match_takes(game: str, kind: str) -> None:
    match = begun(game)
    for _ in range(12):
        if match.outcome is not None:
            return
        seat = match.waiting[0]
        said = think(match.save(), seat, kind, b"seed")
        if isinstance(match.ask_of(seat), Perform):
            assert isinstance(said, Gesture)
            match.answer(seat, match.by_luck(seat, said))
        else:
            assert isinstance(said, Said) and said.seat == seat
            match.answer(seat, read_answer(said))


def test_the_fall_back_is_the_default_of_the_game() -> None:
    match = begun()
    seat = match.waiting[0]
    ask = match.ask_of(seat)
    assert ask is not None and not isinstance(ask, Perform)
    said = fall_back(match.save(), seat)
    assert isinstance(said, Said)
    assert ask.resolve(read_answer(said)) == ask.resolve(match.default(seat))


async def test_bots_think_in_other_processes(thinkers: Thinkers) -> None:
    match = begun()
    seat = match.waiting[0]
    said = await asyncio.gather(*(thinkers.think(match.save(), seat, "greedy") for _ in range(5)))
    assert all(isinstance(each.said, Said) and each.own for each in said)
    assert len(set(thinkers.pids) - {os.getpid()}) == 2


async def test_a_thinker_that_is_killed_costs_one_retry(thinkers: Thinkers) -> None:
    match = begun()
    seat = match.waiting[0]
    before = thinkers.pids
    hold(*before)
    thoughts = [asyncio.create_task(thinkers.think(match.save(), seat, "search:20")) for _ in before]
    await asyncio.sleep(0.2)
    os.kill(before[0], signal.SIGKILL)
    os.kill(before[1], signal.SIGCONT)
    for thought in await asyncio.gather(*thoughts):
        assert isinstance(thought.said, Said) and thought.own
        match.clone().answer(seat, read_answer(thought.said))
    assert before[0] not in thinkers.pids and before[1] in thinkers.pids


async def test_one_that_is_killed_while_it_does_nothing_is_replaced(thinkers: Thinkers) -> None:
    match = begun()
    for pid in thinkers.pids:
        os.kill(pid, signal.SIGKILL)
    await asyncio.gather(*(thinkers.think(match.save(), match.waiting[0], "random") for _ in range(4)))
    assert len(thinkers.pids) == 2


async def test_who_is_stuck_for_too_long_says_the_default() -> None:
    match = begun()
    seat = match.waiting[0]
    thinkers = Thinkers(1, stuck=0.5)
    await thinkers.start()
    before = thinkers.pids
    hold(*before)
    try:
        assert await thinkers.think(match.save(), seat, "greedy") == Thought(fall_back(match.save(), seat), own=False)
        assert thinkers.pids != before
        await soon(lambda: not lives(before[0]))
    finally:
        await thinkers.close()


async def test_a_bot_that_fails_says_the_default(thinkers: Thinkers) -> None:
    match = begun()
    seat = match.waiting[0]
    assert await thinkers.think(match.save(), seat, "unheard of") == Thought(fall_back(match.save(), seat), own=False)


async def test_thinkers_load_nothing_of_a_server(thinkers: Thinkers) -> None:
    async with thinkers.one() as thinker:
        assert not await thinker.do(Limit(60), loaded) & SERVERS_ONLY


@pytest.fixture
def slowly(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Callable[[str], None]:
    """Have every new process do something before it loads anything else."""

    def slowly(what: str) -> None:
        (tmp_path / "sitecustomize.py").write_text(what)
        monkeypatch.syspath_prepend(tmp_path)

    return slowly


ASLEEP = "import time; time.sleep(3)"
AT_WORK = "import time\nwhile time.process_time() < 1.5: pass"


@pytest.mark.parametrize("loading", [ASLEEP, AT_WORK])
async def test_however_long_a_process_takes_to_load_it_answers_at_the_first_try(
    slowly: Callable[[str], None], loading: str
) -> None:
    slowly(loading)
    match, lost = begun(), list[Loss]()
    thinkers = Thinkers(1, longest=1.0)
    thinkers.on_lost.add(lost.append)
    assert (await thinkers.think(match.save(), match.waiting[0], "greedy")).own
    assert not lost
    await thinkers.close()


async def test_a_process_that_is_not_there_in_time_costs_its_thought_and_goes_on_getting_ready(
    slowly: Callable[[str], None],
) -> None:
    slowly("import time; time.sleep(600)")
    match = begun()
    seat, thinkers = match.waiting[0], Thinkers(1, stuck=0.5)
    thought = await thinkers.think(match.save(), seat, "greedy")
    assert thought == Thought(fall_back(match.save(), seat), own=False)
    [pid] = thinkers.pids
    await thinkers.think(match.save(), seat, "greedy")
    assert thinkers.pids == [pid] and lives(pid)
    await thinkers.close()


async def test_what_no_process_can_think_is_the_default_after_three_tries(monkeypatch: pytest.MonkeyPatch) -> None:
    match, lost = begun(), list[Loss]()
    seat, thinkers = match.waiting[0], Thinkers(1)
    thinkers.on_lost.add(lost.append)
    monkeypatch.setattr(sys, "executable", "/bin/false")
    thought = await thinkers.think(match.save(), seat, "greedy")
    assert thought == Thought(fall_back(match.save(), seat), own=False)
    assert lost == ["died"] * 3
    await thinkers.close()


async def test_time_in_which_the_machine_does_something_else_does_not_count() -> None:
    match, thinkers = begun(), Thinkers(1, longest=1.0)
    await thinkers.start()
    hold(*thinkers.pids)
    thought = asyncio.create_task(thinkers.think(match.save(), match.waiting[0], "greedy"))
    await asyncio.sleep(2.5)
    for pid in thinkers.pids:
        os.kill(pid, signal.SIGCONT)
    assert (await thought).own
    await thinkers.close()


def never_ends() -> None:
    """What catches whatever is raised in it, and never comes to an end."""
    while True:
        with suppress(Exception):
            sum(range(10**9))


async def test_who_takes_too_much_of_a_processor_is_ended_whatever_it_catches(thinkers: Thinkers) -> None:
    lost = list[Loss]()
    thinkers.on_lost.add(lost.append)
    async with thinkers.one() as thinker:
        before = thinker.pid
        with pytest.raises(TimeoutError):
            await thinker.do(Limit(0.2), never_ends)
        assert await thinker.do(Limit(60), abs, -3) == 3
        assert thinker.pid != before
    assert lost == ["processor"]


ERRORS = [Refused("TOY-001", "this can't be", "Bean"), Problem(409, "no", "It can't be."), ZeroDivisionError("by 0")]


async def test_what_work_raises_is_raised_for_who_wanted_it(thinkers: Thinkers) -> None:
    async with thinkers.one() as thinker:
        for number, error in enumerate(ERRORS):
            with pytest.raises(type(error)) as raised:
                await thinker.do(Limit(60), throw, number)
            assert (raised.value.args, raised.value.__dict__) == (error.args, error.__dict__)


def throw(number: int) -> None:
    """Raise one of them."""
    raise ERRORS[number]


async def test_closing_leaves_nobody_behind_even_in_the_middle_of_a_thought() -> None:
    match = begun()
    thinkers = Thinkers(2)
    await thinkers.start()
    pids = thinkers.pids
    hold(*pids)
    thought = asyncio.create_task(thinkers.think(match.save(), match.waiting[0], "greedy"))
    await asyncio.sleep(0.2)
    thought.cancel()
    with pytest.raises(asyncio.CancelledError):
        await thought
    await thinkers.close()
    await soon(lambda: not any(map(lives, pids)))


THINKING = """
import asyncio
from beanfield.server.work.thinking import Thinkers
from tests.server.work.test_thinking import keep_busy

async def main():
    thinkers = Thinkers(2)
    await thinkers.start()
    work = asyncio.create_task(keep_busy(thinkers, 60))
    await asyncio.sleep(0.2)
    print(*thinkers.pids, flush=True)
    await work

if __name__ == "__main__":
    asyncio.run(main())
"""


async def test_thinkers_end_when_their_parent_is_killed() -> None:
    parent = subprocess.Popen([sys.executable, "-c", THINKING], stdout=subprocess.PIPE, text=True)
    assert parent.stdout is not None
    with parent.stdout:
        pids = [int(pid) for pid in parent.stdout.readline().split()]
    assert len(pids) == 2 and all(map(lives, pids))
    parent.kill()
    parent.wait()
    await soon(lambda: not any(map(lives, pids)))


async def test_the_event_loop_does_not_lag_while_bots_think(thinkers: Thinkers) -> None:
    work = asyncio.gather(*(keep_busy(thinkers, 1) for _ in thinkers.pids))
    assert_lively(await lags(100))
    await work
