"""Patches: what has changed in a state since a client last got it.

A patch is a pure function of two states as one viewer sees them, so it tells nothing that they do not tell. It names
what changed by a path, in the language of places: `hands.2`, `figures.3.lost`, `road.north`. The fields of a struct go
by their names, also where the struct is written as a list (the schema of the state has their order).
"""

from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from typing import Annotated, Any

from msgspec import Meta, Struct

type Patch = Annotated[tuple[Any, ...], Meta(min_length=2, max_length=4)]
"""`[path, value]`: this value stands there now. `[path, start, gone, put]`: in the list there, from `start` on, `gone`
entries are taken out and the entries of `put` come in their place."""

type Schema = Mapping[str, Any]
"""The JSON Schema of a state, as the API has it for every game."""


class Misfit(Exception):
    """A patch does not fit what it is applied to: something was missed. Ask for everything anew."""


# the server's side


def compare(old: object, new: object, path: str, found: list[Patch]) -> None:
    """Add to `found` what must be patched at this path, so that what was `old` becomes `new`."""
    if old == new:
        return
    if isinstance(old, (list, tuple)) and isinstance(new, (list, tuple)):
        _compare_lists(old, new, path, found)
    elif isinstance(old, dict) and isinstance(new, dict):
        _compare_dicts(old, new, path, found)
    elif isinstance(new, Struct) and type(old) is type(new) and _is_open(type(new)):
        for name in new.__struct_fields__:
            compare(getattr(old, name), getattr(new, name), f"{path}.{name}", found)
    else:
        found.append((path, new))


def _compare_lists(old: Sequence[object], new: Sequence[object], path: str, found: list[Patch]) -> None:
    shorter = min(len(old), len(new))
    if len(old) == len(new) and isinstance(new[0], (list, tuple, dict, Struct)):
        for at, (before, after) in enumerate(zip(old, new, strict=True)):
            compare(before, after, f"{path}.{at}", found)
        return
    start = _alike(old, new, shorter)
    same = _alike(old[::-1], new[::-1], shorter - start) if start < shorter else 0
    if start or same:
        found.append((path, start, len(old) - start - same, list(new[start : len(new) - same])))
    else:
        found.append((path, new))


def _alike(old: Sequence[object], new: Sequence[object], most: int) -> int:
    """How many entries are the same from the beginning on, at most `most`."""
    if old[:most] == new[:most]:
        return most
    return next(at for at, (before, after) in enumerate(zip(old, new, strict=False)) if before != after)


def _compare_dicts(old: dict[Any, object], new: dict[Any, object], path: str, found: list[Patch]) -> None:
    if not old.keys() <= new.keys() or any("." in str(key) for key in new):
        found.append((path, new))
        return
    for key, value in new.items():
        if key in old:
            compare(old[key], value, f"{path}.{key}", found)
        else:
            found.append((f"{path}.{key}", value))


@cache
def _is_open(kind: type[Struct]) -> bool:
    """Whether the fields of a struct stand on the wire where their names say.

    Those of one that is told from others by a tag, is written without its defaults or under other names, are not
    addressed one by one.
    """
    config = kind.__struct_config__
    return config.tag is None and not config.omit_defaults and kind.__struct_fields__ == kind.__struct_encode_fields__


# the client's side


def patched(state: dict[str, Any], patches: Iterable[Patch], schema: Schema) -> dict[str, Any]:
    """A state, as it came over the wire, after these patches; the old one is not touched. Raises Misfit."""
    for path, *change in patches:
        try:
            state = _put(state, path.split("."), change, schema, schema)
        except (LookupError, TypeError, ValueError) as error:
            raise Misfit(path) from error
    return state


def _put(here: Any, path: list[str], change: list[Any], schema: Schema, whole: Schema) -> Any:
    if not path:
        if len(change) == 1:
            return change[0]
        start, gone, put = change
        if not isinstance(here, list) or not 0 <= start <= start + gone <= len(here):
            raise ValueError("there is no such list")
        return [*here[:start], *put, *here[start + gone :]]
    step, rest = path[0], path[1:]
    if isinstance(here, dict):
        inner = _resolved(_inside(schema, step), whole)
        if rest or len(change) > 1:
            return here | {step: _put(here[step], rest, change, inner, whole)}
        return here | {step: change[0]}
    at = int(step) if step.isdigit() else list(schema["fields"]).index(step)
    inner = _resolved(_inside(schema, at), whole)
    return [*here[:at], _put(here[at], rest, change, inner, whole), *here[at + 1 :]]


def _inside(schema: Schema, step: str | int) -> Schema:
    """What the schema says of one entry; nothing where it says nothing."""
    if isinstance(step, str):
        found = schema.get("properties", {}).get(step, schema.get("additionalProperties"))
    else:
        first = schema.get("prefixItems", ())
        found = first[step] if step < len(first) else schema.get("items")
    return found if isinstance(found, dict) else {}


def _resolved(schema: Schema, whole: Schema) -> Schema:
    """The schema itself, where it is named, or may be null."""
    while True:
        if "$ref" in schema:
            schema = whole["$defs"][schema["$ref"].rpartition("/")[2]]
        elif "anyOf" in schema:
            schema = next((each for each in schema["anyOf"] if each.get("type") != "null"), {})
        else:
            return schema
