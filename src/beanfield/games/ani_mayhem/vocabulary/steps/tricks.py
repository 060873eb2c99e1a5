"""Steps that turn attacks, or move disasters, vehicles and items."""

from typing import Final

from msgspec import Struct


class Challenges(Struct, frozen=True):
    """Rock, paper, scissors against the left neighbour (ANI-R507). Who wins names a disaster as the target."""


class Advances(Struct, frozen=True):
    """The disaster moves to the next location of its path."""


class Swaps(Struct, frozen=True):
    """Both targets change places."""


class Hijacks(Struct, frozen=True):
    """One of the player's characters there takes an item of those aboard, by chance; then they go to a haven."""


class TurnsBack(Struct, frozen=True):
    """The attack strikes one of those who make it, as the player says."""


class TurnsAside(Struct, frozen=True):
    """As much of an attack on the target as energy was paid strikes somebody else there, as the player says."""


class ShovesItem(Struct, frozen=True):
    """An item that lies at the location that is the target, or one beneath it by chance, goes beneath a neighbouring
    location, as the player says.
    """


class PutsBack(Struct, frozen=True):
    """An item that the target carries goes beneath the location from which it came."""


Trick = Challenges | Advances | Swaps | Hijacks | TurnsBack | TurnsAside | ShovesItem | PutsBack


challenge: Final = Challenges
advance: Final = Advances
swap: Final = Swaps
hijack: Final = Hijacks
turn_back: Final = TurnsBack
turn_aside: Final = TurnsAside
shove_item: Final = ShovesItem
put_back: Final = PutsBack
