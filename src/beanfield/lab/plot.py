"""Pictures of the results of many matches."""

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from beanfield.kernel.errors import BeanfieldError
from beanfield.lab.flick import Hits
from beanfield.lab.playing import Row
from beanfield.lab.tally import Share, plays_in, tally
from beanfield.lab.tower import BANDS, Towers, falls

if TYPE_CHECKING:
    from matplotlib.figure import Figure


def plot_rows(rows: Sequence[Row], path: Path, title: str = "") -> None:
    """Draw win rates with their 95% intervals, and how the scores are spread, as a PNG."""
    if not rows:
        raise BeanfieldError("there is nothing to plot: no match was played")
    standings = tally(rows)
    names = [standing.bot for standing in standings]
    seats = sum(1 for _ in plays_in(rows[0]))
    figure = new_figure(10, 1.6 + 0.6 * len(names))
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


def plot_shares(groups: Mapping[str, Mapping[str, Share]], fair: float, path: Path) -> None:
    """Draw shares of wins with their 95% intervals, one panel for each group, around the fair share."""
    shown = {name: group for name, group in groups.items() if group}
    figure = new_figure(11, 1.2 + 0.5 * max(map(len, shown.values())))
    for panel, (name, group) in zip(figure.subplots(1, len(shown), squeeze=False)[0], shown.items(), strict=True):
        for at, share in enumerate(group.values()):
            low, high = share.interval
            panel.errorbar(share.rate, at, xerr=[[share.rate - low], [high - share.rate]], fmt="o", color="#4c78a8",
                           capsize=4)  # fmt: skip
        panel.axvline(fair, color="#888888", linestyle=":")
        panel.set(title=f"by {name}", xlabel="share of wins", yticks=range(len(group)), yticklabels=list(group))
        panel.xaxis.set_major_formatter("{x:.1%}")
        panel.invert_yaxis()
    figure.savefig(path, format="png", dpi=120)


def plot_hits(rows: Sequence[Hits], path: Path) -> None:
    """Draw how often each player hits, and curves by strength and by aim, with their 95% intervals."""
    figure = new_figure(12, 3.6)
    panels = figure.subplots(1, 3)
    for panel, what in zip(panels, ("player", "strength", "aim"), strict=True):
        shown = [row for row in rows if row.panel == what]
        rates = [row.rate for row in shown]
        off = [[row.rate - row.interval[0] for row in shown], [row.interval[1] - row.rate for row in shown]]
        if what == "player":
            panel.barh(range(len(shown)), rates, color="#4c78a8", height=0.6)
            panel.errorbar(rates, range(len(shown)), xerr=off, fmt="none", color="#222222", capsize=4)
            panel.set(xlim=(0, 1), xlabel="hits", yticks=range(len(shown)), yticklabels=[row.name for row in shown])
            panel.xaxis.set_major_formatter("{x:.0%}")
            panel.invert_yaxis()
        else:
            panel.errorbar([row.at for row in shown], rates, yerr=off, fmt="o-", color="#4c78a8", capsize=4)
            xlabel = "strength, straight at the target" if what == "strength" else "degrees beside the target"
            panel.set(ylim=(0, 1), ylabel="hits", xlabel=xlabel)
            panel.yaxis.set_major_formatter("{x:.0%}")
    figure.savefig(path, format="png", dpi=120)


def plot_towers(rows: Sequence[Towers], path: Path) -> None:
    """Draw how often each player reaches the castle, how many dice towers had, and how often pieces make them fall."""
    figure = new_figure(12, 3.6)
    castles, dice, heights = figure.subplots(1, 3)
    built = [row for row in rows if not row.trial]
    rates = [row.castles / len(row.built) for row in built]
    off = [
        [rate - row.interval[0] for rate, row in zip(rates, built, strict=True)],
        [row.interval[1] - rate for rate, row in zip(rates, built, strict=True)],
    ]
    castles.barh(range(len(built)), rates, color="#4c78a8", height=0.6)
    castles.errorbar(rates, range(len(built)), xerr=off, fmt="none", color="#222222", capsize=4)
    castles.set(xlim=(0, 1), xlabel="castle stands", yticks=range(len(built)), yticklabels=[row.name for row in built])
    castles.xaxis.set_major_formatter("{x:.0%}")
    castles.invert_yaxis()
    dice.boxplot(
        [[tower.dice for tower in row.built] for row in built],
        orientation="horizontal",
        positions=range(len(built)),
        widths=0.5,
    )
    dice.set(xlim=(0, 13), xlabel="dice", yticks=range(len(built)), yticklabels=[])
    dice.invert_yaxis()
    for row, colour in zip((row for row in rows if row.trial), ("#4c78a8", "#f58518"), strict=False):
        shown = [falls(row.tried, band) for band in range(len(BANDS) + 1)]
        spread = [
            [fell.rate - fell.interval[0] for fell in shown],
            [fell.interval[1] - fell.rate for fell in shown],
        ]
        middles = [30 + 60 * band for band in range(len(shown))]
        heights.errorbar(
            middles, [fell.rate for fell in shown], yerr=spread, fmt="o-", color=colour, capsize=4, label=row.name
        )
    heights.set(ylim=(0, None), ylabel="pieces that make it fall", xlabel="height of the tower, mm")
    heights.yaxis.set_major_formatter("{x:.0%}")
    heights.legend()
    figure.savefig(path, format="png", dpi=120)


def new_figure(width: float, height: float) -> "Figure":
    """An empty figure. matplotlib is imported only here, because only plots need it."""
    try:
        from matplotlib.figure import Figure
    except ImportError:
        raise BeanfieldError("a plot needs matplotlib: pip install 'beanfield[plot]'") from None
    return Figure(figsize=(width, height), layout="constrained")
