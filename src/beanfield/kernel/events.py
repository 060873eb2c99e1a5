"""Events: what happened, told to those who may know it.

A flow tells with `world.tell`. Facts are numbers and words that everybody may know, and `Shown`: pieces together with
those who saw them where they lie. What a viewer gets is a `Told`: for pieces it may not see just how many there were.
"""

from msgspec import Struct

from beanfield.kernel.sight import Viewer


class Shown(Struct, frozen=True, gc=False):
    """Pieces in an event, by their keys. `seen_by`: the seats that see them where they lie, or None for everybody.

    `known_to`: further seats that know which cards these are but don't see the pieces any more.
    """

    keys: tuple[int, ...]
    seen_by: tuple[int, ...] | None
    known_to: tuple[int, ...] = ()

    def reaches(self, viewer: Viewer) -> bool:
        """Whether this viewer learns which cards these are."""
        return self.seen_by is None or viewer in self.seen_by or viewer in self.known_to


type Fact = int | str | Shown


class Event(Struct, frozen=True, gc=False):
    """Something that happened. `to` is None for everybody, or the seats that learn of it at all."""

    what: str
    rule: str
    facts: dict[str, Fact]
    to: tuple[int, ...] | None = None

    def reaches(self, viewer: Viewer) -> bool:
        """Whether this viewer learns of it at all."""
        return self.to is None or viewer in self.to


class Face(Struct, frozen=True):
    """A card as a viewer sees it: its mark if it sees the piece, its name if it knows the card."""

    piece: int = 0
    card: str = ""


class Told(Struct, frozen=True):
    """An event as one viewer gets it. `n` counts all events of the match; one it may not know is an empty Told."""

    n: int
    what: str = ""
    rule: str = ""
    facts: dict[str, int | str | tuple[Face, ...]] = {}
