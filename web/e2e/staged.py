"""`beanfield serve`, but every match begins as the one that was saved in a file.

    python staged.py FILE serve [OPTIONS ...]

A test writes the file before it opens a table of that game with as many seats. A table keeps its match when the file
changes.
"""

import sys
from pathlib import Path
from typing import Any

from beanfield.cli import main
from beanfield.kernel.events import Event
from beanfield.kernel.match import Match

UNHEARD = Event("", "", {}, ())
"""What was told before the match was saved. Nobody hears of it."""
_begun: dict[bytes, bytes] = {}
"""What the file held when each match began, by its seed: a table that is read again begins as it did."""


def _staged(file: Path) -> Any:
    begin = Match.begin

    def begins(game: Any, seats: int, seed: bytes, setup: Any = None, script: Any = None, lesson: bool = False) -> Any:
        if seed not in _begun and not file.exists():
            return begin(game, seats, seed, setup, script, lesson)
        match = Match.load(game, _begun.setdefault(seed, file.read_bytes()))
        match.world.events[:0] = [UNHEARD] * match.world.first_event  # a match that begins here has all its events
        match.world.first_event = 0
        return match

    return begins


if __name__ == "__main__":
    Match.begin = _staged(Path(sys.argv.pop(1)))  # type: ignore[method-assign]
    main()
