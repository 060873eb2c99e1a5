"""A replay shows a viewer what the live wire showed it, step by step, and nothing else."""

from collections.abc import Iterator
from itertools import chain
from random import Random
from typing import Any

import msgspec
import pytest

from beanfield.kernel.registry import find_game
from beanfield.kernel.shape import state_schema
from beanfield.kernel.view import Outcome
from beanfield.server.nodes.node import Node
from beanfield.server.nodes.replica import Replica
from beanfield.server.tables.commands.life import offer
from beanfield.server.tables.entries import entries_of
from beanfield.server.tables.replays import seats_allowed
from beanfield.wire.following import after
from beanfield.wire.messages import Frame, Looks, Step
from tests.server.followers import Follower
from tests.server.local_nodes import HOST, Nodes, a_match, opening, play_on, seat_everybody
from tests.server.looking_back import replay_page
from tests.server.tables.second_thoughts import play_with_second_thoughts

TABLES = [
    ("space-beans", 3, b"{}"),
    ("mighty-action-force", 4, b"{}"),
    ("mighty-action-force", 4, b'{"blind_mans_bluff": true, "all_at_once": true}'),
    ("mighty-action-force", 1, b'{"miniature_mazhong": true}'),
]


async def page(node: Node, replica: Replica, viewer: int | None, since: int = 0, limit: int = 10_000) -> dict[str, Any]:
    log = entries_of(await node.store.read(replica.id))
    made: dict[str, Any] = msgspec.json.decode(replay_page(replica.id, log, viewer, (), since=since, limit=limit))
    return made


@pytest.mark.parametrize("game, seats, setup", TABLES)
async def test_a_replay_is_what_the_frames_were(nodes: Nodes, game: str, seats: int, setup: bytes) -> None:
    node = await nodes()
    replica = node.replica(await node.open(opening(game, seats, setup=setup)))
    ears = {viewer: Follower(0 if viewer is None else HOST + viewer) for viewer in (None, *range(seats))}
    for ear in ears.values():
        await replica.join(ear, None)
    await seat_everybody(replica, seats)
    await play_with_second_thoughts(replica, seats, Random(2))
    for viewer, ear in ears.items():
        frames = {message["n"]: message for message in ear.messages if message["t"] == "frame"}
        once_more = await page(node, replica, viewer)
        assert once_more["total"] == len(once_more["steps"]) > 5 and once_more["next"] is None
        for step, (state, faces) in zip(once_more["steps"], shown(game, once_more["steps"]), strict=True):
            frame = frames[step["n"]]
            assert step["news"] == frame.get("news")
            seen = ear.after[step["n"]]
            assert seen is not None and seen.state == state and seen.faces == faces
            if "now" not in frame and "looks" not in frame:  # somebody else changed its mind about a sealed answer
                assert not step["steps"]
                continue
            assert step["steps"] == frame.get("steps", [])
            outcome = msgspec.convert(step["outcome"], Outcome | None)
            assert (step["waiting"], outcome) == ([*seen.waiting], seen.outcome)


def told_in(step: dict[str, Any]) -> list[dict[str, Any]]:
    return [each["told"] for each in step["steps"] if "told" in each]


def shown(game: str, steps: list[dict[str, Any]]) -> Iterator[tuple[dict[str, Any], dict[int, str]]]:
    """The match after each step of a page, as its viewer sees it."""
    kind = find_game(game)
    schema = state_schema(kind.rules.state, kind.title)
    looks: Looks | None = None
    for at, step in enumerate(steps):
        assert ("state" in step) == ("faces" in step) == (at == 0), "a page begins with everything"
        if looks is None:
            faces = {int(alias): name for alias, name in step["faces"].items()}
            looks = Looks(step["state"], faces, (), None, None, None, None, 0)
        else:
            looks = after(looks, Frame(0, steps=msgspec.convert(step["steps"], list[Step], str_keys=True)), schema)
        assert looks is not None
        yield looks.state, looks.faces


@pytest.mark.parametrize("game, seats, setup", TABLES)
async def test_pages_joined_are_the_whole(nodes: Nodes, game: str, seats: int, setup: bytes) -> None:
    node = await nodes()
    replica = await a_match(node, game, seats, setup=setup)
    await play_on([replica], Random(4), 30)
    whole = await page(node, replica, 0)
    states = [state async for state in each_state(node, replica, whole["total"])]
    assert [state for state, _ in shown(game, whole["steps"])] == states
    joined: list[dict[str, Any]] = []
    since: int | None = 0
    while since is not None:
        part = await page(node, replica, 0, since, 7)
        assert [state for state, _ in shown(game, part["steps"])] == states[since : since + 7]
        joined += part["steps"]
        since = part["next"]
    bare = [{name: value for name, value in step.items() if name not in ("state", "faces")} for step in joined]
    first, *others = whole["steps"]
    assert bare[1:] == others and bare[0]["steps"] == first["steps"]
    beyond = await page(node, replica, 0, whole["total"])
    assert (beyond["steps"], beyond["next"], beyond["total"]) == ([], None, whole["total"])


async def each_state(node: Node, replica: Replica, total: int) -> Any:
    for at in range(total):
        yield (await page(node, replica, 0, at, 1))["steps"][0]["state"]


@pytest.mark.parametrize("game", ["space-beans", "mighty-action-force"])
async def test_a_watcher_of_an_open_match_looks_back_on_no_hidden_card(nodes: Nodes, game: str) -> None:
    node = await nodes()
    replica = await a_match(node, game, 4)
    await play_on([replica], Random(6), 25)
    steps = (await page(node, replica, None))["steps"]
    hands = [hand for state, _ in shown(game, steps) for hand in state["hands"]]
    assert len(hands) > 50 and set(chain.from_iterable(hands)) == {0}
    drawn = [told["facts"]["cards"] for step in steps for told in told_in(step) if told["what"] == "drew"]
    assert drawn and set(chain.from_iterable(drawn)) == {""}
    mine = (await page(node, replica, 0))["steps"]
    assert len(aliases(game, mine)) > len(aliases(game, steps)), "who sits there sees its hand"


def aliases(game: str, steps: list[dict[str, Any]]) -> set[int]:
    return {alias for _, faces in shown(game, steps) for alias in faces}


async def test_a_match_that_has_not_begun_has_no_steps(nodes: Nodes) -> None:
    node = await nodes()
    replica = node.replica(await node.open(opening("space-beans", 2)))
    empty = await page(node, replica, None)
    assert (empty["total"], empty["steps"], empty["next"], empty["cards"]) == (0, [], None, {})


async def test_one_looks_from_the_own_seat_and_from_every_seat_when_it_is_over(nodes: Nodes) -> None:
    node = await nodes()
    replica = await a_match(node, "space-beans", 2)
    async with replica.look() as table:
        assert [seats_allowed(table.facts, person) for person in (0, HOST, HOST + 1)] == [(), (0,), (1,)]
    for seat in range(2):
        await replica.do(offer(HOST + seat, "draw"))
    async with replica.look() as table:
        assert seats_allowed(table.facts, 0) == (0, 1)
