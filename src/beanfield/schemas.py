"""Writes JSON Schemas of our types, for browsers and for programs in other languages.

    python -m beanfield.schemas web/schemas

`api.json` is the OpenAPI document, `live.json` the messages of the live wire, `games/NAME.json` the state of a game,
and `reckoned/NAME.json` the figures that its clients show. The files are committed, so that nobody needs Python to
build a client. A test checks that they are up to date.
"""

import asyncio
import sys
from collections.abc import Callable
from functools import partial
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, get_type_hints

import msgspec
from msgspec import Struct

from beanfield.kernel.registry import games
from beanfield.kernel.shape import state_schema
from beanfield.server.ground.settings import Settings
from beanfield.server.host.app import make_app
from beanfield.server.http.front import described
from beanfield.wire.messages import schema


def all_schemas() -> dict[str, bytes]:
    """The contents of every file, by path."""
    found = {"api.json": asyncio.run(_api()), "live.json": schema()}
    for name, game in games().items():
        found[f"games/{name}.json"] = game.state_schema
        if figures := game.rules.reckon:
            found[f"reckoned/{name}.json"] = state_schema(_result(figures), f"The figures of {game.title}")
    return {path: _written(what) for path, what in found.items()}


def _result(function: Callable[..., Struct]) -> type[Struct]:
    """What a function returns, by its annotation."""
    whole = function.func if isinstance(function, partial) else function
    kind: type[Struct] = get_type_hints(whole)["return"]
    return kind


async def _api() -> dict[str, Any]:
    """The OpenAPI document of a server that never runs."""
    with TemporaryDirectory() as folder:
        settings = Settings(database=f"sqlite:///{folder}/none.db", secret_keys=("nothing is signed with this key",))
        return described(make_app(settings).litestar)


def _written(what: dict[str, Any]) -> bytes:
    """The JSON of a schema, indented. The fields of a state keep the order of its class."""
    return msgspec.json.format(msgspec.json.encode(what), indent=2) + b"\n"


def write_schemas(folder: Path) -> None:
    """Write all files, and delete the file of a game that does not exist any more."""
    schemas = all_schemas()
    for old in (*folder.glob("games/*.json"), *folder.glob("reckoned/*.json")):
        old.unlink()
    for path, text in schemas.items():
        (folder / path).parent.mkdir(parents=True, exist_ok=True)
        (folder / path).write_bytes(text)


if __name__ == "__main__":
    match [Path(each) for each in sys.argv[1:]]:
        case [folder] if folder.is_dir():
            write_schemas(folder)
        case _:
            sys.exit("Name the folder of the schemas: python -m beanfield.schemas web/schemas")
