"""Gifts of disasters that capture and possess."""

from typing import Final

from msgspec import Struct

from beanfield.games.ani_mayhem.vocabulary.conditions import Test


class Snatches(Struct, frozen=True):
    """It captures the first character who passes the test where it comes by, and takes one captive at a time."""

    test: Test


class CharmsOnly(Struct, frozen=True):
    """It charms only those who pass the test, and captures whom it charms, who drop all that they carry; then it does
    not attack. If it has charmed none of them it transforms, charms nobody any more, and attacks.
    """

    test: Test


class FreedByCharm(Struct, frozen=True):
    """Those whom it has captured are free as soon as somebody has more charm than this in a charm battle against it."""

    number: int


class Possesses(Struct, frozen=True):
    """When it has 1 health or less it is discarded, and the strongest character there is a major disaster, until
    somebody has more charm than this in a charm battle against that one.
    """

    number: int


type CharmGift = Snatches | CharmsOnly | FreedByCharm | Possesses


snatches: Final = Snatches
charms_only: Final = CharmsOnly
possesses: Final = Possesses
freed_by_charm: Final = FreedByCharm
