"""A bracket: who meets whom in a tournament. It is told outcomes, and says which matches are to be played next.

In every stage but the last, each table sends one player on. A bracket is plain data and plays nothing itself: whoever
hosts the tables keeps it between two matches, and it does not matter which table is ready first.

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
"""How often those who share a win play again before it is settled by lot."""


class Pairing(Struct, frozen=True):
    """A match that is to be played: at which table of which stage, by which players in which seats, with which seed."""

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
    """A table of a stage. All matches after the first are replays among those who shared the win before."""

    players: tuple[int, ...]
    matches: list[PlayedMatch] = []
    lot: int | None = None
    """Who was drawn when the replays did not settle it."""

    @property
    def still_in(self) -> tuple[int, ...]:
        """Who can still go on from here; if nobody won a match, everybody who played it."""
        if self.lot is not None:
            return (self.lot,)
        last = self.matches[-1] if self.matches else None
        return self.players if last is None else last.winners or last.players


class Bracket(Struct):
    """A tournament as it stands. Players are numbers, in the order in which they are seated at the first tables."""

    sizes: tuple[int, ...]
    """How many sit at a table, stage by stage."""
    seed: str
    stages: list[list[BracketTable]]

    @classmethod
    def begin(cls, sizes: tuple[int, ...], seed: str = "") -> Self:
        """A tournament with nothing played yet."""
        return cls(sizes, seed, [_seated(tuple(range(prod(sizes))), sizes[0])])

    @property
    def size(self) -> int:
        """How many play in the tournament."""
        return prod(self.sizes)

    @property
    def champions(self) -> tuple[int, ...]:
        """Who won the final, several together if they shared it; nobody as long as it is not played."""
        final = self.stages[-1][0]
        return final.matches[-1].winners if self._in_final and final.matches else ()

    @property
    def _in_final(self) -> bool:
        return len(self.stages) == len(self.sizes)

    def to_play(self) -> list[Pairing]:
        """The matches that can be played now, in any order or side by side; none when the tournament is over."""
        stage = len(self.stages) - 1
        return [
            Pairing(stage, number, table.still_in, f"{self.seed} {stage} {number} {len(table.matches)}")
            for number, table in enumerate(self.stages[-1])
            if not self._is_settled(table)
        ]

    def tell(self, pairing: Pairing, outcome: Outcome) -> None:
        """A match is over. When it was the last one of a stage, the next stage is seated."""
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
        """The final is settled by one match; any other table when there is one player to send on."""
        return bool(table.matches) if self._in_final else len(table.still_in) == 1


def _seated(players: tuple[int, ...], size: int) -> list[BracketTable]:
    """So many at each table, in their order."""
    return [BracketTable(players[first : first + size]) for first in range(0, len(players), size)]
