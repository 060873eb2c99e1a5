"""The search bot: Monte-Carlo search over imagined worlds.

It judges every answer as greedy does, keeps the best few, and tries them in worlds that its seat cannot tell from the
real one: there the match is played on by habit (the game's word for what a quick player does) until the seat has had
two more turns, and judged again. The time goes to the better half of the answers, and to the better half of those
(sequential halving), so that few trials are spent on answers that are out of the running.
"""

from random import Random
from time import perf_counter

from beanfield.bots.answers import random_move
from beanfield.bots.bot import AnyMatch, AnySeat, Seed, is_for_people
from beanfield.bots.worlds import Worlds, answers_in, promises, reward
from beanfield.kernel.asks import Answer, Perform, Reply, Together
from beanfield.kernel.chance import Chance
from beanfield.kernel.errors import NoWorld

FIRST_LOOK = 4
"""In how many worlds every answer is judged at first; what it shows counts as so many trials later."""
TOP = 12
"""How many answers are tried further."""
WORLDS = 64
"""How many worlds are imagined; every answer is tried in the same ones."""
TURNS = 2
"""How many more turns of its own a trial looks ahead."""
LONGEST = 300
"""After so many answers a trial is judged wherever it stands."""


class Search:
    """Searches for a number of trials (iterations) or milliseconds."""

    def __init__(self, seed: Seed, iterations: int | None = None, milliseconds: int | None = None) -> None:
        self._random = Random(seed)
        self._iterations = iterations
        self._milliseconds = milliseconds

    def __repr__(self) -> str:
        budget = f"{self._iterations} iterations" if self._milliseconds is None else f"{self._milliseconds} ms"
        return f"Search of {budget}"

    def answer(self, seat: AnySeat) -> Reply:
        """The answer that did best in imagined worlds; the game's default if nothing can be imagined."""
        if is_for_people(seat):
            return seat.default()
        worlds = Worlds(seat.imagination(), Chance(self._random.randbytes(16)))
        try:
            answers = answers_in(worlds[0], seat.number, self._random)
            stands = promises(worlds, seat.number, answers, FIRST_LOOK)
            trials = [Trial(*judged) for judged in zip(answers, stands, strict=True)]
            trials = sorted(trials, key=Trial.mean, reverse=True)[:TOP]
            return seat.outward(self._best(trials, worlds, seat.number).answer)
        except NoWorld:
            return seat.default()

    def _best(self, trials: list["Trial"], worlds: Worlds, me: int) -> "Trial":
        rounds = max(1, (len(trials) - 1).bit_length())
        while len(trials) > 1:
            if self._milliseconds is None:
                turns = max(1, (self._iterations or 0) // rounds // len(trials))
                self._try_all(trials, worlds, me, turns)
            else:
                end = perf_counter() + self._milliseconds / 1000 / rounds
                while perf_counter() < end:
                    self._try_all(trials, worlds, me, 1)
            trials = sorted(trials, key=Trial.mean, reverse=True)[: (len(trials) + 1) // 2]
        return trials[0]

    def _try_all(self, trials: list["Trial"], worlds: Worlds, me: int, times: int) -> None:
        for trial in trials:
            for _ in range(times):
                world = worlds[(trial.count - FIRST_LOOK) % WORLDS].clone()
                world.answer(me, trial.answer)
                self._play_on(world, me)
                trial.count += 1
                trial.total += reward(world, me)

    def _play_on(self, world: AnyMatch, me: int) -> None:
        """Everybody follows habit until the seat has had some more turns."""
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
            usual = None if isinstance(ask, Perform) else habit(world.world, ask)
            world.answer(seat, usual or random_move(world, ask, rand))


class Trial:
    """An answer and how it did so far."""

    __slots__ = ("answer", "count", "total")

    def __init__(self, answer: Answer, first_look: float) -> None:
        self.answer = answer
        self.total = first_look * FIRST_LOOK
        self.count = FIRST_LOOK

    def mean(self) -> float:
        """How it did on average."""
        return self.total / self.count
