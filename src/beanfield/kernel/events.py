"""Events: what happened, told to those who may know it.

A flow tells with `world.tell`. Facts are numbers and words that everybody may know, and `Put`: pieces that were put
somewhere. What a viewer gets is a `Told`: cards by their names if it sees the place, otherwise just how many.
"""

from msgspec import Struct

from beanfield.kernel.sight import Viewer


class Put(Struct, frozen=True, gc=False):
    """Pieces that were put into a place: those who see the place learn which cards they are, and so do `known_to`."""

    pieces: tuple[int, ...]
    place: str
    owner: int | None
    known_to: tuple[int, ...]


type Fact = int | str | Put


class Event(Struct, frozen=True, gc=False):
    """Something that happened. `to` is None for everybody, or the seats that learn of it at all."""

    what: str
    rule: str
    facts: dict[str, Fact]
    to: tuple[int, ...] | None = None

    def reaches(self, viewer: Viewer) -> bool:
        """Whether this viewer learns of it at all."""
        return self.to is None or viewer in self.to


class Told(Struct, frozen=True):
    """An event as one viewer gets it. `n` counts all events of the match; one it may not know is an empty Told.

    Cards are given by name, and by an empty name where the viewer may not know them.
    """

    n: int
    what: str = ""
    rule: str = ""
    facts: dict[str, int | str | tuple[str, ...]] = {}
