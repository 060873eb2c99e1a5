"""Gifts about the form in which somebody is."""

from typing import Final

from msgspec import Struct


class Rages(Struct, frozen=True):
    """It is a major disaster as long as it uses the second set of abilities."""


class SecondForm(Struct, frozen=True):
    """It uses its second set of abilities."""


class Illusory(Struct, frozen=True):
    """It uses its second set of abilities for good as soon as it is aimed at as an Illusion, or a character of another
    player that pierces Illusions is where it is. What would discard it as an Illusion does no more than that.
    """


class Inherits(Struct, frozen=True):
    """When another such character is killed where it is, its base damage, defense and energy are higher by half of that
    one's for the rest of the game, wherever it goes.
    """

    word: str


class Ripens(Struct, frozen=True):
    """When its health falls below a number it uses its second set of abilities for good, and is a major disaster."""

    below: int


type FormGift = Rages | SecondForm | Illusory | Inherits | Ripens


inherits: Final = Inherits
ripens: Final = Ripens


illusory: Final = Illusory()
second_form: Final = SecondForm()
rages: Final = Rages()
