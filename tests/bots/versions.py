"""Bots of this code against bots of another commit, at the same table: `.ci/strength` runs it.

Each code has a process of its own, and this process has the match. Both are asked whenever a seat is asked, so the time
that they take and what they say are compared in the same positions; the one whose seat it is decides. Every other seat
belongs to the one code, and every deal is played from both sides. Two codes that always say the same share every deal.
"""

import os
import subprocess
import sys
from collections.abc import Iterator, Sequence
from contextlib import ExitStack, contextmanager
from pathlib import Path
from statistics import fmean
from typing import Final

import msgspec
from msgspec import Struct

from beanfield.kernel import keeping
from beanfield.kernel.gesture import read_gesture
from beanfield.kernel.match import AnyMatch, Match
from beanfield.kernel.registry import AnyGame, find_game
from beanfield.kernel.seat import Seat
from beanfield.lab.ladder import table_size
from beanfield.lab.tally import resampled
from tests.bots.elsewhere import Line, Question

HERE: Final = Path(__file__).parents[2] / "src"
ELSEWHERE: Final = Path(__file__).parent / "elsewhere.py"
SLOW: Final = 0.005
"""Seconds. Answers that take less than this in both codes are given without thinking, and not compared."""


class Code:
    """A process with some code. It has the bots of that code."""

    def __init__(self, process: subprocess.Popen[str]) -> None:
        self._process = process

    def ask(self, question: Question) -> Line:
        """What a bot says there."""
        there, back = self._process.stdin, self._process.stdout
        assert there is not None and back is not None
        there.write(msgspec.json.encode(question).decode() + "\n")
        there.flush()
        return msgspec.json.decode(back.readline(), type=Line)


@contextmanager
def code_in(source: Path) -> Iterator[Code]:
    """A process with the code in this folder, until the end of the block."""
    environment = {**os.environ, "PYTHONPATH": str(source)}
    with subprocess.Popen(
        [sys.executable, str(ELSEWHERE)], env=environment, text=True, stdin=subprocess.PIPE, stdout=subprocess.PIPE
    ) as process:
        yield Code(process)


class Compared(Struct):
    """What was found: the first code against the second."""

    deals: list[float] = []
    """The first one's share of the win in each deal."""
    seconds: list[tuple[float, float]] = []
    """What an answer took in each code, where it took one of them any time."""
    alike: int = 0
    """How many of these answers were the same."""

    def told(self) -> str:
        """In words."""
        low, high = resampled(self.deals)
        here, there = (1000 * fmean(each) for each in zip(*self.seconds, strict=True))
        return (
            f"{len(self.deals)} deals, each from both sides: this code won {fmean(self.deals):.1%} "
            f"({low:.1%} to {high:.1%}).\n"
            f"{self.alike} of {len(self.seconds)} answers are the same. One takes {here:.0f} ms of CPU time, "
            f"and {there:.0f} ms in the other code: {there / here:.2f} times as long."
        )


def compare(game: AnyGame, kind: str, codes: Sequence[Code], deals: int) -> Compared:
    """Play this number of deals."""
    found = Compared()
    for deal in range(deals):
        shares = [play(game, kind, codes, f"versions {deal}", first, found) for first in range(2)]
        found.deals.append(fmean(shares))
    return found


def play(game: AnyGame, kind: str, codes: Sequence[Code], seed: str, first: int, found: Compared) -> float:
    """Play a match in which this seat and every other one after it belongs to the first code. Its share of the win."""
    match = Match.begin(game, table_size(game), seed.encode())
    while match.ask is not None:
        for number in range(match.world.seats):
            Seat(match, number).vote()
        for number in match.waiting[:1]:  # nobody after a vote that ended it
            question = Question(game.name, match.save(), number, kind, f"{seed} {len(match.history)}")
            lines = [code.ask(question) for code in codes]
            if max(line.seconds for line in lines) > SLOW:
                found.seconds.append((lines[0].seconds, lines[1].seconds))
                found.alike += (lines[0].said, lines[0].gesture) == (lines[1].said, lines[1].gesture)
            say(match, number, lines[(number - first) % 2])
    assert match.outcome is not None
    winners = match.outcome.winners
    return fmean([(winner - first) % 2 == 0 for winner in winners]) if winners else 0.5


def say(match: AnyMatch, number: int, line: Line) -> None:
    """The seat says what the bot said elsewhere."""
    if line.said is None:
        match.hear(number, match.by_luck(number, read_gesture(line.gesture)))
    else:
        match.hear(number, keeping.resolved(match, line.said))


if __name__ == "__main__":
    with ExitStack() as stack:
        sides = [stack.enter_context(code_in(source)) for source in (HERE, Path(sys.argv[1]))]
        print(compare(find_game(sys.argv[2]), sys.argv[3], sides, int(sys.argv[4])).told())
