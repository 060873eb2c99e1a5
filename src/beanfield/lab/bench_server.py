"""How much the server can do: a real node with real sockets, compared with the bare database.

The node, PostgreSQL and the clients share one machine. So what counts is ratios, and the CPU time of each of them.
"""

import asyncio
import subprocess
import sys
from collections.abc import Awaitable, Callable, Iterable, Iterator, Sequence
from contextlib import AsyncExitStack, ExitStack, contextmanager
from itertools import cycle, islice
from statistics import median
from time import perf_counter, sleep

import msgspec
import uvloop
from msgspec import Struct
from rich.console import Console
from rich.table import Table as Grid

from beanfield.kernel.errors import BeanfieldError
from beanfield.kernel.registry import games as registered_games
from beanfield.lab.load.bare import BATCH, commits_a_second, connected
from beanfield.lab.load.client import BEGAN, READY, Dealt, Play, Sample, Task, Watch
from beanfield.lab.load.dealing import deal, dealer, play_by_habit, play_on
from beanfield.lab.load.machine import (
    LoadedNode,
    cpu_seconds,
    family_cpu_seconds,
    node_on,
    parent_of,
    raise_limits,
    resident_bytes,
    starved_seconds,
    throw_away_postgresql,
    throw_away_redis,
)
from beanfield.server.tables.entries import entries_of
from beanfield.server.tables.table import Table
from beanfield.store.store import Store
from beanfield.wire.ids import read_id

GAME = "space-beans"
SEATS = 4
DEAR = "ani-mayhem"
"""The game whose answers cost most."""
DEAR_SEATS = 6
DEAR_TABLES = 3
DEAR_PACE = 6
"""Answers a second at these tables together: a node has time for more, so nothing waits for anything."""
LATE = 0.75
"""Its matches are measured in their last quarter, when most lies on the table."""
SPREAD = 3
"""The number of nodes over which the seats of a table are spread, where no balancer keeps them together."""
CALM = 6
"""The load of spread seats is that of one node divided by this: three nodes, and each costs more."""
WARM = 3.0
"""Seconds of play before anything is counted."""
SETTLING = 1.0
"""Seconds after which nothing is left of what it costs to connect."""
RESTING = 3.0
"""Seconds in which everybody is there and nobody says anything."""
SPARE = 4
"""The number of tables that are dealt for each one in play, because a match may end during the measurement."""
IDLE_SOCKETS = 5_000
WATCHED = 100
WATCHERS = 500
"""The number of people who watch one table."""
WATCHED_PACE = 10
"""Answers a second at that table, so that one match lasts until all is measured."""
HELD = 1_000
"""The number of tables with a running match that a node holds while its memory is measured."""
ANSWERS = 1_000
"""The number of answers in the match whose loading is measured."""
LOADS = 21
NODES = (1, SPREAD)


class Through(Struct, frozen=True):
    """What was measured while answers went through the whole server."""

    answers_per_second: float
    node_us: float
    """CPU time of all nodes for one answer with all its frames, in microseconds, without what they use anyway."""
    idle: float
    """The cores that all nodes use together while everybody is there and nobody says anything."""
    postgresql_us: float
    clients_us: float
    node_busy: float
    """The cores that all nodes used together."""
    node_starved: float
    """The cores for which they waited. It is near 0 if the machine does nothing else."""
    bytes_per_answer: float
    bytes_per_frame: float
    p50_ms: float
    p99_ms: float
    refused: dict[str, int]
    lost: int
    idle_tables: int


class Figures(Struct, kw_only=True):
    """All that is measured."""

    tables: int
    seconds: float
    bare_commits: float
    """Commits a second of the bare database, with one answer each."""
    bare_batched: float
    """Appends a second of the bare database, in batches."""
    one_game: Through
    all_games: Through
    half_load: Through
    watched: Through
    """A table that very many watch, when there is no other."""
    calm: Through
    """A small load, all seats of a table on one node."""
    spread: Through
    """The same load, the seats of each table on several nodes."""
    dear: Through
    """Late in matches of the dearest game, all seats of a table on one node."""
    dear_spread: Through
    """The same on several nodes."""
    entry_bytes: float
    log_bytes: float
    """Bytes in the database for one answer, with its part of the index."""
    snapshot_bytes: float
    snapshots_per_answer: float
    idle_sockets: int
    socket_bytes: float
    open_tables: int
    table_bytes: float
    load_ms: float
    """Milliseconds to load a table of 1,000 answers from its snapshot."""
    whole_log_ms: float
    """Milliseconds to load the same table from all its entries."""
    dear_load_ms: float
    """Milliseconds to load a table of the dearest game from its snapshot, late in a match."""


def bench_server(database: str, redis: str, tables: int, seconds: float) -> Figures:
    """Measure everything. Where no database or no Redis is given, a temporary one is made."""
    raise_limits()
    with ExitStack() as stack:
        database = database or stack.enter_context(throw_away_postgresql())
        redis = redis or stack.enter_context(throw_away_redis())
        return uvloop.run(_measure(database, redis, tables, seconds))


async def _measure(database: str, redis: str, tables: int, seconds: float) -> Figures:
    games = sorted(name for name, game in registered_games().items() if SEATS in game.seats)
    mixed = [*islice(cycle(games), tables * SPARE)]
    async with AsyncExitStack() as stack:
        store = await Store.open(database)
        stack.push_async_callback(store.close)
        await store.migrate()
        bench = _Bench(database, redis, await _postmaster(database))
        async with dealer(store) as node:
            only = await deal(node, [GAME], SEATS)
        watched = await asyncio.to_thread(bench.play, only, 1, seconds, WATCHED_PACE, WATCHERS)
        async with dealer(store) as node:
            one = await deal(node, [GAME] * tables, SEATS)
            several = await deal(node, mixed, SEATS)
            (long,) = await deal(node, [GAME], SEATS)
            await play_on(node, number(long), ANSWERS)
            late = await deal(node, [DEAR] * DEAR_TABLES, DEAR_SEATS)
            for dealt in late:
                await play_by_habit(node, number(dealt), LATE)
        bare = await commits_a_second(database, seconds / 2)
        batched = await commits_a_second(database, seconds / 4, BATCH)
        before = await _log(database)
        one_game = await asyncio.to_thread(bench.play, one, tables, seconds)
        log = _minus(await _log(database), before)
        half = await asyncio.to_thread(bench.play, one, tables, seconds, one_game.answers_per_second / 2)
        all_games = await asyncio.to_thread(bench.play, several, tables, seconds)
        pace = one_game.answers_per_second / CALM
        calm, spread = [await asyncio.to_thread(bench.play, one, tables, seconds, pace, 0, nodes) for nodes in NODES]
        dear, dear_spread = [
            await asyncio.to_thread(bench.play, late, len(late), seconds, DEAR_PACE, 0, nodes) for nodes in NODES
        ]
        held = [dealt.id for dealt in [*one, *several]][:HELD]
        socket_bytes, table_bytes = await asyncio.to_thread(bench.memory, held)
        load_ms, whole_log_ms = await _loads(store, number(long))
        dear_load_ms, _ = await _loads(store, number(late[0]))
    return Figures(
        tables=tables,
        seconds=seconds,
        bare_commits=bare,
        bare_batched=batched,
        one_game=one_game,
        all_games=all_games,
        half_load=half,
        watched=watched,
        calm=calm,
        spread=spread,
        dear=dear,
        dear_spread=dear_spread,
        entry_bytes=log.entry_bytes / log.entries,
        log_bytes=log.total_bytes / log.entries,
        snapshot_bytes=log.snapshot_bytes / max(1, log.snapshots),
        snapshots_per_answer=log.snapshots / log.entries,
        idle_sockets=IDLE_SOCKETS,
        socket_bytes=socket_bytes,
        open_tables=len(held),
        table_bytes=table_bytes,
        load_ms=load_ms,
        whole_log_ms=whole_log_ms,
        dear_load_ms=dear_load_ms,
    )


def number(dealt: Dealt) -> int:
    """The id of a dealt table as a number."""
    found = read_id(dealt.id)
    assert found is not None
    return found


# the node under load


class _Bench:
    """Starts a node on this database whenever something is measured."""

    def __init__(self, database: str, redis: str, postmaster: int | None) -> None:
        self._database = database
        self._redis = redis
        self._postmaster = postmaster

    def play(
        self,
        dealt: Sequence[Dealt],
        tables: int,
        seconds: float,
        pace: float = 0,
        watchers: int = 0,
        spread: int = 1,
    ) -> Through:
        """Let clients play, with their seats spread over this many nodes. Measures the CPU time of each process."""
        with ExitStack() as stack:
            nodes = [stack.enter_context(node_on(self._database, self._redis)) for _ in range(spread)]
            task = Play([node.port for node in nodes], tables, list(dealt), WARM, seconds, pace, watchers)
            clients = stack.enter_context(_clients(task))
            clients.expect(READY)
            sleep(SETTLING)
            resting, since = self._cpu(nodes), perf_counter()
            sleep(RESTING)
            idle = (self._cpu(nodes)[0] - resting[0]) / (perf_counter() - since)
            clients.go()
            clients.expect(BEGAN)
            before = self._cpu(nodes)
            played = clients.read(Sample)
            after = self._cpu(nodes)
        answers = max(1, played.answers)
        busy = (after[0] - before[0]) / played.seconds
        waits = played.waits or [0.0]
        return Through(
            answers_per_second=played.answers / played.seconds,
            node_us=max(0.0, busy - idle) * played.seconds / answers * 1e6,
            idle=idle,
            postgresql_us=(after[1] - before[1]) / answers * 1e6,
            clients_us=played.cpu / answers * 1e6,
            node_busy=busy,
            node_starved=(after[2] - before[2]) / played.seconds,
            bytes_per_answer=played.received / answers,
            bytes_per_frame=played.frame_bytes / max(1, played.frames),
            p50_ms=waits[len(waits) // 2] * 1000,
            p99_ms=waits[len(waits) * 99 // 100] * 1000,
            refused=played.refused,
            lost=played.lost,
            idle_tables=played.idle_tables,
        )

    def _cpu(self, nodes: Sequence[LoadedNode]) -> tuple[float, float, float]:
        database = family_cpu_seconds(self._postmaster) if self._postmaster else 0.0
        pids = [node.pid for node in nodes]
        return sum(map(cpu_seconds, pids)), database, sum(map(starved_seconds, pids))

    def memory(self, tables: Sequence[str]) -> tuple[float, float]:
        """The memory of an idle socket, and of a table that the node holds, in bytes."""
        with node_on(self._database, self._redis) as node:
            self._watch(node, tables[:WATCHED], WATCHED)
            before = resident_bytes(node.pid)
            sockets = (self._watch(node, tables[:WATCHED], IDLE_SOCKETS) - before) / IDLE_SOCKETS
        with node_on(self._database, self._redis) as node:
            self._watch(node, tables[:1], 10)
            before = resident_bytes(node.pid)
            held = self._watch(node, tables, len(tables)) - before
        return sockets, held / len(tables) - sockets

    def _watch(self, node: LoadedNode, tables: Sequence[str], sockets: int) -> int:
        """The memory of the node while this number of sockets watches."""
        with _clients(Watch(node.port, list(tables), sockets)) as clients:
            clients.expect(READY)
            resident = resident_bytes(node.pid)
            clients.go()
            left = clients.read(int)
        if left != sockets:
            raise BeanfieldError(f"only {left} of {sockets} idle sockets stayed open")
        return resident


class _Clients:
    """The process of the clients."""

    def __init__(self, process: subprocess.Popen[bytes]) -> None:
        self._process = process

    def say(self, line: bytes) -> None:
        assert self._process.stdin is not None
        self._process.stdin.write(line + b"\n")
        self._process.stdin.flush()

    def go(self) -> None:
        self.say(b"")

    def read[T](self, kind: type[T]) -> T:
        assert self._process.stdout is not None
        line = self._process.stdout.readline()
        if not line:
            raise BeanfieldError("the clients have failed; see their output above")
        return msgspec.json.decode(line, type=kind)

    def expect(self, word: str) -> None:
        said = self.read(str)
        assert said == word, said


@contextmanager
def _clients(task: Task) -> Iterator[_Clients]:
    command = [sys.executable, "-m", "beanfield.lab.load.client"]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE) as process:
        try:
            clients = _Clients(process)
            clients.say(msgspec.json.encode(task))
            yield clients
        except BaseException:
            process.kill()
            raise


# the database


class _Log(Struct, frozen=True):
    entries: int
    entry_bytes: int
    total_bytes: int
    snapshots: int
    snapshot_bytes: int


async def _log(database: str) -> _Log:
    async with connected(database) as connection:
        await connection.execute("VACUUM log")
        counts = [
            "SELECT count(*) FROM log",
            "SELECT coalesce(sum(length(entry)), 0) FROM log",
            "SELECT pg_total_relation_size('log')",
            "SELECT count(*) FROM snapshots",
            "SELECT coalesce(sum(length(data)), 0) FROM snapshots",
        ]
        return _Log(*[int(await connection.fetchval(count)) for count in counts])


def _minus(after: _Log, before: _Log) -> _Log:
    names = _Log.__struct_fields__
    return _Log(*[getattr(after, name) - getattr(before, name) for name in names])


async def _postmaster(database: str) -> int | None:
    """The main process of PostgreSQL, if it runs on this machine."""
    async with connected(database) as connection:
        backend: int = await connection.fetchval("SELECT pg_backend_pid()")
        try:
            return parent_of(backend)
        except OSError:
            return None


async def _loads(store: Store, id: int) -> tuple[float, float]:
    """Milliseconds to load a table: from its snapshot, and from the whole log."""

    async def short() -> None:
        loaded = await store.load(id)
        assert loaded.snapshot is not None
        entries = entries_of(loaded.entries)
        Table.load(id, (loaded.snapshot.seq, loaded.snapshot.data), entries)

    async def whole() -> None:
        Table.load(id, None, entries_of(await store.read(id)))

    return await _milliseconds(short), await _milliseconds(whole)


async def _milliseconds(part: Callable[[], Awaitable[None]]) -> float:
    runs = []
    for _ in range(LOADS):
        start = perf_counter()
        await part()
        runs.append((perf_counter() - start) * 1000)
    return median(runs)


# the report


def print_bench_server(console: Console, figures: Figures) -> None:
    """Print what was measured."""
    runs = {
        GAME: figures.one_game,
        "all games": figures.all_games,
        "half load": figures.half_load,
        f"a table with {WATCHERS} watchers": figures.watched,
        "small load": figures.calm,
        f"on {SPREAD} nodes": figures.spread,
        f"{DEAR}, {DEAR_SEATS} seats, late": figures.dear,
        f"that on {SPREAD} nodes": figures.dear_spread,
    }
    title = f"The server: {figures.tables} tables, {SEATS} seats each"
    console.print(_grid(title, ("", *runs), _loads_of([*runs.values()], figures.bare_commits)))
    for name, run in runs.items():
        if run.refused or run.lost or run.idle_tables:
            console.print(f"{name}: refused {run.refused}, lost {run.lost}, tables without a match {run.idle_tables}")
    console.print(_grid("What things cost", ("thing", ""), _costs_of(figures)))


def _grid(title: str, columns: Sequence[str], rows: Iterable[Sequence[str]]) -> Grid:
    grid = Grid(title=title, title_justify="left")
    for at, name in enumerate(columns):
        grid.add_column(name, justify="right" if at else "left")
    for row in rows:
        grid.add_row(*row)
    return grid


def _loads_of(runs: Sequence[Through], bare: float) -> Iterator[Sequence[str]]:
    shown: dict[str, Callable[[Through], str]] = {
        "answers/s": lambda run: f"{run.answers_per_second:,.0f}",
        "of bare PostgreSQL, a commit each": lambda run: f"{run.answers_per_second / bare:.2f}",
        "CPU of the nodes, µs an answer": lambda run: f"{run.node_us:,.0f}",
        "CPU of PostgreSQL, µs an answer": lambda run: f"{run.postgresql_us:,.0f}",
        "CPU of the clients, µs an answer": lambda run: f"{run.clients_us:,.0f}",
        "the nodes computed": lambda run: f"{run.node_busy:.0%}",
        "while nobody says anything": lambda run: f"{run.idle:.1%}",
        "the nodes got no core": lambda run: f"{run.node_starved:.0%}",
        "sent, kB an answer": lambda run: f"{run.bytes_per_answer / 1000:.1f}",
        "a frame, bytes": lambda run: f"{run.bytes_per_frame:,.0f}",
        "frame at another seat, p50 ms": lambda run: f"{run.p50_ms:,.1f}",
        "frame at another seat, p99 ms": lambda run: f"{run.p99_ms:,.1f}",
    }
    for name, show in shown.items():
        yield (name, *map(show, runs))


def _costs_of(figures: Figures) -> Sequence[tuple[str, str]]:
    return (
        ("bare PostgreSQL, a commit an answer", f"{figures.bare_commits:,.0f} /s"),
        (f"bare PostgreSQL, batches of {BATCH}", f"{figures.bare_batched:,.0f} /s"),
        ("an answer as it is written", f"{figures.entry_bytes:,.0f} bytes"),
        ("an answer in the database, with index", f"{figures.log_bytes:,.0f} bytes"),
        ("a snapshot", f"{figures.snapshot_bytes:,.0f} bytes"),
        ("snapshots an answer", f"{figures.snapshots_per_answer:.3f}"),
        (f"an idle socket ({figures.idle_sockets:,})", f"{figures.socket_bytes / 1000:,.1f} kB"),
        (f"an open table ({figures.open_tables:,})", f"{figures.table_bytes / 1000:,.1f} kB"),
        (f"to load a table of {ANSWERS:,} answers", f"{figures.load_ms:,.1f} ms"),
        ("to load it from the whole log", f"{figures.whole_log_ms:,.1f} ms"),
        (f"to load a table of {DEAR}, late", f"{figures.dear_load_ms:,.1f} ms"),
    )
