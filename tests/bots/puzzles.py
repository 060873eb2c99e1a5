"""Puzzles: positions whose best answers are known, since all that the seat can do in its turn can be tried.

A result that is certain is compared with one that is open: to win is better than to go on, and to go on than to lose.
"""

from collections.abc import Sequence
from pathlib import Path
from random import Random
from typing import Any, Final

from msgspec import Struct

from beanfield.bots import make_bot
from beanfield.bots.worlds import answers_in, ask_in
from beanfield.kernel.asks import Act, Answer, Option, Perform, Performed, acts_of, position
from beanfield.kernel.book.files import read_toml
from beanfield.kernel.chance import Chance
from beanfield.kernel.gesture import Gesture
from beanfield.kernel.imagine import Imagination
from beanfield.kernel.match import AnyMatch
from beanfield.kernel.registry import AnyGame
from beanfield.kernel.seat import Seat
from beanfield.testkit.scenario import Scenario

FOLDER: Final = Path(__file__).parent / "puzzles"
WORLDS: Final = 12
"""In how many imagined worlds a puzzle must have the same solution."""
TRIES: Final = 3
"""How often a bot is given each puzzle, with another seed each time."""
OPEN: Final = 0.5
"""What a match is worth that goes on after the turn."""


class Puzzle(Struct, frozen=True, forbid_unknown_fields=True):
    """A position, and the answers that are best in it."""

    name: str
    seats: int
    rest: str
    start: dict[str, Any]
    """As for `Scenario.stage`."""
    best: list[str]
    """As `Scenario.options` tells them; those that are picked together with a plus."""
    why: str
    before: list[list[str]] = []
    """What is said before: a seat, a verb and things."""


class _PuzzleFile(Struct, frozen=True, forbid_unknown_fields=True):
    puzzle: list[Puzzle]


def puzzles_of(game: AnyGame) -> list[Puzzle]:
    """The puzzles of a game, if it has any."""
    file = FOLDER / f"{game.name}.toml"
    return read_toml(file, _PuzzleFile).puzzle if file.exists() else []


class Position:
    """A puzzle on the table, at the moment at which the best answer is wanted."""

    def __init__(self, game: AnyGame, puzzle: Puzzle) -> None:
        table: Scenario[Any, Any, Any] = Scenario(game, puzzle.seats).stage(rest=puzzle.rest, **puzzle.start)
        for seat, do, *things in puzzle.before:
            table.does(seat, do, *things)
        self.match: AnyMatch = table.match
        (self.seat,) = table.match.waiting
        self._options = table.options(table.seats[self.seat])

    def answered_by(self, kind: str, seed: int) -> str:
        """What a bot of this kind answers, in words."""
        seat = Seat(self.match, self.seat)
        asked = seat.asked()
        assert asked is not None and not isinstance(asked.ask, Perform)
        reply = make_bot(kind, seed).answer(seat)
        assert not isinstance(reply, Gesture)
        return self._in_words(asked.ask.options, reply)

    def solutions(self) -> set[str]:
        """The answers after which the seat can reach most with its turn, the same in all worlds that it imagines."""
        imagination, chance = Imagination(self.match, self.seat), Chance(b"puzzles")
        found = {frozenset(self._best_in(imagination.draw(chance))) for _ in range(WORLDS)}
        assert len(found) == 1, "what is best depends on what the seat does not see"
        return set(found.pop())

    def _best_in(self, world: AnyMatch) -> set[str]:
        options = ask_in(world, self.seat).options
        worth = {
            self._in_words(options, answer): _worth(world, self.seat, answer)
            for answer in _answers(world)
            if not isinstance(answer, Performed)
        }
        return {words for words, value in worth.items() if value == max(worth.values())}

    def _in_words(self, options: Sequence[Option], answer: Act | tuple[Act, ...]) -> str:
        places = [position(options, act) for act in acts_of(answer)]
        return " + ".join(sorted(self._options[place] for place in places if place is not None))


def _worth(world: AnyMatch, me: int, answer: Answer) -> float:
    """The seat's share of the win after an answer, if it can settle the match with the rest of its turn."""
    then = world.clone()
    then.answer(me, answer)
    if then.outcome is not None:
        return (me in then.outcome.winners) / max(len(then.outcome.winners), 1)
    return max(_worth(then, me, further) for further in _answers(then)) if then.waiting == (me,) else OPEN


def _answers(world: AnyMatch) -> list[Answer]:
    return answers_in(world, world.waiting[0], Random(0))


def solved(game: AnyGame, kind: str) -> int:
    """How often a bot of this kind solves a puzzle, of all its tries."""
    tries = [(puzzle, Position(game, puzzle)) for puzzle in puzzles_of(game)]
    return sum(here.answered_by(kind, seed) in puzzle.best for puzzle, here in tries for seed in range(TRIES))
