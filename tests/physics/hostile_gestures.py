"""Gestures that nobody makes by hand: 256 for any set of dials."""

import json
from collections.abc import Iterator, Sequence
from itertools import product
from math import inf, nan
from typing import Any

from beanfield.kernel.gesture import WAYS, Dial, Gesture

NUMBERS: tuple[float, ...] = (
    nan, inf, -inf, 1e308, -1e308, 5e-324, -5e-324, 1e-310, -0.0, 2**64, 10**400, -(10**400),
)  # fmt: skip
NO_NUMBERS: tuple[Any, ...] = (
    "1", "", "NaN", "1e999", True, False, None, [1.0], [[[[]]]], {}, {"x": {"x": 1}}, 1j,
)  # fmt: skip
SHAPES: tuple[Any, ...] = (None, [], "x", 3, [["x", 1]], {"wrist": 1}, {"": 1}, {"x" * 600: 1})
"""What stands in the place of the dials."""
NO_WAYS: tuple[Any, ...] = ("foot", "", None, ["hand"])
"""What stands in the place of the way."""


def hostile_gestures(dials: Sequence[Dial]) -> list[Gesture]:
    """The gestures, for six dials."""
    made = list(_made(dials))
    assert len(made) == 256
    return made


def _made(dials: Sequence[Dial]) -> Iterator[Gesture]:
    names = [dial.name for dial in dials]
    for name, value in product(names, (*NUMBERS, *NO_NUMBERS)):
        yield Gesture({name: value})
    for number, way in product(NUMBERS, WAYS):
        yield Gesture(dict.fromkeys(names, number), way)
    for corner in product(*[(dial.least, dial.most) for dial in dials]):
        yield Gesture(dict(zip(names, corner, strict=True)))
    for shape in SHAPES:
        yield Gesture(shape)
    for way in NO_WAYS:
        yield Gesture({}, way)


def as_message(gesture: Gesture) -> str:
    """What a client would send. JSON has no NaN and no infinity, and Python writes them all the same."""
    said = {"dials": gesture.dials, "by": gesture.by}
    return json.dumps({"t": "perform", "ref": 1, "ask": 1, "gesture": said}, default=str)
