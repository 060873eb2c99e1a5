"""Somebody who follows a match as a client does, from nothing but what the wire says."""

from typing import Any

import msgspec

from beanfield.kernel.shape import state_schema
from beanfield.server.tables.table import Table
from beanfield.wire.following import after
from beanfield.wire.messages import Frame, Looks, Whole
from beanfield.wire.patches import Schema
from tests.server.local_nodes import Ear

_read = msgspec.json.Decoder(Frame | Whole).decode


class Follower(Ear):
    """Somebody who knows nothing but what the wire says."""

    def __init__(self, person: int) -> None:
        super().__init__(person)
        self.looks: Looks | None = None
        self.told: dict[int, Any] = {}
        self.frames: list[Frame] = []
        self.after: dict[int, Looks | None] = {}
        """What it saw after each number."""
        self._schema: Schema = {}

    def viewer(self, table: Table) -> int | None:
        self._schema = state_schema(table.game.rules.state, table.game.title)
        return super().viewer(table)

    def hear(self, message: bytes) -> None:
        super().hear(message)
        said = _read(message)
        if isinstance(said, Whole):
            self.looks = said.looks
            if said.told:
                self.told = {n: told for n, told in self.told.items() if n < said.told[0].n}
            self.told |= {told.n: told for told in said.told}
        else:
            self.frames.append(said)
            self.looks = after(self.looks, said, self._schema)
            self.told |= {step.told.n: step.told for step in said.steps if step.told is not None}
        self.after[said.n] = self.looks
