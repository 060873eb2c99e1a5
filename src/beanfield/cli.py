"""The `beanfield` command. Every subcommand is a function here; other modules do the work."""

import os
import shlex
import sys
from collections.abc import Sequence
from importlib.util import find_spec
from math import prod
from pathlib import Path
from time import perf_counter
from typing import Annotated

import msgspec
from cyclopts import App, CycloptsError, Parameter, UnknownCommandError
from cyclopts.validators import Number
from rich.console import Console

from beanfield import __version__
from beanfield.clients import pages
from beanfield.clients.decks import bring_decks, open_file
from beanfield.clients.plain import PlainClient
from beanfield.clients.table import LocalTable, kinds_of_seats, usual_seats
from beanfield.clients.tape import Tape, read_side, stand_ins_of
from beanfield.clients.variants import read_settings, setup_with
from beanfield.kernel.errors import BeanfieldError
from beanfield.kernel.record import Record, read_record
from beanfield.kernel.record import verify as verify_record
from beanfield.kernel.registry import broken_games, find_game
from beanfield.kernel.registry import games as registered_games
from beanfield.physics.judge import again
from beanfield.server.host.cli import admin, serve, worker
from beanfield.template import write_package
from beanfield.testkit import card_tests, citations

app = App(
    name="beanfield",
    version=__version__,
    help="Tabletop games for people, bots and research. Begin with `beanfield play space-beans`.",
    help_format="plaintext",
)

deck = App(name="deck", help="List ready-made decks, and check deck files.")
card = App(name="card", help="Check files with cards of your own.")
bench_app = App(name="bench", help="Measure the speed of the kernel, the environments for research, or the server.")
lab_app = App(name="lab", help="Train what bots and analysis know of a game.")
app.command(bench_app)
app.command(lab_app)
app.command(deck)
app.command(card)
app.command(serve)
app.command(worker)
app.command(admin)

type GameName = Annotated[str, Parameter(help="A game, as `beanfield games` lists it.")]
type RecordFile = Annotated[Path, Parameter(help="A record, as `beanfield play --record FILE` writes it.")]
type Plain = Annotated[
    bool,
    Parameter(
        negative="",
        show_default=False,
        help="Sentences and numbers instead of a full screen; works with a screen reader.",
    ),
]

type Settings = Annotated[
    tuple[str, ...],
    Parameter(
        name="--set",
        negative="",
        show_default=False,
        help="A variant, NAME or NAME=VALUE, as `beanfield games` lists them; may be given several times.",
    ),
]


type Cards = Annotated[
    Path | None, Parameter(help="A file with cards of your own that the deck uses and does not have in its own file.")
]


def console() -> Console:
    """The standard output, at its present width."""
    return Console(highlight=False)


@app.command
def games() -> int:
    """List the games that can be played, and the variants of each."""
    pages.print_games(console(), registered_games().values())
    return complain_of_broken_games()


@app.command(name="new-game")
def new_game(
    name: Annotated[str, Parameter(help="The name of the game, as people will type it: night-market.")],
    /,
    *,
    at: Annotated[
        Path | None,
        Parameter(show_default=False, help="The folder to write it to. Usually a new one here, with the game's name."),
    ] = None,
) -> int:
    """Write a small game as a package with tests. It can be played at once; change it until it is your game."""
    folder = at or Path(name)
    write_package(name, folder)
    print(f"A small game called {name} is in {folder}. What to do next:")
    print(f"  pip install --editable {shlex.quote(str(folder))}   (or: uv pip install --editable ...)")
    print(f"  beanfield play {name}")
    print(f"  cd {shlex.quote(str(folder))} && pytest   (it needs: pip install 'beanfield[testkit]')")
    print("Its README says what is in which file; docs/adding-a-game.md goes through all of them.")
    return 0


@app.command
def rules(
    game: GameName | None = None,
    clause: Annotated[str | None, Parameter(help="One rule or ruling, such as SPB-017.")] = None,
    /,
    *,
    check: Annotated[
        bool, Parameter(negative="", show_default=False, help="Check that tests cite every rule of every game.")
    ] = False,
    tests: Annotated[Path, Parameter(help="With --check: the folder of the tests.")] = Path("tests"),
) -> int:
    """Read the rules of a game, with our rulings where the rulebook is silent."""
    if check:
        cited = citations.cited_in(tests)
        ledgers = [each.book.ledger for each in registered_games().values()]
        coverages = [citations.coverage(ledger, cited) for ledger in ledgers]
        whole = citations.print_coverage(console(), coverages, citations.unknown(ledgers, cited))
        return complain_of_broken_games() or int(not whole)
    if game is None:
        raise BeanfieldError(f"say which game: beanfield rules {next(iter(registered_games()), 'GAME')}")
    ledger = find_game(game).book.ledger
    if clause is None:
        pages.print_book(console(), ledger)
    else:
        pages.print_clause(console(), ledger, clause)
    return 0


@app.command
def play(
    game: GameName,
    /,
    *,
    seats: Annotated[
        str,
        Parameter(
            show_default=False,
            help="Who sits where: `me` (once or more) and bots: random, greedy, search, or search:500 for one that "
            "thinks of 500 ways it could go on. Usually me,search,greedy.",
        ),
    ] = "",
    settings: Settings = (),
    deck: Annotated[
        tuple[Path, ...],
        Parameter(
            negative="",
            show_default=False,
            help="The file of your deck; several people may each bring one. All others have ready-made decks.",
        ),
    ] = (),
    cards: Cards = None,
    plain: Plain = False,
    seed: Annotated[str, Parameter(show_default=False, help="Any text: the same text deals the same cards.")] = "",
    record: Annotated[Path | None, Parameter(help="Write the match to this file when you leave it.")] = None,
) -> int:
    """Play a match in the terminal, against bots or with others at the same keyboard, or watch bots play."""
    chosen = find_game(game)
    if record is not None:
        need_a_folder(record)
    kinds = kinds_of_seats(seats) if seats else usual_seats(chosen)
    setup = setup_with(chosen, len(kinds), settings) if settings else None
    if deck or cards:
        setup = bring_decks(chosen, kinds, setup, deck, cards)
    table = LocalTable(chosen, kinds, seed, setup=setup)
    if plain:
        PlainClient(table).run()
    else:
        need_a_screen()
        from beanfield.clients.terminal import PlayApp

        screen = PlayApp(table)
        screen.run()
        if screen.return_code:
            return screen.return_code
        for line in screen.result():
            print(line)
    if record is not None:
        record.write_bytes(table.record().to_json())
        print(f"The record is in {record}; look at it with: beanfield replay {record}")
    return 0


@app.command(name="cards")
def list_cards(
    game: GameName,
    /,
    *,
    check: Annotated[
        bool, Parameter(negative="", show_default=False, help="Say of each card which tests name it, and its use.")
    ] = False,
    tests: Annotated[Path, Parameter(help="With --check: the folder of the tests.")] = Path("tests"),
) -> int:
    """List the cards of a game: the names that decks use for them, and what they do."""
    chosen = find_game(game)
    if check:
        return int(not card_tests.print_card_tests(console(), card_tests.card_tests(chosen, tests)))
    pages.print_cards(console(), chosen, chosen.book.catalog.values())
    return 0


@deck.command(name="list")
def list_decks(game: GameName, /) -> int:
    """List the ready-made decks of a game."""
    pages.print_decks(console(), find_game(game))
    return 0


@deck.command(name="check")
def check_deck(
    file: Annotated[Path, Parameter(help="A deck: a TOML file that names its game.")],
    /,
    *,
    cards: Cards = None,
) -> int:
    """Check a deck: list everything that is wrong with it, each with its rule; or what is in it."""
    game, given = open_file(file, cards)
    faults = game.decks.deck_faults(given)
    if faults:
        pages.print_faults(console(), game.book.ledger, faults)
        return 1
    print(f"{file} is fine for {game.title}.")
    for warning in game.decks.deck_warnings(given):
        print(f"{warning.hint} ({warning.rule})")
    pages.print_deck(console(), game.decks.read_deck(given))
    return 0


@card.command(name="check")
def check_cards(file: Annotated[Path, Parameter(help="Cards: a TOML file that names its game.")], /) -> int:
    """Check cards of your own: list everything that is wrong with them, each with its rule; or how they are played."""
    game, given = open_file(file)
    faults = game.decks.card_faults(given)
    if faults:
        pages.print_faults(console(), game.book.ledger, faults)
        return 1
    print(f"{file} is fine for {game.title}.")
    pages.print_cards(console(), game, game.decks.read_cards(given))
    return 0


@app.command
def replay(
    file: RecordFile,
    /,
    *,
    as_: Annotated[
        str, Parameter(name="--as", help="Whose eyes: the number of a seat (from 0), watcher, or all.")
    ] = "watcher",
    plain: Plain = False,
) -> int:
    """Look at a match that was played, move by move, forward and back."""
    record = open_record(file)
    side = read_side(as_, len(record.names))
    tape = Tape(find_game(record.game), record)
    if plain:
        from beanfield.clients.plain_replay import PlainReplay

        PlainReplay(tape, side).run()
    else:
        need_a_screen()
        from beanfield.clients.replay import ReplayApp

        screen = ReplayApp(tape, side)
        screen.run()
        return screen.return_code or 0
    return 0


@app.command
def verify(file: RecordFile, /) -> int:
    """Check a record: that the deck was not stacked, that every move was legal and that the result is right."""
    record = open_record(file)
    findings = verify_record(find_game(record.game), record)
    for finding in findings:
        detail = f" ({finding.detail})" if finding.detail else ""
        print(f"{'ok    ' if finding.holds else 'FAILED'}  {finding.what}{detail}")
    for line in stand_ins_of(record):
        print(f"note    {line}")
    judged = again(find_game(record.game), record) if all(finding.holds for finding in findings) else None
    if judged is not None:  # another build of the physics may differ, so this is no failure
        print(f"{'ok    ' if judged.holds else 'DIFFER'}  {judged.what} ({judged.detail})")
    return 0 if all(finding.holds for finding in findings) else 1


@app.command
def analyse(
    file: RecordFile,
    /,
    *,
    trials: Annotated[int, Parameter(help="How long to search for better answers.", validator=Number(gte=1))] = 200,
) -> int:
    """Look back at a match that is over: who stood how, which answers cost something, and what was luck."""
    from beanfield.bots.analysis import analyse as weigh_all
    from beanfield.clients.analysis import print_analysis
    from beanfield.lab.report import counted

    record = open_record(file)
    if record.outcome is None:
        raise BeanfieldError("this match is not over; only a match that is over is analysed")
    chosen = find_game(record.game)
    weighed = weigh_all(chosen, record, trials=trials)
    turns = list(counted(weighed, len(record.lines), Console(stderr=True), "answers"))
    print_analysis(console(), Tape(chosen, record), turns, record.outcome)
    return 0


@app.command
def sim(
    game: GameName,
    /,
    *,
    seats: Annotated[
        str, Parameter(show_default=False, help="The bots. They move on by one seat from match to match.")
    ] = "",
    settings: Settings = (),
    games: Annotated[int, Parameter(help="How many matches.", validator=Number(gte=1))] = 100,
    paired: Annotated[
        bool, Parameter(negative="", help="Play every deal once with each seating: less luck in the figures.")
    ] = False,
    ladder: Annotated[
        bool, Parameter(negative="", help="Let every two of these bots meet, paired, and rate them like Elo.")
    ] = False,
    jobs: Annotated[int, Parameter(help="How many processes play side by side.", validator=Number(gte=1))] = 1,
    out: Annotated[Path | None, Parameter(help="Write a row for each match: FILE.csv or FILE.parquet.")] = None,
    plot: Annotated[Path | None, Parameter(help="Draw win rates and scores: FILE.png.")] = None,
    seed: Annotated[str, Parameter(help="The same text gives the same matches.")] = "beanfield",
) -> int:
    """Let bots play many matches, and see how often each one wins."""
    from beanfield.lab import simulate
    from beanfield.lab.ladder import print_ladder, simulate_ladder, table_size
    from beanfield.lab.plot import plot_rows
    from beanfield.lab.report import counted, print_standings
    from beanfield.lab.rows import write_rows

    chosen = find_game(game)
    for file in filter(None, (out, plot)):
        need_a_folder(file)
    if out is not None:
        write_rows([], out)  # an error shows up now, and not after an hour
    kinds = kinds_of_seats(seats) if seats else ["greedy", *["random"] * (len(usual_seats(chosen)) - 1)]
    number = table_size(chosen) if ladder else len(kinds)
    setup = msgspec.to_builtins(setup_with(chosen, number, settings)) if settings else None
    if paired:
        games += -games % len(kinds)  # everybody sits everywhere in every deal
    begun = perf_counter()
    if ladder:
        played = simulate_ladder(game, kinds, games, jobs, seed, setup)
    else:
        played = simulate(game, kinds, games, jobs, seed, setup, paired)
    rows = list(counted(played, games, Console(stderr=True)))
    if ladder:
        print_ladder(console(), rows, kinds[0])
    else:
        print_standings(console(), rows, perf_counter() - begun, paired)
    if out is not None:
        write_rows(rows, out)
        print(f"A row for each match is in {out}.")
    if plot is not None:
        plot_rows(rows, plot, f"{chosen.title}: {len(rows):,} matches")
        print(f"The picture is in {plot}.")
    return 0


@lab_app.command(name="train")
def train_forecast(
    game: GameName,
    /,
    *,
    matches: Annotated[int, Parameter(help="How many matches to learn from.", validator=Number(gte=6))] = 4000,
    jobs: Annotated[int, Parameter(help="How many processes play side by side.", validator=Number(gte=1))] = 1,
    seed: Annotated[str, Parameter(help="The same text gives the same forecast.")] = "beanfield",
    out: Annotated[
        Path | None, Parameter(show_default=False, help="The file to write; usually the one in the game's package.")
    ] = None,
    check: Annotated[
        bool,
        Parameter(negative="", show_default=False, help="Train nothing; print the figures of the forecast there is."),
    ] = False,
) -> int:
    """Learn to forecast who wins, from matches between quick players, and write that into the game's package."""
    from beanfield.bots.forecast import forecast_of, to_bytes
    from beanfield.lab.report import counted

    chosen = find_game(game)
    try:
        from beanfield.lab.forecasting import file_of, print_figures
        from beanfield.lab.moments import moments
        from beanfield.lab.training import train
    except ImportError:
        raise BeanfieldError("A forecast needs numpy: pip install 'beanfield[forecast]'") from None
    if check:
        forecast = forecast_of(chosen)
        if forecast is None:
            raise BeanfieldError(
                f"{game} has no forecast that fits its rules of today; train it: beanfield lab train {game}"
            )
        print_figures(console(), forecast)
        return 0
    file = file_of(chosen) if out is None else out
    need_a_folder(file)
    played = counted(moments(game, matches, jobs, seed), matches, Console(stderr=True))
    forecast = train(chosen, [moment for some in played for moment in some])
    file.write_bytes(to_bytes(forecast.label, forecast.weights))
    print_figures(console(), forecast)
    print(f"The forecast is in {file}.")
    return 0


@app.command
def tournament(
    game: GameName,
    /,
    *,
    players: Annotated[
        str, Parameter(show_default=False, help="The bots, in the order of seats at the first tables. Usually greedy.")
    ] = "",
    bracket: Annotated[
        str, Parameter(show_default=False, help="Which kind of tournament; usually the first one the game has.")
    ] = "",
    settings: Settings = (),
    seed: Annotated[str, Parameter(help="The same text gives the same matches.")] = "beanfield",
) -> int:
    """Let bots play a tournament, stage by stage, until there is a champion."""
    from beanfield.lab.tournament import play_tournament, sizes_of
    from beanfield.lab.tournament_report import print_tournament

    chosen = find_game(game)
    kind = bracket or next(iter(chosen.variants.brackets), "")
    kinds = kinds_of_seats(players) if players else ["greedy"] * prod(sizes_of(chosen, kind))
    print_tournament(console(), play_tournament(chosen, kind, kinds, seed, read_settings(chosen, settings)))
    return 0


@app.command
def balance(
    game: GameName,
    /,
    *,
    games: Annotated[int, Parameter(help="How many matches.", validator=Number(gte=1))] = 2000,
    bots: Annotated[str, Parameter(help="The kind of bot on every seat.")] = "greedy",
    seats: Annotated[
        int | None, Parameter(show_default=False, help="How many seats; usually the usual number of players.")
    ] = None,
    jobs: Annotated[int, Parameter(help="How many processes play side by side.", validator=Number(gte=1))] = 1,
    out: Annotated[Path | None, Parameter(help="Write a report, FILE.md, and a picture beside it.")] = None,
    settings: Settings = (),
    seed: Annotated[str, Parameter(help="The same text gives the same matches.")] = "beanfield",
) -> int:
    """Let equal bots play the ready-made decks of a game on all seats, and see how often each deck wins."""
    from beanfield.lab.balance import rotate
    from beanfield.lab.balance_report import print_balance, write_balance
    from beanfield.lab.report import counted

    chosen = find_game(game)
    if out is not None:
        need_a_folder(out)
    number = seats or chosen.variants.usual_number
    setup = msgspec.to_builtins(setup_with(chosen, number, settings)) if settings else None
    rows = list(counted(rotate(game, bots, games, jobs, seed, setup, seats), games, Console(stderr=True)))
    print_balance(console(), chosen, rows)
    if out is not None:
        switched = "".join([f" --set {setting}" for setting in settings])
        sitting = "" if seats is None else f" --seats {seats}"
        command = (
            f"beanfield balance {game} --games {games} --bots {bots}{sitting} --jobs {jobs} --out {out}{switched} "
            f"--seed {seed}"
        )
        write_balance(chosen, rows, out, command, bots)
        print(f"The report is in {out}.")
    return 0


@app.command
def asks(
    game: GameName,
    /,
    *,
    seats: Annotated[str, Parameter(show_default=False, help="The bots. Usually all play by habit.")] = "",
    settings: Settings = (),
    games: Annotated[int, Parameter(help="How many matches.", validator=Number(gte=1))] = 50,
    jobs: Annotated[int, Parameter(help="How many processes play side by side.", validator=Number(gte=1))] = 1,
    seed: Annotated[str, Parameter(help="The same text gives the same matches.")] = "beanfield",
) -> int:
    """Let bots play many matches, and count how many asks a player answers in a turn, and of which kinds."""
    from beanfield.lab.asks import count_asks, together
    from beanfield.lab.asks_report import print_asks
    from beanfield.lab.report import counted

    chosen = find_game(game)
    kinds = kinds_of_seats(seats) if seats else ["habit"] * len(usual_seats(chosen))
    setup = msgspec.to_builtins(setup_with(chosen, len(kinds), settings)) if settings else None
    found = counted(count_asks(game, kinds, games, jobs, seed, setup), games, Console(stderr=True))
    print_asks(console(), together(found))
    return 0


@app.command
def flick(
    *,
    shots: Annotated[int, Parameter(help="How many shots by each player.", validator=Number(gte=1))] = 200,
    out: Annotated[Path | None, Parameter(help="Write a report, FILE.md, and a picture beside it.")] = None,
    seed: Annotated[str, Parameter(help="The same text gives the same shots.")] = "beanfield",
) -> int:
    """Flick many beans, and see how often players of different skill hit, and what a shot costs."""
    from beanfield.lab.flick import measure, rows
    from beanfield.lab.flick_report import print_flick, write_flick
    from beanfield.lab.report import counted

    if out is not None:
        need_a_folder(out)
    measured = list(counted(measure(shots, seed), len(list(rows())), Console(stderr=True), "rows"))
    print_flick(console(), measured)
    if out is not None:
        write_flick(measured, out, f"beanfield flick --shots {shots} --out {out} --seed {seed}")
        print(f"The report is in {out}.")
    return 0


@app.command
def tower(
    game: GameName,
    /,
    *,
    towers: Annotated[int, Parameter(help="How many towers by each player.", validator=Number(gte=1))] = 24,
    out: Annotated[Path | None, Parameter(help="Write a report, FILE.md, and a picture beside it.")] = None,
    seed: Annotated[str, Parameter(help="The same text gives the same towers.")] = "beanfield",
) -> int:
    """Build many towers, and see how high players of different skill get, and what a piece costs."""
    from beanfield.lab.report import counted
    from beanfield.lab.tower import aim_of, measure, rows
    from beanfield.lab.tower_report import print_towers, write_towers

    if out is not None:
        need_a_folder(out)
    aim = aim_of(find_game(game))
    measured = list(counted(measure(towers, seed, aim), len(list(rows())), Console(stderr=True), "rows"))
    print_towers(console(), measured)
    if out is not None:
        write_towers(measured, out, f"beanfield tower {game} --towers {towers} --out {out} --seed {seed}")
        print(f"The report is in {out}.")
    return 0


@bench_app.default
def bench(
    game: GameName | None = None,
    /,
    *,
    seats: Annotated[int | None, Parameter(help="How many play; usually four, if so many may.")] = None,
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
    redis: Annotated[str, Parameter(help="A Redis server for the node. Without it, the node has none.")] = "",
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
        print(f"All figures are in {out}.")
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


def complain_of_broken_games() -> int:
    """Say what is wrong with games that can't be played. Returns the exit code: 1 if there are such games."""
    for name, fault in broken_games().items():
        complain(f"{name} can't be played: {fault}")
    return int(bool(broken_games()))


def open_record(file: Path) -> Record:
    """Read the record in this file."""
    try:
        return read_record(file.read_bytes())
    except OSError as error:
        raise BeanfieldError(f"can't read {file}: {error.strerror}") from None


def need_a_folder(file: Path) -> None:
    """Raise an error before a match, and not after it, if the file can't be written later."""
    if not file.absolute().parent.is_dir():
        raise BeanfieldError(f"there is no folder {file.parent} to write {file.name} to; make it first")


def need_a_screen() -> None:
    """Raise an error if the input or the output is no terminal, or nothing is installed that draws on it."""
    if not (sys.stdin.isatty() and sys.stdout.isatty()):
        raise BeanfieldError("this is not a terminal; add --plain to play in lines")
    if find_spec("textual") is None:
        raise BeanfieldError("the screen needs textual: pip install 'beanfield[terminal]'; or add --plain")


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


def complain(message: str) -> None:
    """Print one line on the standard error."""
    print(f"beanfield: {message}", file=sys.stderr)


if __name__ == "__main__":
    main()
