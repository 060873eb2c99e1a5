"""Which tests may stand where: a line with a test that means nothing at its place is refused when cards are loaded."""

from collections.abc import Iterator
from typing import Final, Literal

from msgspec import Struct

from beanfield.games.ani_mayhem.vocabulary.always import Whom
from beanfield.games.ani_mayhem.vocabulary.conditions import (
    OF_CARDS,
    ONLY_OF_CARDS,
    ONLY_OF_TARGETS,
    Test,
    inner,
    leaves,
)
from beanfield.games.ani_mayhem.vocabulary.declared import After, Carriage, Target, Use
from beanfield.games.ani_mayhem.vocabulary.effects import Extent
from beanfield.games.ani_mayhem.vocabulary.lines import Line
from beanfield.games.ani_mayhem.vocabulary.steps.cards import Retrieves
from beanfield.games.ani_mayhem.vocabulary.steps.upsets import Loses
from beanfield.kernel.errors import BrokenGame

type About = Literal["somebody", "a target", "a card", "nobody"]
"""Whom a test is about at a place: who is in play, who is aimed at, or a card; a player passes no test."""
KINDS_OF_CARDS: Final = frozenset(("card", "equipment", "enhancement", "global", "location", "stack", "attached"))
"""Kinds of targets among which are cards that are no figures."""
TESTS: Final = frozenset(Test.__value__.__args__)
"""All classes of tests."""


def checked(name: str, line: Line) -> Line:
    """The line of a card, if each test in it may stand where it stands."""
    for number, clause in enumerate(line, 1):
        for place, about, test in tests_in(clause):
            reason = refused(about, test)
            if reason:
                raise BrokenGame(f"{name}, clause {number}, {place}: {reason}")
    return line


def refused(about: About, test: Test) -> str:
    """Why a test may not stand where it is about this; nothing if it may."""
    if about == "nobody":
        return f"{test} says nothing about players"
    for leaf in leaves(test):
        if about == "a card" and not isinstance(leaf, OF_CARDS):
            return f"{leaf} says nothing about a card that is no figure"
        if about == "somebody" and isinstance(leaf, ONLY_OF_CARDS):
            return f"{leaf} says something only about cards"
        if about == "somebody" and isinstance(leaf, ONLY_OF_TARGETS):
            return f"{leaf} says something only about whom a card aims at"
        reasons = (refused("somebody", each) for each in inner(leaf))  # of its opponents, or others
        if reason := next(filter(None, reasons), ""):
            return reason
    return ""


def tests_in(thing: Struct, place: str = "") -> Iterator[tuple[str, About, Test]]:
    """Every test in a clause, with the way to it and whom it is about there."""
    for field in thing.__struct_fields__:
        way = f"{place}{type(thing).__name__}.{field}"
        held = getattr(thing, field)
        for each in held if isinstance(held, tuple) else (held,):
            if type(each) in TESTS:
                yield way, _about(thing, field), each
            elif isinstance(each, Struct):
                yield from tests_in(each, f"{way} -> ")


def _about(thing: Struct, field: str) -> About:
    """Whom the tests in a field of a clause, or of a part of it, are about."""
    match thing:
        case Target(kinds=("player",)) | Extent(kind="player"):
            return "nobody"
        case Target(kinds=kinds):
            return "a target" if KINDS_OF_CARDS.isdisjoint(kinds) else "a card"
        case Extent(kind="card" | "location") | Whom(kind="place" | "places"):
            return "a card"
        case Retrieves() | Loses() | Carriage() | After(point="ridden"):
            return "a card"
        case Use() if field == "gives":
            return "a card"
    return "somebody"
