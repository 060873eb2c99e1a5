"""How a table may play it."""

from typing import Literal

from msgspec import Struct

from beanfield.kernel.variants import OneSeat

type Layout = Literal["line", "big-square"] | None
"""The shape of the field: straight lines (ANI-675, ANI-685), the big square (ANI-693), or as the players lay it."""


class Brought(Struct, frozen=True, forbid_unknown_fields=True):
    """A deck that somebody brings, by the names of its cards."""

    starting: tuple[str, ...]
    """The four characters that begin the game (ANI-034, ANI-R014)."""
    haven: str
    """The haven that begins the game, or the location that stands in for it (ANI-029, ANI-030)."""
    cards: tuple[str, ...]
    """Everything else."""


class Setup(Struct, frozen=True, forbid_unknown_fields=True):
    """What a table agrees on before the match."""

    layout: Literal["line", "big-square"] | None = None
    """A fixed shape of the field; otherwise the players lay it as they like (ANI-302)."""
    shared_stocking: bool = False
    """Everybody may put her items and disasters under the locations of others (ANI-317)."""
    any_decks: bool = False
    """Decks may break limits if everybody accepts it (ANI-698, ANI-R493)."""
    skirmish: bool = False
    """Two players without a field, each against the disasters of the other (ANI-705)."""
    begins: OneSeat = None
    """Who places the first location and takes the first turn; by chance, unless a seat is named (ANI-R303)."""
    decks: tuple[str | Brought, ...] = ()
    """For each seat a ready-made deck or a deck of its own; drawn by chance if there are none."""
