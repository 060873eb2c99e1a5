"""Performers: programs that say what comes of a gesture in a scene.

A performer is registered as an entry point in the group `beanfield.performers`, under the kind of scene that it knows.
If no performer knows a kind, the game's luck decides. A performer may need packages that come with an extra; where they
are not installed, it is not offered.
"""

from functools import cache
from importlib.metadata import EntryPoint, entry_points
from typing import Final, Protocol

from msgspec import Struct

from beanfield.kernel.asking import kind_of
from beanfield.kernel.gesture import Gesture

LARGEST_OUTCOME: Final = 16 * 1024
"""The most bytes that an outcome may have."""


class Judged(Struct, frozen=True):
    """What came of a gesture: the outcome as JSON, in the type that the game expects, and a film."""

    outcome: str
    film: bytes = b""


class Performer(Protocol):
    """Knows the physics of one kind of scene. The same scene, gesture and hand give the same outcome and film."""

    def judge(self, scene: str, gesture: Gesture, hand: bytes) -> Judged:
        """Judge this gesture. `hand` is the wobble to add. It is secret: outcome and film must not reveal it."""


@cache
def performer_of(kind: str) -> Performer | None:
    """The performer for this kind of scene, loaded when it is first needed: an engine is large.

    None if none is registered, or if it lacks packages that it needs.
    """
    entries = list(entry_points(group="beanfield.performers", name=kind))
    return _loaded(entries[0]) if entries else None


def _loaded(entry: EntryPoint) -> Performer | None:
    """The performer; None if a package of somebody else is missing. What is missing in its own package is a mistake."""
    try:
        performer: Performer = entry.load()
    except ModuleNotFoundError as error:
        if error.name is None or error.name.partition(".")[0] == entry.module.partition(".")[0]:
            raise
        return None
    return performer


def find_performer(scene: str) -> Performer | None:
    """The performer for this scene; None if none is registered for its kind."""
    return performer_of(kind_of(scene))
