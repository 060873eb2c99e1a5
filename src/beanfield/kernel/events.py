"""Events: what happened, told to those who may know it.

A flow tells with `world.tell`. Facts are numbers and words that everybody may know, and `Moved`: pieces that
`world.move` took from one place to another. What a viewer gets is a `Told`: cards by their names if it sees the place
they came to, otherwise just how many; and where they went, under the aliases it knows them by.
"""

from typing import Final

from msgspec import Struct

from beanfield.kernel.places import Road
from beanfield.kernel.sight import Viewer

STAMP: Final = 1 << 20
"""A piece's key is its number plus STAMP for every time somebody lost sight of it."""


class Moved(Struct, frozen=True, gc=False):
    """Pieces that were moved: those who see the place they came to learn which cards they are, and so do `known_to`."""

    pieces: tuple[int, ...]
    road: Road
    keys: tuple[int, ...]
    """What their aliases were made from, right after the move."""
    known_to: tuple[int, ...] = ()

    def shows(self, viewer: Viewer) -> bool:
        """Whether this viewer learns which cards they are."""
        seen_by = self.road.seen_by
        return seen_by is None or viewer in seen_by or viewer in self.known_to

    def keys_for(self, viewer: Viewer) -> tuple[int, ...] | None:
        """The keys under which this viewer sees the pieces, or saw them; None if it does not know them."""
        left, seen_by = self.road.left, self.road.seen_by
        if seen_by is None or viewer in seen_by:
            return self.keys
        if left is None or viewer in left:  # it has lost sight of them, so they have new keys
            return tuple(key - STAMP for key in self.keys)
        return None


type Fact = int | str | Moved | tuple[Moved, ...]


def moves_in(fact: Fact) -> tuple[Moved, ...]:
    """The moves that a fact tells of."""
    if isinstance(fact, Moved):
        return (fact,)
    return fact if isinstance(fact, tuple) else ()


class Event(Struct, frozen=True, gc=False):
    """Something that happened. `to` is None for everybody, or the seats that learn of it at all."""

    what: str
    rule: str
    facts: dict[str, Fact]
    to: tuple[int, ...] | None = None

    def reaches(self, viewer: Viewer) -> bool:
        """Whether this viewer learns of it at all."""
        return self.to is None or viewer in self.to

    @property
    def insiders(self) -> set[Viewer]:
        """Those who may learn something else from it than a watcher does."""
        found: set[Viewer] = set(self.to or ())
        for fact in self.facts.values():
            for move in () if isinstance(fact, int | str) else moves_in(fact):
                found.update(move.road.left or (), move.road.seen_by or (), move.known_to)
        return found

    def shown_to(self, viewer: Viewer) -> list[int]:
        """The pieces whose cards this viewer learns from it."""
        if not self.reaches(viewer):
            return []
        moves = [move for fact in self.facts.values() for move in moves_in(fact)]
        return [piece for move in moves if move.shows(viewer) for piece in move.pieces]


class Travel(Struct, frozen=True, array_like=True):
    """Pieces on their way from place to place, under the aliases a viewer knows them by; 0 for one it does not."""

    source: str
    target: str
    aliases: tuple[int, ...]


class Told(Struct, frozen=True, omit_defaults=True):
    """An event as one viewer gets it. `n` counts all events of the match; one it may not know is an empty Told.

    Cards are given by name, and by an empty name where the viewer may not know them.
    """

    n: int
    what: str = ""
    rule: str = ""
    facts: dict[str, int | str | tuple[str, ...]] = {}
    moves: tuple[Travel, ...] = ()
