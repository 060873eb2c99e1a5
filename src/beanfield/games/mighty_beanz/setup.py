"""How a table may play it."""

from typing import Literal

from msgspec import Struct

from beanfield.kernel.variants import OneSeat


class Setup(Struct, frozen=True, forbid_unknown_fields=True):
    """What a table agrees on before the match."""

    expert: bool = False
    """The expert game: 3 Space Loot cards a Galaxy, 60 cards, a short first turn, the Domino Effect (MBZ-R86)."""
    short_first_turn: bool = False
    """In the basic game too, whoever begins has only 4 action points on the first turn (MBZ-R86)."""
    no_mat: bool = False
    """Played without mats: only the picture of the table and the places for shots change (MBZ-R95)."""
    shot: Literal["flick", "chance", "reported"] = "flick"
    """Who judges a shot: a performer, chance, or the people at a real table (MBZ-R76)."""
    hits: Literal[25, 50, 75] = 50
    """How many of a hundred shots hit where chance decides (MBZ-R76)."""
    first: Literal["guess", "coin"] = "guess"
    """Who begins: whoever wins the guess, or a coin decides (MBZ-R11)."""
    begins: OneSeat = None
    """The seat that begins, without guess or coin: in a further match who did not begin the last one (MBZ-R100)."""
    tie_break: bool = False
    """Equal captures when a deck runs out: more Headz-up Bean cards win (MBZ-R84)."""
    decks: tuple[str | tuple[str, ...], ...] = ()
    """For each seat a ready-made deck or a list of cards; drawn by chance if there are none."""

    @property
    def deck_size(self) -> int:
        """MBZ-002, MBZ-194."""
        return 60 if self.expert else 40

    @property
    def loot(self) -> int:
        """How many Space Loot cards lie in each Galaxy (MBZ-021, MBZ-191)."""
        return 3 if self.expert else 2
