"""Keeping a match: as bytes, as a copy of its last checkpoint, and in memory without what is older."""

from typing import Any

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from beanfield.kernel.asks import Answer, Call, Said, read_answer, read_back, write_down
from beanfield.kernel.chance import Chance
from beanfield.kernel.checkpoint import Checkpoint, Saved, pack, unpack, world_of
from beanfield.kernel.errors import Differs
from beanfield.kernel.game import Game
from beanfield.kernel.run import AnyRun, Run
from beanfield.kernel.view import Outcome
from beanfield.kernel.world import Aliases, Card, World


def save(match: AnyRun) -> bytes:
    """The match as bytes: the last checkpoint and the answers since."""
    world, checkpoint = match.world, match.checkpoint
    return pack(
        Saved(
            game=match.game.name,
            version=match.game.version,
            seats=world.seats,
            setup=msgspec.Raw(pack(world.setup)),
            seed=world.chance.seed,
            key=world.aliases.secret,
            roster=[card.name for card in checkpoint.roster],
            snapshot=checkpoint.snapshot,
            tail=[write_down(seat, said) for seat, said in match.tail],
            chance=world.chance.log[checkpoint.chances :],
            last=[write_down(*entry) for entry in sorted(match.last_answers().items())],
            outcome=match.outcome,
            checkpoints=checkpoint.count,
            past=checkpoint.past,
        )
    )


def load[M: AnyRun](kind: type[M], game: Game[Any, Any, Any], data: bytes, any_version: bool = False) -> M:
    """The match in these bytes. Raises Differs if another game or version saved it.

    With `any_version` the checkpoint may be from another version of the game. The caller must then compare the
    fingerprints of the asks, to find out whether this version still asks the same.
    """
    saved = msgspec.msgpack.decode(data, type=Saved)
    if saved.game != game.name or (saved.version != game.version and not any_version):
        raise Differs(
            f"saved from {saved.game} version {saved.version}, but this is {game.name} version {game.version}; "
            "replay the record with the version it was made with"
        )
    setup = msgspec.msgpack.decode(saved.setup, type=game.variants.setup)
    game = game.under(setup)
    roster = [game.book.catalog[name] for name in saved.roster]
    match = _resumed(
        kind,
        game,
        Checkpoint(saved.snapshot, roster, chances=0, entries=0, count=saved.checkpoints, past=saved.past),
        seats=saved.seats,
        setup=setup,
        chance=Chance(saved.seed, 0, saved.chance),
        aliases=Aliases(saved.key),
        outcome=saved.outcome,
        worked_out={},
    )
    match.replay((said.seat, resolved(match, said)) for said in saved.tail)
    match.heard.older = {said.seat: read_answer(said) for said in saved.last}
    return match


def resolved(match: AnyRun, said: Said) -> Answer | Call:
    """A written answer, made of options of the open ask. Raises Differs if the ask does not allow it any more."""
    answer = read_back(said)
    if isinstance(answer, Call):
        return answer
    ask = match.ask_of(said.seat)
    found = None if ask is None else ask.resolve(answer)
    if found is None:
        raise Differs(f"seat {said.seat} can't say {said.acts} at this point any more: the rules have changed since")
    return found


def twin[M: AnyRun](match: M, roster: list[Any], seed: bytes, state: Struct | None = None) -> M:
    """A match at the last checkpoint of this one, with this roster, and with this seed for the future.

    If `state` is given, it replaces the state of the checkpoint.
    """
    here, there = match.world, match.checkpoint
    snapshot = there.snapshot
    if state is not None:
        snapshot = pack(replace(unpack(match.game.rules.state, snapshot), state=state))
    return _resumed(
        type(match),
        match.game,
        Checkpoint(snapshot, roster, chances=0, entries=0, count=there.count, past=there.past),
        seats=here.seats,
        setup=here.setup,
        chance=Chance(seed, 0, here.chance.log[there.chances :]),
        aliases=here.aliases,
        outcome=match.outcome,
        worked_out=here.worked_out if roster is there.roster else {},
    )


def _resumed[M: AnyRun](
    kind: type[M],
    game: Game[Any, Any, Any],
    checkpoint: Checkpoint[Any],
    *,
    seats: int,
    setup: Any,
    chance: Chance,
    aliases: Aliases,
    outcome: Outcome | None,
    worked_out: dict[Any, Any],
) -> M:
    """A match that goes on from a checkpoint."""
    snapshot = unpack(game.rules.state, checkpoint.snapshot)
    chance.count = snapshot.chance
    world = world_of(snapshot, checkpoint.roster, seats, setup, chance, aliases)
    world.worked_out = worked_out
    match = kind(game, world, checkpoint, snapshot.asked)
    match.outcome = outcome
    if outcome is None:
        match.start()
    return match


def scene[S: Struct, C: Card, U: Struct](match: Run[S, C, U]) -> World[S, C, U]:
    """A copy of the world at the last checkpoint. No flow runs on it."""
    here, checkpoint = match.world, match.checkpoint
    snapshot = unpack(match.game.rules.state, checkpoint.snapshot)
    return world_of(snapshot, checkpoint.roster, here.seats, here.setup, Chance(b""), here.aliases)


def trim(match: AnyRun, events: int) -> None:
    """Drop what is older than the last checkpoint, to save memory; keep this number of the latest events.

    The match can be played, saved and undone as before. Its full history must be stored elsewhere.
    """
    checkpoint, world = match.checkpoint, match.world
    match.heard.forget(checkpoint.entries)
    match.checkpoint = replace(checkpoint, chances=0, entries=0)
    world.chance.log = world.chance.log[checkpoint.chances :]
    world.chance.script = world.chance.script[checkpoint.chances :]
    gone = max(0, len(world.events) - events)
    world.events = world.events[gone:]
    world.first_event += gone
    if len(world.aliases) > 8 * len(world.keys):
        world.aliases.clear()
