"""Whoever takes in one frame after the other sees what a `whole` would show it, after every frame."""

from random import Random

import msgspec
import pytest
from msgspec import UNSET

from beanfield.server.nodes.replica import Replica
from beanfield.server.tables.commands import play
from beanfield.server.tables.commands.life import offer
from beanfield.server.tables.frames import looks
from beanfield.server.tables.table import LATEST
from beanfield.wire.messages import Looks
from tests.server.followers import Follower
from tests.server.local_nodes import HOST, Nodes, a_match, opening, play_on, seat_everybody, something
from tests.store.conftest import on_one_engine

TABLES = [
    ("space-beans", 4, b"{}"),
    ("mighty-action-force", 4, b"{}"),
    ("mighty-action-force", 4, b'{"blind_mans_bluff": true, "all_at_once": true}'),
    ("mighty-action-force", 4, b'{"number_thirteen": true, "rotate": true}'),
    ("mighty-beanz", 2, b"{}"),
    ("ani-mayhem", 2, b"{}"),
]

_looks = msgspec.json.Decoder(Looks).decode


def over_the_wire(seen: Looks) -> Looks:
    return _looks(msgspec.json.encode(seen))


async def compare(replica: Replica, ears: list[Follower]) -> int:
    """Everybody sees what it would be shown by a whole now."""
    compared = 0
    async with replica.look() as table:
        for ear in ears:
            viewer = ear.viewer(table)
            at = ear.looks.at if ear.looks is not None else 0
            shown = looks(table, [viewer], at).get(viewer)
            assert (ear.looks is None) == (shown is None)
            if shown is not None and ear.looks is not None:
                assert ear.looks == over_the_wire(shown)
                compared += 1
            if table.match is not None:
                told = table.match.world.told(viewer)[-LATEST:]
                assert [ear.told[each.n] for each in told] == told
    return compared


@on_one_engine
@pytest.mark.parametrize("game, seats, setup", TABLES)
async def test_frames_add_up_to_what_a_whole_shows(nodes: Nodes, game: str, seats: int, setup: bytes) -> None:
    node = await nodes()
    random = Random(11)
    replica = node.replica(await node.open(opening(game, seats, setup=setup)))
    ears = [Follower(0), *(Follower(HOST + seat) for seat in range(seats))]
    for ear in ears:
        await replica.join(ear, None)
    await seat_everybody(replica, seats)
    compared = 0
    for round in range(40):
        await play_on([replica], random, 2)
        compared += await compare(replica, ears)
        async with replica.look() as table:
            assert table.match is not None
            if table.match.outcome is not None:
                break
            again = [(seat, *something(table, seat, random)) for seat in table.match.sealed]
            asker = max(range(seats), key=table.last_answer)
        for seat, ask, say in again:  # somebody changes its sealed answer
            await replica.do(play.answer(seat, ask, say))
            compared += await compare(replica, ears)
        if round % 7 == 3 and not again:  # and sometimes an answer is taken back
            for seat in (asker, *(seat for seat in range(seats) if seat != asker)):
                await replica.do(offer(HOST + seat, "undo"))
                compared += await compare(replica, ears)
    assert compared > 40 * len(ears), "too little to mean anything"
    moved = [frame for ear in ears for frame in ear.frames if frame.now is not None or frame.looks is not None]
    assert sum(frame.looks is not None for frame in moved) < len(moved) / 10, "hardly anybody is shown everything anew"
    for frame, seen in ((frame, ear.after.get(frame.n - 1)) for ear in ears for frame in ear.frames):
        if frame.now is not None and frame.now.reckoned is not UNSET and seen is not None:
            assert frame.now.reckoned != seen.reckoned, "figures that are the same are not said again"


@on_one_engine
@pytest.mark.parametrize("game, seats, setup", TABLES)
async def test_another_node_tells_the_same(nodes: Nodes, game: str, seats: int, setup: bytes) -> None:
    """What others have written comes several entries at a time."""
    one, two = await nodes(), await nodes()
    first = await a_match(one, game, seats, setup=setup)
    here = [Follower(0), *(Follower(HOST + seat) for seat in range(seats))]
    there = [Follower(0), *(Follower(HOST + seat) for seat in range(seats))]
    second = two.replica(first.id)
    for near, far in zip(here, there, strict=True):
        await first.join(near, None)
        await second.join(far, None)
    random = Random(12)
    for _ in range(15):
        await play_on([first], random, random.randrange(1, 6))
        await second.catch_up()
        second.hear((await two.store.heads([first.id]))[first.id])
        await second.catch_up()
        await compare(second, there)
        for near, far in zip(here, there, strict=True):
            assert near.looks == far.looks and near.told == far.told


@on_one_engine
@pytest.mark.parametrize("game, seats, setup", TABLES)
async def test_who_comes_back_is_shown_everything_once(nodes: Nodes, game: str, seats: int, setup: bytes) -> None:
    node = await nodes()
    replica = await a_match(node, game, seats, setup=setup)
    stays, random = Follower(HOST), Random(13)
    await replica.join(stays, None)
    for missed in (0, 0, 3, 1, 5):
        await play_on([replica], random, 3)
        resume = stays.numbers[-1]
        replica.leave(stays)
        await play_on([replica], random, missed)
        others = Follower(HOST + 1)
        await replica.join(others, None)
        await replica.join(stays, resume)
        before = len(stays.frames)
        await compare(replica, [stays, others])
        await play_on([replica], random, 4)
        await compare(replica, [stays, others])
        shown = [frame for frame in stays.frames[before - missed :] if frame.looks is not None]
        assert len(shown) == 1, "on a new connection everything comes once, and differences after it"
        replica.leave(others)


async def test_a_long_match_is_told_to_newcomers_from_a_snapshot(nodes: Nodes) -> None:
    one, two = await nodes(), await nodes()
    replica = await a_match(one, "mighty-action-force", 4)
    ear = Follower(HOST)
    await replica.join(ear, None)
    await play_on([replica], Random(3), 60)
    late = Follower(HOST)
    await two.replica(replica.id).join(late, None)
    assert len(late.told) == LATEST
    assert all(ear.told[n] == told for n, told in late.told.items())
