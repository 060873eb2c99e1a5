"""A picture of what came of many matches."""

from collections.abc import Sequence
from pathlib import Path

from beanfield.kernel.errors import BeanfieldError
from beanfield.lab.playing import Row
from beanfield.lab.tally import plays_in, tally


def plot_rows(rows: Sequence[Row], path: Path, title: str = "") -> None:
    """Draw win rates with their 95% intervals, and how the scores are spread, as a PNG."""
    try:
        from matplotlib.figure import Figure
    except ImportError:
        raise BeanfieldError("a plot needs matplotlib: pip install 'beanfield[plot]'") from None
    if not rows:
        raise BeanfieldError("there is nothing to plot: no match was played")
    standings = tally(rows)
    names = [standing.bot for standing in standings]
    seats = sum(1 for _ in plays_in(rows[0]))
    figure = Figure(figsize=(10, 1.6 + 0.6 * len(names)), layout="constrained")
    wins, scores = figure.subplots(1, 2, sharey=True)
    for at, standing in enumerate(standings):
        low, high = standing.interval
        rate = standing.win_rate
        wins.barh(at, rate, color="#4c78a8", height=0.6)
        wins.errorbar(rate, at, xerr=[[rate - low], [high - rate]], color="#222222", capsize=4)
    wins.axvline(1 / seats, color="#888888", linestyle=":", label="fair share")
    wins.set(xlim=(0, 1), xlabel="win rate, 95% interval", yticks=range(len(names)), yticklabels=names)
    wins.invert_yaxis()
    wins.legend(loc="lower right")
    scored = [[score for row in rows for bot, score, _ in plays_in(row) if bot == name] for name in names]
    scores.boxplot(scored, orientation="horizontal", positions=range(len(names)), widths=0.5)
    scores.set(xlabel="score", yticks=range(len(names)), yticklabels=names)
    figure.suptitle(title or f"{len(rows)} matches")
    figure.savefig(path, format="png", dpi=120)
