"""The search bot: Monte-Carlo search over imagined worlds.

It judges every answer as greedy does and keeps the best few, or takes those that the game calls worth trying
(`Mind.ideas`). It tries these in worlds that its seat cannot tell from the real one. There everybody plays by habit
(`Mind.habit`, what a quick player does) until the seat has had two more turns, or to the end of this turn if the game
counts turns (`Mind.turns`), and then the position is judged. After each round only the better half of the answers is
tried further (sequential halving). So few trials are spent on bad answers. No answer meets a world twice, and the
search ends early if more trials would hardly change what it finds. What a quick player would answer is a little ahead,
if the game says so (`Mind.doubt`).
"""

from collections.abc import Sequence
from random import Random
from time import perf_counter

from beanfield.bots.bot import Seed
from beanfield.bots.hands import unthinking
from beanfield.bots.playout import play_on
from beanfield.bots.worlds import Worlds, answers_in, ask_in, mean_and_error, promises, reward
from beanfield.kernel.asks import Answer, Reply
from beanfield.kernel.branch import Branch
from beanfield.kernel.chance import Chance
from beanfield.kernel.errors import NoWorld
from beanfield.kernel.seat import AnySeat

FIRST_LOOK = 4
"""The number of worlds in which every answer is judged at first. The result counts as this number of trials."""
TOP = 12
"""How many answers are tried after the first look."""
WORLDS = 64
"""The most worlds that are imagined. Every answer is tried in the same worlds, once in each."""
LOOKING = 0.3
"""The share of its time that the first look takes at most. Answers that are not looked at by then are not tried."""
ENOUGH = 12
"""After this many worlds the search looks whether it may end early."""
SURE = 4.0
"""It ends early if the best answer is ahead of every other one by this number of standard errors."""


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
        begun = perf_counter()
        worlds = Worlds(seat.imagination(), Chance(self._random.randbytes(16)))
        mind, ask = seat.game.mind, ask_in(worlds[0], seat.number)
        usual = mind.habit(worlds[0].world, ask)
        ideas = mind.ideas(worlds[0].world, ask)
        if ideas is None:
            answers = answers_in(worlds[0], seat.number, self._random)
            trials = self._first_look(answers, worlds, seat.number, begun)
        else:
            trials = [Trial(answer) for answer in ideas]
        for trial in trials:
            trial.ahead = mind.doubt if trial.answer == usual else 0.0
        trials = sorted(trials, key=Trial.standing, reverse=True)[:TOP]
        return self._ranked(trials, worlds, seat.number, begun)

    def _first_look(self, answers: Sequence[Answer], worlds: Worlds, me: int, begun: float) -> list["Trial"]:
        """Every answer, judged as greedy does it; if there is no time for all of them, those that there is time for."""
        trials: list[Trial] = []
        for answer in answers:
            if trials and self._is_over(begun, LOOKING):
                break
            (stand,) = promises(worlds, me, [answer], FIRST_LOOK)
            trials.append(Trial(answer, stand))
        return trials

    def _is_over(self, begun: float, share: float) -> bool:
        """Whether this share of its time is over; never if it has a number of trials."""
        return self._milliseconds is not None and perf_counter() - begun > share * self._milliseconds / 1000

    def _ranked(self, trials: list["Trial"], worlds: Worlds, me: int, begun: float) -> list["Trial"]:
        rounds = max(1, (len(trials) - 1).bit_length())
        spent = 1.0 if self._milliseconds is None else (perf_counter() - begun) / (self._milliseconds / 1000)
        out: list[Trial] = []
        for number in range(1, rounds + 1):
            if len(trials) < 2:
                break
            if self._milliseconds is None:
                times, share = max(1, (self._iterations or 0) // rounds // len(trials)), 1.0
            else:
                times, share = WORLDS, spent + (1 - spent) * number / rounds
            self._try_all(trials, worlds, me, times, begun, share)
            trials = sorted(trials, key=Trial.standing, reverse=True)
            better = (len(trials) + 1) // 2
            trials, out = trials[:better], trials[better:] + out
        return sorted(trials, key=Trial.standing, reverse=True) + out

    def _try_all(
        self, trials: Sequence["Trial"], worlds: Worlds, me: int, times: int, begun: float, share: float
    ) -> None:
        """Try each of these this many times, as long as there is time and anything to find out; once in each world."""
        for time in range(times):
            if time % ENOUGH == 0 and is_decided(trials):
                return
            for trial in trials:
                if trial.tried == WORLDS or self._is_over(begun, share):
                    return
                branch = Branch(worlds[trial.tried])
                branch.answer(me, trial.answer)
                play_on(branch, me, self._random.random)
                trial.results.append(reward(branch, me))


class Trial:
    """An answer and its results so far: of the first look, if there was one, and of the trials, one a world."""

    __slots__ = ("ahead", "answer", "first_look", "results")

    def __init__(self, answer: Answer, first_look: float | None = None, ahead: float = 0.0) -> None:
        self.answer = answer
        self.ahead = ahead
        self.first_look = first_look
        self.results: list[float] = []

    @property
    def tried(self) -> int:
        """In how many worlds it was tried."""
        return len(self.results)

    def mean(self) -> float:
        """Its average result."""
        looked = 0 if self.first_look is None else FIRST_LOOK
        return (sum(self.results) + (self.first_look or 0.0) * looked) / max(looked + len(self.results), 1)

    def standing(self) -> float:
        """What it is compared by: its average result, and what it is ahead from the start."""
        return self.mean() + self.ahead


def is_decided(trials: Sequence[Trial]) -> bool:
    """Whether the best one is so far ahead of each other one, world by world, that more trials would change nothing."""
    best = max(trials, key=Trial.standing)
    return all(_leads(best, other) for other in trials if other is not best)


def _leads(best: Trial, other: Trial) -> bool:
    apart = [a - b for a, b in zip(best.results, other.results, strict=False)]
    if len(apart) < ENOUGH:
        return False
    mean, error = mean_and_error(apart)
    return mean + best.ahead - other.ahead > SURE * error
