"""Toys as installed games: small distributions register them, in this process and in those that it starts."""

import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from importlib import invalidate_caches
from pathlib import Path

import pytest

from beanfield.kernel.registry import entries, tried
from beanfield.physics.performers import performer_of

BOXES = Path(__file__).parent / "boxes"
ROOT = Path(__file__).parents[2]


def paths(*boxes: str) -> list[str]:
    """The folders that a process needs on its path to find the toys in these boxes."""
    return [*(str(BOXES / box) for box in boxes), str(ROOT)]


def python_path(*boxes: str) -> str:
    """The same as a value of PYTHONPATH, for a process that is started, before what is there already."""
    return os.pathsep.join([*paths(*boxes), *filter(None, os.environ.get("PYTHONPATH", "").split(os.pathsep))])


@contextmanager
def unpacked(*boxes: str) -> Iterator[None]:
    """Register the toys of these boxes, in this process and in those that it spawns."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(sys, "path", [*paths(*boxes), *sys.path])
        look_again()
        try:
            yield
        finally:
            patch.undo()
            look_again()


def look_again() -> None:
    """Read again what is installed, because it has changed."""
    invalidate_caches()
    entries.cache_clear()
    tried.cache_clear()
    performer_of.cache_clear()
