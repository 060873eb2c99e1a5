"""A card of the game: a Bean card, an Action card or a Cosmos card (MBZ-053)."""

from typing import Literal

from msgspec import Struct

from beanfield.games.mighty_beanz.clauses import Effect, Event, Power, Type
from beanfield.kernel import world

type Kind = Literal["bean", "action", "cosmos"]
type Body = Literal["moon", "asteroid"]


class Face(Struct, frozen=True, forbid_unknown_fields=True):
    """How a bean is drawn: its eyes, its mouth, and what it wears."""

    eyes: str
    mouth: str
    top: str


class CosmosBoost(Struct, frozen=True, forbid_unknown_fields=True):
    """Whom a Cosmos card helps, and how much: a team, a type, or any bean (MBZ-122, MBZ-R66)."""

    amount: int
    team: str | None = None
    type: Type | None = None
    any: bool = False


class BeanzCard(world.Card, frozen=True):
    """A card as it is played."""

    kind: Kind = "action"
    cost: int = 0
    """Action points to play it; for a Bean card also to spin it (MBZ-065)."""
    rarity: str = ""
    text: str = ""
    """What it does, made from its clauses."""
    flavour: str = ""
    team: str = ""
    type: Type | None = None
    mmp: int = 0
    """Mighty Merit Points (MBZ-055)."""
    power: Power | None = None
    """The power of a Bean card; None for a Chillin' Bean! (MBZ-068)."""
    face: Face | None = None
    answers: Event | None = None
    """What an Instant answers (MBZ-R31)."""
    effect: tuple[Effect, ...] = ()
    """What an Action card does, in this order."""
    emblem: str = ""
    body: Body | None = None
    boosts: tuple[CosmosBoost, ...] = ()

    def boost_for(self, bean: "BeanzCard") -> int:
        """What this Cosmos card gives to a bean on it: the highest boost that fits (MBZ-123, MBZ-R67)."""
        fitting = [
            boost.amount
            for boost in self.boosts
            if boost.any or boost.team == bean.team or (boost.type is not None and boost.type == bean.type)
        ]
        return max(fitting, default=0)
