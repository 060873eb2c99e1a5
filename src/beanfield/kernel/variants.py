"""Variants: the ways in which a game can be played.

A *setup* is what a table agrees on before a match: a struct of the game, each field with a default. A *switch* is a
field with a few possible values: a bool, a Literal, or a Literal or None. A field of the type `OneSeat` names one of
the seats (the dealer), or nobody. Other fields (decks) are data, and only the game knows what they may hold. Only the
game's `check` knows what goes together, so this module finds allowed setups by asking it.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from itertools import combinations, product
from types import UnionType
from typing import Annotated, Any, Final, Literal, Union, cast, get_args, get_origin, get_type_hints

import msgspec
from msgspec import NODEFAULT, Struct
from msgspec.structs import fields, replace

from beanfield.kernel.chance import Chance
from beanfield.kernel.errors import Refused

DRAWS: Final = 1000
"""How many combinations are tried at random before the usual setup is taken."""
SEARCHED: Final = 50
"""How many setups are drawn in search of a switch that needs data. A game that draws such data does so often."""

_SEAT: Final = "one of the seats"
OneSeat = Annotated[int | None, _SEAT]
"""The seat of somebody who has a role from the start; None if chance or the game decides."""

type Value = bool | int | str | None
"""A value of a switch."""


class NoSetup(Struct, frozen=True, forbid_unknown_fields=True):
    """The setup of a game without variants."""


class Switch(Struct, frozen=True):
    """A field of a setup with a few possible values, in the order in which its type lists them."""

    name: str
    values: tuple[Value, ...]
    default: Value

    @property
    def others(self) -> tuple[Value, ...]:
        """All values but the default."""
        return tuple(value for value in self.values if value != self.default)

    def key(self, value: Value) -> str:
        """The key of this value in texts: the name of the field if the value is True, otherwise `field.value`."""
        return self.name if value is True else f"{self.name}.{value}".lower()


@lru_cache
def switches_of(setup: type[Struct]) -> tuple[Switch, ...]:
    """The switches among the fields of a setup, in their order."""
    hints = get_type_hints(setup)
    found = []
    for part in fields(setup):
        values = _values(hints[part.name])
        if values and part.default is not NODEFAULT:
            found.append(Switch(part.name, values, part.default))
    return tuple(found)


@lru_cache
def roles_of(setup: type[Struct]) -> tuple[str, ...]:
    """The fields of a setup that name a seat, in their order."""
    hints = get_type_hints(setup, include_extras=True)
    return tuple(part.name for part in fields(setup) if _SEAT in get_args(hints[part.name]))


def _values(hint: Any) -> tuple[Value, ...]:
    """The possible values of a bool or Literal type; empty for any other type."""
    if hint is bool:
        return (False, True)
    if get_origin(hint) is Literal:
        return get_args(hint)
    if get_origin(hint) not in (Union, UnionType):
        return ()
    parts = [(None,) if part is type(None) else _values(part) for part in get_args(hint)]
    return tuple(value for part in parts for value in part) if all(parts) else ()


def variants_on(setup: Struct) -> tuple[str, ...]:
    """The keys of all switches that are not at their defaults."""
    return tuple(
        switch.key(value)
        for switch in switches_of(type(setup))
        if (value := getattr(setup, switch.name)) != switch.default
    )


def all_drawn[U: Struct](setup: U, seats: int, chance: Chance) -> U:
    """The default of `Variants.draw_rest`: the setup has only switches, so nothing is left to draw."""
    return setup


def all_given(given: Mapping[str, object], players: Sequence[int], chance: Chance) -> Mapping[str, object]:
    """The default of `Variants.bring`: players bring nothing of their own."""
    return given


def the_same[S: Struct, U: Struct](setup: U, state: S) -> U:
    """The default of `Variants.again`: the next match has the same setup."""
    return setup


@dataclass(frozen=True, eq=False, kw_only=True)
class Variants[S: Struct, U: Struct]:
    """The ways in which a game can be played: how many play, and what a table may agree on."""

    seats: range
    """How many may play."""
    setup: type[U]
    """The class of the setup, in which each field has a default (`NoSetup` for a game without variants)."""
    check: Callable[[int, U], None]
    """Raises Refused if this number of players can't play with this setup."""
    draw_rest: Callable[[U, int, Chance], U] = all_drawn
    """Draws the fields that are no switches (decks, cards), for a setup whose switches are drawn already."""
    bring: Callable[[Mapping[str, object], Sequence[int], Chance], Mapping[str, object]] = all_given
    """Takes what is given for a whole tournament; returns what these players bring to their table."""
    again: Callable[[U, S], U] = the_same
    """The setup of the next match on the same seats, from the last setup and the last state."""
    begins: str = ""
    """The role whose seat begins, if there is one. The lab lets every seat begin equally often with it."""
    consents: frozenset[str] = frozenset()
    """Prompts at which people accept or decline the setup of their table. Clients show beside them what is switched on.
    Bots answer them with `Mind.default`."""
    brackets: Mapping[str, tuple[int, ...]] = field(default_factory=dict)
    """Kinds of tournament: how many sit at a table, stage by stage."""

    @property
    def switches(self) -> tuple[Switch, ...]:
        """The switches of the setup, in the order of its fields."""
        return switches_of(self.setup)

    @property
    def roles(self) -> tuple[str, ...]:
        """The fields of the setup that name a seat, in order."""
        return roles_of(self.setup)

    @property
    def names(self) -> tuple[str, ...]:
        """The fields that people set by hand: switches and roles."""
        return (*[switch.name for switch in self.switches], *self.roles)

    @property
    def usual_number(self) -> int:
        """The usual number of players: three, or the nearest number that the default setup allows."""
        return min(self.seats, key=lambda seats: (not self.allows(seats, self.setup()), abs(seats - 3)))

    def read(self, given: Mapping[str, object]) -> U:
        """Make a setup from words or JSON. Raises ValidationError if a value is wrong."""
        return msgspec.convert(dict(given), self.setup, strict=False)

    def allows(self, seats: int, setup: U) -> bool:
        """Whether this number of players can play with this setup."""
        try:
            self.check(seats, setup)
        except Refused:
            return False
        return True

    def nearest(self, seats: int, given: Mapping[str, object]) -> U:
        """The setup with the given values, and with as few other switches as possible away from their defaults.

        If several setups are equally near, it is the first, in the order of the fields and of their values. If none is
        allowed, this raises Refused, with the rule that forbids all other switches at their defaults.
        """
        plainest = self.setup(**given)
        try:
            self.check(seats, plainest)
        except Refused:
            if seats in self.seats:
                for changes in _changes([switch for switch in self.switches if switch.name not in given]):
                    setup = replace(plainest, **changes)
                    if self.allows(seats, setup):
                        return setup
            raise
        return plainest

    def usual(self, seats: int) -> U:
        """The setup for this number of players that is nearest to the defaults."""
        return cast(U, _usual(self, seats))

    def draw(self, seats: int, chance: Chance) -> U:
        """A random setup with which this number of players can play."""
        return self.draw_rest(self._draw_switches(seats, chance), seats, chance)

    def _draw_switches(self, seats: int, chance: Chance) -> U:
        for _ in range(DRAWS):
            values = {switch.name: switch.values[chance.below(len(switch.values))] for switch in self.switches}
            setup = self.setup(**values)
            if self.allows(seats, setup):
                return setup
        return self.usual(seats)

    def with_switch(self, seats: int, name: str, value: Value) -> U:
        """The setup nearest to the defaults with a switch at this value; a random one if it needs data of the game."""
        try:
            return self.nearest(seats, {name: value})
        except Refused:
            chance = Chance(f"{name} {value} {seats}".encode())
            for _ in range(SEARCHED if seats in self.seats else 0):
                setup = self.draw(seats, chance)
                if getattr(setup, name) == value:
                    return setup
            raise

    def at_table(self, given: Mapping[str, object], players: Sequence[int], chance: Chance) -> U:
        """The setup for a table of a tournament: the nearest to what is given for the whole tournament."""
        return self.nearest(len(players), self.bring(given, players, chance))


@lru_cache
def _usual(variants: Variants[Any, Any], seats: int) -> Struct:
    setup: Struct = variants.nearest(seats, {})
    return setup


def _changes(free: list[Switch]) -> Iterator[dict[str, Value]]:
    """Every way to change some of these switches: first one, then two, and so on."""
    for size in range(1, len(free) + 1):
        for chosen in combinations(free, size):
            for values in product(*[switch.others for switch in chosen]):
                yield {switch.name: value for switch, value in zip(chosen, values, strict=True)}
