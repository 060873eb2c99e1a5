"""The `beanfield` command. Every subcommand is a function of this package; other packages do the work."""

import os
import sys
from collections.abc import Sequence

import msgspec
from cyclopts import App, CycloptsError, UnknownCommandError

from beanfield import __version__
from beanfield.cli.bench import bench_app
from beanfield.cli.books import card, deck, games, list_cards, new_game, rules
from beanfield.cli.lab import asks, balance, flick, lab_app, sim, tournament, tower
from beanfield.cli.matches import analyse, play, replay, verify
from beanfield.kernel.errors import BeanfieldError
from beanfield.screen import complain
from beanfield.server.host.cli import admin, serve, worker

app = App(
    name="beanfield",
    version=__version__,
    help="Tabletop games for people, bots and research. Begin with `beanfield play space-beans`.",
    help_format="plaintext",
)
app.command(bench_app)
app.command(lab_app)
app.command(deck)
app.command(card)
app.command(serve)
app.command(worker)
app.command(admin)
app.command(games)
app.command(new_game, name="new-game")
app.command(rules)
app.command(play)
app.command(list_cards, name="cards")
app.command(replay)
app.command(verify)
app.command(analyse)
app.command(sim)
app.command(tournament)
app.command(balance)
app.command(asks)
app.command(flick)
app.command(tower)


def main(arguments: Sequence[str] | None = None) -> None:
    """Run a command. An error is printed in one line. The exit code is 2 for a wrong call and 1 for other errors."""
    try:
        sys.exit(run(arguments))
    except CycloptsError as error:
        complain(f"{_wrong_call(error)} `beanfield --help` tells what there is.")
        sys.exit(2)
    except (BeanfieldError, msgspec.MsgspecError, OSError) as error:
        if isinstance(error, BrokenPipeError):
            os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
            sys.exit(1)
        complain(str(error))
        sys.exit(1)
    except KeyboardInterrupt:
        sys.exit(130)


def _wrong_call(error: CycloptsError) -> str:
    """What is wrong with a call. A command that nobody knows is told with all that there are."""
    if not isinstance(error, UnknownCommandError) or error.app is None:
        return " ".join(str(error).split())
    words = " ".join(str(error).split()).partition(" Available commands:")[0]
    known = sorted(name for name in error.app if not name.startswith("-"))
    return f"{words} There are: {', '.join(known)}."


def run(arguments: Sequence[str] | None) -> int:
    """Run a command; returns its exit code."""
    command, bound, _ = app.parse_args(arguments, print_error=False, exit_on_error=False)
    code = command(*bound.args, **bound.kwargs)
    return code if isinstance(code, int) else 0
