"""The referee of a game: it names the rule that forbids something, and takes calls."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any

from msgspec import Struct

from beanfield.kernel.asks import Ask, Call, Thing
from beanfield.kernel.errors import Reason
from beanfield.kernel.leaving import Leaving
from beanfield.kernel.view import Outcome
from beanfield.kernel.world import Card, World


def nothing_to_say(w: World[Any, Any, Any], seat: int, call: Call) -> None:
    """The default of `Referee.hear`, for a game without calls of its own."""
    raise NotImplementedError("a game with calls of its own needs `hear`")


@dataclass(frozen=True, eq=False, kw_only=True)
class Referee[S: Struct, C: Card, U: Struct]:
    """Says which rule forbids something, and takes calls."""

    why_not: Callable[[World[S, C, U], Ask | None, int, str, Sequence[Thing]], str | Reason]
    """The rule, and perhaps the card, that forbids a seat to do this now. It must look only at what the seat sees."""
    leaving: Leaving[Any] | None = None
    """How people leave and end the game. Without it nobody can."""
    own_calls: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    """The game's other calls: what a seat may say at any time, each with the words that it takes, if any."""
    hear: Callable[[World[S, C, U], int, Call], Outcome | None] = nothing_to_say
    """A seat says one of `own_calls`. Returns the outcome if this ends the match. Raises Refused if it is forbidden."""

    @cached_property
    def calls(self) -> Mapping[str, tuple[str, ...]]:
        """Everything that a seat may say at any time, each with the words that it takes."""
        return {**(self.leaving.calls if self.leaving else {}), **self.own_calls}

    def call(self, w: World[S, C, U], seat: int, call: Call) -> Outcome | None:
        """A seat says one of `calls`. Returns the outcome if this ends the match. Raises Refused if it is forbidden."""
        if self.leaving is not None and call.do in self.leaving.calls:
            return self.leaving.call(w, seat, call)
        return self.hear(w, seat, call)
