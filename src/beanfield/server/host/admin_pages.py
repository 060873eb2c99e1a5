"""What `beanfield admin` prints: numbers and states, and no name of anybody."""

from collections.abc import Sequence
from datetime import UTC, datetime

from rich.console import Console
from rich.table import Table as Grid

from beanfield.server.ground.settings import Settings
from beanfield.server.host.admin import Lacking, NodeLine, Report, TableLine
from beanfield.store.rows import Aged, Counts, Newcomer
from beanfield.wire.ids import written


def print_tables(console: Console, lines: Sequence[TableLine]) -> None:
    """One line a table."""
    grid = _grid("table", "game", "status", "seq", "last change", "overdue")
    for line in lines:
        row = line.row
        late = "" if line.overdue is None else f"{line.overdue // 1000} s"
        if line.ahead is not None:
            late = f"frozen for {line.ahead // 1000} s: written by a clock that was ahead"
        grid.add_row(written(row.table_id), row.game, row.status, str(line.seq), _moment(row.changed_at), late)
    console.print(grid if lines else "No tables.")


def print_people(console: Console, counts: Counts, newest: Sequence[Newcomer]) -> None:
    """How many there are, and who came last."""
    console.print(", ".join(f"{number} {kind}s" for kind, number in sorted(counts.people.items())) or "Nobody yet.")
    grid = _grid("person", "kind", "came", "last seen")
    for each in newest:
        grid.add_row(written(each.person_id), each.kind, _moment(each.created_at), _moment(each.seen_at))
    if newest:
        console.print(grid)


def print_stuck(console: Console, lines: Sequence[TableLine], lacking: Sequence[Lacking], counts: Counts) -> None:
    """What waits for somebody."""
    print_tables(console, lines)
    for each in lacking:
        one = each.tables == 1
        tables = "1 table plays" if one else f"{each.tables} tables play"
        it = ("it stands" if one else "they stand") if each.who == "node" else "bots there stand"
        console.print(f"{tables} {each.game}, and no {each.who} that is up has it: {it} still until one has.")
    console.print(f"{counts.unsettled} matches are over and have no record yet.")


def print_nodes(console: Console, lines: Sequence[NodeLine], waiting: int | None) -> None:
    """Who is up, and how much work waits for workers."""
    grid = _grid("node", "version", "address", "started", "last heard of", "games")
    for line in lines:
        row, silent = line.row, f"{line.silent // 1000} s ago"
        grid.add_row(row.node_id, row.version, row.address, _moment(row.started_at), silent, row.games)
    console.print(grid if lines else "No nodes.")
    if waiting is not None:
        console.print(f"{waiting} jobs wait for workers.")


def print_aged(console: Console, aged: Aged, settings: Settings, gone: bool) -> None:
    """What is older than it should be, or was a moment ago."""
    grid = _grid("what", "kept for", "gone now" if gone else "older")
    for what, days, count in (
        ("logs of matches that are over", settings.keep_logs_days, aged.logs),
        ("guests", settings.keep_guests_days, aged.guests),
        ("mail addresses", settings.keep_mail_days, aged.mail),
    ):
        grid.add_row(what, f"{days} days" if days else "ever", str(count))
    console.print(grid)


def print_report(console: Console, report: Report) -> None:
    """One table."""
    print_tables(console, [report.line])
    seats = _grid("seat", "who")
    for sitter in report.sitters:
        who = f"bot {sitter.bot}" if sitter.bot else written(sitter.person_id) if sitter.person_id else "nobody"
        seats.add_row(str(sitter.seat), who)
    console.print(seats)
    entries = _grid("seq", "entry", "when")
    for seq, kind, wall in report.entries:
        entries.add_row(str(seq), kind, _moment(wall))
    console.print(entries)


def _grid(*columns: str) -> Grid:
    return Grid(*columns, box=None, pad_edge=False)


def _moment(wall: int) -> str:
    return datetime.fromtimestamp(wall / 1000, UTC).strftime("%Y-%m-%d %H:%M:%S")
