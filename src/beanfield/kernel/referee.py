"""The referee of a game: which rule forbids what, and what can be said without being asked."""

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
    """A game without calls of its own hears none."""
    raise NotImplementedError("a game with calls of its own needs `hear`")


@dataclass(frozen=True, eq=False, kw_only=True)
class Referee[S: Struct, C: Card, U: Struct]:
    """Refuses with a rule, and hears calls."""

    why_not: Callable[[World[S, C, U], Ask | None, int, str, Sequence[Thing]], str | Reason]
    """The rule, and perhaps the card, that forbids a seat to do this now. It looks at what the seat sees only."""
    leaving: Leaving[Any] | None = None
    """How those who play leave and end the game. A game that has none can't be left."""
    own_calls: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    """What a seat may say at any time besides leaving, and the words that go with it, if it takes one."""
    hear: Callable[[World[S, C, U], int, Call], Outcome | None] = nothing_to_say
    """A seat says one of `own_calls`. Returns the outcome if that ends the match. Raises Refused if it may not."""

    @cached_property
    def calls(self) -> Mapping[str, tuple[str, ...]]:
        """All that a seat may say at any time."""
        return {**(self.leaving.calls if self.leaving else {}), **self.own_calls}

    def call(self, w: World[S, C, U], seat: int, call: Call) -> Outcome | None:
        """A seat says one of `calls`. Returns the outcome if that ends the match. Raises Refused if it may not."""
        if self.leaving is not None and call.do in self.leaving.calls:
            return self.leaving.call(w, seat, call)
        return self.hear(w, seat, call)
