"""The ring: two mats of seven slots each, and three Galaxies (MBZ-007 to MBZ-015, MBZ-R01, MBZ-R02).

A *spot* is the number of a slot on the ring: 0 to 6 on the mat of seat 0, 7 to 13 on the mat of seat 1, each from the
left to the right as its owner sees them. People call a slot by its Galaxy and its number there: `gold-2`.
"""

from typing import Final

GALAXIES: Final = ("red", "gold", "blue")
"""The three Galaxies. The rulebook does not name them. Seat 0 has the red one at its left, seat 1 at its right."""
WIDTHS: Final = (2, 3, 2)
"""How many slots each Galaxy has on a mat (MBZ-R01)."""
MAT: Final = sum(WIDTHS)
RING: Final = 2 * MAT


def _mat(galaxies: tuple[str, ...]) -> list[tuple[str, str]]:
    """The slots of a mat from left to right: Galaxy and name."""
    return [
        (galaxy, f"{galaxy}-{at + 1}") for galaxy, width in zip(galaxies, WIDTHS, strict=True) for at in range(width)
    ]


_SLOTS: Final = _mat(GALAXIES) + _mat(GALAXIES[::-1])  # MBZ-R02: the players face each other
GALAXY: Final = tuple([galaxy for galaxy, _ in _SLOTS])
"""The Galaxy of each spot."""
SLOT: Final = tuple([slot for _, slot in _SLOTS])
"""The name of each spot on its mat."""
OWNER: Final = tuple([spot // MAT for spot in range(RING)])
"""Whose mat each spot is on."""
SPOTS: Final = (tuple(range(MAT)), tuple(range(MAT, RING)))
"""The spots of each seat's mat, from left to right."""
SLOTS: Final = (SLOT[:MAT], SLOT[MAT:])
"""The names of the spots of each seat's mat, from left to right."""
NAMES: Final = tuple(slot for _, slot in _mat(GALAXIES))
"""The names of the slots of a mat."""
HALF: Final = {
    (seat, galaxy): tuple([spot for spot in SPOTS[seat] if GALAXY[spot] == galaxy])
    for seat in range(2)
    for galaxy in GALAXIES
}
"""The spots of a Galaxy on a seat's mat (MBZ-010)."""
BEANS: Final = tuple([f"beans.{OWNER[spot]}.{SLOT[spot]}" for spot in range(RING)])
"""The place of the Bean card of each spot."""
COSMOS: Final = tuple([f"cosmos.{OWNER[spot]}.{SLOT[spot]}" for spot in range(RING)])
"""The place of the Cosmos card of each spot."""


def beside(spot: int) -> tuple[int, int]:
    """The neighbours of a spot: to the left and to the right as its owner sees them (MBZ-013 to MBZ-015)."""
    return (spot - 1) % RING, (spot + 1) % RING


def spot_of(place: str) -> int:
    """The spot of a place such as `beans.1.gold-2`.

    >>> spot_of("beans.1.blue-1")
    7
    """
    return (BEANS if place.startswith("beans") else COSMOS).index(place)
