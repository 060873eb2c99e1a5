"""How many asks somebody answers in a turn: those in the own turn, and those in the turns of the others.

Everybody has the stops that a match begins with. An ask counts for each seat that it is put to, even if it closes
before that seat has answered.
"""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from statistics import fmean, median
from typing import Any

from msgspec import Struct

from beanfield.bots import make_bot
from beanfield.kernel.errors import BeanfieldError
from beanfield.kernel.match import Match
from beanfield.kernel.registry import find_game
from beanfield.kernel.seat import Seat
from beanfield.lab.playing import Plan
from beanfield.lab.simulation import check_plan, side_by_side


class Asks(Struct, frozen=True):
    """The asks of one match, or of several."""

    own: list[int]
    """How many the player at turn had, turn by turn."""
    others: list[int]
    """How many somebody had between two turns of her own."""
    own_kinds: Counter[str]
    others_kinds: Counter[str]
    """How often each prompt was asked. The asks in others' turns are counted between two own turns, too."""


class AskPlan(Struct, frozen=True):
    """Matches of which the asks are counted, as plain data that can be sent to another process."""

    plan: Plan

    def play(self, number: int) -> Asks:
        """Play the match with this number, and count."""
        game, seed = find_game(self.plan.game), f"{self.plan.seed} {number}"
        bots = [make_bot(kind, f"{seed} {seat}") for seat, kind in enumerate(self.plan.seating(number))]
        match = Match.begin(game, len(bots), seed.encode(), self.plan.read_setup())
        count = _Count(len(bots))
        while match.ask is not None:
            count.note(match)
            seat = Seat(match, match.waiting[0])
            asked = seat.asked()
            assert asked is not None
            seat.answer(asked.id, bots[seat.number].answer(seat))
        return count.asks


class _Count:
    """Counts the asks of a match while it is played."""

    def __init__(self, seats: int) -> None:
        self.asks = Asks([], [], Counter(), Counter())
        self._turn = 0
        self._since: list[list[str] | None] = [None] * seats
        """What each seat was asked since its last turn ended; None before its first turn."""
        self._last: object = None

    def note(self, match: Match[Any, Any, Any]) -> None:
        """Note what is asked now, unless it has been noted already."""
        if match.ask is self._last:
            return
        self._last = match.ask
        active, turns = at_turn(match)
        if turns > self._turn:
            self._turn = turns
            self._begin_turn(active)
        for seat in match.waiting if turns else ():
            ask = match.ask_of(seat)
            assert ask is not None
            since = self._since[seat]
            if seat == active:
                self.asks.own[-1] += 1
                self.asks.own_kinds[ask.prompt] += 1
            elif since is not None:
                since.append(ask.prompt)

    def _begin_turn(self, active: int) -> None:
        since = self._since[active]
        if since is not None:
            self.asks.others.append(len(since))
            self.asks.others_kinds.update(since)
        self._since[active] = []
        self.asks.own.append(0)


def at_turn(match: Match[Any, Any, Any]) -> tuple[int, int]:
    """Whose turn it is, and how many turns have begun."""
    state = match.world.state
    active, turns = getattr(state, "active", None), getattr(state, "turns", None)
    if not isinstance(active, int) or not isinstance(turns, int):
        raise BeanfieldError(f"{match.game.name} does not say whose turn it is (`active` and `turns` in its state)")
    return active, turns


def count_asks(
    game: str,
    bots: Sequence[str],
    games: int,
    jobs: int = 1,
    seed: str = "",
    setup: Mapping[str, object] | None = None,
) -> Iterator[Asks]:
    """Play this number of matches and yield the asks of each. The same seed gives the same, whatever the jobs."""
    plan = Plan(game, tuple(bots), seed, setup)
    check_plan(plan)
    return side_by_side(AskPlan(plan), range(games), jobs)


def together(some: Iterable[Asks]) -> Asks:
    """The asks of several matches."""
    found = Asks([], [], Counter(), Counter())
    for each in some:
        found.own.extend(each.own)
        found.others.extend(each.others)
        found.own_kinds.update(each.own_kinds)
        found.others_kinds.update(each.others_kinds)
    return found


class Spread(Struct, frozen=True):
    """How numbers are spread: half of them are at most the median, nine of ten at most `most_often`."""

    count: int
    median: float
    mean: float
    most_often: int
    most: int


def spread(numbers: Sequence[int]) -> Spread:
    """How these numbers are spread."""
    if not numbers:
        return Spread(0, 0.0, 0.0, 0, 0)
    ordered = sorted(numbers)
    return Spread(len(ordered), median(ordered), fmean(ordered), ordered[(len(ordered) - 1) * 9 // 10], ordered[-1])
