"""Who answers in a golden playthrough: what its file says, and where that does not fit, what looks best at once."""

from collections.abc import Iterator
from itertools import islice
from pathlib import Path
from random import Random

from beanfield.kernel import performing
from beanfield.kernel.asks import Answer, Choose, Perform, Pick, Single, picks
from beanfield.kernel.match import AnyMatch
from beanfield.testkit.suite.tables import SuiteTable
from beanfield.testkit.suite.wander import Wanderer
from tests.golden.playthrough import Policy, answers_in, playthrough, read_answer

FOLDER = Path(__file__).parent
SEEDS = range(4)
LONGEST = 6_000
"""Lines after which a long match is cut off."""


def seed_in(lines: list[str]) -> int:
    """The seed of a written playthrough."""
    return int(lines[0].rpartition(" ")[2])


def as_written(lines: list[str]) -> Policy:
    """Everybody answers what is written, as long as that is possible; then what looks best."""
    written = iter(answers_in(lines))

    def policy(match: AnyMatch, ask: Single) -> Answer:
        answer = read_answer(ask, next(written, ""))
        return best(match, ask) if answer is None else answer

    return policy


def best(match: AnyMatch, ask: Single) -> Answer:
    """What looks best to the seat right after it was said; the first of several equals."""
    return max(_candidates(match, ask), key=lambda answer: _standing(match, ask.seat, answer))


def _standing(match: AnyMatch, seat: int, answer: Answer) -> float:
    after = match.clone()
    after.answer(seat, answer)
    return match.game.mind.evaluate(after.view(seat))


def _candidates(match: AnyMatch, ask: Single) -> Iterator[Answer]:
    if isinstance(ask, Perform):
        yield meant_well(match, ask)
    elif isinstance(ask, Choose):
        yield from ask.options
    else:
        yield from _picks(ask)


def meant_well(match: AnyMatch, ask: Perform) -> Answer:
    """The gesture that a good player means to make. Luck says what comes of it, and that is written down."""
    return match.by_luck(ask.seat, performing.aimed(match, ask.seat))


def _picks(ask: Pick) -> Iterator[Answer]:
    """Single setup where one is enough, and beside each as many as may be."""
    first = [at for at in range(len(ask.options)) if ask.fits(at, ())]
    if ask.least == 0:
        yield ()
    if ask.least <= 1:
        yield from ((ask.options[at],) for at in first)
    else:
        yield tuple(ask.options[at] for at in next(picks(ask)))
    for together in dict.fromkeys(_as_many_as_may_be(ask, at) for at in first):
        if len(together) >= max(ask.least, 2):
            yield tuple(ask.options[at] for at in together)


def _as_many_as_may_be(ask: Pick, first: int) -> tuple[int, ...]:
    picked = [first]
    for at in range(len(ask.options)):
        if len(picked) < ask.most and ask.fits(at, picked):
            picked.append(at)
    return tuple(sorted(picked))


def check_golden(table: SuiteTable, golden: list[str]) -> None:
    """The match of a playthrough is played as it is written there, line by line."""
    number = 0
    for line in islice(playthrough(table, seed_in(golden), as_written(golden)), LONGEST):
        number += 1
        assert golden[number - 1 : number] == [line], f"line {number}; if this is meant: python -m tests.golden"
    assert golden[number:] == [], "the match ends before its text does"


def most_telling(table: SuiteTable) -> list[str]:
    """Of a few matches, some played well and some half asleep, the one in which most kinds of things happen.

    Of several such matches it is the shortest. One that ends is better than one that is cut off.
    """
    policies = [(seed, best) for seed in SEEDS] + [(seed, half_asleep(seed)) for seed in range(16)]
    found = [list(islice(playthrough(table, seed, policy), LONGEST)) for seed, policy in policies]
    return min(found, key=lambda lines: (len(lines) == LONGEST, -kinds_of_events(lines), len(lines)))


def kinds_of_events(lines: list[str]) -> int:
    """How many different things are told in a playthrough."""
    return len({line.split()[1] for line in lines if line.startswith("! ")})


def half_asleep(seed: int) -> Policy:
    """Everybody follows habit half of the time, and says anything otherwise."""
    wanderer, awake = Wanderer(seed), Random(seed)

    def policy(match: AnyMatch, ask: Single) -> Answer:
        if isinstance(ask, Perform):
            return meant_well(match, ask) if awake.random() < 0.5 else match.default(ask.seat)
        by_habit = match.game.mind.habit(match.world, ask) if awake.random() < 0.5 else None
        return wanderer.answer(match, ask) if by_habit is None else by_habit

    return policy
