"""Where the forecast of a game lies, and how good it is, on the terminal."""

from importlib.util import find_spec
from pathlib import Path

from rich import box
from rich.console import Console
from rich.table import Table

from beanfield.bots.forecast import FILE, Forecast, package_of
from beanfield.kernel.errors import BeanfieldError
from beanfield.kernel.registry import AnyGame


def file_of(game: AnyGame) -> Path:
    """The file of a game's forecast in its package."""
    found = find_spec(package_of(game))
    if found is None or not found.submodule_search_locations:
        raise BeanfieldError(f"{game.name} is no package that a file can be written to; say where with --out")
    return Path(found.submodule_search_locations[0]) / FILE


def print_figures(console: Console, forecast: Forecast) -> None:
    """Print how well a forecast foretells matches that it has not learned from."""
    figures = forecast.label.figures
    table = Table(box=box.SIMPLE_HEAD, pad_edge=False)
    for column in ("said", "came", "moments"):
        table.add_column(column, justify="right")
    for each in figures.bins:
        table.add_row(f"{each.said:.0%}", f"{each.came:.0%}", f"{each.moments:,}")
    console.print(table)
    console.print(
        f"{figures.matches:,} matches, {len(forecast.label.columns)} columns. Log loss of matches that were "
        f"held out: {figures.log_loss:.3f}; the game's own judgement {figures.own_loss:.3f}; always the average "
        f"{figures.mean_loss:.3f}."
    )
