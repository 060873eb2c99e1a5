"""Reads the files of a game into structs. An error names the file and the entry that is wrong."""

import re
import tomllib
from pathlib import Path
from typing import Any

import msgspec

from beanfield.kernel.errors import BrokenGame

NAMES = ("id", "name", "title")
"""An error calls an entry of a list by the first of these fields that it has."""


def read_toml[T](path: Path, into: type[T]) -> T:
    """The contents of a TOML file. Raises BrokenGame if it can't be read, or if something in it is wrong.

    >>> from msgspec import Struct
    >>> class Rules(Struct):
    ...     rule: list[str]
    >>> read_toml(Path("no/rules.toml"), Rules)
    Traceback (most recent call last):
    beanfield.kernel.errors.BrokenGame: no/rules.toml: No such file or directory
    """
    try:
        contents = tomllib.loads(path.read_text("utf-8"))
        return msgspec.convert(contents, into)
    except OSError as error:
        raise BrokenGame(f"{path}: {error.strerror}") from None
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise BrokenGame(f"{path} is not a TOML file: {error}") from None
    except msgspec.ValidationError as error:
        raise BrokenGame(f"{path}: {_said(str(error), contents, into)}; docs/game-files.md tells every field") from None


def _said(error: str, contents: dict[str, Any], into: type) -> str:
    """The error of msgspec, with a path that people understand: `rule[1] (SPB-002)` instead of `$.rule[1]`."""
    what, _, where = error.partition(" - at `$")
    inside: Any = contents
    way: list[str] = []
    for key, number in re.findall(r"\.([^.\[`]+)|\[(\d+|\.\.\.)\]", where):
        if number == "...":  # msgspec does not say which key of a table it is
            way.append(_culprit(error, contents, inside, into))
            inside = inside.get(way[-1])
        elif number:
            inside = inside[int(number)]
            called = [str(inside[name]) for name in NAMES if name in inside] if isinstance(inside, dict) else []
            way.append(f"{way.pop()}[{number}]" + "".join([f" ({name})" for name in called[:1]]))
        else:
            way.append(key)
            inside = inside[key]
    return f"{'.'.join(way)}: {what}" if way else what


def _culprit(error: str, contents: dict[str, Any], inside: dict[str, Any], into: type) -> str:
    """The key of `inside` that causes this error. It is found by trying each key alone."""
    every = dict(inside)
    for key, value in every.items():
        inside.clear()
        inside[key] = value
        try:
            msgspec.convert(contents, into)
        except msgspec.ValidationError as again:
            if str(again) == error:
                inside.update(every)
                return key
    return "..."
