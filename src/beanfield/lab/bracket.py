"""A bracket: who meets whom in a tournament. It is told outcomes, and says which matches come next.

In every stage except the last, one player of each table goes on to the next stage. A bracket is plain data and plays
nothing itself. It can be saved between two matches. The tables of a stage may finish in any order.

>>> bracket = Bracket.begin((2, 2), seed="cup")
>>> [match.players for match in bracket.to_play()]
[(0, 1), (2, 3)]
>>> for match in bracket.to_play():
...     bracket.tell(match, Outcome(winners=(1,), scores=(0, 5)))
>>> [match.players for match in bracket.to_play()]
[(1, 3)]
"""

from math import prod
from typing import Final, Self

from msgspec import Struct

from beanfield.kernel.chance import Chance
from beanfield.kernel.errors import BeanfieldError
from beanfield.kernel.view import Outcome

REPLAYS: Final = 2
"""How often players who share a win play again before a lot decides."""


class Pairing(Struct, frozen=True):
    """A match that is to be played: its stage and table, its players in the order of seats, and its seed."""

    stage: int
    table: int
    players: tuple[int, ...]
    seed: str


class PlayedMatch(Struct, frozen=True):
    """A match that was played. Winners are players of the tournament, not seats; scores are in the order of seats."""

    players: tuple[int, ...]
    seed: str
    winners: tuple[int, ...]
    scores: tuple[int, ...]


class BracketTable(Struct):
    """A table of a stage. All matches after the first are replays between those who shared the win before."""

    players: tuple[int, ...]
    matches: list[PlayedMatch] = []
    lot: int | None = None
    """The player that a lot chose, if the replays did not decide."""

    @property
    def still_in(self) -> tuple[int, ...]:
        """The players who can still go on from this table. If nobody won a match, all who played it."""
        if self.lot is not None:
            return (self.lot,)
        last = self.matches[-1] if self.matches else None
        return self.players if last is None else last.winners or last.players


class Bracket(Struct):
    """The state of a tournament. Players are numbers, in the order in which they sit at the first tables."""

    sizes: tuple[int, ...]
    """The number of players at a table, for each stage."""
    seed: str
    stages: list[list[BracketTable]]

    @classmethod
    def begin(cls, sizes: tuple[int, ...], seed: str = "") -> Self:
        """A new tournament."""
        return cls(sizes, seed, [_seated(tuple(range(prod(sizes))), sizes[0])])

    @property
    def size(self) -> int:
        """The number of players in the tournament."""
        return prod(self.sizes)

    @property
    def champions(self) -> tuple[int, ...]:
        """The winners of the final (several if they shared the win); empty until it is played."""
        final = self.stages[-1][0]
        return final.matches[-1].winners if self._in_final and final.matches else ()

    @property
    def _in_final(self) -> bool:
        return len(self.stages) == len(self.sizes)

    def to_play(self) -> list[Pairing]:
        """The matches that can be played now, in any order or at the same time; none when the tournament is over."""
        stage = len(self.stages) - 1
        return [
            Pairing(stage, number, table.still_in, f"{self.seed} {stage} {number} {len(table.matches)}")
            for number, table in enumerate(self.stages[-1])
            if not self._is_settled(table)
        ]

    def tell(self, pairing: Pairing, outcome: Outcome) -> None:
        """Tell the outcome of a match. After the last match of a stage, the players of the next stage are seated."""
        if pairing not in self.to_play():
            raise BeanfieldError("this match is not to be played now; `to_play` tells which ones are")
        table = self.stages[-1][pairing.table]
        winners = tuple(pairing.players[seat] for seat in outcome.winners)
        table.matches.append(PlayedMatch(pairing.players, pairing.seed, winners, outcome.scores))
        if not self._is_settled(table) and len(table.matches) > REPLAYS:
            chance = Chance(f"{pairing.seed} lot".encode())
            table.lot = table.still_in[chance.below(len(table.still_in))]
        if not self._in_final and not self.to_play():
            going_on = tuple(table.still_in[0] for table in self.stages[-1])
            self.stages.append(_seated(going_on, self.sizes[len(self.stages)]))

    def _is_settled(self, table: BracketTable) -> bool:
        """Whether this table needs no more matches: the final after one match, other tables when one player is left."""
        return bool(table.matches) if self._in_final else len(table.still_in) == 1


def _seated(players: tuple[int, ...], size: int) -> list[BracketTable]:
    """Tables with `size` players each, in their order."""
    return [BracketTable(players[first : first + size]) for first in range(0, len(players), size)]
