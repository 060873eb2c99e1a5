"""What an administrator sees and does, on both engines, beside nodes that run."""

import asyncio
from random import Random
from typing import Any

import pytest

from beanfield.cli import main
from beanfield.kernel.errors import BeanfieldError
from beanfield.kernel.match import Match
from beanfield.kernel.registry import find_game
from beanfield.server.ground.redis_link import connect
from beanfield.server.ground.settings import Settings
from beanfield.server.host.admin import Lacking, desk, go_back, number_of, schema_of
from beanfield.server.work.redis_queue import RedisJobs
from beanfield.store.rows import NodeRow
from beanfield.wire.ids import written
from tests.server.local_nodes import HOST, Ear, Nodes, a_match, play_on
from tests.server.log_capture import captured_log
from tests.services import PATIENCE, Redis
from tests.store.conftest import on_one_engine


async def test_tables_are_listed_with_their_state_and_number(nodes: Nodes, url: str) -> None:
    replica = await a_match(await nodes(), "space-beans", 2)
    async with desk(Settings(database=url)) as work:
        (line,) = await work.tables(None, 10)
        assert (line.row.table_id, line.row.status, line.row.game) == (replica.id, "playing", "space-beans")
        assert line.seq == 4
        assert await work.tables("over", 10) == []
        report = await work.report(replica.id)
    assert [kind for _, kind, _ in report.entries] == ["opened", "sat", "sat", "started"]
    assert [sitter.person_id for sitter in report.sitters] == [HOST, HOST + 1]


async def test_a_table_that_is_ended_is_over_for_those_at_it(nodes: Nodes, url: str) -> None:
    node = await nodes()
    replica = await a_match(node, "space-beans", 2)
    async with desk(Settings(database=url)) as work:
        number = await work.end(replica.id)
        assert await work.end(replica.id) == number
        assert [line.row.status for line in await work.tables("over", 10)] == ["over"]
    replica.hear(number)
    async with replica.look() as table:
        assert (table.facts.status, table.facts.closed) == ("over", "admin")


async def test_a_stuck_table_is_reported_and_goes_on_once_the_code_can(
    nodes: Nodes, url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    one = await nodes()
    replica = await a_match(one, "space-beans", 2)
    await play_on([replica], Random(3), 12)
    await one.close()

    def broken(*args: Any, **more: Any) -> Any:
        raise KeyError

    with monkeypatch.context() as patch:
        patch.setattr(Match, "load", broken)
        patch.setattr(Match, "begin", broken)
        two = await nodes()
        await two.replica(replica.id).join(Ear(HOST), None)
        await two.close()
        async with desk(Settings(database=url)) as work:
            assert [line.row.table_id for line in await work.stuck()] == [replica.id]
            with pytest.raises(BeanfieldError, match="can't go on with the match either"):
                await work.resume(replica.id)
            assert [line.row.status for line in await work.stuck()] == ["stuck"]
    async with desk(Settings(database=url)) as work:
        await work.resume(replica.id)
        assert await work.stuck() == []
        with pytest.raises(BeanfieldError, match="is playing"):
            await work.resume(replica.id)
    three = await nodes()
    await play_on([three.replica(replica.id)], Random(4), 10)


async def test_what_is_overdue_is_reported(nodes: Nodes, url: str) -> None:
    node = await nodes()
    replica = await a_match(node, "space-beans", 2)
    await node.close()
    row = await node.store.row(replica.id)
    assert row is not None
    async with desk(Settings(database=url)) as work:
        wakes = [due.wake_at for due in await node.store.claim_due(2**62, 0, 10)]
        for was in wakes:
            await node.store.set_wake(replica.id, was, work.now().at - 90_000)
        if not wakes:
            await node.store.set_wake(replica.id, None, work.now().at - 90_000)
        (line,) = await work.stuck()
    assert line.overdue is not None
    assert line.overdue >= 90_000


async def test_people_are_counted_and_the_newest_shown_without_names(nodes: Nodes, url: str) -> None:
    node = await nodes()
    await node.store.people.make_guest(5, "Secret Name", 1000)
    async with desk(Settings(database=url)) as work:
        assert (await work.counts()).people == {"guest": 1}
        (newest,) = await work.newcomers(10)
    assert (newest.person_id, newest.kind) == (5, "guest")
    assert "Secret" not in repr(newest)


async def test_an_administrator_leaves_no_node_behind(nodes: Nodes, url: str) -> None:
    node = await nodes()
    async with desk(Settings(database=url)) as work:
        await work.counts()
    assert [row.node_id for row, _ in await node.store.nodes(0)] == [node.name]


async def test_nodes_that_are_up_are_listed(nodes: Nodes, url: str) -> None:
    node = await nodes()
    async with desk(Settings(database=url)) as work:
        (line,) = await work.nodes()
        assert (line.row.node_id, await work.jobs_waiting()) == (node.name, None)


async def test_games_that_are_played_and_that_nobody_has_are_told(
    nodes: Nodes, url: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    node = await nodes()
    await a_match(node, "space-beans", 2)
    async with desk(Settings(database=url)) as work:
        (line,) = await work.nodes()
        assert line.row.games.endswith(f"space-beans {find_game('space-beans').version}")
        assert await work.lacking() == []
        await node.close()
        assert await work.lacking() == [], "no node is up, so nothing is known"
        await node.store.beat(NodeRow("of an older version", 0, "0.1", ""))
        assert await work.lacking() == []
        await node.store.beat(NodeRow("another", 0, "0.1", "", "beanstalk 2"))
        assert await work.lacking() == [Lacking("space-beans", 1, "node")]
    monkeypatch.setenv("BEANFIELD_DATABASE", url)
    monkeypatch.setenv("COLUMNS", "200")

    def call() -> object:
        with pytest.raises(SystemExit) as left:
            main(["admin", "stuck"])
        return left.value.code

    with captured_log():
        assert await asyncio.to_thread(call) == 1
    assert "1 table plays space-beans, and no node that is up has it: it stands still" in capsys.readouterr().out


@on_one_engine
async def test_games_that_no_worker_has_are_told(nodes: Nodes, url: str, redis: Redis) -> None:
    await a_match(await nodes(), "space-beans", 2)
    queue, looking = RedisJobs(redis.url), connect(redis.url)
    await looking.flushall()
    async with desk(Settings(database=url, redis=redis.url)) as work:
        assert await work.lacking() == [], "no worker is up, so nothing is known"
        lacking = asyncio.create_task(queue.take("lacks it", games={"beanstalk"}))
        async with asyncio.timeout(PATIENCE):
            while not (told := await work.lacking()):
                await asyncio.sleep(0.01)
        assert told == [Lacking("space-beans", 1, "worker")]
        lacking.cancel()
    await looking.flushall()
    await looking.aclose()
    await queue.close()


async def test_the_schema_goes_back_only_when_no_node_is_up(nodes: Nodes, url: str) -> None:
    node, settings = await nodes(), Settings(database=url)
    newest = await schema_of(settings)
    with pytest.raises(BeanfieldError, match=f"stop all nodes and workers first.*{node.name}"):
        await go_back(settings, "006")
    assert await schema_of(settings) == newest
    await node.close()
    await go_back(settings, "006")
    assert await schema_of(settings) == "006"


async def test_what_is_not_there_is_told(nodes: Nodes, url: str) -> None:
    await nodes()
    async with desk(Settings(database=url)) as work:
        for what in (work.report, work.end, work.resume):
            with pytest.raises(BeanfieldError, match="there is no such table"):
                await what(77)
    with pytest.raises(BeanfieldError, match="is no id"):
        number_of("77")


@pytest.mark.parametrize("what", ["tables", "people", "stuck", "table", "end", "nodes", "retention", "tidy", "schema"])
async def test_the_commands_print_ids_and_no_names(
    nodes: Nodes, url: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], what: str
) -> None:
    replica = await a_match(await nodes(), "space-beans", 2)
    monkeypatch.setenv("BEANFIELD_DATABASE", url)
    monkeypatch.setenv("COLUMNS", "200")
    arguments = [written(replica.id)] if what in {"table", "end"} else []

    def call() -> None:
        with pytest.raises(SystemExit) as left:
            main(["admin", what, *arguments])
        assert left.value.code == 0

    with captured_log():  # the command sets up its own log
        await asyncio.to_thread(call)
    said = capsys.readouterr().out
    assert "P0" not in said
    if what in {"tables", "table"}:
        assert written(replica.id) in said
        assert "playing" in said
