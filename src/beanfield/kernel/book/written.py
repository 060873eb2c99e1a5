"""Reads what people write by hand: as much of it as can be read, and a fault for all else, each with its rule."""

from collections.abc import Mapping, Sequence
from difflib import get_close_matches
from typing import Final

import msgspec
from msgspec import Struct
from msgspec.structs import fields

from beanfield.kernel.errors import Refused
from beanfield.kernel.letters import flaw_of, harmless

WORDS: Final[Mapping[object, str]] = {
    str: "a text", int: "a whole number", bool: "true or false", dict[str, object]: "a table, card = how many",
    tuple[object, ...]: "a list, [[card]]",
}  # fmt: skip
"""What may stand in a field, by its type."""


LONGEST: Final = 60
"""Letters of a text, if nothing else is said: a name."""
NO_OTHERS: Final[Mapping[str, int]] = {}
SPELLED: Final = 10
"""Unknown names for which somebody looks what may be meant: whoever has more has not mistyped."""


def read_written[T: Struct](
    kind: type[T],
    given: Mapping[str, object],
    what: str,
    rules: Mapping[str, str],
    needs: Sequence[str] = (),
    longest: Mapping[str, int] = NO_OTHERS,
) -> tuple[T, list[Refused]]:
    """What somebody wrote, as far as it can be read, and a fault for all else.

    `rules` has the rule that tells about each field, and without a name the rule that tells about the whole. Others
    read these texts, too: they have letters that can be shown plainly, and no more of them than `longest` says.

    >>> class Wish(Struct):
    ...     name: str = ""
    >>> read_written(Wish, {"nam": "Ada"}, "the wish", {"": "TOY-1", "name": "TOY-2"})[1][0].hint
    "the wish can't have 'nam'; perhaps 'name' is meant"
    """
    hints = {field.name: field.type for field in fields(kind)}
    fitting: dict[str, object] = {}
    faults = [Refused(rules[name], f"{what} needs {name!r}") for name in needs if name not in given]
    unknown = 0
    for key, value in given.items():
        if key not in hints:
            unknown += 1
            close = get_close_matches(key, hints, 1) if unknown <= SPELLED else []
            hint = f"perhaps {close[0]!r} is meant" if close else f"there are: {', '.join(hints)}"
            faults.append(Refused(rules[close[0] if close else ""], f"{what} can't have {key!r}; {hint}"))
            continue
        try:
            read = msgspec.convert(value, hints[key])
        except msgspec.ValidationError:
            wanted = WORDS[hints[key]]
            faults.append(Refused(rules[key], f"{what}: {key} should be {wanted}, not {value!r}"))
            continue
        flaw = _flaw_of(read, longest.get(key, LONGEST)) if isinstance(read, str) else ""
        if flaw:
            faults.append(Refused(rules[key], f"{what}: {key} {flaw}"))
        else:
            fitting[key] = read
    return kind(**fitting), faults


def _flaw_of(text: str, longest: int) -> str:
    if len(text) > longest:
        return f"has {len(text)} letters; {longest} is the most"
    return flaw_of(text)


def called(name: object, otherwise: str) -> str:
    """How a fault calls something by the name that it was given, if that can be shown."""
    plain = "".join(filter(str.isprintable, harmless(name))).strip() if isinstance(name, str) else ""
    return (plain if len(plain) <= LONGEST else f"{plain[:LONGEST]}…") or otherwise


def wrong_game(given: Mapping[str, object], what: str, game: str, rule: str) -> list[Refused]:
    """A fault if a file is for another game."""
    named = given.get("game", game)
    if not isinstance(named, str) or named == game:
        return []
    return [Refused(rule, f"{what} is for another game, {named!r}; this is {game!r}")]


def perhaps(called: str, known: Mapping[str, object]) -> str:
    """The end of a sentence about a name that nobody knows: which one may be meant.

    >>> perhaps("clown-baen", {"clown-bean": 1})
    "; perhaps 'clown-bean' is meant"
    """
    close = get_close_matches(called, known, 1)
    return f"; perhaps {close[0]!r} is meant" if close else ""
