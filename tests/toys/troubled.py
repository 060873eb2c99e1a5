"""Performers that fail in different ways, each with its own game. They note every try in a file."""

import os
import time
from pathlib import Path
from typing import Final

from beanfield.kernel.gesture import Gesture
from beanfield.physics.performers import Judged
from tests.toys.flick import Flick
from tests.toys.flicking import FLICKER

NOTES: Final = "TOY_TRIES"
"""The environment variable with the path of the file."""


def note(kind: str, hand: bytes) -> int:
    """Note a try in the file; returns the number of tries so far."""
    file = Path(os.environ[NOTES])
    with file.open("a") as notes:
        notes.write(f"{kind} {os.getpid()} {hand.hex()}\n")
    return len(file.read_text().splitlines())


class Hangs:
    def judge(self, scene: str, gesture: Gesture, hand: bytes) -> Judged:
        note("hangs", hand)
        while True:
            time.sleep(60)


class Crashes:
    def judge(self, scene: str, gesture: Gesture, hand: bytes) -> Judged:
        note("crashes", hand)
        raise ZeroDivisionError


class Dies:
    def judge(self, scene: str, gesture: Gesture, hand: bytes) -> Judged:
        note("dies", hand)
        os._exit(3)


class DiesOnce:
    def judge(self, scene: str, gesture: Gesture, hand: bytes) -> Judged:
        if note("dies-once", hand) == 1:
            os._exit(3)
        return FLICKER.judge(scene, gesture, hand)


class Hungry:
    def judge(self, scene: str, gesture: Gesture, hand: bytes) -> Judged:
        note("hungry", hand)
        return Judged(str(len(bytearray(4 * 1024**3))))


class Babbles:
    """Returns JSON that is no outcome of the game."""

    def judge(self, scene: str, gesture: Gesture, hand: bytes) -> Judged:
        note("babbles", hand)
        return Judged('{"fell":"all of them"}')


class FilmsJunk:
    def judge(self, scene: str, gesture: Gesture, hand: bytes) -> Judged:
        note("films-junk", hand)
        return Judged('{"fell":1}', b"no film")


PERFORMERS: Final = {
    "hangs": Hangs(),
    "crashes": Crashes(),
    "dies": Dies(),
    "dies-once": DiesOnce(),
    "hungry": Hungry(),
    "babbles": Babbles(),
    "films-junk": FilmsJunk(),
}
HANGS, CRASHES, DIES, DIES_ONCE, HUNGRY, BABBLES, FILMS_JUNK = PERFORMERS.values()


class Troubled(Flick):
    """Flick with one of these performers."""

    def __init__(self, kind: str) -> None:
        self.name = self.kind = kind  # type: ignore[misc]


HANGING, CRASHING, DYING, DYING_ONCE, EATING, BABBLING, FILMING_JUNK = (Troubled(kind).game for kind in PERFORMERS)
