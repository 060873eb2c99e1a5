"""Many matches between bots, in one or several processes."""

from collections.abc import Iterator, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from typing import Protocol

from beanfield.bots import make_bot
from beanfield.kernel.registry import find_game
from beanfield.lab.playing import Plan, Row


def simulate(
    game: str,
    bots: Sequence[str],
    games: int,
    jobs: int = 1,
    seed: str = "",
    setup: Mapping[str, object] | None = None,
    paired: bool = False,
) -> Iterator[Row]:
    """Play this number of matches and yield a row for each, in order.

    Without a setup it is the usual one for this number of bots. The bots move on by one seat from match to match. If
    they are `paired`, they play the same deal until everybody has sat everywhere; then comes the next deal. The same
    seed gives the same rows, whatever the number of jobs.

    >>> rows = list(simulate("space-beans", ["greedy", "random"], games=2))
    >>> [row["bot_0"] for row in rows]
    ['greedy', 'random']
    """
    plan = Plan(game, tuple(bots), seed, setup, paired)
    check_plan(plan)
    return side_by_side(plan, range(games), jobs)


def check_plan(plan: Plan) -> None:
    """Raise an error for a game, bot or setup that does not exist here, and not later in another process."""
    game = find_game(plan.game)
    game.variants.check(len(plan.bots), plan.read_setup())
    for kind in plan.bots:
        make_bot(kind, plan.seed)


class Playable[T](Protocol):
    """Matches with numbers that can be played in any process and in any order."""

    def play(self, number: int) -> T: ...


def side_by_side[T](plan: Playable[T], numbers: range, jobs: int) -> Iterator[T]:
    """Play these matches in this number of processes; yields what comes of each, in order.

    New processes share nothing with this one, so it may have threads, windows or sockets.
    """
    if jobs <= 1:
        yield from map(plan.play, numbers)
        return
    pool = ProcessPoolExecutor(jobs, mp_context=get_context("spawn"))
    try:
        yield from pool.map(plan.play, numbers)
    finally:
        pool.shutdown(wait=True, cancel_futures=True)
