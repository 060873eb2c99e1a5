from random import Random

import pytest

from beanfield.kernel.record import read_record, verify
from beanfield.kernel.registry import find_game
from beanfield.server.nodes import settling
from beanfield.server.nodes.node import Node
from beanfield.server.nodes.replica import Replica
from beanfield.server.people.forgetting import forget, remembered
from beanfield.server.people.traces import SOMEBODY
from beanfield.server.tables.commands import life, play
from beanfield.server.tables.entries import Drawn
from beanfield.store.store import Store
from tests.server.conftest import nodes
from tests.server.local_nodes import HOST, Nodes, a_match, opening, play_on, saying, settler
from tests.server.people.whole_store import everything

__all__ = ["nodes"]

ADA = HOST + 500
NAME = "Quixotic Quokka"
WORDS = "nobody else says xylophone"


@pytest.fixture(autouse=True)
def settled_by_hand(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(settling, "EVERY", 3600.0)


async def must_be_nowhere(store: Store) -> None:
    kept = await everything(store)
    assert NAME.encode() not in kept
    assert WORDS.encode() not in kept


async def sit_and_talk(node: Node, seats: int = 2, seat: int = 1) -> Replica:
    """A table at which Ada sits and has said something."""
    await node.store.people.make_guest(ADA, NAME, 1)
    replica = node.replica(await node.open(opening("space-beans", seats, visibility="link")))
    await replica.do(life.sit(life.Guest(ADA, NAME, False), seat, "a nonce of mine"))
    await replica.do(play.chat(seat, WORDS))
    assert NAME.encode() in await everything(node.store)
    return replica


async def begin(replica: Replica, seats: int = 2, seat: int = 1) -> None:
    for other in range(seats):
        if other != seat:
            await replica.do(life.sit(life.Guest(HOST + other, f"P{other}", False), other, "n"))
    await replica.do(life.start(HOST))
    await replica.do(play.chat(seat, f"{WORDS} again"))
    await replica.do(play.chat(0, "hello"))


async def play_to_the_end(replica: Replica) -> None:
    await play_on([replica], Random(1), 40)
    await replica.do(saying(lambda when: Drawn(when, 0)))


async def test_after_a_match_that_is_settled_the_record_still_verifies(nodes: Nodes) -> None:
    node = await nodes()
    replica = await sit_and_talk(node)
    await begin(replica)
    await play_to_the_end(replica)
    await settler(node).settle()
    assert NAME.encode() in (await node.store.record(replica.id) or b"")
    assert await node.store.snapshots(replica.id)
    await forget(node, ADA)
    await must_be_nowhere(node.store)
    record = read_record(await node.store.record(replica.id) or b"")
    assert record.names == ("P0", SOMEBODY)
    assert all(finding.holds for finding in verify(find_game("space-beans"), record))
    async with (await nodes()).replica(replica.id).look() as table:
        assert table.facts.status == "over"
        assert table.facts.names == ["P0", SOMEBODY]
        assert [line.text for line in table.facts.chat] == ["", "", "hello"]


async def test_a_match_that_is_settled_later_has_no_name_either(nodes: Nodes) -> None:
    node = await nodes()
    replica = await sit_and_talk(node)
    await begin(replica)
    await play_to_the_end(replica)
    await forget(node, ADA)
    await settler(node).settle()
    await must_be_nowhere(node.store)
    result = await node.store.result(replica.id)
    assert result is not None
    assert [line.person_id for line in result.results] == [HOST, None]


async def test_who_plays_leaves_and_the_others_go_on_at_every_node(nodes: Nodes) -> None:
    node, other = await nodes(), await nodes()
    replica = await sit_and_talk(node, 3)
    await begin(replica, 3)
    there = other.replica(replica.id)
    await play_on([replica, there], Random(2), 30)
    await forget(node, ADA)
    await must_be_nowhere(node.store)
    async with replica.look() as table:
        assert table.facts.sitters[1].away
    await there.catch_up()
    async with there.look() as table:
        assert table.facts.names == ["P0", SOMEBODY, "P2"]
        assert table.facts.status == "playing"
    before = len(await node.store.snapshots(replica.id))
    await play_on([there], Random(3), 40)
    assert len(await node.store.snapshots(replica.id)) > before
    await must_be_nowhere(node.store)


async def test_who_only_watched_and_spoke_is_forgotten_too(nodes: Nodes) -> None:
    node = await nodes()
    await node.store.people.make_guest(ADA, NAME, 1)
    replica = node.replica(await node.open(opening("space-beans", 2)))
    for seat in range(2):
        await replica.do(life.sit(life.Guest(HOST + seat, f"P{seat}", False), seat, "n"))
    await replica.do(life.start(HOST))
    await replica.do(play.chat(None, WORDS, ADA, NAME))
    await replica.do(play.chat(None, "me too", ADA + 1, "Eve"))
    await play_to_the_end(replica)
    assert await node.store.snapshots(replica.id)
    assert [said.text for traces in (await remembered(node, ADA)).values() for said in traces.said.values()] == [WORDS]
    await forget(node, ADA)
    await must_be_nowhere(node.store)
    async with (await nodes()).replica(replica.id).look() as table:
        assert [(line.name, line.text) for line in table.facts.chat] == [(SOMEBODY, ""), ("Eve", "me too")]


async def test_before_the_match_the_seat_is_free(nodes: Nodes) -> None:
    node = await nodes()
    replica = await sit_and_talk(node)
    await forget(node, ADA)
    await must_be_nowhere(node.store)
    async with replica.look() as table:
        assert (table.facts.status, table.facts.sitters[1].taken) == ("open", False)


async def test_a_table_without_its_host_is_closed_before_the_match(nodes: Nodes) -> None:
    node = await nodes()
    await node.store.people.make_guest(HOST, NAME, 1)
    replica = node.replica(await node.open(opening("space-beans", 2)))
    await replica.do(life.sit(life.Guest(HOST, NAME, False), 0, "n"))
    await forget(node, HOST)
    await must_be_nowhere(node.store)
    async with replica.look() as table:
        assert (table.facts.status, table.facts.closed) == ("over", "host")


@pytest.mark.parametrize("over", [False, True])
async def test_those_who_played_on_their_device_are_forgotten_with_them(nodes: Nodes, over: bool) -> None:
    node = await nodes()
    replica = await sit_and_talk(node, 3)
    await replica.do(life.sit(life.Guest(ADA, NAME, False), 2, "n", beside=f"{NAME} II"))
    await begin(replica, 2)
    await replica.do(play.chat(2, f"{WORDS}, said her sister"))
    if over:
        await play_to_the_end(replica)
        await settler(node).settle()
    await forget(node, ADA)
    await must_be_nowhere(node.store)
    async with replica.look() as table:
        assert [sitter.name for sitter in table.facts.sitters] == ["P0", SOMEBODY, SOMEBODY]
        assert [sitter.away for sitter in table.facts.sitters] == ([False] * 3 if over else [False, True, True])


async def test_before_the_match_all_their_seats_are_free_again(nodes: Nodes) -> None:
    node = await nodes()
    replica = await sit_and_talk(node, 3)
    await replica.do(life.sit(life.Guest(ADA, NAME, False), 2, "n", beside=f"{NAME} II"))
    await forget(node, ADA)
    await must_be_nowhere(node.store)
    async with replica.look() as table:
        assert not any(sitter.taken for sitter in table.facts.sitters)


async def test_where_somebody_sat_once_nothing_is_left_and_the_next_on_the_seat_keeps_their_words(nodes: Nodes) -> None:
    node = await nodes()
    replica = await sit_and_talk(node)
    await replica.do(life.leave(ADA, 1))
    await replica.do(life.sit(life.Guest(HOST + 1, "P1", False), 1, "n"))
    await replica.do(play.chat(1, "I am P1"))
    await forget(node, ADA)
    await must_be_nowhere(node.store)
    kept = await everything(node.store)
    assert b"I am P1" in kept
    async with (await nodes()).replica(replica.id).look() as table:
        assert table.facts.sitters[1].name == "P1"


async def test_a_bot_that_played_for_somebody_stays_on_the_seat_of_a_match_that_is_over(nodes: Nodes) -> None:
    node = await nodes()
    replica = await sit_and_talk(node)
    await begin(replica)
    await replica.do(life.put_bot(ADA, 1, "random"))
    await replica.do(saying(lambda when: Drawn(when, 0)))
    await forget(node, ADA)
    await must_be_nowhere(node.store)
    async with replica.look() as table:
        assert table.facts.sitters[1].bot == "random"


async def test_forgetting_can_be_begun_again(nodes: Nodes) -> None:
    node = await nodes()
    replica = await sit_and_talk(node)
    await begin(replica)
    await forget(node, ADA)
    last = (await node.store.heads([replica.id]))[replica.id]
    await forget(node, ADA)
    assert (await node.store.heads([replica.id]))[replica.id] == last


async def test_what_somebody_wrote_at_tables_is_theirs_to_take(nodes: Nodes) -> None:
    node = await nodes()
    replica = await sit_and_talk(node)
    await begin(replica)
    match = await a_match(node, "space-beans", 2)
    traces = (await remembered(node, ADA))[replica.id]
    assert [(sat.name, sat.nonce) for sat in traces.sat.values()] == [(NAME, "a nonce of mine")]
    assert [said.text for said in traces.said.values()] == [WORDS, f"{WORDS} again"]
    assert match.id not in await remembered(node, ADA)
