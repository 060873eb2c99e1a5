"""Where commands print to.

Records, decks, cards and other servers bring texts of people whom nobody knows. None of them gives the terminal an
order, turns a line round or begins another one.
"""

import sys
from collections.abc import Iterable

from rich.console import Console, ConsoleOptions, RenderableType
from rich.segment import Segment

from beanfield.kernel.letters import harmless


class HarmlessConsole(Console):
    """Writes no order for the terminal but its own."""

    def render(self, renderable: RenderableType, options: ConsoleOptions | None = None) -> Iterable[Segment]:
        """What is written for this, piece by piece."""
        return map(harmless_segment, super().render(renderable, options))


def harmless_segment(segment: Segment) -> Segment:
    """A piece of some lines, whose ends stay, and so does what a program itself tells the terminal with it."""
    text, style, control = segment
    return segment if control else Segment("\n".join(map(harmless, text.split("\n"))), style)


def console(stderr: bool = False) -> Console:
    """The standard output (or error), at its present width."""
    return HarmlessConsole(highlight=False, stderr=stderr)


def say(line: str) -> None:
    """Print one line on the standard output, at once."""
    print(harmless(line), flush=True)


def complain(message: str) -> None:
    """Print one line on the standard error."""
    print(harmless(f"beanfield: {message}"), file=sys.stderr)
