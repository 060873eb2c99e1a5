"""A replay shows a viewer what the live wire showed it, step by step, and nothing else."""

from itertools import chain
from random import Random
from typing import Any

import msgspec
import pytest

from beanfield.kernel.asks import Together
from beanfield.server.commands import play
from beanfield.server.commands.life import offer
from beanfield.server.node import Node
from beanfield.server.records import entries_of
from beanfield.server.replays import replay_page, seats_allowed
from beanfield.server.replica import Replica
from tests.server.nodes import HOST, Ear, Nodes, a_match, opening, play_on, seat_everybody, something

TABLES = [
    ("space-beans", 3, b"{}"),
    ("mighty-action-force", 4, b"{}"),
    ("mighty-action-force", 4, b'{"blind_mans_bluff": true, "all_at_once": true}'),
    ("mighty-action-force", 1, b'{"miniature_mazhong": true}'),
]


async def page(node: Node, replica: Replica, viewer: int | None, since: int = 0, limit: int = 10_000) -> dict[str, Any]:
    log = entries_of(await node.store.read(replica.id))
    made: dict[str, Any] = msgspec.json.decode(replay_page(replica.id, log, viewer, (), since, limit))
    return made


async def play_with_second_thoughts(replica: Replica, seats: int, random: Random) -> None:
    """Everybody says anything; sealed answers are changed, and answers taken back."""
    for _ in range(6):
        await play_on([replica], random, 8)
        async with replica.look() as table:
            if table.match is None or table.match.outcome is not None:
                return
            sealed = list(table.match.sealed) if isinstance(table.match.ask, Together) else []
            again = [(seat, *something(table, seat, random)) for seat in sealed]
            asker = max(range(seats), key=table.last_answer)
        for seat, ask, say in again:
            await replica.do(play.answer(seat, ask, say))
        if not again:
            for seat in (asker, *(seat for seat in range(seats) if seat != asker)):
                await replica.do(offer(HOST + seat, "undo"))


@pytest.mark.parametrize("game, seats, options", TABLES)
async def test_a_replay_is_what_the_frames_were(nodes: Nodes, game: str, seats: int, options: bytes) -> None:
    node = await nodes()
    replica = node.replica(await node.open(opening(game, seats, options=options)))
    ears = {viewer: Ear(0 if viewer is None else HOST + viewer) for viewer in (None, *range(seats))}
    for ear in ears.values():
        await replica.join(ear, None)
    await seat_everybody(replica, seats)
    await play_with_second_thoughts(replica, seats, Random(2))
    for viewer, ear in ears.items():
        frames = {message["n"]: message for message in ear.messages if message["t"] == "frame"}
        once_more = await page(node, replica, viewer)
        state: dict[str, Any] = {}
        faces: dict[str, str] = {}
        shown: dict[str, str] = {}
        assert once_more["total"] == len(once_more["steps"]) > 5 and once_more["next"] is None
        for step in once_more["steps"]:
            frame = frames[step["n"]]
            state |= step["state"]
            assert not step["faces"].keys() & faces.keys(), "a mark comes once"
            faces |= step["faces"]
            assert (step["news"], step["told"]) == (frame.get("news"), frame.get("told", []))
            if "looks" not in frame:  # somebody else changed its mind about a sealed answer
                assert not step["state"] and not step["faces"]
                continue
            looks = frame["looks"]
            shown |= looks["faces"]
            assert (state, step["waiting"], step["outcome"]) == (looks["state"], looks["waiting"], looks["outcome"])
            assert looks["faces"].items() <= faces.items()
        assert faces == shown


@pytest.mark.parametrize("game, seats, options", TABLES)
async def test_pages_joined_are_the_whole(nodes: Nodes, game: str, seats: int, options: bytes) -> None:
    node = await nodes()
    replica = await a_match(node, game, seats, options=options)
    await play_on([replica], Random(4), 30)
    whole = await page(node, replica, 0)
    states = [state async for state in each_state(node, replica, whole["total"])]
    joined: list[dict[str, Any]] = []
    since: int | None = 0
    while since is not None:
        part = await page(node, replica, 0, since, 7)
        assert part["steps"][0]["state"].keys() == states[0].keys(), "a page begins with everything"
        state: dict[str, Any] = {}
        for step in part["steps"]:
            state = state | step["state"]
            joined.append(step | {"state": state, "faces": {}})
        since = part["next"]
    assert joined == [step | {"state": state, "faces": {}} for step, state in zip(whole["steps"], states, strict=True)]
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
    hands = [hand for step in steps for hand in step["state"].get("hands", [])]
    assert len(hands) > 50 and set(chain.from_iterable(hands)) == {0}
    drawn = [told["facts"]["cards"] for step in steps for told in step["told"] if told["what"] == "drew"]
    assert drawn and set(chain.from_iterable(drawn)) == {""}
    mine = (await page(node, replica, 0))["steps"]
    assert len(marks(mine)) > len(marks(steps)), "who sits there sees its hand"


def marks(steps: list[dict[str, Any]]) -> set[str]:
    return set(chain.from_iterable(step["faces"] for step in steps))


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
