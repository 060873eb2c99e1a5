"""The suite has all its tests, and a module that names no games gets a clear error."""

import subprocess
import sys
from importlib import import_module
from inspect import isfunction
from pathlib import Path
from pkgutil import iter_modules

from beanfield.testkit import suite


def test_no_test_hides_another_of_the_same_name() -> None:
    modules = [import_module(f"{suite.__name__}.{module.name}") for module in iter_modules(suite.__path__)]
    tests = [
        name
        for module in modules
        for name, test in vars(module).items()
        if name.startswith("test_") and isfunction(test)
    ]
    assert len(tests) > 30
    assert len(tests) == len(set(tests))
    assert set(tests) <= set(suite.__all__)


def test_a_module_that_names_no_games_is_told_to(tmp_path: Path) -> None:
    file = tmp_path / "test_nothing.py"
    file.write_text("from beanfield.testkit.suite import *\n", "utf-8")

    ended = subprocess.run(
        [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", "-p", "no:asyncio", file.name],
        cwd=tmp_path, capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert ended.returncode != 0
    assert "does not say which games are tested" in ended.stdout + ended.stderr
