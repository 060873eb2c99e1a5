"""A performer is found by the kind of a scene, if its package is installed."""

import sys
from collections.abc import Sequence
from importlib.abc import MetaPathFinder
from types import ModuleType

import pytest

from beanfield.physics.performers import find_performer, performer_of
from tests.toys.flicking import FLICKER
from tests.toys.unpacked import unpacked


def test_a_performer_is_found_by_the_kind_of_the_scene() -> None:
    with unpacked("toys"):
        assert performer_of("toy-row") is FLICKER
        assert find_performer('{"beans":5,"kind":"toy-row"}') is FLICKER
        assert find_performer('{"kind":"toy-column"}') is None


def test_a_performer_that_is_not_installed_is_not_found() -> None:
    assert find_performer('{"beans":5,"kind":"toy-row"}') is None


def test_a_performer_is_not_offered_where_its_extra_is_missing(monkeypatch: pytest.MonkeyPatch) -> None:
    for module in ("mujoco", "beanfield.physics.engine", "beanfield.physics.beans", "beanfield.physics.flick"):
        monkeypatch.delitem(sys.modules, module, raising=False)
    monkeypatch.setattr(sys, "meta_path", [Without("mujoco"), *sys.meta_path])
    with unpacked("toys"):
        assert performer_of("toy-row") is FLICKER
        assert find_performer('{"kind":"flick"}') is None, "luck decides"


def test_a_performer_whose_own_module_is_missing_is_a_mistake(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "meta_path", [Without("tests.toys.flicking"), *sys.meta_path])
    monkeypatch.delitem(sys.modules, "tests.toys.flicking")
    with unpacked("toys"), pytest.raises(ModuleNotFoundError):
        performer_of("toy-row")


class Without(MetaPathFinder):
    """Finds no module of this name."""

    def __init__(self, name: str) -> None:
        self.name = name

    def find_spec(self, name: str, path: Sequence[str] | None, target: ModuleType | None = None) -> None:
        if name == self.name:
            raise ModuleNotFoundError(f"No module named {name!r}", name=name)
