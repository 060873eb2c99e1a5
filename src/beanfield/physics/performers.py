"""Performers: they say what comes of a gesture in a scene. Found by the scene's kind, as entry points.

A performer is registered in the group `beanfield.performers` under the kind of scene that it knows. Where none knows a
kind, the game's luck decides.
"""

from functools import cache
from importlib.metadata import entry_points
from typing import Final, Protocol

import msgspec
from msgspec import Struct

from beanfield.kernel.gesture import Gesture

LARGEST_OUTCOME: Final = 16 * 1024
"""No outcome has more bytes than this."""


class Judged(Struct, frozen=True):
    """What came of a gesture: the outcome as JSON, in the terms of the game that asked, and a film of it."""

    outcome: str
    film: bytes = b""


class Performer(Protocol):
    """Knows the physics of one kind of scene. The same scene, gesture and hand give the same outcome and film."""

    def judge(self, scene: str, gesture: Gesture, hand: bytes) -> Judged:
        """What comes of this gesture. `hand` is what it trembles by: a secret that goes into nothing that is shown."""


class _Kind(Struct):
    kind: str


@cache
def performers() -> dict[str, Performer]:
    """All registered performers by the kind of scene."""
    return {entry.name: entry.load() for entry in entry_points(group="beanfield.performers")}


def find_performer(scene: str) -> Performer | None:
    """Who knows this kind of scene."""
    return performers().get(msgspec.json.decode(scene, type=_Kind).kind)
