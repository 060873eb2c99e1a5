"""Reports about towers: a table on the terminal, or a page with a picture."""

from collections.abc import Sequence
from hashlib import sha256
from pathlib import Path
from typing import Final

from rich import box
from rich.console import Console
from rich.table import Table

from beanfield.lab.balance_report import table
from beanfield.lab.flick import at_share
from beanfield.lab.plot import plot_towers
from beanfield.lab.tower import BANDS, PIECES, Falls, Towers, Tried, falls

HEAD: Final = ("castle", "95% interval", "dice (10%, 90%)", "height", "CPU ms (p95)", "film (most)")


def print_towers(console: Console, measured: Sequence[Towers]) -> None:
    """Print how high players build, how often pieces fell towers, and what a piece costs."""
    _print(console, ("player", *HEAD), [[row.name, *figures(row)] for row in measured if not row.trial])
    for row in measured:
        if row.trial:
            _print(console, (row.name, *PIECES, "all"), by_height(row.tried))
    console.print(cost(measured))


def _print(console: Console, head: Sequence[str], lines: Sequence[Sequence[str]]) -> None:
    shown = Table(box=box.SIMPLE_HEAD, pad_edge=False)
    for number, column in enumerate(head):
        shown.add_column(column, justify="right" if number else "left")
    for line in lines:
        shown.add_row(*line)
    console.print(shown)


def write_towers(measured: Sequence[Towers], path: Path, command: str) -> None:
    """Write the report as Markdown, and beside it a picture with the same name."""
    picture = path.with_suffix(".png")
    plot_towers(measured, picture)
    path.write_text(page(measured, command, picture.name), "utf-8")


def page(measured: Sequence[Towers], command: str, picture: str) -> str:
    """The report as Markdown."""
    built = [row for row in measured if not row.trial]
    trials = [row for row in measured if row.trial]
    both = [each for row in trials for each in row.tried]
    head = ["height", *PIECES, "all"]
    parts = [
        "# Towers, measured",
        "How high towers get, and how often a piece makes one fall, with the tremor that every hand has. "
        "[Physics](../physics.md) tells how it is simulated. Intervals are Wilson's, at 95%. Times and bytes are "
        f"medians. {len(built[0].built)} towers each.",
        f"```console\n{command}\n```",
        f"![Towers by player, and falls by height]({picture})",
        "## By player",
        "A player is off by a normal error, whose spread is given in millimetres. Those who look at the whole tower "
        "aim back towards its middle; others at the middle of the piece on top. *Castle* is how often the castle "
        "stands in the end, *dice* is the median of how many a tower had, and *height* that of millimetres before it "
        "fell.",
        table(["player", *HEAD], [[row.name, *figures(row)] for row in built]),
        "## By height",
        "How often a piece makes a tower of this height fall. Every piece is tried on every tower, as the last of a "
        "turn; the tower goes on with one of them. Tries are in brackets. Both players look at the whole tower.",
    ]
    for row in trials:
        parts += [f"### {row.name}", table(head, by_height(row.tried))]
    parts += ["### Both together", table(head, by_height(both))]
    return "\n\n".join([*parts, "## Cost", cost(measured)]) + "\n"


def figures(row: Towers) -> list[str]:
    """The cells of a player's line."""
    low, high = row.interval
    dice = [float(tower.dice) for tower in row.built]
    times, films = sizes(row.tried)
    return [
        f"{row.castles / len(row.built):.0%}",
        f"{low:.0%} to {high:.0%}",
        f"{at_share(dice, 0.5):.0f} ({at_share(dice, 0.1):.0f}, {at_share(dice, 0.9):.0f})",
        f"{at_share([tower.height for tower in row.built], 0.5):.0f}",
        f"{at_share(times, 0.5):.0f} ({at_share(times, 0.95):.0f})",
        f"{at_share(films, 0.5):,.0f} ({max(films):,.0f})",
    ]


def by_height(tried: list[Tried]) -> list[list[str]]:
    """Lines with the share of falls, for each band of heights, by piece and for all pieces."""
    return [
        [
            band_name(band),
            *(_share(falls(tried, band, (piece,))) for piece in PIECES),
            _share(falls(tried, band)),
        ]
        for band in range(len(BANDS) + 1)
    ]


def _share(counted: Falls) -> str:
    return f"{counted.rate:.1%} ({counted.tried})" if counted.tried else "-"


def band_name(band: int) -> str:
    """The heights of a band, in words.

    >>> [band_name(band) for band in (0, 1, 4)]
    ['below 60 mm', '60 to 120 mm', 'above 240 mm']
    """
    if band == 0:
        return f"below {BANDS[0]} mm"
    return f"{BANDS[band - 1]} to {BANDS[band]} mm" if band < len(BANDS) else f"above {BANDS[-1]} mm"


def sizes(tried: Sequence[Tried]) -> tuple[list[float], list[float]]:
    """The milliseconds and the bytes of these pieces."""
    return [each.milliseconds for each in tried], [float(each.film) for each in tried]


def cost(measured: Sequence[Towers]) -> str:
    """A sentence that says what all pieces took."""
    tried = [each for row in measured for each in row.tried]
    times, films = sizes(tried)
    fallen = [float(each.film) for each in tried if each.verdict == "fallen"] or [0.0]
    digest = sha256("".join(row.digest for row in measured).encode()).hexdigest()
    return (
        f"{len(tried):,} pieces took {at_share(times, 0.5):.0f} ms of a processor each (p95 "
        f"{at_share(times, 0.95):.0f}, at most {max(times):,.0f}), film included. A film has "
        f"{at_share(films, 0.5):,.0f} bytes (p95 {at_share(films, 0.95):,.0f}), that of a fall "
        f"{at_share(fallen, 0.5):,.0f} (at most {max(fallen):,.0f}). "
        f"The engine could not compute {sum(row.void for row in measured)} pieces. "
        f"The digest of all outcomes and films is `{digest[:16]}`."
    )
