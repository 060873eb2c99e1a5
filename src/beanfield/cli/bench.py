"""Commands that measure speed."""

from pathlib import Path
from typing import Annotated

import msgspec
from cyclopts import App, Parameter
from cyclopts.validators import Number

from beanfield.cli.arguments import GameName, Settings, need_a_folder
from beanfield.clients.variants import setup_with
from beanfield.kernel.registry import find_game
from beanfield.kernel.registry import games as registered_games
from beanfield.screen import console, say

bench_app = App(name="bench", help="Measure the speed of the kernel, the environments for research, or the server.")


@bench_app.default
def bench(
    game: GameName | None = None,
    /,
    *,
    seats: Annotated[int | None, Parameter(help="How many play; usually four, if that many may.")] = None,
    settings: Settings = (),
    seconds: Annotated[float, Parameter(help="How long each engine is measured.", validator=Number(gt=0))] = 5.0,
) -> int:
    """Measure the kernel, compare it with the same game in other engines, and see what its parts cost."""
    from beanfield.lab.bench import print_bench

    for each in registered_games().values() if game is None else [find_game(game)]:
        many = min(each.seats, key=lambda number: abs(number - 4)) if seats is None else seats
        print_bench(console(), each, many, seconds, setup_with(each, many, settings) if settings else None)
    return 0


@bench_app.command(name="server")
def bench_of_server(
    *,
    database: Annotated[str, Parameter(help="An empty PostgreSQL database. Without it, a temporary one is made.")] = "",
    redis: Annotated[str, Parameter(help="A Redis server for the nodes. Without it, a temporary one is made.")] = "",
    tables: Annotated[int, Parameter(help="The number of tables with a match.", validator=Number(gte=1))] = 500,
    seconds: Annotated[float, Parameter(help="How long each load is measured.", validator=Number(gt=0))] = 20.0,
    out: Annotated[Path | None, Parameter(help="Write all figures: FILE.json.")] = None,
) -> int:
    """Measure how many answers the server takes, compared with the bare database, and what they cost. Linux only."""
    from beanfield.lab.bench_server import bench_server, print_bench_server

    if out is not None:
        need_a_folder(out)
    figures = bench_server(database, redis, tables, seconds)
    print_bench_server(console(), figures)
    if out is not None:
        out.write_bytes(msgspec.json.format(msgspec.json.encode(figures)) + b"\n")
        say(f"All figures are in {out}.")
    return 0


@bench_app.command(name="research")
def bench_of_research(
    *,
    seconds: Annotated[float, Parameter(help="How long each environment is measured.", validator=Number(gt=0))] = 5.0,
) -> int:
    """Measure how many steps a second our environments take, compared with PettingZoo's own games."""
    from beanfield.lab.bench_research import print_bench_research

    print_bench_research(console(), list(registered_games().values()), seconds)
    return 0
