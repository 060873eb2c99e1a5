"""A move: a card in a slot, as it counts in this round."""

from beanfield.games.mighty_action_force.hero import Hero
from beanfield.games.mighty_action_force.powers.power import Power
from beanfield.games.mighty_action_force.state import NOBODY


class Move:
    """A card that was played, where it lies, and what other cards have left of its effect."""

    __slots__ = ("acts", "aim", "attacks_all", "card", "hero", "player", "power", "slot")

    def __init__(self, card: int, hero: Hero, player: int, slot: int, aim: int = NOBODY) -> None:
        self.card = card
        self.hero = hero
        self.player = player
        """At whose slot it lies: its gems and powers are that player's (MAF-R53)."""
        self.slot = slot
        self.aim = aim
        """The corner it is aimed at, if not at the slot's neighbour."""
        self.acts = True
        """Whether it does anything at all."""
        self.power = bool(hero.power)
        """Whether its power is in force."""
        self.attacks_all = False
        """Whether it attacks every opponent besides its normal action."""

    def has(self, power: Power) -> bool:
        """Whether this power is in force."""
        return self.power and self.hero.power is power

    def drop(self) -> None:
        """It does nothing from now on: no gems and no power."""
        self.acts = self.power = False
