"""Steps that sweep somebody or something to another place."""

from typing import Final

from msgspec import Struct


class GoesThere(Struct, frozen=True):
    """The disaster goes to the location that is the target."""


class Whirls(Struct, frozen=True):
    """The target goes to the nearest dimensional location, or to the farthest of all if there is none; so do the items
    that lie at or beneath the location of the disaster.
    """


class Sinks(Struct, frozen=True):
    """The vehicle is laid beneath its location; who carried it and who was aboard is put 1 location to the left, as the
    owner of the card sees it, if there is one.
    """


class Filches(Struct, frozen=True):
    """The disaster goes to the target, steals an item, by chance, and makes a full movement, one location longer."""


class HandsOver(Struct, frozen=True):
    """The target takes all items that the disaster carries, and the disaster is defeated."""


Sweep = GoesThere | Whirls | Sinks | Filches | HandsOver


go_there: Final = GoesThere
whirl_away: Final = Whirls
sink: Final = Sinks
filch: Final = Filches
hand_over: Final = HandsOver
