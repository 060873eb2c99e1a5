"""Prints a tournament: every match, who goes on, and who is the champion."""

from collections.abc import Sequence

from rich import box
from rich.console import Console
from rich.table import Table as Grid

from beanfield.lab.bracket import BracketTable, PlayedMatch
from beanfield.lab.tournament import Tournament


def print_tournament(console: Console, tournament: Tournament) -> None:
    """Print a line for each match, and the champions below."""
    grid = Grid(box=box.SIMPLE_HEAD, pad_edge=False)
    for column in ("stage", "table", "match", "players and scores", "winners"):
        grid.add_column(column)
    last = len(tournament.stages) - 1
    for number, stage in enumerate(tournament.stages):
        for at, table in enumerate(stage):
            name = "final" if number == last else str(number + 1)
            _add_table(grid, tournament, name, str(at + 1), table)
    console.print(grid)
    console.print(_praise(tournament))


def _add_table(grid: Grid, tournament: Tournament, stage: str, number: str, table: BracketTable) -> None:
    for count, match in enumerate(table.matches):
        kind = f"replay {count}" if count else "first"
        grid.add_row(stage, number, kind, _scores(tournament, match), _names(tournament, match.winners))
    if table.lot is not None:
        grid.add_row(stage, number, "by lot", "", tournament.name(table.lot))


def _scores(tournament: Tournament, match: PlayedMatch) -> str:
    return ", ".join(
        f"{tournament.name(player)}: {score}" for player, score in zip(match.players, match.scores, strict=True)
    )


def _names(tournament: Tournament, players: Sequence[int]) -> str:
    return ", ".join(map(tournament.name, players)) or "nobody"


def _praise(tournament: Tournament) -> str:
    word = "Joint champions" if len(tournament.champions) > 1 else "Champion"
    return f"{word}: {_names(tournament, tournament.champions)}."
