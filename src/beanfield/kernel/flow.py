"""Flows: rules as generators."""

from collections.abc import Generator
from enum import Enum
from typing import Any, Final

from beanfield.kernel.asks import Ask


class AtCheckpoint(Enum):
    """The type of CHECKPOINT."""

    HERE = "checkpoint"


CHECKPOINT: Final = AtCheckpoint.HERE
"""Yielded at the top level of a game's flow where nothing is half done: from here the state alone is enough."""

type Flow[T] = Generator[Ask | AtCheckpoint, Any, T]
"""A rule that may ask. What it receives depends on what it yields (see `asks`), so the middle type is open."""
