"""The commands of a host: `serve`, `worker` and `admin`. What they need is imported when they are called."""

import asyncio
import os
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Literal

from cyclopts import App, Parameter
from cyclopts.validators import Number

from beanfield.screen import console, say
from beanfield.server.ground.settings import print_config, read_settings, variable

if TYPE_CHECKING:
    from beanfield.server.host.admin import Desk, Lacking, NodeLine, TableLine
    from beanfield.store.rows import Counts, Newcomer

type PrintConfig = Annotated[
    bool,
    Parameter(
        negative="",
        show_default=False,
        help="Print all settings, with where each comes from and without secrets, and do nothing else.",
    ),
]
type Workers = Annotated[int | None, Parameter(show_default=False, help="How many processes think for bots.")]
type TableId = Annotated[str, Parameter(help="The id of a table, as the lists and links have it.")]
type Limit = Annotated[int, Parameter(help="How many to list.", validator=Number(gte=1, lte=10_000))]

admin = App(name="admin", help="Look after a server: its tables, its people, and what is stuck.")


def serve(
    *,
    host: Annotated[str | None, Parameter(show_default=False, help="The address to listen on.")] = None,
    port: Annotated[int | None, Parameter(show_default=False, help="The port to listen on.")] = None,
    nodes: Annotated[
        int | None, Parameter(show_default=False, help="How many processes serve; more than one needs PostgreSQL.")
    ] = None,
    workers: Workers = None,
    database: Annotated[
        str | None, Parameter(show_default=False, help="Where everything is kept: a file (SQLite) or postgresql://...")
    ] = None,
    print_config: PrintConfig = False,
) -> int:
    """Host tables: without any settings for a family, on SQLite. docs/hosting.md tells how to go on from there."""
    arguments = _given(host=host, port=port, nodes=nodes, workers=workers, database=_url_of(database))
    if print_config:
        return _print_config(arguments)
    settings = read_settings(os.environ, arguments)
    print("Beanfield is starting ...", flush=True)
    from beanfield.server.host.processes import serve as serve_with

    serve_with(settings, arguments)
    return 0


def worker(
    *,
    workers: Workers = None,
    database: Annotated[
        str | None, Parameter(show_default=False, help="The database of the server, as postgresql://...")
    ] = None,
    print_config: PrintConfig = False,
) -> int:
    """Think for the bots of a server that has PostgreSQL and Redis, on any machine that reaches both."""
    arguments = _given(workers=workers, database=_url_of(database))
    if print_config:
        return _print_config(arguments)
    settings = read_settings(os.environ, arguments)
    from beanfield.server.ground import logs
    from beanfield.server.host.working import run

    logs.configure(settings.log_format, settings.log_level)
    run(settings)
    return 0


@admin.command(name="tables")
def list_tables(*, status: Literal["open", "playing", "over", "stuck"] | None = None, limit: Limit = 20) -> int:
    """List tables, those that changed last first."""
    from beanfield.server.host.admin_pages import print_tables

    lines = _at_desk(lambda desk: desk.tables(status, limit))
    print_tables(console(), lines)
    return 0


@admin.command(name="people")
def list_people(*, limit: Limit = 20) -> int:
    """Count people, and list the newest, by number and not by name."""
    from beanfield.server.host.admin_pages import print_people

    async def look(desk: "Desk") -> tuple["Counts", list["Newcomer"]]:
        return await desk.counts(), await desk.newcomers(limit)

    print_people(console(), *_at_desk(look))
    return 0


@admin.command(name="stuck")
def list_stuck() -> int:
    """List tables that can't go on, or wait for something overdue, and games that nobody has.

    The exit code is 1 if there are some.
    """
    from beanfield.server.host.admin_pages import print_stuck

    async def look(desk: "Desk") -> tuple[list["TableLine"], list["Lacking"], "Counts"]:
        return await desk.stuck(), await desk.lacking(), await desk.counts()

    lines, lacking, counts = _at_desk(look)
    print_stuck(console(), lines, lacking, counts)
    return 1 if lines or lacking else 0


@admin.command(name="table")
def show_table(table: TableId, /) -> int:
    """Show one table: its state, who sits there, and its last entries by kind."""
    from beanfield.server.host.admin import number_of
    from beanfield.server.host.admin_pages import print_report

    print_report(console(), _at_desk(lambda desk: desk.report(number_of(table))))
    return 0


@admin.command(name="end")
def end_table(table: TableId, /) -> int:
    """End a table for good. Those at it are told; what was played stays."""
    from beanfield.server.host.admin import number_of

    say(f"Ended with entry {_at_desk(lambda desk: desk.end(number_of(table)))}.")
    return 0


@admin.command(name="nodes")
def list_nodes() -> int:
    """List nodes and workers that are up, with their versions and games, and how much work waits for workers."""
    from beanfield.server.host.admin_pages import print_nodes

    async def look(desk: "Desk") -> tuple[list["NodeLine"], int | None]:
        return await desk.nodes(), await desk.jobs_waiting()

    print_nodes(console(), *_at_desk(look))
    return 0


@admin.command(name="retention")
def show_retention() -> int:
    """Show for how long what is kept, and how much is older: nodes let go of it within the hour."""
    from beanfield.server.host.admin_pages import print_aged

    print_aged(console(), _at_desk(lambda desk: desk.retention.aged()), read_settings(os.environ), gone=False)
    return 0


@admin.command(name="tidy")
def tidy() -> int:
    """Let go now of all that is older than it should be. What goes is gone for good."""
    from beanfield.server.host.admin_pages import print_aged

    print_aged(console(), _at_desk(lambda desk: desk.retention.tidy()), read_settings(os.environ), gone=True)
    return 0


@admin.command(name="schema")
def show_schema(
    *, back_to: Annotated[str | None, Parameter(show_default=False, help="An older schema, such as 006.")] = None
) -> int:
    """Show the schema of the database, or take it back to an older one: before an older version is installed."""
    from beanfield.server.host.admin import go_back, schema_of

    settings = read_settings(os.environ)
    if back_to is not None:
        asyncio.run(go_back(settings, back_to))
    say(f"The database has schema {asyncio.run(schema_of(settings)) or '(none)'}.")
    return 0


@admin.command(name="push-key")
def make_push_key() -> int:
    """Make a key for notifications, once, and print it as a setting. With another key browsers must be asked again."""
    from beanfield.server.ground.push_keys import new_push_key

    say(f"{variable('push_key')}={new_push_key()}")
    return 0


@admin.command(name="resume")
def resume_table(table: TableId, /) -> int:
    """Put a stuck table back in play, once a version is installed that can go on with it."""
    from beanfield.server.host.admin import number_of

    say(f"Back in play with entry {_at_desk(lambda desk: desk.resume(number_of(table)))}.")
    return 0


def _at_desk[T](work: "Callable[[Desk], Awaitable[T]]") -> T:
    from beanfield.server.ground import logs
    from beanfield.server.host.admin import desk

    settings = read_settings(os.environ)
    logs.configure(settings.log_format, "warning")

    async def do() -> T:
        async with desk(settings) as opened:
            return await work(opened)

    return asyncio.run(do())


def _given(**arguments: str | int | None) -> dict[str, str]:
    """What was said on the command line, by variable."""
    return {variable(name): str(value) for name, value in arguments.items() if value is not None}


def _url_of(database: str | None) -> str | None:
    """A database as the settings have it: whatever is no URL is a file of SQLite."""
    if database is None or "://" in database or database.startswith("sqlite:"):
        return database
    return f"sqlite:///{Path(database).absolute()}"


def _print_config(arguments: dict[str, str]) -> int:
    print_config(read_settings(os.environ, arguments), os.environ, arguments)
    return 0
