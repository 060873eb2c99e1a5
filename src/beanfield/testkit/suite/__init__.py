"""Tests for pytest that every game must pass.

A package enrols its games in a file among its tests:

    from beanfield.testkit.suite import *

    GAMES = [MY_GAME]

It needs pytest and hypothesis: `pip install beanfield[testkit]`. A failure names the last match that was begun, with
all that is needed to begin it again. If the rules of a game tell something about hidden cards on purpose, its file says
so: `TELLS = {"my-game": {"laid.where"}}` names the event and the fact.
"""

import sys
from importlib import import_module
from inspect import isfunction
from pkgutil import iter_modules

import pytest

_modules = [f"{__name__}.{module.name}" for module in iter_modules(__path__)]
pytest.register_assert_rewrite(*[module for module in _modules if module not in sys.modules])

from beanfield.testkit.suite.enrolling import last_match, pytest_generate_tests  # noqa: E402

_tests = {
    name: test
    for module in _modules
    for name, test in vars(import_module(module)).items()
    if name.startswith("test_") and isfunction(test)
}
globals().update(_tests)

__all__ = ["last_match", "pytest_generate_tests", *_tests]  # noqa: PLE0604
