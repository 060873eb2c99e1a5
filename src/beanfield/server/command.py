"""The commands of a host: `serve`, `worker` and `admin`. What they need is imported when they are called."""

import os
from typing import Annotated

from cyclopts import Parameter

from beanfield.server.settings import print_config, read_settings, variable

type PrintConfig = Annotated[
    bool,
    Parameter(
        negative="",
        show_default=False,
        help="Print all settings, with where each comes from and without secrets, and do nothing else.",
    ),
]
type Workers = Annotated[int | None, Parameter(show_default=False, help="How many processes think for bots.")]


def serve(
    *,
    host: Annotated[str | None, Parameter(show_default=False, help="The address to listen on.")] = None,
    port: Annotated[int | None, Parameter(show_default=False, help="The port to listen on.")] = None,
    nodes: Annotated[
        int | None, Parameter(show_default=False, help="How many processes serve; more than one needs PostgreSQL.")
    ] = None,
    workers: Workers = None,
    print_config: PrintConfig = False,
) -> int:
    """Host tables: without any settings for a family, on SQLite. docs/hosting.md tells how to go on from there."""
    arguments = _given(host=host, port=port, nodes=nodes, workers=workers)
    if print_config:
        return _print_config(arguments)
    settings = read_settings(os.environ, arguments)
    from beanfield.server.processes import serve as serve_with

    serve_with(settings, arguments)
    return 0


def worker(*, workers: Workers = None, print_config: PrintConfig = False) -> int:
    """Think for the bots of a server that has PostgreSQL and Redis, on any machine that reaches both."""
    arguments = _given(workers=workers)
    if print_config:
        return _print_config(arguments)
    settings = read_settings(os.environ, arguments)
    from beanfield.server import logs
    from beanfield.server.worker import run

    logs.configure(settings.log_format, settings.log_level)
    run(settings)
    return 0


def _given(**arguments: str | int | None) -> dict[str, str]:
    """What was said on the command line, by variable."""
    return {variable(name): str(value) for name, value in arguments.items() if value is not None}


def _print_config(arguments: dict[str, str]) -> int:
    print_config(read_settings(os.environ, arguments), os.environ, arguments)
    return 0
