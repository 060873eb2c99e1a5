"""Matches that quick players have brought to a moment worth seeing, for pictures of the table.

`python -m tests.games.ani_mayhem.pictured FOLDER` saves them all into the folder; with names of moments, only these.
"""

import sys
from collections.abc import Callable, Mapping
from itertools import count
from pathlib import Path
from typing import Final

from msgspec import Struct

from beanfield.bots import make_bot
from beanfield.games.ani_mayhem import ANI_MAYHEM
from beanfield.games.ani_mayhem.setup import Setup
from beanfield.games.ani_mayhem.state import Figure
from beanfield.kernel.match import AnyMatch, Match
from beanfield.kernel.seat import Seat
from tests.games.ani_mayhem.asked import is_asked_of

MOST: Final = 4_000
"""So many answers are given before another match is tried."""
LATE: Final = 12
"""In this turn there is something to be seen on the field."""


class Moment(Struct, frozen=True):
    """What is to be seen, from the first seat."""

    seats: int
    setup: Setup
    comes: Callable[[AnyMatch], bool]


def out(match: AnyMatch) -> list[Figure]:
    """The characters that are out on the field."""
    return [one for one in match.world.state.figures.values() if one.side == "character" and not one.home]


def disasters(match: AnyMatch) -> list[Figure]:
    """The disasters that roam the field."""
    return [one for one in match.world.state.figures.values() if one.side in {"minor", "major"}]


def in_full_swing(match: AnyMatch) -> bool:
    """A turn of the first seat begins, and half of the players have somebody out on the field."""
    if not is_asked_of(match, 0, "discard") or match.world.state.turns < LATE:
        return False
    there = {one.seat for one in out(match)}
    return 0 in there and len(there) >= len(match.world.state.hands) / 2 and len(disasters(match)) > 1


def first_turn(match: AnyMatch) -> bool:
    """The field is laid, and the first turn begins."""
    return is_asked_of(match, 0, "discard")


def answered(match: AnyMatch) -> bool:
    """Two parties fight, and the first seat may answer what was declared."""
    fight, stack = match.world.state.fight, match.world.state.stack
    return bool(stack) and fight is not None and bool(fight.engaged) and is_asked_of(match, 0, "respond")


MOMENTS: Final[Mapping[str, Moment]] = {
    "two": Moment(2, Setup(), in_full_swing),
    "six": Moment(6, Setup(), in_full_swing),
    "big-square": Moment(4, Setup(layout="big-square"), in_full_swing),
    "first-turn": Moment(2, Setup(begins=0), first_turn),
    "combat": Moment(2, Setup(), answered),
}


def match_at(name: str) -> AnyMatch:
    """The first match that comes to this moment."""
    moment = MOMENTS[name]
    for number in count():
        match = Match.begin(ANI_MAYHEM, moment.seats, f"{name} {number}".encode(), moment.setup)
        if comes(match, moment, number):
            return match
    raise AssertionError


def comes(match: AnyMatch, moment: Moment, number: int) -> bool:
    """Play on by habit, until the moment has come or will not come in this match."""
    bots = [make_bot("habit", f"{number} {seat}") for seat in range(moment.seats)]
    for _ in range(MOST):
        if match.ask is None:
            return False
        if moment.comes(match):
            return True
        seat = Seat(match, match.waiting[0])
        asked = seat.asked()
        assert asked is not None
        seat.answer(asked.id, bots[seat.number].answer(seat))
    return False


def main(folder: str, *wanted: str) -> None:
    """Save a match for each moment."""
    for name in wanted or MOMENTS:
        Path(folder, name).write_bytes(match_at(name).save())


if __name__ == "__main__":
    main(*sys.argv[1:])
