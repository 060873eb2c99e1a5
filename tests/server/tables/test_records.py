from random import Random

import pytest
from msgspec.structs import replace

from beanfield.kernel.errors import Differs
from beanfield.kernel.record import read_record, verify
from beanfield.kernel.registry import find_game, games
from beanfield.server.tables.commands import play
from beanfield.server.tables.commands.life import offer, resign
from beanfield.server.tables.entries import Answered, Back, Called, entries_of
from beanfield.server.tables.records import LogPage
from tests.house import HOUSE, near
from tests.server.local_nodes import HOST, Nodes, a_match, play_on
from tests.server.looking_back import log_page, record_of_log
from tests.toys.unpacked import unpacked

GAMES = sorted(games())


@pytest.mark.parametrize("game", GAMES)
async def test_the_record_of_a_log_verifies_though_answers_were_taken_back(nodes: Nodes, game: str) -> None:
    node = await nodes()
    seats = range(near(find_game(game), 4))
    replica = await a_match(node, game, len(seats))
    random, taken_back, on = Random(5), 0, True
    while on and taken_back < 3:
        await play_on([replica], random, 5)
        async with replica.look() as table:
            on = table.match is not None and table.match.ask is not None
            asker = max(seats, key=table.last_answer)
        for seat in (asker, *(seat for seat in seats if seat != asker)) if on else ():
            await replica.do(offer(HOST + seat, "undo"))
        taken_back += on
    for seat in seats if on else ():
        async with replica.look() as table:
            over = table.facts.status == "over"
        if not over:  # where two play, the match ends when the first one resigns
            await replica.do(resign(HOST + seat))
    log = entries_of(await node.store.read(replica.id))
    assert sum(isinstance(entry, Back) for _, entry in log) == taken_back
    assert taken_back == 3 or find_game(game) not in HOUSE, "the match was over too soon"
    record = record_of_log(replica.id, log)
    assert all(finding.holds for finding in verify(find_game(game), record))
    assert len(record.lines) <= sum(isinstance(entry, Answered | Called) for _, entry in log) - taken_back


async def test_a_record_has_the_words_of_calls(nodes: Nodes) -> None:
    with unpacked("toys"):
        node, game = await nodes(), find_game("saga")
        replica = await a_match(node, "saga", 2)
        word = game.referee.calls["go"][-1]
        await replica.do(play.call(0, "go", word))
        record = record_of_log(replica.id, entries_of(await node.store.read(replica.id)))
    [line] = record.lines
    assert word in str(line)


async def test_a_record_of_a_table_from_before_does_not_say_who_sent_a_nonce(nodes: Nodes) -> None:
    node = await nodes()
    replica = await a_match(node, "space-beans", 2)
    log = entries_of(await node.store.read(replica.id))
    told = {}
    for rematch_secret in ("", "a secret"):
        first = replace(log[0][1], rematch_secret=rematch_secret)
        record = read_record(record_of_log(replica.id, [(1, first), *log[1:]]).to_json())
        told[record.format] = verify(find_game("space-beans"), record)[1]
    assert all(finding.holds for finding in told.values())
    assert told[2].detail == "an older record: it does not say which seats sent a nonce of their own"
    assert told[3].detail == "P0 sent nonce 0, P1 sent nonce 1"


async def test_a_log_tells_what_was_told_then(nodes: Nodes) -> None:
    node = await nodes()
    replica = await a_match(node, "space-beans", 3)
    await play_on([replica], Random(5), 40)
    log = entries_of(await node.store.read(replica.id))
    async with replica.look() as live:
        assert live.match is not None
        for viewer in (None, 0, 1, 2):
            lines = log_page(replica.id, log, viewer).lines
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
    assert log_page(replica.id, log, None) == LogPage([], None)


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
