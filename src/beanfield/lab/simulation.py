"""Many matches between bots, on as many processes as wanted."""

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
) -> Iterator[Row]:
    """Play so many matches and yield what came of each, in order.

    Without setup they are those that are usual with so many bots. The bots move on by one seat from match to match.
    The same seed gives the same rows, whatever the number of jobs.

    >>> rows = list(simulate("space-beans", ["greedy", "random"], games=2))
    >>> [row["bot_0"] for row in rows]
    ['greedy', 'random']
    """
    plan = Plan(game, tuple(bots), seed, setup)
    _check(plan)
    return side_by_side(plan, range(games), jobs)


def _check(plan: Plan) -> None:
    """Complain here, and not in another process, about a game, bot or option that does not exist."""
    game = find_game(plan.game)
    game.variants.check(len(plan.bots), plan.read_setup())
    for kind in plan.bots:
        make_bot(kind, plan.seed)


class Playable(Protocol):
    """Matches that can be played by their numbers, anywhere and in any order."""

    def play(self, number: int) -> Row: ...


def side_by_side(plan: Playable, numbers: range, jobs: int) -> Iterator[Row]:
    """What comes of these matches, in order, on as many processes as wanted.

    New processes share nothing with this one, so it may have threads, windows or sockets open.
    """
    if jobs <= 1:
        yield from map(plan.play, numbers)
        return
    pool = ProcessPoolExecutor(jobs, mp_context=get_context("spawn"))
    try:
        yield from pool.map(plan.play, numbers)
    finally:
        pool.shutdown(wait=True, cancel_futures=True)
