"""Reports about the flick: a table on the terminal, or a page with a picture."""

from collections.abc import Sequence
from hashlib import sha256
from pathlib import Path
from typing import Final

from rich import box
from rich.console import Console
from rich.table import Table

from beanfield.lab.balance_report import table
from beanfield.lab.flick import MEANT, Fired, Hits, at_share
from beanfield.lab.plot import plot_hits

HEAD: Final = ("hit", "95% interval", "of two", "touched", "CPU ms (p95)", "film (most)")


def print_flick(console: Console, measured: Sequence[Hits]) -> None:
    """Print all rows, and what shots cost."""
    for panel in ("player", "strength", "aim"):
        shown = Table(box=box.SIMPLE_HEAD, pad_edge=False)
        for column in (panel, *HEAD):
            shown.add_column(column, justify="left" if column == panel else "right")
        for row in measured:
            if row.panel == panel:
                shown.add_row(row.name, *figures(row))
        console.print(shown)
    console.print(cost(measured))


def write_flick(measured: Sequence[Hits], path: Path, command: str) -> None:
    """Write the report as Markdown, and beside it a picture with the same name."""
    picture = path.with_suffix(".png")
    plot_hits(measured, picture)
    path.write_text(page(measured, command, picture.name), "utf-8")


def page(measured: Sequence[Hits], command: str, picture: str) -> str:
    """The report as Markdown."""
    told = {
        "player": "Everybody means to flick straight at the target with a strength of "
        f"{MEANT['strength']:g}. A player is off by a normal error, whose spread is given in degrees of aim and in "
        "percent of strength. A wild one flicks with any strength, anywhere. Who types the numbers has the error of a "
        "usual player added.",
        "strength": "Straight at the target, without an error of one's own.",
        "aim": f"With a strength of {MEANT['strength']:g}, and this many degrees beside the target.",
    }
    parts = [
        "# The flick, measured",
        "How often a flick knocks the target down, with the wobble that every hand has. [Physics](../physics.md) tells "
        "how it is simulated. *Of two* is how often at least one of two attempts hits. *Touched* is how often the "
        "target is touched and stays upright: a miss. Intervals are Wilson's, at 95%. Times "
        f"and bytes are medians. {len(measured[0].fired)} shots each.",
        f"```console\n{command}\n```",
        f"![Hits by player, strength and aim]({picture})",
    ]
    for panel, sentence in told.items():
        rows = [[row.name, *figures(row)] for row in measured if row.panel == panel]
        parts += [f"## By {panel}", sentence, table([panel, *HEAD], rows)]
    return "\n\n".join([*parts, "## Cost", cost(measured)]) + "\n"


def figures(row: Hits) -> list[str]:
    """The cells of a line."""
    low, high = row.interval
    times, films = sizes(row.fired)
    return [
        f"{row.rate:.0%}",
        f"{low:.0%} to {high:.0%}",
        f"{row.in_two:.0%}",
        f"{row.pushed:.0%}",
        f"{at_share(times, 0.5):.0f} ({at_share(times, 0.95):.0f})",
        f"{at_share(films, 0.5):,.0f} ({max(films):,.0f})",
    ]


def sizes(fired: Sequence[Fired]) -> tuple[list[float], list[float]]:
    """The milliseconds and the bytes of these shots."""
    return [shot.milliseconds for shot in fired], [float(shot.film) for shot in fired]


def cost(measured: Sequence[Hits]) -> str:
    """A sentence that says what all shots took."""
    fired = [shot for row in measured for shot in row.fired]
    times, films = sizes(fired)
    digest = sha256("".join(row.digest for row in measured).encode()).hexdigest()
    return (
        f"{len(fired):,} shots took {at_share(times, 0.5):.0f} ms of a processor each (p95 "
        f"{at_share(times, 0.95):.0f}, at most {max(times):.0f}), film included. A film has "
        f"{at_share(films, 0.5):,.0f} bytes (p95 {at_share(films, 0.95):,.0f}, at most {max(films):,.0f}). "
        f"The engine could not compute {sum(row.void for row in measured)} shots. "
        f"The digest of all outcomes and films is `{digest[:16]}`."
    )
