"""A ladder: how much stronger one bot is than another, in points like those of Elo.

Every two kinds of bots meet at tables where nobody else sits, half of the seats each. They play every deal once with
each seating. A kind that is 200 points ahead wins three matches for each one that the other kind wins.
"""

from collections.abc import Iterator, Mapping, Sequence
from itertools import combinations
from math import log10
from random import Random
from typing import Final

from msgspec import Struct
from rich import box
from rich.console import Console
from rich.table import Table

from beanfield.kernel.errors import BeanfieldError
from beanfield.kernel.registry import AnyGame, find_game
from beanfield.lab.playing import Plan, Row
from beanfield.lab.simulation import check_plan, side_by_side
from beanfield.lab.tally import plays_in

POINTS: Final = 400
"""Who is ahead by this many points wins ten times as often."""
ROUNDS: Final = 200
"""How often the ratings are made better, until they fit what happened."""
RESAMPLES: Final = 200
"""How often matches are drawn anew for an interval."""
HALF_A_WIN: Final = 0.5
"""Every two kinds are given this for a start, so that a kind that always wins is not infinitely strong."""

type Meetings = dict[tuple[str, str], float]
"""How often the first kind won against the second."""


class Meeting(Struct, frozen=True):
    """Matches in which every two of these kinds meet by turns, at tables with this number of seats."""

    game: str
    kinds: tuple[str, ...]
    seats: int
    seed: str
    setup: Mapping[str, object] | None

    def play(self, number: int) -> Row:
        """Play the match with this number."""
        pairs = list(combinations(self.kinds, 2))
        pair, turn = pairs[number % len(pairs)], number // len(pairs)
        return _plan(self.game, pair, self.seats, f"{self.seed} {' '.join(pair)}", self.setup).play(turn)


def _plan(game: str, pair: tuple[str, str], seats: int, seed: str, setup: Mapping[str, object] | None) -> Plan:
    """Matches in which these two kinds take every other seat."""
    return Plan(game, tuple(pair[seat % 2] for seat in range(seats)), seed, setup, paired=True)


def table_size(game: AnyGame) -> int:
    """The even number of seats that is nearest to the usual one."""
    return max(2, game.variants.usual_number // 2 * 2)


def simulate_ladder(
    game: str,
    kinds: Sequence[str],
    games: int,
    jobs: int = 1,
    seed: str = "",
    setup: Mapping[str, object] | None = None,
) -> Iterator[Row]:
    """Play this number of matches and yield a row for each, in order."""
    if len(set(kinds)) < max(2, len(kinds)):
        raise BeanfieldError("a ladder needs at least two kinds of bots, each named once: --seats beginner,greedy")
    seats = table_size(find_game(game))
    for pair in combinations(kinds, 2):
        check_plan(_plan(game, pair, seats, seed, setup))
    return side_by_side(Meeting(game, tuple(kinds), seats, seed, setup), range(games), jobs)


def meetings(rows: Sequence[Row]) -> Meetings:
    """How often each kind won against each other one. A win that is shared counts in parts."""
    won: Meetings = {}
    for row in rows:
        plays = list(plays_in(row))
        for bot, other in {(one, two) for one, _, _ in plays for two, _, _ in plays if one != two}:
            won[bot, other] = won.get((bot, other), HALF_A_WIN) + sum(share for kind, _, share in plays if kind == bot)
    return won


def ratings(won: Meetings, anchor: str) -> dict[str, float]:
    """The points of each kind that fit best (Bradley and Terry); those of the anchor are 0.

    >>> found = ratings({("a", "b"): 10, ("b", "a"): 1}, "b")
    >>> {kind: round(points) for kind, points in found.items()}
    {'a': 400, 'b': 0}
    """
    kinds = sorted({kind for pair in won for kind in pair})
    strength = dict.fromkeys(kinds, 1.0)
    for _ in range(ROUNDS):
        strength = {kind: _fitted(kind, won, strength) for kind in kinds}
    return {kind: POINTS * log10(strength[kind] / strength[anchor]) for kind in kinds}


def _fitted(kind: str, won: Meetings, strength: Mapping[str, float]) -> float:
    wins = sum(number for (winner, _), number in won.items() if winner == kind)
    met = sum(
        (number + won.get((other, kind), 0.0)) / (strength[kind] + strength[other])
        for (winner, other), number in won.items()
        if winner == kind
    )
    return wins / met


def rated(rows: Sequence[Row], anchor: str, seed: str = "") -> dict[str, tuple[float, float, float]]:
    """The points of each kind, and the bounds in which they lie with 95% confidence, by drawing matches anew."""
    found = ratings(meetings(rows), anchor)
    random, drawn = Random(seed), list[dict[str, float]]()
    for _ in range(RESAMPLES):
        again = ratings(meetings(random.choices(rows, k=len(rows))), anchor)
        drawn += [again] if again.keys() == found.keys() else []
    cut = round(len(drawn) * 0.025)
    bounds = {kind: sorted(again[kind] for again in drawn) or [found[kind]] for kind in found}
    return {kind: (points, bounds[kind][cut], bounds[kind][-1 - cut]) for kind, points in found.items()}


def print_ladder(console: Console, rows: Sequence[Row], anchor: str) -> None:
    """Print every kind of bot with its points, the best first."""
    table = Table(box=box.SIMPLE_HEAD, pad_edge=False)
    table.add_column("bot")
    for column in ("points", "95% interval"):
        table.add_column(column, justify="right")
    for kind, (points, low, high) in sorted(rated(rows, anchor).items(), key=lambda each: -each[1][0]):
        table.add_row(kind, f"{points:+.0f}", f"{low:+.0f} to {high:+.0f}")
    console.print(table)
    console.print(f"{len(rows):,} matches. {POINTS} points ahead means ten wins for each one of the other.")
