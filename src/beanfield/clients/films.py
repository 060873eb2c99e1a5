"""Films in letters: what a physical act looked like from the side, for terminals and screen readers.

A body is drawn as a short rod along its own upright axis, in the first letter of its name. Nothing here knows a game.
"""

from collections.abc import Sequence
from math import hypot
from typing import Final

from beanfield.kernel.registry import AnyGame
from beanfield.physics.film import Film, Pose

WIDTH: Final = 72
"""Columns, at most."""
COLUMN: Final = 0.005
"""Metres in a column, at least. A row is twice as high, because letters are."""
MARGIN: Final = 0.02
THICK: Final = 0.012
LONG: Final = 0.0095
"""Half of the thickness of a rod, and half of its length without the round ends."""
HIGHEST: Final = 8
"""Rows above the ground, at most: what flies higher is not seen for a moment."""
GROUND: Final = "‾"


def side_view(film: Film, at: int) -> list[str]:
    """One picture of a film, row by row; the last row is the ground. All pictures of a film have the same size."""
    everywhere = [pose for picture in film.pictures for pose in picture]
    left = min((pose[0] for pose in everywhere), default=0.0) - MARGIN
    span = max((pose[0] for pose in everywhere), default=0.0) + MARGIN - left
    top = max((pose[2] for pose in everywhere), default=0.0) + MARGIN
    column = max(COLUMN, span / WIDTH)
    rows, columns = min(HIGHEST, round(top / (2 * column)) + 1), round(span / column)
    letters = letters_of(film.bodies)
    lines = []
    for row in reversed(range(rows)):
        cells = [(left + (x + 0.5) * column, (row + 0.5) * 2 * column) for x in range(columns)]
        lines.append("".join(_letter(film.pictures[at], letters, cell) for cell in cells).rstrip())
    return [*lines, GROUND * columns]


def letters_of(bodies: Sequence[str]) -> list[str]:
    """A letter for each body: the first of its name, or a number if another name has that."""
    names = list(dict.fromkeys(bodies))
    first = [name[:1].upper() for name in names]
    letters = [letter if first.index(letter) == at else str(at + 1) for at, letter in enumerate(first)]
    return [letters[names.index(name)] for name in bodies]


def legend(game: AnyGame, film: Film) -> str:
    """Which letter is which body: `F flicked bean, T target`."""
    named = dict.fromkeys(zip(letters_of(film.bodies), film.bodies, strict=True))
    return ", ".join(f"{letter} {game.book.words.word(name)}" for letter, name in named)


def _letter(picture: Sequence[Pose], letters: Sequence[str], cell: tuple[float, float]) -> str:
    return next((letter for pose, letter in zip(picture, letters, strict=True) if _covers(pose, cell)), " ")


def _covers(pose: Pose, cell: tuple[float, float]) -> bool:
    """Whether a rod covers the middle of a cell, seen from the side."""
    x, _, z, w, i, j, k = pose
    along = 2 * (i * k + w * j), 1 - 2 * (i * i + j * j)
    away = cell[0] - x, cell[1] - z
    length = hypot(*along) or 1.0
    on_it = (away[0] * along[0] + away[1] * along[1]) / length
    on_it = max(-LONG * length, min(LONG * length, on_it))
    return hypot(away[0] - on_it * along[0] / length, away[1] - on_it * along[1] / length) <= THICK
