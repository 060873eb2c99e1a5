"""Variants: the options of a game that are switches, and which of them may be on together.

A switch is a field of the game's options with a handful of values: a bool, a Literal, or a Literal or None. A field of
the type `OneSeat` names one of those who play (the dealer), or nobody. Other fields (decks) are data: only the game
knows what may stand there. What goes together is for the game's `check` to say, so all that is known here is found by
asking it.
"""

from collections.abc import Hashable, Iterator, Mapping
from functools import lru_cache
from itertools import combinations, product
from types import UnionType
from typing import Annotated, Any, ClassVar, Final, Literal, Protocol, Union, cast, get_args, get_origin, get_type_hints

from msgspec import NODEFAULT, Struct
from msgspec.structs import fields, replace

from beanfield.kernel.chance import Chance
from beanfield.kernel.errors import Refused

DRAWS: Final = 1000
"""How many combinations are drawn before the usual one is taken."""

_SEAT: Final = "one of the seats"
OneSeat = Annotated[int | None, _SEAT]
"""A seat, for somebody who has a role from the start; None where chance or the game decides."""

type Value = bool | int | str | None
"""What a switch may stand at."""


class Varied[O: Struct](Hashable, Protocol):
    """What of a game counts here."""

    seats: ClassVar[range]
    options: type[O]

    def check(self, seats: int, options: O) -> None: ...

    def draw_options(self, seats: int, chance: Chance) -> O: ...


class Switch(Struct, frozen=True):
    """An option with a handful of values, in the order of its type."""

    name: str
    values: tuple[Value, ...]
    default: Value

    @property
    def others(self) -> tuple[Value, ...]:
        """All values but the default."""
        return tuple(value for value in self.values if value != self.default)

    def key(self, value: Value) -> str:
        """What this value goes by in texts: the name of the field for what is just on, else `field.value`."""
        return self.name if value is True else f"{self.name}.{value}".lower()


def switches(game: Varied[Any]) -> tuple[Switch, ...]:
    """The switches of a game, in the order of its options."""
    options: type[Struct] = game.options
    return _switches(options)


@lru_cache
def _switches(options: type[Struct]) -> tuple[Switch, ...]:
    hints = get_type_hints(options)
    found = []
    for field in fields(options):
        values = _values(hints[field.name])
        if values and field.default is not NODEFAULT:
            found.append(Switch(field.name, values, field.default))
    return tuple(found)


def seat_options(game: Varied[Any]) -> tuple[str, ...]:
    """The options of a game that name a seat, in their order."""
    options: type[Struct] = game.options
    return _seat_options(options)


@lru_cache
def _seat_options(options: type[Struct]) -> tuple[str, ...]:
    hints = get_type_hints(options, include_extras=True)
    return tuple(field.name for field in fields(options) if _SEAT in get_args(hints[field.name]))


def option_names(game: Varied[Any]) -> tuple[str, ...]:
    """The options that people set by hand: switches, and roles for which they name a seat."""
    return (*[switch.name for switch in switches(game)], *seat_options(game))


def _values(hint: Any) -> tuple[Value, ...]:
    """The values of a type that has a handful of them, otherwise none."""
    if hint is bool:
        return (False, True)
    if get_origin(hint) is Literal:
        return get_args(hint)
    if get_origin(hint) not in (Union, UnionType):
        return ()
    parts = [(None,) if part is type(None) else _values(part) for part in get_args(hint)]
    return tuple(value for part in parts for value in part) if all(parts) else ()


def variants_on(options: Struct) -> tuple[str, ...]:
    """The keys of all switches that are off their defaults."""
    return tuple(
        switch.key(value)
        for switch in _switches(type(options))
        if (value := getattr(options, switch.name)) != switch.default
    )


def allowed[O: Struct](game: Varied[O], seats: int, options: O) -> bool:
    """Whether so many may play with these options."""
    try:
        game.check(seats, options)
    except Refused:
        return False
    return True


def nearest_options[O: Struct](game: Varied[O], seats: int, given: Mapping[str, object]) -> O:
    """Options with what is given, and otherwise as few switches off their defaults as so many players allow.

    Of several such combinations it is the first, in the order of the fields and of their values. Raises the Refused of
    the plainest options if there is none.
    """
    plainest = game.options(**given)
    try:
        game.check(seats, plainest)
    except Refused:
        if seats in game.seats:
            for changes in _changes([switch for switch in switches(game) if switch.name not in given]):
                options = replace(plainest, **changes)
                if allowed(game, seats, options):
                    return options
        raise
    return plainest


def options_with[O: Struct](game: Varied[O], seats: int, name: str, value: Value) -> O:
    """The plainest options with a switch at this value; where it needs data that only the game knows, drawn ones."""
    try:
        return nearest_options(game, seats, {name: value})
    except Refused:
        chance = Chance(f"{name} {value} {seats}".encode())
        for _ in range(DRAWS if seats in game.seats else 0):
            options = game.draw_options(seats, chance)
            if getattr(options, name) == value:
                return options
        raise


def _changes(free: list[Switch]) -> Iterator[dict[str, Value]]:
    """Every way to change some of these switches: first one, then two, and so on."""
    for size in range(1, len(free) + 1):
        for chosen in combinations(free, size):
            for values in product(*[switch.others for switch in chosen]):
                yield {switch.name: value for switch, value in zip(chosen, values, strict=True)}


def usual_number(game: Varied[Any]) -> int:
    """How many usually play: three, or as near to that as the default options allow."""
    return min(game.seats, key=lambda seats: (not allowed(game, seats, game.options()), abs(seats - 3)))


def usual_options[O: Struct](game: Varied[O], seats: int) -> O:
    """The options nearest to the defaults with which so many may play."""
    return cast(O, _usual_options(game, seats))


@lru_cache
def _usual_options(game: Varied[Any], seats: int) -> Struct:
    options: Struct = nearest_options(game, seats, {})
    return options


def drawn_options[O: Struct](game: Varied[O], seats: int, chance: Chance) -> O:
    """Any combination of switches with which so many may play."""
    for _ in range(DRAWS):
        values = {switch.name: switch.values[chance.below(len(switch.values))] for switch in switches(game)}
        options = game.options(**values)
        if allowed(game, seats, options):
            return options
    return usual_options(game, seats)
