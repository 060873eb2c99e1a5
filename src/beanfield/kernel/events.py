"""Events: what happened, told to those who may know it.

A flow tells an event with `world.tell`. The facts of an event are numbers and words that everybody may know, and
`Moved`: pieces that `world.move` took from one place to another. A viewer gets a `Told`. It has the names of the cards
if the viewer sees the place where they lie now, otherwise only how many there are. It also says from where to where the
pieces went, under the aliases that the viewer knows.
"""

from typing import Final

from msgspec import Struct

from beanfield.kernel.places import Road
from beanfield.kernel.sight import Viewer

STAMP: Final = 1 << 20
"""A piece's key is its number plus STAMP for every time somebody lost sight of it."""


class Moved(Struct, frozen=True, gc=False):
    """Pieces that were moved. Those who see the new place learn which cards they are, and so do those in `known_to`."""

    pieces: tuple[int, ...]
    road: Road
    keys: tuple[int, ...]
    """The keys of the pieces right after the move; aliases are made from them."""
    known_to: tuple[int, ...] = ()

    def shows(self, viewer: Viewer) -> bool:
        """Whether this viewer learns which cards these are."""
        seen_by = self.road.seen_by
        return seen_by is None or viewer in seen_by or viewer in self.known_to

    def keys_for(self, viewer: Viewer) -> tuple[int, ...] | None:
        """The keys of the pieces as this viewer sees them now, or saw them last; None if it never saw them."""
        left, seen_by = self.road.left, self.road.seen_by
        if seen_by is None or viewer in seen_by:
            return self.keys
        if left is None or viewer in left:  # the viewer lost sight of them in this move, which gave them new keys
            return tuple(key - STAMP for key in self.keys)
        return None


type Fact = int | str | Moved | tuple[Moved, ...]


def moves_in(fact: Fact) -> tuple[Moved, ...]:
    """The moves in a fact."""
    if isinstance(fact, Moved):
        return (fact,)
    return fact if isinstance(fact, tuple) else ()


class Event(Struct, frozen=True, gc=False):
    """Something that happened. `to` has the seats that learn of it; None means everybody."""

    what: str
    rule: str
    facts: dict[str, Fact]
    to: tuple[int, ...] | None = None

    def reaches(self, viewer: Viewer) -> bool:
        """Whether this viewer learns that it happened."""
        return self.to is None or viewer in self.to

    @property
    def insiders(self) -> set[Viewer]:
        """The viewers who may be told something else than a watcher."""
        found: set[Viewer] = set(self.to or ())
        for fact in self.facts.values():
            for move in () if isinstance(fact, int | str) else moves_in(fact):
                found.update(move.road.left or (), move.road.seen_by or (), move.known_to)
        return found

    def shown_to(self, viewer: Viewer) -> list[int]:
        """The pieces whose cards this viewer learns from the event."""
        if not self.reaches(viewer):
            return []
        moves = [move for fact in self.facts.values() for move in moves_in(fact)]
        return [piece for move in moves if move.shows(viewer) for piece in move.pieces]


class Travel(Struct, frozen=True, array_like=True):
    """Pieces that go from place to place, under the aliases a viewer knows; 0 for a piece that it does not know."""

    source: str
    target: str
    aliases: tuple[int, ...]


class Told(Struct, frozen=True, omit_defaults=True):
    """An event as one viewer gets it. `n` counts all events of the match. An event that it may not know has only `n`.

    Cards are given by name. A card that the viewer may not know has an empty name.
    """

    n: int
    what: str = ""
    rule: str = ""
    facts: dict[str, int | str | tuple[str, ...]] = {}
    moves: tuple[Travel, ...] = ()
