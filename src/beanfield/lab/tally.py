"""The results of many matches, for each kind of bot."""

from collections.abc import Iterable, Iterator, Sequence
from math import sqrt
from random import Random

from msgspec import Struct

from beanfield.lab.playing import Row

Z_95 = 1.959964
"""95% of a normal distribution lie within this number of standard deviations to each side."""


RESAMPLES = 2_000
"""How often deals are drawn anew for an interval."""


class Standing(Struct):
    """The results of a kind of bot. `plays` counts seats: two bots of a kind in one match are two plays."""

    bot: str
    plays: int = 0
    wins: float = 0.0
    """If n share a win, each has 1/n of it."""
    points: int = 0
    turns: int = 0

    @property
    def win_rate(self) -> float:
        """Wins out of plays."""
        return self.wins / self.plays

    @property
    def interval(self) -> tuple[float, float]:
        """The bounds of the true win rate, with 95% confidence."""
        return wilson(self.wins, self.plays)

    @property
    def mean_score(self) -> float:
        """The mean number of points in a match."""
        return self.points / self.plays

    @property
    def mean_turns(self) -> float:
        """The mean number of turns in a match; 0 for a game that does not count turns."""
        return self.turns / self.plays


class Share(Struct):
    """The results of a deck, a seat or a place in the order of play."""

    plays: int = 0
    wins: float = 0.0
    """If n share a win, each has 1/n of it."""
    points: int = 0

    @property
    def rate(self) -> float:
        """Wins out of plays."""
        return self.wins / self.plays if self.plays else 0.0

    @property
    def interval(self) -> tuple[float, float]:
        """The bounds of the true share, with 95% confidence."""
        return wilson(self.wins, self.plays)

    @property
    def mean_score(self) -> float:
        """The mean number of points in a match."""
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
    low, high = (middle - reach) / (1 + spread), (middle + reach) / (1 + spread)
    return max(0.0, min(low, rate)), min(1.0, max(high, rate))  # rounded, the ends may pass a rate of 0 or 1


def resampled(deals: Sequence[float], seed: str = "") -> tuple[float, float]:
    """The interval of a mean, at 95% confidence, by drawing deals anew from those that were played (bootstrap).

    Deals are independent of each other; the matches of one deal are not.

    >>> resampled([0.25] * 40)
    (0.25, 0.25)
    """
    if not deals:
        return 0.0, 1.0
    random = Random(seed)
    means = sorted(sum(random.choices(deals, k=len(deals))) / len(deals) for _ in range(RESAMPLES))
    cut = round(RESAMPLES * 0.025)
    return means[cut], means[-1 - cut]


def by_deal(rows: Sequence[Row], bot: str, matches: int) -> list[float]:
    """The win rate of a kind of bot in each deal that was played in `matches` rows in a row."""
    found = []
    for first in range(0, len(rows), matches):
        won = [share for row in rows[first : first + matches] for kind, _, share in plays_in(row) if kind == bot]
        found.append(sum(won) / len(won))
    return found


def tally(rows: Iterable[Row]) -> list[Standing]:
    """The results of every kind of bot, the best first."""
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
    """The bot, the score and the share of the win of each seat."""
    seat = 0
    while f"bot_{seat}" in row:
        yield str(row[f"bot_{seat}"]), int(row[f"score_{seat}"]), float(row[f"won_{seat}"])
        seat += 1
