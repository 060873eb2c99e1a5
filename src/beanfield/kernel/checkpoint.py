"""How a match is kept: the world at a checkpoint, and a whole match as bytes."""

from array import array
from collections.abc import Callable
from functools import cache

import msgspec
from msgspec import Struct

from beanfield.kernel.asks import Said
from beanfield.kernel.chance import Chance
from beanfield.kernel.standstill import Positions
from beanfield.kernel.view import Outcome
from beanfield.kernel.world import Aliases, Card, World

pack = msgspec.msgpack.Encoder().encode


class Snapshot[S: Struct](Struct, array_like=True):
    """A world at a checkpoint. The roster is kept outside, because it changes only when pieces are created."""

    state: S
    keys: bytes
    chance: int
    asked: list[int]
    events: int


class Checkpoint[C: Card](Struct, frozen=True, gc=False):
    """A checkpoint: the snapshot as bytes, the roster, and how much of the match is older."""

    snapshot: bytes
    roster: list[C]
    chances: int
    """How many outcomes in the log of chance are older than the checkpoint."""
    entries: int
    """How many entries of the history are older than the checkpoint."""
    count: int = 0
    """How many checkpoints there were by then, this one included."""
    past: Positions = Positions()
    """What was remembered of positions by then."""


class Saved(Struct, array_like=True):
    """A match as it is saved: the checkpoint and the answers since."""

    game: str
    version: int
    seats: int
    setup: msgspec.Raw
    seed: bytes
    key: bytes
    roster: list[str]
    snapshot: bytes
    tail: list[Said]
    chance: list[list[int]]
    last: list[Said]
    outcome: Outcome | None
    checkpoints: int = 0
    past: Positions = Positions()


def world_of[S: Struct, C: Card, U: Struct](
    snapshot: Snapshot[S], roster: list[C], seats: int, setup: U, chance: Chance, aliases: Aliases
) -> World[S, C, U]:
    """The world of a snapshot. No flow runs on it."""
    world: World[S, C, U] = World(snapshot.state, seats, setup, chance, aliases)
    world.cards = roster
    world.keys = array("Q", snapshot.keys)
    world.first_event = snapshot.events
    return world


def unpack[S: Struct](state: type[S], snapshot: bytes) -> Snapshot[S]:
    """A snapshot with this class of state."""
    return _unpacker(state)(snapshot)


@cache
def _unpacker[S: Struct](state: type[S]) -> Callable[[bytes], Snapshot[S]]:
    return msgspec.msgpack.Decoder(Snapshot[state]).decode  # type: ignore[valid-type]
