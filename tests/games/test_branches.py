"""Bots play out branches, in which nobody hears events. So no rule may look at them, and no branch may go astray."""

import ast
from pathlib import Path
from random import Random

import pytest

from beanfield.kernel.chance import Chance
from beanfield.kernel.registry import AnyGame
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


@pytest.mark.slow
@pytest.mark.parametrize("game", [pytest.param(game, id=game.name) for game in HOUSE])
def test_in_a_hundred_matches_with_any_setup_branches_end_as_the_match_ends(game: AnyGame) -> None:
    for seed in range(100):
        seats = Random(seed).choice(game.seats)
        setup = game.variants.draw(seats, Chance(b"branches %d" % seed))
        check_branching(begin(game, seats, seed, setup), Wanderer(seed, RESTLESS / 4 if seed % 2 else 0.0), every=97)
