"""Steps that sweep somebody or something to another place."""

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


def go_there() -> GoesThere:
    """Whatever the distance."""
    return GoesThere()


def whirl_away() -> Whirls:
    """As one group."""
    return Whirls()


def sink() -> Sinks:
    """It can be scavenged."""
    return Sinks()


def filch() -> Filches:
    """At once."""
    return Filches()


def hand_over() -> HandsOver:
    """And is gone."""
    return HandsOver()
