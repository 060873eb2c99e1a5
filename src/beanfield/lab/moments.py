"""Moments of matches between quick players, to learn from: what a seat saw, and who won in the end."""

from collections.abc import Iterator
from random import Random
from typing import Any, Final

from msgspec import Struct

from beanfield.bots.answers import random_move
from beanfield.bots.encoder import Columns, encode
from beanfield.kernel.asks import Perform, Together
from beanfield.kernel.branch import AnyBranch, Branch
from beanfield.kernel.chance import Chance
from beanfield.kernel.match import Match
from beanfield.kernel.registry import find_game
from beanfield.kernel.view import View
from beanfield.lab.simulation import side_by_side

MISTAKES: Final = 0.06
"""How often a quick player does anything instead, so that many kinds of positions are met."""
MOMENTS: Final = 5
"""How many moments of each match are kept."""


class Glimpse(Struct):
    """What one seat saw at some moment, in numbers, and what came of it."""

    match: int
    rows: list[Columns]
    """A row for each seat, the viewer's first."""
    won: list[float]
    """Each seat's share of the win, the viewer's first; only zeros if all lost."""
    judged: float
    """How the game's own judgement saw it, for the viewer."""


class Lessons(Struct, frozen=True):
    """Matches to learn from, as plain data that can be sent to another process."""

    game: str
    seed: str

    def play(self, number: int) -> list[Glimpse]:
        """Play the match with this number by habit, with the usual number of seats; gives some moments of it."""
        game, random = find_game(self.game), Random(f"{self.seed} {number}")
        seats = game.variants.usual_number
        setup = game.variants.usual(seats) if number % 2 else game.variants.draw(seats, Chance(random.randbytes(8)))
        branch = Branch(Match.begin(game, seats, random.randbytes(16), setup))
        seen: list[View[Any]] = []
        for at in _steps(branch, random):
            if len(seen) < MOMENTS:
                seen.append(branch.view(random.randrange(seats)))
            elif random.randrange(at + 1) < MOMENTS:  # so every moment is equally likely to be kept
                seen[random.randrange(MOMENTS)] = branch.view(random.randrange(seats))
        outcome = branch.outcome
        assert outcome is not None
        share = [1 / len(outcome.winners) if seat in outcome.winners else 0.0 for seat in range(seats)]
        return [
            Glimpse(
                number,
                encode(branch.game, view, seats),
                share[view.viewer or 0 :] + share[: view.viewer or 0],
                branch.game.mind.evaluate(view),
            )
            for view in seen
        ]


def _steps(branch: AnyBranch, random: Random) -> Iterator[int]:
    """Play to the end by habit with some mistakes; yields the number of each ask before it is answered."""
    at = 0
    while branch.ask is not None:
        yield at
        at += 1
        ask = branch.ask.of(branch.waiting[0]) if isinstance(branch.ask, Together) else branch.ask
        assert ask is not None
        usual = None
        if not isinstance(ask, Perform) and random.random() >= MISTAKES:
            usual = branch.game.mind.habit(branch.world, ask)
        branch.answer(ask.seat, random_move(branch, ask, random.random) if usual is None else usual)


def moments(game: str, matches: int, jobs: int, seed: str) -> Iterator[list[Glimpse]]:
    """Moments of this number of matches, match by match. The same seed gives the same ones."""
    return side_by_side(Lessons(game, seed), range(matches), jobs)
