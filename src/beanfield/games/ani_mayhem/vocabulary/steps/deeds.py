"""Steps that are done with a figure or an effect at once."""

from typing import Final, Literal

from msgspec import Struct


class Shoves(Struct, frozen=True):
    """The target is put at a location: a neighbouring one at which it may stop, the one of the bearer, or any; or into
    the location that has this trait as a haven.
    """

    to: Literal["next to", "bearer", "this haven", "anywhere"]


class Duels(Struct, frozen=True):
    """Rock, paper, scissors against the player (ANI-R507). Who wins names one of that player's parties as the target of
    what follows.
    """


class Locks(Struct, frozen=True):
    """The character does not change its form by itself any more (ANI-133)."""


class PutsOver(Struct, frozen=True):
    """The card that is kept aside for it comes in place of the bearer until the end of the turn."""


class Transforms(Struct, frozen=True):
    """The character changes into its other form (ANI-124)."""


class Cancels(Struct, frozen=True):
    """What lies on the stack does nothing, and is used up (ANI-074, ANI-077)."""


class Heals(Struct, frozen=True):
    """The target has its full health again, or this much of it."""

    amount: int = 0


class SendsHome(Struct, frozen=True):
    """The target goes to a haven of its player, with its cards."""


Deed = Cancels | Heals | SendsHome | Shoves | Duels | Transforms | PutsOver | Locks


lock: Final = Locks
put_over: Final = PutsOver
transform: Final = Transforms
go_to: Final = Shoves
duel: Final = Duels
cancel: Final = Cancels
heal: Final = Heals
go_home: Final = SendsHome
