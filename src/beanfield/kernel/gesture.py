"""Gestures: what somebody does with a hand, as a few plain numbers, and the wobble that no hand is without.

A seat says how it moves; what comes of it is for others to say (see `asks.Perform`). The wobble of an act comes from
the match's secret seed and the number of the act, and from nothing else: nobody can know it beforehand, choose it, or
get another one by moving another way. When the match is over and the secret is known, everybody can work it out.
"""

from collections.abc import Sequence
from hashlib import shake_128
from math import isfinite
from typing import Final, Literal

import msgspec
from msgspec import Struct

LARGEST: Final = 512
"""No gesture has more bytes than this, as JSON."""
HAND: Final = 128
"""How many bytes of wobble there are for one act."""

type Way = Literal["hand", "keys", "words"]
"""How a gesture was made: with a pointer or a finger, with keys, or written out. A performer may treat them apart."""


class Dial(Struct, frozen=True, gc=False):
    """One number of a gesture: its name, its bounds, and what it usually is."""

    name: str
    least: float
    most: float
    usual: float

    def clamp(self, number: float) -> float:
        """The nearest number within the bounds; what is no finite number counts as 0."""
        return min(max(float(number) if isfinite(number) else 0.0, self.least), self.most)


class Gesture(Struct, frozen=True, forbid_unknown_fields=True):
    """What somebody does: a number for each dial (the usual one where none is given), and how it was done."""

    dials: dict[str, float]
    by: Way = "hand"

    def to_json(self) -> str:
        """As it is written down."""
        return msgspec.json.encode(self).decode()


def read_gesture(text: str) -> Gesture:
    """The gesture that was written down."""
    return msgspec.json.decode(text, type=Gesture)


def fitted(dials: Sequence[Dial], gesture: Gesture) -> Gesture | None:
    """A gesture as it counts: every dial in its order and within its bounds. None if it names what is no dial."""
    given = gesture.dials
    if not given.keys() <= {dial.name for dial in dials} or len(gesture.to_json()) > LARGEST:
        return None
    return Gesture({dial.name: dial.clamp(given.get(dial.name, dial.usual)) for dial in dials}, gesture.by)


def hand_of(seed: bytes, number: int) -> bytes:
    """The wobble of the act with this number: SHAKE-128 of the word `hand`, the seed and the number in eight bytes."""
    return shake_128(b"hand" + seed + number.to_bytes(8)).digest(HAND)
