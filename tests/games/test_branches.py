"""Bots play out branches, in which nobody hears events. So no rule may look at them, and no branch may go astray."""

import ast
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest
from _pytest.mark import ParameterSet
from msgspec import Struct

from beanfield.kernel.chance import Chance
from beanfield.kernel.errors import Refused
from beanfield.kernel.registry import AnyGame
from beanfield.kernel.variants import Switch, Value
from beanfield.testkit.suite.keeping import check_branching
from beanfield.testkit.suite.wander import RESTLESS, Wanderer, begin
from tests.house import HOUSE

GAMES = Path(__file__).parents[2] / "src" / "beanfield" / "games"
WORLD = ("w", "world", "self.w")
HEARD = {"events", "first_event", "told", "told_to_all", "reveals", "on_tell", "alias", "aliases_of"}
"""What a world has for people only."""


def test_no_rule_looks_at_what_people_are_told() -> None:
    looking = [
        f"{path.relative_to(GAMES)}:{node.lineno} {ast.unparse(node)}"
        for path in sorted(GAMES.rglob("*.py"))
        for node in ast.walk(ast.parse(path.read_text("utf-8")))
        if isinstance(node, ast.Attribute) and node.attr in HEARD and ast.unparse(node.value) in WORLD
    ]
    assert looking == []


def options() -> Iterator[ParameterSet]:
    """Every value of every switch of every game that is not the usual one."""
    for game in HOUSE:
        for switch in game.variants.switches:
            for value in switch.others:
                yield pytest.param(game, switch, value, id=f"{game.name}-{switch.key(value)}")


def fewest(game: AnyGame, switch: Switch, value: Value) -> tuple[int, Struct]:
    """The fewest players who can play with this option against each other, and their setup."""
    for seats in game.seats:
        if seats > 1:
            try:
                return seats, game.variants.with_switch(seats, switch.name, value)
            except Refused:
                continue
    raise AssertionError(f"nobody can play {game.name} with {switch.key(value)}")


def hold(game: AnyGame, seats: int, setup: Struct, seed: int) -> None:
    """In every other match somebody leaves now and then, or votes."""
    check_branching(begin(game, seats, seed, setup), Wanderer(seed, RESTLESS / 4 if seed % 2 else 0.0), every=97)


@pytest.mark.slow
@pytest.mark.parametrize(("game", "switch", "value"), list(options()))
def test_in_a_hundred_matches_with_each_option_branches_end_as_the_match_ends(
    game: AnyGame, switch: Switch, value: Value
) -> None:
    seats, setup = fewest(game, switch, value)
    for seed in range(100):
        hold(game, seats, setup, seed)


@pytest.mark.slow
@pytest.mark.parametrize("game", [pytest.param(game, id=game.name) for game in HOUSE])
def test_in_a_hundred_matches_with_any_setup_branches_end_as_the_match_ends(game: AnyGame) -> None:
    for seed in range(100):
        seats = Random(seed).choice(game.seats)
        hold(game, seats, game.variants.draw(seats, Chance(b"branches %d" % seed)), seed)
