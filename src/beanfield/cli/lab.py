"""Commands that let bots play many matches, and count and learn from them."""

from math import prod
from pathlib import Path
from time import perf_counter
from typing import Annotated

import msgspec
from cyclopts import App, Parameter
from cyclopts.validators import Number

from beanfield.cli.arguments import GameName, Settings, need_a_folder
from beanfield.clients.table import kinds_of_seats, usual_seats
from beanfield.clients.variants import read_settings, setup_with
from beanfield.kernel.errors import BeanfieldError
from beanfield.kernel.registry import find_game
from beanfield.screen import console, say

lab_app = App(name="lab", help="Train what bots and analysis know of a game.")


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
    rows = list(counted(played, games, console(stderr=True)))
    if ladder:
        print_ladder(console(), rows, kinds[0])
    else:
        print_standings(console(), rows, perf_counter() - begun, paired)
    if out is not None:
        write_rows(rows, out)
        say(f"A row for each match is in {out}.")
    if plot is not None:
        plot_rows(rows, plot, f"{chosen.title}: {len(rows):,} matches")
        say(f"The picture is in {plot}.")
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
    played = counted(moments(game, matches, jobs, seed), matches, console(stderr=True))
    forecast = train(chosen, [moment for some in played for moment in some])
    file.write_bytes(to_bytes(forecast.label, forecast.weights))
    print_figures(console(), forecast)
    say(f"The forecast is in {file}.")
    return 0


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
    rows = list(counted(rotate(game, bots, games, jobs, seed, setup, seats), games, console(stderr=True)))
    print_balance(console(), chosen, rows)
    if out is not None:
        switched = "".join([f" --set {setting}" for setting in settings])
        sitting = "" if seats is None else f" --seats {seats}"
        command = (
            f"beanfield balance {game} --games {games} --bots {bots}{sitting} --jobs {jobs} --out {out}{switched} "
            f"--seed {seed}"
        )
        write_balance(chosen, rows, out, command, bots)
        say(f"The report is in {out}.")
    return 0


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
    found = counted(count_asks(game, kinds, games, jobs, seed, setup), games, console(stderr=True))
    print_asks(console(), together(found))
    return 0


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
    measured = list(counted(measure(shots, seed), len(list(rows())), console(stderr=True), "rows"))
    print_flick(console(), measured)
    if out is not None:
        write_flick(measured, out, f"beanfield flick --shots {shots} --out {out} --seed {seed}")
        say(f"The report is in {out}.")
    return 0


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
    measured = list(counted(measure(towers, seed, aim), len(list(rows())), console(stderr=True), "rows"))
    print_towers(console(), measured)
    if out is not None:
        write_towers(measured, out, f"beanfield tower {game} --towers {towers} --out {out} --seed {seed}")
        say(f"The report is in {out}.")
    return 0
