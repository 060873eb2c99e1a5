"""Flows: rules as generators."""

from collections.abc import Generator
from enum import Enum
from typing import Any, Final

from beanfield.kernel.asks import Ask


class AtCheckpoint(Enum):
    """The type of CHECKPOINT."""

    HERE = "checkpoint"


CHECKPOINT: Final = AtCheckpoint.HERE
"""A game's flow yields this at its top level when nothing is half done: the match can go on from the state alone."""

type Flow[T] = Generator[Ask | AtCheckpoint, Any, T]
"""A rule that may ask. The type it receives depends on the ask it yields (see `asks`), so it is `Any` here."""
