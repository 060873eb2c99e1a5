"""Gifts of disasters that capture and possess."""

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


def snatches(test: Test) -> Snatches:
    """Such a one."""
    return Snatches(test)


def charms_only(test: Test) -> CharmsOnly:
    """Nobody else."""
    return CharmsOnly(test)


def possesses(number: int) -> Possesses:
    """So much does not suffice."""
    return Possesses(number)


def freed_by_charm(number: int) -> FreedByCharm:
    """More than this."""
    return FreedByCharm(number)
