"""Hooks: places where others say what they want done when something happens. Each adds to what is there."""

from collections.abc import Callable


class Hook[**P]:
    """Something that happens. Calling it does whatever was added, in that order."""

    def __init__(self) -> None:
        self._wanted: list[Callable[P, object]] = []

    def add(self, wanted: Callable[P, object]) -> None:
        """Have this done, too, from now on."""
        self._wanted.append(wanted)

    def remove(self, wanted: Callable[P, object]) -> None:
        """Don't do this any more; harmless if it was not added."""
        if wanted in self._wanted:
            self._wanted.remove(wanted)

    def __call__(self, *args: P.args, **kwargs: P.kwargs) -> None:
        """It happens."""
        for wanted in tuple(self._wanted):
            wanted(*args, **kwargs)
