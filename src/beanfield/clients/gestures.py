"""Gestures in words, such as `force 3 aim -10`, for people who type or who use a screen reader."""

from beanfield.kernel.asks import Perform
from beanfield.kernel.errors import BeanfieldError
from beanfield.kernel.gesture import Gesture
from beanfield.kernel.registry import AnyGame


def usual(ask: Perform) -> str:
    """The usual gesture as people type it."""
    return " ".join(f"{dial.name} {dial.usual:g}" for dial in ask.gesture)


def named(game: AnyGame, ask: Perform) -> str:
    """The usual gesture as people read it: `Force 4, Aim 0`."""
    return ", ".join(f"{game.book.words.dial(dial.name)} {dial.usual:g}" for dial in ask.gesture)


def bounds(game: AnyGame, ask: Perform) -> str:
    """The bounds of each number, with the word to type if it differs from the name."""
    return "; ".join(
        f"{game.book.words.dial(dial.name)} ({dial.name}) {dial.least:g} to {dial.most:g}" for dial in ask.gesture
    )


def read(ask: Perform, words: str) -> Gesture:
    """Read a gesture from pairs of a dial and a number. Dials that are not named have their usual value."""
    parts = words.replace(",", " ").replace("=", " ").lower().split()
    names = {dial.name.lower(): dial.name for dial in ask.gesture}
    dials: dict[str, float] = {}
    for name, number in zip(parts[::2], parts[1::2], strict=False):
        if name not in names:
            raise BeanfieldError(f"{name!r} is no part of this gesture; say numbers for: {', '.join(names)}")
        try:
            dials[names[name]] = float(number)
        except ValueError:
            raise BeanfieldError(f"{number!r} is no number; say it like this: {usual(ask)}") from None
    if len(parts) % 2:
        raise BeanfieldError(f"each part of a gesture has a number; say it like this: {usual(ask)}")
    return Gesture({dial.name: dial.clamp(dials.get(dial.name, dial.usual)) for dial in ask.gesture}, "words")
