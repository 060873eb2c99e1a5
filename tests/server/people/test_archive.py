"""Long matches that are over: a clerk makes their record, and whoever looks back begins at a milestone."""

from collections.abc import Callable
from contextlib import AbstractAsyncContextManager
from random import Random
from typing import Any

import pytest

from beanfield.kernel.match import Match
from beanfield.server.ground.limits import LocalLimits, RateRule
from beanfield.server.ground.problems import Problem
from beanfield.server.nodes import settling
from beanfield.server.nodes.node import Node
from beanfield.server.nodes.replica import Replica
from beanfield.server.people import archive
from beanfield.server.people.archive import Archive, Leaf
from beanfield.server.tables import milestones
from beanfield.server.tables.commands import play
from beanfield.server.tables.entries import Answered, Closed, Drawn, Entry
from beanfield.server.tables.milestones import made_by
from beanfield.server.tables.table import Table, TableStep
from beanfield.server.work.clerks import Asker, Clerk
from beanfield.store.rows import Milestone
from tests.server.conftest import nodes
from tests.server.local_nodes import HOST, Nodes, a_match, play_on, saying, settler
from tests.server.people.whole_store import everything
from tests.store.conftest import on_one_engine

__all__ = ["nodes"]
pytestmark = on_one_engine

GAME, ANSWERS = "space-beans", 60
READER = Asker(HOST, "203.0.113.7")
CODE = made_by(GAME)


@pytest.fixture(autouse=True)
def by_hand(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nodes settle nothing by themselves."""
    monkeypatch.setattr(settling, "EVERY", 3600.0)


@pytest.fixture
def clerks_here(monkeypatch: pytest.MonkeyPatch) -> list[Entry]:
    """Clerks work in this process, with a milestone every ten answers. All the answers that they play again."""
    played: list[Entry] = []
    apply = Table.apply

    async def do(self: Clerk, work: Callable[..., Any], *given: Any, **more: Any) -> Any:
        def counted(table: Table, entry: Entry, watched: bool = False) -> TableStep:
            if isinstance(entry, Answered):
                played.append(entry)
            return apply(table, entry, watched)

        with monkeypatch.context() as here:
            here.setattr(Table, "apply", counted)
            return work(*given, **more)

    monkeypatch.setattr(Clerk, "do", do)
    monkeypatch.setattr(milestones, "EVERY", 10)
    monkeypatch.setattr(milestones, "PORTION", 3600.0)
    return played


async def a_finished_match(node: Node, end: Callable[..., Entry] = lambda when: Drawn(when, 0)) -> Replica:
    replica = await a_match(node, GAME, 2)
    await replica.do(play.chat(1, "words of somebody"))
    assert await play_on([replica], Random(1), ANSWERS) == ANSWERS
    await replica.do(saying(end))
    return replica


async def kept(node: Node, replica: Replica) -> list[Milestone]:
    """The milestones of a match, the last one first."""
    found: list[Milestone] = []
    number = 10_000
    while (each := await node.store.milestones.before(replica.id, CODE, "answers", number)) is not None:
        found.append(each)
        number = each.answers - 1
    return found


def reading(node: Node) -> Archive:
    """An archive that has nothing in memory, and lets one ask as often as one likes."""
    limits = LocalLimits()
    limits.allow = _at_once  # type: ignore[method-assign]
    return Archive(node, limits, node.clerks)


async def _at_once(key: str, rule: RateRule, cost: float = 1.0) -> float:
    return 0.0


async def until_made(node: Node, ask: Callable[[Archive], Any]) -> tuple[Leaf, int]:
    """Ask again until it is there; how often one had to."""
    archives = reading(node)
    for tries in range(1, 200):
        try:
            return await ask(archives), tries
        except Problem as problem:
            assert (problem.status, problem.code, problem.retry_after) == (503, "being-made", 2)
    raise AssertionError("it is never made")


async def test_a_record_is_made_in_another_process(nodes: Nodes, monkeypatch: pytest.MonkeyPatch) -> None:
    """The loop of the node, and whoever plays there, waits for none of it."""
    node = await nodes()
    replica = await a_finished_match(node)

    def not_here(*given: object, **more: object) -> None:
        raise AssertionError("the match was played again in the process of the node")

    monkeypatch.setattr(Table, "apply", not_here)
    monkeypatch.setattr(Match, "begin", not_here)
    await settler(node, node.clerks).settle()
    assert await node.store.record(replica.id) is not None


async def test_the_record_of_a_long_match_is_made_in_portions_between_which_others_have_their_turn(
    nodes: Nodes, clerks_here: list[Entry], monkeypatch: pytest.MonkeyPatch
) -> None:
    node = await nodes()
    replica = await a_finished_match(node)
    monkeypatch.setattr(milestones, "PORTION", 0.0)
    turns: list[Asker] = []
    one = node.clerks.one

    def counted(asker: Asker) -> AbstractAsyncContextManager[Clerk]:
        turns.append(asker)
        return one(asker)

    monkeypatch.setattr(node.clerks, "one", counted)
    await settler(node, node.clerks).settle()
    assert turns == [settling.ITSELF] * (ANSWERS + 1)
    assert len(clerks_here) == ANSWERS, "nothing is played twice"
    settled = await node.store.record(replica.id)
    monkeypatch.setattr(node.store, "record", _none)
    monkeypatch.setattr(milestones, "PORTION", 3600.0)
    assert (await reading(node).record(replica.id, READER)).data == settled


async def _none(table_id: int) -> None:
    return None


async def test_settling_keeps_milestones_and_whoever_looks_back_begins_there(
    nodes: Nodes, clerks_here: list[Entry]
) -> None:
    node = await nodes()
    replica = await a_finished_match(node)
    before = [await reading(node).replay(replica.id, READER, 0, since, 3) for since in (0, 55)]
    lines = await reading(node).log(replica.id, READER, 0, 100, 3)
    await node.store.milestones.drop(replica.id)
    await settler(node, node.clerks).settle()
    assert [each.answers for each in await kept(node, replica)] == [60, 50, 40, 30, 20, 10]
    for since, was in ((0, before[0]), (55, before[1])):
        clerks_here.clear()
        assert await reading(node).replay(replica.id, READER, 0, since, 3) == was
        assert len(clerks_here) <= 10 + 3
    clerks_here.clear()
    assert await reading(node).log(replica.id, READER, 0, 100, 3) == lines
    assert len(clerks_here) <= 10 + 3


async def test_a_match_without_milestones_gets_them_while_people_ask_again(
    nodes: Nodes, clerks_here: list[Entry], monkeypatch: pytest.MonkeyPatch
) -> None:
    """As one that ended before there were any. Each time it goes on where it was, and no page stays away for ever."""
    node = await nodes()
    replica = await a_finished_match(node)
    whole = await reading(node).replay(replica.id, READER, None, 55, 1)
    await node.store.milestones.drop(replica.id)
    monkeypatch.setattr(milestones, "PORTION", 0.0)
    monkeypatch.setattr(archive, "LONGEST", -1.0)
    clerks_here.clear()
    leaf, tries = await until_made(node, lambda one: one.replay(replica.id, READER, None, 55, 1))
    assert leaf == whole and tries > 50
    assert len(clerks_here) == 55, "nothing is played twice"
    clerks_here.clear()
    assert await reading(node).replay(replica.id, READER, None, 55, 1) == whole
    assert len(clerks_here) == 1


async def test_the_record_of_a_match_that_nobody_settles_comes_in_the_end(
    nodes: Nodes, clerks_here: list[Entry], monkeypatch: pytest.MonkeyPatch
) -> None:
    node = await nodes()
    replica = await a_finished_match(node, lambda when: Closed(when, "host"))
    whole = await reading(node).record(replica.id, READER)
    monkeypatch.setattr(milestones, "PORTION", 0.0)
    monkeypatch.setattr(archive, "LONGEST", -1.0)
    leaf, tries = await until_made(node, lambda one: one.record(replica.id, READER))
    assert leaf == whole and tries > 50


async def test_a_milestone_that_leads_nowhere_goes_and_the_page_is_there(
    nodes: Nodes, clerks_here: list[Entry]
) -> None:
    node = await nodes()
    replica = await a_finished_match(node)
    whole = await reading(node).replay(replica.id, READER, None, 55, 3)
    await node.store.milestones.drop(replica.id)
    await settler(node, node.clerks).settle()
    last = (await kept(node, replica))[0]
    for nonsense in (b"nonsense", (await kept(node, replica))[-1].data):
        await node.store.milestones.drop(replica.id)
        wrong = Milestone(last.seq - 6, 50, 0, 50, nonsense)
        await node.store.milestones.keep(replica.id, CODE, [wrong])
        assert await reading(node).replay(replica.id, READER, None, 55, 3) == whole
        assert len(there := await kept(node, replica)) == 5 and wrong not in there


async def test_milestones_of_another_version_are_left_alone(nodes: Nodes, clerks_here: list[Entry]) -> None:
    node = await nodes()
    replica = await a_finished_match(node)
    await node.store.milestones.keep(replica.id, "another version", [Milestone(50, 40, 0, 40, b"nonsense")])
    assert (await reading(node).replay(replica.id, READER, None, 55, 3)).data
    assert len(clerks_here) == 57
    assert len(await kept(node, replica)) == 5


async def test_a_match_by_other_rules_says_so_wherever_one_looks(
    nodes: Nodes, clerks_here: list[Entry], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Also in a later portion than the first."""
    node = await nodes()
    replica = await a_finished_match(node)
    log = await node.store.whole_log(replica.id)
    monkeypatch.setattr(node.store, "whole_log", lambda table_id: _later([*log[:40], *log[41:]]))
    monkeypatch.setattr(milestones, "PORTION", 0.0)
    with pytest.raises(Problem) as problem:
        await reading(node).replay(replica.id, READER, None, 55, 3)
    assert (problem.value.status, problem.value.code) == (409, "other-rules")
    assert (await reading(node).replay(replica.id, READER, None, 0, 3)).data


async def _later[T](value: T) -> T:
    return value


async def test_a_match_that_goes_on_has_no_milestones_and_can_be_looked_back_at(
    nodes: Nodes, clerks_here: list[Entry], monkeypatch: pytest.MonkeyPatch
) -> None:
    node = await nodes()
    replica = await a_match(node, GAME, 2)
    await play_on([replica], Random(1), ANSWERS)
    whole = await reading(node).replay(replica.id, READER, 0, 55, 1)
    monkeypatch.setattr(milestones, "PORTION", 0.0)
    assert await reading(node).replay(replica.id, READER, 0, 55, 1) == whole
    monkeypatch.setattr(archive, "LONGEST", -1.0)
    with pytest.raises(Problem) as problem:
        await reading(node).replay(replica.id, READER, 0, 55, 1)
    assert problem.value.code == "too-long"
    assert await kept(node, replica) == []


async def test_nobodys_name_or_words_are_in_a_milestone(nodes: Nodes, clerks_here: list[Entry]) -> None:
    """So there is nothing in them to forget about anybody."""
    node = await nodes()
    replica = await a_finished_match(node)
    await settler(node, node.clerks).settle()
    held = b"".join(each.data for each in await kept(node, replica))
    assert held and b"P0" not in held and b"P1" not in held and b"words of somebody" not in held
    assert b"words of somebody" in await everything(node.store)
