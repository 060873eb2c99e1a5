"""What is old goes: logs of matches that have a record, guests, mail addresses."""

from random import Random

import pytest

from beanfield.kernel.record import read_record, verify
from beanfield.kernel.registry import find_game
from beanfield.server.ground.limits import LocalLimits
from beanfield.server.ground.problems import Problem
from beanfield.server.ground.settings import Settings
from beanfield.server.nodes import settling
from beanfield.server.nodes.node import Node
from beanfield.server.nodes.replica import Replica
from beanfield.server.people.archive import Archive
from beanfield.server.people.forgetting import forget, remembered
from beanfield.server.people.retention import DAY, Retention
from beanfield.server.people.traces import SOMEBODY
from beanfield.server.tables.commands import play
from beanfield.server.tables.entries import Drawn
from beanfield.server.work.clerks import Asker, Clerks
from beanfield.store.rows import Aged
from tests.server.conftest import nodes
from tests.server.local_nodes import HOST, ClerkHere, Nodes, a_match, play_on, saying, settler
from tests.server.people.whole_store import everything

__all__ = ["nodes"]

WORDS = "nobody else says xylophone"


@pytest.fixture(autouse=True)
def settled_by_hand(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(settling, "EVERY", 3600.0)


def after(node: Node, days: int, **settings: int) -> Retention:
    """Who sees to it so many days from now."""
    return Retention(node, node.metrics, Settings(**settings), lambda: node.now().wall + days * DAY)  # type: ignore[arg-type]


async def a_finished_match(node: Node) -> Replica:
    replica = await a_match(node, "space-beans", 2)
    await replica.do(play.chat(1, WORDS))
    await play_on([replica], Random(1), 40)
    await replica.do(saying(lambda when: Drawn(when, 0)))
    await replica.do(play.chat(1, f"{WORDS} after the end"))
    await settler(node).settle()
    return replica


async def test_a_match_of_long_ago_keeps_its_record_and_loses_its_log(nodes: Nodes) -> None:
    node = await nodes()
    replica = await a_finished_match(node)
    record = await node.store.record(replica.id)
    assert await after(node, 364).tidy() == Aged(0, 0, 0)
    assert await after(node, 366).aged() == Aged(1, 0, 0)
    assert await after(node, 366).tidy() == Aged(1, 0, 0)
    assert await after(node, 366).tidy() == Aged(0, 0, 0)
    assert node.metrics.registry.get_sample_value("beanfield_let_go_total", {"what": "log"}) == 1
    assert WORDS.encode() not in await everything(node.store)
    assert len(await node.store.whole_log(replica.id)) <= 1
    assert await node.store.record(replica.id) == record
    assert all(finding.holds for finding in verify(find_game("space-beans"), read_record(record or b"")))


async def test_its_table_can_still_be_looked_at_and_its_replay_says_what_is_left(nodes: Nodes) -> None:
    node = await nodes()
    replica = await a_finished_match(node)
    await after(node, 366).tidy()
    other = await nodes()
    async with other.replica(replica.id).look() as table:
        assert (table.facts.status, table.facts.names) == ("over", ["P0", "P1"])
        assert not any(line.text for line in table.facts.chat)
    clerks = Clerks()
    archive, reader = Archive(other, LocalLimits(), clerks), Asker(HOST, "203.0.113.7")
    assert (await archive.record(replica.id, reader)).data
    with pytest.raises(Problem) as problem:
        await archive.replay(replica.id, reader, None, 0, 10)
    assert (problem.value.status, problem.value.code) == (410, "only-record")
    await clerks.close()


async def test_who_played_it_is_forgotten_all_the_same(nodes: Nodes) -> None:
    node = await nodes()
    replica = await a_finished_match(node)
    await after(node, 366).tidy()
    await node.replica(replica.id).do(play.chat(1, WORDS))
    assert [entry.text for entry in (await remembered(node, HOST + 1))[replica.id].said.values()][-1:] == [WORDS]
    await forget(node, HOST + 1)
    assert WORDS.encode() not in await everything(node.store)
    assert read_record(await node.store.record(replica.id) or b"").names == ("P0", SOMEBODY)


async def test_a_match_without_a_record_keeps_its_log(nodes: Nodes, monkeypatch: pytest.MonkeyPatch) -> None:
    node = await nodes()
    monkeypatch.setattr(ClerkHere, "do", lambda *given, **more: 1 / 0)
    monkeypatch.setattr(settling, "PATIENCE", -1)
    replica = await a_finished_match(node)
    before = await node.store.whole_log(replica.id)
    assert await after(node, 4000).tidy() == Aged(0, 0, 0)
    assert await node.store.whole_log(replica.id) == before


async def test_guests_who_do_not_come_back_are_forgotten_and_accounts_stay(nodes: Nodes) -> None:
    node = await nodes()
    now = node.now().wall
    people = node.store.people
    await people.make_guest(1, "Gone", now)
    await people.make_guest(2, "Here", now)
    await people.make_account(3, "login", "Account", now)
    await people.saw(2, now + 100 * DAY)
    assert await after(node, 400).tidy() == Aged(0, 1, 0)
    assert [await people.get(each) is not None for each in (1, 2, 3)] == [False, True, True]


async def test_mail_addresses_of_those_who_do_not_come_back_go_with_the_digest(nodes: Nodes) -> None:
    node = await nodes()
    now = node.now().wall
    people = node.store.people
    await people.make_account(3, "login", "Account", now)
    await people.set_mail(3, "somebody@example.org", True)
    assert await after(node, 364).tidy() == Aged(0, 0, 0)
    assert await after(node, 366).tidy() == Aged(0, 0, 1)
    person = await people.get(3)
    assert person is not None
    assert (person.mail, person.digest) == (None, False)


async def test_with_0_days_all_is_kept_for_ever(nodes: Nodes) -> None:
    node = await nodes()
    await a_finished_match(node)
    await node.store.people.make_guest(1, "Gone", node.now().wall)
    forever = after(node, 40_000, keep_logs_days=0, keep_guests_days=0, keep_mail_days=0)
    assert await forever.aged() == await forever.tidy() == Aged(0, 0, 0)
