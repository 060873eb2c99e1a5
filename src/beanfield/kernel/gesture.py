"""Gestures: a physical move as a few plain numbers, and the wobble that chance adds to it.

A seat says how it moves. Somebody else says what comes of it (see `asks.Perform`). The wobble of an act depends only on
the match's secret seed and the number of the act. So nobody can know it beforehand, choose it, or get another one with
another gesture. When the match is over and the secret is known, everybody can compute it.
"""

from collections.abc import Callable, Iterable, Sequence
from hashlib import shake_128
from math import inf
from typing import Final, Literal

import msgspec
from msgspec import Struct

LARGEST: Final = 512
"""The most bytes that a gesture may have as JSON."""
HAND: Final = 128
"""The number of bytes of wobble for one act."""

type Way = Literal["hand", "keys", "words"]
"""How a gesture was made: with a pointer or finger, with keys, or as text. A performer may treat them differently."""
WAYS: Final[tuple[Way, ...]] = ("hand", "keys", "words")


class Dial(Struct, frozen=True, gc=False):
    """One number of a gesture: its name, its bounds, and its usual value."""

    name: str
    least: float
    most: float
    usual: float

    def clamp(self, number: float) -> float:
        """The nearest number within the bounds. Infinity and NaN count as 0."""
        return float(min(max(number if -inf < number < inf else 0.0, self.least), self.most))


class Gesture(Struct, frozen=True, forbid_unknown_fields=True):
    """How somebody moves: a number for each dial (the usual one if it is not given), and how the gesture was made."""

    dials: dict[str, float]
    by: Way = "hand"

    def to_json(self) -> str:
        """The gesture as JSON."""
        return msgspec.json.encode(self).decode()


def read_gesture(text: str) -> Gesture:
    """The gesture in a JSON text."""
    return msgspec.json.decode(text, type=Gesture)


def fitted(dials: Sequence[Dial], gesture: Gesture) -> Gesture | None:
    """The gesture with every dial, in order and within its bounds.

    None if it is too long, names an unknown dial, or holds anything but numbers.
    """
    given = gesture.dials
    if not _is_sound(gesture) or not given.keys() <= {dial.name for dial in dials}:
        return None
    fitting = Gesture({dial.name: dial.clamp(given.get(dial.name, dial.usual)) for dial in dials}, gesture.by)
    return fitting if len(fitting.to_json()) <= LARGEST else None


def _is_sound(gesture: Gesture) -> bool:
    """Whether a gesture is what its type says. What comes as JSON always is; a bot in Python may put in anything."""
    dials: object = gesture.dials
    return (
        isinstance(dials, dict)
        and all(isinstance(number, float) or type(number) is int for number in dials.values())
        and gesture.by in WAYS
    )


class Slip(Struct, frozen=True, gc=False):
    """How far somebody is off on one dial: the spread of a normal error, or its share of the number that was meant."""

    dial: str
    spread: float
    share: bool = False


def slipped(gesture: Gesture, slips: Iterable[Slip], normal: Callable[[], float]) -> Gesture:
    """The gesture with an error on some of its dials. `normal` gives numbers with a normal distribution.

    The numbers may be out of bounds now.
    """
    dials = dict(gesture.dials)
    for slip in slips:
        meant = dials[slip.dial]
        dials[slip.dial] = meant + normal() * slip.spread * (meant if slip.share else 1.0)
    return Gesture(dials, gesture.by)


def hand_of(seed: bytes, number: int) -> bytes:
    """The wobble of the act with this number: SHAKE-128 of the word `hand`, the seed and the number in eight bytes."""
    return shake_128(b"hand" + seed + number.to_bytes(8)).digest(HAND)
