"""The search bot: Monte-Carlo search over imagined worlds.

It judges every answer as greedy does and keeps the best few. It tries these in worlds that its seat cannot tell from
the real one. There everybody plays by habit (`Mind.habit`, what a quick player does) until the seat has had two more
turns, and then the position is judged. After each round only the better half of the answers is tried further
(sequential halving). So few trials are spent on bad answers. What a quick player would answer is a little ahead, if the
game says so (`Mind.doubt`).
"""

from random import Random
from time import perf_counter

from beanfield.bots.answers import random_answer
from beanfield.bots.bot import AnyMatch, AnySeat, Seed
from beanfield.bots.hands import unthinking
from beanfield.bots.worlds import Worlds, answers_in, ask_in, promises, reward
from beanfield.kernel.asks import Answer, Perform, Reply, Together
from beanfield.kernel.chance import Chance
from beanfield.kernel.errors import NoWorld
from beanfield.kernel.gesture import Gesture

FIRST_LOOK = 4
"""The number of worlds in which every answer is judged at first. The result counts as this number of trials."""
TOP = 12
"""How many answers are tried after the first look."""
WORLDS = 64
"""The most worlds that are imagined. Every answer is tried in the same worlds."""
TURNS = 2
"""A trial ends when the seat has had this number of further turns."""
AS_USUAL = Gesture({})
"""Every dial at its usual value: in a trial everybody does what they mean to do."""
LONGEST = 300
"""A trial ends after this number of answers at the latest."""


class Search:
    """Searches with a limit of trials (iterations) or of milliseconds."""

    def __init__(self, seed: Seed, iterations: int | None = None, milliseconds: int | None = None) -> None:
        self._random = Random(seed)
        self._iterations = iterations
        self._milliseconds = milliseconds

    def __repr__(self) -> str:
        budget = f"{self._iterations} iterations" if self._milliseconds is None else f"{self._milliseconds} ms"
        return f"Search of {budget}"

    def answer(self, seat: AnySeat) -> Reply:
        """The answer that did best in imagined worlds; the game's default if nothing can be imagined."""
        at_once = unthinking(seat, "steady", self._random)
        if at_once is not None:
            return at_once
        try:
            return seat.outward(self.weigh(seat)[0].answer)
        except NoWorld:
            return seat.default()

    def weigh(self, seat: AnySeat) -> list["Trial"]:
        """The answers that were tried, the best first. Raises NoWorld if nothing can be imagined."""
        worlds = Worlds(seat.imagination(), Chance(self._random.randbytes(16)))
        answers = answers_in(worlds[0], seat.number, self._random)
        stands = promises(worlds, seat.number, answers, FIRST_LOOK)
        mind = seat.game.mind
        usual = mind.habit(worlds[0].world, ask_in(worlds[0], seat.number))
        trials = [
            Trial(answer, stand, mind.doubt if answer == usual else 0.0)
            for answer, stand in zip(answers, stands, strict=True)
        ]
        trials = sorted(trials, key=Trial.standing, reverse=True)[:TOP]
        return self._ranked(trials, worlds, seat.number)

    def _ranked(self, trials: list["Trial"], worlds: Worlds, me: int) -> list["Trial"]:
        rounds = max(1, (len(trials) - 1).bit_length())
        out: list[Trial] = []
        while len(trials) > 1:
            if self._milliseconds is None:
                turns = max(1, (self._iterations or 0) // rounds // len(trials))
                self._try_all(trials, worlds, me, turns)
            else:
                end = perf_counter() + self._milliseconds / 1000 / rounds
                while perf_counter() < end:
                    self._try_all(trials, worlds, me, 1)
            trials = sorted(trials, key=Trial.standing, reverse=True)
            better = (len(trials) + 1) // 2
            trials, out = trials[:better], trials[better:] + out
        return trials + out

    def _try_all(self, trials: list["Trial"], worlds: Worlds, me: int, times: int) -> None:
        for trial in trials:
            for _ in range(times):
                world = worlds[(trial.count - FIRST_LOOK) % WORLDS].clone()
                world.answer(me, trial.answer)
                self._play_on(world, me)
                trial.count += 1
                trial.total += reward(world, me)

    def _play_on(self, world: AnyMatch, me: int) -> None:
        """Everybody plays by habit until the seat has had some more turns."""
        turns, mine = 0, True
        habit, rand = world.game.mind.habit, self._random.random
        for _ in range(LONGEST):
            ask = world.ask
            if isinstance(ask, Together):
                ask = ask.of(world.waiting[0])
            if ask is None:
                return
            seat = ask.seat
            if mine and seat != me:
                turns += 1
                if turns > TURNS:
                    return
            mine = seat == me
            if isinstance(ask, Perform):
                world.answer(seat, world.by_luck(seat, AS_USUAL))
            else:
                world.answer(seat, habit(world.world, ask) or random_answer(ask, rand))


class Trial:
    """An answer and its results so far."""

    __slots__ = ("ahead", "answer", "count", "total")

    def __init__(self, answer: Answer, first_look: float, ahead: float = 0.0) -> None:
        self.answer = answer
        self.ahead = ahead
        self.total = first_look * FIRST_LOOK
        self.count = FIRST_LOOK

    def mean(self) -> float:
        """Its average result."""
        return self.total / self.count

    def standing(self) -> float:
        """What it is compared by: its average result, and what it is ahead from the start."""
        return self.mean() + self.ahead
