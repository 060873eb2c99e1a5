"""Checks of what viewers are shown: it is the same together and alone, and the JSON Schema is enough to lay it out."""

from collections.abc import Iterator
from random import Random
from typing import Any

import msgspec
from msgspec import Struct

from beanfield.bots.answers import random_answer
from beanfield.clients.sketch import SketchRow, sketch
from beanfield.kernel import seeing
from beanfield.kernel.asks import Perform
from beanfield.kernel.match import Match
from beanfield.kernel.registry import AnyGame
from beanfield.kernel.sight import fields_for_all

type Lying = tuple[str, int | None, bool, tuple[int, ...]]
"""A row of cards: its field, the seat it lies in front of, whether only this seat sees it, and the aliases."""


class Reader:
    """Lays out a state as a client in another language would: from its JSON and the schema alone."""

    def __init__(self, schema: dict[str, Any], players: int) -> None:
        self.defs = schema["$defs"]
        self.players = players

    def fields(self, schema: dict[str, Any], value: Any, owner: int | None) -> Iterator[Lying]:
        if isinstance(value, dict):
            parts = [(name, part, value[name]) for name, part in schema["properties"].items()]
        else:
            parts = list(zip(schema["fields"], schema["prefixItems"], value, strict=True))
        seats = [seat for name, _, each in parts if name == "owners" for seat in each if seat is not None]
        owner = seats[0] if len(seats) == 1 else owner
        for name, part, each in parts:
            if "sight" in part:  # otherwise it shows nothing
                yield from self.any(name, part, each, owner, part.get("sight") == "own")

    def any(self, field: str, schema: dict[str, Any], value: Any, owner: int | None, private: bool) -> Iterator[Lying]:
        if "anyOf" in schema:
            schema = next(each for each in schema["anyOf"] if each.get("type") != "null")
        if value is None:
            return
        if "$ref" in schema:
            yield from self.fields(self.defs[schema["$ref"].rpartition("/")[2]], value, owner)
        elif schema.get("piece"):
            yield field, owner, private, (value,)
        elif isinstance(value, dict) and owner is not None and _pieces(schema["additionalProperties"]):
            yield field, owner, private, tuple(alias for row in value.values() for alias in row)
        elif isinstance(value, dict):
            for name, each in value.items():
                yield from self.any(name, schema["additionalProperties"], each, owner, private)
        elif isinstance(value, list) and _pieces(schema):
            yield field, owner, private, tuple(value)
        elif isinstance(value, list):
            by_seat = owner is None and schema.get("by_seat")
            for seat, each in enumerate(value):
                yield from self.any(field, schema["items"], each, seat if by_seat else owner, private)


def _pieces(schema: dict[str, Any]) -> bool:
    """Whether this is a list of pieces."""
    return bool(schema.get("items", {}).get("piece"))


def check_layout(game: AnyGame) -> None:
    """The schema is enough to find every row of cards that a viewer sees, its seat, and whether it is private."""
    schema = game.state_schema
    for seats in (game.seats[0], game.seats[-1]):
        match: Match[Any, Any, Any] = Match.begin(game, seats, b"laid out")
        names = match.game.everybody([f"Player {seat}" for seat in range(seats)])
        random, reader = Random(seats), Reader(schema, len(names))
        for _ in range(40):
            for viewer in (None, *range(seats)):
                view = match.view(viewer)
                drawn = sketch(match.game, view, names)
                rows: list[tuple[int | None, SketchRow]] = [(None, row) for row in drawn.piles]
                rows += [(panel.seat, row) for panel in drawn.panels for row in panel.rows]
                expected = [(row.field, at, row.private, tuple(slot.alias for slot in row.slots)) for at, row in rows]
                state = msgspec.json.decode(msgspec.json.encode(msgspec.structs.asdict(view.state)))
                found = list(reader.fields(schema, state, None))
                assert sorted(found, key=repr) == sorted(expected, key=repr)
                aliases = {alias for _, _, _, lying in found for alias in lying if alias}
                assert aliases == view.faces.keys()
            if match.ask is None:
                break
            seat = match.waiting[0]
            ask = match.ask_of(seat)
            assert ask is not None
            match.answer(seat, match.default(seat) if isinstance(ask, Perform) else random_answer(ask, random.random))


def check_shown_together(game: AnyGame) -> None:
    """`Match.views` shows each viewer the same as `Match.view`."""
    for seats in (game.seats[0], game.seats[-1]):
        match: Match[Any, Any, Any] = Match.begin(game, seats, b"shown together")
        state: type[Struct] = type(match.world.state)
        alike = fields_for_all(state)
        random, viewers = Random(seats), (None, *range(seats))
        for _ in range(60):
            alone = [(match.view(viewer), None if viewer is None else match.asked(viewer)) for viewer in viewers]
            together = seeing.views(match, viewers)
            assert together == alone
            assert seeing.reckoned(match, viewers) == [match.game.rules.figures(view) for view, _ in together]
            for name in alike:
                assert len({id(getattr(view.state, name)) for view, _ in together}) == 1
            if match.ask is None:
                break
            seat = match.waiting[0]
            ask = match.ask_of(seat)
            assert ask is not None
            answer = match.default(seat) if isinstance(ask, Perform) else random_answer(ask, random.random)
            match.answer(seat, answer)
