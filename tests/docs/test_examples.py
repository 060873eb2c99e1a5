"""The examples in docstrings run."""

import doctest
from importlib import import_module
from pkgutil import walk_packages
from types import ModuleType

import pytest

import beanfield.kernel

MODULES = [
    import_module(found.name)
    for found in walk_packages(beanfield.kernel.__path__, prefix=f"{beanfield.kernel.__name__}.")
]


@pytest.mark.parametrize("module", MODULES, ids=lambda module: module.__name__)
def test_examples_in_docstrings_run(module: ModuleType) -> None:
    assert doctest.testmod(module).failed == 0


def test_there_are_examples() -> None:
    assert sum(doctest.testmod(module).attempted for module in MODULES) > 10
