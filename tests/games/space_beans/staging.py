"""Space Beans tables for tests. As in the checks of the ledger: the last seat deals, so A starts."""

from collections.abc import Mapping, Sequence

from beanfield.games.space_beans import SPACE_BEANS
from beanfield.games.space_beans.state import Bean, Setup, State
from beanfield.testkit.scenario import UNSEEN, Scenario

type Table = Scenario[State, Bean, Setup]
type BySeat = Mapping[str, Sequence[str]]

VIEWERS = "BCD"
"""Everybody but A at a table of four."""


def beans(type: str, *values: int) -> list[str]:
    """Cards of one type: `beans("Dark Bean", 2, 8)`."""
    return [f"{type} {value}" for value in values]


def unseen(how_many: int) -> list[str]:
    """Cards that somebody does not see."""
    return [UNSEEN] * how_many


def dealt(seats: int = 4, dealer: int | None = -1, seed: bytes = b"space", chance: Sequence[list[int]] = ()) -> Table:
    """A table just dealt; None lets chance pick the dealer."""
    options = Setup(dealer=None if dealer is None else dealer % seats)
    return Scenario(SPACE_BEANS, seats, options, seed, chance)


def staged(
    seats: int = 4, *, turns: int | None = None, trophies: BySeat | None = None, rest: str = "draw_pile",
    **fields: object,
) -> Table:  # fmt: skip
    """A is to start the first turn of the second round (or the turn after `turns`). Points follow from Trophies."""
    trophies = trophies or {}
    points = {seat: sum(int(title.split()[-1]) for title in titles) for seat, titles in trophies.items()}
    return dealt(seats).stage(
        rest=rest, turns=seats if turns is None else turns, trophies=trophies, points=points, **fields
    )


def take_least_turn(table: Table) -> tuple[str, list[str]]:
    """One turn of the smallest moves: who took it, and what was asked in it."""
    turns = table.match.world.state.turns
    seat = table.asked[0]
    asked = []
    while table.match.ask and table.match.world.state.turns == turns:
        assert table.asked[0] == seat
        asked.append(table.asked.partition(" ")[2])
        table.does_least(seat)
    return seat, asked
