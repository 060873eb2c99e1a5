"""How a table may play it."""

from typing import Literal

from msgspec import Struct

from beanfield.kernel.variants import OneSeat


class Setup(Struct, frozen=True, forbid_unknown_fields=True):
    """What a table agrees on before the match."""

    expert: bool = False
    """The Bean Expert game: Action cards have powers, and nobody has an Axe token (BST-115, BST-116)."""
    tower: Literal["simulated", "chance", "reported"] = "simulated"
    """Who judges the Beanstalk: a performer, chance, or the people at a real table (BST-R46, BST-R47)."""
    youngest: OneSeat = None
    """Who begins with the Magic Bean; by chance if nobody is named (BST-R11)."""
