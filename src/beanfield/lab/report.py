"""Shows many matches on the terminal: a progress bar while they are played, a table at the end."""

from collections.abc import Iterable, Iterator, Sequence

from rich import box
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table

from beanfield.lab.balance import by_seat, shares
from beanfield.lab.playing import Row
from beanfield.lab.tally import Share, by_deal, resampled, tally


def counted[T](rows: Iterable[T], total: int, console: Console, what: str = "matches") -> Iterator[T]:
    """Pass the rows on, and show a progress bar if this console is a terminal."""
    columns = (TextColumn(what), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=console, transient=True, disable=not console.is_terminal) as progress:
        yield from progress.track(rows, total)


def print_standings(console: Console, rows: Sequence[Row], seconds: float, paired: bool = False) -> None:
    """Print every kind of bot with its win rate and the interval around it, the best first.

    Where all bots are of one kind, every seat is printed instead. If the rows are `paired`, the intervals are of deals.
    """
    standings = tally(rows)
    alike = len(standings) == 1
    seats = {str(seat): share for seat, share in shares(rows, by_seat).items()}
    lines = seats if alike else {each.bot: Share(each.plays, each.wins, each.points) for each in standings}
    table = Table(box=box.SIMPLE_HEAD, pad_edge=False)
    table.add_column("seat" if alike else "bot")
    for column in ("played", "won", "95% interval", "mean score"):
        table.add_column(column, justify="right")
    for name, share in lines.items():
        low, high = share.interval
        if paired and not alike:
            low, high = resampled(by_deal(rows, name, len(seats)))
        table.add_row(
            name, f"{share.plays:,}", f"{share.rate:.1%}", f"{low:.1%} to {high:.1%}", f"{share.mean_score:.1f}"
        )
    console.print(table)
    turns = standings[0].mean_turns if standings else 0
    length = f", {turns:.0f} turns each on average" if turns else ""
    console.print(f"{len(rows):,} matches in {seconds:.1f} s{length}.")
