"""Where the powers are: one word and one module each."""

from pkgutil import iter_modules

from beanfield.games.mighty_action_force import powers
from beanfield.games.mighty_action_force.own_cards import BLOCKS
from beanfield.games.mighty_action_force.powers.power import Power

SHARED = {"power", "stopping"}
"""Modules of the package that are no power."""


def test_every_power_has_a_module_that_bears_its_name() -> None:
    modules = {module.name for module in iter_modules(powers.__path__)}
    assert modules - SHARED == {power.replace("-", "_") for power in Power if power}


def test_every_module_is_listed_with_the_step_it_acts_in() -> None:
    for module in iter_modules(powers.__path__):
        assert f"`{module.name}`" in str(powers.__doc__)


def test_every_power_but_the_free_one_is_a_building_block() -> None:
    assert {*BLOCKS} == {*Power} - {Power.NONE, Power.FREE}
