"""How a table may play it."""

from msgspec import Struct

from beanfield.kernel.variants import OneSeat


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

    begins: OneSeat = None
    """Who places the first location and takes the first turn; by chance, unless a seat is named (ANI-R303)."""
    decks: tuple[str | Brought, ...] = ()
    """For each seat a ready-made deck or a deck of its own; drawn by chance if there are none."""
