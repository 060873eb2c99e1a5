"""Analysis of a match that is over: how it went, which answers cost something, and what was luck.

Each answer is weighed in worlds that its seat could imagine at that moment, so without hindsight. What search would
have answered and what was answered are played out in the same worlds, which were not used to choose. So what an answer
cost is a mean of differences, and how sure that is can be told. Nothing is said about less than two standard errors.
"""

from collections.abc import Iterator, Sequence
from random import Random
from typing import Final, Literal

from msgspec import Struct

from beanfield.bots.answers import acts_in, key_of, left_to_bots
from beanfield.bots.forecast import forecast_of
from beanfield.bots.playout import play_on
from beanfield.bots.search import Search
from beanfield.bots.worlds import Worlds, mean_and_error, name_in, reward
from beanfield.kernel import keeping
from beanfield.kernel.asks import Act, Answer, Call, Perform, Single, position
from beanfield.kernel.branch import Branch
from beanfield.kernel.chance import Chance
from beanfield.kernel.errors import NoWorld
from beanfield.kernel.match import AnyMatch
from beanfield.kernel.record import Record, replay
from beanfield.kernel.registry import AnyGame
from beanfield.kernel.remarks import Remark
from beanfield.kernel.seat import AnySeat, Seat
from beanfield.kernel.view import Outcome

type Mark = Literal["slip", "mistake", "blunder"]
"""What an answer cost: a little, something, much."""

TRIALS: Final = 200
"""How many trials the search for a better answer has."""
WORLDS: Final = 100
"""In how many further worlds the two answers are compared, at most."""
BLOCK: Final = 20
"""After each such number of worlds it is asked whether it is worth while to compare in more of them."""
WORTH_TELLING: Final = 0.02
"""A loss below this is not told, however sure it is."""
ERRORS: Final = 2.0
"""A loss is told if it is larger than this number of standard errors."""
MARKS: Final[tuple[tuple[float, Mark], ...]] = ((0.15, "blunder"), (0.06, "mistake"), (WORTH_TELLING, "slip"))


class Weighing(Struct, frozen=True, omit_defaults=True):
    """What an answer cost its seat, in the chance to win, and what would have been better."""

    mark: Mark
    loss: float
    give_or_take: float
    """Two standard errors of the loss."""
    played: tuple[Act, ...]
    better: tuple[Act, ...]
    rule: str
    """The rule that allows the better answer."""
    remarks: tuple[Remark, ...] = ()
    """What the rules know would have followed from it."""
    faces: dict[int, str] = {}
    """Which card each alias in the two answers is."""


def mark_of(loss: float, give_or_take: float) -> Mark | None:
    """How large a loss is; None if it is too close to call.

    >>> mark_of(0.2, 0.05), mark_of(0.1, 0.05), mark_of(0.1, 0.11)
    ('blunder', 'mistake', None)
    """
    if loss < give_or_take:
        return None
    return next((mark for least, mark in MARKS if loss >= least), None)


class Turn(Struct, frozen=True, omit_defaults=True):
    """An answer of a record, and how everybody stood before it."""

    number: int
    """How many answers came before."""
    seat: int
    chances: tuple[float, ...]
    """Everybody's chance to win before the answer."""
    decided: bool
    """Whether there was anything to decide."""
    weighing: Weighing | None = None
    """What it cost; None if it cost nothing, or if that is too close to call."""

    @property
    def loss(self) -> float:
        """What it cost for sure."""
        return self.weighing.loss if self.weighing is not None else 0.0


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
    luck: float
    """What neither its own answers nor those of others explain."""
    loss_a_decision: float


def analyse(
    game: AnyGame, record: Record, seed: str = "", trials: int = TRIALS, worlds: int = WORLDS, since: int = 0
) -> Iterator[Turn]:
    """Weigh every answer of a record, from number `since` on; yields them one by one, because that takes a while.

    Calls are left out. Without `trials` nothing is weighed. Raises Differs if this code asks something else than the
    record.
    """
    matches = replay(game, record)
    for number, line in enumerate(record.lines):
        match = next(matches)
        said = keeping.resolved(match, line.said)
        if isinstance(said, Call) or number < since:
            continue
        yield turn_of(match, number, line.said.seat, said, f"{seed} {record.commitment}", trials, worlds)
    for _ in matches:  # the last answer must fit, too
        pass


def turn_of(
    match: AnyMatch, number: int, seat: int, said: Answer | Call, seed: str, trials: int = TRIALS, worlds: int = WORLDS
) -> Turn:
    """How everybody stands before this answer of a seat, the record's line with this number, and what it costs."""
    ask = match.ask_of(seat)
    assert ask is not None and not isinstance(said, Call)
    decided = is_decision(match, ask)
    weighing = None
    if decided and trials:
        weighing = weigh(Seat(match, seat), said, Random(f"{seed} {number}").randbytes(16), trials, worlds)
    return Turn(number, seat, chances(match), decided, weighing)


def is_decision(match: AnyMatch, ask: Single) -> bool:
    """Whether a bot can say something about an ask: there is more than one answer, and it is about the game."""
    if isinstance(ask, Perform) or ask.prompt in match.game.variants.consents:
        return False
    left = left_to_bots(match.game, ask)
    return left is not None and len(left.options) > 1


def weigh(seat: AnySeat, played: Answer, seed: bytes, trials: int, worlds: int) -> Weighing | None:
    """What an answer cost; None if that is too close to call, or nothing can be imagined."""
    try:
        best = Search(seed, trials).weigh(seat)[0].answer
        others = Worlds(seat.imagination(), Chance(seed + b" compared"))
        name = name_in(others[0])
        if key_of(best, name) == key_of(played, name):
            return None
        apart: list[float] = []
        while len(apart) < worlds and not (len(apart) >= BLOCK and is_close(apart)):
            more = range(len(apart), min(len(apart) + BLOCK, worlds))
            apart += [_apart(others[at], seat.number, best, played, seed) for at in more]
    except NoWorld:
        return None
    loss, error = mean_and_error(apart)
    mark = mark_of(loss, ERRORS * error)
    return None if mark is None else _told(seat, mark, loss, ERRORS * error, played, best)


def is_close(apart: Sequence[float]) -> bool:
    """Whether two answers differ so little that more worlds would hardly tell them apart."""
    loss, error = mean_and_error(apart)
    return loss < error


def _told(seat: AnySeat, mark: Mark, loss: float, give_or_take: float, played: Answer, best: Answer) -> Weighing:
    """With why the other is better: its rule, and what the rules know would have followed from it."""
    asked, faces = seat.foreseen(), seat.view().faces
    assert asked is not None and not isinstance(asked.ask, Perform)
    said, better = ([Act(act.do, act.on) for act in acts_in(seat.outward(each))] for each in (played, best))
    meant = [at for at in (position(asked.ask.options, act) for act in better) if at is not None]
    remarks = [foreseen.remarks for foreseen in asked.foreseen if foreseen.answer == tuple(sorted(meant))]
    aliases = {thing for act in (*said, *better) for thing in act.on if isinstance(thing, int)}
    return Weighing(
        mark,
        loss,
        give_or_take,
        tuple(said),
        tuple(better),
        rule=asked.ask.options[meant[0]].rule if meant else asked.ask.rule,
        remarks=remarks[0] if remarks else (),
        faces={alias: faces[alias] for alias in aliases if alias in faces},
    )


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
    return [_account(turns, outcome, seat, start[seat], lost) for seat in range(seats)]


def _account(turns: Sequence[Turn], outcome: Outcome, seat: int, start: float, lost: Sequence[float]) -> Account:
    result = 1 / len(outcome.winners) if seat in outcome.winners else 0.0
    decisions = sum(turn.decided for turn in turns if turn.seat == seat)
    given = (sum(lost) - lost[seat]) / max(len(lost) - 1, 1)
    return Account(
        start=start,
        result=result,
        decisions=decisions,
        lost=lost[seat],
        given=given,
        luck=result - (start - lost[seat] + given),
        loss_a_decision=lost[seat] / decisions if decisions else 0.0,
    )


def deciding(turns: Sequence[Turn], most: int = 5) -> list[Turn]:
    """The answers that cost most, in the order of the match."""
    marked = [turn for turn in turns if turn.weighing is not None]
    return sorted(sorted(marked, key=lambda turn: -turn.loss)[:most], key=lambda turn: turn.number)
