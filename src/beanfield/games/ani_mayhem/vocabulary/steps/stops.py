"""Steps that stop what cards do."""

from typing import Final

from msgspec import Struct


class Suspends(Struct, frozen=True):
    """The card does nothing until the turn ends; those whom it has captured are free."""


class Lifts(Struct, frozen=True):
    """What such a card still does is over."""

    word: str


class Dispels(Struct, frozen=True):
    """Of the effects on the target that have cost energy, the one that began last is over."""


Stop = Suspends | Lifts | Dispels


suspend: Final = Suspends
lift: Final = Lifts
dispel: Final = Dispels
