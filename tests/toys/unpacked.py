"""Toys as installed games: small distributions that register them, in this process and in those it starts."""

import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from importlib import invalidate_caches
from pathlib import Path

import pytest

from beanfield.kernel.registry import installed
from beanfield.physics.performers import performers

BOXES = Path(__file__).parent / "boxes"
ROOT = Path(__file__).parents[2]


def paths(*boxes: str) -> list[str]:
    """What a process must have on its path to know what is in these boxes."""
    return [*(str(BOXES / box) for box in boxes), str(ROOT)]


def python_path(*boxes: str) -> str:
    """The same, for a process that is started with an environment."""
    return os.pathsep.join(paths(*boxes))


@contextmanager
def unpacked(*boxes: str) -> Iterator[None]:
    """The toys of these boxes are registered, here and in processes that are spawned here."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(sys, "path", [*paths(*boxes), *sys.path])
        look_again()
        try:
            yield
        finally:
            patch.undo()
            look_again()


def look_again() -> None:
    """What is installed has changed."""
    invalidate_caches()
    installed.cache_clear()
    performers.cache_clear()
