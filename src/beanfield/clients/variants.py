"""Variants of a game in words, and the setup that people ask for with `--set NAME[=VALUE]`."""

from collections.abc import Sequence

import msgspec
from msgspec import Struct

from beanfield.kernel.errors import BeanfieldError, Refused
from beanfield.kernel.registry import AnyGame
from beanfield.kernel.variants import Switch, Value, variants_on


class VariantsOn:
    """The variants that are on at a table."""

    def __init__(self, game: AnyGame, setup: Struct) -> None:
        keys = variants_on(setup)
        self.names = [name_of(key) for key in keys]
        """Their short names."""
        self.sentences = [
            f"{name}: {game.book.words.texts.variants[key]}" for name, key in zip(self.names, keys, strict=True)
        ]


def name_of(key: str) -> str:
    """A variant as people type it: `blind-mans-bluff`, `mega=boards`."""
    return key.replace("_", "-").replace(".", "=")


def list_variants(game: AnyGame) -> list[tuple[str, str]]:
    """All variants and roles of a game: how people type each one, and what it does."""
    texts = game.book.words.texts.variants
    keys = [switch.key(value) for switch in game.variants.switches for value in switch.others]
    named = [(f"{name_of(field)}=SEAT", texts[field]) for field in game.variants.roles]
    return [*[(name_of(key), texts[key]) for key in keys], *named]


def setup_with(game: AnyGame, seats: int, settings: Sequence[str]) -> Struct:
    """The usual setup for this number of players with these changes. Raises BeanfieldError if it is not allowed."""
    given = dict(_setting(game, setting) for setting in settings)
    try:
        usual = game.variants.usual(seats)
        setup = _read(game, msgspec.to_builtins(usual) | given)
        if not game.variants.allows(seats, setup):
            game.variants.check(seats, _read(game, given))  # what is wrong with what was set, and with nothing else
        game.variants.check(seats, setup)
    except Refused as refused:
        raise BeanfieldError(f"{refused.hint} ({refused.rule})") from None
    return setup


def read_settings(game: AnyGame, settings: Sequence[str]) -> dict[str, object]:
    """The values that are set, by field. They are not checked against a number of players."""
    given = dict(_setting(game, setting) for setting in settings)
    setup = _read(game, given)
    return {field: getattr(setup, field) for field in given}


def _read(game: AnyGame, given: dict[str, object]) -> Struct:
    try:
        setup: Struct = game.variants.read(given)
    except msgspec.ValidationError as error:
        raise BeanfieldError(f"a variant of {game.title} can't be set like this: {error}") from None
    return setup


def _setting(game: AnyGame, setting: str) -> tuple[str, object]:
    """The field of a setting, and its value."""
    name, equals, value = setting.partition("=")
    field = name.strip().lower().replace("-", "_")
    if field not in game.variants.setup.__struct_fields__:
        known = ", ".join(name_of(field) for field in game.variants.setup.__struct_fields__) or "none at all"
        raise BeanfieldError(f"{game.title} has no variant {name!r}; it has: {known}")
    if field in game.variants.roles:
        return field, _seat(game, name, value)
    switch = next((switch for switch in game.variants.switches if switch.name == field), None)
    if switch is None:
        if not equals:
            raise BeanfieldError(f"say what {name} should be: --set {name}=VALUE")
        return field, value
    return field, _value(switch, name, value if equals else "true")


def _seat(game: AnyGame, name: str, typed: str) -> int:
    """Read the number of a seat. People count seats from 1."""
    if not typed.isdecimal() or int(typed) not in range(1, game.seats[-1] + 1):
        raise BeanfieldError(f"{name} is a seat, counted from 1: --set {name}=2 names the second of --seats")
    return int(typed) - 1


def _value(switch: Switch, name: str, typed: str) -> Value:
    values = {str(value).lower(): value for value in switch.values}
    if typed.lower() not in values:
        raise BeanfieldError(f"{name} can be {' or '.join(f'{name}={value}' for value in values)}")
    return values[typed.lower()]
