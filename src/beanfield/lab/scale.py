"""What follows from the figures of the server bench for very many tables: the tables of docs/scale.md."""

from collections.abc import Callable, Iterator, Sequence
from math import ceil
from typing import Final

from beanfield.kernel.registry import find_game
from beanfield.lab.bench_server import (
    ANSWERS,
    DEAR,
    DEAR_PACE,
    DEAR_SEATS,
    GAME,
    SEATS,
    SPREAD,
    WATCHED_PACE,
    WATCHERS,
    Figures,
    Through,
)

TABLES: Final = (1_000, 100_000, 1_000_000)
BETWEEN: Final = 10
"""Seconds between two answers at a table."""
SOCKETS: Final = 10_000
"""The most sockets of a node."""
BUSY: Final = 0.5
"""The share of its core that a node uses."""
CELL: Final = 100_000
"""The most tables of a cell: a PostgreSQL server, a Redis, and nodes."""
COMMITS: Final = 100
"""The most commits of a node in a second: what comes meanwhile is gathered."""
BOTS: Final = 0.1
"""The share of answers that are given by bots."""
GREEDY: Final = 0.001
SEARCH: Final = 0.25
"""Seconds of CPU for an answer of greedy, and of `search:500`."""
DAY: Final = 86_400


def costs(figures: Figures) -> list[str]:
    """What things cost, as a table in Markdown."""
    one, half, mixed, watched = figures.one_game, figures.half_load, figures.all_games, figures.watched
    calm, spread, dear, far = figures.calm, figures.spread, figures.dear, figures.dear_spread
    title, far_away = find_game(DEAR).title, f"on {SPREAD} nodes"
    rows = (
        ("CPU of the node for an answer at a table of four, all frames sent, under load", _us(one.node_us)),
        (f"the same at {half.answers_per_second:,.0f} answers a second", _us(half.node_us)),
        ("the same for all games together, under load", _us(mixed.node_us)),
        (f"the same at {calm.answers_per_second:,.0f} answers a second", _us(calm.node_us)),
        (f"that with the seats of each table {far_away}, all nodes together", _us(spread.node_us)),
        ("how much more that is", f"{spread.node_us / calm.node_us:.1f} times"),
        (f"**{title} with {DEAR_SEATS}, in its last quarter, {DEAR_PACE} answers a second**", _ms(dear.node_us)),
        (f"that with the seats of each table {far_away}, all nodes together", _ms(far.node_us)),
        ("how much more that is", f"{far.node_us / dear.node_us:.1f} times"),
        ("frame at another seat there, on one node, p50 / p99", _waits(dear)),
        (f"frame at another seat there, {far_away}, p50 / p99", _waits(far)),
        ("loading such a table from its snapshot", f"{figures.dear_load_ms:,.0f} ms"),
        (f"an answer with {WATCHERS} watchers, {WATCHED_PACE} a second", _ms(watched.node_us)),
        ("CPU of PostgreSQL for an answer, under load", _us(one.postgresql_us)),
        ("answers a second through one node", f"{one.answers_per_second:,.0f}"),
        ("beside bare PostgreSQL with a commit each", f"{one.answers_per_second / figures.bare_commits:.2f}"),
        ("an answer until another seat has its frame, half load, p50 / p99", _waits(half)),
        ("a node while nobody says anything, of a core", f"{calm.idle:.1%}"),
        ("how long nodes waited for a core, under load", f"{one.node_starved:.0%} of the time"),
        (
            f"a frame: one game / all games / {title} late",
            _bytes(*[run.bytes_per_frame for run in (one, mixed, dear)]),
        ),
        (
            "sent for an answer, to all sockets together",
            _bytes(*[run.bytes_per_answer for run in (one, mixed, dear)]),
        ),
        ("an answer in the log, as it is written / with row and index", _bytes(figures.entry_bytes, figures.log_bytes)),
        ("a snapshot", _bytes(figures.snapshot_bytes)),
        ("how many there are for an answer", f"{figures.snapshots_per_answer:.2f}"),
        (f"memory of an idle socket ({figures.idle_sockets:,} on one process)", _bytes(figures.socket_bytes)),
        ("memory of a table in mid-play that a node holds, all games", _bytes(figures.table_bytes)),
        (f"loading a table of {ANSWERS:,} answers from its snapshot", f"{figures.load_ms:,.1f} ms"),
        ("loading it from the whole log", f"{figures.whole_log_ms:,.0f} ms"),
    )
    return _markdown(("", ""), rows)


def plan(figures: Figures) -> list[str]:
    """What this many tables need, as a table in Markdown."""
    return _markdown(("tables at once", *[f"{tables:,}" for tables in TABLES]), _needs(figures))


def _needs(figures: Figures) -> Iterator[Sequence[str]]:
    half, mixed, dear = figures.half_load, figures.all_games, figures.dear
    logged = figures.log_bytes + figures.snapshots_per_answer * figures.snapshot_bytes

    def nodes(tables: int) -> int:
        return _nodes(tables, half.node_us, SEATS)

    def cells(tables: int) -> int:
        return ceil(tables / CELL)

    def memory(tables: int) -> float:
        return tables * (SEATS * figures.socket_bytes + figures.table_bytes)

    rows: dict[str, Callable[[int], str]] = {
        "answers a second": lambda tables: _round(tables / BETWEEN),
        "sockets": lambda tables: _round(SEATS * tables),
        f"cores in use by nodes, {find_game(GAME).title}": lambda tables: _round(_cores(tables, half.node_us)),
        "cores in use by nodes, all games": lambda tables: _round(_cores(tables, mixed.node_us)),
        f"**nodes** (processes), tables of {SEATS}, {find_game(GAME).title}": lambda tables: _round(nodes(tables)),
        f"cores in use if all play {find_game(DEAR).title} with {DEAR_SEATS}": lambda tables: _round(
            _cores(tables, dear.node_us)
        ),
        "**nodes** for that": lambda tables: _round(_nodes(tables, dear.node_us, DEAR_SEATS)),
        "nodes for that with seats spread": lambda tables: _round(
            _nodes(tables, figures.dear_spread.node_us, DEAR_SEATS)
        ),
        "memory of tables and sockets": lambda tables: _gigabytes(memory(tables)),
        "**PostgreSQL servers**": lambda tables: _round(cells(tables)),
        "commits a second, each server": lambda tables: _round(
            min(tables / BETWEEN, COMMITS * nodes(tables)) / cells(tables)
        ),
        "log and snapshots a day": lambda tables: _gigabytes(tables / BETWEEN * DAY * logged),
        "**Redis**": lambda tables: _round(cells(tables)) if nodes(tables) > 1 else "none",
        "sent, without TLS": lambda tables: f"{_round(tables / BETWEEN * mixed.bytes_per_answer * 8 / 1e6)} Mbit/s",
        "bots: greedy, 1 ms an answer": lambda tables: f"{_round(tables / BETWEEN * BOTS * GREEDY)} cores",
        "bots: `search:500`, 250 ms an answer": lambda tables: f"{_round(tables / BETWEEN * BOTS * SEARCH)} cores",
    }
    for name, need in rows.items():
        yield (name, *map(need, TABLES))


def _cores(tables: int, us: float) -> float:
    return tables / BETWEEN * us / 1e6


def _nodes(tables: int, us: float, seats: int) -> int:
    """As many as it takes so that none has too many sockets or too much to do."""
    return max(ceil(seats * tables / SOCKETS), ceil(_cores(tables, us) / BUSY))


def _markdown(head: Sequence[str], rows: Sequence[Sequence[str]] | Iterator[Sequence[str]]) -> list[str]:
    lines = ["|".join(("", *[f" {cell} " if cell else " " for cell in row], "")) for row in (head, *rows)]
    return [lines[0], "|---|" + "---:|" * (len(head) - 1), *lines[1:]]


def _us(us: float) -> str:
    return f"{us:,.0f} µs"


def _ms(us: float) -> str:
    return f"{us / 1000:.1f} ms"


def _waits(run: Through) -> str:
    return f"{run.p50_ms:,.0f} / {run.p99_ms:,.0f} ms"


def _bytes(*counts: float) -> str:
    return " / ".join(f"{count:,.0f}" for count in counts) + " bytes"


def _gigabytes(count: float) -> str:
    return f"{_round(count / 1e9)} GB"


def _round(number: float) -> str:
    """With two digits that count."""
    return f"{float(f'{number:.2g}'):,g}" if number < 10 else f"{round(float(f'{number:.2g}')):,}"
