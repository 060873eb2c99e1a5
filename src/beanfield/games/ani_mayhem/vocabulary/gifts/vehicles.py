"""Gifts of vehicles."""

from typing import Final

from msgspec import Struct


class CrossesGaps(Struct, frozen=True):
    """A vehicle that may spend its whole movement to cross a gap of the field, or to enter it at another side."""


class AlsoHaven(Struct, frozen=True):
    """A vehicle that is a haven, too: those aboard are equipped there, and characters come into play there."""


class CharmsToo(Struct, frozen=True):
    """A vehicle that may charm and be charmed (against ANI-509)."""


type VehicleGift = CrossesGaps | AlsoHaven | CharmsToo
charms_too: Final = CharmsToo()
also_haven: Final = AlsoHaven()
crosses_gaps: Final = CrossesGaps()
