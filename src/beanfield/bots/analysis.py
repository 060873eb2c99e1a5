"""Analysis of a match that is over: how it went, which answers cost something, and what was luck.

Each answer is weighed in worlds that its seat could imagine at that moment, so without hindsight. What search would
have answered and what was answered are played out in the same worlds, which were not used to choose. So what an answer
cost is a mean of differences, and how sure that is can be told. Nothing is said about less than two standard errors.
"""

from collections.abc import Iterator, Sequence
from math import sqrt
from random import Random
from statistics import fmean, stdev
from typing import Final, Literal

from msgspec import Struct

from beanfield.bots.answers import key_of, left_to_bots
from beanfield.bots.bot import AnyMatch, AnySeat
from beanfield.bots.forecast import forecast_of
from beanfield.bots.playout import play_on
from beanfield.bots.search import Search
from beanfield.bots.worlds import Worlds, name_in, reward
from beanfield.kernel.asks import Answer, Call, Perform, Reply, Single
from beanfield.kernel.branch import Branch
from beanfield.kernel.chance import Chance
from beanfield.kernel.errors import NoWorld
from beanfield.kernel.record import Record, replay
from beanfield.kernel.registry import AnyGame
from beanfield.kernel.seat import Seat
from beanfield.kernel.view import Outcome

type Mark = Literal["slip", "mistake", "blunder"]
"""What an answer cost: a little, something, much."""

TRIALS: Final = 200
"""How many trials the search for a better answer has."""
WORLDS: Final = 100
"""In how many further worlds the two answers are compared."""
WORTH_TELLING: Final = 0.02
"""A loss below this is not told, however sure it is."""
ERRORS: Final = 2.0
"""A loss is told if it is larger than this number of standard errors."""
MARKS: Final[tuple[tuple[float, Mark], ...]] = ((0.15, "blunder"), (0.06, "mistake"), (WORTH_TELLING, "slip"))


class Weighing(Struct, frozen=True):
    """What an answer cost its seat, in the chance to win."""

    played: Reply
    better: Reply
    loss: float
    give_or_take: float
    """Two standard errors of the loss."""

    @property
    def mark(self) -> Mark | None:
        """How large the loss is; None if it is too close to call."""
        if self.loss < self.give_or_take:
            return None
        return next((mark for least, mark in MARKS if self.loss >= least), None)


class Turn(Struct, frozen=True):
    """An answer of a record, and how everybody stood before it."""

    number: int
    """How many answers came before."""
    seat: int
    chances: tuple[float, ...]
    """Everybody's chance to win before the answer."""
    decided: bool
    """Whether there was anything to decide."""
    weighing: Weighing | None = None
    """What it cost, if another answer looked better."""

    @property
    def loss(self) -> float:
        """What it cost for sure; 0 if that is too close to call."""
        return self.weighing.loss if self.weighing is not None and self.weighing.mark is not None else 0.0


class Account(Struct, frozen=True):
    """How a seat came from its chance at the beginning to its result."""

    start: float
    result: float
    """Its share of the win."""
    decisions: int
    lost: float
    """What its own answers cost."""
    given: float
    """What the mistakes of others brought."""

    @property
    def luck(self) -> float:
        """What neither its own answers nor those of others explain."""
        return self.result - self.adjusted

    @property
    def adjusted(self) -> float:
        """What its result would be without luck."""
        return self.start - self.lost + self.given

    @property
    def loss_a_decision(self) -> float:
        """What a decision cost on average."""
        return self.lost / self.decisions if self.decisions else 0.0


def analyse(
    game: AnyGame, record: Record, seed: str = "", trials: int = TRIALS, worlds: int = WORLDS
) -> Iterator[Turn]:
    """Weigh every answer of a record; yields them one by one, because that takes a while.

    Calls are left out. Raises Differs if this code asks something else than the record.
    """
    matches = replay(game, record)
    for number, line in enumerate(record.lines):
        match = next(matches)
        said = match.resolved(line.said)
        if isinstance(said, Call):
            continue
        seat = line.said.seat
        ask = match.ask_of(seat)
        assert ask is not None
        decided = is_decision(match, ask)
        weighing = None
        if decided:
            chance = Random(f"{seed} {record.commitment} {number}")
            weighing = weigh(Seat(match, seat), said, chance.randbytes(16), trials, worlds)
        yield Turn(number, seat, chances(match), decided, weighing)
    for _ in matches:  # the last answer must fit, too
        pass


def is_decision(match: AnyMatch, ask: Single) -> bool:
    """Whether a bot can say something about an ask: there is more than one answer, and it is about the game."""
    if isinstance(ask, Perform) or ask.prompt in match.game.variants.consents:
        return False
    left = left_to_bots(match.game, ask)
    return left is not None and len(left.options) > 1


def weigh(seat: AnySeat, played: Answer, seed: bytes, trials: int, worlds: int) -> Weighing | None:
    """What an answer cost; None if search would have said the same, or nothing can be imagined."""
    try:
        best = Search(seed, trials).weigh(seat)[0].answer
        others = Worlds(seat.imagination(), Chance(seed + b" compared"))
        name = name_in(others[0])
        if key_of(best, name) == key_of(played, name):
            return None
        apart = [_apart(others[at], seat.number, best, played, seed) for at in range(worlds)]
    except NoWorld:
        return None
    error = stdev(apart) / sqrt(len(apart))
    return Weighing(seat.outward(played), seat.outward(best), fmean(apart), ERRORS * error)


def _apart(world: AnyMatch, number: int, best: Answer, played: Answer, seed: bytes) -> float:
    """By how much the one answer does better than the other in this world."""
    results = []
    for answer in (best, played):
        branch = Branch(world)
        branch.answer(number, answer)
        play_on(branch, number, Random(seed).random)
        results.append(reward(branch, number))
    return results[0] - results[1]


def chances(match: AnyMatch) -> tuple[float, ...]:
    """Everybody's chance to win, as each of them sees it; together at most one."""
    seats = range(match.world.seats)
    forecast = forecast_of(match.game)
    if forecast is None:
        seen = [match.game.mind.evaluate(match.view(seat)) for seat in seats]
    else:
        seen = [forecast.chances(match.view(seat), len(seats))[seat] for seat in seats]
    most = max(1.0, sum(seen))
    return tuple(each / most for each in seen)


def accounts(turns: Sequence[Turn], outcome: Outcome, seats: int) -> list[Account]:
    """How each seat came to its result."""
    lost = [sum(turn.loss for turn in turns if turn.seat == seat) for seat in range(seats)]
    start = turns[0].chances if turns else (1 / seats,) * seats
    return [
        Account(
            start=start[seat],
            result=1 / len(outcome.winners) if seat in outcome.winners else 0.0,
            decisions=sum(turn.decided for turn in turns if turn.seat == seat),
            lost=lost[seat],
            given=(sum(lost) - lost[seat]) / max(seats - 1, 1),
        )
        for seat in range(seats)
    ]


def deciding(turns: Sequence[Turn], most: int = 5) -> list[Turn]:
    """The answers that cost most, in the order of the match."""
    marked = [turn for turn in turns if turn.weighing is not None and turn.weighing.mark is not None]
    return sorted(sorted(marked, key=lambda turn: -turn.loss)[:most], key=lambda turn: turn.number)
