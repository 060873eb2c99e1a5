"""Matches that are analysed: portion by portion, by workers, and never before they are over."""

import asyncio
from random import Random

import msgspec
import pytest

from beanfield.bots.analysis import Turn, analyse
from beanfield.kernel.registry import find_game
from beanfield.server.features.analyses import portion as analysing
from beanfield.server.features.analyses.analyses import Analyses, Analyst
from beanfield.server.features.analyses.messages import Analysis
from beanfield.server.features.analyses.portion import Findings, Portion, analyse_portion
from beanfield.server.features.analyses.rows import AnalysisRow, AnalysisRows
from beanfield.server.ground.limits import ANALYSE, LocalLimits
from beanfield.server.ground.problems import Problem
from beanfield.server.nodes.node import Node
from beanfield.server.nodes.replica import Replica
from beanfield.server.tables import milestones
from beanfield.server.tables.commands import play
from beanfield.server.tables.entries import Preferred, entries_of
from beanfield.server.tables.milestones import Course
from beanfield.server.tables.taken_back import taken_back
from beanfield.server.work.clerks import Asker
from beanfield.server.work.thinking import Thinkers
from beanfield.server.work.worker import Worker
from tests.server.local_nodes import HOST, Nodes, a_match, play_on
from tests.server.looking_back import record_of_log, replay_page
from tests.server.tables.second_thoughts import play_with_second_thoughts
from tests.services import PATIENCE
from tests.store.conftest import on_one_engine

pytestmark = on_one_engine

GAME, SEATS, SETUP = "mighty-action-force", 2, b'{"miniature_mazhong": true}'
"""A short match."""
SOMEBODY = Asker(HOST, "an address")


async def a_match_that_is_over(node: Node) -> Replica:
    replica = await a_match(node, GAME, SEATS, setup=SETUP)
    await play_on([replica], Random(7), 1_000)
    return replica


async def portions(node: Node, replica: Replica) -> list[Portion]:
    """All of them, each from where the one before it ended."""
    course = Course(await node.store.whole_log(replica.id))
    made = [analyse_portion(replica.id, course, 0, b"", weighed=True)]
    while (last := made[-1]).state == "working":
        course = Course(course.log, last.milestones[-1])
        made.append(analyse_portion(replica.id, course, last.done, last.data, weighed=True))
    return made


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(analysing, "TRIALS", 12)
    monkeypatch.setattr(analysing, "WORLDS", 8)
    monkeypatch.setattr(milestones, "PORTION", 600.0)


async def test_portions_make_the_same_analysis_as_one_go(nodes: Nodes, monkeypatch: pytest.MonkeyPatch) -> None:
    node = await nodes()
    replica = await a_match_that_is_over(node)
    (whole,) = await portions(node, replica)
    monkeypatch.setattr(milestones, "PORTION", 0.0)
    made = await portions(node, replica)
    assert len(made) > 5 and [each.done for each in made[:3]] == [1, 2, 3]
    assert made[-1] == whole
    record = record_of_log(replica.id, entries_of(await node.store.whole_log(replica.id)))
    findings = msgspec.json.decode(whole.data, type=Findings)
    assert len(findings.turns) == len(findings.moments) == whole.done == len(record.lines)
    turns = list(analyse(find_game(GAME), record, trials=12, worlds=8))
    assert [each.weighing for each in findings.turns] == [each.weighing for each in turns]
    assert len(findings.accounts) == SEATS
    assert findings.accuracy is not None and findings.accuracy.bins


async def test_an_answer_that_is_passed_over_is_not_weighed(nodes: Nodes) -> None:
    node = await nodes()
    replica = await a_match_that_is_over(node)
    course = Course(await node.store.whole_log(replica.id))
    portion = analyse_portion(replica.id, course, 0, b"", weighed=False)
    assert portion.done == 1
    assert [turn.weighing for turn in msgspec.json.decode(portion.data, type=list[Turn])] == [None]


async def test_a_turn_leads_to_the_moment_before_it(nodes: Nodes) -> None:
    """In the replay of its seat its answer is the next step; what was private or taken back is not counted."""
    node = await nodes()
    replica = await a_match(node, GAME, SEATS, setup=SETUP)
    random = Random(7)
    for muted in (None, 0):
        await replica.do(play.prefer(1, (), (muted,)))
        await play_with_second_thoughts(replica, SEATS, random)
    await play_on([replica], random, 1_000)
    log = entries_of(await node.store.whole_log(replica.id))
    assert taken_back(log) and any(isinstance(entry, Preferred) for _, entry in log)
    (whole,) = await portions(node, replica)
    findings = msgspec.json.decode(whole.data, type=Findings)
    for seat in range(SEATS):
        page = msgspec.json.decode(replay_page(replica.id, log, seat, (), since=0, limit=10_000))
        numbers = [step["n"] for step in page["steps"]]
        for turn, moment in zip(findings.turns, findings.moments, strict=True):
            if turn.seat == seat:
                following = page["steps"][numbers.index(moment) + 1]
                assert following["news"]["seat"] == seat


async def test_a_worker_makes_an_analysis_that_is_kept(nodes: Nodes) -> None:
    node = await nodes()
    replica = await a_match_that_is_over(node)
    wanted = Analyses(node, AnalysisRows(node.store), LocalLimits())
    assert msgspec.json.decode(await wanted.look(replica.id), type=Analysis).state == "none"
    analyst = Analyst(node, AnalysisRows(node.store))
    worker = Worker(node, node.jobs, Thinkers(2), 0, works={"analysis": analyst.go_on})
    await worker.start()
    try:
        async with asyncio.timeout(PATIENCE):
            while True:
                told = msgspec.json.decode(await wanted.want(replica.id, SOMEBODY), type=Analysis)
                if told.state != "working":
                    break
                await asyncio.sleep(0.05)
    finally:
        await worker.stop()
    assert told.state == "whole" and told.done == told.answers > 0
    assert isinstance(told.findings, Findings)
    assert await wanted.look(replica.id) == await wanted.want(replica.id, SOMEBODY)


async def test_a_match_that_goes_on_is_not_analysed(nodes: Nodes) -> None:
    node = await nodes()
    replica = await a_match(node, GAME, SEATS, setup=SETUP)
    wanted = Analyses(node, AnalysisRows(node.store), LocalLimits())
    for asking in (wanted.look(replica.id), wanted.want(replica.id, SOMEBODY)):
        with pytest.raises(Problem) as problem:
            await asking
        assert problem.value.code == "not-over"
    assert await AnalysisRows(node.store).of(replica.id) is None


async def test_nobody_wants_too_many(nodes: Nodes) -> None:
    node = await nodes()
    limits = LocalLimits()
    while not await limits.allow(str(HOST), ANALYSE):
        pass
    replica = await a_match_that_is_over(node)
    with pytest.raises(Problem) as problem:
        await Analyses(node, AnalysisRows(node.store), limits).want(replica.id, SOMEBODY)
    assert problem.value.status == 429


async def test_what_two_workers_found_at_once_is_kept_once(nodes: Nodes) -> None:
    rows = AnalysisRows((await nodes()).store)
    await rows.begin(1)
    await rows.begin(1)
    assert await rows.go_on(0, AnalysisRow(1, "working", 3, 9, b"first"))
    assert not await rows.go_on(0, AnalysisRow(1, "working", 2, 9, b"second"))
    assert await rows.of(1) == AnalysisRow(1, "working", 3, 9, b"first")
    assert await rows.go_on(3, AnalysisRow(1, "whole", 9, 9, b"all"))
    await rows.begin(1)
    assert await rows.of(1) == AnalysisRow(1, "whole", 9, 9, b"all")
