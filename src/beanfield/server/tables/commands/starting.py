"""Beginning a match: what a table needs for it, whoever says that it begins."""

from collections.abc import Mapping, Sequence
from typing import Final

import msgspec
from msgspec import Struct

from beanfield.kernel.registry import AnyGame
from beanfield.server.tables.entries import Moment, Started
from beanfield.server.tables.facts import Facts
from beanfield.server.tables.table import Table

type Brought = str | Mapping[str, object]
"""A deck as somebody brings it: a ready-made one by name, or the contents of a deck file."""

FILLER: Final = "greedy"
"""The kind of bot that takes the seats for which nobody came."""


def begin(table: Table, now: Moment, fill: str = "") -> Started:
    """The match begins, if the game allows the setup and the decks; bots of the kind `fill` take free seats."""
    setup = check_setup(table.game, table.facts, [sitter.deck for sitter in table.facts.sitters])
    return Started(now, msgspec.json.encode(setup), table.game.version, fill)


def check_setup(game: AnyGame, facts: Facts, decks: Sequence[bytes]) -> Struct:
    """The setup of the match with these decks, if the game allows them; who brings none gets a ready-made one."""
    setup: Struct = game.variants.read(msgspec.json.decode(facts.setup))
    if any(decks):
        ready = game.decks.ready_for(setup)
        brought: list[Brought] = [
            msgspec.json.decode(deck) if deck else ready[seat % len(ready)] for seat, deck in enumerate(decks)
        ]
        setup = game.decks.bring(setup, brought)
    game.variants.check(len(decks), setup)
    return setup
