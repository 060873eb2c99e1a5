"""A replica that must be loaded again tells its listeners all the same what happened meanwhile."""

import asyncio
from random import Random

import pytest

from beanfield.kernel.errors import Differs
from beanfield.kernel.registry import find_game, games
from beanfield.server.nodes.replica import Replica
from beanfield.server.tables.commands import life
from beanfield.server.tables.entries import Called, Entry, Moment
from beanfield.server.tables.table import Table, TableStep
from tests.house import near
from tests.server.local_nodes import HOST, Deaf, Ear, Nodes, a_match, head, play_on


async def thrown_away(replica: Replica) -> None:
    """What a node has of a table is gone, as after an append of which nobody knows whether it was written."""
    async with replica.look() as table:
        wrong = Called(Moment(table.facts.opened_at, table.facts.opened_wall), 0, "no such call")
    with pytest.raises(Differs):
        await replica.do(lambda table, when: wrong)
    assert replica.table is None
    await replica.catch_up()


@pytest.mark.parametrize("game", sorted(games()))
async def test_whatever_happened_while_a_table_was_out_of_memory_is_told(nodes: Nodes, game: str) -> None:
    writes, tells = await nodes(), await nodes(Deaf("deaf"))
    there = await a_match(writes, game, near(find_game(game), 4))
    here = tells.replica(there.id)
    ear = Ear(HOST)
    await here.join(ear, None)
    for number in range(60):
        await play_on([there], Random(number), 1)
        await thrown_away(here)
        assert ear.numbers[-1] == await head(there)
    for before, message in zip(ear.messages, ear.messages[1:], strict=False):
        assert message["t"] == "whole" or message["n"] == before["n"] + 1


async def test_an_undo_that_goes_back_behind_a_snapshot_leaves_the_log_at_every_node(nodes: Nodes) -> None:
    node, other = await nodes(), await nodes()
    replica = await a_match(node, "space-beans", 2)
    await play_on([replica], Random(5), 60)
    ear = Ear(HOST)
    await replica.join(ear, None)
    before = ear.messages[-1]["told"]
    assert len(before) > 30
    async with replica.look() as table:
        back = table.last_answer(0)
    assert await node.store.snapshots(replica.id)
    for person in (HOST, HOST + 1):
        await replica.do(life.offer(person, "undo"))
    async with replica.look() as table:
        assert table.last_answer(0) < back
    late = Ear(HOST)
    await other.replica(replica.id).join(late, None)
    for told in (ear.messages[-1]["told"], late.messages[-1]["told"]):
        first, last = told[0]["n"], told[-1]["n"]
        assert len(told) > 20
        assert [each for each in told if each["n"] >= before[0]["n"]] == [
            each for each in before if first <= each["n"] <= last
        ]


async def test_others_have_their_turns_while_a_table_is_loaded(nodes: Nodes, monkeypatch: pytest.MonkeyPatch) -> None:
    node, other = await nodes(), await nodes()
    replica = await a_match(node, "space-beans", 4)
    await play_on([replica], Random(2), 8)
    apply, turns, at = Table.apply, 0, list[int]()

    def applied(table: Table, entry: Entry, watched: bool = False) -> TableStep:
        at.append(turns)
        return apply(table, entry, watched)

    async def count() -> None:
        nonlocal turns
        while True:
            turns += 1
            await asyncio.sleep(0)

    monkeypatch.setattr(Table, "apply", applied)
    counting = asyncio.create_task(count())
    async with other.replica(replica.id).look():
        pass
    counting.cancel()
    assert len(at) > 1 and len(set(at)) == len(at), "no two entries in one turn"
