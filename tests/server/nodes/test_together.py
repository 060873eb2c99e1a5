"""What is written at a table one right after the other is told together, and how things stand is worked out once."""

import asyncio
from random import Random
from typing import Any

import pytest

from beanfield.server.nodes.replica import TOGETHER
from beanfield.server.tables.commands import play
from beanfield.server.tables.entries import Entry, Moment
from beanfield.server.tables.table import Table
from beanfield.store.errors import StoreDown
from tests.server.local_nodes import HOST, Ear, Nodes, a_match, anything


def next_answer(table: Table, when: Moment) -> Entry | None:
    """Whoever is asked when it comes to that says something."""
    assert table.match is not None
    return anything(table, table.match.waiting[0], Random(table.seq))(table, when)


async def test_those_who_answer_at_once_are_told_together_and_every_frame_comes(nodes: Nodes) -> None:
    node = await nodes()
    replica = await a_match(node, "space-beans", 4)
    ears = {viewer: Ear(0 if viewer is None else HOST + viewer) for viewer in (None, 0)}
    for ear in ears.values():
        await replica.join(ear, None)
    heard = {viewer: len(ear.heard) for viewer, ear in ears.items()}

    async def say() -> int:
        seq = await replica.do(next_answer)
        assert ears[None].numbers[-1] >= seq, "who is told that it counts has been shown it"
        return seq

    numbers = await asyncio.gather(*[say() for _ in range(4)])
    assert len(set(numbers)) == 4
    for viewer, ear in ears.items():
        frames = ear.messages[heard[viewer] :]
        assert [frame["n"] for frame in frames] == sorted(numbers)
        assert ["now" in frame for frame in frames] == [False, False, False, True]


async def test_who_waits_and_gives_up_leaves_nothing_untold(nodes: Nodes) -> None:
    node = await nodes()
    replica = await a_match(node, "space-beans", 4)
    ear = Ear(HOST)
    await replica.join(ear, None)
    first, *others = [asyncio.create_task(replica.do(next_answer)) for _ in range(4)]
    while replica.table is not None:  # until the first one is being written down
        await asyncio.sleep(0)
    for other in others:
        other.cancel()
    seq = await first
    assert ear.numbers[-1] == seq
    await asyncio.gather(*others, return_exceptions=True)


async def test_what_was_written_is_acknowledged_and_told_when_the_next_one_can_not_be_written(
    nodes: Nodes, monkeypatch: pytest.MonkeyPatch
) -> None:
    node = await nodes()
    replica = await a_match(node, "space-beans", 4)
    ear = Ear(HOST)
    await replica.join(ear, None)
    append, written = node.store.append, 0

    async def once(what: Any) -> bool:
        nonlocal written
        written += 1
        if written == 2:
            raise StoreDown("the database is away")
        return await append(what)

    monkeypatch.setattr(node.store, "append", once)
    first, second, *others = await asyncio.gather(*[replica.do(next_answer) for _ in range(4)], return_exceptions=True)
    assert isinstance(first, int) and isinstance(second, StoreDown) and all(isinstance(each, int) for each in others)
    numbers = ear.numbers
    assert numbers == [*range(numbers[0], numbers[0] + 4)] and numbers[-1] == others[-1]


async def test_nobody_waits_for_a_crowd(nodes: Nodes) -> None:
    node = await nodes()
    replica = await a_match(node, "space-beans", 4)
    ear = Ear(HOST)
    await replica.join(ear, None)
    heard = len(ear.heard)
    told: list[int] = []

    async def talk(number: int) -> None:
        await replica.do(play.chat(number % 4, f"line {number}"))
        told.append(len(ear.heard) - heard)

    await asyncio.gather(*[talk(number) for number in range(3 * TOGETHER)])
    assert told[0] == TOGETHER and told[-1] == 3 * TOGETHER
