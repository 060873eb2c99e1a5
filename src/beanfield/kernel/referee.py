"""The referee of a game: it names the rule that forbids something, says what would follow, and takes calls."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from beanfield.kernel.asks import Ask, Call, Choose, Option, Perform, Pick, Thing
from beanfield.kernel.errors import Reason
from beanfield.kernel.leaving import Leaving
from beanfield.kernel.remarks import Foreseen, Remark, answers_to
from beanfield.kernel.standstill import STANDS_STILL, USUAL, Standstill
from beanfield.kernel.view import Asked, Outcome, View
from beanfield.kernel.world import Card, World


def nothing_to_say(w: World[Any, Any, Any], seat: int, call: Call) -> None:
    """The default of `Referee.hear`, for a game without calls of its own."""
    raise NotImplementedError("a game with calls of its own needs `hear`")


def no_remark(view: View[Any], ask: Choose | Pick, answer: tuple[Option, ...]) -> Sequence[Remark]:
    """The default of `Referee.remark`: nothing is said about what would follow."""
    return ()


def only_one(view: View[Any], ask: Choose | Pick) -> int | None:
    """The default of `Referee.main`: an option without an alternative is the usual one, and no other is."""
    return 0 if isinstance(ask, Choose) and len(ask.options) == 1 else None


@dataclass(frozen=True, eq=False, kw_only=True)
class Referee[S: Struct, C: Card, U: Struct]:
    """Says which rule forbids something and what would follow from an answer, and takes calls."""

    why_not: Callable[[World[S, C, U], Ask | None, int, str, Sequence[Thing]], str | Reason]
    """The rule, and perhaps the card, that forbids a seat to do this now. It must look only at what the seat sees.

    Without a verb somebody asks why nothing can be done with these things, a card that can't be played for instance."""
    leaving: Leaving[Any] | None = None
    """How people leave and end the game. Without it nobody can."""
    standstill: Standstill = USUAL
    """When a match gets no further, and how it ends then."""
    own_calls: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    """The game's other calls: what a seat may say at any time, each with the words that it takes, if any."""
    hear: Callable[[World[S, C, U], int, Call], Outcome | None] = nothing_to_say
    """A seat says one of `own_calls`. Returns the outcome if this ends the match. Raises Refused if it is forbidden."""

    remark: Callable[[View[S], Choose | Pick, tuple[Option, ...]], Sequence[Remark]] = no_remark
    """What the rules know would follow if the seat of this view gave this answer, as the table lies now.

    The pieces of the ask and of the answer are the aliases of the view."""
    main: Callable[[View[S], Choose | Pick], int | None] = only_one
    """The position of the option that nearly everybody takes here, such as to let something be; None if none is."""

    def foresee(self, view: View[S], asked: Asked) -> Asked:
        """The ask with what its seat should know: what would follow from answers, and which option is the usual one."""
        ask = asked.ask
        if isinstance(ask, Perform):
            return asked
        foreseen: list[Foreseen] = []
        if self.remark is not no_remark:
            for answer in answers_to(ask):
                remarks = self.remark(view, ask, tuple([ask.options[at] for at in answer]))
                if remarks:
                    foreseen.append(Foreseen(answer, tuple(remarks)))
        return replace(asked, foreseen=tuple(foreseen), main=self.main(view, ask))

    @cached_property
    def calls(self) -> Mapping[str, tuple[str, ...]]:
        """Everything that a seat may say at any time, each with the words that it takes."""
        return {**(self.leaving.calls if self.leaving else {}), **self.own_calls}

    def stop(self, w: World[S, C, U]) -> Outcome:
        """The match stands still: it ends as the game says, or as if all had agreed to that."""
        rule, end, leaving = self.standstill.rule, self.standstill.end, self.leaving
        if leaving is not None:
            rule, end = rule or leaving.ending, end or leaving.end
        w.tell(STANDS_STILL, rule)
        return Outcome((), (0,) * w.seats) if end is None else end(w)

    def call(self, w: World[S, C, U], seat: int, call: Call) -> Outcome | None:
        """A seat says one of `calls`. Returns the outcome if this ends the match. Raises Refused if it is forbidden."""
        if self.leaving is not None and call.do in self.leaving.calls:
            return self.leaving.call(w, seat, call)
        return self.hear(w, seat, call)
