from random import Random

import pytest
from msgspec.structs import replace

from beanfield.kernel.errors import Differs
from beanfield.kernel.record import verify
from beanfield.kernel.registry import find_game, games
from beanfield.server.tables.commands.life import offer, resign
from beanfield.server.tables.entries import Answered, Back, Called
from beanfield.server.tables.records import entries_of, record_of_log, replayed, told_in_log
from beanfield.testkit.suite.wander import Wanderer, begin, walk
from tests.house import near
from tests.server.local_nodes import HOST, Nodes, a_match, play_on

GAMES = sorted(games())


@pytest.mark.parametrize("game", GAMES)
async def test_the_record_of_a_log_verifies_though_answers_were_taken_back(nodes: Nodes, game: str) -> None:
    node = await nodes()
    seats = range(near(find_game(game), 4))
    replica = await a_match(node, game, len(seats))
    random, answers = Random(5), min(5, asks_of(game, len(seats)) // 3)
    for _ in range(3):
        await play_on([replica], random, answers)
        async with replica.look() as table:
            asker = max(seats, key=table.last_answer)
        for seat in (asker, *(seat for seat in seats if seat != asker)):
            await replica.do(offer(HOST + seat, "undo"))
    for seat in seats:
        await replica.do(resign(HOST + seat))
    log = entries_of(await node.store.read(replica.id))
    assert sum(isinstance(entry, Back) for _, entry in log) == 3
    record = record_of_log(replica.id, log)
    assert all(finding.holds for finding in verify(find_game(game), record))
    assert len(record.lines) <= sum(isinstance(entry, Answered | Called) for _, entry in log) - 3


def asks_of(game: str, seats: int) -> int:
    """How often somebody is asked in the shortest of a few matches: not all games are long."""
    return min(sum(1 for _ in walk(begin(find_game(game), seats, seed), Wanderer(seed), 100)) for seed in range(5))


async def test_a_log_tells_what_was_told_then(nodes: Nodes) -> None:
    node = await nodes()
    replica = await a_match(node, "space-beans", 3)
    await play_on([replica], Random(5), 40)
    table = replayed(replica.id, entries_of(await node.store.read(replica.id)))
    async with replica.look() as live:
        assert live.match is not None
        for viewer in (None, 0, 1, 2):
            lines = told_in_log(table, viewer, 0, 10_000)
            now = live.match.world.told(viewer, live.match.world.first_event)
            assert [(line.n, line.what, line.facts) for line in lines[-len(now) :]] == [
                (told.n, told.what, told.facts) for told in now
            ]


async def test_a_table_without_a_match_has_no_record(nodes: Nodes) -> None:
    node = await nodes()
    replica = await a_match(node, "space-beans", 2)
    log = entries_of(await node.store.read(replica.id))[:3]
    with pytest.raises(Differs, match="no match"):
        record_of_log(replica.id, log)
    assert told_in_log(replayed(replica.id, log), None, 0, 10) == []


async def test_a_match_by_other_rules_is_not_replayed(nodes: Nodes) -> None:
    node = await nodes()
    replica = await a_match(node, "space-beans", 2)
    await play_on([replica], Random(5), 3)
    log = entries_of(await node.store.read(replica.id))
    changed = [(seq, entry) for seq, entry in log if seq != 5]
    with pytest.raises(Differs):
        record_of_log(replica.id, changed)
    other = [
        (seq, replace(entry, fingerprint="0" * 12) if isinstance(entry, Answered) else entry) for seq, entry in log
    ]
    with pytest.raises(Differs, match="asks something else"):
        record_of_log(replica.id, other)
