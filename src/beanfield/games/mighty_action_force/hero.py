"""A card of the game."""

from beanfield.games.mighty_action_force.powers.power import Power
from beanfield.kernel import world


class Hero(world.Card, frozen=True):
    """A card: the number on it is how many gems it collects or attacks (MAF-027); a special card has a power."""

    gems: int = 0
    power: Power = Power.NONE
    """What it does besides (see `powers`)."""
    amount: int = 0
    """How much its power does: gems to steal, cards to draw or discard, the number of the cards made useless."""
    e_vile: bool = False
    """Whether Lightning Knight blocks it (MAF-R58)."""
    text: str = ""
    """What its power does, or its catchphrase."""
    origin: str = ""
    """Empty for a card of the box, `own` for a create-your-own card, otherwise the other game it comes from."""
