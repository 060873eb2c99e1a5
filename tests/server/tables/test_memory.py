"""What a table keeps in memory is bounded, however long its match goes on; the store has all of it."""

from random import Random

import pytest

from beanfield.kernel.asks import write_down
from beanfield.kernel.match import AnyMatch
from beanfield.server.tables.commands import play
from beanfield.server.tables.entries import Answered, Entry, entries_of
from beanfield.server.tables.table import LATEST, Table
from tests.server.followers import Follower
from tests.server.local_nodes import HOST, Nodes, a_match, play_on
from tests.server.looking_back import record_of_log, replay_page
from tests.server.tables.long_tables import LONG, NOW, anything, beginning

PIECES = 105


def sizes(match: AnyMatch) -> tuple[int, ...]:
    world = match.world
    return (len(world.events), len(match.history), len(world.chance.log), len(world.chance.script), len(world.aliases))


def test_a_match_that_goes_on_for_days_does_not_grow() -> None:
    table, random = Table(1), Random(5)
    log: list[tuple[int, Entry]] = []
    for entry in beginning(4):
        table.apply(entry)
        log.append((table.seq, entry))
    most: list[tuple[int, ...]] = []
    while len(log) < LONG:
        match = table.match
        assert match is not None and match.ask is not None, "the match must be a long one"
        seat, said = anything(match, random)
        assert said is not None
        entry = Answered(NOW, write_down(seat, said), table.fingerprint(), "person")  # type: ignore[arg-type]
        step = table.apply(entry)
        log.append((table.seq, entry))
        if step.snapshot:
            saved = table.save()
            table.trim()
            assert table.save() == saved, "nothing is lost that is needed to go on"
            most.append(sizes(match))
    early, late = most[len(most) // 5], [max(each) for each in zip(*most[len(most) // 2 :], strict=True)]
    events, history, chance, script, aliases = late
    assert events <= LATEST and history == script == 0
    assert chance <= 1, "what chance said after the checkpoint and before the ask"
    assert aliases <= 9 * PIECES and early[0] == LATEST

    again = Table.load(1, None, log)[0]
    assert again.match is not None and table.match is not None
    assert again.match.view(0) == table.match.view(0) and again.match.waiting == table.match.waiting
    assert len(again.match.world.events) > LONG
    latest = table.match.world.told(1)
    assert again.match.world.told(1)[-len(latest) :] == latest
    record = record_of_log(1, log)
    assert len(record.lines) == len(log) - 6
    assert len(replay_page(1, log, 1, (), since=LONG - 50, limit=20)) < 100_000


@pytest.mark.parametrize("game", ["space-beans", "mighty-action-force"])
async def test_a_table_that_nobody_leaves_is_trimmed_as_it_goes(nodes: Nodes, game: str) -> None:
    node = await nodes()
    replica = await a_match(node, game, 4)
    ear = Follower(HOST)
    await replica.join(ear, None)
    answers = await play_on([replica], Random(4), 120)
    async with replica.look() as table:
        assert table.match is not None
        events, history, *_ = sizes(table.match)
        assert history < answers and events < len(ear.told)
    log = entries_of(await node.store.read(replica.id))
    whole = Table.load(replica.id, None, log)[0]
    assert whole.match is not None
    assert {told.n: told for told in whole.match.world.told(0)} == ear.told


async def test_after_an_answer_was_taken_back_the_log_is_there(nodes: Nodes) -> None:
    one, two = await nodes(), await nodes()
    replica = await a_match(one, "space-beans", 2)
    ear, random = Follower(HOST), Random(2)
    await replica.join(ear, None)
    for _ in range(200):
        await play_on([replica], random, 1)
        assert ear.looks is not None
        if len(ear.told) > 40 and ear.looks.undo:
            break
    assert ear.looks is not None and ear.looks.undo is not None
    async with replica.look() as table:
        assert table.match is not None and table.facts.snapshot_seq, "it is loaded from a snapshot"
    before = dict(ear.told)
    await replica.do(play.undo(0, ear.looks.undo))
    assert ear.looks.asked is not None and ear.messages[-1]["t"] == "whole"
    assert len(ear.told) > 40 and ear.told.items() <= before.items()
    for node in (one, two):
        newcomer = Follower(HOST)
        await node.replica(replica.id).join(newcomer, None)
        assert newcomer.told == {n: told for n, told in ear.told.items() if n >= len(ear.told) - LATEST}


async def test_what_can_not_be_taken_back_is_refused_without_a_replay(
    nodes: Nodes, monkeypatch: pytest.MonkeyPatch
) -> None:
    node = await nodes()
    replica = await a_match(node, "space-beans", 2)
    ear = Follower(HOST)
    await replica.join(ear, None)
    random, shown, tried = Random(9), 0, 0
    monkeypatch.setattr("beanfield.kernel.match.Match.clone", lambda match: pytest.fail("nothing is played again"))
    for _ in range(40):
        await play_on([replica], random, 1)
        async with replica.look() as table:
            match = table.match
            assert match is not None and ear.looks is not None
            asked = match.ask_of(0) is not None
            last = match.ask_number(0) - asked
            assert (ear.looks.undo is not None) == (match.undoable == 0)
            if match.undoable == 0:
                assert ear.looks.undo == last
                shown += 1
            elif last:
                with pytest.raises(Exception, match="SPB-"):
                    play.undo(0, last)(table, NOW)
                tried += 1
    assert shown and tried
