"""Leaving for good, resigning and voting to end: a part that games share, with the same rules in every game.

A game puts it into `Referee.leaving` and keeps two lists in its state, with one entry a seat: `left` and `wants_end`.
Its texts have the events `left`, `wants-end`, `wants-to-go-on` and `votes-missing`. Servers, clients and bots learn
only from `Referee.leaving` who has left, whose vote is missing, and whether a match can be ended by agreement.

A seat that somebody left is still asked, and the game's `default` answers for it. `fewest` says how many must stay:
with fewer the match is over, so to leave then means to resign.
"""

from collections.abc import Callable, Iterable, Mapping
from typing import Final, Protocol

from beanfield.kernel.asks import Call
from beanfield.kernel.errors import Refused
from beanfield.kernel.view import Outcome

LEAVE: Final = "leave"
"""What a seat calls to leave for good."""
END: Final = "end"
"""What a seat calls to vote for the end."""
PLAY_ON: Final = "play-on"
"""What a seat calls to take its vote back."""


class Leavable(Protocol):
    """What `Leaving` needs to know of a state."""

    left: list[bool]
    """Who has left the table for good."""
    wants_end: list[bool]
    """Who has voted to end the game."""


class LeavableWorld(Protocol):
    """What `Leaving` needs to know of a world."""

    @property
    def state(self) -> Leavable: ...

    def tell(self, what: str, rule: str, to: tuple[int, ...] | None = None, /, **facts: int | str) -> None: ...


def stayed(table: Leavable, players: Iterable[int]) -> list[int]:
    """The players who have not left. Automata can't leave."""
    left = table.left
    return [player for player in players if player >= len(left) or not left[player]]


class Leaving[W: LeavableWorld]:
    """How people leave a game and end it, and which rules or rulings say so.

    Four arguments are ids of rules or rulings. `leaving` says what happens to a seat that somebody leaves. `empty` says
    that a match is over when fewer than `fewest` stay. `calling` says that nothing can be said twice. `voting` says how
    the players end the game together; without it they can't.

    `end` ends the game now; whoever left can't win. `may_vote` says when votes are allowed, and `tired` when bots vote
    by themselves. Both must look only at what everybody sees.
    """

    def __init__(
        self,
        end: Callable[[W], Outcome],
        *,
        leaving: str,
        empty: str,
        calling: str,
        voting: str = "",
        fewest: int = 1,
        may_vote: Callable[[W], bool] = lambda w: True,
        tired: Callable[[W], bool] = lambda w: False,
    ) -> None:
        self.end: Final = end
        self._leaving = leaving
        self._empty = empty
        self.ending: Final = voting or empty
        """The rule by which people end a match."""
        self._calling = calling
        self._voting = voting
        self._fewest = fewest
        self._may_vote = may_vote
        self._tired = tired
        self.calls: Mapping[str, tuple[str, ...]] = dict.fromkeys((LEAVE, END, PLAY_ON) if voting else (LEAVE,), ())
        """The calls of this part, which a seat may say at any time."""

    # saying

    def call(self, w: W, seat: int, call: Call) -> Outcome | None:
        """A seat says one of `calls`. Returns the outcome if that ends the match."""
        if w.state.left[seat]:
            raise Refused(self._calling, "this seat has left the table for good")
        if call.do == LEAVE:
            return self._leave(w, seat)
        if call.do == END:
            return self._vote(w, seat)
        self._play_on(w, seat)
        return None

    def _leave(self, w: W, seat: int) -> Outcome | None:
        w.state.left[seat] = True
        w.tell("left", self._leaving, seat=seat)
        return self.end(w) if self.over_by(w) else None

    def _vote(self, w: W, seat: int) -> Outcome | None:
        if not self._may_vote(w):
            raise Refused(self._voting, "the players can't vote to end the game at this point")
        if w.state.wants_end[seat]:
            raise Refused(self._calling, "you have voted to end the game; wait for the others, or take your vote back")
        w.state.wants_end[seat] = True
        w.tell("wants-end", self._voting, seat=seat)
        if self.over_by(w):
            return self.end(w)
        w.tell("votes-missing", self._voting, seats=" ".join(map(str, self.missing(w))))
        return None

    def _play_on(self, w: W, seat: int) -> None:
        if not w.state.wants_end[seat]:
            raise Refused(self._calling, "you have not voted to end the game")
        w.state.wants_end[seat] = False
        w.tell("wants-to-go-on", self._calling, seat=seat)

    # who has left or voted

    def over_by(self, w: W) -> str:
        """The rule by which leaving or votes have ended the match; empty if they have not."""
        there = self._there(w)
        if len(there) < self._fewest:
            return self._empty
        return self._voting if all(w.state.wants_end[seat] for seat in there) else ""

    def has_left(self, w: W, seat: int) -> bool:
        """Whether somebody has left this seat for good."""
        return w.state.left[seat]

    def missing(self, w: W) -> list[int]:
        """The seats whose votes are still needed to end the game."""
        return [seat for seat in self._there(w) if not w.state.wants_end[seat]]

    def would_vote(self, w: W, seat: int) -> bool:
        """Whether a bot on this seat votes to end the game now. A bot never keeps people at a table."""
        if END not in self.calls or not self._may_vote(w) or w.state.wants_end[seat] or w.state.left[seat]:
            return False
        return any(w.state.wants_end[other] for other in self._there(w)) or self._tired(w)

    def _there(self, w: W) -> list[int]:
        return stayed(w.state, range(len(w.state.left)))
