import asyncio
from random import Random
from typing import Any

import pytest

from beanfield.kernel.asks import Act
from beanfield.kernel.errors import BeanfieldError, Refused
from beanfield.kernel.match import Match
from beanfield.kernel.record import fingerprint
from beanfield.kernel.registry import find_game, games
from beanfield.server.ground.problems import NoTable, Problem
from beanfield.server.nodes.bus import LocalBus
from beanfield.server.nodes.node import Node
from beanfield.server.nodes.replica import Replica
from beanfield.server.tables.commands import play
from beanfield.server.tables.entries import Answered, Back, Drawn, read_entry
from beanfield.server.tables.table import Table
from beanfield.store import Append
from beanfield.store.errors import StoreDown
from beanfield.store.store import Store
from beanfield.wire.tables import ClockRule
from tests.house import near
from tests.server.local_nodes import HOST, Deaf, Ear, Nodes, a_match, head, opening, play_on, settled, something
from tests.server.log_capture import captured_log
from tests.services import PATIENCE
from tests.store.conftest import on_one_engine
from tests.store.database_clock import set_clock

GAMES = sorted(games())


async def one_answer(replica: Replica, random: Random) -> tuple[int, int, tuple[Act, ...]]:
    async with replica.look() as table:
        assert table.match is not None
        seat = table.match.waiting[0]
        ask, say = something(table, seat, random)
    await replica.do(play.answer(seat, ask, say))
    return seat, ask, say


class Late(LocalBus):
    """A bus that is fine, but so slow that this test is over before it tells anything."""

    def tell(self, table_id: int, seq: int) -> None:
        pass


@pytest.mark.parametrize("game", GAMES)
async def test_a_match_is_played_to_its_end_and_every_ear_hears_every_number_once(nodes: Nodes, game: str) -> None:
    node = await nodes()
    seats = near(find_game(game), 4)
    replica = await a_match(node, game, seats)
    ears = [Ear(HOST + seat) for seat in range(seats)] + [Ear()]
    for ear in ears:
        await replica.join(ear, None)
    await play_on([replica], Random(1), 40)
    last = await head(replica)
    for ear in ears:
        assert ear.numbers == list(range(ear.numbers[0], last + 1))
        assert ear.messages[0]["t"] == "whole"
        assert all(message["t"] == "frame" for message in ear.messages[1:])


async def test_two_nodes_play_one_table_and_agree(nodes: Nodes) -> None:
    one, two = await nodes(), await nodes()
    first = await a_match(one, "space-beans", 3)
    second = two.replica(first.id)
    here, there = Ear(HOST), Ear(HOST)
    await first.join(here, None)
    await second.join(there, None)
    await play_on([first, second], Random(2), 60)
    await first.catch_up()
    await second.catch_up()
    last = max(await head(first), await head(second))
    await settled(lambda: here.numbers[-1] == there.numbers[-1] == last)
    assert here.numbers == list(range(here.numbers[0], last + 1))
    assert first.table is not None and second.table is not None
    assert first.table.save() == second.table.save()
    if here.messages[-1]["t"] == there.messages[-1]["t"]:  # a node that was behind sends the whole table instead
        assert here.heard[-1] == there.heard[-1]


async def test_what_one_node_writes_the_other_tells_at_once(nodes: Nodes, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("beanfield.server.nodes.node.POLL_ANYWAY", 600.0)
    one, two = await nodes(), await nodes()
    first = await a_match(one, "space-beans", 2)
    both = (first, two.replica(first.id))
    for seat, replica in enumerate(both):
        await replica.join(Ear(HOST + seat), None)
    random = Random(16)
    newest = both[0]
    for _ in range(100):
        assert newest.table is not None and newest.table.match is not None
        if newest.table.match.outcome is not None:
            break
        seat, seq = newest.table.match.waiting[0], newest.table.seq
        newest = both[seat]
        await settled(lambda there=newest, seq=seq: there.table is not None and there.table.seq >= seq, 2)  # type: ignore[misc]
        assert newest.table is not None
        ask, say = something(newest.table, seat, random)
        await newest.do(play.answer(seat, ask, say))


async def test_two_nodes_that_race_write_every_number_once(nodes: Nodes) -> None:
    one, two = await nodes(Deaf("a")), await nodes(Deaf("b"))
    first = await a_match(one, "mighty-action-force", 4)
    second = two.replica(first.id)
    await head(second)
    await asyncio.gather(
        *[
            replica.do(play.chat(seat, f"{at} {seat}"))
            for at, replica in enumerate((first, second))
            for seat in range(4)
        ]
    )
    entries = await one.store.read(first.id)
    assert [logged.seq for logged in entries] == list(range(1, len(entries) + 1))
    assert len({logged.data for logged in entries}) == len(entries)


async def test_without_a_bus_a_node_finds_out_by_looking_at_the_log(nodes: Nodes) -> None:
    one, two = await nodes(Deaf("a")), await nodes(Deaf("b"))
    first = await a_match(one, "space-beans", 2)
    ear = Ear(HOST)
    await two.replica(first.id).join(ear, None)
    await one_answer(first, Random(3))
    last = await head(first)
    await settled(lambda: ear.numbers[-1] == last, 3.0)


async def test_an_answer_said_again_is_harmless_and_an_old_one_is_refused(nodes: Nodes) -> None:
    node = await nodes()
    replica = await a_match(node, "space-beans", 2)
    seat, ask, say = await one_answer(replica, Random(4))
    before = await head(replica)
    assert await replica.do(play.answer(seat, ask, say)) == before
    with pytest.raises(Refused) as refused:
        await replica.do(play.answer(seat, ask, (Act("nonsense"),)))
    assert refused.value.rule
    assert await head(replica) == before


async def test_resuming_sends_what_was_missed_and_nothing_else(nodes: Nodes) -> None:
    node = await nodes()
    replica = await a_match(node, "space-beans", 2)
    ear = Ear(HOST)
    await replica.join(ear, None)
    await play_on([replica], Random(5), 3)
    replica.leave(ear)
    known = ear.numbers[-1]
    await play_on([replica], Random(6), 5)
    again = Ear(HOST)
    await replica.join(again, known)
    assert again.numbers == list(range(known + 1, known + 6))
    assert [("looks" in message) for message in again.messages] == [False] * 4 + [True]
    up_to_date = Ear(HOST)
    await replica.join(up_to_date, await head(replica))
    assert up_to_date.heard == []


async def test_who_was_away_too_long_gets_everything(nodes: Nodes) -> None:
    one, two = await nodes(), await nodes()
    first = await a_match(one, "space-beans", 2)
    await play_on([first], Random(7), 40)
    ear = Ear(HOST)
    await two.replica(first.id).join(ear, 2)
    assert [message["t"] for message in ear.messages] == ["whole"]


async def test_an_answer_can_be_taken_back_once(nodes: Nodes) -> None:
    one, two = await nodes(), await nodes()
    first = await a_match(one, "space-beans", 2)
    ear = Ear(HOST + 1)
    await two.replica(first.id).join(ear, None)
    async with first.look() as table:
        assert table.match is not None
        seat = table.match.waiting[0]
        ask = table.match.ask_number(seat)
    said = await first.do(play.answer(seat, ask, (Act("keep"),)))
    number = await first.do(play.undo(seat, ask))
    assert number == said + 1
    assert await first.do(play.undo(seat, ask)) == number
    async with first.look() as table:
        assert table.match is not None
        assert (table.match.waiting, table.match.ask_number(seat)) == ((seat,), ask)
    await settled(lambda: ear.numbers[-1] == number)
    assert ear.messages[-1]["t"] == "whole" and ear.messages[-1]["news"]["what"] == "back"
    await play_on([first, two.replica(first.id)], Random(8), 30)


async def test_who_goes_back_leaves_an_alarm_for_others_in_case_this_node_goes(
    nodes: Nodes, monkeypatch: pytest.MonkeyPatch
) -> None:
    node = await nodes()
    replica = await a_match(node, "space-beans", 2)
    async with replica.look() as table:
        assert table.match is not None
        seat = table.match.waiting[0]
        ask = table.match.ask_number(seat)
    await replica.do(play.answer(seat, ask, (Act("keep"),)))
    written, append = list[Append](), node.store.append

    async def noted(one: Append) -> bool:
        written.append(one)
        return await append(one)

    monkeypatch.setattr(node.store, "append", noted)
    await replica.do(play.undo(seat, ask))
    wake = written[0].wake
    assert wake is not None and wake.at is not None and wake.at <= node.now().at


async def test_a_table_that_does_not_exist_is_not_found(nodes: Nodes) -> None:
    node = await nodes()
    with pytest.raises(NoTable):
        await node.replica(12345).do(play.chat(0, "hello"))


async def test_a_match_that_is_not_on_can_not_be_played(nodes: Nodes) -> None:
    node = await nodes()
    replica = node.replica(await node.open(opening("space-beans", 2)))
    with pytest.raises(Problem) as problem:
        await replica.do(play.answer(0, 1, (Act("keep"),)))
    assert problem.value.code == "not-started"


async def test_a_table_survives_its_node(nodes: Nodes) -> None:
    one = await nodes()
    first = await a_match(one, "mighty-action-force", 4)
    await play_on([first], Random(9), 25)
    assert first.table is not None
    kept = first.table.save()
    await one.close()
    two = await nodes()
    async with two.replica(first.id).look() as table:
        assert table.save() == kept
    await play_on([two.replica(first.id)], Random(10))


async def test_who_is_out_of_time_gets_the_smallest_answer(nodes: Nodes) -> None:
    node = await nodes()
    replica = await a_match(node, "space-beans", 2, clock=ClockRule("live", bank_ms=300))
    ear = Ear(HOST)
    await replica.join(ear, None)
    await settled(lambda: any((message.get("news") or {}).get("why") == "time" for message in ear.messages))


async def test_a_bot_takes_over_where_the_table_wants_it(nodes: Nodes) -> None:
    node = await nodes()
    replica = await a_match(node, "space-beans", 2, clock=ClockRule("relaxed", bank_ms=200), late="bot")
    async with replica.look() as table:
        assert table.match is not None
        seat = table.match.waiting[0]
    await settled(lambda: replica.table is not None and bool(replica.table.facts.sitters[seat].bot))
    taken = await asyncio.wait_for(node.jobs.take("me"), PATIENCE)
    assert (taken.job.table_id, taken.job.seat, taken.job.bot) == (replica.id, seat, "greedy")


async def test_a_table_that_nobody_has_in_memory_is_swept(nodes: Nodes) -> None:
    one = await nodes()
    replica = await a_match(one, "space-beans", 2, clock=ClockRule("relaxed", bank_ms=1500))
    last = await head(replica)
    await one.close()
    two = await nodes()
    async with asyncio.timeout(PATIENCE):
        while not (logged := await two.store.read(replica.id, last)):
            await asyncio.sleep(0.1)
    first = read_entry(logged[0].data)
    assert isinstance(first, Answered) and first.by == "clock"


async def test_no_clock_runs_while_nobody_serves(nodes: Nodes, monkeypatch: pytest.MonkeyPatch) -> None:
    one = await nodes()
    replica = await a_match(one, "space-beans", 2, clock=ClockRule("live", bank_ms=60_000))
    last = await head(replica)
    await one.close()
    set_clock(monkeypatch, 3_600_000)  # an hour later
    two = await nodes()
    async with two.replica(replica.id).look() as table:
        (due,) = table.dues()
        assert 40_000 < due.at - two.now().at < 70_000
    await asyncio.sleep(1.5)
    assert await two.store.read(replica.id, last) == []


async def test_a_node_that_was_not_heard_of_writes_nothing_before_it_knows_the_time(
    nodes: Nodes, monkeypatch: pytest.MonkeyPatch
) -> None:
    """After an outage the time that has passed counts for nobody; a node that has not heard of it must not act."""
    node = await nodes()
    replica = await a_match(node, "space-beans", 2, clock=ClockRule("relaxed", bank_ms=1000))
    last = await head(replica)
    beat = node.store.beat

    async def away(*_: object) -> int:
        raise StoreDown("away")

    monkeypatch.setattr(node.store, "beat", away)
    node.pulse._beaten -= 100
    with pytest.raises(StoreDown):
        await replica.do(play.chat(0, "what time is it?"))
    await asyncio.sleep(2)
    assert await node.store.read(replica.id, last) == []
    monkeypatch.setattr(node.store, "beat", beat)
    await settled(lambda: replica.table is not None and replica.table.seq > last)


async def test_an_alarm_that_is_near_is_set_anew_because_somebody_may_have_put_it_off(nodes: Nodes) -> None:
    node = await nodes()
    replica = await a_match(node, "space-beans", 2, clock=ClockRule("relaxed", bank_ms=20_000))
    async with replica.look() as table:
        need = table.next_wake()
    (due,) = await node.store.claim_due(node.now().at + 25_000, 1, 10)  # a node whose time is ahead
    assert await node.store.set_wake(replica.id, due.wake_at, None)
    await one_answer(replica, Random(18))
    async with replica.look() as table:
        assert (table.next_wake() or 0) > (need or 0)
    assert await node.store.claim_due(node.now().at + 25_000, 1, 10)


async def test_rules_that_have_changed_lead_back_to_the_last_checkpoint(
    nodes: Nodes, monkeypatch: pytest.MonkeyPatch
) -> None:
    one = await nodes()
    first = await a_match(one, "space-beans", 2)
    await play_on([first], Random(11), 30)
    while True:  # in the middle of a turn
        await play_on([first], Random(12), 1)
        assert first.table is not None and first.table.match is not None
        if first.table.match.tail:
            break
    last = first.table.seq
    await one.close()
    monkeypatch.setattr("beanfield.server.tables.table.fingerprint", lambda ask: fingerprint(ask)[::-1])
    two = await nodes()
    ear = Ear(HOST)
    await two.replica(first.id).join(ear, last)
    (whole,) = ear.messages
    assert whole["t"] == "whole"
    back = read_entry((await two.store.read(first.id, last))[0].data)
    assert isinstance(back, Back) and back.why == "rules" and back.to < last
    await play_on([two.replica(first.id)], Random(13), 10)


async def test_rules_that_change_after_the_end_change_nothing(nodes: Nodes, monkeypatch: pytest.MonkeyPatch) -> None:
    one, two = await nodes(), await nodes()
    first = await a_match(one, "space-beans", 2)
    await play_on([first], Random(17), 20)
    await first.do(lambda table, when: Drawn(when, 0))
    await first.do(play.chat(0, "good game"))
    last = await head(first)
    monkeypatch.setattr("beanfield.server.tables.table.fingerprint", lambda ask: fingerprint(ask)[::-1])
    async with two.replica(first.id).look() as table:
        assert (table.facts.status, table.seq) == ("over", last)


async def test_a_match_that_can_not_be_read_at_all_is_stuck_and_says_so(
    nodes: Nodes, monkeypatch: pytest.MonkeyPatch
) -> None:
    one = await nodes()
    first = await a_match(one, "space-beans", 2)
    await play_on([first], Random(14), 40)
    await one.close()

    def broken(*args: Any, **more: Any) -> Any:
        raise KeyError("a card that is not there any more")

    monkeypatch.setattr(Match, "load", broken)
    monkeypatch.setattr(Match, "begin", broken)
    two = await nodes()
    ear = Ear(HOST)
    await two.replica(first.id).join(ear, None)
    assert ear.messages[-1]["table"]["status"] == "stuck"
    with pytest.raises(Problem) as problem:
        await two.replica(first.id).do(play.call(0, "end"))
    assert problem.value.code == "stuck"
    monkeypatch.undo()


async def test_a_fault_in_a_game_writes_nothing(nodes: Nodes, monkeypatch: pytest.MonkeyPatch) -> None:
    node = await nodes()
    replica = await a_match(node, "space-beans", 2)
    before = await head(replica)
    real = Table._answer

    def faulty(self: Table, entry: Answered) -> None:
        raise ZeroDivisionError

    monkeypatch.setattr(Table, "_answer", faulty)
    with pytest.raises(Problem) as problem:
        await one_answer(replica, Random(15))
    assert problem.value.code == "broken"
    monkeypatch.setattr(Table, "_answer", real)
    assert await head(replica) == before
    await one_answer(replica, Random(15))


async def test_draining_gives_those_who_are_asked_time_to_come_back(nodes: Nodes) -> None:
    node = await nodes()
    replica = await a_match(node, "space-beans", 2, clock=ClockRule("live", bank_ms=60_000))
    async with replica.look() as table:
        assert table.match is not None
        seat = table.match.waiting[0]
    await replica.join(Ear(HOST + seat), None)
    await node.drain()
    assert replica.table is not None
    assert replica.table.facts.clock.banks[seat] == 70_000


# a node that is a moment behind


async def test_what_another_node_has_just_made_possible_is_not_refused(nodes: Nodes) -> None:
    one, two = await nodes(Late("one")), await nodes(Late("two"))
    first = await a_match(one, "space-beans", 2)
    second = two.replica(first.id)
    behind = await head(second)
    for _ in range(4):
        await one_answer(first, Random(3))
    async with first.look() as table:
        assert table.match is not None and table.match.ask is not None
        seat = table.match.waiting[0]
        ask, say = something(table, seat, Random(4))
    assert await head(second) == behind, "it has heard of nothing"
    assert await second.do(play.answer(seat, ask, say)) == behind + 5


async def test_a_refusal_is_final_once_the_log_was_looked_at(nodes: Nodes, monkeypatch: pytest.MonkeyPatch) -> None:
    node = await nodes(Late("one"))
    replica = await a_match(node, "space-beans", 2)
    looks, real = [], node.store.heads

    async def heads(ids: list[int]) -> dict[int, int]:
        looks.append(ids)
        return await real(ids)

    monkeypatch.setattr(node.store, "heads", heads)
    with pytest.raises(Refused):
        await replica.do(play.answer(0, 999, (Act("dance"),)))
    assert looks == [[replica.id]]
    await one_answer(replica, Random(3))
    assert looks == [[replica.id]], "what is allowed costs no look"


async def test_who_comes_back_with_a_number_that_this_node_has_not_heard_of_misses_nothing(nodes: Nodes) -> None:
    one, two = await nodes(Late("one")), await nodes(Late("two"))
    first = await a_match(one, "space-beans", 2)
    second = two.replica(first.id)
    before, ear = await head(second), Ear(HOST)
    for _ in range(3):
        await one_answer(first, Random(3))
    await second.join(ear, before + 2)
    assert [(message["t"], message["n"]) for message in ear.messages] == [("frame", before + 3)]
    beyond = Ear(HOST)
    await second.join(beyond, before + 9)
    assert [(message["t"], message["n"]) for message in beyond.messages] == [("whole", before + 3)]


@on_one_engine
async def test_a_table_whose_game_a_node_lacks_is_left_to_others_and_keeps_no_other_table_waiting(
    nodes: Nodes, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("beanfield.server.nodes.node.SWEEP", 0.01)
    one = await nodes()
    replica = await a_match(one, "space-beans", 2)
    await one.close()
    two = await nodes()
    two.games -= {"space-beans"}
    was = next((due.wake_at for due in await two.store.claim_due(2**62, 0, 10)), None)
    assert await two.store.set_wake(replica.id, was, two.now().at)
    done = sweeps(two)
    await settled(lambda: sweeps(two) > done + 3)
    assert two.metrics.registry.get_sample_value("beanfield_due_total") == 0

    def lacks(name: str) -> None:
        raise BeanfieldError(f"no game is called {name}")

    with monkeypatch.context() as patch:
        patch.setattr("beanfield.server.tables.table.find_game", lacks)
        with pytest.raises(Problem) as told:
            await two.replica(replica.id).join(Ear(HOST), None)
        assert (told.value.status, told.value.code) == (503, "no-game-here")
        two.games |= {"space-beans"}  # as if it broke while the node runs
        await settled(lambda: two.metrics.registry.get_sample_value("beanfield_due_total") == 1)
        done = sweeps(two)
        await settled(lambda: sweeps(two) > done + 3)
    async with two.replica(replica.id).look() as table:
        assert table.facts.status == "playing"


def sweeps(node: Node) -> float:
    return node.metrics.registry.get_sample_value("beanfield_due_sweeps_total") or 0


async def test_connections_of_a_pooler_without_time_limits_are_told(
    nodes: Nodes, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def no(_: Store) -> bool:
        return False

    with captured_log() as log:
        await nodes()
        assert not [line for line in log.read_all() if "let it reconnect" in str(line["event"])]
        monkeypatch.setattr(Store, "is_limited", no)
        await nodes()
        assert [line for line in log.read_all() if "let it reconnect" in str(line["event"])]
