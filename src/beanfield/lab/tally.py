"""What came of many matches, bot by bot."""

from collections.abc import Iterable, Iterator
from math import sqrt

from msgspec import Struct

from beanfield.lab.playing import Row

Z_95 = 1.959964
"""So many standard deviations to each side hold 95% of a normal distribution."""


class Standing(Struct):
    """How a kind of bot did. `plays` counts seats: two bots of a kind in one match are two plays."""

    bot: str
    plays: int = 0
    wins: float = 0.0
    """A tie among n is a win of 1/n for each."""
    points: int = 0
    turns: int = 0

    @property
    def win_rate(self) -> float:
        """Wins out of plays."""
        return self.wins / self.plays

    @property
    def interval(self) -> tuple[float, float]:
        """Where the true win rate lies, with 95% confidence."""
        return wilson(self.wins, self.plays)

    @property
    def mean_score(self) -> float:
        """Points a match."""
        return self.points / self.plays

    @property
    def mean_turns(self) -> float:
        """How long its matches were: 0 for a game that doesn't count turns."""
        return self.turns / self.plays


class Share(Struct):
    """What a deck, a seat or a place in the order of play won."""

    plays: int = 0
    wins: float = 0.0
    """A win that n share is 1/n for each."""
    points: int = 0

    @property
    def rate(self) -> float:
        """Wins out of plays."""
        return self.wins / self.plays if self.plays else 0.0

    @property
    def interval(self) -> tuple[float, float]:
        """Where the true share lies, with 95% confidence."""
        return wilson(self.wins, self.plays)

    @property
    def mean_score(self) -> float:
        """Points a match."""
        return self.points / self.plays if self.plays else 0.0


def wilson(wins: float, plays: int) -> tuple[float, float]:
    """The Wilson score interval, at 95% confidence, for a share of `wins` in `plays`.

    >>> [round(end, 3) for end in wilson(50, 200)]
    [0.195, 0.314]
    """
    if not plays:
        return 0.0, 1.0
    rate, spread = wins / plays, Z_95 * Z_95 / plays
    middle = rate + spread / 2
    reach = sqrt(rate * (1 - rate) * spread + spread * spread / 4)
    return max(0.0, (middle - reach) / (1 + spread)), min(1.0, (middle + reach) / (1 + spread))


def tally(rows: Iterable[Row]) -> list[Standing]:
    """Every kind of bot, the best first."""
    standings: dict[str, Standing] = {}
    for row in rows:
        for bot, score, won in plays_in(row):
            standing = standings.setdefault(bot, Standing(bot))
            standing.plays += 1
            standing.wins += won
            standing.points += score
            standing.turns += int(row.get("turns", 0))
    return sorted(standings.values(), key=lambda standing: (-standing.win_rate, standing.bot))


def plays_in(row: Row) -> Iterator[tuple[str, int, float]]:
    """Bot, score and share of the win, seat by seat."""
    seat = 0
    while f"bot_{seat}" in row:
        yield str(row[f"bot_{seat}"]), int(row[f"score_{seat}"]), float(row[f"won_{seat}"])
        seat += 1
